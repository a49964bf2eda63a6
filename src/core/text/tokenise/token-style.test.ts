import { describe, expect, it } from "vitest";
import { looksTokenised } from "./token-style.ts";

describe("looksTokenised", () => {
  it.each([
    ["en", "The lamp , which he did n't see , fell .", true],
    ["en", "The lamp, which he didn't see, fell.", false],
    ["en", "it 's late and she does n't know", true],
    ["en", "it's late and she doesn't know", false],
    ["en", "She said , &quot; It &apos;s well @-@ known . &quot;", true],
    ["en", "She said, &quot;it&apos;s well-known.&quot;", false],
    ["en", "the lamp fell", false],
    ["en", "", false],
    ["fr", "L' eau n' est pas là ; elle est ici .", true],
    ["fr", "L’eau n’est pas là ; elle est ici : « oui » !", false],
    ["de", "Er sah sie nicht , denn sie war weg .", true],
    ["de", "Er sah sie nicht, denn sie war z. B. weg.", false],
    ["es", "( ¿ La viste ? )", true],
    ["es", "(¿La viste?)", false],
    ["ru", "Он её увидел , но поздно .", true],
    ["ar", "قالت إنها رأته ، فأخذها .", true],
    ["ar", "قالت إنها رأته، فأخذها.", false],
    ["zh", "他们 看到 了 它 。", true],
    ["zh", "他们看到了它。 她走了。", false],
    ["ja", "彼女 は それ を 見 た 。", true],
    ["ja", "彼女はそれを見た。", false],
    ["th", "เขาเห็นมันแล้ว บอกเธอ", false],
  ])("says whether a text is tokenised: in %s, %j gives %j", (language, line, tokenised) => {
    expect(looksTokenised([line], language).tokenised).toBe(tokenised);
  });

  it("gives reasons", () => {
    const line = "One , two , three , four , five .";
    expect(looksTokenised([line, line, "Six, seven ."], "en")).toEqual({
      tokenised: true,
      reasons: ["11 of 12 commas and full stops are surrounded by spaces"],
      mosesMarks: 0,
      subwords: false,
    });
  });

  it("gives the lack of punctuation and apostrophes as the reason if the text has none", () => {
    expect(looksTokenised(["a lamp fell"], "en").reasons).toEqual([
      "found no punctuation or apostrophe to judge by",
    ]);
  });

  it.each(["re@@ cog@@ nised it", "▁It ▁was ▁re cogn ised"])("recognises subwords: %s", (line) => {
    expect(looksTokenised([line], "en").subwords).toBe(true);
    expect(looksTokenised(["it was recognised"], "en").subwords).toBe(false);
  });

  it("counts Moses escapes and joints", () => {
    expect(looksTokenised(["it &apos;s well @-@ known"], "en").mosesMarks).toBe(2);
  });

  it("reads only parts of a long text, spread from beginning to end", () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => (index < 50_000 ? "A, b." : "A , b ."));
    // Every fiftieth of 100,000 lines is read: 1,000 lines of each kind, with two marks per line.
    expect(looksTokenised(lines, "en").reasons).toEqual([
      "2000 of 4000 commas and full stops are surrounded by spaces",
    ]);
  });
});
