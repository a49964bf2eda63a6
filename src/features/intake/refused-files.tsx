// Shows all problems of the files at once, with choices for files that may be in a wrong encoding, order or format.

import type { Problem } from "#core/base/problem.ts";
import { findingItems } from "#core/text/checks/input-choices.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { updateText } from "#text/update.ts";
import { FindingChoices } from "#ui/finding-choices.tsx";

const text = updateText.refused;

interface RefusedFilesProps {
  readonly problems: readonly Problem[];
  readonly isBusy?: boolean;
  /**
   * Called with the index of the chosen remedy of each problem that offers remedies; null = none is chosen. Absent if
   * nothing can be chosen.
   */
  readonly onChoose?: (taken: readonly (number | null)[]) => void;
}

export function RefusedFiles({ problems, isBusy = false, onChoose }: RefusedFilesProps) {
  const findings = onChoose === undefined ? [] : findingItems(problems);
  const otherProblems =
    findings.length === 0 ? problems : problems.filter(({ choices }) => choices === undefined);
  const errors = otherProblems.filter(({ severity }) => severity === "error").length;
  return (
    <>
      {findings.length === 0 || onChoose === undefined ? null : (
        <FindingChoices
          key={findings.map(({ place, message }) => `${place} ${message}`).join("\n")}
          findings={findings}
          isBusy={isBusy}
          onChoose={onChoose}
        />
      )}
      {otherProblems.length === 0 ? null : (
        <section
          aria-label={text.label}
          className="flex flex-col gap-3 rounded-card border border-bad bg-surface p-4"
        >
          <h2 className="font-medium">{text.title(errors)}</h2>
          <ProblemPanel label={text.problems} problems={otherProblems} />
        </section>
      )}
    </>
  );
}
