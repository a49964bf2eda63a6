// Knows what is still to be sent: unsent events, events that the server has, rejected or has lost, and the texts that
// they name.

import * as v from "valibot";
import { getOrInsert } from "#core/base/grouping.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import type { Checkpoint } from "#core/sync/team/membership.ts";
import { eventDocumentId, eventIdOf, isEventDocument } from "#core/sync/team/team-documents.ts";
import { type CouchDatabase, CouchFailure, existingDocuments } from "#couch/client/couch-client.ts";
import {
  type ChangePosition,
  isBefore,
  type Page,
  type RejectedEvent,
  readPage,
  readTextOf,
  sendText,
} from "#couch/transfer/transfer.ts";
import { type Outbound, phaseOf, type ReplicationStore, type ReplicatorParts } from "./replication-state.ts";

export class Outbox {
  readonly #parts: Pick<ReplicatorParts, "store" | "select">;
  readonly #isDone: (id: string) => boolean;
  /** Unsent events by id, each with the key of what it changes (`changedBy`). */
  readonly #ids = new Map<string, string | null>();
  /** Position up to which events were read. */
  #upTo = 0;
  #hasLooked = false;
  #looking: Promise<void> = Promise.resolve();

  /** `isDone`: whether the event with this id is on the server or was rejected. */
  constructor(parts: Pick<ReplicatorParts, "store" | "select">, isDone: (id: string) => boolean) {
    this.#parts = parts;
    this.#isDone = isDone;
  }

  /** The events for the database that are stored after this position, and those with these ids. */
  async read(position: number, ids: readonly string[]): Promise<Outbound> {
    const { store, select } = this.#parts;
    const { events, upTo } = await store.outbound(position, ids);
    return { events: (await select?.(events)) ?? events, upTo };
  }

  /** The ids of the stored events that the database must have, except unsent and rejected ones. */
  async expectedIds(): Promise<readonly string[]> {
    const { store, select } = this.#parts;
    const all = await store.all();
    if (select === undefined) return [...all.keys()];
    return (await select([...all.values()])).map(({ id }) => id);
  }

  /** The ids of the events after this position, except those that the server confirmed or rejected. */
  async unsentIds(position: number): Promise<ReadonlySet<string>> {
    const { events } = await this.read(position, []);
    return new Set(events.map(({ id }) => id).filter((id) => !this.#isDone(id)));
  }

  /**
   * Number of changes as an annotator would count them: a judged candidate counts once, even after several key presses
   * and with copies for equal outputs. 0 = every event is on the server or rejected.
   */
  get size(): number {
    if (this.#ids.size === 0) return 0;
    const changed = new Set(this.#ids.values());
    changed.delete(null);
    return Math.max(1, changed.size);
  }

  /**
   * Searches for events recorded since the last search. Events before the checkpoint count only if the server rejected
   * them earlier. The promise rejects if the disk cannot be read.
   */
  search({ sent, refused }: Checkpoint): Promise<void> {
    const searching = this.#looking.then(async () => {
      // If `add` moved the position during the search, the found events may have been sent and already be forgotten in
      // `KnownOnServer`. The search is then repeated from the new position.
      for (;;) {
        const start = this.#upTo;
        const toRetry = this.#hasLooked ? [] : refused;
        const { events, upTo } = await this.read(Math.max(sent, start), toRetry);
        if (start === this.#upTo) return this.add(events, upTo);
      }
    });
    this.#looking = searching.catch(() => undefined);
    return searching;
  }

  /** Adds events that were read up to this position, except those on the server and rejected ones. */
  add(events: readonly LedgerEvent[], upTo: number): void {
    for (const event of events) if (!this.#isDone(event.id)) this.#ids.set(event.id, changedBy(event));
    this.#upTo = Math.max(this.#upTo, upTo);
    this.#hasLooked = true;
  }

  /** Drops events that are on the server or rejected. `ids`: events to check; absent = all events of the outbox. */
  dropDone(ids: Iterable<string> = this.#ids.keys()): void {
    for (const id of ids) if (this.#isDone(id)) this.#ids.delete(id);
  }

  /** Must be called when every event up to this position was sent or rejected. */
  markPassed(upTo: number): void {
    if (this.#upTo <= upTo) this.#ids.clear();
    else this.dropDone();
  }

  /** Forgets everything, so that the next search begins at the checkpoint. */
  forget(): void {
    this.#ids.clear();
    this.#upTo = 0;
    this.#hasLooked = false;
  }
}

/** Key of what an event changes: the judged candidate, or the event's own id. Null = a copy for an equal output. */
function changedBy(event: LedgerEvent): string | null {
  if (event.kind !== "judgement") return event.id;
  const { author, task, system, example, copiedFrom } = event;
  return copiedFrom === null ? JSON.stringify([author, task, system, example]) : null;
}

/**
 * Lists events that are on the server, so that received events are not sent back. Received events before the checkpoint
 * are removed from the list, because searches for unsent events begin after the checkpoint.
 */
export class KnownOnServer {
  /** Received events that are perhaps not stored in this browser yet. */
  readonly #arriving = new Set<string>();
  /** Received events that are stored in this browser. */
  #ids = new Set<string>();
  /** Events that this browser sent and the server stored. */
  readonly #sent = new Set<string>();
  /** Events that this browser is sending now. The server may return them among its changes before it confirms them. */
  readonly #offered = new Set<string>();

  has(id: string): boolean {
    return this.#ids.has(id) || this.#arriving.has(id) || this.#sent.has(id);
  }

  /** Whether the event is known to be stored in this browser. */
  isHere(id: string): boolean {
    return this.#ids.has(id) || this.#sent.has(id) || this.#offered.has(id);
  }

  markOffered(id: string): void {
    this.#offered.add(id);
  }

  /** Must be called before the events are stored, because a search for unsent events may run at the same time. */
  markArriving(ids: readonly string[]): void {
    for (const id of ids) this.#arriving.add(id);
  }

  /**
   * Must be called when the events are on the disk. `collisions`: ids under which this browser had a different event,
   * which must still be sent.
   */
  markArrived(ids: readonly string[], collisions: ReadonlySet<string> = new Set()): void {
    for (const id of ids) {
      this.#arriving.delete(id);
      if (!collisions.has(id)) this.#ids.add(id);
    }
  }

  markSent(id: string): void {
    this.#sent.add(id);
  }

  /** Must be called with events that the server has lost, so that they are sent again. */
  markLost(ids: readonly string[]): void {
    for (const known of [this.#ids, this.#sent, this.#offered]) for (const id of ids) known.delete(id);
  }

  /**
   * Must be called before a search for unsent events. The returned function forgets the received events that were
   * stored before the search. That function must be called only when the checkpoint is after all of these events.
   */
  startSearch(): () => void {
    const knownIds = [...this.#ids];
    return () => {
      if (knownIds.length === this.#ids.size) this.#ids = new Set();
      else for (const id of knownIds) this.#ids.delete(id);
    };
  }
}

// Keeps the events that the server rejected, and decides when to send again those that were too large.

/**
 * Milliseconds until an event that was too large is sent again. After each further rejection, the pause is twice as
 * long, up to the longest pause.
 */
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 1_800_000;

/**
 * The rejected events. An event that the server's rules reject stays rejected until replication is started again. An
 * event that was too large is sent again later, because a proxy that is overloaded or wrongly configured may have
 * rejected it.
 */
export class RejectedEvents {
  readonly #byId = new Map<string, RejectedEvent>();
  #pause = FIRST_PAUSE;
  #retryAt = Number.POSITIVE_INFINITY;

  get all(): readonly RejectedEvent[] {
    return [...this.#byId.values()];
  }

  get ids(): readonly string[] {
    return [...this.#byId.keys()];
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  add(rejectedEvent: RejectedEvent): void {
    this.#byId.set(rejectedEvent.event.id, rejectedEvent);
    if (rejectedEvent.isTooLarge && this.#retryAt === Number.POSITIVE_INFINITY) {
      this.#retryAt = Date.now() + this.#pause;
      this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
    }
  }

  /** Lets all events that were too large be sent again immediately. */
  retryNow(): void {
    this.#retryAt = 0;
    this.#pause = FIRST_PAUSE;
  }

  /** Forgets the events that were too large if it is time to send them again. */
  dropDue(): void {
    if (Date.now() < this.#retryAt) return;
    this.#retryAt = Number.POSITIVE_INFINITY;
    const due = this.all.filter(({ isTooLarge }) => isTooLarge);
    if (due.length === 0) this.#pause = FIRST_PAUSE;
    for (const { event } of due) this.#byId.delete(event.id);
  }
}

// Sends texts before the events that name them, and requests missing texts.

/** Number of times that a text is requested and received with a wrong hash. Then replication continues without it. */
const MAX_BAD_READS = 3;

interface ReplicationTextsParts extends Pick<ReplicatorParts, "database" | "user"> {
  /** Called for a text of the server whose content does not match its hash, even after it was read several times. */
  readonly onDamaged: (hash: string, reason: string) => void;
}

export class ReplicationTexts {
  readonly #parts: ReplicationTextsParts;
  readonly #onServer = new Set<string>();
  readonly #bad = new Map<string, number>();

  constructor(parts: ReplicationTextsParts) {
    this.#parts = parts;
  }

  /** Forgets which texts the server has. */
  forget(): void {
    this.#onServer.clear();
  }

  /** Reads a text from the server; null = there is none with this hash. */
  async read(hash: string): Promise<LedgerText | null> {
    const { database, onDamaged } = this.#parts;
    try {
      const text = await readTextOf(database, hash);
      if (text !== null) this.#onServer.add(hash);
      return text;
    } catch (error) {
      // Status 200 means that the content is unreadable or does not match the hash, perhaps because of a transmission
      // error.
      if (!(error instanceof CouchFailure) || error.status !== 200) throw error;
      const times = (this.#bad.get(hash) ?? 0) + 1;
      this.#bad.set(hash, times);
      if (times < MAX_BAD_READS) throw error;
      onDamaged(hash, error.message);
      return null;
    }
  }

  /**
   * Sends the texts that these events name. Returns the server's reason for each event that names a rejected text.
   */
  async send(
    events: readonly LedgerEvent[],
    store: ReplicationStore,
  ): Promise<ReadonlyMap<LedgerEvent, string>> {
    const rejected = new Map<LedgerEvent, string>();
    for (const event of events) {
      for (const hash of textsNamedBy(event)) {
        const text = this.#onServer.has(hash) ? null : await store.text(hash);
        const reason = text === null ? null : await this.#send(hash, text);
        if (reason !== null) rejected.set(event, reason);
        else if (text !== null) this.#onServer.add(hash);
      }
    }
    return rejected;
  }

  async #send(hash: string, text: LedgerText): Promise<string | null> {
    const { database, user } = this.#parts;
    try {
      return await sendText(database, { hash, text, sentBy: user });
    } catch (error) {
      if (!(error instanceof CouchFailure) || error.kind !== "forbidden") throw error;
      // “away” means that the user is still a member, so the server rejects only this text. From anybody else, it would
      // reject everything.
      if ((await phaseOf(error, database, user)) !== "away") throw error;
      return error.message;
    }
  }
}

// Compares the ids of this browser's events with those on the server, to find what either lacks after the server was
// restored from an older copy.

/** Maximum number of ids per request. */
const IDS_AT_ONCE = 10_000;
/** Maximum number of bytes of an answer with `IDS_AT_ONCE` ids, each with its revision. */
const LONGEST_ANSWER = 8_000_000;
/** Minimum milliseconds between two comparisons: after failures, and if there are signs that the server was restored. */
const INTERVAL = 300_000;
const INTERVAL_WITH_SIGN = 60_000;
const rowsSchema = v.object({ rows: v.array(v.object({ id: v.string() })) });

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
  readonly outbox: Pick<Outbox, "expectedIds" | "unsentIds">;
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
    // Failures during the requests below count again: the server may be restored after it has answered them.
    this.#mayBeRestored = false;
    const { database, outbox } = this.#parts;
    // All ids are read before the unsent events. So an event that is recorded in between does not count as missing.
    const localIds = await outbox.expectedIds();
    const unsent = await outbox.unsentIds(sent);
    const rejected = new Set(refused);
    const expected = localIds.filter((id) => !unsent.has(id) && !rejected.has(id) && !isRejected(id));
    if (!isDue && !(await lacksLatest(database, expected))) return;
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#last = Date.now();
    try {
      const onServer = await eventsOnServer(database);
      this.#started = { onServer, missingThere: expected.filter((id) => !onServer.has(id)) };
    } catch (error) {
      this.#dueAt = 0;
      throw error;
    }
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

/** Number of the latest events on the server that are all looked for after a failure. */
const LATEST = 100;
/** Number of events before these, of which every tenth is looked for. */
const EARLIER = 1000;

/**
 * Whether the server lacks one of the latest of these events. A server that was restored lacks them, even if others
 * have already sent so much again that its sequence number does not show it. Some of the latest may have been sent after
 * it was restored, so earlier events are looked for, too.
 */
async function lacksLatest(database: CouchDatabase, expected: readonly string[]): Promise<boolean> {
  const earlier = expected.slice(-LATEST - EARLIER, -LATEST).filter((_, index) => index % 10 === 0);
  const names = [...earlier, ...expected.slice(-LATEST)].map(eventDocumentId);
  return (await existingDocuments(database, names)).size < names.length;
}

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
