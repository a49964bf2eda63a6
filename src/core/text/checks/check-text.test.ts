import { describe, expect, it } from "vitest";
import {
  checkEquality,
  findDamage,
  holdsLinesOf,
  invisibleDifference,
  strippedLines,
  withoutHtml,
} from "./check-text.ts";

const found = (lines: readonly string[], isTokenised = false) => findDamage(lines, { isTokenised })?.message;

describe("damage of a text", () => {
  it("is counted over all lines of a long text, and its first place is quoted", () => {
    const lines = Array.from({ length: 3000 }, () => "Il dort .");
    const damaged = lines.with(1500, "Il <b>dort").with(2400, "Il <i>dort").with(2401, "&nbsp;");
    expect(found(damaged)).toBe(
      "2 of 3,000 lines have HTML tags (“<b>”); 1 of 3,000 lines has HTML entities (“&nbsp;”)",
    );
  });

  it("is not seen in line numbers that more than a tenth of the lines interrupt", () => {
    const numbered = (count: number) => Array.from({ length: count }, (_, line) => `${line + 1}. Oui.`);
    expect(found([...numbered(10), "Non."])).toBe("10 of 11 lines begin with a line number");
    expect(found(["Non.", ...numbered(10)])).toBe("10 of 11 lines begin with a line number");
    expect(found([...numbered(9), "Non.", "Si."])).toBeUndefined();
    expect(found(["Non.", "Si.", ...numbered(9)])).toBeUndefined();
  });

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

describe("an invisible difference", () => {
  it.each([
    ["il\u200F", "il", "differs by U+200F"],
    ["\uFEFFil", "il", "differs by U+FEFF"],
    ["e\u00ADlle", "elle", "differs by U+00AD"],
    ["\u200Eil\u2060", "il", "differs by U+200E, U+2060"],
    ["e\u0301tait", "\u00E9tait", "differs by Unicode normalisation (NFD, NFC)"],
    ["e\u0301tait\u200B", "\u00E9tait", "differs by U+200B and Unicode normalisation (NFD, NFC)"],
    ["a\u00A0b", "a b", "differs by white space (U+00A0)"],
  ])("is described in words: %j and %j", (one, other, words) => {
    expect(invisibleDifference(one, other)).toBe(words);
  });

  it.each([
    ["il", "il"],
    ["il", "elle"],
    ["il", "Il"],
    ["été", "ete"],
  ])("is not reported between %s and %s", (one, other) => {
    expect(invisibleDifference(one, other)).toBeNull();
  });
});

describe("removing invisible characters", () => {
  it("keeps every token of a tokenised line, and U+200B in a line that is not tokenised yet", () => {
    const raw = strippedLines(["\u200FIl a\u00ADlla\u200Bit", "Oui"], false, false);
    expect(raw).toEqual({ lines: ["Il alla\u200Bit", "Oui"], changed: 1, found: ["U+200F", "U+00AD"] });
    expect(strippedLines(["\u200F Il\u200B"], true, false).lines).toEqual(["\u200F Il"]);
  });

  it("keeps joiners if `keepsJoiners` is set", () => {
    expect(strippedLines(["می\u200Cخواهم"], false, true).lines).toEqual(["می\u200Cخواهم"]);
    expect(strippedLines(["می\u200Cخواهم"], false, false).lines).toEqual(["میخواهم"]);
  });
});

const numbers = (count: number, of: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at));
const SOURCE = numbers(20, (at) => `Line ${at} is new .`);
const REFERENCE = numbers(20, (at) => `La ligne ${at} est neuve .`);
const TEXTS = { source: SOURCE, references: [{ name: "reference 1", lines: REFERENCE }] };

describe("a text that is not a translation", () => {
  it("is recognised if it differs from the source only in tokenisation and case", () => {
    const raw = SOURCE.map((line) => line.replace(" .", ".").toUpperCase());
    expect(checkEquality(raw, TEXTS)).toEqual({
      code: "equals-source",
      message: "equals the source in 20 of 20 lines: is it a translation?",
    });
  });

  it("is recognised if at least 95% of its lines equal those of a reference", () => {
    // 19 of 20 lines are 95%.
    expect(checkEquality(REFERENCE.with(3, "Autre ."), TEXTS)?.code).toBe("equals-reference");
    expect(checkEquality(REFERENCE.with(3, "Autre .").with(4, "Encore ."), TEXTS)).toBeNull();
  });

  it("is recognised by its equality with a reference even if all differing lines come first", () => {
    // 95 of 100 lines are 95%, and 94 are not. The comparison must not stop before the fifth difference.
    const lines = numbers(100, (at) => `Ligne ${at} .`);
    const texts = { source: [], references: [{ name: "reference 1", lines }] };
    const changed = (count: number) => lines.map((line, at) => (at < count ? `Autre ${at} .` : line));
    expect(checkEquality(changed(5), texts)?.message).toContain("95 of 100 lines");
    expect(checkEquality(changed(6), texts)).toBeNull();
  });

  it("is not recognised if it equals a reference in everything except case", () => {
    expect(
      checkEquality(
        REFERENCE.map((line) => line.toLowerCase()),
        TEXTS,
      ),
    ).toBeNull();
  });

  it("is reported if it has six lines, and not if it has only five", () => {
    const first = (count: number) =>
      checkEquality(SOURCE.slice(0, count), { source: SOURCE.slice(0, count), references: [] });
    expect(first(6)?.message).toContain("6 of 6 lines");
    expect(first(5)).toBeNull();
  });

  it("is compared only in lines that have letters", () => {
    const blank = { source: [...SOURCE, "", "…"], references: [] };
    expect(checkEquality([...SOURCE, "", "."], blank)?.message).toContain("20 of 20 lines");
  });
});

describe("holdsLinesOf", () => {
  it("recognises the lines of another text in any order and number", () => {
    expect(holdsLinesOf([...SOURCE].reverse().slice(0, 7), SOURCE)).toBe(true);
    expect(holdsLinesOf(REFERENCE, SOURCE)).toBe(false);
    expect(holdsLinesOf([], SOURCE)).toBe(false);
  });
});
