// Finds the boundary that moves a sentence of an output to the line before or after it.

import type { MovedBoundary } from "#core/campaign/campaign.ts";
import type { Document, TokenRef } from "#core/suite/suite.ts";
import { type Sentence, sentenceText } from "#core/text/sentence.ts";
import { splitDocument } from "./split-document.ts";

/** The lines of an output, as they are divided now. */
interface DividedText {
  tokens(line: number): readonly string[];
  sentence(line: number): Sentence;
}

/** A boundary to move, without the links that the lines will have. */
interface SentenceMove extends Omit<MovedBoundary, "links"> {
  /** The place of the boundary until now. */
  readonly before: number;
}

/**
 * The boundary that moves the sentence with this token to the next line (1) or to the one before (−1), together with the
 * sentences between it and that line. Null = the document has no such line. `language`: BCP 47, of the output.
 */
export function sentenceMove(
  text: DividedText,
  { lines, documents }: { readonly lines: number; readonly documents: readonly Document[] },
  language: string,
  { line, position }: TokenRef,
  step: 1 | -1,
): SentenceMove | null {
  const beginning = step === 1 ? line + 1 : line;
  const isBetweenDocuments = documents.some(({ firstLine }) => firstLine === beginning);
  if (beginning === 0 || beginning >= lines || isBetweenDocuments) return null;
  const ends = [0, ...sentenceEnds(text.sentence(line), language)];
  const sentence = ends.findLastIndex((end) => end <= position);
  const cut = (step === 1 ? ends[sentence] : ends[sentence + 1]) ?? 0;
  let start = 0;
  for (let earlier = 0; earlier < line; earlier++) start += text.tokens(earlier).length;
  const length = text.tokens(line).length;
  return step === 1
    ? {
        line,
        from: start,
        at: start + cut,
        to: start + length + text.tokens(line + 1).length,
        before: start + length,
      }
    : {
        line: line - 1,
        from: start - text.tokens(line - 1).length,
        at: start + cut,
        to: start + length,
        before: start,
      };
}

/** For each sentence of the line, the number of tokens up to its end. */
function sentenceEnds(line: Sentence, language: string): number[] {
  const lengthOf = (text: string) => text.replace(/\s/gu, "").length;
  const sentences = splitDocument(sentenceText(line), language).map(({ text }) => lengthOf(text));
  const tokenEnds = new Map<number, number>();
  let characters = 0;
  for (const [position, token] of line.tokens.entries()) {
    characters += lengthOf(token);
    tokenEnds.set(characters, position + 1);
  }
  const whole = [line.tokens.length];
  let reached = 0;
  const ends = sentences.flatMap((length) => {
    reached += length;
    return tokenEnds.get(reached) ?? [];
  });
  // Markup that the splitter leaves out makes places unknown. Then the line is one sentence.
  return reached === characters && ends.at(-1) === line.tokens.length ? ends : whole;
}
