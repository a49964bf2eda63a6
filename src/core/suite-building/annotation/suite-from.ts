// Builds a suite from annotations: examples that stay, change, are removed and are added (PROTEST 2016, §5.1).

import type { Campaign } from "#core/campaign/campaign.ts";
import {
  type AlignedText,
  alignedTranslation,
  firstReferenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import type { Registers } from "#core/ledger/fold.ts";
import {
  type Antecedent,
  checkExamples,
  compareInTextOrder,
  type Example,
  type ReferenceTokens,
  type Suite,
  type SuiteText,
  type TokenRef,
} from "#core/suite/suite.ts";
import { type SuitePlan, UNSUITABLE, UNSUITABLE_WORDS, type Unsuitable } from "#core/suite/suite-plan.ts";
import { haveSameSpan } from "#core/suite-building/phrases/edit-antecedent.ts";
import { wordsWithoutPronoun } from "#core/suite-building/phrases/reference-links.ts";
import {
  type AnnotationContent,
  annotationContentOf,
  sameExample,
  tokenOfPlace,
  tokenPlace,
} from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { contentOfExample } from "./annotate.ts";
import {
  type AnnotatedToken,
  builtCategories,
  campaignAnnotations,
  TOKEN_OPEN_REASONS,
  type TokenOpenReason,
} from "./campaign-annotations.ts";

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

// Builds an example from an annotation. All examples get the same columns of the reference.

/** The example with all columns of reference tokens. `text`: the reference; null = none, so the columns are null. */
function exampleOf(
  id: string,
  { line, position }: TokenRef,
  content: AnnotationContent,
  { source }: Pick<Suite, "source">,
  text: AlignedText | null,
): Example {
  const { category, antecedents, referencePronoun } = annotationContentOf(content);
  const withoutColumns: Example = {
    id,
    category: category ?? "",
    line,
    position,
    pronoun: splitTokens(source[line] ?? "")[position] ?? "",
    antecedents: antecedents.map(({ line, start, end, head }) => ({ line, start, end, head })),
    referencePronoun: null,
    referenceAntecedents: null,
    referenceAntecedentSpans: null,
  };
  if (text === null) return withoutColumns;
  const column = (part: "referenceHead" | "referenceSpan"): ReferenceTokens[] =>
    antecedents.map((antecedent) => ({ line: antecedent.line, positions: antecedent[part] }));
  return {
    ...withoutColumns,
    referencePronoun: referencePronoun ?? onLine(alignedTranslation(withoutColumns, text).pronoun, line),
    referenceAntecedents: column("referenceHead"),
    referenceAntecedentSpans: column("referenceSpan"),
  };
}

/**
 * Adds the reference tokens that `oldExample`, the previous version, has on another line than the antecedent.
 * Annotations cannot contain these tokens, so they are kept, unless the phrase or head changed or the annotation has
 * reference tokens of its own.
 */
function withOtherLines(newExample: Example, oldExample: Example): Example {
  const kept = (
    name: "referenceAntecedents" | "referenceAntecedentSpans",
    isSame: (a: Antecedent, b: Antecedent) => boolean,
  ) =>
    newExample[name]?.map((tokens, at) => {
      const newAntecedent = newExample.antecedents[at];
      const oldIndex = oldExample.antecedents.findIndex(
        (antecedent) => newAntecedent !== undefined && isSame(antecedent, newAntecedent),
      );
      const oldColumn = oldExample[name]?.[oldIndex];
      return oldColumn !== undefined &&
        oldColumn.line !== newAntecedent?.line &&
        tokens.positions.length === 0
        ? oldColumn
        : tokens;
    }) ?? null;
  return {
    ...newExample,
    referenceAntecedents: kept("referenceAntecedents", (a, b) => a.line === b.line && a.head === b.head),
    referenceAntecedentSpans: kept("referenceAntecedentSpans", haveSameSpan),
  };
}

/** Whether all positions of the example exist, checked as for rows of a file. */
function fitsTexts(example: Example, suite: Suite): boolean {
  const { source, references } = suite;
  const texts = { categories: null, source, reference: references[0]?.lines ?? [] };
  return checkExamples("", [{ example, fileLine: null }], texts).length === 0;
}

/**
 * Writes out the columns of an example that were read from the reference's links. This is needed because a table has a
 * column for all examples or for none, and because later links must not change what annotators saw.
 */
function withColumns(example: Example, text: AlignedText | null): Example {
  if (text === null) return example;
  const links = writtenOut(example, text);
  return {
    ...example,
    referencePronoun: example.referencePronoun ?? links.referencePronoun,
    referenceAntecedents: example.referenceAntecedents ?? links.referenceAntecedents,
    referenceAntecedentSpans: example.referenceAntecedentSpans ?? links.referenceAntecedentSpans,
  };
}

/**
 * The example with the reference columns that the links give. The pronoun gets its linked tokens on the example's line.
 * A head or span gets its tokens if they are all on one line; otherwise only those on the antecedent's line.
 */
function writtenOut(example: Example, text: AlignedText): Example {
  const { pronoun, antecedents } = alignedTranslation(example, text);
  const column = (part: "head" | "span"): ReferenceTokens[] =>
    antecedents.map((translation, at) => {
      const antecedentLine = example.antecedents[at]?.line ?? example.line;
      const lines = new Set(translation[part].map(({ line }) => line));
      const [onlyLine] = lines;
      const line = onlyLine === undefined || lines.size > 1 ? antecedentLine : onlyLine;
      return { line, positions: onLine(translation[part], line) };
    });
  return {
    ...example,
    referencePronoun: onLine(pronoun, example.line),
    referenceAntecedents: column("head"),
    referenceAntecedentSpans: column("span"),
  };
}

function onLine(tokens: readonly TokenRef[], line: number): number[] {
  return tokens.filter((token) => token.line === line).map(({ position }) => position);
}

// Assigns ids to new examples. A token that was an example before gets its old id, unless another token has it. Two
// tokens never have the same id.

type Examples = Pick<SuiteText, "source" | "examples">;

/**
 * Tokens that were never examples get whole numbers as ids. These numbers are greater than every number of at most nine
 * digits that an example has or had as id, or under which something was judged, so that old judgements do not count for
 * a new example. `earlier`: earlier suites of the campaign, latest first. A token in an earlier suite is the same token
 * if its sentence is the same.
 */
export class ExampleIds {
  readonly #used: Set<string>;
  readonly #takenIds: ReadonlySet<string>;
  readonly #byPlace = new Map<string, string>();
  #next: number;

  constructor(now: Examples, earlier: readonly Examples[], registers: Pick<Registers, "all">) {
    this.#used = new Set(now.examples.map(({ id }) => id));
    for (const { examples, source } of earlier) {
      for (const example of examples) {
        const place = tokenPlace(example);
        const isSameSentence = source[example.line] === now.source[example.line];
        if (isSameSentence && !this.#byPlace.has(place)) this.#byPlace.set(place, example.id);
      }
    }
    const judged = registers.all.filter(({ latest }) => latest.task !== ANNOTATING);
    const ids = [
      ...[now, ...earlier].flatMap(({ examples }) => examples.map(({ id }) => id)),
      ...judged.map(({ latest }) => latest.example),
    ];
    this.#takenIds = new Set(ids);
    const numbers = ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
    this.#next = numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1;
  }

  /** Returns a different id for each token. */
  idFor(token: TokenRef): string {
    const before = this.#byPlace.get(tokenPlace(token));
    const id = before === undefined || this.#used.has(before) ? this.#nextNumber() : before;
    this.#used.add(id);
    return id;
  }

  /**
   * The next unused number. Ids with more than nine digits do not count as numbers, so the next number may already be
   * an id.
   */
  #nextNumber(): string {
    while (this.#takenIds.has(String(this.#next))) this.#next++;
    return String(this.#next++);
  }
}

// Names the reasons why tokens make no example or leave an example unchanged, and groups tokens by reason.

/** Further reasons, in display order. They come after the reasons for being open and before those for unsuitability. */
const OTHER_REASONS = ["not selected", "no such category", "does not fit", "not in the source"] as const;

export type UnusedReason = TokenOpenReason | (typeof OTHER_REASONS)[number] | Unsuitable;

const UNUSED_REASONS: readonly UnusedReason[] = [...TOKEN_OPEN_REASONS, ...OTHER_REASONS, ...UNSUITABLE];

export interface UnusedToken {
  readonly token: TokenRef;
  readonly why: UnusedReason;
  /** Id of the example that stays unchanged; null = there was none, or it is removed. */
  readonly keptExample: string | null;
}

export const UNUSED_REASON_WORDS: Readonly<Record<UnusedReason, string>> = {
  "not annotated": "selected but not annotated",
  "not finished": "annotation unfinished",
  "two answers": "two answers of one annotator",
  "annotators differ": "annotators disagree",
  stale: "annotated before the text was changed",
  "not selected": "not selected",
  "no such category": "its category no longer exists",
  "does not fit": "its annotation refers to words that do not exist",
  "not in the source": "the token is no longer in the source",
  ...UNSUITABLE_WORDS,
};

export interface UnusedTokenGroup {
  readonly why: UnusedReason;
  readonly tokens: readonly UnusedToken[];
}

/** The tokens of each reason, in display order of the reasons, without empty groups. */
export function unusedTokensByReason(unusedTokens: readonly UnusedToken[]): readonly UnusedTokenGroup[] {
  return UNUSED_REASONS.flatMap((why) => {
    const tokens = unusedTokens.filter((unusedToken) => unusedToken.why === why);
    return tokens.length === 0 ? [] : [{ why, tokens }];
  });
}

// Lists annotated pronouns whose link to the reference would let the automatic pass approve too much.

interface DoubtfulLink {
  readonly token: TokenRef;
  /** All words of the reference that are linked to the pronoun, in order. */
  readonly words: readonly string[];
  /** Those of them that are no pronoun forms of the target language; at least one. */
  readonly withoutPronoun: readonly string[];
}

/**
 * Finished annotations of examples whose pronoun has several linked words, of which some are no pronoun forms, in text
 * order. The pass approves a translation that shares any linked word with the reference: if “you” is linked to “tu
 * avoir”, it approves “vous avoir”.
 */
export function doubtfulLinks(
  campaign: Pick<Campaign, "suite" | "registers" | "annotators" | "plan">,
): readonly DoubtfulLink[] {
  const { references, targetLanguage } = campaign.suite;
  const [reference] = references;
  if (reference === undefined) return [];
  const links = [...campaignAnnotations(campaign).values()].flatMap(({ token, outcome }): DoubtfulLink[] => {
    if (outcome.kind === "open" || outcome.content.unsuitable !== null) return [];
    const tokens = splitTokens(reference.lines[token.line] ?? "");
    const words = (outcome.content.referencePronoun ?? []).flatMap((position) => tokens[position] ?? []);
    const withoutPronoun = wordsWithoutPronoun(words, targetLanguage);
    return withoutPronoun.length === 0 ? [] : [{ token, words, withoutPronoun }];
  });
  return links.sort((a, b) => compareInTextOrder(a.token, b.token));
}
