// Collects the gaps of a campaign with their answers, and computes the scores of gap filling and the comparison with
// judgements, for the screen, the command line and files.

import {
  type AgreementFigures,
  agreementFiguresOf,
  nominalScale,
} from "#core/analysis/agreement/agreement.ts";
import { type AnsweredItem, unitsAmong } from "#core/analysis/agreement/collect-answers.ts";
import type { FigurePair } from "#core/analysis/metrics/figure-pairs.ts";
import { TokenLookup } from "#core/analysis/metrics/source-pronouns.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { runToEnd } from "#core/base/once.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import {
  type AlignedText,
  alignedTranslation,
  firstReferenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { supportersOf } from "#core/campaign/outcomes/outcome.ts";
import { GAP_TEXT, gapLine, positionsIn } from "#core/campaign/view/gap-line.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { adjudicatorIds } from "#core/ledger/fold.ts";
import { decisionOf } from "#core/ledger/registers.ts";
import type { ResolutionRule } from "#core/ledger/settings.ts";
import type { Example, Suite, TokenRef } from "#core/suite/suite.ts";
import { gapState, isAnswered, labelsKey, OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import { type GapLabels, type GapTask, labelsOfTokens } from "#core/tasks/gap-filling/labels.ts";
import { GAPS } from "#core/tasks/task-names.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { type AnsweredGap, gapValueOf } from "./gap-agreement.ts";
import {
  type CountedGapAnswer,
  decidingGapAnswers,
  type GapOpenReason,
  type GapOutcome,
  gapOutcomeOf,
} from "./gap-outcome.ts";
import { gapCandidates } from "./gap-progress.ts";
import {
  type BadTranslationMode,
  type GapItem,
  type GapScore,
  gapPairsInParts,
  gapScores,
  isHit,
  type UnlistedAnswers,
} from "./gap-scores.ts";

/** An annotator's answer to a gap. */
export interface AnnotatorAnswer extends NamedGapAnswer {
  /** Id of the annotator. */
  readonly by: string;
  /** The decision that gave the answer (`decisionOf`). */
  readonly decision: string;
}

/** A gap to fill. */
export interface CampaignGap extends GapItem {
  readonly candidate: number;
  readonly system: string;
  /** Answers in the order of the campaign's annotators. */
  readonly answers: readonly AnnotatorAnswer[];
}

export interface CampaignGaps {
  readonly task: GapTask;
  /**
   * Gaps by system in the campaign's order, then by example in suite order. A system without gaps, for example in a
   * batch, has no entry in `scores`.
   */
  readonly gaps: readonly CampaignGap[];
  readonly scores: readonly GapScore[];
  /** Each pair of systems by Acc+O, Acc−O and Pron-F. */
  readonly pairs: readonly FigurePair[];
  /** How the scores count bad translations. */
  readonly bad: BadTranslationMode;
  /** Names of annotators (not adjudicators) with answers; their indices are those in `answered`. */
  readonly people: readonly string[];
  /** One entry per gap, in the order of `gaps`; annotators in the order of `people`. */
  readonly answered: readonly AnsweredGap[];
  /** One row for all categories, then one per category with candidates decided by both methods. */
  readonly methods: readonly TwoMethodsRow[];
  /** Number of sampled examples that the suite no longer has. */
  readonly missingExamples: number;
  readonly unlisted: UnlistedAnswers;
}

/** Number of gaps processed per part. */
const CANDIDATES_PER_PART = 200;

/** Like `campaignGapsInParts`, with the same parameters, but in one call. */
export function campaignGaps(...parameters: Parameters<typeof campaignGapsInParts>): CampaignGaps {
  return runToEnd(campaignGapsInParts(...parameters));
}

/**
 * Collects the gaps and computes their scores, in parts, because reading the links of thousands of candidates would
 * block the page. Yields the share (0 to 1) of processed candidates. `counts`: whether a candidate is covered.
 */
export function* campaignGapsInParts(
  campaign: Campaign,
  task: GapTask,
  outcomes: CandidateOutcomes,
  bad: BadTranslationMode = "left-out",
  counts: (candidate: number) => boolean = () => true,
): Generator<number, CampaignGaps> {
  const { index } = outcomes.texts;
  const sampled = task.examples === null ? null : new Set(task.examples);
  const people = annotatorLookup(campaign);
  const tokenLookup = new TokenLookup(campaign.suite);
  const documentOf = (line: number) => tokenLookup.documentOf(line);
  const order = index.bySystem;
  const gaps: CampaignGap[] = [];
  const bothMethods: BothMethods[] = [];
  const decisionNumbers = new Map<string, number>();
  const decisionNumber = (decisions: readonly string[]) =>
    getOrInsert(decisionNumbers, [...decisions].sort().join(" "), () => decisionNumbers.size);
  for (const [processed, candidate] of order.entries()) {
    if (processed % CANDIDATES_PER_PART === CANDIDATES_PER_PART - 1) yield processed / order.length;
    if (!counts(candidate) || sampled?.has(index.keyOf(candidate).example) === false) continue;
    const gap = gapOf(campaign, task, outcomes, people, documentOf, candidate);
    gaps.push(gap);
    const judged = gap.outcome.kind === "open" ? null : judgedPronoun(campaign, outcomes, candidate);
    if (judged === null) continue;
    const filling = decidingGapAnswers(gap.outcome, gap.answers).map(({ decision }) => decision);
    bothMethods.push({
      example: index.exampleNumber(candidate),
      category: gap.category,
      answers: [judged.answer, isHit(gap) ? "correct" : "incorrect"],
      decisions: [decisionNumber(judged.decisions), decisionNumber(filling)],
      isJudged: [true, true],
    });
  }
  const existingExamples = new Set(index.examples);
  const systems = index.systems.flatMap((system) => {
    const items = gaps.filter((gap) => gap.system === system);
    return items.length === 0 ? [] : [{ system, items }];
  });
  const labels = task.labels.labels.map(({ name }) => name);
  return {
    task,
    gaps,
    scores: gapScores(systems, labels, bad),
    pairs: yield* gapPairsInParts(systems, labels, bad),
    bad,
    ...answersOf(gaps, people, (candidate) => index.exampleNumber(candidate)),
    methods: twoMethods(
      bothMethods,
      campaign.suite.categories.map(({ label }) => label),
    ),
    missingExamples: (task.examples ?? []).filter((example) => !existingExamples.has(example)).length,
    unlisted: unlistedIn(gaps, task),
  };
}

function unlistedIn(gaps: readonly CampaignGap[], { labels }: GapTask): UnlistedAnswers {
  const listedLabels = new Set([OTHER, ...labels.labels.map(({ name }) => name)]);
  const unlistedPerAnswer = gaps.flatMap(({ answers }) =>
    answers.flatMap(({ content, stale }) => {
      const unlisted = stale ? [] : content.labels.filter((label) => !listedLabels.has(label));
      return unlisted.length === 0 ? [] : [unlisted];
    }),
  );
  return { answers: unlistedPerAnswer.length, labels: [...new Set(unlistedPerAnswer.flat())].sort() };
}

/** The rows of the data set, one per gap, in the order of the gaps. */
export function gapAnswerRows(
  { suite, settings }: Pick<Campaign, "suite" | "settings">,
  { gaps, task }: Pick<CampaignGaps, "gaps" | "task">,
  { texts }: Pick<CandidateOutcomes, "texts">,
): GapAnswerRow[] {
  return gaps.map(({ candidate, system, answers }) => {
    const example = texts.example(candidate);
    const output = texts.output(candidate);
    return gapAnswerRow(suite, { system, example, output, answers }, task.labels, settings.resolutionRule);
  });
}

interface AnnotatorLookup {
  readonly nameOf: (id: string) => string;
  readonly adjudicators: ReadonlySet<string>;
  readonly indices: ReadonlyMap<string, number>;
}

function annotatorLookup({ annotators }: Campaign): AnnotatorLookup {
  return {
    nameOf: annotatorNameLookup(annotators),
    adjudicators: adjudicatorIds(annotators),
    indices: new Map(annotators.map(({ id }, index) => [id, index])),
  };
}

/** Compares two annotators by their order in the campaign. Authors that the campaign does not list come last. */
function byAnnotatorOrder(indices: AnnotatorLookup["indices"], a: string, b: string): number {
  const orderOf = (id: string) => indices.get(id) ?? indices.size;
  return orderOf(a) - orderOf(b) || (a < b ? -1 : 1);
}

function gapOf(
  { registers, settings }: Campaign,
  { labels }: GapTask,
  { texts }: CandidateOutcomes,
  people: AnnotatorLookup,
  documentOf: (line: number) => string,
  candidate: number,
): CampaignGap {
  const key = texts.index.keyOf(candidate);
  const example = texts.example(candidate);
  const answers = answersToGap(registers, texts, people, candidate);
  return {
    candidate,
    system: key.system,
    example: example.id,
    category: example.category,
    document: documentOf(example.line),
    ...ownLabels(example, texts.output(candidate), labels),
    outcome: gapOutcomeOf(answers, settings.resolutionRule),
    answers,
  };
}

/**
 * Outcomes of gaps from answers only, without reading the outputs' own labels. This is fast, and sufficient to find
 * gaps with an open disagreement.
 */
export function gapOutcomes(
  campaign: Campaign,
  task: GapTask,
  { texts }: Pick<CandidateOutcomes, "texts">,
): GapOutcome[] {
  const people = annotatorLookup(campaign);
  return gapCandidates(task, texts.index).map((candidate) =>
    gapOutcomeOf(
      answersToGap(campaign.registers, texts, people, candidate),
      campaign.settings.resolutionRule,
    ),
  );
}

/** Answers in the order of the campaign's annotators. */
function answersToGap(
  registers: Campaign["registers"],
  texts: CandidateOutcomes["texts"],
  { nameOf, adjudicators, indices }: AnnotatorLookup,
  candidate: number,
): AnnotatorAnswer[] {
  return registers
    .ofCandidate(texts.index.keyOf(candidate), GAPS)
    .map((register): AnnotatorAnswer => {
      const { latest, hasConcurrent } = register;
      return {
        by: latest.author,
        decision: decisionOf(register, registers),
        annotator: nameOf(latest.author),
        content: latest.content,
        adjudicator: adjudicators.has(latest.author),
        stale: texts.isStaleAt(candidate, latest),
        isConcurrent: hasConcurrent,
      };
    })
    .sort((a, b) => byAnnotatorOrder(indices, a.by, b.by));
}

/** The outcome of judging a visible pronoun, and the decisions that gave it. */
interface JudgedPronoun {
  readonly answer: "correct" | "incorrect";
  readonly decisions: readonly string[];
}

/**
 * The outcome of judging the visible pronoun. Null = the candidate is not judged correct or incorrect, or a deciding
 * judgement fixed the pronoun's links. With fixed links, the judgement can be about words that the gap does not hide.
 */
function judgedPronoun(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  candidate: number,
): JudgedPronoun | null {
  const registers = outcomes.registers(candidate);
  if (registers.length === 0) return null;
  const outcome = outcomes.outcome(candidate);
  if (outcome.kind !== "correct" && outcome.kind !== "incorrect") return null;
  const answers = outcomes
    .countedJudgements(candidate)
    .map((judgement, at) => ({ ...judgement, register: registers[at] }));
  const deciding = supportersOf(outcome, answers, outcomes.texts.toJudge(candidate));
  if (deciding.some(({ content }) => content.fixedPronoun !== null)) return null;
  return {
    answer: outcome.kind,
    decisions: deciding.flatMap(({ register }) =>
      register === undefined ? [] : decisionOf(register, campaign.registers),
    ),
  };
}

/**
 * The answers from which agreement is computed: those of all people except adjudicators, who knew the other answers.
 */
function answersOf(
  gaps: readonly CampaignGap[],
  { nameOf, indices }: AnnotatorLookup,
  exampleNumber: (candidate: number) => number,
): Pick<CampaignGaps, "people" | "answered"> {
  const isCounting = (one: AnnotatorAnswer) => !one.adjudicator && gapValueOf(one) !== null;
  const ids = [...new Set(gaps.flatMap(({ answers }) => answers.filter(isCounting).map(({ by }) => by)))];
  ids.sort((a, b) => byAnnotatorOrder(indices, a, b));
  const decisionNumbers = new Map<string, number>();
  return {
    people: ids.map(nameOf),
    answered: gaps.map(({ candidate, category, answers }): AnsweredGap => {
      const own = ids.map((id) => answers.find(({ by, adjudicator }) => by === id && !adjudicator));
      const values = own.map((one) => (one === undefined ? null : gapValueOf(one)));
      return {
        example: exampleNumber(candidate),
        category,
        answers: values,
        decisions: own.map((one, person) =>
          one === undefined || values[person] === null
            ? null
            : getOrInsert(decisionNumbers, one.decision, () => decisionNumbers.size),
        ),
        isJudged: own.map((one) => one !== undefined && (one.isConcurrent || isAnswered(one.content))),
      };
    }),
  };
}

// Builds the rows of the data set of gaps: context, correct labels, answers, and the system's own words.

export interface NamedGapAnswer extends CountedGapAnswer {
  /** The annotator's name. */
  readonly annotator: string;
}

/** Kind of an answer in a file. “none”: only a remark or a flag. */
export type GapAnswerKind = "labels" | "bad" | "discussion" | "conflict" | "concurrent" | "stale" | "none";

export interface GapAnswer {
  readonly annotator: string;
  readonly role: "annotator" | "adjudicator";
  readonly answer: GapAnswerKind;
  /** The chosen labels in the order of the label set, even if the answer does not count. */
  readonly labels: readonly string[];
  readonly remark: string;
}

/** One candidate: an example in a system's output. */
export interface GapAnswerRow extends OwnLabels {
  readonly system: string;
  readonly example: string;
  readonly category: string;
  /** Index of the pronoun among the tokens of `source`, from 0. */
  readonly sourcePosition: number;
  readonly sourcePronoun: string;
  /** The source sentence, tokens separated by spaces. */
  readonly source: string;
  /** The output's sentence, with `GAP_TEXT` in place of the tokens linked to the pronoun. */
  readonly output: string;
  /** The outcome. Its labels are in the order of the label set. */
  readonly outcome: GapOutcome;
  readonly answers: readonly GapAnswer[];
}

interface GapCandidate {
  readonly system: string;
  readonly example: Example;
  readonly output: AlignedText;
  readonly answers: readonly NamedGapAnswer[];
}

export function gapAnswerRow(
  { source }: Pick<Suite, "source">,
  { system, example, output, answers }: GapCandidate,
  labels: Pick<GapLabels, "labels">,
  resolutionRule: ResolutionRule,
): GapAnswerRow {
  const outcome = gapOutcomeOf(answers, resolutionRule);
  return {
    system,
    example: example.id,
    category: example.category,
    sourcePosition: example.position,
    sourcePronoun: example.pronoun,
    source: splitTokens(source[example.line] ?? "").join(" "),
    output: gapSentence(example, output),
    ...ownLabels(example, output, labels),
    outcome:
      outcome.kind === "labels" ? { ...outcome, labels: labelsInOrder(outcome.labels, labels) } : outcome,
    answers: answers.map((one) => ({
      annotator: one.annotator,
      role: one.adjudicator ? "adjudicator" : "annotator",
      answer: answerKind(one),
      labels: labelsInOrder(one.content.labels, labels),
      remark: one.content.remark,
    })),
  };
}

/** Sorts labels: listed ones in the order of the label set, then others in string order, OTHER last. */
export function labelsInOrder(names: readonly string[], { labels }: Pick<GapLabels, "labels">): string[] {
  const orderOf = (name: string) => {
    const listIndex = labels.findIndex((label) => label.name === name);
    if (listIndex >= 0) return listIndex;
    return name === OTHER ? labels.length + 1 : labels.length;
  };
  return [...names].sort((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1));
}

function answerKind({ content, stale, isConcurrent }: CountedGapAnswer): GapAnswerKind {
  if (stale) return "stale";
  if (isConcurrent) return "concurrent";
  const state = gapState(content);
  if (state === "conflict") return "conflict";
  if (state === "partial") return "discussion";
  if (state === "open") return "none";
  return content.badTranslation ? "bad" : "labels";
}

// Finds the properties of one gap in the texts: the label of the output's own pronoun, the sentence around the gap, and
// the pronoun class in the reference.

type Names = Pick<GapLabels, "labels">;

/** The output's labels for the example's pronoun. */
interface OwnLabels {
  /** At least one label. Only `OTHER` if the linked words are in no label, or if nothing is linked. */
  readonly own: readonly string[];
  readonly isLinked: boolean;
}

export function ownLabels(example: Example, output: AlignedText, labels: Names): OwnLabels {
  const { pronoun } = alignedTranslation(example, output);
  return { own: labelsLinkedTo(pronoun, output, labels), isLinked: pronoun.length > 0 };
}

/**
 * The output's sentence with one `GAP_TEXT` per run of linked tokens. Tokens are separated by spaces. If links lead to
 * several sentences, the result contains all of them in order. Without links, it is the sentence on the example's line,
 * without a gap.
 */
export function gapSentence(example: Example, output: AlignedText): string {
  const hidden = alignedTranslation(example, output).pronoun;
  const lines = hidden.length === 0 ? [example.line] : [...new Set(hidden.map(({ line }) => line))];
  const parts = lines.flatMap((line) => gapLine(output.text(line), "und", positionsIn(line, hidden), []));
  return parts.map((part) => (part.kind === "gap" ? GAP_TEXT : part.text)).join(" ");
}

/**
 * The class of each example, by id: the labels of the tokens linked to its pronoun in the first reference. Two labels
 * form a class of their own (“il + ce”, in the order of the label set). The class is `OTHER` if the words are in no
 * label, if nothing is linked, or if there is no reference.
 */
export function referenceClasses(suite: Suite, labels: Names): ReadonlyMap<string, string> {
  const reference = firstReferenceText(suite);
  const classOf = (example: Example) =>
    reference === null
      ? [OTHER]
      : labelsLinkedTo(referenceTranslation(example, reference, 0).pronoun, reference, labels);
  return new Map(suite.examples.map((example) => [example.id, classOf(example).join(" + ")]));
}

function labelsLinkedTo(tokens: readonly TokenRef[], text: AlignedText, labels: Names): string[] {
  return labelsOfTokens(
    tokens.map((token) => text.token(token)),
    labels,
  );
}

// Compares two methods for the same candidate: judging the visible pronoun, and filling its gap.

const ANSWERS = ["correct", "incorrect"] as const;
type MethodAnswer = (typeof ANSWERS)[number];

/**
 * A candidate decided by both methods, as if they were two annotators: first the judgement of the visible pronoun, then
 * whether the output's own label is an accepted answer of its gap (`isHit`; “correct” = accepted).
 */
export interface BothMethods extends AnsweredItem {
  readonly category: string;
  readonly answers: readonly [judged: MethodAnswer, accepted: MethodAnswer];
}

/** Counts of units: what was judged together and filled together is one unit. */
export interface TwoMethodsRow extends AgreementFigures {
  /** Label; null = all categories. */
  readonly category: string | null;
  readonly correctAccepted: number;
  readonly correctNotAccepted: number;
  readonly incorrectAccepted: number;
  readonly incorrectNotAccepted: number;
}

/** All categories together, then each of `categories` (labels) with units. */
export function twoMethods(
  candidates: readonly BothMethods[],
  categories: readonly string[],
): TwoMethodsRow[] {
  const rows = categories.map((label) =>
    rowOf(
      label,
      candidates.filter(({ category }) => category === label),
    ),
  );
  return [rowOf(null, candidates), ...rows.filter(({ units }) => units > 0)];
}

function rowOf(category: string | null, candidates: readonly BothMethods[]): TwoMethodsRow {
  const found = unitsAmong(candidates, [0, 1]);
  const count = (judged: MethodAnswer, accepted: MethodAnswer) =>
    found.units.filter(({ answers }) => answers[0] === judged && answers[1] === accepted).length;
  return {
    category,
    correctAccepted: count("correct", "correct"),
    correctNotAccepted: count("correct", "incorrect"),
    incorrectAccepted: count("incorrect", "correct"),
    incorrectNotAccepted: count("incorrect", "incorrect"),
    ...agreementFiguresOf(found, nominalScale(2, ANSWERS)),
  };
}

// Finds open gaps that need a discussion or a resolution, and decided gaps whose answers differ.

/** Reasons why an open gap needs a discussion or a resolution. */
const TO_RESOLVE: readonly GapOpenReason[] = [
  "discussion required",
  "conflict",
  "two answers",
  "annotators disagree",
];

/** Whether the gap is open and needs a discussion or a resolution. */
export function isToResolve({ outcome }: Pick<CampaignGap, "outcome">): boolean {
  return outcome.kind === "open" && TO_RESOLVE.includes(outcome.why);
}

/** First the gaps to resolve, then decided gaps whose answers differ; both in the given order. */
export function gapsWithDisagreement<Gap extends Pick<CampaignGap, "outcome" | "answers">>(
  gaps: readonly Gap[],
): Gap[] {
  const resolved = gaps.filter(({ outcome, answers }) => outcome.kind !== "open" && differs(answers));
  return [...gaps.filter(isToResolve), ...resolved];
}

function differs(answers: CampaignGap["answers"]): boolean {
  const values = answers.flatMap((one) => gapValueOf(one) ?? []);
  const keys = values.map((value) => (value.kind === "labels" ? labelsKey(value.labels) : value.kind));
  return new Set(keys).size > 1;
}
