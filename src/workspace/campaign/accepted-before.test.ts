import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { approvalsOf } from "#core/analysis/accuracy/score-campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { ReuseAnswers } from "#core/ledger/event.ts";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { type FlatJudgement, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import type { CampaignSession } from "./campaign-session.ts";
import { ANNA, BEN, closeSessions, numberOf, openSession } from "./session-in-test.ts";

afterEach(closeSessions);

const openedUnder = (reuseAnswers: ReuseAnswers) =>
  openSession(equalOutputsLedger({ reuseAnswers }, { annotators: [ANNA, BEN] }));

const RIGHT: FlatJudgement = {
  system: "a",
  antecedent: "bad",
  pronoun: "ok",
  tokens: [{ line: 1, position: 0 }],
};

/** States of e1, overall, for Anna and for Ben, in the systems a, b, c, e (equal translations) and d. */
function states(session: CampaignSession): string[] {
  return [null, ANNA.id, BEN.id].map((annotator) =>
    ["a", "b", "c", "e", "d"]
      .map((system) => session.tally(annotator).state(numberOf(session, system, "e1")))
      .join(" "),
  );
}

describe("a campaign that reuses earlier answers", () => {
  it("updates the states of all annotators when an answer is given, contradicted and retracted", async () => {
    const session = await openedUnder("pass");
    const open = "open open open open open";
    expect(states(session)).toEqual([open, open, open]);
    await session.append([smallJudgement(1, RIGHT)]);
    const accepted = "reused reused reused open";
    expect(states(session)).toEqual([`done ${accepted}`, `done ${accepted}`, `open ${accepted}`]);
    expect(session.progress).toEqual({ approved: 5, reused: 3, judged: 1, open: 1 });
    expect((await readCampaignRecord(session.id))?.progress).toEqual(session.progress);
    // Ben judges b as incorrect, so c and e are open again, also for Anna.
    const wrong = smallJudgement(2, { system: "b", author: BEN.id, antecedent: "bad", pronoun: "bad" });
    await session.append([wrong]);
    const rest = "open open open";
    expect(states(session)).toEqual([`done done ${rest}`, `done open ${rest}`, `open done ${rest}`]);
    await session.append([smallJudgement(3, { system: "b", author: BEN.id, supersedes: [wrong.id] })]);
    expect(states(session)).toEqual([`done ${accepted}`, `done ${accepted}`, `open ${accepted}`]);
  });

  it("counts no candidate as reused under the setting “own”", async () => {
    const session = await openedUnder("own");
    expect(states(session)).toHaveLength(3);
    await session.append([smallJudgement(1, RIGHT)]);
    expect(states(session)).toEqual([
      "done open open open open",
      "done open open open open",
      "open open open open open",
    ]);
    expect(session.progress).toEqual({ approved: 5, judged: 1, open: 4 });
  });

  it("has the same states as a recomputation after every arriving event, overall and for each annotator", async () => {
    const word = (system: string) => [{ line: 1, position: { b: 2, e: 1 }[system] ?? 0 }];
    const right = { antecedent: "bad", pronoun: "ok" } as const;
    const contents = (system: string): FlatJudgement[] => [
      { ...right, tokens: word(system) },
      { ...right, tokens: word(system), fixedPronoun: word(system) },
      { antecedent: "bad", pronoun: "bad" },
      { pronoun: "bad" },
      { tags: ["bad_translation"] },
      {},
    ];
    const judgementArbitrary = fc.record({
      system: fc.constantFrom("a", "b", "c", "d", "e"),
      author: fc.constantFrom(ANNA.id, BEN.id),
      content: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(judgementArbitrary, { maxLength: 12 }), async (judgements) => {
        const session = await openedUnder("pass");
        for (const annotator of [null, ANNA.id, BEN.id]) session.tally(annotator);
        const latest = new Map<string, string>();
        for (const [number, { content, ...of }] of judgements.entries()) {
          const key = `${of.author} ${of.system}`;
          const before = latest.get(key);
          const record = smallJudgement(number + 1, {
            ...of,
            ...contents(of.system)[content],
            supersedes: before === undefined ? [] : [before],
          });
          latest.set(key, record.id);
          await session.append([record]);
          const recount = new CandidateOutcomes(session.campaign, approvalsOf(session.verdicts));
          for (const candidate of session.candidates.numbers) {
            expect(session.tally(null).state(candidate)).toBe(recount.state(candidate));
            for (const { id } of [ANNA, BEN])
              expect(session.tally(id).state(candidate)).toBe(recount.stateFor(id, candidate));
          }
        }
        await session.close();
      }),
      { numRuns: 40 },
    );
  });
});
