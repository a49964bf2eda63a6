// Provides the facts about a campaign's candidates that filters use: texts, verdicts, judgements, metrics.

import { repeatPairs } from "#core/analysis/accuracy/repeats.ts";
import { defaultMetricsSettings } from "#core/analysis/metrics/default-settings.ts";
import { exampleOutcomes, NO_OUTCOME, type SystemOutcomes } from "#core/analysis/metrics/example-outcomes.ts";
import { measureItems } from "#core/analysis/metrics/measure-items.ts";
import { addTo } from "#core/base/grouping.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { type AlignedText, alignedTranslation } from "#core/campaign/matching/translation.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import { answerTo } from "#core/campaign/outcomes/agreement-answers.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { CandidateState } from "#core/campaign/outcomes/candidate-states.ts";
import { personOf } from "#core/ledger/same-person.ts";
import type { Example, TokenRef } from "#core/suite/suite.ts";
import { findConflicts } from "#core/tasks/judging/conflicts.ts";
import { hasJudgement } from "#core/tasks/judging/state.ts";
import { naturalText } from "#core/text/natural-text.ts";
import { sentenceText } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { CandidateFacts, SearchedField } from "./candidate-facts.ts";

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
    category: (candidate) => texts.example(candidate).category,
    example: (candidate) => texts.example(candidate).id,
    approved: (candidate) => source.verdict(candidate).approved,
    pronoun: (candidate) => texts.example(candidate).pronoun.toLowerCase(),
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
      return other === null ? null : outcomes.outcome(other).kind;
    },
    judgedBy: (candidate) =>
      outcomes
        .registers(candidate)
        .filter(({ latest, hasConcurrent }) => hasConcurrent || hasJudgement(latest.content))
        .map(({ latest }) => latest.author),
    tags: (candidate) => contentsOf(candidate).flatMap(({ tags }) => tags),
    conflicts: (candidate) => {
      const contents = contentsOf(candidate).filter(hasJudgement);
      if (contents.length === 0) return [];
      const { marks } = texts.toJudge(candidate);
      return contents.flatMap((content) => findConflicts(content, marks));
    },
    flagged: (candidate) => contentsOf(candidate).some(({ flagged }) => flagged),
    remarked: (candidate) => contentsOf(candidate).some(({ remark }) => remark !== ""),
    concurrent: (candidate) => registers(candidate).some(({ hasConcurrent }) => hasConcurrent),
    stale: (candidate) =>
      registers(candidate).some(({ latest }) => outcomes.texts.isStaleAt(candidate, latest)),
    disagreement: (candidate) => outcomes.disagreement(candidate),
    head: (candidate) => {
      const answer = outcomes.antecedent(candidate, outcomes.outcome(candidate));
      return answer === "unset" ? null : answer;
    },
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
      return new Map(
        outcomes.registers(candidate).flatMap((register): [string, string][] => {
          const answer = answerTo(question, outcomes.countedJudgement(candidate, register), candidateFacts);
          return answer === null ? [] : [[register.latest.author, answer]];
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
  const texts = (candidate: number, part: Exclude<SearchedField, "text">): readonly string[] => {
    if (part === "remark") return remarks(candidate);
    if (part === "reason") return [source.verdict(candidate).reason];
    return sentences[part](candidate);
  };
  const isIn = (candidate: number, part: Exclude<SearchedField, "text">, text: string) =>
    texts(candidate, part).some((line) => line.toLowerCase().includes(text));
  return (candidate, part, text) => {
    if (part !== "text") return isIn(candidate, part, text);
    if (candidates.example(candidate).id.toLowerCase() === text) return true;
    return (["source", "output", "reference", "remark"] as const).some((part) => isIn(candidate, part, text));
  };
}
