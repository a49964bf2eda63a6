import { describe, expect, it } from "vitest";
import { coefficientInterval, coefficientText } from "./agreement-tables.ts";

describe("figures of agreement", () => {
  it.each([
    [0.4751, "0.48"],
    [-0.1, "−0.10"],
    [-0.001, "0.00"],
    [1, "1.00"],
  ])("are written with two decimals: %d as %s", (value, expected) => {
    expect(coefficientText(value)).toBe(expected);
  });

  it("are a dash if undefined; an interval runs from the lower to the upper bound", () => {
    expect(coefficientText(null)).toBe("–");
    expect(coefficientInterval({ low: -0.251, high: 0.5 })).toBe("−0.25 to 0.50");
  });
});
