import { type JudgingCommands, judgingCommands } from "./judging-commands.ts";
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { type CandidateFilter, NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import type { QueueOrder, SettingValues } from "#core/ledger/event.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { noSurroundings } from "./judging-in-test.ts";
import type { JudgingSession } from "./judging-session.ts";
import { continueOn, openJudging } from "./open-judging.ts";

afterEach(closeSessions);

const open = (settings: Partial<SettingValues> = {}) =>
  openSession(equalOutputsLedger({ reuseAnswers: "pass", ...settings }));

/** Starts at e1 of an output, even if the list does not contain it. */
function begin(
  session: CampaignSession,
  filter: Partial<CandidateFilter>,
  system: string,
  order: QueueOrder,
) {
  const at = numberOf(session, system, "e1");
  const task = openJudging(session, ANNA.id, { filter: { ...NO_FILTER, ...filter }, order, at });
  const commands = judgingCommands(task, () => noSurroundings({ autoAdvance: true }));
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

/** Answers that the pronoun is correct and the head incorrect. The session then goes on to the next candidate. */
function judgeRight({ commands }: { readonly commands: JudgingCommands }): void {
  for (const key of ["antecedent-bad", "pronoun-ok"] as const) commands.run(key);
}

function queueNames(session: CampaignSession, filter: Partial<CandidateFilter> = {}): string {
  const queueRequest = { filter: { ...NO_FILTER, ...filter }, order: "shuffled" as const, at: null };
  const task = openJudging(session, ANNA.id, queueRequest);
  return systems(task, task.queue);
}

describe("a task session with a translation that was judged correct before", () => {
  it("skips the groups with this translation as reused, and opens them again after undo", async () => {
    // a and c have the same text and are one group. b and e have the same translation in other sentences. d differs.
    const opened = begin(await open(), {}, "a", "shuffled");
    const { task, commands } = opened;
    expect(unfinished(task)).toBe("abcde");
    judgeRight(opened);
    expect(unfinished(task)).toBe("d");
    expect(systems(task, [task.candidate ?? -1])).toBe("d");
    expect(task.state(numberOf(task.session, "b", "e1"))).toBe("reused");
    commands.run("undo");
    expect(unfinished(task)).toBe("abcde");
    expect(systems(task, [task.candidate ?? -1])).toBe("a");
  });

  it("leaves candidates with this translation open if the campaign does not reuse answers automatically", async () => {
    const opened = begin(await open({ reuseAnswers: "own" }), {}, "a", "shuffled");
    judgeRight(opened);
    expect(unfinished(opened.task)).toBe("bde");
  });

  it("ends when all remaining candidates have a reused answer", async () => {
    const opened = begin(await open(), { text: "il" }, "a", "shuffled");
    expect(unfinished(opened.task)).toContain("b");
    judgeRight(opened);
    for (let press = 0; press < 9 && opened.task.candidate !== null; press++) {
      opened.commands.run("tag-bad_translation");
      opened.commands.run("next-open");
    }
    expect(opened.task.candidate).toBeNull();
  });

  it("does not skip ungrouped outputs", async () => {
    const opened = begin(await open(), {}, "a", "example");
    const { task } = opened;
    task.regroup([numberOf(task.session, "b", "e1")], true);
    judgeRight(opened);
    expect(unfinished(task)).toBe("bd");
  });

  it("skips the same candidates after the campaign was reloaded", async () => {
    const opened = begin(await open(), {}, "a", "shuffled");
    judgeRight(opened);
    expect(unfinished(continueOn(await openSession(opened.task.session.ledger), opened.task))).toBe("d");
  });

  it("schedules no repeats of candidates with a reused answer", async () => {
    const opened = begin(await open({ repeats: { of: "all", percent: 100 } }), {}, "a", "shuffled");
    expect(opened.task.repeats.left).toBe(5);
    judgeRight(opened);
    expect(opened.task.repeats.left).toBe(3);
  });
});

describe("the judging queue", () => {
  it("contains candidates with a reused answer only on request, and counts them as open in that case", async () => {
    const session = await open();
    expect(queueNames(session)).toBe("abcde");
    judgeRight(begin(session, {}, "a", "shuffled"));
    expect(queueNames(session)).toBe("acd");
    expect(queueNames(session, { verdicts: ["referred"] })).toBe("acd");
    expect(queueNames(session, { verdicts: ["reused"] })).toBe("be");
    expect(queueNames(session, { states: ["reused"] })).toBe("be");
    const filtered = begin(session, { verdicts: ["reused"] }, "b", "shuffled");
    expect(unfinished(filtered.task)).toBe("be");
    expect(unfinished(continueOn(await openSession(session.ledger), filtered.task))).toBe("be");
    judgeRight(filtered);
    expect(unfinished(filtered.task)).toBe("e");
    expect(systems(filtered.task, [filtered.task.candidate ?? -1])).toBe("e");
  });
});
