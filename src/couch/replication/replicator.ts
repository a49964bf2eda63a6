// Replicates a campaign with its database on the server: both ways at once, resumed from the checkpoint, retried for ever.

import { utcTime } from "#core/base/utc-time.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventDocumentId, type ReadDocument, textDocumentId } from "#core/sync/team/team-documents.ts";
import { PageReader } from "#couch/transfer/page-reader.ts";
import { readPresence, sendPresence } from "#couch/transfer/presence.ts";
import { isBefore, readDocuments } from "#couch/transfer/reading.ts";
import { rejection, sendEvents } from "#couch/transfer/sending.ts";
import { CheckpointWriter } from "./checkpoint-writer.ts";
import { KnownOnServer } from "./known-on-server.ts";
import { Outbox } from "./outbox.ts";
import { RejectedEvents } from "./rejected-events.ts";
import { Pauses, repeatUntilAborted } from "./repeat.ts";
import { phaseOf, type ReplicationPart, requireSignedIn } from "./replication-failures.ts";
import { peopleAfter, type ReplicationState, unusableOf } from "./replication-state.ts";
import { ReplicationStatus } from "./replication-status.ts";
import { ReplicationTexts } from "./replication-texts.ts";
import type { ReplicatorParts } from "./replicator-parts.ts";
import { ServerComparison, type ServerDifference } from "./server-comparison.ts";
import { UnusableDocuments } from "./unusable-documents.ts";

/** Milliseconds: longest wait for changes; interval of looking for unsent events without a nudge; interval of presence. */
const LONGEST_WAIT = 25_000;
const LOOK_INTERVAL = 30_000;
const PRESENCE_INTERVAL = 300_000;
/** Milliseconds between two requests for changes. */
const READ_INTERVAL = 1000;
/** Failures in a row that are not reported: the next attempt follows at once. */
const UNREPORTED_FAILURES = 2;
/** Events sent before the outbox is counted again. */
const EVENTS_PER_STEP = 500;

export class Replicator {
  readonly #parts: ReplicatorParts;
  readonly #ended = new AbortController();
  readonly #signal = this.#ended.signal;
  readonly #sendPauses = new Pauses();
  readonly #readPauses = new Pauses();
  readonly #presencePauses = new Pauses();
  #onServer = new KnownOnServer();
  readonly #texts: ReplicationTexts;
  readonly #comparison: ServerComparison;
  readonly #pages: PageReader;
  readonly #rejected = new RejectedEvents();
  readonly #unusable = new UnusableDocuments();
  readonly #outbox: Outbox;
  readonly #status: ReplicationStatus;
  readonly #checkpoint: CheckpointWriter;
  #hasRetriedUnusable = false;
  /** Ids of received events that differ from the event here. The latter may be behind the checkpoint and must still be sent. */
  #collisions: readonly string[] = [];
  #wasRestarted = false;
  /** Whether the server answered the last request. */
  #hasAnswered = true;
  /** Aborts the current request for changes. */
  #changesRequest: AbortController | null = null;
  #running: Promise<void> | null = null;

  constructor(parts: ReplicatorParts) {
    this.#parts = parts;
    this.#status = new ReplicationStatus(parts.onState);
    this.#checkpoint = new CheckpointWriter(parts.store);
    this.#outbox = new Outbox(parts.store, (id) => this.#onServer.has(id) || this.#rejected.has(id));
    this.#pages = new PageReader(parts.client, parts.database, this.#signal);
    this.#comparison = new ServerComparison({ ...parts, signal: this.#signal });
    this.#texts = new ReplicationTexts({
      ...parts,
      signal: this.#signal,
      onBad: (hash, why) => this.#unusable.add([{ id: textDocumentId(hash), why }]),
    });
  }

  get state(): ReplicationState {
    return this.#status.state;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves once nothing is in progress and the checkpoint is written. The next replicator sends the rest of the outbox. */
  async end(): Promise<void> {
    this.#ended.abort();
    this.tryNow();
    await this.#running;
    await this.#checkpoint.end();
  }

  /** Something was recorded here. It is counted unless it is sent at once. */
  nudge(): void {
    if (this.#signal.aborted) return;
    const { rests = 0 } = this.#parts;
    this.#sendPauses.idle.wakeAfter(rests);
    if (rests === 0 && this.#status.isCaughtUp && this.#status.failures.worst === null) return;
    this.#count().catch(() => {}); // counted again before sending
  }

  /** Retries at once: the network is back, or the user signed in. */
  tryNow(): void {
    for (const pauses of [this.#sendPauses, this.#readPauses, this.#presencePauses]) pauses.wake();
    this.#changesRequest?.abort();
  }

  /** Offers again at once what the server called too large. */
  retryRejected(): void {
    this.#rejected.retryNow();
    this.tryNow();
  }

  async #run(): Promise<void> {
    await this.#repeat("reading", this.#readPauses, async () => {
      await this.#checkpoint.read();
      return null;
    });
    await Promise.all([
      this.#repeat("reading", this.#readPauses, () => this.#read()),
      this.#repeat("sending", this.#sendPauses, () => this.#send()),
      this.#repeat(null, this.#presencePauses, () => this.#sendPresence()),
    ]);
  }

  /** `part`: what does not work while this fails; null = failures are not reported. */
  #repeat(part: ReplicationPart | null, pauses: Pauses, act: () => Promise<number | null>): Promise<void> {
    const onFailure = async (error: unknown, failures: number) => {
      if (part !== null) await this.#reportFailure(part, error, failures);
    };
    const { random = Math.random } = this.#parts;
    return repeatUntilAborted({ signal: this.#signal, pauses, random, onFailure }, act);
  }

  async #reportFailure(part: ReplicationPart, error: unknown, failures: number): Promise<void> {
    const { client, database, user } = this.#parts;
    this.#comparison.demand();
    const phase = await phaseOf(error, client, database, user, this.#signal);
    if (failures <= UNREPORTED_FAILURES && (phase === "away" || phase === "not-kept")) return;
    const failure = error instanceof Error ? error.message : String(error);
    this.#status.failures.set(part, { phase, failure });
    if (part === "sending" || !this.#status.isCaughtUp) await this.#count().catch(() => {});
    this.#update({});
  }

  /** Counts the outbox without sending it. */
  async #count(): Promise<void> {
    await this.#outbox.look(this.#checkpoint.now);
    this.#outbox.settle();
    if (this.#outbox.size !== this.#status.state.outbox) this.#update({ outbox: this.#outbox.size });
  }

  /** Returns the milliseconds until the next read. */
  async #read(): Promise<number> {
    await this.#checkpoint.retryFailedWrite();
    if (!this.#hasRetriedUnusable) await this.#retryUnusable();
    await this.#comparison.begin(this.#checkpoint.now, (id) => this.#rejected.has(id));
    // After a failure this does not wait for changes: they may take long, and nobody would know that the server is back.
    const waits = this.#status.isCaughtUp && this.#hasAnswered ? LONGEST_WAIT : 0;
    this.#hasAnswered = false;
    const begun = Date.now();
    const page = await this.#abortable((signal) =>
      this.#pages.read({ since: this.#checkpoint.now.since, waits, signal }),
    );
    if (page === null) return 0;
    this.#hasAnswered = true;
    if (isBefore(page.since, this.#checkpoint.now.since) && !this.#wasRestarted) {
      this.#wasRestarted = true;
      return this.#exchangeAgain(null);
    }
    const unusable = await this.#receive(page.documents);
    const wasCaughtUp = this.#status.isCaughtUp;
    this.#status.isCaughtUp = page.isLast;
    this.#status.failures.clear("reading");
    this.#unusable.add(unusable);
    const people = peopleAfter(this.#status.state.people, page.documents);
    this.#update({ people, unusable: this.#unusable.all, lastAnswer: utcTime(new Date()) });
    if (page.isLast && !wasCaughtUp) this.#sendPauses.idle.wake();
    if (page.since !== this.#checkpoint.now.since)
      this.#checkpoint.note({ since: page.since, missed: this.#unusable.events });
    if (page.isLast) {
      const differs = await this.#comparison.end((id) => this.#unusable.has(eventDocumentId(id)));
      if (differs !== null) return this.#exchangeAgain(differs);
    }
    const rests = (this.#parts.gathers ?? READ_INTERVAL) - Math.max(0, Date.now() - begun);
    return page.isLast && wasCaughtUp ? Math.max(0, rests) : 0;
  }

  /** The server was restored from an older copy: everything is read and sent again. `differs`: null = its counter showed that. */
  #exchangeAgain(differs: ServerDifference | null): number {
    this.#status.isCaughtUp = false;
    this.#onServer = new KnownOnServer();
    this.#texts.forget();
    this.#outbox.forget();
    this.#checkpoint.note({ since: null, sent: 0 });
    if (differs !== null) this.#update({ restored: differs });
    return 0;
  }

  /** Null = aborted, to be requested again. */
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

  /** Documents that were unusable at first may be usable now: a text may have arrived since. */
  async #retryUnusable(): Promise<void> {
    const { client, database } = this.#parts;
    const missed = this.#checkpoint.now.missed ?? [];
    if (missed.length > 0) {
      this.#unusable.add(await this.#receive(await readDocuments(client, database, missed, this.#signal)));
      this.#checkpoint.note({ missed: this.#unusable.events });
    }
    this.#hasRetriedUnusable = true;
  }

  /** Stores the events among the documents. Returns the unusable ones, by document name. */
  async #receive(documents: readonly ReadDocument[]): Promise<ReplicationState["unusable"]> {
    const events = documents.flatMap((one) => (one.kind === "event" ? [one.event] : []));
    if (events.length === 0) return unusableOf(documents, []);
    const ids = events.map(({ id }) => id);
    const news = ids.filter((id) => !this.#onServer.isHere(id)).length;
    this.#onServer.arriving(ids);
    const received = await this.#parts.store.receive(events, (hash) => this.#texts.read(hash));
    this.#onServer.arrived(ids, new Set(received.collisions));
    this.#collisions = [...this.#collisions, ...received.collisions];
    this.#unusable.remove([...ids, ...received.late].map(eventDocumentId));
    this.#update({ received: this.#status.state.received + Math.max(0, news - received.unusable.length) });
    return unusableOf(documents, received.unusable);
  }

  /** Sends the outbox. Returns the milliseconds until the next look. */
  async #send(): Promise<number> {
    // Received events must not be sent back, so others' changes come first.
    if (!this.#status.isCaughtUp) {
      await this.#count();
      return LOOK_INTERVAL;
    }
    const known = this.#onServer;
    const passed = known.look();
    this.#rejected.dropDue();
    // What the rules rejected is offered once after each start: the sender may have another role since.
    const { sent, refused: before } = this.#checkpoint.now;
    const again = before.filter((id) => !this.#rejected.has(id));
    const collisions = this.#collisions;
    const { events, upTo } = await this.#parts.store.outbound(sent, [...again, ...collisions]);
    const waiting = events.filter(({ id }) => !this.#onServer.has(id) && !this.#rejected.has(id));
    this.#outbox.add(events, upTo);
    this.#update({ outbox: this.#outbox.size });
    for (let at = 0; at < waiting.length; at += EVENTS_PER_STEP) {
      const some = waiting.slice(at, at + EVENTS_PER_STEP);
      await this.#sendSome(some);
      this.#outbox.settle(some.map(({ id }) => id));
      this.#update({ outbox: this.#outbox.size, lastAnswer: utcTime(new Date()) });
    }
    this.#status.failures.clear("sending");
    if (known !== this.#onServer) return 0; // started again meanwhile
    this.#outbox.passed(upTo);
    this.#update({ outbox: this.#outbox.size, rejected: this.#rejected.all });
    const refused = this.#rejected.ids;
    if (upTo !== sent || refused.join() !== before.join()) this.#checkpoint.note({ sent: upTo, refused });
    this.#collisions = this.#collisions.filter((id) => !collisions.includes(id));
    passed();
    return LOOK_INTERVAL;
  }

  async #sendSome(events: readonly LedgerEvent[]): Promise<void> {
    const { client, database, user, store } = this.#parts;
    const rejectedTexts = await this.#texts.send(events, store);
    const sendable = events.filter((event) => !rejectedTexts.has(event));
    for (const { id } of sendable) this.#onServer.offered(id);
    const { there, rejected } = await sendEvents(client, database, sendable, user, this.#signal);
    for (const { id } of there) this.#onServer.sent(id);
    if (rejected.length > 0) await requireSignedIn(user, client, this.#signal);
    for (const one of rejected) this.#rejected.add(one);
    for (const [event, why] of rejectedTexts) this.#rejected.add(rejection(event, why));
  }

  /** Sends this user's presence and reads that of others. */
  async #sendPresence(): Promise<number> {
    const { client, database, user } = this.#parts;
    await this.#count().catch(() => {}); // without a count others would read that the outbox is empty
    const time = utcTime(new Date(Date.now() + client.ahead));
    const presence = { sentBy: user, time, waiting: this.#status.state.outbox };
    await sendPresence(client, database, presence, this.#signal);
    const people = await readPresence(client, database, this.#signal);
    this.#update({ people: peopleAfter(this.#status.state.people, people) });
    return PRESENCE_INTERVAL;
  }

  #update(more: Partial<ReplicationState>): void {
    if (!this.#signal.aborted) this.#status.update(more);
  }
}
