// Collects all annotations of a campaign's source tokens and their outcomes.

import { listsBy } from "#core/base/grouping.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { type AlignedText, firstReferenceText } from "#core/campaign/matching/translation.ts";
import { adjudicatorIds } from "#core/ledger/fold.ts";
import type { Register } from "#core/ledger/registers.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { type AnnotationContent, tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { isWithoutAnswer } from "./annotate.ts";
import { availableCategories } from "./suite-categories.ts";
import { type CountedAnnotation, type TokenOutcome, tokenOutcomeOf } from "./token-outcome.ts";
import { annotatedTextHash } from "./token-text.ts";

export interface TokenAnnotation extends CountedAnnotation {
  readonly annotator: string;
}

export interface AnnotatedToken {
  readonly token: TokenRef;
  readonly annotations: readonly TokenAnnotation[];
  readonly outcome: TokenOutcome;
  /**
   * Whether the outcome has a label that the targets (without targets: the suite) do not have. Such a token makes no
   * example.
   */
  readonly isGone: boolean;
}

type AnnotatedCampaign = Pick<Campaign, "registers" | "annotators" | "suite" | "plan">;

/**
 * All annotated tokens by position (`tokenPlace`), including those no longer in the source. Pronoun links that follow
 * the alignment are written out as if the annotator had chosen them.
 */
export function campaignAnnotations(campaign: AnnotatedCampaign): ReadonlyMap<string, AnnotatedToken> {
  const read = tokenReader(campaign);
  const byPlace = listsBy(campaign.registers.ofTask(ANNOTATING), ({ latest }) => latest.example);
  return new Map(
    [...byPlace].flatMap(([place, registers]) => {
      const annotated = read(place, registers);
      return annotated === null ? [] : [[place, annotated] as const];
    }),
  );
}

/**
 * Returns a function that reads one token from its registers; null = the position is invalid. The function is valid
 * until the suite, the targets or the annotators change.
 */
export function tokenReader(
  campaign: AnnotatedCampaign,
): (place: string, registers: readonly Register<typeof ANNOTATING>[]) => AnnotatedToken | null {
  const { suite, plan } = campaign;
  const adjudicators = adjudicatorIds(campaign.annotators);
  const text = firstReferenceText(suite);
  const withAntecedent = labelsWithAntecedent(suite, plan);
  const labels = new Set((plan ?? suite).categories.map(({ label }) => label));
  return (place, registers) => {
    const token = tokenOfPlace(place);
    if (token === null) return null;
    const annotations = registers.map(({ latest, hasConcurrent }): TokenAnnotation => {
      const { author, content, textHash } = latest;
      return {
        annotator: author,
        content: withPronounLinked(content, token, text),
        isConcurrent: hasConcurrent,
        stale: textHash !== annotatedTextHash(suite, token, content),
        adjudicator: adjudicators.has(author),
      };
    });
    const outcome = tokenOutcomeOf(annotations, withAntecedent);
    const label = outcome.kind === "settled" ? outcome.content.category : null;
    return { token, annotations, outcome, isGone: label !== null && !labels.has(label) };
  };
}

function withPronounLinked(
  content: AnnotationContent,
  { line, position }: TokenRef,
  text: AlignedText | null,
): AnnotationContent {
  if (text === null || content.referencePronoun !== null || isWithoutAnswer(content)) return content;
  const linked = text.linked(line, position, position);
  return { ...content, referencePronoun: linked.map((token) => token.position) };
}

/**
 * Labels of the categories of suite and targets that require an antecedent. If both define a category, the targets
 * decide.
 */
export function labelsWithAntecedent(
  suite: Pick<Campaign["suite"], "categories">,
  plan: Campaign["plan"],
): ReadonlySet<string> {
  const all = availableCategories(suite, plan);
  return new Set(all.filter(({ antecedentAgreement }) => antecedentAgreement).map(({ label }) => label));
}
