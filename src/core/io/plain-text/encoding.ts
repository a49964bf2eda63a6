// Decodes a file of plain translations. If it is not UTF-8, suggests the encoding in which it was probably saved.

import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { readText, type SourceFile } from "#core/io/text-file.ts";

/**
 * The text, or an error that says what to do. Errors: those of `readText`, too-large (too many lines). If UTF-32 or
 * UTF-16 without a byte-order mark is recognised, there is only one error, which names the encoding.
 */
export function readRawText(file: SourceFile): Parsed<string> {
  const wide = wideEncoding(file.bytes);
  const problems = new FileProblems(file.path);
  if (wide !== null) return problems.fail("not-utf-8", `is saved as ${wide}; save it again, as UTF-8`);
  const read = readText(file, "no-characters");
  if (read.ok) return boundedLines(file.path, read);
  const line = read.problems.find(({ code }) => code === "not-utf-8")?.line ?? null;
  if (line === null) return read;
  const byte = firstWrongByte(lineOf(file.bytes, line));
  const found = byte.toString(16).toUpperCase().padStart(2, "0");
  problems.error("not-utf-8", `found the byte ${found}${asLatin1(byte)}; expected text saved as UTF-8`, line);
  const others = new Set(
    read.problems.filter(({ code }) => code === "not-utf-8").map((problem) => problem.line),
  );
  if (others.size > 1) problems.error("not-utf-8", `at least ${others.size} lines are not UTF-8`);
  return problems.conclude(() => "");
}

/** Number of bytes that are examined to find out whether every second one is zero, as for Latin letters in UTF-16. */
const EXAMINED_BYTES = 2000;

function wideEncoding(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? "UTF-32" : null;
  if (first === 0xfe && second === 0xff) return null;
  const examined = bytes.subarray(0, EXAMINED_BYTES);
  const zeros = [0, 0];
  examined.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const isWide = Math.max(even, odd) > examined.length / 5 && Math.min(even, odd) < examined.length / 50;
  return examined.length >= 4 && isWide ? "UTF-16 without a byte-order mark" : null;
}

function lineOf(bytes: Uint8Array, line: number): Uint8Array {
  let start = 0;
  for (let at = 1; at < line; at++) start = bytes.indexOf(10, start) + 1;
  const end = bytes.indexOf(10, start);
  return bytes.subarray(start, end < 0 ? bytes.length : end);
}

/** The byte that begins the first invalid or incomplete UTF-8 sequence (RFC 3629); 0 = there is none. */
function firstWrongByte(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0;
    const length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    const continuation = bytes.subarray(at + 1, at + length);
    const isWhole =
      continuation.length === length - 1 && continuation.every((byte) => (byte & 0xc0) === 0x80);
    if ((first >= 0x80 && first < 0xc2) || first > 0xf4 || !isWhole) return first;
    at += length;
  }
  return 0;
}

/** The byte as a character in Windows-1252 and ISO 8859-1, for the message; empty below A1. */
function asLatin1(byte: number): string {
  return byte >= 0xa1
    ? `, which is “${String.fromCharCode(byte)}” in ISO 8859-1 (Latin-1) and Windows-1252`
    : "";
}

/** Maximum number of lines, far more than any suite has. Each line needs memory. */
const MOST_LINES = 5_000_000;

function boundedLines(path: string, read: Parsed<string>): Parsed<string> {
  if (!read.ok || read.value.length <= MOST_LINES) return read;
  let count = 0;
  for (let at = read.value.indexOf("\n"); at >= 0; at = read.value.indexOf("\n", at + 1)) count++;
  if (count <= MOST_LINES) return read;
  const message = `has ${count} lines; expected at most ${MOST_LINES}`;
  return new FileProblems(path).fail("too-large", message);
}
