// Reads one document by a request that also succeeds if the document is missing.

import * as v from "valibot";
import type { CouchClient } from "./couch-client.ts";

const rowsSchema = v.object({
  rows: v.array(
    v.object({
      id: v.optional(v.string()),
      value: v.optional(v.object({ rev: v.string(), deleted: v.optional(v.boolean()) })),
      doc: v.optional(v.unknown()),
    }),
  ),
});

interface OneDocument {
  readonly rev: string;
  /** Not validated yet. */
  readonly document: unknown;
}

/** Reads the document; null = the database has no document with this id. Rejects if the database is missing. */
export async function readOne(
  client: CouchClient,
  database: string,
  id: string,
  signal?: AbortSignal,
): Promise<OneDocument | null> {
  const { rows } = await client.ask(`/${database}/_all_docs?include_docs=true`, rowsSchema, {
    ...{ method: "POST", body: { keys: [id] } },
    signal,
  });
  const [row] = rows;
  if (row?.value === undefined || row.value.deleted === true) return null;
  return { rev: row.value.rev, document: row.doc };
}
