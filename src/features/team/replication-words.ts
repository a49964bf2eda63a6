// Explains the state of replication and what the user can do.

import type { TeamConnection } from "#core/sync/team/membership.ts";
import { teamPartsText } from "#text/team-parts.ts";
import type { TeamState } from "#workspace/team/replication-runner.ts";

const text = teamPartsText.state;
const { leave } = teamPartsText;

export type TeamReplication = NonNullable<TeamState["replication"]>;

/** Explains the state and gives advice. `rejected` must contain only events that still count in this copy. */
export function explanationOf(
  { phase, rejected, unusable }: TeamReplication,
  { user }: TeamConnection,
): string {
  switch (phase) {
    case "starting":
      return text.starting;
    case "catching-up":
      return text.catchingUp;
    case "sending":
      return text.sending;
    case "synced":
      return rejected.length + unusable.length > 0 ? text.restSynced : text.synced;
    case "away":
      return text.away;
    case "busy":
      return text.busy;
    case "web-page":
      return text.webPage;
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

/** Milliseconds after which an earlier answer of a server that does not answer is worth mentioning. */
const RECENT = 60_000;

/** Whether to say when the server last answered. “Just now” would contradict that it does not answer. */
export function saysLastAnswer(
  { phase, lastAnswer }: Pick<TeamReplication, "phase" | "lastAnswer">,
  now: Date,
): boolean {
  return lastAnswer !== null && (phase !== "away" || now.getTime() - Date.parse(lastAnswer) >= RECENT);
}

/** Says what happens to changes that the team lacks when the user leaves. */
export function leavingInWords(replication: TeamReplication | null): string {
  if (replication === null) return leave.unknownHere;
  const { phase, outbox, rejected } = replication;
  if (phase === "gone") return leave.gone;
  const notUploaded = [];
  if (outbox > 0) notUploaded.push(leave.waiting(outbox));
  if (rejected.length > 0) notUploaded.push(leave.rejected(rejected.length));
  if (notUploaded.length > 0) return leave.staysHere(notUploaded);
  return phase === "starting" || phase === "catching-up" ? leave.unknownYet : leave.nothing;
}
