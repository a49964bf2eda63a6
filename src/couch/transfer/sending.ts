// Sends batches of events, and texts, to a campaign's database. Documents that exist already count as sent.

import * as v from "valibot";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import {
  ATTACHMENT_NAME,
  type EventDocument,
  eventDocument,
  furtherDocument,
  textAttached,
  textDocumentId,
} from "#core/sync/team/team-documents.ts";
import { type CouchDatabase, okSchema } from "#couch/client/couch-client.ts";
import { CouchFailure, isRefusedOnTheWay, isTooMuchSent } from "#couch/client/couch-failure.ts";
import { existingDocuments, existingEvents } from "#couch/client/existing-documents.ts";

/** Maximum number of documents and of characters per batch. */
const MAX_BATCH_DOCUMENTS = 500;
const MAX_BATCH_CHARACTERS = 1_000_000;
/** Maximum number of bytes of the answer to a batch. */
const LONGEST_ANSWER = 4_000_000;
/** Number of attempts before something counts as too large, because an overloaded proxy may also answer 413. */
const TRIES = 3;

const sentSchema = v.array(
  v.object({
    id: v.nullish(v.string()),
    ok: v.optional(v.boolean()),
    error: v.optional(v.unknown()),
    reason: v.nullish(v.string()),
    name: v.nullish(v.string()),
    status: v.optional(v.number()),
  }),
);

/** An event that the server rejected, and why. */
export interface RejectedEvent {
  readonly event: LedgerEvent;
  readonly why: string;
  /** True = rejected because of its size (413), which may be temporary. False = rejected for another reason. */
  readonly isTooLarge: boolean;
}

interface SendResult {
  /** Events that are on the server now. */
  readonly stored: readonly LedgerEvent[];
  readonly rejected: readonly RejectedEvent[];
}

/** Result of one batch. */
interface BatchResult extends SendResult {
  /** Events with the id of a different event on the server. */
  readonly collisions: readonly LedgerEvent[];
}

const TOO_LARGE = "it is larger than the server accepts";

export function rejection(event: LedgerEvent, why: string): RejectedEvent {
  return { event, why, isTooLarge: why === TOO_LARGE };
}

const COLLISION = "the team has another event with this id; a coordinator can send this one as well";

interface SendableEvent {
  readonly event: LedgerEvent;
  readonly document: EventDocument;
}

/**
 * Sends the events in their order. The promise rejects if it is unknown whether an event was stored; sending all events
 * again does no harm. If the server has another event with the same id, the event is sent under a second document name,
 * which the server accepts only from a coordinator.
 */
export async function sendEvents(
  database: CouchDatabase,
  events: readonly LedgerEvent[],
  sentBy: string,
): Promise<SendResult> {
  const written = events.map((event) => ({ event, document: eventDocument(event, sentBy) }));
  const stored: LedgerEvent[] = [];
  const rejected: RejectedEvent[] = [];
  for (const batch of batchesOf(written)) {
    const result = await sendBatch(database, batch);
    const further = result.collisions.map((event) => ({ event, document: furtherDocument(event, sentBy) }));
    stored.push(...result.stored);
    rejected.push(...result.rejected);
    for (const furtherBatch of batchesOf(further)) {
      const furtherResult = await sendBatch(database, furtherBatch);
      stored.push(...furtherResult.stored);
      const unsent = [...furtherResult.rejected.map(({ event }) => event), ...furtherResult.collisions];
      rejected.push(...unsent.map((event) => rejection(event, COLLISION)));
    }
  }
  return { stored, rejected };
}

function* batchesOf(written: readonly SendableEvent[]): Generator<readonly SendableEvent[]> {
  let batch: SendableEvent[] = [];
  let length = 0;
  for (const item of written) {
    const size = item.document.text.length;
    if (batch.length > 0 && (batch.length >= MAX_BATCH_DOCUMENTS || length + size > MAX_BATCH_CHARACTERS)) {
      yield batch;
      batch = [];
      length = 0;
    }
    batch.push(item);
    length += size;
  }
  if (batch.length > 0) yield batch;
}

async function sendBatch(
  database: CouchDatabase,
  batch: readonly SendableEvent[],
  tries = TRIES,
): Promise<BatchResult> {
  try {
    const answer = await database.ask("/_bulk_docs", sentSchema, {
      method: "POST",
      body: { docs: batch.map(({ document }) => document) },
      maxBytes: LONGEST_ANSWER,
    });
    return await checkUnstored(database, readSent(batch, answer));
  } catch (error) {
    const isTooMuch = isTooMuchSent(error);
    if (!isTooMuch && !isRefusedOnTheWay(error)) throw error;
    const [only, second] = batch;
    if (only === undefined) throw error;
    if (second === undefined) {
      if (isTooMuch && tries > 1) return sendBatch(database, batch, tries - 1);
      const why = isTooMuch ? TOO_LARGE : await whyRefusedOnTheWay(database, only.event, error);
      return { stored: [], rejected: [rejection(only.event, why)], collisions: [] };
    }
    const half = Math.ceil(batch.length / 2);
    const firstHalf = await sendBatch(database, batch.slice(0, half));
    const secondHalf = await sendBatch(database, batch.slice(half));
    return {
      stored: [...firstHalf.stored, ...secondHalf.stored],
      rejected: [...firstHalf.rejected, ...secondHalf.rejected],
      collisions: [...firstHalf.collisions, ...secondHalf.collisions],
    };
  }
}

/**
 * Why a web server or firewall in front of CouchDB refused a request with this one event, for example because of words
 * in a remark. If it refuses a request without events, too, the event is not the reason, and the promise rejects.
 */
async function whyRefusedOnTheWay(
  database: CouchDatabase,
  event: LedgerEvent,
  { status }: CouchFailure,
): Promise<string> {
  await database.ask("/_bulk_docs", sentSchema, { method: "POST", body: { docs: [] } });
  const answer = status === null ? "a web page" : `HTTP ${status}`;
  const what = "example" in event ? ` of “${event.example}”` : "";
  return `a web server or firewall in front of the team’s server refused this record${what} (${answer})`;
}

/** The server's answer to a batch. */
interface BatchAnswer {
  /** Events that the server confirmed as stored. */
  readonly stored: readonly SendableEvent[];
  /**
   * Events that were not stored. `why`: the reason of the server's rules; null = a document with this name already
   * exists.
   */
  readonly unstored: readonly (SendableEvent & { readonly why: string | null })[];
}

/** Matches answers with events, because answers come in any order: by id if there is one, otherwise by index. */
function readSent(batch: readonly SendableEvent[], answer: v.InferOutput<typeof sentSchema>): BatchAnswer {
  const byId = new Map(answer.flatMap((one) => (one.id == null ? [] : [[one.id, one]])));
  const stored: SendableEvent[] = [];
  const unstored: (SendableEvent & { why: string | null })[] = [];
  for (const [index, written] of batch.entries()) {
    const atIndex = answer.length === batch.length ? answer[index] : undefined;
    const result = byId.get(written.document._id) ?? (atIndex?.id == null ? atIndex : undefined);
    if (result === undefined)
      throw new CouchFailure("broken", "the server’s response does not match the events that were sent");
    const error = result.error === true ? result.name : result.error;
    if (result.ok === true) stored.push(written);
    else if (error === "conflict") unstored.push({ ...written, why: null });
    else if (error === "forbidden") unstored.push({ ...written, why: result.reason ?? "forbidden" });
    else if (error === "unauthorized")
      throw new CouchFailure("signed-out", result.reason ?? "unauthorized", 401);
    else
      throw new CouchFailure("busy", `the server did not store an event: ${result.reason ?? String(error)}`);
  }
  return { stored, unstored };
}

/**
 * Finds the unstored events that the server already has, because some servers reject a change of an existing document
 * instead of reporting a conflict. Also checks that the server has the stored events.
 */
async function checkUnstored(
  database: CouchDatabase,
  { stored, unstored }: BatchAnswer,
): Promise<BatchResult> {
  const names = unstored.map(({ document }) => document._id);
  const existing = await existingEvents(database, names);
  const identical: LedgerEvent[] = [];
  const rejected: RejectedEvent[] = [];
  const collisions: LedgerEvent[] = [];
  for (const { event, document, why } of unstored) {
    const text = existing.get(document._id);
    if (text === document.text) identical.push(event);
    else if (text !== undefined) collisions.push(event);
    else if (why !== null) rejected.push(rejection(event, why));
    else throw new CouchFailure("busy", "the server has an event but does not return it");
  }
  await assertStored(
    database,
    stored.map(({ document }) => document._id),
  );
  return { stored: [...stored.map(({ event }) => event), ...identical], rejected, collisions };
}

/** Fails as `broken` if the server lacks documents that it confirmed. The caller then sends the documents again. */
async function assertStored(database: CouchDatabase, names: readonly string[]): Promise<void> {
  const stored = await existingDocuments(database, names);
  const missing = names.filter((name) => !stored.has(name)).length;
  if (missing === 0) return;
  throw new CouchFailure(
    "broken",
    `the server confirmed ${names.length} documents and did not store ${missing} of them`,
  );
}

/** Sends a text unless it exists. Returns a reason if the text is too large; null = the text is on the server. */
export async function sendText(
  database: CouchDatabase,
  { hash, text, sentBy }: { readonly hash: string; readonly text: LedgerText; readonly sentBy: string },
): Promise<string | null> {
  const id = textDocumentId(hash);
  if ((await existingDocuments(database, [id])).has(id)) return null;
  const data = base64Of(textAttached(text));
  const document = {
    _id: id,
    type: "text",
    sentBy,
    _attachments: { [ATTACHMENT_NAME]: { content_type: "application/json", data } },
  };
  for (let tries = 1; ; tries++) {
    try {
      await putIfMissing(database, document);
      return null;
    } catch (error) {
      if (!isTooMuchSent(error)) throw error;
      if (tries === TRIES) return TOO_LARGE;
    }
  }
}

/** Writes a document that never changes, unless it exists. */
export async function putIfMissing(
  database: CouchDatabase,
  document: { readonly _id: string },
): Promise<void> {
  const path = `/${encodeURIComponent(document._id)}`;
  try {
    await database.ask(path, okSchema, { method: "PUT", body: document, timeout: 300_000 });
    await assertStored(database, [document._id]);
  } catch (error) {
    if (!(error instanceof CouchFailure)) throw error;
    if (error.kind !== "conflict" && error.kind !== "forbidden") throw error;
    // A proxy may have sent this status, or the server rejects any change of an existing document. So the existence of
    // the document decides.
    if ((await existingDocuments(database, [document._id])).has(document._id)) return;
    throw error.kind === "forbidden" ? error : new CouchFailure("busy", error.message, error.status);
  }
}

/** Number of bytes that are converted in one step. */
const PIECE = 30_000;

function base64Of(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  return parts.join("");
}
