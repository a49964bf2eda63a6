// Connects a replicator to a campaign in this browser: reads unsent events, and stores received ones after the same
// checks as for files.
import { now } from "#browser/clock.ts";
import { locksState } from "#browser/locks.ts";
import { inExchange } from "#browser/worker-clients.ts";
import { KnownTexts } from "#core/campaign/earlier-text.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { asPersons } from "#core/ledger/fold.ts";
import { eventText, type Ledger, type LedgerText, textsNamedBy, uniteEvents } from "#core/ledger/ledger.ts";
import { packLedger } from "#core/ledger/packed-events.ts";
import { type ReceivingCampaign, sortArrivals, type UnusableEvent } from "#core/sync/team/arrivals.ts";
import {
  type Checkpoint,
  EMPTY_CHECKPOINT,
  isWorkOfOthers,
  type ReplicationProgress,
  readProgress,
} from "#core/sync/team/membership.ts";
import type { WholeStore } from "#couch/replication/personal-replication.ts";
import type { Outbound, Received, TextOf } from "#couch/replication/replication-state.ts";
import { appendEvents, readEvents, readTexts } from "#storage/ledgers.ts";
import { readReplicationProgress, writeReplicationProgress } from "#storage/staged-ledger.ts";
import { sessionTeamText } from "#text/session-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { sharedSession } from "#workspace/campaign/opened-campaign.ts";
import { overridingChanges, rememberOverridden } from "./uncounted-changes.ts";

/** Maximum number of events that wait for texts or people that they name. More are probably a mistake of a sender. */
const MOST_WAITING = 2000;
/** Maximum number of events per write, so that a key press waits only briefly. */
const EVENTS_PER_WRITE = 200;
/** Milliseconds between attempts to get a campaign that is being reloaded. */
const PAUSES = [20, 50, 100, 200, 500, 1000];

export class TeamPageStore implements WholeStore {
  readonly #copy: string;
  #progress: ReplicationProgress | null = null;
  #keeping: Promise<unknown> = Promise.resolve();
  #receiving: Promise<unknown> = Promise.resolve();
  /** Events on the disk that the session has not read yet, by id. */
  readonly #written = new Map<string, LedgerEvent>();
  /** Texts of received events, until the session has them. */
  readonly #texts = new Map<string, LedgerText>();
  /** Events that change the texts and did not fit. Together with later events, they may fit. */
  #unfit: readonly LedgerEvent[] = [];
  /** Ids of received events, some of which are on the disk after the position up to which all events were sent. */
  readonly #received = new Set<string>();
  /** Whether a write failed. Its events may nevertheless be on the disk. */
  #isUnsure = false;

  constructor(copy: string) {
    this.#copy = copy;
  }

  async readCheckpoint(): Promise<Checkpoint> {
    return (await this.#read()).memory;
  }

  writeCheckpoint(memory: Checkpoint): Promise<void> {
    return this.#keep(() => ({ memory }));
  }

  async readPersonal(database: string): Promise<Checkpoint> {
    return (await this.#read()).personal?.[database] ?? EMPTY_CHECKPOINT;
  }

  writePersonal(database: string, memory: Checkpoint): Promise<void> {
    return this.#keep(({ personal }) => ({ personal: { ...personal, [database]: memory } }));
  }

  /**
   * Others' work is omitted, unless it was recorded in this browser: their own browsers send it. So this browser counts
   * and warns about its own records only.
   */
  async outbound(position: number, ids: readonly string[]): Promise<Outbound> {
    const records = await readEvents(this.#copy, position);
    // The server returns events of other tabs, perhaps before this tab has read them.
    const session = await this.#session();
    for (const event of records.flatMap(({ events }) => events))
      if (session.find(event.id) === undefined) this.#written.set(event.id, event);
    const wantedIds = new Set(ids);
    const requested = wantedIds.size === 0 ? [] : session.ledger.events.filter(({ id }) => wantedIds.has(id));
    const { member, serverRole, replica } = session;
    const sender = { role: serverRole ?? "annotator", entry: member ?? "" };
    const isRecordedHere = (event: LedgerEvent) => event.kind === "judgement" && event.replica === replica;
    return {
      events: [...requested, ...records.flatMap(({ events }) => events)].filter(
        (event) => member === null || isRecordedHere(event) || !isWorkOfOthers(event, sender),
      ),
      upTo: records.at(-1)?.sequence ?? position,
    };
  }

  async all(): Promise<ReadonlyMap<string, LedgerEvent>> {
    const [{ waiting }, { ledger }] = await Promise.all([this.#read(), this.#session()]);
    const events = [...ledger.events, ...this.#written.values(), ...waiting];
    return new Map(events.map((event) => [event.id, event]));
  }

  async text(hash: string): Promise<LedgerText | null> {
    return (await readTexts([hash])).get(hash) ?? null;
  }

  /** Stores received events, one call after another, because several databases may send the same event at once. */
  receive(events: readonly LedgerEvent[], textOf: TextOf): Promise<Received> {
    const receiving = this.#receiving.then(() => this.#receive(events, textOf));
    this.#receiving = receiving.catch(() => undefined);
    return receiving;
  }

  async #receive(events: readonly LedgerEvent[], textOf: TextOf): Promise<Received> {
    const session = await this.#session();
    for (const event of [...this.#written.values()])
      if (isHere(session, event)) this.#written.delete(event.id);
    for (const hash of session.withoutJudgements.texts.keys()) this.#texts.delete(hash);
    const { waiting: waitingBefore } = await this.#read();
    const newEvents = withoutDuplicates([...waitingBefore, ...events]).filter(
      (event) => !isSame(this.#written.get(event.id), event) && !isHere(session, event),
    );
    await this.#noteOverridden(newEvents);
    const unfit = this.#unfit;
    const isKnown = ({ id }: LedgerEvent) => this.#written.has(id) || session.find(id) !== undefined;
    const collisions = newEvents.filter(isKnown).map(({ id }) => id);
    const remaining =
      newEvents.length === 0 ? NOTHING_UNSTORED : await this.#storeNew(session, newEvents, textOf);
    const waiting = remaining.waiting.slice(0, MOST_WAITING);
    if (waiting.length > 0 || waitingBefore.length > 0)
      await this.#keep(() => ({ waiting: waiting.map(({ event }) => event) }));
    const unusable = [...remaining.unusable, ...remaining.waiting.slice(MOST_WAITING)];
    const late = unfit.filter((event) => !this.#unfit.includes(event)).map(({ id }) => id);
    return { unusable: unusable.map(({ event, why }) => ({ id: event.id, why })), collisions, late };
  }

  /** Remembers, for the user, which settings that were changed here and not sent yet the events override. */
  async #noteOverridden(newEvents: readonly LedgerEvent[]): Promise<void> {
    for (const { id } of newEvents) this.#received.add(id);
    if (!newEvents.some(({ kind }) => kind === "setting")) return;
    const { memory } = await this.#read();
    const recorded = (await readEvents(this.#copy, memory.sent)).flatMap(({ events }) => events);
    const unsent = recorded.filter(({ id }) => !this.#received.has(id));
    await rememberOverridden(
      this.#copy,
      overridingChanges(unsent, newEvents).map(({ key }) => key),
    );
  }

  async #storeNew(
    session: CampaignSession,
    newEvents: readonly LedgerEvent[],
    textOf: TextOf,
  ): Promise<Unstored> {
    const { fitting, changing, waiting, unusable } = sortArrivals(newEvents, this.#here(session));
    await this.#write(session, fitting, new Map());
    if (changing.length === 0) return { waiting, unusable };
    const changeResult = await this.#change(changing, textOf);
    // Judgements without a text hash may have waited for one of these texts.
    const retried = sortArrivals(
      [...waiting, ...unusable].map(({ event }) => event),
      this.#here(await this.#session()),
    );
    await this.#write(await this.#session(), retried.fitting, new Map());
    return {
      // Events with missing texts come first, because at most `MOST_WAITING` waiting events are kept.
      waiting: [...changeResult.waiting, ...retried.waiting],
      unusable: [...retried.unusable, ...changeResult.unusable],
    };
  }

  /** The listed annotators and the texts that are stored here, including those that screens have not read yet. */
  #here({ withoutJudgements: stored }: CampaignSession): ReceivingCampaign {
    const events = [...stored.events, ...this.#written.values()];
    const listed = new Set(events.flatMap((event) => (event.kind === "annotator" ? [event.annotator] : [])));
    return { listed, texts: new KnownTexts(events, new Map([...stored.texts, ...this.#texts])) };
  }

  /**
   * Checks events that change the current texts together with the whole campaign, as when a file is opened. If they do
   * not fit all together, they are checked one by one.
   */
  async #change(events: readonly LedgerEvent[], textOf: TextOf): Promise<Unstored> {
    const waiting: UnusableEvent[] = [];
    const complete: LedgerEvent[] = [];
    for (const event of events) {
      const missing = await this.#fetchTexts(event, textOf);
      if (missing === null) complete.push(event);
      else waiting.push({ event, why: sessionTeamText.textMissing(missing.slice(0, 12)) });
    }
    if (complete.length === 0) return { waiting, unusable: [] };
    const candidates = withoutDuplicates([...this.#unfit, ...complete]);
    if ((await this.#misfit(candidates)) === null) {
      await this.#write(await this.#session(), candidates, this.#texts);
      this.#unfit = [];
      return { waiting, unusable: [] };
    }
    const unusable: UnusableEvent[] = [];
    for (const event of candidates) {
      const reason = await this.#misfit([event]);
      if (reason === null) await this.#write(await this.#session(), [event], this.#texts);
      else unusable.push({ event, why: sessionTeamText.misfit(reason) });
    }
    this.#unfit = unusable.map(({ event }) => event);
    return { waiting, unusable };
  }

  /**
   * The hash of a needed text that is missing everywhere; null = none is missing. A suite's `origin` text is not
   * needed.
   */
  async #fetchTexts(event: LedgerEvent, textOf: TextOf): Promise<string | null> {
    for (const hash of textsNamedBy(event)) {
      const text = this.#texts.get(hash) ?? (await this.text(hash)) ?? (await textOf(hash));
      if (text !== null) this.#texts.set(hash, text);
      else if (event.kind !== "suite" || hash !== event.origin) return hash;
    }
    return null;
  }

  /** What would be wrong if these events were added to the campaign; null = nothing. */
  async #misfit(events: readonly LedgerEvent[]): Promise<string | null> {
    const { ledger } = await this.#session();
    const united = uniteEvents(ledger.events, [...this.#written.values()], events);
    const namedTexts = new Set(united.flatMap(textsNamedBy));
    const texts = [...ledger.texts, ...this.#texts].filter(([hash]) => namedTexts.has(hash));
    const union: Ledger = { ...ledger, events: united, texts: new Map(texts) };
    const checked = await inExchange(new AbortController().signal, (api) =>
      api.figures(packLedger(union), "team"),
    );
    return checked.ok ? null : (checked.problems.find(({ severity }) => severity === "error")?.message ?? "");
  }

  /**
   * Writes events. Every tab that shows the campaign watches for them itself. “Saved” on the screen is only about this
   * user's own events.
   */
  async #write(
    { progress }: CampaignSession,
    events: readonly LedgerEvent[],
    texts: ReadonlyMap<string, LedgerText>,
  ): Promise<void> {
    for (let at = 0; at < events.length; at += EVENTS_PER_WRITE) {
      const batch = events.slice(at, at + EVENTS_PER_WRITE);
      const batchTexts = new Map(
        [...texts].filter(([hash]) => batch.some((event) => textsNamedBy(event).includes(hash))),
      );
      // Without working locks another tab may store the same events.
      const mayExist = this.#isUnsure || locksState() !== "working";
      this.#isUnsure = true;
      await appendEvents(this.#copy, {
        events: batch,
        texts: batchTexts,
        progress,
        now: now(),
        mayExist,
      });
      this.#isUnsure = false;
      for (const event of batch) this.#written.set(event.id, event);
    }
  }

  /** The open session. If the campaign is being reloaded, waits for it. */
  async #session(): Promise<CampaignSession> {
    for (const pause of PAUSES) {
      const session = await sharedSession(this.#copy);
      if (session !== null) return session;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    throw new Error("the campaign was closed");
  }

  async #read(): Promise<ReplicationProgress> {
    this.#progress ??= readProgress(await readReplicationProgress(this.#copy));
    return this.#progress;
  }

  /** Stores the progress, one write after another, because checkpoint and waiting events are changed independently. */
  #keep(change: (before: ReplicationProgress) => Partial<ReplicationProgress>): Promise<void> {
    const keeping = this.#keeping.then(async () => {
      const before = await this.#read();
      const next = { ...before, ...change(before) };
      await writeReplicationProgress(this.#copy, next);
      this.#progress = next;
    });
    this.#keeping = keeping.catch(() => undefined);
    return keeping;
  }
}

interface Unstored {
  readonly waiting: readonly UnusableEvent[];
  readonly unusable: readonly UnusableEvent[];
}

const NOTHING_UNSTORED: Unstored = { waiting: [], unusable: [] };

/**
 * Whether the session has the event. An event with the same id but other content counts as new, because the ledger
 * combines both.
 */
function isHere(session: CampaignSession, event: LedgerEvent): boolean {
  return isSame(session.find(event.id), asPersons(event, session.campaign.aliases));
}

function isSame(existing: LedgerEvent | undefined, event: LedgerEvent): boolean {
  return existing !== undefined && (existing === event || eventText(existing) === eventText(event));
}

/** The events without duplicates. Waiting events may arrive a second time. */
function withoutDuplicates(events: readonly LedgerEvent[]): LedgerEvent[] {
  const seen = new Map<string, LedgerEvent>();
  return events.filter((event) => {
    if (isSame(seen.get(event.id), event)) return false;
    seen.set(event.id, event);
    return true;
  });
}
