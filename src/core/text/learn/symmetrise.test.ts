import { expect, test } from "vitest";
import { growDiagFinalAnd } from "./align-texts.ts";

/** The links of both sides combined, such as “0-0 1-2”. */
function united(sourceOf: readonly number[], targetOf: readonly number[]): string {
  return growDiagFinalAnd(sourceOf, targetOf)
    .map((cell) => `${Math.floor(cell / sourceOf.length)}-${cell % sourceOf.length}`)
    .join(" ");
}

test.each([
  ["links of both sides are kept", [0, 1], [0, 1], "0-0 1-1"],
  ["no links give no links", [-1, -1], [-1], ""],
  ["a neighbour is added whose source token is linked but whose target token is not", [0, 0], [0], "0-0 0-1"],
  ["a neighbour is added whose target token is linked but whose source token is not", [0], [0, 0], "0-0 1-0"],
  ["diagonal neighbours count as neighbours", [0, 1], [0, -1], "0-0 1-1"],
  // 1-1 is on both sides; the other links are on one side each. 1-2 is next to 1-1. Then 1-3 and 0-3 are next to 1-2:
  // target 3 and source 0 are not linked yet.
  ["neighbours of added links are added, too", [-1, 1, 1, 1], [3, 1], "0-3 1-1 1-2 1-3"],
  // 0-0 is on both sides. 1-0 would link a free source token, 1-1 two free tokens. 1-0 comes first, because straight
  // neighbours do.
  ["straight neighbours come before diagonal ones", [0, 1], [0, 0], "0-0 1-0 1-1"],
  // In each of the next four cases, a source token also has a link far away, so only a diagonal neighbour can add its
  // other link.
  ["a diagonal neighbour, up to the left, is added", [0, 1, -1, 0], [3, 1], "0-0 0-3 1-1"],
  ["a diagonal neighbour, up to the right, is added", [-1, 1, 0, -1, 0], [4, 1], "0-2 0-4 1-1"],
  ["a diagonal neighbour, down to the left, is added", [1, 0, -1, 1], [1, 3], "0-1 1-0 1-3"],
  ["a diagonal neighbour, down to the right, is added", [0, 1, -1, 1], [0, 3], "0-0 1-1 1-3"],
  // 0-0 and 2-2 are on both sides. 1-1 touches 0-0 diagonally. Then 2-1 would link two tokens that already have links.
  ["a link between tokens that both have links is left out", [0, 2, 2], [0, 1, 2], "0-0 1-1 2-2"],
  // 2-2 is far from 0-0, and its tokens have no other links.
  ["far links are added at the end if both tokens have no links", [0, -1, 2], [0, -1, -1], "0-0 2-2"],
  // 0-3 is far, and its source token already has a link (“final” would add it, “final-and” does not).
  ["far links are not added if one token has a link", [0, -1, -1, 0], [0], "0-0"],
  // Both links are far away and have target 3 in common. The link of the target side is added first.
  ["far links of the target side come first", [0, -1, -1, 2], [0, -1, -1, 3], "0-0 2-3"],
] as const)("growDiagFinalAnd follows this rule: %s", (_name, sourceOf, targetOf, expected) => {
  expect(united(sourceOf, targetOf)).toBe(expected);
});
