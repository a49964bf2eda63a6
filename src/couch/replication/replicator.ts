// Replicates a campaign with its database on the server in both directions, and tries again after each failure.

import { errorMessage } from "#core/base/message-text.ts";
import { utcTime } from "#core/base/utc-time.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { rejectionReason } from "#core/sync/team/membership.ts";
import {
  eventDocumentId,
  presenceIn,
  type ReadDocument,
  textDocumentId,
} from "#core/sync/team/team-documents.ts";
import { pauseAfter } from "#couch/client/couch-client.ts";
import {
  PageReader,
  presencePause,
  readDocuments,
  readPresence,
  rejection,
  sendEvents,
  sendPresence,
} from "#couch/transfer/transfer.ts";
import {
  KnownOnServer,
  Outbox,
  RejectedEvents,
  ReplicationTexts,
  ServerComparison,
  type ServerDifference,
} from "./outbox.ts";
import {
  CheckpointWriter,
  type Direction,
  databasesIn,
  peopleAfter,
  phaseOf,
  type ReplicationState,
  ReplicationStatus,
  type ReplicatorParts,
  requireSignedIn,
  UnusableDocuments,
  unusableOf,
} from "./replication-state.ts";

/** Maximum milliseconds that the server may wait for changes before it answers. */
const LONGEST_WAIT = 25_000;
/** Milliseconds between two requests for changes, and between two searches for unsent events if nothing is recorded. */
const READ_INTERVAL = 1000;
const LOOK_INTERVAL = 30_000;
/** Number of failures in a row that are not reported, as the next try may succeed. */
const UNREPORTED_FAILURES = 2;
/** Number of events per batch. */
const EVENTS_PER_STEP = 500;

export class Replicator {
  /** The end of replication aborts the requests of the database. */
  readonly #parts: ReplicatorParts;
  readonly #ended = new AbortController();
  readonly #signal = this.#ended.signal;
  readonly #sendPauses = new Pauses();
  readonly #readPauses = new Pauses();
  readonly #presencePauses = new Pauses();
  readonly #onServer = new KnownOnServer();
  readonly #texts: ReplicationTexts;
  readonly #comparison: ServerComparison;
  readonly #pages: PageReader;
  readonly #rejected = new RejectedEvents();
  readonly #unusable = new UnusableDocuments();
  readonly #outbox: Outbox;
  readonly #status: ReplicationStatus;
  readonly #checkpoint: CheckpointWriter;
  #hasRetriedUnusable = false;
  /**
   * Ids for which this browser's event differs from a received one. This browser's event must be sent, even if it is
   * before the checkpoint.
   */
  #collisions: readonly string[] = [];
  /** Ids of events that the server has lost and that this browser must send again. */
  #lost: readonly string[] = [];
  /** How often missing events were exchanged with a restored server. */
  #restores = 0;
  /** Whether the server answered the last request for changes. */
  #hasAnswered = true;
  #changesRequest: AbortController | null = null;
  #running: Promise<void> | null = null;

  constructor(parts: ReplicatorParts) {
    const { client, name } = parts.database;
    this.#parts = { ...parts, database: client.database(name, this.#signal) };
    this.#status = new ReplicationStatus(parts.onState);
    this.#checkpoint = new CheckpointWriter(parts.store);
    this.#outbox = new Outbox(parts, (id) => this.#onServer.has(id) || this.#rejected.has(id));
    this.#pages = new PageReader(this.#parts.database);
    this.#comparison = new ServerComparison({ ...this.#parts, outbox: this.#outbox });
    this.#texts = new ReplicationTexts({
      ...this.#parts,
      onDamaged: (hash, reason) => this.#unusable.add([{ id: textDocumentId(hash), why: reason }]),
    });
  }

  get state(): ReplicationState {
    return this.#status.state;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Ends replication. Resolves when nothing runs any more and the checkpoint is written. Unsent events stay unsent. */
  async end(): Promise<void> {
    this.#ended.abort();
    this.tryNow();
    await this.#running;
    await this.#checkpoint.end();
  }

  /** Must be called after an event was recorded. The event counts as unsent until it is sent after `sendDelay`. */
  nudge(): void {
    if (this.#signal.aborted) return;
    const { sendDelay = 0 } = this.#parts;
    this.#sendPauses.idle.wakeAfter(sendDelay);
    if (sendDelay === 0 && this.#status.isCaughtUp && this.#status.failures.worst === null) return;
    this.#count().catch(() => {}); // the changes are counted again before sending
  }

  /** Tries again immediately, for example when the network is back or the user has signed in. */
  tryNow(): void {
    for (const pauses of [this.#sendPauses, this.#readPauses, this.#presencePauses]) pauses.wake();
    this.#changesRequest?.abort();
  }

  /** Immediately sends again the events that the server rejected as too large. */
  retryRejected(): void {
    this.#rejected.retryNow();
    this.tryNow();
  }

  async #run(): Promise<void> {
    await this.#repeat("reading", this.#readPauses, async () => {
      await this.#checkpoint.read();
      const { databases } = this.#checkpoint.current;
      if (databases != null) this.#update({ databases });
      return null;
    });
    await Promise.all([
      this.#repeat("reading", this.#readPauses, () => this.#read()),
      this.#repeat("sending", this.#sendPauses, () => this.#send()),
      this.#parts.isOneOfMany || this.#repeat(null, this.#presencePauses, () => this.#sendPresence()),
    ]);
  }

  /** Repeats an action. `direction`: under which its failures are reported; null = they are not reported. */
  #repeat(direction: Direction | null, pauses: Pauses, action: () => Promise<number | null>): Promise<void> {
    const onFailure = async (error: unknown, failures: number) => {
      if (direction !== null) await this.#reportFailure(direction, error, failures);
      // A waiting request may not notice that the database is gone or closed to this user, so it is repeated.
      else if (this.#status.isCaughtUp) this.#changesRequest?.abort();
    };
    return repeatUntilAborted({ ...this.#parts, signal: this.#signal, pauses, onFailure }, action);
  }

  async #reportFailure(direction: Direction, error: unknown, failures: number): Promise<void> {
    this.#comparison.noteFailure();
    const phase = await phaseOf(error, this.#parts.database, this.#parts.user);
    if (failures <= UNREPORTED_FAILURES && (phase === "away" || phase === "not-kept")) return;
    this.#status.failures.set(direction, { phase, failure: errorMessage(error) });
    if (direction === "sending" || !this.#status.isCaughtUp) await this.#count().catch(() => {});
    this.#update({});
  }

  /** Counts the unsent changes without sending them. */
  async #count(): Promise<void> {
    await this.#outbox.search(this.#checkpoint.current);
    this.#outbox.dropDone();
    if (this.#outbox.size !== this.#status.state.outbox) this.#update({ outbox: this.#outbox.size });
  }

  /** Receives changes. Returns the milliseconds until the next request. */
  async #read(): Promise<number> {
    await this.#checkpoint.retryFailedWrite();
    if (!this.#hasRetriedUnusable) await this.#retryUnusable();
    await this.#comparison.begin(this.#checkpoint.current, (id) => this.#rejected.has(id));
    // After a failure the server must answer without waiting for changes, to show that it works again.
    const mayWait = this.#status.isCaughtUp && this.#hasAnswered && !this.#comparison.isRunning;
    const waitTime = mayWait && !this.#parts.isOneOfMany ? LONGEST_WAIT : 0;
    this.#hasAnswered = false;
    const startedAt = Date.now();
    const page = await this.#abortable((signal) =>
      this.#pages.read({ since: this.#checkpoint.current.since, waitTime, signal }),
    );
    if (page === null) return 0;
    this.#hasAnswered = true;
    const unusable = await this.#receive(page.documents);
    const wasCaughtUp = this.#status.isCaughtUp;
    this.#status.isCaughtUp = page.isLast;
    this.#status.failures.clear("reading");
    this.#unusable.add(unusable);
    const people = peopleAfter(this.#status.state.people, presenceIn(page.documents));
    const databases = databasesIn(page.documents);
    this.#update({ people, unusable: this.#unusable.all, lastAnswer: utcTime(new Date()), ...databases });
    if (page.isLast && !wasCaughtUp) this.#sendPauses.idle.wake();
    const seen = this.#comparison.notePage(page, this.#checkpoint.current);
    if (page.since !== this.#checkpoint.current.since)
      this.#checkpoint.update({ since: page.since, missed: this.#unusable.events, ...seen, ...databases });
    if (page.isLast) {
      const difference = await this.#comparison.end((name) => this.#unusable.has(name));
      if (difference !== null) return this.#exchangeMissing(difference);
    }
    const remaining = (this.#parts.readInterval ?? READ_INTERVAL) - Math.max(0, Date.now() - startedAt);
    return page.isLast && wasCaughtUp ? Math.max(0, remaining) : 0;
  }

  /**
   * Gives this browser and a restored server what each lacks. Sends only events that the server accepts from this user;
   * their authors or a coordinator send the others.
   */
  async #exchangeMissing({
    position,
    serverIds,
    missingThere,
    missingHere,
  }: ServerDifference): Promise<number> {
    const { database, user, entry = user, role = "coordinator" } = this.#parts;
    this.#status.isCaughtUp = false;
    this.#restores++;
    this.#comparison.noteSign(); // if this fails, the comparison is repeated
    const { sent } = this.#checkpoint.current;
    // Events after the checkpoint are read for sending anyway.
    const later = new Set((await this.#outbox.read(sent, [])).events.map(({ id }) => id));
    const { events } = await this.#outbox.read(
      sent,
      missingThere.filter((id) => !later.has(id)),
    );
    const lost = events.filter(
      (event) => !serverIds.has(event.id) && rejectionReason(event, { role, entry }) === null,
    );
    this.#lost = lost.map(({ id }) => id).filter((id) => !later.has(id));
    this.#onServer.markLost(lost.map(({ id }) => id));
    this.#texts.forget();
    this.#outbox.add(lost, 0);
    const ofThese = new Set(missingThere);
    const sendable = lost.filter(({ id }) => ofThese.has(id)).length;
    const restored = {
      missingThere: sendable,
      missingHere: missingHere.length,
      ofOthers: missingThere.length - sendable,
    };
    this.#update({ restored, outbox: this.#outbox.size });
    for (let at = 0; at < missingHere.length; at += EVENTS_PER_STEP) {
      const names = missingHere.slice(at, at + EVENTS_PER_STEP);
      this.#unusable.add(await this.#receive(await readDocuments(database, names)));
    }
    this.#checkpoint.update({ since: position, missed: this.#unusable.events });
    this.#comparison.noteExchanged();
    this.#update({ unusable: this.#unusable.all });
    return 0;
  }

  /** Sends a request that can be aborted; null = it was aborted, and the caller must repeat it. */
  async #abortable<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const request = new AbortController();
    this.#changesRequest = request;
    try {
      return await ask(request.signal);
    } catch (error) {
      if (request.signal.aborted) return null;
      throw error;
    } finally {
      this.#changesRequest = null;
    }
  }

  /** Reads unusable documents again, because they may be usable now, for example if a text has arrived. */
  async #retryUnusable(): Promise<void> {
    const missed = this.#checkpoint.current.missed ?? [];
    if (missed.length > 0) {
      this.#unusable.add(await this.#receive(await readDocuments(this.#parts.database, missed)));
      this.#checkpoint.update({ missed: this.#unusable.events });
    }
    this.#hasRetriedUnusable = true;
  }

  /** Stores the events among the documents. Returns the documents that this browser cannot use. */
  async #receive(documents: readonly ReadDocument[]): Promise<ReplicationState["unusable"]> {
    const events = documents.flatMap((document) => (document.kind === "event" ? [document.event] : []));
    if (events.length === 0) return unusableOf(documents, []);
    const ids = events.map(({ id }) => id);
    const added = ids.filter((id) => !this.#onServer.isHere(id)).length;
    this.#onServer.markArriving(ids);
    const received = await this.#parts.store.receive(events, (hash) => this.#texts.read(hash));
    this.#onServer.markArrived(ids, new Set(received.collisions));
    this.#collisions = [...this.#collisions, ...received.collisions];
    this.#unusable.remove([...ids, ...received.late].map(eventDocumentId));
    this.#update({ received: this.#status.state.received + Math.max(0, added - received.unusable.length) });
    return unusableOf(documents, received.unusable);
  }

  /** Sends the unsent events. Returns the milliseconds until the next search for such events. */
  async #send(): Promise<number> {
    // Others' changes must arrive first, because received events must not be sent back.
    if (!this.#status.isCaughtUp) {
      await this.#count();
      return LOOK_INTERVAL;
    }
    const collisions = this.#collisions;
    const lost = this.#lost;
    const restores = this.#restores;
    const forgetKnown = this.#onServer.startSearch();
    this.#rejected.dropDue();
    // After each start, rejected events are sent once more, because the sender may have another role now.
    const { sent, refused: refusedBefore } = this.#checkpoint.current;
    const toRetry = refusedBefore.filter((id) => !this.#rejected.has(id));
    const { events, upTo } = await this.#outbox.read(sent, [...toRetry, ...collisions, ...lost]);
    const waiting = events.filter(({ id }) => !this.#onServer.has(id) && !this.#rejected.has(id));
    this.#outbox.add(events, upTo);
    this.#update({ outbox: this.#outbox.size });
    for (let at = 0; at < waiting.length; at += EVENTS_PER_STEP) {
      const batch = waiting.slice(at, at + EVENTS_PER_STEP);
      await this.#sendBatch(batch);
      this.#outbox.dropDone(batch.map(({ id }) => id));
      this.#update({ outbox: this.#outbox.size, lastAnswer: utcTime(new Date()) });
    }
    this.#status.failures.clear("sending");
    if (restores !== this.#restores) {
      // The server was restored meanwhile, perhaps after it had stored these events.
      this.#onServer.markLost(waiting.map(({ id }) => id));
      return 0;
    }
    this.#outbox.markPassed(upTo);
    this.#update({ outbox: this.#outbox.size, rejected: this.#rejected.all });
    const refused = this.#rejected.ids;
    if (upTo !== sent || refused.join() !== refusedBefore.join())
      this.#checkpoint.update({ sent: upTo, refused });
    this.#collisions = this.#collisions.filter((id) => !collisions.includes(id));
    this.#lost = [];
    forgetKnown();
    return LOOK_INTERVAL;
  }

  async #sendBatch(events: readonly LedgerEvent[]): Promise<void> {
    const { database, user, store } = this.#parts;
    const rejectedTexts = await this.#texts.send(events, store);
    const sendable = events.filter((event) => !rejectedTexts.has(event));
    for (const { id } of sendable) this.#onServer.markOffered(id);
    const { stored, rejected } = await sendEvents(database, sendable, user);
    for (const { id } of stored) this.#onServer.markSent(id);
    if (rejected.length > 0) await requireSignedIn(database, user);
    for (const rejectedEvent of rejected) this.#rejected.add(rejectedEvent);
    for (const [event, reason] of rejectedTexts) this.#rejected.add(rejection(event, reason));
  }

  /** Sends this user's presence and reads that of others. */
  async #sendPresence(): Promise<number> {
    const { database, user, entry } = this.#parts;
    await this.#count().catch(() => {}); // if unsent changes cannot be counted, others see the last number
    const time = utcTime(new Date(Date.now() + database.client.clockAhead));
    const presence = { sentBy: user, time, waiting: this.#status.state.outbox, ...(entry && { entry }) };
    await sendPresence(database, presence);
    const people = await readPresence(database);
    this.#update({ people: peopleAfter(this.#status.state.people, people) });
    return presencePause(presence);
  }

  #update(changes: Partial<ReplicationState>): void {
    const { clockAhead } = this.#parts.database.client;
    if (!this.#signal.aborted) this.#status.update({ ...changes, clockAhead });
  }
}

// Repeats an action until it is finished or aborted. After a success, waits for the pause that the action requests;
// after each further failure, waits longer.

export class Pauses {
  /** Sleeps until there is something to do. */
  readonly idle = new Sleeper();
  /** Sleeps until the next attempt after a failure. New changes do not end this sleep. */
  readonly failed = new Sleeper();

  wake(): void {
    this.idle.wake();
    this.failed.wake();
  }
}

interface RepeatOptions {
  readonly signal: AbortSignal;
  readonly pauses: Pauses;
  readonly random?: () => number;
  /** `failures`: number of failures in a row. */
  readonly onFailure: (error: unknown, failures: number) => Promise<void>;
}

/** Repeats `action`, which resolves to the milliseconds until it runs again; null = it is finished. */
export async function repeatUntilAborted(
  { signal, pauses, random = Math.random, onFailure }: RepeatOptions,
  action: () => Promise<number | null>,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      pauses.failed.forget();
      const pause = await action();
      failures = 0;
      if (pause === null) return;
      if (pause > 0) await pauses.idle.sleep(pause);
    } catch (error) {
      if (signal.aborted) return;
      failures++;
      await onFailure(error, failures);
      if (signal.aborted) return;
      await pauses.failed.sleep(pauseAfter(failures, error, random));
    }
  }
}

/**
 * Sleeps for some time or until it is woken. If it is woken while it does not sleep, its next sleep ends immediately.
 */
export class Sleeper {
  #wake: (() => void) | null = null;
  #isWoken = false;
  #later: ReturnType<typeof setTimeout> | undefined;

  async sleep(milliseconds: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = null;
    this.#isWoken = false;
  }

  wake(): void {
    clearTimeout(this.#later);
    this.#isWoken = true;
    this.#wake?.();
  }

  /** Wakes after this time; 0 = immediately. A further call restarts the time. */
  wakeAfter(milliseconds: number): void {
    clearTimeout(this.#later);
    if (milliseconds === 0) this.wake();
    else this.#later = setTimeout(() => this.wake(), milliseconds);
  }

  /** Forgets earlier calls to wake, so that they do not shorten the next pause. */
  forget(): void {
    this.#isWoken = false;
  }
}
