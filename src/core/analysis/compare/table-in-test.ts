// Builds small outcome tables for tests: one row per system, one letter per example.

import {
  type Comparison,
  type ComparisonOptions,
  compareSystems,
  DEFAULT_COMPARISON,
} from "./compare-systems.ts";
import { isJudgedCell, OUTCOME_CODES, type OutcomeTable } from "./outcome-table.ts";

/**
 * The letter of each kind of candidate: r = judged correct, w = judged incorrect, o = open, x = excluded, u = no
 * translation, a = approved and not judged, - = absent. R, W, X: the same as r, w, x, of an approved candidate.
 */
const LETTERS: Readonly<Record<string, number>> = {
  r: OUTCOME_CODES.correct,
  w: OUTCOME_CODES.incorrect,
  o: OUTCOME_CODES.open,
  x: OUTCOME_CODES.excluded,
  u: OUTCOME_CODES.untranslated,
  a: OUTCOME_CODES.approved,
  "-": OUTCOME_CODES.absent,
};

interface TableParts {
  /** Per system, one letter per example: the annotator. By default, one annotator judges everything. */
  readonly people?: Readonly<Record<string, string>>;
  /** One letter per example: its document. */
  readonly documents?: string;
}

/** Builds a table. `categories`: one letter of x, y, z per example, such as `xxyy`; `rows`: the letters of each system. */
export function tableOf(
  categories: string,
  rows: Readonly<Record<string, string>>,
  { people = {}, documents = "" }: TableParts = {},
): OutcomeTable {
  const systems = Object.keys(rows);
  const labels = ["x", "y", "z"];
  const annotators = [...new Set(["A", ...Object.values(people).join("")])];
  const candidates = [...categories].flatMap((_, example) =>
    systems.map((system) => {
      const letter = rows[system]?.[example] ?? "";
      const cell = LETTERS[letter.toLowerCase()] ?? Number.NaN;
      const person = annotators.indexOf(people[system]?.[example] ?? "A");
      return {
        cell,
        approval: letter === "a" || letter !== letter.toLowerCase() ? 1 : 0,
        judgedBy: isJudgedCell(cell) ? person + 1 : 0,
      };
    }),
  );
  return {
    systems,
    categories: labels,
    categoryOf: [...categories].map((label) => labels.indexOf(label)),
    documentOf: [...categories].map((_, example) => (documents[example] ?? "").codePointAt(0) ?? -1),
    cells: Uint8Array.from(candidates, ({ cell }) => cell),
    approvals: Uint8Array.from(candidates, ({ approval }) => approval),
    judgedBy: Uint16Array.from(candidates, ({ judgedBy }) => judgedBy),
    people: [[], ...annotators.map((one) => [one])],
  };
}

/** Compares all systems in all categories. */
export function compareAll(table: OutcomeTable, options: Partial<ComparisonOptions> = {}): Comparison {
  const scope = { systems: table.systems, categories: table.categories };
  return compareSystems(table, scope, { ...DEFAULT_COMPARISON, ...options });
}
