// Tests the rule for heads on our own sentences: phrases in brackets, heads marked by a star.
import { describe, expect, it } from "vitest";
import { inWords, marked } from "#tools/testing/campaigns/marked-sentence.ts";
import { headOf } from "./noun-phrases.ts";

function byRule(text: string, language: string): string {
  const { tokens, phrases } = marked(text);
  const [phrase] = phrases;
  if (phrase === undefined) throw new Error("no phrase is marked");
  const { start, end } = phrase;
  return inWords(tokens, { ...phrase, head: headOf(tokens, start, end, language) });
}

function expected(text: string): string {
  const { tokens, phrases } = marked(text);
  const [phrase] = phrases;
  return phrase === undefined ? "" : inWords(tokens, phrase);
}

describe("headOf an English phrase", () => {
  it.each([
    "[*dogs]",
    "[the *dog]",
    "We saw [the big old *dog] there .",
    "[the *keys of the old car]",
    "[the *man in the boat]",
    "[the *people who live there]",
    "[the *people I was talking to]",
    "[the *idea that nobody had]",
    "[the *place where we met]",
    "[the *house on the sand]",
    "[my sister 's *bicycle]",
    "[my sister ’s *bicycle]",
    "[The *company 's]",
    "[a big , old *house]",
    "[the *mayor , a friend of mine]",
    "[the *mayor , who left]",
    "[the *mayor -- of all people]",
    "[the *mayor ( of York )]",
    "[the *mayor ,]",
    "[the *mayor -- a friend of mine]",
    "[the *mayor – a friend]",
    "[the *mayor — a friend]",
    "[the *mayor ( a friend )]",
    "[rock and Roll *music]",
    "[Swiss and fine *cheese]",
    "[a *lot in the bay]",
    "[the United States *Senate]",
    "[a lot of *people]",
    "[A lot of *people who care]",
    "[one of the *boats in the bay]",
    "[10 percent of the *price of bread]",
    "[2,000 of the *birds]",
    "[a lot of kinds of *tea]", // a quantity of a quantity
    "[a *lot of]", // nothing follows “of”
    "[a *team of doctors]", // a group, to which “it” can refer
    "[a *group of children]",
    "[the *side of the road]",
    "[*Tom and Ann Miller]", // of two coordinated names the first, as in parsers
    "[the *children and the dog]",
    "[research and development *costs]",
    "[black and white *photographs]",
    "[the *works of Bach]",
    "[THE *KEYS OF the car]",
    "[up to *twenty]",
    "[all *that]",
    "[the 1990s *idea]",
    '[" The Third *Man . "]',
    "[the *dog she has]",
  ])("is the word with a star in “%s”", (text) => {
    expect(byRule(text, "en")).toBe(expected(text));
    expect(byRule(text, "en-GB")).toBe(expected(text));
  });
});

describe("headOf a phrase in another language", () => {
  it.each([
    ["de", "[der alte *Hund]"],
    ["de", "[die *Schlüssel von dem Wagen]"],
    ["de", "[die *Frau , die dort wohnt]"],
    ["de", "[eine Menge von *Leuten]"],
    ["de", "[das *Dach des Hauses]"],
    ["de", "[der *Baum vorm Haus]"],
    ["de", "[das *Geschenk fürs Kind]"],
    ["nl", "[de oude *hond]"],
    ["nl", "[een aantal van de *boten]"],
    ["fr", "[la *maison bleue]"],
    ["fr", "[une petite *maison bleue]"],
    ["fr", "[les deux vieux *chiens noirs]"],
    ["fr", "[l' *homme qui rit]"],
    ["fr", "[l’ *homme qui rit]"],
    ["fr", "[les *clés de la vieille voiture]"],
    ["fr", "[la plupart des *gens]"],
    ["fr", "[beaucoup d’ *enfants]"],
    ["fr", "[*Jean Petit]"],
    ["fr", "[3 *bateaux]"],
    ["fr", "[cette *petite]"], // there is no noun
    ["es", "[el *perro negro]"],
    ["es", "[un gran *perro negro]"],
    ["es", "[la mayoría de las *casas blancas]"],
    ["it", "[la *casa bianca]"],
    ["it", "[un *gruppo]"],
    ["fr", "Voici [la petite *maison bleue] de Paul ."],
    ["de", "Hier [der alte *Hund] da ."],
    ["it", "[il *tetto della casa]"],
    ["cs", "[ten starý *pes]"],
    ["cs", "[*klíče od auta]"],
    ["ru", "[старая *собака]"],
    ["ru", "[большинство из *лодок]"],
    ["ru", "[*дом на холме]"],
  ])("is the word with a star in %s: %s", (language, text) => {
    expect(byRule(text, language)).toBe(expected(text));
  });

  it.each([
    ["ar", "[*البيت الكبير]"],
    ["he-IL", "[*הבית הגדול]"],
    ["pt", "[*casa branca]"],
    ["tr", "[eski *ev]"],
    ["xx", "[the keys of the *car]"],
    ["", "[old *house !]"],
    ["ar", "[« *بيت كبير]"],
    ["ar", "هذا [« *بيت كبير] ."],
  ])("is the last or first word in a language without word lists: %s %s", (language, text) => {
    expect(byRule(text, language)).toBe(expected(text));
  });
});

describe("headOf", () => {
  it("is no punctuation mark unless there is nothing else", () => {
    expect(headOf([",", "--", "!"], 0, 2, "en")).toBe(2);
    expect(headOf(["'s"], 0, 0, "en")).toBe(0);
    expect(headOf(["'s", "of", "car"], 0, 2, "en")).toBe(2);
    expect(headOf([], 0, 0, "en")).toBe(0);
    expect(headOf([",", "!"], 0, 1, "ar")).toBe(1);
  });

  it("lies inside the phrase for every part of a sentence, in four languages", () => {
    const tokens = "the lot of the dogs of it".split(" ");
    for (let start = 0; start < tokens.length; start++)
      for (let end = start; end < tokens.length; end++)
        for (const language of ["en", "fr", "ar", "xx"]) {
          const head = headOf(tokens, start, end, language);
          expect(head).toBeGreaterThanOrEqual(start);
          expect(head).toBeLessThanOrEqual(end);
        }
  });
});
