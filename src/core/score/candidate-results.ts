// Holds all that an export says of each candidate: verdict, outcome, and the latest judgement of every annotator.

import type { Campaign } from "#core/campaign/campaign.ts";
import { type ConflictCode, findConflicts, originalCode } from "#core/judgement/conflicts.ts";
import type { Annotator, Judgement } from "#core/judgement/judgement.ts";
import { JudgementLog } from "#core/judgement/log.ts";
import { type JudgedCandidate, type JudgementState, judgementState } from "#core/judgement/state.ts";
import { type AlignedText, alignedTranslation, outputText } from "#core/match/translation.ts";
import type { Verdict } from "#core/match/verdict.ts";
import { marksOf } from "#core/queue/candidate-view.ts";
import { type Outcome, outcomeOf } from "#core/score/outcome.ts";
import { candidateIndexOf } from "#core/score/score-campaign.ts";
import type { Example } from "#core/suite/suite.ts";

/** The latest judgement of one annotator, with what follows from it. */
export interface JudgementDetail {
  readonly annotator: Annotator;
  readonly judgement: Judgement;
  readonly state: JudgementState;
  /** Whether or not the annotator keeps them with a reason. */
  readonly conflicts: readonly ConflictCode[];
  /** As the original tool stores it: `"<pronoun> <antecedent>"`. */
  readonly originalCode: string;
  /** The selected tokens' text, in the order of `judgement.tokens`. */
  readonly selected: readonly string[];
}

export interface CandidateResult {
  readonly system: string;
  readonly example: Example;
  readonly verdict: Verdict;
  readonly outcome: Outcome;
  /** Output tokens linked to the pronoun; none = untranslated or unaligned. */
  readonly outputPronoun: readonly string[];
  /** In the order of the campaign's annotators; none = nobody has said anything. */
  readonly judgements: readonly JudgementDetail[];
}

/** Every candidate there is, system by system, examples in the suite's order. `verdicts` by output, then by example. */
export function candidateResults(
  campaign: Pick<Campaign, "suite" | "outputs" | "candidates" | "annotators" | "judgements">,
  verdicts: readonly (readonly Verdict[])[],
): CandidateResult[] {
  const { suite, outputs, annotators } = campaign;
  const index = candidateIndexOf(campaign);
  const log = new JudgementLog(index, campaign.judgements);
  const agreement = new Map(suite.categories.map((c) => [c.label, c.antecedentAgreement]));
  return outputs.flatMap((output, system) => {
    const text = outputText(suite, output);
    return suite.examples.flatMap((example, number): CandidateResult[] => {
      const candidate = index.numberAt(number, system);
      if (!index.exists(candidate)) return [];
      const translation = alignedTranslation(example, text);
      const judged: JudgedCandidate = {
        category: example.category,
        needsAntecedent: agreement.get(example.category) === true,
        marks: marksOf(translation),
      };
      const judgements = annotators.flatMap((annotator) => {
        const judgement = log.latest(annotator.id, candidate);
        return judgement === null ? [] : [judgementDetail(annotator, judgement, judged, text)];
      });
      const verdict = verdicts[system]?.[number];
      if (verdict === undefined) throw new RangeError(`no verdict for example ${number} of output ${system}`);
      const outcome = outcomeOf(
        verdict.approved,
        judgements.map((detail) => detail.judgement),
        judged,
      );
      const outputPronoun = translation.pronoun.map((token) => text.token(token));
      return [{ system: output.system, example, verdict, outcome, outputPronoun, judgements }];
    });
  });
}

function judgementDetail(
  annotator: Annotator,
  judgement: Judgement,
  judged: JudgedCandidate,
  text: AlignedText,
): JudgementDetail {
  return {
    annotator,
    judgement,
    state: judgementState(judgement, judged),
    conflicts: findConflicts(judgement, judged.marks, judged.category),
    originalCode: originalCode(judgement, judged.marks),
    selected: judgement.tokens.map((token) => text.token(token)),
  };
}
