// Holds how much may be opened at once, so that no file, hostile or mistaken, takes all memory.

export interface InputLimits {
  /** Bytes of all files together, unpacked. */
  readonly total: number;
  /** Bytes of one file: a longer one does not fit into one text of a browser. */
  readonly file: number;
  readonly files: number;
}

export const INPUT_LIMITS: InputLimits = { total: 1_000_000_000, file: 500_000_000, files: 20_000 };
