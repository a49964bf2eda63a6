// Holds the screen in which gaps are filled: who fills them, which candidates, and the workbench on them.

import { useSearchParams } from "react-router";
import { campaignGaps } from "#core/gaps/campaign-gaps.ts";
import { isToSettle } from "#core/gaps/gap-disputes.ts";
import { gapCandidates } from "#core/gaps/gap-progress.ts";
import type { Order } from "#core/ledger/settings.ts";
import { inOrder } from "#core/queue/orders.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { numberIn } from "#judging/continue-sitting.ts";
import { NotBegun } from "#judging/not-begun.tsx";
import { SittingScreen } from "#judging/sitting-screen.tsx";
import { candidateAt } from "#judging/use-address.ts";
import { useOrder } from "#judging/use-order.ts";
import { useSitter, useSitting } from "#judging/use-sitter.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { ownEntry } from "#session/own-entry.ts";
import { useFrameSession } from "#session/use-campaign.ts";
import { gapsText } from "#text/gaps.ts";
import { GapSitting } from "./gap-sitting.ts";
import { GapWorkbench } from "./gap-workbench.tsx";

const text = gapsText.notSetUp;

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
  if (task !== null) return <FillGaps session={session} task={task} />;
  return (
    <NotBegun title={text.title} path="gap-setup" label={text.setUp}>
      {text.description}
    </NotBegun>
  );
}

function FillGaps({ session, task }: { readonly session: CampaignSession; readonly task: GapTask }) {
  const [parameters] = useSearchParams();
  const sitter = useSitter(session, parameters.get("resolve") !== null);
  const { order } = useOrder(session, sitter.annotator);
  const { settles } = sitter;
  const make = (annotator: string, before: GapSitting | null) => {
    if (order === undefined) return null;
    const queue = !settles
      ? gapQueue(session, task, order)
      : before !== null
        ? numbersIn(session, before)
        : queueToSettle(session, task);
    const shown = before?.candidate ?? null;
    const at =
      before === null || shown === null
        ? candidateAt(session, parameters.get("at"))
        : numberIn(session, before.session, shown);
    const place = at === null ? -1 : queue.indexOf(at);
    return new GapSitting({ session, annotator, task, queue, start: place < 0 ? null : place, settles });
  };
  const sitting = useSitting(session, sitter, make, [task, order]);
  return (
    <SittingScreen session={session} sitter={sitter} sitting={sitting}>
      {(held, seat) => (
        <GapWorkbench key={`${ownEntry(session, held.annotator)} ${settles}`} sitting={held} seat={seat} />
      )}
    </SittingScreen>
  );
}
