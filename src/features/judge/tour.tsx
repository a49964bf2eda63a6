// Draws the tour of the judging screen: short steps over the texts, about the parts that are on the screen.

import { useLayoutEffect, useState } from "react";
import { judgePanelsText } from "#text/judge-panels.ts";
import { Button } from "#ui/button.tsx";

const text = judgePanelsText.tour;

/** Parts of the screen in the order of the steps; styles.css outlines each one during its step. */
const PARTS = ["texts", "antecedent", "pronoun", "tags", "footer"] as const;

export type TourPart = (typeof PARTS)[number];

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
  readonly candidate: number;
  readonly part: TourPart;
  readonly onPart: (part: TourPart) => void;
  readonly onEnd: () => void;
}

export function Tour({ candidate, part, onPart, onEnd }: TourProps) {
  const [shown, setShown] = useState<{ parts: readonly TourPart[]; isBeside: boolean }>({
    parts: PARTS,
    isBeside: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate may have other parts
  useLayoutEffect(() => {
    setShown({ parts: PARTS.filter(isOnScreen), isBeside: hasTwoColumns() });
  }, [candidate]);
  const { parts, isBeside } = shown;
  const number = Math.max(0, parts.indexOf(part));
  const step = text.steps[parts[number] ?? "texts"];
  const hasAntecedent = parts.includes("antecedent");
  const goTo = (next: number) => {
    const following = parts[next];
    if (following === undefined) onEnd();
    else onPart(following);
  };
  return (
    <aside
      aria-label={text.label}
      className="absolute start-0 bottom-12 z-20 flex max-h-[60%] w-full flex-col gap-2 overflow-y-auto rounded-card border-2 border-accent bg-surface px-4 py-3 shadow-xl sm:max-w-lg"
    >
      <div role="status" className="flex flex-col gap-1">
        <p className="figures text-xs text-muted">{text.progress(number + 1, parts.length)}</p>
        <h2 className="font-semibold">{step.title}</h2>
        <p className="text-sm">{step.text({ isBeside, hasAntecedent })}</p>
      </div>
      <div className="flex gap-2">
        <Button kind="primary" onClick={() => goTo(number + 1)}>
          {number + 1 < parts.length ? text.next : text.end}
        </Button>
        {number === 0 ? null : <Button onClick={() => goTo(number - 1)}>{text.back}</Button>}
        <span className="flex-1" />
        <Button kind="quiet" onClick={onEnd}>
          {text.skip}
        </Button>
      </div>
    </aside>
  );
}
