// Lists problems with their positions in files, and copies them all.

import { type Problem, placeOf, shownProblems } from "#core/base/problem.ts";
import { controlsText } from "#text/controls-text.ts";
import { CopyButton } from "./copy-button.tsx";

const text = controlsText.problems;

/** Maximum number of kinds of problems shown. The button still copies all. */
const MOST_SHOWN = 200;

interface ProblemPanelProps {
  /** If there are none, the panel is absent. */
  readonly problems: readonly (Pick<Problem, "file" | "line" | "message"> & { readonly code: string })[];
  readonly label: string;
}

export function ProblemPanel({ problems, label }: ProblemPanelProps) {
  if (problems.length === 0) return null;
  const kinds = shownProblems(problems);
  const hiddenCount = kinds.length - MOST_SHOWN;
  return (
    <div className="flex flex-col gap-2">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className="max-h-80 overflow-auto rounded-lg border border-line bg-sunken p-3"
      >
        <ul className="flex flex-col gap-2 text-sm">
          {kinds.slice(0, MOST_SHOWN).map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index} className="break-words">
              <span className="font-medium">{placeOf(problem)}</span> <span>{problem.message}</span>{" "}
              <span className="text-muted">[{problem.code}]</span>
            </li>
          ))}
        </ul>
        {hiddenCount > 0 ? <p className="mt-2 text-sm text-muted">{text.more(hiddenCount)}</p> : null}
      </section>
      <CopyButton
        kind="quiet"
        className=""
        label={text.copy(problems.length)}
        text={() =>
          problems.map((problem) => `${placeOf(problem)}: ${problem.message} [${problem.code}]`).join("\n")
        }
      />
    </div>
  );
}
