// Tests the formatting of the figures of a comparison.
import { expect, it } from "vitest";
import { pointsInterval, pointsText, pText } from "./compare-words.ts";

it.each([
  [0.0812, "+8.1"],
  [-0.0234, "−2.3"],
  [0, "0.0"],
  [-0.0004, "0.0"],
  [1, "+100.0"],
  [null, "–"],
])("a difference of %j is written “%s”", (value, text) => {
  expect(pointsText(value)).toBe(text);
});

it.each([
  [1, "1.000"],
  [0.0499, "< 0.050"],
  [0.0494, "0.049"],
  [0.04999999, "< 0.050"],
  [0.05, "0.050"],
  [0.0959236, "0.096"],
  [0.001, "0.001"],
  [0.000999, "< 0.001"],
  [0, "< 0.001"],
  [null, "–"],
])("a p-value of %j is written “%s”", (p, text) => {
  expect(pText(p)).toBe(text);
});

it("an interval of differences is written with signs, and a missing interval as a dash", () => {
  expect(pointsInterval({ interval: { low: -0.021, high: 0.2 } })).toBe("−2.1 to +20.0");
  expect(pointsInterval({ interval: null })).toBe("–");
});
