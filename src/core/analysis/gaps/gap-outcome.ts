// Computes the outcome of a gap from its answers (correct labels, a bad translation, or open with a reason), and counts the
// gaps to fill and the answered ones.

import type { Campaign, CampaignTexts, CandidateIndex } from "#core/campaign/campaign.ts";
import { agreedValue, type CountedAnswer, decidingAnswers } from "#core/campaign/outcomes/outcome.ts";
import type { ResolutionRule } from "#core/ledger/event.ts";
import type { Example, Suite } from "#core/suite/suite.ts";
import {
  type GapContent,
  type GapTask,
  gapState,
  isAnswered,
  labelsKey,
} from "#core/tasks/gap-filling/gap-filling.ts";
import type { JudgementState } from "#core/tasks/task.ts";
import { GAPS } from "#core/tasks/tasks.ts";

/** Reasons why a gap is open, in display order. */
const GAP_OPEN_REASONS = [
  "not answered",
  "discussion required",
  "conflict",
  "two answers",
  "annotators disagree",
  "stale",
] as const;
export type GapOpenReason = (typeof GAP_OPEN_REASONS)[number];

export type GapOutcome =
  /** All of these labels are correct. At least one, each once, sorted by code units; may include `OTHER`. */
  | { readonly kind: "labels"; readonly labels: readonly string[] }
  | { readonly kind: "bad" }
  | { readonly kind: "open"; readonly why: GapOpenReason };

export type CountedGapAnswer = CountedAnswer<GapContent>;

/**
 * Computes the outcome of a gap by the rules of judging (`campaign/outcomes/outcome.ts`) without the automatic pass:
 * 1. If adjudicators have finished answers, all of these must be the same; if they differ, annotators disagree.
 * 2. Otherwise, if an answer asks for discussion, the gap is open (DiscoMT 2015, §4.3: “resolved at the end”).
 * 3. Otherwise finished answers decide if they are the same or `resolutionRule` lets a majority decide; if not,
 * annotators disagree.
 * 4. Without finished answers, the gap is open: concurrent, in conflict, stale or not answered.
 * Sets of labels are equal or different: “il” and “il or ce” are two different answers.
 */
export function gapOutcomeOf(
  answers: readonly CountedGapAnswer[],
  resolutionRule: ResolutionRule,
): GapOutcome {
  const currentAnswers = answers.filter(({ stale }) => !stale);
  const singleAnswers = currentAnswers.filter(({ isConcurrent }) => !isConcurrent);
  const deciding = decidingAnswers(answers, isFinished);
  if (deciding[0]?.adjudicator === true) return combined(deciding, "unanimous");
  const states = singleAnswers.map(({ content }) => gapState(content));
  if (states.includes("partial")) return open("discussion required");
  if (deciding.length > 0) return combined(deciding, resolutionRule);
  if (currentAnswers.some(({ isConcurrent }) => isConcurrent)) return open("two answers");
  if (states.includes("conflict")) return open("conflict");
  // Concurrent answers count as answered, even if the latest one is empty.
  const wasAnswered = answers.some((one) => one.stale && (one.isConcurrent || isAnswered(one.content)));
  return open(wasAnswered ? "stale" : "not answered");
}

/**
 * The finished answers that are equal to the outcome: those of adjudicators if any of them finished, otherwise those of
 * annotators. Empty for an open gap.
 */
export function decidingGapAnswers<Person extends CountedGapAnswer>(
  outcome: GapOutcome,
  answers: readonly Person[],
): Person[] {
  return decidingAnswers(answers, isFinished).filter(({ content }) =>
    sameGapOutcome(finishedOutcome(content), outcome),
  );
}

const isFinished = (content: GapContent): boolean => gapState(content) === "done";

export function sameGapOutcome(a: GapOutcome, b: GapOutcome): boolean {
  if (a.kind === "labels" && b.kind === "labels") return labelsKey(a.labels) === labelsKey(b.labels);
  if (a.kind === "open" && b.kind === "open") return a.why === b.why;
  return a.kind === b.kind;
}

/** Combines finished answers (at least one) into an outcome, or a disagreement. */
function combined(finished: readonly CountedGapAnswer[], resolutionRule: ResolutionRule): GapOutcome {
  const outcomes = finished.map(({ content }) => finishedOutcome(content));
  return agreedValue(outcomes, sameGapOutcome, resolutionRule) ?? open("annotators disagree");
}

function finishedOutcome({ labels, badTranslation }: GapContent): GapOutcome {
  return badTranslation ? { kind: "bad" } : { kind: "labels", labels: [...labels].sort() };
}

function open(why: GapOpenReason): GapOutcome {
  return { kind: "open", why };
}

// Counts the gaps to fill and how many of them are answered, in total and per annotator.

/** Numbers of the existing candidates with a gap to fill, in index order. */
export function gapCandidates({ examples }: GapTask, index: CandidateIndex): number[] {
  const sampled = examples === null ? null : new Set(examples);
  return [...index.numbers].filter(
    (candidate) => sampled === null || sampled.has(index.keyOf(candidate).example),
  );
}

/** Examples of the suite with gaps to fill. */
export function gapExamples({ examples }: GapTask, suite: Pick<Suite, "examples">): readonly Example[] {
  const sampled = examples === null ? null : new Set(examples);
  return sampled === null ? suite.examples : suite.examples.filter(({ id }) => sampled.has(id));
}

/** By annotator id, the numbers of the candidates whose gap the annotator has filled on the current text. */
export function filledGaps(campaign: People, texts: Texts): Map<string, Set<number>> {
  return gapsIn(campaign, texts, ["done"]);
}

/**
 * Like `filledGaps`, plus the gaps that the annotator marked for discussion, because the annotator has finished these
 * gaps, too.
 */
export function finishedGaps(campaign: People, texts: Texts): Map<string, Set<number>> {
  return gapsIn(campaign, texts, ["done", "partial"]);
}

type People = Pick<Campaign, "annotators" | "registers">;
type Texts = Pick<CampaignTexts, "index" | "isStaleAt">;

function gapsIn(people: People, texts: Texts, states: readonly JudgementState[]): Map<string, Set<number>> {
  const { annotators, registers } = people;
  const gapsByAnnotator = new Map(annotators.map(({ id }) => [id, new Set<number>()]));
  for (const { latest, hasConcurrent } of registers.ofTask(GAPS)) {
    const candidate = texts.index.numberOf(latest);
    const isCounted = !hasConcurrent && states.includes(gapState(latest.content));
    if (candidate !== null && isCounted && !texts.isStaleAt(candidate, latest))
      gapsByAnnotator.get(latest.author)?.add(candidate);
  }
  return gapsByAnnotator;
}

interface GapProgress {
  readonly requested: number;
  /** Number of requested gaps that at least one annotator filled. */
  readonly answered: number;
  /** Number of gaps marked for discussion and filled by nobody. */
  readonly toDiscuss: number;
  /** Number of filled gaps of each annotator who filled any, in the campaign's order. */
  readonly people: readonly { readonly annotator: string; readonly answered: number }[];
}

export function gapProgress(campaign: People, task: GapTask, texts: Texts): GapProgress {
  const requested = new Set(gapCandidates(task, texts.index));
  const filledByAnnotator = filledGaps(campaign, texts);
  const people = [...filledByAnnotator].flatMap(([annotator, filled]) => {
    const answered = [...filled].filter((candidate) => requested.has(candidate)).length;
    return answered === 0 ? [] : [{ annotator, answered }];
  });
  const countOfAny = (gapsByAnnotator: ReadonlyMap<string, ReadonlySet<number>>) => {
    const candidates = new Set([...gapsByAnnotator.values()].flatMap((one) => [...one]));
    return [...requested].filter((candidate) => candidates.has(candidate)).length;
  };
  const answered = countOfAny(filledByAnnotator);
  return {
    requested: requested.size,
    answered,
    toDiscuss: countOfAny(finishedGaps(campaign, texts)) - answered,
    people,
  };
}
