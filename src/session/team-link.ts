// Holds the line of the campaign that is open in this tab to its team: begun where there is one, by one tab, ended when the campaign is left.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { TeamPlace } from "#core/team/membership.ts";
import { CouchClient } from "#couch/couch-client.ts";
import { LINE_STARTS, type LineState } from "#couch/line-state.ts";
import { TeamLine } from "#couch/team-line.ts";
import { Pauses, tryAgain } from "#couch/try-again.ts";
import { sharedSession } from "#session/opened-campaign.ts";
import { TeamPageStore } from "#session/team-page-store.ts";
import { updateCampaign } from "#storage/ledgers.ts";
import { watchWrites } from "#storage/watch-events.ts";

/** Milliseconds without a key press: quick ones go together. */
const RESTS = 250;
/** Milliseconds between two questions for news: what the others do comes together, so that hardly a key press meets it. */
const GATHERS = 3000;

export interface TeamState {
  /** Null = not begun. */
  readonly place: TeamPlace | null;
  /** How its line stands; null = another tab of this browser holds it. */
  readonly line: LineState | null;
}

const NOT_BEGUN: TeamState = { place: null, line: null };

export class TeamLink {
  readonly store: StoreApi<TeamState> = createStore<TeamState>(() => NOT_BEGUN);
  readonly #copy: string;
  readonly #ended = new AbortController();
  #line: TeamLine | null = null;
  #held: Promise<void> = Promise.resolve();
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
      this.store.setState({ line: { ...LINE_STARTS, phase: "away", failure } });
    };
    const signal = this.#ended.signal;
    const again = { signal, pauses: this.#pauses, random: Math.random, onFailure };
    this.#held = tryAgain(again, async () => {
      this.store.setState({ line: null });
      const hold = () => this.#hold(place);
      const locks: LockManager | undefined = navigator.locks;
      // Where the page is served without TLS there are no locks: two tabs send the same twice, which does no harm.
      await (locks?.request(`referee team ${this.#copy}`, { signal }, hold) ?? hold());
      return null;
    });
  }

  async #hold(place: TeamPlace): Promise<void> {
    if (this.#ended.signal.aborted) return;
    // What cannot be written waits in the session, as everything that is said.
    await nameOneself(this.#copy, place);
    const client = new CouchClient({ base: place.base });
    const line = new TeamLine({
      client,
      database: place.database,
      user: place.user,
      store: new TeamPageStore(this.#copy),
      onState: (state) => this.store.setState({ line: state }),
      rests: RESTS,
      gathers: GATHERS,
    });
    this.#line = line;
    this.store.setState({ line: LINE_STARTS });
    // What was written before is looked for when the line begins: from here on each write is told.
    const stopWatching = watchWrites(() => line.nudge());
    const tryNow = () => line.tryNow();
    window.addEventListener("online", tryNow);
    line.start();
    await new Promise<void>((done) => {
      if (this.#ended.signal.aborted) done();
      else this.#ended.signal.addEventListener("abort", () => done(), { once: true });
    });
    window.removeEventListener("online", tryNow);
    stopWatching();
    await line.end();
    this.#line = null;
  }

  /** Somebody signed in, or wants it tried at once. */
  tryNow(): void {
    this.#pauses.wake();
    this.#line?.tryNow();
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

/** Whoever takes part stands among the annotators under the name of the engine, so that what they say has an author. */
async function nameOneself(copy: string, { user }: TeamPlace): Promise<void> {
  const session = await sharedSession(copy);
  if (session === null || session.campaign.entries.some(({ id }) => id === user)) return;
  await session.write([{ kind: "annotator", by: null, annotator: user, name: user, role: "annotator" }]);
}
