// Holds the screen in which gaps are filled: who fills them, which candidates, and the workbench on them.

import { useMemo, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { campaignGaps } from "#core/gaps/campaign-gaps.ts";
import { isToSettle } from "#core/gaps/gap-disputes.ts";
import { gapCandidates } from "#core/gaps/gap-progress.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Order } from "#core/ledger/settings.ts";
import { inOrder } from "#core/queue/orders.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { AdjudicatorForm } from "#judging/adjudicator-form.tsx";
import { AnnotatorForm } from "#judging/annotator-form.tsx";
import { numberIn } from "#judging/continue-sitting.ts";
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
function gapQueue({ campaign, candidates, order: seeded }: CampaignSession, task: GapTask, order: Order) {
  const asked = new Set(gapCandidates(task, candidates));
  return [...inOrder(campaign, order, seeded)].filter((candidate) => asked.has(candidate));
}

/** Of these those over which people differ, or which they want to discuss; by document. */
function queueToSettle(session: CampaignSession, task: GapTask): number[] {
  const { gaps } = campaignGaps(session.campaign, task, session.outcomes);
  const open = new Set(gaps.filter(isToSettle).map(({ candidate }) => candidate));
  return gapQueue(session, task, "document").filter((candidate) => open.has(candidate));
}

/** The same list where the campaign was opened anew: what is settled meanwhile stays in it. */
function numbersIn(session: CampaignSession, last: GapSitting): number[] {
  return last.queue.flatMap((candidate) => numberIn(session, last.session, candidate) ?? []);
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
  const asksToSettle = parameters.get("settle") !== null;
  const settles = asksToSettle && choice.current?.role === "adjudicator";
  const { order } = useOrder(session, annotator);
  const before = useRef<GapSitting | null>(null);
  // The queue is fixed for the sitting; a campaign that is opened anew goes on at the same candidate.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is read only at the start
  const sitting = useMemo(() => {
    if (annotator === undefined || order === undefined) return null;
    const last = before.current;
    const isSame = last !== null && last.annotator === annotator && last.settles === settles;
    const queue = !settles
      ? gapQueue(session, task, order)
      : isSame
        ? numbersIn(session, last)
        : queueToSettle(session, task);
    const shown = isSame ? last.candidate : null;
    const at =
      last === null || shown === null
        ? candidateAt(session, parameters.get("at"))
        : session.candidates.numberOf(last.session.candidates.keyOf(shown));
    const place = at === null ? -1 : queue.indexOf(at);
    return new GapSitting({ session, annotator, task, queue, start: place < 0 ? null : place, settles });
  }, [session, task, annotator, order, settles]);
  before.current = sitting;
  const { turn, takeOver } = useTurn(session, annotator);
  if (choice.current === undefined) return null;
  if (asksToSettle && !settles && choice.leave !== null) return <AdjudicatorForm choice={choice} />;
  if (choice.current === null) return <AnnotatorForm choice={choice} />;
  if (sitting === null || turn === "waiting") return null;
  sitting.readOnly = turn === "reader";
  return (
    <GapWorkbench
      key={`${annotator} ${settles}`}
      sitting={sitting}
      name={annotatorNames(session.campaign.annotators).get(choice.current.id) ?? choice.current.name}
      onLeave={choice.leave}
      onTakeOver={turn === "reader" ? takeOver : null}
    />
  );
}
