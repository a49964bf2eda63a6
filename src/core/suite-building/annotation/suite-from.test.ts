// Tests ids of new examples, one case per row: the token's earlier id, or a number that was never used.
import { expect, it } from "vitest";
import type { Judgement } from "#core/ledger/event.ts";
import { Registers } from "#core/ledger/fold.ts";
import type { Example, SuiteText } from "#core/suite/suite.ts";
import { tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { ExampleIds } from "./suite-from.ts";

/** Parses examples such as `7@2:0 e1@0:4`, by id and position; `!` = an example of another text. */
function suite(notation: string): Pick<SuiteText, "source" | "examples"> {
  const examples = notation
    .replace("!", "")
    .split(" ")
    .filter((word) => word !== "")
    .map((word): Example => {
      const [id = "", position = ""] = word.split("@");
      return {
        id,
        category: "event_it",
        ...(tokenOfPlace(position) ?? { line: 0, position: 0 }),
        pronoun: "it",
        antecedents: [],
        referencePronoun: null,
        referenceAntecedents: null,
        referenceAntecedentSpans: null,
      };
    });
  const sentence = notation.startsWith("!") ? "another sentence" : "it fell";
  return { examples, source: Array.from({ length: 9 }, () => sentence) };
}

it.each<
  [what: string, now: string, earlier: string[], judgements: Judgement[], requested: string, ids: string]
>([
  ["numbers continue after the greatest", "e1@0:0 3@1:0", [], [], "2:0 2:1", "4 5"],
  ["numbers begin with 1 if no id is a number", "e1@0:0 03@1:0 1x@3:0", [], [], "2:0", "1"],
  ["a token gets its earlier id", "3@1:0", ["3@1:0 2@2:0"], [], "2:0 2:1", "2 4"],
  ["a token gets its id from the latest of two earlier suites", "", ["e9@2:0", "e8@2:0"], [], "2:0", "e9"],
  ["an id that another token has now is not reused", "2@1:0", ["2@2:0"], [], "2:0", "3"],
  ["an id that two tokens had is used once", "", ["5@2:0", "5@2:1"], [], "2:0 2:1", "5 6"],
  ["a number of an earlier suite is not used for another token", "1@0:0", ["7@1:0"], [], "2:0", "8"],
  [
    "a number under which a candidate was judged is not used",
    "1@0:0",
    [],
    [smallJudgement(1, { example: "9" })],
    "2:0",
    "10",
  ],
  [
    "the number of a token of another text at the same position is not used",
    "1@0:0",
    ["!7@2:0"],
    [],
    "2:0",
    "8",
  ],
  [
    "a new number that is already an id is skipped, even if it has ten digits",
    "999999999@0:0",
    ["1000000000@1:0"],
    [],
    "2:0",
    "1000000001",
  ],
  [
    "positions of annotated tokens do not count as ids",
    "1@0:0",
    [],
    [smallAnnotation(1, "50:0", {})],
    "2:0",
    "2",
  ],
])("ExampleIds gives example ids by this rule: %s", (_what, now, earlier, judgements, newTokens, ids) => {
  const exampleIds = new ExampleIds(suite(now), earlier.map(suite), Registers.of(judgements, []));
  const tokens = newTokens.split(" ").flatMap((position) => tokenOfPlace(position) ?? []);
  expect(tokens.map((token) => exampleIds.idFor(token)).join(" ")).toBe(ids);
});
