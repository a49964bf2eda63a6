// Finds the earlier text on which a judgement was made, and pairs its sentences with the present ones.

import { addTo, getOrInsert } from "#core/base/grouping.ts";
import type { BoundaryMoved, Judgement, LedgerEvent } from "#core/ledger/event.ts";
import { compareEvents, type Ledger, type LedgerText } from "#core/ledger/ledger.ts";
import type { OutputText, Suite } from "#core/suite/suite.ts";
import { TokenisedText } from "#core/text/tokens.ts";
import { outsideTokenInWords, selectedTokens, tokenOutside, withBoundaries } from "./campaign.ts";
import { alignedTranslation, outputText } from "./matching/translation.ts";
import { contextOf, linesShown, markedTokens, textShownHash } from "./view/candidate-view.ts";

/**
 * The sentences of an output that are shown before the annotator opens further ones, in text order, and the pronoun's
 * line.
 */
export function initiallyShownText(
  suite: Suite,
  example: Suite["examples"][number],
  output: ReturnType<typeof outputText>,
): ShownText {
  const marked = markedTokens(alignedTranslation(example, output));
  const lines = linesShown(contextOf(suite, example), marked);
  const sentences = lines.map((line) => ({ line, tokens: output.tokens(line) }));
  return { sentences, pronounLine: example.line };
}

/** An output whose text has the judgement's hash, with the suite and example for which the hash was computed. */
export interface EarlierOutput {
  readonly suite: Suite;
  readonly example: Suite["examples"][number];
  readonly output: ReturnType<typeof outputText>;
}

/**
 * Finds the output on which the judgement was made, among all suites of the ledger and all outputs of the judgement's
 * system, before and after each boundary between its lines was moved. Null if none of them has the judgement's text hash.
 */
export function earlierOutput(
  { events, texts }: Pick<Ledger, "events" | "texts">,
  { system, example: id, textHash }: Pick<Judgement, "system" | "example" | "textHash">,
): EarlierOutput | null {
  const outputs = new Set<string>();
  const suites = new Set<string>();
  const boundaries = new Map<string, BoundaryMoved[]>();
  for (const event of events) {
    if (event.kind === "suite") suites.add(event.text);
    if (event.kind === "output" && event.system === system && event.text !== null) outputs.add(event.text);
    if (event.kind === "boundary" && event.system === system) addTo(boundaries, event.text, event);
  }
  for (const suiteHash of suites) {
    const suiteText = texts.get(suiteHash);
    if (suiteText?.kind !== "suite") continue;
    const suite: Suite = { name: "", sourceLanguage: "und", targetLanguage: "und", ...suiteText.suite };
    const example = suite.examples.find((example) => example.id === id);
    if (example === undefined) continue;
    for (const outputHash of outputs) {
      const text = texts.get(outputHash);
      if (text?.kind !== "output") continue;
      for (const state of dividedStates(text.output, suite, boundaries.get(outputHash) ?? [])) {
        const output = outputText(suite, { system, ...state });
        const hash = textShownHash(example, contextOf(suite, example), output);
        if (hash === textHash) return { suite, example, output };
      }
    }
  }
  return null;
}

/** The output as it came, and after each boundary that was moved. */
function* dividedStates(
  output: OutputText,
  { documents, targetLanguage }: Suite,
  boundaries: readonly BoundaryMoved[],
): Generator<OutputText> {
  const sorted = boundaries.toSorted(compareEvents);
  for (let count = 0; count <= sorted.length; count++)
    yield withBoundaries(output, documents, targetLanguage, sorted.slice(0, count));
}

// Pairs the sentences of an earlier text with those of the present one. Lines may have moved, and the number of shown
// sentences may have changed.

/** A sentence of an output that is or was shown with a candidate. */
interface ShownSentence {
  readonly line: number;
  readonly tokens: readonly string[];
}

/** Sentences shown with a candidate. They are compared by their distance from the line of the pronoun. */
export interface ShownText {
  readonly sentences: readonly ShownSentence[];
  readonly pronounLine: number;
}

export interface SentenceVersions {
  /** The sentence in the earlier text; null = it was not shown with that text. */
  readonly before: ShownSentence | null;
  /** The sentence in the present text; null = it is not shown. */
  readonly after: ShownSentence | null;
}

/**
 * Returns the pairs in text order. First, sentences with the same words are paired, beginning with those whose distance
 * from the pronoun changed least. Then sentences at the same distance from the pronoun are paired. All others stay
 * unpaired.
 */
export function pairSentences(then: ShownText, now: ShownText): SentenceVersions[] {
  const distance = ({ pronounLine }: ShownText, { line }: ShownSentence) => line - pronounLine;
  const words = ({ tokens }: ShownSentence) => JSON.stringify(tokens);
  const afterOf = new Map<ShownSentence, ShownSentence>();
  const paired = new Set<ShownSentence>();
  const pair = (fits: (before: ShownSentence, after: ShownSentence) => boolean) => {
    const fitting = then.sentences.flatMap((before) =>
      now.sentences.filter((after) => fits(before, after)).map((after) => ({ before, after })),
    );
    const moved = ({ before, after }: (typeof fitting)[number]) =>
      Math.abs(distance(now, after) - distance(then, before));
    for (const { before, after } of fitting.sort((a, b) => moved(a) - moved(b))) {
      if (afterOf.has(before) || paired.has(after)) continue;
      afterOf.set(before, after);
      paired.add(after);
    }
  };
  pair((before, after) => words(before) === words(after));
  pair((before, after) => distance(then, before) === distance(now, after));
  const pairs: (SentenceVersions & { readonly at: number })[] = then.sentences.map((before) => {
    const after = afterOf.get(before) ?? null;
    return { before, after, at: after === null ? distance(then, before) : distance(now, after) };
  });
  for (const after of now.sentences) {
    if (!paired.has(after)) pairs.push({ before: null, after, at: distance(now, after) });
  }
  return pairs.sort((a, b) => a.at - b.at).map(({ before, after }) => ({ before, after }));
}

// Checks whether a judgement without a text hash can have been made on any text that the campaign ever had.

/** The reason why a judgement fits no known text. */
interface Unproved {
  readonly why: string;
  /** Whether the system or example is unknown. If so, the event that adds it may still arrive. */
  readonly isUnknown: boolean;
}

export class KnownTexts {
  readonly #outputs = new Map<string, Set<TokenisedText>>();
  readonly #examples = new Set<string>();

  /**
   * Uses only suite and output events; others are ignored. A judgement that fits a known text still fits if more events
   * are given.
   */
  constructor(events: Iterable<LedgerEvent>, texts: ReadonlyMap<string, LedgerText>) {
    const suites = new Set<string>();
    const known = new Map<string, TokenisedText>();
    for (const event of events) {
      if (event.kind === "suite") suites.add(event.text);
      if (event.kind !== "output" || event.text === null) continue;
      const text = texts.get(event.text);
      if (text?.kind !== "output") continue;
      const output = getOrInsert(known, event.text, () => new TokenisedText(text.output.lines));
      getOrInsert(this.#outputs, event.system, () => new Set<TokenisedText>()).add(output);
    }
    for (const hash of suites) {
      const text = texts.get(hash);
      if (text?.kind === "suite") for (const { id } of text.suite.examples) this.#examples.add(id);
    }
  }

  /**
   * The reason why the judgement fits no known text. Null if it names its text, selects nothing, or if its example is
   * known and some output of its system has all selected tokens. The result does not depend on the order of texts and
   * judgements.
   */
  unproved(judgement: Judgement): Unproved | null {
    if (judgement.textHash !== "") return null;
    const tokens = selectedTokens(judgement);
    if (tokens.length === 0) return null;
    const { system, example } = judgement;
    const outputs = this.#outputs.get(system);
    const missing = outputs === undefined ? `system “${system}”` : `example “${example}”`;
    if (outputs === undefined || !this.#examples.has(example))
      return {
        why: `the judgement selects tokens but has no text hash, and ${missing} is not in the campaign`,
        isUnknown: true,
      };
    const firstOutsideByOutput = Array.from(outputs, (output) => tokenOutside(output, tokens));
    const outsideToken = firstOutsideByOutput.every((token) => token !== undefined)
      ? firstOutsideByOutput.at(-1)
      : undefined;
    return outsideToken === undefined
      ? null
      : { why: outsideTokenInWords(judgement, outsideToken), isUnknown: false };
  }
}
