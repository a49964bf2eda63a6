// Finds out which documents a database already has, and reads event documents.

import * as v from "valibot";
import type { CouchDatabase } from "./couch-client.ts";

const rowsSchema = v.object({
  rows: v.array(
    v.object({
      key: v.string(),
      value: v.optional(v.nullable(v.object({ rev: v.string(), deleted: v.optional(v.boolean()) }))),
    }),
  ),
});

/** Returns the revision of each existing document by name. Deleted documents do not count. */
export async function existingDocuments(
  database: CouchDatabase,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await database.ask("/_all_docs", rowsSchema, {
    method: "POST",
    body: { keys: names },
  });
  return new Map(
    rows.flatMap(({ key, value }) =>
      value != null && value.deleted !== true ? [[key, value.rev] as const] : [],
    ),
  );
}

const eventRowsSchema = v.object({
  rows: v.array(
    v.object({
      key: v.string(),
      doc: v.optional(
        v.nullable(v.object({ _deleted: v.optional(v.boolean()), text: v.optional(v.unknown()) })),
      ),
    }),
  ),
});

/** Maximum number of bytes of an answer: a batch of documents of the largest size that a server accepts. */
const LONGEST = 64_000_000;

/** Returns the text of each existing event document by name; null = the document is not an event. */
export async function existingEvents(
  database: CouchDatabase,
  names: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (names.length === 0) return new Map();
  const options = { method: "POST", body: { keys: names }, maxBytes: LONGEST } as const;
  const { rows } = await database.ask("/_all_docs?include_docs=true", eventRowsSchema, options);
  return new Map(
    rows.flatMap(({ key, doc }) => {
      if (doc == null || doc._deleted === true) return [];
      return [[key, typeof doc.text === "string" ? doc.text : null] as const];
    }),
  );
}
