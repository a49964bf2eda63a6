// Keeps the current failures, separately for reading and sending, so that a success in one does not hide a failure of
// the other.

import type { CouchDatabase } from "#couch/client/couch-client.ts";
import { CouchFailure } from "#couch/client/couch-failure.ts";
import { type TeamUser, whoIsSignedIn } from "#couch/client/signing-in.ts";
import type { ReplicationPhase } from "./replication-state.ts";

export type Direction = "reading" | "sending";

interface Failure {
  readonly phase: ReplicationPhase;
  readonly failure: string;
}

/** Phases with a failure, the most serious first. */
const WORST_FIRST: readonly ReplicationPhase[] = [
  "gone",
  "shut-out",
  "signed-out",
  "web-page",
  "no-room",
  "not-kept",
  "away",
  "busy",
];

export class ReplicationFailures {
  readonly #parts = new Map<Direction, Failure>();

  set(direction: Direction, failure: Failure): void {
    this.#parts.set(direction, failure);
  }

  clear(direction: Direction): void {
    this.#parts.delete(direction);
  }

  /** The most serious failure; null = there is none. */
  get worst(): Failure | null {
    const all = [...this.#parts.values()];
    return all.sort((a, b) => WORST_FIRST.indexOf(a.phase) - WORST_FIRST.indexOf(b.phase))[0] ?? null;
  }
}

/** Returns the phase to show after an error. */
export async function phaseOf(
  error: unknown,
  database: CouchDatabase,
  user: string,
): Promise<ReplicationPhase> {
  // Failed requests to the server are a `CouchFailure`. All other errors come from this browser.
  if (!(error instanceof CouchFailure)) return "not-kept";
  switch (error.kind) {
    case "signed-out":
    case "forbidden":
      return phaseOfMember(database, user);
    case "missing":
      return "gone";
    case "no-room":
      return "no-room";
    case "web-page":
      return "web-page";
    case "busy":
      return error.status === 429 ? "busy" : "away";
    default:
      return "away";
  }
}

/** The phase after HTTP 401 or 403. Asks CouchDB who is signed in, because a proxy may have sent the status. */
async function phaseOfMember(
  { client, name: database, signal }: CouchDatabase,
  user: string,
): Promise<ReplicationPhase> {
  let signedIn: TeamUser | null;
  try {
    signedIn = await whoIsSignedIn(client, signal);
  } catch (error) {
    return error instanceof CouchFailure && error.kind === "web-page" ? "web-page" : "away";
  }
  if (signedIn?.name !== user) return "signed-out";
  const isMember = signedIn.roles.some((role) => role === "_admin" || role.startsWith(`${database}:`));
  return isMember ? "away" : "shut-out";
}

/** Rejects if this user is not signed in any more. In another tab, somebody else may have signed in. */
export async function requireSignedIn({ client, signal }: CouchDatabase, user: string): Promise<void> {
  const signedIn = await whoIsSignedIn(client, signal);
  if (signedIn?.name !== user) throw new CouchFailure("signed-out", `${user} is not signed in`);
}
