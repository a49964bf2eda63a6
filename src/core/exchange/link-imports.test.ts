import { describe, expect, it } from "vitest";
import { protestActionId } from "#core/io/protest/row-record.ts";
import type { EventBody, Judgement, LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type FlatJudgement, smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { linkImports } from "./import-judgements.ts";

/**
 * Fields of judgements read from rows of one database. `MASTER` is the campaign's database, from which its batches are
 * made.
 */
const ofDatabase = (actionId: string) => ({ action: "import", time: null, replica: null, actionId }) as const;
const MASTER = ofDatabase(protestActionId("c", null));
const BATCH = ofDatabase(protestActionId("c", { annotator: 1, created: "now" }));
const OTHER_BATCH = ofDatabase(protestActionId("c", { annotator: 1, created: "before" }));
/** A row of the master database. */
const masterRow = (number: number, parts: FlatJudgement = {}) =>
  smallJudgement(number, { ...MASTER, ...parts });
/** A row of an imported batch. */
const batchRow = (number: number, parts: FlatJudgement = {}) =>
  smallJudgement(number, { ...BATCH, ...parts });

/** Numbers of the imported judgements, each with the numbers of those that it supersedes. */
function placed(here: readonly LedgerEvent[], incoming: readonly LedgerEvent[]): string {
  const linked = linkImports(here, foldEvents(here), incoming, "c");
  const numberOf = (id: string) => Number(id.slice(-4));
  return linked
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
  kind: "annotator",
  id: smallId(number),
  clock: number,
  time: null,
  author: null,
  annotator,
  name: annotator,
  role: "annotator",
  ...(sameAs === undefined ? {} : { sameAs }),
});

describe("rows of a person with two entries", () => {
  const here = [entry(50, "a1"), entry(51, "a2"), entry(52, "a2", "a1")];

  it("are compared with the judgements of both entries", () => {
    expect(
      placed([...here, masterRow(1, { remark: "x" })], [batchRow(9, { author: "a2", remark: "x" })]),
    ).toBe("");
    expect(
      placed([...here, masterRow(1, { remark: "x" })], [batchRow(9, { author: "a2", remark: "y" })]),
    ).toBe("9<1");
    expect(placed([masterRow(1, { remark: "x" })], [batchRow(9, { author: "a2", remark: "x" })])).toBe("9<");
  });
});

describe("rows of a database", () => {
  it.each<[what: string, here: LedgerEvent[], incoming: Judgement, expected: string]>([
    ["supersede nothing if the campaign has no judgements", [], batchRow(9, { remark: "x" }), "9<"],
    ["supersede earlier rows", [masterRow(1, { remark: "x" })], batchRow(9, { remark: "y" }), "9<1"],
    [
      "supersede all rows that nothing supersedes",
      [masterRow(2, { remark: "x" }), masterRow(1, { remark: "z" })],
      batchRow(9, { remark: "y" }),
      "9<1,2",
    ],
    [
      "do not supersede rows that later rows superseded",
      [masterRow(1, { remark: "x" }), masterRow(2, { remark: "z", supersedes: [smallId(1)] })],
      batchRow(9, { remark: "y" }),
      "9<2",
    ],
    [
      "do not supersede judgements made in Referee",
      [smallJudgement(1, { remark: "x" })],
      batchRow(9, { remark: "y" }),
      "9<",
    ],
    [
      "do not supersede rows that a judgement made in Referee superseded",
      [masterRow(1, { remark: "x" }), smallJudgement(2, { remark: "z", supersedes: [smallId(1)] })],
      batchRow(9, { remark: "y" }),
      "9<",
    ],
    [
      "do not supersede rows of another batch, because it is unknown which is newer",
      [masterRow(1, { remark: "x" }), masterRow(2, { ...OTHER_BATCH, remark: "z" })],
      batchRow(9, { remark: "y" }),
      "9<1",
    ],
    [
      "do not supersede rows of their own batch, whose states are already in order",
      [masterRow(1, { remark: "x" }), masterRow(2, { ...BATCH, remark: "z" })],
      batchRow(9, { remark: "y" }),
      "9<1",
    ],
    [
      "supersede the rows of a master without a master_id",
      [masterRow(1, { ...ofDatabase(protestActionId("", null)), remark: "x" })],
      batchRow(9, { remark: "y" }),
      "9<1",
    ],
    [
      "supersede judgements imported from judgements.json, too",
      [smallJudgement(1, { action: "import" })],
      batchRow(9, { remark: "y" }),
      "9<1",
    ],
    [
      "are imported if only a repeat has the same content",
      [smallJudgement(1, { remark: "x", task: "pronoun-judgement-repeat" })],
      batchRow(9, { remark: "x" }),
      "9<",
    ],
    [
      "are not imported if they repeat the current answer",
      [smallJudgement(1, { remark: "x" })],
      batchRow(9, { remark: "x" }),
      "",
    ],
    [
      "are not imported if they repeat an earlier answer",
      [smallJudgement(1, { remark: "x" }), smallJudgement(2, { remark: "y", supersedes: [smallId(1)] })],
      batchRow(9, { remark: "x" }),
      "",
    ],
    [
      "are not imported if they equal an answer in everything that rows can store",
      [smallJudgement(1, { remark: "x", flagged: true, keptBecause: "so", fixedPronoun: [] })],
      batchRow(9, { remark: "x" }),
      "",
    ],
    [
      "are imported unchanged if the campaign has them",
      [masterRow(1, { remark: "x" })],
      masterRow(1, { remark: "x" }),
      "1<",
    ],
    [
      "are imported if the equal answer was retracted",
      [smallJudgement(1, { remark: "x" }), retract(2, 1)],
      batchRow(9, { remark: "x" }),
      "9<",
    ],
    [
      "supersede the rows that retracted rows superseded",
      [masterRow(1, { remark: "x" }), masterRow(2, { remark: "y", supersedes: [smallId(1)] }), retract(3, 2)],
      batchRow(9, { remark: "z" }),
      "9<1",
    ],
    [
      "are imported if only rows of another annotator, system or example have the same content",
      [
        masterRow(1, { author: "a2", remark: "x" }),
        masterRow(2, { system: "good", remark: "x" }),
        masterRow(3, { example: "e2", remark: "x" }),
      ],
      batchRow(9, { remark: "x" }),
      "9<",
    ],
    [
      "do not supersede rows of another annotator",
      [masterRow(1, { author: "a2", remark: "x" })],
      batchRow(9, { remark: "y" }),
      "9<",
    ],
    [
      "do not supersede rows of another system",
      [masterRow(1, { system: "good", remark: "x" })],
      batchRow(9, { remark: "y" }),
      "9<",
    ],
    [
      "do not supersede rows of another example",
      [masterRow(1, { example: "e2", remark: "x" })],
      batchRow(9, { remark: "y" }),
      "9<",
    ],
    // A judgement with time, replica or superseded events was not read from a row.
    [
      "do not include a judgement with a time, so it supersedes nothing",
      [masterRow(1, { remark: "x" })],
      batchRow(9, { remark: "x", time: "2026-01-01T00:00:00Z" }),
      "9<",
    ],
    ["do not include a judgement with a replica", [masterRow(1)], batchRow(9, { replica: smallId(7) }), "9<"],
    [
      "do not include a judgement that supersedes an event, so it supersedes nothing else",
      [masterRow(1)],
      batchRow(9, { supersedes: [smallId(5)] }),
      "9<5",
    ],
    [
      "do not include a judgement made in Referee, even without time and replica",
      [masterRow(1)],
      smallJudgement(9, { time: null, replica: null }),
      "9<",
    ],
  ])("%s", (_what, here, incoming, expected) => {
    expect(placed(here, [incoming])).toBe(expected);
  });

  it("leave other events unchanged, and keep the order", () => {
    const name: LedgerEvent = {
      kind: "annotator",
      author: null,
      annotator: "a1",
      name: "Anna",
      role: "annotator",
      id: smallId(8),
      clock: 8,
      time: null,
    };
    expect(placed([masterRow(1)], [name, batchRow(9), batchRow(7, { remark: "y" })])).toBe("8< 7<1");
  });
});
