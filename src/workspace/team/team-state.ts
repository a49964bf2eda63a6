// Starts and ends replication for the team of the open campaign, and gives its state to screens. Without a team, no
// code for teams is loaded.

import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { viewedCampaign } from "#core/exchange/annotator-view.ts";
import { watchSettings } from "#storage/stored-settings.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { reopenCampaign, sharedSession } from "#workspace/campaign/opened-campaign.ts";
import type { ReplicationRunner, TeamState } from "./replication-runner.ts";
import { othersCopyOf } from "./signed-in-person.ts";
import { isBlindIn, ownEntryIn, serverRoleIn, teamKey } from "./team-key.ts";
import { viewerOf } from "./viewer.ts";

/** Milliseconds before another attempt to start, for example if the code could not be loaded. */
const RETRY_INTERVAL = 5000;

/** An action during which replication pauses. */
type ActionWithoutReplication = () => Promise<void>;

interface OpenTeam {
  readonly copy: string;
  readonly state: TeamState;
  readonly runner: ReplicationRunner;
  readonly runWithoutReplication: (act: ActionWithoutReplication) => Promise<void>;
}

/** The team of the open campaign; null = no team. */
const openTeam = createStore<{ readonly open: OpenTeam | null }>(() => ({ open: null }));

/** Whether the open session shows something else than the person may see, since they joined, left or became blind. */
function showsOtherView(session: CampaignSession, isBlind: boolean): boolean {
  const { view, campaign, verdicts, member } = session;
  const { role } = viewerOf(session);
  return (
    JSON.stringify(viewedCampaign(campaign, verdicts, { member, role, isBlind }).view) !==
    JSON.stringify(view)
  );
}

/** The stored team of a copy, and whether the copy is another person's than the one who is signed in. */
interface StoredTeam {
  readonly team: unknown;
  readonly othersCopy: Awaited<ReturnType<typeof othersCopyOf>>;
}

/**
 * Replicates the copy while it belongs to a team, even if another tab joins or leaves the team, and while nobody but the
 * copy's owner is signed in. The returned function ends this, and resolves when replication has ended.
 */
export function followTeam(copy: string): () => Promise<void> {
  let stored: StoredTeam = { team: null, othersCopy: null };
  /** What is followed now, as text; "null" = no team, "" = the last change failed. */
  let followed = "null";
  let runner: ReplicationRunner | null = null;
  let queue: Promise<void> = Promise.resolve();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  /** Ends the runner. `keepsState`: screens show its last state until there is a new one. */
  const end = async (keepsState = false) => {
    const endingRunner = runner;
    runner = null;
    if (!keepsState && openTeam.getState().open?.runWithoutReplication === runWithout)
      openTeam.setState({ open: null });
    await endingRunner?.end();
  };
  const change = async () => {
    const { team, othersCopy } = stored;
    const entry = ownEntryIn(team);
    const next = entry === null ? "null" : JSON.stringify([team, othersCopy]);
    if (next === followed) return;
    followed = next;
    // From now on, events are recorded with the user's entry as author.
    const session = await sharedSession(copy).catch(() => null);
    if (session !== null) {
      session.member = entry;
      session.serverRole = serverRoleIn(team);
      session.othersCopy = othersCopy;
      if (showsOtherView(session, isBlindIn(team))) reopenCampaign(copy);
    }
    const isOwn = entry !== null && othersCopy === null;
    await end(isOwn);
    if (!isOwn) return;
    const [{ ReplicationRunner }, { readTeamConnection }] = await Promise.all([
      import("./replication-runner.ts"),
      import("#core/sync/team/membership.ts"),
    ]);
    const connection = readTeamConnection(team);
    if (connection === null || hasEnded) return;
    const started = new ReplicationRunner(copy);
    runner = started;
    const update = () => {
      if (runner === started)
        openTeam.setState({
          open: { copy, state: started.store.getState(), runner: started, runWithoutReplication: runWithout },
        });
    };
    started.store.subscribe(update);
    started.begin(connection);
  };
  const follow = () => {
    queue = queue.then(change).catch(() => {
      followed = "";
      if (!hasEnded) retryTimer = setTimeout(follow, RETRY_INTERVAL);
    });
  };
  /** Ends replication and runs the action. If the action fails, replication restarts. */
  const runWithout = (action: ActionWithoutReplication) => {
    const acted = queue.then(() => runner?.end()).then(action);
    queue = acted.catch(() => {
      followed = "";
    });
    acted.catch(follow);
    return acted;
  };
  const read = async (settingOf: (key: string) => Promise<unknown>): Promise<StoredTeam> => {
    const team = await settingOf(teamKey(copy));
    return { team, othersCopy: await othersCopyOf(team, settingOf) };
  };
  const stop = watchSettings(read, (current) => {
    stored = current;
    follow();
  });
  return () => {
    hasEnded = true;
    clearTimeout(retryTimer);
    stop();
    queue = queue.then(() => end());
    return queue;
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

/** The state of the campaign's team; null = there is no team, or it is not known yet. */
export function teamOf(copy: string): TeamState | null {
  const team = openTeam.getState().open;
  return team?.copy === copy && team.state.connection !== null ? team.state : null;
}

/** As `teamOf`, for a screen: the screen is drawn again when the state changes. */
export function useTeam(copy: string): TeamState | null {
  return useStore(openTeam, () => teamOf(copy));
}

/** Whether annotators of the open campaign receive no answers of others. */
export function useIsBlind(copy: string): boolean {
  const team = useTeam(copy);
  return team?.connection?.personal !== undefined || (team?.replication?.databases ?? null) !== null;
}

/** Tries again immediately, for example after signing in. */
export function tryTeamNow(): void {
  openTeam.getState().open?.runner.tryNow();
}

/** Sends again the events that the server rejected as too large. */
export function retryRejected(): void {
  openTeam.getState().open?.runner.retryRejected();
}

/**
 * Ends this tab's replication and then runs an action such as leaving the team, so that nothing is written afterwards.
 * If the action fails, replication restarts.
 */
export async function withoutReplication(copy: string, action: ActionWithoutReplication): Promise<void> {
  const team = openTeam.getState().open;
  await (team?.copy === copy ? team.runWithoutReplication(action) : action());
}
