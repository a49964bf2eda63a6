// Defines the arguments and options that several commands take, with those that answer findings about files.

import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type Argument, choice, flag, type Option, type Values } from "#cli/command.ts";
import { alternatives, type Wrong, wrong } from "#cli/output/printed.ts";
import { isStandardOutput, type OutputTarget, outputKindOf } from "#cli/output/write-files.ts";
import { PROBLEM_CODES, type Problem, type ProblemList } from "#core/base/problem.ts";
import { findProfile, type Profile, SHIPPED_PROFILES } from "#core/campaign/matching/verdict.ts";
import { DELIMITER_NAMES, DELIMITERS } from "#core/io/delimited.ts";
import type { DelimiterChoice } from "#core/io/plain-text/raw-file.ts";
import { parseReading, READING_WORDS } from "#core/text/checks/check-alignment.ts";
import type { InputChoices } from "#core/text/checks/check-text.ts";

/** An option with one value; null if the option is left out. */
export function value(name: string, placeholder: string, summary: string): Option<string | null> {
  return option(name, placeholder, summary, ([given = null]) => given);
}

/** An option that can be repeated to collect values. */
export function values(name: string, placeholder: string, summary: string): Option<readonly string[]> {
  return { ...option(name, placeholder, summary, (given) => given), isRepeatable: true };
}

export function option<T>(
  name: string,
  placeholder: string,
  summary: string,
  read: (given: readonly string[]) => T | Wrong,
): Option<T> {
  return { name, value: placeholder, summary, read };
}

/** An argument that takes all remaining words. */
export function words(name: string, summary: string): Argument<readonly string[]> {
  return { name, summary, isRepeatable: true, read: (given) => given };
}

/** A required argument. */
export function argument(name: string, summary: string): Argument<string> {
  return { name, summary, read: ([given = ""]) => given };
}

/** A required argument that is one of several words. */
export function choiceArgument<const C extends string>(choices: readonly C[], summary: string): Argument<C> {
  const read = ([given]: readonly string[]) =>
    choices.find((one) => one === given) ?? wrong(`found “${given}”; expected ${alternatives(choices)}`);
  return { name: choices.join("|"), summary, read };
}

export const CAMPAIGN = argument(
  "<campaign>",
  "a campaign folder, .zip, campaign or batch file (.json, .json.gz) or PROTEST 1.1 database (.db); “-” is standard input",
);

/** A shipped profile, or the path of a profile's file. */
export type ProfileOption = Profile | { readonly file: string };

const PROFILE_NAMES = SHIPPED_PROFILES.map(({ name }) => name);

const PROFILE = option(
  "profile",
  "NAME|FILE.json",
  `the matching rules: ${PROFILE_NAMES.join(", ")}, or a file saved by the editor of matching rules (default: the campaign's own, else protest-2016)`,
  ([given]): ProfileOption | Wrong | null => {
    if (given === undefined) return null;
    const file = given.toLowerCase().endsWith(".json") ? { file: given } : null;
    const found = findProfile(given) ?? file;
    return (
      found ?? wrong(`found the profile “${given}”; expected ${PROFILE_NAMES.join(", ")} or a file NAME.json`)
    );
  },
);

/** The path without “./” at its start. */
function plainPath(path: string): string {
  return path.replace(/^(?:\.\/)+/, "");
}

const READ_ALIGNMENT: Option<ReadonlyMap<string, string>> = {
  ...values(
    "read-alignment",
    "FILE=HOW",
    `how to read an alignment: ${READING_WORDS.join(", ")}, or several joined by +`,
  ),
  read: (given) => {
    const pairs = given.map((text) => {
      const at = text.lastIndexOf("=");
      return [text.slice(0, Math.max(0, at)), text.slice(at + 1)] as const;
    });
    const invalid = given[pairs.findIndex(([file, how]) => file === "" || parseReading(how) === null)];
    if (invalid === undefined) return new Map(pairs.map(([file, how]) => [plainPath(file), how]));
    return wrong(
      `found --read-alignment “${invalid}”; expected FILE=HOW, where HOW is ${READING_WORDS.join(", ")}, or several joined by “+”`,
    );
  },
};

const ACCEPT: Option<readonly string[]> = {
  ...option(
    "accept",
    "CODE",
    "continues despite this finding about a file that looks wrong, such as equals-source or equals-reference; CODE=FILE for one file only",
    (given) => {
      const codes: readonly string[] = PROBLEM_CODES;
      const unknown = given.find((code) => !codes.includes(code.replace(/=.*$/s, "")));
      const expected = "expected the code of a finding, such as equals-reference, or CODE=FILE";
      return unknown === undefined ? given : wrong(`found --accept “${unknown}”; ${expected}`);
    },
  ),
  isRepeatable: true,
};

/** Options that answer findings about a file, such as an alignment that seems to be numbered from 1. */
export const FINDINGS = { readAlignment: READ_ALIGNMENT, accept: ACCEPT };

export const OPENING = {
  ...FINDINGS,
  profile: PROFILE,
  adjudicators: values(
    "adjudicator",
    "NAME",
    "an annotator, by name or id, who is an adjudicator: their finished judgements are final; may be repeated",
  ),
};
export type Opening = Values<typeof OPENING>;

/** The values of an option, each with one name, or several separated by commas; null = all. */
const names = (given: readonly string[]) => (given.length === 0 ? null : given);

const SYSTEMS = {
  ...values(
    "systems",
    "A,B",
    "only these systems, by name; a name that contains a comma needs its own --systems",
  ),
  read: names,
};
const CATEGORIES = { ...values("categories", "X,Y", "only these categories, by label"), read: names };

/** The option that selects the reported systems. */
export const OF_SYSTEMS = { systems: SYSTEMS };
/** The options that select the reported systems and categories. */
export const NAMED = { systems: SYSTEMS, categories: CATEGORIES };
/** The options that select the reported candidates. */
export const SCOPE = {
  ...NAMED,
  filter: value(
    "filter",
    "F",
    "only these candidates: the part after “?” of an address in the page, such as pronoun=it&outcome=correct",
  ),
};
export type ScopeOptions = Partial<Values<typeof SCOPE>>;

const EXPECTED_OUT = "expected a folder, or a name that ends in .json, .json.gz, .zip or .db";

/** The option with the path to which a campaign is written. */
export const OUT: Option<OutputTarget> = {
  name: "output",
  short: "o",
  value: "OUT",
  isRequired: true,
  summary: "where to write: .json, .json.gz, .zip, .db, or a folder; “-” is standard output",
  read: ([path = ""]) => {
    const kind = outputKindOf(path);
    return kind === null ? wrong(`found -o “${path}”; ${EXPECTED_OUT}`) : { path, kind };
  },
};

/** Whether everything but the writing is done, so that the printed counts are a preview. */
export const DRY_RUN = flag("dry-run", "checks everything and prints the result, but writes nothing");

/** The option with the path of a new folder. */
export const DIR = {
  name: "output",
  short: "o",
  value: "DIR",
  isRequired: true,
  summary: "the new folder to write",
  read: ([path = ""]: readonly string[]): OutputTarget | Wrong =>
    outputKindOf(path) === "folder"
      ? { path, kind: "folder" }
      : wrong(`found -o “${path}”; expected a folder`),
} satisfies Option<OutputTarget>;

/** The option with the path of a file of any name; null = standard output. */
export const FILE_OUT: Option<string | null> = {
  name: "output",
  short: "o",
  value: "FILE",
  summary: "where to write (default: standard output)",
  read: ([path = "-"]) => (isStandardOutput(path) ? null : path),
};

/** Paths of two parallel texts with one sentence per line. */
export interface ParallelFiles {
  readonly source: string;
  readonly target: string;
}

export const WITH: Option<readonly ParallelFiles[]> = {
  ...values("with", "SOURCE TARGET", "further parallel text to learn links from; may be repeated"),
  read: (given) =>
    given.flatMap((source, at) => (at % 2 === 1 ? [] : [{ source, target: given[at + 1] ?? "" }])),
};

/** The option with the delimiter; null = detected in each file. */
export const DELIMITER = option(
  "delimiter",
  "NAME",
  `the delimiter of tables: ${[...Object.values(DELIMITER_NAMES), "none"].join(", ")} (default: detected)`,
  ([given]): DelimiterChoice | Wrong | null => {
    if (given === undefined) return null;
    if (given === "none") return "none";
    const found = DELIMITERS.find((known) => given === known || given === DELIMITER_NAMES[known]);
    const expected = [...Object.values(DELIMITER_NAMES), "none"].join(", ");
    return found ?? wrong(`found --delimiter “${given}”; expected one of ${expected}`);
  },
);

/** Options for reading plain texts. */
export const PLAIN_TEXT = {
  tokenised: flag("tokenised", "the texts have blanks between tokens (default: detected)"),
  raw: flag("raw", "the texts are not tokenised (default: detected)"),
  column: value(
    "column",
    "NAME",
    "the column of a table, or the key in JSON, that contains the text; needed if several could contain it",
  ),
  delimiter: DELIMITER,
  clean: values("clean", "FILE", "removes HTML tags from a text and decodes its entities; may be repeated"),
  divided: values(
    "divide-lines",
    "FILE",
    "divides the lines of a text at marks between sentences, such as <eos>; may be repeated",
  ),
  more: WITH,
};

/** Whether tokens are separated by spaces; null = detected in each text. */
export function tokenisedOf({ tokenised, raw }: Values<typeof PLAIN_TEXT>): boolean | Wrong | null {
  if (tokenised && raw) return wrong("found --tokenised and --raw; expected one of them, or neither");
  return tokenised ? true : raw ? false : null;
}

/**
 * The option --table of a command that prints several tables: which one CSV and TSV print. `names`: the first is the
 * default.
 */
export function tableChoice<const N extends string>(...names: readonly [N, ...N[]]) {
  const summary = `which table CSV and TSV print: ${names.join(", ")} (default: ${names[0]})`;
  return choice("table", "NAME", names, summary);
}

/** A whole number from `least` to `most`; null if the option is left out. */
export function wholeNumberOption(name: string, summary: string, least: number, most: number) {
  return option(name, "N", summary, ([given]) => {
    if (given === undefined) return null;
    const number = /^[0-9]{1,10}$/.test(given) ? Number(given) : -1;
    return number >= least && number <= most
      ? number
      : wrong(`found --${name} “${given}”; expected a whole number from ${least} to ${most}`);
  });
}

// Converts the options that answer findings about files (`--accept`, `--read-alignment`, `--clean`, `--divide-lines`) to
// choices, and names these options in messages.

type FindingOptions = Pick<Opening, "readAlignment" | "accept"> & {
  readonly clean?: readonly string[];
  readonly divided?: readonly string[];
};

/**
 * The choices; undefined if none is made. `inputs`: the files and folders that the command reads. Errors:
 * missing-required-file, for a choice about a file that neither exists nor is in a folder of `inputs`.
 */
export async function inputChoices(
  { readAlignment, accept, clean = [], divided = [] }: FindingOptions,
  inputs: readonly string[],
  problems: ProblemList,
): Promise<InputChoices | undefined> {
  if (readAlignment.size + accept.length + clean.length + divided.length === 0) return undefined;
  const named = [
    ...[...readAlignment].map(([file, how]) => ["read-alignment", file, `${file}=${how}`] as const),
    ...accept.flatMap((code) => {
      const at = code.indexOf("=");
      return at === -1 ? [] : [["accept", plainPath(code.slice(at + 1)), code] as const];
    }),
    ...clean.map((file) => ["clean", plainPath(file), file] as const),
    ...divided.map((file) => ["divide-lines", plainPath(file), file] as const),
  ];
  for (const [option, file, value] of named) {
    if (await isAmong(file, inputs)) continue;
    const message = `--${option} ${value} names a file that is not read; expected a path as in the finding`;
    problems.in(file).error("missing-required-file", message);
  }
  return {
    readAlignment,
    accepted: new Set(accept),
    cleaned: new Set(clean.map(plainPath)),
    divided: new Set(divided.map(plainPath)),
  };
}

/**
 * Whether the file exists or is in one of the folders. Always true if an input is a .zip or standard input, whose files
 * are not listed.
 */
async function isAmong(file: string, inputs: readonly string[]): Promise<boolean> {
  if (inputs.some((input) => input === "-" || input.endsWith(".zip"))) return true;
  for (const path of [file, ...inputs.map((input) => join(input, file))])
    if ((await stat(path).catch(() => null))?.isFile() === true) return true;
  return false;
}

/** The choices with paths relative to the folder. Users may also write the path with the folder before it. */
export function choicesWithin(folder: string, choices: InputChoices): InputChoices {
  const prefix = `${plainPath(folder).replace(/\/+$/, "")}/`;
  const withoutFolder = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : path);
  return {
    readAlignment: new Map([...choices.readAlignment].map(([path, name]) => [withoutFolder(path), name])),
    accepted: new Set(
      [...choices.accepted].map((code) => {
        const at = code.indexOf("=") + 1;
        return at === 0 ? code : code.slice(0, at) + withoutFolder(code.slice(at));
      }),
    ),
    cleaned: new Set([...choices.cleaned].map(withoutFolder)),
    divided: new Set([...choices.divided].map(withoutFolder)),
  };
}

/** The problem, with the options with which the command continues in spite of it. */
export function withOptions(problem: Problem): Problem {
  const { choices = [] } = problem;
  if (choices.length === 0) return problem;
  const options = choices.map(
    ({ option, value, label }) =>
      `--${option} ${shellQuoted(value)} (${label.charAt(0).toLowerCase()}${label.slice(1)})`,
  );
  const end = /[.?!]$/.test(problem.message) ? "" : ".";
  return { ...problem, message: `${problem.message}${end} To go on: ${options.join(", or ")}` };
}

function shellQuoted(text: string): string {
  return /^[\p{L}\p{N}_./=+,:@%-]+$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
