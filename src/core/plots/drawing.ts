// Defines drawings as plain shapes, so that the page and picture files show the same drawing. Units are CSS pixels
// unless stated otherwise.

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
