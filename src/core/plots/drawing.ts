// Defines drawings as plain shapes, so that the page and picture files show the same drawing, and writes them as SVG.
// Units are CSS pixels unless stated otherwise.

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
