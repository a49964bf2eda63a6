// Damages a translation at known places, for tests of the aligner of sentences.

import type { AlignedDocument, DocumentPair } from "./align-documents.ts";
import type { DocumentSentence } from "./split-document.ts";

/** A damaged translation, and what of it belongs to each sentence of the source. */
interface DamagedText {
  readonly sentences: readonly string[];
  /** The text next to each sentence of the source; `null` = together with the next one, in `merged`. */
  readonly truth: readonly { readonly text: string; readonly isMergedWithNext: boolean }[];
}

/**
 * Damages the given share of the sentences: they are merged with the next one, divided, dropped, or change places with
 * the next one.
 */
function damaged(lines: readonly string[], share: number, random: () => number): DamagedText {
  const sentences: string[] = [];
  const truth: { text: string; isMergedWithNext: boolean }[] = [];
  const keep = (text: string) => truth.push({ text, isMergedWithNext: false });
  for (let at = 0; at < lines.length; at++) {
    const [line = "", next] = [lines[at], lines[at + 1]];
    const kind = random() < share ? Math.floor(random() * 4) : -1;
    // Merging and changing places damage two sentences, so they are chosen half as often.
    const isSkipped = (kind === 0 || kind === 3) && (next === undefined || random() < 0.5);
    const words = line.split(" ");
    if (kind < 0 || isSkipped || (kind === 1 && words.length < 4)) {
      keep(line);
      sentences.push(line);
    } else if (kind === 0) {
      sentences.push(`${line} ${next}`);
      truth.push({ text: line, isMergedWithNext: true });
      keep(next ?? "");
      at++;
    } else if (kind === 1) {
      const middle = Math.floor(words.length * (0.3 + 0.4 * random()));
      sentences.push(words.slice(0, middle).join(" "), words.slice(middle).join(" "));
      keep(line);
    } else if (kind === 2) keep("");
    else {
      sentences.push(next ?? "", line);
      keep(line);
      keep(next ?? "");
      at++;
    }
  }
  return { sentences, truth };
}

/** Each line as one sentence of a document without inner paragraphs. */
export function asSentences(lines: readonly string[]): DocumentSentence[] {
  return lines.map((text, at) => ({ text, breakBefore: at === 0 ? "paragraph" : "none" }));
}

/** Documents of a text, whose translations are damaged. */
export function damagedDocuments(
  source: readonly string[],
  target: readonly string[],
  begins: readonly number[],
  share: number,
  random: () => number,
): { readonly pair: DocumentPair; readonly truth: DamagedText["truth"] }[] {
  return begins.map((begin, number) => {
    const end = begins[number + 1] ?? source.length;
    const { sentences, truth } = damaged(target.slice(begin, end), share, random);
    return {
      pair: { source: asSentences(source.slice(begin, end)), target: asSentences(sentences) },
      truth,
    };
  });
}

/**
 * Number of sentences of the source that have exactly their translation next to them. Two sentences whose translations
 * were merged must have the merged one next to both together.
 */
export function rightLines({ lines }: AlignedDocument, truth: DamagedText["truth"]): number {
  let right = 0;
  for (let at = 0; at < truth.length; at++) {
    const one = truth[at];
    const next = truth[at + 1];
    const line = lines[at]?.text ?? "";
    const lineAfter = lines[at + 1]?.text ?? "";
    if (one?.isMergedWithNext === true) {
      if (
        `${line} ${lineAfter}`.trim() === `${one.text} ${next?.text ?? ""}` &&
        line !== "" &&
        lineAfter !== ""
      )
        right += 2;
      at++;
    } else if (line === one?.text) right++;
  }
  return right;
}
