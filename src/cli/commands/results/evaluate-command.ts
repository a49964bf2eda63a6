// Defines the command `evaluate`: accuracy per system and category.
import { defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, OPENING, SCOPE } from "#cli/inputs/options.ts";
import { wrapped } from "#cli/output/printed.ts";
import { scopeText, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import {
  ACCURACY_COLUMNS,
  type AccuracyColumn,
  type AccuracyReport,
  type AccuracyRow,
  accuracyColumn,
  accuracyRecords,
  allRows,
  COUNTS_ADD_UP,
  columnOfDenominator,
  noDocumentIntervalsText,
  plainValue,
  rowsWithAll,
  type SystemRows,
  shownColumns,
} from "#core/analysis/accuracy/accuracy-report.ts";
import { accuracyColumnsOf, categoryColumn, systemName } from "#core/analysis/accuracy/accuracy-tables.ts";
import {
  APPROVAL_CAVEAT,
  computedLinksText,
  countText,
  lessJudgedText,
  nothingDecidedText,
  RANGE_MEANING,
  reusableAnswersText,
} from "#core/analysis/accuracy/accuracy-words.ts";
import { scopedAccuracy } from "#core/analysis/accuracy/score-campaign.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { serializeAccuracyJson } from "#core/io/report/figures-json.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Role } from "#core/ledger/event.ts";
import { type Column, column, isEmpty, NAME, type SingleValue, table } from "#core/tables/table.ts";
import { serializeTableText } from "#core/tables/text.ts";

const REUSED_MEANING =
  "not judged, but another output with the same translation was judged correct. It counts as open. It is only reported if the campaign’s setting “Reuse earlier ‘correct’ answers” is “apply automatically”";
const SILVER_MEANING =
  "not judged, but the same translation was accepted in another campaign (silver.tsv). It counts as open";

export const command = defineCommand({
  name: "evaluate",
  summary: "Runs the automatic pass and prints accuracy per system and category, human judgements included.",
  arguments: { campaign: CAMPAIGN },
  options: { ...OPENING, ...SCOPE },
  output: [
    `${COUNTS_ADD_UP}.`,
    ...ACCURACY_COLUMNS.map(({ id, heading, meaning }) => `\`${id}\` (${heading}): ${meaning}.`),
    `Reused: ${REUSED_MEANING}. Silver reference: ${SILVER_MEANING}.`,
    APPROVAL_CAVEAT,
    "`low` and `high` of an accuracy are Wilson's 95% interval; of all systems together, with examples as independent units. `documents_low` and `documents_high` are the interval with documents as units. `reason` says why there is no figure. Categories without examples are left out.",
    "CSV has one row per system and category, one per system, and, of several systems, the same rows of all systems together. Dots in names are underscores in CSV.",
  ],
  json: [
    '{"format","version","suite":{"name","source_language","target_language","examples","hash"},"profile","systems":[{"name","judged_less","links",FIGURES,"categories":[{"category",FIGURES}]}],"all":{FIGURES,"categories":[{"category",FIGURES}]}}',
    'FIGURES: "examples","units","approved","referred","approved_not_judged","correct","incorrect","open","open_reasons":{REASON:NUMBER},"excluded","excluded_reasons":{REASON:NUMBER},"stale","accuracy":{"examples":{"hits","n","value","low","high","reason","documents","documents_low","documents_high","documents_reason"},"range":{"low","high","reason"},"judged":{…}},"antecedent":{"incorrect","correct","n","value",…}',
  ],
  examples: "referee evaluate campaign/ --systems A,B --format csv",
  seeAlso: "numbers.md",
  run: (values, context) =>
    printScope(values, context, (scope) => {
      const report = scopedAccuracy(scope);
      return {
        text: () => evaluateTable(scope.campaign, report),
        json: () => serializeAccuracyJson(report),
        rows: () => accuracyRecords(report),
      };
    }),
});

// Prints accuracy as text: what is counted, then the tables of each system.

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
  const all = rowsWithAll(report);
  const totals = all.map(({ total }) => total);
  const tables = all.map((rows) => {
    const title = rows.system === null ? "All systems together, by category" : `System ${rows.system}`;
    const columns = columnsFor(report, allRows(rows));
    const [main, ...others] = columns.map((part) => categoryTable(rows, part));
    return [
      `${title}\n\n${main}${reasons(rows)}`,
      ...others.map((other) => `${title}, continued\n\n${other}`),
    ];
  });
  const summary =
    report.rows.length > 1
      ? columnsFor(report, totals).map(
          (part, at) => `All systems${at === 0 ? "" : ", continued"}\n\n${summaryTable(totals, part)}`,
        )
      : [];
  const lines = [
    scopeText(report.scope) ?? [],
    whatIsCounted(report),
    computedLinksText(report.computedLinks) ?? [],
    lessJudgedText(report.systems) ?? [],
  ];
  const words = lines.flat().map(wrapped).join("\n");
  return `${[head, words, ...tables.slice(0, report.rows.length).flat(), ...summary, ...tables.slice(report.rows.length).flat()].join("\n\n")}\n`;
}

/** The figures that stand next to the counts. All others are in a second table. */
const MAIN_FIGURES = ["accuracy.examples", "accuracy.range", "accuracy.judged"];

/**
 * The columns of a table with these rows: counts and main figures, then reasons and further figures if there are any.
 * All tables have the same figures.
 */
function columnsFor(
  report: AccuracyReport,
  tableRows: readonly AccuracyRow[],
): readonly (readonly AccuracyColumn[])[] {
  const rows = rowsWithAll(report).flatMap(allRows);
  const figures = shownColumns(accuracyColumnsOf("figure"), rows);
  const isMain = ({ id }: AccuracyColumn) => MAIN_FIGURES.includes(id);
  const reasonColumns = shownColumns(
    accuracyColumnsOf("detail").filter(({ says }) => says !== undefined),
    rows,
  );
  const [firstReason, ...otherReasons] = reasonColumns;
  const isOnlyNotJudged = otherReasons.length === 0 && firstReason?.id === "open_reasons.not_judged";
  const further = [...(isOnlyNotJudged ? [] : reasonColumns), ...figures.filter((figure) => !isMain(figure))];
  return [
    [
      ...shownColumns(accuracyColumnsOf("count"), tableRows).map((count) => ({
        ...count,
        value: (row: AccuracyRow) => plainValue(count, row),
      })),
      ...figures.filter(isMain).map((figure) => ({
        ...figure,
        value: (row: AccuracyRow) => withoutCounts(plainValue(figure, row)),
      })),
    ],
    further,
  ].filter((part) => part.length > 0);
}

/** The counts are in columns of their own. */
function withoutCounts(value: SingleValue): SingleValue {
  if (typeof value !== "object" || !("hits" in value) || isEmpty(value)) return value;
  return { value: value.value, interval: value.interval };
}

function whatIsCounted(report: AccuracyReport): string[] {
  const columns = shownColumns(accuracyColumnsOf("count", "figure"), rowsWithAll(report).flatMap(allRows));
  const examples = columnOfDenominator("examples");
  const judged = columnOfDenominator("judged");
  const has = (id: string) => columns.some((one) => one.id === id);
  return [
    `What is counted: ${COUNTS_ADD_UP}.`,
    nothingDecidedText(report.together.total.counts) ?? [],
    has("stale") ? `Stale = ${accuracyColumn("stale").meaning}.` : [],
    `Accuracy over examples = ${examples.meaning}.`,
    has("accuracy.range") ? `Possible range = ${RANGE_MEANING}.` : [],
    has("accuracy.judged") ? `Accuracy over judged = ${judged.meaning}.` : [],
    noDocumentIntervalsText(report.together.total) ?? [],
    "Accuracy is in percent, with Wilson’s 95% interval in brackets.",
    report.rows.length > 1
      ? "Intervals of all systems together treat examples as independent, not the outputs of one example."
      : [],
    APPROVAL_CAVEAT,
  ].flat();
}

/** The heading in two lines of about the same length. */
function inTwoLines(heading: string): string {
  const blanks = Array.from(heading.matchAll(/ /g), ({ index }) => index);
  const middle = heading.length / 2;
  const [nearest] = blanks.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (nearest === undefined) return heading;
  return `${heading.slice(0, nearest)}\n${heading.slice(nearest + 1)}`;
}

/** The table as text. The last row is the total. */
function tableText(
  first: Column<AccuracyRow>,
  rows: readonly AccuracyRow[],
  columns: readonly AccuracyColumn[],
): string {
  const described = table<AccuracyRow>({
    title: "accuracy",
    columns: [
      first,
      ...columns.map(({ link: _, heading, ...rest }) => ({ ...rest, heading: inTwoLines(heading) })),
    ],
    rows: rows.slice(0, -1),
    total: rows.at(-1),
  });
  return serializeTableText(described, ["[", "]"]);
}

function categoryTable(rows: SystemRows, columns: readonly AccuracyColumn[]): string {
  return tableText(categoryColumn<AccuracyRow>(WHOLE_CAMPAIGN), allRows(rows), columns);
}

function summaryTable(totals: readonly AccuracyRow[], columns: readonly AccuracyColumn[]): string {
  return tableText(
    column("system", "system", NAME, (row) => systemName(row)),
    totals,
    columns,
  );
}

/**
 * Why candidates are open or excluded, and what accuracy would be if the reused answers were right; empty if “not
 * judged” is the only reason.
 */
function reasons({ total: { counts } }: SystemRows): string {
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
