// Shows all problems of files at once, with the choices for files that look wrong as a whole.

import { copyText } from "#browser/copy-text.ts";
import { type Problem, withPlaces } from "#core/base/problem.ts";
import { findingItems } from "#core/text/checks/input-choices.ts";
import { updateText } from "#text/update.ts";
import { FindingChoices } from "#ui/finding-choices.tsx";
import { ProblemPanel } from "#ui/problem-panel.tsx";

const text = updateText.refused;

interface RefusedFilesProps {
  readonly problems: readonly Problem[];
  readonly isBusy?: boolean;
  /** Called with the choice for each problem that offers one; absent if nothing can be chosen. */
  readonly onChoose?: (taken: readonly (number | null)[]) => void;
}

export function RefusedFiles({ problems, isBusy = false, onChoose }: RefusedFilesProps) {
  const findings = onChoose === undefined ? [] : findingItems(problems);
  const others = findings.length === 0 ? problems : problems.filter(({ choices }) => choices === undefined);
  const errors = others.filter(({ severity }) => severity === "error").length;
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
      {others.length === 0 ? null : (
        <section
          aria-label={text.label}
          className="flex flex-col gap-3 rounded-card border border-bad bg-surface p-4"
        >
          <h2 className="font-medium">{text.title(errors)}</h2>
          <ProblemPanel label={text.problems} items={withPlaces(others)} onCopy={copyText} />
        </section>
      )}
    </>
  );
}
