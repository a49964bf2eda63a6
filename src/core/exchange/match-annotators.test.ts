// Tests the matching of another campaign's annotators: by name, by choice and by rules on names.
import { describe, expect, it } from "vitest";
import { mergedInto } from "#core/campaign/merge-entries.ts";
import { importAll, importAllEvents } from "#core/exchange/import-all.ts";
import {
  type AnnotatorMatch,
  matchByChoice,
  matchByName,
  matchByRules,
  type NameRules,
} from "#core/exchange/match-annotators.ts";
import { mergeLedgers } from "#core/exchange/merge-ledgers.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { inForce, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";

const one = (id: string, name: string, role: "annotator" | "adjudicator" = "annotator"): Annotator => ({
  id,
  name,
  role,
});
const HERE = [
  one("1", "Anna"),
  one("2", "Ben"),
  one("3", "Anna", "adjudicator"),
  one("4", "Cleo"),
  one("5", "Cleo"),
];

describe("matchByName matches", () => {
  it.each<[who: Annotator, expected: string | null]>([
    [one("x", "Anna"), "1"],
    [one("x", " Anna\u200B "), "1"],
    [one("x", "anna"), null],
    [one("x", "Anna", "adjudicator"), "3"],
    [one("x", "Ben", "adjudicator"), null],
    // Two namesakes are ambiguous.
    [one("x", "Cleo"), null],
    [one("x", "Dora"), null],
    [one("x", ""), null],
  ])("%j: %j", (who, expected) => {
    expect(matchByName(who, HERE)).toBe(expected);
  });
});

describe("matchByChoice matches", () => {
  it.each<[choices: Record<string, string | null>, who: Annotator, expected: string | null]>([
    [{}, one("x", "Anna"), "1"],
    [{ x: null }, one("x", "Anna"), null],
    [{ x: "2" }, one("x", "Anna"), "2"],
    [{ x: "5" }, one("x", "Cleo"), "5"],
    [{ y: "2" }, one("x", "Anna"), "1"],
    // Never of another role, and never someone who is not here.
    [{ x: "3" }, one("x", "Anna"), "1"],
    [{ x: "9" }, one("x", "Anna"), "1"],
  ])("%j of %j: %j", (choices, who, expected) => {
    expect(matchByChoice(choices)(who, HERE)).toBe(expected);
  });
});

describe("matchByRules matches", () => {
  it.each<[said: Partial<NameRules>, who: Annotator, expected: string | null]>([
    [{}, one("x", "Anna"), "1"],
    [{ different: ["Anna"] }, one("x", "Anna"), null],
    [{ different: ["Ben"] }, one("x", "Anna"), "1"],
    [{ same: [["Ann", "Anna"]] }, one("x", "Ann"), "1"],
    [{ same: [["Anna", "Ann"]] }, one("x", "Ann"), "1"],
    // Pairs of names are tried first, then the name itself.
    [{ same: [["Anna", "Ben"]] }, one("x", "Anna"), "2"],
    [{ same: [["Anna", "Dora"]] }, one("x", "Anna"), "1"],
    [{ same: [["Anna", "Dora"]], different: ["Anna"] }, one("x", "Anna"), null],
    [{ same: [["Ann", "Cleo"]] }, one("x", "Ann"), null],
    [{ same: [["Ann", "Ben"]] }, one("x", "Ann", "adjudicator"), null],
    [
      {
        same: [
          ["Ann", "Anna"],
          ["Ann", "Ben"],
        ],
      },
      one("x", "Ann"),
      null,
    ],
  ])("%j of %j: %j", (said, who, expected) => {
    expect(matchByRules({ different: [], same: [], ...said })(who, HERE)).toBe(expected);
  });
});

const GOOD = { "systems/good.txt": null, "systems/good.align": null };
const BAD = { "systems/bad.txt": null, "systems/bad.align": null };
const said = (number: number, author: string, system: string) =>
  smallJudgement(number, { author, system, example: "e1", tags: ["bad_translation"] });
const FIRST = smallLedger(GOOD, {
  ...{ id: "one", annotators: [one("a1", "Anna"), one("b1", "Ben")], judgements: [said(1, "a1", "bad")] },
});
const SECOND = smallLedger(BAD, {
  ...{ id: "two", annotators: [one("a2", "Anna"), one("n2", "Ann")] },
  judgements: [said(11, "a2", "good"), said(12, "n2", "good")],
});

/** Which entry belongs to which person, after `SECOND` was imported into `FIRST`. */
function people(ledger: Ledger): string[] {
  const campaign = inForce(ledger);
  return campaign.annotators.map(
    ({ id, name }) =>
      `${name}: ${mergedInto(campaign, id)
        .map((entry) => entry.name)
        .join()}`,
  );
}

const inputs = [{ file: "two.json", ledger: SECOND }];

function takenWith(who?: AnnotatorMatch): Ledger {
  const writer = { newId: () => "00000000-0000-4000-8000-000000000001", now: "2026-01-02T03:04:05.006Z" };
  const taken = importAllEvents(FIRST, inputs, writer, who);
  if (taken === null) throw new Error("there is something to take");
  return {
    ...FIRST,
    events: uniteEvents(FIRST.events, taken.events),
    texts: new Map([...FIRST.texts, ...taken.texts]),
  };
}

describe("merging two campaigns", () => {
  it("previews newcomers and their matches, and then applies them", () => {
    const { newcomers } = importAll(FIRST, inputs).together;
    expect(newcomers.map(({ name, sameAs }) => [name, sameAs])).toEqual([
      ["Anna", "a1"],
      ["Ann", null],
    ]);
    expect(people(takenWith())).toEqual(["Anna: Anna", "Ben: ", "Ann: "]);
    const [anna, ann] = newcomers;
    if (anna === undefined || ann === undefined) throw new Error("two come");
    const who = matchByChoice({ [anna.id]: null, [ann.id]: "b1" });
    expect(importAll(FIRST, inputs, who).together.newcomers.map(({ sameAs }) => sameAs)).toEqual([
      null,
      "b1",
    ]);
    expect(people(takenWith(who))).toEqual(["Anna: ", "Ben: Ann", "Anna: "]);
  });

  it("reports nothing about people who are one person in the other campaign already", () => {
    const merge: LedgerEvent = {
      ...{
        kind: "annotator",
        id: "00000000-0000-4000-8000-0000000000aa",
        clock: 900,
        time: null,
        author: null,
      },
      ...{ annotator: "n2", name: "Ann", role: "annotator", sameAs: "a2" },
    };
    const one = { file: "two.json", ledger: { ...SECOND, events: [...SECOND.events, merge] } };
    expect(importAll(FIRST, [one]).together.newcomers.map(({ name }) => name)).toEqual(["Anna"]);
  });

  it("keeps matched people after later choices", () => {
    const there = takenWith();
    expect(importAll(there, inputs).together.newcomers).toEqual([]);
    expect(importAll(there, inputs, () => null).together.events).toEqual([]);
  });

  it("applies rules on names in any order", () => {
    const merged = (...files: readonly Ledger[]) => {
      const who = matchByRules({ different: ["Anna"], same: [["Ann", "Ben"]] });
      const found = mergeLedgers(
        files.map((ledger, place) => ({ file: `f${place}`, ledger })),
        who,
      );
      if (!found.ok) throw new Error(JSON.stringify(found.problems));
      return people(found.value.ledger);
    };
    expect(merged(FIRST, SECOND)).toEqual(["Anna: ", "Ben: Ann", "Anna: "]);
    expect(merged(SECOND, FIRST)).toEqual(["Anna: ", "Ben: Ann", "Anna: "]);
  });
});
