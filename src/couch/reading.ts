// Holds how what came to a campaign's database is read: in its order of arrival, from where one left off.

import * as v from "valibot";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { type ReadDocument, readAttached, readDocument, textDocumentId } from "#core/team/team-documents.ts";
import type { CouchClient } from "./couch-client.ts";
import { CouchFailure, isMissingDocument, isTooMuchAnswered } from "./couch-failure.ts";

/** Where one is in the changes of a database: whatever the engine calls it; null = at the beginning. */
export type Since = string | number | null;

/** Whether a place is before another as far as engines tell: by the number that theirs begin with. */
export function isBefore(a: Since, b: Since): boolean {
  return Number.parseInt(String(a ?? 0), 10) < Number.parseInt(String(b ?? 0), 10);
}

/** Documents that are asked for at once. */
const PAGE = 500;
/** Characters of a page: what is more is asked for in smaller ones. */
const LONGEST_PAGE = 64_000_000;

const changesSchema = v.object({
  results: v.array(
    v.object({ id: v.string(), deleted: v.optional(v.boolean()), doc: v.optional(v.unknown()) }),
  ),
  last_seq: v.union([v.string(), v.number()]),
});

const TOO_LARGE = "it is larger, or deeper, than anything of Referee";

export interface Page {
  readonly documents: readonly ReadDocument[];
  readonly since: Since;
  /** Whether nothing more was there. */
  readonly isLast: boolean;
}

export interface PageAsked {
  readonly since: Since;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds in which something may come, if nothing is there; 0 = the answer is what is there now. */
  readonly waits?: number;
  readonly most?: number;
}

/** What came after `since`, oldest first. A page that is too large is asked for in smaller ones; one that is too large by itself is told. */
export async function readPage(client: CouchClient, database: string, asked: PageAsked): Promise<Page> {
  const { most = PAGE } = asked;
  try {
    return await askPage(client, database, asked, true);
  } catch (error) {
    if (!isTooMuchAnswered(error)) throw error;
    if (most === 1) return askPage(client, database, { ...asked, waits: 0 }, false);
    return readPage(client, database, { ...asked, waits: 0, most: Math.ceil(most / 8) });
  }
}

async function askPage(
  client: CouchClient,
  database: string,
  { since, signal, waits = 0, most = PAGE }: PageAsked,
  withDocuments: boolean,
): Promise<Page> {
  const query = new URLSearchParams({ limit: String(most), since: String(since ?? 0) });
  if (withDocuments) query.set("include_docs", "true");
  if (waits > 0) {
    query.set("feed", "longpoll");
    query.set("timeout", String(waits));
  }
  const answer = await client.ask(`/${database}/_changes?${query}`, changesSchema, {
    signal,
    patience: waits + 60_000,
    longest: LONGEST_PAGE,
  });
  const documents = answer.results.map(({ id, deleted, doc }): ReadDocument => {
    if (deleted === true) return { kind: "refused", id, why: "it was deleted on the engine" };
    if (withDocuments) return readDocument(id, doc);
    return { kind: "refused", id, why: TOO_LARGE };
  });
  return { documents, since: answer.last_seq, isLast: answer.results.length < most };
}

const rowsSchema = v.object({
  rows: v.array(v.object({ id: v.optional(v.string()), doc: v.optional(v.unknown()) })),
});

/** When each of the people was last heard of. */
export async function readHere(
  client: CouchClient,
  database: string,
  signal?: AbortSignal,
): Promise<ReadDocument[]> {
  const query = new URLSearchParams({ include_docs: "true", startkey: '"here:"', endkey: '"here;"' });
  const { rows } = await client.ask(`/${database}/_all_docs?${query}`, rowsSchema, { signal });
  return rows.flatMap(({ id, doc }) => (id === undefined ? [] : [readDocument(id, doc)]));
}

/** Documents that are asked for by name at once. */
const NAMED = 200;

/** The documents of these ids, as far as there are any. What is too large together is asked for in parts; what is so by itself is told. */
export async function readThese(
  client: CouchClient,
  database: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadDocument[]> {
  const documents: ReadDocument[] = [];
  for (let at = 0; at < ids.length; at += NAMED)
    documents.push(...(await askThese(client, database, ids.slice(at, at + NAMED), signal)));
  return documents;
}

async function askThese(
  client: CouchClient,
  database: string,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadDocument[]> {
  const asked = { method: "POST", body: { keys: ids }, signal, longest: LONGEST_PAGE } as const;
  try {
    const { rows } = await client.ask(`/${database}/_all_docs?include_docs=true`, rowsSchema, asked);
    return rows.flatMap(({ id, doc }) => (id === undefined || doc == null ? [] : [readDocument(id, doc)]));
  } catch (error) {
    if (!isTooMuchAnswered(error)) throw error;
    const half = Math.ceil(ids.length / 2);
    if (ids.length <= 1) return ids.map((id) => ({ kind: "refused", id, why: TOO_LARGE }));
    const parts = [ids.slice(0, half), ids.slice(half)];
    return (await Promise.all(parts.map((part) => askThese(client, database, part, signal)))).flat();
  }
}

/** The text of this hash; null = the database has none. Rejects as `broken`, with a status, where it is not what its hash says. */
export async function readTextOf(
  client: CouchClient,
  database: string,
  hash: string,
  signal?: AbortSignal,
): Promise<LedgerText | null> {
  let attached: string;
  try {
    attached = await client.text(`/${database}/${encodeURIComponent(textDocumentId(hash))}/text`, {
      signal,
      patience: 300_000,
    });
  } catch (error) {
    if (isMissingDocument(error)) return null;
    throw error;
  }
  const read = readAttached(hash, attached);
  if (read.ok) return read.value;
  throw new CouchFailure("broken", read.problems.map(({ message }) => message).join("; "), 200);
}
