import { expect, it } from "vitest";
import { KnownThere } from "./known-there.ts";

it("what comes is known before it is on the disk, and here only then", () => {
  const known = new KnownThere();
  known.come(["a"]);
  expect([known.has("a"), known.isHere("a")]).toEqual([true, false]);
  known.arrived(["a"]);
  expect([known.has("a"), known.isHere("a")]).toEqual([true, true]);
  known.sent("b");
  expect([known.has("b"), known.isHere("b"), known.has("c")]).toEqual([true, true, false]);
  known.come(["d"]);
  known.arrived(["d"], new Set(["d"]));
  expect(known.has("d")).toBe(false);
});

it("what was there when it was looked through is forgotten; what is coming, came since or was sent is not", () => {
  const known = new KnownThere();
  known.come(["a", "b", "c"]);
  known.arrived(["a", "b"]);
  known.sent("s");
  const passed = known.look();
  known.come(["d"]);
  known.arrived(["d"]);
  passed();
  expect(["a", "b", "c", "d", "s"].filter((id) => known.has(id))).toEqual(["c", "d", "s"]);
  known.arrived(["c"]);
  known.look()();
  expect(["a", "b", "c", "d", "s"].filter((id) => known.has(id))).toEqual(["s"]);
});
