// Tests which tokens are marked as different.
import { expect, it } from "vitest";
import { tokenDifferences } from "./text-difference.ts";

it.each([
  ["a b c", "a b c", "", ""],
  ["il tourne vite", "elle tourne vite", "0", "0"],
  ["a c", "a b c", "", "1"],
  ["a b c d", "a d", "1 2", ""],
  ["Il va", "il va", "0", "0"],
  ["", "a b", "", "0 1"],
  ["", "", "", ""],
])(
  "tokenDifferences finds in “%s” and “%s” the differing positions “%s” and “%s”",
  (one, other, inOne, inOther) => {
    const tokens = (text: string) => text.split(" ").filter((token) => token !== "");
    const differences = tokenDifferences(tokens(one), tokens(other));
    expect([[...differences.one].join(" "), [...differences.other].join(" ")]).toEqual([inOne, inOther]);
  },
);
