import { describe, expect, it } from "vitest";
import { type ProtestMeta, readMeta } from "./protest-tables.ts";

const MASTER = { file_version: "PROTEST 1.1", file_type: "master", master_id: "m" };
const BATCH = { ...MASTER, file_type: "annotation_batch", annotator_id: "4" };

type Tags = Readonly<Record<string, string | undefined>>;

const read = (tags: Tags) =>
  readMeta(
    "small.db",
    Object.entries(tags).flatMap(([tag, tag_value]) => (tag_value === undefined ? [] : [{ tag, tag_value }])),
  );

/** The problems found in the rows, as `code message`. */
function messagesOf(tags: Tags): string[] {
  const meta = read(tags);
  const problems = meta.ok ? meta.warnings : meta.problems;
  for (const { file, line } of problems) expect([file, line]).toEqual(["small.db", null]);
  return problems.map(({ code, message }) => `${code} ${message}`);
}

function value(tags: Tags): ProtestMeta {
  const meta = read(tags);
  if (!meta.ok) throw new Error(JSON.stringify(meta.problems));
  return meta.value;
}

describe("meta_data", () => {
  it.each<[what: string, tags: Tags, expected: string[]]>([
    ["of a master", MASTER, []],
    ["of a batch", BATCH, []],
    ["of a master with an annotator_id", { ...MASTER, annotator_id: "somebody" }, []],
    ["of a batch for the master user", { ...BATCH, annotator_id: "-1" }, []],
    ["of a batch with a large annotator_id", { ...BATCH, annotator_id: "9007199254740991" }, []],
    ["of a batch with an annotator_id far below 0", { ...BATCH, annotator_id: "-9007199254740991" }, []],
    [
      "of a batch with leading zeros in its annotator_id",
      { ...BATCH, annotator_id: "0000000000000000012" },
      [],
    ],
    [
      "of another version",
      { ...MASTER, file_version: "PROTEST 1.0" },
      ["other-version found the file_version “PROTEST 1.0” in meta_data; expected “PROTEST 1.1”"],
    ],
    [
      "without a version",
      { ...MASTER, file_version: undefined },
      ["other-version found no file_version in meta_data; expected “PROTEST 1.1”"],
    ],
    [
      "of another type",
      { ...BATCH, file_type: "backup" },
      [
        "unknown-format found the file_type “backup”; expected master or annotation_batch. It is read as a batch, as by PROTEST's tool",
      ],
    ],
    [
      "without a type",
      { ...BATCH, file_type: undefined },
      [
        "unknown-format found no file_type; expected master or annotation_batch. It is read as a batch, as by PROTEST's tool",
      ],
    ],
    ...["x", "4x", "x4", "1.5", "+1", "--1", "1 2", "9007199254740992", "-9007199254740992"].map(
      (annotator_id): [string, Tags, string[]] => [
        `of a batch with the annotator_id “${annotator_id}”`,
        { ...BATCH, annotator_id },
        [
          `malformed-cell found the annotator_id “${annotator_id}” in meta_data of a batch; expected a whole number`,
        ],
      ],
    ),
    [
      "of a batch without an annotator_id",
      { ...BATCH, annotator_id: undefined },
      [
        "malformed-cell found no annotator_id in meta_data of a batch. It is read as the master user's, as by PROTEST's tool",
      ],
    ],
    [
      "without a master's id",
      { ...MASTER, master_id: undefined },
      [
        "no-master-id found no master_id in meta_data: batches can be matched to their master only by their text",
      ],
    ],
    [
      "without a version, a type and a master's id, all reported together",
      { master_id: "" },
      [
        "other-version found no file_version in meta_data; expected “PROTEST 1.1”",
        "unknown-format found no file_type; expected master or annotation_batch. It is read as a batch, as by PROTEST's tool",
        "malformed-cell found no annotator_id in meta_data of a batch. It is read as the master user's, as by PROTEST's tool",
        "no-master-id found no master_id in meta_data: batches can be matched to their master only by their text",
      ],
    ],
  ])("has its problems reported, if it has any: %s", (_, tags, expected) => {
    expect(messagesOf(tags)).toEqual(expected);
  });

  it("of a master gives its id, its description, and that conflicts are checked", () => {
    expect(value({ ...MASTER, master_description: "Test" })).toEqual({
      type: "master",
      masterId: "m",
      description: "Test",
      checksConflicts: true,
      batch: null,
    });
  });

  it("of neither a master nor a batch is read as that of a batch, by default of the master user", () => {
    expect(value({ ...BATCH, file_type: undefined })).toMatchObject({
      type: "annotation_batch",
      batch: { annotator: 4 },
    });
    expect(value({ ...MASTER, file_type: "" })).toMatchObject({
      type: "annotation_batch",
      batch: { annotator: -1 },
    });
  });

  it("of a batch gives its annotator and its time of creation", () => {
    const tags = { ...BATCH, time_created: "2018-03-04 05:06:07", annotator_name: "Ana" };
    expect(value(tags)).toMatchObject({
      type: "annotation_batch",
      batch: { created: "2018-03-04 05:06:07", annotator: 4, annotatorName: "Ana" },
    });
  });

  it("gives empty values for missing tags", () => {
    expect(value({ ...BATCH, master_id: undefined })).toEqual({
      type: "annotation_batch",
      masterId: "",
      description: "",
      checksConflicts: true,
      batch: { created: "", annotator: 4, annotatorName: "" },
    });
  });

  it.each([
    ["disabled", false],
    ["enabled", true],
    ["Disabled", true],
    ["", true],
  ])("disables checks for conflicts only by the word “disabled”: “%s”", (word, expected) => {
    expect(value({ ...MASTER, "config:conflict_checks": word }).checksConflicts).toBe(expected);
  });
});
