import { describe, expect, it } from "vitest";
import { counted, formatNumber, ofAll, plural } from "./message-text.ts";

describe("numbers for display", () => {
  it.each([
    [0, "0"],
    [7, "7"],
    [999, "999"],
    [1000, "1,000"],
    [3094, "3,094"],
    [192_000, "192,000"],
    [1_234_567, "1,234,567"],
  ])("have thousands separators: %d is %s", (number, text) => {
    expect(formatNumber(number)).toBe(text);
  });

  it.each([
    [0, "0 warnings"],
    [1, "1 warning"],
    [2, "2 warnings"],
    [3094, "3,094 warnings"],
  ])("are followed by the counted noun: %d as “%s”", (number, text) => {
    expect(counted(number, "warning")).toBe(text);
  });

  it("are followed by the plural form that the caller gives, for example an irregular one", () => {
    expect(counted(1, "entry", "entries")).toBe("1 entry");
    expect(counted(1500, "entry", "entries")).toBe("1,500 entries");
    expect(counted(1, "candidate is", "candidates are")).toBe("1 candidate is");
  });

  it("choose the singular form of a following phrase for 1, and the plural form for 0, 2 and 21", () => {
    expect([0, 1, 2, 21].map((count) => plural(count, "it differs", "they differ"))).toEqual([
      "they differ",
      "it differs",
      "they differ",
      "they differ",
    ]);
  });

  it("are written as “5 of 7” for a part and its total", () => {
    expect(ofAll(5, 7)).toBe("5 of 7");
    expect(ofAll(1024, 3094)).toBe("1,024 of 3,094");
  });
});
