// Starts a judging session of an adjudicator, for tests only.

import { type CandidateFilter, NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import type { QueueOrder } from "#core/ledger/settings.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { numberOf } from "#workspace/campaign/session-in-test.ts";
import { type CommandId, judgingCommands } from "./commands.ts";
import { openJudging } from "./open-judging.ts";
import { othersAnswers } from "./others-answers.ts";
import { noSurroundings } from "./surroundings-in-test.ts";

const EVE = "a3";

/**
 * Starts the session. `system`: the queue has all candidates of this system, as for an annotator; null = the queue has
 * the open disagreements.
 */
export function startResolving(
  session: CampaignSession,
  annotator = EVE,
  order: QueueOrder = "document",
  system: string | null = null,
) {
  const filter: CandidateFilter =
    system === null ? { ...NO_FILTER, disagreement: "open" } : { ...NO_FILTER, systems: [system] };
  const task = openJudging(session, annotator, { filter, order, at: null });
  const commands = judgingCommands(task, () => noSurroundings({ autoAdvance: true }));
  const press = (...pressed: CommandId[]) => {
    for (const command of pressed) commands.run(command);
  };
  const shown = () => (task.candidate === null ? "end" : session.example(task.candidate).id);
  return { task, press, shown };
}

/** The command that accepts the answer of this person, whichever letter the answer has. */
export function takeAnswerOf(session: CampaignSession, by: string, example: string) {
  const answers = othersAnswers(session, EVE, numberOf(session, "bad", example));
  const index = answers.findIndex(({ record }) => record.author === by);
  return (["take-1", "take-2"] as const)[index] ?? "take-3";
}

export const ownContent = (session: CampaignSession, example: string) =>
  session.register(EVE, numberOf(session, "bad", example))?.latest;
