import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { sit } from "#judging/pronouns/judging-in-test.ts";
import { alikeLedger } from "#tools/testing/campaigns/alike-campaign.ts";
import { closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { groupOf } from "./group-commands.ts";

afterEach(closeSessions);

/** The outputs a, b, c and e have the same translation of e1, d another; e2 comes before or after. */
async function atExample() {
  const session = await openSession(alikeLedger());
  const { task, commands } = sit(session);
  const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((system) => numberOf(session, system, "e1"));
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined)
    throw new Error("e1 has five outputs");
  const show = (candidate: number) => task.show(task.queue.indexOf(candidate));
  const judge = () => {
    for (const command of ["antecedent-bad", "pronoun-bad"] as const) commands.run(command);
  };
  const group = () => (task.candidate === null ? [] : groupOf(task, task.candidate));
  return { task, commands, show, judge, group, d, alike: [a, b, c, e] };
}

describe("continuing from an ungrouped output", () => {
  it("goes to the rest of its group, then to the rest of the example, for any ungrouped output", async () => {
    for (const place of [0, 1, 2, 3]) {
      const { task, commands, show, judge, group, d, alike } = await atExample();
      const out = alike[place] ?? -1;
      show(out);
      commands.run("take-out");
      judge();
      expect(group()).toEqual(task.ofExample(out).filter((one) => one !== out && one !== d));
      judge();
      expect(task.candidate).toBe(d);
    }
  });

  it("does so once if it is not judged yet: continuing again leaves the example", async () => {
    const { task, commands, show, d, alike } = await atExample();
    const out = task.ofExample(d).findLast((one) => one !== d) ?? -1;
    show(out);
    commands.run("take-out");
    commands.run("next-open");
    expect(alike).toContain(task.candidate);
    expect(task.candidate).not.toBe(out);
    const seen = new Set<number | null>();
    for (let presses = 0; presses < 6; presses++) {
      commands.run("next-open");
      seen.add(task.candidate);
    }
    const others = task.queue.filter((one) => !task.ofExample(d).includes(one));
    expect([...seen].some((one) => one !== null && others.includes(one))).toBe(true);
  });
});
