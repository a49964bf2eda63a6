// Tests how tokens are located in their original text, and which spaces are shown between them.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  naturalSentence,
  naturalText,
  rangesIn,
  sentenceText,
  spacesBefore,
  writtenSentence,
} from "./sentence.ts";
import { splitTokens } from "./tokens.ts";

describe("rangesIn", () => {
  it.each<[raw: string, tokens: readonly string[], expected: readonly [number, number][] | null]>([
    ["", [], []],
    ["  \t", [], []],
    [
      "Il pleut.",
      ["Il", "pleut", "."],
      [
        [0, 2],
        [3, 8],
        [8, 9],
      ],
    ],
    [
      " Il  pleut\u00A0! ",
      ["Il", "pleut", "!"],
      [
        [1, 3],
        [5, 10],
        [11, 12],
      ],
    ],
    // The space in this token is part of it.
    [
      "1\u00A0000 fois",
      ["1\u00A0000", "fois"],
      [
        [0, 5],
        [6, 10],
      ],
    ],
    [
      "l'eau",
      ["l'", "eau"],
      [
        [0, 2],
        [2, 5],
      ],
    ],
    ["Il pleut.", ["Il", "pleut"], null],
    ["Il pleut", ["Il", "pleut", "."], null],
    ["Il pleut", ["Il", "", "pleut"], null],
    ["Il pleut", ["pleut", "Il"], null],
    ["Il pleut", [], null],
  ])("finds in %j the tokens %j at %j (null: the text has other tokens)", (raw, tokens, expected) => {
    const places = expected?.map(([start, end]) => ({ start, end })) ?? null;
    expect(rangesIn(raw, tokens)).toEqual(places);
  });

  it("finds tokens with any white space between them", () => {
    const token = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !/\s/u.test(text));
    const space = fc.constantFrom("", " ", "  ", "\u00A0", "\u3000", "\t");
    fc.assert(
      fc.property(fc.array(fc.tuple(token, space)), space, (parts, before) => {
        const raw = before + parts.map(([text, after]) => text + after).join("");
        const tokens = parts.map(([text]) => text);
        const places = rangesIn(raw, tokens);
        expect(places?.map(({ start, end }) => raw.slice(start, end))).toEqual(tokens);
        const spaces = parts.map((_, index) => index > 0 && parts[index - 1]?.[1] !== "");
        expect(writtenSentence(raw, tokens)).toEqual({ tokens, spaces });
      }),
    );
  });
});

describe("a sentence as people read it", () => {
  it("has one blank for each original space, or the spaces of its language", () => {
    const tokens = ["«", "l'", "eau", "»", ",", "dit-il"];
    const written = writtenSentence(" «l' eau\u00A0», dit-il", tokens);
    expect(written === null ? null : sentenceText(written)).toBe("«l' eau », dit-il");
    expect(sentenceText(naturalSentence(tokens, "fr"))).toBe("« l'eau », dit-il");
  });

  it("cannot be made from tokens that are not in the text", () => {
    expect(writtenSentence("Il", ["Elle"])).toBeNull();
  });
});

describe("natural spacing", () => {
  it.each([
    ["ar", "لم تفهمها ، أليس كذلك ؟ بلى ؛ نعم .", "لم تفهمها، أليس كذلك؟ بلى؛ نعم."],
    ["ur", "یہ سرخ ہے ۔", "یہ سرخ ہے۔"],
    ["hi", "वह लाल है ।", "वह लाल है।"],
    ["en", "Well , it is ( really ) red .", "Well, it is (really) red."],
    ["en", "She does n't ; it 's hers .", "She doesn't; it's hers."],
    ["en", 'He said " it is " and left .', 'He said "it is" and left.'],
    ["fr", "Qu' est-ce qu' il dit ?", "Qu'est-ce qu'il dit ?"],
    ["fr", "Il dit : « oui » , et part !", "Il dit : « oui », et part !"],
    ["fr-CA", "l’ eau ; c’ est", "l’eau ; c’est"],
    ["de", "Er sagte : „ nein “ .", "Er sagte: „nein“."],
    ["de", "„ Nein “ , sagte er", "„Nein“, sagte er"],
    ["en", "“ No ” , he said", "“No”, he said"],
    ["it", "l' acqua dell' isola", "l'acqua dell'isola"],
    ["en", "well @-@ known", "well@-@known"],
    ["zh", "我 喜欢 它 。", "我喜欢它。"],
    ["ja", "これ は ペン です 。", "これはペンです。"],
    ["en", "It stayed -- and so did he -- all night .", "It stayed -- and so did he -- all night."],
    ["en", "of -5 degrees", "of -5 degrees"],
    ["fr", "va -t-il , donne -le -moi", "va-t-il, donne-le-moi"],
    ["en", 'She had left . "', 'She had left."'],
    ["en", 'was late , " he said . " It rained . "', 'was late," he said. "It rained."'],
    ["en", "The ' blue ' one , my parents ' car .", "The 'blue' one, my parents' car."],
    ["en", "Music of the ' 80s", "Music of the '80s"],
    ["en", "' Yes , ' he said .", "'Yes,' he said."],
    ["en", "O 'Hara came at six o 'clock", "O'Hara came at six o'clock"],
    ["en", "It costs $ 5 , or 3 % more .", "It costs $5, or 3% more."],
    ["fr", "Il coûte 3 % de plus , 5 $ .", "Il coûte 3 % de plus, 5 $."],
    ["de", "Das sind 3 % mehr .", "Das sind 3 % mehr."],
    ["ca", "dona 'm el llibre", "dona'm el llibre"],
    ["und", "a b", "a b"],
    ["en", "", ""],
  ])("is that of the language: in %s, %j is written as %j", (language, line, text) => {
    const written = naturalText(splitTokens(line), language);
    expect(written).toBe(text);
  });

  it("keeps every token unchanged and adds no blank before the first", () => {
    const token = fc.string({ unit: fc.constantFrom("a", ",", "'", '"', "(", ".", "«", "@"), minLength: 1 });
    fc.assert(
      fc.property(fc.array(token), fc.constantFrom("en", "fr", "zh", "de"), (tokens, language) => {
        const spaces = spacesBefore(tokens, language);
        expect(spaces.length).toBe(tokens.length);
        expect(spaces[0] ?? false).toBe(false);
        expect(naturalText(tokens, language).replaceAll(" ", "")).toBe(tokens.join(""));
      }),
    );
  });
});
