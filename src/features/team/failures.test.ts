import { describe, expect, it } from "vitest";
import { failedInWords } from "./internal/failures.tsx";

/** The error that a server request throws. */
const couch = (kind: string) =>
  Object.assign(new Error("/campaign-1/_changes: HTTP 503"), { name: "CouchFailure", kind });

describe("failedInWords", () => {
  it.each<[string, unknown, string, string | null]>([
    ["an unreachable server", couch("away"), "The server does not answer.", "/campaign-1/_changes: HTTP 503"],
    [
      "an invalid answer",
      couch("broken"),
      "The server’s answer is not valid.",
      "/campaign-1/_changes: HTTP 503",
    ],
    [
      "a signed-out user",
      couch("signed-out"),
      "You are signed out of the server.",
      "/campaign-1/_changes: HTTP 503",
    ],
    [
      "an error that is already a sentence",
      new Error("The server has another."),
      "The server has another.",
      null,
    ],
    [
      "a full disk",
      new DOMException("no room", "QuotaExceededError"),
      "This browser could not save it. Is the disk full?",
      "QuotaExceededError: no room",
    ],
    ["a thrown value that is no error", "odd", "Something went wrong.", "odd"],
  ])("describes %s", (_, error, words, details) => {
    expect(failedInWords(error)).toEqual({ words, details, isWebPage: false });
  });

  it("recognises a web page that answers instead of the server, and a server that has too many requests", () => {
    expect(failedInWords(couch("web-page"))).toMatchObject({ isWebPage: true });
    expect(failedInWords(Object.assign(couch("busy"), { status: 429 })).words).toBe(
      "The server has too many requests at the moment.",
    );
  });
});
