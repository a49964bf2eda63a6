// Defines drawings by shapes, writes them as SVG, and draws plots with one row per system: a dot for the value, and a
// line for its interval.

import { escaped } from "#core/tables/html.ts";

/**
 * Colours. `accent`: the data; `possible` and `rim`: a possible range and its border; `ground`: background; `line`:
 * grids and frames; `ink` and `muted`: text.
 */
export type Tone = "accent" | "possible" | "rim" | "ground" | "line" | "ink" | "muted";

export type Shape =
  | {
      readonly kind: "line";
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly tone: Tone;
      readonly isDashed?: boolean;
      readonly isBold?: boolean;
    }
  | {
      readonly kind: "rect";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill: Tone;
      readonly rim: Tone;
    }
  | { readonly kind: "dot"; readonly x: number; readonly y: number; readonly title?: string }
  /** A hollow dot, for a value to compare with. */
  | { readonly kind: "ring"; readonly x: number; readonly y: number }
  | {
      readonly kind: "text";
      readonly x: number;
      /** `y` is the baseline of the text. */
      readonly y: number;
      readonly anchor: "start" | "middle" | "end";
      readonly tone: "ink" | "muted";
      readonly text: string;
    }
  /** Shapes that belong together. `title`: their text for tooltips and screen readers. */
  | { readonly kind: "group"; readonly title: string; readonly shapes: readonly Shape[] };

export interface Drawing {
  readonly title: string;
  /** Text alternative for screen readers. */
  readonly words: string;
  readonly width: number;
  readonly height: number;
  /** The shapes; later ones are drawn on top. */
  readonly shapes: readonly Shape[];
}

/** Font size in all drawings. */
export const LETTER_SIZE = 11;
/** Average width of a character at the font size `LETTER_SIZE`. */
export const LETTER_WIDTH = 6.2;

// Renders a drawing as a self-contained SVG picture, in the colours of the light page.

/** Colours of the tones. In `report.html` the page's style sheet overrides them, class by class. */
const COLOURS: Readonly<Record<Tone, string>> = {
  accent: "#3c4b9e",
  ground: "#ffffff",
  line: "#e2dcd1",
  ink: "#1e1c19",
  muted: "#5d574d",
  possible: "#e9ebf7",
  rim: "#8d8678",
};

/** `name` is the prefix of ids in the picture: letters, digits, `_` and `-`. The same drawing gives the same bytes. */
export function drawingSvg(name: string, { title, words, width, height, shapes }: Drawing): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="${name}-title ${name}-desc" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Inter, system-ui, sans-serif" font-size="${LETTER_SIZE}" class="plot">`,
    `<title id="${name}-title">${escaped(title)}</title>`,
    `<desc id="${name}-desc">${escaped(words)}</desc>`,
    `<rect class="ground" width="${width}" height="${height}" fill="${COLOURS.ground}"/>`,
    ...shapes.map(shapeSvg),
    "</svg>\n",
  ].join("\n");
}

function shapeSvg(shape: Shape): string {
  switch (shape.kind) {
    case "line": {
      const dashes = shape.isDashed === true ? ' stroke-dasharray="2 3"' : "";
      const width = shape.isBold === true ? ' stroke-width="1.5"' : "";
      return `<line class="${shape.tone}" x1="${coordinate(shape.x1)}" y1="${coordinate(shape.y1)}" x2="${coordinate(shape.x2)}" y2="${coordinate(shape.y2)}" stroke="${COLOURS[shape.tone]}"${dashes}${width}/>`;
    }
    case "rect":
      return `<rect class="${shape.fill}" x="${coordinate(shape.x)}" y="${coordinate(shape.y)}" width="${widthBetween(shape.x, shape.x + shape.width)}" height="${coordinate(shape.height)}" fill="${COLOURS[shape.fill]}" stroke="${COLOURS[shape.rim]}"/>`;
    case "dot": {
      const title = shape.title === undefined ? "" : `<title>${escaped(shape.title)}</title>`;
      return `<circle class="dot" cx="${coordinate(shape.x)}" cy="${coordinate(shape.y)}" r="4" fill="${COLOURS.accent}">${title}</circle>`;
    }
    case "ring":
      return `<circle class="ring" cx="${coordinate(shape.x)}" cy="${coordinate(shape.y)}" r="4.5" fill="${COLOURS.ground}" stroke="${COLOURS.muted}" stroke-width="1.5"/>`;
    case "text":
      return `<text class="${shape.tone}" x="${coordinate(shape.x)}" y="${coordinate(shape.y)}" text-anchor="${shape.anchor}" fill="${COLOURS[shape.tone]}" stroke="${COLOURS.ground}" stroke-width="3" paint-order="stroke">${escaped(shape.text)}</text>`;
    case "group":
      return `<g><title>${escaped(shape.title)}</title>${shape.shapes.map(shapeSvg).join("")}</g>`;
  }
}

/** A position with two decimals, which is precise enough for screens and paper, and the same on every machine. */
function coordinate(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** The difference of two positions after both were rounded as in the file, so that a bar ends exactly on the axis. */
function widthBetween(from: number, to: number): string {
  return coordinate(Number(coordinate(to)) - Number(coordinate(from)));
}

// Describes plots of values with intervals, and draws them as dots with whiskers: one row per value, or one value as a
// line in a row of a table.

const WIDTH = 300;
/** Space at the left and the right edge, so that dots and tick labels are not cut off. */
const EDGE = 8;
/** Height of a row whose label and figure fit on one line. */
const ROW = 30;
/** Height of a row whose label and figure need two lines. */
const TALL_ROW = 44;
/** Height of the tick labels. */
const AXIS = 18;
/** Average width of a character of a label. */
const LETTER = 6.2;
/** Average width of a character of a figure. */
const SIGN = 5.8;
/** Minimum space between a label and its figure. */
const GAP = 8;

/** A value with its interval. */
interface Whisker {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Another value to compare with, drawn as a ring; null = none. */
  readonly other?: number | null;
}

type Scale = (value: number) => number;

/** Draws the interval, ring and dot of one value. `y`: their vertical position. */
function whisker({ value, low, high, other = null }: Whisker, x: Scale, y: number): Shape[] {
  const line = (x1: number, y1: number, x2: number, y2: number): Shape => ({
    kind: "line",
    x1,
    y1,
    x2,
    y2,
    tone: "accent",
    isBold: true,
  });
  return [
    line(x(low), y, x(high), y),
    ...[low, high].map((end) => line(x(end), y - 3, x(end), y + 3)),
    ...(other === null ? [] : [{ kind: "ring", x: x(other), y } as const]),
    { kind: "dot", x: x(value), y },
  ];
}

/** The plot as drawn on the page and in files. Label and figure of each row are above its line. */
export function plotDrawing({ label, rows, axis, caption = null }: Plot): Drawing {
  const first = axis[0]?.at ?? 0;
  const last = axis.at(-1)?.at ?? 1;
  const x: Scale = (value) => EDGE + ((value - first) / (last - first)) * (WIDTH - 2 * EDGE);
  const isTall = rows.some((row) => widthOf(row.label) > roomBeside(row.figure));
  const height = rows.length * (isTall ? TALL_ROW : ROW) + AXIS;
  return {
    title: label,
    words: [rows.map(rowWords).join("; "), caption ?? []].flat().join(". "),
    width: WIDTH,
    height,
    shapes: [
      ...axis.flatMap(({ at, text }): Shape[] => {
        const isEnd = at === first || at === last;
        const anchor = at === first ? "start" : at === last ? "end" : "middle";
        return [
          {
            kind: "line",
            x1: x(at),
            y1: 0,
            x2: x(at),
            y2: height - AXIS + 3,
            tone: "line",
            isDashed: !isEnd,
          },
          { kind: "text", x: x(at), y: height - 4, anchor, tone: "muted", text },
        ];
      }),
      ...rows.map((row, number) => rowShapes(row, number, isTall, x)),
    ],
  };
}

function rowShapes(row: PlotRow, number: number, isTall: boolean, x: Scale): Shape {
  const { value, possible = null, figure } = row;
  const top = number * (isTall ? TALL_ROW : ROW);
  const y = top + (isTall ? 34 : 21);
  const bar: Shape[] =
    possible === null
      ? []
      : [
          {
            kind: "rect",
            x: x(possible.low),
            y: y - 5,
            height: 10,
            fill: "possible",
            rim: "rim",
            width: x(possible.high) - x(possible.low),
          },
        ];
  const label = isTall ? shortened(row.label) : row.label;
  return {
    kind: "group",
    title: rowWords(row),
    shapes: [
      ...bar,
      { kind: "text", x: EDGE, y: top + 12, anchor: "start", tone: "ink", text: label },
      isTall
        ? { kind: "text", x: EDGE, y: top + 25, anchor: "start", tone: "muted", text: figure }
        : { kind: "text", x: WIDTH - EDGE, y: top + 12, anchor: "end", tone: "muted", text: figure },
      ...(value === null ? [] : whisker({ ...row, value }, x, y)),
    ],
  };
}

/**
 * Axes for one value in a table. Each quarter has a tick; ticks at the positions in `solid` are solid lines, the others
 * are dashed.
 */
const LINE_AXES = {
  share: { from: 0, width: 256, solid: [0, 1] },
  difference: { from: -1, width: 160, solid: [0] },
};
const LINE_HEIGHT = 20;

/**
 * Draws a value with its interval, without text, next to its figures in a table: a share from 0 to 1, or a difference
 * from −1 to 1.
 */
export function lineDrawing(value: Whisker, axis: keyof typeof LINE_AXES): Drawing {
  const { from, width, solid } = LINE_AXES[axis];
  const x: Scale = (value) => EDGE + ((value - from) / (1 - from)) * (width - 2 * EDGE);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => from + share * (1 - from));
  return {
    title: "",
    words: "",
    width,
    height: LINE_HEIGHT,
    shapes: [
      ...ticks.map((tick): Shape => {
        const isDashed = !solid.includes(tick);
        return { kind: "line", x1: x(tick), y1: 0, x2: x(tick), y2: LINE_HEIGHT, tone: "line", isDashed };
      }),
      ...whisker(value, x, LINE_HEIGHT / 2),
    ],
  };
}

/** Width of a text in letters; East Asian characters and emoji count as two. */
function widthOf(text: string): number {
  const wide =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF01-\uFF60]/u;
  return [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);
}

/** Number of letters of a label that fit next to the figure. */
function roomBeside(figure: string): number {
  return (WIDTH - 2 * EDGE - GAP - widthOf(figure) * SIGN) / LETTER;
}

/** Shortens a label that does not fit on one line. The title and the text alternative contain the whole label. */
function shortened(label: string): string {
  const room = (WIDTH - 2 * EDGE) / LETTER;
  if (widthOf(label) <= room) return label;
  let text = "";
  for (const letter of label) {
    if (widthOf(text + letter) > room - 1) break;
    text += letter;
  }
  return `${text}…`;
}

// Defines plots with dots and whiskers as data.

export interface PlotRow {
  readonly label: string;
  /** The value's position on the axis; null = no value, so that only `possible` is drawn. */
  readonly value: number | null;
  /** Ends of the interval on the axis; without a value they are ignored. */
  readonly low: number;
  readonly high: number;
  /** The value as text next to the label. */
  readonly figure: string;
  /** A second value for comparison, drawn as a ring. */
  readonly other?: number | null;
  /** Possible range of the value, drawn as a wide bar; null or unset = none. */
  readonly possible?: { readonly low: number; readonly high: number; readonly text: string } | null;
}

/** Text of a row for screen readers. */
function rowWords({ label, figure, possible = null }: PlotRow): string {
  return `${label} ${figure}${possible === null ? "" : `, ${possible.text}`}`;
}

/** Ticks in ascending order. `at`: position of the tick; `text`: its label. */
export type PlotAxis = readonly { readonly at: number; readonly text: string }[];

export const PERCENT_AXIS: PlotAxis = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(100 * at) }));

export interface Plot {
  readonly title: string;
  /** Describes what the plot shows, for screen readers. The texts of the rows follow it. */
  readonly label: string;
  readonly rows: readonly PlotRow[];
  readonly axis: PlotAxis;
  /** Explanation below the rows; null or unset = none. */
  readonly caption?: string | null;
}
