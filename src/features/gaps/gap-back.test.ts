import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { JUDGING } from "#core/task/task-names.ts";
import { ANNA, closeSessions, openSession } from "#session/session-in-test.ts";
import { smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { choice, labels, sit } from "./sit-in-test.ts";

afterEach(closeSessions);

const alone = () => smallLedger({}, { annotators: [ANNA] });

describe("undo where gaps are filled", () => {
  it("undoes no judgement of a pronoun, and is undone by none", async () => {
    const session = await openSession(alone());
    const { sitting, acts } = sit(session);
    acts.answer(choice("1"));
    const key = session.candidates.keyOf(sitting.queue[0] ?? -1);
    await session.append([smallJudgement(7, { ...key, author: ANNA.id, clock: 5000, pronoun: "ok" })]);
    expect(sitting.canGoBack("undo")).toBe(true);
    acts.run("undo");
    expect(labels(sitting, sitting.queue[0] ?? -1)).toBe("");
    acts.run("undo");
    expect(sitting.store.getState().notice).toBe("Ignored: there is nothing to undo.");
    expect(session.register(ANNA.id, sitting.queue[0] ?? -1, JUDGING)?.latest.content.pronoun).toBe("ok");
    acts.run("redo");
    expect(labels(sitting, sitting.queue[0] ?? -1)).toBe("il");
  });

  it("keeps open what was opened where something is taken back of the gap that is shown", async () => {
    const session = await openSession(alone());
    const { sitting, acts } = sit(session);
    const [first = -1, second = -1] = sitting.queue;
    acts.answer(choice("1"));
    acts.toggle(choice("2"));
    acts.run("reference");
    acts.run("undo");
    expect([sitting.candidate, labels(sitting, second)]).toEqual([second, ""]);
    const { notice, referenceOpen } = sitting.store.getState();
    expect([notice.slice(0, 12), referenceOpen]).toEqual(["Undone: elle", true]);
    // Another one is shown as whatever arrives.
    acts.run("undo");
    expect([sitting.candidate, labels(sitting, first)]).toEqual([first, ""]);
    expect(sitting.store.getState().referenceOpen).toBe(false);
  });
});
