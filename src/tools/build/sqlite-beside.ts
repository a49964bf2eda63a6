// Puts the database engine's WebAssembly beside the built command line, which reads it when it meets a database.
import { copyFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

export function sqliteBeside(): Plugin {
  return {
    name: "referee-sqlite-beside",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    writeBundle: ({ dir }) => {
      const wasm = createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm-browser.wasm");
      copyFileSync(wasm, join(dir ?? "dist/cli", "sql-wasm.wasm"));
    },
  };
}
