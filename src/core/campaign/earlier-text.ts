// Finds the earlier text on which a stale judgement was made.

import { alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import type { ShownText } from "#core/campaign/pair-sentences.ts";
import { textShownHash } from "#core/campaign/view/candidate-view.ts";
import { contextOf, linesShown } from "#core/campaign/view/context.ts";
import { markedTokens } from "#core/campaign/view/marks.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Suite } from "#core/suite/suite.ts";

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
interface EarlierOutput {
  readonly suite: Suite;
  readonly example: Suite["examples"][number];
  readonly output: ReturnType<typeof outputText>;
}

/**
 * Finds the output on which the judgement was made, among all suites of the ledger and all outputs of the judgement's
 * system. Null if none of them has the judgement's text hash.
 */
export function earlierOutput(
  { events, texts }: Pick<Ledger, "events" | "texts">,
  { system, example: id, textHash }: Pick<Judgement, "system" | "example" | "textHash">,
): EarlierOutput | null {
  const outputs = new Set<string>();
  const suites = new Set<string>();
  for (const event of events) {
    if (event.kind === "suite") suites.add(event.text);
    if (event.kind === "output" && event.system === system && event.text !== null) outputs.add(event.text);
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
      const output = outputText(suite, { system, ...text.output });
      const hash = textShownHash(example, contextOf(suite, example), output);
      if (hash === textHash) return { suite, example, output };
    }
  }
  return null;
}

/** The sentences shown when the judgement was made; null if the text is unknown. */
export function earlierText(
  ledger: Pick<Ledger, "events" | "texts">,
  judgement: Pick<Judgement, "system" | "example" | "textHash">,
): ShownText | null {
  const earlier = earlierOutput(ledger, judgement);
  return earlier === null ? null : initiallyShownText(earlier.suite, earlier.example, earlier.output);
}
