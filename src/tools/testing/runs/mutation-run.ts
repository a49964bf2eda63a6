// Runs mutation testing: `npm run mutation` changes the code in small ways and reports which changes no test notices;
// `npm run mutation -- core/analysis/accuracy workspace` does so only for these folders. Code that runs only while a
// module is loaded is left out, because each such mutant needs a run of all tests; `--at-load` includes it.
// `--share 0.1 --seed 1` tests a random 10% of the mutants; `--tests core/ledger,core/campaign` runs only the tests in
// these folders.
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { figuresOf, type Mutant, survivorLines, tableHead, tableRow } from "./mutation-figures.ts";

const DEFAULT_FOLDERS = [
  ...["ledger", "campaign/matching", "tasks", "analysis/accuracy", "exchange"].map(
    (folder) => `core/${folder}`,
  ),
  "workspace",
  "core/io/protest", // by far the longest
];
const REPORTS = "mutation-report";

interface Mutation {
  /** A folder or a file below src/. */
  readonly place: string;
  /** Number of tests that run at the same time. */
  readonly jobs: number;
  /** Whether to try mutants whose code runs only while a module is loaded. Each needs a run of all tests. */
  readonly atLoad: boolean;
  /** Whether to discard the results of earlier runs. */
  readonly afresh: boolean;
  /** Random share of the mutants that are tested, above 0 and at most 1. */
  readonly share: number;
  readonly seed: string;
  /** Folders or test files below src/, with commas between them; empty = the tests that mutation.config.ts selects. */
  readonly tests: string;
}

const reportOf = (place: string, ending: string) =>
  `${REPORTS}/${place.replaceAll("/", "-").replace(/\.tsx?$/, "")}${ending}`;

function mutate({ place, jobs, atLoad, afresh, share, seed, tests }: Mutation): Promise<Mutant[]> {
  process.env.REFEREE_MUTATED = place; // this and the next are read by mutation.config.ts
  process.env.REFEREE_MUTATION_TESTS = tests;
  process.env.REFEREE_MUTANT_SHARE = String(share); // this and the next are read by mutation-sample.mjs
  process.env.REFEREE_MUTANT_SEED = seed;
  const isSample = share < 1;
  const isFolder = statSync(`src/${place}`).isDirectory();
  return new Stryker({
    mutate: isFolder ? [`src/${place}/**/!(*.test|*-in-test).{ts,tsx}`] : [`src/${place}`],
    plugins: ["@stryker-mutator/vitest-runner", "./src/tools/testing/runs/mutation-sample.mjs"],
    checkers: isSample ? ["sample"] : [],
    testRunner: "vitest",
    vitest: { configFile: "src/tools/testing/runs/mutation.config.ts", related: false }, // the config selects the tests
    coverageAnalysis: "perTest",
    ignoreStatic: !atLoad,
    // names a file that does not exist, so that Stryker reads no config: it would use an old API that TypeScript 7
    // lacks
    tsconfigFile: "none.json",
    disableTypeChecks: false, // the tests run without the compiler
    incremental: !isSample, // results of a sample would hide the mutants that were not chosen
    incrementalFile: reportOf(place, ".json"),
    force: afresh,
    concurrency: jobs,
    timeoutMS: 60_000, // for busy machines; Stryker detects endless loops earlier, by counting
    timeoutFactor: 5,
    dryRunTimeoutMinutes: 15,
    tempDirName: `${REPORTS}/sandbox`,
    cleanTempDir: "always",
    // Unit tests read `e2e/data`, but no other folder of e2e.
    ignorePatterns: [REPORTS, "dist", "e2e/*", "!e2e/data", "test-results", "playwright-report"],
    reporters: process.stdout.isTTY ? ["html", "progress"] : ["html", "progress-append-only"],
    htmlReporter: { fileName: reportOf(place, ".html") },
  }).runMutationTest();
}

function parseOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        jobs: { type: "string", default: "1" },
        "at-load": { type: "boolean", default: false },
        afresh: { type: "boolean", default: false },
        share: { type: "string", default: "1" },
        seed: { type: "string", default: "1" },
        tests: { type: "string", default: "" },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The runs that were requested, or a message about wrong arguments. */
function readArguments() {
  const parsed = parseOptions();
  if (typeof parsed === "string") return { wrong: parsed };
  const { values, positionals } = parsed;
  const jobs = Number(values.jobs);
  const share = Number(values.share);
  const named = positionals.map((place) => place.replace(/^src\//, "").replace(/\/+$/, ""));
  const places = named.length > 0 ? named : DEFAULT_FOLDERS;
  const missing = places.find((place) => !statSync(`src/${place}`, { throwIfNoEntry: false }));
  if (missing !== undefined) return { wrong: `there is no src/${missing}` };
  if (!Number.isInteger(jobs) || jobs < 1)
    return { wrong: `--jobs takes a number from 1, not ${values.jobs}` };
  if (!(share > 0 && share <= 1)) return { wrong: `--share takes a number up to 1, not ${values.share}` };
  const { afresh, seed, tests } = values;
  return { places, jobs, atLoad: values["at-load"], afresh, share, seed, tests };
}

/** The row of the table; null if Stryker stopped, after printing why. */
async function rowOf(mutation: Mutation): Promise<string | null> {
  const started = Date.now();
  const result = await mutate(mutation).catch(() => null);
  if (result === null) return null;
  const mutants = result.map((mutant) => ({ ...mutant, fileName: relative(".", mutant.fileName) }));
  const survivors = survivorLines(mutants, (name) => readFileSync(name, "utf8"));
  writeFileSync(reportOf(mutation.place, ".txt"), survivors.map((line) => `${line}\n`).join(""));
  return tableRow(mutation.place, figuresOf(mutants), Date.now() - started);
}

const requested = readArguments();
if (requested.wrong !== undefined) {
  console.error(
    `${requested.wrong}\nusage: npm run mutation -- [folder or file of src …] [--jobs N] [--at-load] [--afresh] [--share S] [--seed N] [--tests FOLDERS]`,
  );
  process.exitCode = 2;
} else {
  setPriority(constants.priority.PRIORITY_LOW); // low, because nobody waits for this long work
  const table = [tableHead];
  for (const place of requested.places) {
    const row = await rowOf({ ...requested, place });
    if (row === null) process.exitCode = 1;
    table.push(row ?? `${place}: stopped, see above`);
    console.log(`\n${table.join("\n")}\n`); // prints the table so far, because the rest may take an hour
  }
  console.log(`survivors: ${REPORTS}/*.txt, the code with its mutants: ${REPORTS}/*.html`);
}
