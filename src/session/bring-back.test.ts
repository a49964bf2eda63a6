import { Dexie } from "dexie";
import { describe, expect, it } from "vitest";
import { isUnreadable } from "./bring-back.ts";

/** As Dexie gives on what the browser told it. */
const inside = (error: Error) => Object.assign(new Error(`${error.name} ${error.message}`), { inner: error });

describe("an error", () => {
  it.each<[what: string, error: unknown, unreadable: boolean]>([
    ["of a table that the browser cannot read", new DOMException("Unknown error", "UnknownError"), true],
    ["of the same, as Dexie tells it", new Dexie.UnknownError("Unknown error"), true],
    ["of a file that it cannot read", new DOMException("", "NotReadableError"), true],
    [
      "of a connection closed because of that",
      inside(new Dexie.UnknownError("Corruption: block checksum mismatch")),
      true,
    ],
    ["of a connection closed by another tab", new Dexie.DatabaseClosedError("closed"), false],
    ["of a full disk", inside(new DOMException("", "QuotaExceededError")), false],
    ["of our own", new Error("UnknownError"), false],
    ["that is none", "UnknownError", false],
  ])("%s says that the database must be made anew: %#", (_, error, unreadable) => {
    expect(isUnreadable(error)).toBe(unreadable);
  });
});
