import { describe, expect, it } from "vitest";
import { nextPlace } from "./next-place.ts";

describe("nextPlace", () => {
  it("finds the next wanted position and the previous one, and continues at the other end", () => {
    const even = (candidate: number) => candidate % 2 === 0;
    const queue = [1, 2, 3, 4];
    expect(nextPlace(queue, -1, even)).toBe(1);
    expect(nextPlace(queue, 1, even)).toBe(3);
    expect(nextPlace(queue, 3, even)).toBe(1);
    expect(nextPlace(queue, 1, even, -1)).toBe(3);
    expect(nextPlace(queue, 0, even, -1)).toBe(3);
    expect(nextPlace(queue, 1, (candidate) => candidate === 2)).toBeNull();
    expect(nextPlace([], -1, even)).toBeNull();
  });
});
