// Holds the tour of the judging screen: five short steps below the texts, hiding nothing, skippable, to be had again from the key sheet.

import { useState } from "react";
import { Button } from "#ui/button.tsx";

interface Step {
  /** The part of the screen that is outlined meanwhile; see styles.css. */
  readonly part: TourPart;
  readonly title: string;
  readonly text: string;
}

export type TourPart = "texts" | "antecedent" | "pronoun" | "tags" | "footer";

const STEPS: readonly Step[] = [
  {
    part: "texts",
    title: "Read",
    text: "The source is on the left, what a system made of it on the right. P marks the pronoun, A the head of its antecedent, in both. Which system it is stays hidden.",
  },
  {
    part: "antecedent",
    title: "First the antecedent",
    text: "Where there is one: is its head translated rightly? Press 1 or 2. A single marked token is selected with “yes”; of several, choose with the number shown beside each.",
  },
  {
    part: "pronoun",
    title: "Then the pronoun",
    text: "Does it go with that translation of the antecedent, right or wrong? Press 3 or 4. With the last answer the next candidate comes by itself.",
  },
  {
    part: "tags",
    title: "If it is not that simple",
    text: "Tags say why something cannot be judged, remarks say the rest, a flag brings it back later; Enter goes on. Contradictions are told below the answers, with what mends them.",
  },
  {
    part: "footer",
    title: "Nothing is final",
    text: "Every press is saved at once, and undo goes back as far as you like; Backspace clears the answers. Guidelines (g), list (l), history (h) and all keys (?) are down here.",
  },
];

export interface TourProps {
  readonly onPart: (part: TourPart) => void;
  readonly onEnd: () => void;
}

export function Tour({ onPart, onEnd }: TourProps) {
  const [number, setNumber] = useState(0);
  const step = STEPS[number];
  if (step === undefined) return null;
  const goTo = (next: number) => {
    const following = STEPS[next];
    if (following === undefined) return onEnd();
    setNumber(next);
    onPart(following.part);
  };
  return (
    <aside
      aria-label="Tour"
      className="my-2 flex shrink-0 flex-col gap-2 rounded-card border-2 border-accent bg-surface px-4 py-3 sm:max-w-lg"
    >
      <div role="status" className="flex flex-col gap-1">
        <p className="figures text-xs text-muted">
          {number + 1} of {STEPS.length}
        </p>
        <h2 className="font-semibold">{step.title}</h2>
        <p className="text-sm">{step.text}</p>
      </div>
      <div className="flex gap-2">
        <Button kind="primary" onClick={() => goTo(number + 1)}>
          {number + 1 < STEPS.length ? "Next" : "Start judging"}
        </Button>
        {number === 0 ? null : <Button onClick={() => goTo(number - 1)}>Back</Button>}
        <span className="flex-1" />
        <Button kind="quiet" onClick={onEnd}>
          Skip the tour
        </Button>
      </div>
    </aside>
  );
}
