// Makes a temporary copy of the project's rules without its code. Tests add files with mistakes and check which rule
// reports them.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");
const rules = [
  "package.json",
  "biome.json",
  "tsconfig.json",
  "src/tsconfig.base.json",
  "src/tsconfig.page.json",
  "src/tsconfig.test.json",
  "src/core/tsconfig.json",
  "src/sqlite/tsconfig.json",
  "src/offline/tsconfig.json",
  "src/cli/tsconfig.json",
  "src/workers/tsconfig.json",
  "src/scripts/server/tsconfig.json",
  "src/scripts/report/tsconfig.json",
  "src/tools/build/workers-types-only.grit",
  "src/tools/build/no-inline-import-type.grit",
];

interface PlantedFiles {
  plant(path: string, text: string): void;
  /** Rules that `npm run lint` reports for these files, by path. */
  lint(): ReadonlyMap<string, readonly string[]>;
  /** Lines that `npm run types` prints for these files. */
  types(): readonly string[];
  remove(): void;
}

interface BiomeReport {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly path: string };
  }[];
}

export function plantedFiles(): PlantedFiles {
  const folder = mkdtempSync(join(tmpdir(), "referee-walls-"));
  for (const file of rules) cpSync(join(root, file), join(folder, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  const run = (args: readonly string[]) =>
    spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
  return {
    plant(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    lint() {
      const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
      const { stdout } = run([
        biome,
        "ci",
        "--error-on-warnings",
        "--reporter=json",
        "--colors=off",
        "--max-diagnostics=none",
      ]);
      const report: BiomeReport = JSON.parse(stdout);
      const rulesByPath = new Map<string, string[]>();
      for (const { category, location } of report.diagnostics) {
        rulesByPath.set(location.path, [...(rulesByPath.get(location.path) ?? []), category]);
      }
      return rulesByPath;
    },
    types() {
      const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
      return run([tsx, join(root, "src/tools/build/types.ts")]).stdout.split("\n");
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
