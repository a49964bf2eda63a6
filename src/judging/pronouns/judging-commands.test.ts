import { pressOf } from "#tools/testing/annotator-keys.ts";
import { linkToken } from "./answering.ts";
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { Ledger } from "#core/ledger/ledger.ts";
import {
  changedLine,
  SMALL_FOLDER,
  smallFolder,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { type CommandId, type JudgingCommands, judgingCommands } from "./judging-commands.ts";
import { noSurroundings } from "./judging-in-test.ts";
import { JudgingSession } from "./judging-session.ts";

/**
 * In “bad”, two tokens are linked to the pronoun of e1 (keys 7 and 8), and two to the head (keys 5 and 6). In “good”,
 * only one is linked to each.
 */
const SEVERAL = {
  "systems/bad.align": (SMALL_FOLDER["systems/bad.align"] ?? "")
    .replace("1-1 2-2", "1-1 1-2 2-2")
    .replace("\n0-0 1-1 2-2 3-3 4-5", "\n0-0 0-1 1-1 2-2 3-3 4-5"),
};

const RIGHT = { antecedent: "ok", pronoun: "ok", tokens: [] } as const;

/** A task session, and the commands and keys given in it. */
class Judging {
  readonly task: JudgingSession;
  readonly #commands: JudgingCommands;
  #now = 0;

  private constructor(task: JudgingSession, tooFastMs: number) {
    this.task = task;
    this.#commands = judgingCommands(task, () =>
      noSurroundings({ autoAdvance: true, tooFastMs, now: () => this.#now }),
    );
  }

  /** Starts at the output of “bad” for this example. */
  static async at(example: string, changes: Record<string, string>, tooFastMs = 0): Promise<Judging> {
    return Judging.on(smallLedger(changes, { annotators: [ANNA] }), "bad", example, tooFastMs);
  }

  static async on(ledger: Ledger, system: string, example: string, tooFastMs = 0): Promise<Judging> {
    const session = await openSession(ledger);
    const task = new JudgingSession({
      session,
      annotator: ANNA.id,
      queue: [...session.order],
      order: "shuffled",
      startAt: session.order[0] ?? null,
    });
    task.cursor.show(task.queue.indexOf(numberOf(session, system, example)));
    return new Judging(task, tooFastMs);
  }

  /**
   * Presses a key after a pause in milliseconds. Returns “on” if another candidate is shown afterwards, otherwise
   * “here”.
   */
  press(key: string, after = 1000): "here" | "on" {
    const { candidate } = this.task;
    this.#now += after;
    if (!this.#commands.press(pressOf(key), false)) throw new Error(`${key} is no key`);
    return this.task.candidate === candidate ? "here" : "on";
  }

  /** Runs the command of a button, after a pause in milliseconds. */
  click(command: CommandId, after = 1000): void {
    this.#now += after;
    this.#commands.run(command);
  }

  /** Links a word of the pronoun's sentence to the pronoun. */
  link(position: number): "here" | "on" {
    const { candidate, session } = this.task;
    const { line } = session.example(candidate ?? 0);
    this.#commands.runCommand(linkToken("pronoun", { line, position }, "only"));
    return this.task.candidate === candidate ? "here" : "on";
  }

  get notice(): string {
    return this.task.store.getState().notice;
  }
}

afterEach(closeSessions);

describe("answering a candidate", () => {
  it.each<[what: string, keys: string, shown: string]>([
    ["moves on after the last answer", "2 4", "here on"],
    [
      "waits for Enter after a word while another could belong to it",
      "1 6 3 8 Enter",
      "here here here here on",
    ],
    ["waits for Enter after a word, in any order", "1 3 6 8 Enter", "here here here here on"],
    ["waits for Enter after the last word", "2 3 7 8 Enter", "here here here here on"],
    ["waits for Enter after an answer while another word could be meant", "8 2 3 Enter", "here here here on"],
    ["moves on if all words were chosen before the answer", "7 8 2 3", "here here here on"],
    ["waits for Enter although an answer key follows", "1 6 4 3 Enter", "here here here here on"],
    ["moves on after the remedy that chooses all words", "2 3 e", "here here on"],
    ["needs no word for the answer “incorrect”", "1 6 5 4", "here here here on"],
    ["stays if the same answer is given again", "2 2 2 4", "here here here on"],
    ["stays if the answers were cleared", "2 Backspace 4 2", "here here here on"],
    ["stays on a candidate that was finished before", "2 4 p 4 2", "here on on here here"],
    ["stays while words of a finished candidate are changed", "2 3 8 7 8 p", "here here here here here on"],
    [
      "stays if a finished candidate is cleared and judged again",
      "2 4 p Backspace 2 4",
      "here on on here here here",
    ],
    ["stays on a candidate that was left unfinished", "2 n p 4 2", "here on on here here"],
    ["moves on after undo and another answer", "2 4 Ctrl+z 4", "here on on on"],
    ["moves on after a tag that completes the candidate", "b", "on"],
    ["stays after a tag that is not enough", "a d", "here here"],
    ["moves on if the answers were given before a tag", "2 a 4", "here here on"],
    ["stays when tags contradict an answer", "2 w x", "here here here"],
    ["never moves on when a tag is removed", "2 b 4 b Enter", "here here here here on"],
  ])("%s", async (_what, keys, shown) => {
    const judging = await Judging.at("e1", SEVERAL);
    const handled = keys.split(" ").map((key) => judging.press(key));
    expect(handled.join(" ")).toBe(shown);
  });

  it("moves on after a link that is the last missing piece, and after answers to fixed links", async () => {
    const linked = await Judging.at("e1", SEVERAL);
    expect(["2", "3"].map((key) => linked.press(key))).toEqual(["here", "here"]);
    expect(linked.link(3)).toBe("on");
    await closeSessions();
    const answered = await Judging.at("e1", {});
    expect(answered.link(3)).toBe("here");
    expect(["2", "3"].map((key) => answered.press(key))).toEqual(["here", "on"]);
  });

  it("waits for Enter after a link to a finished candidate", async () => {
    const judging = await Judging.at("e1", {});
    for (const key of ["2", "3", "p"]) judging.press(key);
    expect(judging.link(3)).toBe("here");
  });

  it("keeps its answers if an answer key follows while it waits for Enter; clearing or undo allows another", async () => {
    const judging = await Judging.at("e1", SEVERAL);
    const answers = () => {
      const { antecedent, pronoun } = judging.task.content(judging.task.candidate ?? 0);
      return `${antecedent} ${pronoun}`;
    };
    for (const key of ["1", "6", "4", "3"]) judging.press(key);
    expect([answers(), judging.notice]).toEqual([
      "ok bad",
      "Ignored: this item is done. Enter goes on; Backspace clears its answers.",
    ]);
    for (const key of ["Backspace", "2", "3"]) judging.press(key);
    expect(answers()).toBe("bad ok");
  });

  it("keeps its answers if it was left unfinished, is completed later, and an answer key follows", async () => {
    const judging = await Judging.at("e1", SEVERAL);
    expect(["2", "n", "p", "4", "3"].map((key) => judging.press(key))).toEqual([
      "here",
      "on",
      "on",
      "here",
      "here",
    ]);
    expect(judging.task.content(judging.task.candidate ?? 0)).toMatchObject({
      antecedent: "bad",
      pronoun: "bad",
    });
    expect(judging.notice).toMatch(/^Ignored: this item is done. Enter goes on/);
    expect(judging.press("Enter")).toBe("on");
  });

  it("asks again if a link changes the question about the pronoun, also for an equal output; undo is one step", async () => {
    const bad = smallFolder(changedLine("systems/bad.align", 1, "1-1 2-2 3-3 4-5 5-4 6-6")).outputs.find(
      ({ system }) => system === "bad",
    );
    if (bad === undefined) throw new Error("the small campaign has this output");
    const outputs = [bad, { ...bad, system: "equal" }];
    const judging = await Judging.on(smallLedger({}, { annotators: [ANNA], outputs }), "bad", "e1");
    const { task } = judging;
    const shown = task.candidate;
    const judged = () =>
      ["bad", "equal"].map((system) => {
        const candidate = numberOf(task.session, system, "e1");
        const { antecedent, pronoun, fixedPronoun } = task.content(candidate);
        return [task.state(candidate), antecedent, pronoun, fixedPronoun];
      });
    expect(["2", "4", "p"].map((key) => judging.press(key))).toEqual(["here", "on", "on"]);
    const done = ["done", "bad", "bad", null];
    expect([task.candidate, judged()]).toEqual([shown, [done, done]]);
    expect(judging.link(0)).toBe("here");
    const asked = ["partial", "bad", "unset", [{ line: 1, position: 0 }]];
    expect(judged()).toEqual([asked, asked]);
    judging.press("Ctrl+z");
    expect(judged()).toEqual([done, done]);
  });

  it("changes an answer by a button while it waits for Enter", async () => {
    const judging = await Judging.at("e1", SEVERAL);
    for (const key of ["1", "6", "4"]) judging.press(key);
    judging.click("pronoun-ok");
    expect(judging.task.content(judging.task.candidate ?? 0).pronoun).toBe("ok");
  });

  it("records nothing if the same answer is given again", async () => {
    const judging = await Judging.at("e1", SEVERAL);
    for (const key of ["2", "2", "2"]) judging.press(key);
    expect(judging.task.session.judgements.length).toBe(1);
  });

  it("waits for a word of each of two antecedents, then for Enter", async () => {
    const rows = {
      "examples.tsv": (SMALL_FOLDER["examples.tsv"] ?? "").replace("0:0-1:1", "0:0-1:1|0:3-3:3"),
    };
    const words = changedLine("systems/bad.txt", 0, "Le ballon est rouge vif .");
    const links = changedLine("systems/bad.align", 0, "0-0 1-1 1-2 2-2 3-3 3-4 4-5");
    const judging = await Judging.at("e1", { ...rows, ...words, ...links });
    // The words with the keys 5 and 6 belong to the first head, and those with 7 and 8 to the second.
    expect(["1", "3", "5"].map((key) => judging.press(key))).toEqual(["here", "here", "here"]);
    expect(judging.task.isComplete(judging.task.candidate ?? -1)).toBe(false);
    expect(["7", "Enter"].map((key) => judging.press(key))).toEqual(["here", "on"]);
  });

  it("clears answers and selection with one key and a notice, and undo restores them", async () => {
    const judging = await Judging.at("e1", SEVERAL);
    for (const key of ["1", "6", "Backspace"]) judging.press(key);
    const { candidate } = judging.task;
    if (candidate === null) throw new Error("something is shown");
    expect(judging.task.content(candidate)).toMatchObject({ antecedent: "unset", tokens: [] });
    expect(judging.notice).toBe("Answers cleared. Undo to restore them.");
    judging.press("Ctrl+z");
    expect(judging.task.content(candidate)).toMatchObject({
      antecedent: "ok",
      tokens: [{ line: 0, position: 2 }],
    });
    for (const key of ["Backspace", "Backspace"]) judging.press(key);
    expect(judging.notice).toBe("Ignored: there is no answer to clear.");
  });

  it("gives the notice of a read-only tab instead of the notice of clearing while another tab judges", async () => {
    const judging = await Judging.at("e1", SEVERAL);
    judging.press("2");
    judging.task.writer.isReadOnly = true;
    judging.press("Backspace");
    expect(judging.notice).toMatch(/^Ignored: another tab is judging for you/);
  });

  it("stays after the first key of a choice between two own answers, and keeps the second key's answer", async () => {
    const both = [1, 2].map((number) =>
      smallJudgement(number, {
        system: "bad",
        example: "e1",
        ...(number === 1 ? RIGHT : { antecedent: "bad", pronoun: "bad" }),
      }),
    );
    const ledger = smallLedger({}, { annotators: [ANNA], judgements: both });
    for (const keys of ["2 4", "z 4", "q 2"]) {
      const judging = await Judging.on(ledger, "bad", "e1");
      const { candidate } = judging.task;
      expect(
        keys.split(" ").map((key) => judging.press(key)),
        keys,
      ).toEqual(["here", "here"]);
      expect(judging.task.content(candidate ?? -1)[keys === "q 2" ? "antecedent" : "pronoun"]).toBe("bad");
      await closeSessions();
    }
  });
});

describe("going back", () => {
  /** Five systems with the same text for e1, so that one decision finishes all five. */
  async function fiveEqual(): Promise<Judging> {
    const [good] = smallFolder().outputs;
    if (good === undefined) throw new Error("the small campaign has outputs");
    const outputs = ["a", "b", "c", "d", "e"].map((system) => ({ ...good, system }));
    return Judging.on(smallLedger({}, { annotators: [ANNA], outputs }), "a", "e1");
  }

  it("returns to the candidate that was judged last, and skips the rest of its group", async () => {
    const judging = await fiveEqual();
    judging.task.cursor.show(0);
    const forward: (number | null)[] = [];
    while (judging.task.candidate !== null && forward.length < 20) {
      forward.push(judging.task.candidate);
      judging.press("2");
      if (judging.task.candidate === forward.at(-1)) judging.press("4");
    }
    expect(forward.length).toBeLessThan(judging.task.queue.length);
    const backward: (number | null)[] = [];
    for (let step = 0; step < forward.length; step++) {
      judging.press("p");
      backward.push(judging.task.candidate);
    }
    expect(backward).toEqual(forward.toReversed());
  });

  it("goes to the previous position if the candidate was not reached with “next open”", async () => {
    const judging = await fiveEqual();
    judging.task.cursor.show(3);
    judging.press("p");
    expect(judging.task.store.getState().position).toBe(2);
  });
});

describe("a key press that is too fast", () => {
  it("does not answer, tag or flag, and gives a notice with the control's label", async () => {
    for (const [key, words] of [
      ["3", "Pronoun correct"],
      ["4", "Pronoun incorrect"],
      ["b", "bad translation"],
      ["f", "Flag for later"],
    ] as const) {
      const judging = await Judging.at("e1", {}, 250);
      for (const first of ["2", "4"]) judging.press(first);
      const judged = judging.task.session.judgements.length;
      expect(judging.press(key, 249)).toBe("here");
      expect(judging.notice).toBe(`Too quick: “${words}” was not counted.`);
      expect(judging.task.session.judgements).toHaveLength(judged);
      await closeSessions();
    }
  });

  it("of a button is ignored for 400 ms, in which the second tap of a double tap comes", async () => {
    const tapped = async (after: number) => {
      const judging = await Judging.at("e1", {}, 250);
      for (const first of ["2", "4"]) judging.press(first);
      const judged = judging.task.session.judgements.length;
      judging.click("pronoun-ok", after);
      const stored = judging.task.session.judgements.length - judged;
      return { stored, notice: judging.notice };
    };
    const notice = "Too quick: “Pronoun correct” was not counted.";
    expect(await tapped(399)).toEqual({ stored: 0, notice });
    expect((await tapped(400)).stored).toBe(1);
  });

  it("of a button counts if the guard is off", async () => {
    const judging = await Judging.at("e1", {}, 0);
    for (const first of ["2", "4"]) judging.press(first);
    const judged = judging.task.session.judgements.length;
    judging.click("pronoun-ok", 0);
    expect(judging.task.session.judgements).toHaveLength(judged + 1);
  });

  it("is ignored: twelve fast presses finish one candidate, and twelve 250 ms apart finish more than four", async () => {
    const finished = async (rest: number) => {
      const judging = await Judging.at("e1", {}, 250);
      for (let press = 0; press < 6; press++) for (const key of ["2", "4"]) judging.press(key, rest);
      const { task } = judging;
      return task.queue.filter((candidate) => !task.isOpen(candidate)).length;
    };
    expect(await finished(20)).toBe(1);
    expect(await finished(120)).toBe(1);
    expect(await finished(250)).toBeGreaterThan(4);
  });

  it("of Enter leaves no item that appeared less than a second ago, but the next press does", async () => {
    const judging = await Judging.at("e1", {}, 250);
    judging.press("b");
    const appeared = judging.task.candidate;
    expect(judging.press("Enter", 999)).toBe("here");
    expect(judging.notice).toBe("This is the next item already. Press again to skip it.");
    // The second press of a double press is ignored, too.
    expect(judging.press("Enter", 249)).toBe("here");
    expect(judging.press("Enter", 250)).toBe("on");
    expect(judging.task.isOpen(appeared ?? -1)).toBe(true);
  });

  it.each([
    ["the item was shown for a second", "b", [["Enter", 1000]]],
    [
      "the item was worked on",
      "b",
      [
        ["d", 300],
        ["Enter", 20],
      ],
    ],
    [
      "Enter had shown the item",
      "2",
      [
        ["Enter", 0],
        ["Enter", 0],
      ],
    ],
  ] as const)("of Enter leaves the item if %s", async (_why, first, presses) => {
    const judging = await Judging.at("e1", {}, 250);
    judging.press(first);
    const went = presses.map(([key, rest]) => judging.press(key, rest));
    expect(went.at(-1)).toBe("on");
  });

  it("is not ignored after the user navigated, opened context, or undid an action", async () => {
    const judging = await Judging.at("e1", {}, 250);
    for (const key of ["2", "4"]) judging.press(key);
    const judged = judging.task.candidate;
    judging.press("c", 0);
    judging.press("Ctrl+z", 0);
    expect(judging.task.candidate).not.toBe(judged);
    expect(judging.press("4", 0)).toBe("on");
    judging.press("n", 0);
    const { candidate } = judging.task;
    judging.press("2", 0);
    expect(candidate === null ? null : judging.task.state(candidate)).not.toBe("open");
  });
});
