// Describes the tables of gap filling (scores per system, category and label, pairs of systems, agreement, comparison with
// judgements) and its plots, with their wording for screen, command line and files.

import type { AgreementFigures } from "#core/analysis/agreement/agreement.ts";
import {
  agreementFigures,
  CANDIDATE_COUNTS,
  compactFigures,
} from "#core/analysis/agreement/agreement-tables.ts";
import {
  type FigurePair,
  figurePairTables,
  pairColumns,
  pairRecordsTable,
} from "#core/analysis/metrics/figure-pairs.ts";
import { counted, formatNumber, listed } from "#core/base/message-text.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { AlignedText } from "#core/campaign/matching/translation.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { ResolutionRule } from "#core/ledger/event.ts";
import type { Plot, PlotRow } from "#core/plots/drawing.ts";
import { CATEGORY } from "#core/suite/category.ts";
import type { Example, Suite } from "#core/suite/suite.ts";
import {
  type FigureColumns,
  figureColumns,
  intervalsMeaning,
  type RowFigure,
} from "#core/tables/figure-columns.ts";
import {
  type CellValue,
  COUNT,
  type Column,
  column,
  dataColumn,
  intervalText,
  NAME,
  numberText,
  POINTS,
  SHARE,
  type SingleValue,
  type Table,
  TEXT,
  table,
  type Unit,
} from "#core/tables/table.ts";
import { type GapLabels, gapState, OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import { splitTokens } from "#core/text/tokens.ts";
import {
  type CampaignGaps,
  gapSentence,
  type NamedGapAnswer,
  type OwnLabels,
  ownLabels,
  type UnlistedAnswers,
} from "./campaign-gaps.ts";
import { type CountedGapAnswer, type GapOpenReason, type GapOutcome, gapOutcomeOf } from "./gap-outcome.ts";
import {
  type BadTranslationMode,
  type BoundedShare,
  GAP_MEASURES,
  type GapAccuracies,
  type GapAgreementRow,
  type GapColumn,
  type GapLabelScore,
  type GapScore,
  type PossibleShare,
  type PronF,
  type TwoMethodsRow,
} from "./gap-scores.ts";

// Defines the wording of gap filling for screen, command line and files.

/** Written instead of a figure if a system never wrote the label. */
export const NEVER_WRITTEN = "∅";
/** Written instead of a figure if the figure's denominator is 0 or no answer counts. */
const UNDEFINED_FIGURE = "–";

/** Formats shares with three decimals, as in DiscoMT 2015. */
const shareText = (value: number | null) => numberText(value, SHARE);

/** Possible range of a share; null if no open gap could change it, or if a bound is undefined. */
function boundsOf({ low, high }: PossibleShare): Interval | null {
  return low === null || high === null || low === high ? null : { low, high };
}

interface CountColumn extends GapColumn {
  readonly key: "examples" | "answered" | "open" | "bad" | "other" | "notLinked";
}

/** The columns with counts, in the order of the table. */
export const GAP_COUNTS: readonly CountColumn[] = [
  {
    key: "examples",
    id: "examples",
    heading: "gaps",
    meaning: "examples of the sample in the system’s output",
  },
  { key: "answered", id: "answered", heading: "answered", meaning: "with labels or as a bad translation" },
  {
    key: "open",
    id: "open",
    heading: "open",
    meaning: "not answered, needs discussion, or annotators disagree",
  },
  { key: "bad", id: "bad", heading: "bad", meaning: "of the answered gaps: a bad translation" },
  {
    key: "other",
    id: "other",
    heading: "other",
    meaning: "of the answered gaps: another word is right, alone or together with labels",
  },
  {
    key: "notLinked",
    id: "not_linked",
    heading: "no gap",
    meaning: "no word of the output is linked to the pronoun",
  },
];

/** What a bad translation counts as, for each setting. */
const BAD_MEANING: Readonly<Record<BadTranslationMode, string>> = {
  "left-out": "A bad translation is a miss in both accuracies and is excluded from precision and F-scores.",
  incorrect:
    "A bad translation is a miss in both accuracies and counts as incorrect in precision and F-scores.",
};

export const gapMeaning = (bad: BadTranslationMode): readonly string[] => [
  "A gap counts once it is answered, by an adjudicator or by annotators who agree. A gap with a disagreement or a need for discussion is open.",
  "While gaps are open, Acc+O and Acc−O have a range: from all open gaps as misses to all as hits. F-scores have no range.",
  "Fmax of a label is the harmonic mean of precision and Rmax, which also counts another accepted pronoun as a hit.",
  BAD_MEANING[bad],
];

/** Why a gap is open, in words. */
export const GAP_OPEN_WORDS: Readonly<Record<GapOpenReason, string>> = {
  "not answered": "not answered",
  "discussion required": "needs discussion",
  conflict: "conflict",
  "two answers": "two answers",
  "annotators disagree": "disagreement",
  stale: "outdated",
};

const GAP_SCORE_MEANING = `${GAP_MEASURES.map(({ heading, meaning }) => `${heading}: ${meaning}.`).join(" ")} ${intervalsMeaning("examples")}`;

export const CELL_MEANING = `${NEVER_WRITTEN} = the system never wrote it. ${UNDEFINED_FIGURE} = undefined (no cases).`;

export const GAP_AGREEMENT_MEANING: readonly string[] = [
  "A gap counts if two annotators answered it: with labels, as a bad translation, or as needing discussion. Adjudicators are not counted, because they saw the others’ answers. A unit is one decision of each annotator, whatever the number of gaps that it filled.",
  "The coefficients treat each set of labels as one answer: “il” and “il or ce” differ. α (MASI) counts overlapping sets as closer (Passonneau 2006). The 95% intervals come from the jackknife over examples.",
];

export const TWO_METHODS_MEANING =
  "Candidates with both a judgement (correct or incorrect) and a filled gap; what was judged together and filled together is one unit. “Accepted”: the system’s pronoun is among the accepted labels. Candidates judged with another word than the linked one, or only approved automatically, are excluded.";

export const SILVER_EXPORT_MEANING =
  "One row per translation whose own pronoun is accepted in its gap, with the words for the pronoun and the antecedents’ heads. Labels that no system used, “another word”, misses, disagreements and translations judged incorrect are not included. A campaign that reads the file accepts the same words.";

type ProgressCounts = Pick<GapScore, "examples" | "answered" | "open">;

/** Number of gaps and progress, on one line. */
export function gapProgressText(scores: readonly ProgressCounts[]): string {
  const sum = (of: (one: ProgressCounts) => number) => scores.reduce((total, one) => total + of(one), 0);
  const all = sum(({ examples }) => examples);
  const answered = sum((one) => one.answered);
  const open = sum((one) => one.open);
  const systems = counted(scores.length, "system");
  return `${counted(all, "gap")} of ${systems}: ${formatNumber(answered)} answered, ${formatNumber(open)} open`;
}

export const NO_GAP_IN_SAMPLE = "The sample has no example of this test suite, so there are no gaps to fill.";
export const NOTHING_SHARED = "Agreement needs two annotators on the same gaps.";
export const NO_GAP_WITH_JUDGEMENT = "No candidate has both a judgement and a filled gap.";

/** Note about sampled examples that the suite no longer has. */
export function missingExamplesText(missing: number): string {
  return `${counted(missing, "example")} of the sample ${missing === 1 ? "is" : "are"} no longer in the test suite and not counted.`;
}

/** Note about unlisted labels; null if all labels are listed. */
export function unlistedText({ answers, labels }: UnlistedAnswers): string | null {
  if (answers === 0) return null;
  const stay = answers === 1 ? "it is kept" : "they are kept";
  return `${counted(answers, "answer has", "answers have")} a label that is not in the list (${listed(labels)}): ${stay}, but no output can match that label.`;
}

// Describes the tables.

const NOT_DEFINED = { none: "no cases" };
const NEVER = { none: "never written", sign: NEVER_WRITTEN };
const NOT_HERE = { none: "does not apply", text: "" };

/** A row of scores: of a system, of one of its categories, or of one of its labels. */
interface ScoreRow {
  readonly kind: "system" | "category" | "label";
  readonly system: string;
  /** Name of the category or label; empty for a system. */
  readonly name: string;
  /** Null in rows of labels. */
  readonly counts: GapAccuracies | null;
  /** Scores of a label, or of all labels except OTHER in rows of systems. */
  readonly scores: (PronF & { readonly written?: number }) | null;
  readonly label: GapLabelScore | null;
}

function rowOfSystem(score: GapScore): ScoreRow {
  return { kind: "system", system: score.system, name: "", counts: score, scores: score.pronF, label: null };
}

function rowsOfCategories({ system, categories }: GapScore): ScoreRow[] {
  return categories.map((counts) => ({
    kind: "category" as const,
    system,
    name: counts.category,
    counts,
    scores: null,
    label: null,
  }));
}

function rowsOfLabels({ system, labels }: GapScore): ScoreRow[] {
  return labels.map((label) => ({
    kind: "label" as const,
    system,
    name: label.label,
    counts: null,
    scores: label,
    label,
  }));
}

const SYSTEM = column<ScoreRow>("system", "System", NAME, ({ system }) => system);

const COUNTS: readonly Column<ScoreRow>[] = GAP_COUNTS.map(({ key, id, heading, meaning }) => ({
  ...column<ScoreRow>(id, heading, COUNT, ({ counts }) => counts?.[key] ?? NOT_HERE),
  meaning,
}));
const OTHER_ALONE = dataColumn<ScoreRow>("other_alone", ({ counts }) => counts?.otherAlone, COUNT);

/** An accuracy with its intervals, and its possible range. */
function accuracyColumns(measure: (typeof GAP_MEASURES)[0], of: (counts: GapAccuracies) => BoundedShare) {
  const { id, heading, meaning } = measure;
  const possible: Column<ScoreRow> = {
    id: `${id}_possible`,
    heading: `${heading}, possible`,
    unit: SHARE,
    value: ({ counts }) => (counts === null ? NOT_HERE : possibleCell(of(counts))),
  };
  const bounds = [
    dataColumn<ScoreRow>(`${id}.possible_low`, ({ counts }) => counts && of(counts).possible.low, SHARE),
    dataColumn<ScoreRow>(`${id}.possible_high`, ({ counts }) => counts && of(counts).possible.high, SHARE),
    dataColumn<ScoreRow>(`${id}.possible_reason`, ({ counts }) => counts && of(counts).possible.reason),
  ];
  const figure = figureColumns<ScoreRow>(
    { id, heading, meaning, unit: SHARE, hasCounts: true },
    ({ counts }) => (counts === null ? null : of(counts)),
    ({ counts }) => (counts === null ? NOT_HERE : NOT_DEFINED),
  );
  return { ...figure, possible, all: [...figure.all, ...bounds] };
}

/** The possible range, or why there is none. */
function possibleCell({ possible }: BoundedShare): SingleValue {
  if (possible.reason !== null) return { none: possible.reason, text: `– (${possible.reason})` };
  return boundsOf(possible) ?? { none: "nothing is open", text: "" };
}

const WITH_OTHER = accuracyColumns(GAP_MEASURES[0], ({ withOther }) => withOther);
const WITHOUT_OTHER = accuracyColumns(GAP_MEASURES[1], ({ withoutOther }) => withoutOther);

/** A figure of a label, or, in rows of systems, of all labels except OTHER. */
function labelFigure(id: string, heading: string, of: (scores: PronF) => RowFigure): FigureColumns<ScoreRow> {
  return figureColumns<ScoreRow>(
    { id, heading, unit: SHARE },
    ({ scores }) => (scores === null ? null : of(scores)),
    ({ scores }) => (scores === null ? NOT_HERE : scores.written === 0 ? NEVER : NOT_DEFINED),
  );
}

const labelCount = (id: "predicted" | "correct" | "accepted" | "hits") =>
  column<ScoreRow>(id, id, COUNT, ({ scores }) => scores?.[id] ?? NOT_HERE);
const LABEL_COUNTS = [
  column<ScoreRow>("written", "written", COUNT, ({ scores }) => scores?.written ?? NOT_HERE),
  ...(["predicted", "correct", "accepted", "hits"] as const).map(labelCount),
];
const PRECISION = labelFigure("precision", "precision", ({ precision }) => precision);
const R_MAX = labelFigure("r_max", "Rmax", ({ rMax }) => rMax);
const F_MAX = labelFigure("f_max", "Fmax", ({ fMax }) => fMax);
const PRON_F = figureColumns<ScoreRow>(
  { ...GAP_MEASURES[2], unit: SHARE },
  ({ kind, scores }) => (kind === "system" ? (scores?.fMax ?? null) : null),
  ({ kind }) => (kind === "system" ? NOT_DEFINED : NOT_HERE),
);

const COUNT_FIELDS = [...COUNTS, OTHER_ALONE];
const ACCURACY_FIELDS = [...WITH_OTHER.all, ...WITHOUT_OTHER.all];
const LABEL_FIELDS = [...LABEL_COUNTS, ...PRECISION.all, ...R_MAX.all, ...F_MAX.all];

/** Columns of the JSON objects of a system, a category and a label. */
export const GAP_FIELDS = {
  system: [...COUNT_FIELDS, ...ACCURACY_FIELDS, ...PRON_F.all],
  pron: [...LABEL_COUNTS.slice(1), ...PRECISION.all, ...R_MAX.all],
  category: [
    column<ScoreRow>("category", "category", TEXT, ({ name }) => name),
    ...COUNT_FIELDS,
    ...ACCURACY_FIELDS,
  ],
  label: [column<ScoreRow>("label", "label", NAME, ({ name }) => name), ...LABEL_FIELDS],
} as const;
export const GAP_ROWS = { system: rowOfSystem, categories: rowsOfCategories, labels: rowsOfLabels };

/** The value of a figure without its intervals. */
function bare(figure: FigureColumns<ScoreRow>): Column<ScoreRow> {
  return {
    ...figure.main,
    value: (row) => {
      const value = figure.main.value(row);
      const single = Array.isArray(value) ? value[0] : value;
      return typeof single === "object" && "value" in single ? (single.value ?? NOT_DEFINED) : single;
    },
  };
}

/** Fmax of each label in the rows of systems, with precision and Rmax unless `isShort`. */
function fMaxByLabel(scores: readonly GapScore[], isShort: boolean): Column<ScoreRow>[] {
  const bySystem = new Map(scores.map((score) => [score.system, rowsOfLabels(score)]));
  return (scores[0]?.labels ?? []).map(({ label }, index) => ({
    id: `f_max_${label}`,
    heading: label,
    meaning: `Fmax of ${label}`,
    unit: SHARE,
    isName: true,
    value: ({ system }): CellValue => {
      const row = bySystem.get(system)?.[index];
      if (row?.label == null) return NEVER;
      const { precision, rMax } = row.label;
      const figure = bare(F_MAX).value(row);
      if (isShort || (precision.value === null && rMax.value === null)) return figure;
      return [figure, `${numberText(precision.value, SHARE)} · ${numberText(rMax.value, SHARE)}`].flat();
    },
  }));
}

/** Table with one row per system: counts, accuracies and Pron-F with their intervals, and possible ranges. */
export function gapScoresTable(scores: readonly GapScore[], title = "Scores by system"): Table {
  const isOpen = scores.some(({ open }) => open > 0);
  const accuracy = [WITH_OTHER, WITHOUT_OTHER].flatMap(({ main, documents, possible }) => [
    main,
    documents,
    ...(isOpen ? [possible] : []),
  ]);
  const columns = [SYSTEM, ...accuracy, PRON_F.main, PRON_F.documents];
  return table({ title, note: GAP_SCORE_MEANING, columns, rows: scores.map(rowOfSystem) });
}

export function gapCountsTable(scores: readonly GapScore[], title = "Counts by system"): Table {
  return table({ title, columns: [SYSTEM, ...COUNTS], rows: scores.map(rowOfSystem) });
}

/** Table of Acc+O and Acc−O by system and category. */
export function gapCategoriesTable(scores: readonly GapScore[], title = "Accuracies by category"): Table {
  const category: Column<ScoreRow> = {
    id: "name",
    heading: "category",
    unit: CATEGORY,
    value: ({ name }) => name,
  };
  const columns = [SYSTEM, category, ...COUNTS, WITH_OTHER.main, WITHOUT_OTHER.main];
  return table({ title, columns, rows: scores.flatMap(rowsOfCategories) });
}

/** Table of the scores of each label by system. */
export function gapLabelsTable(scores: readonly GapScore[], title = "Scores by label"): Table {
  const label = column<ScoreRow>("name", "label", NAME, ({ name }) => name);
  const columns = [SYSTEM, label, ...LABEL_COUNTS, PRECISION.main, R_MAX.main, F_MAX.main];
  return table({ title, columns, rows: scores.flatMap(rowsOfLabels) });
}

/** Table of Fmax by system and label, like Table 6 of DiscoMT 2015. */
export function fMaxTable(scores: readonly GapScore[]): Table {
  const columns = [SYSTEM, ...fMaxByLabel(scores, true)];
  return table({ title: "Fmax by label", columns, rows: scores.map(rowOfSystem) });
}

/** Table of the accuracies, Pron-F and Fmax by label. `isShort`: only the figures, as in a paper. */
export function scoresTable(
  words: Pick<Table, "title" | "note">,
  scores: readonly GapScore[],
  isShort: boolean,
): Table {
  const figures = [WITH_OTHER, WITHOUT_OTHER, PRON_F];
  const columns = isShort ? figures.map(bare) : figures.flatMap(({ main, documents }) => [main, documents]);
  const possible = isShort ? [] : [WITH_OTHER.possible, WITHOUT_OTHER.possible];
  return table({
    ...words,
    columns: [SYSTEM, ...columns, ...possible, ...fMaxByLabel(scores, isShort)],
    rows: scores.map(rowOfSystem),
  });
}

/**
 * Table for programs. Each system has a row “system”, one row per category and one per label. In the row “system”,
 * `predicted` to `f_max` are over all labels except OTHER, so that `f_max` is Pron-F. Cells that do not apply or are
 * undefined are empty.
 */
export function gapScoreRecords(scores: readonly GapScore[]): Table {
  return table<ScoreRow>({
    title: "Scores of gap filling",
    columns: [
      dataColumn("row", ({ kind }) => kind),
      dataColumn("system", ({ system }) => system),
      dataColumn("name", ({ name }) => name),
      ...COUNT_FIELDS,
      ...ACCURACY_FIELDS,
      ...LABEL_FIELDS,
    ],
    rows: scores.flatMap((score) => [rowOfSystem(score), ...rowsOfCategories(score), ...rowsOfLabels(score)]),
  });
}

/** Columns of the pairs of systems. */
export const GAP_PAIRS = pairColumns(SHARE, POINTS);

/** Table for programs: each pair of systems by each figure. */
export function gapPairRecords(pairs: readonly FigurePair[]): Table {
  return pairRecordsTable("Pairs of systems in gap filling", pairs, GAP_PAIRS.records, "examples");
}

/** Tables for readers: the pairs of systems, one table per figure. */
export function gapPairTables(pairs: readonly FigurePair[]): Table[] {
  return figurePairTables("Gap filling", pairs, GAP_PAIRS.readers, "examples");
}

/** All tables of scores for readers. */
export function gapTables({ scores, pairs }: Pick<CampaignGaps, "scores" | "pairs">): Table[] {
  if (scores.length === 0) return [];
  return [
    gapScoresTable(scores),
    gapCountsTable(scores),
    fMaxTable(scores),
    gapLabelsTable(scores),
    gapCategoriesTable(scores),
    ...gapPairTables(pairs),
  ];
}

/** Names of the rows in a table of agreement on gaps. */
interface GapNames {
  /** Names of the annotators, by index. */
  readonly people: readonly string[];
  /** Name of the row for all categories. */
  readonly all: string;
}

/** A category by its full name, also on the screen, because these tables have no groups of categories. */
const FULL_CATEGORY: Unit = { ...CATEGORY, label: CATEGORY.fullLabel };

const GAP_UNITS = { units: "units", items: "gaps" } as const;

/** The columns of α, made from the figures with MASI and renamed. */
function masiColumns(columns: readonly Column<AgreementFigures>[]): Column<GapAgreementRow>[] {
  return columns
    .filter(({ id }) => id.startsWith("krippendorff_alpha"))
    .map(({ heading, id, unit, value, fields = {} }) => ({
      id: masiName(id),
      heading: heading.replace("α", "α (MASI)"),
      unit,
      fields: Object.fromEntries(Object.entries(fields).map(([part, name]) => [part, masiName(name)])),
      value: ({ masi }) => value(masi),
    }));
}

/** The field of α with MASI that corresponds to this field of the nominal α. */
function masiName(name: string): string {
  return name.replace("krippendorff_alpha", "alpha").replace("alpha", "alpha_masi");
}

/** The columns of a table of agreement on gaps. */
export function gapAgreementColumns({ people, all }: GapNames): Column<GapAgreementRow>[] {
  return [
    column("category", "category", FULL_CATEGORY, ({ category }) => category ?? all),
    column("annotators", "annotators", NAME, ({ members }) =>
      members.map((index) => people[index] ?? "").join(" + "),
    ),
    ...agreementFigures<GapAgreementRow>(GAP_UNITS),
    ...masiColumns(agreementFigures(GAP_UNITS)),
  ];
}

/** The columns for the screen, on which the category is chosen, with intervals below their coefficients. */
export function compactGapAgreement(people: readonly string[], heading: string): Column<GapAgreementRow>[] {
  return [
    column("annotators", heading, NAME, ({ members }) =>
      members.map((index) => people[index] ?? "").join(" + "),
    ),
    ...compactFigures<GapAgreementRow>(GAP_UNITS),
    ...masiColumns(compactFigures(GAP_UNITS)),
  ];
}

/** The table of agreement on gaps, for readers and for programs. */
export function gapAgreementTable(rows: readonly GapAgreementRow[], names: GapNames): Table {
  return table({
    title: "Agreement on gaps",
    note: GAP_AGREEMENT_MEANING.join(" "),
    columns: gapAgreementColumns(names),
    rows,
  });
}

const methodCount = (
  id: string,
  heading: string,
  value: (row: TwoMethodsRow) => number,
): Column<TwoMethodsRow> => ({ id, heading, unit: COUNT, value });

/** The columns of the comparison of gap filling with judging. `all`: name of the row for all categories. */
export function twoMethodsColumns(all: string): Column<TwoMethodsRow>[] {
  const [units, candidates, , ...figures] = agreementFigures<TwoMethodsRow>(CANDIDATE_COUNTS);
  return [
    column<TwoMethodsRow>("category", "category", FULL_CATEGORY, ({ category }) => category ?? all),
    ...[units, candidates].flatMap((one) => one ?? []),
    methodCount("correct_accepted", "correct, accepted", (row) => row.correctAccepted),
    methodCount("correct_not_accepted", "correct, not accepted", (row) => row.correctNotAccepted),
    methodCount("incorrect_accepted", "incorrect, accepted", (row) => row.incorrectAccepted),
    methodCount("incorrect_not_accepted", "incorrect, not accepted", (row) => row.incorrectNotAccepted),
    ...figures,
  ];
}

/** Table with one row per category, for readers and for programs. */
export function twoMethodsTable(rows: readonly TwoMethodsRow[], all: string): Table {
  return table({
    title: "Judging and gap filling by category",
    note: TWO_METHODS_MEANING,
    columns: twoMethodsColumns(all),
    rows,
  });
}

// Builds the plots of gap filling: Acc+O and Acc−O of every system, with their possible range while gaps are open.

const AXIS = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(at) }));

export const PLOT_MEANING =
  "Dot: share of answered gaps. Line: 95% interval over examples. Wide bar: possible range once open gaps are answered.";

/** The plot of Acc+O, then that of Acc−O. */
export function gapPlots(scores: readonly GapScore[]): Plot[] {
  return GAP_MEASURES.flatMap(({ key, heading, meaning }): Plot[] => {
    if (key === "pronF") return [];
    return [
      {
        title: heading,
        label: `${heading}, ${meaning}`,
        rows: scores.map((score) => rowOf(score.system, score[key])),
        axis: AXIS,
      },
    ];
  });
}

function rowOf(label: string, share: BoundedShare): PlotRow {
  const { hits, n, value } = share;
  const interval = share.population.interval ?? { low: 0, high: 0 };
  const bounds = boundsOf(share.possible);
  return {
    label,
    value,
    low: interval.low,
    high: interval.high,
    figure: value === null ? UNDEFINED_FIGURE : `${shareText(value)} (${hits}/${n})`,
    possible: bounds === null ? null : { ...bounds, text: `possible ${intervalText(bounds, SHARE)}` },
  };
}

/** Kind of an answer in a file. “none”: only a remark or a flag. */
export type GapAnswerKind = "labels" | "bad" | "discussion" | "conflict" | "concurrent" | "stale" | "none";

export interface GapAnswer {
  readonly annotator: string;
  readonly role: "annotator" | "adjudicator";
  readonly answer: GapAnswerKind;
  /** The chosen labels in the order of the label set, even if the answer does not count. */
  readonly labels: readonly string[];
  readonly remark: string;
}

/** One candidate: an example in a system's output. */
export interface GapAnswerRow extends OwnLabels {
  readonly system: string;
  readonly example: string;
  readonly category: string;
  /** Index of the pronoun among the tokens of `source`, from 0. */
  readonly sourcePosition: number;
  readonly sourcePronoun: string;
  /** The source sentence, tokens separated by spaces. */
  readonly source: string;
  /** The output's sentence, with `GAP_TEXT` in place of the tokens linked to the pronoun. */
  readonly output: string;
  /** The outcome. Its labels are in the order of the label set. */
  readonly outcome: GapOutcome;
  readonly answers: readonly GapAnswer[];
}

interface GapCandidate {
  readonly system: string;
  readonly example: Example;
  readonly output: AlignedText;
  readonly answers: readonly NamedGapAnswer[];
}

/** The rows of the data set, one per gap, in the order of the gaps. */
export function gapAnswerRows(
  { suite, settings }: Pick<Campaign, "suite" | "settings">,
  { gaps, task }: Pick<CampaignGaps, "gaps" | "task">,
  { texts }: Pick<CandidateOutcomes, "texts">,
): GapAnswerRow[] {
  return gaps.map(({ candidate, system, answers }) => {
    const example = texts.example(candidate);
    const output = texts.output(candidate);
    return gapAnswerRow(suite, { system, example, output, answers }, task.labels, settings.resolutionRule);
  });
}

export function gapAnswerRow(
  { source }: Pick<Suite, "source">,
  { system, example, output, answers }: GapCandidate,
  labels: Pick<GapLabels, "labels">,
  resolutionRule: ResolutionRule,
): GapAnswerRow {
  const outcome = gapOutcomeOf(answers, resolutionRule);
  return {
    system,
    example: example.id,
    category: example.category,
    sourcePosition: example.position,
    sourcePronoun: example.pronoun,
    source: splitTokens(source[example.line] ?? "").join(" "),
    output: gapSentence(example, output),
    ...ownLabels(example, output, labels),
    outcome:
      outcome.kind === "labels" ? { ...outcome, labels: labelsInOrder(outcome.labels, labels) } : outcome,
    answers: answers.map((one) => ({
      annotator: one.annotator,
      role: one.adjudicator ? "adjudicator" : "annotator",
      answer: answerKind(one),
      labels: labelsInOrder(one.content.labels, labels),
      remark: one.content.remark,
    })),
  };
}

/** Sorts labels: listed ones in the order of the label set, then others in string order, OTHER last. */
export function labelsInOrder(names: readonly string[], { labels }: Pick<GapLabels, "labels">): string[] {
  const orderOf = (name: string) => {
    const listIndex = labels.findIndex((label) => label.name === name);
    if (listIndex >= 0) return listIndex;
    return name === OTHER ? labels.length + 1 : labels.length;
  };
  return [...names].sort((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1));
}

function answerKind({ content, stale, isConcurrent }: CountedGapAnswer): GapAnswerKind {
  if (stale) return "stale";
  if (isConcurrent) return "concurrent";
  const state = gapState(content);
  if (state === "conflict") return "conflict";
  if (state === "partial") return "discussion";
  if (state === "open") return "none";
  return content.badTranslation ? "bad" : "labels";
}
