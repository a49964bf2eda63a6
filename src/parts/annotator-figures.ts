// Computes the figures of annotators, their table, and a person's own figures.

import { timeInWords } from "#browser/clock.ts";
import { gapOutcomes, isToResolve } from "#core/analysis/gaps/campaign-gaps.ts";
import { filledGaps, finishedGaps, gapCandidates } from "#core/analysis/gaps/gap-outcome.ts";
import { formatNumber, ofAll } from "#core/base/message-text.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { type CandidateState, STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { type PacedTask, paceOf, steadyPace, timedSeconds } from "#core/campaign/queue/pace.ts";
import {
  type AssignmentProgress,
  assignedCandidates,
  assignmentsForTask,
} from "#core/exchange/change-assignment.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { AssignedTask, Role } from "#core/ledger/event.ts";
import { type Annotator, candidateText, personOf } from "#core/ledger/fold.ts";
import { finishedBy } from "#core/suite-building/annotation/campaign-annotations.ts";
import { COUNT, column, linkedTable, NAME, type Table, TEXT, WORD } from "#core/tables/table.ts";
import { tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { CAUSES, STANDARD_TAGS } from "#core/tasks/judging/tags.ts";
import { ANNOTATING, GAPS, JUDGING } from "#core/tasks/tasks.ts";
import { annotatorsText } from "#text/annotators-text.ts";
import { taskMode } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-number.tsx";
import { assignedProgress } from "#workspace/campaign/work-facts.ts";

export interface AnnotatorFigures {
  readonly done: number;
  readonly partial: number;
  /** Number of judgements with a conflict, including those with concurrent answers (`twice`). */
  readonly conflict: number;
  readonly twice: number;
  readonly stale: number;
  readonly flagged: number;
  /** Number of open disagreements on candidates that this annotator finished or judged with a conflict. */
  readonly differ: number;
  /** Number of gaps that are filled or marked for discussion, with the current text. */
  readonly filled: number;
  /** Number of annotated source tokens, with the current text. */
  readonly annotated: number;
  /** Number of assigned candidates. A candidate counts once for judging and once for gap filling. */
  readonly assignedCount: number;
  /**
   * Number of assigned candidates that are finished (judged, filled, or marked for discussion), counted like
   * `assignedCount`.
   */
  readonly finished: number;
  /** Number of gaps that `assignedCount` includes. */
  readonly assignedGaps: number;
  /** Number of gaps that `finished` includes. */
  readonly finishedGaps: number;
  /** Number of assigned tokens of the source. */
  readonly assignedTokens: number;
  /** Number of assigned tokens that are annotated. */
  readonly finishedTokens: number;
  /** Median seconds per decision, over the annotator's own timed judgements; null = too few. */
  readonly pace: number | null;
  /** Time of the last judgement, ISO 8601; null = unknown. */
  readonly last: string | null;
}

/** States of an annotator's own judgement in which it can disagree with others. */
const COMPARABLE_STATES: readonly CandidateState[] = ["done", "conflict"];

/** Figures by annotator id. `open`: candidates with an open disagreement. */
export function annotatorFigures(
  session: CampaignSession,
  open: readonly number[],
): ReadonlyMap<string, AnnotatorFigures> {
  const { campaign } = session;
  const shares = assignedProgress(session);
  const shareOf = (annotator: string, task?: AssignedTask) =>
    shares.find((one) => one.annotator === annotator && one.task === task) ?? { assigned: 0, finished: 0 };
  // Finished gaps are computed only if gaps are requested or assigned.
  const isFilled = shares.some(({ task }) => task === GAPS) || campaign.gaps !== null;
  const finishedGapsOf = isFilled ? finishedGaps(campaign, session.outcomes.texts) : null;
  return new Map(
    session.campaign.annotators.map(({ id }) => {
      const tally = session.tally(id);
      const { done, partial, conflict, stale } = tally.total;
      const current = [...session.campaign.registers.ofAnnotator(id)].filter(
        ({ latest }) => session.candidates.numberOf(latest) !== null,
      );
      const times = current.flatMap(({ latest: { time } }) => (time === null ? [] : [time]));
      const judging = shareOf(id);
      const gaps = shareOf(id, GAPS);
      const tokens = shareOf(id, ANNOTATING);
      const annotatedTokens = campaign.registers
        .ofAnnotator(id, ANNOTATING)
        .flatMap(({ latest }) => tokenOfPlace(latest.example) ?? []);
      const figures = {
        done,
        partial,
        conflict,
        stale,
        twice: current.filter(({ hasConcurrent }) => hasConcurrent).length,
        flagged: current.filter(({ latest }) => latest.content.flagged).length,
        differ: open.filter((candidate) => COMPARABLE_STATES.includes(tally.state(candidate))).length,
        filled: finishedGapsOf?.get(id)?.size ?? 0,
        annotated: finishedBy(campaign, id, annotatedTokens),
        assignedTokens: tokens.assigned,
        finishedTokens: tokens.finished,
        assignedCount: judging.assigned + gaps.assigned,
        finished: judging.finished + gaps.finished,
        assignedGaps: gaps.assigned,
        finishedGaps: gaps.finished,
        pace: ownPace(session, id),
        last: times.sort().at(-1) ?? null,
      };
      return [id, figures];
    }),
  );
}

export function assignmentProgress(
  session: CampaignSession,
  figures: ReadonlyMap<string, AnnotatorFigures>,
  open: readonly number[],
): AssignmentProgress {
  const { annotators } = session.campaign;
  const isAssigned = candidateAssignments(session).length > 0;
  const nameOf = annotatorNameLookup(annotators);
  // If nothing is assigned, the screen does not show how much is unassigned, and counting takes long.
  const free = isAssigned ? new Set([...judgingFree(session), ...gapsFree(session)]) : null;
  return {
    unassigned: free?.size ?? null,
    isInTeam: session.member !== null,
    shares: annotators.flatMap(({ id }) => {
      const ownFigures = figures.get(id);
      if (ownFigures === undefined || ownFigures.assignedCount === 0) return [];
      return [{ name: nameOf(id), candidates: ownFigures.assignedCount, finished: ownFigures.finished }];
    }),
    openDisagreements: open.length,
    gapsToResolve: openGapDisagreements(session),
  };
}

/** Assignments with candidates. (For tokens, the suite building screens show the next steps.) */
function candidateAssignments({ campaign }: CampaignSession): CampaignSession["campaign"]["assignments"] {
  return campaign.assignments.filter(({ task }) => task !== ANNOTATING);
}

/**
 * Open candidates that nobody has begun to judge and that are in no assignment for judging; the screen “Assign” offers
 * them. Empty if only gap filling is requested, or if nothing is assigned for judging.
 */
function judgingFree(session: CampaignSession): number[] {
  const { campaign, candidates } = session;
  const sets = assignmentsForTask(campaign.assignments, undefined);
  if (taskMode(campaign) === "gap-filling" || sets.length === 0) return [];
  const assigned = assignedCandidates(sets);
  const all = session.tally(null);
  return candidates.numbers.filter(
    (candidate) =>
      all.state(candidate) === "open" &&
      session.outcomes.registers(candidate).length === 0 &&
      !assigned.has(candidateText(candidates.keyOf(candidate))),
  );
}

/**
 * Candidates with a requested gap that nobody has filled and that is in no assignment for gap filling. Empty without
 * gap filling, or if judging is requested as well and no gaps are assigned.
 */
function gapsFree({ campaign, candidates, outcomes }: CampaignSession): number[] {
  const sets = assignmentsForTask(campaign.assignments, GAPS);
  if (campaign.gaps === null || (sets.length === 0 && campaign.gaps.alsoJudged)) return [];
  const assigned = assignedCandidates(sets);
  const filled = [...filledGaps(campaign, outcomes.texts).values()];
  return gapCandidates(campaign.gaps, candidates).filter(
    (candidate) =>
      !filled.some((filledByOne) => filledByOne.has(candidate)) &&
      (assigned.size === 0 || !assigned.has(candidateText(candidates.keyOf(candidate)))),
  );
}

/**
 * Number of open disagreements about gaps. 0 in a batch, because they are resolved in the campaign, where all answers
 * are.
 */
function openGapDisagreements({ campaign, outcomes }: CampaignSession): number {
  if (campaign.gaps === null || campaign.batch !== null) return 0;
  return gapOutcomes(campaign, campaign.gaps, outcomes).filter((outcome) => isToResolve({ outcome })).length;
}

// Describes the table of annotators with their progress: a short version, and one with all figures.

const text = annotatorsText.table;

interface CountColumn {
  readonly title: string;
  readonly count: keyof Omit<
    AnnotatorFigures,
    | "last"
    | "pace"
    | "assignedCount"
    | "finished"
    | "assignedGaps"
    | "finishedGaps"
    | "assignedTokens"
    | "finishedTokens"
  >;
  /** Filter for the counted candidates, to which the number links; null = the items are no candidates. */
  readonly filter: Partial<CandidateFilter> | null;
}

const COLUMNS: readonly CountColumn[] = [
  { title: STATE_WORDS.done, count: "done", filter: { states: ["done"] } },
  { title: STATE_WORDS.partial, count: "partial", filter: { states: ["partial"] } },
  { title: STATE_WORDS.conflict, count: "conflict", filter: { states: ["conflict"] } },
  { title: text.twice, count: "twice", filter: { concurrent: true } },
  { title: text.differ, count: "differ", filter: { disagreement: "open", states: COMPARABLE_STATES } },
  { title: STATE_WORDS.stale, count: "stale", filter: { states: ["stale"] } },
  { title: text.flagged, count: "flagged", filter: { flagged: true } },
  { title: text.filled, count: "filled", filter: null },
  { title: text.annotated, count: "annotated", filter: null },
];

/** Columns that are shown only if a row has a value for them. */
const RARE: readonly CountColumn["count"][] = ["twice", "differ", "stale", "filled", "annotated"];

const SHORT: readonly CountColumn["count"][] = ["done", "twice", "filled", "annotated"];

export interface AnnotatorRow {
  readonly annotator: Annotator;
  /**
   * The role that is shown. Only the server knows who is a coordinator, and tells each member their own role. In a team,
   * null = another member who is listed as an annotator and has no work yet, and thus may be a coordinator.
   */
  readonly role: Role | "coordinator" | null;
  /** The name as displayed, unique among the annotators. */
  readonly name: string;
  readonly figures: AnnotatorFigures;
}

/** What is assigned to an annotator, by unit (candidates, gaps, tokens). */
function assignedParts(figures: AnnotatorFigures) {
  const { assignedCount, finished, assignedGaps, finishedGaps, assignedTokens, finishedTokens } = figures;
  const { candidates, gaps, tokens } = text.units;
  return [
    { all: assignedCount - assignedGaps, done: finished - finishedGaps, unit: candidates },
    { all: assignedGaps, done: finishedGaps, unit: gaps },
    { all: assignedTokens, done: finishedTokens, unit: tokens },
  ].filter(({ all }) => all > 0);
}

/**
 * The assigned work and what is done of it, such as “12 of 64”. Cells name their unit if anybody has other items than
 * candidates. In the short table, the column replaces the number of judged candidates.
 */
function assignedColumn(rows: readonly AnnotatorRow[], isShort: boolean) {
  const units = new Set(rows.flatMap(({ figures }) => assignedParts(figures).map(({ unit }) => unit)));
  const hasOnlyCandidates = [...units].every((unit) => unit === text.units.candidates);
  return column<AnnotatorRow>("given", isShort ? text.finished : text.given, WORD, ({ figures }) => {
    const parts = assignedParts(figures).map(({ all, done, unit }) =>
      hasOnlyCandidates ? ofAll(done, all) : unit(ofAll(done, all)),
    );
    const none = isShort ? formatNumber(figures.done) : "–";
    return parts.length === 0 ? none : parts.join(", ");
  });
}

/** Whether the judged candidates are exactly the finished ones of the assignment. */
function hasJudgedOnlyShare({
  done,
  finished,
  assignedCount,
  assignedGaps,
  assignedTokens,
}: AnnotatorFigures) {
  return assignedCount > 0 && assignedGaps + assignedTokens === 0 && done > 0 && done === finished;
}

const ROLE = column<AnnotatorRow>("role", text.role, TEXT, ({ role }) =>
  role === null ? { none: "", sign: text.noWorkYet } : text.roles[role],
);

const PACE = column<AnnotatorRow>("pace", text.pace, WORD, ({ figures: { pace } }) =>
  pace === null ? "–" : text.seconds(Math.round(pace)),
);

const LAST = column<AnnotatorRow>("last", text.last, WORD, ({ figures }) =>
  figures.last !== null ? timeInWords(figures.last) : lastWords(figures),
);

function lastWords({ done, partial, conflict, stale }: AnnotatorFigures): string {
  return done + partial + conflict + stale === 0 ? "–" : text.notKnown;
}

/** One row per annotator, in the campaign's order. */
export function annotatorRows(
  session: RoleFields,
  figures: ReadonlyMap<string, AnnotatorFigures>,
): readonly AnnotatorRow[] {
  const { annotators } = session.campaign;
  const nameOf = annotatorNameLookup(annotators);
  return annotators.flatMap((annotator) => {
    const ownFigures = figures.get(annotator.id);
    if (ownFigures === undefined) return [];
    const role = shownRole(session, annotator, ownFigures);
    return [{ annotator, role, figures: ownFigures, name: nameOf(annotator.id) }];
  });
}

type RoleFields = Pick<CampaignSession, "campaign" | "member" | "serverRole">;

function shownRole(
  { campaign, member, serverRole }: RoleFields,
  { id, role }: Annotator,
  figures: AnnotatorFigures,
): AnnotatorRow["role"] {
  if (member === null || role === "adjudicator") return role;
  if (id === personOf(campaign.aliases, member)) return serverRole === "coordinator" ? serverRole : role;
  const { assignedCount, assignedTokens, done, partial, conflict, stale, filled, annotated } = figures;
  const work = assignedCount + assignedTokens + done + partial + conflict + stale + filled + annotated;
  return work === 0 ? null : role;
}

export function annotatorsTable(
  rows: readonly AnnotatorRow[],
  { campaign, isShort }: { readonly campaign: string; readonly isShort: boolean },
): Table<string> {
  const isAssigned = rows.some(({ figures }) => figures.assignedCount + figures.assignedTokens > 0);
  const columns = COLUMNS.filter(
    ({ count }) =>
      (!isShort || (SHORT.includes(count) && !(isAssigned && count === "done"))) &&
      (!RARE.includes(count) || rows.some(({ figures }) => figures[count] > 0)),
  );
  return linkedTable<AnnotatorRow, string>(
    {
      title: text.title,
      columns: [
        column("name", text.name, NAME, ({ name }) => name),
        ROLE,
        ...(isAssigned ? [assignedColumn(rows, isShort)] : []),
        ...columns.map(({ title, count }) =>
          column(count, title, COUNT, ({ figures }: AnnotatorRow) => figures[count]),
        ),
        ...(isShort ? [LAST] : [PACE, LAST]),
      ],
      rows,
      key: ({ annotator }) => annotator.id,
    },
    ({ annotator, name, figures }, id) => {
      if (id === "given" && isShort && hasJudgedOnlyShare(figures)) {
        const done = ofAll(figures.finished, figures.assignedCount);
        return {
          to: candidatesLink(campaign, { states: ["done"], annotator: annotator.id }),
          words: text.finishedOf(done, STATE_WORDS.done, name),
        };
      }
      const countColumn = columns.find(({ count }) => count === id);
      if (countColumn === undefined || countColumn.filter === null) return null;
      return {
        to: candidatesLink(campaign, { ...countColumn.filter, annotator: annotator.id }),
        words: text.count(figures[countColumn.count], countColumn.title, name),
      };
    },
  );
}

// Computes an annotator's custom tags and pace.

/** Custom tags that the annotator has used, sorted, without those that the screen lists anyway. */
export function ownTags({ campaign }: CampaignSession, annotator: string): string[] {
  const standard = new Set<string>([...STANDARD_TAGS, ...CAUSES].map(({ tag }) => tag));
  const customTags = new Set<string>();
  for (const { latest } of campaign.registers.ofAnnotator(annotator)) {
    for (const tag of latest.content.tags) if (!standard.has(tag)) customTags.add(tag);
  }
  return [...customTags].sort();
}

/** Median seconds per decision over all the annotator's timed decisions; null = too few. */
function ownPace(session: CampaignSession, annotator: string): number | null {
  return paceOf(ownSeconds(session, annotator, JUDGING));
}

/** The annotator's pace for the time left (`steadyPace`); null = too few decisions. */
export function ownSteadyPace(
  session: CampaignSession,
  annotator: string,
  task: PacedTask = JUDGING,
): number | null {
  return steadyPace(ownSeconds(session, annotator, task));
}

/** Seconds of the annotator's own decisions (`timedSeconds`), the latest last. */
function ownSeconds(session: CampaignSession, annotator: string, task: PacedTask): number[] {
  const tally = session.tally(annotator);
  return timedSeconds(session.campaign, session.candidates, { annotator, task }, (candidate) =>
    tally.state(candidate),
  );
}

/**
 * Number of items that the annotator has finished judging and last changed on the day of `now`, in the browser's time
 * zone. Half an answer, a flag or a fixed link is no finished item.
 */
export function ownToday(session: CampaignSession, annotator: string, now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const tally = session.tally(annotator);
  return session.campaign.registers.ofAnnotator(annotator).filter(({ latest }) => {
    if (latest.task !== JUDGING || latest.time === null) return false;
    const candidate = session.candidates.numberOf(latest);
    return (
      candidate !== null && tally.state(candidate) === "done" && new Date(latest.time).getTime() >= midnight
    );
  }).length;
}
