import { describe, expect, it } from "vitest";
import { changeCountOf, databaseActionId, sameDatabase } from "#core/io/protest/row-record.ts";
import {
  batchMeta,
  messagesOfTables,
  metaRow,
  readSmall,
  tablesOf,
} from "#core/io/protest/tables-in-test.ts";
import type { ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { databaseActionIdOf, referenceWords } from "./read-protest.ts";

type Change = (tables: ProtestTables) => Partial<ProtestTables>;

const changed = (change: Change): ProtestTables => {
  const tables = tablesOf(smallCampaign());
  return { ...tables, ...change(tables) };
};

function value(change: Change) {
  const read = readSmall(changed(change));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

const annotation = (id: number, candidate: number): ProtestRow<"annotations"> => {
  const answers = { ant_annotation: "unset", anaph_annotation: "bad", conflict_status: "ana_ok ant_ok" };
  return { id, candidate, annotator_id: -1, ...answers, remarks: "" };
};
const TOKEN = { id: 1, candidate: 1, line: 0, token: 0, annotation: "ok", annotator_id: -1 };
const TAG = { id: 1, candidate: 1, annotator_id: -1, tag: "t" };
const NOBODY =
  "which Referee does not judge. Their rows are kept, and written again when the database is exported";

const unbound = (meta: readonly ProtestRow<"meta_data">[]) => meta.filter(({ tag }) => tag !== "master_id");

describe("an opened database", () => {
  it.each<[what: string, meta: readonly ProtestRow<"meta_data">[], name: string | null, id: string | null]>([
    ["the description", [metaRow("master_id", "m"), metaRow("master_description", "Suite")], "Suite", "m"],
    ["the id if there is no description", [metaRow("master_id", "m")], "m", "m"],
    ["nothing if it has neither", [], null, null],
  ])("gets its name from %s", (_, more, name, id) => {
    const meta_data = [metaRow("file_version", "PROTEST 1.1"), metaRow("file_type", "master"), ...more];
    const { settings, parts } = value(() => ({ meta_data }));
    expect([settings.name, parts.id, parts.scope]).toEqual([name, id, null]);
    expect(settings).toMatchObject({ sourceLanguage: "en", targetLanguage: "fr", profile: null });
  });

  it.each<[what: string, meta: readonly ProtestRow<"meta_data">[], name: string | null]>([
    [
      "the master's description and the annotator",
      [...batchMeta(4, "Zoe"), metaRow("master_description", "Suite")],
      "Suite · Zoe",
    ],
    ["the master's id and the annotator", batchMeta(4, "Zoe"), "small · Zoe"],
    ["only the master", batchMeta(4), "small"],
    ["only the annotator", unbound(batchMeta(4, "Zoe")), "Zoe"],
    ["nothing if it has neither", unbound(batchMeta(4)), null],
  ])("gets its name, if it is a batch, from %s", (_, meta_data, name) => {
    expect(value(() => ({ meta_data })).settings.name).toBe(name);
  });

  it("has the candidates and the annotator of its scope if it is a batch", () => {
    const created = metaRow("time_created", "2018-03-04 05:06:07");
    const { parts, candidates } = value(() => ({ meta_data: [...batchMeta(4, "Zoe"), created] }));
    expect(parts.scope).toEqual({ annotator: "4", candidates, created: "2018-03-04 05:06:07" });
    expect(value(() => ({ meta_data: batchMeta(4) })).parts.scope).toMatchObject({ created: null });
  });

  it("keeps its original rows, except for sentences that can be restored from its texts", () => {
    const { sentences: _sentences, ...rows } = tablesOf(smallCampaign());
    expect(value(() => ({})).parts.origin).toMatchObject({ rows, sentences: [], missing: [] });
  });

  it("has its assignments, without candidates of the reference", () => {
    const task_definition = [{ id: 3, taskset: "set", label: "1" }];
    const annotation_tasks = [5, 1].map((candidate) => ({ task_no: 3, candidate }));
    expect(value(() => ({ task_definition, annotation_tasks })).parts.assignments).toEqual([
      {
        name: "set",
        tasks: [{ label: "1", annotator: null, candidates: [{ system: "bad", example: "1" }] }],
      },
    ]);
  });

  it("keeps its warnings in the parts from which the campaign is made", () => {
    const change: Change = () => ({ annotations: [annotation(1, 99)] });
    const read = readSmall(changed(change));
    if (!read.ok) throw new Error("it was not read");
    expect(read.value.parts.warnings).toEqual(read.warnings);
    expect(read.warnings.map(({ code, file }) => `${code} ${file}`)).toEqual([
      "dangling-id small.db",
      "heads-only small.db",
    ]);
  });
});

describe("repeated rows", () => {
  const twice = <R>(rows: readonly R[]): R[] => [...rows, ...rows.slice(0, 1)];

  it.each<[what: string, change: Change, message: string]>([
    ["a document", ({ documents }) => ({ documents: twice(documents) }), "documents: the id 1 occurs twice"],
    [
      "a category",
      ({ categories }) => ({ categories: [...categories, { id: 1, description: "x", antagreement: 0 }] }),
      "categories: the id 1 occurs twice",
    ],
    [
      "a candidate",
      ({ pro_candidates }) => ({ pro_candidates: twice(pro_candidates) }),
      "pro_candidates: the id 1 occurs twice",
    ],
    [
      "a translation",
      ({ translations }) => ({ translations: twice(translations) }),
      "translations: the id 1 occurs twice",
    ],
    [
      "a judgement",
      () => ({ annotations: [annotation(7, 5), annotation(7, 6)] }),
      "annotations: the id 7 occurs twice",
    ],
    [
      "a tag of meta_data",
      ({ meta_data }) => ({ meta_data: twice(meta_data) }),
      "meta_data: the tag file_version occurs twice",
    ],
    [
      "a candidate of a task",
      () => ({ annotation_tasks: twice([{ task_no: 3, candidate: 5 }]) }),
      "annotation_tasks: the task and candidate 3, 5 occurs twice",
    ],
  ])("are reported: %s", (_, change, message) => {
    expect(messagesOfTables(changed(change))).toContain(`duplicate-id ${message}`);
    expect(readSmall(changed(change)).ok).toBe(false);
  });

  it("are accepted for sentences, because nothing refers to the ids of sentences", () => {
    expect(
      messagesOfTables(
        changed(({ sentences }) => ({ sentences: sentences.map((row) => ({ ...row, id: 1 })) })),
      ),
    ).toEqual([]);
  });

  it("are not among the problems of a database with empty meta_data", () => {
    const read = readSmall(changed(() => ({ meta_data: [] })));
    expect(read.ok ? [] : read.problems.map(({ code }) => code)).toEqual([
      "other-version",
      "unknown-format",
      "malformed-cell",
      "no-master-id",
    ]);
  });
});

describe("judgements and tasks of the reference", () => {
  const REFERENCE = new Set([1, 2]);

  it.each<[what: string, rows: Partial<ProtestTables>, found: string | null]>([
    ["no rows", {}, null],
    [
      "only rows about other candidates",
      { annotations: [annotation(1, 5)], tag_annotations: [{ ...TAG, candidate: 5 }] },
      null,
    ],
    [
      "judgements",
      { annotations: [annotation(1, 1), annotation(2, 2), annotation(3, 5)] },
      "2 judgements and 0 rows of tasks",
    ],
    [
      "tasks",
      { annotation_tasks: [2, 5, 6].map((candidate) => ({ task_no: 1, candidate })) },
      "0 judgements and 1 row of tasks",
    ],
    ["tokens", { token_annotations: [TOKEN] }, "0 judgements and 0 rows of tasks"],
    ["tags", { tag_annotations: [TAG] }, "0 judgements and 0 rows of tasks"],
  ])("are reported in words: %s", (_, rows, found) => {
    expect(referenceWords(tablesOf(smallCampaign(), rows), REFERENCE)).toBe(
      found === null ? null : `found ${found} on candidates of the reference, ${NOBODY}`,
    );
  });

  it.each<[what: string, change: Change, messages: string[]]>([
    [
      "a master with judgements of the reference",
      () => ({ annotations: [annotation(1, 1)] }),
      [`reference-judged found 1 judgement and 0 rows of tasks on candidates of the reference, ${NOBODY}`],
    ],
    ["a master without judgements of the reference", () => ({}), []],
    [
      "a batch that contains the reference",
      () => ({ meta_data: batchMeta(-1) }),
      [`reference-judged the batch contains 4 candidates of the reference, ${NOBODY}`],
    ],
    [
      "a batch with judgements of the reference",
      () => ({ meta_data: batchMeta(-1), annotations: [annotation(1, 1)] }),
      [`reference-judged found 1 judgement and 0 rows of tasks on candidates of the reference, ${NOBODY}`],
    ],
    [
      "a batch without the reference",
      ({ pro_candidates }) => ({
        meta_data: batchMeta(-1),
        pro_candidates: pro_candidates.slice(4),
        pro_antecedents: [],
        translations: [],
      }),
      [],
    ],
  ])("are reported by a warning, if there are any: %s", (_, change, messages) => {
    expect(messagesOfTables(changed(change))).toEqual(messages);
  });
});

describe("limits of the automatic pass", () => {
  const codes = (change: Change) => {
    const read = readSmall(changed(change));
    return (read.ok ? read.warnings : read.problems).map(({ code, message }) => `${code} ${message}`);
  };
  const HEADS =
    "heads-only the database gives the translation of each antecedent's head, not of the whole antecedent: wmt-2018, which compares whole antecedents, here compares only the heads";
  const NONE =
    "no-reference no corpus is called “reference”, so that the automatic pass can approve nothing: every candidate is referred";
  const unnamed: Change = ({ corpora }) => ({
    corpora: corpora.map((row) => ({ ...row, name: row.name.replace("Small/reference", "north/target") })),
  });

  it.each<[what: string, change: Change, expected: string[]]>([
    ["with translations of heads only", () => ({}), [HEADS]],
    [
      "without antecedents",
      ({ translations }) => ({
        pro_antecedents: [],
        translations: translations.filter(({ ant_no }) => ant_no === null),
      }),
      [],
    ],
    ["without a reference", unnamed, [NONE]],
  ])("are reported for a database %s", (_, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});

describe("the actionId of a database", () => {
  it("is derived from the master's id and the batch's annotator and time in a way that must not change", () => {
    const master = [
      metaRow("file_version", "PROTEST 1.1"),
      metaRow("file_type", "master"),
      metaRow("master_id", "m"),
    ];
    expect(databaseActionIdOf({ meta_data: master })).toBe(databaseActionId('["protest database","m",null]'));
    const batch = [...unbound(batchMeta(4)), metaRow("master_id", "m"), metaRow("time_created", "2018")];
    expect(databaseActionIdOf({ meta_data: batch })).toBe(
      databaseActionId('["protest database","m",[4,"2018"]]'),
    );
    expect(databaseActionIdOf({ meta_data: [] })).toBe(databaseActionId('["protest database","",null]'));
  });

  it.each<[what: string, meta: readonly ProtestRow<"meta_data">[], same: boolean]>([
    ["the same batch, with annotators under other names", batchMeta(4, "Zoe"), true],
    ["the batch of another annotator", batchMeta(5), false],
    ["a batch that was created at another time", [...batchMeta(4), metaRow("time_created", "2018")], false],
    ["a batch of another master", [...batchMeta(4), metaRow("master_id", "other")], false],
    [
      "the master",
      [metaRow("file_version", "PROTEST 1.1"), metaRow("file_type", "master"), metaRow("master_id", "small")],
      false,
    ],
    [
      "a file that is not a PROTEST database",
      [metaRow("file_type", "master"), metaRow("master_id", "small")],
      false,
    ],
  ])("is the same only for the same batch: %s", (_, meta_data, same) => {
    const step = databaseActionIdOf({ meta_data: batchMeta(4) });
    expect([sameDatabase(databaseActionIdOf({ meta_data }), step), changeCountOf(step)]).toEqual([same, 0]);
  });
});
