// Draws the tour of the judging screen (short steps below the texts), and stores whether it was seen.

import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readTab, writeTab } from "#browser/tab-memory.ts";
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

interface TourProps {
  /** The shown item. */
  readonly item: number;
  /** Whether words of the item can be chosen. */
  readonly hasWordChoice: boolean;
  readonly part: TourPart;
  readonly onPart: (part: TourPart) => void;
  readonly onEnd: () => void;
  readonly areWordsHidden: boolean;
  /**
   * Called when the tour takes space from the texts, and when it gives the space back and words were hidden; otherwise
   * no text moves then.
   */
  readonly onResized: () => void;
}

/**
 * The tour has its own space, so that it covers no text. All steps have the same height, so that “Next” stays in its
 * place. The keys of the item do nothing during the tour: Enter goes to the next step, and Escape ends the tour. The
 * buttons of the item work. A person who answers with them has understood the tour, so it ends with the item.
 */
export function Tour({
  item,
  hasWordChoice,
  areWordsHidden,
  part,
  onPart,
  onEnd: onLeave,
  onResized,
}: TourProps) {
  const isTouch = useMedia("(pointer: coarse)");
  const next = useRef<HTMLButtonElement>(null);
  // The parts are looked up once, so that the number of steps stays the same until the end of the tour.
  const [shown, setShown] = useState<{ parts: readonly TourPart[]; isBeside: boolean }>({
    parts: PARTS,
    isBeside: true,
  });
  useLayoutEffect(() => {
    setShown({ parts: PARTS.filter(isOnScreen), isBeside: hasTwoColumns() });
    next.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(onResized, [onResized]);
  const onEnd = () => {
    onLeave();
    if (areWordsHidden) onResized();
  };
  const first = useRef(item);
  const isOver = item !== first.current;
  useLayoutEffect(() => {
    if (isOver) onEnd();
  });
  const { parts, isBeside } = shown;
  /** Whether a key of the item was pressed, which does nothing yet. */
  const [isTooEarly, setIsTooEarly] = useState(false);
  const number = Math.max(0, parts.indexOf(part));
  const hasAntecedent = parts.includes("antecedent");
  const goTo = (index: number) => {
    const following = parts[index];
    if (following === undefined) onEnd();
    else onPart(following);
  };
  useKeyPresses(({ key }) => {
    if (key === "Enter") goTo(number + 1);
    else if (key === "Escape") onEnd();
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
              <span className="figures ms-2 text-xs font-normal text-muted">
                {text.progress(index + 1, parts.length)}
              </span>
            </h2>
            <p className="max-w-[80ch] text-sm">
              {text.steps[one].text({ isBeside, hasAntecedent, hasWordChoice, isTouch })}
            </p>
          </div>
        ))}
      </div>
      <div className="flex gap-2">
        <Button ref={next} kind="primary" onClick={() => goTo(number + 1)}>
          {number + 1 < parts.length ? text.next : text.end}
        </Button>
        {number === 0 ? null : <Button onClick={() => goTo(number - 1)}>{text.back}</Button>}
        <p role="status" className="flex-1 self-center text-sm text-muted">
          {isTooEarly ? text.tooEarly : ""}
        </p>
        <Button kind="quiet" onClick={onEnd}>
          {text.skip}
        </Button>
      </div>
    </aside>
  );
}

// Decides whether the tour is shown: automatically the first time someone judges pronouns in this browser, else on
// request.

const KEY = "tour-seen";

/**
 * Whether the tour has ended in this tab. The stored setting can lag behind, so without this store the tour could start
 * again after a quick reload.
 */
const page = createStore(() => ({ isEnded: readTab(KEY) !== null }));

function rememberEnd() {
  void writeSetting(KEY, true);
}

interface TourState {
  /** The part that is highlighted now; null = no tour. */
  readonly part: TourPart | null;
  readonly show: (part: TourPart) => void;
  readonly end: () => void;
}

/** Keeps the state of the tour. `begins`: whether it may start automatically. */
export function useTour(begins: boolean): TourState {
  const [requested, setRequested] = useState<TourPart | null>(null);
  const { isEnded } = useStore(page);
  const seen = useLiveQuery(async () => (await readSetting(KEY)) === true, []);
  const isLost = isEnded && seen === false;
  useEffect(() => {
    if (isLost) rememberEnd();
  }, [isLost]);
  const first = begins && !isEnded && seen === false ? "texts" : null;
  return {
    part: requested ?? first,
    show: setRequested,
    end: () => {
      setRequested(null);
      writeTab(KEY, "true");
      rememberEnd();
      page.setState({ isEnded: true });
    },
  };
}
