import { expect, test } from "vitest";
import { growDiagFinalAnd } from "./symmetrise.ts";

/** “i-j …” as one sees it in papers. */
function united(sourceOf: readonly number[], targetOf: readonly number[]): string {
  return growDiagFinalAnd(sourceOf, targetOf)
    .map((cell) => `${Math.floor(cell / sourceOf.length)}-${cell % sourceOf.length}`)
    .join(" ");
}

test.each([
  ["links that both have stay", [0, 1], [0, 1], "0-0 1-1"],
  ["nothing becomes nothing", [-1, -1], [-1], ""],
  ["a neighbour is added whose source token is linked but whose target token is not", [0, 0], [0], "0-0 0-1"],
  ["a neighbour is added whose target token is linked but whose source token is not", [0], [0, 0], "0-0 1-0"],
  ["diagonal neighbours count as neighbours", [0, 1], [0, -1], "0-0 1-1"],
  // 1-1 is in both; 0-2 and 1-2 of the source's side: 1-2 touches 1-1 (adjacent), then 0-2 touches 1-2, its source
  // token is new.
  ["what was added is grown from in turn", [-1, 1, 1, 1], [3, 1], "0-3 1-1 1-2 1-3"],
  // 0-0 in both. 1-0 is free in the source token, 1-1 would be free in both; 1-0 comes first (straight neighbours in
  // order).
  ["straight neighbours come before those across", [0, 1], [0, 0], "0-0 1-0 1-1"],
  // In each of the next four a source token is linked far away, so that only growing across adds its other link.
  ["across, up to the left", [0, 1, -1, 0], [3, 1], "0-0 0-3 1-1"],
  ["across, up to the right", [-1, 1, 0, -1, 0], [4, 1], "0-2 0-4 1-1"],
  ["across, down to the left", [1, 0, -1, 1], [1, 3], "0-1 1-0 1-3"],
  ["across, down to the right", [0, 1, -1, 1], [0, 3], "0-0 1-1 1-3"],
  // 0-0 and 2-2 in both. 1-1 touches 0-0 diagonally; then 2-1 would link two tokens that have links.
  ["a link between tokens that both have links is left out", [0, 2, 2], [0, 1, 2], "0-0 1-1 2-2"],
  // Far from 0-0, tokens 2 and 2 have nothing else.
  ["far links are added at the end where both tokens have none", [0, -1, 2], [0, -1, -1], "0-0 2-2"],
  // 0-3 is far; its source token is linked already (final would add it, final-and does not).
  ["far links of one linked token are not", [0, -1, -1, 0], [0], "0-0"],
  // Both far and in conflict for target 3: what the target side says comes first.
  ["of far links the target tokens' come first", [0, -1, -1, 2], [0, -1, -1, 3], "0-0 2-3"],
] as const)("%s", (_name, sourceOf, targetOf, expected) => {
  expect(united(sourceOf, targetOf)).toBe(expected);
});
