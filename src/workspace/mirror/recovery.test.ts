import { Dexie } from "dexie";
import { describe, expect, it } from "vitest";
import { isUnreadable } from "./recovery.ts";

/** An error inside an error of Dexie, as Dexie throws it. */
const inside = (error: Error) => Object.assign(new Error(`${error.name} ${error.message}`), { inner: error });

describe("isUnreadable", () => {
  it.each<[what: string, error: unknown, unreadable: boolean]>([
    ["a table that the browser cannot read", new DOMException("Unknown error", "UnknownError"), true],
    ["the same error wrapped by Dexie", new Dexie.UnknownError("Unknown error"), true],
    ["a file that the browser cannot read", new DOMException("", "NotReadableError"), true],
    [
      "a connection closed because of damage",
      inside(new Dexie.UnknownError("Corruption: block checksum mismatch")),
      true,
    ],
    ["a connection closed by another tab", new Dexie.DatabaseClosedError("closed"), false],
    ["a full disk", inside(new DOMException("", "QuotaExceededError")), false],
    ["an error of the app", new Error("UnknownError"), false],
    ["a value that is no error", "UnknownError", false],
  ])("finds out whether %s means that the database is unreadable", (_, error, unreadable) => {
    expect(isUnreadable(error)).toBe(unreadable);
  });
});
