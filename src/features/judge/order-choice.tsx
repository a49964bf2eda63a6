// Holds the choice of the order in which one judges, with the decisions that each takes.

import { ORDERS, type Order } from "#core/ledger/settings.ts";
import { ORDER_WORDS } from "#core/queue/order-words.ts";
import { remainingWords } from "#core/queue/pace.ts";
import type { Sitting } from "#judging/sitting.ts";

export interface OrderChoiceProps {
  readonly sitting: Sitting;
  readonly onOrder: (order: Order) => void;
}

export function OrderChoice({ sitting, onOrder }: OrderChoiceProps) {
  const open = sitting.queue.filter((candidate) => sitting.isUnfinished(candidate));
  const pace = sitting.pace();
  const { judgeEqualOutputsOnce } = sitting.session.campaign.settings;
  const single = sitting.likes.decisions(open, judgeEqualOutputsOnce ? "text" : null);
  const byExample = sitting.likes.decisions(open, "translation");
  return (
    <fieldset className="flex flex-col border-t border-line py-2">
      <legend className="float-left px-3.5 pt-1 pb-1 text-muted">Order of judging</legend>
      {ORDERS.map((order) => {
        const decisions = order === "example" ? byExample : single;
        return (
          <label
            key={order}
            className="clear-both flex min-h-9 items-center gap-2 rounded px-3.5 hover:bg-sunken pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="order"
              className="size-4 accent-accent"
              checked={sitting.order === order}
              onChange={() => onOrder(order)}
            />
            <span className="whitespace-nowrap">{ORDER_WORDS[order].label}</span>
            <span className="figures ms-auto ps-4 whitespace-nowrap text-muted">
              {decisions === 1 ? "1 decision" : `${decisions} decisions`}
              {pace === null || decisions === 0 ? "" : `, ${remainingWords(pace, decisions)}`}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
