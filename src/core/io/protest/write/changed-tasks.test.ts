import { describe, expect, it } from "vitest";
import { changedAssignments } from "#core/io/protest/read/open-database.ts";
import { batchMeta, ledgerOfTables, tablesOf } from "#core/io/protest/tables-in-test.ts";
import type { TaskShare } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { ProtestTables } from "#core/suite/protest-origin.ts";
import {
  currentCampaign,
  smallCampaign,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { masterOrigin, wholeCampaign } from "./origin-rows.ts";
import { writeLedger } from "./write-protest.ts";

const share = (label: string, annotator: string | null, ...examples: readonly string[]): TaskShare => ({
  label,
  annotator,
  candidates: examples.map((example) => ({ system: "bad", example })),
});

/** Tasks 1 and 2 are in the set “first”, task 3 is in “second”. Candidates 5 to 8 are e1 to e4 of “bad”. */
const ledger = smallLedger(
  {},
  {
    annotators: [{ id: "a1", name: "Ana", role: "annotator" }],
    judgements: [
      smallJudgement(101, { pronoun: "bad" }),
      smallJudgement(102, { system: "good", pronoun: "bad" }),
    ],
    assignments: [
      { name: "first", tasks: [share("1", "a1", "e1", "e2"), share("2", null, "e3")] },
      { name: "second", tasks: [share("1", null, "e4")] },
    ],
  },
);

type Change = (tables: ProtestTables) => Partial<ProtestTables>;

/** The changed assignments as `set: label annotator examples, …`; `-` = no annotator. */
function changed(change: Change): string[] {
  const written = writeLedger(ledger);
  return changedAssignments(written, { ...written.tables, ...change(written.tables) }).map(
    ({ set, tasks, author }) => {
      expect(author).toBeNull();
      const words = tasks?.map(({ label, annotator, candidates }) => {
        return `${label} ${annotator ?? "-"} ${candidates.map(({ example }) => example).join(" ")}`;
      });
      return `${set}: ${words?.join(", ") ?? "retracted"}`;
    },
  );
}

describe("assignments in a database that Referee wrote", () => {
  it.each<[what: string, change: Change, expected: string[]]>([
    ["not changed", () => ({}), []],
    [
      "stored with their rows in another order",
      ({ annotation_tasks }) => ({ annotation_tasks: [...annotation_tasks].reverse() }),
      [],
    ],
    [
      "stored with the rows of candidates in another order",
      ({ pro_candidates }) => ({ pro_candidates: [...pro_candidates].reverse() }),
      [],
    ],
    [
      "extended by candidates of the reference, which do not count",
      ({ annotation_tasks }) => ({ annotation_tasks: [...annotation_tasks, { task_no: 1, candidate: 1 }] }),
      [],
    ],
    [
      "changed, which keeps the annotator of a label",
      ({ annotation_tasks }) => ({ annotation_tasks: [...annotation_tasks, { task_no: 2, candidate: 8 }] }),
      ["first: 1 a1 e1 e2, 2 - e3 e4"],
    ],
    [
      "given another label",
      ({ task_definition }) => ({
        task_definition: task_definition.map((row) => (row.id === 1 ? { ...row, label: "9" } : row)),
      }),
      ["first: 9 - e1 e2, 2 - e3"],
    ],
    [
      "added",
      ({ task_definition, annotation_tasks }) => ({
        task_definition: [...task_definition, { id: 8, taskset: "third", label: "1" }],
        annotation_tasks: [...annotation_tasks, { task_no: 8, candidate: 6 }],
      }),
      ["third: 1 - e2"],
    ],
    [
      "renamed",
      ({ task_definition }) => ({
        task_definition: task_definition.map((row) => (row.id === 3 ? { ...row, taskset: "third" } : row)),
      }),
      ["third: 1 - e4", "second: retracted"],
    ],
    [
      "deleted",
      ({ task_definition }) => ({ task_definition: task_definition.slice(2) }),
      ["first: retracted"],
    ],
    [
      "all deleted",
      () => ({ task_definition: [], annotation_tasks: [] }),
      ["first: retracted", "second: retracted"],
    ],
  ])("give one event for each set that changed: they are %s", (_, change, expected) => {
    expect(changed(change)).toEqual(expected);
  });
});

it("assignments of gap filling are not written, and keep their task if an earlier version wrote them", () => {
  const assignments = [
    { name: "gaps", tasks: [share("1", null, "e1")], task: "gap-filling" as const },
    { name: "emptied", tasks: [share("1", null)] },
  ];
  const written = writeLedger(smallLedger({}, { assignments }));
  expect([written.tables.task_definition, written.tables.annotation_tasks]).toEqual([[], []]);
  const task_definition = [{ id: 1, taskset: "gaps", label: "1" }];
  const annotation_tasks = [{ task_no: 1, candidate: 8 }];
  const read = { ...written.tables, task_definition, annotation_tasks };
  expect(changedAssignments(written, read)).toMatchObject([{ set: "gaps", task: "gap-filling" }]);
});

describe("the tables of a ledger", () => {
  const meta = (of: Ledger, tag: string) =>
    writeLedger(of).tables.meta_data.find((row) => row.tag === tag)?.tag_value;

  it("are a master if the ledger is a whole campaign", () => {
    const { suite, firstNewId, origin } = writeLedger(ledger);
    expect([meta(ledger, "file_type"), firstNewId]).toEqual(["master", null]);
    expect(ledger.texts.get(suite)?.kind).toBe("suite");
    expect(origin).toEqual(masterOrigin(ledger, wholeCampaign(ledger)));
  });

  it("are based on the original rows of its database", () => {
    const read = ledgerOfTables(tablesOf(smallCampaign(), { annotators: [{ id: 9, name: "Old" }] }));
    expect(writeLedger(read.ledger).origin).toBe(read.origin);
    expect(writeLedger(read.ledger).tables).toMatchObject({ annotators: [{ id: 9, name: "Old" }] });
    const forgotten = {
      ...read.ledger,
      texts: new Map([...read.ledger.texts].filter(([, { kind }]) => kind !== "origin")),
    };
    expect(writeLedger(forgotten).tables.annotators).toEqual([{ id: 9, name: "Old" }]);
    expect(writeLedger(forgotten).origin).not.toBe(read.origin);
  });

  const candidates = [{ system: "bad", example: "e1" }];
  const scope = { annotator: "a1", candidates, created: "2026-11-21T10:00:00.000Z", origin: null };

  it("are a batch extracted from the campaign's rows if the batch has no original rows", () => {
    const batch = { ...ledger, scope };
    expect([meta(batch, "file_type"), meta(batch, "annotator_id")]).toEqual(["annotation_batch", "1"]);
    expect(meta(batch, "time_created")).toBe("2026-11-21 10:00:00");
    const { tables, origin, firstNewId } = writeLedger(batch);
    expect([tables.pro_candidates.map(({ id }) => id), firstNewId]).toEqual([[5], 10_000_000]);
    expect([tables.annotation_tasks, tables.task_definition]).toEqual([[], []]);
    expect(tables.annotations.map(({ candidate }) => candidate)).toEqual([5]);
    expect(origin.candidates).toEqual(candidates);
  });

  it("are a batch with its original rows if it has them", () => {
    const tables = tablesOf(smallCampaign(), { meta_data: batchMeta(4, "Zoe") });
    const read = ledgerOfTables(tables);
    expect(writeLedger(read.ledger).origin).toBe(read.origin);
    expect(meta(read.ledger, "annotator_name")).toBe("Zoe");
  });

  it("need the whole campaign, which wholeCampaign gives even if the ledger is a batch", () => {
    const batch = { ...ledger, scope };
    expect([currentCampaign(batch).candidates, currentCampaign(batch).batch?.annotator]).toEqual([
      candidates,
      "a1",
    ]);
    expect([wholeCampaign(batch).candidates, wholeCampaign(batch).batch]).toEqual([null, null]);
  });
});
