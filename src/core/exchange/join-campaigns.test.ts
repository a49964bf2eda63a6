// Two campaigns of one suite become one: systems united, people matched by name, what was judged kept with its systems and examples.
import { describe, expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { mergedInto } from "#core/campaign/merge-entries.ts";
import { mergeLedgers } from "#core/exchange/merge-ledgers.ts";
import { takeBack } from "#core/exchange/take-back.ts";
import { takeIn } from "#core/exchange/take-in.ts";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { afterTakeBack } from "#tools/testing/after-take-back.ts";
import { withdrawn } from "#tools/testing/later-events.ts";
import {
  changedLine,
  inForce,
  SMALL_FOLDER,
  smallJudgement,
  smallLedger,
} from "#tools/testing/small-campaign.ts";

const person = (id: string, name: string, role: "annotator" | "adjudicator" = "annotator") => ({
  id,
  name,
  role,
});
const GOOD = { "systems/good.txt": null, "systems/good.align": null };
const BAD = { "systems/bad.txt": null, "systems/bad.align": null };
const hashOf = (ledger: Ledger, system: string, example: string) => {
  const texts = new CampaignTexts(inForce(ledger));
  return texts.textHash(texts.index.numberOf({ system, example }) ?? -1);
};
const ALL = smallLedger();
const said = (number: number, author: string, system: string, example: string) =>
  smallJudgement(number, {
    author,
    system,
    example,
    textHash: hashOf(ALL, system, example),
    tags: ["bad_translation"],
  });

/** Anna (1) judged bad e1 and e2 in the one; in the other, of good, another Anna (7), and Ben, whose number there is 1. */
const ONE = smallLedger(GOOD, {
  id: "one",
  annotators: [person("1", "Anna"), person("2", "Cleo", "adjudicator")],
  judgements: [said(1, "1", "bad", "e1"), said(2, "1", "bad", "e2")],
});
const TWO = smallLedger(BAD, {
  id: "two",
  annotators: [person("7", "Anna"), person("1", "Ben"), person("8", "Cleo")],
  judgements: [said(11, "7", "good", "e1"), said(12, "1", "good", "e1"), said(13, "8", "good", "e3")],
});

function joined(...ledgers: readonly Ledger[]): Ledger {
  const merged = mergeLedgers(ledgers.map((ledger, place) => ({ file: `f${place}`, ledger })));
  if (!merged.ok) throw new Error(JSON.stringify(merged.problems));
  return merged.value.ledger;
}

/** What everybody says, by their names. */
function told(ledger: Ledger): readonly string[] {
  const { annotators, registers } = inForce(ledger);
  return annotators.flatMap(({ id, name }) =>
    registers
      .ofAnnotator(id)
      .map(({ latest, twice }) => `${name} ${latest.system} ${latest.example}${twice ? " twice" : ""}`),
  );
}

describe("two campaigns of one suite", () => {
  it("become one with the systems and people of both; who is called alike in the same role is one person", () => {
    const campaign = inForce(joined(ONE, TWO));
    expect(campaign.id).toBe("one");
    expect(campaign.outputs.map(({ system }) => system)).toEqual(["bad", "good"]);
    // Cleo adjudicates here and annotates there: two.
    expect(campaign.annotators.map(({ name, role }) => `${name} ${role}`)).toEqual([
      "Anna annotator",
      "Cleo adjudicator",
      "Ben annotator",
      "Cleo annotator",
    ]);
    expect(mergedInto(campaign, "1").map(({ name }) => name)).toEqual(["Anna"]);
    expect(told(joined(ONE, TWO))).toEqual([
      "Anna bad e1",
      "Anna bad e2",
      "Anna good e1",
      "Ben good e1",
      "Cleo good e3",
    ]);
  });

  it("are the same bytes in whatever order, and however often", () => {
    const bytes = serializeCampaign(joined(ONE, TWO));
    expect(serializeCampaign(joined(TWO, ONE))).toBe(bytes);
    expect(serializeCampaign(joined(ONE, TWO, TWO, ONE))).toBe(bytes);
    expect(serializeCampaign(joined(joined(ONE, TWO), TWO))).toBe(bytes);
  });

  it("keep people of one number and name apart in what they made, so that they can be taken apart: databases count from 1", () => {
    const other = smallLedger(BAD, {
      id: "two",
      annotators: [person("1", "Anna")],
      judgements: [said(11, "1", "good", "e1")],
    });
    const campaign = inForce(joined(ONE, other));
    expect([...told(joined(ONE, other))].sort()).toEqual(["Anna bad e1", "Anna bad e2", "Anna good e1"]);
    expect(campaign.annotators.map(({ name }) => name)).toEqual(["Anna", "Cleo"]);
    const [entry] = mergedInto(campaign, "1");
    expect(entry?.name).toBe("Anna");
    expect(joined(ONE, other).events.find(({ id }) => id === said(11, "1", "good", "e1").id)).toMatchObject({
      author: entry?.id,
    });
  });

  it("know an entry that has an id of its own in both as the same", () => {
    const uuid = "aaaaaaaa-0000-4000-8000-000000000001";
    const ids = [ONE, TWO].map(({ id }, place) =>
      smallLedger(place === 0 ? GOOD : BAD, {
        id,
        annotators: [person(uuid, "Anna")],
        judgements: [said(21 + place, uuid, place === 0 ? "bad" : "good", "e1")],
      }),
    );
    const both = inForce(joined(...ids));
    expect([both.entries.length, both.merged.size]).toEqual([1, 0]);
    expect(told(joined(...ids))).toEqual(["Anna bad e1", "Anna good e1"]);
  });

  it("bring what counts: a record that follows a withdrawn one follows what that did", () => {
    const [first, second, third] = [11, 15, 16].map((number) => said(number, "7", "good", "e1"));
    if (first === undefined || second === undefined || third === undefined) throw new Error("three");
    const there = smallLedger(BAD, { id: "two", annotators: [person("7", "Anna")], judgements: [first] });
    const later = [
      { ...second, clock: 300, supersedes: [first.id] },
      { ...third, clock: 301, supersedes: [second.id], content: { ...third.content, remark: "last" } },
    ];
    const both = inForce(
      joined(ONE, withdrawn({ ...there, events: [...there.events, ...later] }, second.id)),
    );
    expect(both.registers.of("1", third)?.heads.map(({ content }) => content.remark)).toEqual(["last"]);
    expect(both.judgements.map(({ id }) => id)).not.toContain(second.id);
  });

  it("bring what is new alone when the other has gone on", () => {
    const later = {
      ...TWO,
      events: [
        ...TWO.events,
        smallJudgement(14, {
          author: "1",
          clock: 400,
          system: "good",
          example: "e4",
          textHash: hashOf(ALL, "good", "e4"),
          tags: ["bad_translation"],
        }),
      ],
    };
    const first = joined(ONE, TWO);
    const after = joined(first, later);
    expect(
      after.events.filter(({ id }) => first.events.every((event) => event.id !== id)).map(({ kind }) => kind),
    ).toEqual(["judgement"]);
    expect(told(after)).toContain("Ben good e4");
  });

  it("of which both have a system with other words keep the words of the first: what was judged on others is of another text", () => {
    const other = smallLedger(
      {
        ...GOOD,
        ...changedLine("systems/bad.txt", 1, "Il rebondit ."),
        "systems/bad.align": (SMALL_FOLDER["systems/bad.align"] ?? "").replace(
          "0-0 1-1 2-2 3-3 4-5 5-4 6-6",
          "0-0 1-1 6-2",
        ),
      },
      { id: "two", annotators: [person("7", "Dora")] },
    );
    const judged = {
      ...other,
      events: [
        ...other.events,
        smallJudgement(21, {
          author: "7",
          clock: 300,
          system: "bad",
          example: "e1",
          textHash: hashOf(other, "bad", "e1"),
          tags: ["bad_translation"],
        }),
      ],
    };
    const both = joined(ONE, judged);
    const campaign = inForce(both);
    expect(campaign.outputs[0]?.lines).toEqual(inForce(ONE).outputs[0]?.lines);
    const dora = campaign.annotators.find(({ name }) => name === "Dora");
    const register = campaign.registers.of(dora?.id ?? "", { system: "bad", example: "e1" });
    expect(new CampaignTexts(campaign).isStale(register?.latest ?? smallJudgement(1))).toBe(true);
  });

  it("are taken back as one campaign into the other, told before, and never taken for a copy that is here already", () => {
    const found = takeBack(ONE, TWO, "two.json");
    if (!found.ok) throw new Error(JSON.stringify(found.problems));
    expect(found.value.people.map(({ name, isNew }) => `${name}${isNew ? " new" : ""}`)).toEqual([
      "Anna",
      "Ben new",
      "Cleo new",
    ]);
    expect(found.value.items.map(({ kind }) => kind)).toEqual(["added", "added", "added"]);
    expect(found.value.joins).toBe("two");
    expect(told(afterTakeBack(ONE, found.value))).toEqual(told(joined(ONE, TWO)));
    expect(takeIn(ONE, TWO, "two.json").ok).toBe(false);
    // Undone and brought again, it is meant: what was withdrawn counts again.
    const both = afterTakeBack(ONE, found.value);
    const undone = withdrawn(both, ...found.value.events.map(({ id }) => id));
    expect(told(undone)).toEqual(told(ONE));
    const again = takeBack(undone, TWO, "two.json");
    expect(again.ok && again.value.withdrawals).toHaveLength(1);
    expect(again.ok && again.value.items.map(({ kind }) => kind)).toEqual(["added", "added", "added"]);
    const same = takeBack(ONE, ONE, "one.json");
    expect(same.ok && same.value.joins).toBeNull();
  });
});
