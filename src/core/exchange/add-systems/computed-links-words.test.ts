// Tests how links that Referee computed are reported.
import { expect, it } from "vitest";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { computedLinksInWords, countUnlinked } from "./add-systems.ts";

it("computedLinksInWords groups outputs aligned together, and counts their unlinked pronouns", () => {
  const { suite, outputs } = smallCampaign();
  const [first, second] = outputs;
  if (first === undefined || second === undefined) throw new Error("there are two outputs");
  const outputOf = (system: string, sentences: number, second = "0-0 5-4") => ({
    ...first,
    system,
    alignment: ["0-0", second, "", "0-0"],
    aligned: { aligner: "referee 1", sentences, tokens: 90 },
  });
  const all = [outputOf("A", 4407), second, outputOf("B", 4407), outputOf("C", 1, "0-0 3-3 5-4")];
  const words = computedLinksInWords(all, (index) => countUnlinked(suite, all[index] ?? first));
  // The pronouns of e1, e2 and e3 are linked in all outputs; that of e4 (“you”, token 3 of line 1) only in C.
  expect(words).toEqual([
    "Aligned by Referee: A, B (referee 1, trained on 4,407 different pairs of a sentence and its translation). Of 4 pronouns 1 is not linked in A, 1 in B.",
    "Aligned by Referee: C (referee 1, trained on 1 pair of a sentence and its translation). Of 4 pronouns 0 are not linked in C.",
  ]);
});
