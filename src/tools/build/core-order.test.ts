// Proves that core's folders are ordered: each imports only earlier folders, so that no two depend on each other.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** The order in src/README.md. */
const LINE = [
  "shared",
  "statistics",
  "tables",
  "plots",
  "align",
  "plausibility",
  "suite",
  "guidelines",
  "origin",
  "match",
  "view",
  "task",
  "ledger",
  "campaign",
  "metrics",
  "score",
  "filter",
  "queue",
  "making",
  "agreement",
  "gaps",
  "audit",
  "compare",
  "prediction",
  "report",
  "formats",
  "mirror",
  "protest",
  "exchange",
  "open",
  "update",
  "add-systems",
  "start",
  "team",
];

const core = resolve(import.meta.dirname, "../../core");

/** Text of every file of core by its path in it; tests are free. */
function files(): Map<string, string> {
  const paths = readdirSync(core, { recursive: true, encoding: "utf8" }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  const code = paths.filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path));
  return new Map(code.map((path) => [path, readFileSync(join(core, path), "utf8")]));
}

/** Imports of later folders, as `path → imported path`. */
function againstTheLine(texts: ReadonlyMap<string, string>): string[] {
  const rank = (path: string) => LINE.indexOf(path.split("/")[0] ?? "");
  return [...texts].flatMap(([path, text]) => {
    const imported = Array.from(text.matchAll(/"#core\/([^"]+)"/g), ([, to = ""]) => to);
    return imported
      .filter((to) => rank(path) < 0 || rank(to) < 0 || rank(to) > rank(path))
      .map((to) => `${path} → ${to}`);
  });
}

describe("the folders of core", () => {
  it("are those of the order", () => {
    const folders = new Set([...files().keys()].map((path) => path.split("/")[0]));
    expect([...folders].sort()).toEqual([...LINE].sort());
  });

  it("import only earlier folders", () => {
    expect(againstTheLine(files())).toEqual([]);
  });

  it.each([
    ["a cycle of two folders", "score/planted.ts", `import { x } from "#core/formats/delimited.ts";`],
    ["a type alone", "shared/planted.ts", `import type { Suite } from "#core/suite/suite.ts";`],
    [
      "an import of several lines",
      "ledger/planted.ts",
      `import {\n  x,\n} from "#core/campaign/campaign.ts";`,
    ],
    ["a folder outside the line", "stray/planted.ts", `import { x } from "#core/shared/hash.ts";`],
  ])("are seen to go against it: %s", (_what, path, text) => {
    expect(againstTheLine(new Map([...files(), [path, text]])).length).toBe(1);
  });
});
