// Holds how a campaign of this browser gives to the line of its team, and takes from it: through the door that files go through.

import { now } from "#browser/clock.ts";
import { inExchange } from "#browser/exchange-client.ts";
import { locksState } from "#browser/locks.ts";
import { KnownTexts } from "#core/campaign/known-texts.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";
import { type Ledger, type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { packLedger } from "#core/ledger/packed-ledger.ts";
import { asPersons } from "#core/ledger/same-person.ts";
import { type ArrivedAt, type LeftEvent, sortArrivals } from "#core/team/arrivals.ts";
import { type KeptLine, readLineFrom } from "#core/team/membership.ts";
import type {
  Checkpoint,
  Outbound,
  Received,
  ReplicationStore,
} from "#couch/replication/replication-store.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { sharedSession } from "#session/opened-campaign.ts";
import { appendEvents, readTexts } from "#storage/ledgers.ts";
import { readEvents } from "#storage/read-events.ts";
import { readLine, writeLine } from "#storage/team-line.ts";
import { sessionTeamText } from "#text/session-team.ts";

/** Events that may wait for what they name; more of them are a mistake of somebody. */
const MOST_WAITING = 2000;
/** Events that are written at once: a key press never waits for more. */
const AT_ONCE = 200;
/** Milliseconds in which a campaign that is read again is waited for. */
const PAUSES = [20, 50, 100, 200, 500, 1000];

type TextOf = (hash: string) => Promise<LedgerText | null>;

export class TeamPageStore implements ReplicationStore {
  readonly #copy: string;
  #line: KeptLine | null = null;
  #keeping: Promise<unknown> = Promise.resolve();
  /** By id what is known to lie on the disk: the screens may hear of it a moment later. */
  readonly #written = new Map<string, LedgerEvent>();
  /** What they name, and what was asked for. */
  readonly #texts = new Map<string, LedgerText>();
  /** What changes the texts and did not fit: with the next of its kind it may. */
  #unfit: readonly LedgerEvent[] = [];
  /** Whether a write failed: it may be on the disk all the same. */
  #isUnsure = false;

  constructor(copy: string) {
    this.#copy = copy;
  }

  async readCheckpoint(): Promise<Checkpoint> {
    return (await this.#read()).memory;
  }

  writeCheckpoint(memory: Checkpoint): Promise<void> {
    return this.#keep({ memory });
  }

  async outbound(after: number, ids: readonly string[]): Promise<Outbound> {
    const records = await readEvents(this.#copy, after);
    // What another tab wrote comes back from the engine, maybe before this tab hears of it.
    const session = await this.#session();
    for (const event of records.flatMap(({ events }) => events))
      if (session.find(event.id) === undefined) this.#written.set(event.id, event);
    const wanted = new Set(ids);
    const again = wanted.size === 0 ? [] : session.ledger.events.filter(({ id }) => wanted.has(id));
    return {
      events: [...again, ...records.flatMap(({ events }) => events)],
      upTo: records.at(-1)?.sequence ?? after,
    };
  }

  async eventIds(): Promise<ReadonlySet<string>> {
    const { known } = await this.#session();
    const { waiting } = await this.#read();
    return new Set([...known.events, ...this.#written.values(), ...waiting].map(({ id }) => id));
  }

  async text(hash: string): Promise<LedgerText | null> {
    return (await readTexts([hash])).get(hash) ?? null;
  }

  async receive(events: readonly LedgerEvent[], textOf: TextOf): Promise<Received> {
    const session = await this.#session();
    for (const event of [...this.#written.values()])
      if (isHere(session, event)) this.#written.delete(event.id);
    for (const hash of session.known.texts.keys()) this.#texts.delete(hash);
    const { waiting: before } = await this.#read();
    const fresh = once([...before, ...events]).filter(
      (event) => !isSame(this.#written.get(event.id), event) && !isHere(session, event),
    );
    const unfit = this.#unfit;
    const isTold = ({ id }: LedgerEvent) => this.#written.has(id) || session.find(id) !== undefined;
    const otherwise = fresh.filter(isTold).map(({ id }) => id);
    const left = fresh.length === 0 ? NOTHING_LEFT : await this.#takeFresh(session, fresh, textOf);
    const waiting = left.waiting.slice(0, MOST_WAITING);
    if (waiting.length > 0 || before.length > 0)
      await this.#keep({ waiting: waiting.map(({ event }) => event) });
    const notTaken = [...left.refused, ...left.waiting.slice(MOST_WAITING)];
    const late = unfit.filter((event) => !this.#unfit.includes(event)).map(({ id }) => id);
    return {
      unusable: notTaken.map(({ event, why }) => ({ id: event.id, why })),
      collisions: otherwise,
      late,
    };
  }

  async #takeFresh(session: CampaignSession, fresh: readonly LedgerEvent[], textOf: TextOf): Promise<Left> {
    const { taken, changing, waiting, refused } = sortArrivals(fresh, this.#here(session));
    await this.#write(session, taken, new Map());
    if (changing.length === 0) return { waiting, refused };
    const changed = await this.#change(changing, textOf);
    // What names no text may have waited for one of those.
    const again = sortArrivals(
      [...waiting, ...refused].map(({ event }) => event),
      this.#here(await this.#session()),
    );
    await this.#write(await this.#session(), again.taken, new Map());
    return {
      // Of what waits the first are kept: texts are in nobody's way.
      waiting: [...changed.waiting, ...again.waiting],
      refused: [...again.refused, ...changed.refused],
    };
  }

  /** By what is known to be here, also where the screens have not heard of it. */
  #here({ known }: CampaignSession): ArrivedAt {
    const events = [...known.events, ...this.#written.values()];
    const listed = new Set(events.flatMap((event) => (event.kind === "annotator" ? [event.annotator] : [])));
    return { listed, texts: new KnownTexts(events, new Map([...known.texts, ...this.#texts])) };
  }

  /** What changes the texts in force: the whole campaign is checked with it, as when a file is opened; all of it, else one by one. */
  async #change(events: readonly LedgerEvent[], textOf: TextOf): Promise<Left> {
    const waiting: LeftEvent[] = [];
    const complete: LedgerEvent[] = [];
    const texts = this.#texts;
    for (const event of events) {
      const missing = await this.#fetchTexts(event, texts, textOf);
      if (missing === null) complete.push(event);
      else waiting.push({ event, why: sessionTeamText.textMissing(missing.slice(0, 12)) });
    }
    if (complete.length === 0) return { waiting, refused: [] };
    const all = once([...this.#unfit, ...complete]);
    if ((await this.#misfit(all)) === null) {
      await this.#write(await this.#session(), all, texts);
      this.#unfit = [];
      return { waiting, refused: [] };
    }
    const refused: LeftEvent[] = [];
    for (const event of all) {
      const why = await this.#misfit([event]);
      if (why === null) await this.#write(await this.#session(), [event], texts);
      else refused.push({ event, why: sessionTeamText.misfit(why) });
    }
    this.#unfit = refused.map(({ event }) => event);
    return { waiting, refused };
  }

  /** The hash of a text that nobody has; null = all that the event names are here now. */
  async #fetchTexts(
    event: LedgerEvent,
    texts: Map<string, LedgerText>,
    textOf: TextOf,
  ): Promise<string | null> {
    for (const hash of textsNamedBy(event)) {
      const text = texts.get(hash) ?? (await this.text(hash)) ?? (await textOf(hash));
      if (text === null) return hash;
      texts.set(hash, text);
    }
    return null;
  }

  /** What would be wrong with the campaign and these events in it; null = nothing. */
  async #misfit(events: readonly LedgerEvent[]): Promise<string | null> {
    const { ledger } = await this.#session();
    const united = uniteEvents(ledger.events, [...this.#written.values()], events);
    const named = new Set(united.flatMap(textsNamedBy));
    const texts = [...ledger.texts, ...this.#texts].filter(([hash]) => named.has(hash));
    const union: Ledger = { ...ledger, events: united, texts: new Map(texts) };
    const checked = await inExchange(new AbortController().signal, (api) =>
      api.figures(packLedger(union), "team"),
    );
    return checked.ok ? null : (checked.problems.find(({ severity }) => severity === "error")?.message ?? "");
  }

  /** Every tab that shows the campaign hears of it by its own watch; nothing is said to be saved that this person did not say. */
  async #write(
    { progress }: CampaignSession,
    events: readonly LedgerEvent[],
    texts: ReadonlyMap<string, LedgerText>,
  ): Promise<void> {
    for (let at = 0; at < events.length; at += AT_ONCE) {
      const some = events.slice(at, at + AT_ONCE);
      const named = new Map(
        [...texts].filter(([hash]) => some.some((one) => textsNamedBy(one).includes(hash))),
      );
      // Without working locks another tab may take in the same.
      const again = this.#isUnsure || locksState() !== "working";
      this.#isUnsure = true;
      await appendEvents(this.#copy, { events: some, texts: named, progress, now: now(), again });
      this.#isUnsure = false;
      for (const event of some) this.#written.set(event.id, event);
    }
  }

  /** The campaign as it is shown; where it is about to be read again, once it was. */
  async #session(): Promise<CampaignSession> {
    for (const pause of PAUSES) {
      const session = await sharedSession(this.#copy);
      if (session !== null) return session;
      await new Promise((done) => setTimeout(done, pause));
    }
    throw new Error("the campaign was left");
  }

  async #read(): Promise<KeptLine> {
    this.#line ??= readLineFrom(await readLine(this.#copy));
    return this.#line;
  }

  /** One after the other: what waits and how far one is are kept at the same time by two who know nothing of each other. */
  #keep(more: Partial<KeptLine>): Promise<void> {
    const keeping = this.#keeping.then(async () => {
      const line = { ...(await this.#read()), ...more };
      await writeLine(this.#copy, line);
      this.#line = line;
    });
    this.#keeping = keeping.catch(() => undefined);
    return keeping;
  }
}

interface Left {
  readonly waiting: readonly LeftEvent[];
  readonly refused: readonly LeftEvent[];
}

const NOTHING_LEFT: Left = { waiting: [], refused: [] };

/** Told otherwise under the same id it is taken, too: the fold joins the two. */
function isHere(session: CampaignSession, event: LedgerEvent): boolean {
  return isSame(session.find(event.id), asPersons(event, session.campaign.merged));
}

function isSame(known: LedgerEvent | undefined, event: LedgerEvent): boolean {
  return known !== undefined && (known === event || eventText(known) === eventText(event));
}

/** Each once: what waited may come again. */
function once(events: readonly LedgerEvent[]): LedgerEvent[] {
  const known = new Map<string, LedgerEvent>();
  return events.filter((event) => {
    if (isSame(known.get(event.id), event)) return false;
    known.set(event.id, event);
    return true;
  });
}
