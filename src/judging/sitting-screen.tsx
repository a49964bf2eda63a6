// Holds what stands before every sitting: who sits there, as whom what others differ over is settled, and which tab may write.

import type { ReactNode } from "react";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { AdjudicatorForm } from "./adjudicator-form.tsx";
import { AnnotatorForm, type Work } from "./annotator-form.tsx";
import type { Sitter } from "./use-sitter.ts";
import { useTurn } from "./use-turn.ts";

/** Where somebody sits. */
export interface Seat {
  readonly name: string;
  readonly onLeave: (() => Promise<void>) | null;
  /** How to write in this tab, where another one does; null = this one does. */
  readonly onTakeOver: (() => void) | null;
}

interface SittingScreenProps<S> {
  readonly session: CampaignSession;
  readonly sitter: Sitter;
  /** Null = there is none yet. */
  readonly sitting: S | null;
  /** Left out = it is judging. */
  readonly work?: Work;
  readonly children: (sitting: S, seat: Seat) => ReactNode;
}

export function SittingScreen<S extends { readOnly: boolean }>(props: SittingScreenProps<S>) {
  const { session, sitter, sitting, work, children } = props;
  const { choice, annotator, asksToSettle, settles } = sitter;
  const { current, leave } = choice;
  const { turn, takeOver } = useTurn(session, annotator);
  if (current === undefined) return null;
  if (asksToSettle && !settles && leave !== null) return <AdjudicatorForm choice={choice} />;
  if (current === null) return <AnnotatorForm choice={choice} work={work} />;
  if (sitting === null || turn === "waiting") return null;
  sitting.readOnly = turn === "reader";
  const name = annotatorNames(session.campaign.annotators).get(current.id) ?? current.name;
  return children(sitting, { name, onLeave: leave, onTakeOver: turn === "reader" ? takeOver : null });
}
