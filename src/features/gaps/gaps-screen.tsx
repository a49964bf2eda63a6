// Holds the screen in which gaps are filled: who fills them, which candidates, and the workbench on them.

import { useMemo, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Order } from "#core/ledger/settings.ts";
import { inOrder } from "#core/queue/orders.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { AnnotatorForm } from "#judging/annotator-form.tsx";
import { candidateAt } from "#judging/use-address.ts";
import { useAnnotator } from "#judging/use-annotator.ts";
import { useOrder } from "#judging/use-order.ts";
import { useTurn } from "#judging/use-turn.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useFrameSession } from "#session/use-frame-session.ts";
import { buttonClass } from "#ui/button.tsx";
import { GapSitting } from "./gap-sitting.ts";
import { GapWorkbench } from "./gap-workbench.tsx";

/** The candidates whose gaps are filled, in that order. */
export function gapQueue(session: CampaignSession, { examples }: GapTask, order: Order): number[] {
  const asked = examples === null ? null : new Set(examples);
  return [...inOrder(session.campaign, order, session.order)].filter(
    (candidate) => asked === null || asked.has(session.candidates.keyOf(candidate).example),
  );
}

export function GapsScreen() {
  const session = useFrameSession();
  const task = session.campaign.gaps;
  if (task === null) return <NotSetUp session={session} />;
  return <FillGaps session={session} task={task} />;
}

function NotSetUp({ session }: { readonly session: CampaignSession }) {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4 py-16">
      <h1 className="text-2xl font-semibold">Gaps are not filled here yet</h1>
      <p className="text-muted">
        In gap filling people say which pronouns would be right where the system’s own is hidden. It begins
        with the labels to choose from, and which examples are asked for.
      </p>
      <p>
        <Link to={screenAddress(session.id, "gap-setup")} className={buttonClass("primary")}>
          Set up gap filling
        </Link>
      </p>
    </div>
  );
}

function FillGaps({ session, task }: { readonly session: CampaignSession; readonly task: GapTask }) {
  const choice = useAnnotator(session);
  const [parameters] = useSearchParams();
  const annotator = choice.current?.id;
  const { order } = useOrder(session, annotator);
  const before = useRef<GapSitting | null>(null);
  // The queue is fixed for the sitting; a campaign that is opened anew goes on at the same candidate.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is read only at the start
  const sitting = useMemo(() => {
    if (annotator === undefined || order === undefined) return null;
    const queue = gapQueue(session, task, order);
    const last = before.current;
    const shown = last?.annotator === annotator ? last.candidate : null;
    const at =
      last === null || shown === null
        ? candidateAt(session, parameters.get("at"))
        : session.candidates.numberOf(last.session.candidates.keyOf(shown));
    const place = at === null ? -1 : queue.indexOf(at);
    return new GapSitting({ session, annotator, task, queue, start: place < 0 ? null : place });
  }, [session, task, annotator, order]);
  before.current = sitting;
  const { turn, takeOver } = useTurn(session, annotator);
  if (choice.current === undefined) return null;
  if (choice.current === null) return <AnnotatorForm choice={choice} />;
  if (sitting === null || turn === "waiting") return null;
  sitting.readOnly = turn === "reader";
  return (
    <GapWorkbench
      key={annotator}
      sitting={sitting}
      name={annotatorNames(session.campaign.annotators).get(choice.current.id) ?? choice.current.name}
      onLeave={choice.leave}
      onTakeOver={turn === "reader" ? takeOver : null}
    />
  );
}
