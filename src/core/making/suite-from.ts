// Holds which suite comes of annotations: the examples that stay, change, go and come (PROTEST 2016, §5.1).

import { splitTokens } from "#core/align/tokens.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { contentOfExample } from "#core/making/annotate.ts";
import { type AnnotatedToken, campaignAnnotations } from "#core/making/campaign-annotations.ts";
import { ExampleIds } from "#core/making/example-ids.ts";
import { inText, type LeftToken, type LeftWhy } from "#core/making/left-token.ts";
import { madeCategories } from "#core/making/made-categories.ts";
import { exampleOf, fitsTexts, withColumns, withOtherLines } from "#core/making/made-example.ts";
import { type AlignedText, referenceText, referenceTranslation } from "#core/match/translation.ts";
import type { Example, Suite, SuiteText, TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { AnnotationContent } from "#core/task/suite-annotation/content.ts";
import { sameExample } from "#core/task/suite-annotation/suite-annotation.ts";
import { placeOf, tokenPlace } from "#core/task/suite-annotation/token-key.ts";

interface MadeSuite {
  readonly suite: SuiteText;
  /** Tokens that no annotation of which makes an example now, in the order of the text. */
  readonly left: readonly LeftToken[];
  /** Ids of those whose annotations the changes come of, in the order in which they first said anything. */
  readonly annotators: readonly string[];
}

type MakingCampaign = Pick<Campaign, "suite" | "registers" | "annotators">;

/** What becomes of one token; `example` null = none. */
interface Outcome {
  readonly example: Example | null;
  /** Null = there is nothing to be told. */
  readonly why: LeftWhy | null;
}

/**
 * The suite with what people settled: a token that is an example keeps its id and changes; one that is unsuitable, or not among the
 * `selected` where the plan has some, goes; an example of which nothing is settled, or nothing else than what it is, stays as it is; new
 * ones follow in the order of the text (`ExampleIds`). Columns of the reference are written out. `earlier`: other suites that the campaign had, the latest first. Nothing annotated, nothing changed; made twice, the same.
 */
export function suiteFrom(
  campaign: MakingCampaign,
  plan: SuitePlan,
  earlier: readonly Pick<SuiteText, "source" | "examples">[] = [],
): MadeSuite {
  const making = new Making(campaign, plan);
  const { suite } = campaign;
  for (const example of suite.examples) making.keep(example);
  const ids = new ExampleIds(suite, earlier, campaign.registers);
  for (const token of making.others()) making.add(token, ids);
  return making.made();
}

class Making {
  readonly #suite: Suite;
  readonly #plan: SuitePlan;
  readonly #text: AlignedText | null;
  readonly #annotated: ReadonlyMap<string, AnnotatedToken>;
  readonly #selected: ReadonlySet<string> | null;
  readonly #labels: ReadonlySet<string>;
  /** Of each token the example that an annotation of it is about: where two are of one token, the last. */
  readonly #exampleAt: ReadonlyMap<string, Example>;
  readonly #examples: Example[] = [];
  /** How many of them annotations made. */
  #made = 0;
  readonly #left: LeftToken[] = [];
  readonly #annotators = new Set<string>();

  constructor(campaign: MakingCampaign, plan: SuitePlan) {
    const { suite } = campaign;
    const [reference] = suite.references;
    this.#suite = suite;
    this.#plan = plan;
    this.#text = reference === undefined ? null : referenceText(suite, reference);
    this.#annotated = campaignAnnotations({ ...campaign, plan });
    this.#selected = plan.selected === null ? null : new Set(plan.selected.map(tokenPlace));
    this.#labels = new Set(plan.categories.map(({ label }) => label));
    this.#exampleAt = new Map(suite.examples.map((example) => [tokenPlace(example), example]));
  }

  /** What becomes of an example of the suite. */
  keep(example: Example): void {
    const place = tokenPlace(example);
    const annotated = this.#annotated.get(place);
    const { example: made, why } = this.#isSelected(place)
      ? this.#kept(example, annotated)
      : { example: null, why: "not selected" as const };
    if (made !== example) this.#sayWho(annotated);
    if (made !== null) this.#examples.push(made);
    if (why !== null)
      this.#left.push({ token: tokenOf(example), why, stays: made === example ? example.id : null });
  }

  #kept(example: Example, annotated: AnnotatedToken | undefined): Outcome {
    const stays = (why: LeftWhy | null): Outcome => ({ example, why });
    if (annotated === undefined) return stays(null);
    const { outcome } = annotated;
    if (outcome.kind === "open") return stays(outcome.why === "not annotated" ? null : outcome.why);
    const { content } = outcome;
    if (content.unsuitable !== null) return { example: null, why: content.unsuitable };
    if (this.#exampleAt.get(tokenPlace(example)) !== example || this.#isAsItIs(example, content))
      return stays(null);
    const why = this.#whyNot(example, content);
    if (why !== null) return stays(why);
    return { example: withOtherLines(this.#make(example.id, example, content), example), why };
  }

  #isAsItIs(example: Example, content: AnnotationContent): boolean {
    const translation =
      this.#text === null ? { pronoun: [], antecedents: [] } : referenceTranslation(example, this.#text, 0);
    const said = exampleOf(example.id, example, content, this.#suite, this.#text).referencePronoun ?? [];
    const is = contentOfExample(example, translation);
    return sameExample({ ...content, referencePronoun: said }, is);
  }

  /** Tokens that are no example: annotated ones, and those that were selected. In the order of the text. */
  others(): readonly TokenRef[] {
    const places = new Set([...this.#annotated.keys(), ...(this.#selected ?? [])]);
    return [...places]
      .filter((place) => !this.#exampleAt.has(place))
      .flatMap((place) => placeOf(place) ?? [])
      .sort(inText);
  }

  /** A token that is no example yet. */
  add(token: TokenRef, ids: ExampleIds): void {
    const annotated = this.#annotated.get(tokenPlace(token));
    const { example, why } = this.#fresh(token, annotated, ids);
    if (why !== null) this.#left.push({ token, why, stays: null });
    if (example === null) return;
    this.#examples.push(example);
    this.#sayWho(annotated);
  }

  #fresh(token: TokenRef, annotated: AnnotatedToken | undefined, ids: ExampleIds): Outcome {
    const place = tokenPlace(token);
    const none = (why: LeftWhy | null): Outcome => ({ example: null, why });
    const { outcome } = annotated ?? { outcome: { kind: "open", why: "not annotated" } as const };
    const isAwaited = this.#selected !== null && this.#isSelected(place);
    // Of what was taken back, or only flagged, nobody expects an example.
    if (outcome.kind === "open" && outcome.why === "not annotated" && !isAwaited) return none(null);
    if (splitTokens(this.#suite.source[token.line] ?? "")[token.position] === undefined)
      return none("not in the source");
    if (outcome.kind === "open") return none(outcome.why);
    if (outcome.content.unsuitable !== null) return none(outcome.content.unsuitable);
    if (!this.#isSelected(place)) return none("not selected");
    const why = this.#whyNot(token, outcome.content);
    return why === null ? { example: this.#make(ids.idFor(token), token, outcome.content), why } : none(why);
  }

  /** Null = what is said can be an example. */
  #whyNot(token: TokenRef, content: AnnotationContent): LeftWhy | null {
    if (!this.#labels.has(content.category ?? "")) return "no such category";
    return fitsTexts(exampleOf("", token, content, this.#suite, this.#text), this.#suite)
      ? null
      : "does not fit";
  }

  #make(id: string, token: TokenRef, content: AnnotationContent): Example {
    this.#made++;
    return exampleOf(id, token, content, this.#suite, this.#text);
  }

  #isSelected(place: string): boolean {
    return this.#selected?.has(place) !== false;
  }

  #sayWho(annotated: AnnotatedToken | undefined): void {
    for (const { annotator, stale } of annotated?.said ?? []) if (!stale) this.#annotators.add(annotator);
  }

  made(): MadeSuite {
    const { categories: _, documents, source, references } = this.#suite;
    // Where nothing is made nothing is written, so that a suite that nobody annotated stays what it is.
    const examples =
      this.#made === 0 ? this.#examples : this.#examples.map((one) => withColumns(one, this.#text));
    const needed = new Set(examples.map(({ category }) => category));
    const categories = madeCategories(this.#suite, this.#plan, needed);
    return {
      suite: { categories, documents, source, references, examples },
      left: this.#left.sort((a, b) => inText(a.token, b.token)),
      annotators: [...this.#annotators],
    };
  }
}

function tokenOf({ line, position }: TokenRef): TokenRef {
  return { line, position };
}
