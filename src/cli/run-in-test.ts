// Holds how tests call the command line in their own process and get back all that it printed.

import { type ExitStatus, run } from "#cli/run.ts";

export interface Finished {
  readonly status: ExitStatus;
  readonly out: string;
  /** Lines of standard error. */
  readonly problems: readonly string[];
}

export async function runInTest(...args: readonly string[]): Promise<Finished> {
  let out = "";
  let error = "";
  const status = await run(args, {
    out: async (text) => {
      out += text;
    },
    error: async (text) => {
      error += text;
    },
  });
  return { status, out, problems: error.split("\n").filter((line) => line !== "") };
}
