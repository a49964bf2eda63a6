// Removes `export` from names that are used only in their own file: `npx tsx src/tools/build/unexport.ts [folder …]`.
import { readFileSync, writeFileSync } from "node:fs";
import { ModuleGraph, projectFiles } from "./module-graph.ts";

const folders = process.argv.slice(2);

for (const found of new ModuleGraph(projectFiles()).unusedExports()) {
  const [, path = "", name = ""] = /^(\S+) (\S+): only its own file/.exec(found) ?? [];
  if (path === "" || (folders.length > 0 && !folders.some((folder) => path.startsWith(folder)))) continue;
  const code = readFileSync(path, "utf8");
  const exported = new RegExp(
    `^export (?=(?:async )?[a-z]+\\*? ${name.replaceAll("$", "\\$")}(?![\\w$]))`,
    "gm",
  );
  writeFileSync(path, code.replace(exported, ""));
}
