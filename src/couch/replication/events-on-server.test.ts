import { expect, it } from "vitest";
import { KnownOnServer } from "./outbox.ts";

it("arriving events count as on the server; stored and sent events also as in this browser; collisions as neither", () => {
  const knownOnServer = new KnownOnServer();
  knownOnServer.markArriving(["a"]);
  expect([knownOnServer.has("a"), knownOnServer.isHere("a")]).toEqual([true, false]);
  knownOnServer.markArrived(["a"]);
  expect([knownOnServer.has("a"), knownOnServer.isHere("a")]).toEqual([true, true]);
  knownOnServer.markSent("b");
  expect([knownOnServer.has("b"), knownOnServer.isHere("b"), knownOnServer.has("c")]).toEqual([
    true,
    true,
    false,
  ]);
  knownOnServer.markArriving(["d"]);
  knownOnServer.markArrived(["d"], new Set(["d"]));
  expect(knownOnServer.has("d")).toBe(false);
});

it("after a search, only received events that were stored before the search are forgotten", () => {
  const knownOnServer = new KnownOnServer();
  knownOnServer.markArriving(["a", "b", "c"]);
  knownOnServer.markArrived(["a", "b"]);
  knownOnServer.markSent("s");
  const passed = knownOnServer.startSearch();
  knownOnServer.markArriving(["d"]);
  knownOnServer.markArrived(["d"]);
  passed();
  expect(["a", "b", "c", "d", "s"].filter((id) => knownOnServer.has(id))).toEqual(["c", "d", "s"]);
  knownOnServer.markArrived(["c"]);
  knownOnServer.startSearch()();
  expect(["a", "b", "c", "d", "s"].filter((id) => knownOnServer.has(id))).toEqual(["s"]);
});
