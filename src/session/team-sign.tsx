// Holds the word that says how it stands with the team, beside whether everything is saved; it leads to where that is told in full.

import { Link } from "react-router";
import type { LineState } from "#couch/line-state.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import { useTeam } from "#session/team-state.ts";

const WORDS: Readonly<Record<LineState["phase"], string>> = {
  starting: "Reaching the team…",
  "catching-up": "Catching up…",
  sending: "Sending…",
  "in-step": "In step",
  away: "Offline",
  "no-room": "Server full",
  "signed-out": "Sign in again",
  "shut-out": "Not let in",
  gone: "Not on the server",
};

const GOING: ReadonlySet<LineState["phase"]> = new Set(["catching-up", "sending", "in-step"]);

const TROUBLE: ReadonlySet<LineState["phase"]> = new Set(["no-room", "signed-out", "shut-out", "gone"]);

/** In a word, with how much waits where it is more than what is under way. */
export function lineInWord({ phase, waiting }: LineState): string {
  const word = WORDS[phase];
  return waiting > 0 && phase !== "sending" && phase !== "in-step" ? `${word}, ${waiting} waiting` : word;
}

/** Said to whoever listens: that something is wrong, or right again; not each coming and going. */
function toldAloud({ phase }: LineState): string {
  return phase === "starting" ? "" : GOING.has(phase) ? WORDS["in-step"] : WORDS[phase];
}

export function TeamSign({ copy }: { readonly copy: string }) {
  const team = useTeam(copy);
  if (team === null) return null;
  const { line } = team;
  return (
    <>
      <Link
        to={screenAddress(copy, "team")}
        data-team={line?.phase ?? "elsewhere"}
        // A line of its own where there is little room, else room for the usual words: a longer one moves nothing.
        className={`whitespace-nowrap max-sm:basis-full lg:min-w-24 no-underline hover:underline ${line !== null && TROUBLE.has(line.phase) ? "font-medium text-warn" : "text-muted"}`}
      >
        {line === null ? "In another tab" : lineInWord(line)}
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
      You are an annotator of this team: what you judge goes to all. Settings, texts and rounds are the
      coordinator’s; whatever you change of them stays in this browser.
    </p>
  );
}
