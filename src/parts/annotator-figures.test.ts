import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDisagreements } from "#core/analysis/accuracy/differing-judgements.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { SMALL_PLAN, smallAnnotation, THEY_UNSUITABLE } from "#tools/testing/campaigns/small-annotations.ts";
import { namedCandidate, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS, smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ANNA, BEN, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { annotatorFigures, assignmentProgress } from "./annotator-figures.ts";

const EVE = { id: "a3", name: "Eve", role: "adjudicator" as const };
const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const judgement = (
  number: number,
  author: string,
  of: string,
  content: Parameters<typeof smallJudgement>[1],
) =>
  smallJudgement(number, { ...namedCandidate(of), author, supersedes: [], seconds: 10 + number, ...content });

const figuresOf = (session: CampaignSession) =>
  annotatorFigures(session, openDisagreements(session.outcomes));

afterEach(closeSessions);

/**
 * Anna is assigned e1 and e2 of “bad” in two assignments; e1 is in both. Ben is assigned e1 of “bad” and a candidate
 * that does not exist any more. Both are assigned e1 of “good”. Nobody is assigned e4. They disagree on e1 of “bad”
 * (open) and of “good” (resolved by Eve).
 */
const openCampaign = () =>
  openSession(
    smallLedger(
      {},
      {
        annotators: [ANNA, BEN, EVE],
        judgements: [
          judgement(1, "a1", "bad e1", WRONG),
          judgement(2, "a2", "bad e1", { tags: ["bad_translation"] }),
          judgement(3, "a1", "good e1", WRONG),
          judgement(4, "a2", "good e1", { tags: ["bad_translation"], flagged: true }),
          judgement(5, "a3", "good e1", WRONG),
          judgement(6, "a1", "bad e2", { pronoun: "bad" }),
        ],
        assignments: [
          {
            name: "one",
            tasks: [
              { label: "1", annotator: "a1", candidates: ["bad e1", "bad e2"].map(namedCandidate) },
              { label: "2", annotator: "a2", candidates: ["bad e1", "gone e1"].map(namedCandidate) },
              { label: "3", annotator: null, candidates: ["bad e4"].map(namedCandidate) },
              { label: "IAA", annotator: null, candidates: ["good e1"].map(namedCandidate) },
            ],
          },
          {
            name: "two",
            tasks: [{ label: "1", annotator: "a1", candidates: ["bad e1"].map(namedCandidate) }],
          },
        ],
      },
    ),
  );

describe("annotatorFigures, for one annotator", () => {
  it("counts each assigned candidate once, and counts open disagreements", async () => {
    const figures = figuresOf(await openCampaign());
    expect(figures.get("a1")).toMatchObject({
      done: 2,
      partial: 1,
      differ: 1,
      assignedCount: 3,
      finished: 2,
    });
    expect(figures.get("a2")).toMatchObject({
      done: 2,
      partial: 0,
      differ: 1,
      flagged: 1,
      assignedCount: 2,
      finished: 2,
    });
    expect(figures.get("a3")).toMatchObject({ done: 1, differ: 0, assignedCount: 0, finished: 0 });
  });

  it("gives a pace only after five decisions with a known time", async () => {
    const session = await openCampaign();
    expect(figuresOf(session).get("a1")?.pace).toBeNull();
    const more = ["bad e3", "good e2", "good e3"].map((of, index) => judgement(7 + index, "a1", of, WRONG));
    await session.append(more);
    // Five decisions: 11, 13, 17, 18 and 19 seconds. An unfinished judgement took 16 seconds and does not count.
    expect(figuresOf(session).get("a1")?.pace).toBe(17);
  });
});

describe("the figures of all annotators together", () => {
  it("do not count a candidate as unassigned if somebody has begun to judge it", async () => {
    const session = await openCampaign();
    const unassigned = () => assignmentProgress(session, figuresOf(session), []).unassigned;
    expect(unassigned()).toBe(1);
    await session.append([judgement(20, "a2", "bad e4", { pronoun: "ok", tags: ["bad_translation"] })]);
    expect(unassigned()).toBe(0);
  });

  it("search no candidate for unassigned work if nothing is assigned", async () => {
    const session = await openSession(smallLedger());
    const figures = figuresOf(session);
    const registers = vi.spyOn(session.outcomes, "registers");
    const names = vi.spyOn(session.candidates, "keyOf");
    expect(assignmentProgress(session, figures, []).unassigned).toBe(null);
    expect([registers.mock.calls.length, names.mock.calls.length]).toEqual([0, 0]);
  });

  it("include unassigned candidates, annotators with assigned candidates, and open disagreements", async () => {
    const session = await openCampaign();
    expect(assignmentProgress(session, figuresOf(session), openDisagreements(session.outcomes))).toEqual({
      // Only e4 of “bad” is counted: all of “good” and e3 of “bad” are approved.
      unassigned: 1,
      isInTeam: false,
      shares: [
        { name: "Anna", candidates: 3, finished: 2 },
        { name: "Ben", candidates: 2, finished: 2 },
      ],
      openDisagreements: 1,
      gapsToResolve: 0,
    });
  });
});

describe("annotatorFigures, with gap filling", () => {
  type AnyTask = "gap-filling" | "judging";
  /**
   * Anna is assigned e1 of “bad” and e1, e3 and e4 of “good”. She filled e1 of “bad” and e3 of “good”, marked e1 of
   * “good” for discussion, and also judged that candidate. Ben filled e3 of “bad”.
   */
  const gapsOf = (alsoJudged: boolean, ...assignedTasks: readonly AnyTask[]) =>
    openSession(
      smallLedger(
        {},
        {
          annotators: [ANNA, BEN],
          settings: { gaps: { ...SMALL_GAPS, examples: ["e1", "e3", "e4"], alsoJudged } },
          judgements: [
            smallGap(1, "il", namedCandidate("bad e1")),
            smallGap(2, "?il", namedCandidate("good e1")),
            smallGap(4, "BAD", namedCandidate("good e3")),
            smallGap(5, "il", { ...namedCandidate("bad e3"), author: "a2" }),
            judgement(3, "a1", "good e1", WRONG),
          ],
          assignments: assignedTasks.map((task) => ({
            name: task,
            tasks: [
              {
                label: "1",
                annotator: "a1",
                candidates: ["bad e1", "good e1", "good e3", "good e4"].map(namedCandidate),
              },
              { label: "2", annotator: null, candidates: ["bad e3"].map(namedCandidate) },
            ],
            ...(task === "judging" ? {} : { task }),
          })),
        },
      ),
    );
  const facts = (session: CampaignSession) => assignmentProgress(session, figuresOf(session), []);

  it.each([true, false])(
    "counts as finished what the assigned tasks require: gaps, judgements or both (campaign with judging: %s)",
    async (alsoJudged) => {
      const filled = await gapsOf(alsoJudged, "gap-filling");
      expect(figuresOf(filled).get("a1")).toMatchObject({ assignedCount: 4, finished: 3, done: 1 });
      const judged = await gapsOf(alsoJudged, "judging");
      expect(figuresOf(judged).get("a1")).toMatchObject({ assignedCount: 4, finished: 1, done: 1 });
      const bothTasks = await gapsOf(alsoJudged, "judging", "gap-filling");
      expect(figuresOf(bothTasks).get("a1")).toMatchObject({ assignedCount: 8, finished: 4 });
      expect(facts(bothTasks).shares).toEqual([{ name: "Anna", candidates: 8, finished: 4 }]);
    },
  );

  it("counts as unassigned the requested gaps that are neither filled nor assigned", async () => {
    // Anna is assigned e1, e3 and e4 of “good” and e1 of “bad”. Ben filled e3 of “bad” without an assignment. Only e4
    // of “bad” remains.
    expect(facts(await gapsOf(false, "gap-filling")).unassigned).toBe(1);
    expect(facts(await gapsOf(true, "gap-filling")).unassigned).toBe(1);
    // Assignments for judging contain no gaps. Of the six requested gaps, nobody has filled e1 and e4 of “good” and
    // e4 of “bad”.
    expect(facts(await gapsOf(false, "judging")).unassigned).toBe(3);
  });

  it("counts as unassigned the open candidates that nobody is assigned to judge", async () => {
    // In “bad”, e1, e2 and e4 are referred and open; e1 is assigned to Anna.
    expect(facts(await gapsOf(true, "judging")).unassigned).toBe(2);
    // Again e2 and e4 of “bad”. The gap of e4 is not assigned either, but the candidate counts once. The gap of e2 is
    // not requested.
    expect(facts(await gapsOf(true, "judging", "gap-filling")).unassigned).toBe(2);
  });

  it("counts gaps that are marked for discussion or in disagreement, but none in a batch or without gap filling", async () => {
    const session = await gapsOf(false, "gap-filling");
    expect(facts(session).gapsToResolve).toBe(1);
    await session.append([
      { ...smallGap(6, "ce", { ...namedCandidate("bad e1"), author: "a2" }), clock: 900 },
    ]);
    expect(facts(session).gapsToResolve).toBe(2);
    const batch = makeBatch(session.ledger, {
      annotator: "a1",
      candidates: ["bad e1", "good e1"].map(namedCandidate),
      tasks: [],
      created: null,
    });
    expect(facts(await openSession(batch)).gapsToResolve).toBe(0);
    expect(facts(await openSession(smallLedger())).gapsToResolve).toBe(0);
  });

  it("counts assigned tokens per annotator, and separately all annotated tokens and filled gaps", async () => {
    const tokens = (...places: string[]) => places.map((example) => ({ system: "", example }));
    const tasks = [
      { label: "1", annotator: "a1", candidates: tokens("1:0", "2:0") },
      { label: "2", annotator: "a2", candidates: tokens("3:0") },
      { label: "IAA", annotator: null, candidates: tokens("2:0", "9:0") },
    ];
    const session = await openSession(
      smallLedger(
        {},
        {
          annotators: [ANNA, BEN],
          settings: { plan: SMALL_PLAN, gaps: { ...SMALL_GAPS, alsoJudged: true } },
          judgements: [smallGap(1, "il", namedCandidate("bad e1"))],
          assignments: [{ name: "tokens", tasks, task: "suite-annotation" }],
        },
      ),
    );
    await session.append([
      { ...smallAnnotation(50, "2:0", THEY_UNSUITABLE), clock: 901 },
      { ...smallAnnotation(51, "1:3", THEY_UNSUITABLE), clock: 902 },
    ]);
    // The source has no token 9:0, and 1:3 is assigned to nobody.
    expect(figuresOf(session).get("a1")).toMatchObject({
      assignedTokens: 2,
      finishedTokens: 1,
      annotated: 2,
      filled: 1,
      assignedCount: 0,
      finished: 0,
      done: 0,
    });
    expect(figuresOf(session).get("a2")).toMatchObject({
      assignedTokens: 2,
      finishedTokens: 0,
      annotated: 0,
      filled: 0,
    });
  });

  it("does not count assigned tokens in the progress of assignments", async () => {
    const tasks = [{ label: "1", annotator: "a1", candidates: [{ system: "", example: "1:0" }] }];
    const session = await openSession(
      smallLedger(
        {},
        { annotators: [ANNA], assignments: [{ name: "tokens", tasks, task: "suite-annotation" }] },
      ),
    );
    const withoutWork = await openSession(smallLedger({}, { annotators: [ANNA] }));
    expect(facts(session)).toEqual(facts(withoutWork));
    expect(facts(session)).toMatchObject({ unassigned: null, shares: [] });
  });
});
