import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { leftHere } from "./left-here.ts";

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
