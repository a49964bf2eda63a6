// Asks who works on a task, then draws their session. The session is read-only if another tab is the writer.

import type { ReactNode } from "react";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useViewer } from "#workspace/team/use-viewer.ts";
import { AdjudicatorForm } from "./adjudicator-form.tsx";
import { AnnotatorForm, type WorkWords } from "./annotator-form.tsx";
import type { TaskPerson } from "./use-task-session.ts";
import { useTurn } from "./use-turn.ts";

/** The annotator at this tab, with functions to leave and to take over. */
export interface WriterSeat {
  readonly name: string;
  readonly onLeave: (() => Promise<void>) | null;
  /** Makes this tab the writer; null = it is the writer. */
  readonly onTakeOver: (() => void) | null;
}

interface TaskScreenProps<S> {
  readonly session: CampaignSession;
  readonly person: TaskPerson;
  /** Null = the session does not exist yet. */
  readonly task: S | null;
  /** Activity in words; absent = judging. */
  readonly work?: WorkWords;
  readonly children: (task: S, seat: WriterSeat) => ReactNode;
}

export function TaskScreen<S extends { readonly writer: { isReadOnly: boolean } }>(
  props: TaskScreenProps<S>,
) {
  const { session, person, task, work, children } = props;
  const { choice, annotator, asksToResolve, resolves } = person;
  const { current, leave } = choice;
  const { role } = useViewer(session);
  const { turn, takeOver } = useTurn(session, annotator);
  if (current === undefined) return null;
  // An annotator of a team or a batch cannot become an adjudicator here.
  const mayBecome = leave !== null || role === "coordinator";
  if (asksToResolve && !resolves && mayBecome) return <AdjudicatorForm session={session} choice={choice} />;
  if (current === null) return <AnnotatorForm choice={choice} work={work} />;
  if (task === null || turn === "waiting") return null;
  task.writer.isReadOnly = turn === "reader";
  const name = annotatorNames(session.campaign.annotators).get(current.id) ?? current.name;
  return children(task, { name, onLeave: leave, onTakeOver: turn === "reader" ? takeOver : null });
}
