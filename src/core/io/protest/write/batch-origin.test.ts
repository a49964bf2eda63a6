import { describe, expect, it } from "vitest";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { type BatchRowsPlan, batchOrigin } from "./write-protest.ts";

const key = (system: string, example: string): CandidateKey => ({ system, example });
const share = (label: string, ...candidates: readonly CandidateKey[]) => ({
  label,
  annotator: null,
  candidates,
});
const SETS: readonly Assignment[] = [
  { name: "a", tasks: [share("IAA", key("bad", "e1"), key("bad", "e2")), share("1", key("bad", "e1"))] },
  { name: "b", tasks: [share("1", key("bad", "e1")), share("2", key("good", "e1"))] },
];
const LEDGER = smallLedger(
  {},
  {
    annotators: [
      { id: "1", name: "Anna", role: "annotator" },
      { id: "2", name: "Ben", role: "annotator" },
    ],
    assignments: SETS,
    judgements: [
      smallJudgement(1, { author: "1", pronoun: "bad" }),
      smallJudgement(2, { author: "2", pronoun: "bad" }),
      smallJudgement(3, { author: "1", example: "e2", pronoun: "bad" }),
    ],
  },
);
const PLAN: BatchRowsPlan = {
  annotator: "1",
  candidates: [key("bad", "e1")],
  tasks: [{ set: "a", label: "1" }],
  created: null,
};

describe("the rows of a batch", () => {
  // Candidate rows: 1 to 4 reference, 5 to 8 system “bad”, 9 to 12 system “good”. Tasks: a IAA, a 1, b 1, b 2.
  it.each<[what: string, plan: Partial<BatchRowsPlan>, tasks: string]>([
    ["tasks of one label in one set", {}, "2 5"],
    [
      "tasks of several labels and sets",
      {
        tasks: [
          { set: "a", label: "IAA" },
          { set: "b", label: "1" },
        ],
      },
      "1 5, 3 5",
    ],
    ["no tasks if only another set has the label", { tasks: [{ set: "a", label: "2" }] }, ""],
    ["no tasks if the candidates are in another set", { tasks: [{ set: "b", label: "2" }] }, ""],
  ])("contain %s", (_what, plan, tasks) => {
    const { rows } = batchOrigin(LEDGER, { ...PLAN, ...plan });
    expect(rows.annotation_tasks.map(({ task_no, candidate }) => `${task_no} ${candidate}`).join(", ")).toBe(
      tasks,
    );
    expect(rows.task_definition).toEqual([]);
  });

  it("contain only the chosen candidates, their texts and their annotator", () => {
    const { rows, texts, candidates } = batchOrigin(LEDGER, PLAN);
    expect(candidates).toEqual([key("bad", "e1")]);
    expect(rows.pro_candidates.map(({ id }) => id)).toEqual([5]);
    expect(rows.annotators).toEqual([{ id: 1, name: "Anna" }]);
    expect(rows.annotations.map(({ candidate, annotator_id }) => [candidate, annotator_id])).toEqual([
      [5, 1],
    ]);
    const [only] = rows.pro_candidates;
    const corpora = [only?.srccorpus, only?.tgtcorpus];
    expect(rows.corpora.map(({ id }) => id)).toEqual(corpora);
    expect(texts.map(({ corpus }) => corpus).sort()).toEqual([...corpora].sort());
  });

  it("contain the tokens, tags, antecedents and translations of only the chosen candidates", () => {
    const answers = (number: number, author: string, example: string) =>
      smallJudgement(number, {
        author,
        example,
        pronoun: "ok",
        tokens: [{ line: 1, position: number - 200 }],
        tags: [author],
      });
    const { events, ...ledger } = LEDGER;
    const all = [answers(201, "1", "e1"), answers(202, "2", "e1"), answers(203, "1", "e2")];
    const own = events.filter(({ kind }) => kind !== "judgement");
    const { rows } = batchOrigin({ ...ledger, events: [...own, ...all] }, PLAN);
    expect(rows.token_annotations.map(({ candidate, annotator_id }) => [candidate, annotator_id])).toEqual([
      [5, 1],
    ]);
    expect(rows.tag_annotations.map(({ candidate, tag }) => [candidate, tag])).toEqual([[5, "1"]]);
    expect(rows.pro_antecedents.map(({ tgtcorpus, example_no }) => [tgtcorpus, example_no])).toEqual([
      [4, 1],
    ]);
    expect(
      rows.translations.map(({ tgtcorpus, example_no, ant_no }) => [tgtcorpus, example_no, ant_no]),
    ).toEqual([
      [4, 1, null],
      [4, 1, 1],
    ]);
    expect(new Set(rows.documents.map(({ corpus }) => corpus))).toEqual(new Set([3, 4]));
  });

  it.each<[what: string, created: string | null, time: string[]]>([
    ["in PROTEST's format", "2026-11-21T10:20:30.400Z", ["time_created 2026-11-21 10:20:30"]],
    ["unchanged if PROTEST wrote it", "2018-03-04 05:06:07", ["time_created 2018-03-04 05:06:07"]],
    ["left out if unknown", null, []],
  ])("state the batch's annotator, its master, and its time: %s", (_what, created, time) => {
    const { rows } = batchOrigin(LEDGER, { ...PLAN, created });
    expect(rows.meta_data.map(({ tag, tag_value }) => `${tag} ${tag_value}`)).toEqual([
      "file_version PROTEST 1.1",
      "file_type annotation_batch",
      ...time,
      "master_description Small",
      expect.stringMatching(`^master_id ${LEDGER.id} \\[candidates [0-9a-f]{12}\\]$`),
      "config:highlight default",
      "annotator_id 1",
      "annotator_name Anna",
    ]);
  });

  it("cannot be made for an unknown annotator", () => {
    expect(() => batchOrigin(LEDGER, { ...PLAN, annotator: "9" })).toThrow("no annotator 9");
  });
});
