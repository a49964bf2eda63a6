// Computes the lines shown for a token: the source next to the reference, with all marks on their words.

import { fullCategoryName } from "#core/suite/category.ts";
import { type Antecedent, documentRange, type TokenRef } from "#core/suite/suite.ts";
import { UNSUITABLE_WORDS } from "#core/suite/suite-plan.ts";
import { chosenChoice, translationOf } from "#core/suite-building/annotation/annotate.ts";
import type { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { containsToken } from "#core/suite-building/phrases/edit-antecedent.ts";
import type { AnnotationContent } from "#core/tasks/annotation/suite-annotation.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { annotateText } from "#text/annotate-text.ts";
import { type AnnotationSession, TOKEN_CONTEXT } from "./annotation-session.ts";
import { fixedPart, OFFERS_PER_PAGE } from "./antecedent-commands.ts";
import type { OthersSpan } from "./others-annotations.ts";

export interface SourceWord {
  readonly text: string;
  readonly spaceBefore: boolean;
  readonly isPronoun: boolean;
  /** Index of the antecedent that contains the word, from 0; null = none. */
  readonly antecedent: number | null;
  /** Label of the antecedent whose head the word is: “A”, or “A1”, “A2” … if there are several; null = no head. */
  readonly head: string | null;
  /** Whether the word is in the antecedent that the arrow keys move. */
  readonly isActive: boolean;
  /** Digit of the offered phrase that begins here; null = none. */
  readonly offer: number | null;
  /** Whether the word is in a phrase that has a digit now. */
  readonly isOffered: boolean;
  /**
   * Letters of the annotators who chose an antecedent that begins with this word, such as “AC”; "" = none. Only an
   * adjudicator sees them.
   */
  readonly othersLetters: string;
  /** Whether the word is in an antecedent that another annotator chose. */
  readonly isChosenByOthers: boolean;
}

export interface ReferenceWord {
  readonly text: string;
  readonly spaceBefore: boolean;
  readonly isPronoun: boolean;
  /** Label of the source head that the word translates, as in the source; null = none. */
  readonly head: string | null;
  /** Whether the word is linked to an antecedent's phrase. */
  readonly isSpan: boolean;
  /** Whether the word belongs to the link that is being fixed. */
  readonly isFixed: boolean;
}

interface AnnotateRow {
  readonly line: number;
  readonly isPronounLine: boolean;
  readonly source: readonly SourceWord[];
  /** Words of the reference's line; empty if the suite has no reference. */
  readonly reference: readonly ReferenceWord[];
}

export interface AnnotateView {
  readonly rows: readonly AnnotateRow[];
  /** Whether the first row is the document's first sentence. */
  readonly atStart: boolean;
  /** Whether the last row is the document's last sentence. */
  readonly atEnd: boolean;
}

interface OfferedSpans {
  /** Offered phrases that have a digit now, in order; empty unless the question about the antecedent is asked. */
  readonly offers: readonly Antecedent[];
  /** Antecedents that other annotators chose, shown to an adjudicator. */
  readonly others: readonly OthersSpan[];
}

/**
 * Label of an antecedent's head: “A”, or “A1”, “A2” and so on if there are several antecedents. `number`: index of the
 * antecedent; negative = no antecedent, so null.
 */
export function headLabel(number: number, { antecedents }: AnnotationContent): string | null {
  if (number < 0) return null;
  return antecedents.length < 2 ? "A" : `A${number + 1}`;
}

/**
 * The phrases that are offered first if the annotator chooses a category with an antecedent; empty if the token can
 * have no such category. Their lines are shown before this choice, so that nothing moves after it.
 */
function firstOffers(task: AnnotationSession, token: TokenRef): readonly Antecedent[] {
  const isAsked = task.source.choices(token).some(({ antecedentAgreement }) => antecedentAgreement);
  return isAsked ? task.offers(token).slice(0, OFFERS_PER_PAGE) : [];
}

export function annotateView(task: AnnotationSession, token: TokenRef, spans: OfferedSpans): AnnotateView {
  const { source, number: active } = task;
  const { before, after } = task.store.getState();
  const content = task.content(token);
  const part = fixedPart(task.questionOf(token));
  const document = documentRange(source.suite, token.line);
  const lines = [
    token.line,
    ...content.antecedents.map(({ line }) => line),
    ...[...spans.offers, ...firstOffers(task, token), ...spans.others].map(({ line }) => line),
  ];
  const inside = lines.filter((line) => line >= document.first && line <= document.last);
  const first = Math.max(document.first, Math.min(...inside, token.line - TOKEN_CONTEXT - before));
  const last = Math.min(document.last, Math.max(...inside) + after);
  const choicePlace = source.place(token);
  const linkedTo = translationOf(content, "pronoun", 0, choicePlace);
  const fixedLine = part === "pronoun" ? token.line : content.antecedents[active]?.line;
  const fixedPositions = part === null ? [] : translationOf(content, part, active, choicePlace);
  const rowOf = (line: number): AnnotateRow => ({
    line,
    isPronounLine: line === token.line,
    source: sourceWords(task, token, line, spans),
    reference: referenceWords(source, line, content, {
      pronoun: line === token.line ? linkedTo : [],
      fixed: line === fixedLine ? fixedPositions : [],
    }),
  });
  return {
    rows: Array.from({ length: last - first + 1 }, (_, offset) => rowOf(first + offset)),
    atStart: first === document.first,
    atEnd: last === document.last,
  };
}

function sourceWords(
  task: AnnotationSession,
  token: TokenRef,
  line: number,
  { offers, others }: OfferedSpans,
): SourceWord[] {
  const { source, number: active } = task;
  const content = task.content(token);
  const { tokens, spaces } = naturalSentence(source.tokens(line), source.suite.sourceLanguage);
  return tokens.map((text, position) => {
    const containsWord = (one: Pick<Antecedent, "line" | "start" | "end">) =>
      containsToken(one, { line, position });
    const antecedentIndex = content.antecedents.findIndex(containsWord);
    const offer = offers.findIndex((one) => one.line === line && one.start === position);
    return {
      text,
      spaceBefore: spaces[position] === true,
      isPronoun: line === token.line && position === token.position,
      antecedent: antecedentIndex < 0 ? null : antecedentIndex,
      head: headLabel(
        content.antecedents.findIndex((one) => one.line === line && one.head === position),
        content,
      ),
      isActive: antecedentIndex >= 0 && antecedentIndex === active,
      offer: offer < 0 ? null : offer + 1,
      isOffered: offers.some(containsWord),
      othersLetters: others
        .filter((one) => one.line === line && one.start === position)
        .map(({ letters }) => letters)
        .join(" "),
      isChosenByOthers: others.some(containsWord),
    };
  });
}

function referenceWords(
  { reference }: AnnotatedSource,
  line: number,
  content: AnnotationContent,
  {
    pronoun,
    fixed: fixedPositions,
  }: { readonly pronoun: readonly number[]; readonly fixed: readonly number[] },
): ReferenceWord[] {
  if (reference === null) return [];
  const { tokens, spaces } = reference.sentence(line);
  return tokens.map((text, position) => ({
    text,
    spaceBefore: spaces[position] === true,
    isPronoun: pronoun.includes(position),
    head: headLabel(
      content.antecedents.findIndex((one) => one.line === line && one.referenceHead.includes(position)),
      content,
    ),
    isSpan: content.antecedents.some((one) => one.line === line && one.referenceSpan.includes(position)),
    isFixed: fixedPositions.includes(position),
  }));
}

const text = annotateText.list;

/**
 * The annotation in words. The category is named in full if there is an antecedent, because its position decides
 * whether the category is intra- or inter-sentential, or if the targets no longer have the category. Otherwise the name
 * of the choice is used.
 */
export function annotationInShort(task: AnnotationSession, token: TokenRef): string {
  const content = task.content(token);
  const { category, antecedents, unsuitable } = content;
  if (unsuitable !== null) return text.noExample(UNSUITABLE_WORDS[unsuitable]);
  if (category === null) return text.notAnnotated;
  const choice = chosenChoice(content, task.source.place(token));
  return antecedents.length > 0 || choice === null ? fullCategoryName(category) : choice.name;
}
