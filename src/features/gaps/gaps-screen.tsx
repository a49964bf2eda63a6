// Shows the gap filling screen: the annotator, the candidates of the queue, and the workbench.

import { useSearchParams } from "react-router";
import { campaignGaps } from "#core/analysis/gaps/campaign-gaps.ts";
import { isToResolve } from "#core/analysis/gaps/gap-disputes.ts";
import { gapCandidates } from "#core/analysis/gaps/gap-progress.ts";
import { candidatesInOrder } from "#core/campaign/queue/orders.ts";
import { ALL_WORK, type OfferedWork } from "#core/exchange/change-assignment.ts";
import type { QueueOrder } from "#core/ledger/settings.ts";
import type { GapTask } from "#core/tasks/gap-filling/labels.ts";
import { GAPS } from "#core/tasks/task-names.ts";
import { announceOffer, isEverythingChosen, offeredAmong, offeredIn } from "#judging/task/offered-in.ts";
import { numberAfterReload } from "#judging/task/task-writer.ts";
import { NotSetUp, TaskScreen } from "#judging/task-screen.tsx";
import { candidateAt, useOrder, useTaskPerson, useTaskSession } from "#judging/use-task-session.ts";
import { gapsText } from "#text/gaps.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { ownEntry } from "#workspace/team/own-entry.ts";
import { GapSession } from "./gap-session.ts";
import { GapWorkbench } from "./gap-workbench.tsx";

const text = gapsText.notSetUp;

/** The candidates of gap filling that `offered` includes (default: all), in the given order. */
function gapQueue(
  session: CampaignSession,
  gaps: GapTask,
  order: QueueOrder,
  offered: OfferedWork = ALL_WORK,
): readonly number[] {
  const taskCandidates = new Set(gapCandidates(gaps, session.candidates));
  const ordered = [...candidatesInOrder(session.campaign, order, session.order)].filter((one) =>
    taskCandidates.has(one),
  );
  return offeredAmong(session, ordered, offered, () => ordered);
}

/** The candidates with a disagreement or a mark for discussion, in document order. */
function queueToResolve(session: CampaignSession, gaps: GapTask): number[] {
  const { gaps: progress } = campaignGaps(session.campaign, gaps, session.outcomes);
  const open = new Set(progress.filter(isToResolve).map(({ candidate }) => candidate));
  return gapQueue(session, gaps, "document").filter((candidate) => open.has(candidate));
}

/**
 * The queue of the previous session with the candidate numbers of the reloaded campaign. Gaps that were resolved in the
 * meantime stay in the queue; candidates that no longer exist do not.
 */
function renumberedQueue(session: CampaignSession, previous: GapSession): number[] {
  return previous.queue.flatMap((candidate) => numberAfterReload(session, previous.session, candidate) ?? []);
}

export function GapsScreen() {
  const session = useFrameSession();
  const { gaps } = session.campaign;
  if (gaps !== null) return <FillGaps session={session} gaps={gaps} />;
  return (
    <NotSetUp title={text.title} path="settings/gap-filling" label={text.setUp}>
      {text.description}
    </NotSetUp>
  );
}

function FillGaps({ session, gaps }: { readonly session: CampaignSession; readonly gaps: GapTask }) {
  const [parameters] = useSearchParams();
  const person = useTaskPerson(session, parameters.get("resolve") !== null);
  const { order } = useOrder(session, person.annotator);
  const { resolves } = person;
  const isEverything = isEverythingChosen(parameters);
  const make = (annotator: string, before: GapSession | null) => {
    if (order === undefined) return null;
    const offered = resolves || isEverything ? ALL_WORK : offeredIn(session, annotator, GAPS);
    const previousCandidate = before?.candidate ?? null;
    const requestedCandidate =
      before === null || previousCandidate === null
        ? candidateAt(session, parameters.get("at"))
        : numberAfterReload(session, before.session, previousCandidate);
    const listedCandidates = !resolves
      ? gapQueue(session, gaps, order, offered)
      : before !== null
        ? renumberedQueue(session, before)
        : queueToResolve(session, gaps);
    // The gap on the screen stays in the queue, even if it is no longer assigned.
    const isShownMissing =
      previousCandidate !== null &&
      requestedCandidate !== null &&
      !listedCandidates.includes(requestedCandidate);
    const queue = isShownMissing
      ? gapQueue(session, gaps, order).filter(
          (one) => one === requestedCandidate || listedCandidates.includes(one),
        )
      : listedCandidates;
    const parts = { session, annotator, gaps, queue, startAt: requestedCandidate, resolves, offered };
    const task = new GapSession(parts);
    announceOffer(task, before, isEverything, GAPS);
    return task;
  };
  const task = useTaskSession(session, person, make, [gaps, order, isEverything]);
  return (
    <TaskScreen session={session} person={person} task={task}>
      {(held, seat) => (
        <GapWorkbench key={`${ownEntry(session, held.annotator)} ${resolves}`} task={held} seat={seat} />
      )}
    </TaskScreen>
  );
}
