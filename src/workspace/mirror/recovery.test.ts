import { Dexie } from "dexie";
import { describe, expect, it } from "vitest";
import { isUnreadable } from "./recovery.ts";

/** An error as Dexie wraps the browser's. */
const inside = (error: Error) => Object.assign(new Error(`${error.name} ${error.message}`), { inner: error });

describe("isUnreadable", () => {
  it.each<[what: string, error: unknown, unreadable: boolean]>([
    ["of a table that the browser cannot read", new DOMException("Unknown error", "UnknownError"), true],
    ["of the same, as Dexie reports it", new Dexie.UnknownError("Unknown error"), true],
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
  ])("%s calls for recreating the database: %#", (_, error, unreadable) => {
    expect(isUnreadable(error)).toBe(unreadable);
  });
});
