// Finds the pronouns of a text by their forms: draws those that annotators are asked about, and proposes a category where
// the form alone decides it.

import type { TokenProposal } from "#core/suite/annotated-corpus.ts";
import type { Document, TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { addressingForms } from "#core/suite-building/phrases/pronoun-forms.ts";
import { type PoolToken, proposeSelection } from "#core/suite-building/targets/balance.ts";
import { protestPlan } from "#core/suite-building/targets/protest-plan.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { Sample } from "./input-text.ts";

interface SourceText {
  /** Tokens separated by spaces. */
  readonly source: readonly string[];
  readonly documents: readonly Document[];
  /** BCP 47. */
  readonly language: string;
}

interface MarkedForms {
  readonly plan: SuitePlan;
  readonly proposals: readonly TokenProposal[];
}

/**
 * The targets and proposals of a text without marks. The sample is spread over forms first, then documents; then its
 * seed decides. If there are no more pronouns than the sample has, all are annotated, as without a sample.
 */
export function markForms(text: SourceText, sample: Sample | null): MarkedForms {
  const plan = protestPlan(text.language);
  const pool = poolOf(text, new Set(plan.forms.flatMap(({ form, isOn }) => (isOn ? [form] : []))));
  const isDrawn = sample !== null && pool.length > sample.size;
  const drawn: readonly TokenRef[] = isDrawn
    ? proposeSelection(pool, [{ label: ANY, wanted: sample.size }], { seed: sample.seed, keep: new Set() })
        .selected
    : pool;
  const addressing = addressingForms(text.language);
  const formAt = new Map(pool.map(({ line, position, linked }) => [`${line} ${position}`, linked]));
  return {
    plan: isDrawn ? { ...plan, seed: sample.seed, selected: drawn, drawnFrom: pool.length } : plan,
    proposals: drawn.flatMap(({ line, position }): TokenProposal[] => {
      const form = formAt.get(`${line} ${position}`) ?? "";
      if (!addressing.has(form)) return [];
      const facets = { subject: null, number: null, generic: null, group: null };
      return [
        {
          line,
          position,
          use: "addressee",
          ...facets,
          antecedents: [],
          unsuitable: null,
          from: `the form “${form}”`,
        },
      ];
    }),
  };
}

/** The sample is drawn from all pronouns together. */
const ANY = "";

/** All tokens of these forms, in text order. */
function poolOf({ source, documents }: SourceText, forms: ReadonlySet<string>): PoolToken[] {
  let document = 0;
  return source.flatMap((sentence, line) => {
    while ((documents[document + 1]?.firstLine ?? Number.POSITIVE_INFINITY) <= line) document++;
    return splitTokens(sentence).flatMap((token, position): PoolToken[] => {
      const form = token.toLowerCase();
      return forms.has(form) ? [{ line, position, document, label: ANY, linked: form }] : [];
    });
  });
}
