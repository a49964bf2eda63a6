// Tests proposals for corpus pronouns: facets, reasons for unsuitability, and reports of what is not proposed.

import { describe, expect, it } from "vitest";
import { NO_FACETS } from "#core/suite/suite-plan.ts";
import { splitTokens } from "#core/text/tokens.ts";
import {
  ANAPHORIC,
  BIRDS,
  LAMP,
  mention,
  propose,
  SAME_TEXT,
} from "#tools/testing/corpora/corpus-mentions.ts";
import { antecedentsOf, proposeFromCorpus } from "./propose-from-corpus.ts";

describe("a proposal for a pronoun", () => {
  it.each([
    ["anaphoric with a noun phrase before it", [LAMP], {}, "anaphoric", null],
    ["event with a clause before it", [mention("0:6-9", "a", "clausal")], {}, "event", null],
    [
      "event with a clause nearer than a noun phrase",
      [LAMP, mention("0:6-9", "a", "clausal")],
      {},
      "event",
      null,
    ],
    [
      "anaphoric with a noun phrase nearer than a clause",
      [mention("0:0-6", "a", "clausal"), mention("0:8", "a", "nominal")],
      {},
      "anaphoric",
      null,
    ],
    [
      "cataphoric with a noun phrase only after it",
      [mention("1:5-6", "a", "nominal")],
      {},
      "cataphoric",
      "cataphoric",
    ],
    [
      "linked to a pronoun if its chain has only pronouns",
      [mention("1:2", "a", "pronoun")],
      {},
      "anaphoric",
      "linked-to-pronoun",
    ],
    ["without a specific antecedent if it has no chain", [], {}, null, "no-specific-antecedent"],
    ["pleonastic if the corpus says so", [LAMP], { facets: { use: "pleonastic" } }, "pleonastic", null],
    [
      "event if the corpus says so, even with a noun phrase",
      [LAMP],
      { facets: { use: "event" } },
      "event",
      null,
    ],
    [
      "anaphoric if the corpus says so, even with a clause",
      [LAMP, mention("0:6-9", "a", "clausal")],
      ANAPHORIC,
      "anaphoric",
      null,
    ],
    [
      "unsuitable if the corpus says so",
      [LAMP],
      { ...ANAPHORIC, unsuitable: "no-specific-antecedent" },
      "anaphoric",
      "no-specific-antecedent",
    ],
    [
      "about the speaker if the corpus says so",
      [LAMP],
      { facets: { use: "speaker" }, unsuitable: "speaker" },
      "speaker",
      "speaker",
    ],
    [
      "anaphoric and linked to a pronoun, if the corpus says anaphoric and the chain has only pronouns",
      [mention("1:2", "a", "pronoun")],
      ANAPHORIC,
      "anaphoric",
      "linked-to-pronoun",
    ],
  ] as const)("is %s", (_what, others, more, use, unsuitable) => {
    const { short } = propose([...others, mention("1:0", "a", "pronoun", more)]);
    expect(short.find(({ at }) => at === "1:0")).toMatchObject({ use, unsuitable });
  });

  it.each([
    ["the same as the pronoun's", "plural", { number: null, isPerson: false }, {}, "plural"],
    [
      "the same as the pronoun's if the antecedent’s is also the same",
      "plural",
      { number: "plural", isPerson: false },
      {},
      "plural",
    ],
    ["unknown for “they” with a singular noun", "plural", { number: "singular", isPerson: false }, {}, null],
    ["singular for “they” for one person", "plural", { number: "singular", isPerson: true }, {}, "singular"],
    [
      "the same as the pronoun's for “it” with a plural noun",
      "singular",
      { number: "plural", isPerson: false },
      {},
      "singular",
    ],
    [
      "given by the corpus if the corpus has one",
      "plural",
      { number: "singular", isPerson: false },
      { number: "plural" },
      "plural",
    ],
    ["unknown without any information", null, { number: "plural", isPerson: false }, {}, null],
  ] as const)("has a number that is %s", (_what, own, antecedent, facets, number) => {
    const { short } = propose([
      { ...LAMP, ...antecedent },
      mention("1:5", "a", "pronoun", { number: own, facets }),
    ]);
    expect(short[0]?.number).toBe(number);
  });

  it("for a cataphoric pronoun has the first noun phrase after it as antecedent", () => {
    const { short } = propose([
      mention("1:6", "a", "nominal"),
      mention("1:2", "a", "nominal"),
      LAMP,
      mention("1:0", "a", "pronoun", { facets: { use: "cataphoric" } }),
    ]);
    expect(short[0]?.antecedents).toBe("1:2-2:2");
  });
});

describe("the report on a corpus", () => {
  it("names anaphoric pronouns whose chain gives no antecedent", () => {
    const { short, messages } = propose([
      mention("0:6-9", "a", "clausal"),
      mention("1:0", "a", "pronoun", ANAPHORIC),
      mention("1:5", null, "pronoun", ANAPHORIC),
    ]);
    expect(short).toMatchObject([
      { at: "1:0", antecedents: "", unsuitable: null },
      { at: "1:5", antecedents: "", unsuitable: null },
    ]);
    expect(messages).toEqual([
      "missing-antecedent f:7 “It” (f 1:0) refers to something mentioned before, but its chain has no noun phrase before it; the pronoun is proposed without an antecedent",
      "missing-antecedent f:7 “they” (f 1:5) refers to something mentioned before, but its chain has no noun phrase before it; the pronoun is proposed without an antecedent",
    ]);
  });

  it("names the second of two mentions of the same word", () => {
    const { short, messages, counts } = propose([
      mention("1:0", null, "pronoun", { facets: { use: "event" } }),
      mention("1:0", "a", "pronoun", { facets: { use: "pleonastic" } }),
    ]);
    expect(short).toMatchObject([{ use: "event" }]);
    expect(messages).toEqual([
      "duplicate-id f:7 “f 1:0” marks the same word as “f 1:0”; only the latter is proposed",
    ]);
    expect(counts).toMatchObject({ pronouns: 2, proposed: 1, twice: 1, notFound: 0 });
  });

  it.each([
    ["the head", mention("1:0-2", null, "pronoun", { head: { line: 1, position: 1 } }), "1:1", "hit"],
    ["the word that is a pronoun", mention("1:4-6", null, "pronoun"), "1:5", "they"],
    ["the last word", mention("0:0-2", null, "pronoun"), "0:2", "lamp"],
  ])("names a pronoun of several words, which is proposed for %s", (_what, pronoun, at, word) => {
    const { short, messages } = propose([{ ...pronoun, facets: { ...NO_FACETS, use: "event" } }]);
    expect(short.map((proposal) => proposal.at)).toEqual([at]);
    expect(messages).toEqual([
      `unknown-value f:7 “${pronoun.from}” is a pronoun of several words; it is proposed for “${word}”`,
    ]);
  });

  it("names missing sentences once per document, and counts their pronouns", () => {
    const source = ["It hit them , and they fled ."].map(splitTokens);
    const { short, messages, counts } = propose(
      [LAMP, mention("0:2", null, "pronoun"), mention("1:0", "a", "pronoun", ANAPHORIC)],
      source,
    );
    expect(short).toMatchObject([{ at: "0:0", antecedents: "", use: "anaphoric" }]);
    expect(counts).toEqual({
      sentences: 2,
      sentencesFound: 1,
      pronouns: 2,
      proposed: 1,
      withAntecedent: 0,
      unsuitable: 0,
      notFound: 1,
      twice: 0,
    });
    expect(messages).toEqual([
      "sentence-not-found w:null the source lacks 1 of 2 sentences of “d”: “The old lamp of Ann's aunt fell onto birds .”",
      "missing-antecedent f:7 the antecedent “f 0:0-5” of “f 1:0” is not in the source",
    ]);
    expect(propose([], [["x"]]).messages).toEqual([
      "sentence-not-found w:null no sentence of the document “d” (2 sentences) is in the source",
    ]);
  });

  it("names words that are part of a longer source token, or missing in the sentence", () => {
    const source = ["The old lamp of Ann's aunt fell onto birds.", "It-hit them, and fled."].map(splitTokens);
    const { short, messages, counts } = propose(
      [mention("1:0", null, "pronoun"), mention("1:5", null, "pronoun")],
      source,
    );
    expect([short, counts.notFound]).toEqual([[], 2]);
    expect(messages).toEqual([
      "pronoun-not-found f:7 “It” (f 1:0) is “It-hit” in the source; nothing is proposed",
      "pronoun-not-found f:7 “they” (f 1:5) is not in the sentence of the source; nothing is proposed",
    ]);
  });

  it("comes with proposals whose antecedents consist of complete source tokens on one line", () => {
    const lamp = [LAMP, mention("1:0", "a", "pronoun", ANAPHORIC)];
    const tokens = ["The old lamp of Ann 's aunt fell onto birds .", "It hit them , and they fled ."].map(
      splitTokens,
    );
    expect(propose(lamp, tokens).short[0]?.antecedents).toBe("0:0-6:2");
    const lines = ["The old lamp of", "Ann's aunt fell onto birds .", "It hit them , and they fled ."].map(
      splitTokens,
    );
    expect(propose(lamp, lines).short[0]?.antecedents).toBe("0:0-3:2");
    const less = ["old lamp of Ann's fell onto birds .", "It hit them , and they fled ."].map(splitTokens);
    expect(propose(lamp, less).short[0]?.antecedents).toBe("0:0-3:1");
  });

  it("counts every pronoun of a chain of 20,000 pronouns", () => {
    const count = 20_000;
    const sentences = [Array.from({ length: count }, () => "it")];
    const mentions = Array.from({ length: count }, (_, at) =>
      mention(`0:${at}`, "a", "pronoun", { antecedent: null }),
    );
    const { counts } = proposeFromCorpus(
      { sentences, documents: [{ id: "d", firstLine: 0, file: "w" }], mentions },
      { source: sentences, language: "en", fit: SAME_TEXT },
    );
    expect(counts).toMatchObject({ pronouns: count, proposed: count, unsuitable: count });
  });
});

// Tests the antecedents of corpus pronouns: the nearest noun phrase by chain or pointers, never a pronoun, with its
// head.

describe("antecedentsOf", () => {
  it.each([
    [
      "the noun phrase of the pronoun's chain, with its head by rule",
      [LAMP, mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "a noun phrase with the head given by the corpus",
      [{ ...LAMP, head: { line: 0, position: 5 } }, mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-5:5",
    ],
    [
      "a noun phrase with a head by rule if the corpus’ head is none of its words",
      [{ ...LAMP, head: { line: 0, position: 8 } }, mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "the nearest of several noun phrases",
      [LAMP, mention("0:4-5", "a", "nominal"), mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:4-5:5",
    ],
    [
      "the shorter of two noun phrases with the same end",
      [mention("0:4-5", "a", "nominal"), LAMP, mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:4-5:5",
    ],
    [
      "the nearest noun phrase, whatever the order of mentions in the file",
      [mention("1:5", "a", "pronoun", ANAPHORIC), mention("1:2", "a", "nominal"), BIRDS, LAMP],
      "1:2-2:2",
    ],
    [
      "the noun phrase before another pronoun of the chain",
      [BIRDS, mention("1:2", "b", "pronoun", ANAPHORIC), mention("1:5", "b", "pronoun", ANAPHORIC)],
      "0:8-8:8",
    ],
    ["no noun phrase of another chain", [LAMP, BIRDS, mention("1:0", "a", "pronoun", ANAPHORIC)], "0:0-5:2"],
    [
      "no noun phrase that contains the pronoun",
      [LAMP, mention("1:0-2", "a", "nominal"), mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "no noun phrase that ends after the pronoun",
      [LAMP, mention("1:1-4", "a", "nominal"), mention("1:2", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "no noun phrase that ends with the pronoun",
      [LAMP, mention("1:1-2", "a", "nominal"), mention("1:2", "a", "pronoun", ANAPHORIC)],
      "0:0-5:2",
    ],
    [
      "no noun phrase whose head follows the pronoun",
      [
        mention("0:0-2 1:4", "a", "nominal", { head: { line: 1, position: 4 } }),
        mention("1:2", "a", "pronoun", ANAPHORIC),
      ],
      "",
    ],
    [
      "nothing if the corpus states that there is no antecedent",
      [LAMP, mention("1:0", "a", "pronoun", { ...ANAPHORIC, unsuitable: "no-specific-antecedent" })],
      "",
    ],
    ["no adverb", [LAMP, mention("0:7", "a", "other"), mention("1:0", "a", "pronoun", ANAPHORIC)], "0:0-5:2"],
    [
      "the mention to which the pronoun points, rather than one of its chain",
      [LAMP, BIRDS, mention("1:0", "a", "pronoun", { ...ANAPHORIC, antecedent: 1 })],
      "0:8-8:8",
    ],
    [
      "the noun phrase at the end of pointers through pronouns",
      [
        LAMP,
        mention("1:0", null, "pronoun", { ...ANAPHORIC, antecedent: 0 }),
        mention("1:2", null, "pronoun", { ...ANAPHORIC, antecedent: 1 }),
      ],
      "0:0-5:2",
    ],
    [
      "the first piece of a discontinuous mention",
      [mention("0:0-2 0:8", "a", "nominal"), mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-2:2",
    ],
    [
      "the piece of a discontinuous mention that contains the head",
      [
        mention("0:0-2 0:8", "a", "nominal", { head: { line: 0, position: 8 } }),
        mention("1:0", "a", "pronoun", ANAPHORIC),
      ],
      "0:8-8:8",
    ],
    [
      "every piece for a split reference",
      [mention("0:0-2 0:8", "a", "nominal"), mention("1:0", "a", "pronoun", { ...ANAPHORIC, isSplit: true })],
      "0:0-2:2 0:8-8:8",
    ],
    [
      "every piece of a split antecedent",
      [mention("0:0-2 0:8", "a", "nominal", { isSplit: true }), mention("1:0", "a", "pronoun", ANAPHORIC)],
      "0:0-2:2 0:8-8:8",
    ],
    [
      "one word without a pronoun’s form if the corpus gives no kinds",
      [mention("0:8", "a", null), mention("1:2", "a", null), mention("1:5", "a", null)],
      "0:8-8:8",
    ],
  ])("finds %s", (_what, mentions, antecedents) => {
    const { short } = propose(mentions);
    expect(short.at(-1)?.antecedents).toBe(antecedents);
  });
});

it("antecedentsOf follows a chain of 40,000 pointers", () => {
  const row = Array.from({ length: 40_000 }, (_, at) =>
    mention("1:0", null, "pronoun", { ...ANAPHORIC, antecedent: at }),
  );
  const knownMentions = [LAMP, ...row].map((mention) => {
    const [piece] = mention.pieces;
    return piece === undefined || mention.kind === null ? null : { mention, kind: mention.kind, piece };
  });
  const surroundings = antecedentsOf([LAMP, ...row], knownMentions);
  expect(row.every((mention) => surroundings.get(mention)?.before === LAMP)).toBe(true);
});
