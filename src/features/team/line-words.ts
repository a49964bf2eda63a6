// Holds what it means how a line to the team stands, and what helps: in words.

import type { TeamPlace } from "#core/team/membership.ts";
import type { TeamState } from "#session/team-link.ts";

export type Line = NonNullable<TeamState["line"]>;

/** What is so, and what somebody can do. */
export function lineInWords({ phase }: Line, { user }: TeamPlace): string {
  switch (phase) {
    case "starting":
      return "The server is being asked.";
    case "catching-up":
      return "What the others did is coming in.";
    case "sending":
      return "What you did is on its way to the others.";
    case "in-step":
      return "The team has everything from here, and everything of theirs is here.";
    case "away":
      return "The server does not answer. Go on working: everything is kept in this browser, and goes to the others by itself once the server answers.";
    case "no-room":
      return "The server takes nothing more. Tell whoever runs it; what you do is kept in this browser, and goes to the others once there is room.";
    case "signed-out":
      return "The server does not know who you are any more. Sign in, and it goes on; what you do meanwhile is kept in this browser.";
    case "shut-out":
      return `“${user}” is not among those who were let into this campaign. Whoever coordinates it can change that. What you do is kept in this browser.`;
    case "gone":
      return "The server does not have this campaign any more. Your copy is whole: take it home as a file under “Share”, and leave the team here.";
  }
}

export function roleInWords(role: TeamPlace["role"]): string {
  return role === "annotator" ? "an annotator" : "a coordinator";
}
