import { continueOn } from "./open-judging.ts";
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { JUDGING, REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { judgedJustBefore } from "./answering.ts";
import { judgingCommands } from "./judging-commands.ts";
import { commandWithKey, noSurroundings, startJudging } from "./judging-in-test.ts";
import { JudgingSession } from "./judging-session.ts";

afterEach(closeSessions);

/** Starts at e1 of “bad”, with e2 and e4 as the next candidates. Goes on automatically. */
async function atFirst() {
  const session = await openSession(smallLedger({}, { annotators: [ANNA] }));
  const queue = ["e1", "e2", "e4"].map((example) => numberOf(session, "bad", example));
  const task = new JudgingSession({
    session,
    annotator: ANNA.id,
    queue,
    order: "document",
    startAt: queue[0] ?? null,
  });
  const time = { now: 0 };
  const remarkedOn: (number | null)[] = [];
  const focusRemark = () => void remarkedOn.push(task.candidate);
  const commands = judgingCommands(task, () =>
    noSurroundings({ autoAdvance: true, now: () => time.now, focusRemark }),
  );
  const press = (keys: string) => {
    for (const key of keys.split(" ")) {
      const command = commandWithKey(key);
      if (command === null) throw new Error(`${key} is no key`);
      commands.run(command);
    }
  };
  const [first = 0, second = 0] = queue;
  return { task, press, time, first, second, remarkedOn, notice: () => task.store.getState().notice };
}

describe("a tag for the previous candidate", () => {
  it("is set with Shift, and the shown candidate stays", async () => {
    const { task, press, first, second, notice } = await atFirst();
    press("2 4 Shift+d");
    expect(task.candidate).toBe(second);
    expect(task.content(first)).toMatchObject({ pronoun: "bad", tags: ["desc_vs_presc"] });
    expect(task.content(second).tags).toEqual([]);
    expect(notice()).toBe("Tagged the previous item “acceptable but non-standard”.");
    press("Shift+d");
    expect(task.content(first).tags).toEqual([]);
    expect(notice()).toBe("Removed “acceptable but non-standard” from the previous item.");
  });

  it("is undone before earlier actions, and its candidate is then shown", async () => {
    const { task, press, first } = await atFirst();
    press("2 4 Shift+d Ctrl+z");
    expect(task.candidate).toBe(first);
    expect(task.content(first)).toMatchObject({ pronoun: "bad", tags: [] });
  });

  it("shows its candidate again if it causes a conflict, which one key fixes without going on", async () => {
    const { task, press, first, second, notice } = await atFirst();
    press("1 3 Shift+b");
    expect(task.candidate).toBe(first);
    expect(notice()).toBe("Back to the previous item: “bad translation” is in conflict with its answers.");
    press("e");
    expect(task.content(first)).toMatchObject({ tags: ["bad_translation"], antecedent: "unset" });
    expect([task.candidate, notice()]).toEqual([first, "Answers cleared. Undo to restore them."]);
    press("Enter");
    expect(task.candidate).toBe(second);
  });

  it("can still be set after an answer about the next candidate", async () => {
    const { task, press, first, second } = await atFirst();
    press("2 4 a Shift+a");
    expect([first, second].map((one) => task.content(one).tags)).toEqual([["ant_unsure"], ["ant_unsure"]]);
  });

  it.each([
    ["nothing was judged before", "Shift+a"],
    ["the user went on without judging", "Enter Shift+a"],
    ["the user has navigated since", "2 4 n Shift+a"],
    ["the judgement was undone", "2 4 Ctrl+z Shift+a"],
  ])("is refused if %s", async (_why, keys) => {
    const { task, press, notice } = await atFirst();
    press(keys);
    expect(task.queue.flatMap((one) => task.content(one).tags)).toEqual([]);
    expect(notice()).toBe("Ignored: no item was judged just before this one.");
  });

  it("is set on all outputs of the group in one step", async () => {
    const { task, commands } = startJudging(await openSession(equalOutputsLedger()));
    for (const command of ["antecedent-bad", "pronoun-bad"] as const) commands.run(command);
    commands.run("late-tag-ant_unsure");
    const tagged = task.queue.filter((one) => task.content(one).tags.length > 0);
    // a, b, c and e have the same translation of e1.
    expect(tagged.length).toBe(4);
    expect(task.history.steps().undo.at(-1)?.changes.length).toBe(4);
  });

  it("is set on a repeat if the repeat was judged just before, and does not change the first judgement", async () => {
    const session = await openSession(equalOutputsLedger({ repeats: { of: "grouped", percent: 5 } }));
    const { task, commands } = startJudging(session);
    const decide = () => {
      if (task.candidate === null) return;
      if (session.toJudge(task.candidate).needsAntecedent) commands.run("antecedent-bad");
      commands.run("pronoun-bad");
    };
    for (let decision = 0; decision < 3; decision++) decide();
    const { candidate } = task;
    expect([candidate === null, task.store.getState().isRepeat]).toEqual([false, true]);
    decide();
    commands.run("late-tag-ant_unsure");
    const tags = [JUDGING, REPEATED_JUDGING].map(
      (task) =>
        session.register(ANNA.id, candidate ?? 0, task === JUDGING ? JUDGING : REPEATED_JUDGING)?.latest
          .content.tags,
    );
    expect(tags).toEqual([[], ["ant_unsure"]]);
  });

  it.each([
    [1999, "Tagged this item “antecedent unsure”. Shift + key tags the previous item."],
    [2000, ""],
  ])(
    "is suggested by a notice only within two seconds, here %i ms after the next candidate appeared",
    async (after, expected) => {
      const { press, time, notice } = await atFirst();
      press("2 4");
      time.now = after;
      press("a");
      expect(notice()).toBe(expected);
    },
  );

  it("is not suggested after another answer about the next candidate", async () => {
    const { press, notice } = await atFirst();
    press("2 4 2 a");
    expect(notice()).toBe("");
  });
});

describe("a remark on the previous candidate", () => {
  it("begins with Shift+m, which shows that candidate; Enter outside the remark field goes on to the next candidate", async () => {
    const { task, press, first, second, remarkedOn, notice } = await atFirst();
    press("2 4 Shift+m");
    expect([task.candidate, remarkedOn]).toEqual([first, [first]]);
    expect(notice()).toBe("Back to the previous item. Enter saves the remark; Enter again goes on.");
    press("Enter");
    expect(task.candidate).toBe(second);
  });

  it.each([
    [1999, "This remark is for this item. Shift + the remark key: remark on the previous item."],
    [2000, ""],
  ])("is suggested by a notice only within two seconds, here after %i ms", async (after, expected) => {
    const { press, time, second, remarkedOn, notice } = await atFirst();
    press("2 4");
    time.now = after;
    press("m");
    expect([remarkedOn, notice()]).toEqual([[second], expected]);
  });

  it("keeps its notice while it is typed, and until the next command", async () => {
    const { task, press, second, notice } = await atFirst();
    press("2 4 m");
    const hint = notice();
    expect(hint).toMatch(/^This remark is for this item/);
    task.note(second, { remark: "odd" });
    expect([task.content(second).remark, notice()]).toEqual(["odd", hint]);
    press("1");
    expect(notice()).toBe("");
  });

  it("is refused if nothing was judged before", async () => {
    const { press, remarkedOn, notice } = await atFirst();
    press("Shift+m");
    expect([remarkedOn, notice()]).toEqual([[], "Ignored: no item was judged just before this one."]);
  });
});

describe("the candidate judged just before", () => {
  it("is remembered until the user navigates", async () => {
    const { task, press, first, second } = await atFirst();
    expect(judgedJustBefore(task)).toBeNull();
    press("2 4");
    expect(judgedJustBefore(task)?.candidate).toBe(first);
    press("n");
    expect(judgedJustBefore(task)).toBeNull();
    task.cursor.show(task.queue.indexOf(second));
    expect(judgedJustBefore(task)).toBeNull();
  });

  it("is remembered after the campaign was reloaded", async () => {
    const { task, press, first } = await atFirst();
    press("2 4");
    expect(judgedJustBefore(continueOn(task.session, task))?.candidate).toBe(first);
  });
});
