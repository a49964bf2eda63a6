// Defines what a field of the filter is (its address, label, values and words), and the facts about candidates that
// fields read.

import { repeatPairs } from "#core/analysis/accuracy/differing-judgements.ts";
import {
  defaultMetricsSettings,
  type ExampleOutcome,
  exampleOutcomes,
  measureItems,
  NO_OUTCOME,
  type SystemOutcomes,
} from "#core/analysis/metrics/metric-rows.ts";
import { addTo } from "#core/base/grouping.ts";
import { nearestTo } from "#core/base/message-text.ts";
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
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { findConflicts, hasJudgement } from "#core/tasks/judging/pronoun-judgement.ts";
import { naturalText, sentenceText } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";

/** A campaign, and the reasons given by the automatic pass, which are computed only if a filter needs them. */
export interface KnownCampaign {
  readonly campaign: Campaign;
  readonly reasons: () => Iterable<string>;
}

/** The values that a candidate has in a field, as in an address. */
export type ReadValues = (facts: CandidateFacts, candidate: number) => readonly string[];

/** One condition of a field whose values cannot be counted. */
interface FieldTest {
  /** Two tests of a field with the same key have the same results. */
  readonly key: string;
  holds(facts: CandidateFacts, candidate: number): boolean;
}

/** A part of the filter in words, and the field's value without this part. */
interface FieldPart<Value> {
  readonly words: string;
  readonly without: Value;
}

type NameOf = (annotator: string) => string;

/** What the filter bar needs to know about the campaign. */
interface BarCampaign {
  readonly campaign: Campaign;
  /** Whether answers are reused automatically. */
  readonly reusesAnswers: boolean;
}

/** How the filter bar offers a field. Fields without a control are set by links and in addresses only. */
export interface FieldControl {
  /** Whether the control is always visible, or one of “More filters”. */
  readonly part: "first" | "more";
  /** Text of the control while the field filters nothing. */
  readonly any: string;
  /**
   * `typed`: the user types a text. `counted`: the values that candidates have, most frequent first. A function: these
   * values. Absent = all values that are possible in the campaign.
   */
  readonly offers?: "typed" | "counted" | ((campaign: BarCampaign) => readonly string[]);
  /**
   * Whether the control is shown while the field filters nothing; absent = always. `used`: whether a candidate has a
   * value in this field; false if the values were not counted.
   */
  readonly isOffered?: (campaign: BarCampaign, used: boolean) => boolean;
  /** Whether counting takes long, so that the values are counted only if the filter asks for some. */
  readonly isCostly?: boolean;
}

/** The part of a field's description that its kind does not determine. */
interface Description {
  /** Name in an address and in `--filter`. */
  readonly address: string;
  /** Name on screens and in reports. Neighbouring fields with the same name share a control. */
  readonly label: string;
  /** Whether the facts can change with a judgement. If not, they depend only on the texts and the automatic pass. */
  readonly dependsOn: "texts" | "judgements";
  /**
   * Whether the field selects candidates by what came of them, so that their accuracy says nothing about a system.
   * Absent = if it depends on judgements.
   */
  readonly selectsByOutcome?: boolean;
  /** Whether the facts are those of the annotator named by the field `annotator`. */
  readonly isOfAnnotator?: boolean;
  /** Whether the field is hidden from the annotator of a batch, as judging hides the systems and verdicts. */
  readonly isHiddenInBatch?: boolean;
  /** Whether the field compares annotators. It is not offered to those who receive no answers of others. */
  readonly isAboutOthers?: boolean;
  /** Whether the pivot table offers the field. */
  readonly isInPivotTable?: boolean;
  readonly control?: FieldControl;
  /** A value in words; absent = the value itself. `nameOf`: name of an annotator by id. */
  words?(value: string, nameOf: NameOf): string;
  /** Possible values in a campaign, in a fixed order; null = any text. Absent = those of the kind. */
  known?(campaign: Campaign): readonly string[] | null;
  /** The nearest possible values if `value` is none; null if it is one. Absent = the most similar known values. */
  nearest?(value: string, known: KnownCampaign): readonly string[] | null;
}

/** Everything that the app knows about one field of the filter. `Value`: type of the field in `CandidateFilter`. */
export interface FilterField<Value> extends Description {
  /** The value that filters nothing. */
  readonly none: Value;
  /** All possible values, if they are the same in every campaign; otherwise null. */
  readonly options: readonly string[] | null;
  /** Whether a filter can ask for several values. */
  readonly takesSeveral: boolean;
  /** Converts the texts that an address has for this field. Unknown values are ignored; names and texts are kept. */
  read(texts: readonly string[]): Value;
  write(value: Value): readonly string[];
  /**
   * The value that asks for both; null if there is none, or if no candidate can pass. Both values differ from `none`
   * and from each other.
   */
  both(a: Value, b: Value): Value | null;
  words(value: string, nameOf: NameOf): string;
  known(campaign: Campaign): readonly string[] | null;
  nearest(value: string, known: KnownCampaign): readonly string[] | null;
  /** The value in words; absent = one part with the field's name and the words of all values. */
  parts?(value: Value, nameOf: NameOf): readonly FieldPart<Value>[];
  /** The values of a candidate, which can be counted. It passes if it has one of the requested values. */
  readonly values?: ReadValues;
  /** The conditions of a field whose values cannot be counted. A candidate must fulfil all. */
  tests?(value: Value): readonly FieldTest[];
}

/** A field whose values can be counted. */
interface CountedField<Value> extends FilterField<Value> {
  readonly values: ReadValues;
}

interface Counted extends Description {
  readonly values: ReadValues;
}

/** Fields of the description, with the defaults of the kind. */
function described(given: Description, options: readonly string[] | null) {
  const known = given.known ?? (() => options);
  return {
    ...given,
    options,
    known,
    words: given.words ?? ((value: string) => value),
    nearest:
      given.nearest ??
      ((value: string, { campaign }: KnownCampaign) => {
        const values = known(campaign);
        return values === null || values.includes(value) ? null : nearestTo(value, values);
      }),
  };
}

/** A list of names or forms, taken as they are. A candidate passes if it has one of them. */
export function names(given: Counted & { readonly hasOneValue: boolean }): CountedField<readonly string[]> {
  return {
    ...described(given, null),
    values: given.values,
    none: [],
    takesSeveral: true,
    read: (texts) => texts,
    write: (value) => value,
    both: given.hasOneValue ? commonValues : narrowerList,
  };
}

/** Some of a fixed list of values with their words. A candidate passes if it has one of them. */
export function someOf<T extends string>(
  given: Counted & { readonly hasOneValue: boolean; readonly in: Readonly<Record<T, string>> },
): CountedField<readonly T[]> {
  const { in: wordsOf, values } = given;
  const options = Object.keys(wordsOf) as T[];
  return {
    ...described({ words: (value) => wordIn(wordsOf, value), ...given }, options),
    values,
    none: [],
    takesSeveral: true,
    read: (texts) => options.filter((value) => texts.includes(value)),
    write: (value) => value,
    both: given.hasOneValue ? commonValues : narrowerList,
  };
}

/** At most one of a fixed list of values. `all`: a value that includes all others. */
export function oneOf<T extends string>(
  given: Counted & { readonly in: Readonly<Record<T, string>>; readonly all?: NoInfer<T> },
): CountedField<T | null> {
  const { in: wordsOf, all, values } = given;
  const options = Object.keys(wordsOf) as T[];
  return {
    ...described({ words: (value) => wordIn(wordsOf, value), ...given }, options),
    values,
    none: null,
    takesSeveral: false,
    read: ([text]) => options.find((value) => value === text) ?? null,
    write: (value) => (value === null ? [] : [value]),
    both: (a, b) => (a === all ? b : b === all ? a : null),
  };
}

/** A single name that candidates have, for example a tag. */
export function oneName(given: Counted): CountedField<string> {
  return { ...described(given, null), ...SINGLE_TEXT, values: given.values };
}

/** A yes/no field: only candidates with the fact pass. */
export function yesOrNo(
  given: Omit<Counted, "values"> & {
    readonly yes: string;
    isSet(facts: CandidateFacts, candidate: number): boolean;
  },
): CountedField<boolean> {
  const { yes, isSet } = given;
  return {
    ...described({ words: (value) => (value === "1" ? yes : value), ...given }, ["1"]),
    none: false,
    takesSeveral: false,
    read: ([text]) => text === "1",
    write: (value) => (value ? ["1"] : []),
    both: () => true,
    values: (facts, candidate) => (isSet(facts, candidate) ? YES : NO),
  };
}

/** A text that occurs in a part of the candidate; case is ignored. `holds` gets it in lower case. */
export function searched(
  given: Description & { holds(facts: CandidateFacts, candidate: number, text: string): boolean },
): FilterField<string> {
  return {
    ...described(given, null),
    ...SINGLE_TEXT,
    tests: (value) => {
      const text = value.toLowerCase();
      return [{ key: text, holds: (facts, candidate) => given.holds(facts, candidate, text) }];
    },
  };
}

/** A single name that selects no candidates itself. */
export function setting(given: Description): FilterField<string> {
  return { ...described(given, null), ...SINGLE_TEXT };
}

/** Conditions with an own notation. `parse` returns null for an unknown one. */
export function conditions<T>(
  given: Description &
    Required<Pick<FilterField<readonly T[]>, "both" | "parts" | "tests">> & {
      parse(text: string): T | null;
      write(condition: T): string;
    },
): FilterField<readonly T[]> {
  const { both, parts, tests } = given;
  return {
    ...described(given, null),
    both,
    parts,
    tests,
    none: [],
    takesSeveral: true,
    read: (texts) => texts.flatMap((text) => given.parse(text) ?? []),
    write: (value) => value.map((condition) => given.write(condition)),
  };
}

const YES: readonly string[] = ["1"];
const NO: readonly string[] = [];

const SINGLE_TEXT = {
  none: "",
  takesSeveral: false,
  read: ([text = ""]: readonly string[]) => text,
  write: (value: string): readonly string[] => (value === "" ? [] : [value]),
  both: () => null,
};

function wordIn(words: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** A candidate has at most one value in the field, so it must have one of the common values. */
function commonValues<T>(a: readonly T[], b: readonly T[]): readonly T[] | null {
  const shared = b.filter((value) => a.includes(value));
  return shared.length === 0 ? null : shared;
}

/** A candidate can have several values in the field, so only a list that contains the other can be narrowed to it. */
function narrowerList<T>(a: readonly T[], b: readonly T[]): readonly T[] | null {
  if (b.every((value) => a.includes(value))) return b;
  return a.every((value) => b.includes(value)) ? a : null;
}

// Provides the facts about a campaign's candidates by which filters test them: texts, verdicts, judgements, metrics.

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
