import { describe, expect, it } from "vitest";
import { inParts } from "#browser/in-parts.ts";

/** 1, 2, 3 … `last`, then “done”. */
function* upTo(last: number): Generator<number, string> {
  for (let number = 1; number <= last; number++) yield number;
  return "done";
}

/** A clock on which every look takes 5 ms: three looks are more than the page may stand still. */
function slowClock(): () => number {
  let looks = 0;
  return () => 0.005 * looks++;
}

describe("work in parts", () => {
  it("comes to its end, and tells of every part in turn", async () => {
    const told: number[] = [];
    const result = await inParts(upTo(4), new AbortController().signal, (part) => told.push(part));
    expect([result, told]).toEqual(["done", [1, 2, 3, 4]]);
  });

  it("lets others have their turn between parts", async () => {
    const order: (number | string)[] = [];
    setTimeout(() => order.push("a key"));
    await inParts(upTo(7), new AbortController().signal, (part) => order.push(part), slowClock());
    expect(order.indexOf("a key")).toBe(3);
  });

  it("is given up where nobody wants it any more, and comes to nothing", async () => {
    const giveUp = new AbortController();
    const told: number[] = [];
    const onPart = (part: number) => {
      told.push(part);
      giveUp.abort();
    };
    expect(await inParts(upTo(100), giveUp.signal, onPart, slowClock())).toBeNull();
    expect(told.length).toBeLessThan(5);
  });
});
