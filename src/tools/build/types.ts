// Runs the compiler on every program the root tsconfig.json names: one program a runtime, so that the compiler is a wall.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const compiler = resolve(import.meta.dirname, "../../../node_modules/typescript/bin/tsc");
const root: { references: { path: string }[] } = JSON.parse(readFileSync("tsconfig.json", "utf8"));

const red = root.references.filter(({ path }) => {
  const run = spawnSync(process.execPath, [compiler, "-p", path, "--pretty", "false"], { stdio: "inherit" });
  return run.status !== 0;
});
console.log(`types: ${root.references.length} programs, ${red.length} with errors`);
process.exitCode = red.length > 0 ? 1 : 0;
