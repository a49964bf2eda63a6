// Checks whether a judgement without a text hash can have been made on any text that the campaign ever had.

import { getOrInsert } from "#core/base/grouping.ts";
import { outsideTokenInWords, selectedTokens, tokenOutside } from "#core/campaign/selected-tokens.ts";
import type { Judgement, LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { TokenisedText } from "#core/text/tokenised-text.ts";

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
