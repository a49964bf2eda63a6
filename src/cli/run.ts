// Holds the course of one call of the command line, from arguments to exit status; reads and writes files, prints through `streams`.

import { type Command, readArguments } from "#cli/arguments.ts";
import { withOptions } from "#cli/choice-options.ts";
import type { ExitStatus, Finished } from "#cli/finished.ts";
import { isStandardOutput } from "#cli/output-kind.ts";
import { withProfileFile } from "#cli/profile-option.ts";
import { formatProblem, type Problem } from "#core/shared/problem.ts";

export interface Streams {
  readonly out: (text: string) => Promise<void>;
  readonly error: (text: string) => Promise<void>;
  /** How far long work has come, in place of what was shown before; "" = it is done. Absent where nobody looks on. */
  readonly progress?: (text: string) => void;
  /** All of standard input, for the commands that ask for it. */
  readonly input?: () => Promise<string>;
}

/** `args` without node and the script. */
export async function run(args: readonly string[], streams: Streams): Promise<ExitStatus> {
  const invocation = readArguments(args);
  switch (invocation.kind) {
    case "help":
      await streams.out((await import("#cli/help.ts")).HELP);
      return 0;
    case "wrong":
      await streams.error(await wrongUsage(invocation.message));
      return 2;
    case "command": {
      const ready = await withProfileFile(invocation.command, invocation.profileFile);
      if (!ready.ok) return tell({ kind: "bad", problems: ready.problems }, streams);
      await streams.error(problemLines(ready.warnings));
      const finished = await runCommand(ready.value, streams);
      // What was written to standard output stands there alone.
      return tell(finished, isOnStandardOutput(ready.value) ? { ...streams, out: streams.error } : streams);
    }
  }
}

function isOnStandardOutput(command: Command): boolean {
  const asked = command.name === "team" ? command.team : command;
  return "output" in asked && asked.output !== null && isStandardOutput(asked.output.path);
}

/** Each command is loaded when it is called: to load and compile all of them takes longer than many a call. */
async function runCommand(command: Command, streams: Streams): Promise<Finished> {
  switch (command.name) {
    case "evaluate":
    case "verdicts":
    case "plan":
    case "agreement":
    case "audit":
      return (await import("#cli/evaluate.ts")).runEvaluation(command);
    case "compare":
      return (await import("#cli/compare.ts")).runCompare(command);
    case "metrics":
      return (await import("#cli/metrics.ts")).runMetrics(command);
    case "correlate":
      return (await import("#cli/correlate.ts")).runCorrelate(command);
    case "gaps":
      return (await import("#cli/gaps.ts")).runGaps(command);
    case "report":
      return (await import("#cli/report.ts")).runReport(command);
    case "divide":
      return (await import("#cli/divide.ts")).runDivide(command);
    case "convert":
      return (await import("#cli/convert.ts")).runConvert(command);
    case "merge":
      return (await import("#cli/merge.ts")).runMerge(command);
    case "update":
      return (await import("#cli/update.ts")).runUpdate(command);
    case "import":
      return (await import("#cli/import.ts")).runImport(command, streams.progress);
    case "make":
      return (await import("#cli/make.ts")).runMake(command, streams.progress);
    case "align":
      return (await import("#cli/align.ts")).runAlign(command, streams.progress);
    case "prediction":
      return (await import("#cli/prediction.ts")).runPrediction(command);
    case "team":
      return (await import("#cli/team.ts")).runTeam(command, streams);
  }
}

async function tell(finished: Finished, streams: Streams): Promise<ExitStatus> {
  switch (finished.kind) {
    case "bad":
      await streams.error(problemLines(finished.problems));
      return 1;
    case "wrong":
      await streams.error(problemLines(finished.warnings) + (await wrongUsage(finished.message)));
      return 2;
    case "done":
      await streams.error(problemLines([...finished.warnings, ...finished.setAside]));
      await streams.out(finished.out);
      return finished.setAside.length > 0 ? 3 : 0;
  }
}

/** What is said of all commands is loaded only where it is asked for, as these are. */
async function wrongUsage(message: string): Promise<string> {
  const { USAGE } = await import("#cli/help.ts");
  return `referee: ${message}\n${USAGE}\nreferee --help says more.\n`;
}

function problemLines(problems: readonly Problem[]): string {
  return problems.map((problem) => `${formatProblem(withOptions(problem))}\n`).join("");
}
