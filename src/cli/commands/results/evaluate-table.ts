// Prints accuracy as text: what is counted, then one table per system.

import { wrapped } from "#cli/output/text-table.ts";
import { type Proportion, possibleRange } from "#core/analysis/accuracy/accuracy.ts";
import {
  type AccuracyReport,
  type AccuracyRow,
  allSystemsTogether,
  rowsOfSystem,
} from "#core/analysis/accuracy/accuracy-report.ts";
import {
  APPROVAL_CAVEAT,
  COUNT_WORDS,
  COUNTS_ADD_UP,
  type CountWord,
  countText,
  DENOMINATOR_WORDS,
  reusableAnswersText,
} from "#core/analysis/accuracy/accuracy-words.ts";
import { categoryColumn } from "#core/analysis/accuracy/category-table.ts";
import { computedLinksText } from "#core/analysis/accuracy/computed-links.ts";
import { lessJudgedText, RANGE_MEANING, whyNoFigure } from "#core/analysis/accuracy/open-bounds.ts";
import { scopeText, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/report-scope.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Role } from "#core/ledger/event.ts";
import { type Column, column, type Estimate, table } from "#core/tables/table.ts";
import { serializeTableText } from "#core/tables/text.ts";
import { COUNT, NAME, PERCENT } from "#core/tables/units.ts";

/** The meaning of stale candidates, which have no entry in `COUNT_WORDS`. */
export const STALE_MEANING =
  "candidates with a judgement on a text that has changed since; such judgements do not count, and each of these candidates is also counted by its outcome";
export const REUSED_MEANING =
  "not judged, but another output with the same translation was judged correct. It counts as open. It is only reported if the campaign’s setting “Reuse earlier ‘right’ answers” is “apply automatically”";
export const SILVER_MEANING =
  "not judged, but the same translation was accepted in another campaign (silver.tsv). It counts as open";

const ALL_SYSTEMS = "all systems";

const NO_EXAMPLES =
  "The suite has no examples yet. Annotate the pronouns of its source, then build the examples with “update --from-annotations”.";

/** The annotators by role. */
function peopleIn({ annotators }: Campaign): string {
  const nameOf = annotatorNameLookup(annotators);
  const namesWithRole = (role: Role) =>
    annotators.flatMap((one) => (one.role === role ? nameOf(one.id) : [])).join(", ");
  const adjudicators = namesWithRole("adjudicator");
  return `${namesWithRole("annotator") || "no annotator"}; ${adjudicators === "" ? "no adjudicator" : `adjudicates: ${adjudicators}`}`;
}

export function evaluateTable(campaign: Campaign, report: AccuracyReport): string {
  const { name, sourceLanguage, targetLanguage, examples, hash } = report.suite;
  const systems = report.systems.length === 1 ? "1 system" : `${report.systems.length} systems`;
  const head = [
    `Suite     ${name} (${sourceLanguage} → ${targetLanguage}), ${examples} examples, ${systems}`,
    `Hash      ${hash}`,
    `Profile   ${report.profile}`,
    ...(campaign.annotators.length === 0 ? [] : [`People    ${peopleIn(campaign)}`]),
  ].join("\n");
  if (examples === 0) return `${head}\n\n${wrapped(NO_EXAMPLES)}\n`;
  const linksText = computedLinksText(report.computedLinks);
  const rows = report.systems.map(rowsOfSystem);
  const totals = rows.flatMap((ofSystem) => ofSystem.filter((row) => row.category === null));
  const columns = columnsFor(totals);
  const tables = rows.map((ofSystem, index) => {
    const title = `System ${report.systems[index]?.system ?? ""}`;
    return `${title}\n\n${categoryTable(ofSystem, columns)}${reasons(ofSystem)}`;
  });
  const all = rowsOfSystem({ ...allSystemsTogether(campaign, report.systems), system: ALL_SYSTEMS });
  const summary =
    totals.length > 1
      ? [
          `All systems\n\n${summaryTable([...totals, ...all.slice(-1)], columns)}`,
          `All systems together, by category\n\n${categoryTable(all, columns)}${reasons(all)}`,
        ]
      : [];
  const less = lessJudgedText(report.systems);
  const scopeLines = scopeText(report.scope) ?? [];
  const words = [scopeLines, whatIsCounted(columns), linksText ?? [], less ?? []]
    .flat()
    .map(wrapped)
    .join("\n");
  return `${[head, words, ...tables, ...summary].join("\n\n")}\n`;
}

/**
 * The columns of the tables: those of judgements only if a judgement is finished, those of stale and open candidates
 * only if there are such candidates.
 */
function columnsFor(totals: readonly AccuracyRow[]): readonly Column<AccuracyRow>[] {
  const anyJudged = totals.some(
    ({ counts }) => counts.approvedNotJudged < counts.approved || counts.open < counts.referred,
  );
  const counts = anyJudged
    ? COUNT_COLUMNS
    : COUNT_COLUMNS.filter((column) => UNJUDGED_COLUMNS.includes(column.id));
  return [
    ...counts,
    ...(totals.some((row) => row.counts.stale > 0) ? [STALE] : []),
    OVER_EXAMPLES,
    ...(totals.some((row) => row.counts.open > 0) ? [RANGE] : []),
    ...(anyJudged ? [OVER_JUDGED] : []),
  ];
}

function whatIsCounted(columns: readonly Column<AccuracyRow>[]): string[] {
  const { examples, judged } = DENOMINATOR_WORDS;
  const anyJudged = columns.includes(OVER_JUDGED);
  return [
    `What is counted: ${COUNTS_ADD_UP}.`,
    ...(anyJudged
      ? []
      : [
          "No judgement is finished yet: all approvals count as right, and all referred candidates are open.",
        ]),
    ...(columns.includes(STALE) ? [`Stale = ${STALE_MEANING}.`] : []),
    `Accuracy over examples = ${examples.formula}; – if no candidate is approved or judged.`,
    ...(columns.includes(RANGE) ? [`Its range = ${RANGE_MEANING}.`] : []),
    ...(anyJudged ? [`Accuracy over judged = ${judged.formula}.`] : []),
    "Accuracy is in percent, with Wilson’s 95% interval in brackets.",
    APPROVAL_CAVEAT,
  ];
}

const HEADINGS: Readonly<Partial<Record<CountWord["key"], string>>> = {
  approvedNotJudged: "approved,\nnot judged",
  correct: "judged\ncorrect",
  incorrect: "judged\nincorrect",
};

const COUNT_COLUMNS: readonly Column<AccuracyRow>[] = COUNT_WORDS.map(({ key, heading }) =>
  column(key, HEADINGS[key] ?? heading, COUNT, ({ counts }) => counts[key]),
);
const OVER_EXAMPLES = column<AccuracyRow>(
  "over_examples",
  "accuracy\nover examples",
  PERCENT,
  ({ counts, overExamples }) => {
    // If there is no accuracy, the table has “–”, and the counts next to it show the reason.
    const reason = whyNoFigure(counts, "examples");
    return reason === null ? withoutCounts(overExamples) : { none: reason };
  },
);
const RANGE = column<AccuracyRow>(
  "range",
  "range while\nsome are open",
  PERCENT,
  ({ counts }) => possibleRange(counts) ?? { none: "no example" },
);
const STALE = column<AccuracyRow>("stale", "stale", COUNT, ({ counts }) => counts.stale);
const OVER_JUDGED = column<AccuracyRow>("over_judged", "accuracy\nover judged", PERCENT, ({ overJudged }) =>
  withoutCounts(overJudged),
);
/** The columns that are shown if no judgement is finished. */
const UNJUDGED_COLUMNS = ["examples", "approved", "referred", "open"];

function withoutCounts({ value, interval }: Proportion): Estimate {
  return { value, interval };
}

/** The table as text. The last row is the total. */
function tableText(
  first: Column<AccuracyRow>,
  rows: readonly AccuracyRow[],
  columns: readonly Column<AccuracyRow>[],
): string {
  const described = table<AccuracyRow>({
    ...{ title: "accuracy", columns: [first, ...columns] },
    ...{ rows: rows.slice(0, -1), total: rows.at(-1) },
  });
  return serializeTableText(described, ["[", "]"]);
}

function categoryTable(rows: readonly AccuracyRow[], columns: readonly Column<AccuracyRow>[]): string {
  return tableText(categoryColumn<AccuracyRow>(WHOLE_CAMPAIGN), rows, columns);
}

function summaryTable(rows: readonly AccuracyRow[], columns: readonly Column<AccuracyRow>[]): string {
  return tableText(
    column("system", "system", NAME, ({ system }) => system),
    rows,
    columns,
  );
}

/**
 * Why candidates are open or excluded, and what accuracy would be if the reused answers were right; empty if “not
 * judged” is the only reason.
 */
function reasons(rows: readonly AccuracyRow[]): string {
  const counts = rows.at(-1)?.counts;
  if (counts === undefined) return "";
  const notes = [
    ...(counts.open > (counts.openWhy["not judged"] ?? 0) ? [`open ${countText(counts, "open")}`] : []),
    ...(counts.excluded > 0 ? [`excluded ${countText(counts, "excluded")}`] : []),
  ];
  const reusableAnswers = reusableAnswersText(counts);
  const lines = [
    ...(notes.length === 0 ? [] : [`In all: ${notes.join("; ")}`]),
    ...(reusableAnswers === null ? [] : [wrapped(reusableAnswers)]),
  ];
  return lines.map((line) => `\n\n${line}`).join("");
}
