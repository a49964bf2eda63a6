import { describe, expect, it } from "vitest";
import { formatProblem, type Parsed } from "#core/base/problem.ts";
import { readLines, readText, type SourceFile } from "./text-file.ts";

function file(text: string | Uint8Array): SourceFile {
  return { path: "a.txt", bytes: typeof text === "string" ? new TextEncoder().encode(text) : text };
}

function messagesOf(parsed: Parsed<unknown>): string[] {
  return parsed.ok ? ["ok"] : parsed.problems.map(formatProblem);
}

const NUL = "found the character NUL (U+0000); expected text saved as UTF-8 [nul-character]";

describe("a text file", () => {
  it.each([
    ["at the beginning", "\0a\nb\n", [1]],
    ["at the end", "a\nb\0", [2]],
    ["twice in a line, and in the last line", "a\nb\0c\0\n\nd\0\n", [2, 4]],
    ["in each of a hundred lines", "\0\n".repeat(100), Array.from({ length: 20 }, (_, index) => index + 1)],
  ])("is refused if it has NUL %s, and up to twenty such lines are named", (_what, text, lines) => {
    expect(messagesOf(readText(file(text)))).toEqual(lines.map((line) => `a.txt:${line}: ${NUL}`));
  });

  it("is refused in UTF-16 without a byte-order mark, although its bytes are valid UTF-8", () => {
    expect(messagesOf(readLines(file(Uint8Array.of(0x69, 0, 0x6c, 0, 10, 0))))).toEqual([
      `a.txt:1: ${NUL}`,
      `a.txt:2: ${NUL}`,
    ]);
  });

  it("is reported as too large, not as invalid UTF-8, if it has more bytes than the given maximum", () => {
    expect(messagesOf(readText(file("é".repeat(6)), "blank", 11))).toEqual([
      "a.txt: has 12 bytes; expected at most 11 per file [too-large]",
    ]);
    expect(readText(file("é".repeat(6)), "blank", 12)).toEqual({ ok: true, value: "éééééé", warnings: [] });
  });
});

it("readText reports NUL without a line number in a file of more than 50 megabytes", () => {
  const bytes = new Uint8Array(50_000_001).fill(10);
  bytes[1000] = 0;
  const read = readText({ path: "a.txt", bytes });
  expect(read.ok ? [] : read.problems.map(({ code, line }) => [code, line])).toEqual([
    ["nul-character", null],
  ]);
});
