// Tests where the fixing of a link begins after another pronoun of the sentence was linked by hand.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { pronounsOf } from "#core/suite-building/phrases/pronoun-forms.ts";
import { placeToFix } from "#core/suite-building/phrases/reference-links.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { linkToken } from "./answering.ts";
import { startJudging } from "./judging-in-test.ts";
import { markDoubt, outputAsLinked } from "./output-as-linked.ts";

afterEach(closeSessions);

// “It bounces when you drop it .” and “Il rebondit quand vous le lâchez .”: neither “you” nor the second “it” is linked.
const LEDGER = smallLedger(
  {
    "systems/bad.align": "0-0 1-1 2-2 3-3 4-4\n0-0 1-1 2-2 6-6\n0-0 1-1 1-2 2-3 3-4 4-5\n0-0 1-1 2-2\n",
  },
  { annotators: [ANNA] },
);
const at = (position: number) => ({ line: 1, position });

describe("outputAsLinked", () => {
  it.each([
    ["bad", "le", 4],
    ["good", "vous", 3],
  ])(
    "if “you” was linked to “vous” by hand in %s, the link of “it” in bad begins at “%s”",
    async (judged, _word, expected) => {
      const session = await openSession(LEDGER);
      const { task, commands } = startJudging(session);
      task.cursor.show(task.positionOf(numberOf(session, judged, "e4")));
      commands.runCommand(linkToken("pronoun", at(3), "only"));
      const output = outputAsLinked(task, numberOf(session, "bad", "e2"));
      expect(
        placeToFix([], { ...at(5), length: 7, markedPronouns: [3, 5] }, output, pronounsOf("fr")),
      ).toEqual(at(expected));
    },
  );
});

it("a word that another pronoun of the sentence has, too, is named when it is linked", async () => {
  const session = await openSession(LEDGER);
  const { task, commands } = startJudging(session);
  const link = (example: string, position: number) => {
    const candidate = numberOf(session, "bad", example);
    task.cursor.show(task.positionOf(candidate));
    commands.runCommand(linkToken("pronoun", at(position), "only"));
    return task.store.getState().notice;
  };
  // e4 is “you”, e2 the second “it”.
  expect(link("e4", 3)).toBe("“you” is now linked to “vous”.");
  expect(link("e2", 3)).toBe("“it” is now linked to “vous”. “vous” is also linked to “you”.");
  expect(link("e2", 4)).toBe("“it” is now linked to “le” instead of “vous”.");
});

describe("a word linked by the annotator", () => {
  // “Il (0) rebondit (1) quand (2) vous (3) le (4) lâchez (5) .” for the second “it”.
  it.each([
    [
      2,
      { words: ["quand"], beside: null },
      "“it” is now linked to “quand”. “quand” is no pronoun form of French.",
    ],
    [
      5,
      { words: ["lâchez"], beside: "le" },
      "“it” is now linked to “lâchez”. Is it “lâchez”, or “le” beside it?",
    ],
    [4, null, "“it” is now linked to “le”."],
  ])(
    "at %i is doubted if it can be no translation, or a pronoun form stands beside it",
    async (position, doubt, notice) => {
      const session = await openSession(LEDGER);
      const { task, commands } = startJudging(session);
      const candidate = numberOf(session, "bad", "e2");
      task.cursor.show(task.positionOf(candidate));
      commands.runCommand(linkToken("pronoun", at(position), "only"));
      expect(markDoubt(task, candidate)).toEqual(doubt);
      expect(task.store.getState().notice).toBe(notice);
    },
  );
});
