// Tests where the fixing of a link begins after another pronoun of the sentence was linked by hand.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { pronounsOf } from "#core/suite-building/phrases/pronoun-forms.ts";
import { placeToFix } from "#core/suite-building/phrases/reference-links.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { linkToken } from "./answering.ts";
import { startJudging } from "./judging-in-test.ts";
import { outputAsLinked } from "./output-as-linked.ts";

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
      expect(placeToFix([], { ...at(5), length: 7 }, output, pronounsOf("fr"))).toEqual(at(expected));
    },
  );
});
