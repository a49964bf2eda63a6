import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { closeSessions, numberOf, openSession } from "#session/session-in-test.ts";
import { alikeLedger } from "#tools/testing/alike-campaign.ts";
import { groupOf } from "./group-acts.ts";
import { sit } from "./sit-in-test.ts";

afterEach(closeSessions);

/** Of e1 the outputs a, b, c and e translate alike, d otherwise; e2 comes before or after. */
async function atExample() {
  const session = await openSession(alikeLedger());
  const { sitting, acts } = sit(session);
  const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((system) => numberOf(session, system, "e1"));
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined)
    throw new Error("e1 has five outputs");
  const show = (candidate: number) => sitting.show(sitting.queue.indexOf(candidate));
  const judge = () => {
    for (const command of ["antecedent-bad", "pronoun-bad"] as const) acts.run(command);
  };
  const group = () => (sitting.candidate === null ? [] : groupOf(sitting, sitting.candidate));
  return { sitting, acts, show, judge, group, d, alike: [a, b, c, e] };
}

describe("going on from an output that was taken out", () => {
  it("comes to the rest of its group, then to the rest of the example, whichever was taken out", async () => {
    for (const place of [0, 1, 2, 3]) {
      const { sitting, acts, show, judge, group, d, alike } = await atExample();
      const out = alike[place] ?? -1;
      show(out);
      acts.run("take-out");
      judge();
      expect(group()).toEqual(sitting.ofExample(out).filter((one) => one !== out && one !== d));
      judge();
      expect(sitting.candidate).toBe(d);
    }
  });

  it("comes there also where it is not judged yet, once: who goes on again leaves the example", async () => {
    const { sitting, acts, show, d, alike } = await atExample();
    const out = sitting.ofExample(d).findLast((one) => one !== d) ?? -1;
    show(out);
    acts.run("take-out");
    acts.run("next-open");
    expect(alike).toContain(sitting.candidate);
    expect(sitting.candidate).not.toBe(out);
    const seen = new Set<number | null>();
    for (let presses = 0; presses < 6; presses++) {
      acts.run("next-open");
      seen.add(sitting.candidate);
    }
    const others = sitting.queue.filter((one) => !sitting.ofExample(d).includes(one));
    expect([...seen].some((one) => one !== null && others.includes(one))).toBe(true);
  });
});
