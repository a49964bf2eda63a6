// Tests merging two campaigns of one suite: systems are united, annotators matched by name, and judgements keep their
// system and example.
import { describe, expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { mergedInto } from "#core/campaign/merge-entries.ts";
import { importJudgements } from "#core/exchange/import-judgements.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { greatestClock, type Ledger } from "#core/ledger/ledger.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import { afterImport } from "#tools/testing/after-import.ts";
import { withRetraction } from "#tools/testing/campaigns/later-events.ts";
import {
  changedLine,
  currentCampaign,
  SMALL_FOLDER,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { mergeLedgers } from "./import-all.ts";
import { mergedEvents } from "./merge-campaigns.ts";

const person = (id: string, name: string, role: "annotator" | "adjudicator" = "annotator") => ({
  id,
  name,
  role,
});
const GOOD = { "systems/good.txt": null, "systems/good.align": null };
const BAD = { "systems/bad.txt": null, "systems/bad.align": null };
const hashOf = (ledger: Ledger, system: string, example: string) => {
  const texts = new CampaignTexts(currentCampaign(ledger));
  return texts.textHash(texts.index.numberOf({ system, example }) ?? -1);
};
const ALL = smallLedger();
const judgement = (number: number, author: string, system: string, example: string) =>
  smallJudgement(number, {
    author,
    system,
    example,
    textHash: hashOf(ALL, system, example),
    tags: ["bad_translation"],
  });

/**
 * In campaign ONE, Anna (id 1) judged e1 and e2 of “bad”. In campaign TWO, Anna (id 7), Ben (id 1) and Cleo (id 8)
 * judged “good”.
 */
const ONE = smallLedger(GOOD, {
  id: "one",
  annotators: [person("1", "Anna"), person("2", "Cleo", "adjudicator")],
  judgements: [judgement(1, "1", "bad", "e1"), judgement(2, "1", "bad", "e2")],
});
const TWO = smallLedger(BAD, {
  id: "two",
  annotators: [person("7", "Anna"), person("1", "Ben"), person("8", "Cleo")],
  judgements: [
    judgement(11, "7", "good", "e1"),
    judgement(12, "1", "good", "e1"),
    judgement(13, "8", "good", "e3"),
  ],
});

function mergedLedger(...ledgers: readonly Ledger[]): Ledger {
  const merged = mergeLedgers(ledgers.map((ledger, index) => ({ file: `f${index}`, ledger })));
  if (!merged.ok) throw new Error(JSON.stringify(merged.problems));
  return merged.value.ledger;
}

/** All judgements, by annotator's name. */
function linesOf(ledger: Ledger): readonly string[] {
  const { annotators, registers } = currentCampaign(ledger);
  return annotators.flatMap(({ id, name }) =>
    registers
      .ofAnnotator(id)
      .map(
        ({ latest, hasConcurrent }) =>
          `${name} ${latest.system} ${latest.example}${hasConcurrent ? " concurrent" : ""}`,
      ),
  );
}

const withEvents = (ledger: Ledger, ...events: readonly LedgerEvent[]): Ledger => ({
  ...ledger,
  events: [...ledger.events, ...events],
});

describe("the events that merging adds", () => {
  const added = (incoming: Ledger) => mergedEvents(ONE, foldEvents(ONE.events), incoming).events;
  const later = { clock: 500, time: null } as const;

  it("are the systems and annotators with greater clocks than all events of both campaigns", () => {
    const judgedLate = { ...judgement(31, "1", "good", "e4"), clock: 500 };
    for (const [here, incoming] of [
      [ONE, withEvents(TWO, judgedLate)],
      [withEvents(ONE, { ...judgedLate, author: "2" }), TWO],
    ] as const) {
      const made = mergedEvents(here, foldEvents(here.events), incoming).events.filter(
        ({ kind }) => kind === "output" || kind === "annotator",
      );
      expect(greatestClock([...here.events, ...incoming.events])).toBe(500);
      expect(made.map(({ clock }) => clock)).toEqual([501, 502, 503, 504]);
    }
  });

  it("are only the judgements that this campaign lacks, if the other one is a copy with another id", () => {
    const more = judgement(32, "1", "bad", "e3");
    expect(added({ ...withEvents(ONE, more), id: "copy" })).toEqual([more]);
  });

  it.each([
    ["nobody, if all have the id, name and role of an annotator here", [person("1", "Anna")], []],
    ["a person with the id but another name", [person("1", "Anne")], ["Anne, new id"]],
    ["a person with the id but another role", [person("1", "Anna", "adjudicator")], ["Anna, new id"]],
    [
      "all, if only some are annotators here",
      [person("1", "Anna"), person("9", "Dora")],
      ["Anna, new id", "Dora, new id"],
    ],
  ])("name, without judgements, %s", (_what, annotators, expected) => {
    const named = added(smallLedger(BAD, { id: "two", annotators })).flatMap((event) =>
      event.kind === "annotator" ? [event] : [],
    );
    const known = ["1", "9"];
    expect(
      named.map(({ annotator, name }) => `${name}, ${known.includes(annotator) ? "same" : "new"} id`),
    ).toEqual(expected);
  });

  it("keep two entries of one person together", () => {
    const alias: LedgerEvent = {
      kind: "annotator",
      ...later,
      id: smallId(33),
      author: null,
      annotator: "1",
      name: "Ben",
      role: "annotator",
      sameAs: "8",
    };
    expect(linesOf(mergedLedger(ONE, withEvents(TWO, alias)))).toEqual([
      "Anna bad e1",
      "Anna bad e2",
      "Anna good e1",
      "Cleo good e1",
      "Cleo good e3",
    ]);
  });

  it("are questions and replies of the same people, without retracted ones", () => {
    const item = { task: JUDGING, system: "good", example: "e1", replaces: null } as const;
    const query = { kind: "query", ...later, ...item, author: "1" } as const;
    const reply = { kind: "reply", ...later, replaces: null, query: smallId(34), asker: "1" } as const;
    const incoming = withEvents(
      TWO,
      { ...query, id: smallId(34), text: "why" },
      { ...query, id: smallId(35), text: "retracted" },
      { ...reply, id: smallId(36), author: null, text: "so" },
      { ...reply, id: smallId(37), author: "1", text: "thanks" },
    );
    const both = foldEvents(mergedLedger(ONE, withRetraction(incoming, smallId(35))).events);
    const ben = both.annotators.find(({ name }) => name === "Ben")?.id;
    expect(both.queries.all).toMatchObject([
      {
        query: { author: ben, text: "why" },
        replies: [
          { author: null, asker: ben, text: "so" },
          { author: ben, asker: ben, text: "thanks" },
        ],
      },
    ]);
  });

  it("are the moved boundaries of added systems only", () => {
    const boundaryIn = (ledger: Ledger, system: string): LedgerEvent => ({
      kind: "boundary",
      ...later,
      id: smallId(38),
      author: "1",
      system,
      text: foldEvents(ledger.events).outputs.find((output) => output.system === system)?.text ?? "",
      line: 0,
      from: 0,
      at: 1,
      to: 2,
      links: null,
      before: 1,
      example: "e1",
      replica: null,
    });
    const boundariesIn = (events: readonly LedgerEvent[]) =>
      events.flatMap((event) => (event.kind === "boundary" ? [event] : []));
    const authorOf = (events: readonly LedgerEvent[]) =>
      events.find(({ id }) => id === judgement(12, "1", "good", "e1").id)?.author;
    const events = added(withEvents(TWO, boundaryIn(TWO, "good")));
    expect(boundariesIn(events)).toMatchObject([{ system: "good", author: authorOf(events) }]);
    const ofBad = smallLedger(GOOD, { id: "two", annotators: [person("1", "Ben")] });
    expect(boundariesIn(added(withEvents(ofBad, boundaryIn(ofBad, "bad"))))).toEqual([]);
  });
});

describe("merging two campaigns of one suite", () => {
  it("unites systems and annotators; the same name and role mean the same person", () => {
    const campaign = currentCampaign(mergedLedger(ONE, TWO));
    expect(campaign.id).toBe("one");
    expect(campaign.outputs.map(({ system }) => system)).toEqual(["bad", "good"]);
    // Cleo is an adjudicator in one campaign and an annotator in the other, so there are two people.
    expect(campaign.annotators.map(({ name, role }) => `${name} ${role}`)).toEqual([
      "Anna annotator",
      "Cleo adjudicator",
      "Ben annotator",
      "Cleo annotator",
    ]);
    expect(mergedInto(campaign, "1").map(({ name }) => name)).toEqual(["Anna"]);
    expect(linesOf(mergedLedger(ONE, TWO))).toEqual([
      "Anna bad e1",
      "Anna bad e2",
      "Anna good e1",
      "Ben good e1",
      "Cleo good e3",
    ]);
  });

  it("gives the same bytes in any order, and if a campaign is merged again", () => {
    const bytes = serializeCampaign(mergedLedger(ONE, TWO));
    expect(serializeCampaign(mergedLedger(TWO, ONE))).toBe(bytes);
    expect(serializeCampaign(mergedLedger(ONE, TWO, TWO, ONE))).toBe(bytes);
    expect(serializeCampaign(mergedLedger(mergedLedger(ONE, TWO), TWO))).toBe(bytes);
  });

  it("gives an incoming annotator with the id and name of an annotator here a new entry, which becomes an alias because of the name", () => {
    const other = smallLedger(BAD, {
      id: "two",
      annotators: [person("1", "Anna")],
      judgements: [judgement(11, "1", "good", "e1")],
    });
    const campaign = currentCampaign(mergedLedger(ONE, other));
    expect([...linesOf(mergedLedger(ONE, other))].sort()).toEqual([
      "Anna bad e1",
      "Anna bad e2",
      "Anna good e1",
    ]);
    expect(campaign.annotators.map(({ name }) => name)).toEqual(["Anna", "Cleo"]);
    const [entry] = mergedInto(campaign, "1");
    expect(entry?.name).toBe("Anna");
    expect(
      mergedLedger(ONE, other).events.find(({ id }) => id === judgement(11, "1", "good", "e1").id),
    ).toMatchObject({
      author: entry?.id,
    });
  });

  it("recognises an entry with the same random id in both campaigns", () => {
    const uuid = "aaaaaaaa-0000-4000-8000-000000000001";
    const ids = [ONE, TWO].map(({ id }, index) =>
      smallLedger(index === 0 ? GOOD : BAD, {
        id,
        annotators: [person(uuid, "Anna")],
        judgements: [judgement(21 + index, uuid, index === 0 ? "bad" : "good", "e1")],
      }),
    );
    const both = currentCampaign(mergedLedger(...ids));
    expect([both.entries.length, both.aliases.size]).toEqual([1, 0]);
    expect(linesOf(mergedLedger(...ids))).toEqual(["Anna bad e1", "Anna good e1"]);
  });

  it("lets a judgement supersede earlier judgements, even across a retracted judgement", () => {
    const [first, second, third] = [11, 15, 16].map((number) => judgement(number, "7", "good", "e1"));
    if (first === undefined || second === undefined || third === undefined) throw new Error("three");
    const incoming = smallLedger(BAD, { id: "two", annotators: [person("7", "Anna")], judgements: [first] });
    const later = [
      { ...second, clock: 300, supersedes: [first.id] },
      { ...third, clock: 301, supersedes: [second.id], content: { ...third.content, remark: "last" } },
    ];
    const both = currentCampaign(
      mergedLedger(ONE, withRetraction({ ...incoming, events: [...incoming.events, ...later] }, second.id)),
    );
    expect(both.registers.of("1", third)?.heads.map(({ content }) => content.remark)).toEqual(["last"]);
    expect(both.judgements.map(({ id }) => id)).not.toContain(second.id);
  });

  it("adds only the new judgements if the other campaign was merged before and has new judgements", () => {
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
    const first = mergedLedger(ONE, TWO);
    const after = mergedLedger(first, later);
    expect(
      after.events.filter(({ id }) => first.events.every((event) => event.id !== id)).map(({ kind }) => kind),
    ).toEqual(["judgement"]);
    expect(linesOf(after)).toContain("Ben good e4");
  });

  it("keeps this campaign's text of a system with two texts, and makes the judgements on the other text stale", () => {
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
    const both = mergedLedger(ONE, judged);
    const campaign = currentCampaign(both);
    expect(campaign.outputs[0]?.lines).toEqual(currentCampaign(ONE).outputs[0]?.lines);
    const dora = campaign.annotators.find(({ name }) => name === "Dora");
    const register = campaign.registers.of(dora?.id ?? "", { system: "bad", example: "e1" });
    expect(new CampaignTexts(campaign).isStale(register?.latest ?? smallJudgement(1))).toBe(true);
  });

  it("is previewed by importJudgements, also after undo", () => {
    const result = importJudgements(ONE, TWO, "two.json");
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(result.value.people.map(({ name, isNew }) => `${name}${isNew ? " new" : ""}`)).toEqual([
      "Anna",
      "Ben new",
      "Cleo new",
    ]);
    expect(result.value.items.map(({ kind }) => kind)).toEqual(["added", "added", "added"]);
    expect(result.value.otherCampaign).toBe("two");
    expect(linesOf(afterImport(ONE, result.value))).toEqual(linesOf(mergedLedger(ONE, TWO)));
    // Importing again after undo restores the retracted judgements.
    const both = afterImport(ONE, result.value);
    const undone = withRetraction(both, ...result.value.events.map(({ id }) => id));
    expect(linesOf(undone)).toEqual(linesOf(ONE));
    const importedAgain = importJudgements(undone, TWO, "two.json");
    expect(importedAgain.ok && importedAgain.value.retractions).toHaveLength(1);
    expect(importedAgain.ok && importedAgain.value.items.map(({ kind }) => kind)).toEqual([
      "added",
      "added",
      "added",
    ]);
    const same = importJudgements(ONE, ONE, "one.json");
    expect(same.ok && same.value.otherCampaign).toBeNull();
  });
});
