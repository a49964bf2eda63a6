// Collects the gaps of a campaign with their answers and the properties that the texts give them, draws the sample of
// examples, and computes the scores of gap filling and the comparison with judgements, for the screen, the command line
// and files.

import type { FigurePair } from "#core/analysis/metrics/figure-pairs.ts";
import { TokenLookup } from "#core/analysis/metrics/source-pronouns.ts";
import { addTo, getOrInsert } from "#core/base/grouping.ts";
import { runToEnd } from "#core/base/once.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import type { Campaign, CampaignTexts } from "#core/campaign/campaign.ts";
import {
  type AlignedText,
  alignedTranslation,
  firstReferenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import { type CandidateOutcomes, silverWords } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { supportersOf } from "#core/campaign/outcomes/outcome.ts";
import { GAP_TEXT, gapLine, positionsIn } from "#core/campaign/view/candidate-view.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { decisionOf } from "#core/ledger/deciding.ts";
import { adjudicatorIds } from "#core/ledger/fold.ts";
import {
  type Example,
  keyOfExample,
  type SilverReference,
  type Suite,
  type TokenRef,
} from "#core/suite/suite.ts";
import {
  type GapLabels,
  type GapTask,
  isAnswered,
  labelsKey,
  labelsOfTokens,
  OTHER,
} from "#core/tasks/gap-filling/gap-filling.ts";
import { GAPS } from "#core/tasks/tasks.ts";
import {
  type CountedGapAnswer,
  decidingGapAnswers,
  type GapOpenReason,
  type GapOutcome,
  gapCandidates,
  gapOutcomeOf,
} from "./gap-outcome.ts";
import {
  type AnsweredGap,
  type BadTranslationMode,
  type BothMethods,
  type GapItem,
  type GapScore,
  gapPairsInParts,
  gapScores,
  gapValueOf,
  isHit,
  type TwoMethodsRow,
  twoMethods,
} from "./gap-scores.ts";

export interface NamedGapAnswer extends CountedGapAnswer {
  /** The annotator's name. */
  readonly annotator: string;
}

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

/** Answers to the campaign's gaps, on the current text, with a label that is not in the campaign's list. */
export interface UnlistedAnswers {
  readonly answers: number;
  /** The unlisted labels, each once, in string order. */
  readonly labels: readonly string[];
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

// Derives silver references from gaps: outputs' translations that annotators accepted as labels.

/**
 * One row per translation (the words for the pronoun and for the antecedents' heads), if its gap was answered with
 * labels and every token linked to the pronoun belongs to an accepted label. A label that no output has gives no row,
 * because its words are unknown. OTHER gives no row, because it means no particular word. If an unlisted word is also
 * linked, the translation as a whole may be wrong. A translation is excluded if another output has it, too, and the gap
 * of this output does not accept its label or is to be resolved. A translation is also excluded if annotators judged it
 * incorrect, or disagreed on it, when the pronoun was visible. Bad translations say nothing about the pronoun. The
 * answer about the head is unset, because annotators were not asked about it (“as it stands, even if it is wrong”).
 * Translations are compared as in judging by example, ignoring case.
 */
export function gapSilverReferences(
  { gaps, task }: Pick<CampaignGaps, "gaps" | "task">,
  outcomes: CandidateOutcomes,
): SilverReference[] {
  const { texts, groups } = outcomes;
  const acceptedGaps = new Map<string, CampaignGap[]>();
  const rejected = new Set<string>();
  for (const gap of gaps) {
    const key = keyOfExample(gap.example, groups.key(gap.candidate, "translation"));
    if (rejectsTranslation(gap)) rejected.add(key);
    else if (isAccepted(gap, task, texts)) addTo(acceptedGaps, key, gap);
  }
  // Judgements of visible pronouns exclude translations in all outputs, including those without a gap.
  for (const candidate of texts.index.numbers) {
    if (outcomes.weight(candidate) !== "against") continue;
    const { example } = texts.index.keyOf(candidate);
    rejected.add(keyOfExample(example, groups.key(candidate, "translation")));
  }
  const exampleOrder = new Map(texts.index.examples.map((id, index) => [id, index]));
  return [...acceptedGaps]
    .filter(([key]) => !rejected.has(key))
    .flatMap(([, gaps]) => referenceOf(texts, gaps) ?? [])
    .sort((a, b) => (exampleOrder.get(a.example) ?? 0) - (exampleOrder.get(b.example) ?? 0));
}

/** Whether the gap excludes its output's translation: the answer does not accept it, or is to be resolved. */
function rejectsTranslation(gap: CampaignGap): boolean {
  return gap.outcome.kind === "labels" ? !isHit(gap) : isToResolve(gap);
}

function isAccepted({ candidate, outcome }: CampaignGap, { labels }: Labels, texts: CampaignTexts): boolean {
  if (outcome.kind !== "labels") return false;
  const output = texts.output(candidate);
  const { pronoun } = alignedTranslation(texts.example(candidate), output);
  return pronoun.every((token) =>
    labelsOfTokens([output.token(token)], labels).every(
      (label) => label !== OTHER && outcome.labels.includes(label),
    ),
  );
}

type Labels = Pick<CampaignGaps["task"], "labels">;

/**
 * The silver reference of gaps with the same translation; null if the pronoun or a head is not linked, because the
 * reference would lack words.
 */
function referenceOf(texts: CampaignTexts, gaps: readonly CampaignGap[]): SilverReference | null {
  const [first] = gaps;
  const words = first === undefined ? null : silverWords(texts, first.candidate);
  if (words === null) return null;
  const people = gaps.flatMap(({ outcome, answers }) =>
    decidingGapAnswers(outcome, answers).map(({ by }) => by),
  );
  return {
    ...words,
    antecedent: "unset",
    people: new Set(people).size,
    systems: gaps.map(({ system }) => system),
  };
}

type Names = Pick<GapLabels, "labels">;

/** The output's labels for the example's pronoun. */
export interface OwnLabels {
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

export interface ClassShare {
  /** The name of the class, as `referenceClasses` gives it. */
  readonly class: string;
  readonly available: number;
  readonly drawn: number;
}

interface StratifiedSample {
  /** Ids of the drawn examples, in the given order. */
  readonly examples: readonly string[];
  /** The classes from the most to the least frequent; ties in string order. */
  readonly classes: readonly ClassShare[];
}

/**
 * Number of examples per class, in total `count` (or all there are): `count` · available / all, rounded “upwards for
 * the less frequent and downwards for the more frequent classes” (DiscoMT 2015, §4.3). All shares are first rounded
 * down. The remaining examples come from the rarest classes whose share is not a whole number, one each; ties are
 * broken by string order. No class gets more than it has.
 */
export function classShares(available: ReadonlyMap<string, number>, count: number): ClassShare[] {
  const rarestFirst = [...available].sort(([a, sizeA], [b, sizeB]) => sizeA - sizeB || (a < b ? -1 : 1));
  const all = rarestFirst.reduce((sum, [, size]) => sum + size, 0);
  const target = Math.min(count, all);
  const roundedDown = (size: number) => Math.floor((target * size) / Math.max(1, all));
  let missing = target - rarestFirst.reduce((sum, [, size]) => sum + roundedDown(size), 0);
  const shares = rarestFirst.map(([name, size]): ClassShare => {
    const isRoundedUp = missing > 0 && (target * size) % all !== 0;
    if (isRoundedUp) missing--;
    return { class: name, available: size, drawn: roundedDown(size) + (isRoundedUp ? 1 : 0) };
  });
  return shares.sort((a, b) => b.available - a.available || (a.class < b.class ? -1 : 1));
}

/**
 * Draws `count` examples, at random within each class. `classes`: class by id, in suite order. The same examples and
 * seed (0 to 2³²−1) give the same sample in any order. Examples are drawn, not candidates, so the sample is the same
 * for every system.
 */
export function stratifiedSample(
  classes: ReadonlyMap<string, string>,
  count: number,
  seed: number,
): StratifiedSample {
  const cells = new Map<string, string[]>();
  for (const [example, name] of classes) {
    addTo(cells, name, example);
  }
  const shares = classShares(new Map([...cells].map(([name, { length }]) => [name, length])), count);
  const random = seededRandom(seed);
  const drawn = new Set<string>();
  for (const share of shares) {
    const remaining = (cells.get(share.class) ?? []).sort();
    for (let drawNumber = 0; drawNumber < share.drawn; drawNumber++)
      for (const example of remaining.splice(Math.floor(random() * remaining.length), 1)) drawn.add(example);
  }
  return { examples: [...classes.keys()].filter((example) => drawn.has(example)), classes: shares };
}
