// Holds how bad input is told: as values with a stable code and a place. Knows no format and no screen.

import { ownText, shortened } from "#core/shared/told-text.ts";

/** `error`: nothing is imported. `warning`: shown before anything is written, kept with the campaign. */
type Severity = "error" | "warning";

/** One thing that is wrong with one place of one file. */
export interface Problem {
  /** Stable, for tests and for scripts that read the command line's `[code]`. */
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** Path inside the campaign folder, or the name of the file that was opened. */
  readonly file: string;
  /** Line of the file as editors count, from 1; null where no line is meant. (All other positions are 0-based.) */
  readonly line: number | null;
  /** What was found and what was expected. */
  readonly message: string;
  /** What a person can choose to go on; absent where the file itself must be changed. */
  readonly choices?: readonly ProblemChoice[];
}

/** One way to go on although a file looks wrong as a whole: a button in the page, an option of the command line. */
export interface ProblemChoice {
  /** Name of the option, without `--`. */
  readonly option: "read-alignment" | "accept" | "clean";
  /** Value of the option. */
  readonly value: string;
  /** “Read it numbered from 1”. */
  readonly label: string;
}

export const PROBLEM_CODES = [
  "unknown-category",
  "position-outside-sentence",
  "pronoun-differs",
  "line-count-differs",
  "duplicate-id",
  "malformed-cell",
  "malformed-link",
  "malformed-json",
  "malformed-markup",
  "no-translation",
  "missing-column",
  "not-utf-8",
  "nul-character",
  "empty-file",
  "missing-required-file",
  "not-a-small-whole-number",
  "several-campaigns",
  "unreadable-archive",
  "unreadable-file",
  "too-large",
  "unknown-format",
  "newer-version",
  "older-version",
  "hash-differs",
  "unknown-candidate",
  "duplicate-name",
  "link-outside-sentence",
  "surplus-blank-lines",
  "doubled-blanks",
  "byte-order-mark",
  "crlf-line-ends",
  "missing-alignment",
  "missing-antecedent",
  "source-text-differs",
  "file-left-aside",
  "backslash-in-name",
  "column-left-aside",
  "other-delimiter",
  "too-many-problems",
  "unreadable-database",
  "other-version",
  "missing-table",
  "computed-table",
  "table-left-aside",
  "no-master-id",
  "no-reference",
  "heads-only",
  "dangling-id",
  "example-differs",
  "unknown-value",
  "duplicate-judgement",
  "conflict-code-differs",
  "database-edited",
  "reference-judged",
  "other-campaign",
  "judgements-orphaned",
  "judgements-twice",
  "judgements-stale",
  "unknown-label",
  "label-count-differs",
  "sentence-differs",
  "not-held",
  "unwritable-output",
  "hard-link-cut",
  "missing-score",
  "broken-markable",
  "discontinuous-mention",
  "cyclic-antecedents",
  "missing-level",
  "sentence-not-found",
  "pronoun-not-found",
  "no-engine",
  "open-engine",
  "not-let-in",
  "engine-full",
  "not-encrypted",
  "not-sent",
  "not-taken",
  "alignment-format",
  "alignment-one-based",
  "alignment-reversed",
  "alignment-slipped",
  "alignment-other-tokens",
  "equals-source",
  "equals-reference",
  "damaged-text",
  "invisible-characters",
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Either the value with the warnings met on the way, or every problem found (at least one of them an error). */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** `file:line: message [code]`, the form compilers use, so that editors can jump to it. */
export function formatProblem(problem: Problem): string {
  const severity = problem.severity === "warning" ? "warning: " : "";
  return `${placeOf(problem)}: ${severity}${problem.message} [${problem.code}]`;
}

function placeOf({ file, line }: Problem): string {
  return line === null ? file : `${file}:${line}`;
}

/** As lists of them are shown: `file:line`, or the file alone, apart from what is said. */
export function withPlaces(
  problems: readonly Problem[],
): { readonly place: string; readonly message: string; readonly code: ProblemCode }[] {
  return problems.map((problem) => ({
    place: placeOf(problem),
    message: problem.message,
    code: problem.code,
  }));
}

/** Problems kept of each severity: more than anybody reads, and a bound on what a hostile file can fill the memory with. */
const MOST_KEPT = 10_000;

/** Characters that are kept of a message and of a file's name: values in messages are short already, this is the net below. */
const LONGEST_MESSAGE = 1000;
const LONGEST_FILE = 300;

/** The beginning of a long message and its end: what was found stands first, what was expected last. */
function shortMessage(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text;
  const half = LONGEST_MESSAGE / 2;
  return `${shortened(text, half)} ${text.slice(-half).replace(/^[\uDC00-\uDFFF]/, "")}`;
}

/** A message, or how it is made: where there may be millions, only those that are kept are. */
type Message = string | (() => string);

/**
 * Collects problems while a parser goes on reading, so that all of them can be told together; the surplus is counted.
 * What it keeps is short and its own: nothing in it holds the text of a file in the memory.
 */
export class ProblemList {
  readonly #problems: Problem[] = [];
  /** What the lists of parts have left out. */
  readonly #leftOut: Problem[] = [];
  readonly #counts: Record<Severity, number> = { error: 0, warning: 0 };

  error(code: ProblemCode, file: string, line: number | null, message: Message): void {
    this.#tell(code, "error", file, line, message);
  }

  warning(code: ProblemCode, file: string, line: number | null, message: Message): void {
    this.#tell(code, "warning", file, line, message);
  }

  #tell(code: ProblemCode, severity: Severity, file: string, line: number | null, message: Message): void {
    if (this.#counts[severity] >= MOST_KEPT) {
      this.#counts[severity]++;
      return;
    }
    this.#add({ code, severity, file, line, message: typeof message === "string" ? message : message() });
  }

  /** A finding about a file as a whole, with what a person can choose. */
  finding(
    severity: Severity,
    code: ProblemCode,
    file: string,
    message: string,
    choices: readonly ProblemChoice[],
  ): void {
    this.#add({ code, severity, file, line: null, message, choices });
  }

  addAll(problems: readonly Problem[]): void {
    for (const problem of problems) this.#add(problem);
  }

  #add(problem: Problem): void {
    if (problem.code === "too-many-problems") {
      this.#leftOut.push(problem);
      return;
    }
    this.#counts[problem.severity]++;
    if (this.#counts[problem.severity] > MOST_KEPT) return;
    const { code, severity, file, line, message, choices = [] } = problem;
    const last = this.#problems.at(-1)?.file;
    const ownFile = last === file ? last : ownText(shortened(file, LONGEST_FILE));
    const kept = { code, severity, file: ownFile, line, message: ownText(shortMessage(message)) };
    this.#problems.push(choices.length === 0 ? kept : { ...kept, choices });
  }

  /** How many errors there are, told or only counted. */
  get errors(): number {
    return this.#counts.error;
  }

  get hasErrors(): boolean {
    return this.#counts.error > 0;
  }

  get all(): readonly Problem[] {
    const own = (["error", "warning"] as const).flatMap((severity): Problem[] => {
      const more = this.#counts[severity] - MOST_KEPT;
      if (more <= 0) return [];
      const file = this.#problems.findLast((problem) => problem.severity === severity)?.file ?? "";
      const message = `and ${more} more ${severity}s, which are not listed`;
      return [{ code: "too-many-problems", severity, file, line: null, message }];
    });
    const surplus = [...this.#leftOut, ...own];
    return surplus.length === 0 ? this.#problems : [...this.#problems, ...surplus];
  }

  /** The value if nothing is wrong, else every problem. */
  conclude<T>(value: () => T): Parsed<T> {
    if (this.hasErrors) return { ok: false, problems: this.all };
    return { ok: true, value: value(), warnings: this.all };
  }
}

/** Takes the value out of a part's result and keeps its problems; null if the part failed. */
export function take<T>(parsed: Parsed<T>, into: ProblemList): T | null {
  if (!parsed.ok) {
    into.addAll(parsed.problems);
    return null;
  }
  into.addAll(parsed.warnings);
  return parsed.value;
}
