import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { answeredLedger } from "#tools/testing/answered-candidates.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS, smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import { ANNA, BEN, closeSessions, openSession } from "./session-in-test.ts";
import { nextStepIn, workFacts } from "./work-facts.ts";

afterEach(closeSessions);

const BAD = { antecedent: "bad", pronoun: "bad" } as const;
const UNJUDGEABLE = { tags: ["bad_translation"] };
const ELSEWHERE = "33333333-0000-4000-8000-000000000000";

describe("workFacts", () => {
  it("follows disagreements, which are nobody's open work, while answers arrive", async () => {
    // Of the four candidates of “bad”, e3 is approved; e1 is judged, so e2 and e4 are left.
    const session = await openSession(answeredLedger([["bad e1", BAD]]));
    expect(workFacts(session)).toMatchObject({ disagreements: 0, work: [{ task: "judge", left: 2 }] });
    const other = smallJudgement(90, { ...UNJUDGEABLE, author: "a2", system: "bad", example: "e1" });
    await session.append([other]);
    expect(workFacts(session)).toMatchObject({ disagreements: 1, work: [{ task: "judge", left: 2 }] });
    await session.append([
      smallJudgement(91, { ...BAD, author: "a2", system: "bad", example: "e1", supersedes: [other.id] }),
    ]);
    expect(workFacts(session).disagreements).toBe(0);
  });

  it("says “Start” until something is recorded in this browser, whatever others have judged", async () => {
    const session = await openSession(answeredLedger([["bad e1", { ...BAD, replica: ELSEWHERE }]]));
    expect(nextStepIn(session)?.label).toBe("Start judging");
    await session.append([
      smallJudgement(90, { ...BAD, author: "a2", system: "bad", example: "e2", replica: session.replica }),
    ]);
    expect(nextStepIn(session)?.label).toBe("Continue judging");
  });

  it("says “Start” of a task until something is recorded in this task", async () => {
    const session = await openSession(
      smallLedger({}, { annotators: [ANNA], settings: { gaps: SMALL_GAPS } }),
    );
    const { replica } = session;
    await session.append([smallGap(70, "il", { system: "good", example: "e1", replica })]);
    expect(workFacts(session).work).toMatchObject([
      { task: "judge", hasBegun: false },
      { task: "judge/gaps", hasBegun: true },
    ]);
    await session.append([smallJudgement(71, { ...BAD, system: "bad", example: "e2", replica })]);
    expect(workFacts(session).work[0]).toMatchObject({ task: "judge", hasBegun: true });
  });

  it.each([
    ["others only", "a2", "Start judging"],
    ["this member", "a1", "Continue judging"],
  ])(
    "in a team without shares, follows whether %s judged, also in another browser",
    async (_, author, label) => {
      const judged = smallJudgement(80, { ...BAD, author, system: "bad", example: "e1", replica: ELSEWHERE });
      const session = await openSession(answeredLedger([]));
      await session.append([judged]);
      session.member = "a1";
      expect(nextStepIn(session)?.label).toBe(label);
    },
  );

  it("offers to import the work of others as soon as everything that nobody has begun is assigned", async () => {
    // e1, e2 and e4 of “bad” are referred. Anna gets e1 and e2, Ben e1; e4 is left for the person who is here.
    const bad = (...examples: string[]) => examples.map((example) => ({ system: "bad", example }));
    const tasks = [
      { label: "A", annotator: ANNA.id, candidates: bad("e1", "e2") },
      { label: "B", annotator: BEN.id, candidates: bad("e1") },
    ];
    const all = { annotators: [ANNA, BEN], assignments: [{ name: "one", tasks }] };
    const session = await openSession(smallLedger({}, all));
    expect(workFacts(session)).toMatchObject({ awaited: 3, work: [{ task: "judge", left: 1 }] });
    await session.append([smallJudgement(80, { ...BAD, author: BEN.id, system: "bad", example: "e4" })]);
    expect(workFacts(session)).toMatchObject({ awaited: 3, work: [{ task: "judge", left: 0 }] });
    expect(nextStepIn(session)).toMatchObject({ kind: "import", path: "team/import" });
    const returned = [
      smallJudgement(81, { ...BAD, author: BEN.id, system: "bad", example: "e1" }),
      smallJudgement(82, { ...BAD, author: ANNA.id, system: "bad", example: "e1" }),
    ];
    await session.append(returned);
    expect(workFacts(session)).toMatchObject({ awaited: 1, work: [{ task: "judge", left: 0 }] });
    await session.append([smallJudgement(83, { ...BAD, author: ANNA.id, system: "bad", example: "e2" })]);
    expect(nextStepIn(session)?.label).toBe("See results");
  });

  it("offers to return a batch when its annotator has judged everything, approved candidates included", async () => {
    const candidates = ["e1", "e3"].map((example) => ({ system: "bad", example }));
    const ledger = makeBatch(smallLedger({}, { annotators: [ANNA] }), {
      annotator: ANNA.id,
      candidates,
      tasks: [],
      created: null,
    });
    const session = await openSession(ledger);
    expect(workFacts(session)).toMatchObject({ isBatch: true, work: [{ task: "judge", left: 2 }] });
    const judged = candidates.map((key, index) =>
      smallJudgement(80 + index, { ...BAD, ...key, author: ANNA.id }),
    );
    await session.append(judged);
    expect(nextStepIn(session)?.label).toBe("Return work");
  });
});
