// Draws the tour of the judging screen (short steps below the texts), and stores whether it was seen.

import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readTab, writeTab } from "#browser/notes.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { useKeyPresses } from "#judging/task/task-commands.ts";
import { readSetting, writeSetting } from "#storage/stored-settings.ts";
import { judgePanelsText } from "#text/judge-text.ts";
import { Button } from "#ui/button.tsx";
import { useMedia } from "#ui/use-media.ts";

const text = judgePanelsText.tour;

/** Parts of the screen in the order of the steps; styles.css outlines each one during its step. */
const PARTS = ["texts", "antecedent", "pronoun", "tags", "footer"] as const;

type TourPart = (typeof PARTS)[number];

function isOnScreen(part: TourPart): boolean {
  const element = document.querySelector(`[data-tour-part=${part}]`);
  return element !== null && element.getClientRects().length > 0;
}

/** Whether source and output are next to each other. */
function hasTwoColumns(): boolean {
  const row = document.querySelector("[data-example-line]");
  return row !== null && getComputedStyle(row).gridTemplateColumns.includes(" ");
}

/**
 * What a tour explains: the whole screen, or only the question about the antecedent, for somebody whose first item had
 * none.
 */
type TourKind = "whole" | "antecedent";

interface TourProps {
  readonly tour: TourState;
  /** The shown item. */
  readonly item: number;
  /** Whether words of the item can be chosen. */
  readonly hasWordChoice: boolean;
  readonly areWordsHidden: boolean;
  /**
   * Called when the tour takes space from the texts, and when it gives the space back and words were hidden or cut off;
   * otherwise no text moves then.
   */
  readonly onResized: () => void;
  /** Applies a change that gives the texts more space, without moving them. */
  readonly keepInPlace: (change: () => void) => void;
}

/**
 * The tour has its own space, so that it covers no text. All steps have the same height, so that “Next” stays in its
 * place. The keys of the item do nothing during the tour: Enter goes to the next step, and Escape ends the tour. The
 * buttons of the item work. A person who answers with them has understood the tour, so it ends with the item.
 */
export function Tour({ tour, item, hasWordChoice, areWordsHidden, onResized, keepInPlace }: TourProps) {
  const { kind, part } = tour;
  const isTouch = useMedia("(pointer: coarse)");
  const next = useRef<HTMLButtonElement>(null);
  // The parts are looked up once, so that the number of steps stays the same until the end of the tour.
  const [shown, setShown] = useState<{ parts: readonly TourPart[]; isBeside: boolean }>({
    parts: PARTS,
    isBeside: true,
  });
  useLayoutEffect(() => {
    const parts = kind === "whole" ? PARTS.filter(isOnScreen) : (["antecedent"] as const);
    setShown({ parts, isBeside: hasTwoColumns() });
    next.current?.focus({ preventScroll: true });
  }, [kind]);
  useLayoutEffect(onResized, [onResized]);
  const { parts, isBeside } = shown;
  const hasAntecedent = parts.includes("antecedent");
  const onEnd = (isWhole = hasAntecedent) => {
    // Below each other, the texts were cut off at the top for lack of space.
    if (!areWordsHidden && isBeside) return keepInPlace(() => tour.end(isWhole));
    tour.end(isWhole);
    onResized();
  };
  const onSkip = () => onEnd(true);
  const first = useRef(item);
  const isOver = item !== first.current;
  useLayoutEffect(() => {
    // Another item is shown, which has its own place.
    if (isOver) tour.end(hasAntecedent);
  });
  /** Whether a key of the item was pressed, which does nothing yet. */
  const [isTooEarly, setIsTooEarly] = useState(false);
  const number = Math.max(0, part === null ? 0 : parts.indexOf(part));
  const goTo = (index: number) => {
    const following = parts[index];
    if (following === undefined) onEnd();
    else tour.show(following);
  };
  useKeyPresses(({ key }) => {
    if (key === "Enter") goTo(number + 1);
    else if (key === "Escape") onSkip();
    else {
      if (/^\S$/u.test(key)) setIsTooEarly(true);
      return false;
    }
    return true;
  }, true);
  return (
    <aside
      aria-label={text.label}
      className="mt-4 mb-2 flex flex-none flex-col gap-2 rounded-card border-2 border-accent bg-surface px-4 py-2 shadow-xl"
    >
      <div role="status" className="grid max-sm:text-sm">
        {parts.map((one, index) => (
          <div
            key={one}
            className={`col-start-1 row-start-1 flex flex-col gap-0.5 ${index === number ? "" : "invisible"}`}
          >
            <h2 className="font-semibold">
              {text.steps[one].title}{" "}
              {kind === "antecedent" ? null : (
                <span className="figures ms-2 text-xs font-normal text-muted">
                  {text.progress(index + 1, parts.length)}
                </span>
              )}
            </h2>
            <p className="max-w-[80ch] text-sm">
              {kind === "antecedent" ? `${text.antecedentMarks} ` : ""}
              {text.steps[one].text({ isBeside, hasAntecedent, hasWordChoice, isTouch })}
              {kind === "antecedent" ? ` ${text.antecedentFirst}` : ""}
            </p>
          </div>
        ))}
      </div>
      <div className="flex gap-2">
        <Button ref={next} kind="primary" onClick={() => goTo(number + 1)}>
          {number + 1 < parts.length ? text.next : kind === "whole" ? text.end : text.goOn}
        </Button>
        {number === 0 ? null : <Button onClick={() => goTo(number - 1)}>{text.back}</Button>}
        <p role="status" className="flex-1 self-center text-sm text-muted">
          {isTooEarly ? text.tooEarly : ""}
        </p>
        {number + 1 < parts.length ? (
          <Button kind="quiet" onClick={onSkip}>
            {text.skip}
          </Button>
        ) : null}
      </div>
    </aside>
  );
}

// Decides whether the tour is shown: automatically the first time someone judges pronouns in this browser, else on
// request.

const KEY = "tour-seen";
/** What is stored of a tour that ended. */
const ENDED = { whole: "true", withoutAntecedent: "without antecedent" } as const;

type Ended = (typeof ENDED)[keyof typeof ENDED];

/** How far the tour was seen, as it is stored; null = not at all. */
function endedIn(stored: unknown): Ended | null {
  if (stored === ENDED.withoutAntecedent) return ENDED.withoutAntecedent;
  return stored === ENDED.whole || stored === true ? ENDED.whole : null;
}

/**
 * How far the tour has been seen in this tab. The stored setting can lag behind, so without this store the tour could
 * start again after a quick reload.
 */
const page = createStore(() => ({ ended: endedIn(readTab(KEY)) }));

function rememberEnd(ended: Ended) {
  void writeSetting(KEY, ended === ENDED.whole ? true : ended);
}

interface TourState {
  readonly kind: TourKind;
  /** The part that is highlighted now; null = no tour. */
  readonly part: TourPart | null;
  readonly show: (part: TourPart) => void;
  /** `isWhole`: whether nothing is left to explain later, because all was explained or the tour was skipped. */
  readonly end: (isWhole: boolean) => void;
}

/**
 * Keeps the state of the tour. `begins`: whether it may start automatically. If the first item had no question about the
 * antecedent, it is explained when it is first met.
 */
export function useTour({ session, candidate }: JudgingSession, begins: boolean): TourState {
  const [requested, setRequested] = useState<TourPart | null>(null);
  const { ended } = useStore(page);
  const stored = useLiveQuery(async () => ({ ended: endedIn(await readSetting(KEY)) }), []);
  const lost = stored?.ended === null ? ended : null;
  useEffect(() => {
    if (lost !== null) rememberEnd(lost);
  }, [lost]);
  // Who has judged or resolved in this browser knows the screen.
  const [isNew] = useState(() => !session.hasOwnRecords(JUDGING));
  const seen = ended === ENDED.whole ? ended : (stored?.ended ?? ended);
  const kind = requested !== null || seen === null ? "whole" : "antecedent";
  const isLate =
    seen === ENDED.withoutAntecedent &&
    candidate !== null &&
    session.needsAntecedent(session.example(candidate));
  const automatic = seen !== null ? (isLate ? "antecedent" : null) : isNew ? "texts" : null;
  const part = requested ?? (begins && stored !== undefined ? automatic : null);
  return {
    kind,
    part: candidate === null ? null : part,
    show: setRequested,
    end: (isWhole) => {
      setRequested(null);
      const now = isWhole || seen === ENDED.whole ? ENDED.whole : ENDED.withoutAntecedent;
      writeTab(KEY, now);
      rememberEnd(now);
      page.setState({ ended: now });
    },
  };
}
