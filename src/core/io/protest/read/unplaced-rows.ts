// Finds rows about candidates that the campaign does not have, such as those of the reference. These rows are kept and
// written again.

import type { ProtestOrigin, ProtestTables } from "#core/suite/protest-origin.ts";

type UnplacedRows = Pick<
  ProtestTables,
  "annotations" | "token_annotations" | "tag_annotations" | "annotation_tasks"
>;

/** Ids of the rows of pro_candidates without a candidate in the campaign. */
export function rowsWithoutPlace({ origin }: { readonly origin: ProtestOrigin }): Set<number> {
  const { pro_candidates } = origin.rows;
  return new Set(pro_candidates.flatMap(({ id }, index) => (origin.candidates[index] == null ? [id] : [])));
}

/** The rows about these candidates. */
export function unplacedRows(rows: UnplacedRows, candidates: ReadonlySet<number>): UnplacedRows {
  const isOf = ({ candidate }: { readonly candidate: number }) => candidates.has(candidate);
  return {
    annotations: rows.annotations.filter(isOf),
    token_annotations: rows.token_annotations.filter(isOf),
    tag_annotations: rows.tag_annotations.filter(isOf),
    annotation_tasks: rows.annotation_tasks.filter(isOf),
  };
}
