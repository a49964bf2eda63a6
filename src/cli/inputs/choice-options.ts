// Turns options about files that look wrong as a whole into choices, and names those options in messages.

import type { Problem } from "#core/base/problem.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";
import { type Opening, plainPath } from "./options.ts";

/** Undefined if no choice is made. `clean`: paths of texts, if the command takes them. */
export function choicesOf(
  { readAlignment, accept }: Pick<Opening, "readAlignment" | "accept">,
  clean: readonly string[] = [],
): InputChoices | undefined {
  if (readAlignment.size + accept.length + clean.length === 0) return undefined;
  return { readAlignment, accepted: new Set(accept), cleaned: new Set(clean.map(plainPath)) };
}

/** The choices with paths relative to the folder; people also write the folder's path before them. */
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

/** The problem, with the options that let the command continue. */
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
