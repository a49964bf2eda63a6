// Summarises a new suite before it is stored: sentences, tokens, pronouns and their links.

import { getOrInsert } from "#core/base/grouping.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { concordance } from "#core/suite-building/targets/concordance.ts";
import { protestPlan } from "#core/suite-building/targets/protest-plan.ts";
import { countTokens } from "#core/text/tokens.ts";

export interface StartSummary {
  readonly sentences: number;
  readonly documents: number;
  /** Number of source tokens. */
  readonly tokens: number;
  /** In the suite's order. */
  readonly references: readonly { readonly tokens: number; readonly isAlignedByReferee: boolean }[];
  /** Number of tokens of each system's output. */
  readonly outputs: ReadonlyMap<string, number>;
  /** Numbers of tokens of the active forms, most frequent first, without forms that do not occur. */
  readonly pronouns: readonly PronounCount[];
  /** Numbers of examples, and of tokens that are proposed to annotators, which the texts themselves mark. */
  readonly examples: number;
  readonly proposed: number;
  /** The pronouns drawn for annotation, and those they were drawn from; null = none were drawn. */
  readonly sample: { readonly drawn: number; readonly of: number } | null;
  /** Whether there is a list of forms for the source language. */
  readonly areFormsKnown: boolean;
}

interface PronounCount {
  readonly form: string;
  readonly count: number;
  /** Number of tokens that are linked in the first reference. */
  readonly linked: number;
}

export function startSummary(ledger: Ledger): StartSummary {
  const { suite, plan, outputs, proposals } = campaignOf(ledger, foldOnce(ledger.events));
  const { source, references, documents } = suite;
  const counts = new Map<string, { count: number; linked: number }>();
  const { forms } = plan ?? protestPlan(suite.sourceLanguage);
  for (const { form, linked, isOn } of concordance(suite, { forms })) {
    if (!isOn) continue;
    const counted = getOrInsert(counts, form, () => ({ count: 0, linked: 0 }));
    counted.count++;
    if (linked !== "") counted.linked++;
  }
  const tokensOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + countTokens(line), 0);
  return {
    sentences: source.length,
    documents: documents.length,
    tokens: tokensOf(source),
    examples: suite.examples.length,
    proposed: proposals.length,
    sample: plan?.drawnFrom === undefined ? null : { drawn: plan.selected?.length ?? 0, of: plan.drawnFrom },
    references: references.map(({ lines, aligned }) => ({
      tokens: tokensOf(lines),
      isAlignedByReferee: aligned !== undefined,
    })),
    outputs: new Map(outputs.map(({ system, lines }) => [system, tokensOf(lines)])),
    pronouns: [...counts]
      .map(([form, count]) => ({ form, ...count }))
      .sort((a, b) => b.count - a.count || (a.form < b.form ? -1 : 1)),
    areFormsKnown: forms.length > 0,
  };
}
