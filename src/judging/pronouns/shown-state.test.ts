import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { Judgement } from "#core/ledger/event.ts";
import type { CommandId } from "#core/tasks/judging/commands.ts";
import { NOTHING_SAID } from "#core/tasks/judging/content.ts";
import { differingLedger, EVE, WRONG } from "#tools/testing/campaigns/differing-campaign.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, BEN, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { sit } from "./adjudicate-in-test.ts";
import { JudgingCommands } from "./judging-commands.ts";
import { JudgingSession } from "./judging-session.ts";
import { shownState } from "./shown-state.ts";
import { noSurroundings } from "./surroundings-in-test.ts";

afterEach(closeSessions);

/** A task session at e4 of “bad”, which asks for the pronoun alone. */
async function sitAt(judgements: readonly Judgement[] = []) {
  const session = await openSession(smallLedger({}, { annotators: [ANNA], judgements }));
  const candidate = numberOf(session, "bad", "e4");
  const task = new JudgingSession({
    session,
    annotator: ANNA.id,
    queue: [candidate],
    order: "shuffled",
    start: 0,
  });
  return { task, candidate };
}

describe("the state while judging", () => {
  it.each<[commands: CommandId[], state: string, word: string]>([
    [[], "open", "not judged"],
    [["tag-ant_unsure"], "unfinished", "unfinished"],
    [["tag-noncompositional_translation"], "unfinished", "unfinished"],
    [["pronoun-bad", "tag-ant_unsure"], "done", "judged"],
    [["pronoun-bad", "tag-bad_translation"], "conflict", "conflict"],
    [["tag-bad_translation", "tag-incorrect_word_alignment"], "conflict", "conflict"],
  ])("after %o is %s", async (pressed, state, word) => {
    const { task, candidate } = await sitAt();
    const commands = new JudgingCommands(task, () => noSurroundings());
    for (const command of pressed) commands.run(command);
    expect(shownState(task, candidate)).toEqual({ state, word });
  });

  it("is a conflict for concurrent answers, even if both lack an answer", async () => {
    const judgements = [1, 2].map((number) =>
      smallJudgement(number, { system: "bad", example: "e4", tags: [number === 1 ? "ant_unsure" : "mine"] }),
    );
    const { task, candidate } = await sitAt(judgements);
    expect(task.register(candidate)?.twice).toBe(true);
    expect(shownState(task, candidate).state).toBe("conflict");
  });

  it("is, for an adjudicator, the kind of disagreement until it is resolved", async () => {
    const session = await openSession(differingLedger());
    const { task } = sit(session);
    const told = () => ["e1", "e2"].map((example) => shownState(task, numberOf(session, "bad", example)));
    expect(told()).toEqual([
      { state: "disagreement", word: "disagreement: right or wrong" },
      { state: "disagreement", word: "disagreement: two answers" },
    ]);
    task.say(numberOf(session, "bad", "e1"), { ...NOTHING_SAID, ...WRONG });
    expect(told()[0]).toEqual({ state: "done", word: "judged" });
  });

  it("is not judged, for an adjudicator, if another resolved it", async () => {
    const ida = { id: "a4", name: "Ida", role: "adjudicator" as const };
    const said = (number: number, author: string, tags: string[]) =>
      smallJudgement(number, { author, example: "e4", pronoun: tags.length === 0 ? "bad" : "unset", tags });
    const judgements = [said(1, "a1", []), said(2, "a2", ["bad_translation"])];
    const session = await openSession(smallLedger({}, { annotators: [ANNA, BEN, EVE, ida], judgements }));
    const { task } = sit(session);
    const candidate = numberOf(session, "bad", "e4");
    expect(shownState(task, candidate).word).toBe("disagreement: can it be judged?");
    await session.append([{ ...said(50, "a4", []), clock: 950 }]);
    expect(shownState(task, candidate)).toEqual({ state: "open", word: "not judged" });
  });
});
