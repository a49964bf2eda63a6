// Defines the choices of a person for input files that look wrong as a whole.

import type { Problem, ProblemChoice } from "#core/base/problem.ts";

/**
 * The choices that a person made. They are plain data, so that a page can send them to its worker. Files are named by
 * the same paths as in problems.
 */
export interface InputChoices {
  /** How to read alignment files (see `parseReading`), by path. */
  readonly readAlignment: ReadonlyMap<string, string>;
  /** Codes of findings that a person accepted: `CODE` for every file, `CODE=FILE` for one. */
  readonly accepted: ReadonlySet<string>;
  /** Paths of texts whose HTML tags and entities are to be cleaned. */
  readonly cleaned: ReadonlySet<string>;
  /** Paths of texts whose lines are to be divided at marks such as “<eos>”. */
  readonly divided: ReadonlySet<string>;
}

export const NO_CHOICES: InputChoices = {
  readAlignment: new Map(),
  accepted: new Set(),
  cleaned: new Set(),
  divided: new Set(),
};

export function isAccepted({ accepted }: InputChoices, code: string, path: string): boolean {
  return accepted.has(code) || accepted.has(`${code}=${path}`);
}

/** The choices and one more, for the problem's file. */
function withChoice(choices: InputChoices, problem: Problem, { option, value }: ProblemChoice): InputChoices {
  const { file, code } = problem;
  switch (option) {
    case "read-alignment": {
      const reading = value.slice(value.lastIndexOf("=") + 1);
      return { ...choices, readAlignment: new Map(choices.readAlignment).set(file, reading) };
    }
    case "accept":
      return { ...choices, accepted: new Set([...choices.accepted, `${code}=${file}`]) };
    case "clean":
      return { ...choices, cleaned: new Set([...choices.cleaned, file]) };
    case "divide-lines":
      return { ...choices, divided: new Set([...choices.divided, file]) };
  }
}

/** A problem for which a person can choose how to continue. */
interface OpenChoice {
  readonly problem: Problem;
  readonly choices: readonly ProblemChoice[];
  /** Index in `choices` of the suggested one; null = a person must choose. */
  readonly likely: number | null;
}

/** The problems that offer a choice, in order. */
export function openChoices(problems: readonly Problem[]): OpenChoice[] {
  return problems.flatMap((problem) => {
    const { choices = [] } = problem;
    const [first] = choices;
    if (first === undefined) return [];
    const isLikely = first.option === "read-alignment" && !first.value.endsWith("=as-is");
    return [{ problem, choices, likely: isLikely ? 0 : null }];
  });
}

/** Adds a person's choices. `chosen`: for each open choice the index of the chosen option; null = not chosen yet. */
export function withChosen(
  choices: InputChoices,
  open: readonly OpenChoice[],
  chosen: readonly (number | null)[],
): InputChoices {
  return open.reduce((all, { problem, choices: offered }, at) => {
    const choice = offered[chosen[at] ?? -1];
    return choice === undefined ? all : withChoice(all, problem, choice);
  }, choices);
}

/** The open choices as a page lists them: file, message, options. */
export function findingItems(problems: readonly Problem[]) {
  return openChoices(problems).map(({ problem, choices, likely }) => ({
    place: problem.file,
    message: problem.message,
    options: choices.map(({ label }) => label),
    likely,
  }));
}
