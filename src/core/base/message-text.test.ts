import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  asSentence,
  copiedText,
  editDistance,
  errorMessage,
  listed,
  nearestTo,
  onOneLine,
  quoted,
  shortened,
} from "./message-text.ts";

describe("text of a file in a message", () => {
  it.each([
    ["abc", 3, "abc"],
    ["abcd", 3, "ab…"],
    ["ab😀", 4, "ab😀"],
    ["ab😀c", 4, "ab…"],
    ["ab😀cd", 5, "ab😀…"],
    ["", 1, ""],
  ])("is shortened if it is too long: %j with at most %d characters becomes %j", (text, most, short) => {
    expect(shortened(text, most)).toBe(short);
  });

  it("has at most eighty characters between its quotation marks", () => {
    expect(quoted("il")).toBe("“il”");
    expect(quoted("x".repeat(80))).toBe(`“${"x".repeat(80)}”`);
    expect(quoted("x".repeat(1_000_000))).toBe(`“${"x".repeat(79)}…”`);
  });

  it("shows the first five values of a list, shortened, and the number of further values", () => {
    expect(listed([])).toBe("");
    expect(listed(["a", "b", "c", "d", "e"])).toBe("a, b, c, d, e");
    expect(listed(["a", "b", "c", "d", "e", "f", "g"])).toBe("a, b, c, d, e … and 2 more");
    expect(listed(["x".repeat(500)])).toBe(`${"x".repeat(79)}…`);
  });

  it("is equal to the original after copying, whatever characters it contains", () => {
    const unit = fc.oneof(fc.nat({ max: 0xffff }), fc.integer({ min: 0xd800, max: 0xdfff }));
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
        const text = String.fromCharCode(...units);
        expect(copiedText(text)).toBe(text);
      }),
    );
  });
});

describe("asSentence", () => {
  it("begins the message with a capital letter and ends it with a full stop", () => {
    expect(asSentence("found no name; expected one")).toBe("Found no name; expected one.");
  });
});

describe("errorMessage", () => {
  it("is the message of an error, and the text of another value", () => {
    expect(errorMessage(new RangeError("too large"))).toBe("too large");
    expect(errorMessage("offline")).toBe("offline");
    expect(errorMessage(undefined)).toBe("undefined");
  });
});

describe("onOneLine", () => {
  it.each([
    ["a\nb", "a b"],
    ["  a \t\n  b\r\nc ", "a b c"],
    ["a\n\n \n b", "a b"],
    ["\na\r", "a"],
    ["a  b", "a  b"],
    ["\n \n", ""],
    ["", ""],
  ])("turns %j into %j", (text, line) => {
    expect(onOneLine(text)).toBe(line);
  });
});

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
