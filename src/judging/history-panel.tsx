// Holds what this annotator did, newest first; each entry leads to its candidate.

import { fullCategoryName } from "#core/suite/category-name.ts";
import { judgingText } from "#text/judging.ts";
import { Drawer } from "#ui/drawer.tsx";
import { stepInWords } from "./own-history.ts";
import type { Sitting } from "./sitting.ts";

const text = judgingText.historyPanel;

/** Entries shown; all of them can be undone. */
const SHOWN = 300;

export function HistoryPanel({
  sitting,
  onClose,
}: {
  readonly sitting: Sitting;
  readonly onClose: () => void;
}) {
  const { undo } = sitting.history();
  const steps = undo.slice(-SHOWN).toReversed();
  return (
    <Drawer title={text.title} onClose={onClose}>
      {steps.length === 0 ? (
        <p className="text-muted">{text.empty}</p>
      ) : (
        <ol className="flex list-none flex-col">
          {steps.map((step) => {
            const [change] = step.changes;
            const candidate = change === undefined ? null : sitting.session.candidates.numberOf(change);
            const place = candidate === null ? -1 : sitting.queue.indexOf(candidate);
            if (candidate === null) return null;
            const example = sitting.session.example(candidate);
            return (
              <li key={step.id} className="border-b border-line">
                <button
                  type="button"
                  disabled={place < 0}
                  onClick={() => {
                    sitting.show(place);
                    onClose();
                  }}
                  className="flex w-full flex-col gap-0.5 rounded px-2 py-2 text-start hover:bg-sunken disabled:opacity-60"
                >
                  <span className="text-sm">
                    <span className="font-medium">“{example.pronoun}”</span> {stepInWords(step)}
                    {step.changes.length > 1 ? text.outputs(step.changes.length) : ""}
                  </span>
                  <span className="figures text-xs text-muted">
                    {step.time === null
                      ? ""
                      : `${new Date(step.time).toLocaleTimeString("en-GB", { hour12: false })} · `}
                    {fullCategoryName(example.category)}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </Drawer>
  );
}
