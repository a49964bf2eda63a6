import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { parseLinks, serializeLinks, type WordLink } from "#core/text/pharaoh.ts";
import { inventedPairs } from "#tools/testing/campaigns/invented-pairs.ts";
import { alignAndLearn, alignTexts, type TextsToAlign } from "./align-texts.ts";
import { ALIGNER } from "./aligner-settings.ts";
import type { SentencePair } from "./learning-text.ts";

const pair = (source: string, target: string): SentencePair => ({
  source: source === "" ? [] : source.split(" "),
  target: target === "" ? [] : target.split(" "),
});

const linesOf = (texts: TextsToAlign) => alignTexts(texts).links.map(serializeLinks);

const HOUSES = [
  pair("the house", "la maison"),
  pair("the flower", "la fleur"),
  pair("a house", "une maison"),
  pair("a flower", "une fleur"),
];

test("words that repeatedly occur together are linked", () => {
  expect(linesOf({ sentences: HOUSES })).toEqual(HOUSES.map(() => "0-0 1-1"));
});

test("words are linked even if their order differs", () => {
  const sentences = [
    pair("red house", "maison rouge"),
    pair("red flower", "fleur rouge"),
    pair("green house", "maison verte"),
    pair("green flower", "fleur verte"),
    pair("green", "verte"),
    pair("house", "maison"),
  ];
  expect(linesOf({ sentences }).slice(0, 4)).toEqual(sentences.slice(0, 4).map(() => "0-1 1-0"));
});

test("words that differ only in case or Unicode form are the same word for the aligner", () => {
  const sentences = [
    ...HOUSES,
    pair("THE Cafe\u0301", "LA caf\u00e9"),
    pair("A caf\u00e9", "Une cafe\u0301"),
  ];
  expect(linesOf({ sentences }).slice(4)).toEqual(["0-0 1-1", "0-0 1-1"]);
});

test("equal words, numbers and cognates are linked even if they occur once", () => {
  const sentences = [...HOUSES, pair("the government of 1848 Kossuth", "de Kossuth la gouvernement 1848")];
  const links = linesOf({ sentences })[4]?.split(" ");
  expect(links).toEqual(expect.arrayContaining(["1-3", "3-4", "4-1"]));
});

test("further sentences are linked by what was learnt, also next to words that were not learnt", () => {
  const { alignFurther } = alignAndLearn({ sentences: HOUSES });
  const further = [pair("a house", "la maison"), pair("the flower", "la fleur bleue"), pair("a", "")];
  const { links } = alignFurther(further);
  expect(links[0]?.some(({ source, target }) => source === 1 && target === 1)).toBe(true);
  expect(links[1]?.filter(({ target }) => target < 2).map(({ source, target }) => [source, target])).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(links[2]).toEqual([]);
});

test("further sentences do not change the model: their links are the same in any order, and those of the text stay", () => {
  const text = inventedPairs(60, seededRandom(5));
  const first = text.slice(0, 40);
  const { aligned, alignFurther } = alignAndLearn({ sentences: first });
  const [one, two] = [text.slice(40, 50), text.slice(50)];
  const before = [alignFurther(one), alignFurther(two)];
  expect([alignFurther(two), alignFurther(one)].reverse()).toEqual(before);
  expect(alignFurther(first).links).toEqual(aligned.links);
});

test("the aligner learns from additional texts, but does not align them", () => {
  const sentences = [pair("a b c", "z y x")];
  const more = [pair("a", "x"), pair("b", "y"), pair("c", "z"), pair("a c", "x z"), pair("b a", "y x")];
  expect(linesOf({ sentences, more })).toEqual(["0-2 1-1 2-0"]);
});

test("given links are evidence for other sentences", () => {
  const crossed = (count: number) =>
    Array.from({ length: count }, () => ({ ...pair("p q", "r s"), links: parseLinks("0-1 1-0").links }));
  expect(linesOf({ sentences: [pair("p q", "r s")] })).toEqual(["0-0 1-1"]);
  const more = [...crossed(1), { ...pair("p q t", "r s u"), links: parseLinks("0-1 1-0 2-2").links }];
  expect(linesOf({ sentences: [pair("p q", "r s")], more })).toEqual(["0-1 1-0"]);
});

test("given links, and fixed links of single tokens, are kept even if the text contradicts them", () => {
  const links = parseLinks("0-1").links;
  const [given, relinked, unlinked, both] = linesOf({
    sentences: [
      { ...pair("the house", "la maison"), links },
      { ...pair("the house", "la maison"), fixed: [{ source: 0, targets: [1, 0] }] },
      { ...pair("a flower", "une fleur"), fixed: [{ source: 1, targets: [] }] },
      { ...pair("a house", "une maison"), links, fixed: [{ source: 1, targets: [0] }] },
    ],
    more: HOUSES,
  });
  expect(given).toBe("0-1");
  expect(relinked?.split(" ").filter((link) => link.startsWith("0-"))).toEqual(["0-0", "0-1"]);
  expect(unlinked).toBe("0-0");
  expect(both).toBe("0-1 1-0");
});

test("probable links are used unless the text contradicts them, and must be within the sentence", () => {
  const likely = [{ target: 0, sources: [1] }];
  const ambiguous = pair("p q", "r s");
  expect(
    linesOf({ sentences: [{ ...ambiguous, probableLinks: [...likely, { target: 1, sources: [0] }] }] }),
  ).toEqual(["0-1 1-0"]);
  const [unlinked] = linesOf({ sentences: [{ ...ambiguous, probableLinks: [{ target: 1, sources: [] }] }] });
  expect(unlinked).not.toContain("-1");
  // Two hundred sentences in which p translates r, and q translates s, outweigh the probable links.
  const more = inventedPairs(200, seededRandom(2)).map(({ source, target }, at) => ({
    source: at % 2 === 0 ? ["p", ...source, "q"] : [...source, "p"],
    target: at % 2 === 0 ? ["r", ...target, "s"] : [...target, "r"],
  }));
  const crossed = [...likely, { target: 1, sources: [0] }];
  expect(linesOf({ sentences: [{ ...ambiguous, probableLinks: crossed }], more })).toEqual(["0-0 1-1"]);
  const outside = [{ target: 2, sources: [0] }];
  expect(() => alignTexts({ sentences: [{ ...ambiguous, probableLinks: outside }] })).toThrow(RangeError);
});

test("fixed links are sorted together with computed ones", () => {
  const fixed = [{ source: 0, targets: [0] }];
  expect(linesOf({ sentences: [{ ...pair("the house", "la maison"), fixed }, ...HOUSES] })[0]).toBe(
    "0-0 1-1",
  );
});

test("an empty list of given links means that the links are unknown", () => {
  const [first] = HOUSES;
  expect(linesOf({ sentences: [{ ...pair("the house", "la maison"), links: [] }, ...HOUSES] })[0]).toBe(
    "0-0 1-1",
  );
  expect(first?.links).toBeUndefined();
});

test.each([
  { source: 2, target: 0 },
  { source: 0, target: 2 },
  { source: -1, target: 0 },
  { source: 0.5, target: 0 },
])("a known link outside its sentence throws an error: %o", (link: WordLink) => {
  expect(() => alignTexts({ sentences: [{ ...pair("a b", "c d"), links: [link] }] })).toThrow(RangeError);
  const fixed = [{ source: link.source, targets: [link.target] }];
  expect(() => alignTexts({ sentences: [], more: [{ ...pair("a b", "c d"), fixed }] })).toThrow(RangeError);
});

test("sentence pairs with an empty side have no links and no fit, and do not change other results", () => {
  const sentences = [pair("", ""), pair("the", ""), ...HOUSES, pair("", "la")];
  const result = alignTexts({ sentences });
  expect(result.links.map(serializeLinks)).toEqual(["", "", ...HOUSES.map(() => "0-0 1-1"), ""]);
  expect(result.fits.map((fit) => fit === null)).toEqual([true, true, false, false, false, false, true]);
  expect(result.learnt).toEqual({ sentences: 4, sourceTokens: 8, targetTokens: 8 });
  expect(alignTexts({ sentences: [] })).toEqual({
    links: [],
    fits: [],
    tooLong: [],
    learnt: { sentences: 0, sourceTokens: 0, targetTokens: 0 },
    notLearnt: 0,
  });
});

test("the model learns from equal pairs only once, and equal pairs have equal links", () => {
  const result = alignTexts({ sentences: [...HOUSES, ...HOUSES], more: HOUSES });
  expect(result.learnt.sentences).toBe(4);
  expect(result.links.slice(4)).toEqual(result.links.slice(0, 4));
});

const word = fc.constantFrom("a", "b", "c", "d", "e", "the", "nation", "7");
const anyPair: fc.Arbitrary<SentencePair> = fc.record({
  source: fc.array(word, { maxLength: 7 }),
  target: fc.array(word, { maxLength: 7 }),
});

test("links lie inside their sentences, are ascending, and do not depend on the order of sentences", () => {
  fc.assert(
    fc.property(
      fc.array(anyPair, { maxLength: 12 }),
      fc.array(anyPair, { maxLength: 6 }),
      (sentences, more) => {
        const result = alignTexts({ sentences, more });
        for (const [at, links] of result.links.entries()) {
          const { source = [], target = [] } = sentences[at] ?? {};
          let last = -1;
          for (const link of links) {
            expect(link.source).toBeLessThan(source.length);
            expect(link.target).toBeLessThan(target.length);
            const cell = link.source * target.length + link.target;
            expect(cell).toBeGreaterThan(last);
            last = cell;
          }
        }
        for (const fit of result.fits) expect(fit === null || Number.isFinite(fit)).toBe(true);
        const reversed = alignTexts({ sentences: sentences.toReversed(), more: more.toReversed() });
        expect(reversed.links.toReversed()).toEqual(result.links);
        expect(reversed.fits.toReversed()).toEqual(result.fits);
      },
    ),
    { numRuns: 60 },
  );
});

test("sentences of 500 tokens are aligned, but sentences above the limit are not", () => {
  const long = Array.from({ length: 500 }, (_, at) => `w${at}`);
  const target = long.map((token) => token.toUpperCase());
  const tooLong = Array.from({ length: Math.floor(ALIGNER.mostCells / 500) + 1 }, () => "w");
  const result = alignTexts({
    sentences: [
      { source: long, target },
      { source: long, target: tooLong },
    ],
  });
  expect(result.tooLong).toEqual([1]);
  expect(result.links[1]).toEqual([]);
  const right = result.links[0]?.filter((link) => link.source === link.target).length ?? 0;
  expect(right).toBeGreaterThan(490);
});

test("the progress grows to the end", () => {
  const sentences = inventedPairs(40, seededRandom(1));
  const messages: [number, number][] = [];
  alignTexts({ sentences }, (done, of) => messages.push([done, of]));
  const of = 40 * (ALIGNER.wordPasses + ALIGNER.orderPasses + 1);
  expect(messages.at(-1)).toEqual([of, of]);
  expect(messages.filter(([done]) => done === of)).toHaveLength(1);
  expect(messages.every(([done], at) => at === 0 || done > (messages[at - 1]?.[0] ?? 0))).toBe(true);
});
