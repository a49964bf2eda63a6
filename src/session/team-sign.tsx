// Holds the word that says how it stands with the team, beside whether everything is saved; it leads to where that is told in full.

import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { LineState } from "#couch/line-state.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { sharedSession } from "#session/opened-campaign.ts";
import { refusedHere } from "#session/refused-here.ts";
import { useTeam } from "#session/team-state.ts";
import { sessionTeamText } from "#text/session-team.ts";

const text = sessionTeamText;

const WORDS: Readonly<Record<LineState["phase"], string>> = text.phases;

const GOING: ReadonlySet<LineState["phase"]> = new Set(["catching-up", "sending", "in-step"]);

const TROUBLE: ReadonlySet<LineState["phase"]> = new Set([
  "no-room",
  "not-kept",
  "signed-out",
  "shut-out",
  "gone",
]);

/** In a word, with how much waits where it is more than what is under way, and how much the others will not have. `refused`: what counts here. */
export function lineInWord({
  phase,
  waiting,
  refused,
}: Pick<LineState, "phase" | "waiting" | "refused">): string {
  const word = WORDS[phase];
  if (phase === "in-step") return refused.length > 0 ? text.rejected(word, refused.length) : word;
  return waiting > 0 && phase !== "sending" ? text.waiting(word, waiting) : word;
}

/** Said to whoever listens: that something is wrong, or right again; not each coming and going. */
function toldAloud(line: LineState): string {
  const { phase } = line;
  return phase === "starting"
    ? ""
    : GOING.has(phase)
      ? lineInWord({ ...line, phase: "in-step" })
      : WORDS[phase];
}

const NO_LINE_YET: LineState["refused"] = [];

/** What was refused and still counts, as the team's screen tells it; asked anew whenever the line has tried again. */
function useRefused(copy: string, refused: LineState["refused"] = NO_LINE_YET): LineState["refused"] {
  const [session, setSession] = useState<CampaignSession | null>(null);
  useEffect(() => {
    if (refused.length === 0) return;
    let wanted = true;
    sharedSession(copy).then(
      (found) => wanted && setSession(found),
      () => {}, // whoever shows the campaign tells why it cannot be read
    );
    return () => {
      wanted = false;
    };
  }, [copy, refused]);
  return session === null ? refused : refusedHere(refused, session.campaign.withdrawn);
}

export function TeamSign({ copy }: { readonly copy: string }) {
  const team = useTeam(copy);
  const refused = useRefused(copy, team?.line?.refused);
  if (team === null) return null;
  const line = team.line === null ? null : { ...team.line, refused };
  const isTrouble =
    line !== null && (TROUBLE.has(line.phase) || (line.phase === "in-step" && refused.length > 0));
  return (
    <>
      <Link
        to={screenAddress(copy, "team")}
        data-team={line?.phase ?? "elsewhere"}
        // A line of its own where there is little room, else room for the usual words: a longer one moves nothing.
        className={`whitespace-nowrap max-sm:basis-full lg:min-w-24 no-underline hover:underline ${isTrouble ? "font-medium text-warn" : "text-muted"}`}
      >
        {line === null ? text.inOtherTab : lineInWord(line)}
      </Link>
      <span role="status" className="sr-only">
        {line === null ? "" : toldAloud(line)}
      </span>
    </>
  );
}

/** Says to an annotator of a team, before it is done, what only a coordinator can do for all. */
export function AnnotatorNote({ copy }: { readonly copy: string }) {
  if (useTeam(copy)?.place?.role !== "annotator") return null;
  return (
    <p className="mx-auto w-full max-w-7xl px-4 pt-3 text-sm text-muted sm:px-6" data-annotator-note>
      {text.annotatorNote}
    </p>
  );
}
