// Draws the tour of the judging screen: five short steps below the texts.

import { useState } from "react";
import { judgePanelsText } from "#text/judge-panels.ts";
import { Button } from "#ui/button.tsx";

const text = judgePanelsText.tour;

/** Parts of the screen in the order of the steps; styles.css outlines each one during its step. */
const PARTS = ["texts", "antecedent", "pronoun", "tags", "footer"] as const;

export type TourPart = (typeof PARTS)[number];

interface TourProps {
  readonly onPart: (part: TourPart) => void;
  readonly onEnd: () => void;
}

export function Tour({ onPart, onEnd }: TourProps) {
  const [number, setNumber] = useState(0);
  const part = PARTS[number];
  if (part === undefined) return null;
  const step = text.steps[part];
  const goTo = (next: number) => {
    const following = PARTS[next];
    if (following === undefined) return onEnd();
    setNumber(next);
    onPart(following);
  };
  return (
    <aside
      aria-label={text.label}
      className="my-2 flex shrink-0 flex-col gap-2 rounded-card border-2 border-accent bg-surface px-4 py-3 sm:max-w-lg"
    >
      <div role="status" className="flex flex-col gap-1">
        <p className="figures text-xs text-muted">{text.progress(number + 1, PARTS.length)}</p>
        <h2 className="font-semibold">{step.title}</h2>
        <p className="text-sm">{step.text}</p>
      </div>
      <div className="flex gap-2">
        <Button kind="primary" onClick={() => goTo(number + 1)}>
          {number + 1 < PARTS.length ? text.next : text.end}
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
