// Draws the refusal of an input: all problems by file and line, a note that nothing was imported, and what to do
// next.

import { Link } from "react-router";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { formatProblem, type Problem, shownProblems } from "#core/base/problem.ts";
import { findingItems } from "#core/text/checks/input-choices.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { importText } from "#text/import.ts";
import { Button } from "#ui/button.tsx";
import { FindingChoices } from "#ui/finding-choices.tsx";
import { OpenButtons } from "./import-waiting.tsx";

const text = importText.refused;

interface ImportRefusedProps {
  readonly name: string;
  readonly problems: readonly Problem[];
  readonly onOpen: (files: Promise<FilesToOpen>) => void;
  /** Called with the index of the chosen remedy of each problem that offers remedies; null = none is chosen. */
  readonly onChoose: (taken: readonly (number | null)[]) => void;
  readonly onLeave: () => void;
}

/** Maximum number of problems shown; the copied text has all of them. */
const MOST_SHOWN = 200;

export function ImportRefused({ name, problems, onOpen, onChoose, onLeave }: ImportRefusedProps) {
  const errors = problems.filter((problem) => problem.severity === "error");
  const findings = findingItems(problems);
  const otherErrors = errors.filter(({ choices }) => choices === undefined);
  const kinds = shownProblems(otherErrors);
  const shownErrors = kinds.slice(0, MOST_SHOWN);
  const files = [...new Set(shownErrors.map((problem) => problem.file))];
  const ofFile = (file: string) =>
    shownErrors.filter((problem) => problem.file === file).sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const hiddenCount = kinds.length - shownErrors.length;
  return (
    <>
      <div className="flex flex-col gap-2" role="alert">
        <h1 className="text-2xl font-semibold tracking-tight">{text.title(name)}</h1>
        <p className="max-w-[65ch] text-muted">
          {text.found(errors.length)} {otherErrors.length === 0 ? text.chooseOrCorrect : text.correct}
        </p>
      </div>
      <div className="mt-4">
        <CopyButton label={text.copy(errors.length)} text={() => errors.map(formatProblem).join("\n")} />
      </div>
      {findings.length === 0 ? null : (
        <div className="mt-4">
          <FindingChoices findings={findings} isBusy={false} onChoose={onChoose} />
        </div>
      )}
      <section aria-label={text.problems} className="mt-4 flex flex-col gap-6">
        {files.map((file) => (
          <FileProblems key={file} file={file} problems={ofFile(file)} />
        ))}
        {hiddenCount > 0 ? <p className="text-sm text-muted">{text.more(hiddenCount)}</p> : null}
      </section>
      {problems.some(({ code }) => code === "unknown-format" || code === "missing-required-file") ? (
        <p className="mt-6 max-w-[65ch]">
          {text.noExamples}{" "}
          <Link to="/make" className="underline">
            {text.makeSuite}
          </Link>
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
        <OpenButtons onOpen={onOpen} />
        <Button kind="quiet" onClick={onLeave}>
          {text.back}
        </Button>
      </div>
    </>
  );
}

function FileProblems({ file, problems }: { readonly file: string; readonly problems: readonly Problem[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 className="flex flex-wrap justify-between gap-x-4 border-b border-line bg-sunken px-4 py-2 text-sm font-semibold">
        <bdi className="break-all">{file === "" ? text.wholeInput : file}</bdi>
        <span className="font-normal text-muted">{text.problemsOfFile(problems.length)}</span>
      </h2>
      <ul className="divide-y divide-line">
        {problems.map((problem, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={index}
            className="flex flex-col gap-x-4 gap-y-0.5 px-4 py-2 text-sm sm:flex-row sm:items-baseline"
          >
            <span className="figures shrink-0 text-muted sm:w-20">
              {problem.line === null ? text.wholeFile : text.line(problem.line)}
            </span>
            <span className="min-w-0 flex-1 break-words">{problem.message}</span>
            <span className="shrink-0 text-xs text-muted">{problem.code}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
