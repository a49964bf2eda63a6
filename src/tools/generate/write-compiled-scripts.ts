// Compiles the scripts of `src/scripts` again (`npm run scripts`).

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { compiledScripts } from "./compiled-scripts.ts";

for (const [path, text] of compiledScripts()) {
  const file = resolve(import.meta.dirname, "../../..", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
