import { expect, it } from "vitest";
import { serializeTableCsv } from "#core/tables/records.ts";
import { BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { repeatPairsTable } from "./repeat-figures.ts";

it("the table of repeats has one row per pair of judgements, and no text that a spreadsheet runs as a formula", () => {
  const pair = { annotator: BEN, system: "s,1", example: "e1", category: "event_it" };
  const csv = serializeTableCsv(
    repeatPairsTable([
      { ...pair, firstWay: "translation", first: "correct", again: "bad_translation", headDiffers: false },
      { ...pair, firstWay: "direct", first: "correct", again: "correct", headDiffers: true },
    ]),
  );
  expect(csv.trimEnd().split("\n")).toEqual([
    "annotator,annotator_name,system,example,category,first_made,first,again,differs,antecedent_differs",
    'a2,\'=Ben,"s,1",e1,event_it,translation,correct,bad_translation,yes,no',
    'a2,\'=Ben,"s,1",e1,event_it,direct,correct,correct,no,yes',
  ]);
});
