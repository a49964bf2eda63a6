// Draws source and reference side by side. Clicks and drags on words create antecedents and links.

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { watchSizes } from "#browser/platform.ts";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { containsToken } from "#core/suite-building/phrases/edit-antecedent.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { textDirection } from "#core/text/language.ts";
import { putSentenceAt, TaskSentence, TaskTexts } from "#judging/task-texts.tsx";
import { annotateText } from "#text/annotate-text.ts";
import { BoundWords, readingText, wordDirection } from "#ui/marked-line.tsx";
import type { AnnotateView, ReferenceWord, SourceWord } from "./annotate-view.ts";
import { type AnnotationCommands, useShownToken } from "./annotation-commands.tsx";
import type { AnnotationSession } from "./annotation-session.ts";
import {
  choosePhrase,
  chooseSpan,
  fixedPart,
  lineToFix,
  linkWord,
  offersWithDigits,
  previewSpan,
  setHead,
} from "./antecedent-commands.ts";

const text = annotateText.texts;

export function AnnotateTexts({ view }: { readonly view: AnnotateView }) {
  const { task, shown: token, commands, keyOf } = useShownToken();
  const frame = useRef<HTMLDivElement>(null);
  const { source, store } = task;
  const { suite } = source;
  const { asked, cursor, isCursorShown, drawn } = store.getState();
  const part = fixedPart(asked);
  const fixedLine = part === null ? null : lineToFix(task, part);
  usePointing(frame, task, commands);
  // Puts a new token's sentence at its height, with its context above.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new token, and when more context is opened
  useLayoutEffect(() => {
    const box = frame.current;
    if (box === null) return;
    placeSentence(box);
    return watchSizes([box, ...box.children], () => placeSentence(box));
  }, [token, view.rows.length]);
  // Scrolls to the active antecedent, at least to its head, as far as the pronoun remains in view.
  const active = task.content(token).antecedents[task.number];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another antecedent becomes active
  useLayoutEffect(() => {
    const head = frame.current?.querySelector("[data-active]");
    if (frame.current === null || head === null || head === undefined) return;
    const box = frame.current.getBoundingClientRect();
    const headBox = head.getBoundingClientRect();
    if (headBox.top >= box.top && headBox.bottom <= box.bottom) return;
    head.scrollIntoView({ block: "nearest" });
    const pronoun = wordPlace("source", token.line, token.position);
    frame.current.querySelector(`[data-word="${pronoun}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active?.line, active?.head]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the cursor moves
  useLayoutEffect(() => {
    frame.current?.querySelector("[data-cursor]")?.scrollIntoView({ block: "nearest" });
  }, [cursor, asked]);
  // Takes the focus from the button that started the fix. Otherwise this button would receive Enter and
  // Space.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (part !== null && activeElement instanceof HTMLButtonElement) activeElement.blur();
  }, [part]);
  return (
    <TaskTexts
      label={text.label}
      left={text.source(suite.sourceLanguage)}
      right={source.reference === null ? "" : text.reference(suite.targetLanguage)}
      frame={frame}
      shown={{ "data-token": tokenPlace(token) }}
      view={view}
      opened={store.getState()}
      keyOf={keyOf}
      run={(command) => commands.run(command)}
    >
      {view.rows.map(({ line, isPronounLine, source: words, reference }) => (
        <TaskSentence key={line} isAsked={isPronounLine}>
          <SourceLine
            line={line}
            words={words}
            language={suite.sourceLanguage}
            direction={textDirection(suite.sourceLanguage)}
            isMuted={!isPronounLine}
            showsOthers={task.resolves}
            drawn={drawn?.line === line ? [drawn.from, drawn.to] : null}
          />
          {reference.length === 0 ? null : (
            <div className="@max-2xl:border-s-2 @max-2xl:border-line @max-2xl:ps-3 @max-2xl:text-sm">
              <ReferenceLine
                line={line}
                words={reference}
                language={suite.targetLanguage}
                direction={textDirection(suite.targetLanguage)}
                isMuted={!isPronounLine}
                showsOthers={task.resolves}
                isFixed={fixedLine === line}
                cursor={fixedLine === line && isCursorShown ? cursor : null}
              />
            </div>
          )}
        </TaskSentence>
      ))}
    </TaskTexts>
  );
}

/**
 * Height of a new token's sentence in the frame, as a share of the frame's height. Context is shown above it only, so
 * the sentence is lower than in judging.
 */
const SENTENCE_PLACE = 0.58;

/** Puts the sentence at the same height for each token, or higher if it would not end in the frame. */
function placeSentence(frame: HTMLElement): void {
  const sentence = frame.querySelector<HTMLElement>("[data-asked]");
  const texts = frame.firstElementChild;
  if (sentence === null || !(texts instanceof HTMLElement)) return;
  const lowest = frame.clientHeight - sentence.offsetHeight - 8;
  const top = Math.max(8, Math.min(frame.clientHeight * SENTENCE_PLACE, lowest));
  putSentenceAt({ frame, texts, sentence }, top);
}

// Draws a sentence of the source and one of the reference, with clickable words and the marks of the annotation.
// Marks take no space in the line, so that no word moves when a choice is made.

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

function SourceLine({ line, words, language, direction, isMuted, drawn, showsOthers }: SourceLineProps) {
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
  /** Whether a link to words of this line is fixed. */
  readonly isFixed: boolean;
  /** Position of the keyboard's cursor; null = it is not in this line. */
  readonly cursor: number | null;
}

function ReferenceLine(props: ReferenceLineProps) {
  const { line, words, language, direction, isMuted, showsOthers, isFixed, cursor } = props;
  return (
    <p
      lang={language}
      dir={direction}
      {...readingText(words)}
      data-signs-below={showsOthers ? "" : undefined}
      className={`${LINE} ${isFixed ? "select-none" : ""} ${isMuted && !isFixed ? "text-muted" : "text-ink"}`}
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
              className={`${referenceClass(word)} ${isFixed ? "cursor-pointer in-data-pointing:hover:outline in-data-pointing:hover:outline-line-strong" : ""} ${cursor === position ? "outline-2 -outline-offset-1 outline-accent" : ""}`}
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

// Turns clicks and drags on words into antecedents, heads and links.

interface Pointed {
  readonly text: string;
  readonly line: number;
  readonly position: number;
}

function pointedAt(target: EventTarget | null): Pointed | null {
  if (!(target instanceof Element)) return null;
  const word = target.closest("[data-word]")?.getAttribute("data-word");
  if (word === null || word === undefined) return null;
  const [text = "", line, position] = word.split(" ");
  return { text, line: Number(line), position: Number(position) };
}

/**
 * A click on a source word makes it an antecedent, with the whole of the suggested phrase around it; inside an
 * antecedent, it sets the head. A drag chooses a span. With Shift or Ctrl, the word or span becomes a further
 * antecedent. While a link is fixed, a click in its reference line links or unlinks the word (`linkWord`).
 */
function usePointing(
  frame: RefObject<HTMLDivElement | null>,
  task: AnnotationSession,
  commands: AnnotationCommands,
): void {
  useEffect(() => {
    const box = frame.current;
    if (box === null) return;
    let pressedWord: Pointed | null = null;
    // A resting pointer marks no word while somebody works with keys: another text appears under it.
    const lookAtPointer = () => box.setAttribute("data-pointing", "");
    const lookAway = () => box.removeAttribute("data-pointing");
    const previewTo = (to: Pointed | null) =>
      previewSpan(task, pressedWord === null || to === null ? null : [pressedWord, to]);
    const onDown = (event: PointerEvent) => {
      pressedWord = event.button === 0 && event.isPrimary ? pointedAt(event.target) : null;
    };
    // A touch event's target is always the element where the touch began, so the element under the finger is looked up.
    const wordUnder = (event: PointerEvent) =>
      pointedAt(document.elementFromPoint(event.clientX, event.clientY));
    const onMove = (event: PointerEvent) => {
      if (event.movementX !== 0 || event.movementY !== 0) lookAtPointer();
      if (pressedWord === null || pressedWord.text !== "source" || !event.isPrimary) return;
      const to = wordUnder(event);
      if (to?.text === "source") previewTo(to);
    };
    const onUp = (event: PointerEvent) => {
      const startWord = pressedWord;
      const to = wordUnder(event);
      pressedWord = null;
      previewTo(null);
      if (startWord === null || to === null || startWord.text !== to.text) return;
      finishPointing(task, commands, startWord, to, event.shiftKey || event.ctrlKey || event.metaKey);
    };
    const onCancel = () => {
      pressedWord = null;
      previewTo(null);
    };
    box.addEventListener("pointerdown", onDown);
    document.addEventListener("pointermove", onMove);
    document.addEventListener("keydown", lookAway);
    document.addEventListener("pointerup", onUp);
    document.addEventListener("pointercancel", onCancel);
    return () => {
      box.removeEventListener("pointerdown", onDown);
      document.removeEventListener("pointermove", onMove);
      document.removeEventListener("keydown", lookAway);
      document.removeEventListener("pointerup", onUp);
      document.removeEventListener("pointercancel", onCancel);
    };
  }, [frame, task, commands]);
}

function finishPointing(
  task: AnnotationSession,
  commands: AnnotationCommands,
  from: Pointed,
  to: Pointed,
  adds: boolean,
): void {
  const { token, store } = task;
  if (token === null) return;
  const part = fixedPart(store.getState().asked);
  if (from.text === "reference") {
    if (part !== null && from.line === to.line && lineToFix(task, part) === to.line)
      if (from.position === to.position) commands.runCommand(linkWord(part, to.position));
    return;
  }
  const isClick = from.line === to.line && from.position === to.position;
  const antecedentIndex = task.content(token).antecedents.findIndex((one) => containsToken(one, to));
  if (isClick && antecedentIndex >= 0) commands.runCommand(setHead(antecedentIndex, to.position));
  else {
    const phrase = isClick && task.questionOf(token) === "antecedent" ? shortestOffer(task, token, to) : null;
    commands.runCommand(phrase === null ? chooseSpan(from, to, adds) : choosePhrase(phrase, adds));
  }
}

/** The shortest phrase with a digit that contains the word; null = none. */
function shortestOffer(task: AnnotationSession, token: TokenRef, word: TokenRef): Antecedent | null {
  return offersWithDigits(task, token)
    .filter((offer) => containsToken(offer, word))
    .reduce<Antecedent | null>(
      (best, offer) => (best === null || offer.end - offer.start < best.end - best.start ? offer : best),
      null,
    );
}
