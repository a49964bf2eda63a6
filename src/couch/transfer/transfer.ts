// Reads the changes of a campaign's database page by page, finds events in it by their text, and sends batches of events
// and texts to it. Sends and reads the presence documents of the members.

import * as v from "valibot";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import {
  ATTACHMENT_NAME,
  type EventDocument,
  eventDocument,
  furtherDocument,
  type PresenceDocument,
  presenceIn,
  type ReadDocument,
  readAttached,
  readDocument,
  textAttached,
  textDocumentId,
} from "#core/sync/team/team-documents.ts";
import {
  type CouchDatabase,
  CouchFailure,
  existingDocuments,
  existingEvents,
  isMissingDocument,
  isRefusedOnTheWay,
  isTooMuchAnswered,
  isTooMuchSent,
  okSchema,
} from "#couch/client/couch-client.ts";

/** Position in the changes of a database, as the server names it; null = the beginning. */
export type ChangePosition = string | number | null;

/** Whether position `a` is before `b`. Only the number at the beginning of CouchDB's sequences is compared. */
export function isBefore(a: ChangePosition, b: ChangePosition): boolean {
  return Number.parseInt(String(a ?? 0), 10) < Number.parseInt(String(b ?? 0), 10);
}

/** Maximum number of documents per request. */
const PAGE_SIZE = 500;
/** Maximum number of bytes per page. A larger page is requested in smaller pages. */
const LONGEST_PAGE = 64_000_000;

const changesSchema = v.object({
  results: v.array(
    v.object({ id: v.string(), deleted: v.optional(v.boolean()), doc: v.optional(v.unknown()) }),
  ),
  last_seq: v.union([v.string(), v.number()]),
});

const TOO_LARGE = "it is larger or more deeply nested than any document of Referee";

export interface Page {
  readonly documents: readonly ReadDocument[];
  /** The position after this page. */
  readonly since: ChangePosition;
  /** Whether no further changes exist. */
  readonly isLast: boolean;
}

interface PageRequest {
  readonly since: ChangePosition;
  /** Aborts the request; left out = the signal of the database does. */
  readonly signal?: AbortSignal;
  /** Milliseconds for which the server may wait for a change; 0 = it must answer immediately. */
  readonly waitTime?: number;
  readonly limit?: number;
  /** Whether the page begins with the newest change; `since` is then ignored. */
  readonly isNewestFirst?: boolean;
}

/**
 * Returns the changes after `since`, the oldest first unless `isNewestFirst`. A page that is too large is requested in
 * smaller pages. A single document that is too large is reported as unusable.
 */
export async function readPage(database: CouchDatabase, request: PageRequest): Promise<Page> {
  const { limit = PAGE_SIZE } = request;
  try {
    return await askPage(database, request, true);
  } catch (error) {
    if (!isTooMuchAnswered(error)) throw error;
    if (limit === 1) return askPage(database, { ...request, waitTime: 0 }, false);
    return readPage(database, { ...request, waitTime: 0, limit: Math.ceil(limit / 8) });
  }
}

async function askPage(
  database: CouchDatabase,
  { since, signal = database.signal, waitTime = 0, limit = PAGE_SIZE, isNewestFirst = false }: PageRequest,
  withDocuments: boolean,
): Promise<Page> {
  const query = new URLSearchParams({ limit: String(limit), since: String(since ?? 0) });
  if (withDocuments) query.set("include_docs", "true");
  if (isNewestFirst) query.set("descending", "true");
  if (waitTime > 0) {
    query.set("feed", "longpoll");
    query.set("timeout", String(waitTime));
  }
  const answer = await database.ask(`/_changes?${query}`, changesSchema, {
    signal,
    timeout: waitTime + 60_000,
    maxBytes: LONGEST_PAGE,
  });
  const documents = answer.results.map(({ id, deleted, doc }): ReadDocument => {
    if (deleted === true) return { kind: "refused", id, why: "it was deleted on the server" };
    if (withDocuments) return readDocument(id, doc);
    return { kind: "refused", id, why: TOO_LARGE };
  });
  return { documents, since: answer.last_seq, isLast: answer.results.length < limit };
}

const rowsSchema = v.object({
  rows: v.array(v.object({ id: v.optional(v.string()), doc: v.optional(v.unknown()) })),
});

/** Maximum number of documents that one request names. */
const DOCUMENTS_AT_ONCE = 200;

/**
 * Returns the documents with these ids, as far as they exist. An answer that is too large is requested in parts. A
 * single document that is too large is reported as unusable.
 */
export async function readDocuments(
  database: CouchDatabase,
  ids: readonly string[],
): Promise<ReadDocument[]> {
  const documents: ReadDocument[] = [];
  for (let at = 0; at < ids.length; at += DOCUMENTS_AT_ONCE)
    documents.push(...(await askDocuments(database, ids.slice(at, at + DOCUMENTS_AT_ONCE))));
  return documents;
}

async function askDocuments(database: CouchDatabase, ids: readonly string[]): Promise<ReadDocument[]> {
  const options = { method: "POST", body: { keys: ids }, maxBytes: LONGEST_PAGE } as const;
  try {
    const { rows } = await database.ask("/_all_docs?include_docs=true", rowsSchema, options);
    return rows.flatMap(({ id, doc }) => (id === undefined || doc == null ? [] : [readDocument(id, doc)]));
  } catch (error) {
    if (!isTooMuchAnswered(error)) throw error;
    const half = Math.ceil(ids.length / 2);
    if (ids.length <= 1) return ids.map((id) => ({ kind: "refused", id, why: TOO_LARGE }));
    const parts = [ids.slice(0, half), ids.slice(half)];
    return (await Promise.all(parts.map((part) => askDocuments(database, part)))).flat();
  }
}

/**
 * Returns the text with this hash; null = the database has none. If the content does not match the hash, rejects with a
 * `CouchFailure` of the kind `broken` and the status 200.
 */
export async function readTextOf(database: CouchDatabase, hash: string): Promise<LedgerText | null> {
  let attached: string;
  try {
    attached = await database.text(`/${encodeURIComponent(textDocumentId(hash))}/text`, {
      timeout: 300_000,
    });
  } catch (error) {
    if (isMissingDocument(error)) return null;
    throw error;
  }
  const text = readAttached(hash, attached);
  if (text.ok) return text.value;
  throw new CouchFailure("broken", text.problems.map(({ message }) => message).join("; "), 200);
}

// Reads pages of changes one after another. While a page is processed, the next one is already requested.

interface Ahead {
  readonly since: ChangePosition;
  readonly page: Promise<Page>;
}

export class PageReader {
  readonly #database: CouchDatabase;
  #ahead: Ahead | null = null;

  /** The signal of `database` aborts the request for the next page. */
  constructor(database: CouchDatabase) {
    this.#database = database;
  }

  async read(request: PageRequest): Promise<Page> {
    const ahead = this.#ahead;
    // A page is used only once. After a failure it is requested again.
    this.#ahead = null;
    const page = await (ahead !== null && ahead.since === request.since
      ? ahead.page
      : readPage(this.#database, request));
    if (!page.isLast) this.#ahead = this.#askAhead(page.since);
    return page;
  }

  #askAhead(since: ChangePosition): Ahead {
    const page = readPage(this.#database, { since });
    page.catch(() => {}); // the next read reports the error
    return { since, page };
  }
}

// Sends batches of events, and texts, to a campaign's database. Documents that exist already count as sent.

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

const TOO_LARGE_TO_SEND = "it is larger than the server accepts";

export function rejection(event: LedgerEvent, why: string): RejectedEvent {
  return { event, why, isTooLarge: why === TOO_LARGE_TO_SEND };
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

/** Maximum number of documents and of characters per batch. */
const MAX_BATCH_DOCUMENTS = 500;
const MAX_BATCH_CHARACTERS = 1_000_000;

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

/** Maximum number of bytes of the answer to a batch. */
const LONGEST_ANSWER = 4_000_000;
/** Number of attempts before an event counts as too large or refused: an overloaded proxy may give the same answers. */
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
      const why = isTooMuch ? TOO_LARGE_TO_SEND : await whyRefusedOnTheWay(database, only.event, error);
      if (tries > 1) return sendBatch(database, batch, tries - 1);
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
      if (tries === TRIES) return TOO_LARGE_TO_SEND;
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

// Finds events in a campaign's database by their text, so that a caller need not read all events.

const documentSchema = v.looseObject({ _id: v.string(), text: v.string() });
const foundSchema = v.object({ docs: v.array(documentSchema) });
const foundRowsSchema = v.object({ rows: v.array(v.object({ doc: documentSchema })) });
type Found = v.InferOutput<typeof foundSchema>["docs"];

/** Number of documents per request. */
const FOUND_PER_PAGE = 1000;
/** Maximum number of bytes of an answer, and timeout of a request in milliseconds. */
const FINDING_LIMITS = { maxBytes: 64_000_000, timeout: 120_000 };
/** Event documents have names between these. “;” follows “:”. */
const FIRST_EVENT = "event:";
const AFTER_EVENTS = "event;";

/** A page of the events whose text matches the pattern. The server compares the texts of all events after `after`. */
async function matchingPage(database: CouchDatabase, after: string, pattern: string): Promise<Found> {
  const selector = { _id: { $gt: after, $lt: AFTER_EVENTS }, text: { $regex: pattern } };
  const body = { selector, sort: [{ _id: "asc" }], limit: FOUND_PER_PAGE };
  const { docs } = await database.ask(`/_find`, foundSchema, { ...FINDING_LIMITS, method: "POST", body });
  return docs;
}

/** A page of all events after `after`. With many results, this is faster than `matchingPage`. */
async function wholePage(database: CouchDatabase, after: string): Promise<Found> {
  const query = new URLSearchParams({
    include_docs: "true",
    startkey: JSON.stringify(after),
    endkey: JSON.stringify(AFTER_EVENTS),
    limit: String(FOUND_PER_PAGE),
    skip: after === FIRST_EVENT ? "0" : "1",
  });
  const { rows } = await database.ask(`/_all_docs?${query}`, foundRowsSchema, FINDING_LIMITS);
  return rows.map(({ doc }) => doc);
}

/**
 * The documents of the events whose text matches a regular expression; null = of all events. `pattern`: must mean the
 * same in PCRE and JavaScript.
 */
async function findDocuments(database: CouchDatabase, pattern: string | null): Promise<Found> {
  let found: Found = [];
  for (let after = FIRST_EVENT; ; ) {
    const page =
      pattern === null ? await wholePage(database, after) : await matchingPage(database, after, pattern);
    found = [...found, ...page];
    if (page.length < FOUND_PER_PAGE) return found;
    after = page.at(-1)?._id ?? after;
  }
}

/** The events of these kinds. Unusable documents are left out. */
export async function findEvents(
  database: CouchDatabase,
  kinds: readonly LedgerEvent["kind"][],
): Promise<LedgerEvent[]> {
  const docs = await findDocuments(database, `^\\{"kind":"(${kinds.join("|")})"`);
  return docs.flatMap((doc) => {
    const read = readDocument(doc._id, doc);
    return read.kind === "event" ? [read.event] : [];
  });
}

const judgementSchema = v.object({
  kind: v.literal("judgement"),
  id: v.string(),
  clock: v.number(),
  author: v.string(),
  task: v.string(),
  system: v.string(),
  example: v.string(),
});
/** The fields that identify a judgement, its author and its candidate. */
type FoundJudgement = v.InferOutput<typeof judgementSchema>;

/** The judgements of these annotator entries; null = of all. Only the returned fields are checked. */
export async function findJudgements(
  database: CouchDatabase,
  authors: readonly string[] | null,
): Promise<FoundJudgement[]> {
  if (authors?.length === 0) return [];
  const names = authors?.map((author) => JSON.stringify(author).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = names === undefined ? null : `"author":(${names.join("|")})`;
  return (await findDocuments(database, pattern)).flatMap(({ text }) => {
    const read = v.safeParse(judgementSchema, JSON.parse(text));
    return read.success ? [read.output] : [];
  });
}

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
