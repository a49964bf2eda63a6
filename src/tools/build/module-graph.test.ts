// Tests that every export is used, with listed exceptions, that no files import each other in a cycle, and that private
// files are imported by their own folder only.
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { ModuleGraph, projectFiles } from "./module-graph.ts";

/** Exports of the product that no module of it imports: tests use them, or a server calls them. */
const LISTED = [
  "src/core/io/delimited.ts parseCsv: only tests and tools use it",
  "src/core/io/open/read-raw-file.ts layoutOf: only tests and tools use it",
  "src/core/text/tokenise/tokenise.ts tokenise: only tests and tools use it",
  "src/scripts/server/server-rules.ts validate: nothing uses it", // CouchDB calls it
];

const files = projectFiles();
const graph = new ModuleGraph(files);

/** The graph of these files only: pairs of path and text. */
const planted = (...more: readonly (readonly [string, string])[]) => new ModuleGraph(new Map(more));

describe("exports", () => {
  it("of the product are used by the product, and other exports are used, except listed exports", () => {
    expect(graph.unusedExports().toSorted()).toEqual(LISTED);
  });

  it.each([
    ["nothing", "", "nothing uses it"],
    ["only their own file", "\nf();", "only its own file uses it; do not export it"],
    ["only their own comment", "\n// See f.\n/** As f. */", "nothing uses it"],
  ])("are reported if used by %s", (_what, more, why) => {
    const found = planted(["src/core/a.ts", `export function f() {}${more}`]);
    expect(found.unusedExports()).toEqual([`src/core/a.ts f: ${why}`]);
  });

  it("are reported if used only by a test", () => {
    const a = ["src/core/a.ts", "export const f = 1;"] as const;
    const test = ["src/core/a.test.ts", 'import { f } from "./a.ts";'] as const;
    expect(planted(a, test).unusedExports()).toEqual(["src/core/a.ts f: only tests and tools use it"]);
  });

  it.each([
    'import { f } from "./a.ts";',
    'import { f as g } from "#core/a.ts";',
    'import * as a from "./a.ts";\na.f();',
    'const { f } = await import("./a.ts");',
  ])("count as used by the code %j", (code) => {
    expect(
      planted(["src/core/a.ts", "export const f = 1;"], ["src/core/b.ts", code]).unusedExports(),
    ).toEqual([]);
  });
});

describe("imports", () => {
  it("have no cycles, even if imports of types are counted", () => {
    expect(graph.cycles()).toEqual([]);
  });

  it("are reported if they form a cycle over several files", () => {
    const a = ["src/core/a.ts", 'import type { B } from "#core/b.ts";'] as const;
    const b = ["src/core/b.ts", 'import { c } from "./c.ts";'] as const;
    const c = ["src/core/c.ts", 'await import("./a.ts");\nimport "./d.ts";'] as const;
    const d = ["src/core/d.ts", ""] as const;
    expect(planted(a, b, c, d).cycles()).toEqual([["src/core/a.ts", "src/core/b.ts", "src/core/c.ts"]]);
  });
});

describe("private files", () => {
  it("below internal/ are imported by their own folder only", () => {
    expect(graph.importsOfPrivateFiles()).toEqual([]);
  });

  it("are reported if another folder imports them", () => {
    const a = ["src/core/a/internal/a.ts", "export const a = 1;"] as const;
    const face = ["src/core/a/face.ts", 'import { a } from "./internal/a.ts";'] as const;
    const test = ["src/core/a/internal/a.test.ts", 'import { a } from "./a.ts";'] as const;
    const b = ["src/core/b.ts", 'import { a } from "#core/a/internal/a.ts";'] as const;
    expect(planted(a, face, test, b).importsOfPrivateFiles()).toEqual([
      "src/core/b.ts → src/core/a/internal/a.ts",
    ]);
  });
});

describe("names of files", () => {
  it("are unique, so that a name finds one file and perhaps its test", () => {
    const names = [...files.keys()]
      .filter((path) => /^src\/(?!.*\.test\.)/.test(path))
      .map((path) => posix.basename(path));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
