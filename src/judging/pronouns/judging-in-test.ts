// Starts a judging session with all candidates of a campaign, for tests only.

import { candidatesInOrder } from "#core/campaign/queue/orders.ts";
import type { QueueOrder } from "#core/ledger/settings.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ANNA } from "#workspace/campaign/session-in-test.ts";
import { COMMANDS, type CommandId, judgingCommands } from "./commands.ts";
import { JudgingSession } from "./judging-session.ts";
import { noSurroundings } from "./surroundings-in-test.ts";

function queueOf(session: CampaignSession, order: QueueOrder): number[] {
  return [...candidatesInOrder(session.campaign, order, session.order)];
}

export function startJudging(session: CampaignSession, order: QueueOrder = "example", annotator = ANNA.id) {
  const queue = queueOf(session, order);
  const task = new JudgingSession({ session, annotator, queue, order, startAt: queue[0] ?? null });
  const commands = judgingCommands(task, () => noSurroundings({ autoAdvance: order === "example" }));
  return { task, commands };
}

/** The command that usually has the key; null = there is none. */
export function commandWithKey(pressed: string): CommandId | null {
  return COMMANDS.find(({ key }) => key === pressed)?.id ?? null;
}
