// Holds the course of one call of the command line, from arguments to exit status; reads and writes files, prints through `streams`.

import { runAlign } from "#cli/align.ts";
import { type Command, readArguments } from "#cli/arguments.ts";
import { runCompare } from "#cli/compare.ts";
import { runConvert } from "#cli/convert.ts";
import { runCorrelate } from "#cli/correlate.ts";
import { runDivide } from "#cli/divide.ts";
import { runEvaluation } from "#cli/evaluate.ts";
import type { ExitStatus, Finished } from "#cli/finished.ts";
import { HELP, USAGE } from "#cli/help.ts";
import { runImport } from "#cli/import.ts";
import { runMerge } from "#cli/merge.ts";
import { runMetrics } from "#cli/metrics.ts";
import { runPrediction } from "#cli/prediction.ts";
import { withProfileFile } from "#cli/profile-option.ts";
import { runReport } from "#cli/report.ts";
import { runUpdate } from "#cli/update.ts";
import { formatProblem, type Problem } from "#core/shared/problem.ts";

export interface Streams {
  readonly out: (text: string) => Promise<void>;
  readonly error: (text: string) => Promise<void>;
  /** How far long work has come, in place of what was shown before; "" = it is done. Absent where nobody looks on. */
  readonly progress?: (text: string) => void;
}

/** `args` without node and the script. */
export async function run(args: readonly string[], streams: Streams): Promise<ExitStatus> {
  const invocation = readArguments(args);
  switch (invocation.kind) {
    case "help":
      await streams.out(HELP);
      return 0;
    case "wrong":
      await streams.error(wrongUsage(invocation.message));
      return 2;
    case "command": {
      const ready = await withProfileFile(invocation.command, invocation.profileFile);
      if (!ready.ok) return tell({ kind: "bad", problems: ready.problems }, streams);
      await streams.error(problemLines(ready.warnings));
      const finished = await runCommand(ready.value, streams);
      return tell(finished, streams);
    }
  }
}

function runCommand(command: Command, streams: Streams): Promise<Finished> {
  switch (command.name) {
    case "evaluate":
    case "verdicts":
    case "plan":
    case "agreement":
    case "audit":
      return runEvaluation(command);
    case "compare":
      return runCompare(command);
    case "metrics":
      return runMetrics(command);
    case "correlate":
      return runCorrelate(command);
    case "report":
      return runReport(command);
    case "divide":
      return runDivide(command);
    case "convert":
      return runConvert(command);
    case "merge":
      return runMerge(command);
    case "update":
      return runUpdate(command);
    case "import":
      return runImport(command, streams.progress);
    case "align":
      return runAlign(command, streams.progress);
    case "prediction":
      return runPrediction(command);
  }
}

async function tell(finished: Finished, streams: Streams): Promise<ExitStatus> {
  switch (finished.kind) {
    case "bad":
      await streams.error(problemLines(finished.problems));
      return 1;
    case "wrong":
      await streams.error(problemLines(finished.warnings) + wrongUsage(finished.message));
      return 2;
    case "done":
      await streams.error(problemLines([...finished.warnings, ...finished.setAside]));
      await streams.out(finished.out);
      return finished.setAside.length > 0 ? 3 : 0;
  }
}

function wrongUsage(message: string): string {
  return `referee: ${message}\n${USAGE}\nreferee --help says more.\n`;
}

function problemLines(problems: readonly Problem[]): string {
  return problems.map((problem) => `${formatProblem(problem)}\n`).join("");
}
