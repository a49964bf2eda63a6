// Collects all annotations of a campaign's source tokens, the outcome of each token, and how many are finished.
import { listsBy } from "#core/base/grouping.ts";
import { hashParts, jsonOfList } from "#core/base/hash.ts";
import { counted, formatNumber, plural } from "#core/base/message-text.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { type AlignedText, firstReferenceText } from "#core/campaign/matching/translation.ts";
import { type CountedAnswer, decidingAnswers } from "#core/campaign/outcomes/outcome.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { type Annotator, adjudicatorIds, type Register } from "#core/ledger/fold.ts";
import type { Category } from "#core/suite/category.ts";
import { compareInTextOrder, type SuiteText, type TokenRef } from "#core/suite/suite.ts";
import { type SuitePlan, UNSUITABLE } from "#core/suite/suite-plan.ts";
import { headsKey, spansKey } from "#core/suite-building/phrases/edit-antecedent.ts";
import {
  type AnnotationContent,
  agreeOnExample,
  annotationState,
  exampleContent,
  isNoExample,
  tokenKey,
  tokenOfPlace,
  tokenPlace,
} from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { countTokens, splitTokens } from "#core/text/tokens.ts";
import { isWithoutAnswer } from "./annotate.ts";

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

// Computes the outcome of a token from its annotations: an example, unsuitable with a reason, or open with a reason.

/** Reasons why a token is open, in display order. */
export const TOKEN_OPEN_REASONS = [
  "not annotated",
  "not finished",
  "two answers",
  "annotators differ",
  "stale",
] as const;
export type TokenOpenReason = (typeof TOKEN_OPEN_REASONS)[number];

export type TokenOutcome =
  | { readonly kind: "settled"; readonly content: AnnotationContent }
  | { readonly kind: "open"; readonly why: TokenOpenReason };

export type CountedAnnotation = CountedAnswer<AnnotationContent>;

/**
 * Computes the outcome of a token by the rules of judging, except that a majority never decides. If adjudicators have
 * finished annotations, only these decide, otherwise the finished annotations of all annotators. The token is settled
 * if all deciding annotations make the same example (`exampleContent`), or none of them makes one. If their reasons for
 * unsuitability differ, the most frequent reason is used, ties by the order of `UNSUITABLE`. Empty annotations are
 * ignored. `withAntecedent`: labels of the categories that require an antecedent.
 */
export function tokenOutcomeOf(
  annotations: readonly CountedAnnotation[],
  withAntecedent: ReadonlySet<string>,
): TokenOutcome {
  const answered = annotations.filter(
    ({ content, isConcurrent }) => isConcurrent || !isWithoutAnswer(content),
  );
  const current = answered.filter(({ stale }) => !stale);
  const deciding = decidingAnswers(
    answered,
    (content) => annotationState(content, { withAntecedent }) === "done",
  );
  const [first, ...others] = deciding;
  // Concurrent or unfinished annotations may turn out different later, but they do not prevent finished ones from
  // deciding.
  if (first !== undefined) {
    return others.every(({ content }) => agreeOnExample(content, first.content))
      ? { kind: "settled", content: withCommonReason(exampleContent(first.content), deciding) }
      : open("annotators differ");
  }
  if (current.some(({ isConcurrent }) => isConcurrent)) return open("two answers");
  if (current.length > 0) return open("not finished");
  return open(answered.length > 0 ? "stale" : "not annotated");
}

/** The content with the most frequent reason for unsuitability. Independent of the order of the annotations. */
function withCommonReason(
  content: AnnotationContent,
  annotations: readonly CountedAnnotation[],
): AnnotationContent {
  if (!isNoExample(content)) return content;
  const times = (reason: string) =>
    annotations.filter((annotation) => annotation.content.unsuitable === reason).length;
  const most = Math.max(...UNSUITABLE.map(times));
  return {
    ...content,
    unsuitable: UNSUITABLE.find((reason) => times(reason) === most) ?? content.unsuitable,
  };
}

function open(why: TokenOpenReason): TokenOutcome {
  return { kind: "open", why };
}

type Categorised = { readonly categories: readonly Category[] };

/**
 * Categories of suite and targets, in suite order, then in the order of the targets. If both define a category, the
 * targets' definition is used.
 */
export function availableCategories(
  suite: Categorised,
  plan: Pick<SuitePlan, "categories"> | null,
): Category[] {
  const categoryByLabel = new Map(suite.categories.map((category) => [category.label, category]));
  for (const { label, antecedentAgreement } of plan?.categories ?? [])
    categoryByLabel.set(label, { label, antecedentAgreement });
  return [...categoryByLabel.values()];
}

/**
 * The categories of a built suite. Categories of the old suite keep their order, and are removed if neither the targets
 * nor an example have them. A category of the targets is added if an example has it, after the category that precedes
 * it in the targets. As a result, a suite built from nothing has the order of the targets, and an unchanged suite keeps
 * its own. `needed`: labels of the examples' categories.
 */
export function builtCategories(
  suite: Categorised,
  plan: Pick<SuitePlan, "categories">,
  needed: ReadonlySet<string>,
): Category[] {
  const categoryByLabel = new Map(
    availableCategories(suite, plan).map((category) => [category.label, category]),
  );
  const planned = plan.categories.map(({ label }) => label);
  const labels = suite.categories
    .map(({ label }) => label)
    .filter((label) => planned.includes(label) || needed.has(label));
  planned.forEach((label, index) => {
    if (!needed.has(label) || labels.includes(label)) return;
    const preceding = planned.slice(0, index).findLast((plannedLabel) => labels.includes(plannedLabel));
    labels.splice(preceding === undefined ? 0 : labels.indexOf(preceding) + 1, 0, label);
  });
  return labels.flatMap((label) => categoryByLabel.get(label) ?? []);
}

// Hashes the text on which an annotation was made. If it changes, the annotation is stale.

/**
 * Hash of the sentences of pronoun and antecedents in the source and the first reference, with their links. This is
 * exactly the text on which an annotation depends.
 */
export function annotatedTextHash(
  { source, references: [reference] }: Pick<SuiteText, "source" | "references">,
  token: TokenRef,
  { antecedents }: Pick<AnnotationContent, "antecedents">,
): string {
  const lines = [...new Set([token.line, ...antecedents.map(({ line }) => line)])].sort((a, b) => a - b);
  const texts = lines.map((line) => [
    line,
    source[line] ?? null,
    reference?.lines[line] ?? null,
    reference?.alignment?.[line] ?? null,
  ]);
  return hashParts(jsonOfList([[token.line, token.position], ...texts]));
}

/** Whether the annotation's sentences have changed. True for records of other tasks. */
export function isStaleAnnotation(
  suite: Pick<SuiteText, "source" | "references">,
  { task, example, textHash, content }: Judgement,
): boolean {
  const token = tokenOfPlace(example);
  return task !== ANNOTATING || token === null || textHash !== annotatedTextHash(suite, token, content);
}

// Counts how many tokens of a batch an annotator has finished.

/** Tokens of the batch that exist in the source, in display order; null if the batch asks for no tokens. */
export function batchTokensOf(campaign: Pick<Campaign, "batchTokens" | "suite">): readonly TokenRef[] | null {
  const { batchTokens, suite } = campaign;
  const isInSource = ({ line, position }: TokenRef) => position < countTokens(suite.source[line] ?? "");
  return batchTokens?.filter(isInSource) ?? null;
}

/** Number of tokens that `annotator` has finished on the current text, without concurrent answers. */
export function finishedBy(
  { registers, suite, plan }: Pick<Campaign, "registers" | "suite" | "plan">,
  annotator: string,
  tokens: readonly TokenRef[],
): number {
  const withAntecedent = labelsWithAntecedent(suite, plan);
  return tokens.filter((token) => {
    const register = registers.of(annotator, tokenKey(token), ANNOTATING);
    if (register === null || register.hasConcurrent) return false;
    const { content, textHash } = register.latest;
    return (
      textHash === annotatedTextHash(suite, token, content) &&
      annotationState(content, { withAntecedent }) === "done"
    );
  }).length;
}

// Describes in words how much of a suite's source is annotated.

interface AnnotatedCounts {
  readonly finished: number;
  readonly disagreements: number;
  readonly open: number;
}

export function annotatedInWords(campaign: Campaign): string {
  const tokens = [...campaignAnnotations(campaign).values()];
  const finished = tokens.filter(({ outcome, isGone }) => outcome.kind === "settled" && !isGone).length;
  const disagreements = tokens.filter(
    ({ outcome }) => outcome.kind === "open" && outcome.why === "annotators differ",
  ).length;
  return annotatedCountsInWords({ finished, disagreements, open: tokens.length - finished - disagreements });
}

/** A sentence with the counts, such as “5 tokens are annotated, annotators disagree about 2, 1 needs attention.” */
export function annotatedCountsInWords({ finished, disagreements, open }: AnnotatedCounts): string {
  if (finished + disagreements + open === 0) return "No tokens annotated yet.";
  const parts = [
    `${counted(finished, "token is", "tokens are")} annotated`,
    ...(disagreements === 0 ? [] : [`annotators disagree about ${formatNumber(disagreements)}`]),
    ...(open === 0 ? [] : [`${formatNumber(open)} ${plural(open, "needs", "need")} attention`]),
  ];
  return `${parts.join(", ")}.`;
}

// Finds tokens on which annotators differ: example or not, category, antecedent, head or translation. Different reasons
// for unsuitability do not count as a difference.

/** All parts that can differ, in the order of display. */
const DIFFERING_PARTS = ["suitable", "category", "antecedent", "head", "translation"] as const;
type DifferingPart = (typeof DIFFERING_PARTS)[number];

export const DIFFERING_WORDS: { readonly [P in DifferingPart]: string } = {
  suitable: "example or excluded",
  category: "the category",
  antecedent: "the antecedent",
  head: "the antecedent’s head",
  translation: "the translation",
};

export interface DifferingToken extends AnnotatedToken {
  /** Differing parts; empty if the token is open only because of one annotator's concurrent answers. */
  readonly parts: readonly DifferingPart[];
  /** Whether the token waits for an adjudicator; false = resolved. */
  readonly isOpen: boolean;
}

/**
 * Tokens on which the answers of annotators (see `isAnswer`) or of adjudicators differ, open or resolved, and tokens
 * that are open because of concurrent answers; in text order. `withAntecedent`: labels of the categories that require
 * an antecedent.
 */
export function differingTokens(
  annotated: ReadonlyMap<string, AnnotatedToken>,
  withAntecedent: ReadonlySet<string>,
): readonly DifferingToken[] {
  return [...annotated.values()]
    .flatMap((token): DifferingToken[] => {
      const { annotations } = token;
      const isOpen = isToResolve(token);
      const parts = partsOf(annotations.filter((annotation) => isAnswer(annotation, withAntecedent)));
      if (!isOpen && parts.length === 0) return [];
      const byAdjudicators = annotations.filter(
        (annotation) => annotation.adjudicator && isFinished(annotation, withAntecedent),
      );
      return [{ ...token, isOpen, parts: parts.length > 0 ? parts : partsOf(byAdjudicators) }];
    })
    .sort((a, b) => compareInTextOrder(a.token, b.token));
}

/**
 * Whether the token waits for an adjudicator. It does if annotators differ, or if an annotator has concurrent answers
 * and nobody else has finished.
 */
function isToResolve({ outcome }: Pick<AnnotatedToken, "outcome">): boolean {
  return outcome.kind === "open" && (outcome.why === "annotators differ" || outcome.why === "two answers");
}

/** The tokens that wait for an adjudicator, in the given order. */
export function tokensToResolve(
  tokens: readonly TokenRef[],
  annotated: ReadonlyMap<string, AnnotatedToken>,
): readonly TokenRef[] {
  return tokens.filter((token) => {
    const annotatedToken = annotated.get(tokenPlace(token));
    return annotatedToken !== undefined && isToResolve(annotatedToken);
  });
}

function partsOf(annotations: readonly TokenAnnotation[]): readonly DifferingPart[] {
  const parts = new Set<DifferingPart>();
  annotations.forEach((annotation, index) => {
    for (const other of annotations.slice(index + 1))
      for (const part of differingParts(annotation.content, other.content)) parts.add(part);
  });
  return DIFFERING_PARTS.filter((part) => parts.has(part));
}

/**
 * The parts in which two annotations differ; empty if both make the same example, or neither makes one. A difference
 * that follows from another one is not listed.
 */
export function differingParts(a: AnnotationContent, b: AnnotationContent): readonly DifferingPart[] {
  if (agreeOnExample(a, b)) return [];
  const parts: DifferingPart[] = [];
  if ((a.unsuitable === null) !== (b.unsuitable === null)) return ["suitable"];
  if (a.category !== b.category) parts.push("category");
  const bothHaveAntecedents =
    a.category === b.category || (a.antecedents.length > 0 && b.antecedents.length > 0);
  const sameSpans = spansKey(a.antecedents) === spansKey(b.antecedents);
  const sameHeads = headsKey(a.antecedents) === headsKey(b.antecedents);
  if (bothHaveAntecedents && !sameSpans) parts.push("antecedent");
  if (bothHaveAntecedents && !sameHeads) parts.push("head");
  const hasSameLinks =
    JSON.stringify(a.referencePronoun) === JSON.stringify(b.referencePronoun) &&
    (!sameSpans || linksKey(a) === linksKey(b));
  if (!hasSameLinks) parts.push("translation");
  return parts;
}

function linksKey({ antecedents }: AnnotationContent): string {
  return JSON.stringify(
    antecedents.map(({ line, start, referenceHead, referenceSpan }) => [
      line,
      start,
      referenceHead,
      referenceSpan,
    ]),
  );
}

// Collects the tokens that at least two annotators finished, with their answers.

interface AnsweredToken {
  readonly token: TokenRef;
  readonly form: string;
  /** One answer per annotator; null = none. At least two are not null. */
  readonly answers: readonly (AnnotationContent | null)[];
}

export interface AnsweredTokens {
  /** Annotators (not adjudicators) who finished any token, in the campaign's order. */
  readonly people: readonly Annotator[];
  /** In text order. */
  readonly tokens: readonly AnsweredToken[];
  /** Labels of the categories that require an antecedent. */
  readonly withAntecedent: ReadonlySet<string>;
}

/** Whether the annotation counts: finished, not stale, without concurrent answers. */
function isFinished(
  { content, stale, isConcurrent }: TokenAnnotation,
  withAntecedent: ReadonlySet<string>,
): boolean {
  if (stale || isConcurrent || isWithoutAnswer(content)) return false;
  return annotationState(content, { withAntecedent }) === "done";
}

/**
 * Whether the annotation counts for agreement: it is finished, and not by an adjudicator, who knew the other answers.
 */
function isAnswer(annotation: TokenAnnotation, withAntecedent: ReadonlySet<string>): boolean {
  return !annotation.adjudicator && isFinished(annotation, withAntecedent);
}

/** The answers about tokens. `annotated`: the result of `campaignAnnotations`, or a part of it. */
export function answeredTokens(
  { suite, plan, annotators }: Pick<Campaign, "suite" | "plan" | "annotators">,
  annotated: ReadonlyMap<string, AnnotatedToken>,
): AnsweredTokens {
  const withAntecedent = labelsWithAntecedent(suite, plan);
  const answered = Array.from(annotated.values(), ({ token, annotations }) => ({
    token,
    by: new Map(
      annotations.flatMap((annotation) =>
        isAnswer(annotation, withAntecedent) ? [[annotation.annotator, annotation.content] as const] : [],
      ),
    ),
  }));
  const people = annotators.filter(({ id }) => answered.some(({ by }) => by.has(id)));
  const tokens = answered
    .filter(({ by }) => by.size > 1)
    .map(({ token, by }) => ({
      token,
      form: (splitTokens(suite.source[token.line] ?? "")[token.position] ?? "").toLowerCase(),
      answers: people.map(({ id }) => by.get(id) ?? null),
    }))
    .sort((a, b) => compareInTextOrder(a.token, b.token));
  return { people, tokens, withAntecedent };
}
