// Tests that core's folders have an order in which each imports only earlier folders, so that no two depend on each
// other.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** The order of the folders. A folder inside a listed folder belongs to that folder, unless it is listed, too. */
const ORDER = [
  "base",
  "base/statistics",
  "tables",
  "plots",
  "text",
  "suite",
  "text/checks",
  "campaign/matching",
  "campaign/view",
  "tasks",
  "ledger",
  "campaign",
  "campaign/outcomes",
  "analysis/accuracy",
  "analysis/metrics",
  "campaign/filter",
  "suite-building/phrases",
  "suite-building/annotation",
  "analysis/agreement",
  "campaign/queue",
  "analysis/audit",
  "judges",
  "analysis/judges",
  "analysis/compare",
  "analysis/gaps",
  "analysis/prediction",
  "analysis/papers",
  "analysis/report",
  "io",
  "io/file",
  "suite-building/targets",
  "io/folder",
  "io/protest",
  "io/corpora",
  "io/plain-text",
  "exchange",
  "analysis/study",
  "text/learn",
  "documents",
  "io/open",
  "suite-building/corpus",
  "exchange/update",
  "exchange/add-systems",
  "suite-building/from-text",
  "exchange/intake",
  "io/report",
  "sync",
  "sync/mirror",
  "sync/team",
];

const core = resolve(import.meta.dirname, "../../core");

/** Text of every file of core, by its path in core. Tests may import anything and are left out. */
function files(): Map<string, string> {
  const paths = readdirSync(core, { recursive: true, encoding: "utf8" }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  const code = paths.filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path));
  return new Map(code.map((path) => [path, readFileSync(join(core, path), "utf8")]));
}

/** The listed folder that a file of core belongs to; its own folder if none is listed. */
function folderOf(path: string): string {
  const own = posix.dirname(path);
  const listed = ORDER.filter((folder) => own === folder || own.startsWith(`${folder}/`));
  return listed.toSorted((a, b) => b.length - a.length)[0] ?? own;
}

/** Imports of later folders, as `path → imported path`. */
function againstTheOrder(texts: ReadonlyMap<string, string>): string[] {
  const rank = (path: string) => ORDER.indexOf(folderOf(path));
  return [...texts].flatMap(([path, text]) => {
    const imported = Array.from(text.matchAll(/"#core\/([^"]+)"/g), ([, to = ""]) => to);
    return imported
      .filter((to) => rank(path) < 0 || rank(to) < 0 || rank(to) > rank(path))
      .map((to) => `${path} → ${to}`);
  });
}

describe("the folders of core", () => {
  it("are exactly the folders in the list `ORDER`", () => {
    const folders = new Set([...files().keys()].map(folderOf));
    expect([...folders].sort()).toEqual([...ORDER].sort());
  });

  it("import only earlier folders", () => {
    expect(againstTheOrder(files())).toEqual([]);
  });

  it.each([
    ["a cycle of two folders", "analysis/accuracy/planted.ts", `import { x } from "#core/io/delimited.ts";`],
    ["the import of a type", "base/planted.ts", `import type { Suite } from "#core/suite/suite.ts";`],
    [
      "an import of several lines",
      "ledger/planted.ts",
      `import {\n  x,\n} from "#core/campaign/campaign.ts";`,
    ],
    ["a folder outside the order", "stray/planted.ts", `import { x } from "#core/base/hash.ts";`],
  ])("are reported if they break the order by %s", (_what, path, text) => {
    expect(againstTheOrder(new Map([...files(), [path, text]])).length).toBe(1);
  });
});
