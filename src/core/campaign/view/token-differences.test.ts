// Tests which tokens are marked as different.
import { expect, it } from "vitest";
import { tokenDifferences } from "./token-differences.ts";

it.each([
  ["a b c", "a b c", "", ""],
  ["il tourne vite", "elle tourne vite", "0", "0"],
  ["a c", "a b c", "", "1"],
  ["a b c d", "a d", "1 2", ""],
  ["Il va", "il va", "0", "0"],
  ["", "a b", "", "0 1"],
  ["", "", "", ""],
])("“%s” compared with “%s”", (one, other, inOne, inOther) => {
  const tokens = (text: string) => text.split(" ").filter((token) => token !== "");
  const found = tokenDifferences(tokens(one), tokens(other));
  expect([[...found.one].join(" "), [...found.other].join(" ")]).toEqual([inOne, inOther]);
});
