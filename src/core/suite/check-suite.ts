// Checks a suite and its examples against the texts: known categories, positions inside sentences, pronouns at their
// positions.

import { listed, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Problem } from "#core/base/problem.ts";
import { countTokens, splitTokens } from "#core/text/tokens.ts";
import type { Category } from "./category.ts";
import type { Antecedent, Example, ReferenceTokens, Suite } from "./suite.ts";

/**
 * Reports duplicate labels and ids, and documents that are not in ascending order from line 0 or begin outside the
 * source.
 */
export function checkSuite(
  file: string,
  { categories, documents, source }: Pick<Suite, "categories" | "documents" | "source">,
): readonly Problem[] {
  const problems = new FileProblems(file);
  const labels = new Set<string>();
  for (const { label } of categories) {
    if (labels.has(label)) {
      problems.error("duplicate-id", () => `category ${quoted(label)} occurs twice`);
    }
    labels.add(label);
  }
  const ids = new Set<string>();
  let previous: number | null = null;
  for (const { id, firstLine } of documents) {
    const problem = wrongStart(firstLine, previous, source.length);
    if (problem !== null) {
      problems.error("malformed-json", `document ${quoted(id)} begins at line ${firstLine}; ${problem}`);
    }
    if (ids.has(id)) problems.error("duplicate-id", () => `document id ${quoted(id)} occurs twice`);
    ids.add(id);
    previous = firstLine;
  }
  return problems.all;
}

/** What is wrong with the first line of a document, as the end of a message; null if the line is valid. */
function wrongStart(firstLine: number, previous: number | null, lines: number): string | null {
  if (previous === null && firstLine !== 0) return "expected the first document at line 0";
  if (previous !== null && firstLine <= previous) return `expected a line after ${previous}`;
  if (firstLine >= lines) return `the source has lines 0 to ${lines - 1}`;
  return null;
}

// Checks examples against the texts: known categories, positions inside sentences, pronouns at their positions.

/** Texts with which examples are compared; null = a file could not be read, so nothing is compared with it. */
export interface ExampleTexts {
  readonly categories: readonly Category[] | null;
  readonly source: readonly string[] | null;
  /** Lines of the first reference, to which the examples' hand-corrected translations refer. */
  readonly reference: readonly string[];
}

/**
 * The problems of the examples, reported at their lines of `file`. `rows`: examples with their lines, from 1; null =
 * the example was not read from a line.
 */
export function checkExamples(
  file: string,
  rows: readonly { example: Example; fileLine: number | null }[],
  texts: ExampleTexts,
): readonly Problem[] {
  const problems = new FileProblems(file);
  const categories = texts.categories === null ? null : new KnownCategories(texts.categories);
  for (const { example, fileLine } of rows) {
    if (categories !== null) checkCategory(example, fileLine, categories, problems);
    if (texts.source === null) continue;
    const check = new ExampleCheck(fileLine, texts.source, texts.reference, problems);
    check.pronoun(example);
    for (const antecedent of example.antecedents) check.antecedent(antecedent);
    if (example.referencePronoun !== null && example.line < texts.source.length) {
      check.reference("reference_pronoun", [{ line: example.line, positions: example.referencePronoun }]);
    }
    check.reference("reference_antecedents", example.referenceAntecedents ?? []);
    check.reference("reference_antecedent_spans", example.referenceAntecedentSpans ?? []);
  }
  return problems.all;
}

/** Categories by label, and their names for messages, built once for all examples. */
class KnownCategories {
  readonly #byLabel: ReadonlyMap<string, Category>;
  readonly names: string;

  constructor(categories: readonly Category[]) {
    this.#byLabel = new Map(categories.map((category) => [category.label, category]));
    this.names = listed([...this.#byLabel.keys()]);
  }

  get(label: string): Category | undefined {
    return this.#byLabel.get(label);
  }
}

function checkCategory(
  example: Example,
  fileLine: number | null,
  categories: KnownCategories,
  problems: FileProblems,
): void {
  const { category, antecedents } = example;
  const knownCategory = categories.get(category);
  if (knownCategory === undefined) {
    const message = () => `found category ${quoted(category)}; expected one of ${categories.names}`;
    problems.error("unknown-category", message, fileLine);
  }
  if (knownCategory?.antecedentAgreement === true && antecedents.length === 0) {
    const message = () =>
      `${quoted(category)} requires antecedent agreement, but example ${quoted(example.id)} has no antecedent; it will be referred`;
    problems.warning("missing-antecedent", message, fileLine);
  }
}

class ExampleCheck {
  readonly #fileLine: number | null;
  readonly #source: readonly string[];
  readonly #reference: readonly string[];
  readonly #problems: FileProblems;

  constructor(
    fileLine: number | null,
    source: readonly string[],
    reference: readonly string[],
    problems: FileProblems,
  ) {
    this.#fileLine = fileLine;
    this.#source = source;
    this.#reference = reference;
    this.#problems = problems;
  }

  #outside(message: () => string): void {
    this.#problems.error("position-outside-sentence", message, this.#fileLine);
  }

  pronoun({ line, position, pronoun }: Example): void {
    const sentence = this.#source[line];
    if (sentence === undefined) {
      this.#outside(() => `line: found ${line}; the source has lines 0 to ${this.#source.length - 1}`);
      return;
    }
    const tokens = splitTokens(sentence);
    const token = tokens[position];
    if (token === undefined) {
      this.#outside(
        () =>
          `position: found ${position}; line ${line} of the source, counted from 0, has ${tokens.length} tokens`,
      );
    } else if (token !== pronoun) {
      const message = () =>
        `found ${quoted(token)} at line ${line}, position ${position}, counted from 0; expected the pronoun ${quoted(pronoun)}`;
      this.#problems.error("pronoun-differs", message, this.#fileLine);
    }
  }

  antecedent({ line, start, end, head }: Antecedent): void {
    const sentence = this.#source[line];
    const cell = `${line}:${start}-${end}:${head}`;
    if (sentence === undefined) {
      this.#outside(
        () =>
          `antecedents: “${cell}” names line ${line}; the source has lines 0 to ${this.#source.length - 1}`,
      );
      return;
    }
    const length = countTokens(sentence);
    if (end >= length || head >= length) {
      this.#outside(
        () =>
          `antecedents: “${cell}” reaches outside line ${line}, counted from 0, which has ${length} tokens`,
      );
    } else if (start > end || head < start || head > end) {
      const message = () => `antecedents: found “${cell}”; expected start ≤ head ≤ end`;
      this.#problems.error("malformed-cell", message, this.#fileLine);
    }
  }

  reference(column: string, parts: readonly ReferenceTokens[]): void {
    for (const { line, positions } of parts) {
      const sentence = this.#reference[line];
      if (sentence === undefined) {
        if (line < this.#source.length) continue;
        this.#outside(
          () => `${column}: names line ${line}; the reference has lines 0 to ${this.#reference.length - 1}`,
        );
        continue;
      }
      const length = countTokens(sentence);
      for (const position of positions.filter((p) => p >= length)) {
        this.#outside(
          () =>
            `${column}: found token ${position}; line ${line} of the reference, counted from 0, has ${length} tokens`,
        );
      }
    }
  }
}
