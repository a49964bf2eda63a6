import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { type CandidateFilter, NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import type { Order, SettingValues } from "#core/ledger/settings.ts";
import { alikeLedger } from "#tools/testing/campaigns/alike-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { JudgingCommands } from "./judging-commands.ts";
import type { JudgingSession } from "./judging-session.ts";
import { openJudging } from "./open-judging.ts";
import { noSurroundings } from "./surroundings-in-test.ts";

afterEach(closeSessions);

const open = (settings: Partial<SettingValues> = {}) =>
  openSession(alikeLedger({ reuseAnswers: "pass", ...settings }));

/** At e1 of an output, which the list need not hold. */
function begin(session: CampaignSession, filter: Partial<CandidateFilter>, system: string, order: Order) {
  const at = numberOf(session, system, "e1");
  const task = openJudging(session, ANNA.id, { filter: { ...NO_FILTER, ...filter }, order, at });
  const commands = new JudgingCommands(task, () => noSurroundings({ autoAdvance: true }));
  return { task, commands };
}

const systems = ({ session }: JudgingSession, candidates: readonly number[]) =>
  candidates
    .map((candidate) => session.candidates.keyOf(candidate).system)
    .sort()
    .join("");

const unfinished = (task: JudgingSession) =>
  systems(
    task,
    task.queue.filter((one) => task.isOpen(one)),
  );

/** Says that the pronoun is right, the head wrong; with auto-advance, the next candidate comes. */
function judgeRight({ commands }: { readonly commands: JudgingCommands }): void {
  for (const key of ["antecedent-bad", "pronoun-ok"] as const) commands.run(key);
}

function listed(session: CampaignSession, filter: Partial<CandidateFilter> = {}): string {
  const asked = { filter: { ...NO_FILTER, ...filter }, order: "shuffled" as const, at: null };
  const task = openJudging(session, ANNA.id, asked);
  return systems(task, task.queue);
}

describe("a task session with a translation judged right", () => {
  it("skips its groups, counts them separately from judged ones, and returns to them after undo", async () => {
    // a and c are one text, judged as one; b and e say the same in other sentences, d says something else.
    const sat = begin(await open(), {}, "a", "shuffled");
    const { task, commands } = sat;
    expect(unfinished(task)).toBe("abcde");
    judgeRight(sat);
    expect(unfinished(task)).toBe("d");
    expect(systems(task, [task.candidate ?? -1])).toBe("d");
    expect(task.state(numberOf(task.session, "b", "e1"))).toBe("reused");
    commands.run("undo");
    expect(unfinished(task)).toBe("abcde");
    expect(systems(task, [task.candidate ?? -1])).toBe("a");
  });

  it("visits all of them under another setting", async () => {
    const sat = begin(await open({ reuseAnswers: "own" }), {}, "a", "shuffled");
    judgeRight(sat);
    expect(unfinished(sat.task)).toBe("bde");
  });

  it("ends if nothing else is left", async () => {
    const sat = begin(await open(), { text: "il" }, "a", "shuffled");
    expect(unfinished(sat.task)).toContain("b");
    judgeRight(sat);
    for (let press = 0; press < 9 && sat.task.candidate !== null; press++) {
      sat.commands.run("tag-bad_translation");
      sat.commands.run("next-open");
    }
    expect(sat.task.candidate).toBeNull();
  });

  it("leaves out ungrouped outputs", async () => {
    const sat = begin(await open(), {}, "a", "example");
    const { task } = sat;
    task.regroup([numberOf(task.session, "b", "e1")], true);
    judgeRight(sat);
    expect(unfinished(task)).toBe("bd");
  });

  it("continues unchanged after a reload of the campaign", async () => {
    const sat = begin(await open(), {}, "a", "shuffled");
    judgeRight(sat);
    expect(unfinished(sat.task.continueOn(await openSession(sat.task.session.ledger)))).toBe("d");
  });

  it("expects no repeats of them", async () => {
    const sat = begin(await open({ repeats: { of: "all", percent: 100 } }), {}, "a", "shuffled");
    expect(sat.task.repeats.left).toBe(5);
    judgeRight(sat);
    expect(sat.task.repeats.left).toBe(3);
  });
});

describe("the queue of judging", () => {
  it("contains candidates with a reused answer only on request, to be judged", async () => {
    const session = await open();
    expect(listed(session)).toBe("abcde");
    judgeRight(begin(session, {}, "a", "shuffled"));
    expect(listed(session)).toBe("acd");
    expect(listed(session, { verdicts: ["referred"] })).toBe("acd");
    expect(listed(session, { verdicts: ["reused"] })).toBe("be");
    expect(listed(session, { states: ["reused"] })).toBe("be");
    const asked = begin(session, { verdicts: ["reused"] }, "b", "shuffled");
    expect(unfinished(asked.task)).toBe("be");
    expect(unfinished(asked.task.continueOn(await openSession(session.ledger)))).toBe("be");
    judgeRight(asked);
    expect(unfinished(asked.task)).toBe("e");
    expect(systems(asked.task, [asked.task.candidate ?? -1])).toBe("e");
  });
});
