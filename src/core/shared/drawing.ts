// Holds a drawing as plain shapes, so that the page and a picture file draw the same; where nothing else is said, in units of a CSS pixel.

/** `accent` is what is shown, `ground` what lies beneath, `line` grids and frames, the others letters. */
export type Tone = "accent" | "ground" | "line" | "ink" | "muted";

export type Shape =
  | {
      readonly kind: "line";
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly tone: Tone;
      readonly isDashed?: boolean;
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
  | { readonly kind: "dot"; readonly x: number; readonly y: number; readonly title: string }
  | {
      readonly kind: "text";
      readonly x: number;
      /** Of the line on which the letters stand. */
      readonly y: number;
      readonly anchor: "start" | "middle" | "end";
      readonly tone: "ink" | "muted";
      readonly text: string;
    };

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
