// Sends and reads the presence documents of a campaign's members.

import * as v from "valibot";
import { type PresenceDocument, type ReadDocument, readDocument } from "#core/sync/team/team-documents.ts";
import type { CouchClient } from "#couch/client/couch-client.ts";
import { CouchFailure } from "#couch/client/couch-failure.ts";
import { readOne } from "#couch/client/one-document.ts";

const putSchema = v.object({ ok: v.literal(true) });
const rowsSchema = v.object({
  rows: v.array(v.object({ id: v.optional(v.string()), doc: v.optional(v.unknown()) })),
});

/** Sends the user's presence and reads that of all members. */
export async function exchangePresence(
  client: CouchClient,
  database: string,
  presence: Omit<PresenceDocument, "type">,
  signal: AbortSignal,
): Promise<ReadDocument[]> {
  await sendPresence(client, database, presence, signal);
  return readPresence(client, database, signal);
}

/** Writes the presence document of the user. A conflict with another tab is ignored, because one document is enough. */
export async function sendPresence(
  client: CouchClient,
  database: string,
  presence: Omit<PresenceDocument, "type">,
  signal?: AbortSignal,
): Promise<void> {
  const path = `/${database}/${encodeURIComponent(`presence:${presence.sentBy}`)}`;
  const existing = await readOne(client, database, `presence:${presence.sentBy}`, signal);
  const revision = existing === null ? {} : { _rev: existing.rev };
  try {
    await client.ask(path, putSchema, {
      method: "PUT",
      body: { ...revision, type: "presence", ...presence },
      signal,
    });
  } catch (error) {
    if (!(error instanceof CouchFailure) || error.kind !== "conflict") throw error;
  }
}

/** Reads the presence document of each member. */
export async function readPresence(
  client: CouchClient,
  database: string,
  signal?: AbortSignal,
): Promise<ReadDocument[]> {
  const query = new URLSearchParams({ include_docs: "true", startkey: '"presence:"', endkey: '"presence;"' });
  const { rows } = await client.ask(`/${database}/_all_docs?${query}`, rowsSchema, { signal });
  return rows.flatMap(({ id, doc }) => (id === undefined ? [] : [readDocument(id, doc)]));
}

/**
 * Milliseconds until presence is sent again. The pause is short while changes are unsent, so that others soon see that
 * they were sent.
 */
export function presencePause({ waiting }: Pick<PresenceDocument, "waiting">): number {
  return waiting > 0 ? 15_000 : 300_000;
}
