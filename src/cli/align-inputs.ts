// Holds which texts `referee align` is asked to align and to learn from, read off the arguments in their order.

import { isStandardOutput } from "#cli/output-kind.ts";
import { type ArgumentToken, type ParallelFiles, readWith } from "#cli/with-files.ts";

/** Paths of texts, one sentence a line. */
export interface AlignInputs {
  readonly texts: ParallelFiles;
  /** Learnt from, too. */
  readonly more: readonly ParallelFiles[];
  /** Where links are written; null = they are printed. */
  readonly out: string | null;
}

interface Values {
  readonly output?: string | undefined;
  readonly profile?: string | undefined;
  readonly adjudicator?: readonly string[] | undefined;
}

/** The message where they are wrong. `tokens`: all arguments, the command itself is the first without an option. */
export function readAlignInputs(tokens: readonly ArgumentToken[], values: Values): AlignInputs | string {
  if (values.profile !== undefined || values.adjudicator !== undefined) {
    return "found --profile or --adjudicator; expected them with a campaign alone";
  }
  const found = readWith(tokens);
  if (typeof found === "string") return found;
  const [, source, target, surplus] = found.rest;
  if (source === undefined || target === undefined) return "align needs two files, SOURCE and TARGET";
  if (surplus !== undefined)
    return `found “${surplus}” after “${target}”; expected two files, or --with before it`;
  if (values.output === "") return "found -o without a name; expected where to write";
  return {
    texts: { source, target },
    more: found.more,
    out: values.output === undefined || isStandardOutput(values.output) ? null : values.output,
  };
}
