// Describes the tables of AutoPRF and APT: scores per system and part of the source, confusion of pronouns, pairs of
// systems, with the settings in words; and how often a metric differs from human judgement, with its bar chart.

import { formatNumber } from "#core/base/message-text.ts";
import type { Drawing, Shape } from "#core/plots/drawing.ts";
import { CATEGORY, fullCategoryName } from "#core/suite/category.ts";
import type { Suite } from "#core/suite/suite.ts";
import { figureColumns, intervalsMeaning } from "#core/tables/figure-columns.ts";
import {
  COUNT,
  type Column,
  column,
  dataColumn,
  NAME,
  POINTS,
  SCORE,
  type Table,
  TEXT,
  table,
} from "#core/tables/table.ts";
import type { AptSettings } from "./apt/score.ts";
import { type FigurePair, figurePairTables, pairColumns, pairRecordsTable } from "./figure-pairs.ts";
import type { MetricRow, MetricRowKind, Metrics, RightOrWrong, ValueReading } from "./metric-rows.ts";

/** What the tables of metrics are made from. */
export interface MetricsContent {
  readonly metrics: Metrics;
  readonly rows: readonly MetricRow[];
  readonly pairs: readonly FigurePair[];
}

const UNITS = "source pronouns";
/** Without a text, because a note names the systems (`coverageNotes`), and all their cells are empty. */
const NO_LINKS = { none: "the system has no links" };
const NOTHING_COUNTED = { none: "no pronoun counts", text: "– (no pronoun counts)" };
const NOTHING_LINKED = { none: "nothing linked", text: "– (nothing linked)" };
const NO_MATCH = { none: "no match", text: "– (no match)" };

const overlapCount = (id: "matches" | "candidates" | "references", heading: string): Column<MetricRow> =>
  column(`autoprf.${id}`, heading, COUNT, ({ overlap }) => overlap?.[id] ?? NO_LINKS);

const overlapFigure = (id: "precision" | "recall" | "f", heading: string) =>
  figureColumns<MetricRow>(
    { id: `autoprf.${id}`, heading, unit: SCORE },
    ({ overlap }) => overlap?.[id] ?? null,
    // F is undefined without a match, as in the original program. The others are, if there are no linked words.
    ({ overlap }) =>
      overlap === null
        ? NO_LINKS
        : id === "f" && overlap.candidates + overlap.references > 0
          ? NO_MATCH
          : NOTHING_LINKED,
  );

const MATCHES = overlapCount("matches", "matches");
const CANDIDATES = overlapCount("candidates", "of output");
const REFERENCES = overlapCount("references", "of reference");
const PRECISION = overlapFigure("precision", "precision");
const RECALL = overlapFigure("recall", "recall");
const F = overlapFigure("f", "F");

/** Headings of APT's six cases, in the order of its paper. */
const CASE_HEADINGS = ["equal", "similar", "different", "not in output", "not in reference", "in neither"];

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
  ({ apt }) => (apt === null ? NO_LINKS : NOTHING_COUNTED),
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

// Defines the wording of the metrics for the command line and the screen.

export const AUTO_PRF_MEANING =
  "AutoPRF (Hardmeier & Federico 2010) compares the tokens linked to source pronouns, as they are written. Matches are the tokens that output and reference share; a token counts at most as often as it occurs in the reference. Precision = matches / tokens of the output, recall = matches / tokens of the reference, F = their harmonic mean.";
export const APT_MEANING =
  "APT (Miculicich Werlen & Popescu-Belis 2017) compares the translations of each source pronoun in reference and output, and assigns one of six cases. The score is the sum of weight × pronouns, divided by the number of pronouns in cases that have a weight.";
export const METRICS_CAVEAT =
  "AutoPRF and APT compare the pronoun with one reference and ignore its antecedent. The scores are not accuracy.";
export const MAPPED_LINKS_NOTE =
  "*: this system tokenised the source itself, so its alignment was mapped to the suite’s tokens, as for automatic approval.";
export const ONLY_EXAMPLES_NOTE =
  "The metrics cover only the suite’s examples, because only their links are known. The figures cannot be compared with those of a whole text.";
export const FIRST_REFERENCE = "Only the first of several references is used.";

/** Why a campaign without a reference has no scores. */
export const NO_REFERENCE = "The test suite has no reference, so no metric can be computed.";

/** Which pronouns and texts the metrics cover. */
export function coverageNotes(
  { systems, tokens, coversOnlyExamples }: Metrics,
  { references }: Pick<Suite, "references">,
): string[] {
  if (references.length === 0) return [NO_REFERENCE];
  const unlinked = systems.flatMap(({ system, autoPrf, apt }) =>
    autoPrf === null && apt === null ? system : [],
  );
  const covered = `AutoPRF covers ${formatNumber(tokens.autoPrf)} and APT ${formatNumber(tokens.apt)} pronouns of the whole source, not only the suite’s examples.`;
  return [
    coversOnlyExamples ? ONLY_EXAMPLES_NOTE : covered,
    ...(references.length > 1 ? [FIRST_REFERENCE] : []),
    ...(systems.some(({ hasMappedLinks }) => hasMappedLinks) ? [MAPPED_LINKS_NOTE] : []),
    ...(unlinked.length === 0 ? [] : [`Without word links, so without scores: ${unlinked.join(", ")}.`]),
  ];
}

/** Formats a figure with four decimals, as in the papers and programs of both metrics; “–” if undefined. */
export function metricText(value: number | null): string {
  return value === null ? "–" : value.toFixed(4);
}

/**
 * Describes the settings with which an APT score was computed. Scores are comparable only if their texts are equal. The
 * text leaves out the separators and the word lists for improving links, so equal texts are no proof. `name`: name of
 * the settings.
 */
export function aptSettingsText(name: string, settings: AptSettings): string {
  const { items, sourcePronouns, targetPronouns, equal, similar, improve, weights } = settings;
  const groups = (all: readonly (readonly string[])[]) =>
    all.length === 0 ? "none" : all.map((group) => group.join(" = ")).join("; ");
  const itemsText =
    typeof items === "object"
      ? `${items.length} positions`
      : `${sourcePronouns.join(", ")}${ITEM_WORDS[items]}`;
  const other = settings.otherIsEqual ? " (all equal)" : " (never equal)";
  const words =
    targetPronouns.length === 0
      ? "every word counts separately"
      : `${targetPronouns.join(", ")}; any other word is OTHER${other}`;
  return [
    `APT’s settings (${name}): source pronouns ${itemsText}`,
    `target pronouns ${words}`,
    `equal: ${groups(equal)}`,
    `similar: ${groups(similar).replaceAll(" = ", " ~ ")}`,
    improve === null ? "alignment unchanged" : "alignment improved",
    `weights ${weights.map((weight) => (weight === null ? "left out" : String(weight))).join(", ")}`,
  ].join(". ");
}

const ITEM_WORDS = { words: "", examples: " (only at the suite’s examples)" } as const;

/**
 * Note about settings in filters. Filters always use the defaults, so that a URL leads to the same candidates
 * everywhere.
 */
export const SETTINGS_OF_DISAGREEMENT = "Computed with the default settings of the target language.";

// Counts by category how often a metric or the automatic pass differs from human judgement (Guillou & Hardmeier 2018,
// §6, Table 3).

export const PASS_VALUES = ["approved", "referred"] as const;
type PassValue = (typeof PASS_VALUES)[number];

/**
 * How verdicts are compared with judgements. Referred does not mean wrong, but it is counted as wrong, so that the
 * automatic pass can be compared in the same way as a metric.
 */
export const PASS_READING: ValueReading<PassValue> = { approved: "right", referred: "wrong" };

/** A candidate with its automatic and its human result. */
export interface ComparedCandidate<V extends string> {
  readonly category: string;
  /** Automatic result. */
  readonly value: V;
  /** What human judgement says; null = not judged (the outcome is approved, open or excluded). */
  readonly people: RightOrWrong | null;
}

interface HumanCounts {
  readonly right: number;
  readonly wrong: number;
}

interface ValueCounts<V extends string> extends HumanCounts {
  readonly value: V;
  readonly notJudged: number;
}

export interface MetricDisagreementRow<V extends string> {
  /** Label; null = all categories. */
  readonly category: string | null;
  /** All candidates of the row, by their automatic result. */
  readonly values: readonly ValueCounts<V>[];
  /** Counts of the compared candidates, by automatic result, then by human outcome. */
  readonly right: HumanCounts;
  readonly wrong: HumanCounts;
  readonly compared: number;
  /** Number and share of compared candidates that differ; share null if none is compared. */
  readonly disagreements: number;
  readonly share: number | null;
  /**
   * Candidates that are not compared. `unread`: the automatic result is neither right nor wrong. `notJudged`: the
   * automatic result is right or wrong, but the candidate is not judged.
   */
  readonly leftOut: { readonly unread: number; readonly notJudged: number };
}

/**
 * One row for all categories together, then one for each category with candidates, in the given order. `values`: all
 * automatic results in display order. Candidates with another value or category are not counted.
 */
export function disagreementRows<V extends string>(
  candidates: Iterable<ComparedCandidate<V>>,
  values: readonly V[],
  reading: ValueReading<V>,
  categories: readonly string[],
): readonly MetricDisagreementRow<V>[] {
  const empty = () => new Map(values.map((value) => [value, { right: 0, wrong: 0, notJudged: 0 }]));
  const counted = new Map(categories.map((category) => [category, empty()]));
  for (const { category, value, people } of candidates) {
    const counts = counted.get(category)?.get(value);
    if (counts !== undefined) counts[people ?? "notJudged"]++;
  }
  const rows = [...counted].map(([category, counts]) =>
    rowOf(
      category,
      reading,
      values.map((value) => ({ value, ...(counts.get(value) ?? { right: 0, wrong: 0, notJudged: 0 }) })),
    ),
  );
  const all = values.map((value, index) => ({
    value,
    ...sumOf(rows.flatMap((row) => row.values[index] ?? [])),
  }));
  return [rowOf(null, reading, all), ...rows.filter((row) => countCandidatesOfRow(row) > 0)];
}

/** Number of candidates of a row. */
export function countCandidatesOfRow(
  row: Pick<MetricDisagreementRow<string>, "compared" | "leftOut">,
): number {
  const { compared, leftOut } = row;
  return compared + leftOut.unread + leftOut.notJudged;
}

/**
 * The error rate of an automatic result: the share of its candidates whose human outcome differs from `result`, among
 * those that are judged. Null if none is judged.
 */
export function contradictedShare({ right, wrong }: HumanCounts, result: RightOrWrong): number | null {
  const all = right + wrong;
  return all === 0 ? null : (result === "right" ? wrong : right) / all;
}

function rowOf<V extends string>(
  category: string | null,
  reading: ValueReading<V>,
  values: readonly ValueCounts<V>[],
): MetricDisagreementRow<V> {
  const countsRead = (verdict: RightOrWrong | null) =>
    sumOf(values.filter(({ value }) => reading[value] === verdict));
  const right = countsRead("right");
  const wrong = countsRead("wrong");
  const unread = countsRead(null);
  const compared = right.right + right.wrong + wrong.right + wrong.wrong;
  const disagreements = right.wrong + wrong.right;
  return {
    category,
    values,
    compared,
    disagreements,
    right: { right: right.right, wrong: right.wrong },
    wrong: { right: wrong.right, wrong: wrong.wrong },
    share: compared === 0 ? null : disagreements / compared,
    leftOut: {
      unread: unread.right + unread.wrong + unread.notJudged,
      notJudged: right.notJudged + wrong.notJudged,
    },
  };
}

function sumOf(counts: readonly (HumanCounts & { readonly notJudged: number })[]) {
  let right = 0;
  let wrong = 0;
  let notJudged = 0;
  for (const one of counts) {
    right += one.right;
    wrong += one.wrong;
    notJudged += one.notJudged;
  }
  return { right, wrong, notJudged };
}

// Draws the bar chart of disagreement: per category, the share of candidates on which a metric and annotators differ,
// in both directions.

// Lengths in CSS pixels.
const WIDTH = 520;
const EDGE = 8;
const ROW = 34;
const BAR = 10;
const AXIS = 18;
const LEGEND = 40;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/**
 * One row per category with compared candidates. Filled bar: right only according to the metric. Hollow bar: right only
 * according to annotators.
 */
export function disagreementDrawing(metric: string, rows: readonly MetricDisagreementRow<string>[]): Drawing {
  const compared = rows.filter(({ compared }) => compared > 0);
  const x = (share: number) => EDGE + share * (WIDTH - 2 * EDGE);
  const bottom = LEGEND + compared.length * ROW;
  const legend = legendOf(metric);
  const descriptions = compared.map(
    (row) =>
      `${nameOf(row)} ${figureOf(row)}, of which ${row.right.wrong} correct only by ${metric} and ${row.wrong.right} only judged correct`,
  );
  return {
    title: `Where ${metric} and annotators disagree`,
    words: `Share of candidates with both results, in percent. ${descriptions.join("; ")}.`,
    width: WIDTH,
    height: bottom + AXIS,
    shapes: [
      ...legend.flatMap(({ words, ...style }, index): Shape[] => [
        { kind: "rect", x: EDGE, y: 4 + index * 16, width: 16, height: BAR, ...style },
        { kind: "text", x: EDGE + 22, y: 13 + index * 16, anchor: "start", tone: "muted", text: words },
      ]),
      ...TICKS.flatMap((tick): Shape[] => [
        ...[{ kind: "line", x1: x(tick), x2: x(tick), y1: LEGEND, y2: bottom, tone: "line" } as const].map(
          (line) => (tick === 0 ? line : { ...line, isDashed: true }),
        ),
        {
          kind: "text",
          x: x(tick),
          y: bottom + 14,
          tone: "muted",
          text: String(100 * tick),
          anchor: tick === 0 ? "start" : tick === 1 ? "end" : "middle",
        },
      ]),
      ...compared.flatMap((row, index): Shape[] => {
        const top = LEGEND + index * ROW;
        const over = row.right.wrong / row.compared;
        const under = row.wrong.right / row.compared;
        const [first, second] = legend;
        const bar = (from: number, share: number, style: BarStyle): Shape[] =>
          share === 0
            ? []
            : [
                {
                  kind: "rect",
                  x: x(from),
                  y: top + 18,
                  height: BAR,
                  width: x(from + share) - x(from),
                  fill: style.fill,
                  rim: style.rim,
                },
              ];
        return [
          { kind: "text", x: EDGE, y: top + 13, anchor: "start", tone: "ink", text: nameOf(row) },
          { kind: "text", x: WIDTH - EDGE, y: top + 13, anchor: "end", tone: "muted", text: figureOf(row) },
          ...bar(0, over, first),
          ...bar(over, under, second),
        ];
      }),
    ],
  };
}

type BarStyle = { readonly fill: "accent" | "ground"; readonly rim: "accent" };

function legendOf(metric: string) {
  return [
    { fill: "accent", rim: "accent", words: `correct by ${metric}, judged incorrect` },
    { fill: "ground", rim: "accent", words: `incorrect by ${metric}, judged correct` },
  ] as const satisfies readonly object[];
}

const nameOf = ({ category }: MetricDisagreementRow<string>) =>
  category === null ? "All categories" : fullCategoryName(category);

/** The figure as text, such as “47/216 21.8%”. */
const figureOf = ({ disagreements, compared, share }: MetricDisagreementRow<string>) =>
  `${disagreements}/${compared} ${(100 * (share ?? 0)).toFixed(1)}%`;
