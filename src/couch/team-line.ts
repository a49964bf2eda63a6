// Holds the line between a campaign here and its database on an engine: both ways at once, resumed where it was, tried again for ever.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import type { HereDocument } from "#core/team/team-documents.ts";
import { pauseAfter } from "./back-off.ts";
import type { CouchClient } from "./couch-client.ts";
import { CouchFailure } from "./couch-failure.ts";
import { LINE_STARTS, type LinePhase, type LineState } from "./line-state.ts";
import { type LineMemory, type LineStore, NOTHING_KNOWN } from "./line-store.ts";
import { type Page, readPage, readTextOf } from "./reading.ts";
import { type Refused, sendEvents, sendHere, sendText } from "./sending.ts";
import { whoIsSignedIn } from "./signing-in.ts";
import { Sleeper } from "./sleeper.ts";

export interface TeamLineParts {
  readonly client: CouchClient;
  readonly database: string;
  /** As whom one is signed in. */
  readonly user: string;
  readonly store: LineStore;
  readonly onState: (state: LineState) => void;
  readonly random?: () => number;
}

/** Milliseconds: in which an engine may let one wait for news, after which what waits is looked for unasked, between two signs of being here. */
const NEWS = 25_000;
const LOOK_AGAIN = 30_000;
const SIGN = 300_000;
/** Failures in a row of which nothing is said yet: the next try follows at once. */
const QUIET = 2;
/** Events that are sent before what is left is counted anew. */
const AT_ONCE = 500;

export class TeamLine {
  readonly #parts: TeamLineParts;
  readonly #random: () => number;
  readonly #ended = new AbortController();
  readonly #sender = new Sleeper();
  readonly #reader = new Sleeper();
  /** Ids of events that are known to be there. */
  readonly #there = new Set<string>();
  readonly #textsThere = new Set<string>();
  readonly #refused = new Map<string, Refused>();
  #memory: LineMemory = NOTHING_KNOWN;
  #state: LineState = LINE_STARTS;
  #isCaughtUp = false;
  #running: Promise<void> | null = null;

  constructor(parts: TeamLineParts) {
    this.#parts = parts;
    this.#random = parts.random ?? Math.random;
  }

  get state(): LineState {
    return this.#state;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves once nothing of it is under way any more. What is not sent stays, and goes with the next line. */
  async end(): Promise<void> {
    this.#ended.abort();
    this.#wake();
    await this.#running;
  }

  /** Something was written here. */
  nudge(): void {
    this.#sender.wake();
  }

  /** The network is back, or somebody signed in: tried at once. */
  tryNow(): void {
    this.#wake();
  }

  #wake(): void {
    this.#sender.wake();
    this.#reader.wake();
  }

  get #signal(): AbortSignal {
    return this.#ended.signal;
  }

  async #run(): Promise<void> {
    this.#memory = await this.#parts.store.memory();
    await Promise.all([
      this.#again(this.#reader, () => this.#read()),
      this.#again(this.#sender, () => this.#send()),
      this.#again(new Sleeper(this.#signal), () => this.#sign()),
    ]);
  }

  /** Does it again and again until the line ends; after a failure later and later. */
  async #again(sleeper: Sleeper, act: () => Promise<void>): Promise<void> {
    let failures = 0;
    while (!this.#signal.aborted) {
      try {
        await act();
        failures = 0;
      } catch (error) {
        if (this.#signal.aborted) return;
        failures++;
        const phase = await this.#phaseOf(error);
        if (failures > QUIET || phase !== "away") {
          this.#tell({ phase, failure: error instanceof Error ? error.message : String(error) });
        }
        await sleeper.sleep(pauseAfter(failures, error, this.#random));
      }
    }
  }

  async #phaseOf(error: unknown): Promise<LinePhase> {
    if (!(error instanceof CouchFailure)) return "away";
    switch (error.kind) {
      case "signed-out":
      case "forbidden":
        return this.#memberOrNot();
      case "missing":
        return "gone";
      case "no-room":
        return "no-room";
      default:
        return "away";
    }
  }

  /** Something in between may say so as well: the engine itself is asked. */
  async #memberOrNot(): Promise<LinePhase> {
    const { client, database, user } = this.#parts;
    const signedIn = await whoIsSignedIn(client, this.#signal).catch(() => undefined);
    if (signedIn === undefined) return "away";
    if (signedIn?.name !== user) return "signed-out";
    const isMember = signedIn.roles.some((role) => role === "_admin" || role.startsWith(`${database}:`));
    return isMember ? "away" : "shut-out";
  }

  async #read(): Promise<void> {
    const { client, database, store } = this.#parts;
    const waits = this.#isCaughtUp ? NEWS : 0;
    const page = await readPage(client, database, { since: this.#memory.since, waits, signal: this.#signal });
    const events = page.documents.flatMap((one) => (one.kind === "event" ? [one.event] : []));
    const refused = page.documents.flatMap((one) => (one.kind === "refused" ? [one] : []));
    const notTaken = events.length === 0 ? [] : await store.takeIn(events, (hash) => this.#textOf(hash));
    for (const { id } of events) this.#there.add(id);
    if (page.since !== this.#memory.since) await this.#remember({ since: page.since });
    this.#isCaughtUp = page.isLast;
    this.#tell({
      taken: this.#state.taken + events.length,
      notTaken: [...this.#state.notTaken, ...refused.map(({ id, why }) => ({ id, why })), ...notTaken],
      people: peopleAfter(this.#state.people, page),
      ...this.#works(),
    });
    if (page.isLast && waits === 0) this.#sender.wake();
  }

  async #textOf(hash: string): Promise<LedgerText | null> {
    const { client, database } = this.#parts;
    const text = await readTextOf(client, database, hash, this.#signal);
    if (text !== null) this.#textsThere.add(hash);
    return text;
  }

  /** Sends what is not there; then waits until something is written, or a while. */
  async #send(): Promise<void> {
    const { store } = this.#parts;
    // What came from there is not offered there: first it must have come.
    if (!this.#isCaughtUp) return this.#sender.sleep(LOOK_AGAIN);
    const { events, upTo } = await store.outbound(this.#memory.sent, this.#memory.refused);
    // What was refused is offered once a line: somebody may have been given another role since.
    const waiting = events.filter(({ id }) => !this.#there.has(id) && !this.#refused.has(id));
    for (let at = 0; at < waiting.length; at += AT_ONCE) {
      this.#tell({ waiting: waiting.length - at, ...this.#works(waiting.length - at) });
      await this.#sendSome(waiting.slice(at, at + AT_ONCE));
    }
    const refused = [...this.#refused.keys()];
    const isNew = upTo !== this.#memory.sent || refused.join() !== this.#memory.refused.join();
    if (isNew) await this.#remember({ sent: upTo, refused });
    this.#tell({ waiting: 0, refused: [...this.#refused.values()], ...this.#works(0) });
    await this.#sender.sleep(LOOK_AGAIN);
  }

  async #sendSome(events: readonly LedgerEvent[]): Promise<void> {
    const { client, database, user, store } = this.#parts;
    for (const hash of new Set(events.flatMap(textsNamedBy))) {
      const text = this.#textsThere.has(hash) ? null : await store.text(hash);
      if (text !== null) await sendText(client, database, { hash, text, sentBy: user }, this.#signal);
      this.#textsThere.add(hash);
    }
    const { there, refused } = await sendEvents(client, database, events, user, this.#signal);
    for (const { id } of there) {
      this.#there.add(id);
      this.#refused.delete(id);
    }
    for (const one of refused) this.#refused.set(one.event.id, one);
  }

  async #sign(): Promise<void> {
    const { client, database, user } = this.#parts;
    const time = new Date(Date.now() + client.ahead).toISOString();
    const here = { sentBy: user, time, waiting: this.#state.waiting };
    await sendHere(client, database, here, this.#signal);
    await new Sleeper(this.#signal).sleep(SIGN);
  }

  async #remember(more: Partial<LineMemory>): Promise<void> {
    this.#memory = { ...this.#memory, ...more };
    await this.#parts.store.remember(this.#memory);
  }

  /** How it stands after something went well. */
  #works(waiting = this.#state.waiting): Pick<LineState, "phase" | "failure" | "heard"> {
    const phase = !this.#isCaughtUp ? "catching-up" : waiting > 0 ? "sending" : "in-step";
    return { phase, failure: null, heard: new Date().toISOString() };
  }

  #tell(more: Partial<LineState>): void {
    this.#state = { ...this.#state, ...more };
    this.#parts.onState(this.#state);
  }
}

function peopleAfter(before: LineState["people"], { documents }: Page): LineState["people"] {
  const said = documents.flatMap((one): [string, HereDocument][] =>
    one.kind === "here" ? [[one.here.sentBy, one.here]] : [],
  );
  return said.length === 0 ? before : new Map([...before, ...said]);
}
