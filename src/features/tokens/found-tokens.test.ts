// Tests the search for tokens to annotate.
import { expect, it } from "vitest";
import { concordance } from "#core/suite-building/targets/concordance.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { SMALL_PLAN } from "#tools/testing/campaigns/small-annotations.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { foundTokens } from "./internal/concordance-section.tsx";

const { suite } = smallCampaign();
const rows = concordance(suite, SMALL_PLAN);
const placesOf = (typed: string) => foundTokens(rows, suite, typed).map(tokenPlace);

it.each([
  [" ", rows.map(tokenPlace)],
  ["e3", ["3:0"]],
  ["E2", ["1:5"]],
  // The second document begins at the third line of the suite.
  ["2", ["1:0", "1:3", "1:5", "3:0"]],
  ["line 2", ["1:0", "1:3", "1:5", "3:0"]],
  ["line 4", []],
  ["GLOWS", ["3:0"]],
  ["it  glows", ["3:0"]],
  ["nowhere", []],
])("the search for “%s” finds the tokens %j", (typed, expected) => {
  expect(placesOf(typed)).toEqual(expected);
});
