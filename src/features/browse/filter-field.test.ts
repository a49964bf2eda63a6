import { describe, expect, it } from "vitest";
import { NO_FILTER } from "#core/filter/candidate-filter.ts";
import { choiceText, chosenParts, type FilterField, listOf } from "./filter-field.ts";

const CHOICES = ["open", "done", "flagged", "twice"].map((value) => ({ value, words: value, count: null }));

function state(...chosen: string[]): FilterField {
  return {
    label: "State",
    none: "all",
    choices: CHOICES,
    chosen,
    narrowed: (value) => ({ systems: listOf(value), flagged: value === "flagged", twice: value === "twice" }),
    apart: { flagged: { flagged: false }, twice: { twice: false } },
  };
}

describe("what is chosen of a field", () => {
  it.each<[chosen: string[], words: string[]]>([
    [[], []],
    [["open"], ["State: open"]],
    [["open", "done"], ["State: open or done"]],
    // Both must hold: they are told, and left out, one by one.
    [
      ["open", "flagged", "twice"],
      ["State: open", "State: flagged", "State: twice"],
    ],
    [["unknown"], ["State: unknown"]],
  ])("%j is told as %j", (chosen, words) => {
    expect(chosenParts([state(...chosen)]).map((part) => part.words)).toEqual(words);
  });

  it("is left out without what stands apart", () => {
    const filter = { ...NO_FILTER, systems: ["open"], flagged: true, twice: true };
    const [first, flagged] = chosenParts([state("open", "flagged", "twice")]);
    expect({ ...filter, ...first?.without }).toEqual({ ...filter, systems: [] });
    expect({ ...filter, ...flagged?.without }).toEqual({ ...filter, flagged: false });
  });
});

it("a choice is told with its count, where it was counted", () => {
  expect(choiceText({ value: "x", words: "judged", count: 1200 })).toBe("judged (1,200)");
  expect(choiceText({ value: "x", words: "judged", count: 0 })).toBe("judged (0)");
  expect(choiceText({ value: "x", words: "judged", count: null })).toBe("judged");
});
