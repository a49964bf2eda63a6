import { describe, expect, it } from "vitest";
import { guidelinesVersion } from "./guidelines-version.ts";

describe("the version of the guidelines", () => {
  it("is that of Referee's guidelines if the campaign has none of its own", () => {
    expect(guidelinesVersion(null)).toBe("2026-11-30");
  });

  // Computed by sha256sum from the same bytes.
  it.each([
    ["abc", "ba7816bf8f01"],
    ["\uFEFFabc\r\n", "c3199f17595c"],
  ])("is the beginning of the SHA-256 of the file's bytes: %j", (text, version) => {
    expect(guidelinesVersion(text)).toBe(version);
  });
});
