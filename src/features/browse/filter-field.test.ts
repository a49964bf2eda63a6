import { describe, expect, it } from "vitest";
import { choiceText, severalValuesField } from "./filter-field.ts";

it("a choice is shown with the number of its candidates if they were counted", () => {
  expect(choiceText({ value: "x", words: "judged", count: 1200 })).toBe("judged (1,200)");
  expect(choiceText({ value: "x", words: "judged", count: 0 })).toBe("judged (0)");
  expect(choiceText({ value: "x", words: "judged", count: null })).toBe("judged");
});

describe("a field with several values", () => {
  const field = severalValuesField("systems", ["c", "gone"], ["a", "b", "c"]);

  it.each([
    ["b", ["b"]],
    ["", []],
  ])("builds the filter for the value “%s” alone: %j", (value, systems) => {
    expect(field.withOnly(value)).toEqual({ systems });
  });

  it("adds a value to the chosen values in list order, and drops values that the list lacks", () => {
    expect(field.withAdded("a")).toEqual({ systems: ["a", "c"] });
  });
});
