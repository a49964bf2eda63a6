import { continueOn } from "#judging/pronouns/open-judging.ts";
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { QueueOrder } from "#core/ledger/event.ts";
import { type CommandId, type JudgingCommands, judgingCommands } from "#judging/pronouns/judging-commands.ts";
import { noSurroundings } from "#judging/pronouns/judging-in-test.ts";
import { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { smallFolder, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { groupOf, setUngrouped } from "./group-commands.ts";

const SYSTEMS = ["a", "b", "c"] as const;

/** Three systems with the same texts for e1 and e2, in the order of their names. */
function threeEqual() {
  const [good] = smallFolder().outputs;
  if (good === undefined) throw new Error("the small campaign has outputs");
  return smallLedger({}, { annotators: [ANNA], outputs: SYSTEMS.map((system) => ({ ...good, system })) });
}

/** A task session, and the commands and keys given in it. */
class Judging {
  task: JudgingSession;
  commands: JudgingCommands;

  private constructor(task: JudgingSession) {
    this.task = task;
    this.commands = judgingCommands(task, () => noSurroundings());
  }

  /** Starts a task session at e1 of the first system. */
  static async at(order: QueueOrder = "example"): Promise<Judging> {
    const session = await openSession(threeEqual());
    const queue = ["e1", "e2"].flatMap((example) => SYSTEMS.map((one) => numberOf(session, one, example)));
    return new Judging(
      new JudgingSession({ session, annotator: ANNA.id, queue, order, startAt: queue[0] ?? null }),
    );
  }

  /** Reloads the campaign while the task session is running. */
  async continue(): Promise<void> {
    this.task = continueOn(await openSession(threeEqual()), this.task);
    this.commands = judgingCommands(this.task, () => noSurroundings());
  }

  run(...commands: readonly CommandId[]): void {
    for (const command of commands) this.commands.run(command);
  }

  show(system: string, example = "e1"): void {
    this.task.cursor.show(this.task.queue.indexOf(numberOf(this.task.session, system, example)));
  }

  /** The groups of e1 in the form “a+b c”. */
  get groups(): string {
    const { task } = this;
    const example = SYSTEMS.map((system) => numberOf(task.session, system, "e1"));
    const groups = task.groups.groups(example, (one) => task.content(one));
    return groups
      .map((group) => group.map((one) => task.session.candidates.keyOf(one).system).join("+"))
      .join(" ");
  }

  get shown(): string {
    const { candidate, session } = this.task;
    return candidate === null ? "nothing" : session.candidates.keyOf(candidate).system;
  }

  get pronouns(): string {
    const { task } = this;
    return SYSTEMS.map((system) => task.content(numberOf(task.session, system, "e1")).pronoun).join(" ");
  }

  get groupNotice(): string {
    return this.task.store.getState().groupNotice;
  }

  get notice(): string {
    return this.task.store.getState().notice;
  }
}

afterEach(closeSessions);

describe("undo after ungrouping", () => {
  it("undoes the ungrouping before earlier judgements, and redo repeats both", async () => {
    const judging = await Judging.at();
    judging.run("pronoun-bad", "take-out");
    expect([judging.groups, judging.pronouns]).toEqual(["a b+c", "bad bad bad"]);
    judging.run("undo");
    expect([judging.groups, judging.pronouns]).toEqual(["a+b+c", "bad bad bad"]);
    expect(judging.groupNotice).toBe("Undone: one output judged separately.");
    judging.run("undo");
    expect([judging.groups, judging.pronouns]).toEqual(["a+b+c", "unset unset unset"]);
    judging.run("redo");
    expect([judging.groups, judging.pronouns]).toEqual(["a+b+c", "bad bad bad"]);
    judging.run("redo");
    expect([judging.groups, judging.pronouns]).toEqual(["a b+c", "bad bad bad"]);
    expect(judging.groupNotice).toBe("Redone: one output judged separately.");
    judging.run("redo");
    expect(judging.notice).toBe("Ignored: there is nothing to redo.");
  });

  it("undoes later judgements first", async () => {
    const judging = await Judging.at();
    judging.run("split", "pronoun-bad", "undo");
    expect([judging.groups, judging.pronouns]).toEqual(["a b c", "unset unset unset"]);
    judging.run("undo");
    expect(judging.groups).toBe("a+b+c");
    expect(judging.groupNotice).toBe("Undone: 3 outputs judged separately.");
    judging.run("undo");
    expect(judging.notice).toBe("Ignored: there is nothing to undo.");
  });

  it("shows the ungrouped output again", async () => {
    const judging = await Judging.at();
    judging.show("b");
    judging.run("take-out");
    judging.show("a", "e2");
    judging.run("undo");
    expect([judging.groups, judging.shown]).toEqual(["a+b+c", "b"]);
  });

  it("also undoes regrouping, and outputs that were ungrouped earlier stay ungrouped", async () => {
    const judging = await Judging.at();
    judging.run("take-out");
    judging.show("b");
    judging.run("split");
    expect(judging.groups).toBe("a b c");
    judging.run("undo");
    expect(judging.groups).toBe("a b+c");
    judging.run("redo", "split");
    expect(judging.groups).toBe("a+b+c");
    judging.run("undo");
    expect(judging.groups).toBe("a b c");
    expect(judging.groupNotice).toBe("Undone: 3 outputs grouped.");
  });

  it("leaves no ungrouping to redo after another judgement", async () => {
    const judging = await Judging.at();
    judging.run("take-out", "undo", "pronoun-bad", "undo", "redo");
    expect([judging.groups, judging.pronouns]).toEqual(["a+b+c", "bad bad bad"]);
    judging.run("redo");
    expect(judging.groups).toBe("a+b+c");
  });

  it("is available as soon as an output is ungrouped", async () => {
    const judging = await Judging.at();
    const can = () => [judging.task.history.canGoBack("undo"), judging.task.history.canGoBack("redo")];
    expect(can()).toEqual([false, false]);
    judging.run("take-out");
    expect(can()).toEqual([true, false]);
    judging.run("undo");
    expect(can()).toEqual([false, true]);
  });

  it("undoes the ungrouping also after the campaign was reloaded", async () => {
    const judging = await Judging.at();
    judging.show("b");
    judging.run("take-out");
    await judging.continue();
    judging.run("undo");
    expect([judging.groups, judging.groupNotice]).toEqual(["a+b+c", "Undone: one output judged separately."]);
  });
});

describe("ungrouped outputs", () => {
  it("are regrouped with one key press on any of them", async () => {
    for (const system of SYSTEMS) {
      const judging = await Judging.at();
      judging.run("split");
      judging.show(system);
      judging.run("split");
      expect(judging.groups, system).toBe("a+b+c");
      expect(judging.groupNotice).toBe("3 outputs are grouped again.");
      await closeSessions();
    }
  });

  it("are regrouped with a notice, except outputs that were judged since", async () => {
    const judging = await Judging.at();
    judging.run("split", "pronoun-bad");
    judging.show("b");
    judging.run("split");
    expect(judging.groups).toBe("a b+c");
    expect(judging.groupNotice).toBe("2 outputs are grouped again; 1 other output was judged differently.");
  });

  it("are not regrouped one by one if the whole group was split, and a notice says so", async () => {
    const judging = await Judging.at();
    judging.run("split", "take-out");
    expect(judging.groups).toBe("a b c");
    expect(judging.notice).toBe(
      "Ignored: all outputs of this group are judged separately; “Group again” groups them.",
    );
  });

  it("are regrouped with the key that ungrouped them", async () => {
    const judging = await Judging.at();
    judging.run("take-out");
    expect(judging.groupNotice).toBe("This output is now judged separately.");
    judging.run("take-out");
    expect([judging.groups, judging.groupNotice]).toEqual(["a+b+c", "3 outputs are grouped again."]);
  });
});

describe("the checkbox of a group", () => {
  it.each<QueueOrder>(["example", "shuffled"])(
    "ungroups an output, groups it again, and joins a split group, in the order %s",
    async (order) => {
      const judging = await Judging.at(order);
      judging.commands.runCommand(setUngrouped(true));
      expect(judging.groups).toBe("a b+c");
      judging.show("b");
      judging.commands.runCommand(setUngrouped(true));
      expect(judging.groups).toBe("a b c");
      judging.commands.runCommand(setUngrouped(false));
      expect(judging.groups).toBe("a b+c");
      judging.run("undo");
      expect(judging.groups).toBe("a b c");
      judging.show("c");
      judging.commands.runCommand(setUngrouped(true));
      judging.commands.runCommand(setUngrouped(false));
      expect(judging.groups).toBe("a+b+c");
    },
  );
});

describe("showing another output of a group", () => {
  it("announces the output's position, and what the output shares with the previous output", async () => {
    const judging = await Judging.at();
    judging.run("next-output");
    expect([judging.shown, judging.groupNotice]).toEqual(["b", "Next output, same text (2 of 3)."]);
    judging.run("next-output", "next-output");
    expect([judging.shown, judging.groupNotice]).toEqual(["a", "Next output, same text (1 of 3)."]);
  });
});

describe("group commands in a shuffled order", () => {
  it.each<CommandId>(["expand", "next-output", "take-out", "split"])(
    "do nothing, with a notice that they need the order by example: %s",
    async (command) => {
      const judging = await Judging.at("shuffled");
      judging.run(command);
      expect([judging.groups, judging.shown]).toEqual(["a+b+c", "a"]);
      expect(judging.task.store.getState().expanded).toBe(false);
      expect(judging.notice).toBe(
        "Ignored: this key works only in the order “By example” (menu under your name).",
      );
      expect(groupOf(judging.task, judging.task.candidate ?? -1)).toHaveLength(3);
    },
  );
});
