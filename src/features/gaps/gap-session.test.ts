import {
  GAP_GUIDELINES_VERSION,
  type GapContent,
  NO_GAP_ANSWER,
  OTHER,
} from "#core/tasks/gap-filling/gap-filling.ts";
import { fillGap, pressGapKey, toggle } from "./internal/gap-commands.tsx";
import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { GAPS } from "#core/tasks/tasks.ts";
import { smallFolder, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { choice, labels, startFilling, TASK } from "./gaps-in-test.ts";
import { GapSession } from "./internal/gap-session.ts";

afterEach(closeSessions);

/** Two systems with equal outputs, and one with a different output. */
function twinLedger(settings: { readonly judgeEqualOutputsOnce?: boolean } = {}): Ledger {
  const { outputs } = smallFolder();
  const good = outputs.find(({ system }) => system === "good");
  if (good === undefined) throw new Error("the small campaign has a good output");
  return smallLedger(
    {},
    { annotators: [ANNA], outputs: [...outputs, { ...good, system: "twin" }], settings },
  );
}

const alone = () => smallLedger({}, { annotators: [ANNA] });
const recordsOf = ({ judgements }: CampaignSession) => judgements.filter((one) => one.task === GAPS);

describe("GapSession", () => {
  it("records an answer with one press and goes to the next gap, until all are answered", async () => {
    const session = await openSession(alone());
    const { task, commands } = startFilling(session);
    const seen: (number | null)[] = [];
    while (task.candidate !== null) {
      seen.push(task.candidate);
      commands.runCommand(fillGap(choice("1")));
    }
    expect(seen).toEqual([...task.queue]);
    expect(recordsOf(session).map(({ content, action }) => [action, content.labels])).toEqual(
      task.queue.map(() => ["judge", ["il"]]),
    );
    const [record] = recordsOf(session);
    expect(record).toMatchObject({ task: GAPS, author: ANNA.id, supersedes: [], copiedFrom: null });
    expect(record?.circumstances.guidelines).toBe(GAP_GUIDELINES_VERSION);
    expect(record?.textHash).not.toBe("");
  });

  it("collects several labels with Shift and waits for “go on”", async () => {
    const session = await openSession(alone());
    const { task, commands } = startFilling(session);
    const first = task.candidate ?? -1;
    commands.runCommand(toggle(choice("1")));
    commands.runCommand(toggle(choice("5")));
    expect(task.candidate).toBe(first);
    expect(labels(task, first)).toBe("ce|il");
    commands.runCommand(toggle(choice("1")));
    expect(labels(task, first)).toBe("ce");
    // A digit without Shift is the whole answer. Changing an answer does not go on.
    commands.runCommand(fillGap(choice("8")));
    expect([task.candidate, labels(task, first)]).toEqual([first, "ce|il"]);
    commands.run("go-on");
    expect(task.candidate).not.toBe(first);
  });

  it("stays after “another word” and asks for the word in the remark", async () => {
    const session = await openSession(alone());
    const { task, commands, screenCalls } = startFilling(session);
    const first = task.candidate ?? -1;
    commands.runCommand(fillGap(choice("0")));
    expect([task.candidate, labels(task, first), screenCalls]).toEqual([first, "OTHER", ["remark"]]);
    commands.run("go-on");
    expect(task.candidate).not.toBe(first);
  });

  it("shows the gap of the previous answer again, for a remark on it", async () => {
    const session = await openSession(alone());
    const { task, commands, screenCalls } = startFilling(session);
    const [first = -1, second = -1] = task.queue;
    expect(task.lastAnswer()).toBeNull();
    commands.runCommand(fillGap(choice("1")));
    expect([task.candidate, task.lastAnswer()?.candidate]).toEqual([second, first]);
    commands.run("late-remark");
    expect([task.candidate, screenCalls, task.lastAnswer()]).toEqual([first, ["remark"], null]);
  });

  it("goes on after a mark for discussion, but stays on a gap whose answer is changed or cleared", async () => {
    const session = await openSession(alone());
    const { task, commands } = startFilling(session);
    const [first = -1, second = -1, third = -1] = task.queue;
    commands.run("discuss");
    expect(task.candidate).toBe(second);
    expect([task.isOpen(first), task.isOpen(second)]).toEqual([false, true]);
    commands.run("bad");
    commands.run("previous");
    expect(task.candidate).toBe(second);
    commands.runCommand(fillGap(choice("7")));
    expect([task.candidate, labels(task, second)]).toEqual([second, "on"]);
    expect(task.content(second).badTranslation).toBe(false);
    commands.run("clear");
    expect(task.isOpen(second)).toBe(true);
    expect(task.store.getState().notice).toBe("Answer cleared. Undo to restore it.");
    commands.run("clear");
    expect(task.store.getState().notice).toBe("Ignored: there is no answer to clear.");
    commands.runCommand(fillGap(choice("2")));
    expect(task.candidate).toBe(second);
    expect(task.store.getState().notice).toBe("Done. Press “Next item” to continue.");
    commands.run("go-on");
    expect(task.candidate).toBe(third);
  });

  it("says that no other gap is open, and ends when all are answered", async () => {
    const session = await openSession(alone());
    const { task, commands } = startFilling(session, { ...TASK, examples: ["e1"] });
    expect(task.queue.length).toBe(2);
    commands.runCommand(fillGap(choice("1")));
    commands.run("go-on");
    expect(task.store.getState().notice).toBe("This is the last item. It is not filled yet.");
    expect(task.candidate).not.toBeNull();
    commands.runCommand(fillGap(choice("1")));
    expect(task.candidate).toBeNull();
  });

  it("ignores presses of buttons that come too soon after a new gap appeared", async () => {
    const session = await openSession(alone());
    const { task, commands, later } = startFilling(session, TASK, 250);
    commands.runCommand(fillGap(choice("1")));
    const second = task.candidate ?? -1;
    later(100);
    commands.runCommand(fillGap(choice("2")));
    commands.runCommand(toggle(choice("3")));
    commands.run("clear");
    commands.run("bad");
    expect(task.candidate).toBe(second);
    expect(task.content(second)).toEqual(NO_GAP_ANSWER);
    expect(task.store.getState().notice).toBe("Too quick: “Bad translation” was not counted.");
    later(400);
    commands.runCommand(fillGap(choice("2")));
    expect(labels(task, second)).toBe("elle");
  });

  it("answers equal outputs with one press: each output gets an event of its own and keeps its own remark and flag", async () => {
    const session = await openSession(twinLedger());
    const { task, commands } = startFilling(session, { ...TASK, examples: ["e1", "e2"] });
    const [good, twin, bad] = ["good", "twin", "bad"].map((system) => numberOf(session, system, "e1"));
    if (good === undefined || twin === undefined || bad === undefined) throw new Error("all are there");
    task.cursor.show(task.queue.indexOf(twin));
    expect(task.grouped(good)).toEqual([twin]);
    expect(task.grouped(bad)).toEqual([]);
    // For an adjudicator, equal outputs are not grouped.
    expect(startFilling(session, TASK, 0, true).task.grouped(good)).toEqual([]);
    task.note(twin, { remark: "of the twin", flagged: true });
    expect(task.content(good)).toEqual(NO_GAP_ANSWER);
    expect(recordsOf(session).length).toBe(1);
    task.cursor.show(task.queue.indexOf(good));
    commands.runCommand(fillGap(choice("2")));
    expect([good, twin, bad].map((one) => labels(task, one))).toEqual(["elle", "elle", ""]);
    expect(task.content(twin)).toMatchObject({ remark: "of the twin", flagged: true });
    const [first, copy] = recordsOf(session).slice(-2);
    expect(copy?.copiedFrom).toBe(first?.id);
    expect(copy?.actionId).toBe(first?.actionId);
    task.cursor.show(task.queue.indexOf(bad));
    commands.run("undo");
    expect([good, twin].map((one) => labels(task, one))).toEqual(["", ""]);
    expect(task.candidate).toBe(good);
    expect(task.store.getState().notice).toBe("Undone: elle for “It” in 2 outputs.");
    expect(task.content(twin).remark).toBe("of the twin");
  });

  it("does not overwrite a separate answer of an equal output, and answers no output outside the queue", async () => {
    const session = await openSession(twinLedger());
    const { task } = startFilling(session, { ...TASK, examples: ["e1"] });
    const good = numberOf(session, "good", "e1");
    const twin = numberOf(session, "twin", "e1");
    const short = new GapSession({ session, annotator: ANNA.id, gaps: TASK, queue: [twin], startAt: null });
    short.record(twin, { ...NO_GAP_ANSWER, labels: ["on"] });
    expect(labels(task, good)).toBe("");
    task.record(good, { ...NO_GAP_ANSWER, labels: ["elle"] });
    expect([good, twin].map((one) => labels(task, one))).toEqual(["elle", "on"]);
  });

  it("answers each output separately if judgeEqualOutputsOnce is off", async () => {
    const session = await openSession(twinLedger({ judgeEqualOutputsOnce: false }));
    const { task, commands } = startFilling(session, { ...TASK, examples: ["e1"] });
    task.cursor.show(task.queue.indexOf(numberOf(session, "good", "e1")));
    commands.runCommand(fillGap(choice("2")));
    expect(task.queue.filter((one) => task.isOpen(one)).length).toBe(2);
  });

  it("asks for a gap again after its text has changed, and keeps remark and flag", async () => {
    const givenAnswer: GapContent = { ...NO_GAP_ANSWER, labels: ["il"], remark: "before", flagged: true };
    const ledger = alone();
    const {
      task: _task,
      content: _content,
      ...record
    } = smallJudgement(1, { author: ANNA.id, textHash: "another" });
    const old: LedgerEvent = { ...record, clock: 1000, task: GAPS, content: givenAnswer };
    const session = await openSession({ ...ledger, events: [...ledger.events, old] });
    const { task } = startFilling(session);
    const candidate = numberOf(session, "bad", "e1");
    expect(task.isStale(candidate)).toBe(true);
    expect(task.isOpen(candidate)).toBe(true);
    expect(task.content(candidate)).toEqual({ ...NO_GAP_ANSWER, remark: "before", flagged: true });
    task.note(candidate, { flagged: false });
    expect(recordsOf(session).at(-1)).toMatchObject({
      textHash: "another",
      content: { labels: ["il"], remark: "before", flagged: false },
    });
    task.record(candidate, { ...task.content(candidate), labels: ["elle"] });
    expect(task.isStale(candidate)).toBe(false);
    expect(labels(task, candidate)).toBe("elle");
  });

  it("resolves concurrent answers when an answer is recorded, but not when a flag is set", async () => {
    const ledger = alone();
    const { task: _task, content: _content, ...record } = smallJudgement(1, { author: ANNA.id });
    const of = (number: number, label: string): LedgerEvent => ({
      ...record,
      id: smallJudgement(number).id,
      clock: 1000 + number,
      task: GAPS,
      content: { ...NO_GAP_ANSWER, labels: [label] },
    });
    const session = await openSession({ ...ledger, events: [...ledger.events, of(1, "il"), of(2, "on")] });
    const { task } = startFilling(session);
    const candidate = numberOf(session, "bad", "e1");
    expect(task.register(candidate)?.hasConcurrent).toBe(true);
    expect(task.isOpen(candidate)).toBe(true);
    // A flag does not resolve concurrent answers.
    expect(task.note(candidate, { flagged: true })).toBe(false);
    expect(task.store.getState().notice).toBe("Ignored: you have two answers; answer the gap first.");
    expect(task.register(candidate)?.hasConcurrent).toBe(true);
    expect(task.record(candidate, task.content(candidate))).toBe(true);
    expect(task.register(candidate)?.hasConcurrent).toBe(false);
    expect(task.isOpen(candidate)).toBe(false);
    expect(task.record(candidate, task.content(candidate))).toBe(false);
  });

  it("writes nothing as long as another tab fills gaps for the same annotator", async () => {
    const session = await openSession(alone());
    const { task, commands } = startFilling(session);
    task.writer.isReadOnly = true;
    commands.runCommand(fillGap(choice("1")));
    commands.run("undo");
    expect(recordsOf(session)).toEqual([]);
    expect(task.store.getState().notice).toMatch(/^Ignored: another tab/);
  });

  it("has no answers after all actions are undone, and the same answers as before after all are redone", async () => {
    const keys = fc.array(fc.constantFrom("1", "5", "8", "0", "+1", "+2", "b", "d", "n", "c"), {
      maxLength: 15,
    });
    const ledger = twinLedger();
    await fc.assert(
      fc.asyncProperty(keys, async (pressed) => {
        const session = await openSession(ledger);
        const { task, commands } = startFilling(session);
        const press = (key: string) => {
          if (key.startsWith("+")) commands.runCommand(toggle(choice(key.slice(1))));
          else if (key === "b") commands.run("bad");
          else if (key === "d") commands.run("discuss");
          else if (key === "n") commands.run("next");
          else if (key === "c") commands.run("clear");
          else commands.runCommand(fillGap(choice(key)));
        };
        const allContents = () => task.queue.map((candidate) => task.content(candidate));
        pressed.forEach(press);
        const after = allContents();
        while (task.history.canGoBack("undo")) commands.run("undo");
        expect(allContents()).toEqual(task.queue.map(() => NO_GAP_ANSWER));
        while (task.history.canGoBack("redo")) commands.run("redo");
        expect(allContents()).toEqual(after);
        await closeSessions();
      }),
      { numRuns: 25 },
    );
  });

  it("calls the screen's functions for panels and the remark, and opens the reference until the next gap", async () => {
    const session = await openSession(alone());
    const { task, commands, screenCalls } = startFilling(session);
    for (const command of ["remark", "list", "guidelines", "keys", "reference", "flag"] as const)
      commands.run(command);
    expect(screenCalls).toEqual(["remark", "list", "guidelines", "keys"]);
    expect(task.store.getState().referenceOpen).toBe(true);
    expect(task.content(task.candidate ?? -1).flagged).toBe(true);
    commands.runCommand(fillGap(choice("1")));
    expect(task.store.getState().referenceOpen).toBe(false);
    expect(recordsOf(session).at(-1)?.circumstances.referenceOpened).toBe(true);
  });
});

describe("a key in gap filling", () => {
  const press = (key: string, code: string, shiftKey = false, ctrlKey = false) => ({
    key,
    code,
    shiftKey,
    ctrlKey,
    metaKey: false,
    altKey: false,
  });
  it.each([
    ["a digit replaces the answer and moves on", press("1", "Digit1"), "il, moves on"],
    ["Shift and a digit adds the answer and stays", press("!", "Digit1", true), "il, stays"],
    ["the same position on AZERTY", press("&", "Digit1"), "il, moves on"],
    ["Shift and the same position on AZERTY", press("1", "Digit1", true), "il, stays"],
    ["the number pad", press("0", "Numpad0"), `${OTHER}, stays`],
    ["a digit without a label", press("9", "Digit9"), "Ignored: no answer has the key 9."],
    ["Shift and q", press("Q", "KeyQ", true), "Ignored: only adjudicators can accept answers."],
    ["Shift and z", press("Z", "KeyZ", true), "Ignored: only adjudicators can accept answers."],
    ["Ctrl z", press("z", "KeyZ", false, true), "Ignored: there is nothing to undo."],
    ["Ctrl and a digit", press("1", "Digit1", false, true), "nothing"],
    ["only Shift", press("Shift", "ShiftLeft", true), "nothing"],
  ])("has the expected effect: %s", async (_, pressed, expected) => {
    const { task, commands } = startFilling(await openSession(smallLedger({}, { annotators: [ANNA] })));
    const { candidate } = task;
    if (candidate === null) throw new Error("no gap is shown");
    const isHandled = pressGapKey(commands, pressed, false);
    const { notice } = task.store.getState();
    const isAnswered = task.content(candidate).labels.length > 0;
    const answer = `${labels(task, candidate)}, ${task.candidate === candidate ? "stays" : "moves on"}`;
    expect(isAnswered ? answer : isHandled ? notice : "nothing").toBe(expected);
  });
});
