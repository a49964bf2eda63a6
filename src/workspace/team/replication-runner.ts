// Runs the replicator of the campaign that is open in this tab, until it is closed. Only one tab at a time does this.
// It tells the other tabs its state, does what they ask, and first fits the copy to its database.

import { createStore, type StoreApi } from "zustand/vanilla";
import { now } from "#browser/clock.ts";
import { inTurn, openChannel } from "#browser/locks.ts";
import { randomId } from "#browser/random-id.ts";
import { errorMessage } from "#core/base/message-text.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { writeEvents } from "#core/ledger/ledger.ts";
import {
  entryOf,
  ledgerForOwner,
  NO_PROGRESS,
  readProgress,
  replicatedDatabase,
  type TeamConnection,
} from "#core/sync/team/membership.ts";
import { CouchClient } from "#couch/client/couch-client.ts";
import { combinedState, PersonalReplication } from "#couch/replication/personal-replication.ts";
import { type ReplicationState, STARTING } from "#couch/replication/replication-state.ts";
import { Pauses, Replicator, repeatUntilAborted } from "#couch/replication/replicator.ts";
import { listCampaigns, readCampaignRecord, updateCampaign } from "#storage/campaign-list.ts";
import { appendEvents, reduceLedger, watchWrites } from "#storage/ledgers.ts";
import { readReplicationProgress, writeReplicationProgress } from "#storage/staged-ledger.ts";
import { reopenCampaign, sharedSession } from "#workspace/campaign/opened-campaign.ts";
import { campaignOnServer, connectionTo, membershipIn, signedInAccount } from "./join-team.ts";
import { mergesOfPlannedEntries } from "./planned-people.ts";
import { readMembership, writeMembership } from "./team-membership.ts";
import { TeamPageStore } from "./team-page-store.ts";
import { eventsToUndo, retractionOf } from "./uncounted-changes.ts";

/** Milliseconds without a further write before sending, so that the results of quick key presses are sent together. */
const SEND_DELAY = 250;
/** Milliseconds between two requests for changes, so that they rarely slow a key press. */
const READ_INTERVAL = 3000;

export interface TeamState {
  /** The team; null = replication has not started. */
  readonly connection: TeamConnection | null;
  /** State of replication, in this tab or in the one that replicates; null = not known yet. */
  readonly replication: ReplicationState | null;
  /** Whether another tab replicates. */
  readonly isInOtherTab: boolean;
}

const NOT_STARTED: TeamState = { connection: null, replication: null, isInOtherTab: false };

/** What tabs tell each other: a request to the tab that replicates, or its state. */
type TabMessage =
  | "tell your state"
  | "try now"
  | "send rejected again"
  | { readonly state: ReplicationState };

export class ReplicationRunner {
  readonly store: StoreApi<TeamState> = createStore<TeamState>(() => NOT_STARTED);
  readonly #copy: string;
  readonly #ended = new AbortController();
  #replicator: Replicator | null = null;
  #personal: PersonalReplication | null = null;
  #running: Promise<void> = Promise.resolve();
  #arrived: Promise<void> | null = null;
  #rejoining: Promise<void> | null = null;
  #checking: Promise<void> | null = null;
  /** The campaign and the accounts when planned people were last searched for; null = never. */
  #claimed: { readonly campaign: Campaign; readonly accounts: string } | null = null;
  /** Ids of rejected events that were undone here. The campaign shows this only after it is reloaded. */
  readonly #undone = new Set<string>();
  /** Whether `#tidy` is running. It is not started a second time meanwhile. */
  #isTidying = false;
  /** Null = the browser does not support channels, so other tabs do not know the state. */
  readonly #tabs: BroadcastChannel | null;
  /** Pauses between attempts to start. */
  readonly #pauses = new Pauses();

  constructor(copy: string) {
    this.#copy = copy;
    this.#tabs = openChannel(`referee team ${copy}`);
    if (this.#tabs !== null)
      this.#tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#onTold(data);
  }

  #tell(message: TabMessage): void {
    this.#tabs?.postMessage(message);
  }

  #onTold(message: TabMessage): void {
    const { replication, isInOtherTab } = this.store.getState();
    if (typeof message === "object") {
      if (isInOtherTab) this.store.setState({ replication: message.state });
    } else if (this.#replicator !== null) {
      if (message === "try now") this.tryNow();
      else if (message === "send rejected again") this.retryRejected();
      else if (replication !== null) this.#tell({ state: replication });
    }
  }

  /** Starts replication as soon as no other tab replicates. `end` stops it. */
  begin(connection: TeamConnection): void {
    this.store.setState({ connection });
    const onFailure = async (error: unknown) => {
      const failure = errorMessage(error);
      this.store.setState({ replication: { ...STARTING, phase: "away", failure } });
    };
    const { signal } = this.#ended;
    this.#running = repeatUntilAborted({ signal, pauses: this.#pauses, onFailure }, async () => {
      this.store.setState({ replication: null, isInOtherTab: true });
      await fitCopyToDatabase(this.#copy, connection);
      this.#tell("tell your state");
      // If locks do not work, two tabs may send the same events, which does no harm.
      await inTurn(`referee team ${this.#copy}`, () => this.#run(connection), { signal });
      return null;
    });
  }

  async #run(connection: TeamConnection): Promise<void> {
    if (this.#ended.signal.aborted) return;
    this.store.setState({ replication: STARTING, isInOtherTab: false });
    this.#tell({ state: STARTING });
    await this.#checkPerson(connection);
    if (this.#ended.signal.aborted) return;
    const store = new TeamPageStore(this.#copy);
    const onState = () => {
      const state = combinedState(replicator.state, personal.states);
      this.store.setState({ replication: state });
      this.#tell({ state });
      if (state.phase === "synced" || state.phase === "sending") this.#arrive(connection);
      if (state.phase === "synced") this.#tidy(connection, state);
      if (state.phase === "signed-out") void this.#checkPerson(connection);
      if (state.phase === "shut-out" || state.phase === "gone") this.#rejoin(connection);
    };
    const personal = new PersonalReplication({ connection, store, sendDelay: SEND_DELAY, onState });
    const replicator = new Replicator({
      database: new CouchClient({ base: connection.base }).database(replicatedDatabase(connection)),
      user: connection.user,
      ...(connection.entry === undefined ? {} : { entry: connection.entry }),
      role: connection.role,
      store,
      select: personal.selectForCampaign,
      onState: ({ databases }) => {
        personal.replicate(databases);
        onState();
      },
      sendDelay: SEND_DELAY,
      readInterval: READ_INTERVAL,
    });
    this.#replicator = replicator;
    this.#personal = personal;
    // The replicators search for earlier events when they start. From now on, they learn of each write.
    const stopWatching = watchWrites(() => {
      replicator.nudge();
      personal.nudge();
    });
    const tryNow = () => this.tryNow();
    window.addEventListener("online", tryNow);
    replicator.start();
    await aborted(this.#ended.signal);
    window.removeEventListener("online", tryNow);
    stopWatching();
    await Promise.all([replicator.end(), personal.end()]);
    await Promise.all([this.#arrived, this.#rejoining]);
    this.#replicator = null;
    this.#personal = null;
  }

  /**
   * Asks the server who is signed in, and stores the answer for all tabs (`stored-team.ts`). If it is another
   * person, waits until this runner is ended. Without an answer, replication begins, because it reports the failure.
   */
  #checkPerson({ base, user }: TeamConnection): Promise<void> {
    const { signal } = this.#ended;
    this.#checking ??= Promise.race([signedInAccount(base), aborted(signal)])
      .then((account) => (account && account.name !== user ? aborted(signal) : undefined))
      .catch(() => undefined)
      .finally(() => {
        this.#checking = null;
      });
    return this.#checking;
  }

  /**
   * Lists the user and applies their role, once all of the team's events are here, so that the new event contradicts
   * none of them. After a failure, the next call repeats both.
   */
  #arrive(connection: TeamConnection): void {
    const signal = this.#ended.signal;
    this.#arrived ??= listUser(this.#copy, connection, signal)
      .then(() => applyMembership(this.#copy, connection, signal))
      .catch(() => {
        this.#arrived = null;
      });
  }

  /**
   * Applies the user's current membership if the server denies access to the database or the database is gone, because
   * the campaign may have become blind, or may no longer be blind.
   */
  #rejoin(connection: TeamConnection): void {
    this.#rejoining ??= applyMembership(this.#copy, connection, this.#ended.signal)
      .catch(() => undefined) // repeated with the next state
      .finally(() => {
        this.#rejoining = null;
      });
  }

  /** Claims entries of planned people and undoes rejected changes. If this fails, the next call repeats it. */
  #tidy(connection: TeamConnection, state: ReplicationState): void {
    if (this.#isTidying) return;
    this.#isTidying = true;
    this.#claimPlanned(connection, state.people)
      .then(() => this.#undoRejected(state.rejected))
      .catch(() => undefined)
      .finally(() => {
        this.#isTidying = false;
      });
  }

  /**
   * Merges entries that were planned for people into the entries with which they signed in. Only a coordinator's
   * browser does this, because the server accepts merges only from coordinators. It is done only after people or
   * campaign have changed.
   */
  async #claimPlanned({ role }: TeamConnection, people: ReplicationState["people"]): Promise<void> {
    if (role !== "coordinator") return;
    const session = await sharedSession(this.#copy);
    if (session === null) return;
    const { campaign, withoutJudgements } = session;
    const present = [...people.values()];
    const accounts = JSON.stringify(present.map(({ sentBy, entry }) => [sentBy, entry]));
    if (this.#claimed?.campaign === campaign && this.#claimed.accounts === accounts) return;
    const claims = mergesOfPlannedEntries(campaign, withoutJudgements.events, present);
    if (claims.length > 0 && !this.#ended.signal.aborted) await session.write(claims);
    this.#claimed = { campaign, accounts };
  }

  /** Undoes changes here that the server rejected because of the user's role, which may have changed since joining. */
  async #undoRejected(rejected: ReplicationState["rejected"]): Promise<void> {
    const session = rejected.length === 0 ? null : await sharedSession(this.#copy);
    if (session === null) return;
    const changes = eventsToUndo(rejected, session).filter(({ id }) => !this.#undone.has(id));
    if (changes.length === 0 || this.#ended.signal.aborted) return;
    const time = now();
    const events = writeEvents(changes.map(retractionOf), session.clock, { newId: randomId, now: time });
    await appendEvents(this.#copy, { events, progress: session.progress, now: time, mayExist: false });
    for (const { id } of changes) this.#undone.add(id);
    this.#arrived = null;
  }

  /** Tries again immediately, for example after signing in. */
  tryNow(): void {
    if (this.store.getState().isInOtherTab) this.#tell("try now");
    this.#pauses.wake();
    this.#replicator?.tryNow();
    this.#personal?.tryNow();
  }

  /** Sends immediately again the events that the server rejected as too large. */
  retryRejected(): void {
    if (this.store.getState().isInOtherTab) this.#tell("send rejected again");
    this.#replicator?.retryRejected();
    this.#personal?.retryRejected();
  }

  /** Ends replication. The next replicator sends what is unsent. */
  async end(): Promise<void> {
    this.#ended.abort();
    this.#pauses.wake();
    await this.#running;
    this.#tabs?.close();
    const session = await sharedSession(this.#copy).catch(() => null);
    // The list shows received events as well. If updating fails, the next opening of the campaign updates the list.
    const { replication, isInOtherTab } = this.store.getState();
    if (session !== null && replication !== null && !isInOtherTab)
      await updateCampaign(this.#copy, { progress: session.progress }, null).catch(() => undefined);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/**
 * Adds the user to the annotators, if necessary, so that their judgements have an author. If the event cannot be
 * written, it waits in the session.
 */
async function listUser(copy: string, connection: TeamConnection, signal: AbortSignal): Promise<void> {
  // Received events may be on the disk before the session has read them. If they are not only new judgements, reading
  // them closes this session and the screens open a new one, so the shared session is asked for again.
  await (await sharedSession(copy))?.catchUp();
  const session = await sharedSession(copy);
  if (session === null) throw new Error("the campaign is not open");
  const annotator = entryOf(connection);
  if (signal.aborted || session.campaign.entries.some(({ id }) => id === annotator)) return;
  const role = connection.role === "adjudicator" ? "adjudicator" : "annotator";
  await session.write([{ kind: "annotator", author: null, annotator, name: connection.user, role }]);
}

/**
 * Applies a new role, entry or personal database of the user, for which replication restarts. Does nothing if another
 * user is signed in, the user has lost access, or the stored membership has changed.
 */
async function applyMembership(copy: string, connection: TeamConnection, signal: AbortSignal): Promise<void> {
  const account = await Promise.race([signedInAccount(connection.base), aborted(signal)]);
  const record = await readCampaignRecord(copy);
  if (account?.name !== connection.user || record === null) return;
  const membership = membershipIn(account, record.ledger);
  if (membership === null) return;
  const current = connectionTo(connection.base, connection.user, membership);
  const isSame = JSON.stringify(await readMembership(copy)) === JSON.stringify(connection);
  const isChanged = (["role", "entry", "personal"] as const).some((key) => current[key] !== connection[key]);
  if (!isChanged || !isSame) return;
  // While the campaign becomes blind, the campaign document is written to a personal database last. Without it, the
  // personal database is incomplete.
  if (
    current.personal !== connection.personal &&
    !(await campaignOnServer(connection.base, replicatedDatabase(current)))
  )
    return;
  if (!signal.aborted) await writeMembership(copy, current);
}

// Fits a copy to the database with which it is replicated: annotators of a blind campaign store nobody else's answers.

/**
 * Starts replication from the beginning if the copy was last replicated with another database. If the new database is
 * the user's own, others' answers are first removed from this copy, its mirror and the user's other copies of the
 * team's campaign.
 */
async function fitCopyToDatabase(copy: string, connection: TeamConnection): Promise<void> {
  const { personal } = connection;
  await inTurn(`referee blind ${copy}`, async () => {
    const progress = readProgress(await readReplicationProgress(copy));
    if (progress.database === personal) return;
    if (personal !== undefined)
      for (const id of await copiesInTeam(copy, connection.user))
        await reduceLedger(id, (ledger) => ledgerForOwner(ledger, entryOf(connection)), now());
    await writeReplicationProgress(copy, {
      ...NO_PROGRESS,
      ...(personal === undefined ? {} : { database: personal }),
    });
  });
  if (personal === undefined) return;
  const session = await sharedSession(copy);
  const isOthers = (event: LedgerEvent) =>
    event.kind === "reply"
      ? event.asker !== entryOf(connection)
      : event.kind === "verdicts" ||
        ((event.kind === "judgement" || event.kind === "query") && event.author !== entryOf(connection));
  if (!session?.ledger.events.some(isOthers)) return;
  session.forget(isOthers);
  reopenCampaign(copy);
}

/** This copy, and the same user's other copies of the campaign, also in the trash. Others' copies have their work. */
async function copiesInTeam(copy: string, user: string): Promise<string[]> {
  const ledger = (await readCampaignRecord(copy))?.ledger;
  const ids = [copy];
  for (const one of await listCampaigns())
    if (one.id !== copy && one.ledger === ledger && (await readMembership(one.id))?.user === user)
      ids.push(one.id);
  return ids;
}
