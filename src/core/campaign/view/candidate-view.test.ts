import { describe, expect, it } from "vitest";
import { alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import { changedLine, smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { contextOf, marksOf, shownLine, sourceTranslation, textShownHash } from "./candidate-view.ts";

const { suite, outputs } = smallCampaign();
const [e1, , e3] = suite.examples;
const badText = outputText(suite, outputs[0]!);

describe("the marks of a candidate", () => {
  it("are the output tokens linked to the pronoun and the antecedents' heads", () => {
    expect(marksOf(alignedTranslation(e1!, badText))).toEqual({
      pronoun: [{ line: 1, position: 0 }],
      antecedent: [{ line: 0, position: 1 }],
    });
  });

  it("include the heads of all antecedents in text order, each token once", () => {
    const example = { ...e1!, antecedents: [e3!.antecedents[0]!, e1!.antecedents[0]!, e1!.antecedents[0]!] };
    expect(marksOf(alignedTranslation(example, badText)).antecedent).toEqual([
      { line: 0, position: 1 },
      { line: 2, position: 4 },
    ]);
  });

  it("in the source are the example's tokens", () => {
    expect(sourceTranslation(e1!)).toEqual({
      pronoun: [{ line: 1, position: 0 }],
      antecedents: [
        {
          head: [{ line: 0, position: 1 }],
          span: [
            { line: 0, position: 0 },
            { line: 0, position: 1 },
          ],
        },
      ],
    });
  });
});

describe("a displayed sentence", () => {
  it("marks pronoun and antecedent head, and shows the rest of the antecedent faintly", () => {
    const shown = shownLine(badText.sentence(0), 0, alignedTranslation(e1!, badText));
    expect(
      shown.map(
        ({ text, marks, faint }) => `${text}${marks.map((m) => m.label).join("")}${faint ? "~" : ""}`,
      ),
    ).toEqual(["Le~", "ballonA", "est", "rouge", "."]);
    expect(shownLine(badText.sentence(1), 1, alignedTranslation(e1!, badText))[0]?.marks).toEqual([
      { kind: "pronoun", label: "P" },
    ]);
    expect(shown.map((token) => token.spaceBefore)).toEqual([false, true, true, true, false]);
  });

  it("numbers the marks of several antecedents", () => {
    const both = { ...e1!, antecedents: [e1!.antecedents[0]!, e3!.antecedents[0]!] };
    const shown = shownLine(badText.sentence(2), 2, alignedTranslation(both, badText));
    expect(shown.flatMap((token) => token.marks.map((mark) => mark.label))).toEqual(["A2"]);
  });
});

describe("textShownHash", () => {
  const hash = (changes: Record<string, string>) => {
    const changedCampaign = smallCampaign(changes);
    const output = changedCampaign.outputs.find(({ system }) => system === "bad")!;
    const example = changedCampaign.suite.examples[0]!;
    return textShownHash(
      example,
      contextOf(changedCampaign.suite, example),
      outputText(changedCampaign.suite, output),
    );
  };

  it("changes only if the output's text or links in the context change", () => {
    const same = hash({});
    expect(hash(changedLine("systems/bad.txt", 1, "Elle rebondit quand vous le lâchez ."))).not.toBe(same);
    expect(hash(changedLine("systems/bad.align", 1, "0-1"))).not.toBe(same);
    expect(hash(changedLine("systems/bad.txt", 2, "Rien ."))).toBe(same);
    expect(hash(changedLine("systems/good.txt", 1, "Rien ."))).toBe(same);
    expect(hash(changedLine("systems/bad.txt", 1, "Il  rebondit\tquand vous le lâchez ."))).toBe(same);
  });
});
