// Counts by category how often a metric or the automatic pass differs from human judgement (Guillou & Hardmeier 2018,
// §6, Table 3).

import type { Drawing, Shape } from "#core/plots/drawing.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { RightOrWrong, ValueReading } from "./measure-items.ts";

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
