// Shows the state of replication in a few words, as a link to the team's status.

import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { readTab, writeTab } from "#browser/tab-memory.ts";
import type { ReplicationState } from "#couch/replication/replication-state.ts";
import { sessionTeamText } from "#text/session-text.ts";
import { pathAt, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { sharedSession } from "#workspace/campaign/opened-campaign.ts";
import { effectiveRejections, undoneRejections } from "./rejected-events.ts";
import { useTeam } from "./team-state.ts";

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
