// Defines the exported files of a report for programs and for papers, with endings and contents; the page exports
// them one by one, `referee report` all at once.

import { scopeText } from "#core/analysis/accuracy/accuracy.ts";
import { type AccuracyReport, accuracyRecords } from "#core/analysis/accuracy/accuracy-report.ts";
import {
  accuracyHead,
  accuracyTables,
  type PaperTable,
  paperTable,
} from "#core/analysis/accuracy/accuracy-tables.ts";
import {
  computedLinksText,
  equalOutputsSentence,
  lessJudgedShares,
  MIX_MEANING,
  nothingDecidedText,
  UNCHECKED_CAVEAT,
} from "#core/analysis/accuracy/accuracy-words.ts";
import { type RepeatPair, repeatPairsTable } from "#core/analysis/accuracy/differing-judgements.ts";
import {
  type CandidateResults,
  candidatesTable,
  judgementsTable,
} from "#core/analysis/accuracy/judgement-tables.ts";
import { agreementRecords } from "#core/analysis/agreement/agreement-tables.ts";
import type { Audit } from "#core/analysis/audit/audit.ts";
import { correctedRecords, precisionRecords, strataTable } from "#core/analysis/audit/audit-tables.ts";
import type { JudgeAudit } from "#core/analysis/judges/judge-audit.ts";
import { judgeSystemsTable, judgeTable } from "#core/analysis/judges/judge-tables.ts";
import { annotatorWorkTable, workOfAnnotators } from "#core/analysis/report/annotator-tables.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { judgementsParts, serializeSilver } from "#core/io/folder/folder-files.ts";
import { TYPES_BY_ENDING } from "#core/io/input-limits.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { SilverReference } from "#core/suite/suite.ts";
import {
  breakIntoLines,
  COLUMN_SPACE,
  COLUMN_WIDTH,
  FONT_SIZES,
  type FontSize,
  fittedTabular,
  latexComment,
  latexFloat,
  latexLetterWarning,
  latexLines,
  latexNeeds,
  latexProse,
  latexRow,
  latexText,
  PAGE_WIDTHS,
  ROW_SPACE,
  repeatedColumnType,
  serializeTablesLatex,
  textWidth,
} from "#core/tables/latex.ts";
import {
  type CsvOptions,
  longTableCsv,
  serializeTableCsv,
  serializeTableTsv,
  type Table,
} from "#core/tables/table.ts";
import { serializeTablesMarkdown } from "#core/tables/text.ts";
import { type AgreementToExport, serializeAccuracyJson } from "./figures-json.ts";

export interface ReportFile<Content> {
  readonly label: string;
  /** The file's whole name in a folder; for a download it follows the campaign's name. */
  readonly ending: string;
  readonly type: string;
  readonly text: (content: Content, csv: CsvOptions) => string;
  /** The same text in parts, so that a long text need not be in memory as a whole. */
  readonly parts: (content: Content, csv: CsvOptions) => Iterable<string>;
}

/** Defines a file, whose media type follows from the ending. */
export function reportFile<Content>(
  label: string,
  ending: `${string}.${keyof typeof TYPES_BY_ENDING}`,
  text: ReportFile<Content>["text"],
): ReportFile<Content> {
  const [, type] = Object.entries(TYPES_BY_ENDING).find(([end]) => ending.endsWith(`.${end}`)) ?? ["", ""];
  return { label, ending, type, text, parts: (content, csv) => [text(content, csv)] };
}

export function csvFile<Content>(
  label: string,
  ending: `${string}.csv`,
  tableOf: (content: Content) => Table,
): ReportFile<Content> {
  return reportFile(label, ending, (content, csv) => serializeTableCsv(tableOf(content), csv));
}

/** A file with a long text, which is made in parts. */
function longFile<Content>(
  label: string,
  ending: `${string}.${keyof typeof TYPES_BY_ENDING}`,
  parts: ReportFile<Content>["parts"],
): ReportFile<Content> {
  const file = reportFile<Content>(label, ending, (content, csv) => [...parts(content, csv)].join(""));
  return { ...file, parts };
}

/** Tables for people, which can also be copied. */
export const ACCURACY_TEXTS: readonly ReportFile<AccuracyReport>[] = [
  reportFile("LaTeX", "accuracy.tex", (report) => {
    const { comments, warnings } = accuracyHead(report);
    const [first, ...others] = accuracyTables(report);
    const noted = first === undefined ? [] : [{ ...first, note: [first.note, ...warnings].join(" ") }];
    return serializeTablesLatex(comments, [...noted, ...others]);
  }),
  reportFile("Markdown", "accuracy.md", (report) => {
    const { title, notes } = accuracyHead(report);
    return serializeTablesMarkdown(title, notes.join(" "), accuracyTables(report));
  }),
];

/** The short table for a paper, with the chosen systems and categories. */
export const PAPER_FILE = reportFile<AccuracyReport>("LaTeX", "paper.tex", serializePaperLatex);

export const ACCURACY_FILES: readonly ReportFile<AccuracyReport>[] = [
  csvFile("CSV", "accuracy.csv", (report) => accuracyRecords(report)),
  reportFile("TSV", "accuracy.tsv", (report) => serializeTableTsv(accuracyRecords(report))),
  reportFile("JSON", "accuracy.json", serializeAccuracyJson),
  ...ACCURACY_TEXTS,
];

export interface JudgedCampaign {
  readonly ledger: Ledger;
  readonly campaign: Campaign;
  readonly results: CandidateResults;
  readonly again: () => readonly RepeatPair[];
  readonly audit: () => Audit;
  readonly judges: () => readonly JudgeAudit[];
  readonly silver: () => readonly SilverReference[];
}

export const JUDGEMENTS_LONG = longFile<JudgedCampaign>(
  "CSV (one row per judgement)",
  "judgements.csv",
  ({ results }, csv) => longTableCsv(judgementsTable(results.judged()), csv),
);

export const JUDGEMENTS_WIDE = longFile<JudgedCampaign>(
  "CSV (one row per candidate)",
  "candidates.csv",
  ({ results, campaign }, csv) => longTableCsv(candidatesTable(results, campaign.annotators), csv),
);

export const REPEAT_CHECK = csvFile<JudgedCampaign>("CSV of the repeat check", "repeats.csv", ({ again }) =>
  repeatPairsTable(again()),
);

export const ANNOTATORS_FILE = csvFile<JudgedCampaign>(
  "CSV of annotators",
  "annotators.csv",
  ({ campaign, results, again }) =>
    annotatorWorkTable(workOfAnnotators(campaign.annotators, results.judged(), again())),
);

export const AUDIT_PRECISION = csvFile<JudgedCampaign>(
  "CSV of approval precision",
  "audit.csv",
  ({ audit }) => precisionRecords(audit()),
);

export const CORRECTED_ACCURACY = csvFile<JudgedCampaign>(
  "CSV of corrected accuracy",
  "corrected-accuracy.csv",
  ({ audit }) => correctedRecords(audit()),
);

export const AUDIT_STRATA = csvFile<JudgedCampaign>("CSV of audit strata", "audit-strata.csv", ({ audit }) =>
  strataTable(audit()),
);

export const JUDGES_FILE = csvFile<JudgedCampaign>("CSV of judges", "judges.csv", ({ judges }) =>
  judgeTable(judges()),
);

export const JUDGE_SYSTEMS_FILE = csvFile<JudgedCampaign>(
  "CSV of accuracy corrected by judges",
  "judge-systems.csv",
  ({ judges }) => judgeSystemsTable(judges()),
);

export const SILVER = reportFile<JudgedCampaign>("TSV of silver references", "silver.tsv", ({ silver }) =>
  serializeSilver(silver()),
);

export const JUDGEMENTS_FILE = longFile<JudgedCampaign>("JSON", "judgements.json", ({ ledger, campaign }) =>
  judgementsParts(ledger.events, campaign.retracted),
);

export const AGREEMENT_FILE = csvFile<AgreementToExport>(
  "CSV",
  "agreement.csv",
  ({ rows, nameOf, request }) => agreementRecords(rows, nameOf, request),
);

// Writes the short table of a paper as LaTeX (package booktabs), to paste into the paper. It is no larger than a page.

/** One column of the table with its headings: a category, or one of the columns after all categories. */
interface Column {
  /** Name of its group of categories; null = none. */
  readonly group: string | null;
  readonly heads: readonly string[];
  readonly examples: string;
  /** One cell per system. */
  readonly cells: PaperTable["rows"][number]["cells"];
}

/**
 * The table as a float over both columns of a page, or over one column if there are few categories. If the categories
 * do not all fit next to each other in small type, they are in blocks, one below the other. If a page cannot have all
 * blocks and systems, there are several floats. What limits the figures is a note below the table, which readers of the
 * paper see; what only authors need is in comments.
 */
export function serializePaperLatex(report: AccuracyReport): string {
  const { name, sourceLanguage, targetLanguage, examples, hash } = report.suite;
  const table = paperTable(report);
  const all = columnsOf(table);
  const { size, blocks, width } = fitColumns(table, all);
  const texts = [
    table.caption,
    ...table.rows.map(({ system }) => system),
    ...all.flatMap(({ heads }) => heads),
  ];
  const comments = [
    `${name} (${sourceLanguage} to ${targetLanguage}, ${examples} examples, suite ${hash.slice(0, 12)}), profile ${report.profile}.`,
    latexNeeds(texts, ["booktabs", "graphicx"]),
  ].flat();
  const notes = [
    report.origin.suite,
    report.origin.links ?? [],
    UNCHECKED_CAVEAT,
    MIX_MEANING,
    nothingDecidedText(report.together.total.counts) ?? [],
    equalOutputsSentence(report.outputs) ?? [],
    scopeText(report.scope) ?? [],
    lessJudgedShares(report.systems) ?? [],
    computedLinksText(report.computedLinks) ?? [],
  ].flat();
  const most = mostSystems(table);
  const starts = Array.from({ length: Math.ceil(table.rows.length / most) }, (_, at) => at * most);
  const noteLines = Math.ceil(notes.join(" ").length / (width <= COLUMN_WIDTH ? 50 : 100));
  const areTogether = blocks.length * table.rows.length + noteLines <= most;
  const bodies = starts.flatMap((start) =>
    blocks.map((block) => {
      const part = withSystems(table, block, start);
      return fittedTabular(tabular(part.table, part.columns));
    }),
  );
  const caption = (part = "") => `${latexProse(table.caption)}${part}`;
  const float = (above: string | null, body: string) => latexFloat({ width, size }, above, body);
  const floats = areTogether
    ? [float(caption(), [...bodies, latexNotes(notes)].join("\n\\par\\medskip\n"))]
    : [
        ...bodies.map((body, at) =>
          float(caption(bodies.length === 1 ? "" : ` (Part ${at + 1} of ${bodies.length}.)`), body),
        ),
        float(null, latexNotes(notes)),
      ];
  const warning = [latexLetterWarning(texts) ?? []].flat();
  return `${[...comments.map(latexComment), "", ...warning, ...floats].join("\n")}\n`;
}

/** Notes below a table, as wide as the float. */
function latexNotes(notes: readonly string[]): string {
  const text = latexLines(`\\emph{Note.} ${notes.map(latexProse).join(" ")}`);
  return `\\parbox{\\linewidth}{\\raggedright\n${text}}`;
}

function columnsOf({ groups, heads, examples, rows }: PaperTable): readonly Column[] {
  const names = groups.flatMap(({ name, columns: count }) => Array.from({ length: count }, () => name));
  const count = heads[0]?.length ?? 0;
  const columnAt = (at: number, rest: Pick<Column, "group" | "heads">): Column => ({
    ...rest,
    examples: examples?.[at] ?? "",
    cells: rows.flatMap(({ cells }) => cells[at] ?? []),
  });
  return [
    ...Array.from({ length: count }, (_, at) =>
      columnAt(at, { group: names[at] ?? "", heads: heads.map((line) => line[at] ?? "") }),
    ),
    columnAt(count, {
      group: null,
      heads: heads.map((_, line) => (line === heads.length - 1 ? "all" : "")),
    }),
  ];
}

/** The largest type in which all columns fit next to each other; otherwise blocks of columns in the smallest type. */
function fitColumns(
  table: PaperTable,
  all: readonly Column[],
): { size: FontSize; blocks: readonly (readonly Column[])[]; width: number } {
  const widthOf = (cells: readonly string[]) => Math.max(0, ...cells.map(textWidth)) + COLUMN_SPACE;
  const columnWidth = ({ heads, examples, cells }: Column) =>
    widthOf([...heads, examples, ...cells.flatMap(({ accuracy, range }) => [accuracy, range ?? ""])]);
  const first = widthOf([
    "System",
    "examples",
    ...table.rows.flatMap(({ system }) => systemLines(`${system}†`)),
  ]);
  const sum = all.reduce((before, column) => before + columnWidth(column), 0);
  const size = FONT_SIZES.find((one) => first + sum <= PAGE_WIDTHS[one] + COLUMN_SPACE);
  if (size !== undefined) return { size, blocks: [all], width: first + sum };
  // There are as few blocks as possible, and they are nearly equally wide.
  const smallest: FontSize = "scriptsize";
  const room = PAGE_WIDTHS[smallest] + COLUMN_SPACE - first;
  const inBlocks = (most: number) => {
    const blocks: Column[][] = [];
    let usedWidth = Number.POSITIVE_INFINITY;
    for (const column of all) {
      const width = columnWidth(column);
      if (usedWidth + width > most) {
        blocks.push([]);
        usedWidth = 0;
      }
      blocks.at(-1)?.push(column);
      usedWidth += width;
    }
    return blocks;
  };
  const fewest = inBlocks(room);
  const even = inBlocks(Math.min(room, sum / fewest.length + 5));
  return {
    size: smallest,
    blocks: even.length > fewest.length ? fewest : even,
    width: PAGE_WIDTHS[smallest],
  };
}

/** Maximum width of a system's name; longer names are broken. */
const SYSTEM_WIDTH = 22;

function systemLines(system: string): readonly string[] {
  return breakIntoLines(system, SYSTEM_WIDTH);
}

/** Number of systems below each other that fit on a page with headings and caption. */
const MOST_SYSTEMS = 36;
/** The same, if rows have a possible range below their figures. */
const MOST_OPEN_SYSTEMS = 20;

const mostSystems = ({ isOpen }: PaperTable) => (isOpen ? MOST_OPEN_SYSTEMS : MOST_SYSTEMS);

/** The table without the systems from `start` on that do not fit on the page. */
function withSystems(table: PaperTable, all: readonly Column[], start: number) {
  const end = start + mostSystems(table);
  return {
    table: { ...table, rows: table.rows.slice(start, end) },
    columns: all.map((column) => ({ ...column, cells: column.cells.slice(start, end) })),
  };
}

function tabular({ heads, rows, examples }: PaperTable, block: readonly Column[]): string {
  const line = (first: string, cellOf: (column: Column) => string) => latexRow([first, ...block.map(cellOf)]);
  return [
    `\\begin{tabular}{@{}l${repeatedColumnType("r", block.length)}@{}}`,
    "\\toprule",
    ...groupLines(block),
    ...heads.flatMap((_, at) => {
      const isLast = at === heads.length - 1;
      // Short headings begin at a lower line, so the upper lines of a block can be empty.
      const isEmpty = block.every((column) => (column.heads[at] ?? "") === "");
      return isEmpty && !isLast
        ? []
        : [line(isLast ? "System" : "", (column) => latexText(column.heads[at] ?? ""))];
    }),
    ...(examples === null ? [] : [line("\\emph{examples}", (column) => latexText(column.examples))]),
    "\\midrule",
    ...rows.flatMap(({ system, isJudgedLess }, at) => {
      const names = systemLines(system).map(latexText);
      names.push(`${names.pop() ?? ""}${isJudgedLess ? "\\textsuperscript{\\dag}" : ""}`);
      const hasRanges = block.some(({ cells }) => typeof cells[at]?.range === "string");
      // A long name continues in the lines below the figures, of which the first has the ranges.
      return [
        line(names[0] ?? "", ({ cells }) => latexText(cells[at]?.accuracy ?? "")),
        ...(hasRanges ? [line(names[1] ?? "", ({ cells }) => latexText(cells[at]?.range ?? ""))] : []),
        ...names.slice(hasRanges ? 2 : 1).map((name) => line(name, () => "")),
        ...(hasRanges ? [ROW_SPACE] : []),
      ];
    }),
    "\\bottomrule",
    "\\end{tabular}",
  ].join("\n");
}

/** The names of the groups above their columns, and a rule below each. */
function groupLines(block: readonly Column[]): string[] {
  const groups: { readonly name: string | null; columns: number }[] = [];
  for (const { group } of block) {
    const last = groups.at(-1);
    if (last !== undefined && group !== null && last.name === group) last.columns++;
    else groups.push({ name: group, columns: 1 });
  }
  if (groups.every(({ name }) => name === null || name === "")) return [];
  let from = 2;
  const rules: string[] = [];
  const cells = groups.map(({ name, columns: count }) => {
    const to = from + count - 1;
    if (name !== null) rules.push(`\\cmidrule(lr){${from}-${to}}`);
    from = to + 1;
    return name === null ? "" : `\\multicolumn{${count}}{c}{${latexText(name)}}`;
  });
  return [latexRow(["", ...cells]), latexLines(rules.join(" "))];
}
