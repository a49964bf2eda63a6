// Reads which names each TypeScript file exports and imports, and finds unused exports, import cycles and
// imports of private files.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { parseSync } from "vite";

const root = resolve(import.meta.dirname, "../../..");

/** Texts of the project's TypeScript files, by path from the root with forward slashes. */
export function projectFiles(): Map<string, string> {
  const inFolder = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`);
  const paths = ["vite.config.ts", ...inFolder("src"), ...inFolder("e2e")].map((path) =>
    path.replaceAll("\\", "/"),
  );
  const code = paths.filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !path.includes("/node_modules/"));
  return new Map(code.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

/** Whether the file is part of the product. Tests and tools are not: an export must be used by the product. */
function isProduct(path: string): boolean {
  return /^src\/(?!tools\/)/.test(path) && !/[.-](?:in-)?test\.tsx?$/.test(path);
}

interface Import {
  /** Path from the root. */
  readonly from: string;
  /**
   * The imported name. Null = the whole module; then each name in the importing text may be one of its exports.
   */
  readonly name: string | null;
}

interface Module {
  readonly exports: readonly string[];
  readonly imports: readonly Import[];
}

function pathOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  return specifier.startsWith(".") ? posix.join(posix.dirname(importer), specifier) : null;
}

function readModule(path: string, code: string): Module {
  const { staticImports, staticExports } = parseSync(path, code).module;
  const imports: Import[] = [];
  const add = (specifier: string, name: string | null) => {
    const from = pathOf(specifier, path);
    if (from !== null) imports.push({ from, name });
  };
  for (const { moduleRequest, entries } of staticImports)
    for (const { importName } of entries)
      add(moduleRequest.value, importName.kind === "Name" ? importName.name : null);
  for (const [, specifier = ""] of code.matchAll(/\b(?:import|mock)\(\s*"([^"]+)"/g)) add(specifier, null);
  const exports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );
  return { exports, imports };
}

/** Number of occurrences of a name in a text. */
function mentions(code: string, name: string): number {
  return code.split(new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`)).length - 1;
}

export class ModuleGraph {
  readonly #files: ReadonlyMap<string, string>;
  readonly #modules: ReadonlyMap<string, Module>;

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
    this.#modules = new Map([...files].map(([path, code]) => [path, readModule(path, code)]));
  }

  /**
   * Unused exports as `path name: why`. These are exports of the product that only tests and tools use, and names that
   * no other file imports. If a file imports a whole module, all exports that it mentions count as used.
   */
  unusedExports(): string[] {
    const users = this.#users();
    return [...this.#modules].flatMap(([path, { exports }]) => {
      const code = (this.#files.get(path) ?? "").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
      return exports.flatMap((name) => {
        const importers = users.get(`${path} ${name}`) ?? [];
        const isUsedHere = mentions(code, name) > 1;
        if (importers.length === 0)
          return [
            `${path} ${name}: ${isUsedHere ? "only its own file uses it; do not export it" : "nothing uses it"}`,
          ];
        const isForTests = isProduct(path) && !isUsedHere && !importers.some(isProduct);
        return isForTests ? [`${path} ${name}: only tests and tools use it`] : [];
      });
    });
  }

  /** For each export (`path name`), the files that import it. */
  #users(): ReadonlyMap<string, readonly string[]> {
    const users = new Map<string, string[]>();
    for (const [path, { imports }] of this.#modules) {
      for (const { from, name } of imports) {
        const code = this.#files.get(path) ?? "";
        const exports = this.#modules.get(from)?.exports ?? [];
        for (const used of name === null ? exports.filter((one) => mentions(code, one) > 0) : [name]) {
          const key = `${from} ${used}`;
          users.set(key, [...(users.get(key) ?? []), path]);
        }
      }
    }
    return users;
  }

  /**
   * Imports of files below `internal/` by files outside the folder that has it, as `importer → imported`. Such files are
   * private to their folder, tests included.
   */
  importsOfPrivateFiles(): string[] {
    return [...this.#modules].flatMap(([path, { imports }]) =>
      [...new Set(imports.map(({ from }) => from))]
        .filter((from) => {
          const folder = /^(.*?\/)internal\//.exec(from)?.[1];
          return folder !== undefined && !path.startsWith(folder);
        })
        .map((from) => `${path} → ${from}`),
    );
  }

  /**
   * Groups of files that import each other in a cycle, each sorted. Imports of types count. Finds strongly connected
   * components (Tarjan 1972).
   */
  cycles(): string[][] {
    const cycles: string[][] = [];
    const order = new Map<string, number>();
    const lowest = new Map<string, number>();
    const stack: string[] = [];
    const visit = (path: string): number => {
      const number = order.size;
      order.set(path, number);
      lowest.set(path, number);
      stack.push(path);
      const targets = new Set(this.#modules.get(path)?.imports.map(({ from }) => from));
      for (const to of targets) {
        if (!this.#modules.has(to)) continue;
        const reached = order.has(to) ? (stack.includes(to) ? (order.get(to) ?? 0) : number) : visit(to);
        lowest.set(path, Math.min(lowest.get(path) ?? number, reached));
      }
      const low = lowest.get(path) ?? number;
      if (low === number) {
        const group = stack.splice(stack.indexOf(path));
        if (group.length > 1 || targets.has(path)) cycles.push(group.sort());
      }
      return low;
    };
    for (const path of this.#modules.keys()) if (!order.has(path)) visit(path);
    return cycles;
  }
}
