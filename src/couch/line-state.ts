// Holds what the line between a campaign here and its engine tells: whether it stands, what waits, who is there.

import {
  eventDocumentId,
  type HereDocument,
  type ReadDocument,
  sentByWhom,
} from "#core/team/team-documents.ts";
import type { NotTaken } from "./line-store.ts";
import type { Refused } from "./sending.ts";
import type { Difference } from "./server-comparison.ts";

/**
 * `starting`: nothing is known yet. `catching-up`: others' work is coming. `sending`: own work is going. `in-step`: here is what is there.
 * `away`: the engine does not answer; `no-room`: it has none left; `not-kept`: this browser could not write, or read, what is its own; all three are tried again. `signed-out`, `shut-out` (no member), `gone` (it has no
 * such campaign): somebody must do something.
 */
export type LinePhase =
  | "starting"
  | "catching-up"
  | "sending"
  | "in-step"
  | "away"
  | "no-room"
  | "not-kept"
  | "signed-out"
  | "shut-out"
  | "gone";

export interface LineState {
  readonly phase: LinePhase;
  /** Events here that are not there. */
  readonly waiting: number;
  /** Events that were taken in since this line stands. */
  readonly taken: number;
  /** Why it last failed; null = it has not since it last worked. */
  readonly failure: string | null;
  /** When the engine last answered; ISO 8601; null = not yet. */
  readonly heard: string | null;
  /** What the engine will not have from here. */
  readonly refused: readonly Refused[];
  /** What of the engine is not had here. */
  readonly notTaken: readonly NotTaken[];
  /** Who said to be there, by name. */
  readonly people: ReadonlyMap<string, HereDocument>;
  /** What was missing when the server was last found to be restored from an older copy; all was exchanged again. Null = never. */
  readonly restored: Difference | null;
}

export const LINE_STARTS: LineState = {
  phase: "starting",
  waiting: 0,
  taken: 0,
  failure: null,
  heard: null,
  refused: [],
  notTaken: [],
  people: new Map(),
  restored: null,
};

/** Of a line that works. */
export function phaseOfWork({ heard, waiting }: LineState, isCaughtUp: boolean): LinePhase {
  if (heard === null) return "starting";
  if (!isCaughtUp) return "catching-up";
  return waiting > 0 ? "sending" : "in-step";
}

/** The people, and what these documents say of them. */
export function peopleAfter(
  before: LineState["people"],
  documents: readonly ReadDocument[],
): LineState["people"] {
  const said = documents.flatMap((one) => (one.kind === "here" ? [one.here] : []));
  return said.length === 0
    ? before
    : new Map([...before, ...said.map((here) => [here.sentBy, here] as const)]);
}

/** What of these documents is not had here, with who sent it: those that are no events, and those whose events (by their ids) were not taken in. */
export function notTakenOf(documents: readonly ReadDocument[], left: readonly NotTaken[]): NotTaken[] {
  const refused = documents.flatMap((one) => (one.kind === "refused" ? [{ id: one.id, why: one.why }] : []));
  const senders = new Map(
    documents.flatMap((one) => (one.kind === "event" ? [[one.event.id, one.sentBy] as const] : [])),
  );
  const told = left.map(({ id, why }) => ({
    id: eventDocumentId(id),
    why: sentByWhom(why, senders.get(id)),
  }));
  return [...refused, ...told];
}
