// Says who works on a task, whether they resolve disagreements, and keeps their session as long as they do.

import { useMemo, useRef } from "react";
import { personOf } from "#core/ledger/same-person.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type AnnotatorChoice, useAnnotator } from "./use-annotator.ts";

export interface TaskPerson {
  readonly choice: AnnotatorChoice;
  /** Undefined = nobody is chosen yet. */
  readonly annotator: string | undefined;
  /** Whether the address asks for disagreements, whoever works here. */
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
 * The queue is fixed for the session, so that nothing moves while somebody works through it. `make` gets the session before, if
 * the same person continues because the campaign was reloaded. `asked`: whatever else makes another session; `make` may read more
 * of the address, which counts only at the start.
 */
export function useTaskSession<S extends HeldSession>(
  session: CampaignSession,
  { annotator, resolves }: TaskPerson,
  make: (annotator: string, before: S | null) => S | null,
  asked: readonly unknown[],
): S | null {
  const held = useRef<S | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `make` reads besides is read only at the start
  const task = useMemo(() => {
    if (annotator === undefined) return null;
    const { current: last } = held;
    // The annotator may have been merged with another entry meanwhile.
    const goesOn =
      last !== null &&
      personOf(session.campaign.merged, last.annotator) === annotator &&
      last.resolves === resolves &&
      last.session.id === session.id;
    return make(annotator, goesOn ? last : null);
  }, [session, annotator, resolves, ...asked]);
  held.current = task;
  return task;
}
