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
import { personFigures, roundFacts } from "./person-figures.ts";

const EVE = { id: "a3", name: "Eve", role: "adjudicator" as const };
const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const key = (of: string): CandidateKey => {
  const [system = "", example = ""] = of.split(" ");
  return { system, example };
};
const said = (number: number, author: string, of: string, content: Parameters<typeof smallJudgement>[1]) =>
  smallJudgement(number, { ...key(of), author, supersedes: [], seconds: 10 + number, ...content });

const figuresOf = (session: CampaignSession) => personFigures(session, openDisagreements(session.outcomes));

afterEach(closeSessions);

/**
 * Anna has e1 and e2 of “bad” in two tasks, e1 in both, Ben e1 and one that is gone; both e1 of “good”; e4 is nobody's. They differ over e1 of “bad”,
 * which is open, and over e1 of “good”, which Eve settled.
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

describe("one person's work", () => {
  it("is counted of what was given, each candidate once, and of what is open among people", async () => {
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

  it("has a pace only once there are five timed decisions", async () => {
    const session = await opened();
    expect(figuresOf(session).get("a1")?.pace).toBeNull();
    const more = ["bad e3", "good e2", "good e3"].map((of, place) => said(7 + place, "a1", of, WRONG));
    await session.append(more);
    // 11, 13, 17, 18 and 19 seconds; what is unfinished took 16 and does not count.
    expect(figuresOf(session).get("a1")?.pace).toBe(17);
  });
});

describe("the work of all", () => {
  it("tells what is in nobody's hands, who is behind, and how many disagreements are open", async () => {
    const session = await opened();
    expect(roundFacts(session, figuresOf(session), openDisagreements(session.outcomes))).toEqual({
      // e4 of “bad” alone: all of “good” are approved, as e3 of “bad”.
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

describe("one person's work where gaps are asked for", () => {
  type Round = "gap-filling" | "judging";
  /** Anna has three in hand, of which she filled e1 and e3 of “bad” and “good”, put e1 of “good” up for discussion, and judged that one. */
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
  const facts = (session: CampaignSession) => roundFacts(session, figuresOf(session), []);

  it.each([true, false])(
    "is finished where the gap is filled or put up for discussion, and in a round of judging where it is judged (%s)",
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

  it("leaves to nobody the gaps that are asked for and that nobody has", async () => {
    // Of e1, e3 and e4 Anna has all of “good” and “bad” e1; Ben has filled “bad” e3, whose task it is not. “bad” e4 is left.
    expect(facts(await gapsOf(false, "gap-filling")).unassigned).toBe(1);
    expect(facts(await gapsOf(true, "gap-filling")).unassigned).toBe(1);
    // Rounds of judging hold no gap: of the eight of the six asked for “good” e1 and e4 and “bad” e4 are filled by nobody.
    expect(facts(await gapsOf(false, "judging")).unassigned).toBe(3);
  });

  it("leaves to nobody what is to be judged and that nobody has for that", async () => {
    // Of “bad” e2 and e4 are referred and open as e1, which Anna has.
    expect(facts(await gapsOf(true, "judging")).unassigned).toBe(2);
    // “bad” e4, and e2, whose gap nobody asks for.
    expect(facts(await gapsOf(true, "judging", "gap-filling")).unassigned).toBe(2);
  });

  it("counts gaps that people want to discuss or differ over, where they are settled", async () => {
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

  it("counts in the round of tokens what each annotated of them, and beside it all that they annotated or filled", async () => {
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

  it("counts no round in which tokens are annotated: those are told where the suite is made", async () => {
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
