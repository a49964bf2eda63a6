// Collects what exports contain about each candidate: verdict, outcome and the latest judgement of each annotator.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { Outcome } from "#core/campaign/outcomes/outcome.ts";
import type { PronounRecord } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { PronounRegister } from "#core/ledger/registers.ts";
import type { Example } from "#core/suite/suite.ts";
import { originalCode } from "#core/tasks/judging/conflicts.ts";
import type { JudgementState } from "#core/tasks/task.ts";
import { TASKS } from "#core/tasks/tasks.ts";
import { approvalsOf } from "./score-campaign.ts";

/** One annotator's judgement with values derived from it. */
export interface JudgementDetail {
  readonly annotator: Annotator;
  readonly judgement: PronounRecord;
  /**
   * `stale`: made on a text that has changed, so the judgement is not counted. `concurrent`: the latest of several
   * concurrent answers. Otherwise the state of the judgement itself.
   */
  readonly state: JudgementState | "stale" | "concurrent";
  /** The conflicts of the judgement, including those that the annotator kept with a reason. */
  readonly conflicts: readonly string[];
  /** The conflicts as PROTEST's tool stores them: `"<pronoun> <antecedent>"`. */
  readonly originalCode: string;
  /** Words at the positions of the selected tokens. For a stale judgement, these are words of the current text. */
  readonly selected: readonly string[];
}

export interface CandidateResult {
  readonly system: string;
  readonly example: Example;
  readonly verdict: Verdict;
  readonly outcome: Outcome;
  /** Text of the output tokens linked to the pronoun; empty if untranslated or not aligned. */
  readonly outputPronoun: readonly string[];
  /** Judgements in the order of the campaign's annotators; empty if there are none. */
  readonly judgements: readonly JudgementDetail[];
}

/** Every candidate by system, then by example in suite order. `verdicts`: by output, then by example. */
export function candidateResults(
  campaign: Campaign,
  verdicts: readonly (readonly Verdict[])[],
): CandidateResult[] {
  const outcomes = new CandidateOutcomes(campaign, approvalsOf(verdicts));
  const { texts } = outcomes;
  const indexOf = new Map(campaign.annotators.map(({ id }, index) => [id, index]));
  const orderOf = ({ latest }: PronounRegister) => indexOf.get(latest.author) ?? indexOf.size;
  return texts.index.bySystem.map((candidate): CandidateResult => {
    const verdict = verdicts[texts.index.systemNumber(candidate)]?.[texts.index.exampleNumber(candidate)];
    if (verdict === undefined) throw new RangeError(`no verdict for candidate ${candidate}`);
    const output = texts.output(candidate);
    return {
      system: texts.index.keyOf(candidate).system,
      example: texts.example(candidate),
      verdict,
      outcome: outcomes.outcome(candidate),
      outputPronoun: texts.toJudge(candidate).marks.pronoun.map((token) => output.token(token)),
      judgements: [...outcomes.registers(candidate)]
        .sort((a, b) => orderOf(a) - orderOf(b))
        .map((register) => detailOf(register, candidate, campaign.annotators[orderOf(register)], outcomes)),
    };
  });
}

function detailOf(
  { latest, hasConcurrent }: PronounRegister,
  candidate: number,
  annotator: Annotator | undefined,
  outcomes: CandidateOutcomes,
): JudgementDetail {
  const { texts } = outcomes;
  const toJudge = texts.toJudge(candidate);
  const output = texts.output(candidate);
  return {
    annotator: annotator ?? { id: latest.author, name: latest.author, role: "annotator" },
    judgement: latest,
    state: texts.isStale(latest)
      ? "stale"
      : hasConcurrent
        ? "concurrent"
        : TASKS[latest.task].state(latest.content, toJudge),
    conflicts: TASKS[latest.task].conflicts(latest.content, toJudge),
    originalCode: originalCode(latest.content, toJudge.marks),
    selected: latest.content.tokens.map((token) => output.token(token)),
  };
}
