import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { Order } from "#core/ledger/settings.ts";
import { NOTHING_SAID } from "#core/task/pronoun-judgement/content.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#session/session-in-test.ts";
import { smallFolder, smallLedger } from "#tools/testing/small-campaign.ts";
import { groupedInWords } from "./grouped-in-words.ts";
import { JudgingSession } from "./judging-session.ts";

afterEach(closeSessions);

/** Of e1 in systems that say the same; the first is shown. Said of some of them beforehand, then taken out. */
async function told(order: Order, systems: string, said: string, apart: string): Promise<string | null> {
  const [good] = smallFolder().outputs;
  if (good === undefined) throw new Error("the small campaign has outputs");
  const names = systems.split("");
  const session = await openSession(
    smallLedger({}, { annotators: [ANNA], outputs: names.map((system) => ({ ...good, system })) }),
  );
  const of = (letters: string) => letters.split("").map((system) => numberOf(session, system, "e1"));
  const task = new JudgingSession({ session, annotator: ANNA.id, queue: of(systems), order, start: 0 });
  for (const candidate of of(said)) {
    task.regroup([candidate], true);
    task.say(candidate, { ...NOTHING_SAID, pronoun: "bad" });
    task.regroup([candidate], false);
  }
  task.regroup(of(apart), true);
  return groupedInWords(task, of(systems)[0] ?? -1);
}

describe("which outputs are judged as one", () => {
  it.each<[order: Order, systems: string, said: string, apart: string, words: string | null]>([
    ["shuffled", "a", "", "", null],
    ["shuffled", "ab", "", "", "2 outputs judged as one"],
    ["example", "abc", "", "", "3 outputs judged as one"],
    ["example", "abc", "c", "", "2 outputs judged as one (1 judged otherwise)"],
    ["example", "abc", "", "c", "2 outputs judged as one (1 judged by itself)"],
    ["example", "abcd", "", "cd", "2 outputs judged as one (2 judged by themselves)"],
    ["shuffled", "abcd", "c", "d", "2 outputs judged as one (1 judged otherwise, 1 judged by itself)"],
    ["example", "ab", "b", "", "Judged as one with no other output (1 judged otherwise)"],
    ["shuffled", "ab", "", "b", "Judged as one with no other output (1 judged by itself)"],
    ["example", "ab", "", "a", "Judge as one with 1 output more"],
    ["shuffled", "abc", "", "a", "Judge as one with 2 outputs more"],
    ["example", "abc", "", "abc", "Judge as one with 2 outputs more"],
  ])("%s, of %s %s said before and %s taken out: %s", async (order, systems, said, apart, words) => {
    expect(await told(order, systems, said, apart)).toBe(words);
  });
});
