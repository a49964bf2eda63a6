// Describes what a person has chosen for input files that look wrong as a whole.

import type { Problem, ProblemChoice } from "#core/base/problem.ts";

/**
 * The choices that findings offer. Plain data, so that a page can send it to its worker. File names are paths as
 * problems name them.
 */
export interface InputChoices {
  /** How an alignment file is to be read (see `parseReading`), by its path. */
  readonly readAlignment: ReadonlyMap<string, string>;
  /** Codes of findings that are meant: `CODE` for every file, `CODE=FILE` for one. */
  readonly accepted: ReadonlySet<string>;
  /** Paths of texts whose HTML tags and entities are to be cleaned. */
  readonly cleaned: ReadonlySet<string>;
}

export const NO_CHOICES: InputChoices = {
  readAlignment: new Map(),
  accepted: new Set(),
  cleaned: new Set(),
};

export function isAccepted({ accepted }: InputChoices, code: string, path: string): boolean {
  return accepted.has(code) || accepted.has(`${code}=${path}`);
}

/** The choices with one more: what a person chose for the problem's file. */
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
  }
}

/** One problem of several for which a person can choose how to go on. */
interface OpenChoice {
  readonly problem: Problem;
  readonly choices: readonly ProblemChoice[];
  /** Place in `choices` of what is likely meant; null = a person has to say. */
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

/** The choices with those that were taken; `taken`: per open choice its place, null = none yet. */
export function withTaken(
  choices: InputChoices,
  open: readonly OpenChoice[],
  taken: readonly (number | null)[],
): InputChoices {
  return open.reduce((all, { problem, choices: offered }, at) => {
    const choice = offered[taken[at] ?? -1];
    return choice === undefined ? all : withChoice(all, problem, choice);
  }, choices);
}

/** As a page lists them: file, message, what can be chosen. */
export function findingItems(problems: readonly Problem[]) {
  return openChoices(problems).map(({ problem, choices, likely }) => ({
    place: problem.file,
    message: problem.message,
    options: choices.map(({ label }) => label),
    likely,
  }));
}
