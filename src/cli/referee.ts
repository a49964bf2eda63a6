#!/usr/bin/env node
// Starts the command line. The process is not ended explicitly, so that everything that it prints arrives.

import { readFileSync } from "node:fs";
import process from "node:process";
import { text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { run } from "#cli/run.ts";

/** Returns a function that resolves when the text was passed on, so that a slow reader also slows the writer down. */
function write(stream: NodeJS.WriteStream): (text: string) => Promise<void> {
  return (text) =>
    new Promise((resolve, reject) => {
      if (text === "") resolve();
      else stream.write(text, (error) => (error ? reject(error) : resolve()));
    });
}

/** Shows the text in one line of the terminal; the next text replaces it. */
function showProgress(text: string): void {
  process.stderr.write(`\r${text}\x1b[K`);
}

/** Whether the reader closed the pipe early, as in `referee … | head`. This is no failure. */
function isClosedPipe(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "EPIPE";
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

try {
  process.exitCode = await run(process.argv.slice(2), {
    out: write(process.stdout),
    error: write(process.stderr),
    version: version(),
    input: () => text(process.stdin),
    ...(process.stderr.isTTY === true ? { progress: showProgress } : {}),
  });
} catch (error) {
  if (!isClosedPipe(error)) throw error;
}
