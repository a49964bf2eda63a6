// Builds a suite from annotations: examples that stay, change, are removed and are added (PROTEST 2016, §5.1).

import type { Campaign } from "#core/campaign/campaign.ts";
import {
  type AlignedText,
  firstReferenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import {
  compareInTextOrder,
  type Example,
  type Suite,
  type SuiteText,
  type TokenRef,
} from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import {
  type AnnotationContent,
  sameExample,
  tokenOfPlace,
  tokenPlace,
} from "#core/tasks/annotation/suite-annotation.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { contentOfExample } from "./annotate.ts";
import { type AnnotatedToken, campaignAnnotations } from "./campaign-annotations.ts";
import { exampleOf, fitsTexts, withColumns, withOtherLines } from "./example-from-annotation.ts";
import { ExampleIds } from "./example-ids.ts";
import { builtCategories } from "./suite-categories.ts";
import type { UnusedReason, UnusedToken } from "./unused-token.ts";

interface BuiltSuite {
  readonly suite: SuiteText;
  /** Tokens with a reason why they make no example or leave an example unchanged, in text order. */
  readonly unused: readonly UnusedToken[];
  /**
   * Ids of annotators whose annotations changed an example, in the order of the examples: earlier ones, then new ones.
   */
  readonly annotators: readonly string[];
}

type BuildingCampaign = Pick<Campaign, "suite" | "registers" | "annotators">;

/** Result for one token. `example`: null = none. */
interface Outcome {
  readonly example: Example | null;
  /** Reason why the token makes no example or leaves an example unchanged; null = nothing to report. */
  readonly why: UnusedReason | null;
}

/**
 * Builds the suite from the outcomes of annotations.
 * - A token that is already an example keeps its id; its example is updated.
 * - The example of an unsuitable token is removed. So are examples of tokens that are not selected, if the targets have
 *   a selection.
 * - An example stays unchanged if its token is open, if the annotation has the same content, or if the annotation
 *   cannot become an example.
 * - New examples follow in text order (`ExampleIds`).
 * Reference columns are written out if annotations change or add an example. `earlier`: earlier suites of the campaign,
 * latest first. Without annotations and selection, no example changes. Building again from the result changes nothing.
 */
export function suiteFrom(
  campaign: BuildingCampaign,
  plan: SuitePlan,
  earlier: readonly Pick<SuiteText, "source" | "examples">[] = [],
): BuiltSuite {
  const builder = new SuiteBuilder(campaign, plan);
  const { suite } = campaign;
  for (const example of suite.examples) builder.keep(example);
  const ids = new ExampleIds(suite, earlier, campaign.registers);
  for (const token of builder.others()) builder.add(token, ids);
  return builder.result();
}

class SuiteBuilder {
  readonly #suite: Suite;
  readonly #plan: SuitePlan;
  readonly #text: AlignedText | null;
  readonly #annotated: ReadonlyMap<string, AnnotatedToken>;
  readonly #selected: ReadonlySet<string> | null;
  readonly #labels: ReadonlySet<string>;
  /** The example of each token; if two examples have the same token, the last one. */
  readonly #exampleAt: ReadonlyMap<string, Example>;
  readonly #examples: Example[] = [];
  /** Number of examples changed or added by annotations. */
  #builtCount = 0;
  readonly #unused: UnusedToken[] = [];
  readonly #annotators = new Set<string>();

  constructor(campaign: BuildingCampaign, plan: SuitePlan) {
    const { suite } = campaign;
    this.#suite = suite;
    this.#plan = plan;
    this.#text = firstReferenceText(suite);
    this.#annotated = campaignAnnotations({ ...campaign, plan });
    this.#selected = plan.selected === null ? null : new Set(plan.selected.map(tokenPlace));
    this.#labels = new Set(plan.categories.map(({ label }) => label));
    this.#exampleAt = new Map(suite.examples.map((example) => [tokenPlace(example), example]));
  }

  /** Processes an example of the suite. */
  keep(example: Example): void {
    const place = tokenPlace(example);
    const annotated = this.#annotated.get(place);
    const { example: newExample, why } = this.#isSelected(place)
      ? this.#outcomeOfExample(example, annotated)
      : { example: null, why: "not selected" as const };
    if (newExample !== example) this.#addAnnotators(annotated);
    if (newExample !== null) this.#examples.push(newExample);
    if (why !== null)
      this.#unused.push({
        token: tokenOf(example),
        why,
        keptExample: newExample === example ? example.id : null,
      });
  }

  #outcomeOfExample(example: Example, annotated: AnnotatedToken | undefined): Outcome {
    const unchanged = (why: UnusedReason | null): Outcome => ({ example, why });
    if (annotated === undefined) return unchanged(null);
    const { outcome } = annotated;
    if (outcome.kind === "open") return unchanged(outcome.why === "not annotated" ? null : outcome.why);
    const { content } = outcome;
    if (content.unsuitable !== null) return { example: null, why: content.unsuitable };
    if (this.#exampleAt.get(tokenPlace(example)) !== example || this.#isUnchanged(example, content))
      return unchanged(null);
    const why = this.#whyNot(example, content);
    if (why !== null) return unchanged(why);
    return { example: withOtherLines(this.#build(example.id, example, content), example), why };
  }

  #isUnchanged(example: Example, content: AnnotationContent): boolean {
    const translation =
      this.#text === null ? { pronoun: [], antecedents: [] } : referenceTranslation(example, this.#text, 0);
    const linked = exampleOf(example.id, example, content, this.#suite, this.#text).referencePronoun ?? [];
    const current = contentOfExample(example, translation);
    return sameExample({ ...content, referencePronoun: linked }, current);
  }

  /** Annotated or selected tokens that are not examples, in text order. */
  others(): readonly TokenRef[] {
    const places = new Set([...this.#annotated.keys(), ...(this.#selected ?? [])]);
    return [...places]
      .filter((place) => !this.#exampleAt.has(place))
      .flatMap((place) => tokenOfPlace(place) ?? [])
      .sort(compareInTextOrder);
  }

  /** Processes a token that is not an example. */
  add(token: TokenRef, ids: ExampleIds): void {
    const annotated = this.#annotated.get(tokenPlace(token));
    const { example, why } = this.#outcomeOfNew(token, annotated, ids);
    if (why !== null) this.#unused.push({ token, why, keptExample: null });
    if (example === null) return;
    this.#examples.push(example);
    this.#addAnnotators(annotated);
  }

  #outcomeOfNew(token: TokenRef, annotated: AnnotatedToken | undefined, ids: ExampleIds): Outcome {
    const place = tokenPlace(token);
    const noExample = (why: UnusedReason | null): Outcome => ({ example: null, why });
    const { outcome } = annotated ?? { outcome: { kind: "open", why: "not annotated" } as const };
    const isExpected = this.#selected !== null && this.#isSelected(place);
    // Retracted or only flagged annotations are not reported as missing examples.
    if (outcome.kind === "open" && outcome.why === "not annotated" && !isExpected) return noExample(null);
    if (splitTokens(this.#suite.source[token.line] ?? "")[token.position] === undefined)
      return noExample("not in the source");
    if (outcome.kind === "open") return noExample(outcome.why);
    if (outcome.content.unsuitable !== null) return noExample(outcome.content.unsuitable);
    if (!this.#isSelected(place)) return noExample("not selected");
    const why = this.#whyNot(token, outcome.content);
    return why === null
      ? { example: this.#build(ids.idFor(token), token, outcome.content), why }
      : noExample(why);
  }

  /** Reason why the annotation cannot become an example; null = it can. */
  #whyNot(token: TokenRef, content: AnnotationContent): UnusedReason | null {
    if (!this.#labels.has(content.category ?? "")) return "no such category";
    return fitsTexts(exampleOf("", token, content, this.#suite, this.#text), this.#suite)
      ? null
      : "does not fit";
  }

  #build(id: string, token: TokenRef, content: AnnotationContent): Example {
    this.#builtCount++;
    return exampleOf(id, token, content, this.#suite, this.#text);
  }

  #isSelected(place: string): boolean {
    return this.#selected?.has(place) !== false;
  }

  #addAnnotators(annotated: AnnotatedToken | undefined): void {
    for (const { annotator, stale } of annotated?.annotations ?? [])
      if (!stale) this.#annotators.add(annotator);
  }

  result(): BuiltSuite {
    const { categories: _, documents, source, references } = this.#suite;
    // If annotations changed no example, columns are not written out either, so that the suite stays identical.
    const examples =
      this.#builtCount === 0
        ? this.#examples
        : this.#examples.map((example) => withColumns(example, this.#text));
    const needed = new Set(examples.map(({ category }) => category));
    const categories = builtCategories(this.#suite, this.#plan, needed);
    return {
      suite: { categories, documents, source, references, examples },
      unused: this.#unused.sort((a, b) => compareInTextOrder(a.token, b.token)),
      annotators: [...this.#annotators],
    };
  }
}

function tokenOf({ line, position }: TokenRef): TokenRef {
  return { line, position };
}
