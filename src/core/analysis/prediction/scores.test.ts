import { describe, expect, it } from "vitest";
import { COARSE_LABELS, FINE_LABELS, findLabel, type Label, labelIn } from "./prediction.ts";
import { scoreLabels } from "./prediction-scores.ts";

/** Parses pairs “gold>predicted”. */
function labels(text: string): [Label[], Label[]] {
  const pairs = text.split(" ").map((pair) => pair.split(">").map((one) => findLabel(one) ?? "OTHER"));
  return [pairs.map(([gold = "OTHER"]) => gold), pairs.map(([, predicted = "OTHER"]) => predicted)];
}

// The gaps of the small prediction “plain”. No gap has elles; elle, elles and on are never predicted.
const PLAIN = "elle>il ce>ce ils>ils OTHER>OTHER ça>cela on>ils il>il cela>ça";

describe("the labels", () => {
  it("are nine fine labels, and seven coarse labels with ça as cela and on as OTHER (Hardmeier et al. 2015, §5.4)", () => {
    expect(FINE_LABELS.map((label) => `${label}>${labelIn("coarse", label)}`).join(" ")).toBe(
      "ce>ce cela>cela elle>elle elles>elles il>il ils>ils on>OTHER ça>cela OTHER>OTHER",
    );
    expect(FINE_LABELS.map((label) => labelIn("fine", label))).toEqual(FINE_LABELS);
    expect([...new Set(FINE_LABELS.map((label) => labelIn("coarse", label)))]).toEqual(COARSE_LABELS);
  });

  it.each([
    ["OTHER", "OTHER"],
    ["other", null],
    ["Ce", null],
    ["c'", null],
    ["ca", null],
    ["c\u0327a", "ça"],
    ["", null],
    ["NONE", null],
  ])(
    "are case-sensitive, and the cedilla may be a separate code point: %j is the label %j",
    (text, label) => {
      expect(findLabel(text)).toBe(label);
    },
  );
});

describe("scores, worked out by hand", () => {
  const [gold, predicted] = labels(PLAIN);
  const fine = scoreLabels("fine", gold, predicted);

  it.each([
    // Columns: label, correct, predicted, gold, precision, recall, F.
    ["ce", 1, 1, 1, 1, 1, 1],
    ["cela", 0, 1, 1, 0, 0, 0],
    ["elle", 0, 0, 1, null, 0, 0],
    ["elles", 0, 0, 0, null, null, null],
    ["il", 1, 2, 1, 1 / 2, 1, 2 / 3],
    ["ils", 1, 2, 1, 1 / 2, 1, 2 / 3],
    ["on", 0, 0, 1, null, 0, 0],
    ["ça", 0, 1, 1, 0, 0, 0],
    ["OTHER", 1, 1, 1, 1, 1, 1],
  ])("have the expected figures for the fine label %s", (label, ...figures) => {
    const found = fine.labels.find((one) => one.label === label);
    expect([found?.correct, found?.predicted, found?.gold]).toEqual(figures.slice(0, 3));
    expect([found?.precision, found?.recall, found?.f1]).toEqual(figures.slice(3));
  });

  it("have macro averages over all nine labels, with undefined values as 0, and accuracy over all gaps", () => {
    expect(fine.macro.precision).toBeCloseTo(3 / 9, 12);
    expect(fine.macro.recall).toBeCloseTo(4 / 9, 12);
    expect(fine.macro.f1).toBeCloseTo(10 / 27, 12);
    expect([fine.correct, fine.total, fine.accuracy]).toEqual([4, 8, 0.5]);
    expect(fine.micro).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
  });

  it("count ça as cela and on as OTHER if labels are coarse, before shares are computed", () => {
    const coarse = scoreLabels("coarse", gold, predicted);
    expect([coarse.correct, coarse.accuracy]).toEqual([6, 0.75]);
    // Correct, predicted and gold gaps: cela 2, 2 and 2; OTHER 1, 1 and 2; il and ils 1, 2 and 1; ce 1, 1 and 1; elle
    // 0, 0 and 1; elles none.
    expect(coarse.macro.precision).toBeCloseTo((1 + 1 + 1 + 0.5 + 0.5) / 7, 12);
    expect(coarse.macro.recall).toBeCloseTo((1 + 1 + 1 / 2 + 1 + 1) / 7, 12);
    expect(coarse.macro.f1).toBeCloseTo((1 + 1 + 2 / 3 + 2 / 3 + 2 / 3) / 7, 12);
  });

  it("give a predicted label that no gap has the precision 0, no recall, and F 0", () => {
    const { labels: found } = scoreLabels("fine", ...labels("ils>elles ils>ils"));
    expect(found.find(({ label }) => label === "elles")).toEqual({
      label: "elles",
      correct: 0,
      predicted: 1,
      gold: 0,
      precision: 0,
      recall: null,
      f1: 0,
    });
  });

  it("have a matrix with a row per gold label and a column per predicted label", () => {
    const { matrix } = scoreLabels("fine", ...labels("elle>il elle>il il>elle"));
    const at = (row: Label, column: Label) => matrix[FINE_LABELS.indexOf(row)]?.[FINE_LABELS.indexOf(column)];
    expect([at("elle", "il"), at("il", "elle"), at("il", "il")]).toEqual([2, 1, 0]);
    expect(matrix.flat().reduce((sum, one) => sum + one, 0)).toBe(3);
  });

  it("are undefined without gaps", () => {
    const { accuracy, macro, micro, total } = scoreLabels("fine", [], []);
    const nothing = { precision: null, recall: null, f1: null };
    expect({ accuracy, macro, micro, total }).toEqual({
      accuracy: null,
      macro: nothing,
      micro: nothing,
      total: 0,
    });
  });

  it("throw if gold and prediction have different numbers of labels", () => {
    expect(() => scoreLabels("fine", ["il"], [])).toThrow("differ");
  });
});
