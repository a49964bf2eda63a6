// Holds how what came to a campaign's database is read: in its order of arrival, from where one left off.

import * as v from "valibot";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { type ReadDocument, readAttached, readDocument, textDocumentId } from "#core/team/team-documents.ts";
import type { CouchClient } from "./couch-client.ts";
import { CouchFailure } from "./couch-failure.ts";

/** Where one is in the changes of a database: whatever the engine calls it; null = at the beginning. */
export type Since = string | number | null;

/** Documents that are asked for at once. */
export const PAGE = 500;
/** Characters of a page: what is more is asked for in smaller ones. */
const LONGEST_PAGE = 64_000_000;

const changesSchema = v.object({
  results: v.array(
    v.object({ id: v.string(), deleted: v.optional(v.boolean()), doc: v.optional(v.unknown()) }),
  ),
  last_seq: v.union([v.string(), v.number()]),
  /** Changes that are left after these; an engine need not say. */
  pending: v.optional(v.number()),
});

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

/** What came after `since`, oldest first. A page that is too large is asked for in smaller ones. */
export async function readPage(client: CouchClient, database: string, asked: PageAsked): Promise<Page> {
  const { since, signal, waits = 0, most = PAGE } = asked;
  const query = new URLSearchParams({ include_docs: "true", limit: String(most), since: String(since ?? 0) });
  if (waits > 0) {
    query.set("feed", "longpoll");
    query.set("timeout", String(waits));
  }
  try {
    const answer = await client.ask(`/${database}/_changes?${query}`, changesSchema, {
      signal,
      patience: waits + 60_000,
      longest: LONGEST_PAGE,
    });
    return {
      documents: answer.results.map(({ id, deleted, doc }) =>
        deleted === true
          ? { kind: "refused", id, why: "it was deleted on the engine" }
          : readDocument(id, doc),
      ),
      since: answer.last_seq,
      isLast: answer.results.length < most,
    };
  } catch (error) {
    const isTooLarge = error instanceof CouchFailure && error.kind === "too-large" && error.status === 200;
    if (!isTooLarge || most === 1) throw error;
    return readPage(client, database, { ...asked, most: Math.ceil(most / 8) });
  }
}

/** The text of this hash; null = the database has none. Rejects where it is not what its hash says. */
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
    if (error instanceof CouchFailure && error.kind === "missing") return null;
    throw error;
  }
  const read = readAttached(hash, attached);
  if (read.ok) return read.value;
  throw new CouchFailure("broken", read.problems.map(({ message }) => message).join("; "));
}
