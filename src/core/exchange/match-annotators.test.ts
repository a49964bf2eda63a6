// Tests the matching of another campaign's annotators: by name, by choice and by rules on names.
import { describe, expect, it } from "vitest";
import { mergedInto } from "#core/campaign/merge-entries.ts";
import { importAll, importAllEvents } from "#core/exchange/import-all.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import { currentCampaign, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { mergeLedgers } from "./import-all.ts";
import {
  type AnnotatorMatch,
  matchByChoice,
  matchByName,
  matchByRules,
  type NameRules,
} from "./merge-campaigns.ts";

const annotator = (id: string, name: string, role: "annotator" | "adjudicator" = "annotator"): Annotator => ({
  id,
  name,
  role,
});
const HERE = [
  annotator("1", "Anna"),
  annotator("2", "Ben"),
  annotator("3", "Anna", "adjudicator"),
  annotator("4", "Cleo"),
  annotator("5", "Cleo"),
];

describe("matchByName", () => {
  it.each<[who: Annotator, expected: string | null]>([
    [annotator("x", "Anna"), "1"],
    [annotator("x", " Anna\u200B "), "1"],
    [annotator("x", "anna"), null],
    [annotator("x", "Anna", "adjudicator"), "3"],
    [annotator("x", "Ben", "adjudicator"), null],
    // Two annotators have this name, so the match is ambiguous.
    [annotator("x", "Cleo"), null],
    [annotator("x", "Dora"), null],
    [annotator("x", ""), null],
  ])("matches %j with %j", (newcomer, expected) => {
    expect(matchByName(newcomer, HERE)).toBe(expected);
  });
});

describe("matchByChoice", () => {
  it.each<[choices: Record<string, string | null>, who: Annotator, expected: string | null]>([
    [{}, annotator("x", "Anna"), "1"],
    [{ x: null }, annotator("x", "Anna"), null],
    [{ x: "2" }, annotator("x", "Anna"), "2"],
    [{ x: "5" }, annotator("x", "Cleo"), "5"],
    [{ y: "2" }, annotator("x", "Anna"), "1"],
    [{}, annotator("toString", "Anna"), "1"],
    // The choice of an annotator with another role, or of an unknown id, is ignored.
    [{ x: "3" }, annotator("x", "Anna"), "1"],
    [{ x: "9" }, annotator("x", "Anna"), "1"],
  ])("given %j, matches %j with %j", (choices, newcomer, expected) => {
    expect(matchByChoice(choices)(newcomer, HERE)).toBe(expected);
  });
});

describe("matchByRules", () => {
  it.each<[rules: Partial<NameRules>, who: Annotator, expected: string | null]>([
    [{}, annotator("x", "Anna"), "1"],
    [{ different: ["Anna"] }, annotator("x", "Anna"), null],
    [{ different: ["Ben"] }, annotator("x", "Anna"), "1"],
    [{ same: [["Ann", "Anna"]] }, annotator("x", "Ann"), "1"],
    [{ same: [["Anna", "Ann"]] }, annotator("x", "Ann"), "1"],
    // A pair of names takes precedence over an equal name.
    [{ same: [["Anna", "Ben"]] }, annotator("x", "Anna"), "2"],
    [{ same: [["Anna", "Dora"]] }, annotator("x", "Anna"), "1"],
    [{ same: [["Anna", "Dora"]], different: ["Anna"] }, annotator("x", "Anna"), null],
    [{ same: [["Ann", "Cleo"]] }, annotator("x", "Ann"), null],
    [{ same: [["Ann", "Ben"]] }, annotator("x", "Ann", "adjudicator"), null],
    [
      {
        same: [
          ["Ann", "Anna"],
          ["Ann", "Ben"],
        ],
      },
      annotator("x", "Ann"),
      null,
    ],
  ])("given %j, matches %j with %j", (rules, newcomer, expected) => {
    expect(matchByRules({ different: [], same: [], ...rules })(newcomer, HERE)).toBe(expected);
  });
});

const GOOD = { "systems/good.txt": null, "systems/good.align": null };
const BAD = { "systems/bad.txt": null, "systems/bad.align": null };
const judgement = (number: number, author: string, system: string) =>
  smallJudgement(number, { author, system, example: "e1", tags: ["bad_translation"] });
const FIRST = smallLedger(GOOD, {
  id: "one",
  annotators: [annotator("a1", "Anna"), annotator("b1", "Ben")],
  judgements: [judgement(1, "a1", "bad")],
});
const SECOND = smallLedger(BAD, {
  id: "two",
  annotators: [annotator("a2", "Anna"), annotator("n2", "Ann")],
  judgements: [judgement(11, "a2", "good"), judgement(12, "n2", "good")],
});

/** Each person's name, followed by the names of the entries that are aliases of this person. */
function people(ledger: Ledger): string[] {
  const campaign = currentCampaign(ledger);
  return campaign.annotators.map(
    ({ id, name }) =>
      `${name}: ${mergedInto(campaign, id)
        .map((entry) => entry.name)
        .join()}`,
  );
}

const inputs = [{ file: "two.json", ledger: SECOND }];

function importedWith(match?: AnnotatorMatch): Ledger {
  const writer = { newId: () => "00000000-0000-4000-8000-000000000001", now: "2026-01-02T03:04:05.006Z" };
  const newEvents = importAllEvents(FIRST, inputs, writer, match);
  if (newEvents === null) throw new Error("there is something to import");
  return {
    ...FIRST,
    events: uniteEvents(FIRST.events, newEvents.events),
    texts: new Map([...FIRST.texts, ...newEvents.texts]),
  };
}

describe("merging two campaigns", () => {
  it("adds and matches annotators as the preview shows", () => {
    const { newcomers } = importAll(FIRST, inputs).together;
    expect(newcomers.map(({ name, sameAs }) => [name, sameAs])).toEqual([
      ["Anna", "a1"],
      ["Ann", null],
    ]);
    expect(people(importedWith())).toEqual(["Anna: Anna", "Ben: ", "Ann: "]);
    const [anna, ann] = newcomers;
    if (anna === undefined || ann === undefined) throw new Error("there are two newcomers");
    const match = matchByChoice({ [anna.id]: null, [ann.id]: "b1" });
    expect(importAll(FIRST, inputs, match).together.newcomers.map(({ sameAs }) => sameAs)).toEqual([
      null,
      "b1",
    ]);
    expect(people(importedWith(match))).toEqual(["Anna: ", "Ben: Ann", "Anna: "]);
  });

  it("does not list an alias of the other campaign as a newcomer", () => {
    const merge: LedgerEvent = {
      kind: "annotator",
      id: "00000000-0000-4000-8000-0000000000aa",
      clock: 900,
      time: null,
      author: null,
      annotator: "n2",
      name: "Ann",
      role: "annotator",
      sameAs: "a2",
    };
    const input = { file: "two.json", ledger: { ...SECOND, events: [...SECOND.events, merge] } };
    expect(importAll(FIRST, [input]).together.newcomers.map(({ name }) => name)).toEqual(["Anna"]);
  });

  it("does not match the same annotators again, even if the later choice is different", () => {
    const merged = importedWith();
    expect(importAll(merged, inputs).together.newcomers).toEqual([]);
    expect(importAll(merged, inputs, () => null).together.events).toEqual([]);
  });

  it("applies rules on names in both orders of the campaigns", () => {
    const merged = (...files: readonly Ledger[]) => {
      const match = matchByRules({ different: ["Anna"], same: [["Ann", "Ben"]] });
      const result = mergeLedgers(
        files.map((ledger, index) => ({ file: `f${index}`, ledger })),
        match,
      );
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      return people(result.value.ledger);
    };
    expect(merged(FIRST, SECOND)).toEqual(["Anna: ", "Ben: Ann", "Anna: "]);
    expect(merged(SECOND, FIRST)).toEqual(["Anna: ", "Ben: Ann", "Anna: "]);
  });
});
