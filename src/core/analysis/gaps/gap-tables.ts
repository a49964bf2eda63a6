// Describes the tables of gap filling: scores per system, Fmax per label, agreement, comparison with judgements.

import {
  agreementFigures,
  CANDIDATE_COUNTS,
  compactFigures,
} from "#core/analysis/agreement/agreement-tables.ts";
import type { AgreementFigures } from "#core/analysis/agreement/coefficients.ts";
import { CATEGORY } from "#core/suite/category-name.ts";
import {
  type CellValue,
  type Column,
  column,
  dataColumn,
  type SingleValue,
  type Table,
  table,
} from "#core/tables/table.ts";
import { COUNT, NAME, numberText, SHARE, type Unit } from "#core/tables/units.ts";
import type { GapAgreementRow } from "./gap-agreement.ts";
import type { BoundedShare, GapAccuracies, GapLabelScore, GapScore, PronF } from "./gap-scores.ts";
import {
  boundsOf,
  GAP_AGREEMENT_MEANING,
  GAP_COUNTS,
  GAP_MEASURES,
  NEVER_WRITTEN,
  TWO_METHODS_MEANING,
} from "./gap-words.ts";
import type { TwoMethodsRow } from "./two-methods.ts";

const NOT_DEFINED = { none: "no cases" };
const NEVER = { none: "never written", sign: NEVER_WRITTEN };

const SYSTEM = column<GapScore>("system", "System", NAME, ({ system }) => system);

const COUNTS: readonly Column<GapScore>[] = GAP_COUNTS.map(({ key, heading, meaning }) => ({
  ...column<GapScore>(key, heading, COUNT, (score) => score[key]),
  meaning,
}));

/** Columns of both accuracies. `isShort`: only the figures, without counts and possible ranges. */
function accuracies(isShort: boolean): Column<GapScore>[] {
  const value = (share: BoundedShare): CellValue => {
    if (isShort) return share.value ?? NOT_DEFINED;
    const bounds = boundsOf(share);
    const possible = bounds === null ? [] : [{ label: "possible", of: bounds }];
    return [{ value: share.value, interval: null, hits: share.hits, n: share.of }, ...possible];
  };
  const [withOther, withoutOther] = GAP_MEASURES;
  return [
    { ...withOther, id: withOther.key, unit: SHARE, value: (score) => value(score.withOther) },
    { ...withoutOther, id: withoutOther.key, unit: SHARE, value: (score) => value(score.withoutOther) },
  ];
}

/** Fmax with precision and Rmax. `isShort`: only Fmax. */
function fValue(
  score: Pick<GapLabelScore, "fMax" | "written" | "precision" | "rMax">,
  isShort: boolean,
): CellValue {
  const fMax: SingleValue = score.fMax ?? (score.written === 0 ? NEVER : NOT_DEFINED);
  if (isShort || (score.precision === null && score.rMax === null)) return fMax;
  return [fMax, `${numberText(score.precision, SHARE)} · ${numberText(score.rMax, SHARE)}`];
}

function pronF(isShort: boolean): Column<GapScore> {
  return {
    ...{ ...GAP_MEASURES[2], id: "pronF", unit: SHARE },
    value: (score) => fValue({ ...score.pronF, written: 1 }, isShort),
  };
}

function fMaxByLabel(scores: readonly GapScore[], isShort: boolean): Column<GapScore>[] {
  return (scores[0]?.labels ?? []).map(({ label }, index) => ({
    ...{ id: `f_max_${label}`, heading: label, meaning: `Fmax of ${label}`, unit: SHARE },
    value: ({ labels }) => {
      const labelScore = labels[index];
      return labelScore === undefined ? NEVER : fValue(labelScore, isShort);
    },
  }));
}

/** Table with one row per system: counts, accuracies with their possible range as long as gaps are open, Pron-F. */
export function gapScoresTable(scores: readonly GapScore[]): Table {
  const columns = [SYSTEM, ...COUNTS, ...accuracies(false), pronF(true)];
  return table({ title: "By system", columns, rows: scores });
}

/** Table of Fmax by system and label, like Table 6 of DiscoMT 2015. */
export function fMaxTable(scores: readonly GapScore[]): Table {
  return table({ title: "Fmax by label", columns: [SYSTEM, ...fMaxByLabel(scores, true)], rows: scores });
}

/** Table of the accuracies, Pron-F and Fmax by label. `isShort`: only the figures, as in a paper. */
export function scoresTable(
  words: Pick<Table, "title" | "note">,
  scores: readonly GapScore[],
  isShort: boolean,
): Table {
  const columns = [SYSTEM, ...accuracies(isShort), pronF(isShort), ...fMaxByLabel(scores, isShort)];
  return table({ ...words, columns, rows: scores });
}

export function countsPage(title: string, scores: readonly GapScore[]): Table {
  return table({ title, columns: [SYSTEM, ...COUNTS], rows: scores });
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
    title: "agreement on gaps",
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
    title: "judging and gap filling by category",
    note: TWO_METHODS_MEANING,
    columns: twoMethodsColumns(all),
    rows,
  });
}

interface ScoreRecord {
  readonly kind: "system" | "category" | "label";
  readonly system: string;
  readonly name: string;
  readonly counts?: GapAccuracies;
  readonly written?: number;
  readonly scores?: Omit<PronF, "written">;
}

const bounded = (id: string, of: (counts: GapAccuracies) => BoundedShare): Column<ScoreRecord>[] =>
  (["value", "low", "high"] as const).map((part) =>
    dataColumn(part === "value" ? id : `${id}_${part}`, ({ counts }) => counts && of(counts)[part], SHARE),
  );

/**
 * Machine-readable table. Each system has a row “system”, one row per category and one per label. In the row “system”,
 * `predicted` to `f_max` are over all labels except OTHER, so that `f_max` is Pron-F. Cells that do not apply or are
 * undefined are empty.
 */
export function gapScoreRecords(scores: readonly GapScore[]): Table {
  return table<ScoreRecord>({
    title: "scores of gap filling",
    columns: [
      dataColumn("row", ({ kind }) => kind),
      dataColumn("system", ({ system }) => system),
      dataColumn("name", ({ name }) => name),
      dataColumn<ScoreRecord>("examples", ({ counts }) => counts?.examples),
      dataColumn<ScoreRecord>("answered", ({ counts }) => counts?.answered),
      dataColumn<ScoreRecord>("open", ({ counts }) => counts?.open),
      dataColumn<ScoreRecord>("bad", ({ counts }) => counts?.bad),
      dataColumn<ScoreRecord>("other", ({ counts }) => counts?.other),
      dataColumn<ScoreRecord>("other_alone", ({ counts }) => counts?.otherAlone),
      dataColumn<ScoreRecord>("not_linked", ({ counts }) => counts?.notLinked),
      ...bounded("acc_with_other", ({ withOther }) => withOther),
      ...bounded("acc_without_other", ({ withoutOther }) => withoutOther),
      dataColumn<ScoreRecord>("written", ({ written }) => written),
      dataColumn<ScoreRecord>("predicted", ({ scores: of }) => of?.predicted),
      dataColumn<ScoreRecord>("correct", ({ scores: of }) => of?.correct),
      dataColumn<ScoreRecord>("accepted", ({ scores: of }) => of?.accepted),
      dataColumn<ScoreRecord>("hits", ({ scores: of }) => of?.hits),
      dataColumn<ScoreRecord>("precision", ({ scores: of }) => of?.precision, SHARE),
      dataColumn<ScoreRecord>("r_max", ({ scores: of }) => of?.rMax, SHARE),
      dataColumn<ScoreRecord>("f_max", ({ scores: of }) => of?.fMax, SHARE),
    ],
    rows: scores.flatMap((score): ScoreRecord[] => {
      const { system } = score;
      return [
        { kind: "system", system, name: "", counts: score, scores: score.pronF },
        ...score.categories.map((counts) => ({
          kind: "category" as const,
          system,
          name: counts.category,
          counts,
        })),
        ...score.labels.map((one) => ({
          ...{ kind: "label" as const, system, name: one.label },
          ...{ written: one.written, scores: one },
        })),
      ];
    }),
  });
}
