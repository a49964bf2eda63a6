// Describes the tables of gap filling: scores per system, F-max per label, agreement, comparison with yes/no judgements.

import type { GapAgreementRow } from "#core/gaps/gap-agreement.ts";
import type { BoundedShare, GapAccuracies, GapLabelScore, GapScore, PronF } from "#core/gaps/gap-scores.ts";
import { boundsOf, GAP_COUNTS, GAP_MEASURES, NEVER_WRITTEN } from "#core/gaps/gap-words.ts";
import type { TwoMethodsRow } from "#core/gaps/two-methods.ts";
import type { CATEGORY } from "#core/suite/category-name.ts";
import { type Column, column, type Single, type Table, table, type Value } from "#core/tables/table.ts";
import {
  COEFFICIENT,
  COUNT,
  NAME,
  numberText,
  PERCENT,
  SHARE,
  TEXT,
  type Unit,
  WORD,
} from "#core/tables/units.ts";

const NOT_DEFINED = { none: "nothing to divide by" };
const NEVER = { none: "never written", sign: NEVER_WRITTEN };

const SYSTEM: Column<GapScore> = {
  id: "system",
  heading: "system",
  unit: NAME,
  value: ({ system }) => system,
};

const COUNTS: readonly Column<GapScore>[] = GAP_COUNTS.map(({ key, heading, meaning }) => ({
  ...{ id: key, heading, meaning, unit: COUNT },
  value: (score) => score[key],
}));

const ACCURACIES = [
  { ...GAP_MEASURES[0], of: ({ withOther }: GapScore) => withOther },
  { ...GAP_MEASURES[1], of: ({ withoutOther }: GapScore) => withoutOther },
];

const PRON_F: Column<GapScore> = {
  ...{ id: "pronF", ...GAP_MEASURES[2], unit: SHARE },
  value: ({ pronF }) => pronF.fMax ?? NOT_DEFINED,
};

/** By system: counts, accuracies with the range that open gaps leave, Pron-F. */
export function gapScoresTable(scores: readonly GapScore[]): Table {
  const isOpen = scores.some(({ open }) => open > 0);
  const accuracies = ACCURACIES.flatMap(({ key, heading, meaning, of }): Column<GapScore>[] => [
    { id: key, heading, meaning, unit: SHARE, value: (score) => of(score).value ?? NOT_DEFINED },
    column(
      `${key}_range`,
      "range",
      SHARE,
      (score) => boundsOf(of(score)) ?? { none: "nothing is open that could change it" },
    ),
  ]);
  return table<GapScore>({
    title: "By system",
    columns: [
      SYSTEM,
      ...COUNTS,
      ...accuracies.filter(({ heading }) => isOpen || heading !== "range"),
      PRON_F,
    ],
    rows: scores,
  });
}

function fMaxValue({ fMax, written }: Pick<GapLabelScore, "fMax" | "written">): Single {
  return fMax ?? (written === 0 ? NEVER : NOT_DEFINED);
}

const fMaxColumns = (scores: readonly GapScore[], value: (of: GapLabelScore) => Value): Column<GapScore>[] =>
  (scores[0]?.labels ?? []).map(({ label }, at) => ({
    ...{
      id: `f_max_${label}`,
      heading: label,
      meaning: `Fmax of ${label}`,
      unit: SHARE,
    },
    value: ({ labels }) => {
      const found = labels[at];
      return found === undefined ? NEVER : value(found);
    },
  }));

/** By system and label, as the paper's Table 6. */
export function fMaxTable(scores: readonly GapScore[]): Table {
  return table({
    title: "Fmax by label",
    columns: [SYSTEM, ...fMaxColumns(scores, fMaxValue)],
    rows: scores,
  });
}

/** For a paper: accuracies, Pron-F and F-max by label. */
export function paperScores(title: string, note: string, scores: readonly GapScore[]): Table {
  const accuracies = ACCURACIES.map(
    ({ key, heading, meaning, of }): Column<GapScore> => ({
      ...{ id: key, heading, meaning, unit: SHARE },
      value: (score) => of(score).value ?? NOT_DEFINED,
    }),
  );
  const columns = [SYSTEM, ...accuracies, PRON_F, ...fMaxColumns(scores, fMaxValue)];
  return table({ title, note, columns, rows: scores });
}

/** For the screen: the same, with what each figure rests on. */
export function scoresPage(title: string, scores: readonly GapScore[]): Table {
  const accuracy = (share: BoundedShare): Value => {
    const bounds = boundsOf(share);
    const { value, hits, of: n } = share;
    return [
      { value, interval: null, hits, n },
      ...(bounds === null ? [] : [{ label: "possible", of: bounds }]),
    ];
  };
  const fScore = (of: Pick<GapLabelScore, "fMax" | "written" | "precision" | "rMax">): Value => [
    fMaxValue(of),
    ...(of.precision === null && of.rMax === null
      ? []
      : [`${numberText(of.precision, SHARE)} · ${numberText(of.rMax, SHARE)}`]),
  ];
  const columns: Column<GapScore>[] = [
    { ...SYSTEM, heading: "System" },
    ...ACCURACIES.map(
      ({ key, heading, meaning, of }): Column<GapScore> => ({
        ...{ id: key, heading, meaning, unit: SHARE },
        value: (score) => accuracy(of(score)),
      }),
    ),
    { ...PRON_F, value: ({ pronF }) => fScore({ ...pronF, written: 1 }) },
    ...fMaxColumns(scores, fScore),
  ];
  return table({ title, columns, rows: scores });
}

export function countsPage(title: string, scores: readonly GapScore[]): Table {
  return table({ title, columns: [{ ...SYSTEM, heading: "System" }, ...COUNTS], rows: scores });
}

/** The columns after those that name the row. */
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

/** One row per category. `all`: what all categories together are called. */
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

const OTHER_KIND = { none: "of rows of another kind", text: "" };

const field = (
  id: string,
  value: (row: ScoreRecord) => number | null | undefined,
  unit: Unit = COUNT,
): Column<ScoreRecord> => ({
  ...{ id, heading: id.replaceAll("_", " "), unit },
  value: (row) => value(row) ?? OTHER_KIND,
});

const bounded = (id: string, of: (counts: GapAccuracies) => BoundedShare): Column<ScoreRecord>[] =>
  (["value", "low", "high"] as const).map((part) =>
    field(part === "value" ? id : `${id}_${part}`, ({ counts }) => counts && of(counts)[part], SHARE),
  );

/**
 * For programs: per system a row “system” (its `predicted` to `f_max` are of all labels but OTHER together, so that `f_max` is Pron-F), one per
 * category and one per label. Cells of another kind of row, or not defined, are empty.
 */
export function gapScoreRecords(scores: readonly GapScore[]): Table {
  return table<ScoreRecord>({
    title: "scores of gap filling",
    columns: [
      column("row", "row", TEXT, ({ kind }) => kind),
      column("system", "system", NAME, ({ system }) => system),
      column("name", "name", WORD, ({ name }) => name),
      field("examples", ({ counts }) => counts?.examples),
      field("answered", ({ counts }) => counts?.answered),
      field("open", ({ counts }) => counts?.open),
      field("bad", ({ counts }) => counts?.bad),
      field("other", ({ counts }) => counts?.other),
      field("other_alone", ({ counts }) => counts?.otherAlone),
      field("not_linked", ({ counts }) => counts?.notLinked),
      ...bounded("acc_with_other", ({ withOther }) => withOther),
      ...bounded("acc_without_other", ({ withoutOther }) => withoutOther),
      field("written", ({ written }) => written),
      field("predicted", ({ scores: of }) => of?.predicted),
      field("correct", ({ scores: of }) => of?.correct),
      field("accepted", ({ scores: of }) => of?.accepted),
      field("hits", ({ scores: of }) => of?.hits),
      field("precision", ({ scores: of }) => of?.precision, SHARE),
      field("r_max", ({ scores: of }) => of?.rMax, SHARE),
      field("f_max", ({ scores: of }) => of?.fMax, SHARE),
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
