import { describe, expect, it } from "vitest";
import { nextIndex } from "./orders.ts";

describe("nextIndex", () => {
  it("finds the next or previous position with a matching candidate, and continues at the other end", () => {
    const even = (candidate: number) => candidate % 2 === 0;
    const queue = [1, 2, 3, 4];
    expect(nextIndex(queue, null, even)).toBe(1);
    expect(nextIndex(queue, 1, even)).toBe(3);
    expect(nextIndex(queue, 3, even)).toBe(1);
    expect(nextIndex(queue, 1, even, -1)).toBe(3);
    expect(nextIndex(queue, 0, even, -1)).toBe(3);
    expect(nextIndex(queue, null, even, -1)).toBe(3);
    expect(nextIndex(queue, 1, (candidate) => candidate === 2)).toBeNull();
    expect(nextIndex([], null, even)).toBeNull();
  });
});
