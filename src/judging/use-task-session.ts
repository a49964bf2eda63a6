// Determines who works on a task and whether they resolve disagreements, and keeps their task session.

import { useMemo, useRef } from "react";
import { personOf } from "#core/ledger/same-person.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type AnnotatorChoice, useAnnotator } from "./use-annotator.ts";

export interface TaskPerson {
  readonly choice: AnnotatorChoice;
  /** Undefined = nobody has been chosen yet. */
  readonly annotator: string | undefined;
  /** Whether the address asks for disagreements, regardless of who works here. */
  readonly asksToResolve: boolean;
  readonly resolves: boolean;
}

export function useTaskPerson(session: CampaignSession, asksToResolve: boolean): TaskPerson {
  const choice = useAnnotator(session, asksToResolve);
  const resolves = asksToResolve && choice.current?.role === "adjudicator";
  return { choice, annotator: choice.current?.id, asksToResolve, resolves };
}

interface HeldSession {
  readonly session: Pick<CampaignSession, "id">;
  readonly annotator: string;
  readonly resolves: boolean;
}

/**
 * Keeps one session, whose queue stays the same, so that nothing moves while the annotator works. `make` receives the
 * last session if the same person continues after a reload of the campaign. A change of `restartKeys` starts a new
 * session. Other values of the address are read only at the start.
 */
export function useTaskSession<S extends HeldSession>(
  session: CampaignSession,
  { annotator, resolves }: TaskPerson,
  make: (annotator: string, before: S | null) => S | null,
  restartKeys: readonly unknown[],
): S | null {
  const heldSession = useRef<S | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `make` reads other values only at the start
  const task = useMemo(() => {
    if (annotator === undefined) return null;
    const { current: last } = heldSession;
    // The annotator may have been merged with another entry meanwhile.
    const continuesQueue =
      last !== null &&
      personOf(session.campaign.aliases, last.annotator) === annotator &&
      last.resolves === resolves &&
      last.session.id === session.id;
    return make(annotator, continuesQueue ? last : null);
  }, [session, annotator, resolves, ...restartKeys]);
  heldSession.current = task;
  return task;
}
