// Writes generated files again: the pages of the commands (`npm run commands`), docs/inputs.md and docs/codebook.md
// (`npm run inputs`), docs/schemas (`npm run schemas`), and the compiled scripts of `src/scripts` (`npm run scripts`).

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

function writeAll(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    const path = join(root, folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Like `writeAll`, but files that are not among these are deleted. */
function writeFolder(folder: string, files: ReadonlyMap<string, string>): void {
  rmSync(join(root, folder), { recursive: true, force: true });
  writeAll(folder, files);
}

/** What can be written, by the name of its script. Each loads only its own generator. */
const WRITERS: Readonly<Record<string, () => Promise<void>>> = {
  async commands() {
    const { commandPages } = await import("./command-docs.ts");
    writeFolder("docs/commands", await commandPages());
  },
  async inputs() {
    const { codebookText } = await import("#core/io/report/report-files.ts");
    const { inputPage } = await import("./input-docs.ts");
    const pages = { "inputs.md": inputPage(), "codebook.md": codebookText() };
    writeAll("docs", new Map(Object.entries(pages)));
  },
  async schemas() {
    const { jsonSchemas } = await import("./json-schemas.ts");
    writeFolder("docs/schemas", jsonSchemas());
  },
  async scripts() {
    const { compiledScripts } = await import("./compiled-scripts.ts");
    writeAll("", compiledScripts());
  },
};

const [name = ""] = process.argv.slice(2);
const write = WRITERS[name];
if (write === undefined) throw new Error(`expected one of ${Object.keys(WRITERS).join(", ")}, got “${name}”`);
await write();
