import { describe, expect, it } from "vitest";
import { batchMeta, ledgerOfTables, tablesOf } from "#core/io/protest/tables-in-test.ts";
import type { TaskShare } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { ProtestTables } from "#core/suite/origin/rows.ts";
import {
  inForce,
  smallCampaign,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { changedTaskSets } from "./changed-tasks.ts";
import { masterOrigin, wholeCampaign } from "./master-origin.ts";
import { writeLedger } from "./written-ledger.ts";

const share = (label: string, annotator: string | null, ...examples: readonly string[]): TaskShare => ({
  label,
  annotator,
  candidates: examples.map((example) => ({ system: "bad", example })),
});

/** Tasks 1 and 2 are of “first”, 3 of “second”; candidates 5 to 8 are bad's e1 to e4. */
const ledger = smallLedger(
  {},
  {
    annotators: [{ id: "a1", name: "Ana", role: "annotator" }],
    judgements: [
      smallJudgement(101, { pronoun: "bad" }),
      smallJudgement(102, { system: "good", pronoun: "bad" }),
    ],
    taskSets: [
      { name: "first", tasks: [share("1", "a1", "e1", "e2"), share("2", null, "e3")] },
      { name: "second", tasks: [share("1", null, "e4")] },
    ],
  },
);

type Change = (tables: ProtestTables) => Partial<ProtestTables>;

/** As `set: label annotator examples, …`; `-` = nobody's. */
function changed(change: Change): string[] {
  const written = writeLedger(ledger);
  return changedTaskSets(written, { ...written.tables, ...change(written.tables) }).map(
    ({ set, tasks, author }) => {
      expect(author).toBeNull();
      const words = tasks?.map(({ label, annotator, candidates }) => {
        return `${label} ${annotator ?? "-"} ${candidates.map(({ example }) => example).join(" ")}`;
      });
      return `${set}: ${words?.join(", ") ?? "taken back"}`;
    },
  );
}

describe("task sets of a database that Referee wrote", () => {
  it.each<[what: string, change: Change, expected: string[]]>([
    ["left alone", () => ({}), []],
    [
      "whose rows stand in another order",
      ({ annotation_tasks }) => ({ annotation_tasks: [...annotation_tasks].reverse() }),
      [],
    ],
    [
      "of candidates whose rows stand in another order",
      ({ pro_candidates }) => ({ pro_candidates: [...pro_candidates].reverse() }),
      [],
    ],
    [
      "given the reference's candidates",
      ({ annotation_tasks }) => ({ annotation_tasks: [...annotation_tasks, { task_no: 1, candidate: 1 }] }),
      [],
    ],
    [
      "changed, whose share it is staying with the label",
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
      "made",
      ({ task_definition, annotation_tasks }) => ({
        task_definition: [...task_definition, { id: 8, taskset: "third", label: "1" }],
        annotation_tasks: [...annotation_tasks, { task_no: 8, candidate: 6 }],
      }),
      ["third: 1 - e2"],
    ],
    [
      "called otherwise",
      ({ task_definition }) => ({
        task_definition: task_definition.map((row) => (row.id === 3 ? { ...row, taskset: "third" } : row)),
      }),
      ["third: 1 - e4", "second: taken back"],
    ],
    [
      "deleted",
      ({ task_definition }) => ({ task_definition: task_definition.slice(2) }),
      ["first: taken back"],
    ],
    [
      "all deleted",
      () => ({ task_definition: [], annotation_tasks: [] }),
      ["first: taken back", "second: taken back"],
    ],
  ])("that were %s", (_, change, expected) => {
    expect(changed(change)).toEqual(expected);
  });
});

it("are not written if gaps are filled; rows that earlier versions wrote keep what they ask for", () => {
  const taskSets = [
    { name: "gaps", tasks: [share("1", null, "e1")], task: "gap-filling" as const },
    { name: "emptied", tasks: [share("1", null)] },
  ];
  const written = writeLedger(smallLedger({}, { taskSets }));
  expect([written.tables.task_definition, written.tables.annotation_tasks]).toEqual([[], []]);
  const task_definition = [{ id: 1, taskset: "gaps", label: "1" }];
  const annotation_tasks = [{ task_no: 1, candidate: 8 }];
  const read = { ...written.tables, task_definition, annotation_tasks };
  expect(changedTaskSets(written, read)).toMatchObject([{ set: "gaps", task: "gap-filling" }]);
});

describe("a ledger as tables", () => {
  const meta = (of: Ledger, tag: string) =>
    writeLedger(of).tables.meta_data.find((row) => row.tag === tag)?.tag_value;

  it("is a master if it is whole, with the suite current", () => {
    const { suite, firstNewId, origin } = writeLedger(ledger);
    expect([meta(ledger, "file_type"), firstNewId]).toEqual(["master", null]);
    expect(ledger.texts.get(suite)?.kind).toBe("suite");
    expect(origin).toEqual(masterOrigin(ledger, wholeCampaign(ledger)));
  });

  it("is written around the rows it came with", () => {
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

  it("is a batch of the campaign's rows if it has none of its own", () => {
    const batch = { ...ledger, scope };
    expect([meta(batch, "file_type"), meta(batch, "annotator_id")]).toEqual(["annotation_batch", "1"]);
    expect(meta(batch, "time_created")).toBe("2026-11-21 10:00:00");
    const { tables, origin, firstNewId } = writeLedger(batch);
    expect([tables.pro_candidates.map(({ id }) => id), firstNewId]).toEqual([[5], 10_000_000]);
    expect([tables.annotation_tasks, tables.task_definition]).toEqual([[], []]);
    expect(tables.annotations.map(({ candidate }) => candidate)).toEqual([5]);
    expect(origin.candidates).toEqual(candidates);
  });

  it("is a batch of its own rows if it has them", () => {
    const tables = tablesOf(smallCampaign(), { meta_data: batchMeta(4, "Zoe") });
    const read = ledgerOfTables(tables);
    expect(writeLedger(read.ledger).origin).toBe(read.origin);
    expect(meta(read.ledger, "annotator_name")).toBe("Zoe");
  });

  it("has a whole campaign behind it, also if it is a batch", () => {
    const batch = { ...ledger, scope };
    expect([inForce(batch).candidates, inForce(batch).batch?.annotator]).toEqual([candidates, "a1"]);
    expect([wholeCampaign(batch).candidates, wholeCampaign(batch).batch]).toEqual([null, null]);
  });
});
