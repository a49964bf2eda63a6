// Runs several checks, each to its end, and prints a line with the number of tests: `npm test`, `npm run check`, `npm
// run test:long`.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  addCounts,
  type Count,
  countLine,
  countPlaywright,
  countVitest,
  failuresOfVitest,
  oneFailure,
  onePass,
  type ReadReport,
  screenOf,
  withExit,
} from "./test-report.ts";

interface Step {
  readonly script: string;
  readonly args?: readonly string[];
  /**
   * Report of the step's test runner. A step without a report counts as one test, and its output is shown only if it
   * fails.
   */
  readonly report?: { readonly file: string; readonly read: ReadReport };
}

const unitReport = "test-results/unit.json";
const types: Step = { script: "types" };
const lint: Step = { script: "lint" };
const unit: Step = {
  script: "unit",
  args: ["--reporter=dot", "--reporter=json", `--outputFile=${unitReport}`],
  report: { file: unitReport, read: countVitest },
};
const build: Step = { script: "build" };
const journeys: Step = { script: "e2e", report: { file: "test-results/e2e.json", read: countPlaywright } };
/** Long runs without Vitest and Playwright. Each script counts as one test. */
const longRuns: readonly Step[] = [
  { script: "fuzz" },
  { script: "laws", args: ["20000"] },
  { script: "kill-test" },
];

const SETS: ReadonlyMap<string, readonly Step[]> = new Map([
  ["all", [types, lint, unit, build, journeys]],
  ["check", [types, lint, unit, build]],
  ["long", [unit, build, journeys, ...longRuns]],
]);

const name = process.argv[2] ?? "all";
const steps = SETS.get(name);
if (!steps)
  throw new Error(`There is no set of checks “${name}”. Choose one of ${[...SETS.keys()].join(", ")}.`);
// Read by testing/runs/long.ts in the processes started below.
if (name === "long") process.env.REFEREE_TESTS = "long";
else process.env.REFEREE_TESTS ??= "quick";

const npm = process.env.npm_execpath; // set wherever npm runs this file
if (!npm) throw new Error("Run it as `npm test`.");

function runStep({ script, args = [], report }: Step, npmPath: string): Count {
  const command = [npmPath, "run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])];
  const started = Date.now();
  const run = spawnSync(process.execPath, command, {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: report ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  const ok = run.status === 0;
  if (!ok && !report) console.log(`${run.stdout}${run.stderr}`);
  const written = report && existsSync(report.file);
  const parsed: unknown = written ? JSON.parse(readFileSync(report.file, "utf8")) : undefined;
  const count = report ? withExit(report.read(parsed), ok) : ok ? onePass : oneFailure;
  if (script === "e2e" && !ok && existsSync("test-results/e2e")) printScreens();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `${count.failed > 0 ? "✗" : "✓"} ${script.padEnd(9)}${seconds.padStart(6)} s   ${countLine(count)}`,
  );
  return count;
}

/**
 * Prints the screens of failed journeys. If the tests run on a remote machine, this may be the only sign of what
 * happened.
 */
function printScreens(): void {
  for (const file of readdirSync("test-results/e2e", { encoding: "utf8", recursive: true })) {
    if (!file.endsWith("error-context.md")) continue;
    const screen = screenOf(readFileSync(join("test-results/e2e", file), "utf8"));
    console.log(`${file}:\n${screen.split("\n").slice(0, 120).join("\n")}\n`);
  }
}

function printFailedUnitTests(): void {
  if (!existsSync(unitReport)) return;
  for (const failure of failuresOfVitest(JSON.parse(readFileSync(unitReport, "utf8"))))
    console.log(`\n✗ ${failure}`);
}

// Removes results of earlier runs.
for (const stale of ["dist", "test-results"]) rmSync(stale, { recursive: true, force: true });

const total = addCounts(steps.map((step) => runStep(step, npm)));
printFailedUnitTests();
console.log(`\n${countLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
