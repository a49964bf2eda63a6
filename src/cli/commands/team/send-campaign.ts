// Sends a whole campaign to its database: first texts, then events in order. Documents that the database already has
// are not sent again.

import { formatNumber, ofAll } from "#core/base/number-words.ts";
import { FileProblems, type Problem } from "#core/base/problem.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { LeftOutEvent } from "#core/sync/team/fit-events.ts";
import {
  eventDocumentId,
  LARGEST_TEXT,
  textAttached,
  textDocumentId,
} from "#core/sync/team/team-documents.ts";
import type { CouchDatabase } from "#couch/client/couch-client.ts";
import { existingDocuments, existingEvents } from "#couch/client/existing-documents.ts";
import { sendEvents, sendText } from "#couch/transfer/sending.ts";
import { withRetries } from "./team-server.ts";

interface SentCount {
  readonly sent: number;
  /** Number of documents that the server already had. */
  readonly there: number;
}

export interface SentCampaign {
  readonly events: SentCount;
  readonly texts: SentCount;
  /** Documents that the server rejected, named by the id of the event or the hash of the text. */
  readonly refused: readonly LeftOutEvent[];
}

interface Sending {
  readonly sentBy: string;
  /** Whether the database was just created. If so, the server is not asked which documents it already has. */
  readonly isNew: boolean;
  readonly progress: (text: string) => void;
}

/** A warning for each document that the server at this address rejected. */
export function notSentProblems(address: string, refused: readonly LeftOutEvent[]): readonly Problem[] {
  const problems = new FileProblems(address);
  for (const { id, why } of refused) problems.warning("not-sent", `${id} was not sent: ${why}`);
  return problems.all;
}

/** Number of events that are sent between two reports of progress. */
const EVENTS_PER_STEP = 500;

/** Sends the campaign. Fails if the server cannot be reached any more; documents that were sent stay there. */
export async function sendCampaign(
  database: CouchDatabase,
  ledger: Ledger,
  sending: Sending,
): Promise<SentCampaign> {
  const refused: LeftOutEvent[] = [];
  const texts = await sendTexts(database, ledger, sending, refused);
  const events = await sendAll(database, ledger.events, sending, refused);
  sending.progress("");
  return { events, texts, refused };
}

async function sendTexts(
  database: CouchDatabase,
  { texts }: Ledger,
  { sentBy, isNew, progress }: Sending,
  refused: LeftOutEvent[],
): Promise<SentCount> {
  const hashes = [...texts.keys()].sort();
  const existing = isNew
    ? new Map<string, string>()
    : await withRetries(() => existingDocuments(database, hashes.map(textDocumentId)));
  let sent = 0;
  for (const [index, hash] of hashes.entries()) {
    progress(`sending: ${ofAll(index + 1, hashes.length)} texts`);
    const text = texts.get(hash);
    if (text === undefined || existing.has(textDocumentId(hash))) continue;
    if (new TextEncoder().encode(textAttached(text)).length > LARGEST_TEXT) {
      const why = `it is larger than ${formatNumber(LARGEST_TEXT / 1_000_000)} MB`;
      refused.push({ id: textDocumentId(hash), why });
      continue;
    }
    const why = await withRetries(() => sendText(database, { hash, text, sentBy }));
    if (why === null) sent++;
    else refused.push({ id: textDocumentId(hash), why });
  }
  return { sent, there: existing.size };
}

async function sendAll(
  database: CouchDatabase,
  events: readonly LedgerEvent[],
  { sentBy, isNew, progress }: Sending,
  refused: LeftOutEvent[],
): Promise<SentCount> {
  let sent = 0;
  let there = 0;
  for (let at = 0; at < events.length; at += EVENTS_PER_STEP) {
    progress(`sending: ${ofAll(at, events.length)} events`);
    const batch = events.slice(at, at + EVENTS_PER_STEP);
    const missing = isNew ? batch : await missingOf(database, batch);
    there += batch.length - missing.length;
    if (missing.length === 0) continue;
    const answer = await withRetries(() => sendEvents(database, missing, sentBy));
    sent += answer.stored.length;
    for (const { event, why } of answer.rejected) refused.push({ id: `event ${event.id}`, why });
  }
  return { sent, there };
}

async function missingOf(
  database: CouchDatabase,
  events: readonly LedgerEvent[],
): Promise<readonly LedgerEvent[]> {
  const names = events.map(({ id }) => eventDocumentId(id));
  const existing = await withRetries(() => existingEvents(database, names));
  return events.filter((event) => existing.get(eventDocumentId(event.id)) !== eventText(event));
}
