// Copies SQLite's WebAssembly next to the built command line, which reads it for databases.
import { copyFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

export function copySqlite(): Plugin {
  return {
    name: "referee-copy-sqlite",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    writeBundle: ({ dir }) => {
      const wasm = createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm-browser.wasm");
      copyFileSync(wasm, join(dir ?? "dist/cli", "sql-wasm.wasm"));
    },
  };
}
