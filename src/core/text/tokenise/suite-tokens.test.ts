import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withoutMosesEscapes, withoutMosesJoints } from "#core/text/escaped-tokens.ts";
import { naturalText } from "#core/text/sentence.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import { inferStyle } from "./guess-style.ts";
import { defaultStyle, type TokenStyle } from "./token-style.ts";
import { suiteTokens, tokeniser } from "./tokenise.ts";

function written(line: string, language: string, settings: Partial<TokenStyle>): string {
  const style = { ...defaultStyle(language), ...settings };
  return suiteTokens(line, tokeniser(language, style)(line), style).join(" ");
}

describe("suiteTokens", () => {
  it.each<[string, string, Partial<TokenStyle>, string]>([
    ["en", `"It's [R&D] <a|b>"`, {}, `" It 's [ R&D ] < a | b > "`],
    [
      "en",
      `"It's [R&D] <a|b>"`,
      { escapes: "moses" },
      "&quot; It &apos;s &#91; R&amp;D &#93; &lt; a &#124; b &gt; &quot;",
    ],
    ["en", "it&apos;s &amp;", { escapes: "moses" }, "it &apos; s &amp;"],
    ["en", "well-known - pre-", { hyphens: "alone", joints: "moses" }, "well @-@ known - pre -"],
    ["en", "well-known", { hyphens: "alone" }, "well - known"],
    ["en", "well-known", { joints: "moses" }, "well-known"],
  ])("gives the suite's tokens in %s: %j in the style %j", (language, line, settings, tokens) => {
    expect(written(line, language, settings)).toBe(tokens);
  });

  const path = sharedDataPath("enfr/systems/syn-retok.source.txt");

  it.runIf(path !== undefined)(
    "gives Moses' tokens in more than 98% of the lines of a published text",
    () => {
      const lines = readFileSync(join(path ?? ""), "utf8")
        .trimEnd()
        .split("\n");
      const style = inferStyle(lines, "en");
      const cut = tokeniser("en", style);
      const equalLines = lines.filter((line) => {
        const text = withoutMosesJoints(naturalText(withoutMosesEscapes(line).split(" "), "en"));
        return suiteTokens(text, cut(text), style).join(" ") === line;
      });
      expect(equalLines.length).toBeGreaterThan(lines.length * 0.98);
    },
  );
});
