// Sends and reads the presence documents of a campaign's members.

import * as v from "valibot";
import { type PresenceDocument, presenceIn, readDocument } from "#core/sync/team/team-documents.ts";
import { type CouchDatabase, CouchFailure, existingDocuments, okSchema } from "#couch/client/couch-client.ts";

const rowsSchema = v.object({
  rows: v.array(v.object({ id: v.optional(v.string()), doc: v.optional(v.unknown()) })),
});

/** Writes the presence document of the user. A conflict with another tab is ignored, because one document is enough. */
export async function sendPresence(
  database: CouchDatabase,
  presence: Omit<PresenceDocument, "type">,
): Promise<void> {
  const id = `presence:${presence.sentBy}`;
  const revision = (await existingDocuments(database, [id])).get(id);
  try {
    await database.ask(`/${encodeURIComponent(id)}`, okSchema, {
      method: "PUT",
      body: { ...(revision !== undefined && { _rev: revision }), type: "presence", ...presence },
    });
  } catch (error) {
    if (!(error instanceof CouchFailure) || error.kind !== "conflict") throw error;
  }
}

/** Reads the presence document of each member. */
export async function readPresence(database: CouchDatabase): Promise<PresenceDocument[]> {
  const query = new URLSearchParams({ include_docs: "true", startkey: '"presence:"', endkey: '"presence;"' });
  const { rows } = await database.ask(`/_all_docs?${query}`, rowsSchema);
  return presenceIn(rows.flatMap(({ id, doc }) => (id === undefined ? [] : [readDocument(id, doc)])));
}

/**
 * Milliseconds until presence is sent again. The pause is short while changes are unsent, so that others soon see that
 * they were sent.
 */
export function presencePause({ waiting }: Pick<PresenceDocument, "waiting">): number {
  return waiting > 0 ? 15_000 : 300_000;
}
