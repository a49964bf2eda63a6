// Describes the tables of AutoPRF and APT: scores per system and part of the source, confusion of pronouns, pairs of
// systems.

import { CATEGORY } from "#core/suite/category.ts";
import { figureColumns, intervalsMeaning } from "#core/tables/figure-columns.ts";
import { type Column, column, dataColumn, type Table, table } from "#core/tables/table.ts";
import { COUNT, NAME, POINTS, SCORE, TEXT } from "#core/tables/units.ts";
import { type FigurePair, figurePairTables, pairColumns, pairRecordsTable } from "./figure-pairs.ts";
import type { MetricRow, MetricRowKind } from "./metric-rows.ts";
import type { Metrics } from "./metrics-of.ts";
import { APT_MEANING, AUTO_PRF_MEANING, CASE_HEADINGS } from "./metrics-words.ts";

/** What the tables of metrics are made from. */
export interface MetricsContent {
  readonly metrics: Metrics;
  readonly rows: readonly MetricRow[];
  readonly pairs: readonly FigurePair[];
}

const UNITS = "source pronouns";
const NO_LINKS = { none: "the system has no links" };
const NOT_DEFINED = { none: "nothing to divide by" };

const overlapCount = (id: "matches" | "candidates" | "references", heading: string): Column<MetricRow> =>
  column(`autoprf.${id}`, heading, COUNT, ({ overlap }) => overlap?.[id] ?? NO_LINKS);

const overlapFigure = (id: "precision" | "recall" | "f", heading: string) =>
  figureColumns<MetricRow>(
    { id: `autoprf.${id}`, heading, unit: SCORE },
    ({ overlap }) => overlap?.[id] ?? null,
    ({ overlap }) => (overlap === null ? NO_LINKS : NOT_DEFINED),
  );

const MATCHES = overlapCount("matches", "matches");
const CANDIDATES = overlapCount("candidates", "of output");
const REFERENCES = overlapCount("references", "of reference");
const PRECISION = overlapFigure("precision", "precision");
const RECALL = overlapFigure("recall", "recall");
const F = overlapFigure("f", "F");

/** Names of APT's six cases in files, in the order of its paper. */
const CASE_FIELDS = [
  "equal",
  "similar",
  "different",
  "not_in_output",
  "not_in_reference",
  "in_neither",
] as const;
const CASES: readonly Column<MetricRow>[] = CASE_FIELDS.map((id, at) =>
  column<MetricRow>(`apt.${id}`, CASE_HEADINGS[at] ?? id, COUNT, ({ apt }) => apt?.cases[at] ?? NO_LINKS),
);
const COUNTED = column<MetricRow>("apt.counted", "counted", COUNT, ({ apt }) => apt?.counted ?? NO_LINKS);
const APT_SCORE = figureColumns<MetricRow>(
  { id: "apt.score", heading: "score", unit: SCORE },
  ({ apt }) => apt?.score ?? null,
  ({ apt }) => (apt === null ? NO_LINKS : NOT_DEFINED),
);

/** Columns of a row for programs. */
export const METRIC_FIELDS: readonly Column<MetricRow>[] = [
  dataColumn<MetricRow>("row", ({ kind }) => kind),
  column<MetricRow>("system", "system", NAME, ({ system }) => system),
  dataColumn<MetricRow>("pronoun", ({ pronoun }) => pronoun),
  dataColumn<MetricRow>("document", ({ document }) => document),
  dataColumn<MetricRow>("category", ({ category }) => category),
  ...[MATCHES, CANDIDATES, REFERENCES, ...PRECISION.all, ...RECALL.all, ...F.all],
  ...[...CASES, COUNTED, ...APT_SCORE.all],
  dataColumn<MetricRow>("mapped_links", ({ hasMappedLinks }) => hasMappedLinks),
];

const SYSTEM = column<MetricRow>(
  "system",
  "System",
  NAME,
  ({ system, hasMappedLinks }) => `${system}${hasMappedLinks ? " *" : ""}`,
);

/** The columns that name the rows of a kind, after the system. */
const PART_COLUMNS: Readonly<Record<MetricRowKind, readonly Column<MetricRow>[]>> = {
  system: [],
  pronoun: [column("pronoun", "pronoun", TEXT, ({ pronoun }) => pronoun ?? "")],
  document: [column("document", "document", NAME, ({ document }) => document ?? "")],
  document_pronoun: [
    column("document", "document", NAME, ({ document }) => document ?? ""),
    column("pronoun", "pronoun", TEXT, ({ pronoun }) => pronoun ?? ""),
  ],
  category: [column("category", "category", CATEGORY, ({ category }) => category ?? "")],
};

const KIND_WORDS: Readonly<Record<MetricRowKind, string>> = {
  system: "by system",
  pronoun: "by source pronoun",
  document: "by document",
  document_pronoun: "by document and source pronoun",
  category: "by category",
};

/** Kinds of rows in tables for readers; the others are in files for programs. */
const READ_KINDS: readonly MetricRowKind[] = ["system", "pronoun", "category"];

function tablesOfKind(kind: MetricRowKind, all: readonly MetricRow[]): Table[] {
  const rows = all.filter((row) => row.kind === kind);
  if (rows.length === 0) return [];
  const names = [SYSTEM, ...PART_COLUMNS[kind]];
  const hasDocuments = kind === "system";
  const shown = ({ main, documents }: typeof F) => (hasDocuments ? [main, documents] : [main]);
  return [
    table({
      title: `AutoPRF ${KIND_WORDS[kind]}`,
      note: `${AUTO_PRF_MEANING} ${intervalsMeaning(UNITS)}`,
      columns: [
        ...names,
        ...[MATCHES, CANDIDATES, ...shown(PRECISION), REFERENCES, ...shown(RECALL), ...shown(F)],
      ],
      rows,
    }),
    table({
      title: `APT ${KIND_WORDS[kind]}`,
      note: `${APT_MEANING} ${intervalsMeaning(UNITS)}`,
      columns: [...names, ...CASES, COUNTED, ...shown(APT_SCORE)],
      rows,
    }),
  ];
}

interface ConfusionRow {
  readonly system: string;
  readonly reference: string;
  readonly output: string;
  readonly count: number;
}

function confusionTable({ systems }: Metrics): Table {
  return table<ConfusionRow>({
    title: "APT’s confusion of pronouns",
    note: "Source pronouns by the word of the reference and the word of the output. NONE: nothing is linked to the pronoun. OTHER: a word that is not in the list of target pronouns. UNLISTED: a word with a hyphen whose last part is in the list.",
    columns: [
      column("system", "System", NAME, ({ system }) => system),
      column("reference", "reference", NAME, ({ reference }) => reference),
      column("output", "output", NAME, ({ output }) => output),
      column("count", "pronouns", COUNT, ({ count }) => count),
    ],
    rows: systems.flatMap(({ system, apt }) => (apt?.confusion ?? []).map((cell) => ({ system, ...cell }))),
  });
}

/** Columns of the pairs of systems. */
export const METRIC_PAIRS = pairColumns(SCORE, POINTS);

/** Tables for programs. */
export const METRIC_RECORDS = {
  scores: ({ rows }: MetricsContent): Table =>
    table({ title: "AutoPRF and APT", columns: METRIC_FIELDS, rows }),
  pairs: ({ pairs }: MetricsContent): Table =>
    pairRecordsTable("Pairs of systems by AutoPRF and APT", pairs, METRIC_PAIRS.records, UNITS),
  confusion: ({ metrics }: MetricsContent): Table => confusionTable(metrics),
};

/** All tables for readers. */
export function metricsTables({ metrics, rows, pairs }: MetricsContent): Table[] {
  const confusion = confusionTable(metrics);
  return [
    ...READ_KINDS.flatMap((kind) => tablesOfKind(kind, rows)),
    ...(confusion.rows.length === 0 ? [] : [confusion]),
    ...metricPairTables({ pairs }),
  ];
}

/** Tables for readers of the pairs of systems, one per figure. */
export function metricPairTables({ pairs }: Pick<MetricsContent, "pairs">): Table[] {
  return figurePairTables("Metrics", pairs, METRIC_PAIRS.readers, UNITS);
}
