// Tests what the aligner learns from a campaign: given links and fixed links, but not its own guesses.
import { describe, expect, it } from "vitest";
import type { Output } from "#core/suite/suite.ts";
import {
  exampleRows,
  type FlatJudgement,
  inForce,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { fixedTranslations } from "./fixed-translations.ts";
import { outputPairs, referencePairs } from "./known-pairs.ts";

const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
const BEN = { id: "a2", name: "Ben", role: "annotator" as const };
const at = (line: number, ...positions: readonly number[]) =>
  positions.map((position) => ({ line, position }));

function campaignWith(...said: readonly FlatJudgement[]) {
  const judgements = said.map((one, place) => smallJudgement(place + 1, { system: "bad", ...one }));
  return inForce(smallLedger({}, { annotators: [ANNA, BEN], judgements }));
}

const bare = campaignWith();
const bad = bare.outputs.find(({ system }) => system === "bad");
if (bad === undefined) throw new Error("it is there");

/** Known links of single tokens in e1's sentence, after some were fixed. */
const fixedAfter = (...said: readonly FlatJudgement[]) => {
  const campaign = campaignWith(...said);
  return outputPairs(campaign.suite, bad, fixedTranslations(campaign))[1]?.fixed;
};

describe("outputPairs", () => {
  it("contains links that came with the output, inside their sentences", () => {
    const pairs = outputPairs(bare.suite, bad, new Map());
    expect(pairs).toHaveLength(4);
    expect(pairs[3]).toEqual({
      source: ["It", "glows", "."],
      target: ["Il", "brille", "."],
      links: [0, 1, 2].map((token) => ({ source: token, target: token })),
      fixed: [],
    });
    const outside: Output = { ...bad, alignment: ["0-0 9-0 0-9", "", "", ""] };
    expect(outputPairs(bare.suite, outside, new Map())[0]?.links).toEqual([{ source: 0, target: 0 }]);
  });

  it("contains no computed links, because guesses are no evidence", () => {
    const made = { ...bad, aligned: { aligner: "referee 1", sentences: 1, tokens: 1 } };
    expect(outputPairs(bare.suite, made, new Map()).map(({ links }) => links)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const none = { ...bad, alignment: null };
    expect(outputPairs(bare.suite, none, new Map())[0]?.links).toBeNull();
  });

  it("contains tokens from a database, if they are in the example's sentence", () => {
    const given = (pronoun: ReturnType<typeof at>): Output => ({
      ...bad,
      alignment: null,
      translations: [{ example: "e1", pronoun, antecedents: [at(0, 1)] }],
    });
    const pairs = outputPairs(bare.suite, given(at(1, 0)), new Map());
    expect(pairs[1]?.fixed).toContainEqual({ source: 0, targets: [0] });
    expect(pairs[0]?.fixed).toContainEqual({ source: 1, targets: [1] });
    // Of e2, which is not given, pronoun and head are linked to nothing.
    expect(pairs[1]?.fixed).toContainEqual({ source: 5, targets: [] });
    expect(outputPairs(bare.suite, given(at(2, 0)), new Map())[1]?.fixed).not.toContainEqual(
      expect.objectContaining({ source: 0 }),
    );
  });

  it("uses the tokens of its own source, if it has one", () => {
    // “It” is the second token there.
    const own = {
      ...bad,
      sourceLines: bare.suite.source.map((line, place) => (place === 1 ? line.replace("It", "' It") : line)),
    };
    const campaign = campaignWith({ example: "e1", fixedPronoun: at(1, 2) });
    const pair = outputPairs(campaign.suite, own, fixedTranslations(campaign))[1];
    expect(pair?.source.slice(0, 2)).toEqual(["'", "It"]);
    expect(pair?.fixed).toEqual([{ source: 1, targets: [2] }]);
    const moved = {
      ...own,
      sourceLines: bare.suite.source.map((line) => line.replace("bounces", "boun ces")),
    };
    const other = campaignWith({ example: "e2", fixedPronoun: at(1, 2) });
    // “it” of e2 is the sixth token of the suite's source and the seventh of its own.
    expect(outputPairs(other.suite, moved, fixedTranslations(other))[1]?.fixed).toEqual([
      { source: 6, targets: [2] },
    ]);
  });
});

describe("links fixed by annotators", () => {
  it.each<[what: string, said: readonly FlatJudgement[], expected: unknown]>([
    ["nothing", [{ example: "e1", pronoun: "bad" }], []],
    ["a pronoun", [{ example: "e1", fixedPronoun: at(1, 2, 3) }], [{ source: 0, targets: [2, 3] }]],
    ["to be linked to nothing", [{ example: "e1", fixedPronoun: [] }], [{ source: 0, targets: [] }]],
    ["to another sentence", [{ example: "e1", fixedPronoun: at(2, 0) }], []],
    ["of another text", [{ example: "e1", fixedPronoun: at(1, 2), textHash: "another" }], []],
    [
      "alike by two",
      [
        { example: "e1", fixedPronoun: at(1, 2) },
        { example: "e1", author: "a2", fixedPronoun: at(1, 2) },
      ],
      [{ source: 0, targets: [2] }],
    ],
    [
      "otherwise by two",
      [
        { example: "e1", fixedPronoun: at(1, 2) },
        { example: "e1", author: "a2", fixedPronoun: at(1, 3) },
      ],
      [],
    ],
    [
      "in two places by one, differently",
      [
        { example: "e1", fixedPronoun: at(1, 2) },
        { example: "e1", fixedPronoun: at(1, 3) },
      ],
      [],
    ],
    ["from a repeat", [{ example: "e1", task: "pronoun-judgement-repeat", fixedPronoun: at(1, 2) }], []],
  ])("is heard where it is %s", (_, said, expected) => {
    expect(fixedAfter(...said)).toEqual(expected);
  });

  it("of a head are used if it is the only antecedent", () => {
    const head = { example: "e1", fixedAntecedent: at(0, 0) };
    const campaign = campaignWith(head);
    expect(outputPairs(campaign.suite, bad, fixedTranslations(campaign))[0]?.fixed).toEqual([
      { source: 1, targets: [0] },
    ]);
    const rows = exampleRows("e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1|0:3-3:3");
    const judgements = [smallJudgement(1, { system: "bad", ...head })];
    const several = inForce(smallLedger(rows, { annotators: [ANNA], judgements }));
    expect(fixedTranslations(several).size).toBe(0);
  });
});

describe("referencePairs", () => {
  it("contains links, overridden by hand-corrected columns", () => {
    const rows = exampleRows("e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1");
    const [header = "", row = ""] = (rows["examples.tsv"] ?? "").split("\n");
    const corrected = `${header}\treference_pronoun\treference_antecedents\n${row}\t2,3\t0:\n`;
    const { suite } = inForce(smallLedger({ "examples.tsv": corrected }));
    const pairs = referencePairs(suite);
    expect(pairs[3]?.links).toHaveLength(3);
    expect(pairs[1]?.fixed).toEqual([{ source: 0, targets: [2, 3] }]);
    expect(pairs[0]?.fixed).toEqual([{ source: 1, targets: [] }]);
  });

  it("contains every reference", () => {
    const { suite } = bare;
    expect(referencePairs({ ...suite, references: [...suite.references, ...suite.references] })).toHaveLength(
      8,
    );
  });
});
