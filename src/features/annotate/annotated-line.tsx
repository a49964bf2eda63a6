// Draws a sentence of the source and one of the reference, with clickable words and the marks of the annotation.
// Marks take no space in the line, so that no word moves when a choice is made.

import { annotateText } from "#text/annotate.ts";
import { BoundWords, readingText, wordDirection } from "#ui/marked-line.tsx";
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

const LINE = "reading max-w-[70ch]";
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
      {...readingText(words)}
      data-signs-below={showsOthers ? "" : undefined}
      // Moving a finger along the line draws a span; moving it up or down scrolls.
      className={`${LINE} touch-pan-y select-none ${isMuted ? "text-muted" : "text-ink"}`}
    >
      <BoundWords
        words={words}
        isMark={(position) => hasSigns(words[position])}
        blank={(position) =>
          words[position]?.spaceBefore === true ? (
            <span
              className={spaceClass(
                words[position - 1],
                words[position],
                isDrawn(position) && isDrawn(position - 1),
              )}
            >
              {" "}
            </span>
          ) : null
        }
        word={(position) => {
          const word = words[position];
          return word === undefined ? null : (
            <bdi
              dir={wordDirection(word.text, direction)}
              data-word={wordPlace("source", line, position)}
              data-marked={hasSigns(word) ? "" : undefined}
              data-active={word.head !== null && word.isActive ? "" : undefined}
              className={`scroll-my-8 ${isDrawn(position) ? "cursor-pointer bg-accent-wash text-ink" : sourceClass(word)} ${word.isChosenByOthers ? OTHERS : ""}`}
            >
              <span>{word.text}</span>
              <SourceSigns word={word} />
              {word.othersLetters === "" ? null : <OthersLetters letters={word.othersLetters} />}
            </bdi>
          );
        }}
      />
    </p>
  );
}

function hasSigns(word: SourceWord | undefined): boolean {
  if (word === undefined) return false;
  return word.offer !== null || word.isPronoun || word.head !== null || word.othersLetters !== "";
}

/** Signs above a word: the digit of an offered phrase at its first word, P for the pronoun, the number of a head. */
function SourceSigns({ word: { offer, isPronoun, head } }: { readonly word: SourceWord }) {
  if (offer === null && !isPronoun && head === null) return null;
  return (
    <sup data-sign="" className="text-ink">
      {offer === null ? null : (
        <span className="rounded-sm bg-surface px-[0.2em] outline outline-line-strong">
          <span className="sr-only">{annotateText.marks.offer} </span>
          <span>{offer}</span>
        </span>
      )}
      {isPronoun ? <Sign sign="P" word={annotateText.marks.pronoun} /> : null}
      {head === null ? null : (
        <span className="text-antecedent">
          <Sign sign={head} word={annotateText.marks.head} />
        </span>
      )}
    </sup>
  );
}

/** Letters below the first word of an antecedent that others chose. */
function OthersLetters({ letters }: { readonly letters: string }) {
  return (
    <sub data-sign="below" className="text-accent">
      <span className="sr-only">{annotateText.marks.antecedentOf} </span>
      <span>{letters}</span>
    </sub>
  );
}

function Sign({ sign, word }: { readonly sign: string; readonly word: string }) {
  return (
    <span>
      {sign}
      <span className="sr-only"> {word}</span>
    </span>
  );
}

function sourceClass({ isPronoun, antecedent, head, isActive, isOffered }: SourceWord): string {
  if (isPronoun) return "rounded-t border-b-2 border-pronoun bg-pronoun-wash font-semibold text-ink";
  if (head !== null) {
    const ground = isActive
      ? "bg-antecedent-fill text-antecedent-on-fill"
      : "bg-antecedent-wash text-ink in-data-pointing:hover:outline in-data-pointing:hover:outline-line-strong";
    return `cursor-pointer rounded-t border-b-2 border-dotted border-antecedent ${ground}`;
  }
  if (antecedent !== null) return `cursor-pointer ${FAINT} ${isActive ? "bg-antecedent-wash text-ink" : ""}`;
  return `cursor-pointer rounded-sm in-data-pointing:hover:outline in-data-pointing:hover:outline-line-strong ${isOffered ? "border-b border-dashed border-line-strong" : ""}`;
}

/** Colours the space between two words of the same antecedent, or of the span being drawn, like the words. */
function spaceClass(before: SourceWord | undefined, after: SourceWord | undefined, isDrawn: boolean): string {
  if (isDrawn) return "bg-accent-wash";
  if (after === undefined) return "";
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
      {...readingText(words)}
      data-signs-below={showsOthers ? "" : undefined}
      className={`${LINE} ${cursor === null ? "" : "select-none"} ${isMuted && cursor === null ? "text-muted" : "text-ink"}`}
    >
      <BoundWords
        words={words}
        isMark={(position) => words[position]?.isPronoun === true || words[position]?.head !== null}
        blank={(position) => (words[position]?.spaceBefore === true ? <span> </span> : null)}
        word={(position) => {
          const word = words[position];
          return word === undefined ? null : (
            <bdi
              dir={wordDirection(word.text, direction)}
              data-word={wordPlace("reference", line, position)}
              data-marked={word.isPronoun || word.head !== null ? "" : undefined}
              data-cursor={cursor === position ? "" : undefined}
              className={`${referenceClass(word)} ${cursor === null ? "" : "cursor-pointer in-data-pointing:hover:outline in-data-pointing:hover:outline-line-strong"} ${cursor === position ? "outline-2 outline-offset-2 outline-accent" : ""}`}
            >
              <span>{word.text}</span>
              {word.isPronoun || word.head !== null ? (
                <sup data-sign="" className="text-ink">
                  {word.isPronoun ? <Sign sign="P" word={annotateText.marks.pronounTranslation} /> : null}
                  {word.head === null ? null : (
                    <span className="text-antecedent">
                      <Sign sign={word.head} word={annotateText.marks.headTranslation} />
                    </span>
                  )}
                </sup>
              ) : null}
            </bdi>
          );
        }}
      />
    </p>
  );
}

/** Classes of a word. The words of the link that is being fixed are filled; the cursor is a frame around a word. */
function referenceClass({ isPronoun, head, isSpan, isFixed }: ReferenceWord): string {
  if (isFixed && isPronoun) return "rounded-t border-b-2 border-pronoun bg-pronoun-fill text-pronoun-on-fill";
  if (isFixed)
    return "rounded-t border-b-2 border-dotted border-antecedent bg-antecedent-fill text-antecedent-on-fill";
  if (isPronoun) return "rounded-t border-b-2 border-pronoun bg-pronoun-wash text-ink";
  if (head !== null)
    return "rounded-t border-b-2 border-dotted border-antecedent bg-antecedent-wash text-ink";
  return isSpan ? FAINT : "";
}
