// Computes agreement by question, category and group of annotators (the coefficients, and the interval of α), and the
// agreement between annotators of the same source tokens.

import { addTo } from "#core/base/grouping.ts";
import { runToEnd } from "#core/base/once.ts";
import { studentQuantile } from "#core/base/statistics/distributions.ts";
import { exp, log } from "#core/base/statistics/portable-math.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import { AGREEMENT_QUESTIONS, type AgreementQuestion, ANSWERS } from "#core/campaign/outcomes/outcome.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { Antecedent } from "#core/suite/suite.ts";
import { type SuitePlan, UNSUITABLE } from "#core/suite/suite-plan.ts";
import type { AnsweredTokens } from "#core/suite-building/annotation/campaign-annotations.ts";
import { categoryChoices } from "#core/suite-building/phrases/category-choices.ts";
import { allOverlap, headsKey, spansKey } from "#core/suite-building/phrases/edit-antecedent.ts";
import { COEFFICIENT, PERCENT, type Unit } from "#core/tables/table.ts";
import type { AnnotationContent } from "#core/tasks/annotation/suite-annotation.ts";
import {
  type AnsweredCandidate,
  type AnsweredItem,
  type AnswerScale,
  type AnswerSums,
  allAgree,
  type CollectedAnswers,
  type ExampleSums,
  type GroupUnits,
  groupCount,
  groupsOf,
  nominalWeights,
  sumsOf,
  totalWeight,
  unitsByGroup,
  type Weights,
  weightedPairs,
  weightOf,
} from "./agreement-units.ts";

export interface AgreementRow extends AgreementFigures {
  readonly question: AgreementQuestion;
  /** Label; null = all categories. */
  readonly category: string | null;
  /** Indices in `CollectedAnswers.people`: two, or all annotators if there are more. */
  readonly members: readonly number[];
  readonly annotators: readonly Annotator[];
}

/**
 * One row per question, category and group of annotators. Within a question, all categories together come first, then
 * each of `categories` (labels). A group has no row if no unit has answers of two of its members.
 */
export function agreementRows(collected: CollectedAnswers, categories: readonly string[]): AgreementRow[] {
  return runToEnd(agreementRowsInParts(collected, categories));
}

/** Like `agreementRows`, but row by row; yields the share (0 to 1) of finished work. */
export function* agreementRowsInParts(
  collected: CollectedAnswers,
  categories: readonly string[],
): Generator<number, AgreementRow[]> {
  const rows: AgreementRow[] = [];
  const groups = groupCount(collected.people.length);
  const tasks = AGREEMENT_QUESTIONS.flatMap((question) =>
    [null, ...categories].map((category) => ({ question, category })),
  );
  for (const [index, { question, category }] of tasks.entries()) {
    let finished = 0;
    for (const row of agreementInParts(collected, question, category)) {
      finished++;
      if (row.units > 0) rows.push(row);
      yield (index + finished / groups) / tasks.length;
    }
  }
  return rows;
}

/** One row per group of annotators, including groups without units. Computed in parts, because there can be thousands. */
export function* agreementInParts(
  collected: CollectedAnswers,
  question: AgreementQuestion,
  category: string | null,
): Generator<AgreementRow, undefined> {
  const rowOf = groupRows(collected, question, category);
  for (const members of groupsOf(collected.people.length)) yield rowOf(members);
}

/** For each question, the row of all annotators together over all categories. Questions without units have no row. */
export function agreementOfEverybody(collected: CollectedAnswers): AgreementRow[] {
  const members = collected.people.map((_, person) => person);
  if (members.length < 2) return [];
  const rows = AGREEMENT_QUESTIONS.map((question) => groupRows(collected, question, null)(members));
  return rows.filter(({ units }) => units > 0);
}

/** Returns a function that computes the row of a group of annotators (`members`: their indices). */
function groupRows(
  { people, candidates }: CollectedAnswers,
  question: AgreementQuestion,
  category: string | null,
): (members: readonly number[]) => AgreementRow {
  const unitsOf = unitsByGroup(candidatesOfCategory(candidates[question], category), people.length);
  return (members) => ({
    question,
    category,
    members,
    annotators: members.flatMap((person) => people[person] ?? []),
    ...agreementFiguresOf(unitsOf(members), nominalScale(members.length, ANSWERS[question])),
  });
}

/** The candidates of a category (label); null = all candidates. */
export function candidatesOfCategory(
  candidates: readonly AnsweredCandidate[],
  category: string | null,
): readonly AnsweredCandidate[] {
  return category === null ? candidates : candidates.filter((one) => one.category === category);
}

/** Whether any candidate has answers of two annotators to the question. */
export function hasUnits({ candidates }: CollectedAnswers, question: AgreementQuestion): boolean {
  return candidates[question].some(({ answers }) => answers.filter((answer) => answer !== null).length > 1);
}

// Defines the coefficients of agreement, one entry each, from which every table, file and text about agreement follows.

/** Reasons why a coefficient is undefined or its interval is withheld; `short` for a cell of a table. */
export const UNDEFINED_WORDS = {
  "no units": { short: "none shared", text: "no unit was answered by two of these annotators" },
  "one unit": { short: "one unit", text: "one unit cannot show agreement beyond chance" },
  "one answer": {
    short: "all the same",
    text: "all answers are the same, so agreement by chance cannot be estimated",
  },
  "more than two people": { short: "pairs only", text: "kappa is defined for two annotators" },
  "no variation": {
    short: "no variation",
    text: "agreement is equal in all units (all agree, or all differ), so nothing shows how much it varies",
  },
  "few examples": {
    short: "too few",
    text: "fewer than ten examples, or fewer than five with another answer than the most frequent one",
  },
  "off the scale": {
    short: "below −1",
    text: "alpha is −1 or less, which is possible only where different answers agree",
  },
} as const;
export type UndefinedReason = keyof typeof UNDEFINED_WORDS;

interface CoefficientEntry {
  /** Name in JSON and CSV. The field with the reason why there is no value is `no_ID`. */
  readonly id: string;
  readonly heading: string;
  readonly unit: Unit;
  /** What the coefficient measures, for readers; begins without its name. */
  readonly meaning: string;
  /** Why it can be undefined although there are units. */
  readonly reasons: readonly UndefinedReason[];
  /** The value, or why it is undefined. Called only if there are units. */
  readonly compute: (sums: AnswerSums) => number | UndefinedReason;
  /** The 95% interval: names of its fields, and the interval of a defined value, or why it is withheld. */
  readonly interval?: {
    readonly low: string;
    readonly high: string;
    readonly reason: string;
    readonly heading: string;
    readonly compute: (sums: AnswerSums, value: number) => Interval | UndefinedReason;
  };
}

/**
 * The coefficients in the order of their columns. All of them
 *
 * - estimate how far annotators like these agree on examples like these;
 * - weight each unit equally (α: each answer), whichever example it belongs to. A unit is made of decisions (`AgreementUnit`), so
 *   copies of a decision count once;
 * - take the weights w_kl of pairs of answers (1 = agree). With w_kl = 0 for different answers, they are the nominal
 *   coefficients;
 * - leave missing answers out: a unit counts with two or more answers. Shares of answers are then computed per unit
 *   (Gwet 2014, §2.4).
 */
export const COEFFICIENTS = [
  {
    id: "observed",
    heading: "observed, %",
    unit: PERCENT,
    meaning:
      "mean share of agreeing pairs of answers per unit. The value for all annotators can be higher than for each pair, because each pair shares different units",
    reasons: [],
    compute: ({ observed }) => observed,
  },
  {
    // Scott 1955; for more than two annotators Fleiss 1971; with weights as Cohen 1968. E = Σ w_kl p_k p_l.
    id: "scott_pi",
    heading: "π",
    unit: COEFFICIENT,
    meaning:
      "Scott’s pi (Fleiss’ for more than two): chance agreement from the answers of all annotators together",
    reasons: ["one answer", "one unit"],
    compute: ({ observed, shares, weights }) =>
      allAgree(shares, shares, weights)
        ? "one answer"
        : beyondChance(observed, weightedPairs(shares, shares, weights)),
  },
  {
    // Cohen 1960; with weights Cohen 1968. E = Σ w_kl p_k q_l, for the shares p of one annotator and q of the other.
    id: "cohen_kappa",
    heading: "κ",
    unit: COEFFICIENT,
    meaning: "Cohen’s kappa: chance agreement from each annotator’s own answers",
    reasons: ["more than two people", "one answer", "one unit"],
    compute: ({ units, pair, weights }) => {
      if (pair === null) return "more than two people";
      const { first, second, agreed } = pair;
      if (allAgree(first, second, weights)) return "one answer";
      const byChance = weightedPairs(first, second, weights);
      return (agreed * units - byChance) / (units * units - byChance);
    },
  },
  {
    // Krippendorff 2011, with the distance 1 − w_kl, which is not squared.
    id: "krippendorff_alpha",
    heading: "α",
    unit: COEFFICIENT,
    meaning: "Krippendorff’s alpha: like pi, corrected for few units",
    reasons: ["one answer", "one unit"],
    compute: ({ counts, answers, disagreement, weights }) =>
      allAgree(counts, counts, weights)
        ? "one answer"
        : 1 - (disagreement * (answers - 1)) / (answers * answers - weightedPairs(counts, counts, weights)),
    interval: {
      low: "alpha_low",
      high: "alpha_high",
      reason: "no_alpha_interval",
      heading: "95% interval of α",
      compute: alphaInterval,
    },
  },
  {
    // Gwet 2008; with weights Gwet's AC2 (2014, chapter 3). E = Σ w_kl / (q (q − 1)) · Σ p_k (1 − p_k), q = number of
    // possible answers. E can exceed 1.
    id: "gwet_ac1",
    heading: "AC1",
    unit: COEFFICIENT,
    meaning: "Gwet’s AC1: stays high if nearly all answers are the same",
    reasons: ["one answer", "one unit"],
    compute: ({ observed, shares, weights }) => {
      const q = Math.max(weights.answers, 2);
      const weight = totalWeight(weights);
      if (weight === q * q) return "one answer";
      const spread = shares.reduce((all, share) => all + share * (1 - share), 0);
      return beyondChance(observed, (weight / (q * (q - 1))) * spread);
    },
  },
] as const satisfies readonly CoefficientEntry[];

type CoefficientId = (typeof COEFFICIENTS)[number]["id"];

/** The entries with their common type. */
export const COEFFICIENT_ENTRIES: readonly (CoefficientEntry & { readonly id: CoefficientId })[] =
  COEFFICIENTS;

/** Agreement beyond chance, as a share of what chance leaves. */
function beyondChance(observed: number, chance: number): number {
  return (observed - chance) / (1 - chance);
}

/** A computed coefficient. */
export interface AgreementFigure {
  readonly value: number | null;
  /** Why there is no value; null if there is one. */
  readonly why: UndefinedReason | null;
  /** Null for coefficients without an interval, and if it is withheld. */
  readonly interval: Interval | null;
  /** Why the interval is withheld; null if there is one, and for coefficients without an interval. */
  readonly whyNoInterval: UndefinedReason | null;
}

/**
 * With fewer units than this, coefficients of agreement say next to nothing, and are marked. In simulations, α of two
 * annotators is more than 0.4 away from its true value in 35 to 45% of the samples of five units, in 17 to 21% with
 * ten, and in 4 to 7% with twenty (`few-units.test.ts`). The interval of α is withheld below as many examples.
 */
export const FEWEST_UNITS = 10;

/** All figures of one group of annotators. */
export interface AgreementFigures {
  /** Number of units (`AgreementUnit`). */
  readonly units: number;
  /** Number of items (candidates, gaps or tokens) behind the units. */
  readonly items: number;
  /** Number of items that at least two of the annotators worked on, without two answers that count. */
  readonly leftOut: number;
  /** Share of the most frequent answer among the units' answers (mean over units); null without units. */
  readonly largestShare: number | null;
  readonly figures: Readonly<Record<CoefficientId, AgreementFigure>>;
}

export function agreementFiguresOf({ units, leftOut }: GroupUnits, scale: AnswerScale): AgreementFigures {
  const sums = units.length === 0 ? null : sumsOf(units, scale);
  const figures = COEFFICIENT_ENTRIES.map((entry) => [entry.id, figureOf(entry, sums)] as const);
  return {
    units: units.length,
    items: units.reduce((all, { items }) => all + items.length, 0),
    leftOut,
    largestShare: sums === null ? null : Math.max(...sums.shares),
    figures: Object.fromEntries(figures) as Record<CoefficientId, AgreementFigure>,
  };
}

/** The scale of nominal answers, which are known by their texts. */
export function nominalScale(people: number, answers: readonly string[]): AnswerScale {
  const numbers = new Map(answers.map((answer, number) => [answer, number]));
  return {
    people,
    weights: nominalWeights(answers.length),
    answerNumber: (answer) => {
      const number = numbers.get(answer);
      if (number === undefined) throw new RangeError(`the question does not allow the answer ${answer}`);
      return number;
    },
  };
}

/** The value, or why it is undefined. Agreement beyond chance needs at least two units. */
function definedValue({ unit, compute }: CoefficientEntry, sums: AnswerSums): number | UndefinedReason {
  const value = compute(sums);
  return typeof value === "number" && unit === COEFFICIENT && sums.units === 1 ? "one unit" : value;
}

function figureOf(entry: CoefficientEntry, sums: AnswerSums | null): AgreementFigure {
  const { interval } = entry;
  const value = sums === null ? "no units" : definedValue(entry, sums);
  if (typeof value === "string") {
    return { value: null, why: value, interval: null, whyNoInterval: interval === undefined ? null : value };
  }
  const own = sums === null ? undefined : interval?.compute(sums, value);
  const isReason = typeof own === "string";
  return {
    value,
    why: null,
    interval: own === undefined || isReason ? null : own,
    whyNoInterval: isReason ? own : null,
  };
}

// Computes the confidence interval of Krippendorff's alpha by examples.

/** Fewer examples than this give no interval. */
const FEWEST_EXAMPLES = 10;
/** Fewer examples than this with an answer that does not agree with the most frequent one give no interval. */
const FEWEST_OTHERS = 5;

/**
 * The 95% interval of α.
 *
 * - Estimated: the α that these annotators would have on a large number of examples like these.
 * - Independent: the examples. The units of one example can depend on each other in any way.
 * - Method: the standard error s of α is that of the jackknife that leaves out one example at a time (Tukey 1958; Efron
 *   and Tibshirani 1993, chapter 11). The interval is symmetric around atanh α (Fisher's transformation), where the
 *   standard error is s / (1 − α²) by the delta method, and uses Student's t with (examples − 1) degrees of freedom. So it
 *   stays between −1 and 1, and is wider below a high α than above it. The percentile bootstrap over examples, which this
 *   replaces, covered the truth in 91 to 94% of simulated samples of 20 to 60 examples, this interval in 94 to 98%, and
 *   with one unit per example in up to 98.5%.
 * - Withheld: for fewer than ten examples; if A_u is the same in all units (α = 1, or nobody ever agrees), because then
 *   every sample gives the same; and if fewer than five examples have an answer that does not agree with the most
 *   frequent one, because the expected disagreement then depends on a few examples. Even so, if such answers are in fewer
 *   than about a tenth of 20 to 60 examples, the interval covers only 80 to 93%.
 */
function alphaInterval(
  sums: AnswerSums,
  alpha: number,
): Interval | "no variation" | "few examples" | "off the scale" {
  const { examples, isConstant } = sums;
  // One unit on which two people differ has no variation either, but a reader must see that it is only one.
  if (examples.length < FEWEST_EXAMPLES) return "few examples";
  if (isConstant) return "no variation";
  if (otherExamples(sums) < FEWEST_OTHERS) return "few examples";
  if (alpha <= -1) return "off the scale";
  const distance = (studentQuantile(examples.length - 1) * jackknifeError(sums, alpha)) / (1 - alpha * alpha);
  const odds = (1 + alpha) / (1 - alpha);
  const at = (z: number) => tanhOfHalf(log(odds) + 2 * z);
  return { low: at(-distance), high: at(distance) };
}

/** tanh(x / 2). */
function tanhOfHalf(x: number): number {
  const odds = exp(-Math.abs(x));
  return (Math.sign(x) * (1 - odds)) / (1 + odds);
}

/** Number of examples with an answer that does not agree fully with the most frequent answer. */
function otherExamples({ counts, examples, weights }: AnswerSums): number {
  const mostFrequent = counts.indexOf(Math.max(...counts));
  return examples.filter((example) =>
    [...example.counts.keys()].some((answer) => weightOf(weights, answer, mostFrequent) < 1),
  ).length;
}

/** The standard error of α: √((n − 1)/n · Σ (α without example i − α)²) for n examples. */
function jackknifeError(
  { counts, answers, disagreement, weights, examples }: AnswerSums,
  alpha: number,
): number {
  const pairs = weightedPairs(counts, counts, weights);
  const without = (example: ExampleSums) => {
    const rest = answers - example.answers;
    // Σ w_kl (N_k − c_k)(N_l − c_l), for the counts c of this example.
    const remaining = [...example.counts].reduce((sum, [answer, count]) => {
      let own = counts[answer] ?? 0;
      for (const [other, weight] of weights.others?.[answer] ?? []) own += weight * (counts[other] ?? 0);
      return sum - 2 * count * own;
    }, pairs + ownPairs(example, weights));
    return 1 - ((disagreement - example.disagreement) * (rest - 1)) / (rest * rest - remaining);
  };
  const squares = examples.reduce((sum, example) => sum + (without(example) - alpha) ** 2, 0);
  return Math.sqrt(((examples.length - 1) / examples.length) * squares);
}

/** Σ w_kl c_k c_l over the answers of one example. */
function ownPairs({ counts }: ExampleSums, weights: AnswerSums["weights"]): number {
  const all = [...counts];
  return all.reduce(
    (sum, [one, count]) =>
      all.reduce(
        (inner, [other, otherCount]) => inner + count * otherCount * weightOf(weights, one, other),
        sum,
      ),
    0,
  );
}

// Measures agreement between annotators of the same source tokens (example or not, category, antecedent), and explains it.

/**
 * Questions in display order. `suitable`: whether the token makes an example. `reason`: why the token is excluded,
 * among annotators who exclude it. `category`: the token's category, with “excluded” as a further answer.
 * `category_of_examples`: the token's category, among annotators who make it an example. For categories with an
 * antecedent: `antecedent_exact`: the same spans; `antecedent_overlap`: each span shares a word with a span of the
 * other annotator; `head`: the same heads.
 */
export const ANNOTATION_QUESTIONS = [
  "suitable",
  "reason",
  "category",
  "category_of_examples",
  "antecedent_exact",
  "antecedent_overlap",
  "head",
] as const;
export type AnnotationAgreementQuestion = (typeof ANNOTATION_QUESTIONS)[number];

export interface AnnotationAgreementRow extends AgreementFigures {
  readonly question: AnnotationAgreementQuestion;
  /** Form of the pronoun, lower case; null = all forms together. */
  readonly form: string | null;
  /** Indices in `AnsweredTokens.people`: two, or all annotators if there are more. */
  readonly members: readonly number[];
}

/** Answers that are not categories. Categories are written as JSON, so no category equals one of these two answers. */
const UNSUITABLE_ANSWER = "unsuitable";
const SUITABLE_ANSWER = "suitable";

/** The answer as a text; equal answers have equal texts. Null = the question does not apply. */
function answerTo(
  question: AnnotationAgreementQuestion,
  { category, antecedents, unsuitable }: AnnotationContent,
  withAntecedent: ReadonlySet<string>,
): string | null {
  switch (question) {
    case "suitable":
      return unsuitable === null ? SUITABLE_ANSWER : UNSUITABLE_ANSWER;
    case "reason":
      return unsuitable;
    case "category":
      return unsuitable === null ? JSON.stringify(category) : UNSUITABLE_ANSWER;
    case "category_of_examples":
      return unsuitable === null ? JSON.stringify(category) : null;
    default:
      if (unsuitable !== null || category === null || !withAntecedent.has(category)) return null;
      return question === "head" ? headsKey(antecedents) : spansKey(antecedents);
  }
}

/**
 * One row per question, pronoun form and group of annotators. For each question, all forms together come first, then
 * each annotated form in string order. A group has no row if no token was answered by two of its members.
 */
export function annotationAgreement(
  answered: AnsweredTokens,
  plan: Pick<SuitePlan, "categories">,
): AnnotationAgreementRow[] {
  return [...annotationAgreementInParts(answered, plan, [null, ...formsOf(answered)])];
}

/** The forms of the answered tokens, in string order. */
export function formsOf({ tokens }: Pick<AnsweredTokens, "tokens">): string[] {
  return [...new Set(tokens.map(({ form }) => form))].sort();
}

/**
 * Like `annotationAgreement`, but row by row, because thousands of rows take seconds. `forms`: null = all forms together.
 *
 * The units are tokens, each annotated by a decision of its own. They count as independent of each other.
 */
export function* annotationAgreementInParts(
  { people, tokens, withAntecedent }: AnsweredTokens,
  plan: Pick<SuitePlan, "categories">,
  forms: readonly (string | null)[],
): Generator<AnnotationAgreementRow, undefined> {
  for (const question of ANNOTATION_QUESTIONS) {
    for (const form of forms) {
      const tokensOfForm = form === null ? tokens : tokens.filter((token) => token.form === form);
      const spans = new Map<string, readonly Antecedent[]>();
      const items = tokensOfForm.map((token, number): AnsweredItem => {
        const answers = token.answers.map((content) => {
          const key = content && answerTo(question, content, withAntecedent);
          if (content !== null && key !== null) spans.set(key, content.antecedents);
          return key;
        });
        return {
          example: number,
          answers,
          decisions: answers.map((answer) => (answer === null ? null : number)),
          isJudged: token.answers.map((content) => content !== null),
        };
      });
      const unitsOf = unitsByGroup(items, people.length);
      for (const members of groupsOf(people.length)) {
        const found = unitsOf(members);
        if (found.units.length === 0) continue;
        const given = new Set(
          found.units.flatMap(({ answers }) => answers.filter((answer) => answer !== null)),
        );
        const scale = isAboutAntecedents(question)
          ? antecedentScale(question, given, members.length, spans)
          : nominalScale(members.length, allowedAnswers(question, form, plan, given));
        yield { question, form, members, ...agreementFiguresOf(found, scale) };
      }
    }
  }
}

function isAboutAntecedents(question: AnnotationAgreementQuestion): boolean {
  return question === "antecedent_exact" || question === "antecedent_overlap" || question === "head";
}

/**
 * The answers from which AC1 computes chance agreement: those that the question allows for the form, and those that
 * were given.
 */
function allowedAnswers(
  question: AnnotationAgreementQuestion,
  form: string | null,
  plan: Pick<SuitePlan, "categories">,
  given: ReadonlySet<string>,
): readonly string[] {
  if (question === "suitable") return [SUITABLE_ANSWER, UNSUITABLE_ANSWER];
  if (question === "reason") return UNSUITABLE;
  const planned =
    form === null ? plan.categories : categoryChoices(plan, form).flatMap(({ categories }) => categories);
  const all = new Set([...planned.map(({ label }) => JSON.stringify(label)), ...given]);
  if (question === "category") all.add(UNSUITABLE_ANSWER);
  return [...all].sort();
}

/** Agreement about antecedents. An answer is a set of positions; only answers that were given count as possible. */
function antecedentScale(
  question: AnnotationAgreementQuestion,
  given: ReadonlySet<string>,
  people: number,
  spans: ReadonlyMap<string, readonly Antecedent[]>,
): AnswerScale {
  const answers = [...given].sort();
  const scale = nominalScale(people, answers);
  if (question !== "antecedent_overlap") return scale;
  return { ...scale, weights: overlapWeights(answers.map((key) => spans.get(key) ?? [])) };
}

/** Answers agree fully if they overlap. Only answers on the same line can overlap. */
function overlapWeights(answers: readonly (readonly Antecedent[])[]): Weights {
  const byLine = new Map<number, number[]>();
  answers.forEach((antecedents, number) => {
    for (const line of new Set(antecedents.map((one) => one.line))) addTo(byLine, line, number);
  });
  const others = answers.map((antecedents, number) => {
    const onSameLines = new Set(antecedents.flatMap(({ line }) => byLine.get(line) ?? []));
    const overlapping = [...onSameLines].filter(
      (other) => other !== number && allOverlap(antecedents, answers[other] ?? []),
    );
    return new Map(overlapping.map((other) => [other, 1]));
  });
  return { answers: answers.length, others };
}

// Defines the wording of agreement between annotators of source tokens, for the command line and the page.

/** Names of the questions in tables. */
export const ANNOTATION_QUESTION_WORDS: { readonly [Q in AnnotationAgreementQuestion]: string } = {
  suitable: "example or excluded",
  reason: "reason for exclusion",
  category: "category",
  category_of_examples: "category of examples",
  antecedent_exact: "antecedent, exact",
  antecedent_overlap: "antecedent, overlapping",
  head: "head of the antecedent",
};

export const ANNOTATION_QUESTION_MEANING: { readonly [Q in AnnotationAgreementQuestion]: string } = {
  suitable: "whether the token is an example or excluded",
  reason: "why the token is excluded, if all annotators exclude it",
  category: "which category it has; “excluded” counts as a further category",
  category_of_examples: "which category it has, if both annotators make it an example",
  antecedent_exact:
    "whether the antecedents are the same phrases, if both chose a category that requires one",
  antecedent_overlap: "whether each phrase of either annotator shares a word with a phrase of the other",
  head: "whether the heads are the same, even if the phrases differ",
};

export const ANNOTATION_MISSING_MEANING =
  "A token counts if at least two of the annotators have finished it. Outdated annotations and two answers of one annotator do not count. Adjudicators are not counted, because they saw the others’ answers.";

export const NO_TOKEN_SHARED = "Agreement needs two annotators on the same tokens.";
