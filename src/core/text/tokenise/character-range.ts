// Defines the position of a token in a line.

/** Range from `start` (inclusive) to `end` (exclusive), in UTF-16 units of the raw line. */
export interface CharacterRange {
  readonly start: number;
  readonly end: number;
}
