// Holds what a command comes to: what it prints, what it tells of, and the exit status that follows.

import type { Problem } from "#core/shared/problem.ts";

/** 0 done, 1 the input is bad, 2 wrong usage, 3 done, but judgements were set aside. */
export type ExitStatus = 0 | 1 | 2 | 3;

export type Finished =
  | {
      readonly kind: "done";
      /** For standard output. */
      readonly out: string;
      readonly warnings: readonly Problem[];
      /** Warnings of judgements that do not count. */
      readonly setAside: readonly Problem[];
    }
  | { readonly kind: "bad"; readonly problems: readonly Problem[] }
  /** The options do not fit what was read. */
  | { readonly kind: "wrong"; readonly message: string; readonly warnings: readonly Problem[] };
