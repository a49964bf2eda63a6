// Draws the choice of an order of judging, with the number of decisions in each.

import { countedDecisions, ORDER_WORDS } from "#core/campaign/queue/setting-words.ts";
import { MOST_COUNTED_CANDIDATES } from "#core/campaign/queue/workload.ts";
import { ORDERS, type QueueOrder } from "#core/ledger/settings.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { judgeText } from "#text/judge.ts";

interface OrderChoiceProps {
  readonly task: JudgingSession;
  readonly onOrder: (order: QueueOrder) => void;
}

export function OrderChoice({ task, onOrder }: OrderChoiceProps) {
  const open = task.queue.filter((candidate) => task.isOpen(candidate));
  const { judgeEqualOutputsOnce } = task.session.campaign.settings;
  const isCounted = open.length <= MOST_COUNTED_CANDIDATES;
  const repeats = { example: task.repeats.leftIn(true), otherwise: task.repeats.leftIn(false) };
  const single = isCounted ? task.groups.decisions(open, judgeEqualOutputsOnce ? "text" : null) : null;
  const byExample = isCounted ? task.groups.decisions(open, "translation") : null;
  const decisionsIn = (order: QueueOrder) => {
    const first = order === "example" ? byExample : single;
    return first === null ? null : first + repeats[order === "example" ? "example" : "otherwise"];
  };
  return (
    <fieldset className="flex flex-col border-t border-line py-2">
      <legend className="float-left px-3.5 pt-1 pb-1 text-muted">{judgeText.header.order}</legend>
      {ORDERS.map((order) => {
        const decisions = decisionsIn(order);
        const isChosen = task.order === order;
        // The number is the same in most orders, so that it is shown only where it tells something.
        const isShown = isChosen || decisions !== decisionsIn(task.order);
        return (
          <button
            key={order}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onOrder(order)}
            className="clear-both flex min-h-9 items-center gap-2 rounded px-3.5 text-start hover:bg-sunken pointer-coarse:min-h-11"
          >
            <span aria-hidden="true" className="w-4 text-accent">
              {isChosen ? "✓" : ""}
            </span>
            <span className="whitespace-nowrap">{ORDER_WORDS[order].label}</span>
            {decisions === null || !isShown ? null : (
              <span className="figures ms-auto ps-4 text-end text-muted sm:whitespace-nowrap">
                {countedDecisions(decisions)}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
