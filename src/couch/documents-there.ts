// Holds which documents a database has already, asked by their names; and, of events, what they say.

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

/** Characters of an answer: as many documents as were sent at once, each as long as an engine takes one. */
const LONGEST = 64_000_000;

/** By their names what the events' documents say that are there; null = nothing that is an event. */
export async function eventsThere(
  client: CouchClient,
  database: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string | null>> {
  if (names.length === 0) return new Map();
  const asked = { method: "POST", body: { keys: names }, signal, longest: LONGEST } as const;
  const { rows } = await client.ask(`/${database}/_all_docs?include_docs=true`, eventRowsSchema, asked);
  return new Map(
    rows.flatMap(({ key, doc }) => {
      if (doc == null || doc._deleted === true) return [];
      return [[key, typeof doc.text === "string" ? doc.text : null] as const];
    }),
  );
}
