// Holds which documents a database has already, asked by their names: of what never changes the name is enough.

import * as v from "valibot";
import type { CouchClient } from "./couch-client.ts";

const rowsSchema = v.object({
  rows: v.array(
    v.object({
      key: v.string(),
      value: v.optional(v.nullable(v.object({ rev: v.string(), deleted: v.optional(v.boolean()) }))),
    }),
  ),
});

/** Those of the names that are there; what was deleted is not. */
export async function documentsThere(
  client: CouchClient,
  database: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const { rows } = await client.ask(`/${database}/_all_docs`, rowsSchema, {
    method: "POST",
    body: { keys: names },
    signal,
  });
  return new Set(rows.flatMap(({ key, value }) => (value != null && value.deleted !== true ? [key] : [])));
}
