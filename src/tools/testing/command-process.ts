// Starts the command line as a separate process, from one bundle, which starts four times as fast as the source files.

import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";

const PROJECT = resolve(import.meta.dirname, "../../..");
const MODULES = join(PROJECT, "node_modules");

/** The command line of one test file. It lies below `node_modules`, so it finds the libraries, which stay outside. */
export class CommandProcess {
  readonly #root: string;
  /** The path of the script. It is as deep in its project as `src/cli/referee.ts`. */
  readonly script: string;

  constructor() {
    mkdirSync(join(MODULES, ".cache"), { recursive: true });
    this.#root = mkdtempSync(join(MODULES, ".cache/referee-"));
    const folder = join(this.#root, "dist/cli");
    execFileSync(join(MODULES, ".bin/esbuild"), [
      ...[join(PROJECT, "src/cli/referee.ts"), `--outdir=${folder}`, "--log-level=warning"],
      ...["--bundle", "--splitting", "--format=esm", "--platform=node", "--packages=external"],
    ]);
    copyFileSync(join(PROJECT, "package.json"), join(this.#root, "package.json"));
    this.script = join(folder, "referee.js");
  }

  start(...args: readonly string[]) {
    return spawn(process.execPath, [this.script, ...args], { stdio: ["pipe", "pipe", "pipe"] });
  }

  remove(): void {
    rmSync(this.#root, { recursive: true });
  }
}
