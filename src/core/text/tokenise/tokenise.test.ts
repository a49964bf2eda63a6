import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { naturalText } from "#core/text/sentence.ts";
import { withoutMosesEscapes, withoutMosesJoints } from "#core/text/tokens.ts";
import { LARGEST_LINEAR_RATIO, measureCarefully } from "#tools/testing/runs/doubling.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import { cut } from "./cut-in-test.ts";
import { defaultStyle, inferStyle, type TokenStyle } from "./token-style.ts";
import { type CharacterRange, joinGraphemes, suiteTokens, tokenise, tokeniser } from "./tokenise.ts";

describe("tokenise", () => {
  it.each([
    // English
    ["en", "She didn't say it's Ann's; they'll see.", "She|did|n't|say|it|'s|Ann|'s|;|they|'ll|see|."],
    ["en", "I'd've gone, but he can’t.", "I|'d|'ve|gone|,|but|he|ca|n’t|."],
    ["en", "“It’s theirs,” she said.", "“|It|’s|theirs|,|”|she|said|."],
    ["en", "Mr. Hill paid $1,000.50 (3%) at 10:30 a.m.", "Mr.|Hill|paid|$|1,000.50|(|3|%|)|at|10:30|a.m."],
    ["en", "It was I. You and I. Then plan B.", "It|was|I|.|You|and|I|.|Then|plan|B|."],
    [
      "en",
      "See https://a.example/it?x=1, (www.b.example).",
      "See|https://a.example/it?x=1|,|(|www.b.example|)|.",
    ],
    ["en", "Mail it.him@post.example: #fun @home", "Mail|it.him@post.example|:|#fun|@home"],
    ["en", "Well... a must-see -- it was…", "Well|...|a|must-see|--|it|was|…"],
    ["en", "the U.S.-born poet of the '80s, rock 'n' roll", "the|U.S.-born|poet|of|the|'80s|,|rock|'n'|roll"],
    ["en", "It broke.It was red. AT&T's and/or v2.0", "It|broke|.|It|was|red|.|AT&T|'s|and|/|or|v2.0"],
    ["en", "my parents' car, O'Hara's 1990's", "my|parents|'|car|,|O'Hara|'s|1990|'s"],
    ["en", "-5 degrees, 5-10, pre- and post-war", "-5|degrees|,|5-10|,|pre-|and|post-war"],
    ["en", "it &quot;was&quot; well @-@ known", "it|&quot;|was|&quot;|well|@-@|known"],
    ["en", ":-) 👍🏽👩‍👩‍👧🇨🇿🇫🇷1️⃣!", ":-)|👍🏽|👩‍👩‍👧|🇨🇿|🇫🇷|1️⃣|!"],
    ["en", "e\u0301te\u0301 n\u0303o", "e\u0301te\u0301|n\u0303o"],
    // French
    ["fr", "Qu'est-ce qu'il y a ? L’eau n’est pas là.", "Qu'|est|-ce|qu'|il|y|a|?|L’|eau|n’|est|pas|là|."],
    ["fr", "Va-t-il venir ? A-t-on fini ?", "Va|-t-il|venir|?|A|-t-on|fini|?"],
    ["fr", "Donne-le-moi, vas-y, parles-en !", "Donne|-le|-moi|,|vas|-y|,|parles|-en|!"],
    ["fr", "va-t'en ; crois-m'en ; n'y va pas", "va|-t'|en|;|crois|-m'|en|;|n'|y|va|pas"],
    [
      "fr",
      "Lorsqu'elle vint, quelqu'un l'aima jusqu'à midi",
      "Lorsqu'|elle|vint|,|quelqu'un|l'|aima|jusqu'|à|midi",
    ],
    ["fr", "aujourd'hui, qu'aujourd'hui, la presqu'île", "aujourd'hui|,|qu'|aujourd'hui|,|la|presqu'île"],
    ["fr", "c'est-à-dire, peut-être, lui-même, celui-ci", "c'|est-à-dire|,|peut-être|,|lui-même|,|celui-ci"],
    ["fr", "Rendez-vous chez M. Petit, prud'homme", "Rendez-vous|chez|M.|Petit|,|prud'homme"],
    ["fr", "« L'a-t-elle vu ? » dit-il… -Oui", "«|L'|a|-t-elle|vu|?|»|dit|-il|…|-|Oui"],
    ["fr", "l'« autre », 1\u202f000,50 €, 3\u00a0%", "l'|«|autre|»|,|1\u202f000,50|€|,|3|%"],
    // Italian, Catalan, Spanish, Portuguese
    ["it", "L'ho vista, c'è dell'acqua, un po' d'aria", "L'|ho|vista|,|c'|è|dell'|acqua|,|un|po'|d'|aria"],
    ["it", "Dammelo! Gliel'ho detto, dov'è O'Hara?", "Dammelo|!|Gliel'|ho|detto|,|dov'|è|O'Hara|?"],
    ["ca", "Dona'm el llibre, porta-ho", "Dona|'m|el|llibre|,|porta|-ho"],
    ["ca", "vés-te'n; l'home col·lecciona", "vés|-te|'n|;|l'|home|col·lecciona"],
    ["es", "¿Verla? ¡Dígaselo al Sr. Gil!", "¿|Verla|?|¡|Dígaselo|al|Sr.|Gil|!"],
    ["pt", "Viu-o e disse-lhe: dar-se-á", "Viu-o|e|disse-lhe|:|dar-se-á"],
    // German, Dutch, Swedish, Czech, Russian, Ukrainian
    ["de", "Er kam z. B. am 3. Mai, usw. Ich hab's.", "Er|kam|z.|B.|am|3.|Mai|,|usw.|Ich|hab's|."],
    ["de", "„Das ist sie“, sagte er bzw. Dr. Klein.", "„|Das|ist|sie|“|,|sagte|er|bzw.|Dr.|Klein|."],
    ["de", "Ein- und Ausgang, z.B. im Jahr 1990.", "Ein-|und|Ausgang|,|z.B.|im|Jahr|1990|."],
    ["nl", "'s Avonds zag hij z'n auto's; 't was zo'n dag", "'s|Avonds|zag|hij|z'n|auto's|;|'t|was|zo'n|dag"],
    ["sv", "EU:s regler, kl 10:30", "EU:s|regler|,|kl|10:30"],
    ["cs", "Viděl ji např. v r. 1999, tj. 3. května.", "Viděl|ji|např.|v|r.|1999|,|tj.|3.|května|."],
    [
      "ru",
      "Он её увидел в 1999 г. в Москве — она что-то знала.",
      "Он|её|увидел|в|1999|г.|в|Москве|—|она|что-то|знала|.",
    ],
    ["uk", "Він з'їв п'ять", "Він|з'їв|п'ять"],
    // Arabic, Hebrew, Hindi, Korean
    ["ar", "قالت إنها رأته، فأخذها؛ هل تعرفه؟", "قالت|إنها|رأته|،|فأخذها|؛|هل|تعرفه|؟"],
    ["ar", "كَتَبَ ٣٫٥ كتب", "كَتَبَ|٣٫٥|كتب"],
    ["he", 'צה"ל אמר: "היא"', 'צה"ל|אמר|:|"|היא|"'],
    ["hi", "उसने उसे देखा।", "उसने|उसे|देखा|।"],
    ["ko", "그는 그것을 보았다.", "그는|그것을|보았다|."],
    // Scripts without blanks: pronouns are split correctly with any dictionary; other words depend on the platform
    ["zh", "他们看到她，她说：“它很好。”", "他们|看到|她|，|她|说|：|“|它|很好|。|”"],
    ["zh", "他的狗有3只。", "他|的|狗|有|3|只|。"],
    ["zh", "它是我的，其他是他的，吉他是她的。", "它|是|我|的|，|其他|是|他|的|，|吉他|是|她|的|。"],
    ["zh-Hant", "她們把它們帶走了。", "她們|把|它們|帶走|了|。"],
    ["ja", "彼女はそれを見た。私たちに", "彼女|は|それ|を|見|た|。|私たち|に"],
    ["ja", "「ペンです」と彼ら", "「|ペン|です|」|と|彼ら"],
    // Without rules for the language, and with an invalid tag
    ["und", "l'eau, don't", "l'eau|,|don't"],
    ["no tag!", "a b", "a|b"],
    ["zh-!", "我们", "我们"],
    ["en", "", ""],
    ["en", " \t\u00a0\u200b", ""],
  ])("splits text in %s: %j into %j", (language, line, tokens) => {
    expect(cut(line, language)).toBe(tokens);
  });

  it("returns the ranges of tokens in the raw line", () => {
    expect(tokenise("  It's  so.", "en")).toEqual([
      { start: 2, end: 4 },
      { start: 4, end: 6 },
      { start: 8, end: 10 },
      { start: 10, end: 11 },
    ]);
  });
});

describe("a tokenisation style", () => {
  it.each([
    ["en", { apostrophes: "every" }, "don't, O'Hara's, the '80s", "don|'t|,|O|'Hara|'s|,|the|'|80s"],
    ["en", { apostrophes: "alone" }, "it's", "it|'|s"],
    ["en", { apostrophes: "kept" }, "it's, don't", "it's|,|don't"],
    ["fr", { apostrophes: "every" }, "aujourd'hui, l'eau", "aujourd'|hui|,|l'|eau"],
    ["fr", { apostrophes: "kept" }, "l'eau", "l'eau"],
    ["fr", { hangingHyphens: "kept" }, "Va-t-il ? Qu'est-ce", "Va-t-il|?|Qu'|est-ce"],
    ["pt", { hangingHyphens: "cut" }, "disse-lhe, viu-o, fá-lo-emos", "disse|-lhe|,|viu|-o|,|fá-lo-emos"],
    ["de", { apostrophes: "every" }, "hab's", "hab|'|s"],
    ["en", { hyphens: "alone" }, "well-known pre-", "well|-|known|pre|-"],
    ["en", { points: "alone" }, "Mr. Hill, U.S.", "Mr|.|Hill|,|U.S|."],
    ["en", { percent: "kept", currency: "kept" }, "3% of $5", "3%|of|$5"],
    ["en", { percent: "kept", currency: "kept" }, "3 % of $ 5", "3|%|of|$|5"],
    ["en", { times: "alone" }, "at 10:30", "at|10|:|30"],
    ["en", { ellipses: "alone", dashes: "alone" }, "a... --", "a|.|.|.|-|-"],
    ["en", { ampersands: "alone" }, "AT&T", "AT|&|T"],
    ["en", { abbreviations: ["Kft"] }, "the Kft. said", "the|Kft.|said"],
  ] as const)("changes the tokens: in %s, %j splits %j into %j", (language, settings, line, tokens) => {
    expect(cut(line, language, { ...defaultStyle(language), ...settings })).toBe(tokens);
  });
});

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

/** A range for every character of a line. */
function charactersOf(line: string): CharacterRange[] {
  let start = 0;
  return Array.from(line, (character) => {
    const place = { start, end: start + character.length };
    start = place.end;
    return place;
  });
}

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
const graphemesOf = (line: string): CharacterRange[] =>
  Array.from(segmenter.segment(line), ({ index, segment }) => ({
    start: index,
    end: index + segment.length,
  }));

/** Characters that join others: marks, flags, a skin tone, joiners, Hangul, Indic consonants and a lone surrogate. */
const PIECES = [
  ..."ae\u0301\u200d\u{1f1e9}\u{1f1ea}\u{1f600}\u{1f469}\u{1f3fb}\u1100\u1161\u11a8\u0915\u094d\u0e33\u{1d165}\u{1d15f}\u00a9",
  "\ud83d",
  "\ud83d\ude00\u200d\ud83d\ude00",
  "\u0915\u094d\u0915",
];

describe("joinGraphemes", () => {
  it("gives the same graphemes as the platform in lines of any length", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 60 }),
        (pieces, times) => {
          const line = pieces.join("").repeat(times);
          expect(joinGraphemes(line, charactersOf(line))).toEqual(graphemesOf(line));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("joins an Indic conjunct across a skin-tone modifier, which extends a character like a combining mark", () => {
    const line = "\u0915\u094d\u{1f3fb}\u0915";
    expect(joinGraphemes(line, charactersOf(line))).toEqual(graphemesOf(line));
  });

  it("keeps a grapheme of 3,000 marks together, and still finds the flags after it", () => {
    const mark = `e${"\u0301".repeat(3000)}`;
    const flags = "\u{1f1e9}\u{1f1ea}".repeat(300);
    const places = joinGraphemes(mark + flags, charactersOf(mark + flags));
    expect(places).toHaveLength(301);
    expect(places.slice(0, 2)).toEqual([
      { start: 0, end: 3001 },
      { start: 3001, end: 3005 },
    ]);
  });

  it.each([
    ["emoji", "\u{1f600}", ""],
    ["letters before a sign", "\u00e9", "\u00a9"],
    ["letters with marks", "e\u0301", ""],
    ["flags", "\u{1f1e9}\u{1f1ea}", ""],
  ])("takes time linear in the length of a run of %s", async (_name, unit, after) => {
    const prepare = (size: number) => {
      const line = unit.repeat(size) + after;
      const places =
        after === ""
          ? charactersOf(line)
          : [
              { start: 0, end: size },
              { start: size, end: size + 1 },
            ];
      return () => joinGraphemes(line, places);
    };
    // Linear time is at most a tenth of a second; quadratic time would be half a second or more.
    const { ratio } = await measureCarefully(prepare, 20_000, { runs: 3, moreRuns: 7, noise: 200 });
    expect(ratio).toBeLessThanOrEqual(LARGEST_LINEAR_RATIO);
  });
});
