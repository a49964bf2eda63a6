// Tests the fields of Entity= under the names in `# global.Entity` of UD GUM and CorefUD releases, and how they give
// the heads. The sentences are invented.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { conllu, IT, proposedFrom, readUd } from "#tools/testing/corpora/ud-rows.ts";

const headed = (fields: string) => `# newdoc id = talk\n# global.Entity = ${fields}\n`;
const CASES = resolve(import.meta.dirname, "../../../../e2e/data/cases/conllu-header");

/** The sentences “The bridge is old .”, “It creaks” and “Ben left”: an object has two mentions, a person has one. */
const withFields = (fields: string, bridge: string, it: string, ben: string, closing: string) =>
  conllu(
    `
1 The    DET   _           2 det   ${bridge}
2 bridge NOUN  Number=Sing 4 nsubj ${closing}
3 is     AUX   _           4 cop   _
4 old    ADJ   _           0 root  _
5 .      PUNCT _           4 punct _

1 It     ${IT}             2 nsubj ${it}
2 creaks VERB  _           0 root  _

1 Ben    PROPN Number=Sing 2 nsubj ${ben}
2 left   VERB  _           0 root  _
`,
    headed(fields),
  );

describe("the fields of Entity=", () => {
  it.each([
    ["eid-etype-head-other", "(e1-object-2-", "(e1-object-1-)", "(e2-person-1-)", "e1)"],
    ["eid-etype-head-other", "(e1-object--", "(e1-object--)", "(e2-person--)", "e1)"],
    ["entity-GRP", "(object-1", "(object-1)", "(person-2)", "1)"],
    ["entity-GRP", "(object-1", "(object-1)", "(person-2)", "object-1)"],
    ["entity-GRP-identity", "(object-1-Old_Bridge", "(object-1)", "(person-2)", "object-1-Old_Bridge)"],
    [
      "entity-GRP-infstat-MIN-coref_type-identity",
      "(object-1-new-2-coref-Old_Bridge",
      "(object-1-giv:act-1-ana)",
      "(person-2-new-1-sgl-Ben-Nevis)",
      "1)",
    ],
    ["GRP-etype", "(1-object", "(1-object)", "(2-person)", "1)"],
    [
      "GRP-etype-infstat-centering-minspan-link-identity",
      "(1-object-new-cf1-2-coref-Old_Bridge",
      "(1-object-giv:act-cf1*-1-ana)",
      "(2-person-new-cf2-1-sgl)",
      "1)",
    ],
    [
      "GRP-etype-infstat-salience-centering-minspan-link-identity",
      "(1-object-new-nnnnn-cf1-2-coref",
      "(1-object-giv:act-nnnnn-cf1*-1-ana)",
      "(2-person-new-sssss-cf2-1-sgl)",
      "1)",
    ],
    [
      "eid-etype-minspan-infstat-salience-link-identity-other",
      "(e1-object-2-new-nnnnn-coref-Old_Bridge-x:y",
      "(e1-object-1-giv:act-nnnnn-ana--)",
      "(e2-person-1-new-nnnnn-sgl--)",
      "e1)",
    ],
    [
      "eid-etype-head-minspan-infstat-link-identity",
      "(e1-object-2-1,2-new-coref-Old_Bridge",
      "(e1-object-1-1-giv:act-ana-)",
      "(e2-person-1-1-new-sgl-)",
      "e1)",
    ],
    ["other-eid", "(x-e1", "(x-e1)", "(x-e2)", "e1)"],
  ])("are found by name in the header %s", (fields, bridge, it, ben, closing) => {
    const corpus = readUd(withFields(fields, bridge, it, ben, closing));
    expect(corpus.messages).toEqual([]);
    const [first, second, third] = corpus.mentions;
    expect(first).toMatchObject({
      pieces: [{ line: 0, start: 0, end: 1 }],
      head: { line: 0, position: 1 },
      kind: "nominal",
      number: "singular",
    });
    expect(second).toMatchObject({
      pieces: [{ line: 1, start: 0, end: 0 }],
      head: { line: 1, position: 0 },
      kind: "pronoun",
      number: "singular",
      facets: { subject: true },
    });
    expect(second?.chain).toBe(first?.chain);
    expect(third?.chain).not.toBe(first?.chain);
    expect(third?.isPerson).toBe(/etype|entity/.test(fields));
    const [proposal] = proposedFrom(corpus);
    expect(proposal).toMatchObject({
      line: 1,
      position: 0,
      subject: true,
      number: "singular",
      antecedents: [{ line: 0, start: 0, end: 1, head: 1 }],
    });
  });

  it("give the same proposals for the two example files, with and without a head field", () => {
    const proposals = ["headstyle", "gumstyle"].map((name) =>
      proposedFrom(readUd(readFileSync(resolve(CASES, `${name}.conllu`), "utf8"))).map(
        ({ from: _, ...proposal }) => proposal,
      ),
    );
    expect(proposals[1]).toEqual(proposals[0]);
    expect(proposals[0]).toMatchObject([
      { line: 1, position: 0, use: "anaphoric", subject: true, number: "singular" },
      { line: 1, position: 3, use: "addressee", subject: true },
    ]);
  });

  it("can differ between the documents of one file", () => {
    const corpus = readUd(
      conllu("1 Ann PROPN Number=Sing 0 root (e1-person-1-)") +
        conllu(
          "1 Ben PROPN Number=Sing 0 root (person-1)",
          "# newdoc id = b\n# global.Entity = entity-GRP\n",
        ),
    );
    expect(corpus.messages).toEqual([]);
    expect(corpus.mentions).toMatchObject([
      { chain: "0 e1", isPerson: true },
      { chain: "1 1", isPerson: true },
    ]);
  });

  it("are reported once if none names the chain; mentions are then read without chains", () => {
    const corpus = readUd(withFields("entity", "(object", "(object)", "(person)", "object)"));
    expect(corpus.messages).toEqual([
      "missing-level 2: found “entity”, where no field names the chain; expected “eid” or “GRP”. Mentions are read without chains, so no antecedent is proposed",
    ]);
    expect(corpus.mentions.map(({ chain, kind, pieces }) => [chain, kind, pieces[0]?.end])).toEqual([
      [null, "nominal", 1],
      [null, "pronoun", 0],
      [null, "nominal", 0],
    ]);
    // The corpus does not say whether the pronoun has an antecedent, so a missing antecedent does not make it
    // unsuitable.
    expect(proposedFrom(corpus)).toMatchObject([
      { line: 1, position: 0, subject: true, number: "singular", antecedents: [], unsuitable: null },
    ]);
  });

  it("are the default fields, with a warning, if the header names none", () => {
    expect(readUd(conllu(`1 it ${IT} 0 root (e1-x-1-)`, headed(""))).messages).toEqual([
      "missing-level 3: found Entity= before any “# global.Entity = …”; read with the fields eid-etype-head-other",
    ]);
  });
});

describe("the head of a mention without a head field", () => {
  const headOf = (rows: string) => {
    const corpus = readUd(conllu(rows, headed("eid-etype-minspan")));
    expect(corpus.messages.filter((message) => !message.startsWith("discontinuous"))).toEqual([]);
    return corpus.mentions.map(({ head }) => head?.position ?? null);
  };

  it("is the only word of the mention, even if the minimal span names another word", () => {
    expect(headOf("1 Ben PROPN Number=Sing 0 root (e1--7)")).toEqual([0]);
  });

  it("is the first word of the minimal span, which takes precedence over the tree", () => {
    expect(
      headOf("1 the DET _ 3 det (e1--2,3\n2 Rhine PROPN _ 3 nmod _\n3 bridge NOUN _ 0 root e1)"),
    ).toEqual([1]);
  });

  it("is the word that depends on a word outside the mention, if the minimal span is missing or invalid", () => {
    for (const span of ["", "9", "x"])
      expect(
        headOf(
          `1 saw VERB _ 0 root _\n2 the DET _ 4 det (e1--${span}\n3 very ADV _ 4 advmod _\n4 bridge NOUN _ 1 obj _\n5 of ADP _ 6 case _\n6 iron NOUN _ 4 nmod e1)`,
        ),
      ).toEqual([3]);
  });

  it("is not a quotation mark at the beginning, even if it depends on a word outside the mention", () => {
    expect(
      headOf(
        "1 “ PUNCT _ 4 punct (e1\n2 Old ADJ _ 3 amod _\n3 Bob PROPN _ 4 nsubj e1)\n4 left VERB _ 0 root _",
      ),
    ).toEqual([2]);
  });

  it("is found among all pieces of a discontinuous mention", () => {
    const rows = (span: string) =>
      `1 the DET _ 2 det (e1[1/2]--${span}\n2 sun NOUN _ 0 root e1[1/2])\n3 and CCONJ _ 5 cc _\n4 the DET _ 5 det (e1[2/2]--${span}\n5 wind NOUN _ 2 conj e1[2/2])`;
    expect(headOf(rows("4"))).toEqual([4]);
    expect(headOf(rows(""))).toEqual([1]);
  });

  it("is found in the sentence of its mention, even if it is not the first sentence of a document", () => {
    const corpus = readUd(
      conllu(
        "1 Rain NOUN _ 2 nsubj _\n2 fell VERB _ 0 root _\n\n1 the DET _ 2 det (e1\n2 lamp NOUN _ 0 root e1)",
        headed("eid"),
      ),
    );
    expect(corpus.mentions[0]?.head).toEqual({ line: 1, position: 1 });
  });

  it("is null if the dependencies are cyclic, or if the mention has only punctuation", () => {
    expect(headOf("1 a NOUN _ 2 dep (e1\n2 b NOUN _ 1 dep e1)")).toEqual([null]);
    expect(headOf("1 ( PUNCT _ 3 punct (e1\n2 ) PUNCT _ 3 punct e1)\n3 x NOUN _ 0 root _")).toEqual([null]);
  });
});
