// Groups the rows of the three annotation tables by annotator and candidate.

import { getOrInsert } from "#core/base/grouping.ts";
import type { ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";

/** All rows of one annotator about one candidate. */
export interface CandidateRows {
  /** Id of the candidate (`pro_candidates.id`). */
  readonly candidate: number;
  readonly annotator: number;
  /**
   * The rows by id. PROTEST's tool stores one row per judgement, but may have added another one when it imported a
   * batch again.
   */
  readonly annotations: ProtestRow<"annotations">[];
  readonly tokens: ProtestRow<"token_annotations">[];
  readonly tags: ProtestRow<"tag_annotations">[];
}

/** The rows by candidate and annotator (`rowsKey`), in the order of the annotations' ids. */
export function groupAnnotationRows(
  rows: Pick<ProtestTables, "annotations" | "token_annotations" | "tag_annotations">,
): Map<string, CandidateRows> {
  const groups = new Map<string, CandidateRows>();
  const group = (candidate: number, annotator: number) => {
    const noRows = () => ({ candidate, annotator, annotations: [], tokens: [], tags: [] });
    return getOrInsert(groups, rowsKey(candidate, annotator), noRows);
  };
  const byId = [...rows.annotations].sort((a, b) => a.id - b.id);
  for (const row of byId) group(row.candidate, row.annotator_id).annotations.push(row);
  for (const row of rows.token_annotations) {
    if (row.annotator_id !== null) group(row.candidate, row.annotator_id).tokens.push(row);
  }
  for (const row of rows.tag_annotations) group(row.candidate, row.annotator_id).tags.push(row);
  return groups;
}

export function rowsKey(candidate: number, annotator: number): string {
  return `${candidate} ${annotator}`;
}
