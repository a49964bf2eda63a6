// Tests ids of new examples, one case per row: the token's earlier id, or a number that was never used.
import { expect, it } from "vitest";
import type { Judgement } from "#core/ledger/event.ts";
import { Registers } from "#core/ledger/registers.ts";
import type { Example, SuiteText } from "#core/suite/suite.ts";
import { placeOf } from "#core/tasks/annotation/token-key.ts";
import { smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { ExampleIds } from "./example-ids.ts";

/** `7@2:0 e1@0:4`: an example by its id and place; of a text other than the one at hand where `!` comes first. */
function suite(notation: string): Pick<SuiteText, "source" | "examples"> {
  const examples = notation
    .replace("!", "")
    .split(" ")
    .filter((one) => one !== "")
    .map((one): Example => {
      const [id = "", place = ""] = one.split("@");
      return {
        ...{
          id,
          category: "event_it",
          ...(placeOf(place) ?? { line: 0, position: 0 }),
          pronoun: "it",
          antecedents: [],
        },
        ...{ referencePronoun: null, referenceAntecedents: null, referenceAntecedentSpans: null },
      };
    });
  const sentence = notation.startsWith("!") ? "another sentence" : "it fell";
  return { examples, source: Array.from({ length: 9 }, () => sentence) };
}

it.each<[what: string, now: string, earlier: string[], said: Judgement[], asked: string, ids: string]>([
  ["numbers go on from the greatest", "e1@0:0 3@1:0", [], [], "2:0 2:1", "4 5"],
  ["where nothing is a number they begin with 1", "e1@0:0 03@1:0 1x@3:0", [], [], "2:0", "1"],
  ["a token has the id it had", "3@1:0", ["3@1:0 2@2:0"], [], "2:0 2:1", "2 4"],
  ["of two earlier suites the latest is asked first", "", ["e9@2:0", "e8@2:0"], [], "2:0", "e9"],
  ["an id that another token has now is not given", "2@1:0", ["2@2:0"], [], "2:0", "3"],
  ["an id that two tokens had is given once", "", ["5@2:0", "5@2:1"], [], "2:0 2:1", "5 6"],
  ["a number of an earlier suite is not given to another token", "1@0:0", ["7@1:0"], [], "2:0", "8"],
  ["nor one that was judged", "1@0:0", [], [smallJudgement(1, { example: "9" })], "2:0", "10"],
  ["nor that of a token of another text in its place", "1@0:0", ["!7@2:0"], [], "2:0", "8"],
  ["nor one that is too long to be counted on", "999999999@0:0", ["1000000000@1:0"], [], "2:0", "1000000001"],
  ["what was annotated is no id", "1@0:0", [], [smallAnnotation(1, "50:0", {})], "2:0", "2"],
])("%s", (_what, now, earlier, said, asked, ids) => {
  const made = new ExampleIds(suite(now), earlier.map(suite), Registers.of(said, []));
  const tokens = asked.split(" ").flatMap((place) => placeOf(place) ?? []);
  expect(tokens.map((token) => made.idFor(token)).join(" ")).toBe(ids);
});
