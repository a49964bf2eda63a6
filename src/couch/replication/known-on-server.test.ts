import { expect, it } from "vitest";
import { KnownOnServer } from "./known-on-server.ts";

it("knows an event while it arrives, but counts it as stored here only afterwards", () => {
  const known = new KnownOnServer();
  known.arriving(["a"]);
  expect([known.has("a"), known.isHere("a")]).toEqual([true, false]);
  known.arrived(["a"]);
  expect([known.has("a"), known.isHere("a")]).toEqual([true, true]);
  known.sent("b");
  expect([known.has("b"), known.isHere("b"), known.has("c")]).toEqual([true, true, false]);
  known.arriving(["d"]);
  known.arrived(["d"], new Set(["d"]));
  expect(known.has("d")).toBe(false);
});

it("forgets only events that were known before the look and were neither sent nor received since", () => {
  const known = new KnownOnServer();
  known.arriving(["a", "b", "c"]);
  known.arrived(["a", "b"]);
  known.sent("s");
  const passed = known.look();
  known.arriving(["d"]);
  known.arrived(["d"]);
  passed();
  expect(["a", "b", "c", "d", "s"].filter((id) => known.has(id))).toEqual(["c", "d", "s"]);
  known.arrived(["c"]);
  known.look()();
  expect(["a", "b", "c", "d", "s"].filter((id) => known.has(id))).toEqual(["s"]);
});
