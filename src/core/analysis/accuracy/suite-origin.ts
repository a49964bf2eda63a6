// Says in words how the examples of a suite were made, which of its categories are not PROTEST's, and how many links
// differ from the alignments; for the methods of a report and the note of a table.

import { counted, formatNumber, listed } from "#core/base/message-text.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import {
  alignedTranslation,
  firstReferenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import { isDatabaseKey } from "#core/ledger/database-key.ts";
import { candidateText } from "#core/ledger/fold.ts";
import { fullCategoryName, PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { type Example, includesToken, type TokenRef } from "#core/suite/suite.ts";
import { isNoExample, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING, JUDGING } from "#core/tasks/task-names.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { SystemAccuracy } from "./accuracy.ts";

type OriginCampaign = Pick<Campaign, "suite" | "plan" | "registers" | "batch">;

/** How the suite was made, and how many links were changed. */
export interface SuiteOrigin {
  /** Sentences about the examples and categories; empty for a batch, which has only a part of the suite's history. */
  readonly suite: readonly string[];
  /** Sentences about links that are not those of the alignments; null if there are none. */
  readonly links: string | null;
}

/** `systems`: the systems with the candidates of the report's scope. */
export function suiteOrigin(campaign: OriginCampaign, systems: readonly SystemAccuracy[]): SuiteOrigin {
  const suite =
    campaign.batch === null ? [makingSentence(campaign), ownCategoriesSentence(systems) ?? []].flat() : [];
  return { suite, links: changedLinksSentences(campaign, systems) };
}

/** Who chose the examples, and from how many pronouns of the forms that the targets name. */
function makingSentence({ suite, plan, registers }: OriginCampaign): string {
  const annotations = registers.ofTask(ANNOTATING).filter(({ latest }) => !isDatabaseKey(latest));
  if (annotations.length === 0) return "The examples came with the suite.";
  const people = new Set(annotations.map(({ latest }) => latest.author)).size;
  const unsuitable = annotations.filter(({ latest }) => isNoExample(latest.content));
  const places = new Set(unsuitable.map(({ latest }) => latest.example)).size;
  const pronouns = pronounsIn(suite, plan);
  const examples = suite.examples.length;
  const chosen =
    pronouns === null
      ? `${counted(examples, "pronoun", "pronouns")} of the source became examples`
      : `${formatNumber(examples)} of the source’s ${counted(pronouns.count, "pronoun")} (${listed(pronouns.forms)}) became examples`;
  const excluded =
    places === 0 ? "" : `; ${formatNumber(places)} ${places === 1 ? "was" : "were"} marked as unsuitable`;
  return `The suite was annotated by ${counted(people, "person", "people")}: ${chosen}${excluded}.`;
}

/** The forms to annotate, and how many tokens of the source have one of them or are examples; null = no targets. */
function pronounsIn({ source, examples }: Campaign["suite"], plan: Campaign["plan"]) {
  if (plan === null) return null;
  const forms = plan.forms.filter(({ isOn }) => isOn).map(({ form }) => form);
  const wanted = new Set(forms);
  const places = new Set(examples.map(tokenPlace));
  for (const [line, sentence] of source.entries())
    for (const [position, word] of splitTokens(sentence).entries())
      if (wanted.has(word.toLowerCase())) places.add(tokenPlace({ line, position }));
  return { forms, count: places.size };
}

const OF_PROTEST: ReadonlySet<string> = new Set(PROTEST_CATEGORIES.map(({ label }) => label));

/** Names the categories that were added to PROTEST's; null if there are none, or if no category is PROTEST's. */
function ownCategoriesSentence(systems: readonly SystemAccuracy[]): string | null {
  const labels = [
    ...new Set(systems.flatMap(({ categories }) => categories.map(({ category }) => category))),
  ];
  const own = labels.filter((label) => !OF_PROTEST.has(label));
  if (own.length === 0 || own.length === labels.length) return null;
  return `Not among PROTEST’s categories: ${listed(own.map(fullCategoryName))}.`;
}

/**
 * In how many examples the suite gives other links than the alignment of the first reference does, by hand or by rule
 * (`withoutFunctionWords`), and in how many judged outputs annotators fixed a link; null if in none.
 */
function changedLinksSentences(
  { suite, registers }: OriginCampaign,
  systems: readonly SystemAccuracy[],
): string | null {
  const candidates = systems.flatMap((system) => system.candidates);
  const numbers = new Set(candidates.map(({ example }) => example));
  const examples = suite.examples.filter((_, number) => numbers.has(number));
  const text = firstReferenceText(suite);
  const inReference =
    text === null
      ? []
      : examples.filter((example) =>
          isChanged(example, alignedTranslation(example, text), referenceTranslation(example, text, 0)),
        );
  const fixed = new Set(
    registers
      .ofTask(JUDGING)
      .filter(({ latest: { content } }) => content.fixedPronoun !== null || content.fixedAntecedent !== null)
      .map(({ latest }) => candidateText(latest)),
  );
  const judged = candidates.filter(
    ({ outcome }) => outcome.kind === "correct" || outcome.kind === "incorrect",
  );
  const inOutputs = judged.filter(({ system, example }) =>
    fixed.has(candidateText({ system, example: suite.examples[example]?.id ?? "" })),
  );
  const sentences = [
    inReference.length === 0
      ? []
      : `In ${formatNumber(inReference.length)} of ${counted(examples.length, "example")}, the reference’s words for the pronoun or an antecedent are not those of its word alignment.`,
    inOutputs.length === 0
      ? []
      : `Annotators fixed links in ${formatNumber(inOutputs.length)} of ${counted(judged.length, "judged candidate")}.`,
  ].flat();
  return sentences.length === 0 ? null : sentences.join(" ");
}

type Translation = ReturnType<typeof alignedTranslation>;

/** Whether the pronoun or a head of an antecedent has other links than the alignment gives. */
function isChanged({ antecedents }: Example, aligned: Translation, current: Translation): boolean {
  return (
    !areSameTokens(aligned.pronoun, current.pronoun) ||
    antecedents.some(
      (_, number) =>
        !areSameTokens(aligned.antecedents[number]?.head ?? [], current.antecedents[number]?.head ?? []),
    )
  );
}

function areSameTokens(a: readonly TokenRef[], b: readonly TokenRef[]): boolean {
  return a.length === b.length && a.every((token) => includesToken(b, token));
}
