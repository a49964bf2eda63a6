// Compares the ids of this browser's events with those on the server, to find what either lacks after the server was
// restored from an older copy.

import * as v from "valibot";
import { getOrInsert } from "#core/base/grouping.ts";
import type { Checkpoint } from "#core/sync/team/membership.ts";
import { eventDocumentId, eventIdOf, isEventDocument } from "#core/sync/team/team-documents.ts";
import { type CouchDatabase, existingDocuments } from "#couch/client/couch-client.ts";
import { type ChangePosition, isBefore, type Page, readPage } from "#couch/transfer/transfer.ts";
import type { Outbox } from "./outbox.ts";
import type { ReplicatorParts } from "./replication-state.ts";

/** Maximum number of ids per request. */
const IDS_AT_ONCE = 10_000;
/** Maximum number of bytes of an answer with `IDS_AT_ONCE` ids, each with its revision. */
const LONGEST_ANSWER = 8_000_000;
/** Minimum milliseconds between two comparisons: after failures, and if there are signs that the server was restored. */
const INTERVAL = 300_000;
const INTERVAL_WITH_SIGN = 60_000;
const rowsSchema = v.object({ rows: v.array(v.object({ id: v.string() })) });

/** The names of all documents with events on the server, by the events' ids. */
async function eventsOnServer(database: CouchDatabase): Promise<DocumentNames> {
  const names = new Map<string, string[]>();
  let startKey = "event:";
  for (;;) {
    const query = new URLSearchParams({
      limit: String(IDS_AT_ONCE),
      startkey: JSON.stringify(startKey),
      endkey: JSON.stringify("event;"), // “;” follows “:”
    });
    const options = { maxBytes: LONGEST_ANSWER, timeout: 120_000 };
    const { rows } = await database.ask(`/_all_docs?${query}`, rowsSchema, options);
    for (const { id } of rows) if (isEventDocument(id)) getOrInsert(names, eventIdOf(id), () => []).push(id);
    const lastId = rows.at(-1)?.id;
    // The next page begins with the last document of this one.
    if (rows.length < IDS_AT_ONCE || lastId === undefined || lastId === startKey) return names;
    startKey = lastId;
  }
}

/** What one side lacks, although both should have it. */
export interface ServerDifference {
  /** The server's position before the comparison. All later changes are after it. */
  readonly position: ChangePosition;
  readonly serverIds: ReadonlySet<string>;
  /** Ids of events that the server had and lacks now. */
  readonly missingThere: readonly string[];
  /** Names of the server's documents with events that this browser lacks. */
  readonly missingHere: readonly string[];
}

interface StartedComparison extends Pick<ServerDifference, "missingThere"> {
  readonly onServer: DocumentNames;
}

interface ServerComparisonParts extends Pick<ReplicatorParts, "database" | "store"> {
  readonly outbox: Pick<Outbox, "expectedIds" | "read">;
}

/**
 * Compares in two steps, so that events that arrive meanwhile never count as a difference. `begin` reads the server's
 * ids before changes are requested. `end` returns the differences when all changes have arrived. A comparison is due at
 * the start; after each failure, but at most every five minutes, unless the server lacks one of the latest events; and
 * after a sign that the server was restored.
 */
export class ServerComparison {
  readonly #parts: ServerComparisonParts;
  /** When the next comparison is due, in milliseconds since 1970. */
  #dueAt = 0;
  /** Whether a request failed since the last comparison, so that the server may have been restored meanwhile. */
  #mayBeRestored = false;
  #last = Number.NEGATIVE_INFINITY;
  #started: StartedComparison | null = null;

  constructor(parts: ServerComparisonParts) {
    this.#parts = parts;
  }

  /**
   * Whether only the second step is missing. If so, the server must answer without waiting for changes, because the
   * second step needs the answer.
   */
  get isRunning(): boolean {
    return this.#started !== null;
  }

  /**
   * Must be called with each page of changes that was received. A new generation means that the database was set up
   * again or restored: a comparison is then due immediately. A position before the known one is a sign, too. Returns the
   * change of the checkpoint; empty = no new generation.
   */
  notePage({ since, documents }: Page, checkpoint: Checkpoint): Pick<Checkpoint, "generation"> {
    if (isBefore(since, checkpoint.since)) this.noteSign();
    for (const one of documents) {
      if (one.kind !== "generation" || one.generation === checkpoint.generation) continue;
      this.#dueAt = 0;
      return { generation: one.generation };
    }
    return {};
  }

  /** Must be called after each failure, because the server may meanwhile have been restored from a backup. */
  noteFailure(): void {
    this.#mayBeRestored = true;
    this.#dueAt = Math.min(this.#dueAt, this.#last + INTERVAL);
  }

  /** Must be called after a sign that the server was restored, and before its differences are exchanged. */
  noteSign(): void {
    this.#dueAt = Math.min(this.#dueAt, this.#last + INTERVAL_WITH_SIGN);
  }

  /** Must be called when the differences were exchanged. */
  noteExchanged(): void {
    this.#dueAt = Number.POSITIVE_INFINITY;
  }

  /**
   * The first step, if a comparison is due. `isRejected`: whether the server rejected the event with this id; rejected
   * events do not count as missing on the server.
   */
  async begin({ sent, refused }: Checkpoint, isRejected: (id: string) => boolean): Promise<void> {
    const isDue = Date.now() >= this.#dueAt;
    if (!isDue && !this.#mayBeRestored) return;
    const { database, outbox } = this.#parts;
    // All ids are read before the unsent events. So an event that is recorded in between does not count as missing.
    const localIds = await outbox.expectedIds();
    const unsent = new Set((await outbox.read(sent, [])).events.map(({ id }) => id));
    const rejected = new Set(refused);
    const expected = localIds.filter((id) => !unsent.has(id) && !rejected.has(id) && !isRejected(id));
    if (!isDue && !(await lacksLatest(database, expected))) {
      this.#mayBeRestored = false;
      return;
    }
    const onServer = await eventsOnServer(database);
    this.#started = { onServer, missingThere: expected.filter((id) => !onServer.has(id)) };
    this.#mayBeRestored = false;
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#last = Date.now();
  }

  /**
   * The second step. Returns the differences; null = there is none, or nothing was compared. `isLeftOut`: whether the
   * document with this name was read and could not be used.
   */
  async end(isLeftOut: (name: string) => boolean): Promise<ServerDifference | null> {
    if (this.#started === null) return null;
    const { onServer, missingThere } = this.#started;
    this.#started = null;
    const { database, store } = this.#parts;
    const isMissingHere = documentsMissingIn(onServer, await store.all(), isLeftOut).length > 0;
    if (missingThere.length === 0 && !isMissingHere) return null;
    // The differences are read again, after a position: all changes after these differences are after this position.
    const { since: position } = await readPage(database, { since: null, limit: 1, isNewestFirst: true });
    const current = await eventsOnServer(database);
    return {
      position,
      serverIds: new Set(current.keys()),
      missingThere: missingThere.filter((id) => !current.has(id)),
      missingHere: documentsMissingIn(current, await store.all(), isLeftOut),
    };
  }
}

type DocumentNames = ReadonlyMap<string, readonly string[]>;

/** Names of the documents whose events are not among these, which are given by id, except those that are left out. */
function documentsMissingIn(
  onServer: DocumentNames,
  localEvents: ReadonlyMap<string, unknown>,
  isLeftOut: (name: string) => boolean,
): string[] {
  return [...onServer].flatMap(([id, names]) =>
    localEvents.has(id) ? [] : names.filter((name) => !isLeftOut(name)),
  );
}

/** Number of this browser's latest events on the server that are looked for after a failure. */
const LATEST = 100;

/**
 * Whether the server lacks one of the latest of these events. A server that was restored lacks them, even if others
 * have already sent so much again that its sequence number does not show it.
 */
async function lacksLatest(database: CouchDatabase, expected: readonly string[]): Promise<boolean> {
  const names = expected.slice(-LATEST).map(eventDocumentId);
  return (await existingDocuments(database, names)).size < names.length;
}
