import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { differingLedger, EVE, WRONG } from "#tools/testing/campaigns/differing-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { own, sit, takes } from "./adjudicate-in-test.ts";

afterEach(closeSessions);

const notice = ({ task }: ReturnType<typeof sit>) => task.store.getState().notice;
const said = (session: CampaignSession, example: string) => {
  const content = own(session, example)?.content;
  return content === undefined ? "nothing" : `${content.pronoun} ${content.tags.join(" ")}`.trim();
};
/** What Eve's records of the example did, oldest first, each with how many it follows. */
const records = (session: CampaignSession, example: string) =>
  session.judgements
    .filter((one) => one.author === EVE.id && one.example === example)
    .map(({ action, supersedes }) => `${action} ${supersedes.length}`);

describe("undo of an adjudicator", () => {
  it("undoes answer and cause in one press, and redoes both in one press", async () => {
    const session = await openSession(differingLedger());
    const eve = sit(session);
    eve.press(takes(session, "a2", "e1"), "cause_slip");
    expect(eve.shown()).toBe("e2");
    eve.press("undo");
    expect(eve.shown()).toBe("e1");
    expect(said(session, "e1")).toBe("unset");
    expect(session.outcomes.disagreement(numberOf(session, "bad", "e1"))?.settledBy).toBeNull();
    expect(notice(eve)).toBe("Undone: antecedent wrong, pronoun wrong, tag “reason: slip” for “It”.");
    expect(eve.task.history().undo).toEqual([]);
    eve.press("redo");
    expect(said(session, "e1")).toBe("bad cause_slip");
    expect(notice(eve)).toBe("Redone: antecedent wrong, pronoun wrong, tag “reason: slip” for “It”.");
    eve.press("undo", "redo", "redo");
    expect(said(session, "e1")).toBe("bad cause_slip");
    expect(notice(eve)).toBe("Ignored: there is nothing to redo.");
  });

  it("records each of the two as a separate step that supersedes the other", async () => {
    const session = await openSession(differingLedger());
    const eve = sit(session);
    eve.press(takes(session, "a2", "e1"), "cause_slip", "undo");
    expect(records(session, "e1")).toEqual(["judge 0", "judge 1", "undo 1", "undo 1"]);
    const steps = session.judgements
      .filter(({ author }) => author === EVE.id)
      .map(({ actionId }) => actionId);
    expect(new Set(steps).size).toBe(4);
  });

  it("does so if the cause came first and the answer completed it", async () => {
    const session = await openSession(differingLedger());
    const eve = sit(session);
    eve.press("cause_slip", takes(session, "a2", "e1"));
    expect(eve.shown()).toBe("e2");
    eve.press("undo");
    expect(said(session, "e1")).toBe("unset");
    expect(eve.task.history().undo).toEqual([]);
  });

  it("keeps answers given before the completing one", async () => {
    const session = await openSession(differingLedger());
    const eve = sit(session);
    eve.press("antecedent-bad", "pronoun-bad", "cause_slip", "undo");
    expect(own(session, "e1")?.content).toMatchObject({ antecedent: "bad", pronoun: "unset", tags: [] });
    eve.press("undo");
    expect(own(session, "e1")?.content).toMatchObject({ antecedent: "unset", pronoun: "unset" });
  });

  it("undoes one step at a time if the two are not one decision", async () => {
    const session = await openSession(differingLedger());
    const eve = sit(session);
    const takeBen = takes(session, "a2", "e1");
    // Another cause, after all was said.
    eve.press(takeBen, "cause_slip", "previous", "cause_other", "undo");
    expect(said(session, "e1")).toBe("bad cause_slip");
    eve.press("undo");
    expect(said(session, "e1")).toBe("unset");
    // A tag between both.
    eve.press(takeBen, "tag-ant_unsure", "cause_slip", "undo");
    expect(said(session, "e1")).toBe("bad ant_unsure");
    eve.press("undo", "undo");
    expect(said(session, "e1")).toBe("unset");
    // Another candidate between both.
    eve.press(takeBen, "next", takes(session, "a1", "e2"), "previous", "cause_slip", "undo");
    expect([said(session, "e1"), said(session, "e2")]).toEqual(["bad", "bad"]);
    eve.press("undo");
    expect([said(session, "e1"), said(session, "e2")]).toEqual(["bad", "unset"]);
  });

  it("undoes an answer without a cause separately, and keeps the previous decision", async () => {
    const session = await openSession(differingLedger());
    const eve = sit(session);
    eve.press(takes(session, "a2", "e1"), "cause_slip", takes(session, "a1", "e2"), "undo");
    expect([said(session, "e1"), said(session, "e2")]).toEqual(["bad cause_slip", "unset"]);
  });

  it("undoes step by step outside adjudication", async () => {
    const session = await openSession(differingLedger());
    const eve = sit(session);
    eve.press(takes(session, "a2", "e1"), "cause_slip");
    const { task } = sit(session, EVE.id, "document", "bad");
    expect(task.resolves).toBe(false);
    task.goBack("undo");
    expect(own(session, "e1")?.content).toMatchObject({ ...WRONG, tags: [] });
  });
});
