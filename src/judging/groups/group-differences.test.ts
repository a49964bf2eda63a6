import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { exampleRows, smallFolder, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { groupDifferences } from "./group-commands.ts";

afterEach(closeSessions);

const [GOOD] = smallFolder().outputs;
if (GOOD === undefined) throw new Error("the small campaign has outputs");
const { lines, alignment } = GOOD;

/** An output whose last sentence contains the translation of the pronoun “It”. `links`: links of that sentence. */
const output = (system: string, last: string, links: string) => ({
  ...GOOD,
  system,
  lines: [...lines.slice(0, 3), last],
  alignment: [...(alignment ?? []).slice(0, 3), links],
});

const SYSTEMS = {
  a: output("a", "Il brille .", "0-0"),
  b: output("b", "Il brille .", "0-1"),
  c: output("c", "Il brille .", "1-1"),
  d: output("d", "Rien .", "1-1"),
  e: output("e", "Elle luit .", "0-0"),
  f: output("f", "Il luit .", "0-0"),
};

describe("groupDifferences", () => {
  it.each<[systems: string, expected: (string | null)[]]>([
    ["a e", [null, null]],
    ["a b", ["same text, different marks", "same text, different marks"]],
    ["a b e", ["same text, different marks", "same text, different marks", null]],
    ["c d", ["another text", "another text"]],
    ["a c d", ["same text, different marks", "same text, different marks", "another text"]],
    ["a f", [null]], // one group
  ])("says how the groups of the systems “%s” differ", async (systems, expected) => {
    const outputs = Object.values(SYSTEMS).filter(({ system }) => systems.includes(system));
    const rows = exampleRows("e1\tpleonastic_it\t3\t0\tIt\t");
    const session = await openSession(smallLedger(rows, { annotators: [ANNA], outputs }));
    const queue = systems.split(" ").map((system) => numberOf(session, system, "e1"));
    const task = new JudgingSession({
      session,
      annotator: ANNA.id,
      queue,
      order: "example",
      startAt: queue[0] ?? null,
    });
    const groups = task.groups.groups(queue, (one) => task.content(one));
    expect(groupDifferences(task, groups)).toEqual(expected);
  });

  it("says nothing about ungrouped outputs of the same text", async () => {
    const outputs = [SYSTEMS.a, { ...SYSTEMS.a, system: "twin" }];
    const rows = exampleRows("e1\tpleonastic_it\t3\t0\tIt\t");
    const session = await openSession(smallLedger(rows, { annotators: [ANNA], outputs }));
    const queue = ["a", "twin"].map((system) => numberOf(session, system, "e1"));
    const task = new JudgingSession({
      session,
      annotator: ANNA.id,
      queue,
      order: "example",
      startAt: queue[0] ?? null,
    });
    task.regroup(queue, true);
    expect(
      groupDifferences(
        task,
        queue.map((one) => [one]),
      ),
    ).toEqual([null, null]);
  });
});
