// Holds all that is wrong with files, at once, to be copied.

import { copyText } from "#browser/copy-text.ts";
import { counted } from "#core/shared/number-words.ts";
import { type Problem, withPlaces } from "#core/shared/problem.ts";
import { ProblemList } from "#ui/problem-list.tsx";

export function RefusedFiles({ problems }: { readonly problems: readonly Problem[] }) {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return (
    <section
      aria-label="Problems of the files"
      className="flex flex-col gap-3 rounded-card border border-bad bg-surface p-4"
    >
      <h2 className="font-medium">{counted(errors, "problem")}: nothing was changed</h2>
      <ProblemList label="Problems" items={withPlaces(problems)} onCopy={copyText} />
    </section>
  );
}
