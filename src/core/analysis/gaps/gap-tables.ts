// Describes the tables of gap filling: scores per system, Fmax per label, agreement, comparison with judgements.

import type { CATEGORY } from "#core/suite/category-name.ts";
import {
  type CellValue,
  type Column,
  column,
  dataColumn,
  type SingleValue,
  type Table,
  table,
} from "#core/tables/table.ts";
import { COEFFICIENT, COUNT, NAME, numberText, PERCENT, SHARE } from "#core/tables/units.ts";
import type { GapAgreementRow } from "./gap-agreement.ts";
import type { BoundedShare, GapAccuracies, GapLabelScore, GapScore, PronF } from "./gap-scores.ts";
import { boundsOf, GAP_COUNTS, GAP_MEASURES, NEVER_WRITTEN } from "./gap-words.ts";
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

/** The columns of figures in a table of agreement; columns that name the row come before them. */
export const GAP_AGREEMENT: readonly Column<GapAgreementRow>[] = [
  column("gaps", "gaps", COUNT, ({ units }) => units),
  column("observed", "observed %", PERCENT, ({ observed }) => observed ?? NOT_DEFINED),
  column("pi", "π", COEFFICIENT, ({ scottPi }) => scottPi.value ?? NOT_DEFINED),
  column("alpha", "α", COEFFICIENT, ({ alpha, interval }) => ({ value: alpha.value, interval })),
  column("alpha_masi", "α (MASI)", COEFFICIENT, ({ alphaMasi, intervalMasi }) => ({
    value: alphaMasi.value,
    interval: intervalMasi,
  })),
];

const methodCount = (
  id: "units" | "rightAccepted" | "rightNotAccepted" | "wrongAccepted" | "wrongNotAccepted",
  heading: string,
): Column<TwoMethodsRow> => ({ id, heading, unit: COUNT, value: (row) => row[id] });

/** Table with one row per category. `all`: name of the row for all categories. */
export function twoMethodsTable(
  title: string,
  [heading, all, unit]: readonly [heading: string, all: string, unit: typeof CATEGORY],
  rows: readonly TwoMethodsRow[],
): Table {
  return table<TwoMethodsRow>({
    title,
    columns: [
      { id: "category", heading, unit, value: ({ category }) => category ?? all },
      methodCount("units", "candidates"),
      methodCount("rightAccepted", "right, accepted"),
      methodCount("rightNotAccepted", "right, not accepted"),
      methodCount("wrongAccepted", "wrong, accepted"),
      methodCount("wrongNotAccepted", "wrong, not accepted"),
      column("observed", "same %", PERCENT, ({ observed }) => observed ?? NOT_DEFINED),
      {
        id: "kappa",
        heading: "κ",
        unit: COEFFICIENT,
        value: ({ cohenKappa }) => cohenKappa.value ?? NOT_DEFINED,
      },
    ],
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
