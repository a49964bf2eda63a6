// Computes what a candidate counts as: approved, correct, incorrect, open or excluded, with the reason; whether
// annotators disagree; and how far the candidates of a campaign are.

import type { WorkFacts } from "#core/campaign/next-step.ts";
import type { ResolutionRule } from "#core/ledger/event.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-filling.ts";
import type { Answer, JudgementContent } from "#core/tasks/judging/content.ts";
import {
  type CandidateToJudge,
  EXCLUSIONS,
  type Exclusion,
  exclusionOf,
  hasJudgement,
  judgementState,
} from "#core/tasks/judging/pronoun-judgement.ts";
import type { JudgementState } from "#core/tasks/task.ts";

/** Reasons why a candidate is open, in display order. */
export const OPEN_REASONS = [
  "not judged",
  "not finished",
  "conflict",
  "two answers",
  "annotators disagree",
  "stale",
  "reused answer",
  "silver reference",
  "known wrong",
] as const;
export type OpenReason = (typeof OPEN_REASONS)[number];

/** Why a candidate is excluded that nobody has to judge: its sentence has no translation in the output. */
export const NO_TRANSLATION = "no translation";

/** Reasons why a candidate is excluded, in display order: tags of annotators, then the missing translation. */
export const EXCLUSION_REASONS = [...EXCLUSIONS, NO_TRANSLATION] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** The outcome that finished judgements give. */
export type DecidedOutcome =
  | { readonly kind: "correct" }
  | { readonly kind: "incorrect" }
  | { readonly kind: "excluded"; readonly why: Exclusion };

/** The outcome that judgements and the automatic pass give. */
type JudgedOutcome =
  | DecidedOutcome
  | { readonly kind: "approved" }
  | { readonly kind: "open"; readonly why: OpenReason };

export type Outcome = JudgedOutcome | { readonly kind: "excluded"; readonly why: typeof NO_TRANSLATION };

/** One annotator's judgement of a candidate, gap answer or annotation, and the facts that decide whether it counts. */
export interface CountedAnswer<Content> {
  readonly content: Content;
  readonly adjudicator: boolean;
  /** Whether the judgement was made on a text that has changed. If so, it is kept and shown, but not counted. */
  readonly stale: boolean;
  /** Whether the annotator has concurrent answers. */
  readonly isConcurrent: boolean;
}

export type CountedJudgement = CountedAnswer<JudgementContent>;

/**
 * Computes the outcome of one candidate for screens, exports and commands. Only the answer about the pronoun decides
 * whether the candidate is correct; it is given for the output's own antecedent head, right or wrong (PROTEST 2016).
 * Judgements outrank the automatic pass (WMT 2018):
 * 1. If adjudicators have finished judgements, only these count, and they must agree.
 * 2. Otherwise the finished judgements of all annotators count. They must agree, or a majority decides if
 * `resolutionRule` says so.
 * 3. If the judgements that count neither agree nor have such a majority, the candidate is open.
 * 4. If no judgement is finished, an unfinished, conflicting or concurrent one leaves the candidate open, even if the
 * pass approved it.
 * 5. Otherwise the pass decides. A referred candidate is open; `CandidateOutcomes` may give “reused answer” or “silver
 * reference” as the reason, and excludes a candidate without translation (`withoutTranslation`).
 * Stale judgements are ignored in 1 to 4. They only change the reason why a referred candidate is open.
 */
export function outcomeOf(
  approved: boolean,
  judgements: readonly CountedJudgement[],
  candidate: CandidateToJudge,
  resolutionRule: ResolutionRule,
): JudgedOutcome {
  const finished = decidingAnswers(judgements, isFinished(candidate));
  const [first] = finished;
  if (first !== undefined) return combinedOutcome(finished, first.adjudicator ? "unanimous" : resolutionRule);
  const current = judgements.filter(({ stale }) => !stale);
  const states = current.map(({ content, isConcurrent }) =>
    isConcurrent ? "twice" : judgementState(content, candidate),
  );
  if (states.includes("twice")) return { kind: "open", why: "two answers" };
  if (states.includes("conflict")) return { kind: "open", why: "conflict" };
  if (states.includes("partial")) return { kind: "open", why: "not finished" };
  if (approved) return { kind: "approved" };
  // Concurrent answers count as judged, even if the latest one is empty.
  const wasJudged = judgements.some(
    (judgement) => judgement.stale && (judgement.isConcurrent || hasJudgement(judgement.content)),
  );
  return { kind: "open", why: wasJudged ? "stale" : "not judged" };
}

/** The outcome of a candidate whose sentence has no translation: excluded, unless annotators have begun to judge it. */
export function withoutTranslation(outcome: JudgedOutcome): Outcome {
  const isJudged = outcome.kind !== "open" || (outcome.why !== "not judged" && outcome.why !== "stale");
  return isJudged ? outcome : { kind: "excluded", why: NO_TRANSLATION };
}

/**
 * The finished judgements that count: those of adjudicators if there are any, otherwise those of all annotators. Stale
 * judgements and concurrent answers do not count.
 */
export function decidingAnswers<One extends CountedAnswer<unknown>>(
  answers: readonly One[],
  isDone: (content: One["content"]) => boolean,
): One[] {
  const finished = answers.filter(
    ({ stale, isConcurrent, content }) => !stale && !isConcurrent && isDone(content),
  );
  const byAdjudicators = finished.filter(({ adjudicator }) => adjudicator);
  return byAdjudicators.length > 0 ? byAdjudicators : finished;
}

function isFinished(candidate: CandidateToJudge): (content: JudgementContent) => boolean {
  return (content) => judgementState(content, candidate) === "done";
}

/** The value that all have or, if the rule lets a majority decide, more than half have; null = there is none. */
export function agreedValue<T>(
  values: readonly T[],
  isSame: (a: T, b: T) => boolean,
  rule: ResolutionRule,
): T | null {
  // Only distinct values are counted, because thousands of judgements have few different outcomes.
  const kinds: T[] = [];
  for (const value of values) if (!kinds.some((kind) => isSame(kind, value))) kinds.push(value);
  const winner = kinds.find((kind) => {
    const votes = values.filter((value) => isSame(kind, value)).length;
    return rule === "majority" ? 2 * votes > values.length : votes === values.length;
  });
  return winner ?? null;
}

/**
 * Answer about the antecedent's head by the annotators whose judgements gave the outcome. “unset” if their answers
 * differ, or if the outcome is neither correct nor incorrect. The head is reported next to the pronoun and never
 * changes the outcome.
 */
export function antecedentAnswer(
  judgements: readonly CountedJudgement[],
  candidate: CandidateToJudge,
  outcome: Outcome,
): Answer {
  if (outcome.kind !== "correct" && outcome.kind !== "incorrect") return "unset";
  const [first, ...others] = supportersOf(outcome, judgements, candidate).map(
    ({ content }) => content.antecedent,
  );
  return first !== undefined && others.every((other) => other === first) ? first : "unset";
}

/** The judgements that gave this outcome. */
export function supportersOf<Person extends CountedJudgement>(
  outcome: Outcome,
  judgements: readonly Person[],
  candidate: CandidateToJudge,
): Person[] {
  return decidingAnswers(judgements, isFinished(candidate)).filter(({ content }) =>
    sameOutcome(finishedOutcome(content), outcome),
  );
}

/** Whether the judgements of one output speak for or against accepting the same translation in another output. */
export type ReuseEvidence = "for" | "against" | "none";

/**
 * “for” if the translation was judged correct: it can then serve as a further reference (PROTEST 2016, §8.2). But if a
 * link was fixed, other words were judged, so the result is “none”. “against” if the translation was judged incorrect,
 * or if judgements disagree or are concurrent.
 */
export function reuseEvidence(
  judgements: readonly CountedJudgement[],
  candidate: CandidateToJudge,
  resolutionRule: ResolutionRule,
): ReuseEvidence {
  const outcome = outcomeOf(false, judgements, candidate, resolutionRule);
  if (outcome.kind === "correct") {
    const hasFixedLink = ({ content }: CountedJudgement) =>
      content.fixedPronoun !== null || content.fixedAntecedent !== null;
    return supportersOf(outcome, judgements, candidate).some(hasFixedLink) ? "none" : "for";
  }
  const isDisputed =
    outcome.kind === "open" && (outcome.why === "annotators disagree" || outcome.why === "two answers");
  return outcome.kind === "incorrect" || isDisputed ? "against" : "none";
}

/** Combines finished judgements (at least one) into one outcome, or the open outcome of a disagreement. */
function combinedOutcome(
  finished: readonly CountedJudgement[],
  resolutionRule: ResolutionRule,
): JudgedOutcome {
  const outcomes = finished.map(({ content }) => finishedOutcome(content));
  return (
    agreedValue<JudgedOutcome>(outcomes, sameOutcome, resolutionRule) ?? {
      kind: "open",
      why: "annotators disagree",
    }
  );
}

/** Outcome of one finished judgement. */
export function finishedOutcome(judgement: JudgementContent): DecidedOutcome {
  const why = exclusionOf(judgement);
  if (why !== null) return { kind: "excluded", why };
  return { kind: judgement.pronoun === "ok" ? "correct" : "incorrect" };
}

/** Whether two outcomes are the same. Two excluded outcomes must also have the same reason. */
function sameOutcome(a: Outcome, b: Outcome): boolean {
  return a.kind === b.kind && (a.kind !== "excluded" || b.kind !== "excluded" || a.why === b.why);
}

/**
 * State over all annotators. Counts of these states equal the counts in the report. Correct, incorrect and excluded
 * candidates are “done”, but those without translation are “untranslated”. An unresolved disagreement about the outcome
 * is a state of its own; concurrent answers are a conflict.
 */
export function outcomeState(outcome: Outcome): CandidateState {
  switch (outcome.kind) {
    case "approved":
      return "approved";
    case "correct":
    case "incorrect":
      return "done";
    case "excluded":
      return outcome.why === NO_TRANSLATION ? "untranslated" : "done";
    case "open":
      return OPEN_STATES[outcome.why];
  }
}

const OPEN_STATES: Readonly<Record<OpenReason, CandidateState>> = {
  "not judged": "open",
  "not finished": "partial",
  conflict: "conflict",
  "two answers": "conflict",
  "annotators disagree": "disputed",
  stale: "stale",
  "reused answer": "reused",
  "silver reference": "reused",
  "known wrong": "open",
};

// Determines whether annotators disagree on a candidate, about what, and whether the disagreement is resolved.
// Filters, counts and screens use this rule.

/**
 * Kinds of disagreement, most serious first: whether the translation is correct; whether or why the candidate is
 * excluded; concurrent answers of one annotator; only the antecedent's head, which does not change the outcome.
 */
export const DISAGREEMENTS = ["answers", "exclusions", "concurrent", "antecedent"] as const;
export type DisagreementKind = (typeof DISAGREEMENTS)[number];

export interface Disagreement {
  readonly kind: DisagreementKind;
  /** Who resolved it; null = open. */
  readonly resolvedBy: "adjudicator" | "majority" | null;
}

/** Short names for tables and lists. */
export const DISAGREEMENT_WORDS: Readonly<Record<DisagreementKind, string>> = {
  answers: "correct or incorrect",
  exclusions: "can it be judged?",
  concurrent: "two answers",
  antecedent: "the antecedent only",
};

/**
 * The most serious disagreement in the judgements of the current text; null = none. If adjudicators have finished, they
 * resolve it, unless they disagree or have concurrent answers themselves. In this case, their own disagreement is
 * returned, which is open. If the resolution rule is “majority”, a strict majority resolves the kinds “answers” and
 * “exclusions” (see `outcomeOf`).
 */
export function disagreementOf(
  judgements: readonly CountedJudgement[],
  candidate: CandidateToJudge,
  resolutionRule: ResolutionRule,
): Disagreement | null {
  const current = judgements.filter(({ stale }) => !stale);
  const finished = current.filter(
    ({ isConcurrent, content }) => !isConcurrent && judgementState(content, candidate) === "done",
  );
  const byAdjudicators = finished.filter(isOfAdjudicator);
  const byAnnotators = finished.filter((judgement) => !isOfAdjudicator(judgement));
  const concurrent = current.filter((judgement) => judgement.isConcurrent && hasJudgement(judgement.content));
  const isAdjudicated = byAdjudicators.length > 0;
  // If adjudicators disagree among themselves, that disagreement is the open one.
  const kindAmongAdjudicators = isAdjudicated
    ? mostSerious(kindAmong(byAdjudicators), concurrent.filter(isOfAdjudicator))
    : null;
  if (kindAmongAdjudicators !== null) return { kind: kindAmongAdjudicators, resolvedBy: null };
  const kind = mostSerious(kindAmong(byAnnotators), concurrent);
  if (kind === null) return null;
  if (isAdjudicated) return { kind, resolvedBy: "adjudicator" };
  const changesOutcome = kind === "answers" || kind === "exclusions";
  const isResolvedByMajority =
    changesOutcome &&
    resolutionRule === "majority" &&
    combinedOutcome(byAnnotators, resolutionRule).kind !== "open";
  return { kind, resolvedBy: isResolvedByMajority ? "majority" : null };
}

function isOfAdjudicator({ adjudicator }: CountedJudgement): boolean {
  return adjudicator;
}

function mostSerious(
  kind: DisagreementKind | null,
  concurrent: readonly CountedJudgement[],
): DisagreementKind | null {
  return concurrent.length > 0 && (kind === null || kind === "antecedent") ? "concurrent" : kind;
}

/** The kind of disagreement between finished judgements; null = none. */
function kindAmong(finished: readonly CountedJudgement[]): Exclude<DisagreementKind, "concurrent"> | null {
  const outcomes = finished.map(({ content }) => finishedOutcome(content));
  const [first, ...others] = outcomes;
  if (first === undefined) return null;
  if (others.some((other) => !sameOutcome(first, other))) {
    const kinds = new Set(outcomes.map(({ kind }) => kind));
    return kinds.has("correct") && kinds.has("incorrect") ? "answers" : "exclusions";
  }
  const heads = new Set(
    finished.map(({ content }) => content.antecedent).filter((answer) => answer !== "unset"),
  );
  return heads.size > 1 ? "antecedent" : null;
}

// Reads the answers of one judgement to the questions for which agreement is measured.

export const AGREEMENT_QUESTIONS = ["pronoun", "antecedent", "outcome"] as const;
export type AgreementQuestion = (typeof AGREEMENT_QUESTIONS)[number];

const CORRECT_OR_INCORRECT = ["correct", "incorrect"];

/** All possible answers per question, in table order. The answer “excluded” exists once per reason. */
export const ANSWERS: Readonly<Record<AgreementQuestion, readonly string[]>> = {
  pronoun: CORRECT_OR_INCORRECT,
  antecedent: CORRECT_OR_INCORRECT,
  outcome: ["correct", "incorrect", ...EXCLUSIONS],
};

/** The answer as figures, files and addresses name it; judgements are stored with PROTEST's words. Null = unanswered. */
export function writtenAnswer(answer: Answer): "correct" | "incorrect" | null {
  if (answer === "unset") return null;
  return answer === "ok" ? "correct" : "incorrect";
}

/**
 * Answer of a judgement to the question; null = none. Unset questions, stale judgements and concurrent answers give
 * none. Answers about pronoun and head count even if the judgement is unfinished or has a conflict; an outcome needs a
 * finished judgement.
 */
export function answerTo(
  question: AgreementQuestion,
  judgement: CountedJudgement,
  candidate: CandidateToJudge,
): string | null {
  if (judgement.stale || judgement.isConcurrent) return null;
  if (question !== "outcome") return writtenAnswer(judgement.content[question]);
  const outcome = outcomeOf(false, [judgement], candidate, "unanimous");
  if (outcome.kind === "excluded") return outcome.why;
  return outcome.kind === "open" ? null : outcome.kind;
}

// Defines the state of a candidate as screens show it, and keeps counts of states up to date.

/**
 * `approved`: approved by the automatic pass and not judged. `reused`: not judged, but the same translation was judged
 * correct in another output or campaign. `disputed`: several annotators finished with different outcomes, and nobody
 * resolved this (only over all annotators). A candidate whose judgements differ in other ways has an open disagreement,
 * too, but is not disputed (`disagreementOf`). `stale`: the judgements are stale, so none counts. `untranslated`: not
 * judged, and excluded because its sentence has no translation. The other states are those of the judgement.
 */
export const CANDIDATE_STATES = [
  "approved",
  "reused",
  "open",
  "partial",
  "done",
  "conflict",
  "disputed",
  "stale",
  "untranslated",
] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];

/** States in words. Candidates in any of the states of `waitingOf` are together called “left to judge”. */
export const STATE_WORDS: Readonly<Record<CandidateState, string>> = {
  approved: "approved automatically",
  reused: "reused",
  open: "not judged",
  partial: "unfinished",
  done: "judged",
  conflict: "conflict",
  disputed: "disagreement on outcome",
  stale: "outdated",
  untranslated: "no translation",
};

export type StateCounts = Readonly<Record<CandidateState, number>>;

export const NO_COUNTS: StateCounts = {
  approved: 0,
  reused: 0,
  open: 0,
  partial: 0,
  done: 0,
  conflict: 0,
  disputed: 0,
  stale: 0,
  untranslated: 0,
};

/** Combines verdict and judgement's state: an approved candidate without a judgement stays approved. */
export function candidateState(approved: boolean, judgement: JudgementState): CandidateState {
  return judgement === "open" && approved ? "approved" : judgement;
}

/** Whether nothing is left to do for the candidate: it is judged, or it has no translation. */
export function isFinishedState(state: CandidateState): boolean {
  return state === "done" || state === "untranslated";
}

export function addCounts(a: StateCounts, b: StateCounts): StateCounts {
  return {
    approved: a.approved + b.approved,
    reused: a.reused + b.reused,
    open: a.open + b.open,
    partial: a.partial + b.partial,
    done: a.done + b.done,
    conflict: a.conflict + b.conflict,
    disputed: a.disputed + b.disputed,
    stale: a.stale + b.stale,
    untranslated: a.untranslated + b.untranslated,
  };
}

/** The states of candidates that are left to judge: somebody must judge, complete or resolve something. */
const WAITING = ["open", "partial", "conflict", "disputed", "stale"] as const;

/** Whether a candidate in this state is left to judge. */
export function isWaitingState(state: CandidateState): boolean {
  return WAITING.some((waiting) => waiting === state);
}

/** Number of candidates that are left to judge. */
export function waitingOf(counts: StateCounts): number {
  return WAITING.reduce((sum, state) => sum + counts[state], 0);
}

/** Counts of states per cell (system × category), updated one candidate at a time. */
export class StateTally {
  readonly #cells: Record<CandidateState, number>[];
  readonly #cellOf: (candidate: number) => number;
  readonly #states: (CandidateState | null)[];

  /**
   * Counts the states. `cellOf`: number of a candidate's cell, from 0 to `cells` − 1. `states`: state of each candidate
   * by number; null = there is no such candidate.
   */
  constructor(
    cells: number,
    cellOf: (candidate: number) => number,
    states: readonly (CandidateState | null)[],
  ) {
    this.#cells = Array.from({ length: cells }, () => ({ ...NO_COUNTS }));
    this.#cellOf = cellOf;
    this.#states = [...states];
    this.#states.forEach((state, candidate) => {
      if (state !== null) this.#add(candidate, state, 1);
    });
  }

  state(candidate: number): CandidateState {
    return this.#states[candidate] ?? "open";
  }

  set(candidate: number, state: CandidateState): void {
    const before = this.#states[candidate];
    if (before === undefined || before === null || before === state) return;
    this.#add(candidate, before, -1);
    this.#add(candidate, state, 1);
    this.#states[candidate] = state;
  }

  cell(number: number): StateCounts {
    return this.#cells[number] ?? NO_COUNTS;
  }

  get total(): StateCounts {
    return this.#cells.reduce<StateCounts>(addCounts, NO_COUNTS);
  }

  #add(candidate: number, state: CandidateState, change: number): void {
    const cell = this.#cells[this.#cellOf(candidate)];
    if (cell !== undefined) cell[state] += change;
  }
}

// Counts the progress of a campaign over all annotators, from the states of its candidates.

/**
 * Numbers of candidates over all annotators. Each candidate is in exactly one of the parts `approved`, `judged`, `reused`,
 * `untranslated` and `open`, so these add up to all candidates.
 */
export interface Progress {
  /** Approved by the automatic pass, and nobody has begun to judge it. */
  readonly approved: number;
  /** In the state “done”: judged correct or incorrect, or excluded. */
  readonly judged: number;
  /** Not judged, but the same translation was judged correct in another output or campaign. Absent = 0. */
  readonly reused?: number;
  /** Excluded and not judged, because the sentence has no translation. Absent = 0. */
  readonly untranslated?: number;
  /** Left to judge: not judged, unfinished, in conflict, disputed, or judged on a text that changed. */
  readonly open: number;
  /** How many of the candidates left to judge have a disputed outcome. Absent = 0. */
  readonly disputed?: number;
  /** Set if annotators only fill gaps, so that none of the numbers above applies. Absent = pronouns are judged. */
  readonly gapsOnly?: true;
  /**
   * Number of annotated tokens of a suite without examples. Absent if the suite has examples.
   */
  readonly annotated?: number;
  /** Progress with the candidates that are assigned to the team member at this browser. Absent = none. */
  readonly share?: OwnProgress;
  /** The coordinator's answers to the questions of the person at this browser. Absent = none. */
  readonly replies?: readonly CoordinatorReply[];
  /** What the next step depends on. Absent = the campaign has not been opened in this browser yet. */
  readonly facts?: WorkFacts;
}

/** Progress of one annotator with the candidates that are assigned to them. */
export interface OwnProgress {
  readonly assigned: number;
  readonly finished: number;
}

/** A question of the person at this browser that the coordinator has answered. */
export interface CoordinatorReply {
  /** The word that the question is about. */
  readonly pronoun: string;
  /** Address of the item. */
  readonly address: string;
  /** Ids of the answers. */
  readonly replies: readonly string[];
}

/** A part of the candidates, as home and overview name it. */
export interface ProgressPart {
  readonly part: "approved" | "judged" | "reused" | "untranslated" | "open";
  readonly words: string;
  readonly count: number;
}

/**
 * The parts of all candidates, from done to left, as a bar shows them. Parts without candidates that are rare are left
 * out.
 */
export function progressParts({
  approved,
  judged,
  reused = 0,
  untranslated = 0,
  open,
}: Progress): readonly ProgressPart[] {
  const parts: readonly ProgressPart[] = [
    { part: "approved", words: STATE_WORDS.approved, count: approved },
    { part: "judged", words: STATE_WORDS.done, count: judged },
    { part: "reused", words: STATE_WORDS.reused, count: reused },
    { part: "untranslated", words: STATE_WORDS.untranslated, count: untranslated },
    { part: "open", words: "left to judge", count: open },
  ];
  const isRare = (part: ProgressPart["part"]) => part === "reused" || part === "untranslated";
  return parts.filter(({ part, count }) => !isRare(part) || count > 0);
}

/** The progress of a campaign. `annotated`: number of annotated tokens; null if the suite has examples. */
export function progressOf(
  counts: StateCounts,
  gaps: GapTask | null,
  annotated: number | null = null,
): Progress {
  const { approved, reused, done, disputed, untranslated } = counts;
  return {
    approved,
    judged: done,
    open: waitingOf(counts),
    ...(reused > 0 ? { reused } : {}),
    ...(untranslated > 0 ? { untranslated } : {}),
    ...(disputed > 0 ? { disputed } : {}),
    ...(gaps !== null && !gaps.alsoJudged ? { gapsOnly: true } : {}),
    ...(annotated === null ? {} : { annotated }),
  };
}
