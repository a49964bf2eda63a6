import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { gathered, leftHere } from "./left-here.ts";

const stamp = (id: string) => ({ id, clock: 1, by: null, time: null });
const setting = (id: string): LedgerEvent => ({
  kind: "setting",
  key: "order",
  value: "shuffled",
  ...stamp(id),
});
const undoing = (id: string, ...events: string[]): LedgerEvent => ({
  ...{ kind: "withdraw", events, why: "refused" },
  ...stamp(id),
});
const left = (events: readonly LedgerEvent[], ...withdrawn: string[]) =>
  leftHere(
    events.map((event) => ({ event })),
    new Set(withdrawn),
  ).map(({ event }) => event.id);

describe("what was refused and still counts here", () => {
  it("is all that was not undone", () => {
    expect(left([setting("a"), setting("b")])).toEqual(["a", "b"]);
    expect(left([setting("a"), setting("b"), undoing("u", "a")], "a")).toEqual(["b"]);
  });

  it("is an undoing of what the others have", () => {
    expect(left([undoing("u", "theirs")], "theirs")).toEqual(["u"]);
  });
});

describe("what is told alike", () => {
  it("is one row with its number, in the order of the first", () => {
    const all = ["b", "a", "b"].map((what) => ({ what, why: "no" }));
    expect(gathered(all, (one) => one)).toEqual([
      { what: "b", why: "no", count: 2 },
      { what: "a", why: "no", count: 1 },
    ]);
    const ids = ["1", "2"].map((why) => ({ what: "its hash differs", why }));
    expect(
      gathered(
        ids,
        (one) => one,
        ({ what }) => what,
      ),
    ).toEqual([{ what: "its hash differs", why: "1", count: 2 }]);
  });
});
