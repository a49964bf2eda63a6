// Describes the table of annotators with their progress: a short version, and one with all figures.

import { timeInWords } from "#browser/time-words.ts";
import { formatNumber, ofAll } from "#core/base/number-words.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { column, linkedTable, type Table } from "#core/tables/table.ts";
import { COUNT, NAME, TEXT, WORD } from "#core/tables/units.ts";
import { annotatorsText } from "#text/annotators.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-link.ts";
import { type AnnotatorFigures, COMPARABLE_STATES } from "./annotator-figures.ts";

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

const ROLE = column<AnnotatorRow>("role", text.role, TEXT, ({ annotator }) => text.roles[annotator.role]);

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
  { campaign: { annotators } }: CampaignSession,
  figures: ReadonlyMap<string, AnnotatorFigures>,
): readonly AnnotatorRow[] {
  const nameOf = annotatorNameLookup(annotators);
  return annotators.flatMap((annotator) => {
    const ownFigures = figures.get(annotator.id);
    return ownFigures === undefined ? [] : [{ annotator, figures: ownFigures, name: nameOf(annotator.id) }];
  });
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
