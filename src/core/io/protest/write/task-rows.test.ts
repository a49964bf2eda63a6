import { describe, expect, it } from "vitest";
import type { Assignment } from "#core/ledger/fold.ts";
import type { ProtestRow } from "#core/suite/protest-origin.ts";
import { namedCandidate, smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { buildOrigin } from "./origin-rows.ts";
import { assignmentsOf, writeTasks } from "./write-judgements.ts";

const built = buildOrigin(smallCampaign());
/** An assignment from a text such as `label: bad e1, good e2; label: …`. */
const set = (name: string, text: string): Assignment => ({
  name,
  tasks: text.split("; ").map((one) => {
    const [label = "", all = ""] = one.split(": ");
    return { label, annotator: null, candidates: all === "" ? [] : all.split(", ").map(namedCandidate) };
  }),
});
const described = (sets: readonly Assignment[]) =>
  sets.map(({ name, tasks }) => {
    const words = tasks.map(
      ({ label, candidates }) =>
        `${label}: ${candidates.map(({ system, example }) => `${system} ${example}`).join(", ")}`,
    );
    return `${name} = ${words.join("; ")}`;
  });
/**
 * PROTEST rows. `definitions`: such as `4 a IAA` (id, task set, label). `tasks`: such as `4 5` (id of a definition,
 * candidate). Candidates 1 to 4 are in the reference, 5 to 8 in “bad”, 9 to 12 in “good”.
 */
const origin = (definitions: string, tasks: string) => ({
  candidates: built.candidates,
  rows: {
    ...built.rows,
    task_definition: definitions.split(", ").map((row): ProtestRow<"task_definition"> => {
      const [id, taskset = "", label = ""] = row.split(" ");
      return { id: Number(id), taskset, label };
    }),
    annotation_tasks: tasks.split(", ").map((row): ProtestRow<"annotation_tasks"> => {
      const [task_no, candidate] = row.split(" ").map(Number);
      return { task_no: task_no ?? 0, candidate: candidate ?? 0 };
    }),
  },
});
const READ = origin("4 a IAA, 5 a 1, 9 b 1", "4 5, 4 1, 5 12, 5 6, 9 7, 33 8");

const written = (sets: readonly Assignment[], from: ReturnType<typeof origin>) => {
  const { task_definition, annotation_tasks } = writeTasks(sets, from);
  return [
    task_definition.map(({ id, taskset, label }) => `${id} ${taskset} ${label}`).join(", "),
    annotation_tasks.map(({ task_no, candidate }) => `${task_no} ${candidate}`).join(", "),
  ];
};

describe("assignments", () => {
  it("are read in the order of their definitions and rows, without candidates of the reference", () => {
    expect(described(assignmentsOf(READ.rows, READ.candidates))).toEqual([
      "a = IAA: bad e1; 1: good e4, bad e2",
      "b = 1: bad e3",
    ]);
  });

  it.each<[string, Assignment[], string, string]>([
    [
      "as they were read",
      [set("a", "IAA: bad e1; 1: bad e2, good e4"), set("b", "1: bad e3")],
      "4 a IAA, 5 a 1, 9 b 1",
      "4 5, 4 1, 5 12, 5 6, 9 7, 33 8",
    ],
    ["without a retracted set", [set("b", "1: bad e3")], "9 b 1", "9 7, 33 8"],
    [
      "with an added set, which gets new numbers",
      [
        set("c", "1: good e1; 2: bad e9, good e2"),
        set("a", "IAA: bad e1; 1: bad e2, good e4"),
        set("b", "1: bad e3"),
      ],
      "4 a IAA, 5 a 1, 9 b 1, 34 c 1, 35 c 2",
      "4 5, 4 1, 5 12, 5 6, 9 7, 33 8, 34 9, 35 10",
    ],
    [
      "with a changed set, which gets new numbers",
      [set("a", "IAA: bad e1; 1: bad e2"), set("b", "1: bad e3")],
      "9 b 1, 34 a IAA, 35 a 1",
      "9 7, 33 8, 34 5, 35 6",
    ],
    [
      "with renamed tasks, which get new numbers",
      [set("a", "IAA: bad e1; 2: bad e2, good e4"), set("b", "1: bad e3")],
      "9 b 1, 34 a IAA, 35 a 2",
      "9 7, 33 8, 34 5, 35 6, 35 12",
    ],
  ])("are written %s", (_, sets, definitions, tasks) => {
    expect(written(sets, READ)).toEqual([definitions, tasks]);
  });
});
