// Compares a campaign before and after a change: texts, examples, verdicts, and what becomes of judgements.

import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { type Campaign, CampaignTexts } from "#core/campaign/campaign.ts";
import { initiallyShownText, pairSentences } from "#core/campaign/earlier-text.ts";
import {
  type AlignedText,
  referenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import { withLearntApprovals } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { type DifferingPart, textDifference } from "#core/campaign/view/candidate-view.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { candidateText, isPronounRegister, type Register } from "#core/ledger/fold.ts";
import type { Example, Output, Suite, TokenRef } from "#core/suite/suite.ts";
import {
  isStaleAnnotation,
  labelsWithAntecedent,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import { annotationState } from "#core/tasks/annotation/suite-annotation.ts";
import { pronounJudgement } from "#core/tasks/judging/pronoun-judgement.ts";
import type { JudgementState } from "#core/tasks/task.ts";
import { ANNOTATING, GAPS } from "#core/tasks/tasks.ts";

/** States of a judgement: made on the current text (`current`), stale, or orphaned. */
const RECORD_STATES = ["current", "stale", "orphaned"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

interface ChangedSystem {
  readonly system: string;
  /** Lines (0-based) whose tokens or original text differ. */
  readonly lines: readonly number[];
  /** Whether links or the system's own source differ. */
  readonly linksDiffer: boolean;
}

export interface ChangedVerdict extends CandidateKey {
  readonly before: Verdict;
  readonly after: Verdict;
}

/** One annotator's judgement of a candidate, with its state before and after. */
interface ChangedState extends CandidateKey {
  readonly annotator: string;
  readonly before: RecordState;
  readonly after: RecordState;
}

export interface UpdateChanges {
  readonly systems: {
    readonly added: readonly string[];
    readonly changed: readonly ChangedSystem[];
    readonly removed: readonly string[];
  };
  readonly examples: ChangedExamples;
  /** Lines (0-based) of the source that differ. */
  readonly source: readonly number[];
  /** Lines (0-based) of each reference that differ; null = the reference was added or removed. */
  readonly references: readonly (readonly number[] | null)[];
  /** Labels of the categories that differ. If only their order differs, all three lists are empty. */
  readonly categories: {
    readonly added: readonly string[];
    /** Categories that need agreement with the antecedent now and did not before, or the other way round. */
    readonly changed: readonly string[];
    readonly removed: readonly string[];
  };
  /** Other parts of the suite that differ. */
  readonly otherParts: readonly (
    | "categories"
    | "documents"
    | "links of references"
    | "columns of the reference"
  )[];
  /** Names of settings that differ. */
  readonly settings: readonly (
    | "name"
    | "languages"
    | "profile"
    | "guidelines"
    | "silver references"
    | "gap filling"
    | "targets"
    | "proposals"
  )[];
  /** Verdicts of candidates that exist before and after the update and are approved in only one of the two states. */
  readonly flips: readonly ChangedVerdict[];
  /**
   * Number of registers of judging (an annotator's judgements of one candidate) in each state after the update. The
   * three numbers add up to all registers of judging.
   */
  readonly judgements: Readonly<Record<RecordState, number>>;
  readonly judgementChanges: readonly ChangedState[];
  /** Finished judgements that lack an answer or have a conflict after the update. */
  readonly lostJudgements: LostAnswers;
  /** Finished annotations that lack an answer or have a conflict after the update. */
  readonly lostAnnotations: LostAnswers;
  /** Like `judgements`, for gap answers. */
  readonly answers: Readonly<Record<RecordState, number>>;
  readonly answerChanges: readonly ChangedState[];
  /** Like `judgements`, for annotations, which are never orphaned. */
  readonly annotations: Readonly<Record<RecordState, number>>;
  /** `example` contains the token's position. */
  readonly annotationChanges: readonly ChangedState[];
}

/** A campaign before or after the update, with its texts, which are read once for all comparisons. */
interface CampaignState {
  readonly campaign: Campaign;
  readonly texts: CampaignTexts;
}

export function campaignStateOf(campaign: Campaign): CampaignState {
  return { campaign, texts: new CampaignTexts(campaign) };
}

export function compareCampaigns(then: CampaignState, now: CampaignState): UpdateChanges {
  const before = then.campaign;
  const after = now.campaign;
  return {
    systems: compareSystems(before.outputs, after.outputs),
    examples: compareExamples(before.suite, after.suite),
    ...compareSuites(before.suite, after.suite),
    settings: compareSettings(before, after),
    flips: compareVerdicts(then, now),
    ...compareRecords(then, now),
    lostJudgements: lostJudgements(then, now),
    lostAnnotations: lostAnnotations(then, now),
  };
}

function compareSystems(before: readonly Output[], after: readonly Output[]): UpdateChanges["systems"] {
  const nameOf = ({ system }: Output) => system;
  return compareByName(before, after, nameOf, (outputBefore, output): ChangedSystem | null => {
    const tokens = linesOf(outputBefore.lines, output.lines);
    const written = linesOf(outputBefore.raw ?? outputBefore.lines, output.raw ?? output.lines);
    const lines = [...new Set([...tokens, ...written])].sort((a, b) => a - b);
    const linksDiffer = !isEqualAsJson(linksOf(outputBefore), linksOf(output));
    return lines.length > 0 || linksDiffer ? { system: output.system, lines, linksDiffer } : null;
  });
}

/** The links, and whether Referee computed them, but not the amount of text from which the aligner learnt. */
function linksOf({ alignment, sourceLines, translations, aligned }: Output) {
  return { alignment, sourceLines, translations, isComputed: aligned !== undefined };
}

function linesOf(before: readonly string[], after: readonly string[]): number[] {
  const all = Array.from({ length: Math.max(before.length, after.length) }, (_, line) => line);
  return all.filter((line) => before[line] !== after[line]);
}

function compareSuites(
  before: Suite,
  after: Suite,
): Pick<UpdateChanges, "source" | "references" | "categories" | "otherParts"> {
  const count = Math.max(before.references.length, after.references.length);
  const pairs = Array.from({ length: count }, (_, number) => [
    before.references[number],
    after.references[number],
  ]);
  const hasOtherLinks = pairs.some(
    ([a, b]) => a?.lines !== undefined && b !== undefined && !isEqualAsJson(a.alignment, b.alignment),
  );
  return {
    source: linesOf(before.source, after.source),
    references: pairs.map(([a, b]) =>
      a === undefined || b === undefined ? null : linesOf(a.lines, b.lines),
    ),
    categories: compareCategories(before.categories, after.categories),
    otherParts: namesOfChanged([
      ["categories", isEqualAsJson(before.categories, after.categories)],
      ["documents", isEqualAsJson(before.documents, after.documents)],
      ["links of references", !hasOtherLinks],
      ["columns of the reference", !hasOtherColumns(before, after)],
    ]),
  };
}

function compareCategories(
  before: Suite["categories"],
  after: Suite["categories"],
): UpdateChanges["categories"] {
  const then = new Map(before.map((category) => [category.label, category]));
  const labels = new Set(after.map(({ label }) => label));
  return {
    added: after.flatMap(({ label }) => (then.has(label) ? [] : [label])),
    changed: after.flatMap((category) => {
      const earlier = then.get(category.label);
      return earlier === undefined || isEqualAsJson(earlier, category) ? [] : [category.label];
    }),
    removed: before.flatMap(({ label }) => (labels.has(label) ? [] : [label])),
  };
}

function compareSettings(before: Campaign, after: Campaign): UpdateChanges["settings"] {
  const then = before.suite;
  const now = after.suite;
  const hasSameLanguages =
    then.sourceLanguage === now.sourceLanguage && then.targetLanguage === now.targetLanguage;
  return namesOfChanged([
    ["name", then.name === now.name],
    ["languages", hasSameLanguages],
    ["profile", isEqualAsJson(before.profile, after.profile)],
    ["guidelines", before.guidelines.own === after.guidelines.own],
    ["silver references", isEqualAsJson(before.silver, after.silver)],
    ["gap filling", isEqualAsJson(before.gaps, after.gaps)],
    ["targets", isEqualAsJson(before.plan, after.plan)],
    ["proposals", isEqualAsJson(before.proposals, after.proposals)],
  ]);
}

function namesOfChanged<Name>(parts: readonly (readonly [name: Name, isSame: boolean])[]): readonly Name[] {
  return parts.flatMap(([name, isSame]) => (isSame ? [] : [name]));
}

function verdictsByKey({
  campaign,
  texts: { index, outputs },
}: CampaignState): ReadonlyMap<string, CandidateKey & { readonly verdict: Verdict }> {
  const verdicts = withLearntApprovals(campaign, computeVerdicts(passInputOf(campaign), outputs));
  return new Map(
    index.numbers.flatMap((candidate) => {
      const key = index.keyOf(candidate);
      const verdict = verdicts[index.systemNumber(candidate)]?.[index.exampleNumber(candidate)];
      if (verdict === undefined) return [];
      const { approved, reason } = verdict;
      return [[candidateText(key), { ...key, verdict: { approved, reason } }]];
    }),
  );
}

function compareVerdicts(before: CampaignState, after: CampaignState): ChangedVerdict[] {
  const verdictsBefore = verdictsByKey(before);
  return [...verdictsByKey(after)].flatMap(([text, { system, example, verdict }]): ChangedVerdict[] => {
    const verdictBefore = verdictsBefore.get(text)?.verdict;
    if (verdictBefore === undefined || verdictBefore.approved === verdict.approved) return [];
    return [{ system, example, before: verdictBefore, after: verdict }];
  });
}

type StateIn = (state: CampaignState, register: Register) => RecordState;

function stateOfJudgement({ texts }: CampaignState, { latest, heads }: Register): RecordState {
  if (texts.index.numberOf(latest) === null) return "orphaned";
  // Concurrent answers are stale only if all are, because the annotator can still choose one on the current text.
  return heads.every((head) => texts.isStale(head)) ? "stale" : "current";
}

/** State of an annotation. A token belongs to the source, not to an example, so only its sentences matter. */
function stateOfAnnotation({ campaign }: CampaignState, { heads }: Register): RecordState {
  return heads.every((head) => isStaleAnnotation(campaign.suite, head)) ? "stale" : "current";
}

function compareRecords(
  before: CampaignState,
  after: CampaignState,
): Pick<
  UpdateChanges,
  "judgements" | "judgementChanges" | "answers" | "answerChanges" | "annotations" | "annotationChanges"
> {
  const { registers } = after.campaign;
  const compared = (all: readonly Register[], stateIn: StateIn = stateOfJudgement) =>
    compareStates(before, after, all, stateIn);
  const judged = compared(registers.all.filter(isPronounRegister));
  const filled = compared(registers.ofTask(GAPS));
  const annotated = compared(registers.ofTask(ANNOTATING), stateOfAnnotation);
  return {
    judgements: judged.counts,
    judgementChanges: judged.changes,
    answers: filled.counts,
    answerChanges: filled.changes,
    annotations: annotated.counts,
    annotationChanges: annotated.changes,
  };
}

function compareStates(
  before: CampaignState,
  after: CampaignState,
  registers: readonly Register[],
  stateIn: StateIn,
) {
  const counts = { current: 0, stale: 0, orphaned: 0 };
  const changes = registers.flatMap((register): ChangedState[] => {
    const { author: annotator, system, example } = register.latest;
    const stateBefore = stateIn(before, register);
    const stateAfter = stateIn(after, register);
    counts[stateAfter]++;
    return stateBefore === stateAfter
      ? []
      : [{ annotator, system, example, before: stateBefore, after: stateAfter }];
  });
  return { counts, changes };
}

// Compares lists of named things: added, removed and changed ones.

/**
 * Compares two lists: names that only the second list has, names that only the first has, and changes of things that
 * are in both. `changeOf` returns null if the thing did not change.
 */
function compareByName<T, Change>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (item: T) => string,
  changeOf: (then: T, now: T) => Change | null,
) {
  const itemsBefore = new Map(before.map((item) => [nameOf(item), item]));
  const now = new Set(after.map(nameOf));
  return {
    added: after.map(nameOf).filter((name) => !itemsBefore.has(name)),
    removed: before.map(nameOf).filter((name) => !now.has(name)),
    changed: after.flatMap((item): Change[] => {
      const itemBefore = itemsBefore.get(nameOf(item));
      const change = itemBefore === undefined || itemBefore === item ? null : changeOf(itemBefore, item);
      return change === null ? [] : [change];
    }),
  };
}

function isEqualAsJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

// Finds the examples that differ between two states of a suite, and the columns in which they differ.

interface ChangedExample {
  readonly id: string;
  /** Fields of the example that differ. Each field is a column of examples.tsv. */
  readonly columns: readonly (keyof Example)[];
}

export interface ChangedExamples {
  readonly added: readonly string[];
  readonly changed: readonly ChangedExample[];
  readonly removed: readonly string[];
}

const REFERENCE_COLUMNS = ["referencePronoun", "referenceAntecedents", "referenceAntecedentSpans"] as const;
const COLUMNS: readonly (keyof Example)[] = [
  "category",
  "line",
  "position",
  "pronoun",
  "antecedents",
  ...REFERENCE_COLUMNS,
];

/**
 * Compares the examples. A reference column may be written out in one state and read from the links in the other; the
 * column differs only if its content differs.
 */
export function compareExamples(before: Suite, after: Suite): ChangedExamples {
  const nameOf = ({ id }: Example) => id;
  const then = new ReadColumns(before);
  const now = new ReadColumns(after);
  return compareByName(
    before.examples,
    after.examples,
    nameOf,
    (exampleBefore, example): ChangedExample | null => {
      const columns = COLUMNS.filter((column) => {
        if (isEqualAsJson(exampleBefore[column], example[column])) return false;
        const isRead = exampleBefore[column] === null || example[column] === null;
        return !isRead || !isEqualAsJson(then.of(exampleBefore, column), now.of(example, column));
      });
      return columns.length === 0 ? null : { id: example.id, columns };
    },
  );
}

/** An example that an update removes, and one that it adds at the same place. */
interface RenamedExample {
  readonly before: string;
  readonly after: string;
}

/** The examples whose place and pronoun stay, but whose id is another one, in the order before. */
export function renamedExamples(before: Suite, after: Suite): readonly RenamedExample[] {
  const kept = new Set(after.examples.map(({ id }) => id));
  const known = new Set(before.examples.map(({ id }) => id));
  const placeOf = ({ line, position, pronoun }: Example) => JSON.stringify([line, position, pronoun]);
  const added = new Map(
    after.examples.filter(({ id }) => !known.has(id)).map((example) => [placeOf(example), example.id]),
  );
  return before.examples.flatMap((example) => {
    const newId = kept.has(example.id) ? undefined : added.get(placeOf(example));
    return newId === undefined ? [] : [{ before: example.id, after: newId }];
  });
}

/** Reads the contents of reference columns: as written in the columns, otherwise from the links. */
class ReadColumns {
  readonly #text: AlignedText | null;

  constructor(suite: Suite) {
    const [reference] = suite.references;
    this.#text = reference === undefined ? null : referenceText(suite, reference);
  }

  of(example: Example, column: keyof Example): readonly TokenRef[] | readonly (readonly TokenRef[])[] | null {
    if (this.#text === null) return null;
    const { pronoun, antecedents } = referenceTranslation(example, this.#text, 0);
    if (column === "referencePronoun") return pronoun;
    return antecedents.map(({ head, span }) => (column === "referenceAntecedents" ? head : span));
  }
}

/** Whether a reference column of an example is written out in one state and read from the links in the other. */
function hasOtherColumns(before: Suite, after: Suite): boolean {
  const exampleById = new Map(before.examples.map((example) => [example.id, example]));
  return after.examples.some((example) => {
    const exampleBefore = exampleById.get(example.id);
    const isOther = (column: keyof Example) =>
      (exampleBefore?.[column] === null) !== (example[column] === null);
    return exampleBefore !== undefined && REFERENCE_COLUMNS.some(isOther);
  });
}

// Counts finished judgements and annotations that an update makes unfinished, because the category then requires other
// answers.

/**
 * Numbers of judgements or annotations that were finished before the update and lack an answer or are in conflict after
 * it.
 */
interface LostAnswers {
  readonly lacking: number;
  readonly conflicting: number;
}

/**
 * Counts finished judgements whose text stays current and that are unfinished after the update. Judgements that become
 * stale or orphaned are counted elsewhere.
 */
function lostJudgements(before: CampaignState, after: CampaignState): LostAnswers {
  const states = after.campaign.registers.all.filter(isPronounRegister).map(({ latest, hasConcurrent }) => {
    const numbers = [before, after].map(({ texts }) => texts.index.numberOf(latest));
    const [then, now] = numbers;
    if (hasConcurrent || then == null || now == null || after.texts.isStale(latest)) return null;
    const state = ({ texts }: CampaignState, candidate: number) =>
      pronounJudgement.state(latest.content, texts.toJudge(candidate));
    return [state(before, then), state(after, now)] as const;
  });
  return countLost(states);
}

function lostAnnotations(before: CampaignState, after: CampaignState): LostAnswers {
  const labels = [before, after].map(({ campaign: { suite, plan } }) => labelsWithAntecedent(suite, plan));
  const [then = new Set<string>(), now = then] = labels;
  const registers = after.campaign.registers.ofTask(ANNOTATING);
  return countLost(
    registers.map(({ latest: { content } }) => [
      annotationState(content, { withAntecedent: then }),
      annotationState(content, { withAntecedent: now }),
    ]),
  );
}

function countLost(
  states: readonly (readonly [then: JudgementState, now: JudgementState] | null)[],
): LostAnswers {
  const finished = states.filter((state) => state !== null && state[0] === "done");
  const now = (kinds: readonly JudgementState[]) =>
    finished.filter((state) => state !== null && kinds.includes(state[1])).length;
  return { lacking: now(["partial", "open"]), conflicting: now(["conflict"]) };
}

/** One sentence, without its full stop, for each count that is not 0. */
export function lostInWords(singular: string, { lacking, conflicting }: LostAnswers): string[] {
  const inWords = (count: number, singularVerb: string, pluralVerb: string) =>
    count === 0
      ? []
      : [count === 1 ? `1 ${singular} now ${singularVerb}` : `${count} ${singular}s now ${pluralVerb}`];
  return [
    ...inWords(lacking, "lacks an answer", "lack an answer"),
    ...inWords(conflicting, "is in conflict", "are in conflict"),
  ];
}

// Computes the text differences of candidates that an update makes stale: the shown sentences before and after.

export interface StaleDifference extends CandidateKey {
  /** Ids of annotators whose judgements or gap answers become stale; each once. */
  readonly annotators: readonly string[];
  /** One entry per changed sentence; empty if only links differ. */
  readonly sentences: readonly (readonly DifferingPart[])[];
}

/** The differences of the first `most` stale candidates; each candidate once. */
export function staleDifferences(
  before: CampaignState,
  after: CampaignState,
  { judgementChanges, answerChanges }: Pick<UpdateChanges, "judgementChanges" | "answerChanges">,
  most: number,
): StaleDifference[] {
  const staleByCandidate = new Map<string, CandidateKey & { readonly ids: Set<string> }>();
  for (const { system, example, annotator, before: stateBefore, after: stateAfter } of [
    ...judgementChanges,
    ...answerChanges,
  ]) {
    if (stateBefore !== "current" || stateAfter !== "stale") continue;
    const key = { system, example };
    getOrInsert(staleByCandidate, candidateText(key), () => ({ ...key, ids: new Set() })).ids.add(annotator);
  }
  const shown = ({ campaign, texts }: CampaignState, key: CandidateKey) => {
    const candidate = texts.index.numberOf(key);
    return candidate === null
      ? { sentences: [], pronounLine: 0 }
      : initiallyShownText(campaign.suite, texts.example(candidate), texts.output(candidate));
  };
  return [...staleByCandidate.values()].slice(0, most).map(({ system, example, ids }) => {
    const key = { system, example };
    const pairs = pairSentences(shown(before, key), shown(after, key));
    const sentences = pairs.map((pair) =>
      textDifference(
        pair.before?.tokens ?? [],
        pair.after?.tokens ?? [],
        after.campaign.suite.targetLanguage,
      ),
    );
    return {
      ...key,
      annotators: [...ids],
      sentences: sentences.filter((parts) => parts.some(({ kind }) => kind !== "same")),
    };
  });
}
