// Holds a plot of dots and whiskers as an SVG picture: one row a value, its label and figure written above its line; all of it
// said in words, too. The page draws the same (`ui/whisker-plot.tsx`). Written only.

import { type Plot, type PlotRow, rowWords } from "#core/score/plot.ts";
import { escaped } from "#core/tables/markup.ts";

const WIDTH = 300;
const EDGE = 8;
/** Label and figure in one line, or, where some label is too long for that, in two. */
const ROW = 30;
const TALL_ROW = 44;
const AXIS = 18;
/** Of a letter of the label and of a sign of the figure, at this size of letters. */
const LETTER = 6.2;
const SIGN = 5.8;
const GAP = 8;

/** Of the light page, for a picture that stands alone; in `report.html` its style sheet outranks them, class by class. */
const COLOURS = {
  ground: "#ffffff",
  ink: "#1e1c19",
  muted: "#5d574d",
  line: "#e2dcd1",
  accent: "#3c4b9e",
  possible: "#e9ebf7",
  rim: "#8d8678",
};

/** `name` makes the ids in the picture: of letters, digits, `_` and `-`. The same plot gives the same bytes. */
export function whiskerSvg(name: string, { label, rows, axis, caption = null }: Plot): string {
  const first = axis[0]?.at ?? 0;
  const last = axis.at(-1)?.at ?? 1;
  const x = (value: number) => place(EDGE + ((value - first) / (last - first)) * (WIDTH - 2 * EDGE));
  const isTall = rows.some((row) => widthOf(row.label) > roomBeside(row.figure));
  const height = rows.length * (isTall ? TALL_ROW : ROW) + AXIS;
  const words = [rows.map(rowWords).join("; "), caption ?? []].flat().join(". ");
  const ticks = axis.map(({ at, text }) => {
    const isEnd = at === first || at === last;
    const anchor = at === first ? "start" : at === last ? "end" : "middle";
    return (
      line("line", x(at), 0, x(at), height - AXIS + 3, isEnd ? "" : ' stroke-dasharray="2 3"') +
      written("muted", x(at), height - 4, anchor, text)
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="${name}-title ${name}-desc" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Inter, system-ui, sans-serif" font-size="11" class="plot">`,
    `<title id="${name}-title">${escaped(label)}</title>`,
    `<desc id="${name}-desc">${escaped(words)}</desc>`,
    `<rect class="ground" width="${WIDTH}" height="${height}" fill="${COLOURS.ground}"/>`,
    ...ticks,
    ...rows.map((row, number) => (isTall ? tall(row, number * TALL_ROW, x) : flat(row, number * ROW, x))),
    "</svg>\n",
  ].join("\n");
}

function flat(row: PlotRow, top: number, x: (value: number) => string): string {
  const label = written("ink", place(EDGE), top + 12, "start", row.label);
  const figure = written("muted", place(WIDTH - EDGE), top + 12, "end", row.figure);
  return group(row, label + figure, top + 21, x);
}

function tall(row: PlotRow, top: number, x: (value: number) => string): string {
  const label = written("ink", place(EDGE), top + 12, "start", fitted(row.label));
  const figure = written("muted", place(EDGE), top + 25, "start", row.figure);
  return group(row, label + figure, top + 34, x);
}

/** What is written of a row, and its line at `y`. */
function group(row: PlotRow, text: string, y: number, x: (value: number) => string): string {
  const { value, low, high, other = null, possible = null } = row;
  const bar =
    possible === null
      ? ""
      : `<rect class="possible" x="${x(possible.low)}" y="${y - 5}" width="${widthBetween(x(possible.low), x(possible.high))}" height="10" fill="${COLOURS.possible}" stroke="${COLOURS.rim}"/>`;
  const said = `<g><title>${escaped(rowWords(row))}</title>${bar}${text}`;
  if (value === null) return `${said}</g>`;
  const end = (at: number) => line("accent", x(at), y - 3, x(at), y + 3);
  const ring =
    other === null
      ? ""
      : `<circle class="ring" cx="${x(other)}" cy="${y}" r="4.5" fill="${COLOURS.ground}" stroke="${COLOURS.muted}" stroke-width="1.5"/>`;
  const dot = `<circle class="dot" cx="${x(value)}" cy="${y}" r="4" fill="${COLOURS.accent}"/>`;
  return `${said}${line("accent", x(low), y, x(high), y)}${end(low)}${end(high)}${ring}${dot}</g>`;
}

function line(
  of: "line" | "accent",
  x1: string,
  y1: number,
  x2: string,
  y2: number,
  more = ` stroke-width="1.5"`,
): string {
  return `<line class="${of}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${COLOURS[of]}"${more}/>`;
}

/** A rim of the ground keeps grid lines out of the letters. */
function written(of: "ink" | "muted", x: string, y: number, anchor: string, text: string): string {
  return `<text class="${of}" x="${x}" y="${y}" text-anchor="${anchor}" fill="${COLOURS[of]}" stroke="${COLOURS.ground}" stroke-width="3" paint-order="stroke">${escaped(text)}</text>`;
}

/** Two decimals: finer than any screen or paper, and the same on every machine. */
function place(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** Between two places as they are written, so that the bar ends where the axis says. */
function widthBetween(from: string, to: string): string {
  return place(Number(to) - Number(from));
}

/** In letters; those of East Asia and pictures count as two. */
function widthOf(text: string): number {
  const wide =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF01-\uFF60]/u;
  return [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);
}

/** Letters of a label for which there is room beside the figure. */
function roomBeside(figure: string): number {
  return (WIDTH - 2 * EDGE - GAP - widthOf(figure) * SIGN) / LETTER;
}

/** In a line of its own; the whole label is in the title and in the plot's words. */
function fitted(label: string): string {
  const room = (WIDTH - 2 * EDGE) / LETTER;
  if (widthOf(label) <= room) return label;
  let text = "";
  for (const letter of label) {
    if (widthOf(text + letter) > room - 1) break;
    text += letter;
  }
  return `${text}…`;
}
