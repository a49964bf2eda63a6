// Computes the figures of mutation testing per folder, and lists the mutants that no test noticed.
import type { Stryker } from "@stryker-mutator/core";

export type Mutant = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

interface Figures {
  /** Number of mutants that were tried. Mutants that are ignored or do not compile are not counted. */
  readonly mutants: number;
  /** Mutants for which a test failed or did not end. */
  readonly killed: number;
  /** Killed mutants for which a test did not end. On a busy machine, some of them may only have been slow. */
  readonly timedOut: number;
  /** Mutants for which all tests passed, or whose code no test runs. */
  readonly survived: number;
  /** Surviving mutants whose code no test runs. */
  readonly unreached: number;
  /**
   * Mutants that were not tried and are not in the numbers above. Their code runs only while a module is loaded, so
   * each would need a run of all tests.
   */
  readonly atLoad: number;
}

export function figuresOf(mutants: readonly Mutant[]): Figures {
  const count = (...states: Mutant["status"][]) =>
    mutants.filter(({ status }) => states.includes(status)).length;
  const timedOut = count("Timeout");
  const killed = count("Killed") + timedOut;
  const unreached = count("NoCoverage");
  const survived = count("Survived") + unreached;
  const atLoad = count("Ignored");
  return { mutants: killed + survived, killed, timedOut, survived, unreached, atLoad };
}

const WIDTHS = [30, 9, 9, 11, 10, 11, 9, 9, 9] as const;

const inColumns = (cells: readonly string[]) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[0]) : cell.padStart(WIDTHS[at] ?? 0))).join("");

export const tableHead = inColumns([
  "folder",
  "mutants",
  "killed",
  "timed out",
  "survived",
  "unreached",
  "score",
  "at load",
  "time",
]);

/** A row of the table. The score is the share of killed mutants; “–” = there are no mutants. */
export function tableRow(folder: string, figures: Figures, milliseconds: number): string {
  const { mutants, killed, timedOut, survived, unreached, atLoad } = figures;
  const score = mutants === 0 ? "–" : `${((100 * killed) / mutants).toFixed(1)} %`;
  const time = `${Math.round(milliseconds / 1000)} s`;
  const counts = [mutants, killed, timedOut, survived, unreached].map(String);
  return inColumns([folder, ...counts, score, String(atLoad), time]);
}

/**
 * The survivors, one line each, by file and position: `file:line:column kind: original code → mutated code`.
 * `textOf` returns the text of a file by its name in the report.
 */
export function survivorLines(
  mutants: readonly Mutant[],
  textOf: (fileName: string) => string,
): readonly string[] {
  const survivors = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  const inOrder = survivors.toSorted(
    (one, other) =>
      one.fileName.localeCompare(other.fileName) ||
      one.location.start.line - other.location.start.line ||
      one.location.start.column - other.location.start.column,
  );
  return inOrder.map(({ fileName, location: { start, end }, mutatorName, replacement, status }) => {
    const lines = textOf(fileName)
      .split("\n")
      .slice(start.line - 1, end.line);
    const last = lines.length - 1;
    const original = lines.map((line, at) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
    );
    const kind = status === "NoCoverage" ? `${mutatorName}, unreached` : mutatorName;
    const became = onOneLine(replacement ?? "");
    return `${fileName}:${start.line}:${start.column} ${kind}: ${onOneLine(original.join(" "))} → ${became}`;
  });
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
