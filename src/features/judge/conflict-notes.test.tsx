import { describe, expect, it } from "vitest";
import { keyRange } from "./internal/judgement-notes.tsx";

describe("the keys that choose the words in question", () => {
  it.each([
    [["5"], "5"],
    [["5", "6"], "5, 6"],
    [["5", "6", "7"], "5–7"],
    [["8", "9", "0"], "8–0"],
    [["5", "7", "8"], "5, 7, 8"],
    [["q", "w", "e"], "q, w, e"],
    [[], ""],
  ])("%j are shown as %s", (keys, words) => {
    expect(keyRange(keys)).toBe(words);
  });
});
