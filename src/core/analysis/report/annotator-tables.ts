// Describes the work of annotators: how much each judged, with which result, how fast, how consistently, and under which
// conditions.
// Makes an annotator's own statement of work, too, which only the annotator exports.

import { percent } from "#core/analysis/accuracy/accuracy-words.ts";
import { type RepeatPair, repeatPairs } from "#core/analysis/accuracy/differing-judgements.ts";
import type {
  CandidateResult,
  CandidateResults,
  JudgementDetail,
} from "#core/analysis/accuracy/judgement-tables.ts";
import { addTo, getOrInsert, listsBy } from "#core/base/grouping.ts";
import { counted, formatNumber } from "#core/base/message-text.ts";
import type { Campaign, CampaignTexts } from "#core/campaign/campaign.ts";
import { groupKey } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import {
  type CellValue,
  COUNT,
  type Column,
  column,
  HOURS,
  NAME,
  type PartColumns,
  PERCENT,
  SECONDS,
  type Table,
  TEXT,
  table,
  type Unit,
} from "#core/tables/table.ts";
import { annotationState, type CategoryRules } from "#core/tasks/annotation/suite-annotation.ts";
import { gapState } from "#core/tasks/gap-filling/gap-filling.ts";
import { judgementState } from "#core/tasks/judging/pronoun-judgement.ts";
import { ANNOTATING, GAPS, isAnsweredRecord, JUDGING, REPEATED_JUDGING } from "#core/tasks/tasks.ts";

/** A number of cases in which something holds, out of all cases. */
interface Share {
  readonly hits: number;
  readonly n: number;
}

/**
 * The work of one person. Only finished judgements on the current text count, and each candidate once. The figures
 * describe these judgements. They have no intervals, because annotators judge different candidates, so a difference
 * between two annotators can be one between their candidates.
 */
export interface AnnotatorWork {
  readonly annotator: Annotator;
  /** Number of judged candidates. */
  readonly judged: number;
  /** Number of decisions: a decision can judge several equal outputs. */
  readonly decisions: number;
  /** Judgements “correct” among those “correct” and “incorrect”. */
  readonly correct: Share;
  readonly excluded: number;
  /** Seconds per decision whose time is known, ascending. */
  readonly seconds: readonly number[];
  /** Candidates with the outcome of an adjudicator, among those that both judged. */
  readonly withAdjudicator: Share;
  /** Pairs of this person's judgement and another annotator's of the same candidate that have the same outcome. */
  readonly withOthers: Share;
  /** Repeats with the outcome of the first judgement. */
  readonly repeats: Share;
}

/** One row per person with a finished judgement, in the order of the campaign's annotators; unlisted people last. */
export function workOfAnnotators(
  annotators: readonly Annotator[],
  candidates: Iterable<CandidateResult>,
  repeats: readonly RepeatPair[],
): AnnotatorWork[] {
  const tallies = new Map<string, Tally>(annotators.map((annotator) => [annotator.id, newTally(annotator)]));
  for (const { judgements } of candidates) {
    const finished = judgements.filter(({ outcome }) => outcome !== null);
    for (const judgement of finished) {
      const { annotator } = judgement;
      const tally = tallies.get(annotator.id) ?? newTally(annotator);
      tallies.set(annotator.id, tally);
      count(tally, judgement, finished);
    }
  }
  return [...tallies.values()].flatMap((tally): AnnotatorWork[] => {
    const { annotator, judged, correct, incorrect, excluded, secondsOfDecision } = tally;
    if (judged === 0) return [];
    const own = repeats.filter((pair) => pair.annotator.id === annotator.id);
    return [
      {
        annotator,
        judged,
        decisions: secondsOfDecision.size,
        correct: { hits: correct, n: correct + incorrect },
        excluded,
        seconds: [...secondsOfDecision.values()]
          .flatMap((known) => (known.length === 0 ? [] : Math.max(...known)))
          .sort((a, b) => a - b),
        withAdjudicator: tally.withAdjudicator,
        withOthers: tally.withOthers,
        repeats: { hits: own.filter(({ first, again }) => first === again).length, n: own.length },
      },
    ];
  });
}

interface Tally {
  readonly annotator: Annotator;
  judged: number;
  correct: number;
  incorrect: number;
  excluded: number;
  /** By decision, the known times of its judgements. Copies have the time of the original, or none. */
  readonly secondsOfDecision: Map<string, number[]>;
  readonly withAdjudicator: { hits: number; n: number };
  readonly withOthers: { hits: number; n: number };
}

function newTally(annotator: Annotator): Tally {
  return {
    annotator,
    judged: 0,
    correct: 0,
    incorrect: 0,
    excluded: 0,
    secondsOfDecision: new Map(),
    withAdjudicator: { hits: 0, n: 0 },
    withOthers: { hits: 0, n: 0 },
  };
}

/** Counts a judgement. `finished`: the finished judgements of its candidate. */
function count(
  tally: Tally,
  { annotator, outcome, decision: decisionOf, judgement }: JudgementDetail,
  finished: readonly JudgementDetail[],
) {
  tally.judged++;
  if (outcome === "correct" || outcome === "incorrect") tally[outcome]++;
  else tally.excluded++;
  const { seconds } = judgement.circumstances;
  const decision = decisionOf();
  if (seconds === null) tally.secondsOfDecision.set(decision, tally.secondsOfDecision.get(decision) ?? []);
  else addTo(tally.secondsOfDecision, decision, seconds);
  const others = finished.filter((other) => other.annotator.id !== annotator.id);
  const adjudicator = others.find((other) => other.annotator.role === "adjudicator");
  if (adjudicator !== undefined) {
    tally.withAdjudicator.n++;
    if (adjudicator.outcome === outcome) tally.withAdjudicator.hits++;
  }
  if (annotator.role === "adjudicator") return;
  for (const other of others) {
    if (other.annotator.role === "adjudicator") continue;
    tally.withOthers.n++;
    if (other.outcome === outcome) tally.withOthers.hits++;
  }
}

/** Median of ascending numbers; null without numbers. */
function median(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

function shareColumn(
  id: string,
  heading: string,
  meaning: string,
  share: (row: AnnotatorWork) => Share,
  whyNone: (row: AnnotatorWork) => string,
): Column<AnnotatorWork> {
  const fields: PartColumns = {
    hits: `${id}.hits`,
    n: `${id}.n`,
    value: `${id}.value`,
    reason: `${id}.reason`,
  };
  const value = (row: AnnotatorWork): CellValue => {
    const { hits, n } = share(row);
    return n === 0 ? { none: whyNone(row) } : { value: hits / n, interval: null, hits, n };
  };
  return { id, heading, meaning, unit: PERCENT, fields, value };
}

const isAdjudicator = ({ annotator }: AnnotatorWork) => annotator.role === "adjudicator";
const NO_TIME = { none: "time unknown" };

/** The columns of the table of annotators. */
const ANNOTATOR_COLUMNS: readonly Column<AnnotatorWork>[] = [
  column("annotator", "annotator", NAME, ({ annotator: { id, name } }) => (name === "" ? id : name)),
  column("role", "role", TEXT, ({ annotator }) => annotator.role),
  {
    ...column("judged", "judged", COUNT, ({ judged }) => judged),
    meaning: "candidates with a finished judgement",
  },
  {
    ...column<AnnotatorWork>("decisions", "decisions", COUNT, ({ decisions }) => decisions),
    meaning: "decisions behind these judgements; equal outputs can be judged by one decision",
  },
  shareColumn(
    "correct",
    "correct, %",
    "judged correct among judged correct or incorrect",
    ({ correct }) => correct,
    () => "all excluded",
  ),
  {
    ...column<AnnotatorWork>("excluded", "excluded", COUNT, ({ excluded }) => excluded),
    meaning: "judged not judgeable",
  },
  {
    ...column<AnnotatorWork>(
      "median_seconds",
      "seconds",
      SECONDS,
      ({ seconds }) => median(seconds) ?? NO_TIME,
    ),
    meaning: "median time per decision with the candidate on the screen",
    fields: { value: "median_seconds", reason: "median_seconds_reason" },
  },
  {
    ...column<AnnotatorWork>("total_hours", "hours", HOURS, ({ seconds }) =>
      seconds.length === 0 ? NO_TIME : seconds.reduce((sum, one) => sum + one, 0) / 3600,
    ),
    meaning: "total time of the decisions whose time is known",
    fields: { value: "total_hours", reason: "total_hours_reason" },
  },
  shareColumn(
    "with_adjudicator",
    "as the adjudicator, %",
    "same outcome as the adjudicator (exclusions: also the same reason), among the candidates that both judged",
    ({ withAdjudicator }) => withAdjudicator,
    (row) => (isAdjudicator(row) ? "is an adjudicator" : "none shared"),
  ),
  shareColumn(
    "with_others",
    "as others, %",
    "pairs of judgements of this and another annotator with the same outcome (exclusions: also the same reason); adjudicators left out",
    ({ withOthers }) => withOthers,
    (row) => (isAdjudicator(row) ? "is an adjudicator" : "none shared"),
  ),
  shareColumn(
    "repeats",
    "repeats, %",
    "repeats with the same outcome as the first judgement, which can be a copy from an equal output",
    ({ repeats }) => repeats,
    () => "no repeats",
  ),
];

export const ANNOTATORS_NOTE = `Finished judgements of each person. ${ANNOTATOR_COLUMNS.flatMap(
  ({ heading, meaning }) => (meaning === undefined ? [] : [`${heading.replace(", %", "")}: ${meaning}`]),
).join(
  "; ",
)}. The figures have no intervals: annotators judge different candidates, so they describe the work, not the people.`;

/** The table of annotators, for readers and for programs. */
export function annotatorWorkTable(rows: readonly AnnotatorWork[]): Table {
  return table<AnnotatorWork>({
    title: "annotators",
    note: ANNOTATORS_NOTE,
    columns: ANNOTATOR_COLUMNS,
    rows,
  });
}

// Collects what the judgements of a report say about how they were made, for the datasheet.

/** What is written instead of an answer that only the authors know. */
export const TO_BE_FILLED = "to be filled by the authors";

/** What the judgements in the scope say about how they were made. */
export interface Conduct {
  /** Finished judgements. */
  readonly judgements: number;
  readonly candidates: number;
  /** Smallest and largest number of judged candidates of a system. */
  readonly perSystem: readonly [fewest: number, most: number];
  /** Candidates with a finished judgement of two annotators or more, without adjudicators. */
  readonly shared: number;
  /** Versions of the guidelines; "" = unknown. */
  readonly guidelines: readonly string[];
  /** Judgements whose reference was opened, among those for which this is known. */
  readonly referenceOpened: readonly [hits: number, n: number];
  /** Judgements for which more context was opened, among those for which this is known. */
  readonly moreContext: readonly [hits: number, n: number];
  /** Finished judgements that were imported, so that their screen is not known. */
  readonly imported: number;
  /** Judgements with contradictory answers, which are not finished. */
  readonly contradictory: number;
  /**
   * Judgements that lack an answer or contradict themselves, of candidates that another judgement decides: these do not
   * keep the candidate open.
   */
  readonly undone: number;
  /** Groups of equal outputs that one person judged apart, and those of them in which all have the same outcome. */
  readonly equalJudgedApart: readonly [sameOutcome: number, n: number];
}

/** `systems`: those of the scope. */
export function conductOf(results: CandidateResults, systems: readonly string[]): Conduct {
  const bySystem = new Map(systems.map((system) => [system, 0]));
  const guidelines = new Set<string>();
  const reference = [0, 0] as [number, number];
  const context = [0, 0] as [number, number];
  let judgements = 0;
  let candidates = 0;
  let shared = 0;
  let imported = 0;
  let contradictory = 0;
  let undone = 0;
  const addKnown = (counts: [number, number], isHit: boolean | null) => {
    if (isHit === null) return;
    counts[1]++;
    if (isHit) counts[0]++;
  };
  for (const candidate of results.judged()) {
    const finished = candidate.judgements.filter(({ outcome }) => outcome !== null);
    const conflicts = candidate.judgements.filter(({ state }) => state === "conflict").length;
    contradictory += conflicts;
    if (finished.length === 0) continue;
    undone += conflicts + candidate.judgements.filter(({ state }) => state === "partial").length;
    candidates++;
    bySystem.set(candidate.system, (bySystem.get(candidate.system) ?? 0) + 1);
    if (finished.filter(({ annotator }) => annotator.role === "annotator").length > 1) shared++;
    for (const { judgement } of finished) {
      const { contextBefore, contextAfter, referenceOpened, guidelines: version } = judgement.circumstances;
      judgements++;
      guidelines.add(version);
      if (judgement.replica === null) imported++;
      addKnown(reference, referenceOpened);
      addKnown(context, contextBefore === null ? null : contextBefore + (contextAfter ?? 0) > 0);
    }
  }
  const numbers = [...bySystem.values()];
  return {
    judgements,
    candidates,
    shared,
    imported,
    contradictory,
    undone,
    perSystem: numbers.length === 0 ? [0, 0] : [Math.min(...numbers), Math.max(...numbers)],
    guidelines: [...guidelines].sort(),
    referenceOpened: reference,
    moreContext: context,
    equalJudgedApart: equalJudgedApart(results),
  };
}

/**
 * Counts the groups of outputs of one example with the same text and the same linked words (`groupKey`) that one person
 * finished by two decisions or more. They say something about this person's consistency, but are no repeats: nobody chose
 * them at random, and the person may have noticed that the outputs are equal.
 */
function equalJudgedApart(results: CandidateResults): [sameOutcome: number, n: number] {
  const { texts } = results.outcomes;
  const finished = results
    .judged()
    .flatMap(({ system, example, judgements }) =>
      judgements.flatMap(({ annotator, outcome, decision }) =>
        outcome === null ? [] : [{ system, example, annotator: annotator.id, outcome, decision }],
      ),
    );
  const byPerson = listsBy(finished, ({ annotator, example }) => JSON.stringify([annotator, example.id]));
  const groups = [...byPerson.values()]
    .filter((own) => own.length > 1)
    .flatMap((own) => [
      ...listsBy(own, ({ system, example }) => {
        const candidate = texts.index.numberOf({ system, example: example.id });
        return candidate === null ? system : groupKey(example, texts.output(candidate), "text");
      }).values(),
    ])
    .filter((equal) => new Set(equal.map(({ decision }) => decision())).size > 1);
  const same = groups.filter((equal) => new Set(equal.map(({ outcome }) => outcome)).size === 1);
  return [same.length, groups.length];
}

export function peopleText(annotators: readonly AnnotatorWork[]): string | null {
  if (annotators.length === 0) return null;
  const adjudicators = annotators.filter(({ annotator }) => annotator.role === "adjudicator").length;
  const others = counted(annotators.length - adjudicators, "annotator");
  return `${others}${adjudicators === 0 ? "" : ` and ${counted(adjudicators, "adjudicator")}`} with finished judgements.`;
}

/** That unfinished judgements next to a finished one do not count. */
export function undoneText(undone: number): string {
  return `${counted(undone, "judgement that is unfinished or in conflict does", "judgements that are unfinished or in conflict do")} not count, because another person finished the candidate.`;
}

export function guidelinesText({ guidelines }: Conduct): string {
  const known = guidelines.filter((version) => version !== "");
  if (known.length === 0) return "The version of the guidelines is not recorded in the judgements.";
  const unknown = known.length < guidelines.length ? "; some judgements record no version" : "";
  return `Guidelines of version ${known.join(", ")}${unknown}.`;
}

/** “12 of 40 (30.0%)”. */
export function countedShareText([hits, n]: readonly [number, number]): string {
  return `${formatNumber(hits)} of ${formatNumber(n)} (${percent(hits / n)}%)`;
}

interface DayOfWork {
  /** Date in UTC, such as “2026-11-28”; empty = unknown. */
  readonly day: string;
  /** Number of finished items (`finishedWork`) whose latest answer was given on this day. */
  readonly items: number;
  /** Number of these items that took their answer from another one that was judged together with them. */
  readonly copied: number;
  /** Recorded time with these items on the screen, and with items that are not finished. */
  readonly seconds: number;
  /** Number of items without a recorded time. */
  readonly untimed: number;
}

interface StatementOfWork {
  readonly days: readonly DayOfWork[];
  readonly total: DayOfWork;
  /** Number of items that the annotator judged a second time, unannounced, and how many had the same result. */
  readonly repeats: { readonly all: number; readonly same: number };
}

const TASKS = [JUDGING, REPEATED_JUDGING, GAPS, ANNOTATING] as const;

function sumOf(day: string, days: readonly DayOfWork[]): DayOfWork {
  const sum = (value: (one: DayOfWork) => number) => days.reduce((total, one) => total + value(one), 0);
  return {
    day,
    items: sum(({ items }) => items),
    copied: sum(({ copied }) => copied),
    seconds: sum(({ seconds }) => seconds),
    untimed: sum(({ untimed }) => untimed),
  };
}

/**
 * Whether an annotator finished an item, as the screen “Return work” counts it: nothing is missing, and nothing is in
 * conflict. A record with only a flag or a remark is no work. Gaps marked for discussion are finished. If the text has
 * changed since, or is not in the campaign now, every answer counts: the work was done.
 */
function finishedWork(texts: CampaignTexts, categories: CategoryRules): (record: Judgement) => boolean {
  return (record) => {
    if (record.task === ANNOTATING) return annotationState(record.content, categories) === "done";
    const candidate = texts.index.numberOf(record);
    if (candidate === null || texts.isStaleAt(candidate, record)) return isAnsweredRecord(record);
    if (record.task === GAPS) return ["done", "partial"].includes(gapState(record.content));
    return judgementState(record.content, texts.toJudge(candidate)) === "done";
  };
}

/**
 * The statement of one annotator, over all tasks. A day without finished items is listed only if time was recorded.
 * `categories`: the rules by which an annotation of a token is finished.
 */
export function statementOfWork(
  campaign: Campaign,
  texts: CampaignTexts,
  annotator: string,
  categories: CategoryRules,
): StatementOfWork {
  const byDay = new Map<string, DayOfWork[]>();
  const isFinished = finishedWork(texts, categories);
  for (const task of TASKS) {
    for (const { latest } of campaign.registers.ofAnnotator(annotator, task)) {
      const { time, copiedFrom, circumstances } = latest;
      const day = time?.slice(0, "2026-11-28".length) ?? "";
      const isCopied = copiedFrom !== null;
      const seconds = isCopied ? 0 : circumstances.seconds;
      const items = isFinished(latest) ? 1 : 0;
      if (items === 0 && (seconds ?? 0) === 0) continue;
      getOrInsert(byDay, day, () => []).push({
        day,
        items,
        copied: isCopied ? items : 0,
        seconds: seconds ?? 0,
        untimed: seconds === null ? items : 0,
      });
    }
  }
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, all]) => sumOf(day, all));
  const own = repeatPairs(campaign, texts).filter((pair: RepeatPair) => pair.annotator.id === annotator);
  return {
    days,
    total: sumOf("", days),
    repeats: { all: own.length, same: own.filter(({ first, again }) => first === again).length },
  };
}

const SECONDS_PER_HOUR = 3600;

/** Says what is counted. */
export const STATEMENT_NOTE =
  "An item counts once it is finished; a flag or a remark alone does not count. Time counts while an item is on the screen, until you answer it. Pauses, breaks and reading the guidelines are left out. If one answer counted for several identical items, its time counts once. Days are in UTC.";

/** Hours as people read them: “19 min”, “2 h 5 min”. Files for programs have the number of hours. */
function timeWords(hours: number): string {
  const minutes = Math.round(hours * 60);
  if (minutes === 0) return hours === 0 ? "0 min" : "less than 1 min";
  const rest = `${minutes % 60} min`;
  return minutes < 60 ? rest : `${formatNumber(Math.floor(minutes / 60))} h ${rest}`;
}

const TIME: Unit = { ...HOURS, number: timeWords, figure: timeWords };

interface Statement extends StatementOfWork {
  /** The annotator's name as displayed. */
  readonly annotator: string;
  /** Name of the campaign. */
  readonly work: string;
}

/**
 * One row per day, and the total. The title names the annotator and the work. A CSV file has no title: for it, each row
 * names them (`namesInRows`).
 */
export function statementTable(
  { days, total, annotator, work }: Statement,
  { namesInRows }: { readonly namesInRows: boolean },
): Table {
  const names = [
    column<DayOfWork>("annotator", "Annotator", NAME, () => annotator),
    column<DayOfWork>("work", "Work", NAME, () => work),
  ];
  return table<DayOfWork>({
    title: `Statement of work: ${annotator}, ${work}`,
    note: STATEMENT_NOTE,
    columns: [
      ...(namesInRows ? names : []),
      column("day", "Day", TEXT, ({ day }) => (day === "" ? { none: "date not recorded" } : day)),
      column("items", "Items", COUNT, ({ items }) => items),
      column("items_together", "Identical to another, judged once", COUNT, ({ copied }) => copied),
      column("hours", "Time", TIME, ({ seconds }) => seconds / SECONDS_PER_HOUR),
      column("items_without_time", "Without a recorded time", COUNT, ({ untimed }) => untimed),
    ],
    rows: days,
    total: days.length < 2 ? null : { ...total, day: "Total" },
  });
}
