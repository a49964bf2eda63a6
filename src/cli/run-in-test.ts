// Runs the command line in the process of a test and returns its output. Also provides folders for the files of tests.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ExitStatus, run } from "#cli/run.ts";
import type { Profile } from "#core/campaign/matching/verdict.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { readCampaignInput } from "./inputs/open-campaign.ts";

interface Finished {
  readonly status: ExitStatus;
  readonly out: string;
  /** Lines of standard error. */
  readonly problems: readonly string[];
}

export async function runInTest(...args: readonly string[]): Promise<Finished> {
  let out = "";
  let error = "";
  const status = await run(args, {
    version: "0.0.0",
    out: async (text) => {
      out += text;
    },
    error: async (text) => {
      error += text;
    },
  });
  return { status, out, problems: error.split("\n").filter((line) => line !== "") };
}

/** The campaign in a file or folder, as commands read it. Throws if it has errors. */
export async function ledgerAt(path: string, profile: Profile | null = null): Promise<Ledger> {
  const result = await readCampaignInput(path, profile === null ? null : { profile });
  if (!result.ok) throw new Error(JSON.stringify(result.problems.slice(0, 3)));
  return result.value.ledger;
}

/** A folder for one test file only. */
export class TestFolder {
  readonly #root = mkdtempSync(join(tmpdir(), "referee-cli-"));

  path(inside: string): string {
    return join(this.#root, inside);
  }

  /** Writes a file and returns its path. */
  file(inside: string, content: string | Uint8Array): string {
    const path = this.path(inside);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  }

  /** Writes files under `name` and returns the folder's path. */
  folder(name: string, files: readonly { readonly path: string; readonly bytes: Uint8Array }[]): string {
    for (const { path, bytes } of files) this.file(join(name, path), bytes);
    return this.path(name);
  }

  remove(): void {
    rmSync(this.#root, { recursive: true });
  }
}
