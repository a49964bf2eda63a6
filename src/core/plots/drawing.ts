// Describes a drawing as shapes, so that the page and picture files draw the same. All lengths are in CSS pixels.

/** `accent`: what is shown; `possible` with its `rim`: what a value may become; `ground`: the background; `line`: grids; `ink`, `muted`: letters. */
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
      /** Of the line on which the letters stand. */
      readonly y: number;
      readonly anchor: "start" | "middle" | "end";
      readonly tone: "ink" | "muted";
      readonly text: string;
    }
  /** Shapes that are one thing. `title`: its words. */
  | { readonly kind: "group"; readonly title: string; readonly shapes: readonly Shape[] };

export interface Drawing {
  readonly title: string;
  /** All that it shows, for those who do not see it. */
  readonly words: string;
  readonly width: number;
  readonly height: number;
  /** What comes later lies above. */
  readonly shapes: readonly Shape[];
}

/** Of letters, in both drawings; and about how wide one of them is. */
export const LETTER_SIZE = 11;
export const LETTER_WIDTH = 6.2;
