// Collects the examples behind the figures of a report one by one: their marked sentences, and the results of their
// outputs.

import type { CandidateResult } from "#core/analysis/accuracy/candidate-results.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import {
  alignedTranslation,
  referenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import { type ShownToken, shownLine, sourceTranslation } from "#core/campaign/view/candidate-view.ts";
import type { Example } from "#core/suite/suite.ts";
import { naturalSentence, type Sentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { ReportContent } from "./report-content.ts";

/** The marked sentences in document order. */
export type ExampleText = readonly (readonly ShownToken[])[];

/** A group of outputs whose marked sentences are the same. */
export interface ReportedOutput {
  readonly text: ExampleText;
  readonly candidates: readonly CandidateResult[];
}

export interface ReportedExample {
  readonly example: Example;
  readonly source: ExampleText;
  readonly references: readonly ExampleText[];
  readonly outputs: readonly ReportedOutput[];
}

/**
 * Numbers of the examples with a candidate in scope, the first of each category, then the second of each, and so on. So
 * if only some of them are shown, all categories are among them.
 */
export function examplesByTurns({ campaign, results }: ReportContent): number[] {
  const { examples } = campaign.suite;
  const numbers = Array.from(examples, (_, number) => number);
  const turns = new Map<string, number>();
  return numbers
    .filter((number) => results.hasExample(number))
    .map((number) => {
      const category = examples[number]?.category ?? "";
      const turn = turns.get(category) ?? 0;
      turns.set(category, turn + 1);
      return { number, turn };
    })
    .sort((a, b) => a.turn - b.turn || a.number - b.number)
    .map(({ number }) => number);
}

/** Returns a function that collects an example by its number, with the sentences of the pronoun and its antecedents. */
export function exampleReader({ campaign, results }: ReportContent): (number: number) => ReportedExample {
  const { suite } = campaign;
  const { texts } = results.outcomes;
  const references = suite.references.map((reference) => referenceText(suite, reference));
  return (number) => {
    const example = suite.examples[number];
    if (example === undefined) throw new RangeError(`no example ${number}`);
    const lines = linesOf(example);
    const source = (line: number): Sentence =>
      naturalSentence(splitTokens(suite.source[line] ?? ""), suite.sourceLanguage);
    const outputs = new Map<string, { text: ExampleText; candidates: CandidateResult[] }>();
    for (const candidate of results.ofExample(number)) {
      const output = texts.outputs[texts.index.systems.indexOf(candidate.system)];
      if (output === undefined) throw new RangeError(`no output of ${candidate.system}`);
      const translation = alignedTranslation(example, output);
      const text = lines.map((line) => shownLine(output.sentence(line), line, translation));
      const key = JSON.stringify(text);
      getOrInsert(outputs, key, () => ({ text, candidates: [] })).candidates.push(candidate);
    }
    return {
      example,
      source: lines.map((line) => shownLine(source(line), line, sourceTranslation(example))),
      references: references.map((reference, at) =>
        lines.map((line) =>
          shownLine(reference.sentence(line), line, referenceTranslation(example, reference, at)),
        ),
      ),
      outputs: [...outputs.values()],
    };
  };
}

function linesOf({ line, antecedents }: Example): number[] {
  const all = [line, ...antecedents.map((antecedent) => antecedent.line)];
  return [...new Set(all)].sort((a, b) => a - b);
}
