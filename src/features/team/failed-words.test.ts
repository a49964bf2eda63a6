import { describe, expect, it } from "vitest";
import { failedInWords } from "./failed-words.ts";

/** The error that a server request throws. */
const couch = (kind: string) =>
  Object.assign(new Error("/campaign-1/_changes: HTTP 503"), { name: "CouchFailure", kind });

describe("failedInWords", () => {
  it.each<[string, unknown, string, string | null]>([
    ["no answer", couch("away"), "The server stopped answering.", "/campaign-1/_changes: HTTP 503"],
    ["a page", couch("broken"), "The server’s answer is not valid.", "/campaign-1/_changes: HTTP 503"],
    [
      "signed out",
      couch("signed-out"),
      "You are signed out of the server.",
      "/campaign-1/_changes: HTTP 503",
    ],
    ["a sentence", new Error("The server has another."), "The server has another.", null],
    [
      "a full disk",
      new DOMException("no room", "QuotaExceededError"),
      "This browser could not save it. Is the disk full?",
      "QuotaExceededError: no room",
    ],
    ["no error at all", "odd", "Something went wrong.", "odd"],
  ])("%s", (_, error, words, details) => {
    expect(failedInWords(error)).toEqual({ words, details });
  });
});
