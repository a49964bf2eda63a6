import { describe, expect, it } from "vitest";
import { Observed } from "./observed.ts";

describe("Observed", () => {
  it("calls a listener when the value is set, even to the same value, until the listener is removed", () => {
    const size = new Observed(1);
    const seen: number[] = [];
    const stop = size.watch(() => seen.push(size.get()));
    size.set(2);
    size.set(2);
    stop();
    size.set(3);
    expect([seen, size.get()]).toEqual([[2, 2], 3]);
  });
});
