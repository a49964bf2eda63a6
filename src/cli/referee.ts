#!/usr/bin/env node
// Starts the command line. The process is not ended explicitly, so that everything that it prints arrives.

import { readFileSync } from "node:fs";
import process from "node:process";
import { text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { writeToStandardOutput } from "#cli/output/write-files.ts";
import { run } from "#cli/run.ts";
import { errorMessage } from "#core/base/message-text.ts";

/** Resolves when the text was passed on. Ignores failures, because there is no other place to report them. */
function writeToStandardError(text: string): Promise<void> {
  return new Promise((resolve) => {
    if (text === "") resolve();
    else process.stderr.write(text, () => resolve());
  });
}

/** Shows the text in one line of the terminal; the next text replaces it. */
function showProgress(text: string): void {
  process.stderr.write(`\r${text}\x1b[K`);
}

/** Writes to standard output. If that fails, reports it and ends the process with status 1. */
async function writeOrEnd(text: string): Promise<void> {
  try {
    await writeToStandardOutput(text);
  } catch (error) {
    await writeToStandardError(`referee: standard output cannot be written: ${errorMessage(error)}\n`);
    process.exit(1);
  }
}

/** Reads the version. The built file is as deep in the project as this file, so the relative path is the same. */
function version(): string {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  );
  return manifest.version;
}

// The engine cleans up memory when it has grown by half since the last time, and not only when it has grown up to
// fourfold: a report of 200,000 candidates otherwise keeps more garbage than data.
setFlagsFromString("--heap-growing-percent=50");

// Without a listener, Node would throw write errors a second time. The callback of each write already gets them.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

process.exitCode = await run(process.argv.slice(2), {
  out: writeOrEnd,
  error: writeToStandardError,
  version: version(),
  input: () => text(process.stdin),
  ...(process.stderr.isTTY === true ? { progress: showProgress } : {}),
});
