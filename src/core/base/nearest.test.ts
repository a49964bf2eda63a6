import { describe, expect, it } from "vitest";
import { editDistance, nearestTo } from "./message-text.ts";

describe("editDistance", () => {
  it.each<[a: string, b: string, distance: number]>([
    ["", "", 0],
    ["", "abc", 3],
    ["kitten", "sitting", 3],
    ["refered", "referred", 1],
    ["evnt", "event", 1],
    ["Saturday", "Sunday", 3],
  ])("between “%s” and “%s” is %i", (a, b, distance) => {
    expect([editDistance(a, b), editDistance(b, a)]).toEqual([distance, distance]);
  });
});

describe("nearestTo", () => {
  it("gives the nearest values first, each once, and keeps the order of equally near values", () => {
    // The distances from "opn" are: open 1, done 3, stale 5, partial 6.
    expect(nearestTo("opn", ["stale", "open", "done", "open", "partial"], 2)).toEqual(["open", "done"]);
    expect(nearestTo("x", ["a", "b"], 1)).toEqual(["a"]);
    expect(nearestTo("x", [])).toEqual([]);
  });

  it("ignores case and Unicode form", () => {
    expect(nearestTo("SYSTE\u0300ME", ["other", "syst\u00E8me"], 1)).toEqual(["syst\u00E8me"]);
  });
});
