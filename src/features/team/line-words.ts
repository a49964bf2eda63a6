// Holds what it means how a line to the team stands, and what helps: in words.

import type { TeamPlace } from "#core/team/membership.ts";
import type { TeamState } from "#session/team-link.ts";
import { teamPartsText } from "#text/team-parts.ts";

const text = teamPartsText.state;
const { leave } = teamPartsText;

export type Line = NonNullable<TeamState["line"]>;

/** What is so, and what somebody can do. Its `refused`: what counts here. */
export function lineInWords(
  { phase, rejected: refused, unusable: notTaken }: Line,
  { user }: TeamPlace,
): string {
  switch (phase) {
    case "starting":
      return text.starting;
    case "catching-up":
      return text.catchingUp;
    case "sending":
      return text.sending;
    case "synced":
      return refused.length + notTaken.length > 0 ? text.restSynced : text.synced;
    case "away":
      return text.away;
    case "no-room":
      return text.noRoom;
    case "not-kept":
      return text.notKept;
    case "signed-out":
      return text.signedOut(user);
    case "shut-out":
      return text.shutOut(user);
    case "gone":
      return text.gone;
  }
}

/** What becomes of what the team does not have. `refused`: changes that count here, and nowhere else. */
export function leavingInWords(line: Line | null, refused: number): string {
  if (line === null) return leave.unknownHere;
  const { phase, outbox: waiting } = line;
  if (phase === "gone") return leave.gone;
  const stays = [];
  if (waiting > 0) stays.push(leave.waiting(waiting));
  if (refused > 0) stays.push(leave.rejected(refused));
  if (stays.length > 0) return leave.staysHere(stays);
  return phase === "starting" || phase === "catching-up" ? leave.unknownYet : leave.nothing;
}
