// The short run of `npm run fuzz`: some damaged inputs for every reader.

import { describe, expect, it } from "vitest";
import { sqliteInTest } from "#tools/testing/node-sqlite.ts";
import { fuzz, fuzzTargets } from "./fuzz.ts";
import { runs } from "./long.ts";

const CASES = runs(50, 500);
const SEED = 20261121;
const sqlite = await sqliteInTest();

describe("a damaged input", () => {
  it.each(fuzzTargets(sqlite).map((target) => ({ name: target.name, target })))(
    "gives a result or a list of problems, without an exception, if it is read by $name",
    async ({ target }) => {
      const report = await fuzz(target, sqlite, CASES, SEED);
      expect(report.failures).toEqual([]);
      expect(report.letIn + report.refused).toBe(CASES);
      expect(Object.prototype).not.toHaveProperty("polluted");
    },
  );
});
