// Writes to standard output. Either all bytes arrive, or the write fails, or the reader does not want more.

import { fstatSync, writeSync } from "node:fs";
import process from "node:process";

/**
 * Resolves when the content was passed on, so that a slow reader also slows the writer down. A reader that
 * closes the pipe early, as in `referee … | head`, is no failure. Rejects with any other error of the system.
 */
export async function writeToStandardOutput(content: string | Uint8Array): Promise<void> {
  if (content.length === 0) return;
  if (isStream()) return writeToStream(content);
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  // A full disk may accept only some of the bytes. Only the next write reports that it is full.
  for (let written = 0; written < bytes.length; )
    written += writeSync(process.stdout.fd, bytes.subarray(written));
}

/**
 * Whether standard output is a terminal, a pipe or a socket. To everything else, Node writes once and does not look at
 * how many bytes arrived.
 */
function isStream(): boolean {
  if (process.stdout.isTTY) return true;
  const stats = fstatSync(process.stdout.fd);
  return stats.isFIFO() || stats.isSocket();
}

function writeToStream(content: string | Uint8Array): Promise<void> {
  return new Promise((done, fail) => {
    process.stdout.write(content, (error) => (error && !isClosedPipe(error) ? fail(error) : done()));
  });
}

function isClosedPipe(error: Error): boolean {
  return "code" in error && error.code === "EPIPE";
}
