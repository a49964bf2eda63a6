// Tests that screens write numbers by `core/base/message-text.ts` and not in certain other ways.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const src = resolve(import.meta.dirname, "../..");

/** Folders with screens. Problem messages and the command line are not included, because programs also read them. */
const FOLDERS = [
  "app",
  "browser",
  "features",
  "judging",
  "parts",
  "workspace",
  "text",
  "ui",
  "core/campaign/queue",
  "core/io/folder/write-folder.ts",
];

function files(): Map<string, string> {
  const paths = FOLDERS.flatMap((folder) =>
    folder.endsWith(".ts")
      ? [folder]
      : readdirSync(join(src, folder), { recursive: true, encoding: "utf8" }).map(
          (path) => `${folder}/${path}`,
        ),
  ).map((path) => path.replaceAll("\\", "/"));
  const code = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  return new Map(code.map((path) => [path, readFileSync(join(src, path), "utf8")]));
}

/** Ways of writing numbers that are not allowed: a description, and a pattern that finds them. */
const NOT_ALLOWED = {
  "a number or time in the browser's notation":
    /\.toLocale(?:Time|Date)?String\((?!"en-GB")|DateTimeFormat\((?!"en-GB")/g,
  "a counted noun put together by hand": /=== 1 \? [`"](?:\$\{[^}]*\} |1 |[Oo]ne )\w/g,
  "a number without its notation before a noun": /(?:\{|\$\{)[\w.]*\.length\}(?:<\/\w+>)? (?!of )[a-z]/g,
} as const;

function otherNotations(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) =>
    Object.entries(NOT_ALLOWED).flatMap(([what, pattern]) =>
      Array.from(text.matchAll(pattern), ([hit]) => `${path}: ${what}: ${hit}`),
    ),
  );
}

describe("numbers on the screens", () => {
  it("are never written in a forbidden notation", () => {
    expect(otherNotations(files())).toEqual([]);
  });

  it.each([
    "{count.toLocaleString()}",
    'new Intl.DateTimeFormat(undefined, { hour: "2-digit" })',
    "new Date(time).toLocaleTimeString([], {})",
    'const words = count === 1 ? "1 warning" : many;',
    `count === 1 ? \`\${count} warning\` : many`,
    'count === 1 ? "One problem was found." : many',
    "<p>{warnings.length} warnings</p>",
    `\`\${queue.length} candidates\``,
  ])("are reported if written as in %s", (text) => {
    expect(otherNotations(new Map([["planted.tsx", text]]))).toHaveLength(1);
  });
});
