import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { smallId, smallJudgement } from "#tools/testing/small-campaign.ts";
import { EngineInTest } from "./engine-in-test.ts";
import { LineInTest, putEvent } from "./line-in-test.ts";
import { StoreInTest } from "./store-in-test.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const own = (number: number) => smallJudgement(number, { author: "anna" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("what was written waits until nothing was written for a while, told as being sent, and goes together", async () => {
  const one = new LineInTest(pass, new EngineInTest(), new StoreInTest(), { rests: 250 });
  await one.start(3000);
  for (const number of [1, 2, 3]) {
    one.write(own(number));
    await pass(200);
    expect([one.sent, one.phase, one.line.state.waiting]).toEqual([[], "sending", number]);
  }
  await pass(60);
  expect([one.sent, one.phase]).toEqual([[[1, 2, 3].map(smallId)], "in-step"]);
});

it("one may ask for news more seldom, which bounds how often others' work is written, and delays no first word", async () => {
  const one = new LineInTest(pass, new EngineInTest(), new StoreInTest(), { gathers: 3000 });
  await one.start(10_000);
  one.store.given.length = 0;
  for (let number = 1; number <= 60; number++) {
    putEvent(one.engine, smallJudgement(number, { author: "ben" }));
    await pass(100);
  }
  // At once what comes after a long silence, and the next, for which it was asked at that moment; from then on every three seconds.
  expect(one.store.given.map(({ length }) => length)).toEqual([1, 1, 28, 30]);
});
