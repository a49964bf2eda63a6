// Reads the table meta_data: version, kind of file, master, configuration.

import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { FILE_VERSION, type ProtestRow, parseRowId } from "#core/suite/protest-origin.ts";

export interface ProtestMeta {
  readonly type: "master" | "annotation_batch";
  /** Id of the master to which a batch belongs, without the hash of candidates. "" = unknown. */
  readonly masterId: string;
  /** Description of the campaign (`master_description`); "" = unknown. */
  readonly description: string;
  /** Whether PROTEST's tool checks for conflicts (`config:conflict_checks`). */
  readonly checksConflicts: boolean;
  /** Data of a batch; null = the database is a master. */
  readonly batch: {
    /** Time of creation; "" = unknown. */
    readonly created: string;
    readonly annotator: number;
    readonly annotatorName: string;
  } | null;
}

/** Referee's addition to a `master_id`: a hash of the candidates to which the row ids belong. */
const CANDIDATES = / \[candidates [0-9a-f]{12}\]$/;

/** The `master_id` with the hash of its candidates, which replaces an earlier one. */
export function masterIdWith(masterId: string, hash: string): string {
  return `${campaignIdIn(masterId)} [candidates ${hash}]`;
}

/** The campaign's id in a `master_id`. */
export function campaignIdIn(masterId: string): string {
  return masterId.replace(CANDIDATES, "");
}

/** Reads the rows. Errors: other-version, unknown-format, malformed-cell. Warning: no-master-id. */
export function readMeta(file: string, rows: readonly ProtestRow<"meta_data">[]): Parsed<ProtestMeta> {
  const problems = new FileProblems(file);
  const values = new Map(rows.map(({ tag, tag_value }) => [tag, tag_value]));
  const version = values.get("file_version");
  if (version !== FILE_VERSION) {
    const foundVersion = version === undefined ? "no file_version" : `the file_version “${version}”`;
    problems.error("other-version", `found ${foundVersion} in meta_data; expected “${FILE_VERSION}”`);
  }
  const type = values.get("file_type");
  if (type !== "master" && type !== "annotation_batch") {
    const foundType = type === undefined ? "no file_type" : `the file_type “${type}”`;
    problems.error("unknown-format", `found ${foundType}; expected master or annotation_batch`);
  }
  const annotator = values.get("annotator_id") ?? "";
  if (type === "annotation_batch" && parseRowId(annotator) === null) {
    const message = `found the annotator_id “${annotator}” in meta_data of a batch; expected a whole number`;
    problems.error("malformed-cell", message);
  }
  const masterId = campaignIdIn(values.get("master_id") ?? "");
  if (masterId === "") {
    const message =
      "found no master_id in meta_data: batches can be matched to their master only by their text";
    problems.warning("no-master-id", message);
  }
  const batch = {
    created: values.get("time_created") ?? "",
    annotator: Number(annotator),
    annotatorName: values.get("annotator_name") ?? "",
  };
  return problems.conclude(() => ({
    type: type === "master" ? "master" : "annotation_batch",
    masterId,
    description: values.get("master_description") ?? "",
    checksConflicts: values.get("config:conflict_checks") !== "disabled",
    batch: type === "master" ? null : batch,
  }));
}

/** Like `readMeta`, for rows whose problems are reported elsewhere. Null = the rows have errors. */
export function validMeta(rows: readonly ProtestRow<"meta_data">[]): ProtestMeta | null {
  const meta = readMeta("", rows);
  return meta.ok ? meta.value : null;
}

/** Whether PROTEST's tool checks for conflicts in the database with these rows, as it does by default. */
export function checksConflicts(rows: readonly ProtestRow<"meta_data">[]): boolean {
  return validMeta(rows)?.checksConflicts ?? true;
}
