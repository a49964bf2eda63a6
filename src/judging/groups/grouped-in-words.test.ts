import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { QueueOrder } from "#core/ledger/event.ts";
import { EMPTY_JUDGEMENT } from "#core/tasks/judging/content.ts";
import { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { smallFolder, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { groupedInWords } from "./group-commands.ts";

afterEach(closeSessions);

/**
 * The words for e1 in systems with equal outputs, of which the first is shown. Some were judged beforehand, and some
 * are ungrouped.
 */
async function wordsFor(
  order: QueueOrder,
  systems: string,
  judgedSystem: string,
  ungroupedSystem: string,
): Promise<string | null> {
  const [good] = smallFolder().outputs;
  if (good === undefined) throw new Error("the small campaign has outputs");
  const names = systems.split("");
  const session = await openSession(
    smallLedger({}, { annotators: [ANNA], outputs: names.map((system) => ({ ...good, system })) }),
  );
  const of = (letters: string) => letters.split("").map((system) => numberOf(session, system, "e1"));
  const queue = of(systems);
  const task = new JudgingSession({ session, annotator: ANNA.id, queue, order, startAt: queue[0] ?? null });
  for (const candidate of of(judgedSystem)) {
    task.regroup([candidate], true);
    task.record(candidate, { ...EMPTY_JUDGEMENT, pronoun: "bad" });
    task.regroup([candidate], false);
  }
  task.regroup(of(ungroupedSystem), true);
  return groupedInWords(task, of(systems)[0] ?? -1);
}

describe("groupedInWords", () => {
  it.each<
    [order: QueueOrder, systems: string, judgedSystem: string, ungroupedSystem: string, words: string | null]
  >([
    ["shuffled", "a", "", "", null],
    ["shuffled", "ab", "", "", "Identical in 2 outputs: one answer counts for all"],
    ["example", "abc", "", "", "Identical in 3 outputs: one answer counts for all"],
    ["example", "abc", "c", "", "Identical in 2 outputs: one answer counts for all (1 judged differently)"],
    ["example", "abc", "", "c", "Identical in 2 outputs: one answer counts for all (1 judged separately)"],
    ["example", "abcd", "", "cd", "Identical in 2 outputs: one answer counts for all (2 judged separately)"],
    [
      "shuffled",
      "abcd",
      "c",
      "d",
      "Identical in 2 outputs: one answer counts for all (1 judged differently, 1 judged separately)",
    ],
    ["example", "ab", "b", "", "Judged on its own (1 judged differently)"],
    ["shuffled", "ab", "", "b", "Judged on its own (1 judged separately)"],
    ["example", "ab", "", "a", "Group with 1 more"],
    ["shuffled", "abc", "", "a", "Group with 2 more"],
    ["example", "abc", "", "abc", "Group with 2 more"],
  ])(
    "in the order %s with systems %s (judged before: “%s”; ungrouped: “%s”) returns: %s",
    async (order, systems, judgedSystem, ungroupedSystem, words) => {
      expect(await wordsFor(order, systems, judgedSystem, ungroupedSystem)).toBe(words);
    },
  );
});
