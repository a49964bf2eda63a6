import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { uniteEvents } from "#core/ledger/ledger.ts";
import { equalOutputsLedger, pairsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS, smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import { ANNA, BEN, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { assignmentOf, assignmentPool, overlapCount, planAssignment } from "./internal/use-assignment.ts";

afterEach(closeSessions);

const CLEO = { id: "a3", name: "Cleo", role: "annotator" } as const;
const ASK = { choice: "all", limit: null, sample: { count: 0 }, judge: null, overlap: 0, seed: 5 } as const;

it.each([
  ["8", 8],
  ["10%", 7],
  ["12.5 %", 9],
  ["100%", 70],
  ["", 0],
  ["71", null],
  ["lots", null],
])("the overlap entered as “%s” is %s of 70 candidates", (entered, count) => {
  expect(overlapCount(entered, 70)).toBe(count);
});

it("a number of candidates assigns the first candidates in the order of judging", async () => {
  const session = await openSession(pairsLedger(6, { order: "document", judgeEqualOutputsOnce: false }));
  const all = assignmentPool(session, { ...ASK, choice: "free" }).candidates;
  expect(all).toHaveLength(12);
  const pool = assignmentPool(session, { ...ASK, choice: "free", limit: 5 });
  expect(pool.candidates).toEqual(all.slice(0, 5));
  const plan = planAssignment(session, pool, { ...ASK, people: [ANNA] });
  expect(plan.people).toMatchObject([{ annotator: ANNA, candidates: 5 }]);
});

describe("planAssignment", () => {
  it("counts each annotator's decisions, also on shared candidates, at an assumed pace if nobody has judged", async () => {
    // In the order by example, e1 takes two decisions and e2 takes one. The overlap assigns both to all annotators.
    const session = await openSession(equalOutputsLedger({ order: "example" }));
    const pool = assignmentPool(session, ASK);
    const withoutOverlap = planAssignment(session, pool, { ...ASK, people: [ANNA, BEN] });
    expect(withoutOverlap.people.map(({ candidates, decisions }) => [candidates, decisions]).sort()).toEqual([
      [5, 1],
      [5, 2],
    ]);
    const withOverlap = planAssignment(session, pool, { ...ASK, overlap: 1, people: [ANNA, BEN] });
    expect(withOverlap).toMatchObject({ candidates: 10, shared: 10, sampled: 0 });
    for (const person of withOverlap.people) {
      expect(person).toMatchObject({
        candidates: 10,
        shared: 10,
        decisions: 3,
        seconds: 180,
        pace: "assumed",
      });
    }
    const forOne = planAssignment(session, pool, { ...ASK, overlap: 1, people: [ANNA] });
    expect(forOne.people).toMatchObject([{ candidates: 10, shared: 0 }]);
  });

  it("estimates the time at the annotator's pace, or at the campaign's pace if they have few judgements", async () => {
    // Anna has finished five of 12 candidates, in 1, 2, 9, 10 and 11 s (median 9 s), and Ben two, in 4 s each. All
    // seven times (1 2 4 4 9 10 11) have the median 4 s.
    const ledger = pairsLedger(6, { order: "document", judgeEqualOutputsOnce: false });
    const judgementOf = (number: number, author: string, seconds: number) =>
      smallJudgement(number, {
        author,
        seconds,
        system: "good",
        clock: 1000,
        example: `e${number % 10}`,
        pronoun: "bad",
      });
    const judgements = [
      ...[1, 2, 9, 10, 11].map((seconds, index) => judgementOf(index, ANNA.id, seconds)),
      ...[4, 4].map((seconds, index) => judgementOf(10 + index, BEN.id, seconds)),
    ];
    const people = [ANNA, BEN].map(({ id, name, role }) => ({
      ...({ kind: "annotator", author: null, annotator: id, name, role, time: null } as const),
      id: `00000000-0000-4000-8000-00000000${id}00`,
      clock: 900,
    }));
    const session = await openSession({
      ...ledger,
      events: uniteEvents(ledger.events, [...people, ...judgements]),
    });
    const plan = planAssignment(session, assignmentPool(session, ASK), {
      ...ASK,
      overlap: 12,
      people: [ANNA, BEN, CLEO],
    });
    // All twelve candidates are assigned to each annotator. Anna must still judge seven, Ben ten, the third annotator
    // all.
    expect(plan.people.map(({ decisions, seconds, pace }) => [decisions, seconds, pace])).toEqual([
      [7, 63, "own"],
      // The first ten decisions of a newcomer take a minute each: 600, and 608 seconds, which are 51 per decision.
      [10, 600, "campaign"],
      [12, 12 * 51, "campaign"],
    ]);
  });

  it("counts the sampled approvals in each annotator's share, and records one share per annotator", async () => {
    // Three candidates are referred and five are approved; all of them are assigned.
    const session = await openSession(smallLedger());
    const pool = assignmentPool(session, { ...ASK, choice: "open", sample: { count: 9 } });
    const plan = planAssignment(session, pool, { ...ASK, people: [ANNA, CLEO] });
    expect(plan).toMatchObject({ candidates: 8, shared: 0, sampled: 5 });
    expect(plan.people.map(({ candidates }) => candidates)).toEqual([4, 4]);
    expect(plan.people.reduce((sum, { sampled }) => sum + sampled, 0)).toBe(5);
    const { name, tasks, task } = assignmentOf(session, "one", plan);
    expect([name, task]).toEqual(["one", undefined]);
    expect(tasks.map(({ label, annotator, candidates }) => [label, annotator, candidates.length])).toEqual([
      ["1", "a1", 4],
      ["2", "a3", 4],
    ]);
  });
});

describe("planAssignment, for gap filling", () => {
  it("counts one decision per group of equal texts with an unfilled gap, and samples no approvals", async () => {
    // Equal texts form five groups: {a, c}, {b}, {d} and {e} of e1, and all of e2 (see divide-candidates.test.ts).
    const judgements = [
      smallGap(1, "il", { author: ANNA.id, system: "b", example: "e1", seconds: 3 }),
      smallGap(2, "?il", { author: ANNA.id, system: "d", example: "e1" }),
      smallJudgement(3, { author: ANNA.id, system: "e", example: "e1", pronoun: "bad" }),
    ];
    const gaps = { ...SMALL_GAPS, examples: null };
    for (const order of ["example", "shuffled"] as const) {
      const session = await openSession(equalOutputsLedger({ order, gaps }, { judgements }));
      const pool = assignmentPool(session, { ...ASK, choice: "gaps", sample: { count: 9 } });
      expect([pool.candidates.length, pool.sampled.size, pool.isGapFilling]).toEqual([10, 0, true]);
      const plan = planAssignment(session, pool, { ...ASK, overlap: 10, people: [ANNA, BEN] });
      expect(plan.people.map(({ candidates, decisions }) => [candidates, decisions])).toEqual([
        [10, 4],
        [10, 5],
      ]);
      expect(assignmentOf(session, "one", plan)).toMatchObject({ name: "one", task: "gap-filling" });
    }
  });

  it("estimates the time at the pace of gap filling, not of judging", async () => {
    const examples = ["e0", "e1", "e2", "e3", "e4"];
    const judgements = examples.flatMap((example, number) => [
      smallGap(10 + number, "il", { author: ANNA.id, system: "good", example, seconds: 4 + number }),
      smallJudgement(20 + number, { author: ANNA.id, system: "good", example, pronoun: "bad", seconds: 90 }),
    ]);
    // An answer that is a copy within a group has no time of its own.
    judgements.push({
      ...smallGap(30, "il", { author: ANNA.id, system: "bad", example: "e0", seconds: 0 }),
      copiedFrom: smallId(10),
    });
    const settings = { order: "document", judgeEqualOutputsOnce: false, gaps: SMALL_GAPS } as const;
    const ledger = pairsLedger(6, settings);
    const withClocks = judgements.map((judgement, index) => ({ ...judgement, clock: 1000 + index }));
    const session = await openSession({ ...ledger, events: uniteEvents(ledger.events, withClocks) });
    const pool = assignmentPool(session, { ...ASK, choice: "gaps" });
    const plan = planAssignment(session, pool, { ...ASK, people: [ANNA] });
    // Six of twelve gaps are still to be filled. The median of 4, 5, 6, 7 and 8 s is 6 s.
    expect(plan.people).toMatchObject([{ decisions: 6, seconds: 36, pace: "own" }]);
  });
});
