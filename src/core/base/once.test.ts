import { describe, expect, it } from "vitest";
import { Observed } from "./observed.ts";
import { once, onceAnswered, succeeds } from "./once.ts";

describe("once", () => {
  it("computes the value at the first call only, even if the value is undefined", () => {
    let calls = 0;
    const value = once(() => {
      calls++;
      return undefined;
    });
    expect(calls).toBe(0);
    expect([value(), value(), calls]).toEqual([undefined, undefined, 1]);
  });
});

describe("onceAnswered", () => {
  it("sends one request for simultaneous calls, and keeps the result for later calls", async () => {
    let calls = 0;
    const ask = onceAnswered(async () => ++calls);
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(await ask()).toBe(1);
  });

  it("sends the request again after a failure, or after a result for which `isCacheable` returns false", async () => {
    const answers = [Promise.reject(new Error("offline")), Promise.resolve("busy"), Promise.resolve("ready")];
    const ask = onceAnswered(
      () => answers.shift() ?? Promise.resolve("late"),
      (answer) => answer !== "busy",
    );
    await expect(ask()).rejects.toThrow("offline");
    expect([await ask(), await ask(), await ask()]).toEqual(["busy", "ready", "ready"]);
  });
});

it("is true for a fulfilled promise, whatever its value, and false for a rejected one", async () => {
  expect(await succeeds(Promise.resolve(false))).toBe(true);
  expect(await succeeds(Promise.reject(new Error("refused")))).toBe(false);
});

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
