import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { Judgement } from "#core/ledger/event.ts";
import { EMPTY_JUDGEMENT } from "#core/tasks/judging/content.ts";
import { differingLedger, EVE, WRONG } from "#tools/testing/campaigns/differing-campaign.ts";
import {
  exampleRows,
  SMALL_FOLDER,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, BEN, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { type CommandId, judgingCommands } from "./judging-commands.ts";
import { judging, noSurroundings, startResolving } from "./judging-in-test.ts";
import { JudgingSession } from "./judging-session.ts";
import { shownState } from "./others-answers.ts";

afterEach(closeSessions);

/** Starts a task session at e4 of “bad”, which is asked only about the pronoun. */
async function startSession(judgements: readonly Judgement[] = []) {
  const session = await openSession(smallLedger({}, { annotators: [ANNA], judgements }));
  const candidate = numberOf(session, "bad", "e4");
  const task = new JudgingSession({
    session,
    annotator: ANNA.id,
    queue: [candidate],
    order: "shuffled",
    startAt: candidate,
  });
  return { task, candidate };
}

describe("shownState", () => {
  it.each<[commands: CommandId[], state: string, word: string]>([
    [[], "open", "not judged"],
    [["tag-desc_vs_presc"], "partial", "unfinished"],
    [["tag-noncompositional_translation"], "partial", "unfinished"],
    [["pronoun-bad", "tag-desc_vs_presc"], "done", "judged"],
    [["pronoun-bad", "tag-bad_translation"], "conflict", "conflict"],
    [["tag-bad_translation", "tag-incorrect_word_alignment"], "conflict", "conflict"],
  ])("returns after the commands %o the state “%s”", async (pressed, state, word) => {
    const { task, candidate } = await startSession();
    const commands = judgingCommands(task, () => noSurroundings());
    for (const command of pressed) commands.run(command);
    expect(shownState(task, candidate)).toEqual({ state, word });
  });

  it("is a conflict for concurrent answers, even if both are incomplete", async () => {
    const judgements = [1, 2].map((number) =>
      smallJudgement(number, { system: "bad", example: "e4", tags: [number === 1 ? "ant_unsure" : "mine"] }),
    );
    const { task, candidate } = await startSession(judgements);
    expect(task.register(candidate)?.hasConcurrent).toBe(true);
    expect(shownState(task, candidate).state).toBe("conflict");
  });

  it("is the kind of disagreement for an adjudicator, until it is resolved", async () => {
    const session = await openSession(differingLedger());
    const { task } = startResolving(session);
    const states = () => ["e1", "e2"].map((example) => shownState(task, numberOf(session, "bad", example)));
    expect(states()).toEqual([
      { state: "disputed", word: "unresolved: correct or incorrect" },
      { state: "disputed", word: "unresolved: two answers" },
    ]);
    task.record(numberOf(session, "bad", "e1"), { ...EMPTY_JUDGEMENT, ...WRONG });
    expect(states()[0]).toEqual({ state: "done", word: "resolved" });
  });

  it("is “resolved by” for an adjudicator if another adjudicator resolved the disagreement", async () => {
    const ida = { id: "a4", name: "Ida", role: "adjudicator" as const };
    const judgementOf = (number: number, author: string, tags: string[]) =>
      smallJudgement(number, { author, example: "e4", pronoun: tags.length === 0 ? "bad" : "unset", tags });
    const judgements = [judgementOf(1, "a1", []), judgementOf(2, "a2", ["bad_translation"])];
    const session = await openSession(smallLedger({}, { annotators: [ANNA, BEN, EVE, ida], judgements }));
    const { task } = startResolving(session);
    const candidate = numberOf(session, "bad", "e4");
    expect(shownState(task, candidate).word).toBe("unresolved: can it be judged?");
    await session.append([{ ...judgementOf(50, "a4", []), clock: 950 }]);
    expect(shownState(task, candidate)).toEqual({ state: "done", word: "resolved by Ida" });
  });
});

it.each<[what: string, at: [string, string], changes: Record<string, string>, shown: [number, number]]>([
  ["if no word is marked for the pronoun", ["bad", "e1"], {}, [0, 2]],
  ["not if a word is marked", ["good", "e1"], {}, [0, 1]],
  ["not beyond the end of the document", ["bad", "e1"], { "documents.tsv": "0\tball\n2\tplasma\n" }, [0, 1]],
  [
    "only once if the antecedent is in it",
    ["bad", "e1"],
    exampleRows("e1\tanaphoric_inter_subject_it\t1\t0\tIt\t2:2-3:3"),
    [0, 2],
  ],
])(
  "the sentence after the pronoun's is shown %s, because the translation may be there",
  async (_what, at, changes, shown) => {
    const unmarked = {
      "documents.tsv": "0\tball\n",
      "systems/bad.align": (SMALL_FOLDER["systems/bad.align"] ?? "").replace(
        "\n0-0 1-1 2-2 3-3 4-5",
        "\n1-1 2-2 3-3 4-5",
      ),
    };
    const { task } = await judging(smallLedger({ ...unmarked, ...changes }, { annotators: [ANNA] }), { at });
    const { first, last } = task.contextOf(task.candidate ?? -1);
    expect([first, last]).toEqual(shown);
  },
);
