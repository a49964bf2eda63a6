// Reads the links of an output, with the links that the annotator made while judging.

import type { AlignedText } from "#core/campaign/matching/translation.ts";
import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import { effectiveMarks } from "#core/tasks/judging/conflicts.ts";
import type { JudgingSession } from "./judging-session.ts";

/**
 * The candidate's output. For a pronoun that is an example, the links that this annotator sees when judging it replace
 * those of the alignment; they include the annotator's own. All other links are the alignment's.
 */
export function outputAsLinked(
  task: JudgingSession,
  candidate: number,
): Pick<AlignedText, "tokens" | "linked"> {
  const { session } = task;
  const { candidates } = session;
  const { examples } = session.campaign.suite;
  const output = session.output(candidate);
  const system = candidates.systemNumber(candidate);
  const candidateOf = (token: TokenRef) => {
    const example = examples.findIndex((one) => sameToken(one, token));
    if (example < 0) return null;
    const other = candidates.numberAt(example, system);
    return candidates.exists(other) ? other : null;
  };
  return {
    tokens: (line) => output.tokens(line),
    linked: (line, first, last) => {
      const other = first === last ? candidateOf({ line, position: first }) : null;
      if (other === null) return output.linked(line, first, last);
      return [...effectiveMarks(task.content(other), session.toJudge(other).marks).pronoun];
    },
  };
}
