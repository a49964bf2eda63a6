// Runs the built command line as a separate process, as an administrator of a server does.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const SCRIPT = resolve(import.meta.dirname, "../../dist/cli/referee.js");

interface CommandResult {
  readonly status: number | null;
  readonly out: string;
  /** Standard error. */
  readonly errors: string;
}

interface Called {
  /** Standard input. */
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export function referee(
  args: readonly string[],
  { input = "", environment = {} }: Called = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [SCRIPT, ...args], { env: { ...process.env, ...environment } });
  let out = "";
  let errorText = "";
  child.stdout.on("data", (part: Buffer) => {
    out += part.toString();
  });
  child.stderr.on("data", (part: Buffer) => {
    errorText += part.toString();
  });
  child.stdin.end(input);
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (status) => done({ status, out, errors: errorText }));
  });
}

/** A folder for the files of one test. */
export class Files {
  readonly #root = mkdtempSync(join(tmpdir(), "referee-team-"));

  path(name: string): string {
    return join(this.#root, name);
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
