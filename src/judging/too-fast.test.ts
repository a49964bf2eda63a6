import { describe, expect, it } from "vitest";
import { TooFast } from "./too-fast.ts";

describe("a press after a candidate that appeared by itself", () => {
  // Candidate 7 appears at 1000 ms; then presses, each at its time on a candidate.
  it.each<
    [
      what: string,
      wait: number,
      presses: readonly (readonly [at: number, candidate?: number])[],
      taken: string,
    ]
  >([
    ["is not taken at once", 250, [[1000]], "no"],
    ["nor just before the time is over", 250, [[1249]], "no"],
    ["but when it is over", 250, [[1250]], "yes"],
    ["and ever after", 250, [[1300], [1310], [1320]], "yes yes yes"],
    ["is not taken before the hand has rested", 250, [[1100], [1300], [1500], [1700]], "no no no no"],
    ["is taken once it has", 250, [[1100], [1349], [1599]], "no no yes"],
    ["counts on another candidate", 250, [[1001, 8]], "yes"],
    ["which leaves the time of this one", 250, [[1001, 8], [1249], [1499]], "yes no yes"],
    ["counts at once where nobody wants the guard", 0, [[1000], [1000]], "yes yes"],
    ["waits as long as was set", 1000, [[1999], [2999]], "no yes"],
  ])("%s", (_what, wait, presses, taken) => {
    const guard = new TooFast();
    guard.appeared(7, 1000);
    const said = presses.map(([at, candidate = 7]) => (guard.refuses(candidate, at, wait) ? "no" : "yes"));
    expect(said.join(" ")).toBe(taken);
  });

  it("is taken where none has appeared by itself", () => {
    expect(new TooFast().refuses(0, 10, 250)).toBe(false);
  });
});
