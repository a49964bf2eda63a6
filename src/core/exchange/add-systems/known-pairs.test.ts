// Tests what the aligner learns from a campaign: given links and fixed links, but not computed ones.
import { describe, expect, it } from "vitest";
import type { Output } from "#core/suite/suite.ts";
import {
  currentCampaign,
  exampleRows,
  type FlatJudgement,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { fixedTranslations, outputPairs, referencePairs } from "./new-outputs.ts";

const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
const BEN = { id: "a2", name: "Ben", role: "annotator" as const };
const at = (line: number, ...positions: readonly number[]) =>
  positions.map((position) => ({ line, position }));

function campaignWith(...parts: readonly FlatJudgement[]) {
  const judgements = parts.map((record, index) => smallJudgement(index + 1, { system: "bad", ...record }));
  return currentCampaign(smallLedger({}, { annotators: [ANNA, BEN], judgements }));
}

const withoutFixes = campaignWith();
const badOutput = withoutFixes.outputs.find(({ system }) => system === "bad");
if (badOutput === undefined) throw new Error("there is an output of “bad”");

/** Known links of tokens in the sentence of e1, as these judgements fix them. */
const fixedAfter = (...judgements: readonly FlatJudgement[]) => {
  const campaign = campaignWith(...judgements);
  return outputPairs(campaign.suite, badOutput, fixedTranslations(campaign))[1]?.fixed;
};

describe("outputPairs", () => {
  it("contains links that were given with the output and lie inside their sentences", () => {
    const pairs = outputPairs(withoutFixes.suite, badOutput, new Map());
    expect(pairs).toHaveLength(4);
    expect(pairs[3]).toEqual({
      source: ["It", "glows", "."],
      target: ["Il", "brille", "."],
      links: [0, 1, 2].map((token) => ({ source: token, target: token })),
      fixed: [],
    });
    const outside: Output = { ...badOutput, alignment: ["0-0 9-0 0-9", "", "", ""] };
    expect(outputPairs(withoutFixes.suite, outside, new Map())[0]?.links).toEqual([{ source: 0, target: 0 }]);
  });

  it("contains no computed links, because computed links are no evidence", () => {
    const computed = { ...badOutput, aligned: { aligner: "referee 1", sentences: 1, tokens: 1 } };
    expect(outputPairs(withoutFixes.suite, computed, new Map()).map(({ links }) => links)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const unaligned = { ...badOutput, alignment: null };
    expect(outputPairs(withoutFixes.suite, unaligned, new Map())[0]?.links).toBeNull();
  });

  it("contains tokens given by a database if they are in the example's sentence", () => {
    const fromDatabase = (pronoun: ReturnType<typeof at>): Output => ({
      ...badOutput,
      alignment: null,
      translations: [{ example: "e1", pronoun, antecedents: [at(0, 1)] }],
    });
    const pairs = outputPairs(withoutFixes.suite, fromDatabase(at(1, 0)), new Map());
    expect(pairs[1]?.fixed).toContainEqual({ source: 0, targets: [0] });
    expect(pairs[0]?.fixed).toContainEqual({ source: 1, targets: [1] });
    // The database gives no tokens for e2, so its pronoun and head have no links.
    expect(pairs[1]?.fixed).toContainEqual({ source: 5, targets: [] });
    expect(outputPairs(withoutFixes.suite, fromDatabase(at(2, 0)), new Map())[1]?.fixed).not.toContainEqual(
      expect.objectContaining({ source: 0 }),
    );
  });

  it("uses the output's tokenisation of the source, if the output has one", () => {
    // In the output's own source, “It” is the second token of its line.
    const own = {
      ...badOutput,
      sourceLines: withoutFixes.suite.source.map((line, index) =>
        index === 1 ? line.replace("It", "' It") : line,
      ),
    };
    const campaign = campaignWith({ example: "e1", fixedPronoun: at(1, 2) });
    const pair = outputPairs(campaign.suite, own, fixedTranslations(campaign))[1];
    expect(pair?.source.slice(0, 2)).toEqual(["'", "It"]);
    expect(pair?.fixed).toEqual([{ source: 1, targets: [2] }]);
    const moved = {
      ...own,
      sourceLines: withoutFixes.suite.source.map((line) => line.replace("bounces", "boun ces")),
    };
    const other = campaignWith({ example: "e2", fixedPronoun: at(1, 2) });
    // “it” of e2 is the sixth token in the suite's source and the seventh in the output's own source.
    expect(outputPairs(other.suite, moved, fixedTranslations(other))[1]?.fixed).toEqual([
      { source: 6, targets: [2] },
    ]);
  });
});

describe("links fixed by annotators", () => {
  it.each<[what: string, judgements: readonly FlatJudgement[], expected: unknown]>([
    ["do not exist if no judgement contains a fix", [{ example: "e1", pronoun: "bad" }], []],
    [
      "become known links of a pronoun",
      [{ example: "e1", fixedPronoun: at(1, 2, 3) }],
      [{ source: 0, targets: [2, 3] }],
    ],
    [
      "can say that a pronoun is linked to nothing",
      [{ example: "e1", fixedPronoun: [] }],
      [{ source: 0, targets: [] }],
    ],
    ["are not known if they lead to another sentence", [{ example: "e1", fixedPronoun: at(2, 0) }], []],
    [
      "are not known if the judgement is stale",
      [{ example: "e1", fixedPronoun: at(1, 2), textHash: "another" }],
      [],
    ],
    [
      "are known if two annotators agree",
      [
        { example: "e1", fixedPronoun: at(1, 2) },
        { example: "e1", author: "a2", fixedPronoun: at(1, 2) },
      ],
      [{ source: 0, targets: [2] }],
    ],
    [
      "are not known if two annotators differ",
      [
        { example: "e1", fixedPronoun: at(1, 2) },
        { example: "e1", author: "a2", fixedPronoun: at(1, 3) },
      ],
      [],
    ],
    [
      "are not known if the answers are concurrent",
      [
        { example: "e1", fixedPronoun: at(1, 2) },
        { example: "e1", fixedPronoun: at(1, 3) },
      ],
      [],
    ],
    [
      "are not known if they come from a repeat",
      [{ example: "e1", task: "pronoun-judgement-repeat", fixedPronoun: at(1, 2) }],
      [],
    ],
  ])("%s", (_, judgements, expected) => {
    expect(fixedAfter(...judgements)).toEqual(expected);
  });

  it("become known links of the head if there is only one antecedent", () => {
    const head = { example: "e1", fixedAntecedent: at(0, 0) };
    const campaign = campaignWith(head);
    expect(outputPairs(campaign.suite, badOutput, fixedTranslations(campaign))[0]?.fixed).toEqual([
      { source: 1, targets: [0] },
    ]);
    const rows = exampleRows("e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1|0:3-3:3");
    const judgements = [smallJudgement(1, { system: "bad", ...head })];
    const withTwoAntecedents = currentCampaign(smallLedger(rows, { annotators: [ANNA], judgements }));
    expect(fixedTranslations(withTwoAntecedents).size).toBe(0);
  });
});

describe("referencePairs", () => {
  it("contains given links, and hand-corrected columns as fixed links", () => {
    const rows = exampleRows("e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1");
    const [header = "", row = ""] = (rows["examples.tsv"] ?? "").split("\n");
    const corrected = `${header}\treference_pronoun\treference_antecedents\n${row}\t2,3\t0:\n`;
    const { suite } = currentCampaign(smallLedger({ "examples.tsv": corrected }));
    const pairs = referencePairs(suite);
    expect(pairs[3]?.links).toHaveLength(3);
    expect(pairs[1]?.fixed).toEqual([{ source: 0, targets: [2, 3] }]);
    expect(pairs[0]?.fixed).toEqual([{ source: 1, targets: [] }]);
  });

  it("contains the sentence pairs of every reference", () => {
    const { suite } = withoutFixes;
    expect(referencePairs({ ...suite, references: [...suite.references, ...suite.references] })).toHaveLength(
      8,
    );
  });
});
