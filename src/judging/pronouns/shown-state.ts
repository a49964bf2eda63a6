// Names the state of a candidate as annotators and adjudicators see it.

import { STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";
import { DISAGREEMENT_WORDS } from "#core/campaign/outcomes/disagreement.ts";
import { judgingText } from "#text/judging.ts";
import type { StateSignProps } from "#ui/state-sign.tsx";
import { finalNames } from "./final-answers.ts";
import type { JudgingSession } from "./judging-session.ts";

const text = judgingText.states;

/** The state to show: the judgement's own, or the disagreement that an adjudicator resolves. */
export function shownState(task: JudgingSession, candidate: number): StateSignProps {
  const state = task.state(candidate);
  if (task.resolves && (state === "open" || state === "approved" || state === "done")) {
    const disagreement = task.session.outcomes.disagreement(candidate);
    if (disagreement?.resolvedBy === null)
      return { state: "disputed", word: text.disagreement(DISAGREEMENT_WORDS[disagreement.kind]) };
    if (disagreement !== null && state === "done") return { state, word: text.resolved };
    if (disagreement?.resolvedBy === "adjudicator")
      return { state: "done", word: text.resolvedBy(finalNames(task, candidate)) };
  }
  return { state, word: STATE_WORDS[state] };
}
