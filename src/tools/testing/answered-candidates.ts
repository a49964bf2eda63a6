// Makes a campaign in which three annotators judge candidates, for tests only.

import type { Role } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import {
  type FlatJudgement,
  namedCandidate,
  smallJudgement,
  smallLedger,
} from "./campaigns/small-campaign.ts";

/** One row per candidate, such as `bad e1`, with the judgements of Anna, Ben and Cem; null = no judgement. */
export type AnsweredCandidates = readonly [of: string, ...contents: (FlatJudgement | null)[]][];

/** `cem`: Cem's role. */
export function answeredLedger(answers: AnsweredCandidates, cem: Role = "annotator"): Ledger {
  const annotators = (["annotator", "annotator", cem] as const).map((role, index) => ({
    id: `a${index + 1}`,
    name: ["Anna", "Ben", "Cem"][index] ?? "",
    role,
  }));
  const judgements = answers.flatMap(([of, ...contents], row) =>
    contents.flatMap((content, person) =>
      content === null
        ? []
        : [
            smallJudgement(10 * row + person, {
              ...content,
              ...namedCandidate(of),
              author: `a${person + 1}`,
            }),
          ],
    ),
  );
  return smallLedger({}, { annotators, judgements });
}
