// Holds the line of the campaign that is open in this tab to its team: begun where there is one, by one tab, ended when the campaign is left.

import { createStore, type StoreApi } from "zustand/vanilla";
import { inTurn } from "#browser/locks.ts";
import type { TeamPlace } from "#core/team/membership.ts";
import { CouchClient } from "#couch/client/couch-client.ts";
import { Pauses, repeatUntilAborted } from "#couch/replication/repeat.ts";
import { type ReplicationState, STARTING } from "#couch/replication/replication-state.ts";
import { Replicator } from "#couch/replication/replicator.ts";
import { sharedSession } from "#session/opened-campaign.ts";
import { whoIsHere } from "#session/team-account.ts";
import { roleIn } from "#session/team-acts.ts";
import { readMembership, writeMembership } from "#session/team-membership.ts";
import { TeamPageStore } from "#session/team-page-store.ts";
import { readCampaignRecord, updateCampaign } from "#storage/campaign-records.ts";
import { watchWrites } from "#storage/watch-events.ts";

/** Milliseconds without a key press: quick ones go together. */
const RESTS = 250;
/** Milliseconds between two questions for news: what the others do comes together, so that hardly a key press meets it. */
const GATHERS = 3000;

export interface TeamState {
  /** Null = not begun. */
  readonly place: TeamPlace | null;
  /** How its line stands; null = another tab of this browser holds it. */
  readonly line: ReplicationState | null;
}

const NOT_BEGUN: TeamState = { place: null, line: null };

export class TeamLink {
  readonly store: StoreApi<TeamState> = createStore<TeamState>(() => NOT_BEGUN);
  readonly #copy: string;
  readonly #ended = new AbortController();
  #line: Replicator | null = null;
  #held: Promise<void> = Promise.resolve();
  #arrived: Promise<void> | null = null;
  /** Until it is tried again to begin. */
  readonly #pauses = new Pauses();

  constructor(copy: string) {
    this.#copy = copy;
  }

  /** Holds the line from when no other tab does, until it is ended. */
  begin(place: TeamPlace): void {
    this.store.setState({ place });
    const onFailure = async (error: unknown) => {
      const failure = error instanceof Error ? error.message : String(error);
      this.store.setState({ line: { ...STARTING, phase: "away", failure } });
    };
    const signal = this.#ended.signal;
    const again = { signal, pauses: this.#pauses, random: Math.random, onFailure };
    this.#held = repeatUntilAborted(again, async () => {
      this.store.setState({ line: null });
      // Where locks do not work, two tabs send the same events, which does no harm.
      await inTurn(`referee team ${this.#copy}`, () => this.#hold(place), { signal });
      return null;
    });
  }

  async #hold(place: TeamPlace): Promise<void> {
    if (this.#ended.signal.aborted) return;
    const client = new CouchClient({ base: place.base });
    const line = new Replicator({
      client,
      database: place.database,
      user: place.user,
      store: new TeamPageStore(this.#copy),
      onState: (state) => {
        this.store.setState({ line: state });
        if (state.phase === "synced" || state.phase === "sending") this.#arrive(place);
      },
      rests: RESTS,
      gathers: GATHERS,
    });
    this.#line = line;
    this.store.setState({ line: STARTING });
    // What was written before is looked for when the line begins: from here on each write is told.
    const stopWatching = watchWrites(() => line.nudge());
    const tryNow = () => line.tryNow();
    window.addEventListener("online", tryNow);
    line.start();
    await aborted(this.#ended.signal);
    window.removeEventListener("online", tryNow);
    stopWatching();
    await line.end();
    await this.#arrived;
    this.#line = null;
  }

  /** Once all that the team has is here, so that nothing it says of somebody is said otherwise. Where it failed, with the line's next word again. */
  #arrive(place: TeamPlace): void {
    const signal = this.#ended.signal;
    this.#arrived ??= nameOneself(this.#copy, place, signal)
      .then(() => takeRole(this.#copy, place, signal))
      .catch(() => {
        this.#arrived = null;
      });
  }

  /** Somebody signed in, or wants it tried at once. */
  tryNow(): void {
    this.#pauses.wake();
    this.#line?.tryNow();
  }

  /** Offers again at once what the server called too large. */
  retryRejected(): void {
    this.#line?.retryRejected();
  }

  /** Ends the line: what is not sent goes with the next one. */
  async end(): Promise<void> {
    this.#ended.abort();
    this.#pauses.wake();
    await this.#held;
    const session = await sharedSession(this.#copy).catch(() => null);
    // The list shows what came, too; another day, then, where that fails.
    if (session !== null && this.store.getState().line !== null)
      await updateCampaign(this.#copy, { progress: session.progress }, null).catch(() => undefined);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener("abort", () => done(), { once: true });
  });
}

/**
 * Whoever takes part stands among the annotators under the name of the engine, so that what they say has an author. What cannot be
 * written waits in the session, as everything that is said.
 */
async function nameOneself(copy: string, { user }: TeamPlace, signal: AbortSignal): Promise<void> {
  // What came lies on the disk, and the session may hear of it a moment later: then it is opened anew.
  await (await sharedSession(copy))?.catchUp();
  const session = await sharedSession(copy);
  if (session === null) throw new Error("the campaign is not open");
  if (signal.aborted || session.campaign.entries.some(({ id }) => id === user)) return;
  await session.write([{ kind: "annotator", author: null, annotator: user, name: user, role: "annotator" }]);
}

/** Whoever was given another role since they joined goes on with that: the line begins anew. */
async function takeRole(copy: string, place: TeamPlace, signal: AbortSignal): Promise<void> {
  const account = await Promise.race([whoIsHere(place.base), aborted(signal)]);
  const record = await readCampaignRecord(copy);
  if (account?.name !== place.user || record === null) return;
  const role = roleIn(account, record.ledger);
  const isSame = JSON.stringify(await readMembership(copy)) === JSON.stringify(place);
  if (role === null || role === place.role || !isSame || signal.aborted) return;
  await writeMembership(copy, { ...place, role });
}
