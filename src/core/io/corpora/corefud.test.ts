// Tests hand-made files of CorefUD: brackets and fields, empty nodes, multiword tokens, discontinuous mentions.
import { describe, expect, it } from "vitest";
import { conllu, IT, readUd } from "#tools/testing/corpora/ud-rows.ts";

describe("a file of CorefUD", () => {
  it("is read with its documents, sentences, mentions, heads and chains", () => {
    const corpus = readUd(
      conllu(`
# text = The old lamp fell .
1 The  DET   _           3 det   (e1-object-3-x:y
2 old  ADJ   _           3 amod  _
3 lamp NOUN  Number=Sing 4 nsubj e1)
4 fell VERB  _           0 root  _
5 .    PUNCT _           4 punct _

1 It   ${IT} 2 nsubj (e1--1-)
2 hit  VERB _ 0 root _
3 Ann  PROPN Number=Sing 2 obj (e2-person-1-)

# newdoc id = other
# global.Entity = eid-head
1 It ${IT} 0 root (e1-1)
`),
    );
    expect(corpus.messages).toEqual([]);
    expect(corpus.documents.map(({ id, firstLine }) => [id, firstLine])).toEqual([
      ["talk", 0],
      ["other", 2],
    ]);
    expect(corpus.sentences).toEqual([["The", "old", "lamp", "fell", "."], ["It", "hit", "Ann"], ["It"]]);
    expect(corpus.mentions).toMatchObject([
      {
        from: "talk.conllu line 4, e1",
        pieces: [{ line: 0, start: 0, end: 2 }],
        head: { line: 0, position: 2 },
        kind: "nominal",
        number: "singular",
        chain: "0 e1",
        isPerson: false,
      },
      {
        pieces: [{ line: 1, start: 0, end: 0 }],
        head: { line: 1, position: 0 },
        kind: "pronoun",
        number: "singular",
        chain: "0 e1",
        facets: { use: null, subject: true },
      },
      { kind: "nominal", isPerson: true, chain: "0 e2" },
      {
        pieces: [{ line: 2, start: 0, end: 0 }],
        head: { line: 2, position: 0 },
        kind: "pronoun",
        chain: "1 e1",
        facets: { subject: false },
      },
    ]);
  });

  it("can have nested brackets, and closing and opening brackets in one value", () => {
    const { mentions, messages } = readUd(
      conllu(`
1 the   DET  _ 2 det  (e1--2-(e9--1-)
2 owner NOUN _ 0 root (e1--1-)
3 of    ADP  _ 4 case _
4 it    ${IT} 2 nmod (e7--1-)e1)
`),
    );
    expect(messages).toEqual([]);
    expect(mentions.map(({ chain, pieces }) => [chain, pieces[0]?.start, pieces[0]?.end])).toEqual([
      ["0 e9", 0, 0],
      ["0 e1", 1, 1],
      ["0 e7", 3, 3],
      ["0 e1", 0, 3],
    ]);
  });

  it("has a multiword token split into its words if the words spell the token", () => {
    const corpus = readUd(
      conllu(`
1-2 It's _ _ _ _ _
1 It ${IT} 3 nsubj (e1--1-)
2 's AUX _ 3 cop _
3 late ADJ _ 0 root _
4-5 du _ _ _ _ _
4 de ADP _ 6 case _
5 le DET _ 6 det (e2--2-
6 soir NOUN _ 3 obl e2)
7-9 dámelo _ _ _ _ _
7 da VERB _ 0 root _
8 me PRON Person=1 7 iobj (e3--1-)
9 lo PRON Person=3|PronType=Prs 7 obj (e2--1-)
`),
    );
    expect(corpus.messages).toEqual([]);
    expect(corpus.sentences).toEqual([["It", "'s", "late", "du", "soir", "dámelo"]]);
    expect(
      corpus.mentions.map(({ pieces: [piece], head }) => [piece?.start, piece?.end, head?.position]),
    ).toEqual([
      [0, 0, 0],
      [3, 4, 4],
      [5, 5, 5],
      [5, 5, 5],
    ]);
  });

  it("counts empty nodes to find the head, and loses mentions of only empty nodes, with a warning", () => {
    const { mentions, messages } = readUd(
      conllu(`
1   quiere VERB _ 0 root _
1.1 _ PRON _ _ _ (e1--1-)
2   su DET PronType=Prs 3 det (e2--3-
2.1 _ ADJ _ _ _ _
3   casa NOUN Number=Sing 1 obj e2)
3.1 _ PRON _ _ _ (e4--1-
4   hoy ADV _ 1 advmod e4)
`),
    );
    expect(mentions.map(({ pieces, head, kind }) => [pieces[0]?.start, pieces[0]?.end, head, kind])).toEqual([
      [1, 2, { line: 0, position: 2 }, "nominal"],
      [3, 3, null, "pronoun"],
    ]);
    expect(messages).toEqual([
      "pronoun-not-found null: left out 1 mention in “talk” with only empty nodes, which are no words of the text",
    ]);
  });

  it("combines the pieces of a discontinuous mention, finds its head among all pieces, and reports the mention", () => {
    const { mentions, messages } = readUd(
      conllu(`
1 the  DET  _ 2 det  (e5[1/2]--4-
2 sun  NOUN Number=Sing 0 root e5[1/2])
3 and  CCONJ _ 5 cc _
4 the  DET  _ 5 det  (e5[2/2]--4-
5 wind NOUN Number=Sing 2 conj e5[2/2])
`),
    );
    expect(mentions).toMatchObject([
      {
        pieces: [
          { start: 0, end: 1 },
          { start: 3, end: 4 },
        ],
        head: { line: 0, position: 4 },
        chain: "0 e5",
      },
    ]);
    expect(messages).toEqual(["discontinuous-mention 3: a mention of “e5” is discontinuous: 2 pieces"]);
  });

  it("splits a mention that crosses the end of a sentence into one piece per sentence", () => {
    const { mentions, messages } = readUd(conllu("1 a NOUN _ 0 root (e1--1-\n\n1 b NOUN _ 0 root e1)"));
    expect(mentions[0]?.pieces).toEqual([
      { line: 0, start: 0, end: 0 },
      { line: 1, start: 0, end: 0 },
    ]);
    expect(messages).toEqual([]);
  });

  it.each([
    ["PRON Person=3|PronType=Prs", "nsubj", "pronoun", null, true],
    ["PRON Person=1|PronType=Prs", "nsubj:pass", "pronoun", "speaker", true],
    ["PRON Person=2|PronType=Prs", "obj", "pronoun", "addressee", false],
    ["PRON PronType=Rel", "csubj", "pronoun", null, true],
    ["PRON PronType=Dem", "conj", "pronoun", null, null],
    ["PRON _", "_", "pronoun", null, null],
    ["DET Person=3|PronType=Prs", "nmod:poss", "pronoun", null, false],
    ["DET PronType=Dem", "det", "nominal", null, null],
    ["PRON PronType=Ind", "nsubj", "nominal", null, null],
    ["PRON PronType=Neg", "nsubj", "nominal", null, null],
    ["VERB _", "root", "clausal", null, null],
    ["ADV _", "advmod", "other", null, null],
    ["_ _", "dep", null, null, null],
    ["PROPN _", "nsubj", "nominal", null, null],
  ])(
    "reads the word %s with the relation %s: kind %s, use %s, subject %s",
    (word, deprel, kind, use, subject) => {
      const [mention] = readUd(conllu(`1 w ${word} 0 ${deprel} (e1--1-)`)).mentions;
      expect(mention).toMatchObject({ kind, facets: { use, subject } });
      expect(mention?.unsuitable).toBe(use === "speaker" ? "speaker" : null);
    },
  );

  it("has “those who came” read as a noun phrase and “he himself” as a pronoun", () => {
    const those = readUd(
      conllu(
        "1 those PRON PronType=Dem 0 root (e1--1-\n2 who PRON PronType=Rel 3 nsubj _\n3 came VERB _ 1 acl e1)",
      ),
    );
    const himself = readUd(
      conllu("1 he PRON PronType=Prs 0 root (e1--1-\n2 himself PRON PronType=Prs 1 nmod e1)"),
    );
    expect([those.mentions[0]?.kind, himself.mentions[0]?.kind]).toEqual(["nominal", "pronoun"]);
  });

  it("gives a mention the number plural if it contains a word coordinated with its head", () => {
    const { mentions } = readUd(
      conllu(`
1 Ann PROPN Number=Sing 0 root (e1--1-
2 and CCONJ _ 3 cc _
3 Bob PROPN Number=Sing 1 conj e1)

1 Ann PROPN Number=Sing 0 root (e2--1-)
2 and CCONJ _ 3 cc _
3 Bob PROPN Number=Sing 1 conj:and _

1 lamps NOUN Number=Plur 0 root (e3--1-)

1 Ann PROPN Number=Sing 0 root (e4--1-
2 Bob PROPN Number=Sing 1 conj e4)
3 Eve PROPN Number=Sing 1 conj _
`),
    );
    expect(mentions.map(({ number }) => number)).toEqual(["plural", "singular", "plural", "plural"]);
  });

  it("adds each pleonastic pronoun (expl) that is not marked as a mention by itself", () => {
    const { mentions } = readUd(
      conllu(`1 It ${IT} 2 expl _\n2 rains VERB _ 0 root _\n3 sich PRON _ 2 expl:pv _`),
    );
    expect(mentions).toMatchObject([
      { from: "talk.conllu line 3, expl", kind: "pronoun", chain: null, facets: { use: "pleonastic" } },
    ]);
    const inside = readUd(
      conllu(`1 It ${IT} 2 expl (e1--1-)\n\n1 It ${IT} 2 expl (e2--2-\n2 rains VERB _ 0 root e2)`),
    );
    expect(inside.mentions.map(({ from, facets }) => [from.split(", ")[1], facets.use])).toEqual([
      ["e1", null],
      ["e2", null],
      ["expl", "pleonastic"],
    ]);
  });

  it("is read with the attributes of ParCor if it comes from ParCor", () => {
    const other =
      "agreement:plural,antetype:entity,mention:pronoun,position:non%2Dsubject,split:split+reference,type:anaphoric";
    const { mentions, messages } = readUd(
      conllu(
        `1 them PRON Person=3 0 nsubj (e1--1-${other})\n2 x NOUN _ 0 obj (e2--1-mention:np,nptype:odd)\n3 it ${IT} 0 nsubj (e3--1-type:pleonastic,mention:pronoun)`,
      ),
    );
    expect(mentions[0]).toMatchObject({
      kind: "pronoun",
      isSplit: true,
      facets: { use: "anaphoric", subject: false, number: "plural" },
    });
    expect(mentions[2]).toMatchObject({ kind: "pronoun", facets: { use: "pleonastic", subject: true } });
    expect(messages).toEqual([
      "unknown-value 4: found nptype=“odd”; ignored, because Referee does not know it",
    ]);
  });
});
