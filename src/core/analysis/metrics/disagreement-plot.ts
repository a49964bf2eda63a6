// Draws the bar chart of disagreement: per category, the share of candidates on which a metric and annotators differ,
// in both directions.

import type { Drawing, Shape } from "#core/plots/drawing.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { MetricDisagreementRow } from "./metric-disagreement.ts";

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
