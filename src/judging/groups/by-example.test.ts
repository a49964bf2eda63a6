import { linkToken } from "#judging/pronouns/answering.ts";
import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { QueueOrder } from "#core/ledger/event.ts";
import { contentOf, type JudgementContent } from "#core/tasks/judging/content.ts";
import type { CommandId } from "#judging/pronouns/judging-commands.ts";
import { startJudging } from "#judging/pronouns/judging-in-test.ts";
import { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { groupOf } from "./group-commands.ts";

/** Starts a task session without groups. */
async function startUngrouped() {
  return startJudging(await openSession(equalOutputsLedger({ judgeEqualOutputsOnce: false })), "shuffled");
}

const at = (task: JudgingSession, name: string) =>
  numberOf(task.session, name.split(" ")[0] ?? "", name.split(" ")[1] ?? "");
const nameOf = (task: JudgingSession, candidate: number) =>
  Object.values(task.session.candidates.keyOf(candidate)).join(" ");
const names = (task: JudgingSession, candidates: readonly number[]) =>
  candidates.map((candidate) => nameOf(task, candidate)).sort();

/** The judgements of all candidates, by “system example”. */
function judgementText({ task }: { readonly task: JudgingSession }): Record<string, JudgementContent> {
  return Object.fromEntries(
    task.queue.map((one) => [nameOf(task, one), contentOf(task.content(one))] as const).sort(),
  );
}

function show(task: JudgingSession, name: string): void {
  task.cursor.show(task.queue.indexOf(at(task, name)));
}

afterEach(closeSessions);

const JUDGING_COMMANDS: readonly CommandId[] = [
  "antecedent-ok",
  "antecedent-bad",
  "pronoun-ok",
  "pronoun-bad",
  "token-1",
  "token-2",
  "tag-bad_translation",
  "tag-desc_vs_presc",
  "remedy",
  "flag",
];
const MOVING_COMMANDS: readonly CommandId[] = [
  "next",
  "next-output",
  "take-out",
  "split",
  "expand",
  "next-open",
];

describe("judging in the order by example", () => {
  it("gives the same judgements as judging each candidate singly, even with ungrouping, regrouping, undo and redo", async () => {
    const anyCommand = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...JUDGING_COMMANDS) },
      { weight: 3, arbitrary: fc.constantFrom(...MOVING_COMMANDS) },
      { weight: 2, arbitrary: fc.constantFrom<CommandId>("undo", "redo") },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyCommand, { maxLength: 30 }), async (commands) => {
        const inGroups = startJudging(await openSession(equalOutputsLedger()));
        const singly = await startUngrouped();
        /**
         * For each step in the session with groups, the number of steps that it takes in the session without groups.
         * `undone`: the same numbers for the undone steps.
         */
        const counts: number[] = [];
        const undone: number[] = [];
        for (const command of commands) {
          const { candidate } = inGroups.task;
          const group = candidate === null ? [] : groupOf(inGroups.task, candidate);
          const before = inGroups.task.history.steps().undo.length;
          inGroups.commands.run(command);
          const after = inGroups.task.history.steps().undo.length;
          if (command === "undo" || command === "redo") {
            const [from, to] = command === "undo" ? [counts, undone] : [undone, counts];
            if (before === after) continue;
            const steps = from.pop() ?? 0;
            for (let step = 0; step < steps; step++) singly.commands.run(command);
            to.push(steps);
          } else if (JUDGING_COMMANDS.includes(command)) {
            const steps = singly.task.history.steps().undo.length;
            for (const name of names(
              inGroups.task,
              command === "flag" && candidate !== null ? [candidate] : group,
            )) {
              show(singly.task, name);
              singly.commands.run(command);
            }
            const more = singly.task.history.steps().undo.length - steps;
            expect(after - before).toBe(more > 0 ? 1 : 0);
            if (more > 0) {
              counts.push(more);
              undone.length = 0;
            }
          }
          expect(judgementText(inGroups)).toEqual(judgementText(singly));
        }
      }),
      { numRuns: runs(20, 60) },
    );
  });

  it("keeps each candidate of an example in exactly one group, whatever is judged or ungrouped", async () => {
    const commands = fc.array(fc.constantFrom(...JUDGING_COMMANDS, ...MOVING_COMMANDS), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(commands, async (run) => {
        const { task, commands } = startJudging(await openSession(equalOutputsLedger()));
        for (const command of run) commands.run(command);
        for (const candidate of task.queue) {
          const group = groupOf(task, candidate);
          expect(group).toContain(candidate);
          for (const other of group) expect(groupOf(task, other)).toEqual(group);
        }
        const [first] = task.queue;
        if (first === undefined) return;
        const groups = task.groups.groups(task.ofExample(first), (one) => task.content(one));
        expect(groups.flat().sort()).toEqual([...task.ofExample(first)].sort());
        for (const group of groups) expect(groupOf(task, group[0] ?? -1)).toEqual(group);
      }),
      { numRuns: runs(14, 40) },
    );
  });

  it("records for each answer of a group whether it is a copy, and transfers selected tokens to each output", async () => {
    const { task, commands } = startJudging(await openSession(equalOutputsLedger()));
    show(task, "b e1");
    show(task, "a e1");
    commands.run("antecedent-bad");
    const records = task.session.judgements;
    const recorded = Object.fromEntries(
      records.map(({ system, copiedFrom, circumstances: { groupedBy, textOpened } }) => [
        system,
        { copied: copiedFrom !== null, groupedBy, textOpened },
      ]),
    );
    expect(recorded).toEqual({
      a: { copied: false },
      b: { copied: true, groupedBy: "translation", textOpened: true },
      c: { copied: true },
      e: { copied: true, groupedBy: "translation", textOpened: false },
    });
    expect(new Set(records.map(({ actionId }) => actionId)).size).toBe(1);
    const tokens = (system: string) => task.content(at(task, `${system} e1`)).tokens;
    show(task, "a e1");
    commands.run("antecedent-ok");
    commands.run("pronoun-ok");
    const [noun, il, oui, alors] = [{ line: 0, position: 1 }, 0, 2, 1].map((one) =>
      typeof one === "number" ? { line: 1, position: one } : one,
    );
    expect([tokens("a"), tokens("b"), tokens("e")]).toEqual([
      [noun, il],
      [noun, oui],
      [noun, alors],
    ]);
  });

  it("records from which output an answer was copied, also after undo and redo", async () => {
    const { task, commands } = startJudging(await openSession(equalOutputsLedger()));
    const provenanceOf = (system: string) => {
      const latest = task.register(at(task, `${system} e1`))?.latest;
      const { groupedBy, textOpened } = latest?.circumstances ?? {};
      const from = task.session.campaign.registers.find(latest?.copiedFrom ?? "")?.system ?? null;
      return { from, groupedBy, textOpened };
    };
    const copied = { from: "a", groupedBy: "translation", textOpened: false };
    const nothing = { from: null, groupedBy: undefined, textOpened: undefined };
    show(task, "a e1");
    commands.run("antecedent-bad");
    commands.run("pronoun-bad");
    commands.run("undo");
    expect([provenanceOf("a"), provenanceOf("e")]).toEqual([nothing, copied]);
    commands.run("redo");
    expect([provenanceOf("a"), provenanceOf("e")]).toEqual([nothing, copied]);
    commands.run("undo");
    commands.run("undo");
    expect([provenanceOf("a"), provenanceOf("e")]).toEqual([nothing, nothing]);
    commands.run("redo");
    expect([provenanceOf("a"), provenanceOf("c"), provenanceOf("e")]).toEqual([
      nothing,
      { ...nothing, from: "a" },
      copied,
    ]);
  });

  it("shows the next group of the example before the next example, even from the last output of a group", async () => {
    const { task, commands } = startJudging(await openSession(equalOutputsLedger()));
    const first = task.candidate ?? -1;
    const example = task.ofExample(first);
    const groups = task.groups.groups(example, (one) => task.content(one));
    // The last output of the first group comes after outputs of other groups.
    task.cursor.show(task.queue.indexOf(groups[0]?.at(-1) ?? -1));
    for (let remaining = groups.length; remaining > 0; remaining--) {
      expect(example).toContain(task.candidate);
      commands.run("tag-bad_translation");
    }
    expect(example).not.toContain(task.candidate);
  });

  it("leaves an example with open candidates if the user skips them", async () => {
    const { task, commands } = startJudging(await openSession(equalOutputsLedger()));
    const examples = new Set<string>();
    for (let press = 0; press < 10; press++) {
      examples.add(task.session.example(task.candidate ?? -1).id);
      commands.run("next-open");
    }
    expect([...examples].sort()).toEqual(["e1", "e2"]);
  });

  it("ungroups and regroups one output, or all outputs of a group", async () => {
    const { task, commands } = startJudging(await openSession(equalOutputsLedger()));
    const group = () => names(task, groupOf(task, task.candidate ?? -1));
    show(task, "b e1");
    expect(group()).toEqual(["a e1", "b e1", "c e1", "e e1"]);
    commands.run("take-out");
    expect(group()).toEqual(["b e1"]);
    show(task, "a e1");
    expect(group()).toEqual(["a e1", "c e1", "e e1"]);
    commands.run("tag-bad_translation");
    expect(task.content(at(task, "b e1")).tags).toEqual([]);
    commands.run("undo");
    show(task, "b e1");
    commands.run("take-out");
    expect(group()).toEqual(["a e1", "b e1", "c e1", "e e1"]);
    commands.run("split");
    for (const system of ["a", "b", "c", "e"]) {
      show(task, `${system} e1`);
      expect(group()).toEqual([`${system} e1`]);
    }
    commands.run("split");
    expect(group()).toEqual(["a e1", "b e1", "c e1", "e e1"]);
    show(task, "d e1");
    commands.run("take-out");
    expect(task.store.getState().notice).toBe("Ignored: no other output is grouped with this one.");
  });

  it("shows each output of a group in turn, and counts all outputs as seen when the group is expanded", async () => {
    const { task, commands } = startJudging(await openSession(equalOutputsLedger()));
    show(task, "a e1");
    const shown = [nameOf(task, task.candidate ?? -1)];
    for (let press = 0; press < 4; press++) {
      commands.run("next-output");
      shown.push(nameOf(task, task.candidate ?? -1));
    }
    expect(shown.slice(0, 4).sort()).toEqual(["a e1", "b e1", "c e1", "e e1"]);
    expect(shown[4]).toBe("a e1");
    const other = startJudging(await openSession(equalOutputsLedger()));
    show(other.task, "a e1");
    other.commands.run("expand");
    expect(other.task.store.getState().expanded).toBe(true);
    expect(names(other.task, [...other.task.groups.seen])).toEqual(
      expect.arrayContaining(["a e1", "b e1", "c e1", "e e1"]),
    );
    other.commands.run("expand");
    expect(other.task.store.getState().expanded).toBe(false);
  });

  it("applies a fixed alignment to outputs with the same text, and keeps the other outputs grouped", async () => {
    const { task, commands } = startJudging(await openSession(equalOutputsLedger()));
    show(task, "a e1");
    commands.run("pronoun-ok");
    commands.runCommand(linkToken("pronoun", { line: 1, position: 1 }, "toggle"));
    const fixedLinks = (system: string) => task.content(at(task, `${system} e1`)).fixedPronoun?.length ?? 0;
    expect(["a", "b", "c", "e"].map(fixedLinks)).toEqual([2, 0, 2, 0]);
    expect(names(task, groupOf(task, at(task, "b e1")))).toEqual(["b e1", "e e1"]);
    expect(names(task, groupOf(task, at(task, "c e1")))).toEqual(["a e1", "c e1"]);
  });

  it.each<[order: QueueOrder, expected: string[]]>([
    ["example", ["a e1", "e e1"]],
    ["shuffled", ["a e1"]],
  ])("groups only candidates in the queue, in the order %s", async (order, expected) => {
    const session = await openSession(equalOutputsLedger());
    const queue = ["a e1", "e e1", "a e2"].map((name) => numberOf(session, name.slice(0, 1), name.slice(2)));
    const task = new JudgingSession({ session, annotator: ANNA.id, queue, order, startAt: queue[0] ?? null });
    expect(names(task, groupOf(task, queue[0] ?? -1))).toEqual(expected);
  });
});
