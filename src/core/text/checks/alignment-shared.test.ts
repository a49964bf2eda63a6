// Tests the check of alignments on real campaigns: correct files give no problem, altered ones the right cause.
// @whole: alters real alignments in many ways.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { alignTexts } from "#core/text/learn/align-texts.ts";
import { parseLinks, serializeLinks } from "#core/text/pharaoh.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import { checkAlignment, parseReading, readAlignmentAs } from "./check-alignment.ts";

interface Case {
  readonly path: string;
  readonly lines: readonly string[];
  readonly source: readonly string[];
  readonly target: readonly string[];
}

function linesOf(path: string): string[] {
  const lines = readFileSync(path, "utf8").split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** Every alignment of the campaign folder, without surplus blank lines at the end. */
function alignments(name: string): Case[] {
  const folder = sharedDataPath(name);
  if (folder === undefined) return [];
  const source = linesOf(join(folder, "source.txt"));
  const systems = readdirSync(join(folder, "systems")).filter((file) => file.endsWith(".align"));
  return ["reference.align", ...systems.map((file) => `systems/${file}`)].map((path) => {
    const stem = join(folder, path.slice(0, -".align".length));
    const own = `${stem}.source.txt`;
    const lines = linesOf(join(folder, path)).slice(0, source.length);
    return { path, source: existsSync(own) ? linesOf(own) : source, target: linesOf(`${stem}.txt`), lines };
  });
}

const plainLinks = (line: string) => serializeLinks(parseLinks(line).links);
const changed = (change: (source: number, target: number) => readonly [number, number]) => (line: string) =>
  serializeLinks(
    parseLinks(line).links.map((link) => {
      const [source, target] = change(link.source, link.target);
      return { source, target };
    }),
  );
const ONE_BASED = changed((source, target) => [source + 1, target + 1]);
const REVERSED = changed((source, target) => [target, source]);

const CASES = [...alignments("enfr"), ...alignments("newstest")];
/**
 * Alignments that are altered for a cause: all in a long run, otherwise every fifth, different ones for successive
 * causes. `cause`: index in `ALTERED`.
 */
const someOf = (cause: number) => (isLong ? CASES : CASES.filter((_, index) => (index + cause) % 5 === 0));
/** Index of the line, in the middle of the file, that is removed. */
const LOST = 1501;

const ALTERED: readonly (readonly [
  what: string,
  alter: (lines: readonly string[]) => readonly string[],
  code: string,
  reading: string,
  missing: readonly number[],
])[] = [
  ["numbered from 1", (lines) => lines.map(ONE_BASED), "alignment-one-based", "one-based", []],
  ["reversed", (lines) => lines.map(REVERSED), "alignment-reversed", "reversed", []],
  [
    "numbered from 1 and reversed",
    (lines) => lines.map(ONE_BASED).map(REVERSED),
    "alignment-reversed",
    "one-based+reversed",
    [],
  ],
  ["without their first line", (lines) => [...lines.slice(1), ""], "alignment-slipped", "slipped", [0]],
  [
    "without a line in the middle",
    (lines) => lines.toSpliced(LOST, 1),
    "alignment-slipped",
    "slipped",
    [LOST],
  ],
  [
    "with an additional blank line at the beginning",
    (lines) => ["", ...lines],
    "alignment-slipped",
    "slipped",
    [],
  ],
];

describe.skipIf(CASES.length === 0)("alignments of real campaigns", () => {
  it.each(CASES)("have no finding: $path", ({ path, lines, source, target }) => {
    expect(checkAlignment(path, lines, { source, target })).toBeNull();
  });

  it.each(ALTERED.map((altered, cause) => [...altered, cause] as const))(
    "are recognised and read correctly if they are %s",
    (_, alter, code, name, missing, cause) => {
      for (const { path, lines, source, target } of someOf(cause)) {
        const altered = alter(lines);
        const found = checkAlignment(path, altered, { source, target });
        expect([found?.code, found?.choices[0]?.value]).toEqual([code, `${path}=${name}`]);
        const reading = parseReading(name);
        if (reading === null) throw new Error(name);
        const read = readAlignmentAs(reading, altered, { source, target }).map(plainLinks);
        const expected = lines.map((line, at) => (missing.includes(at) ? "" : plainLinks(line)));
        expect(read).toEqual(expected);
      }
    },
    60_000,
  );

  it("give no finding if Referee's aligner computed them for 400 sentences", () => {
    const [reference] = CASES;
    if (reference === undefined) throw new Error("enfr has a reference");
    const source = reference.source.slice(0, 400);
    const target = reference.target.slice(0, 400);
    const tokens = (line: string) => line.split(" ");
    const sentences = source.map((line, at) => ({ source: tokens(line), target: tokens(target[at] ?? "") }));
    const lines = alignTexts({ sentences }).links.map(serializeLinks);
    expect(lines).toHaveLength(400);
    expect(checkAlignment("made.align", lines, { source, target })).toBeNull();
  });
});
