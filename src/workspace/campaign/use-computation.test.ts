import { describe, expect, it } from "vitest";
import { inParts } from "#workspace/campaign/use-computation.ts";

/** Yields the numbers 1 to `last`, and returns “done”. */
function* upTo(last: number): Generator<number, string> {
  for (let number = 1; number <= last; number++) yield number;
  return "done";
}

/** A clock that advances by 5 ms at each reading, so that `inParts` pauses after every three parts. */
function slowClock(): () => number {
  let looks = 0;
  return () => 0.005 * looks++;
}

describe("inParts", () => {
  it("runs all parts, and reports each in order", async () => {
    const reported: number[] = [];
    const result = await inParts(upTo(4), new AbortController().signal, (part) => reported.push(part));
    expect([result, reported]).toEqual(["done", [1, 2, 3, 4]]);
  });

  it("lets other code run between parts", async () => {
    const order: (number | string)[] = [];
    setTimeout(() => order.push("a key"));
    await inParts(upTo(7), new AbortController().signal, (part) => order.push(part), slowClock());
    expect(order.indexOf("a key")).toBe(3);
  });

  it("returns null when aborted", async () => {
    const giveUp = new AbortController();
    const reported: number[] = [];
    const onPart = (part: number) => {
      reported.push(part);
      giveUp.abort();
    };
    expect(await inParts(upTo(100), giveUp.signal, onPart, slowClock())).toBeNull();
    expect(reported.length).toBeLessThan(5);
  });
});
