// Holds where a token stands.

/** From `start` to before `end`, in UTF-16 units of the raw line. */
export interface Place {
  readonly start: number;
  readonly end: number;
}
