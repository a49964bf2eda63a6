// Holds what of a line does not work at the moment, reading and sending apart: what works says nothing of what does not.

import type { CouchClient } from "./couch-client.ts";
import { CouchFailure } from "./couch-failure.ts";
import type { LinePhase } from "./line-state.ts";
import { whoIsSignedIn } from "./signing-in.ts";

export type LinePart = "reading" | "sending";

interface Trouble {
  readonly phase: LinePhase;
  readonly failure: string;
}

/** What is told first where several things are wrong. */
const GRAVEST: readonly LinePhase[] = ["gone", "shut-out", "signed-out", "no-room", "not-kept", "away"];

export class LineTrouble {
  readonly #parts = new Map<LinePart, Trouble>();

  set(part: LinePart, trouble: Trouble): void {
    this.#parts.set(part, trouble);
  }

  clear(part: LinePart): void {
    this.#parts.delete(part);
  }

  /** Null = all works. */
  get gravest(): Trouble | null {
    const all = [...this.#parts.values()];
    return all.sort((a, b) => GRAVEST.indexOf(a.phase) - GRAVEST.indexOf(b.phase))[0] ?? null;
  }
}

/** What a failure means to somebody of that name. */
export async function phaseOf(
  error: unknown,
  client: CouchClient,
  database: string,
  user: string,
  signal?: AbortSignal,
): Promise<LinePhase> {
  // Whatever goes wrong on the way to the engine is told as its failure: the rest is this browser's own.
  if (!(error instanceof CouchFailure)) return "not-kept";
  switch (error.kind) {
    case "signed-out":
    case "forbidden":
      return memberOrNot(client, database, user, signal);
    case "missing":
      return "gone";
    case "no-room":
      return "no-room";
    default:
      return "away";
  }
}

/** Something in between may say so as well: the engine itself is asked. */
async function memberOrNot(
  client: CouchClient,
  database: string,
  user: string,
  signal?: AbortSignal,
): Promise<LinePhase> {
  const signedIn = await whoIsSignedIn(client, signal).catch(() => undefined);
  if (signedIn === undefined) return "away";
  if (signedIn?.name !== user) return "signed-out";
  const isMember = signedIn.roles.some((role) => role === "_admin" || role.startsWith(`${database}:`));
  return isMember ? "away" : "shut-out";
}

/** Rejects where the engine takes somebody else, or nobody, for who sends: another tab may have signed in. */
export async function mustBe(user: string, client: CouchClient, signal?: AbortSignal): Promise<void> {
  const signedIn = await whoIsSignedIn(client, signal);
  if (signedIn?.name !== user) throw new CouchFailure("signed-out", `${user} is not signed in`);
}
