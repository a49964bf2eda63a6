// Holds the line between a campaign here and its database on an engine: both ways at once, resumed where it was, tried again for ever.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventDocumentId, type ReadDocument, textDocumentId } from "#core/team/team-documents.ts";
import type { CouchClient } from "./couch-client.ts";
import { KeptMemory } from "./kept-memory.ts";
import { KnownThere } from "./known-there.ts";
import { type LineState, type NotTaken, notTakenOf, peopleAfter } from "./line-state.ts";
import type { LineStore } from "./line-store.ts";
import { LineTexts } from "./line-texts.ts";
import { LineTold } from "./line-told.ts";
import { type LinePart, mustBe, phaseOf } from "./line-trouble.ts";
import { NotHad } from "./not-had.ts";
import { PageReader } from "./page-reader.ts";
import { isBefore, readHere, readThese } from "./reading.ts";
import { type Refused, sendEvents, sendHere } from "./sending.ts";
import { Pauses, tryAgain } from "./try-again.ts";
import { WaitingHere } from "./waiting-here.ts";

export interface TeamLineParts {
  readonly client: CouchClient;
  readonly database: string;
  /** As whom one is signed in. */
  readonly user: string;
  readonly store: LineStore;
  readonly onState: (state: LineState) => void;
  readonly random?: () => number;
  /** Milliseconds without a write until what was written is sent, so that no key press meets that; 0 = at once. */
  readonly rests?: number;
  /** Milliseconds between two questions for news: what many people do at once comes together. */
  readonly gathers?: number;
}

/** Milliseconds: in which an engine may let one wait for news, after which what waits is looked for unasked, between two signs of being here. */
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
  readonly #pages: PageReader;
  readonly #refused = new Map<string, Refused>();
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
    // After a failure it is asked what is there now: news may be long in coming, and nobody would know that the engine is back.
    const waits = this.#told.isCaughtUp && this.#isSure ? NEWS : 0;
    this.#isSure = false;
    const begun = Date.now();
    const page = await this.#news((signal) =>
      this.#pages.read({ since: this.#memory.now.since, waits, signal }),
    );
    if (page === null) return 0;
    this.#isSure = true;
    if (isBefore(page.since, this.#memory.now.since) && !this.#isBegunAnew) return this.#beginAnew();
    const notTaken = await this.#takeIn(page.documents);
    const wasCaughtUp = this.#told.isCaughtUp;
    this.#told.isCaughtUp = page.isLast;
    this.#told.trouble.clear("reading");
    this.#notHad.add(notTaken);
    const people = peopleAfter(this.#told.state.people, page.documents);
    this.#tell({ people, notTaken: this.#notHad.all, heard: new Date().toISOString() });
    if (page.isLast && !wasCaughtUp) this.#sender.idle.wake();
    if (page.since !== this.#memory.now.since)
      this.#memory.note({ since: page.since, missed: this.#notHad.events });
    const rests = (this.#parts.gathers ?? GATHERS) - Math.max(0, Date.now() - begun);
    return page.isLast && wasCaughtUp ? Math.max(0, rests) : 0;
  }

  /** The engine is behind what it said before: an older copy of it was put back. What it lacks is sent, whoever wrote here notices first. */
  #beginAnew(): number {
    this.#isBegunAnew = true;
    this.#told.isCaughtUp = false;
    this.#there = new KnownThere();
    this.#texts.forget();
    this.#waiting.forget();
    this.#memory.note({ since: null, sent: 0 });
    return 0;
  }

  /** Null = it was broken off, so as to be asked anew. */
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
  async #takeIn(documents: readonly ReadDocument[]): Promise<NotTaken[]> {
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
    // What was refused is offered once a line: somebody may have been given another role since.
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
      this.#tell({ waiting: this.#waiting.size, heard: new Date().toISOString() });
    }
    this.#told.trouble.clear("sending");
    if (there !== this.#there) return 0; // begun anew meanwhile
    this.#waiting.passed(upTo);
    this.#tell({ waiting: this.#waiting.size, refused: [...this.#refused.values()] });
    const refused = [...this.#refused.keys()];
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
    const { there, refused } = await sendEvents(client, database, sendable, user, this.#signal);
    for (const { id } of there) this.#there.sent(id);
    if (refused.length > 0) await mustBe(user, client, this.#signal);
    for (const one of refused) this.#refused.set(one.event.id, one);
    for (const [event, why] of withoutText) this.#refused.set(event.id, { event, why });
  }

  /** Says that one is here, and hears who else is. */
  async #sign(): Promise<number> {
    const { client, database, user } = this.#parts;
    await this.#count().catch(() => {}); // at first nothing is counted, and others would read that nothing waits
    const time = new Date(Date.now() + client.ahead).toISOString();
    const here = { sentBy: user, time, waiting: this.#told.state.waiting };
    await sendHere(client, database, here, this.#signal);
    this.#tell({
      people: peopleAfter(this.#told.state.people, await readHere(client, database, this.#signal)),
    });
    return SIGN;
  }

  #tell(more: Partial<LineState>): void {
    if (!this.#signal.aborted) this.#told.tell(more);
  }
}
