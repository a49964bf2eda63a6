// Tests the rules for imports in src/README.md: adds files with each forbidden import and habit, and checks that the
// right rule reports it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plantedFiles } from "./planted-files.ts";

const imports = "lint/style/noRestrictedImports";
const layers = [
  "core",
  "storage",
  "sqlite",
  "couch",
  "workers",
  "cli",
  "browser",
  "workspace",
  "judging",
  "parts",
  "text",
  "ui",
  "features",
  "app",
];
const packages =
  "react dexie sql.js comlink @tanstack/react-virtual zustand react-router valibot node:fs".split(" ");
const upwards = ["../up.ts", "./../up.ts", "./x/../../up.ts", "#core/../storage/up.ts"];

interface Row {
  readonly layer: string;
  readonly folder?: string;
  readonly may: readonly string[];
}

/** What each folder may import. Imports of the other layers and packages above must be reported. */
const table: readonly Row[] = [
  {
    layer: "core",
    may: "core valibot d3-dsv @noble/hashes/sha2.js fflate diff markdown-it read-excel-file/universal".split(
      " ",
    ),
  },
  { layer: "storage", may: ["core", "storage", "dexie"] },
  { layer: "sqlite", may: ["core", "sqlite", "sql.js"] },
  { layer: "couch", may: ["core", "couch", "valibot"] },
  { layer: "workers", may: ["core", "sqlite", "workers", "comlink"] },
  { layer: "offline", may: [] },
  { layer: "scripts", may: [] },
  { layer: "cli", may: ["core", "couch", "sqlite", "cli", "node:fs", "node:fs/promises"] },
  { layer: "browser", may: ["core", "text", "browser", "comlink"] },
  { layer: "text", may: ["core"] },
  {
    layer: "workspace",
    may: [
      "core",
      "text",
      "storage",
      "couch",
      "browser",
      "workspace",
      "react",
      "react-router",
      "zustand",
      "dexie-react-hooks",
    ],
  },
  {
    layer: "judging",
    may: "core text storage browser workspace judging parts ui react react-router zustand dexie-react-hooks".split(
      " ",
    ),
  },
  {
    layer: "parts",
    may: "core text storage browser workspace parts ui react react-router zustand dexie-react-hooks".split(
      " ",
    ),
  },
  { layer: "ui", may: ["ui", "react", "react-dom", "@tanstack/react-virtual"] },
  {
    layer: "features",
    folder: "features/judge",
    may: "core text storage workspace judging parts browser ui react react-router zustand dexie-react-hooks".split(
      " ",
    ),
  },
  {
    layer: "app",
    may: [
      "core",
      "text",
      "storage",
      "browser",
      "workspace",
      "judging",
      "parts",
      "ui",
      "features",
      "app",
      "react",
      "react-dom/client",
      "react-router",
      "zustand",
    ],
  },
];

const specifier = (name: string) =>
  name === "features" ? "#features/other/x.ts" : layers.includes(name) ? `#${name}/x.ts` : name;
const using = (from: string) => `import { x } from "${from}";\n\nexport const used = x;\n`;
const row = ({ layer, folder = layer, may }: Row) => {
  const forbidden = [...layers, "tools", "markdown-it", ...packages].filter((name) => !may.includes(name));
  return {
    layer,
    folder,
    // browser may import types of workers, but nothing else of them; `mistakes` has a case of this
    forbidden: [...forbidden.map(specifier), ...upwards].filter(
      (from) => layer !== "browser" || !from.startsWith("#workers"),
    ),
    allowed: [...may.map(specifier), "./x.ts"],
  };
};
const rows = table.map(row);
const fileOf = (folder: string, kind: string, index: number) => `src/${folder}/${kind}-${index}.ts`;

const plugin = "plugin";
const statement = "export const x = 1;\n";
const mistakes: readonly (readonly [what: string, path: string, text: string, rule: string])[] = [
  ["browser loads a worker as a module", "src/browser/w1.ts", using("#workers/x.ts"), plugin],
  [
    "browser loads a worker lazily",
    "src/browser/w2.ts",
    `export const x = import("#workers/x.ts");\n`,
    plugin,
  ],
  ["an import hides in a type", "src/core/hidden.ts", `export type X = import("dexie").Dexie;\n`, plugin],
  ["a lazy import of app", "src/features/judge/lazy.ts", `export const x = import("#app/x.ts");\n`, imports],
  [
    "a type import from a package",
    "src/core/type.ts",
    `import type { X } from "dexie";\n\nexport type Y = X;\n`,
    imports,
  ],
  ["a core test reaches storage", "src/core/a.test.ts", using("#storage/x.ts"), imports],
  [
    "a feature's test reaches another feature",
    "src/features/judge/a.test.ts",
    using("#features/b/x.ts"),
    imports,
  ],
  ["a tool reaches a feature", "src/tools/reach.ts", using("#features/judge/x.ts"), imports],
  ["a journey reaches into the app", "e2e/reach.ts", using("../src/storage/x.ts"), imports],
  ["a journey in a folder reaches the app", "e2e/kill/reach.ts", using("../../src/storage/x.ts"), imports],
  [
    "a journey imports Playwright's own test",
    "e2e/unguarded.spec.ts",
    `import { test } from "@playwright/test";\n\ntest("x", () => undefined);\n`,
    imports,
  ],
  [
    "core reads the clock",
    "src/core/clock.ts",
    "export const now = new Date();\n",
    "lint/style/noRestrictedGlobals",
  ],
  [
    "core uses crypto",
    "src/core/crypto.ts",
    "export const id = crypto.randomUUID();\n",
    "lint/style/noRestrictedGlobals",
  ],
  [
    "core draws random numbers",
    "src/core/dice.ts",
    "export const n = Math.random();\n",
    "lint/nursery/noJsRestrictedProperties",
  ],
  ["core prints", "src/core/print.ts", "console.log(1);\n", "lint/suspicious/noConsole"],
  ["a default export", "src/ui/standard.ts", "export default 1;\n", "lint/style/noDefaultExport"],
  ["the type any", "src/ui/loose.ts", "export const x: any = 1;\n", "lint/suspicious/noExplicitAny"],
  [
    "a non-null assertion",
    "src/ui/sure.ts",
    "export const f = (x?: number) => x! + 1;\n",
    "lint/style/noNonNullAssertion",
  ],
  ["an import cycle", "src/core/ring-a.ts", using("./ring-b.ts"), "lint/suspicious/noImportCycles"],
  [
    "a file over 800 lines",
    "src/ui/long.ts",
    "// line\n".repeat(800) + statement,
    "lint/style/noExcessiveLinesPerFile",
  ],
  ["a file name in camel case", "src/ui/camelCase.ts", statement, "lint/style/useFilenamingConvention"],
  ["a barrel", "src/ui/index.ts", `export { x } from "./x.ts";\n`, "lint/performance/noBarrelFile"],
  ["a blanket re-export", "src/ui/all.ts", `export * from "./x.ts";\n`, "lint/performance/noReExportAll"],
  [
    "a promise nobody waits for",
    "src/browser/floating.ts",
    "async function save(): Promise<void> {}\n\nexport function click(): void {\n  save();\n}\n",
    "lint/nursery/noFloatingPromises",
  ],
  [
    "unsorted imports",
    "src/cli/sort.ts",
    `import { b } from "./b.ts";\nimport { a } from "./a.ts";\n\nexport const c = a + b;\n`,
    "assist/source/organizeImports",
  ],
  ["code in another format", "src/ui/format.ts", "export const x = 'y'\n", "format"],
];

const legal: readonly (readonly [what: string, path: string, text: string])[] = [
  ["a control imports its texts", "src/ui/labelled.ts", using("#text/controls-text.ts")],
  [
    "browser names the type of a worker",
    "src/browser/types.ts",
    `import type { X } from "#workers/x.ts";\n\nexport type Y = X;\n`,
  ],
  ["a test imports a package", "src/core/b.test.ts", using("vitest")],
  ["a test imports the file system", "src/storage/b.test.ts", using("node:fs")],
  ["a test imports the test tools", "src/core/c.test.ts", using("#tools/testing/shared-data.ts")],
  ["the command line prints", "src/cli/print.ts", "console.log(1);\n"],
  ["a file of 800 lines", "src/ui/full.ts", "// line\n".repeat(799) + statement],
  [
    "Tailwind's directives in a style sheet",
    "src/app/styles.css",
    `@import "tailwindcss";\n\n@theme {\n  --color-ink: #222;\n}\n`,
  ],
];

const wrongTypes = [
  ["core", "src/core/typo.ts"],
  ["storage", "src/storage/typo.ts"],
  ["sqlite", "src/sqlite/typo.ts"],
  ["workers", "src/workers/typo.ts"],
  ["the service worker", "src/offline/typo.ts"],
  ["the rules of the server", "src/scripts/server/typo.ts"],
  ["the script of the report", "src/scripts/report/typo.ts"],
  ["cli", "src/cli/typo.ts"],
  ["tools", "src/tools/typo.ts"],
  ["browser", "src/browser/typo.ts"],
  ["workspace", "src/workspace/typo.ts"],
  ["ui", "src/ui/typo.tsx"],
  ["a feature", "src/features/judge/typo.tsx"],
  ["app", "src/app/typo.tsx"],
  ["a unit test", "src/core/typo.test.ts"],
  ["a journey", "e2e/typo.spec.ts"],
  ["the build's configuration", "vite.config.ts"],
] as const;

const foreign = [
  ["core", "src/core/foreign.ts", ["document", "crypto", "process", "setTimeout", "localStorage"]],
  ["sqlite", "src/sqlite/foreign.ts", ["document", "process", "localStorage"]],
  ["workers", "src/workers/foreign.ts", ["document", "process"]],
  ["the service worker", "src/offline/foreign.ts", ["document", "process"]],
  ["the rules of the server", "src/scripts/server/foreign.ts", ["document", "process", "Map"]],
  ["the script of the report", "src/scripts/report/foreign.ts", ["process", "Buffer"]],
  ["cli", "src/cli/foreign.ts", ["document", "localStorage"]],
  ["the page", "src/browser/foreign.ts", ["process", "Buffer"]],
] as const;

describe("the linter's walls", () => {
  const planted = plantedFiles();
  let found: ReadonlyMap<string, readonly string[]> = new Map();

  beforeAll(() => {
    for (const { folder, forbidden, allowed } of rows) {
      for (const [index, from] of forbidden.entries())
        planted.plant(fileOf(folder, "bad", index), using(from));
      for (const [index, from] of allowed.entries())
        planted.plant(fileOf(folder, "good", index), using(from));
    }
    for (const [, path, text] of mistakes) planted.plant(path, text);
    for (const [, path, text] of legal) planted.plant(path, text);
    planted.plant("src/core/ring-b.ts", using("./ring-a.ts"));
    found = planted.lint();
  });
  afterAll(() => planted.remove());

  describe.each(rows)("$layer", ({ folder, forbidden, allowed }) => {
    it.each(forbidden.map((from, index) => [from, index] as const))("may not import %s", (_, index) => {
      expect(found.get(fileOf(folder, "bad", index))).toContain(imports);
    });
    it.each(allowed.map((from, index) => [from, index] as const))("may import %s", (_, index) => {
      expect(found.get(fileOf(folder, "good", index))).toBeUndefined();
    });
  });

  it.each(mistakes)("report this mistake: %s", (_what, path, _text, rule) => {
    expect(found.get(path)).toContain(rule);
  });
  it.each(legal)("accept this: %s", (_what, path) => {
    expect(found.get(path)).toBeUndefined();
  });
});

describe("the compiler's walls", () => {
  const planted = plantedFiles();
  let lines: readonly string[] = [];

  beforeAll(() => {
    for (const [, path] of wrongTypes) planted.plant(path, `export const planted: number = "text";\n`);
    for (const [, path, names] of foreign) planted.plant(path, names.map((name) => `${name};\n`).join(""));
    lines = planted.types();
  });
  afterAll(() => planted.remove());

  it.each(wrongTypes)("report a wrong type in the code of %s", (_, path) => {
    expect(lines.filter((line) => line.startsWith(`${path}(1,14): error TS2322`))).toHaveLength(1);
  });
  it.each(
    foreign.flatMap(([where, path, names]) =>
      names.map((name, index) => [where, name, path, index + 1] as const),
    ),
  )("give %s no access to %s", (_where, name, path, line) => {
    const report = lines.find((text) => text.startsWith(`${path}(${line},1): error`));
    expect(report).toContain(`'${name}'`);
  });
});
