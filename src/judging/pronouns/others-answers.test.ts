import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import { EVE, RIGHT, WRONG } from "#tools/testing/campaigns/differing-campaign.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, BEN, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { startResolving } from "./judging-in-test.ts";
import { openJudging } from "./open-judging.ts";
import { finalAnswerNote, finalAnswers, shownState } from "./others-answers.ts";

afterEach(closeSessions);

const IDA = { id: "a4", name: "Ida", role: "adjudicator" as const };
const idasAnswer = smallJudgement(5, { author: IDA.id, example: "e1", supersedes: [], ...WRONG });

/**
 * Anna and Ben disagree on e1 and e2 of “bad”. The adjudicator Ida has resolved e1. The adjudicator Eve has resolved
 * nothing.
 */
async function openResolvedByIda() {
  const judgements = [
    smallJudgement(1, { author: "a1", example: "e1", supersedes: [], ...RIGHT }),
    smallJudgement(2, { author: "a2", example: "e1", supersedes: [], ...WRONG }),
    smallJudgement(3, { author: "a1", example: "e2", supersedes: [], ...WRONG }),
    smallJudgement(4, { author: "a2", example: "e2", supersedes: [], tags: ["bad_translation"] }),
    idasAnswer,
  ];
  const session = await openSession(smallLedger({}, { annotators: [ANNA, BEN, EVE, IDA], judgements }));
  const candidate = numberOf(session, "bad", "e1");
  const eveIn = (disagreement: "any" | "resolved") =>
    openJudging(session, EVE.id, {
      filter: { ...NO_FILTER, disagreement },
      order: "document",
      at: null,
    });
  return { session, candidate, eveIn };
}

describe("another adjudicator’s final answer", () => {
  it("is returned only for adjudicators other than its author, and only for its candidate", async () => {
    const { session, candidate } = await openResolvedByIda();
    expect(finalAnswers(session, EVE.id, candidate).map(({ id }) => id)).toEqual([idasAnswer.id]);
    expect(finalAnswers(session, IDA.id, candidate)).toEqual([]);
    expect(finalAnswers(session, EVE.id, numberOf(session, "bad", "e2"))).toEqual([]);
  });

  it("gives its candidate the state “resolved by Ida”, and a warning about different answers", async () => {
    const { candidate, eveIn } = await openResolvedByIda();
    const task = eveIn("any");
    expect(shownState(task, candidate)).toEqual({ state: "done", word: "resolved by Ida" });
    expect(finalAnswerNote(task, candidate)).toBe("Resolved by Ida. Another answer reopens it.");
  });

  it("means that its candidate is not open in a list that also has open disagreements", async () => {
    const { session, candidate, eveIn } = await openResolvedByIda();
    const task = eveIn("any");
    expect(task.queue).toHaveLength(2);
    expect(task.isOpen(candidate)).toBe(false);
    expect(task.candidate).toBe(numberOf(session, "bad", "e2"));
  });

  it("can be reviewed in a list that has only resolved disagreements", async () => {
    const { candidate, eveIn } = await openResolvedByIda();
    const task = eveIn("resolved");
    expect(task.queue).toEqual([candidate]);
    expect(task.candidate).toBe(candidate);
    expect(task.isOpen(candidate)).toBe(true);
  });

  it("no longer resolves the disagreement after a different answer, and a note says so", async () => {
    const { session, candidate } = await openResolvedByIda();
    const { task, press } = startResolving(session, EVE.id, "document");
    task.record(candidate, { ...task.content(candidate), ...RIGHT });
    expect(shownState(task, candidate)).toEqual({
      state: "disputed",
      word: "unresolved: correct or incorrect",
    });
    expect(finalAnswerNote(task, candidate)).toBe("Unresolved again: Ida’s answer differs.");
    press("undo");
    expect(shownState(task, candidate).word).toBe("resolved by Ida");
  });

  it("still resolves the disagreement after an adjudicator accepts it as their own answer", async () => {
    const { candidate, eveIn } = await openResolvedByIda();
    const task = eveIn("any");
    task.take(candidate, idasAnswer);
    expect(shownState(task, candidate)).toEqual({ state: "done", word: "resolved" });
    expect(finalAnswerNote(task, candidate)).toBeNull();
  });
});
