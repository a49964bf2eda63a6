// Chooses a random sample of mutants for mutation-run.ts. It is JavaScript, because Stryker loads it in processes that
// cannot read TypeScript.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** @typedef {import("@stryker-mutator/core").Mutant} Mutant */

/**
 * A number from 0 to 1 that depends on the seed, the change and its line, but not on the number of the line. So a
 * sample remains the same if other lines are changed.
 * @param {Mutant} mutant
 * @param {string} seed
 */
function drawn({ fileName, location, mutatorName, replacement }, seed) {
  const line = readFileSync(fileName, "utf8").split("\n")[location.start.line];
  const change = [seed, relative(".", fileName), line, location.start.column, mutatorName, replacement];
  return createHash("sha256").update(JSON.stringify(change)).digest().readUInt32BE() / 2 ** 32;
}

/** Lets Stryker test only the mutants of the sample. The others become “compile errors”, which are not counted. */
class SampleChecker {
  async init() {}

  /** @param {Mutant[]} mutants */
  async check(mutants) {
    const share = Number(process.env.REFEREE_MUTANT_SHARE);
    const seed = process.env.REFEREE_MUTANT_SEED ?? "";
    return Object.fromEntries(
      mutants.map((mutant) => {
        const chosen = drawn(mutant, seed) < share;
        return [mutant.id, chosen ? { status: "passed" } : { status: "compileError", reason: "not chosen" }];
      }),
    );
  }

  /** @param {Mutant[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [{ kind: "Checker", name: "sample", injectableClass: SampleChecker }];
