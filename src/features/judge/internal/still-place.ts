// Keeps the sentence with the pronoun at one place of the window while the texts around it change, and hides so much of
// the context that it fits.

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { watchSizes } from "#browser/platform.ts";
import { alignedTranslation } from "#core/campaign/matching/translation.ts";
import {
  type HiddenRange,
  linesShown,
  marginAround,
  markedTokens,
  offsetInView,
  type PixelRange,
  rowsShown,
} from "#core/campaign/view/candidate-view.ts";
import { fixedTranslation } from "#core/tasks/judging/alignment-fix.ts";
import type { RevealedText, Surroundings } from "#judging/pronouns/answering.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { putSentenceAt } from "#judging/task-texts.tsx";
import { judgingNotices } from "#text/judging-text.ts";

export interface StillPlaceRefs {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly texts: RefObject<HTMLDivElement | null>;
  /** Places a new candidate; false = not all its marks are visible together. */
  readonly arrive: (isTightest: boolean) => boolean;
  /** Number of changes of the space for the texts so far. After each change, the candidate must be placed again. */
  readonly spaceChanges: number;
  /** Places the candidate again, unless the user has scrolled or opened anything. */
  readonly placeAgain: () => void;
  readonly keepInPlace: Surroundings["keepInPlace"];
  /** Scrolls to the antecedents; if they are in view already, back to the pronoun. */
  readonly goToAntecedent: () => void;
}

const PAGES: Readonly<Record<string, number>> = { PageUp: -0.85, PageDown: 0.85 };

export function useStillPlace(isShown: boolean): StillPlaceRefs {
  const frame = useRef<HTMLDivElement>(null);
  const texts = useRef<HTMLDivElement>(null);
  const place = useRef<StillPlace | null>(null);

  useLayoutEffect(() => {
    if (!isShown || frame.current === null || texts.current === null) return;
    const stillPlace = new StillPlace(frame.current, texts.current);
    place.current = stillPlace;
    const stop = stillPlace.watch();
    return () => {
      stop();
      place.current = null;
    };
  }, [isShown]);

  const [spaceChanges, setSpaceChanges] = useState(0);
  const placeAgain = useCallback(() => {
    if (place.current?.isFresh === true) setSpaceChanges((count) => count + 1);
  }, []);
  useEffect(() => {
    window.addEventListener("resize", placeAgain);
    return () => window.removeEventListener("resize", placeAgain);
  }, [placeAgain]);

  // The page itself does not scroll, so its scroll keys move the texts unless another element handles them.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const pages = PAGES[event.key];
      if (pages === undefined || event.defaultPrevented || event.target !== document.body) return;
      event.preventDefault();
      place.current?.scrollBy(pages);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  return useMemo(
    () => ({
      frame,
      texts,
      spaceChanges,
      placeAgain,
      arrive: (isTightest) => place.current?.arrive(isTightest) ?? true,
      goToAntecedent: () => place.current?.goToAntecedent(),
      keepInPlace: (change, asked) => {
        const current = place.current;
        if (current === null) flushSync(change);
        else current.changeInPlace(() => flushSync(change), asked);
      },
    }),
    [spaceChanges, placeAgain],
  );
}

/** Preferred distance of a new candidate's sentence from the top of the frame, as a share of the frame's height. */
const INITIAL_PLACE = 0.48;

/** Factors of the text size to try in turn, if the marks are too far apart to be visible together. */
const SIZES = [1, 0.9] as const;
/** Text sizes to try when as few words as possible are shown. */
const SMALLEST_SIZES = [1, 0.9, 0.8, 0.7] as const;

const SENTENCE = "[data-example-line]";
const PRONOUN = "[data-mark~=P]";
const ALL_ANTECEDENTS = "[data-mark*=A]";
const ANTECEDENT = "[data-mark~=A], [data-mark~=A1]";

const REFERENCE = "[data-reference]";

/** Returns a function that measures an element's top and bottom in pixels from the top of `origin`. */
function spanFrom(origin: Element): (element: Element) => PixelRange {
  const { top: above } = origin.getBoundingClientRect();
  return (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: top - above, bottom: bottom - above };
  };
}

/** Extends a measuring function, so that a mark is measured together with the signs above it. */
function withSigns(span: (element: Element) => PixelRange): (mark: Element) => PixelRange {
  return (mark) => union([mark, ...mark.querySelectorAll("[data-sign]")].map(span));
}

/** The smallest range that contains all ranges; there must be at least one. */
function union(ranges: readonly PixelRange[]): PixelRange {
  return {
    top: Math.min(...ranges.map(({ top }) => top)),
    bottom: Math.max(...ranges.map(({ bottom }) => bottom)),
  };
}

/**
 * Distance of a range from the top of the sentence from which it is measured. The sentence before is nearer than the one
 * after it, because a pronoun refers back.
 */
function distanceFromTop({ top, bottom }: PixelRange): number {
  return bottom <= 0 ? -bottom : top;
}

class StillPlace {
  readonly #frame: HTMLElement;
  readonly #texts: HTMLElement;
  /** Distance of the pronoun's sentence from the top of the frame, in pixels. */
  #place = 0;
  /** The distance at which the sentence was first placed. The sentence returns there once there is room again. */
  #firstPlace = 0;
  /** The last known scroll position. If the current one differs, the user has scrolled. */
  #lastScrollTop = 0;
  /** Height of the frame at the last placement, in pixels. */
  #height = 0;
  /** Sizes of the frame and the texts at the last placement. */
  #sizes = "";
  #isFresh = true;

  /** `frame` scrolls; `texts` is its only content. */
  constructor(frame: HTMLElement, texts: HTMLElement) {
    this.#frame = frame;
    this.#texts = texts;
  }

  /** Whether the user has not scrolled or opened anything since the candidate was shown. */
  get isFresh(): boolean {
    return this.#isFresh;
  }

  /** Keeps the sentence in place until the returned function is called. */
  watch(): () => void {
    const stopSizes = watchSizes([this.#frame, this.#texts], () => this.#keepInView());
    const onScroll = () => this.#onScroll();
    this.#frame.addEventListener("scroll", onScroll);
    return () => {
      stopSizes();
      this.#frame.removeEventListener("scroll", onScroll);
    };
  }

  /**
   * Places a new candidate; false = not all its marks are visible together. `isTightest`: as few words as possible are
   * shown, so smaller text sizes are tried.
   */
  arrive(isTightest: boolean): boolean {
    this.#isFresh = true;
    const sizes = isTightest ? SMALLEST_SIZES : SIZES;
    const fittingSize = sizes.find((size) => this.#fitsAt(size));
    if (fittingSize === undefined && !isTightest) this.#fitsAt(1);
    this.#firstPlace = this.#inView(this.#frame.clientHeight * INITIAL_PLACE);
    this.#putAt(this.#firstPlace);
    return fittingSize !== undefined;
  }

  /**
   * Applies a change to the view of the same candidate, and keeps the sentence of `#lineToKeep` in place, so that its
   * reader does not lose it. `requested`: kind of content that the change adds. A reference is scrolled into view, as
   * little as possible.
   */
  changeInPlace(change: () => void, requested?: RevealedText): void {
    this.#place = this.#top() ?? this.#place;
    this.#isFresh = false;
    const keptLine = this.#lineToKeep();
    const inFrame = (row: Element | null) => (row === null ? 0 : spanFrom(this.#frame)(row).top);
    const top = inFrame(keptLine);
    const above = this.#frame.getBoundingClientRect().top;
    change();
    // If the texts became narrower, elements above the sentence may not exist any more.
    const moved = above - this.#frame.getBoundingClientRect().top;
    this.#putAt(this.#place + moved);
    if (keptLine?.isConnected !== true) return;
    this.#putAt(this.#place + top + moved - inFrame(keptLine));
    const shown = requested === "reference" ? [...this.#texts.querySelectorAll(REFERENCE)] : [];
    if (shown.length > 0) this.#putAt(this.#placeShowing(keptLine, shown));
  }

  /**
   * The sentence to keep in place: the pronoun's sentence if it is in view; otherwise a visible sentence with an
   * antecedent; otherwise the sentence nearest to the middle.
   */
  #lineToKeep(): Element | null {
    const height = this.#frame.clientHeight;
    const span = spanFrom(this.#frame);
    const rows = [...this.#texts.querySelectorAll("li")];
    const distanceFromMiddle = (row: Element) =>
      Math.abs((span(row).top + span(row).bottom) / 2 - height / 2);
    const visibleRows = rows.filter((row) => span(row).bottom > 0 && span(row).top < height);
    const marked = visibleRows.find((row) => row.querySelector(ALL_ANTECEDENTS) !== null);
    return (
      visibleRows.find((row) => row.matches(SENTENCE)) ??
      marked ??
      rows.sort((a, b) => distanceFromMiddle(a) - distanceFromMiddle(b))[0] ??
      null
    );
  }

  /**
   * The position nearest to the current one that shows these elements as far as there is room. If `keptLine` is the
   * pronoun's sentence, shows the pronoun and the nearest element above and below it; otherwise the nearest element.
   */
  #placeShowing(keptLine: Element, appeared: readonly Element[]): number {
    const sentence = this.#sentence();
    if (sentence === null) return this.#place;
    const span = spanFrom(keptLine);
    const sorted = [...appeared].sort((a, b) => Math.abs(span(a).top) - Math.abs(span(b).top));
    const next = [sorted.find((one) => span(one).top >= 0), sorted.find((one) => span(one).top < 0)];
    const tokensToShow =
      keptLine === sentence ? [...sentence.querySelectorAll(PRONOUN), ...next] : sorted.slice(0, 1);
    const spans = tokensToShow.filter((one) => one !== undefined).map(spanFrom(sentence));
    return offsetInView(this.#frame.clientHeight, this.#place, spans);
  }

  /**
   * Scrolls just far enough to show the antecedents' sentences. If their heads are visible already, scrolls back to
   * the pronoun.
   */
  goToAntecedent(): void {
    const heads = [...this.#texts.querySelectorAll(ALL_ANTECEDENTS)];
    const height = this.#frame.clientHeight;
    const span = spanFrom(this.#frame);
    const isSeen = ({ top, bottom }: PixelRange) => top >= 0 && bottom <= height;
    if (heads.map(span).every(isSeen)) {
      this.#putAt(this.#inView(height * INITIAL_PLACE));
      return;
    }
    const sentences = heads.flatMap((head) => head.closest("li") ?? []);
    const spansToShow = [...heads, ...sentences].map(span);
    // Computes the position as if the sentence began at the top of the frame. The result is the distance to scroll.
    const moved = offsetInView(height, 0, spansToShow);
    this.#frame.scrollTop -= moved;
  }

  scrollBy(pages: number): void {
    this.#frame.scrollBy({ top: pages * this.#frame.clientHeight });
  }

  /** If notes take space from the texts, the marked words stay in view. */
  #keepInView(): void {
    const hasShrunk = this.#frame.clientHeight < this.#height;
    if (this.#isFresh) this.#putAt(this.#inView(this.#firstPlace));
    else this.#putAt(hasShrunk ? this.#inView(this.#place, false) : this.#place);
  }

  #onScroll(): void {
    // If a size has changed, the layout moved the texts, not the user.
    if (this.#sizes !== this.#sizesNow()) {
      this.#keepInView();
      return;
    }
    if (Math.abs(this.#frame.scrollTop - this.#lastScrollTop) < 2) return;
    this.#lastScrollTop = this.#frame.scrollTop;
    this.#place = this.#top() ?? this.#place;
    this.#isFresh = false;
  }

  #sizesNow(): string {
    return `${this.#frame.clientWidth} ${this.#frame.clientHeight} ${this.#texts.offsetHeight}`;
  }

  #sentence(): HTMLElement | null {
    return this.#frame.querySelector<HTMLElement>(SENTENCE);
  }

  #top(): number | undefined {
    const top = this.#sentence()?.getBoundingClientRect().top;
    return top === undefined ? undefined : top - this.#frame.getBoundingClientRect().top;
  }

  /** Sets the text size (1 if the user has enlarged the texts); returns whether all marks are then visible together. */
  #fitsAt(size: number): boolean {
    const isEnlarged = Number(getComputedStyle(this.#texts).getPropertyValue("--text-scale")) > 1;
    this.#texts.style.setProperty("--fitted", `${isEnlarged ? 1 : size}`);
    const marks = [...this.#texts.querySelectorAll("[data-mark]")];
    if (marks.length === 0) return true;
    const { top, bottom } = union(marks.map(withSigns(spanFrom(this.#frame))));
    return marginAround(bottom - top, this.#frame.clientHeight) !== null;
  }

  /**
   * The position nearest to `preferred` that shows the marked tokens with their signs: pronoun first, then first
   * antecedent, then all others if they fit together; then the whole sentence and each other mark. If there is room, it
   * shows the other sentences, and where the document begins or ends, too, unless `withOthers` is false.
   */
  #inView(preferred: number, withOthers = true): number {
    const sentence = this.#sentence();
    if (sentence === null) return preferred;
    const span = spanFrom(sentence);
    const spansIn = (root: Element, marks: string) => [...root.querySelectorAll(marks)].map(withSigns(span));
    const marks = spansIn(this.#texts, "[data-mark]");
    const rows = withOthers ? [...this.#texts.querySelectorAll("li, p[data-edge]")].map(span) : [];
    return offsetInView(this.#frame.clientHeight, preferred, [
      ...spansIn(sentence, PRONOUN),
      ...spansIn(this.#texts, PRONOUN),
      ...spansIn(this.#texts, ANTECEDENT),
      ...(marks.length === 0 ? [] : [union(marks)]),
      span(sentence),
      ...marks,
      ...rows.sort((a, b) => distanceFromTop(a) - distanceFromTop(b)),
    ]);
  }

  #putAt(newTop: number): void {
    const sentence = this.#sentence();
    if (sentence === null) return;
    putSentenceAt({ frame: this.#frame, texts: this.#texts, sentence }, newTop);
    this.#lastScrollTop = this.#frame.scrollTop;
    this.#height = this.#frame.clientHeight;
    this.#sizes = this.#sizesNow();
    this.#place = newTop;
  }
}

/** Number of words shown on either side of a marked word; null = all words. */
interface Radius {
  /** In the pronoun's sentence. */
  readonly judged: number | null;
  /** In other sentences. */
  readonly others: number | null;
}

const ALL_WORDS: Radius = { judged: null, others: null };
/** Radii to try in turn until all marks are visible together. The pronoun's sentence is shortened last. */
const RADII: readonly Radius[] = [
  ALL_WORDS,
  ...[12, 6, 3].map((others) => ({ judged: null, others })),
  ...[12, 6, 3].map((judged) => ({ judged, others: 3 })),
  { judged: 3, others: 1 },
];

export interface CollapsedContext {
  readonly areOpen: boolean;
  readonly open: () => void;
  /**
   * Handles a context command: shows the hidden sentences and words, or hides them again. False = it did neither, so
   * the command must open further context.
   */
  readonly showCollapsed: Surroundings["showCollapsed"];
  readonly radius: Radius;
  /** Whether words are hidden, so that all marks are visible together. */
  readonly areWordsHidden: boolean;
}

export function useCollapsedContext(
  task: JudgingSession,
  { arrive, spaceChanges, keepInPlace }: Pick<StillPlaceRefs, "arrive" | "spaceChanges" | "keepInPlace">,
): CollapsedContext {
  const { candidate } = task;
  const visit = candidate === null ? null : `${task.session.id} ${candidate} ${spaceChanges}`;
  const [opened, setOpened] = useState<number | null>(null);
  if (opened !== null && opened !== candidate) setOpened(null);
  const areOpen = opened !== null && opened === candidate;
  const [shortening, setShortening] = useState({ visit, step: 0 });
  const step = shortening.visit === visit ? shortening.step : 0;
  const radius = (areOpen ? undefined : RADII[step]) ?? ALL_WORDS;
  // Draws a new candidate again with fewer words, before it is painted, if its marks are too far apart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit and step, not for each change of the place
  useLayoutEffect(() => {
    if (visit === null) return;
    const isLast = step === RADII.length - 1;
    if (!arrive(isLast) && !isLast) setShortening({ visit, step: step + 1 });
  }, [visit, step]);
  const open = () => keepInPlace(() => setOpened(candidate));
  return {
    areOpen,
    open,
    radius,
    areWordsHidden: radius !== ALL_WORDS,
    showCollapsed: (command) => {
      if (candidate === null) return false;
      const isCollapsed =
        radius !== ALL_WORDS || shownRows(task, candidate, areOpen).some((row) => typeof row !== "number");
      const context = task.contextOf(candidate);
      const isWhole = context.first === context.documentFirst && context.last === context.documentLast;
      if (isCollapsed && (command === "context" || isWhole)) {
        open();
        task.cursor.notify(judgingNotices.list.expanded);
      } else if (command === "document" && isWhole && areOpen) {
        keepInPlace(() => {
          setOpened(null);
          task.store.dispatch({ kind: "collapse" });
        });
        task.cursor.notify(judgingNotices.list.collapsedAgain);
      } else return false;
      return true;
    },
  };
}

// Decides which sentences of a candidate are shown, and where a range of sentences is hidden.

/**
 * The rows to show: sentences, and ranges of hidden sentences. Never hidden are sentences with a mark, the pronoun's
 * sentence and the one before it, and the first and the last sentence.
 */
export function shownRows(
  task: JudgingSession,
  candidate: number,
  isOpen: boolean,
): (number | HiddenRange)[] {
  const { session } = task;
  const { before, after } = task.store.getState();
  const example = session.example(candidate);
  const context = task.contextOf(candidate);
  const alignment = alignedTranslation(example, session.output(candidate));
  const translation = fixedTranslation(alignment, task.content(candidate));
  const lines = linesShown(context, markedTokens(translation));
  const marked = [...markedTokens(alignment), ...markedTokens(translation), ...example.antecedents];
  const requiredLines = new Set([example.line - 1, example.line, ...marked.map(({ line }) => line)]);
  return rowsShown(lines, requiredLines, isOpen || before > 0 || after > 0);
}
