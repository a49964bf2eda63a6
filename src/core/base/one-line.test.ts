import { describe, expect, it } from "vitest";
import { onOneLine } from "./message-text.ts";

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
