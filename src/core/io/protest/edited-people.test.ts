import { describe, expect, it } from "vitest";
import type { Ledger } from "#core/ledger/ledger.ts";
import { smallCampaign, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import {
  addedEvents,
  annotationRow,
  batchMeta,
  type Change,
  changedRows,
  edited,
  ledgerOfTables,
  tablesOf,
  withRows,
} from "./tables-in-test.ts";
import { buildOrigin } from "./write/origin-rows.ts";
import { writeLedger } from "./write/write-protest.ts";

/** Candidate rows: 1 to 4 reference, 5 to 8 system “bad”, 9 to 12 system “good”. Annotators: 1 Ana, 2 Bo. */
const ledger = smallLedger(
  {},
  {
    annotators: [
      { id: "a1", name: "Ana", role: "annotator" },
      { id: "b2", name: "Bo", role: "adjudicator" },
    ],
    judgements: [
      smallJudgement(101, { pronoun: "bad" }),
      smallJudgement(102, { example: "e2", pronoun: "bad" }),
    ],
    assignments: [
      {
        name: "set",
        tasks: [{ label: "1", annotator: "b2", candidates: [{ system: "bad", example: "e1" }] }],
      },
    ],
  },
);

describe("annotators that another program changed", () => {
  const nameEvents = (change: Change, of = ledger) =>
    addedEvents(of, change).flatMap((event) =>
      event.kind === "annotator" ? [`${event.annotator} ${event.name} (${event.role})`] : [],
    );

  it.each<[what: string, change: Change, expected: string[]]>([
    [
      "renamed, with the role they had",
      ({ annotators }) => ({ annotators: changedRows<"annotators">(annotators, { name: "Bob" }, 2) }),
      ["b2 Bob (adjudicator)"],
    ],
    [
      "added",
      ({ annotators }) => ({ annotators: [...annotators, { id: 7, name: "Zoe" }] }),
      ["7 Zoe (annotator)"],
    ],
    ["no longer listed", () => ({ annotators: [] }), []],
    [
      "not listed, but with judgements",
      withRows(annotationRow(9, 7, { remarks: "?" }), annotationRow(10, 7, { remarks: "?" })),
      ["7 annotator 7 (annotator)"],
    ],
    [
      "the master user, with judgements",
      withRows(annotationRow(9, -1, { remarks: "?" })),
      ["-1 Master user (annotator)"],
    ],
    [
      "added, with judgements",
      (tables) => ({
        ...withRows(annotationRow(9, 7, { remarks: "?" }))(tables),
        annotators: [...tables.annotators, { id: 7, name: "Zoe" }],
      }),
      ["7 Zoe (annotator)"],
    ],
    [
      "not listed, with judgements only of the reference",
      withRows(annotationRow(1, 7, { remarks: "?" })),
      ["7 annotator 7 (annotator)"],
    ],
  ])("give one event for each new name: %s", (_, change, expected) => {
    expect(nameEvents(change)).toEqual(expected);
  });

  it("get their names from the list of annotators if the campaign does not have them", () => {
    const origin = buildOrigin(smallCampaign());
    const rows = { ...origin.rows, annotators: [{ id: 9, name: "Old" }] };
    const of = smallLedger({}, { origin: { ...origin, rows } });
    expect(nameEvents(withRows(annotationRow(9, 9, { remarks: "?" })), of)).toEqual(["9 Old (annotator)"]);
  });
});

describe("rows on the reference that another program changed", () => {
  const onReference: Change = (tables) => ({
    ...withRows(annotationRow(1, 1, { anaph_annotation: "ok" }))(tables),
    annotation_tasks: [...tables.annotation_tasks, { task_no: 1, candidate: 2 }],
  });
  const WORDS =
    "small.db: warning: found 1 judgement and 1 row of tasks on candidates of the reference, which Referee does not judge. Their rows are kept, and written again when the database is exported [reference-judged]";

  function rowsIn(of: Ledger | null, hash: string | null | undefined) {
    const text = of?.texts.get(hash ?? "");
    if (text?.kind !== "origin") throw new Error("the rows are missing");
    return text.origin.rows;
  }

  it("are kept with the campaign, but are no judgements", () => {
    const { newLedger, messages } = edited(ledger, onReference);
    const [suite, ...others] = newLedger?.events.slice(ledger.events.length) ?? [];
    expect([suite?.kind, others, messages]).toEqual(["suite", [], [WORDS]]);
    const rows = rowsIn(newLedger, suite?.kind === "suite" ? suite.origin : null);
    expect(rows.annotations.map(({ id }) => id)).toEqual([1, 2, 50]);
    expect(rows.annotation_tasks).toContainEqual({ task_no: 1, candidate: 2 });
    if (newLedger === null) throw new Error("there is a ledger");
    const { annotations } = writeLedger(newLedger).tables;
    expect(annotations.map(({ id, candidate }) => `${id} ${candidate}`)).toContain("50 1");
  });

  it("leave the ledger unchanged when they are read again", () => {
    const { newLedger } = edited(ledger, onReference);
    if (newLedger === null) throw new Error("there is a ledger");
    expect(edited(newLedger, () => ({}))).toEqual({ newLedger, messages: [WORDS] });
  });

  it("are kept with a batch, without a new event", () => {
    const batch = ledgerOfTables(tablesOf(smallCampaign(), { meta_data: batchMeta(1, "Ana") })).ledger;
    const { newLedger } = edited(batch, withRows(annotationRow(1, 1, { anaph_annotation: "ok" })));
    expect(newLedger?.events).toEqual(batch.events);
    expect(newLedger?.scope?.origin).not.toBe(batch.scope?.origin);
    expect(rowsIn(newLedger, newLedger?.scope?.origin).annotations.map(({ candidate }) => candidate)).toEqual(
      [1],
    );
  });
});
