import { linkToken } from "#judging/pronouns/answering.ts";
import { judgingCommands } from "#judging/pronouns/judging-commands.ts";
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { Judgement, QueueOrder } from "#core/ledger/event.ts";
import { noSurroundings } from "#judging/pronouns/judging-in-test.ts";
import { JudgingSession } from "#judging/pronouns/judging-session.ts";
import {
  exampleRows,
  smallFolder,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";

afterEach(closeSessions);

/** e1 is “Il” in the last sentence, which a and b share. The sentence before it, which is shown too, differs. */
const ROWS = exampleRows("e1\tpleonastic_it\t3\t0\tIt\t");
const [GOOD] = smallFolder().outputs;
if (GOOD === undefined) throw new Error("the small campaign has outputs");
const lines = (before: string, last = "Il brille .") => [...GOOD.lines.slice(0, 2), before, last];
const OUTPUTS = [
  { ...GOOD, system: "a", lines: lines("Ils ont vu le plasma .") },
  { ...GOOD, system: "b", lines: lines("Rien .") },
  { ...GOOD, system: "c", lines: lines("Rien .", "Il luit .") },
];

async function startJudging(order: QueueOrder, judgements: readonly Judgement[] = []) {
  const session = await openSession(smallLedger(ROWS, { annotators: [ANNA], outputs: OUTPUTS, judgements }));
  const begin = () => {
    const queue = [...session.order];
    const task = new JudgingSession({ session, annotator: ANNA.id, queue, order, startAt: queue[0] ?? null });
    const at = (system: string) => numberOf(session, system, "e1");
    return {
      task,
      commands: judgingCommands(task, () => noSurroundings()),
      show: (system: string) => task.cursor.show(queue.indexOf(at(system))),
      judgement: (system: string) => task.content(at(system)),
      register: (system: string) => task.register(at(system)),
    };
  };
  return { ...begin(), again: begin };
}

describe("Groups", () => {
  it.each<[order: QueueOrder]>([["shuffled"], ["example"]])(
    "copy no token of a sentence that differs in the other output, in the order %s",
    async (order) => {
      const { commands, show, judgement } = await startJudging(order);
      show("a");
      commands.runCommand(linkToken("pronoun", { line: 2, position: 3 }, "toggle"));
      commands.run("pronoun-ok");
      expect(judgement("a")).toMatchObject({ pronoun: "ok", fixedPronoun: [{}, {}] });
      expect(judgement("b")).toMatchObject({ fixedPronoun: null, tokens: [] });
    },
  );

  it.each<[order: QueueOrder]>([["shuffled"], ["example"]])(
    "exclude outputs with concurrent answers, which stay concurrent, in the order %s",
    async (order) => {
      const ok = { system: "b", pronoun: "ok", tokens: [{ line: 3, position: 0 }] } as const;
      const { commands, show, register, judgement } = await startJudging(order, [
        smallJudgement(1, { system: "b", pronoun: "bad" }),
        smallJudgement(2, ok),
        smallJudgement(3, { ...ok, system: "a" }),
      ]);
      expect(register("b")?.hasConcurrent).toBe(true);
      show("a");
      commands.run("tag-desc_vs_presc");
      expect(judgement("a").tags).toEqual(["desc_vs_presc"]);
      expect(register("b")?.hasConcurrent).toBe(true);
    },
  );

  it("exclude outputs with an equal translation that were judged separately, also in a later task session", async () => {
    const { commands, show, again } = await startJudging("example");
    show("a");
    commands.run("split");
    for (const system of ["a", "b", "c"]) {
      show(system);
      commands.run("pronoun-ok");
    }
    const laterTask = again();
    laterTask.show("a");
    laterTask.commands.run("pronoun-bad");
    expect(["a", "b", "c"].map((system) => laterTask.judgement(system).pronoun)).toEqual(["bad", "ok", "ok"]);
  });

  it("include outputs with an equal translation that were judged in one decision, even if their flags differ", async () => {
    const { commands, show, again } = await startJudging("example");
    show("a");
    commands.run("pronoun-ok");
    show("c");
    commands.run("flag");
    const laterTask = again();
    laterTask.show("a");
    laterTask.commands.run("pronoun-bad");
    expect(["a", "b", "c"].map((system) => laterTask.judgement(system).pronoun)).toEqual([
      "bad",
      "bad",
      "bad",
    ]);
    expect(laterTask.judgement("c").flagged).toBe(true);
  });
});
