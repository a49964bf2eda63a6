// Starts and ends replication for the team of the open campaign, gives its state to screens, and shows the state as a
// link. Without a team, no code for teams is loaded.

import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readTab, writeTab } from "#browser/notes.ts";
import { viewedCampaign } from "#core/exchange/change-assignment.ts";
import type { ReplicationState } from "#couch/replication/replication-state.ts";
import { watchSettings } from "#storage/stored-settings.ts";
import { sessionTeamText } from "#text/session-text.ts";
import { pathAt, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { reopenCampaign, sharedSession } from "#workspace/campaign/opened-campaign.ts";
import type { ReplicationRunner, TeamState } from "./replication-runner.ts";
import { isBlindIn, othersCopyOf, ownEntryIn, serverRoleIn, teamKey } from "./stored-team.ts";
import { effectiveRejections, undoneRejections } from "./uncounted-changes.ts";
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

const text = sessionTeamText;

/** The words for a phase. In the phase “away”, they depend on whether the browser itself has no network. */
function phaseInWords(phase: ReplicationState["phase"]): string {
  return phase === "away" && navigator.onLine === false ? text.offline : text.phases[phase];
}

const WORKING_PHASES: ReadonlySet<ReplicationState["phase"]> = new Set(["catching-up", "sending", "synced"]);

const TROUBLE_PHASES: ReadonlySet<ReplicationState["phase"]> = new Set([
  "web-page",
  "no-room",
  "not-kept",
  "signed-out",
  "shut-out",
  "gone",
]);

/**
 * The phase, with the number of waiting changes; if synced, the number of rejected changes instead, if there are any.
 */
export function stateInWord({
  phase,
  outbox,
  rejected,
}: Pick<ReplicationState, "phase" | "outbox" | "rejected">): string {
  const word = phaseInWords(phase);
  if (phase === "synced") return rejected.length > 0 ? text.rejected(rejected.length) : word;
  return outbox > 0 && phase !== "sending" ? text.waiting(word, outbox) : word;
}

/** Text for screen readers: that replication fails or works again. Single changes are not announced. */
function announcement(replication: ReplicationState): string {
  const { phase } = replication;
  return phase === "starting"
    ? ""
    : WORKING_PHASES.has(phase)
      ? stateInWord({ ...replication, phase: "synced" })
      : phaseInWords(phase);
}

const NONE: ReplicationState["rejected"] = [];

/** The rejected events that still count in the campaign, and the number of rejected events that were undone in it. */
function useRejected(
  copy: string,
  rejected: ReplicationState["rejected"] = NONE,
): { readonly rejected: ReplicationState["rejected"]; readonly undone: number } {
  const [session, setSession] = useState<CampaignSession | null>(null);
  useEffect(() => {
    if (rejected.length === 0) return;
    let isMounted = true;
    sharedSession(copy).then(
      (openSession) => isMounted && setSession(openSession),
      () => {}, // the campaign's screen reports why it cannot be read
    );
    return () => {
      isMounted = false;
    };
  }, [copy, rejected]);
  if (session === null) return { rejected, undone: 0 };
  const { retracted } = session.campaign;
  return {
    rejected: effectiveRejections(rejected, retracted),
    undone: undoneRejections(rejected, retracted).length,
  };
}

/** The number of undone changes since the user last opened the team's status in this tab. */
function useNewlyUndone(copy: string, undone: number): number {
  const isStatusOpen = pathAt(useLocation().pathname) === "team/server";
  const key = `undone:${copy}`;
  useEffect(() => {
    if (isStatusOpen) writeTab(key, String(undone));
  }, [isStatusOpen, key, undone]);
  return isStatusOpen ? 0 : Math.max(0, undone - Number(readTab(key) ?? 0));
}

export function TeamStatus({ copy }: { readonly copy: string }) {
  const team = useTeam(copy);
  const { rejected, undone } = useRejected(copy, team?.replication?.rejected);
  const newlyUndone = useNewlyUndone(copy, undone);
  if (team === null) return null;
  const replication = team.replication === null ? null : { ...team.replication, rejected };
  const isUndone = replication?.phase === "synced" && rejected.length === 0 && newlyUndone > 0;
  const isTrouble =
    replication !== null &&
    (TROUBLE_PHASES.has(replication.phase) ||
      (replication.phase === "synced" && rejected.length > 0) ||
      isUndone);
  return (
    <>
      <Link
        to={screenAddress(copy, "team/server")}
        data-team={replication?.phase ?? "elsewhere"}
        // The link is wide enough for the usual words, so that a longer text moves nothing. A phone has the rest of a
        // line for it.
        className={
          replication?.phase === "signed-out"
            ? "shrink-0 rounded-lg border border-line-strong bg-surface px-3 py-1 font-medium whitespace-nowrap text-warn no-underline pointer-coarse:py-2.5"
            : `max-w-44 leading-tight max-sm:min-w-0 max-sm:flex-1 lg:min-w-24 no-underline hover:underline ${isTrouble ? "font-medium text-warn" : "text-muted"}`
        }
      >
        {replication === null
          ? text.inOtherTab
          : isUndone
            ? text.undone(newlyUndone)
            : replication.phase === "signed-out"
              ? text.signIn
              : stateInWord(replication)}
      </Link>
      <span role="status" className="sr-only">
        {replication === null ? "" : isUndone ? text.undone(newlyUndone) : announcement(replication)}
      </span>
    </>
  );
}
