// Holds a sitting of everything in a campaign, for tests only.

import type { Order } from "#core/ledger/settings.ts";
import { inOrder } from "#core/queue/orders.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { ANNA } from "#session/session-in-test.ts";
import { JudgeActs } from "./judge-acts.ts";
import { Sitting } from "./sitting.ts";
import { noSurroundings } from "./surroundings-in-test.ts";

function queueOf(session: CampaignSession, order: Order): number[] {
  return [...inOrder(session.campaign, order, session.order)];
}

export function sit(session: CampaignSession, order: Order = "example", annotator = ANNA.id) {
  const sitting = new Sitting({
    session,
    annotator,
    queue: queueOf(session, order),
    order,
    start: 0,
  });
  const acts = new JudgeActs(sitting, () => noSurroundings({ autoAdvance: order === "example" }));
  return { sitting, acts };
}
