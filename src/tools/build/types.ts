// Runs the compiler on every program of the root tsconfig.json. There is one program per runtime, so that code cannot
// use what its runtime lacks.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";

/** Number of programs compiled at the same time. */
const TOGETHER = 2;

/** Each further checker computes the types that the files share once more, and the programs already run in parallel. */
const OPTIONS = ["--pretty", "false", "--checkers", "1"];

const compiler = resolve(import.meta.dirname, "../../../node_modules/typescript/bin/tsc");
const root: { references: { path: string }[] } = JSON.parse(readFileSync("tsconfig.json", "utf8"));

/**
 * Compiles a program and returns whether it has no errors. Prints the output at the end, so that it does not mix with
 * that of another program.
 */
async function compile(path: string): Promise<boolean> {
  const run = spawn(process.execPath, [compiler, "-p", path, ...OPTIONS], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = new Promise<number | null>((done, failed) => {
    run.once("close", done);
    run.once("error", failed);
  });
  const [status, out, error] = await Promise.all([closed, text(run.stdout), text(run.stderr)]);
  process.stdout.write(out);
  process.stderr.write(error);
  return status === 0;
}

/** The last programs are the largest, so they start first. */
const waiting = root.references.map(({ path }) => path).reverse();
let failedPrograms = 0;

async function compileWaiting(): Promise<void> {
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
    if (!(await compile(path))) failedPrograms++;
}

await Promise.all(Array.from({ length: TOGETHER }, compileWaiting));
console.log(`types: ${root.references.length} programs, ${failedPrograms} with errors`);
process.exitCode = failedPrograms > 0 ? 1 : 0;
