// Holds who sits before a list, whether to settle what others differ over, and the sitting that goes on as long as they do.

import { useMemo, useRef } from "react";
import { personOf } from "#core/ledger/same-person.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { type AnnotatorChoice, useAnnotator } from "./use-annotator.ts";

export interface Sitter {
  readonly choice: AnnotatorChoice;
  /** Undefined = nobody has said who they are. */
  readonly annotator: string | undefined;
  /** Whether the address asks for what is to be settled, whoever sits there. */
  readonly asksToSettle: boolean;
  readonly settles: boolean;
}

export function useSitter(session: CampaignSession, asksToSettle: boolean): Sitter {
  const choice = useAnnotator(session, asksToSettle);
  const settles = asksToSettle && choice.current?.role === "adjudicator";
  return { choice, annotator: choice.current?.id, asksToSettle, settles };
}

interface Sat {
  readonly session: Pick<CampaignSession, "id">;
  readonly annotator: string;
  readonly settles: boolean;
}

/**
 * The queue is fixed for the sitting, so that nothing moves while it is worked through. `make` is told the one before, where the same
 * person goes on with it: the campaign was opened anew under it. `asked`: whatever else makes it another one; what the address says
 * besides is read only at the start.
 */
export function useSitting<S extends Sat>(
  session: CampaignSession,
  { annotator, settles }: Sitter,
  make: (annotator: string, before: S | null) => S | null,
  asked: readonly unknown[],
): S | null {
  const held = useRef<S | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `make` reads besides is read only at the start
  const sitting = useMemo(() => {
    if (annotator === undefined) return null;
    const { current: last } = held;
    // Whoever sits may have turned out to be somebody's second entry meanwhile.
    const goesOn =
      last !== null &&
      personOf(session.campaign.merged, last.annotator) === annotator &&
      last.settles === settles &&
      last.session.id === session.id;
    return make(annotator, goesOn ? last : null);
  }, [session, annotator, settles, ...asked]);
  held.current = sitting;
  return sitting;
}
