import { describe, expect, it } from "vitest";
import { countMosesMarks, withoutMosesEscapes, withoutMosesJoints } from "./tokens.ts";

describe("a text tokenised by Moses", () => {
  it.each([
    ["it &apos;s &quot; so &quot; &#91; &#93; &#124; &lt; &gt;", `it 's " so " [ ] | < >`],
    ["read once: &amp;apos; &amp;amp;", "read once: &apos; &amp;"],
    ["others stay: &nbsp; &copy; R&D", "others stay: &nbsp; &copy; R&D"],
  ])("gets its escapes decoded: %s", (line, text) => {
    expect(withoutMosesEscapes(line)).toBe(text);
  });

  it.each([
    ["well @-@ known , 1 @,@ 000 @.@ 5 and @/@ or", "well-known , 1,000.5 and/or"],
    ["well@-@known", "well-known"],
    ["a - b @ c @home", "a - b @ c @home"],
  ])("gets the words at its joints joined again: %s", (line, text) => {
    expect(withoutMosesJoints(line)).toBe(text);
  });

  it("has its escapes and joints counted", () => {
    expect(countMosesMarks("it &apos;s well @-@ known , a@-@b &nbsp;")).toBe(2);
  });
});
