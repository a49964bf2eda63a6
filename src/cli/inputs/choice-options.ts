// Converts the options that answer findings about files (`--accept`, `--read-alignment`, `--clean`) to choices, and
// names these options in messages.

import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Problem, ProblemList } from "#core/base/problem.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";
import { type Opening, plainPath } from "./options.ts";

type FindingOptions = Pick<Opening, "readAlignment" | "accept"> & { readonly clean?: readonly string[] };

/**
 * The choices; undefined if none is made. `inputs`: the files and folders that the command reads. Errors:
 * missing-required-file, for a choice about a file that neither exists nor is in a folder of `inputs`.
 */
export async function inputChoices(
  { readAlignment, accept, clean = [] }: FindingOptions,
  inputs: readonly string[],
  problems: ProblemList,
): Promise<InputChoices | undefined> {
  if (readAlignment.size + accept.length + clean.length === 0) return undefined;
  const named = [
    ...[...readAlignment].map(([file, how]) => ["read-alignment", file, `${file}=${how}`] as const),
    ...accept.flatMap((code) => {
      const at = code.indexOf("=");
      return at === -1 ? [] : [["accept", plainPath(code.slice(at + 1)), code] as const];
    }),
    ...clean.map((file) => ["clean", plainPath(file), file] as const),
  ];
  for (const [option, file, value] of named) {
    if (await isAmong(file, inputs)) continue;
    const message = `--${option} ${value} names a file that is not read; expected a path as in the finding`;
    problems.in(file).error("missing-required-file", message);
  }
  return { readAlignment, accepted: new Set(accept), cleaned: new Set(clean.map(plainPath)) };
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
