import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { startJudging } from "#judging/pronouns/judging-in-test.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { groupOf } from "./group-commands.ts";

afterEach(closeSessions);

/** Outputs a, b, c and e have the same translation of e1, and d has another. e2 comes before or after e1. */
async function atExample() {
  const session = await openSession(equalOutputsLedger());
  const { task, commands } = startJudging(session);
  const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((system) => numberOf(session, system, "e1"));
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined)
    throw new Error("e1 has five outputs");
  const show = (candidate: number) => task.cursor.show(task.queue.indexOf(candidate));
  const judge = () => {
    for (const command of ["antecedent-bad", "pronoun-bad"] as const) commands.run(command);
  };
  const group = () => (task.candidate === null ? [] : groupOf(task, task.candidate));
  return { task, commands, show, judge, group, d, sameTranslation: [a, b, c, e] };
}

describe("going on from an ungrouped output", () => {
  it("shows the rest of its group, then the rest of the example, for any ungrouped output", async () => {
    for (const place of [0, 1, 2, 3]) {
      const { task, commands, show, judge, group, d, sameTranslation } = await atExample();
      const ungrouped = sameTranslation[place] ?? -1;
      show(ungrouped);
      commands.run("take-out");
      judge();
      expect(group()).toEqual(task.ofExample(ungrouped).filter((one) => one !== ungrouped && one !== d));
      judge();
      expect(task.candidate).toBe(d);
    }
  });

  it("shows the rest of its group once if the output is not judged yet, and then leaves the example", async () => {
    const { task, commands, show, d, sameTranslation } = await atExample();
    const ungrouped = task.ofExample(d).findLast((one) => one !== d) ?? -1;
    show(ungrouped);
    commands.run("take-out");
    commands.run("next-open");
    expect(sameTranslation).toContain(task.candidate);
    expect(task.candidate).not.toBe(ungrouped);
    const visited = new Set<number | null>();
    for (let presses = 0; presses < 6; presses++) {
      commands.run("next-open");
      visited.add(task.candidate);
    }
    const others = task.queue.filter((one) => !task.ofExample(d).includes(one));
    expect([...visited].some((one) => one !== null && others.includes(one))).toBe(true);
  });
});
