import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { parseLinks, serializeLinks, type WordLink } from "#core/text/pharaoh.ts";
import { inventedPairs } from "#tools/testing/campaigns/invented-pairs.ts";
import {
  alignAndLearn,
  alignTexts,
  carriedLinks,
  doubtfulLines,
  growDiagFinalAnd,
  type TextsToAlign,
} from "./align-texts.ts";
import { ALIGNER, type SentencePair } from "./learning-text.ts";

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

function carried(translation: string, links: string, other: string): string {
  const tokens = (line: string) => (line === "" ? [] : line.split(" "));
  return carriedLinks(tokens(translation), parseLinks(links).links, tokens(other))
    .map(({ target, sources }) => `${target}:${sources.join(",")}`)
    .join(" ");
}

test.each([
  ["the same sentence gets the same links", "il dort", "0-0 1-1 2-1", "il dort", "0:0 1:1,2"],
  ["case is ignored", "Il dort", "0-0", "il Dort", "0:0 1:"],
  [
    "a word that replaces another one gets no link",
    "il dort bien",
    "0-0 1-1 2-2",
    "elle dort bien",
    "1:1 2:2",
  ],
  ["added words shift the later links", "il dort", "0-0 1-1", "oui , il dort", "2:0 3:1"],
  ["missing words shift the later links, too", "oui , il dort", "0-2 1-3", "il dort", "0:0 1:1"],
  ["sentences without a common word get no links", "il dort", "0-0", "sie schläft", ""],
  ["an empty sentence gets no links", "il dort", "0-0", "", ""],
])("links carried over from the reference: %s", (_name, translation, links, other, expected) => {
  expect(carried(translation, links, other)).toBe(expected);
});

/** The links of both sides combined, such as “0-0 1-2”. */
function united(sourceOf: readonly number[], targetOf: readonly number[]): string {
  return growDiagFinalAnd(sourceOf, targetOf)
    .map((cell) => `${Math.floor(cell / sourceOf.length)}-${cell % sourceOf.length}`)
    .join(" ");
}

test.each([
  ["links of both sides are kept", [0, 1], [0, 1], "0-0 1-1"],
  ["no links give no links", [-1, -1], [-1], ""],
  ["a neighbour is added whose source token is linked but whose target token is not", [0, 0], [0], "0-0 0-1"],
  ["a neighbour is added whose target token is linked but whose source token is not", [0], [0, 0], "0-0 1-0"],
  ["diagonal neighbours count as neighbours", [0, 1], [0, -1], "0-0 1-1"],
  // 1-1 is on both sides; the other links are on one side each. 1-2 is next to 1-1. Then 1-3 and 0-3 are next to 1-2:
  // target 3 and source 0 are not linked yet.
  ["neighbours of added links are added, too", [-1, 1, 1, 1], [3, 1], "0-3 1-1 1-2 1-3"],
  // 0-0 is on both sides. 1-0 would link a free source token, 1-1 two free tokens. 1-0 comes first, because straight
  // neighbours do.
  ["straight neighbours come before diagonal ones", [0, 1], [0, 0], "0-0 1-0 1-1"],
  // In each of the next four cases, a source token also has a link far away, so only a diagonal neighbour can add its
  // other link.
  ["a diagonal neighbour, up to the left, is added", [0, 1, -1, 0], [3, 1], "0-0 0-3 1-1"],
  ["a diagonal neighbour, up to the right, is added", [-1, 1, 0, -1, 0], [4, 1], "0-2 0-4 1-1"],
  ["a diagonal neighbour, down to the left, is added", [1, 0, -1, 1], [1, 3], "0-1 1-0 1-3"],
  ["a diagonal neighbour, down to the right, is added", [0, 1, -1, 1], [0, 3], "0-0 1-1 1-3"],
  // 0-0 and 2-2 are on both sides. 1-1 touches 0-0 diagonally. Then 2-1 would link two tokens that already have links.
  ["a link between tokens that both have links is left out", [0, 2, 2], [0, 1, 2], "0-0 1-1 2-2"],
  // 2-2 is far from 0-0, and its tokens have no other links.
  ["far links are added at the end if both tokens have no links", [0, -1, 2], [0, -1, -1], "0-0 2-2"],
  // 0-3 is far, and its source token already has a link (“final” would add it, “final-and” does not).
  ["far links are not added if one token has a link", [0, -1, -1, 0], [0], "0-0"],
  // Both links are far away and have target 3 in common. The link of the target side is added first.
  ["far links of the target side come first", [0, -1, -1, 2], [0, -1, -1, 3], "0-0 2-3"],
] as const)("growDiagFinalAnd follows this rule: %s", (_name, sourceOf, targetOf, expected) => {
  expect(united(sourceOf, targetOf)).toBe(expected);
});

const lines = (count: number, fit: number | null) => Array.from({ length: count }, () => fit);

test("no lines are doubtful if all lines fit", () => {
  expect(doubtfulLines(lines(50, 2))).toBeNull();
  expect(doubtfulLines([])).toBeNull();
});

test("nine doubtful lines are too few, but ten are reported", () => {
  expect(doubtfulLines([...lines(20, 2.5), ...lines(9, 0), ...lines(20, 2.5)])).toBeNull();
  const ten = [...lines(20, 2.5), ...lines(10, 0), ...lines(20, 2.5)];
  expect(doubtfulLines(ten)).toEqual({ first: 20, last: 29 });
});

test("a fit of 1.2 is doubtful only in half of the lines or more, and a fit of 0.9 also in fewer lines", () => {
  expect(doubtfulLines([...lines(31, 2.5), ...lines(30, 1.2)])).toBeNull();
  expect(doubtfulLines([...lines(31, 2.5), ...lines(30, 0.9)])).toEqual({ first: 31, last: 60 });
  expect(doubtfulLines([...lines(30, 2.5), null, ...lines(30, 1.2)])).toEqual({
    first: 31,
    last: 60,
  });
});

test("lines without a fit neither begin nor end nor interrupt doubtful lines", () => {
  const fits = [null, ...lines(6, 0), null, null, ...lines(6, 0.5), null];
  expect(doubtfulLines(fits)).toEqual({ first: 1, last: 14 });
});

test("a single good line does not interrupt doubtful lines, even if it fits extremely well", () => {
  const fits = [...lines(10, 3), ...lines(8, 0), 50, ...lines(8, 0), ...lines(10, 3)];
  expect(doubtfulLines(fits)).toEqual({ first: 10, last: 26 });
});

test("one very bad line does not make good lines next to it doubtful", () => {
  expect(doubtfulLines([-100, ...lines(10, 3), ...lines(10, 0)])).toEqual({ first: 11, last: 20 });
});

/** The lines of invented pairs. From line `from`, each source line is paired with the target of the next pair. */
function slipped(count: number, from: number) {
  const pairs = inventedPairs(count + 1, seededRandom(3));
  const shown = (at: number) => pairs[at < from ? at : at + 1]?.target ?? [];
  return pairs.slice(0, count).map(({ source }, at) => ({ source, target: shown(at) }));
}

test("translations fit, and shifted lines are reported from the shift on", () => {
  expect(doubtfulLines(alignTexts({ sentences: slipped(300, 300) }).fits)).toBeNull();
  const stretch = doubtfulLines(alignTexts({ sentences: slipped(300, 200) }).fits);
  expect(Math.abs((stretch?.first ?? 0) - 200)).toBeLessThanOrEqual(3);
  expect(stretch?.last).toBeGreaterThan(290);
});

test("random targets and another language are doubtful even next to good translations", () => {
  const good = inventedPairs(200, seededRandom(3));
  const random = seededRandom(8);
  const mixed = good.map(({ source }) => ({
    source,
    target: good[Math.floor(random() * 200)]?.target ?? [],
  }));
  const foreign = inventedPairs(200, seededRandom(9)).map(({ target }) => target.map((word) => `${word}x`));
  const other = good.map(({ source }, at) => ({ source, target: foreign[at] ?? [] }));
  for (const bad of [mixed, other]) {
    const fits = alignTexts({ sentences: [...good, ...bad] }).fits;
    expect(doubtfulLines(fits.slice(0, 200))).toBeNull();
    const stretch = doubtfulLines(fits.slice(200));
    expect(stretch?.first).toBeLessThan(10);
    expect(stretch?.last).toBeGreaterThan(190);
  }
});
