// The unit tests as mutation testing runs them, hundreds of times: without the page's build and without the long ones.
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const mutated = process.env.REFEREE_MUTATED ?? ""; // of src/: the folder or file that mutation-run.ts is at

// Reading a database takes longer than all else together, and only what reads one is held by it.
const databases = mutated.startsWith("core/protest") ? [] : ["src/sqlite/**", "src/cli/databases.test.ts"];

/** The first failure ends a run, so the tests of the place come before those that only come by. */
class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const near = [`/src/${mutated.replace(/\/[^/]*\.tsx?$/, "")}/`, "/src/core/"];
    const distance = ({ moduleId }: TestSpecification) =>
      [...near, ""].findIndex((place) => moduleId.includes(place));
    return Promise.resolve(files.toSorted((one, other) => distance(one) - distance(other)));
  }
}

export default defineConfig({
  test: {
    environment: "node",
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: [
      ...configDefaults.exclude,
      ...databases,
      "src/tools/build/**",
      "src/cli/referee.test.ts", // in a process of its own no mutant is alive
      "src/**/bounds.test.ts",
      "src/**/fuzz*.test.ts",
      "src/**/round-trip*.test.ts",
      "src/**/shared-*.test.ts",
    ],
    sequence: { sequencer: NearestFirst },
    testTimeout: 30_000,
  },
});
