// Tests the formatting of the figures of gap filling in tables and plots.
import { describe, expect, it } from "vitest";
import { textTable } from "#core/tables/text.ts";
import { gapTable } from "#tools/testing/tables/gap-table.ts";
import { gapAgreement, gapScores } from "./gap-scores.ts";
import {
  fMaxTable,
  gapAgreementTable,
  gapPlots,
  gapScoresTable,
  scoresTable,
  unlistedText,
} from "./gap-tables.ts";

const of = (text: string) => gapScores([{ system: "a", items: gapTable(text) }], ["il", "ce", "on"]);

describe("the table cell of a label", () => {
  it.each([
    ["is ∅ if the system never wrote the label", "ce>ce", "∅"],
    ["is – if the label occurs only in open gaps", "il>? ce>ce", "–"],
    ["is – if the label occurs only in bad translations", "il>BAD ce>ce", "–"],
    ["is 0 if the label was never right", "il>ce", "0.000"],
    ["is 1 if the label was always right", "il>il", "1.000"],
  ])("%s", (_what, text, cell) => {
    expect(textTable(fMaxTable(of(text))).rows[0]?.[1]).toBe(cell);
  });
});

it("the table for a paper has Acc+O, Acc−O and Pron-F before the labels", () => {
  // il and OTHER are hits, so Acc+O is 2/3; without OTHER, Acc−O is 1/2. For Pron-F, il and ce are written and il is
  // correct; il and on are accepted and il is a hit: 1/2.
  const { header, rows } = textTable(
    scoresTable({ title: "", note: "" }, of("il>il ce>on OTHER>OTHER"), true),
  );
  expect(header).toEqual(["System", "Acc+O", "Acc−O", "Pron-F", "il", "ce", "on"]);
  expect(rows).toEqual([["a", "0.667", "0.500", "0.500", "1.000", "0.000", "∅"]]);
});

it("the range of an accuracy is shown only if a gap is open", () => {
  const cells = (text: string) => {
    const { header, rows } = textTable(gapScoresTable(of(text)));
    return new Map(header.map((heading, at) => [heading, rows[0]?.[at]]));
  };
  expect([...cells("il>il").keys()]).not.toContain("Acc+O, possible");
  const open = cells("il>il il>?");
  expect([open.get("Acc+O, possible"), open.get("Acc−O, possible")]).toEqual(["0.500–1.000", "0.500–1.000"]);
  expect(cells("->?").get("Acc−O, possible")).toBe("– (no gap could count as a hit)");
});

it("the plot has both accuracies with Wilson’s interval and the possible range", () => {
  const [withOther, withoutOther, ...others] = gapPlots(of("il>il ce>ce on>on il>ce ce>?"));
  expect(others).toEqual([]);
  expect([withOther?.title, withoutOther?.title]).toEqual(["Acc+O", "Acc−O"]);
  const [row] = withOther?.rows ?? [];
  expect(row).toMatchObject({ label: "a", value: 3 / 4, figure: "0.750 (3/4)" });
  // Wilson's interval of 3 of 4 with z² = 3.8415 is (0.75 + 0.4802 ± 1.96·√(0.046875 + 0.0600)) / 1.9604.
  expect(row?.low).toBeCloseTo(0.3006, 3);
  expect(row?.high).toBeCloseTo(0.9544, 3);
  expect(row?.possible).toEqual({ low: 3 / 5, high: 4 / 5, text: "possible 0.600–0.800" });
  expect(gapPlots(of("il>?"))[0]?.rows[0]).toMatchObject({ value: null, figure: "–" });
});

it("the table of agreement has nominal alpha before alpha with MASI distance", () => {
  const labels = (...names: string[]) => ({ kind: "labels" as const, labels: names });
  const units = [
    [labels("il"), labels("il")],
    [labels("ce"), labels("ce")],
    [labels("il"), labels("il", "ce")],
  ].map((answers, example) => ({
    category: "it",
    answers,
    example,
    decisions: [example, example],
    isJudged: [true, true],
  }));
  const [row] = gapAgreement(units, 2, []);
  if (row === undefined) throw new Error("no row");
  // The answers are il 3 times, ce twice and il|ce once. Nominal alpha: 2 of the 6 ordered pairs within gaps differ. Of
  // all 6·5 = 30 ordered pairs, 36 − (9 + 4 + 1) = 22 differ. So alpha is 1 − (2/6)/(22/30) = 0.545.
  // MASI distances: il or ce to il|ce is 1 − 1/2·2/3 = 2/3, il to ce is 1. Within gaps they sum to 2·2/3, over all
  // pairs to 2·(3·2·1 + 3·1·2/3 + 2·1·2/3) = 56/3. So alpha is 1 − (2·2/3/6)/(56/3/30) = 0.643.
  const { header, rows } = textTable(gapAgreementTable([row], { people: ["Anna", "Ben"], all: "all" }));
  const cell = (heading: string) => rows[0]?.[header.indexOf(heading)];
  expect([cell("annotators"), cell("units"), cell("gaps"), cell("observed, %")]).toEqual([
    ...["Anna + Ben", "3", "3", "66.7"],
  ]);
  expect([cell("α"), cell("α (MASI)")]).toEqual(["0.55", "0.64"]);
  expect(header.indexOf("α")).toBeLessThan(header.indexOf("α (MASI)"));
  expect(cell("95% interval of α (MASI)")).toBe("– (too few)");
});

it("the note about unlisted labels names the labels and the number of answers with such a label", () => {
  expect(unlistedText({ answers: 0, labels: [] })).toBeNull();
  expect(unlistedText({ answers: 1, labels: ["dont"] })).toBe(
    "1 answer has a label that is not in the list (dont): it is kept, but no output can match that label.",
  );
  expect(unlistedText({ answers: 3, labels: ["dont", "en"] })).toBe(
    "3 answers have a label that is not in the list (dont, en): they are kept, but no output can match that label.",
  );
});
