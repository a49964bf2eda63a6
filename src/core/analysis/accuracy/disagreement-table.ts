// Counts disagreements by category (kind, resolution and causes), and describes their table.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import {
  DISAGREEMENT_WORDS,
  DISAGREEMENTS,
  type Disagreement,
  type DisagreementKind,
} from "#core/campaign/outcomes/outcome.ts";
import { type CellLink, COUNT, type Column, type Table, table } from "#core/tables/table.ts";
import { judgementState } from "#core/tasks/judging/conflicts.ts";
import { CAUSES, type CauseTag, causeOf } from "#core/tasks/judging/tags.ts";
import type { RequestedSystemsAndCategories } from "./accuracy.ts";
import { CATEGORY_FIELD, categoryTable, totalLast } from "./accuracy-tables.ts";

interface CandidateDisagreement {
  readonly candidate: number;
  readonly disagreement: Disagreement;
}

/** Candidates with a disagreement, open or resolved, in the order of candidate numbers. */
export function disagreementsOf(outcomes: CandidateOutcomes): CandidateDisagreement[] {
  return outcomes.texts.index.numbers.flatMap((candidate) => {
    const disagreement = outcomes.disagreement(candidate);
    return disagreement === null ? [] : [{ candidate, disagreement }];
  });
}

/** Candidates with an open disagreement, in the order of candidate numbers. */
export function openDisagreements(outcomes: CandidateOutcomes): number[] {
  return disagreementsOf(outcomes)
    .filter(({ disagreement }) => disagreement.resolvedBy === null)
    .map(({ candidate }) => candidate);
}

export interface DisagreementRow {
  /** Null = all categories together. */
  readonly category: string | null;
  readonly kinds: Readonly<Record<DisagreementKind, number>>;
  readonly open: number;
  readonly resolved: number;
  /**
   * Causes of disagreements that an adjudicator resolved; each cause counts once per candidate. “no_cause” = the
   * adjudicator gave no cause.
   */
  readonly causes: Readonly<Record<CauseTag | "no_cause", number>>;
}

/**
 * The rows: first the total, then the categories with disagreements in suite order. Covers all candidates, or only
 * those for which `counts` is true.
 */
export function disagreementTable(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean = () => true,
): DisagreementRow[] {
  const disagreements = disagreementsOf(outcomes)
    .filter(({ candidate }) => counts(candidate))
    .map((one) => ({ ...one, category: outcomes.texts.example(one.candidate).category }));
  const rowOf = (category: string | null): DisagreementRow => {
    const ofCategory = disagreements.filter((one) => category === null || one.category === category);
    const open = ofCategory.filter(({ disagreement }) => disagreement.resolvedBy === null).length;
    const adjudicated = ofCategory.filter(({ disagreement }) => disagreement.resolvedBy === "adjudicator");
    const causesOf = adjudicated.map(({ candidate }) => causesGivenFor(outcomes, candidate));
    const countOf = (cause: CauseTag) => causesOf.filter((causes) => causes.has(cause)).length;
    const withoutCause = causesOf.filter((causes) => causes.size === 0).length;
    const kinds = DISAGREEMENTS.map((kind) => [
      kind,
      ofCategory.filter(({ disagreement }) => disagreement.kind === kind).length,
    ]);
    return {
      category,
      kinds: Object.fromEntries(kinds),
      open,
      resolved: ofCategory.length - open,
      causes: Object.fromEntries([
        ...CAUSES.map(({ tag }) => [tag, countOf(tag)]),
        ["no_cause", withoutCause],
      ]),
    };
  };
  const labelsWithRows = new Set(disagreements.map(({ category }) => category));
  const labels = campaign.suite.categories
    .map(({ label }) => label)
    .filter((label) => labelsWithRows.has(label));
  return [rowOf(null), ...labels.map(rowOf)];
}

/** Causes given by the adjudicators who finished judging the candidate on its current text. */
function causesGivenFor(outcomes: CandidateOutcomes, candidate: number): Set<CauseTag> {
  const toJudge = outcomes.toJudge(candidate);
  const causes = outcomes
    .countedJudgements(candidate)
    .filter(({ adjudicator, stale }) => adjudicator && !stale)
    .filter(({ content }) => judgementState(content, toJudge) === "done")
    .map(({ content }) => causeOf(content));
  return new Set(causes.filter((cause) => cause !== null));
}

// Describes the tables of disagreements: kinds and causes.

export const DIFFERING_MEANING =
  "Candidates whose finished judgements differ, each counted once, under the most serious difference. While a disagreement about correct or incorrect, or about whether the candidate can be judged, is open, the candidate is open. A disagreement only about the antecedent has no effect on the outcome. An adjudicator resolves disagreements and gives the reason. A candidate on which only the adjudicator differs is not a disagreement.";

const DIFFERING_COLUMNS: readonly Column<DisagreementRow>[] = [
  ...DISAGREEMENTS.map((key) => count(key, DISAGREEMENT_WORDS[key], ({ kinds }) => kinds[key])),
  count("resolved", "resolved", ({ resolved }) => resolved),
  count("open", "open", ({ open }) => open),
];

export const CAUSE_COLUMNS: readonly Column<DisagreementRow>[] = [
  ...CAUSES.map(({ tag, label, meaning }) => ({
    ...count(tag, label, ({ causes }) => causes[tag]),
    meaning,
  })),
  count("no_cause", "not given", ({ causes }) => causes.no_cause),
];

function count(
  id: string,
  heading: string,
  value: (row: DisagreementRow) => number,
): Column<DisagreementRow> {
  return { id, heading, unit: COUNT, value };
}

type LinkOf<To> = (row: DisagreementRow, column: Column<DisagreementRow>) => CellLink<To> | null;

/**
 * Tables for readers: what annotators disagree about, and, if an adjudicator resolved anything, the causes. `rows`
 * includes the row of all categories.
 */
export function disagreementTables<To = never>(
  rows: readonly DisagreementRow[],
  only: RequestedSystemsAndCategories,
  link: LinkOf<To> = () => null,
): Table<To>[] {
  const described = (title: string, note: string, columns: readonly Column<DisagreementRow>[]) =>
    categoryTable<DisagreementRow, To>({
      title,
      note,
      only,
      columns: columns.map((column) => ({ ...column, link: (row) => [link(row, column)] })),
      ...totalLast(rows),
    });
  const kindsTable = described("Disagreements", DIFFERING_MEANING, DIFFERING_COLUMNS);
  const { total: all } = totalLast(rows);
  if (all === null || CAUSE_COLUMNS.every(({ value }) => value(all) === 0)) return [kindsTable];
  const note = "For disagreements resolved by an adjudicator; numbers of candidates.";
  return [kindsTable, described("Why they differed", note, CAUSE_COLUMNS)];
}

/** Machine-readable table; the total row comes first and has no category. */
export function disagreementRecords(rows: readonly DisagreementRow[]): Table {
  const columns = [CATEGORY_FIELD, ...DIFFERING_COLUMNS, ...CAUSE_COLUMNS];
  return table<DisagreementRow>({ title: "disagreements", columns, rows });
}
