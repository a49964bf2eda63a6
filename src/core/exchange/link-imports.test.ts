import { describe, expect, it } from "vitest";
import { linkImports } from "#core/exchange/link-imports.ts";
import { protestStep } from "#core/io/protest/row-record.ts";
import type { EventBody, Judgement, LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type FlatJudgement, smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";

/**
 * Fields of records from rows of one database; `MASTER` is the campaign's database, from which its batches
 * are made.
 */
const ofDatabase = (actionId: string) => ({ action: "import", time: null, replica: null, actionId }) as const;
const MASTER = ofDatabase(protestStep("c", null));
const BATCH = ofDatabase(protestStep("c", { annotator: 1, created: "now" }));
const OTHER_BATCH = ofDatabase(protestStep("c", { annotator: 1, created: "before" }));
/** Rows of the master database. */
const rows = (number: number, parts: FlatJudgement = {}) => smallJudgement(number, { ...MASTER, ...parts });
/** Rows of an imported batch. */
const brought = (number: number, parts: FlatJudgement = {}) => smallJudgement(number, { ...BATCH, ...parts });

/** Numbers of the imported records, each with the numbers that it supersedes. */
function placed(here: readonly LedgerEvent[], taken: readonly LedgerEvent[]): string {
  const found = linkImports(here, foldEvents(here), taken, "c");
  const numberOf = (id: string) => Number(id.slice(-4));
  return found
    .map(
      (event) =>
        `${numberOf(event.id)}<${event.kind === "judgement" ? event.supersedes.map(numberOf).join() : ""}`,
    )
    .join(" ");
}

const retract = (number: number, ...events: number[]): LedgerEvent => {
  const body: EventBody = { kind: "retraction", author: null, events: events.map(smallId), reason: "" };
  return { ...body, id: smallId(number), clock: number, time: null };
};

const entry = (number: number, annotator: string, sameAs?: string): LedgerEvent => ({
  ...{ kind: "annotator", id: smallId(number), clock: number, time: null, author: null },
  ...{ annotator, name: annotator, role: "annotator" },
  ...(sameAs === undefined ? {} : { sameAs }),
});

describe("rows of a person with two entries", () => {
  const here = [entry(50, "a1"), entry(51, "a2"), entry(52, "a2", "a1")];

  it("are compared with judgements of both entries", () => {
    expect(placed([...here, rows(1, { remark: "x" })], [brought(9, { author: "a2", remark: "x" })])).toBe("");
    expect(placed([...here, rows(1, { remark: "x" })], [brought(9, { author: "a2", remark: "y" })])).toBe(
      "9<1",
    );
    expect(placed([rows(1, { remark: "x" })], [brought(9, { author: "a2", remark: "x" })])).toBe("9<");
  });
});

describe("rows of a database", () => {
  it.each<[what: string, here: LedgerEvent[], taken: Judgement, expected: string]>([
    ["follow nothing where nothing is known", [], brought(9, { remark: "x" }), "9<"],
    ["go on from the rows before", [rows(1, { remark: "x" })], brought(9, { remark: "y" }), "9<1"],
    [
      "go on from all rows that nobody follows",
      [rows(2, { remark: "x" }), rows(1, { remark: "z" })],
      brought(9, { remark: "y" }),
      "9<1,2",
    ],
    [
      "go on from the last rows only",
      [rows(1, { remark: "x" }), rows(2, { remark: "z", supersedes: [smallId(1)] })],
      brought(9, { remark: "y" }),
      "9<2",
    ],
    [
      "do not go on from what was said here",
      [smallJudgement(1, { remark: "x" })],
      brought(9, { remark: "y" }),
      "9<",
    ],
    [
      "do not go on from rows that were gone on from here",
      [rows(1, { remark: "x" }), smallJudgement(2, { remark: "z", supersedes: [smallId(1)] })],
      brought(9, { remark: "y" }),
      "9<",
    ],
    [
      "do not go on from rows of another batch: nobody knows which is the newer",
      [rows(1, { remark: "x" }), rows(2, { ...OTHER_BATCH, remark: "z" })],
      brought(9, { remark: "y" }),
      "9<1",
    ],
    [
      "do not go on from rows of their own batch, whose states are in order",
      [rows(1, { remark: "x" }), rows(2, { ...BATCH, remark: "z" })],
      brought(9, { remark: "y" }),
      "9<1",
    ],
    [
      "go on from the rows of a master without a master_id",
      [rows(1, { ...ofDatabase(protestStep("", null)), remark: "x" })],
      brought(9, { remark: "y" }),
      "9<1",
    ],
    [
      "go on from imports of judgements.json, too",
      [smallJudgement(1, { action: "import" })],
      brought(9, { remark: "y" }),
      "9<1",
    ],
    [
      "are imported if only a repeat has the same content",
      [smallJudgement(1, { remark: "x", task: "pronoun-judgement-repeat" })],
      brought(9, { remark: "x" }),
      "9<",
    ],
    [
      "do not come where they say what is said",
      [smallJudgement(1, { remark: "x" })],
      brought(9, { remark: "x" }),
      "",
    ],
    [
      "do not come where they say what was said once",
      [smallJudgement(1, { remark: "x" }), smallJudgement(2, { remark: "y", supersedes: [smallId(1)] })],
      brought(9, { remark: "x" }),
      "",
    ],
    [
      "do not come where they say all of it that rows can hold",
      [smallJudgement(1, { remark: "x", flagged: true, keptBecause: "so", fixedPronoun: [] })],
      brought(9, { remark: "x" }),
      "",
    ],
    ["come as they are where they are known", [rows(1, { remark: "x" })], rows(1, { remark: "x" }), "1<"],
    [
      "come where what says the same was retracted",
      [smallJudgement(1, { remark: "x" }), retract(2, 1)],
      brought(9, { remark: "x" }),
      "9<",
    ],
    [
      "go on from the rows before those retracted",
      [rows(1, { remark: "x" }), rows(2, { remark: "y", supersedes: [smallId(1)] }), retract(3, 2)],
      brought(9, { remark: "z" }),
      "9<1",
    ],
    [
      "do not belong to another annotator",
      [rows(1, { author: "a2", remark: "x" })],
      brought(9, { remark: "x" }),
      "9<",
    ],
    [
      "are not of another system",
      [rows(1, { system: "good", remark: "x" })],
      brought(9, { remark: "x" }),
      "9<",
    ],
    [
      "are not of another example",
      [rows(1, { example: "e2", remark: "x" })],
      brought(9, { remark: "x" }),
      "9<",
    ],
    // A record with time, replica or superseded records is no row.
    [
      "are none where the time is known",
      [rows(1, { remark: "x" })],
      brought(9, { remark: "x", time: "2026-01-01T00:00:00Z" }),
      "9<",
    ],
    ["are none where the place is known", [rows(1)], brought(9, { replica: smallId(7) }), "9<"],
    ["are none where they follow something", [rows(1)], brought(9, { supersedes: [smallId(5)] }), "9<5"],
    ["are none where they were judged", [rows(1)], smallJudgement(9, { time: null, replica: null }), "9<"],
  ])("%s", (_what, here, taken, expected) => {
    expect(placed(here, [taken])).toBe(expected);
  });

  it("leaves other events unchanged and in order", () => {
    const name: LedgerEvent = {
      ...{ kind: "annotator", author: null, annotator: "a1", name: "Anna", role: "annotator" },
      ...{ id: smallId(8), clock: 8, time: null },
    };
    expect(placed([rows(1)], [name, brought(9), brought(7, { remark: "y" })])).toBe("8< 7<1");
  });
});
