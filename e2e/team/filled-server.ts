// Puts a large campaign on a server for measurements.

import type { Ledger } from "#core/ledger/ledger.ts";
import { eventDocument } from "#core/sync/team/team-documents.ts";
import { sendText } from "#couch/transfer/transfer.ts";
import type { TestServer } from "./test-server.ts";

/**
 * Creates the database without rules and fills it. Callers add rules only afterwards, because checking each document
 * would take minutes.
 */
export async function fillDatabase(
  { admin, credentials }: TestServer,
  name: string,
  ledger: Ledger,
): Promise<void> {
  const database = admin.database(name);
  await database.text("", { method: "PUT" });
  for (const [hash, text] of ledger.texts) await sendText(database, { hash, text, sentBy: credentials.name });
  for (let at = 0; at < ledger.events.length; at += 1000) {
    const docs = ledger.events.slice(at, at + 1000).map((event) => eventDocument(event, "carla"));
    await database.text("/_bulk_docs", { method: "POST", body: { docs }, timeout: 300_000 });
  }
}
