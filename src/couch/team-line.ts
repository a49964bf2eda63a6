// Replicates a campaign with its database on the server: both ways at once, resumed from where it was, retried for ever.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { utcTime } from "#core/shared/utc-time.ts";
import { eventDocumentId, type ReadDocument, textDocumentId } from "#core/team/team-documents.ts";
import { KeptMemory } from "./kept-memory.ts";
import { KnownThere } from "./known-there.ts";
import { type LineState, notTakenOf, peopleAfter } from "./line-state.ts";
import { LineTexts } from "./line-texts.ts";
import { LineTold } from "./line-told.ts";
import { type LinePart, mustBe, phaseOf } from "./line-trouble.ts";
import { NotHad } from "./not-had.ts";
import { PageReader } from "./page-reader.ts";
import { isBefore, readHere, readThese } from "./reading.ts";
import { RejectedEvents } from "./rejected-events.ts";
import { rejection, sendEvents, sendHere } from "./sending.ts";
import { type Difference, ServerComparison } from "./server-comparison.ts";
import type { TeamLineParts } from "./team-line-parts.ts";
import { Pauses, tryAgain } from "./try-again.ts";
import { WaitingHere } from "./waiting-here.ts";

/** Milliseconds that the server may let a request for changes wait; until unsent events are looked for unasked; between signs of presence. */
const NEWS = 25_000;
const LOOK_AGAIN = 30_000;
const SIGN = 300_000;
/** Milliseconds between two questions for news, where nothing else is said. */
const GATHERS = 1000;
/** Failures in a row of which nothing is said yet: the next try follows at once. */
const QUIET = 2;
/** Events that are sent before what is left is counted anew. */
const AT_ONCE = 500;

export class TeamLine {
  readonly #parts: TeamLineParts;
  readonly #ended = new AbortController();
  readonly #sender = new Pauses();
  readonly #reader = new Pauses();
  readonly #signer = new Pauses();
  #there = new KnownThere();
  readonly #texts: LineTexts;
  readonly #comparison: ServerComparison;
  readonly #pages: PageReader;
  readonly #refused = new RejectedEvents();
  readonly #notHad = new NotHad();
  readonly #waiting: WaitingHere;
  readonly #told: LineTold;
  readonly #memory: KeptMemory;
  #isAskedAgain = false;
  /** Ids of which another came than was here: what is here may be behind already, and is offered all the same. */
  #offeredAgain: readonly string[] = [];
  #isBegunAnew = false;
  /** Whether the engine answered when it was last asked. */
  #isSure = true;
  /** Of the question for news that is under way. */
  #asking: AbortController | null = null;
  #running: Promise<void> | null = null;

  constructor(parts: TeamLineParts) {
    this.#parts = parts;
    this.#told = new LineTold(parts.onState);
    this.#memory = new KeptMemory(parts.store);
    this.#waiting = new WaitingHere(parts.store, (id) => this.#there.has(id) || this.#refused.has(id));
    this.#pages = new PageReader(parts.client, parts.database, this.#ended.signal);
    this.#comparison = new ServerComparison({ ...parts, signal: this.#ended.signal });
    this.#texts = new LineTexts({
      ...parts,
      signal: this.#ended.signal,
      onBad: (hash, why) => this.#notHad.add([{ id: textDocumentId(hash), why }]),
    });
  }

  get state(): LineState {
    return this.#told.state;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves once nothing of it is under way any more, and how far it is is kept. What is not sent stays, and goes with the next line. */
  async end(): Promise<void> {
    this.#ended.abort();
    this.tryNow();
    await this.#running;
    await this.#memory.end();
  }

  /** Something was written here. What is not sent at once waits with the rest, and is counted. */
  nudge(): void {
    if (this.#ended.signal.aborted) return;
    const { rests = 0 } = this.#parts;
    this.#sender.idle.wakeAfter(rests);
    if (rests === 0 && this.#told.isCaughtUp && this.#told.trouble.gravest === null) return;
    this.#count().catch(() => {}); // is counted again before it is sent
  }

  /** The network is back, or somebody signed in: tried at once. */
  tryNow(): void {
    for (const pauses of [this.#sender, this.#reader, this.#signer]) pauses.wake();
    this.#asking?.abort();
  }

  /** Offers again at once what the server called too large. */
  retryRejected(): void {
    this.#refused.retryNow();
    this.tryNow();
  }

  get #signal(): AbortSignal {
    return this.#ended.signal;
  }

  async #run(): Promise<void> {
    await this.#again("reading", this.#reader, async () => {
      await this.#memory.recall();
      return null;
    });
    await Promise.all([
      this.#again("reading", this.#reader, () => this.#read()),
      this.#again("sending", this.#sender, () => this.#send()),
      this.#again(null, this.#signer, () => this.#sign()),
    ]);
  }

  /** `part`: what does not work while this fails; null = nothing that is told. */
  #again(part: LinePart | null, pauses: Pauses, act: () => Promise<number | null>): Promise<void> {
    const onFailure = async (error: unknown, failures: number) => {
      if (part !== null) await this.#tellFailure(part, error, failures);
    };
    const { random = Math.random } = this.#parts;
    return tryAgain({ signal: this.#signal, pauses, random, onFailure }, act);
  }

  async #tellFailure(part: LinePart, error: unknown, failures: number): Promise<void> {
    const { client, database, user } = this.#parts;
    this.#comparison.demand();
    const phase = await phaseOf(error, client, database, user, this.#signal);
    if (failures <= QUIET && (phase === "away" || phase === "not-kept")) return;
    this.#told.trouble.set(part, { phase, failure: error instanceof Error ? error.message : String(error) });
    if (part === "sending" || !this.#told.isCaughtUp) await this.#count().catch(() => {});
    this.#tell({});
  }

  /** What waits here, without sending it. */
  async #count(): Promise<void> {
    await this.#waiting.look(this.#memory.now);
    this.#waiting.settle();
    if (this.#waiting.size !== this.#told.state.waiting) this.#tell({ waiting: this.#waiting.size });
  }

  /** Milliseconds until it is asked again. */
  async #read(): Promise<number> {
    await this.#memory.keepWhatIsOwed();
    if (!this.#isAskedAgain) await this.#askAgain();
    await this.#comparison.begin(this.#memory.now, (id) => this.#refused.has(id));
    // After a failure it is asked what is there now: news may be long in coming, and nobody would know that the engine is back.
    const waits = this.#told.isCaughtUp && this.#isSure ? NEWS : 0;
    this.#isSure = false;
    const begun = Date.now();
    const page = await this.#news((signal) =>
      this.#pages.read({ since: this.#memory.now.since, waits, signal }),
    );
    if (page === null) return 0;
    this.#isSure = true;
    if (isBefore(page.since, this.#memory.now.since) && !this.#isBegunAnew) {
      this.#isBegunAnew = true;
      return this.#exchangeAgain(null);
    }
    const notTaken = await this.#takeIn(page.documents);
    const wasCaughtUp = this.#told.isCaughtUp;
    this.#told.isCaughtUp = page.isLast;
    this.#told.trouble.clear("reading");
    this.#notHad.add(notTaken);
    const people = peopleAfter(this.#told.state.people, page.documents);
    this.#tell({ people, notTaken: this.#notHad.all, heard: utcTime(new Date()) });
    if (page.isLast && !wasCaughtUp) this.#sender.idle.wake();
    if (page.since !== this.#memory.now.since)
      this.#memory.note({ since: page.since, missed: this.#notHad.events });
    if (page.isLast) {
      const differs = await this.#comparison.end((id) => this.#notHad.has(eventDocumentId(id)));
      if (differs !== null) return this.#exchangeAgain(differs);
    }
    const rests = (this.#parts.gathers ?? GATHERS) - Math.max(0, Date.now() - begun);
    return page.isLast && wasCaughtUp ? Math.max(0, rests) : 0;
  }

  /** The server was restored from an older copy: everything is read and sent again. `differs`: null = its counter showed that. */
  #exchangeAgain(differs: Difference | null): number {
    this.#told.isCaughtUp = false;
    this.#there = new KnownThere();
    this.#texts.forget();
    this.#waiting.forget();
    this.#memory.note({ since: null, sent: 0 });
    if (differs !== null) this.#tell({ restored: differs });
    return 0;
  }

  /** Null = cut short, to be asked again. */
  async #news<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const asking = new AbortController();
    this.#asking = asking;
    try {
      return await ask(asking.signal);
    } catch (error) {
      if (asking.signal.aborted) return null;
      throw error;
    } finally {
      this.#asking = null;
    }
  }

  /** What was not taken at first may be taken now: a text may have come since. */
  async #askAgain(): Promise<void> {
    const { client, database } = this.#parts;
    const missed = this.#memory.now.missed ?? [];
    if (missed.length > 0) {
      this.#notHad.add(await this.#takeIn(await readThese(client, database, missed, this.#signal)));
      this.#memory.note({ missed: this.#notHad.events });
    }
    this.#isAskedAgain = true;
  }

  /** What of it is not had here, by the names of documents. */
  async #takeIn(documents: readonly ReadDocument[]): Promise<LineState["notTaken"]> {
    const events = documents.flatMap((one) => (one.kind === "event" ? [one.event] : []));
    if (events.length === 0) return notTakenOf(documents, []);
    const ids = events.map(({ id }) => id);
    const news = ids.filter((id) => !this.#there.isHere(id)).length;
    this.#there.come(ids);
    const taken = await this.#parts.store.takeIn(events, (hash) => this.#texts.read(hash));
    this.#there.arrived(ids, new Set(taken.otherwise));
    this.#offeredAgain = [...this.#offeredAgain, ...taken.otherwise];
    this.#notHad.take([...ids, ...taken.late].map(eventDocumentId));
    this.#tell({ taken: this.#told.state.taken + Math.max(0, news - taken.notTaken.length) });
    return notTakenOf(documents, taken.notTaken);
  }

  /** Sends what is not there. Milliseconds until it is looked for again. */
  async #send(): Promise<number> {
    const { store } = this.#parts;
    // What came from there is not offered there: first it must have come.
    if (!this.#told.isCaughtUp) {
      await this.#count();
      return LOOK_AGAIN;
    }
    const there = this.#there;
    const passed = there.look();
    this.#refused.dropDue();
    // What the rules rejected is offered once after each start: the sender may have another role since.
    const again = this.#memory.now.refused.filter((id) => !this.#refused.has(id));
    const otherwise = this.#offeredAgain;
    const { events, upTo } = await store.outbound(this.#memory.now.sent, [...again, ...otherwise]);
    const waiting = events.filter(({ id }) => !this.#there.has(id) && !this.#refused.has(id));
    this.#waiting.take(events, upTo);
    this.#tell({ waiting: this.#waiting.size });
    for (let at = 0; at < waiting.length; at += AT_ONCE) {
      const some = waiting.slice(at, at + AT_ONCE);
      await this.#sendSome(some);
      this.#waiting.settle(some.map(({ id }) => id));
      this.#tell({ waiting: this.#waiting.size, heard: utcTime(new Date()) });
    }
    this.#told.trouble.clear("sending");
    if (there !== this.#there) return 0; // begun anew meanwhile
    this.#waiting.passed(upTo);
    this.#tell({ waiting: this.#waiting.size, refused: this.#refused.all });
    const refused = this.#refused.ids;
    const isNew = upTo !== this.#memory.now.sent || refused.join() !== this.#memory.now.refused.join();
    if (isNew) this.#memory.note({ sent: upTo, refused });
    this.#offeredAgain = this.#offeredAgain.filter((id) => !otherwise.includes(id));
    passed();
    return LOOK_AGAIN;
  }

  async #sendSome(events: readonly LedgerEvent[]): Promise<void> {
    const { client, database, user, store } = this.#parts;
    const withoutText = await this.#texts.send(events, store);
    const sendable = events.filter((event) => !withoutText.has(event));
    for (const { id } of sendable) this.#there.offered(id);
    const { there, refused } = await sendEvents(client, database, sendable, user, this.#signal);
    for (const { id } of there) this.#there.sent(id);
    if (refused.length > 0) await mustBe(user, client, this.#signal);
    for (const one of refused) this.#refused.add(one);
    for (const [event, why] of withoutText) this.#refused.add(rejection(event, why));
  }

  /** Says that one is here, and hears who else is. */
  async #sign(): Promise<number> {
    const { client, database, user } = this.#parts;
    await this.#count().catch(() => {}); // at first nothing is counted, and others would read that nothing waits
    const time = utcTime(new Date(Date.now() + client.ahead));
    await sendHere(client, database, { sentBy: user, time, waiting: this.#told.state.waiting }, this.#signal);
    const here = await readHere(client, database, this.#signal);
    this.#tell({ people: peopleAfter(this.#told.state.people, here) });
    return SIGN;
  }

  #tell(more: Partial<LineState>): void {
    if (!this.#signal.aborted) this.#told.tell(more);
  }
}
