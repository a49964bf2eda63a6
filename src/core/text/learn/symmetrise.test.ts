import { expect, test } from "vitest";
import { growDiagFinalAnd } from "./symmetrise.ts";

/** An alignment from links such as “0-0 1-2”. */
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
  // 1-1 is in both; 0-2 and 1-2 are only on the source side. 1-2 is adjacent to 1-1; then 0-2 is adjacent to 1-2, and
  // its source token is not linked yet.
  ["neighbours of added links are added, too", [-1, 1, 1, 1], [3, 1], "0-3 1-1 1-2 1-3"],
  // 0-0 in both. 1-0 is free in the source token, 1-1 would be free in both; 1-0 comes first (straight neighbours in
  // order).
  ["straight neighbours come before diagonal ones", [0, 1], [0, 0], "0-0 1-0 1-1"],
  // In each of the next four, a source token has a link far away, so only a diagonal neighbour adds its other link.
  ["a diagonal neighbour, up to the left, is added", [0, 1, -1, 0], [3, 1], "0-0 0-3 1-1"],
  ["a diagonal neighbour, up to the right, is added", [-1, 1, 0, -1, 0], [4, 1], "0-2 0-4 1-1"],
  ["a diagonal neighbour, down to the left, is added", [1, 0, -1, 1], [1, 3], "0-1 1-0 1-3"],
  ["a diagonal neighbour, down to the right, is added", [0, 1, -1, 1], [0, 3], "0-0 1-1 1-3"],
  // 0-0 and 2-2 in both. 1-1 touches 0-0 diagonally; then 2-1 would link two tokens that have links.
  ["a link between tokens that both have links is left out", [0, 2, 2], [0, 1, 2], "0-0 1-1 2-2"],
  // 2-2 is far from 0-0, and its tokens have no other links.
  ["far links are added at the end if both tokens have no links", [0, -1, 2], [0, -1, -1], "0-0 2-2"],
  // 0-3 is far, and its source token already has a link (“final” would add it, “final-and” does not).
  ["far links are not added if one token has a link", [0, -1, -1, 0], [0], "0-0"],
  // Both are far away and have target 3 in common: the link of the target side is added first.
  ["far links of the target side come first", [0, -1, -1, 2], [0, -1, -1, 3], "0-0 2-3"],
] as const)("follows this rule: %s", (_name, sourceOf, targetOf, expected) => {
  expect(united(sourceOf, targetOf)).toBe(expected);
});
