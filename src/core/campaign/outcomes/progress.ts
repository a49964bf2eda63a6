// Counts the progress of a campaign over all annotators for the overview, and the guidelines under which they judged.

import { getOrInsert } from "#core/base/grouping.ts";
import type { WorkFacts } from "#core/campaign/next-step.ts";
import type { PronounRegister } from "#core/ledger/fold.ts";
import type { GapTask } from "#core/tasks/gap-filling/labels.ts";
import { hasJudgement } from "#core/tasks/judging/conflicts.ts";
import type { CandidateOutcomes } from "./candidate-outcomes.ts";
import { NO_COUNTS, STATE_WORDS, type StateCounts, waitingOf } from "./outcome.ts";

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

export function countProgress(
  outcomes: CandidateOutcomes,
  gaps: GapTask | null,
  annotated: number | null = null,
): Progress {
  const counts = { ...NO_COUNTS };
  for (const candidate of outcomes.texts.index.numbers) counts[outcomes.state(candidate)]++;
  return progressOf(counts, gaps, annotated);
}

// Counts judgements by the version of the guidelines under which they were made.

export interface JudgedUnder {
  /** "" = unknown, for rows of a database and for judgements made without guidelines. */
  readonly version: string;
  readonly judgements: number;
}

/**
 * Numbers of current judgements (one per annotator and candidate) by guidelines version. The most recently used version
 * comes first.
 */
export function judgedUnder(registers: Iterable<PronounRegister>): readonly JudgedUnder[] {
  const byVersion = new Map<string, { judgements: number; latest: number }>();
  for (const { latest } of registers) {
    if (!hasJudgement(latest.content)) continue;
    const version = latest.circumstances.guidelines;
    const counted = getOrInsert(byVersion, version, () => ({ judgements: 0, latest: 0 }));
    counted.judgements++;
    counted.latest = Math.max(counted.latest, latest.clock);
  }
  return [...byVersion]
    .sort(([, a], [, b]) => b.latest - a.latest)
    .map(([version, { judgements }]) => ({ version, judgements }));
}
