import { describe, expect, it } from "vitest";
import { agoInWords } from "./clock.ts";

describe("agoInWords", () => {
  const now = new Date("2026-04-02T12:00:00Z");
  it.each([
    ["2026-04-02T12:03:00Z", "just now"],
    ["2026-04-02T11:59:01Z", "just now"],
    ["2026-04-02T11:59:00Z", "1 minute ago"],
    ["2026-04-02T11:01:00Z", "59 minutes ago"],
    ["2026-03-03T11:00:00Z", "3 Mar 2026"],
  ])("writes %s as “%s”", (time, words) => {
    expect(agoInWords(time, now)).toBe(words);
  });

  it("writes the time of day for a moment more than an hour ago", () => {
    expect(agoInWords("2026-04-02T10:59:00Z", now)).toMatch(/^today at \d\d:59$/);
  });
});
