// What a line says of itself is so: of what was refused, of what came late, of what waits when somebody comes back.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { smallId, smallJudgement } from "#tools/testing/small-campaign.ts";
import { EngineInTest, page } from "./engine-in-test.ts";
import { LineInTest, putEvent } from "./line-in-test.ts";
import { NOTHING_KNOWN } from "./line-store.ts";
import { StoreInTest } from "./store-in-test.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const own = (number: number) => smallJudgement(number, { author: "anna" });
const bens = (number: number) => smallJudgement(number, { author: "ben" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("what was not taken is not told any more once it is taken, with another or by itself", async () => {
  const one = await new LineInTest(pass).start();
  const { takeIn } = one.store;
  one.store.takeIn = async ([event]) => ({
    notTaken: [{ id: event?.id ?? "", why: "no" }],
    otherwise: [],
    late: [],
  });
  const left = () => one.line.state.notTaken.map(({ id }) => id);
  putEvent(one.engine, bens(1));
  await pass(1500);
  putEvent(one.engine, bens(2));
  await pass(1500);
  expect(left()).toEqual([1, 2].map((number) => `event:${smallId(number)}`));
  one.store.takeIn = async (events, textOf) => ({
    ...(await takeIn.call(one.store, events, textOf)),
    late: [smallId(1)],
  });
  putEvent(one.engine, bens(2));
  await pass(3500);
  expect(left()).toEqual([]);
  expect(one.store.kept.missed).toEqual([]);
});

it("what was refused before waits as long as it was not offered again: away from the start, nobody is told that all has gone", async () => {
  const [engine, store] = [new EngineInTest(), new StoreInTest()];
  store.events.push(own(1), own(2));
  store.kept = { ...NOTHING_KNOWN, sent: 2, refused: [smallId(1), smallId(2)] };
  engine.fault = () => page(502);
  const one = await new LineInTest(pass, engine, store).start(60_000);
  expect([one.phase, one.line.state.waiting]).toEqual(["away", 2]);
  engine.fault = () => null;
  engine.rule = ({ _id }) => (_id === `event:${smallId(2)}` ? "no" : null);
  await pass(600_000);
  expect([one.phase, one.line.state.waiting]).toEqual(["in-step", 0]);
  expect(one.line.state.refused.map(({ event }) => event.id)).toEqual([smallId(2)]);
});

it("what was refused is offered once a line, and looked for no more with each press", async () => {
  const [engine, store] = [new EngineInTest(), new StoreInTest()];
  engine.rule = ({ _id }) => (_id === `event:${smallId(1)}` ? "no" : null);
  store.events.push(own(1));
  store.kept = { ...NOTHING_KNOWN, sent: 1, refused: [smallId(1)] };
  const asked: (readonly string[])[] = [];
  const { outbound } = store;
  store.outbound = (after, ids) => {
    asked.push(ids);
    return outbound.call(store, after, ids);
  };
  const one = await new LineInTest(pass, engine, store).start(3000);
  expect(one.sent).toEqual([[smallId(1)]]);
  asked.length = 0;
  one.write(own(2));
  await pass(100);
  expect(one.sent).toEqual([[smallId(1)], [smallId(2)]]);
  expect(asked.flat()).toEqual([]);
  await pass(5000);
  expect(store.kept.refused).toEqual([smallId(1)]);
});

it("who comes back with work that waits says so at once, not that nothing does", async () => {
  const [engine, store] = [new EngineInTest(), new StoreInTest()];
  store.events.push(own(1), own(2), own(3));
  // Nothing of it goes before the sign does.
  engine.fault = ({ path }) => (/_changes|_bulk_docs/.test(path) ? page(502) : null);
  await new LineInTest(pass, engine, store).start(1000);
  expect(engine.docs.get("here:anna")?.doc).toMatchObject({ waiting: 3 });
});

it("what is here otherwise is offered though all up to it is behind", async () => {
  const [engine, store] = [new EngineInTest(), new StoreInTest()];
  store.events.push(own(1));
  store.kept = { ...NOTHING_KNOWN, sent: 1 };
  putEvent(engine, smallJudgement(1, { author: "anna", supersedes: [smallId(9)] }), "carla");
  const one = await new LineInTest(pass, engine, store).start(60_000);
  expect(one.sent.flat()).toContain(smallId(1));
  expect([...engine.docs.keys()].filter((id) => id.startsWith(`event:${smallId(1)}`))).toHaveLength(2);
});

it("what this browser could not write at first is not told: a campaign that is read again is away for a moment", async () => {
  const one = await new LineInTest(pass).start();
  let left = 2;
  one.store.onWrite = (what) => {
    if (what === "events" && left-- > 0) throw new Error("the campaign was left");
  };
  one.states.length = 0;
  putEvent(one.engine, bens(1));
  await pass(120_000);
  expect(one.store.ids).toEqual([smallId(1)]);
  expect(one.states.map(({ phase }) => phase)).not.toContain("not-kept");
});
