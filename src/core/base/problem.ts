// Represents faults of input as values with a stable code and a position, independently of screens.

import { addTo, getOrInsert } from "./grouping.ts";
import { copiedText, shortened } from "./message-text.ts";

/** `error`: nothing is imported. `warning`: shown before anything is written, and stored with the campaign. */
type Severity = "error" | "warning";

/** One fault of one file, often at one line. */
export interface Problem {
  /** Stable, for tests and for scripts that read the `[code]` in the command line's output. */
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** Path inside the campaign folder, or name of the opened file. */
  readonly file: string;
  /**
   * Line of the file from 1, as in editors; null if the problem is about no particular line. (Numbers of
   * sentences and tokens are 0-based.)
   */
  readonly line: number | null;
  /** What was found and, usually, what was expected. */
  readonly message: string;
  /** Choices with which the user can continue; absent if there are none. */
  readonly choices?: readonly ProblemChoice[];
}

/**
 * A way to continue with a file that looks wrong as a whole. The page shows a button for each choice; the command line
 * has an option for it.
 */
export interface ProblemChoice {
  /** Name of the option, without `--`. */
  readonly option: "read-alignment" | "accept" | "clean" | "divide-lines";
  /** Value of the option. */
  readonly value: string;
  /** Text of the button, such as “Read it numbered from 1”. */
  readonly label: string;
}

export const PROBLEM_CODES = [
  "unknown-category",
  "position-outside-sentence",
  "pronoun-differs",
  "line-count-differs",
  "duplicate-id",
  "id-changed",
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
  "texts-without-examples",
  "newer-version",
  "older-version",
  "hash-differs",
  "unknown-candidate",
  "duplicate-name",
  "adjudicator-not-set",
  "link-outside-sentence",
  "surplus-blank-lines",
  "doubled-blanks",
  "byte-order-mark",
  "crlf-line-ends",
  "missing-alignment",
  "missing-antecedent",
  "source-text-differs",
  "file-ignored",
  "backslash-in-name",
  "column-ignored",
  "other-delimiter",
  "too-many-problems",
  "unreadable-database",
  "other-version",
  "missing-table",
  "computed-table",
  "table-ignored",
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
  "answers-conflict",
  "answers-unfinished",
  "unknown-label",
  "verdict-unreadable",
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
  "no-server",
  "open-server",
  "access-denied",
  "server-full",
  "not-encrypted",
  "not-sent",
  "record-left-out",
  "alignment-format",
  "alignment-one-based",
  "alignment-reversed",
  "alignment-slipped",
  "alignment-other-tokens",
  "equals-source",
  "equals-reference",
  "damaged-text",
  "invisible-characters",
  "rows-reordered",
  "conflict-copy",
  "text-left-out",
  "doubtful-sentences",
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Either the value with warnings, or the problems, at least one of which is an error. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** `file:line: message [code]`, the format of compilers, so that editors can jump to the line. */
export function formatProblem(problem: Problem): string {
  const severity = problem.severity === "warning" ? "warning: " : "";
  return withoutControls(`${placeOf(problem)}: ${severity}${problem.message} [${problem.code}]`);
}

/** What is shown of a problem. */
type ShownProblem = Pick<Problem, "file" | "line" | "message" | "choices"> & {
  readonly severity?: Severity;
  readonly code: string;
};

/** Maximum number of lines that are shown about one file. */
const MOST_SHOWN_PER_FILE = 10;
/** Maximum number of further line numbers in a message about several places. */
const MOST_PLACES = 5;

/**
 * The problems as they are shown: one per file and kind, at the first place, with the number of others; at most ten per
 * file, errors first. Problems of a kind have the same code, and the same message except for numbers and quotations.
 */
export function shownProblems<P extends ShownProblem>(problems: readonly P[]): readonly P[] {
  const byFile = new Map<string, Map<string, P[]>>();
  for (const problem of problems) {
    const kinds = getOrInsert(byFile, problem.file, () => new Map<string, P[]>());
    const { severity = "", code, message } = problem;
    const shape = message.replace(/“[^”]*”?|\d+/g, "");
    addTo(kinds, `${severity} ${code} ${shape}`, problem);
  }
  return Array.from(byFile.values(), (kinds) => shownOfFile([...kinds.values()])).flat();
}

function shownOfFile<P extends ShownProblem>(kinds: readonly (readonly P[])[]): readonly P[] {
  const all = kinds.flatMap(([first, ...others]): P[] => {
    if (first === undefined || others.length === 0) return first === undefined ? [] : [first];
    const lines = others.flatMap(({ line }) => line ?? []);
    const places = lines.slice(0, MOST_PLACES).join(", ") + (lines.length > MOST_PLACES ? ", …" : "");
    const where = lines.length === 0 ? "" : `, in ${lines.length === 1 ? "line" : "lines"} ${places}`;
    return [{ ...first, message: `${first.message} (and ${others.length} more like this${where})` }];
  });
  if (all.length <= MOST_SHOWN_PER_FILE) return all;
  const errorsFirst = [
    ...all.filter(({ severity }) => severity === "error"),
    ...all.filter(({ severity }) => severity !== "error"),
  ];
  const kept = errorsFirst.slice(0, MOST_SHOWN_PER_FILE - 1);
  const [hidden] = errorsFirst.slice(kept.length);
  if (hidden === undefined) return kept;
  const message = `and ${errorsFirst.length - kept.length} more kinds of problems, which are not listed here`;
  return [...kept, { ...hidden, code: "too-many-problems", line: null, message }];
}

/**
 * The text with control characters except tabs shown, such as `\\x1b`, so that no file can send commands to a terminal.
 */
function withoutControls(text: string): string {
  return text.replace(
    /[^\P{Cc}\t]|[\u2028\u2029]/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

/** The position of a problem: `file:line`, or only the file. */
export function placeOf({ file, line }: Pick<Problem, "file" | "line">): string {
  return line === null ? file : `${file}:${line}`;
}

/** Maximum number of stored problems of each severity, so that a malicious file cannot fill the memory. */
const MOST_KEPT = 10_000;

/** Longer messages are shortened. Needed because some callers do not shorten the values in a message. */
const LONGEST_MESSAGE = 1000;
/** Maximum length of a file name in a problem. */
const LONGEST_FILE_NAME = 300;

/**
 * Shortens a long message in the middle, because it usually begins with the found value and ends with the expected one.
 */
function shortMessage(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text;
  const half = LONGEST_MESSAGE / 2;
  return `${shortened(text, half)} ${text.slice(-half).replace(/^[\uDC00-\uDFFF]/, "")}`;
}

/** A message, or a function that returns one. The function is called only if the problem is stored. */
type Message = string | (() => string);

/**
 * Stores problems up to a limit per severity; problems above the limit are only counted. Stored messages
 * and file names are short copies, so that they do not keep the text of a file in memory.
 */
class KeptProblems {
  readonly #problems: Problem[] = [];
  /**
   * Problems with the code “too-many-problems” that came from other lists. Each states how many problems the other list
   * did not store.
   */
  readonly #leftOut: Problem[] = [];
  readonly counts: Record<Severity, number> = { error: 0, warning: 0 };

  report(problem: Omit<Problem, "message">, message: Message): void {
    if (this.counts[problem.severity] >= MOST_KEPT) this.counts[problem.severity]++;
    else this.add({ ...problem, message: typeof message === "string" ? message : message() });
  }

  add(problem: Problem): void {
    if (problem.code === "too-many-problems") {
      this.#leftOut.push(problem);
      return;
    }
    this.counts[problem.severity]++;
    if (this.counts[problem.severity] > MOST_KEPT) return;
    const { code, severity, file, line, message, choices = [] } = problem;
    const last = this.#problems.at(-1)?.file;
    const copiedFile = last === file ? last : copiedText(shortened(file, LONGEST_FILE_NAME));
    const kept = { code, severity, file: copiedFile, line, message: copiedText(shortMessage(message)) };
    this.#problems.push(choices.length === 0 ? kept : { ...kept, choices });
  }

  get all(): readonly Problem[] {
    const uncounted = (["error", "warning"] as const).flatMap((severity): Problem[] => {
      const more = this.counts[severity] - MOST_KEPT;
      if (more <= 0) return [];
      const file = this.#problems.findLast((problem) => problem.severity === severity)?.file ?? "";
      const message = `and ${more} more ${severity}s, which are not listed`;
      return [{ code: "too-many-problems", severity, file, line: null, message }];
    });
    const surplus = [...this.#leftOut, ...uncounted];
    return surplus.length === 0 ? this.#problems : [...this.#problems, ...surplus];
  }
}

/** Collects problems while a parser continues, so that all can be reported together. */
export class ProblemList {
  protected readonly kept: KeptProblems;

  constructor(kept: KeptProblems = new KeptProblems()) {
    this.kept = kept;
  }

  /** A list for the problems of one file. Problems that are added to it are also in this list. */
  in(file: string): FileProblems {
    return new FileProblems(file, this.kept);
  }

  addAll(problems: readonly Problem[]): void {
    for (const problem of problems) this.kept.add(problem);
  }

  /** Number of errors, stored or only counted. */
  get errors(): number {
    return this.kept.counts.error;
  }

  get hasErrors(): boolean {
    return this.errors > 0;
  }

  get all(): readonly Problem[] {
    return this.kept.all;
  }

  /** The value if there are no errors, otherwise all problems. */
  conclude<T>(value: () => T): Parsed<T> {
    if (this.hasErrors) return { ok: false, problems: this.all };
    return { ok: true, value: value(), warnings: this.all };
  }
}

/** Reports the problems of one file. `line`: from 1; null = no particular line. */
export class FileProblems extends ProblemList {
  readonly file: string;

  constructor(file: string, kept?: KeptProblems) {
    super(kept);
    this.file = file;
  }

  error(code: ProblemCode, message: Message, line: number | null = null): void {
    this.kept.report({ code, severity: "error", file: this.file, line }, message);
  }

  warning(code: ProblemCode, message: Message, line: number | null = null): void {
    this.kept.report({ code, severity: "warning", file: this.file, line }, message);
  }

  /** Reports an error without which nothing else can be checked, and returns all problems as the result. */
  fail(code: ProblemCode, message: Message, line: number | null = null): Parsed<never> {
    this.error(code, message, line);
    return { ok: false, problems: this.all };
  }

  /** Reports a problem of the file as a whole, with the choices that the user has. */
  finding(severity: Severity, code: ProblemCode, message: string, choices: readonly ProblemChoice[]): void {
    this.kept.add({ code, severity, file: this.file, line: null, message, choices });
  }
}

/** Adds the problems or warnings of a partial result to `into` and returns its value; null if it has errors. */
export function unwrap<T>(parsed: Parsed<T>, into: ProblemList): T | null {
  if (!parsed.ok) {
    into.addAll(parsed.problems);
    return null;
  }
  into.addAll(parsed.warnings);
  return parsed.value;
}

/** The result with the warnings of an earlier step before its own. */
export function withWarnings<T>(parsed: Parsed<T>, warnings: readonly Problem[]): Parsed<T> {
  if (!parsed.ok) return { ok: false, problems: [...warnings, ...parsed.problems] };
  return { ...parsed, warnings: [...warnings, ...parsed.warnings] };
}
