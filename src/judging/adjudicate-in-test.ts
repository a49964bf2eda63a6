// Holds the sitting of somebody who adjudicates, for tests only.

import { type CandidateFilter, NO_FILTER } from "#core/filter/candidate-filter.ts";
import type { Order } from "#core/ledger/settings.ts";
import type { CommandId } from "#core/task/pronoun-judgement/commands.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { numberOf } from "#session/session-in-test.ts";
import { JudgeActs } from "./judge-acts.ts";
import { openSitting } from "./open-sitting.ts";
import { othersAnswers } from "./others-answers.ts";
import { noSurroundings } from "./surroundings-in-test.ts";

const EVE = "a3";

/** `system`: all candidates of that one, as whoever judges gets them; left out = what is open among people. */
export function sit(
  session: CampaignSession,
  annotator = EVE,
  order: Order = "document",
  system: string | null = null,
) {
  const filter: CandidateFilter =
    system === null ? { ...NO_FILTER, disagreement: "open" } : { ...NO_FILTER, systems: [system] };
  const sitting = openSitting(session, annotator, { filter, order, at: null });
  const acts = new JudgeActs(sitting, () => noSurroundings({ autoAdvance: true }));
  const press = (...commands: CommandId[]) => {
    for (const command of commands) acts.run(command);
  };
  const shown = () => (sitting.candidate === null ? "end" : session.example(sitting.candidate).id);
  return { sitting, press, shown };
}

/** The command that takes what this person said, whatever letter it has. */
export function takes(session: CampaignSession, by: string, example: string) {
  const answers = othersAnswers(session, EVE, numberOf(session, "bad", example));
  const place = answers.findIndex(({ judgement }) => judgement.author === by);
  return (["take-1", "take-2"] as const)[place] ?? "take-3";
}

export const own = (session: CampaignSession, example: string) =>
  session.register(EVE, numberOf(session, "bad", example))?.latest;
