import { describe, expect, it } from "vitest";
import { findDamage, withoutHtml } from "./check-text.ts";

const found = (lines: readonly string[], isTokenised = false) => findDamage(lines, { isTokenised })?.message;

describe("damage of a text", () => {
  it.each([
    [
      "UTF-8 encoded twice",
      ["Il a Ã©tÃ© lÃ .", "Oui."],
      "1 of 2 lines has UTF-8 that was encoded twice (“Ã©”)",
    ],
    ["an apostrophe encoded twice", ["Itâ€™s here."], "1 of 1 lines has UTF-8 that was encoded twice (“â€”)"],
    ["Cyrillic encoded twice", ["ÐŸÑ€Ð¸Ð²ÐµÑ‚"], "1 of 1 lines has UTF-8 that was encoded twice (“ÐŸÑ€”)"],
    [
      "replacement characters",
      ["caf\uFFFD", "th\uFFFD"],
      "2 of 2 lines have the replacement character U+FFFD",
    ],
    ["HTML tags", ["<b>Il</b> dort.", "Oui.<br/>", ""], "2 of 2 lines have HTML tags (“<b>”)"],
    ["entities", ["l&#39;&eacute;t&eacute;"], "1 of 1 lines has HTML entities (“&#39;”)"],
    [
      "fields of n-best lists",
      ["0 ||| Il dort . ||| LM=-3 ||| -1.2", "1 ||| Elle dort . ||| LM=-3 ||| -1.5"],
      "2 of 2 lines have fields of an n-best list (“|||”)",
    ],
    [
      "tags of programs",
      ["Il dort <eos>", "Oui <eos>"],
      "2 of 2 lines have marks that are no words (“<eos>”)",
    ],
    [
      "marks in brackets",
      ["Il [SEP] dort", "Oui [SEP]"],
      "2 of 2 lines have marks that are no words (“[SEP]”)",
    ],
    [
      "marks in underscores",
      ["Il dort _BREAK_", "Oui _BREAK_"],
      "2 of 2 lines have marks that are no words (“_BREAK_”)",
    ],
    ["marks of stars", ["Il **dort**", "**Oui**"], "2 of 2 lines have marks that are no words (“**”)"],
    ["line numbers", ["1. Oui.", "2. Non.", "3. Il dort."], "3 of 3 lines begin with a line number"],
    [
      "line numbers from 0 and a tab",
      ["0\tOui.", "1\tNon.", "2\tSi."],
      "3 of 3 lines begin with a line number",
    ],
    [
      "several patterns",
      ["<i>Ã©tÃ©</i>"],
      "1 of 1 lines has UTF-8 that was encoded twice (“Ã©”); 1 of 1 lines has HTML tags (“<i>”)",
    ],
  ])("is reported: %s", (_, lines, message) => {
    expect(found(lines)).toBe(message);
  });

  it.each([
    ["letters with accents", ["Überall Ä“ und „Ä“", "CANÇÃO É ÀS", "ESPAÑA » Ñ”", "né…”"]],
    ["angle brackets and unknown words", ["3 < 4 > 2", "<unk> dort .", "a <- b"]],
    ["ampersands", ["R&D; AT&T", "Q & A"]],
    ["the separator of n-best lists in one of three lines", ["a ||| b", "c", "d"]],
    ["numbers that do not count lines", ["1 pomme", "12 poires", "3 kiwis"]],
  ])("is not reported for %s", (_, lines) => {
    expect(found(lines)).toBeUndefined();
  });

  it("does not include Moses escapes in a tokenised text", () => {
    expect(found(["l &apos; été &quot; &#91;"], true)).toBeUndefined();
    expect(found(["l&apos;été"])).toBe("1 of 1 lines has HTML entities (“&apos;”)");
  });
});

describe("withoutHtml", () => {
  it.each([
    ["<b>Il</b> dort.", "Il dort."],
    ["Oui.<br/>Non.", "Oui. Non."],
    ["l&rsquo;&eacute;t&eacute; &#233; &#xE9; &amp; &lt;b&gt;", "l’été é é & <b>"],
    ["3 < 4 & 5 &unknown; &#0;", "3 < 4 & 5 &unknown; &#0;"],
    ['<span class="x">Il</span>', "Il"],
  ])("removes HTML tags and decodes entities: %s", (line, expected) => {
    expect(withoutHtml(line)).toBe(expected);
  });
});
