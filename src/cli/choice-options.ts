// Reads the options with which a person goes on although a file looks wrong as a whole, and names them in messages.

import { parseReading, READING_WORDS } from "#core/plausibility/alignment-reading.ts";
import type { InputChoices } from "#core/plausibility/input-choices.ts";
import { PROBLEM_CODES, type Problem } from "#core/shared/problem.ts";

interface Values {
  readonly "read-alignment"?: readonly string[] | undefined;
  readonly accept?: readonly string[] | undefined;
  readonly clean?: readonly string[] | undefined;
}

/** The choices; undefined = none were given; the message where they are wrong. */
export function readChoices(values: Values): InputChoices | string | undefined {
  const { "read-alignment": readings = [], accept = [], clean = [] } = values;
  if (readings.length + accept.length + clean.length === 0) return undefined;
  const readAlignment = new Map<string, string>();
  for (const text of readings) {
    const at = text.lastIndexOf("=");
    const [file, name] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
    if (file === "" || parseReading(name) === null)
      return `found --read-alignment “${text}”; expected FILE=HOW, where HOW is ${READING_WORDS.join(", ")}, or several joined by “+”`;
    readAlignment.set(plainPath(file), name);
  }
  const unknown = accept.find(
    (code) => !PROBLEM_CODES.some((known) => code === known || code.startsWith(`${known}=`)),
  );
  if (unknown !== undefined)
    return `found --accept “${unknown}”; expected the code of a finding, such as equals-reference, or CODE=FILE`;
  return { readAlignment, accepted: new Set(accept), cleaned: new Set(clean.map(plainPath)) };
}

function plainPath(path: string): string {
  return path.replace(/^(?:\.\/)+/, "");
}

/** The choices with the files of a folder named as inside it: people also write the folder's path before them. */
export function choicesWithin(folder: string, choices: InputChoices): InputChoices {
  const prefix = `${plainPath(folder).replace(/\/+$/, "")}/`;
  const inside = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : path);
  return {
    readAlignment: new Map([...choices.readAlignment].map(([path, name]) => [inside(path), name])),
    accepted: new Set(
      [...choices.accepted].map((code) => {
        const at = code.indexOf("=") + 1;
        return at === 0 ? code : code.slice(0, at) + inside(code.slice(at));
      }),
    ),
    cleaned: new Set([...choices.cleaned].map(inside)),
  };
}

/** The problem with the options by which a person can go on. */
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
