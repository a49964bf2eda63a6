import { describe, expect, it } from "vitest";
import { ProblemList } from "#core/base/problem.ts";
import { LimitedProblems, readMeta } from "#core/io/protest/protest-tables.ts";
import { databaseActionId } from "#core/io/protest/row-record.ts";
import { batchMeta, metaRow, tablesOf } from "#core/io/protest/tables-in-test.ts";
import { buildOrigin } from "#core/io/protest/write/origin-rows.ts";
import type { ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { contentsAsRead, readJudgements } from "./read-judgements.ts";

const STEP = databaseActionId("d");
const MASTER = [
  metaRow("file_version", "PROTEST 1.1"),
  metaRow("file_type", "master"),
  metaRow("master_id", "small"),
];

const annotation = (
  id: number,
  candidate: number,
  annotator_id: number,
  anaph_annotation = "bad",
): ProtestRow<"annotations"> => {
  const status = { remarks: "", conflict_status: "ana_ok ant_ok" };
  return { id, candidate, ant_annotation: "unset", anaph_annotation, annotator_id, ...status };
};
const token = (
  id: number,
  candidate: number,
  annotator_id: number | null,
): ProtestRow<"token_annotations"> => {
  return { id, candidate, line: 1, token: 0, annotation: "ok", annotator_id };
};

/** Candidate rows: 1 to 4 reference, 5 to 8 system “bad”, 9 to 12 system “good”; 99 does not exist. */
function read(changes: Partial<ProtestTables>, meta_data: readonly ProtestRow<"meta_data">[] = MASTER) {
  const campaign = smallCampaign();
  const meta = readMeta("small.db", meta_data);
  if (!meta.ok) throw new Error(JSON.stringify(meta.problems));
  const problems = new ProblemList();
  const candidateOfRow = buildOrigin(smallCampaign()).candidates;
  const judged = { ...campaign, candidateOfRow, referenceRows: new Set([1, 2, 3, 4]) };
  const limited = new LimitedProblems(problems.in("small.db"));
  const tables = tablesOf(campaign, changes);
  const { annotators, judgements } = readJudgements(tables, judged, meta.value, STEP, limited);
  limited.finish();
  return {
    annotators: annotators.map(({ id, name, role }) => `${id} ${name} (${role})`),
    judgements: judgements.map(
      ({ author, system, example, content }) => `${author} ${system} ${example} ${content.pronoun}`,
    ),
    records: judgements,
    messages: problems.all.map(({ code, severity, message }) => `${code} ${severity}: ${message}`),
  };
}

describe("the annotators of a database", () => {
  it("include all listed ones with the role annotator, even if they judged nothing", () => {
    const annotators = [
      { id: 3, name: "Ana" },
      { id: 1, name: "" },
    ];
    expect(read({ annotators })).toMatchObject({
      annotators: ["3 Ana (annotator)", "1 annotator 1 (annotator)"],
      judgements: [],
      messages: [],
    });
  });

  it.each<
    [
      what: string,
      meta: readonly ProtestRow<"meta_data">[],
      listed: ProtestRow<"annotators">[],
      expected: string[],
    ]
  >([
    ["named by the batch", batchMeta(4, "Zoe"), [], ["4 Zoe (annotator)"]],
    ["named by number if the batch has no name", batchMeta(4), [], ["4 annotator 4 (annotator)"]],
    ["named “Master user” if it is the master user", batchMeta(-1), [], ["-1 Master user (annotator)"]],
    [
      "named by the table of annotators if listed",
      batchMeta(4, "Zoe"),
      [{ id: 4, name: "Zo" }],
      ["4 Zo (annotator)"],
    ],
    [
      "after the listed ones",
      batchMeta(4, "Zoe"),
      [{ id: 5, name: "Ana" }],
      ["5 Ana (annotator)", "4 Zoe (annotator)"],
    ],
    ["nobody for a master", [...MASTER, metaRow("annotator_id", "4")], [], []],
  ])("include the annotator of a batch: %s", (_, meta, annotators, expected) => {
    expect(read({ annotators }, meta)).toMatchObject({ annotators: expected, messages: [] });
  });

  it("include unlisted people who judged, named by their number, with a warning for each", () => {
    const annotations = [annotation(1, 5, 7), annotation(2, 6, 7), annotation(3, 5, 9)];
    expect(read({ annotations })).toMatchObject({
      annotators: ["7 annotator 7 (annotator)", "9 annotator 9 (annotator)"],
      judgements: ["7 bad e1 bad", "7 bad e2 bad", "9 bad e1 bad"],
      messages: [
        "dangling-id warning: annotations: annotator 7 is not in the table of annotators; called “annotator 7”",
        "dangling-id warning: annotations: annotator 9 is not in the table of annotators; called “annotator 9”",
      ],
    });
  });

  it("include the master user without a warning, even if it is not listed", () => {
    expect(read({ annotations: [annotation(1, 5, -1)] })).toMatchObject({
      annotators: ["-1 Master user (annotator)"],
      judgements: ["-1 bad e1 bad"],
      messages: [],
    });
  });

  it("include an unlisted person whose judgements are ignored", () => {
    const { annotators, judgements } = read({ annotations: [annotation(1, 99, 7), annotation(2, 1, 8)] });
    expect(annotators).toEqual(["7 annotator 7 (annotator)", "8 annotator 8 (annotator)"]);
    expect(judgements).toEqual([]);
  });
});

describe("the judgements of a database", () => {
  const annotators = [{ id: 1, name: "Ana" }];

  it("are events with the database's actionId, a text hash and no time", () => {
    const [record] = read({ annotators, annotations: [annotation(1, 5, 1)] }).records;
    expect(record).toMatchObject({
      author: "1",
      actionId: STEP,
      supersedes: [],
      time: null,
      replica: null,
      action: "import",
    });
    expect(record?.textHash).toMatch(/^[0-9a-f]{64}$/);
    const other = read({ annotators, annotations: [annotation(1, 5, 1)] }, [
      ...MASTER,
      metaRow("master_id", "another"),
    ]).records;
    expect(other[0]?.id).not.toBe(record?.id);
  });

  it("supersede each other in the order of their ids if there are several rows", () => {
    const annotations = [annotation(8, 5, 1, "ok"), annotation(3, 5, 1, "bad"), annotation(5, 5, 1, "unset")];
    const { judgements, records } = read({ annotators, annotations });
    expect(judgements).toEqual(["1 bad e1 bad", "1 bad e1 unset", "1 bad e1 ok"]);
    expect(records.map(({ supersedes }) => supersedes)).toEqual([[], [records[0]?.id], [records[1]?.id]]);
  });

  it("do not supersede judgements on another candidate", () => {
    const { records } = read({ annotators, annotations: [annotation(1, 5, 1), annotation(2, 6, 1)] });
    expect(records.map(({ supersedes }) => supersedes)).toEqual([[], []]);
  });

  it.each<[what: string, rows: Partial<ProtestTables>, judgements: string[], messages: string[]]>([
    [
      "a judgement of an unknown candidate is ignored, with a warning",
      { annotations: [annotation(1, 99, 1), annotation(2, 5, 1)] },
      ["1 bad e1 bad"],
      [
        "dangling-id warning: the judgement of annotator 1 is of candidate 99, which is missing or ignored; the judgement is ignored, too",
      ],
    ],
    [
      "a judgement of the reference is ignored without a warning",
      { annotations: [annotation(1, 2, 1)] },
      [],
      [],
    ],
    [
      "tokens without answers give a judgement",
      { token_annotations: [token(1, 5, 1)] },
      ["1 bad e1 unset"],
      [],
    ],
    [
      "tokens without an annotator are ignored, with a warning",
      { token_annotations: [token(8, 5, null), token(9, 5, null)] },
      [],
      [
        "dangling-id warning: token_annotations, id 8: found no annotator_id; the row is ignored",
        "dangling-id warning: token_annotations, id 9: found no annotator_id; the row is ignored",
      ],
    ],
  ])("follow this rule: %s", (_, rows, judgements, messages) => {
    expect(read({ annotators, ...rows })).toMatchObject({ judgements, messages });
  });

  it.each<[what: string, kind: string, rows: Partial<ProtestTables>]>([
    [
      "judgements",
      "judgements ignored",
      { annotations: Array.from({ length: 23 }, (_, index) => annotation(index, 100 + index, 1)) },
    ],
    [
      "tokens without an annotator",
      "rows of token_annotations ignored",
      { token_annotations: Array.from({ length: 23 }, (_, index) => token(index, 5, null)) },
    ],
    [
      "annotators",
      "annotators without a name",
      { annotations: Array.from({ length: 23 }, (_, index) => annotation(index, 5, 100 + index)) },
    ],
  ])(
    "cause at most twenty warnings of a kind, and then one with the number of the others: %s",
    (_, kind, rows) => {
      const { messages } = read({ annotators, ...rows });
      expect(messages).toHaveLength(21);
      expect(messages.at(-1)).toBe(`dangling-id warning: ${kind}: 3 more`);
    },
  );
});

describe("contentsAsRead", () => {
  const contents = (changes: Partial<ProtestTables>) => {
    const campaign = smallCampaign();
    const { candidates } = buildOrigin(campaign);
    const judged = { ...campaign, candidateOfRow: candidates };
    return contentsAsRead(tablesOf(campaign, changes), judged);
  };

  it("gives the last row of each annotator for each existing candidate", () => {
    const annotations = [
      annotation(2, 5, 1, "ok"),
      annotation(1, 5, 1, "bad"),
      annotation(3, 5, 2),
      annotation(4, 1, 1),
      annotation(5, 99, 1),
    ];
    const found = contents({ annotations });
    expect(Array.from(found, ([key, { pronoun }]) => `${key}: ${pronoun}`)).toEqual(["5 1: ok", "5 2: bad"]);
  });

  it("keeps a conflict if the database does not check for conflicts, and for the master user", () => {
    const annotations = [annotation(1, 5, 1, "ok"), annotation(2, 5, -1, "ok"), annotation(3, 6, 1, "bad")];
    const kept = (changes: Partial<ProtestTables>) =>
      [...contents({ annotations, ...changes }).values()].map(({ keptBecause }) => keptBecause);
    expect(kept({})).toEqual([null, "PROTEST: the master user is exempt", null]);
    const { meta_data } = tablesOf(smallCampaign());
    const disabled = { tag: "config:conflict_checks", tag_value: "disabled" };
    expect(kept({ meta_data: [...meta_data, disabled] })).toEqual([
      "PROTEST: conflict checks are disabled in the database",
      "PROTEST: the master user is exempt",
      null,
    ]);
  });
});
