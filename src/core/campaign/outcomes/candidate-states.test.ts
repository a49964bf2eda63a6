import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addCounts,
  CANDIDATE_STATES,
  type CandidateState,
  candidateState,
  NO_COUNTS,
  type StateCounts,
  StateTally,
  waitingOf,
} from "./outcome.ts";

/** A different count for each state, so that the test fails if two states are confused. */
const COUNTS: StateCounts = {
  approved: 1,
  open: 2,
  partial: 4,
  done: 8,
  conflict: 16,
  stale: 32,
  reused: 64,
  disputed: 128,
  untranslated: 256,
};

describe("states of candidates", () => {
  it.each([
    [true, "open", "approved"],
    [true, "partial", "partial"],
    [true, "done", "done"],
    [true, "conflict", "conflict"],
    [false, "open", "open"],
    [false, "partial", "partial"],
    [false, "done", "done"],
    [false, "conflict", "conflict"],
  ] as const)("follow from approval (%s) and a judgement that is %s: %s", (approved, judgement, state) => {
    expect(candidateState(approved, judgement)).toBe(state);
  });

  it("have counts that are added state by state", () => {
    expect(
      addCounts(COUNTS, {
        approved: 100,
        open: 200,
        partial: 300,
        done: 400,
        conflict: 500,
        stale: 600,
        reused: 700,
        disputed: 800,
        untranslated: 900,
      }),
    ).toEqual({
      approved: 101,
      reused: 764,
      open: 202,
      partial: 304,
      done: 408,
      conflict: 516,
      stale: 632,
      disputed: 928,
      untranslated: 1156,
    });
  });

  it("count as waiting unless they are “approved”, “reused”, “done” or “untranslated”", () => {
    expect(waitingOf(COUNTS)).toBe(2 + 4 + 16 + 32 + 128);
    expect(waitingOf({ ...NO_COUNTS, approved: 5, reused: 6, done: 7 })).toBe(0);
  });
});

describe("StateTally", () => {
  // Candidates 0 to 3 in two cells; there is no candidate 2.
  const make = () => new StateTally(2, (candidate) => candidate % 2, ["open", "done", null, "stale"]);

  it("counts each existing candidate in the cell of its system and category", () => {
    const tally = make();
    expect(tally.cell(0)).toEqual({ ...NO_COUNTS, open: 1 });
    expect(tally.cell(1)).toEqual({ ...NO_COUNTS, done: 1, stale: 1 });
    expect(tally.total).toEqual({ ...NO_COUNTS, open: 1, done: 1, stale: 1 });
    expect(tally.cell(2)).toEqual(NO_COUNTS);
  });

  it.each<[candidate: number, to: CandidateState, open: number, conflict: number, states: string]>([
    [0, "conflict", 0, 1, "conflict done open stale"],
    [0, "open", 1, 0, "open done open stale"],
    [3, "conflict", 1, 1, "open done open conflict"],
    [2, "conflict", 1, 0, "open done open stale"],
    [9, "conflict", 1, 0, "open done open stale"],
  ])("moves candidate %i to %s if the candidate exists", (candidate, to, open, conflict, states) => {
    const tally = make();
    tally.set(candidate, to);
    expect(tally.total).toMatchObject({ open, conflict });
    expect([0, 1, 2, 3].map((number) => tally.state(number)).join(" ")).toBe(states);
  });

  it("does not change the array of states that it was created from", () => {
    const states: CandidateState[] = ["open"];
    const tally = new StateTally(1, () => 0, states);
    tally.set(0, "done");
    expect(states).toEqual(["open"]);
  });

  it("has the same counts after single changes as after a recount; they add up to all candidates", () => {
    const state = fc.constantFrom(...CANDIDATE_STATES);
    const states = fc.array(state, { minLength: 1, maxLength: 30 });
    const changes = fc.array(fc.tuple(fc.nat({ max: 29 }), state), { maxLength: 40 });
    const cellOf = (candidate: number) => candidate % 3;
    fc.assert(
      fc.property(states, changes, (start, changedStates) => {
        const tally = new StateTally(3, cellOf, start);
        const now = [...start];
        for (const [candidate, to] of changedStates) {
          tally.set(candidate, to);
          if (candidate < now.length) now[candidate] = to;
        }
        const recounted = new StateTally(3, cellOf, now);
        for (let cell = 0; cell < 3; cell++) expect(tally.cell(cell)).toEqual(recounted.cell(cell));
        const total = Object.values(tally.total).reduce((sum, count) => sum + count, 0);
        expect(total).toBe(start.length);
      }),
    );
  });
});
