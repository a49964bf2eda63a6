// Limits how many warnings of one kind are reported individually, so that the report of a damaged file stays readable.
// Further warnings are only counted.

import { getOrInsert } from "#core/base/grouping.ts";
import type { FileProblems, ProblemCode } from "#core/base/problem.ts";

const MOST_REPORTED = 20;

/** Warnings of one database; `finish` reports how many more there were of each kind. */
export class LimitedProblems {
  readonly #problems: FileProblems;
  readonly #more = new Map<string, { code: ProblemCode; count: number }>();

  constructor(problems: FileProblems) {
    this.#problems = problems;
  }

  /** `kind` groups warnings that are counted together, as a plural: "rows of translations ignored". */
  warn(code: ProblemCode, kind: string, message: string): void {
    const reported = getOrInsert(this.#more, kind, () => ({ code, count: 0 }));
    reported.count++;
    if (reported.count <= MOST_REPORTED) this.#problems.warning(code, message);
  }

  error(code: ProblemCode, message: string): void {
    this.#problems.error(code, message);
  }

  get hasErrors(): boolean {
    return this.#problems.hasErrors;
  }

  finish(): void {
    for (const [kind, { code, count }] of this.#more) {
      if (count <= MOST_REPORTED) continue;
      this.#problems.warning(code, `${kind}: ${count - MOST_REPORTED} more`);
    }
  }
}
