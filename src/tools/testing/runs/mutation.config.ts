// Configures the unit tests for mutation testing, which runs them hundreds of times: without the page's build and without long ones.
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const mutated = process.env.REFEREE_MUTATED ?? ""; // of src/: the folder or file that mutation-run.ts is at

/** Beside core, tests walk through everything: they come by its folders for a long time and tell little more of them. */
const CORE = ["src/core/**/*.test.ts"];
const DATABASES = ["src/sqlite/**/*.test.ts"]; // longer than all of core together; only what reads one is held by it
const OUTSIDE = ["src/!(core|sqlite|tools)/**/*.test.{ts,tsx}"]; // what core does is held by core

function testsOf(place: string): string[] {
  if (place.startsWith("core/io/protest") || place.startsWith("sqlite")) return [...CORE, ...DATABASES];
  return place.startsWith("core/") ? CORE : OUTSIDE;
}

/** The first failure ends a run, so the tests of the place come before those that only come by. */
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
      "src/core/ledger/laws.test.ts", // random histories, seconds of them: tables have to tell what they tell
      "src/**/bounds.test.ts",
      "src/**/fuzz*.test.ts",
      "src/**/round-trip*.test.ts",
      "src/**/shared-*.test.ts",
    ],
    // A mutant has a worker of its own: modules are loaded once, not once a file, but where tests put others in their place.
    isolate: !mutated.startsWith("core"),
    setupFiles: "src/tools/testing/runs/first-failure.ts",
    sequence: { sequencer: NearestFirst },
    testTimeout: 15_000, // a mutant that waits for ever is waited for
  },
});
