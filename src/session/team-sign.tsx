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
  "no-room": "No room there",
  "signed-out": "Sign in again",
  "shut-out": "Not let in",
  gone: "Not found there",
};

const TROUBLE: ReadonlySet<LineState["phase"]> = new Set(["no-room", "signed-out", "shut-out", "gone"]);

/** In a word, with how many events wait where it is more than those under way. */
export function lineInWord({ phase, waiting }: LineState): string {
  const word = WORDS[phase];
  return waiting > 0 && phase !== "sending" && phase !== "in-step" ? `${word}, ${waiting} waiting` : word;
}

export function TeamSign({ copy }: { readonly copy: string }) {
  const team = useTeam(copy);
  if (team === null) return null;
  const { line } = team;
  return (
    <Link
      to={screenAddress(copy, "team")}
      data-team={line?.phase ?? "elsewhere"}
      className={`whitespace-nowrap no-underline hover:underline ${line !== null && TROUBLE.has(line.phase) ? "font-medium text-warn" : "text-muted"}`}
    >
      {line === null ? "Another tab is in step" : lineInWord(line)}
    </Link>
  );
}
