// Collects the examples behind the figures of a report: their marked sentences, and the results of their outputs.

import type { CandidateResult } from "#core/analysis/accuracy/candidate-results.ts";
import { getOrInsert, listsBy } from "#core/base/grouping.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import {
  alignedTranslation,
  referenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import { sourceTranslation } from "#core/campaign/view/candidate-view.ts";
import { type ShownToken, shownLine } from "#core/campaign/view/line-view.ts";
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

/** Examples with a candidate in scope, in suite order, with the sentences of the pronoun and its antecedents. */
export function reportedExamples({ campaign, results }: ReportContent): ReportedExample[] {
  const { suite } = campaign;
  const texts = new CampaignTexts(campaign);
  const references = suite.references.map((reference) => referenceText(suite, reference));
  const byExample = listsBy(results, (result) => result.example);
  return suite.examples.flatMap((example): ReportedExample[] => {
    const candidates = byExample.get(example);
    if (candidates === undefined) return [];
    const lines = linesOf(example);
    const source = (line: number): Sentence =>
      naturalSentence(splitTokens(suite.source[line] ?? ""), suite.sourceLanguage);
    const outputs = new Map<string, { text: ExampleText; candidates: CandidateResult[] }>();
    for (const candidate of candidates) {
      const output = texts.outputs[texts.index.systems.indexOf(candidate.system)];
      if (output === undefined) throw new RangeError(`no output of ${candidate.system}`);
      const translation = alignedTranslation(example, output);
      const text = lines.map((line) => shownLine(output.sentence(line), line, translation));
      const key = JSON.stringify(text);
      getOrInsert(outputs, key, () => ({ text, candidates: [] })).candidates.push(candidate);
    }
    return [
      {
        example,
        source: lines.map((line) => shownLine(source(line), line, sourceTranslation(example))),
        references: references.map((reference, number) =>
          lines.map((line) =>
            shownLine(reference.sentence(line), line, referenceTranslation(example, reference, number)),
          ),
        ),
        outputs: [...outputs.values()],
      },
    ];
  });
}

function linesOf({ line, antecedents }: Example): number[] {
  const all = [line, ...antecedents.map((antecedent) => antecedent.line)];
  return [...new Set(all)].sort((a, b) => a - b);
}
