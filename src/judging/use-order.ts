// Reads and stores the annotator's order of judging. The default is the campaign's order.

import { useLiveQuery } from "dexie-react-hooks";
import { ORDERS, type QueueOrder } from "#core/ledger/settings.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ownEntry } from "#workspace/team/own-entry.ts";

interface OrderChoice {
  /** Undefined = not read yet. */
  readonly order: QueueOrder | undefined;
  readonly choose: (order: QueueOrder) => void;
}

export function useOrder(session: CampaignSession, annotator: string | undefined): OrderChoice {
  const key = `order:${session.id}:${annotator === undefined ? "" : ownEntry(session, annotator)}`;
  const stored = useLiveQuery(async () => ({ key, chosen: await readSetting(key) }), [key]);
  const chosen = ORDERS.find((order) => order === stored?.chosen);
  return {
    order: stored?.key === key ? (chosen ?? session.campaign.settings.order) : undefined,
    choose: (order) => void writeSetting(key, order),
  };
}
