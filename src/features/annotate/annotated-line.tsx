// Draws a sentence of the source and one of the reference, with clickable words and the marks of the annotation.
// Marks take no space in the line, so that no word moves when a choice is made.

import { Fragment } from "react";
import { annotateText } from "#text/annotate.ts";
import type { ReferenceWord, SourceWord } from "./annotate-view.ts";

interface LineProps<W> {
  readonly line: number;
  readonly words: readonly W[];
  /** Language tag (BCP 47). */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly isMuted: boolean;
  /** Whether the letters of other annotators are shown below the words. Lines are then farther apart. */
  readonly showsOthers: boolean;
}

/** The value of `data-word`: text, line and position. */
function wordPlace(text: "source" | "reference", line: number, position: number): string {
  return `${text} ${line} ${position}`;
}

/** Line heights leave room for the labels above the words. */
const LINE = "reading max-w-[70ch] leading-[1.85]!";
const LINE_WITH_OTHERS = "reading max-w-[70ch] leading-[2.35]!";
const OTHERS = "underline decoration-accent decoration-2 underline-offset-[0.3em]";
const FAINT = "border-b border-dashed border-antecedent/70";

interface SourceLineProps extends LineProps<SourceWord> {
  /** First and last position of the span being drawn with the pointer; null = none in this line. */
  readonly drawn: readonly [number, number] | null;
}

export function SourceLine({
  line,
  words,
  language,
  direction,
  isMuted,
  drawn,
  showsOthers,
}: SourceLineProps) {
  const isDrawn = (position: number) => drawn !== null && position >= drawn[0] && position <= drawn[1];
  return (
    <p
      lang={language}
      dir={direction}
      // Moving a finger along the line draws a span; moving it up or down scrolls.
      className={`${showsOthers ? LINE_WITH_OTHERS : LINE} touch-pan-y select-none ${isMuted ? "text-muted" : "text-ink"}`}
    >
      {words.map((word, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word's position in the sentence is its identity
        <Fragment key={position}>
          {word.spaceBefore ? (
            <span
              className={spaceClass(words[position - 1], word, isDrawn(position) && isDrawn(position - 1))}
            >
              {" "}
            </span>
          ) : null}
          <bdi
            data-word={wordPlace("source", line, position)}
            data-active={word.head !== null && word.isActive ? "" : undefined}
            className={`relative scroll-my-8 ${isDrawn(position) ? "cursor-pointer bg-accent-wash text-ink" : sourceClass(word)} ${word.isChosenByOthers ? OTHERS : ""}`}
          >
            {word.offer === null ? null : <Digit digit={word.offer} />}
            {word.text}
            {word.othersLetters === "" ? null : <OthersLetters letters={word.othersLetters} />}
            {word.isPronoun ? <Sign sign="P" word={annotateText.marks.pronoun} className="text-ink" /> : null}
            {word.head === null ? null : (
              <Sign sign={word.head} word={annotateText.marks.head} className="text-antecedent" />
            )}
          </bdi>
        </Fragment>
      ))}
    </p>
  );
}

/** Digit above the first word of an offered phrase. */
function Digit({ digit }: { readonly digit: number }) {
  return (
    <sup className="absolute -top-[1.05em] -start-[0.35em] z-1 rounded-sm border border-line-strong bg-surface px-[0.25em] font-sans text-[0.55em] leading-[1.35] font-semibold text-ink">
      <span className="sr-only">{annotateText.marks.offer} </span>
      {digit}
    </sup>
  );
}

/** Letters below the first word of an antecedent that others chose. */
function OthersLetters({ letters }: { readonly letters: string }) {
  return (
    <sub className="absolute start-0 -bottom-[1.9em] font-sans text-[0.55em] leading-[1.35] font-bold whitespace-nowrap text-accent">
      <span className="sr-only">{annotateText.marks.antecedentOf} </span>
      {letters}
    </sub>
  );
}

interface SignProps {
  readonly sign: string;
  readonly word: string;
  readonly className: string;
  /** Whether the sign is drawn higher, above the frame of the word under the cursor. */
  readonly isRaised?: boolean;
}

function Sign({ sign, word, className, isRaised = false }: SignProps) {
  return (
    <sup
      className={`absolute ${isRaised ? "-top-[1.35em]" : "-top-[0.95em]"} end-0 font-sans text-[0.55em] leading-[1.35] font-bold whitespace-nowrap ${className}`}
    >
      {sign}
      <span className="sr-only"> {word}</span>
    </sup>
  );
}

function sourceClass({ isPronoun, antecedent, head, isActive, isOffered }: SourceWord): string {
  if (isPronoun) return "rounded-t border-b-2 border-pronoun bg-pronoun-wash font-semibold text-ink";
  if (head !== null) {
    const ground = isActive
      ? "bg-antecedent-fill text-antecedent-on-fill"
      : "bg-antecedent-wash text-ink hover:outline hover:outline-line-strong";
    return `cursor-pointer rounded-t border-b-2 border-dotted border-antecedent ${ground}`;
  }
  if (antecedent !== null) return `cursor-pointer ${FAINT} ${isActive ? "bg-antecedent-wash text-ink" : ""}`;
  return `cursor-pointer rounded-sm hover:outline hover:outline-line-strong ${isOffered ? "border-b border-dashed border-line-strong" : ""}`;
}

/** Colours the space between two words of the same antecedent, or of the span being drawn, like the words. */
function spaceClass(before: SourceWord | undefined, after: SourceWord, isDrawn: boolean): string {
  if (isDrawn) return "bg-accent-wash";
  const others =
    before?.isChosenByOthers === true && after.isChosenByOthers && after.othersLetters === "" ? OTHERS : "";
  if (after.antecedent === null || before?.antecedent !== after.antecedent) return others;
  return `${others} ${FAINT} ${after.isActive ? "bg-antecedent-wash" : ""}`;
}

interface ReferenceLineProps extends LineProps<ReferenceWord> {
  /** Cursor position while a link is fixed; null = the cursor is not in this line. */
  readonly cursor: number | null;
}

export function ReferenceLine(props: ReferenceLineProps) {
  const { line, words, language, direction, isMuted, showsOthers, cursor } = props;
  return (
    <p
      lang={language}
      dir={direction}
      className={`${showsOthers ? LINE_WITH_OTHERS : LINE} ${cursor === null ? "" : "select-none"} ${isMuted && cursor === null ? "text-muted" : "text-ink"}`}
    >
      {words.map((word, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word's position in the sentence is its identity
        <Fragment key={position}>
          {word.spaceBefore ? " " : null}
          <bdi
            data-word={wordPlace("reference", line, position)}
            data-cursor={cursor === position ? "" : undefined}
            className={`relative ${referenceClass(word, cursor === position)} ${cursor === null ? "" : "cursor-pointer hover:outline hover:outline-line-strong"} ${cursor === position ? "outline-2 outline-offset-1 outline-accent" : ""}`}
          >
            {word.text}
            {word.isPronoun ? (
              <Sign
                sign="P"
                word={annotateText.marks.pronounTranslation}
                className="text-ink"
                isRaised={cursor === position}
              />
            ) : null}
            {word.head === null ? null : (
              <Sign
                sign={word.head}
                word={annotateText.marks.headTranslation}
                className="text-antecedent"
                isRaised={cursor === position}
              />
            )}
          </bdi>
        </Fragment>
      ))}
    </p>
  );
}

/**
 * Classes of a word. The words of the link that is being fixed are filled, except the word under the cursor: inside the
 * cursor's frame, a filled narrow word would be unreadable.
 */
function referenceClass({ isPronoun, head, isSpan, isFixed }: ReferenceWord, isAt: boolean): string {
  if (isFixed && isAt) return `text-ink ${isPronoun ? "bg-pronoun-wash" : "bg-antecedent-wash"}`;
  if (isFixed && isPronoun) return "rounded-t border-b-2 border-pronoun bg-pronoun-fill text-pronoun-on-fill";
  if (isFixed)
    return "rounded-t border-b-2 border-dotted border-antecedent bg-antecedent-fill text-antecedent-on-fill";
  if (isPronoun) return "rounded-t border-b-2 border-pronoun bg-pronoun-wash text-ink";
  if (head !== null)
    return "rounded-t border-b-2 border-dotted border-antecedent bg-antecedent-wash text-ink";
  return isSpan ? FAINT : "";
}
