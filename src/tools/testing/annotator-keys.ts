// Finds the keys that an annotator presses to enter a known annotation, for tests only.

import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import {
  chosenChoice,
  type LinkPart,
  linkDoubt,
  translationOf,
  withChangedAntecedent,
  withChoice,
  withLinks,
  withToggledAntecedent,
} from "#core/suite-building/annotation/annotate.ts";
import type { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import {
  extendedToPunctuation,
  type HeadOf,
  haveCommonToken,
  haveSameSpan,
  movedAntecedent,
  withMovedEdge,
  withMovedHead,
} from "#core/suite-building/phrases/edit-antecedent.ts";
import { pronounsOf } from "#core/suite-building/phrases/pronoun-forms.ts";
import { expectedPosition, neighbouringPronoun } from "#core/suite-building/phrases/reference-links.ts";
import { type AnnotationContent, NOT_ANNOTATED } from "#core/tasks/annotation/suite-annotation.ts";
import type { KeyPress } from "#core/tasks/presses.ts";
import { isWord } from "#core/text/tokens.ts";

/** Number of offered phrases per page, which have the digits 1 to 9 as keys. */
const OFFERS = 9;

/** Key names as in Playwright. */
type Keys = readonly string[];

interface KeySequence {
  readonly keys: string[];
  readonly offers: readonly Antecedent[];
  /** Positions of the annotated pronouns of the token's line. */
  readonly markedPronouns: readonly number[];
  /** Index of the page of nine offers that now have digits as keys. */
  page: number;
  content: AnnotationContent;
}

/**
 * Keys that annotate an unannotated token with this content and go on. Throws if the targets have no category for it.
 * `queue`: all tokens that are annotated.
 */
export function keysFor(
  source: AnnotatedSource,
  token: TokenRef,
  wanted: AnnotationContent,
  offers: readonly Antecedent[],
  queue: readonly TokenRef[],
): Keys {
  const place = source.place(token);
  const markedPronouns = queue.flatMap((one) => (one.line === token.line ? [one.position] : []));
  const sequence: KeySequence = { keys: [], offers, markedPronouns, page: 0, content: NOT_ANNOTATED };
  const choice = chosenChoice(wanted, place);
  if (choice === null) throw new Error(`no choice for ${wanted.category}`);
  fixLink(sequence, source, token, "pronoun", 0, wanted.referencePronoun ?? place.linked);
  sequence.keys.push(choice.key);
  sequence.content = withChoice(sequence.content, choice, place);
  if (!choice.antecedentAgreement) {
    // The screen moves on automatically, unless the pronoun's link is in doubt.
    if (isLinkInDoubt(sequence.content, source, token)) sequence.keys.push("Enter");
    return sequence.keys;
  }
  for (const antecedent of wanted.antecedents) {
    choose(sequence, source, token, antecedent);
    const number = sequence.content.antecedents.findIndex((one) => haveSameSpan(one, antecedent));
    fixLink(sequence, source, token, "head", number, antecedent.referenceHead);
    fixLink(sequence, source, token, "span", number, antecedent.referenceSpan);
  }
  sequence.keys.push("Enter");
  return sequence.keys;
}

function isLinkInDoubt(content: AnnotationContent, source: AnnotatedSource, token: TokenRef): boolean {
  const { reference, suite } = source;
  if (reference === null) return false;
  const { line, position } = token;
  const positions = translationOf(content, "pronoun", 0, source.place(token));
  const words = positions.map((at) => reference.token({ line, position: at }));
  const linkedLine = {
    words: reference.tokens(line),
    length: source.tokens(line).length,
    linkedTo: (at: number) =>
      at === position ? positions : reference.linked(line, at, at).map((linked) => linked.position),
  };
  const nearby = neighbouringPronoun(positions, position, linkedLine, suite.targetLanguage);
  return linkDoubt(content, { words, nearby }, suite.targetLanguage) !== null;
}

interface PhraseOption {
  readonly keys: readonly string[];
  /** The offered phrase that is chosen first and then changed. */
  readonly from: Antecedent;
  readonly page: number;
}

/**
 * Of all offered phrases, chooses the one that needs the fewest keys to become the antecedent, and adds these keys to
 * the sequence.
 */
function choose(sequence: KeySequence, source: AnnotatedSource, token: TokenRef, wanted: Antecedent): void {
  const { offers } = sequence;
  const place = source.place(token);
  const pages = Math.ceil(offers.length / OFFERS);
  const options = offers.flatMap((from, at): PhraseOption[] => {
    const page = Math.floor(at / OFFERS);
    const turns = (page - sequence.page + pages) % pages;
    const adds = sequence.content.antecedents.length > 0 ? "Shift+" : "";
    const digits = [...Array<string>(turns).fill("0"), `${adds}${(at % OFFERS) + 1}`];
    // choosing this phrase would remove or replace an antecedent
    if (sequence.content.antecedents.some((one) => haveCommonToken(one, from))) return [];
    const on = steps(from, wanted, { source, token, others: sequence.content.antecedents });
    return on === null ? [] : [{ from, page, keys: [...digits, ...on] }];
  });
  const [best] = options.sort((a, b) => a.keys.length - b.keys.length);
  if (best === undefined) throw new Error(`no way to ${JSON.stringify(wanted)}`);
  sequence.keys.push(...best.keys);
  sequence.page = best.page;
  const { line, start, end, head } = wanted;
  sequence.content = withToggledAntecedent(sequence.content, best.from, place);
  const number = sequence.content.antecedents.findIndex((one) => haveSameSpan(one, best.from));
  sequence.content =
    withChangedAntecedent(sequence.content, number, { line, start, end, head }, place) ?? sequence.content;
}

interface TokenContext {
  readonly source: AnnotatedSource;
  readonly token: TokenRef;
  /** The token's other antecedents. A phrase that is being changed must not become equal to one of them. */
  readonly others: readonly Antecedent[];
}

/**
 * Keys that change one antecedent into another: first its position, then its edges, then its head; null = too far away.
 */
function steps(from: Antecedent, to: Antecedent, { source, token, others }: TokenContext): string[] | null {
  const place = source.place(token);
  const headOf: HeadOf = place.headOf;
  const parts = { lengthOf: place.lengthOf, headOf, pronoun: token, before: token, from: place.from };
  const keys: string[] = [];
  let at: Antecedent | null = from;
  const press = (key: string, next: Antecedent | null) => {
    keys.push(key);
    at = next !== null && others.some((one) => haveSameSpan(one, next)) ? null : next;
  };
  while (at !== null && !meets(at, to) && keys.length < 60) {
    const isBack = at.line > to.line || (at.line === to.line && at.start > to.end);
    press(isBack ? "Shift+ArrowUp" : "Shift+ArrowDown", movedAntecedent(at, isBack ? -1 : 1, parts));
  }
  while (at !== null && at.start !== to.start && keys.length < 60)
    press(
      at.start > to.start ? "ArrowLeft" : "Shift+ArrowRight",
      withMovedEdge(at, "start", at.start > to.start ? -1 : 1, parts),
    );
  const isWordAt = (position: number) => isWord(source.tokens(to.line)[position] ?? "");
  for (;;) {
    const far: Antecedent | null = at === null ? null : extendedToPunctuation(at, isWordAt, parts);
    if (far === null || at === null || far.end > to.end || far.end === at.end + 1) break;
    press(".", far);
  }
  while (at !== null && at.end !== to.end && keys.length < 60)
    press(
      at.end < to.end ? "ArrowRight" : "Shift+ArrowLeft",
      withMovedEdge(at, "end", at.end < to.end ? 1 : -1, parts),
    );
  while (at !== null && at.head !== to.head && keys.length < 60)
    press(at.head > to.head ? "ArrowUp" : "ArrowDown", withMovedHead(at, at.head > to.head ? -1 : 1));
  return at === null || keys.length >= 60 ? null : keys;
}

/** Whether two antecedents share a word. If so, only the edges of one must be moved to get the other. */
function meets(a: Antecedent, b: Antecedent): boolean {
  return a.line === b.line && a.start <= b.end && b.start <= a.end;
}

const BEGINS: Readonly<Record<LinkPart, string>> = { pronoun: "i", head: "h", span: "s" };

/**
 * The words to choose, one after the other, so that the wanted ones are linked. The first word replaces the linked ones
 * (`choiceLinks`), except for a phrase or after a word was unlinked.
 */
function wordsToChoose(part: LinkPart, now: readonly number[], wanted: readonly number[]): readonly number[] {
  const wrong = now.filter((one) => !wanted.includes(one));
  const missing = wanted.filter((one) => !now.includes(one));
  const [first] = missing;
  if (part === "span" || wrong.length > 0 || first === undefined) return [...wrong, ...missing];
  return [first, ...wanted.filter((one) => one !== first)];
}

/** Adds the keys that link missing words and unlink wrong ones. */
function fixLink(
  sequence: KeySequence,
  source: AnnotatedSource,
  token: TokenRef,
  part: LinkPart,
  number: number,
  wanted: readonly number[],
): void {
  const place = source.place(token);
  const now = translationOf(sequence.content, part, number, place);
  const changes = wordsToChoose(part, now, wanted);
  if (changes.length === 0 || source.reference === null) return;
  const antecedent = sequence.content.antecedents[number];
  const line = part === "pronoun" ? token.line : (antecedent?.line ?? token.line);
  const { reference } = source;
  const position = part === "pronoun" ? token.position : (antecedent?.head ?? 0);
  const length = source.tokens(line).length;
  const words = reference.tokens(line);
  const linkedTo = (at: number) =>
    at === position ? now : reference.linked(line, at, at).map((linked) => linked.position);
  const pronouns = part === "pronoun" ? pronounsOf(source.suite.targetLanguage) : new Set<string>();
  const markedPronouns = line === token.line ? sequence.markedPronouns : [];
  let cursor = expectedPosition(position, { words, length, linkedTo }, pronouns, markedPronouns);
  sequence.keys.push(BEGINS[part]);
  for (const change of changes) {
    for (; cursor > change; cursor--) sequence.keys.push("ArrowLeft");
    for (; cursor < change; cursor++) sequence.keys.push("ArrowRight");
    sequence.keys.push("Space");
  }
  sequence.content = withLinks(sequence.content, part, { number, positions: wanted }, place);
  sequence.keys.push("Enter");
}

/** The press of a key in the notation of `keyPressName`, such as `Shift+m`, as a keyboard event describes it. */
export function pressOf(name: string): KeyPress {
  const bare = name.split("+").at(-1) ?? "";
  const code = /^\d$/.test(bare) ? `Digit${bare}` : /^[a-z]$/.test(bare) ? `Key${bare.toUpperCase()}` : bare;
  return {
    key: bare === "Space" ? " " : bare,
    code,
    shiftKey: name.includes("Shift+"),
    ctrlKey: name.includes("Ctrl+"),
    metaKey: false,
    altKey: name.includes("Alt+"),
  };
}
