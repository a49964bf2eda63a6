// Reads plain translations from a text, and prints the result as lines for comparison in tests.

import { strToU8 } from "fflate";
import { formatProblem } from "#core/base/problem.ts";
import type { InputLimits } from "#core/io/input-limits.ts";
import type { RawChoices } from "#core/io/plain-text/raw-file.ts";
import { readRawFile, textName } from "./read-raw-file.ts";

export function fileOf(path: string, content: string | Uint8Array) {
  return { path, bytes: typeof content === "string" ? strToU8(content) : content };
}

/**
 * The result as lines: each text as “role name: line|line”, then documents and warnings, if any. If reading fails,
 * the problems.
 */
export function printed(
  path: string,
  content: string | Uint8Array,
  choices: RawChoices = {},
  limits?: InputLimits,
): string[] {
  const read = readRawFile(fileOf(path, content), choices, limits);
  if (!read.ok) return read.problems.map(formatProblem);
  const { texts, documents } = read.value;
  return [
    ...texts.map(({ role, name, lines }) => `${role} ${name}: ${lines.join("|")}`),
    ...(documents === null
      ? []
      : [`documents ${documents.map(({ id, firstLine }) => `${id}@${firstLine}`).join(" ")}`]),
    ...read.warnings.map(formatProblem),
  ];
}

/** The name of a text according to the path of its file. */
export function nameOf(path: string): string {
  return textName(path);
}
