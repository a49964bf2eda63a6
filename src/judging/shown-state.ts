// Holds the state of a candidate as it is told while one judges: a conflict is called so only where something contradicts, and who
// adjudicates is told what is unsettled.

import { STATE_WORDS } from "#core/score/candidate-states.ts";
import { DISAGREEMENT_WORDS } from "#core/score/disagreement.ts";
import { lacksOnly } from "#core/task/pronoun-judgement/state.ts";
import { judgingText } from "#text/judging.ts";
import type { Sitting } from "./sitting.ts";

const text = judgingText.states;

interface ShownState {
  /** As the sign of a state knows it. */
  readonly state: string;
  readonly word: string;
}

/** What only lacks an answer or a token counts as a conflict, as in the original, but whoever is at it is just not finished. */
export function shownState(sitting: Sitting, candidate: number): ShownState {
  const state = sitting.state(candidate);
  const { marks } = sitting.session.judged(candidate);
  const isTwice = sitting.register(candidate)?.twice === true;
  if (state === "conflict" && !isTwice && lacksOnly(sitting.content(candidate), marks))
    return { state: "unfinished", word: text.unfinished };
  if (sitting.adjudicates && (state === "open" || state === "approved")) {
    const differing = sitting.session.outcomes.disagreement(candidate);
    if (differing?.settledBy === null)
      return { state: "disagreement", word: text.disagreement(DISAGREEMENT_WORDS[differing.kind]) };
  }
  return { state, word: STATE_WORDS[state] };
}
