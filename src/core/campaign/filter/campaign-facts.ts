// Provides the facts about a campaign's candidates by which filters test them: texts, verdicts, judgements, metrics.

import { repeatPairs } from "#core/analysis/accuracy/repeat-figures.ts";
import {
  defaultMetricsSettings,
  type ExampleOutcome,
  exampleOutcomes,
  measureItems,
  NO_OUTCOME,
  type SystemOutcomes,
} from "#core/analysis/metrics/measure-items.ts";
import { addTo } from "#core/base/grouping.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { type AlignedText, alignedTranslation } from "#core/campaign/matching/translation.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import {
  type AgreementQuestion,
  answerTo,
  type CandidateState,
  type Disagreement,
  type Outcome,
  writtenAnswer,
} from "#core/campaign/outcomes/outcome.ts";
import { personOf } from "#core/ledger/fold.ts";
import type { Example, TokenRef } from "#core/suite/suite.ts";
import { findConflicts, hasJudgement } from "#core/tasks/judging/conflicts.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { naturalText, sentenceText } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";

/** Parts of a candidate in which a text can be searched. */
export type SearchedPart = "source" | "output" | "reference" | "remark" | "reason";

/**
 * Facts by candidate number. The facts of judgements are those of one annotator or of all, as asked for; outcomes,
 * disagreements and answers are always those over all annotators.
 */
export interface CandidateFacts {
  system(candidate: number): string;
  example(candidate: number): Example;
  approved(candidate: number): boolean;
  /** Whether the learnt agreement approved it. */
  learnt(candidate: number): boolean;
  /** The output's tokens linked to the pronoun as one form in lower case; "" = none. */
  outputPronoun(candidate: number): string;
  /** The tokens linked to the pronoun in each reference, one form per reference. */
  referencePronouns(candidate: number): readonly string[];
  /** The latest judgement of each annotator, also unfinished, stale and empty ones. */
  contents(candidate: number): readonly JudgementContent[];
  state(candidate: number): CandidateState;
  conflicts(candidate: number): readonly string[];
  concurrent(candidate: number): boolean;
  stale(candidate: number): boolean;
  outcome(candidate: number): Outcome;
  /** Outcome of the same example in another system; null = no such candidate. */
  otherOutcome(candidate: number, system: string): Outcome | null;
  /** Ids of annotators who judged the candidate, completely or in part. */
  judgedBy(candidate: number): readonly string[];
  /** Whether the output has a text for the sentence of the pronoun. */
  translated(candidate: number): boolean;
  /** Whether the sentence of the pronoun or of an antecedent has a doubtful counterpart in the output. */
  doubtful(candidate: number): boolean;
  disagreement(candidate: number): Disagreement | null;
  /** Whether there are questions to the coordinator without and with an answer. */
  questions(candidate: number): readonly ("open" | "answered")[];
  /**
   * Answer about the antecedent's head by the annotators whose judgements gave the outcome; null = no answer, or their
   * answers differ.
   */
  head(candidate: number): "correct" | "incorrect" | null;
  /** Values of the field `repeat`; empty for candidates without a repeat. */
  repeat(candidate: number): readonly string[];
  /** Results of the metrics for the candidate's example, with default settings of the target language. */
  metrics(candidate: number): ExampleOutcome;
  /** Answers to the question by annotator id. Annotators without an answer are missing. */
  answers(candidate: number, question: AgreementQuestion): ReadonlyMap<string, string>;
  /** Whether this part of the candidate contains the text, which must be in lower case. */
  contains(candidate: number, part: SearchedPart, text: string): boolean;
}

/** Sources of a campaign's facts. */
interface FactSource {
  readonly campaign: Campaign;
  readonly outcomes: CandidateOutcomes;
  readonly references: readonly AlignedText[];
  verdict(candidate: number): Verdict;
  /** State of the candidate by the judgements of one annotator (id), or over all annotators (null). */
  state(annotator: string | null, candidate: number): CandidateState;
  /** Results of the metrics (`defaultOutcomes`); computed only if a filter needs them. */
  metrics(): readonly SystemOutcomes[];
}

/**
 * Results of the metrics with default options, by output in the campaign's order. Computing them is slow for long
 * texts, so callers keep the results while the texts stay the same.
 */
export function defaultOutcomes({ suite, outputs }: Campaign): readonly SystemOutcomes[] {
  const settings = defaultMetricsSettings(suite.targetLanguage);
  return exampleOutcomes(suite, measureItems({ suite, outputs }, settings));
}

/** The tokens as one pronoun form in lower case, as in the counts of forms; "" = no tokens. */
function form(tokens: readonly TokenRef[], text: AlignedText): string {
  return tokens
    .map((token) => text.token(token))
    .join(" ")
    .toLowerCase();
}

/** Facts by the judgements of one annotator (id), or over all annotators (null). */
export function campaignFacts(source: FactSource, annotatorId: string | null): CandidateFacts {
  const { campaign, outcomes, references } = source;
  const { texts } = outcomes;
  const { index } = texts;
  const annotator = personOf(campaign.aliases, annotatorId);
  const registers = (candidate: number) => {
    if (annotator === null) return outcomes.registers(candidate);
    const register = campaign.registers.of(annotator, index.keyOf(candidate));
    return register === null ? [] : [register];
  };
  const contentsOf = (candidate: number) => registers(candidate).map(({ latest }) => latest.content);
  const contains = searcher(source, (candidate) => contentsOf(candidate).map(({ remark }) => remark));
  let repeats: ReadonlyMap<number, readonly string[]> | null = null;
  let metrics: readonly SystemOutcomes[] | null = null;
  return {
    system: (candidate) => index.systems[index.systemNumber(candidate)] ?? "",
    example: (candidate) => texts.example(candidate),
    translated: (candidate) => texts.isTranslated(candidate),
    doubtful: (candidate) => texts.hasDoubtfulSentence(candidate),
    approved: (candidate) => source.verdict(candidate).approved,
    learnt: (candidate) => source.verdict(candidate).approver !== undefined,
    outputPronoun: (candidate) => {
      const output = texts.output(candidate);
      return form(alignedTranslation(texts.example(candidate), output).pronoun, output);
    },
    referencePronouns: (candidate) =>
      references.map((reference) =>
        form(alignedTranslation(texts.example(candidate), reference).pronoun, reference),
      ),
    state: (candidate) => source.state(annotator, candidate),
    outcome: (candidate) => outcomes.outcome(candidate),
    otherOutcome: (candidate, system) => {
      const { example } = index.keyOf(candidate);
      const other = index.numberOf({ system, example });
      return other === null ? null : outcomes.outcome(other);
    },
    judgedBy: (candidate) =>
      outcomes
        .registers(candidate)
        .filter(({ latest, hasConcurrent }) => hasConcurrent || hasJudgement(latest.content))
        .map(({ latest }) => latest.author),
    contents: contentsOf,
    conflicts: (candidate) => {
      const contents = contentsOf(candidate).filter(hasJudgement);
      if (contents.length === 0) return [];
      const { marks } = texts.toJudge(candidate);
      return contents.flatMap((content) => findConflicts(content, marks));
    },
    concurrent: (candidate) => registers(candidate).some(({ hasConcurrent }) => hasConcurrent),
    stale: (candidate) =>
      registers(candidate).some(({ latest }) => outcomes.texts.isStaleAt(candidate, latest)),
    disagreement: (candidate) => outcomes.disagreement(candidate),
    questions: (candidate) => {
      const asked = campaign.queries.about(index.keyOf(candidate), null, annotator);
      return [...new Set(asked.map(({ replies }) => (replies.length === 0 ? "open" : "answered")))];
    },
    head: (candidate) => writtenAnswer(outcomes.antecedent(candidate, outcomes.outcome(candidate))),
    repeat: (candidate) => {
      repeats ??= judgedAgain(source);
      return repeats.get(candidate) ?? [];
    },
    metrics: (candidate) => {
      metrics ??= source.metrics();
      return metrics[index.systemNumber(candidate)]?.examples[index.exampleNumber(candidate)] ?? NO_OUTCOME;
    },
    // The answers of all annotators, whatever `annotatorId` is.
    answers: (candidate, question) => {
      const candidateFacts = texts.toJudge(candidate);
      const registers = outcomes.registers(candidate);
      return new Map(
        outcomes.countedJudgements(candidate).flatMap((judgement, at): [string, string][] => {
          const answer = answerTo(question, judgement, candidateFacts);
          return answer === null ? [] : [[registers[at]?.latest.author ?? "", answer]];
        }),
      );
    },
    contains,
  };
}

/**
 * Values of `CandidateFacts.repeat` by candidate. Each repeat by an annotator gives one value, and a second one with
 * “-changed” if its outcome differs.
 */
function judgedAgain({ campaign, outcomes: { texts } }: FactSource): ReadonlyMap<number, readonly string[]> {
  const valuesOf = new Map<number, string[]>();
  for (const pair of repeatPairs(campaign, texts)) {
    const candidate = texts.index.numberOf(pair);
    if (candidate === null) continue;
    addTo(valuesOf, candidate, pair.firstWay);
    if (pair.first !== pair.again) addTo(valuesOf, candidate, `${pair.firstWay}-changed`);
  }
  return valuesOf;
}

/**
 * Returns a function that searches for a text in one part of a candidate. In source, output and references, it reads
 * only the sentences with the pronoun or an antecedent.
 */
function searcher(
  source: FactSource,
  remarks: (candidate: number) => readonly string[],
): CandidateFacts["contains"] {
  const { references, outcomes } = source;
  const { texts: candidates } = outcomes;
  const { suite } = source.campaign;
  const lines = ({ line, antecedents }: Example) => [
    ...new Set([line, ...antecedents.map((antecedent) => antecedent.line)]),
  ];
  const sentences: Record<"source" | "output" | "reference", (candidate: number) => string[]> = {
    source: (candidate) =>
      lines(candidates.example(candidate)).map((line) =>
        naturalText(splitTokens(suite.source[line] ?? ""), suite.sourceLanguage),
      ),
    output: (candidate) =>
      lines(candidates.example(candidate)).map((line) =>
        sentenceText(candidates.output(candidate).sentence(line)),
      ),
    reference: (candidate) =>
      references.flatMap((reference) =>
        lines(candidates.example(candidate)).map((line) => sentenceText(reference.sentence(line))),
      ),
  };
  const texts = (candidate: number, part: SearchedPart): readonly string[] => {
    if (part === "remark") return remarks(candidate);
    if (part === "reason") return [source.verdict(candidate).reason];
    return sentences[part](candidate);
  };
  return (candidate, part, text) => texts(candidate, part).some((line) => line.toLowerCase().includes(text));
}
