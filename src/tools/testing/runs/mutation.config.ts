// Configures the unit tests for mutation testing, which runs them hundreds of times. The page is not built, and long
// tests are left out.
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const mutated = process.env.REFEREE_MUTATED ?? ""; // the folder or file below src/ that mutation-run.ts is working on

/** For core's code, only core's tests are used. Other tests run it, too, but are slow and find few further mutants. */
const CORE = ["src/core/**/*.test.ts"];
const DATABASES = ["src/sqlite/**/*.test.ts"]; // slow; only database readers need them
const OUTSIDE = ["src/!(core|sqlite|tools)/**/*.test.{ts,tsx}"]; // core's own tests check core

/** Folders or files below src/ to which `--tests` limits the tests, with commas between them. */
const requested = process.env.REFEREE_MUTATION_TESTS ?? "";

function testsOf(place: string): string[] {
  if (requested !== "")
    return requested
      .split(",")
      .map((tests) => `src/${tests.endsWith(".ts") ? tests : `${tests}/**/*.test.ts`}`);
  if (place.startsWith("core/io/protest") || place.startsWith("sqlite")) return [...CORE, ...DATABASES];
  return place.startsWith("core/") ? CORE : OUTSIDE;
}

/** The first failure ends a run, so the tests nearest to the mutated code come first. */
class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const near = [`/src/${mutated.replace(/\/[^/]*\.tsx?$/, "")}/`, "/src/sqlite/", "/src/core/"];
    const distance = ({ moduleId }: TestSpecification) =>
      [...near, ""].findIndex((place) => moduleId.includes(place));
    return Promise.resolve(files.toSorted((one, other) => distance(one) - distance(other)));
  }
}

export default defineConfig({
  test: {
    environment: "node",
    include: testsOf(mutated),
    exclude: [
      ...configDefaults.exclude,
      "src/cli/**", // whole programs, the longest of all
      "src/core/io/report/report-work.test.ts", // replaces modules, so it needs isolation (see below)
      "src/core/ledger/laws.test.ts", // seconds of random histories; the tables of cases must notice the same mutants
      "src/**/bounds.test.ts",
      "src/**/fuzz*.test.ts",
      "src/**/round-trip*.test.ts",
      "src/**/shared-*.test.ts",
    ],
    // Without isolation, modules are loaded once per worker, not once per test file. This is enough for core, because
    // each mutant has its own worker. Other tests replace modules and need isolation.
    isolate: !mutated.startsWith("core"),
    setupFiles: "src/tools/testing/runs/first-failure.ts",
    sequence: { sequencer: NearestFirst },
    testTimeout: 60_000, // for mutants that wait for ever; a busy machine must not fail a test
  },
});
