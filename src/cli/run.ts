// Runs one call of the command line, from its words to the exit status.

import type { Command, CommandContext } from "#cli/command.ts";
import { allCommands, findCommand } from "#cli/commands.ts";
import { printedAs } from "#cli/output/printed.ts";
import { formatProblem, type Problem, ProblemList, shownProblems } from "#core/base/problem.ts";
import { withOptions } from "./inputs/options.ts";
import { isWrong } from "./output/printed.ts";
import { isStandardOutput } from "./output/write-files.ts";

/**
 * Exit statuses. 0: done. 1: bad input, or a check found something wrong. 2: wrong usage. 3: done with --strict, but
 * some records do not count or were left out.
 */
export type ExitStatus = 0 | 1 | 2 | 3;

interface Streams {
  readonly out: (text: string) => Promise<void>;
  readonly error: (text: string) => Promise<void>;
  readonly version: string;
  /** Shows progress, as in `CommandContext`. Left out if there is no terminal. */
  readonly progress?: (text: string) => void;
  /** Reads all of standard input, for commands that need it. */
  readonly input?: () => Promise<string>;
}

/** Runs a call. `args`: the words after node and the script. */
export async function run(args: readonly string[], streams: Streams): Promise<ExitStatus> {
  const [first] = args;
  if (first === "--version") return show(`referee ${streams.version}\n`, streams);
  if (first === "--help" || first === "-h") return show(await overview(), streams);
  if (first === undefined || first.startsWith("-"))
    return fail(`found ${first ?? "nothing"}; expected a command. “referee --help” lists all`, streams);
  const matched = await findCommand(args);
  if (!isWrong(matched)) return call(matched.command, matched.rest, streams);
  const isHelp = args.some((word) => word === "--help" || word === "-h");
  return isHelp ? show(await overview(`${first} `), streams) : fail(matched.wrong, streams);
}

async function call(command: Command, words: readonly string[], streams: Streams): Promise<ExitStatus> {
  const read = command.read(words);
  if (read === null) return show((await import("#cli/help.ts")).helpOf(command), streams);
  if (isWrong(read)) return fail(read.wrong, streams);
  const problems = new ProblemList();
  const context: CommandContext = {
    problems,
    progress: streams.progress ?? (() => {}),
    input: streams.input ?? (() => Promise.resolve("")),
    commands: allCommands,
  };
  const printed = await read.run(context);
  const leftOut = printed === null || isWrong(printed) ? [] : (printed.leftOut ?? []);
  const text = printed === null || isWrong(printed) ? "" : printedAs(printed, read.format);
  await streams.error(problemLines([...problems.all, ...leftOut]));
  if (printed === null || problems.hasErrors) return 1;
  if (isWrong(printed)) return fail(printed.wrong, streams);
  // If standard output is the output file, text is printed to standard error.
  await (read.outputs.some(isStandardOutput) ? streams.error : streams.out)(text);
  if (printed.hasFindings === true) return 1;
  return read.isStrict && leftOut.length > 0 ? 3 : 0;
}

/**
 * The overview of commands. `prefix`: lists only commands whose names begin with it, or all commands if there are none.
 */
async function overview(prefix = ""): Promise<string> {
  const { overviewOf } = await import("#cli/help.ts");
  const all = await allCommands();
  const matching = all.filter(({ name }) => name.startsWith(prefix));
  return overviewOf(matching.length === 0 ? all : matching);
}

async function show(text: string, { out }: Streams): Promise<ExitStatus> {
  await out(text);
  return 0;
}

async function fail(message: string, { error }: Streams): Promise<ExitStatus> {
  await error(`referee: ${message}\n`);
  return 2;
}

function problemLines(problems: readonly Problem[]): string {
  return shownProblems(problems)
    .map((problem) => `${formatProblem(withOptions(problem))}\n`)
    .join("");
}
