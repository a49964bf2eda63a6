import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { openDisagreements } from "#core/analysis/accuracy/disagreement-table.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { SMALL_PLAN, smallAnnotation, THEY_UNSUITABLE } from "#tools/testing/campaigns/small-annotations.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS, smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ANNA, BEN, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { annotatorFigures, assignmentProgress } from "./annotator-figures.ts";

const EVE = { id: "a3", name: "Eve", role: "adjudicator" as const };
const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const key = (of: string): CandidateKey => {
  const [system = "", example = ""] = of.split(" ");
  return { system, example };
};
const said = (number: number, author: string, of: string, content: Parameters<typeof smallJudgement>[1]) =>
  smallJudgement(number, { ...key(of), author, supersedes: [], seconds: 10 + number, ...content });

const figuresOf = (session: CampaignSession) =>
  annotatorFigures(session, openDisagreements(session.outcomes));

afterEach(closeSessions);

/**
 * Anna has e1 and e2 of “bad” in two tasks, e1 in both; Ben has e1 and one that is gone; both have e1 of “good”; nobody
 * has e4. They disagree on e1 of “bad” (open) and on e1 of “good”, which Eve resolved.
 */
const opened = () =>
  openSession(
    smallLedger(
      {},
      {
        annotators: [ANNA, BEN, EVE],
        judgements: [
          said(1, "a1", "bad e1", WRONG),
          said(2, "a2", "bad e1", { tags: ["bad_translation"] }),
          said(3, "a1", "good e1", WRONG),
          said(4, "a2", "good e1", { tags: ["bad_translation"], flagged: true }),
          said(5, "a3", "good e1", WRONG),
          said(6, "a1", "bad e2", { pronoun: "bad" }),
        ],
        taskSets: [
          {
            name: "one",
            tasks: [
              { label: "1", annotator: "a1", candidates: ["bad e1", "bad e2"].map(key) },
              { label: "2", annotator: "a2", candidates: ["bad e1", "gone e1"].map(key) },
              { label: "3", annotator: null, candidates: ["bad e4"].map(key) },
              { label: "IAA", annotator: null, candidates: ["good e1"].map(key) },
            ],
          },
          { name: "two", tasks: [{ label: "1", annotator: "a1", candidates: ["bad e1"].map(key) }] },
        ],
      },
    ),
  );

describe("one annotator's work", () => {
  it("counts each assigned candidate once, and open disagreements", async () => {
    const figures = figuresOf(await opened());
    expect(figures.get("a1")).toMatchObject({ done: 2, partial: 1, differ: 1, given: 3, finished: 2 });
    expect(figures.get("a2")).toMatchObject({
      done: 2,
      partial: 0,
      differ: 1,
      flagged: 1,
      given: 2,
      finished: 2,
    });
    expect(figures.get("a3")).toMatchObject({ done: 1, differ: 0, given: 0, finished: 0 });
  });

  it("has a pace only after five timed decisions", async () => {
    const session = await opened();
    expect(figuresOf(session).get("a1")?.pace).toBeNull();
    const more = ["bad e3", "good e2", "good e3"].map((of, place) => said(7 + place, "a1", of, WRONG));
    await session.append(more);
    // 11, 13, 17, 18 and 19 seconds; an unfinished judgement took 16 and does not count.
    expect(figuresOf(session).get("a1")?.pace).toBe(17);
  });
});

describe("the work of all", () => {
  it("reports what is unassigned, who is behind, and how many disagreements are open", async () => {
    const session = await opened();
    expect(assignmentProgress(session, figuresOf(session), openDisagreements(session.outcomes))).toEqual({
      // Only e4 of “bad”: all of “good” and e3 of “bad” are approved.
      unassigned: 1,
      isAssigned: true,
      given: [
        { name: "Anna", candidates: 3, finished: 2 },
        { name: "Ben", candidates: 2, finished: 2 },
      ],
      openDisagreements: 1,
      gapsToResolve: 0,
    });
  });
});

describe("one annotator's work with gap filling", () => {
  type Round = "gap-filling" | "judging";
  /**
   * Anna is assigned three. She filled e1 and e3 of “bad” and “good”, marked e1 of “good” for discussion, and judged
   * that one.
   */
  const gapsOf = (alsoJudged: boolean, ...rounds: readonly Round[]) =>
    openSession(
      smallLedger(
        {},
        {
          annotators: [ANNA, BEN],
          settings: { gaps: { ...SMALL_GAPS, examples: ["e1", "e3", "e4"], alsoJudged } },
          judgements: [
            smallGap(1, "il", key("bad e1")),
            smallGap(2, "?il", key("good e1")),
            smallGap(4, "BAD", key("good e3")),
            smallGap(5, "il", { ...key("bad e3"), author: "a2" }),
            said(3, "a1", "good e1", WRONG),
          ],
          taskSets: rounds.map((round) => ({
            name: round,
            tasks: [
              {
                label: "1",
                annotator: "a1",
                candidates: ["bad e1", "good e1", "good e3", "good e4"].map(key),
              },
              { label: "2", annotator: null, candidates: ["bad e3"].map(key) },
            ],
            ...(round === "judging" ? {} : { task: round }),
          })),
        },
      ),
    );
  const facts = (session: CampaignSession) => assignmentProgress(session, figuresOf(session), []);

  it.each([true, false])(
    "is finished if the gap is filled or marked for discussion, and in judging if it is judged (%s)",
    async (alsoJudged) => {
      const filled = await gapsOf(alsoJudged, "gap-filling");
      expect(figuresOf(filled).get("a1")).toMatchObject({ given: 4, finished: 3, done: 1 });
      const judged = await gapsOf(alsoJudged, "judging");
      expect(figuresOf(judged).get("a1")).toMatchObject({ given: 4, finished: 1, done: 1 });
      const both = await gapsOf(alsoJudged, "judging", "gap-filling");
      expect(figuresOf(both).get("a1")).toMatchObject({ given: 8, finished: 4 });
      expect(facts(both).given).toEqual([{ name: "Anna", candidates: 8, finished: 4 }]);
    },
  );

  it("leaves unassigned the gaps that are asked for and that nobody has", async () => {
    // Of e1, e3 and e4 Anna has all of “good” and “bad” e1; Ben has filled “bad” e3, which was not assigned to him.
    // “bad” e4 is left.
    expect(facts(await gapsOf(false, "gap-filling")).unassigned).toBe(1);
    expect(facts(await gapsOf(true, "gap-filling")).unassigned).toBe(1);
    // Assignments of judging contain no gap: of the six gaps asked for “good” e1 and e4 and “bad” e4 are filled by
    // nobody.
    expect(facts(await gapsOf(false, "judging")).unassigned).toBe(3);
  });

  it("leaves unassigned the candidates to judge that nobody has for judging", async () => {
    // Of “bad” e2 and e4 are referred and open, like e1, which Anna has.
    expect(facts(await gapsOf(true, "judging")).unassigned).toBe(2);
    // “bad” e4, and e2, whose gap is not asked for.
    expect(facts(await gapsOf(true, "judging", "gap-filling")).unassigned).toBe(2);
  });

  it("counts gaps to discuss or with a disagreement, except in a batch", async () => {
    const session = await gapsOf(false, "gap-filling");
    expect(facts(session).gapsToResolve).toBe(1);
    await session.append([{ ...smallGap(6, "ce", { ...key("bad e1"), author: "a2" }), clock: 900 }]);
    expect(facts(session).gapsToResolve).toBe(2);
    const batch = makeBatch(session.ledger, {
      ...{ annotator: "a1", candidates: ["bad e1", "good e1"].map(key), tasks: [], created: null },
    });
    expect(facts(await openSession(batch)).gapsToResolve).toBe(0);
    expect(facts(await openSession(smallLedger())).gapsToResolve).toBe(0);
  });

  it("counts each annotator's assigned tokens, and next to them everything annotated or filled", async () => {
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
          judgements: [smallGap(1, "il", key("bad e1"))],
          taskSets: [{ name: "tokens", tasks, task: "suite-annotation" }],
        },
      ),
    );
    await session.append([
      { ...smallAnnotation(50, "2:0", THEY_UNSUITABLE), clock: 901 },
      { ...smallAnnotation(51, "1:3", THEY_UNSUITABLE), clock: 902 },
    ]);
    // The source has no 9:0; 1:3 was in no task.
    expect(figuresOf(session).get("a1")).toMatchObject({
      ...{ givenTokens: 2, finishedTokens: 1, annotated: 2, filled: 1, given: 0, finished: 0, done: 0 },
    });
    expect(figuresOf(session).get("a2")).toMatchObject({
      ...{ givenTokens: 2, finishedTokens: 0, annotated: 0, filled: 0 },
    });
  });

  it("counts no assignment of tokens: suite building shows those", async () => {
    const tasks = [{ label: "1", annotator: "a1", candidates: [{ system: "", example: "1:0" }] }];
    const session = await openSession(
      smallLedger(
        {},
        { annotators: [ANNA], taskSets: [{ name: "tokens", tasks, task: "suite-annotation" }] },
      ),
    );
    const without = await openSession(smallLedger({}, { annotators: [ANNA] }));
    expect(facts(session)).toEqual(facts(without));
    expect(facts(session)).toMatchObject({ isAssigned: false, given: [] });
  });
});
