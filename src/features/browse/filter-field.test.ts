import { expect, it } from "vitest";
import { choiceText } from "./filter-field.ts";

it("a choice is told with its count, where it was counted", () => {
  expect(choiceText({ value: "x", words: "judged", count: 1200 })).toBe("judged (1,200)");
  expect(choiceText({ value: "x", words: "judged", count: 0 })).toBe("judged (0)");
  expect(choiceText({ value: "x", words: "judged", count: null })).toBe("judged");
});
