import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { differingLedger, EVE, WRONG } from "#tools/testing/campaigns/differing-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { ownContent, startResolving, takeAnswerOf } from "./judging-in-test.ts";

afterEach(closeSessions);

const notice = ({ task }: ReturnType<typeof startResolving>) => task.store.getState().notice;
const answersOf = (session: CampaignSession, example: string) => {
  const content = ownContent(session, example)?.content;
  return content === undefined ? "nothing" : `${content.pronoun} ${content.tags.join(" ")}`.trim();
};
/** The actions in Eve's records of the example, oldest first, each with the number of records it supersedes. */
const records = (session: CampaignSession, example: string) =>
  session.judgements
    .filter((one) => one.author === EVE.id && one.example === example)
    .map(({ action, supersedes }) => `${action} ${supersedes.length}`);

describe("undo for an adjudicator", () => {
  it("undoes an answer and the reason for the disagreement in one step, and redo repeats both in one step", async () => {
    const session = await openSession(differingLedger());
    const eve = startResolving(session);
    eve.press(takeAnswerOf(session, "a2", "e1"), "cause_slip", "next-open");
    expect(eve.shown()).toBe("e2");
    eve.press("undo");
    expect(eve.shown()).toBe("e1");
    expect(answersOf(session, "e1")).toBe("unset");
    expect(session.outcomes.disagreement(numberOf(session, "bad", "e1"))?.resolvedBy).toBeNull();
    expect(notice(eve)).toBe("Undone: antecedent incorrect, pronoun incorrect, reason: slip for “It”.");
    expect(eve.task.history.steps().undo).toEqual([]);
    eve.press("redo");
    expect(answersOf(session, "e1")).toBe("bad cause_slip");
    expect(notice(eve)).toBe("Redone: antecedent incorrect, pronoun incorrect, reason: slip for “It”.");
    eve.press("undo", "redo", "redo");
    expect(answersOf(session, "e1")).toBe("bad cause_slip");
    expect(notice(eve)).toBe("Ignored: there is nothing to redo.");
  });

  it("keeps answer and reason as two records, of which the second supersedes the first", async () => {
    const session = await openSession(differingLedger());
    const eve = startResolving(session);
    eve.press(takeAnswerOf(session, "a2", "e1"), "cause_slip", "undo");
    expect(records(session, "e1")).toEqual(["judge 0", "judge 1", "undo 1", "undo 1"]);
    const steps = session.judgements
      .filter(({ author }) => author === EVE.id)
      .map(({ actionId }) => actionId);
    expect(new Set(steps).size).toBe(4);
  });

  it("undoes answer and reason in one step also if the reason came first and the answer completed the candidate", async () => {
    const session = await openSession(differingLedger());
    const eve = startResolving(session);
    eve.press("cause_slip", takeAnswerOf(session, "a2", "e1"), "undo");
    expect(answersOf(session, "e1")).toBe("unset");
    expect(eve.task.history.steps().undo).toEqual([]);
  });

  it("undoes the completing answer together with the reason, and keeps answers given before", async () => {
    const session = await openSession(differingLedger());
    const eve = startResolving(session);
    eve.press("antecedent-bad", "pronoun-bad", "cause_slip", "undo");
    expect(ownContent(session, "e1")?.content).toMatchObject({
      antecedent: "bad",
      pronoun: "unset",
      tags: [],
    });
    eve.press("undo");
    expect(ownContent(session, "e1")?.content).toMatchObject({ antecedent: "unset", pronoun: "unset" });
  });

  it("undoes one record at a time if answer and reason are not one decision", async () => {
    const session = await openSession(differingLedger());
    const eve = startResolving(session);
    const acceptBen = takeAnswerOf(session, "a2", "e1");
    // Another reason is given after the decision was complete.
    eve.press(acceptBen, "cause_slip", "next-open", "previous", "cause_other", "undo");
    expect(answersOf(session, "e1")).toBe("bad cause_slip");
    eve.press("undo");
    expect(answersOf(session, "e1")).toBe("unset");
    // A tag is set between answer and reason.
    eve.press(acceptBen, "tag-ant_unsure", "cause_slip", "undo");
    expect(answersOf(session, "e1")).toBe("bad ant_unsure");
    eve.press("undo", "undo");
    expect(answersOf(session, "e1")).toBe("unset");
    // Another candidate is judged between answer and reason.
    eve.press(acceptBen, "next", takeAnswerOf(session, "a1", "e2"), "previous", "cause_slip", "undo");
    expect([answersOf(session, "e1"), answersOf(session, "e2")]).toEqual(["bad", "bad"]);
    eve.press("undo");
    expect([answersOf(session, "e1"), answersOf(session, "e2")]).toEqual(["bad", "unset"]);
  });

  it("undoes an answer without a reason, and keeps the previous decision", async () => {
    const session = await openSession(differingLedger());
    const eve = startResolving(session);
    eve.press(takeAnswerOf(session, "a2", "e1"), "cause_slip", "next-open");
    eve.press(takeAnswerOf(session, "a1", "e2"), "undo");
    expect([answersOf(session, "e1"), answersOf(session, "e2")]).toEqual(["bad cause_slip", "unset"]);
  });

  it("names the sentence if the undone answer is about a candidate that is not in the list", async () => {
    const session = await openSession(differingLedger());
    startResolving(session).press(takeAnswerOf(session, "a2", "e1"));
    const reopened = startResolving(session);
    expect(reopened.task.queue).toEqual([numberOf(session, "bad", "e2")]);
    reopened.press("undo");
    expect(notice(reopened)).toBe(
      "Undone: antecedent incorrect, pronoun incorrect for “It” (sentence 2, not in this list).",
    );
  });

  it("undoes one record at a time in a list that is not opened for resolving disagreements", async () => {
    const session = await openSession(differingLedger());
    const eve = startResolving(session);
    eve.press(takeAnswerOf(session, "a2", "e1"), "cause_slip");
    const { task } = startResolving(session, EVE.id, "document", "bad");
    expect(task.resolves).toBe(false);
    task.history.goBack("undo");
    expect(ownContent(session, "e1")?.content).toMatchObject({ ...WRONG, tags: [] });
  });
});
