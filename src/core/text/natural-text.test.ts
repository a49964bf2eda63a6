import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { naturalText, spacesBefore } from "./sentence.ts";
import { splitTokens } from "./tokens.ts";

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
