// Holds what it means how a line to the team stands, and what helps: in words.

import { counted } from "#core/shared/number-words.ts";
import type { TeamPlace } from "#core/team/membership.ts";
import type { TeamState } from "#session/team-link.ts";

export type Line = NonNullable<TeamState["line"]>;

/** What is so, and what somebody can do. Its `refused`: what counts here. */
export function lineInWords({ phase, refused, notTaken }: Line, { user }: TeamPlace): string {
  switch (phase) {
    case "starting":
      return "The server is being asked.";
    case "catching-up":
      return "What the others did is coming in.";
    case "sending":
      return "What you did is on its way to the others.";
    case "in-step":
      return refused.length + notTaken.length > 0
        ? "Everything else is synced. What is not shared is listed below."
        : "Everything is synced.";
    case "away":
      return "The server does not answer. Go on working: everything is kept in this browser, and goes to the others by itself once the server answers.";
    case "no-room":
      return "The server takes nothing more. Tell whoever runs it; what you do is kept in this browser, and goes to the others once there is room.";
    case "not-kept":
      return "This browser could not write what came from the others. Is its disk full? It is tried again by itself.";
    case "signed-out":
      return `“${user}” is not signed in to the server any more. What you do is kept in this browser, and goes to the others once you have signed in.`;
    case "shut-out":
      return `“${user}” is not among those who were let into this campaign. Whoever runs the server can change that. What you do is kept in this browser.`;
    case "gone":
      return "The server does not have this campaign any more. Ask whoever runs it before you go on. Your copy is whole: take it home as a file under “Share”, and leave the team here.";
  }
}

/** What becomes of what the team does not have. `refused`: changes that count here, and nowhere else. */
export function leavingInWords(line: Line | null, refused: number): string {
  if (line === null)
    return "What of yours has not reached the team yet is told in another tab of this browser.";
  const { phase, waiting } = line;
  if (phase === "gone") return "The server does not have this campaign any more; your copy stays whole here.";
  const stays = [];
  if (waiting > 0) stays.push(`${counted(waiting, "change")} of yours did not reach the team yet`);
  if (refused > 0)
    stays.push(
      `${counted(refused, "change")} of yours ${refused === 1 ? "was" : "were"} refused by the server`,
    );
  if (stays.length > 0) return `${stays.join(", and ")}: that would stay here alone.`;
  return phase === "starting" || phase === "catching-up"
    ? "It is not known yet whether everything of yours has reached the team: wait a moment."
    : "Everything of yours has reached the team.";
}

export function roleInWords(role: TeamPlace["role"]): string {
  return role === "annotator" ? "an annotator" : "a coordinator";
}

/** Says that the server was restored from an older copy, and what was exchanged again because of that. */
export function restoredInWords({ missingThere, missingHere }: NonNullable<Line["restored"]>): string {
  return (
    `The server was restored from an older copy. It lacked ${counted(missingThere, "record")} of this browser, ` +
    `and this browser lacked ${counted(missingHere, "record")} of the server. Everything was compared and exchanged again.`
  );
}
