// Holds the refusal: every problem by file and line, that nothing was imported, and what to do next.

import { Link } from "react-router";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { findingItems } from "#core/plausibility/input-choices.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { formatProblem, type Problem } from "#core/shared/problem.ts";
import { Button } from "#ui/button.tsx";
import { FindingChoices } from "#ui/finding-choices.tsx";
import { CopyButton } from "./copy-button.tsx";
import { OpenButtons } from "./import-waiting.tsx";

export interface ImportRefusedProps {
  readonly name: string;
  readonly problems: readonly Problem[];
  readonly onOpen: (files: Promise<FilesToOpen>) => void;
  /** What was chosen per problem that offers a choice. */
  readonly onChoose: (taken: readonly (number | null)[]) => void;
  readonly onLeave: () => void;
}

/** As many as a person can read; all are in the copied text. */
const MOST_SHOWN = 200;

export function ImportRefused({ name, problems, onOpen, onChoose, onLeave }: ImportRefusedProps) {
  const errors = problems.filter((problem) => problem.severity === "error");
  const findings = findingItems(problems);
  const others = errors.filter(({ choices }) => choices === undefined);
  const shown = others.slice(0, MOST_SHOWN);
  const files = [...new Set(shown.map((problem) => problem.file))];
  const ofFile = (file: string) =>
    shown.filter((problem) => problem.file === file).sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const rest = others.length - shown.length;
  return (
    <>
      <div className="flex flex-col gap-2" role="alert">
        <h1 className="text-2xl font-semibold tracking-tight">
          {name === "" ? "The files" : <>“{name}”</>} cannot be imported yet
        </h1>
        <p className="max-w-[65ch] text-muted">
          {counted(errors.length, "problem was", "problems were")} found. Nothing was imported, and what was
          in this browser is untouched.{" "}
          {others.length === 0
            ? "Choose how to go on, or correct the files and open them again."
            : "Correct the files, then open them again."}
        </p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <CopyButton text={() => errors.map(formatProblem).join("\n")}>
          {errors.length === 1 ? "Copy the message" : `Copy all ${figure(errors.length)}`}
        </CopyButton>
      </div>
      {findings.length === 0 ? null : (
        <div className="mt-4">
          <FindingChoices findings={findings} isBusy={false} onChoose={onChoose} />
        </div>
      )}
      <section aria-label="Problems" className="mt-4 flex flex-col gap-6">
        {files.map((file) => (
          <FileProblems key={file} file={file} problems={ofFile(file)} />
        ))}
        {rest > 0 ? (
          <p className="text-sm text-muted">… and {figure(rest)} more, in the copied text.</p>
        ) : null}
      </section>
      {problems.some(({ code }) => code === "unknown-format" || code === "missing-required-file") ? (
        <p className="mt-6 max-w-[65ch]">
          If these are a text and its translations, without examples yet:{" "}
          <Link to="/make" className="underline">
            Make a suite from them…
          </Link>
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
        <OpenButtons onOpen={onOpen} />
        <Button kind="quiet" onClick={onLeave}>
          Back to the campaigns
        </Button>
      </div>
    </>
  );
}

function FileProblems({ file, problems }: { readonly file: string; readonly problems: readonly Problem[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 className="flex flex-wrap justify-between gap-x-4 border-b border-line bg-sunken px-4 py-2 text-sm font-semibold">
        <bdi className="break-all">{file === "" ? "What was opened" : file}</bdi>
        <span className="font-normal text-muted">{counted(problems.length, "problem")}</span>
      </h2>
      <ul className="divide-y divide-line">
        {problems.map((problem, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            key={index}
            className="flex flex-col gap-x-4 gap-y-0.5 px-4 py-2 text-sm sm:flex-row sm:items-baseline"
          >
            <span className="figures shrink-0 text-muted sm:w-20">
              {problem.line === null ? "whole file" : `line ${problem.line}`}
            </span>
            <span className="min-w-0 flex-1 break-words">{problem.message}</span>
            <span className="shrink-0 text-xs text-muted">{problem.code}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
