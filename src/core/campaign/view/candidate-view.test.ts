import { describe, expect, it } from "vitest";
import { alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import { changedLine, smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { sourceTranslation, textShownHash } from "./candidate-view.ts";
import { contextOf } from "./context.ts";
import { marksOf } from "./marks.ts";
import { shownLine } from "./shown-line.ts";

const { suite, outputs } = smallCampaign();
const [e1, , e3] = suite.examples;
const bad = outputText(suite, outputs[0]!);

describe("the marks of a candidate", () => {
  it("are the output tokens linked to the pronoun and to the antecedents' heads", () => {
    expect(marksOf(alignedTranslation(e1!, bad))).toEqual({
      pronoun: [{ line: 1, position: 0 }],
      antecedent: [{ line: 0, position: 1 }],
    });
  });

  it("of several antecedents are combined in text order, each once", () => {
    const example = { ...e1!, antecedents: [e3!.antecedents[0]!, e1!.antecedents[0]!, e1!.antecedents[0]!] };
    expect(marksOf(alignedTranslation(example, bad)).antecedent).toEqual([
      { line: 0, position: 1 },
      { line: 2, position: 4 },
    ]);
  });

  it("in the source are those of the example", () => {
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

describe("a sentence as shown", () => {
  it("labels pronoun and antecedent head, and the rest of the antecedent faintly", () => {
    const shown = shownLine(bad.sentence(0), 0, alignedTranslation(e1!, bad));
    expect(
      shown.map(
        ({ text, marks, faint }) => `${text}${marks.map((m) => m.label).join("")}${faint ? "~" : ""}`,
      ),
    ).toEqual(["Le~", "ballonA", "est", "rouge", "."]);
    expect(shownLine(bad.sentence(1), 1, alignedTranslation(e1!, bad))[0]?.marks).toEqual([
      { kind: "pronoun", label: "P" },
    ]);
    expect(shown.map((token) => token.spaceBefore)).toEqual([false, true, true, true, false]);
  });

  it("numbers several antecedents", () => {
    const both = { ...e1!, antecedents: [e1!.antecedents[0]!, e3!.antecedents[0]!] };
    const shown = shownLine(bad.sentence(2), 2, alignedTranslation(both, bad));
    expect(shown.flatMap((token) => token.marks.map((mark) => mark.label))).toEqual(["A2"]);
  });
});

describe("textShownHash", () => {
  const hash = (changes: Record<string, string>) => {
    const changed = smallCampaign(changes);
    const output = changed.outputs.find(({ system }) => system === "bad")!;
    const example = changed.suite.examples[0]!;
    return textShownHash(example, contextOf(changed.suite, example), outputText(changed.suite, output));
  };

  it("changes with the output's text and links in the context, and with nothing else", () => {
    const same = hash({});
    expect(hash(changedLine("systems/bad.txt", 1, "Elle rebondit quand vous le lâchez ."))).not.toBe(same);
    expect(hash(changedLine("systems/bad.align", 1, "0-1"))).not.toBe(same);
    expect(hash(changedLine("systems/bad.txt", 2, "Rien ."))).toBe(same);
    expect(hash(changedLine("systems/good.txt", 1, "Rien ."))).toBe(same);
    expect(hash(changedLine("systems/bad.txt", 1, "Il  rebondit\tquand vous le lâchez ."))).toBe(same);
  });
});
