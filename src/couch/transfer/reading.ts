// Reads the changes of a campaign's database from a given position, in the order in which they arrived there.

import * as v from "valibot";
import type { LedgerText } from "#core/ledger/ledger.ts";
import {
  type ReadDocument,
  readAttached,
  readDocument,
  textDocumentId,
} from "#core/sync/team/team-documents.ts";
import type { CouchDatabase } from "#couch/client/couch-client.ts";
import { CouchFailure, isMissingDocument, isTooMuchAnswered } from "#couch/client/couch-failure.ts";

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

export interface PageRequest {
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
