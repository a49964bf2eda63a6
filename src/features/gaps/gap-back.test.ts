import { fillGap, toggle } from "./internal/gap-commands.tsx";
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { JUDGING } from "#core/tasks/tasks.ts";
import { startJudging } from "#judging/pronouns/judging-in-test.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { choice, labels, startFilling } from "./gaps-in-test.ts";

afterEach(closeSessions);

const onlyAnna = () => smallLedger({}, { annotators: [ANNA] });

describe("undo in gap filling", () => {
  it("undoes no judgement of a pronoun, and undo in judging undoes no gap", async () => {
    const session = await openSession(onlyAnna());
    const { task, commands } = startFilling(session);
    commands.runCommand(fillGap(choice("1")));
    const key = session.candidates.keyOf(task.queue[0] ?? -1);
    await session.append([smallJudgement(7, { ...key, author: ANNA.id, clock: 5000, pronoun: "ok" })]);
    expect(task.history.canGoBack("undo")).toBe(true);
    commands.run("undo");
    expect(labels(task, task.queue[0] ?? -1)).toBe("");
    commands.run("undo");
    expect(task.store.getState().notice).toBe("Ignored: there is nothing to undo.");
    expect(session.register(ANNA.id, task.queue[0] ?? -1, JUDGING)?.latest.content.pronoun).toBe("ok");
    commands.run("redo");
    expect(labels(task, task.queue[0] ?? -1)).toBe("il");
    const judging = startJudging(session);
    judging.commands.run("undo");
    expect(session.register(ANNA.id, task.queue[0] ?? -1, JUDGING)?.latest.content.pronoun).toBe("unset");
    judging.commands.run("undo");
    expect(judging.task.store.getState().notice).toBe("Ignored: there is nothing to undo.");
    expect(labels(task, task.queue[0] ?? -1)).toBe("il");
  });

  it("keeps the reference open if the undone gap is shown, and closes it if undo shows another gap", async () => {
    const session = await openSession(onlyAnna());
    const { task, commands } = startFilling(session);
    const [first = -1, second = -1] = task.queue;
    commands.runCommand(fillGap(choice("1")));
    commands.runCommand(toggle(choice("2")));
    commands.run("reference");
    commands.run("undo");
    expect([task.candidate, labels(task, second)]).toEqual([second, ""]);
    const { notice, referenceOpen } = task.store.getState();
    expect([notice.slice(0, 12), referenceOpen]).toEqual(["Undone: elle", true]);
    // Undo now shows another gap.
    commands.run("undo");
    expect([task.candidate, labels(task, first)]).toEqual([first, ""]);
    expect(task.store.getState().referenceOpen).toBe(false);
  });
});
