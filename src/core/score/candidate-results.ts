// Holds all that an export says of each candidate: verdict, outcome, and what every annotator says.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { PronounRecord } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { PronounRegister } from "#core/ledger/registers.ts";
import type { Verdict } from "#core/match/verdict.ts";
import { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import type { Outcome } from "#core/score/outcome.ts";
import { approvalsOf } from "#core/score/score-campaign.ts";
import type { Example } from "#core/suite/suite.ts";
import { originalCode } from "#core/task/pronoun-judgement/conflicts.ts";
import type { JudgementState } from "#core/task/task.ts";
import { TASKS } from "#core/task/tasks.ts";

/** What one annotator says, with what follows from it. */
export interface JudgementDetail {
  readonly annotator: Annotator;
  readonly judgement: PronounRecord;
  /**
   * `stale`: made on another text than the present one, so that it does not count; `twice`: said twice, differently, of which
   * this is the later; else the judgement's own.
   */
  readonly state: JudgementState | "stale" | "concurrent";
  /** Whether or not the annotator keeps them with a reason. */
  readonly conflicts: readonly string[];
  /** As the original tool stores it: `"<pronoun> <antecedent>"`. */
  readonly originalCode: string;
  /** The selected tokens' text, in the order of their positions; of a stale judgement what stands there now. */
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
  campaign: Campaign,
  verdicts: readonly (readonly Verdict[])[],
): CandidateResult[] {
  const outcomes = new CandidateOutcomes(campaign, approvalsOf(verdicts));
  const { texts } = outcomes;
  const places = new Map(campaign.annotators.map(({ id }, place) => [id, place]));
  const place = ({ latest }: PronounRegister) => places.get(latest.author) ?? places.size;
  return texts.index.bySystem.map((candidate): CandidateResult => {
    const verdict = verdicts[texts.index.systemNumber(candidate)]?.[texts.index.exampleNumber(candidate)];
    if (verdict === undefined) throw new RangeError(`no verdict for candidate ${candidate}`);
    const output = texts.output(candidate);
    return {
      system: texts.index.keyOf(candidate).system,
      example: texts.example(candidate),
      verdict,
      outcome: outcomes.outcome(candidate),
      outputPronoun: texts.judged(candidate).marks.pronoun.map((token) => output.token(token)),
      judgements: [...outcomes.registers(candidate)]
        .sort((a, b) => place(a) - place(b))
        .map((register) => detailOf(register, candidate, campaign.annotators[place(register)], outcomes)),
    };
  });
}

function detailOf(
  { latest, twice }: PronounRegister,
  candidate: number,
  annotator: Annotator | undefined,
  outcomes: CandidateOutcomes,
): JudgementDetail {
  const { texts } = outcomes;
  const judged = texts.judged(candidate);
  const output = texts.output(candidate);
  return {
    annotator: annotator ?? { id: latest.author, name: latest.author, role: "annotator" },
    judgement: latest,
    state: texts.isStale(latest)
      ? "stale"
      : twice
        ? "concurrent"
        : TASKS[latest.task].state(latest.content, judged),
    conflicts: TASKS[latest.task].conflicts(latest.content, judged),
    originalCode: originalCode(latest.content, judged.marks),
    selected: latest.content.tokens.map((token) => output.token(token)),
  };
}
