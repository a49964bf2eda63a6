// Reads files of Pharaoh links as one line of links per sentence of a new suite.

import { strToU8 } from "fflate";
import type { ProblemList } from "#core/base/problem.ts";
import { type LinkedTexts, parseAlignmentFile } from "#core/io/alignments/alignment-file.ts";
import { readLines, type SourceFile } from "#core/io/text-file.ts";
import { type InputChoices, NO_CHOICES } from "#core/text/checks/input-choices.ts";
import type { FittedText, FittedTexts } from "./fit-texts.ts";
import { isBlank } from "./pair-lines.ts";

/** The linked tokens, one line per sentence. */
interface LinkedTokens {
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/** Whether links were given for the text. */
export function hasLinks({ places }: FittedText): boolean {
  return places.some(({ file }) => file.alignment !== null);
}

/**
 * The links of a reference for which links were given. If blank lines separate documents, a file of links may have
 * blank lines, too. Errors: those of `parseAlignmentFile`, at the lines of the file.
 */
export function givenLinks(
  reference: FittedText,
  { parts }: FittedTexts,
  tokens: LinkedTokens,
  problems: ProblemList,
  choices: InputChoices = NO_CHOICES,
): readonly string[] {
  const links: string[] = [];
  let from = 0;
  for (const { file, sentences } of parts) {
    const to = from + sentences.places.length;
    const translation = reference.places[from]?.file;
    const alignment = translation?.alignment ?? null;
    if (translation !== undefined && alignment !== null) {
      const texts = {
        lines: sentences.places.length,
        linesName: file.path,
        source: tokens.source.slice(from, to),
        sourceName: file.path,
        target: tokens.target.slice(from, to),
        targetName: translation.path,
      };
      for (const line of linesOf(alignment, sentences, { texts, choices }, problems)) links.push(line);
    }
    from = to;
  }
  return links;
}

function linesOf(
  alignment: SourceFile,
  { places, count }: FittedTexts["parts"][number]["sentences"],
  { texts, choices }: { readonly texts: LinkedTexts; readonly choices: InputChoices },
  problems: ProblemList,
): readonly string[] {
  const linkLines = readLines(alignment, "no-characters");
  const all = linkLines.ok ? linkLines.value : [];
  const sentenceLines = new Set(places);
  const hasBlanks =
    places.length < count &&
    all.length >= count &&
    all.every((line, at) => sentenceLines.has(at) || isBlank(line));
  const kept = hasBlanks ? places.map((at) => all[at] ?? "") : null;
  const file =
    kept === null ? alignment : { ...alignment, bytes: strToU8(kept.map((line) => `${line}\n`).join("")) };
  const parsed = parseAlignmentFile(file, texts, choices);
  const linkProblems = parsed.ok ? parsed.warnings : parsed.problems;
  problems.addAll(
    linkProblems.map((problem) =>
      kept === null || problem.line === null
        ? problem
        : { ...problem, line: (places[problem.line - 1] ?? problem.line - 1) + 1 },
    ),
  );
  return parsed.ok ? parsed.value : [];
}
