// Starts and ends replication with the membership of the open campaign, and offers its state to screens. Without a team
// no code for teams is loaded.

import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { watchSetting } from "#storage/watch-setting.ts";
import { sharedSession } from "#workspace/campaign/opened-campaign.ts";
import type { ReplicationRunner, TeamState } from "./replication-runner.ts";
import { teamKey, teamUserIn } from "./team-key.ts";

/** Milliseconds before another attempt to start, for example if the code could not be loaded. */
const RETRY_INTERVAL = 5000;

/** An action during which replication pauses. */
type Act = () => Promise<void>;

interface OpenTeam {
  readonly copy: string;
  readonly state: TeamState;
  readonly runner: ReplicationRunner;
  readonly without: (act: Act) => Promise<void>;
}

/** The team of the open campaign; null = no team. */
const openTeam = createStore<{ readonly open: OpenTeam | null }>(() => ({ open: null }));

/**
 * Watches whether the copy belongs to a team, whichever tab joins or leaves, and replicates it. The returned function
 * resolves once replication has ended.
 */
export function followTeam(copy: string): () => Promise<void> {
  let value: unknown;
  /** The watched value as text; "" = unknown, or its change failed. */
  let kept = "null";
  let runner: ReplicationRunner | null = null;
  let turn: Promise<void> = Promise.resolve();
  let later: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  /** `isShown`: keeps showing the last state until there is a new one. */
  const end = async (isShown = false) => {
    const ending = runner;
    runner = null;
    if (!isShown && openTeam.getState().open?.without === without) openTeam.setState({ open: null });
    await ending?.end();
  };
  const change = async () => {
    const now = value;
    const user = teamUserIn(now);
    const next = user === null ? "null" : JSON.stringify(now);
    if (next === kept) return;
    kept = next;
    // From here on events are recorded under the user's name.
    const session = await sharedSession(copy).catch(() => null);
    if (session !== null) session.member = user;
    await end(user !== null);
    if (user === null) return;
    const [{ ReplicationRunner }, { readTeamConnection }] = await Promise.all([
      import("./replication-runner.ts"),
      import("#core/sync/team/membership.ts"),
    ]);
    const connection = readTeamConnection(now);
    if (connection === null || hasEnded) return;
    const begun = new ReplicationRunner(copy);
    runner = begun;
    const update = () => {
      if (runner === begun)
        openTeam.setState({ open: { copy, state: begun.store.getState(), runner: begun, without } });
    };
    begun.store.subscribe(update);
    begun.begin(connection);
  };
  const follow = () => {
    turn = turn.then(change).catch(() => {
      kept = "";
      if (!hasEnded) later = setTimeout(follow, RETRY_INTERVAL);
    });
  };
  /** If the action fails, replication restarts. */
  const without = (act: Act) => {
    const acted = turn.then(() => runner?.end()).then(act);
    turn = acted.catch(() => {
      kept = "";
    });
    acted.catch(follow);
    return acted;
  };
  const stop = watchSetting(teamKey(copy), (found) => {
    value = found;
    follow();
  });
  return () => {
    hasEnded = true;
    clearTimeout(later);
    stop();
    turn = turn.then(() => end());
    return turn;
  };
}

/** Replicates a campaign with its team while it is open in this tab. Earlier states are not replicated. */
export function useReplication(copy: string, isPast: boolean): void {
  useEffect(() => {
    if (isPast) return;
    const end = followTeam(copy);
    return () => void end();
  }, [copy, isPast]);
}

/** Null = no team, or not known yet. */
export function teamOf(copy: string): TeamState | null {
  const one = openTeam.getState().open;
  return one?.copy === copy && one.state.connection !== null ? one.state : null;
}

/** The same, for a screen. */
export function useTeam(copy: string): TeamState | null {
  return useStore(openTeam, () => teamOf(copy));
}

/** Retries at once, for example after signing in. */
export function tryTeamNow(): void {
  openTeam.getState().open?.runner.tryNow();
}

/** Offers the team's server again what it called too large. */
export function retryRejected(): void {
  openTeam.getState().open?.runner.retryRejected();
}

/**
 * Runs an action such as leaving the team after this tab's replication has ended, so that nothing is written
 * afterwards. If the action fails, replication restarts.
 */
export async function withoutReplication(copy: string, act: Act): Promise<void> {
  const one = openTeam.getState().open;
  await (one?.copy === copy ? one.without(act) : act());
}
