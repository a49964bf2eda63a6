// Makes an annotator's own statement of work: time and items per day, and consistency in repeats. Only the annotator
// exports it.

import { type RepeatPair, repeatPairs } from "#core/analysis/accuracy/repeat-figures.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { formatNumber } from "#core/base/number-words.ts";
import type { Campaign, CampaignTexts } from "#core/campaign/campaign.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { COUNT, column, HOURS, NAME, type Table, TEXT, table, type Unit } from "#core/tables/table.ts";
import { annotationState, type CategoryRules } from "#core/tasks/annotation/suite-annotation.ts";
import { gapState } from "#core/tasks/gap-filling/gap-filling.ts";
import { judgementState } from "#core/tasks/judging/conflicts.ts";
import { ANNOTATING, GAPS, JUDGING, REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { isAnsweredRecord } from "#core/tasks/tasks.ts";

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
