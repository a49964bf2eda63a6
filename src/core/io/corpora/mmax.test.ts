// Tests the reader of MMAX2 on hand-made projects in the layout of ParCor.
import { describe, expect, it } from "vitest";
import { levelXml, textFile, wordsXml } from "#tools/testing/corpora/annotated-corpora.ts";
import { files, IT, NP, read, WORDS } from "#tools/testing/corpora/mmax-project.ts";

describe("an MMAX2 project", () => {
  it("is read with its sentences, chains, facets, and the position of each markable", () => {
    const corpus = read(
      files([
        { id: "m1", span: "word_1..word_2", coref_class: "set_1", ...NP },
        { id: "m2", span: "word_5", coref_class: "set_1", mmax_level: "coref", ...IT },
        {
          id: "m3",
          span: "word_13",
          coref_class: "empty",
          mention: "pronoun",
          type: "anaphoric",
          split: "no explicit antecedent",
        },
      ]),
    );
    expect(corpus.messages).toEqual([]);
    expect(corpus.sentences).toEqual([WORDS.slice(0, 4), WORDS.slice(4, 12), WORDS.slice(12)]);
    expect(corpus.documents).toEqual([{ id: "x", firstLine: 0, file: "en/Basedata/x_words.xml" }]);
    expect(corpus.mentions).toMatchObject([
      {
        from: "x_coref_level.xml m1",
        fileLine: 4,
        pieces: [{ line: 0, start: 0, end: 1 }],
        kind: "nominal",
        chain: "0 set_1",
      },
      {
        from: "x_coref_level.xml m2",
        fileLine: 5,
        pieces: [{ line: 1, start: 0, end: 0 }],
        kind: "pronoun",
        chain: "0 set_1",
      },
      {
        fileLine: 6,
        pieces: [{ line: 2, start: 0, end: 0 }],
        chain: null,
        unsuitable: "no-specific-antecedent",
      },
    ]);
    expect(corpus.mentions[1]?.facets).toEqual({
      use: "anaphoric",
      subject: true,
      number: "singular",
      generic: null,
      group: null,
    });
  });

  it("can have all its files in one folder, and its documents are sorted by path", () => {
    const all = ["b", "a"].flatMap((id) => [
      textFile(`${id}_words.xml`, wordsXml([id, "it", "."])),
      textFile(`${id}_sentence_level.xml`, levelXml("sentence", [{ id: "s", span: "word_1..word_3" }])),
      textFile(
        `${id}_coref_level.xml`,
        levelXml("coref", [{ id: "m", span: "word_2", coref_class: "set_1", ...IT }]),
      ),
    ]);
    const corpus = read(all);
    expect(corpus.messages).toEqual([]);
    expect(corpus.sentences).toEqual([
      ["a", "it", "."],
      ["b", "it", "."],
    ]);
    expect(corpus.documents.map(({ id, firstLine }) => [id, firstLine])).toEqual([
      ["a", 0],
      ["b", 1],
    ]);
    expect(corpus.mentions.map(({ pieces, chain }) => [pieces[0]?.line, chain])).toEqual([
      [0, "0 set_1"],
      [1, "1 set_1"],
    ]);
  });

  it("keeps documents with the same name in different folders separate", () => {
    const all = ["one", "two"].flatMap((folder) => [
      textFile(`${folder}/Basedata/x_words.xml`, wordsXml([folder])),
      textFile(
        `${folder}/Markables/x_sentence_level.xml`,
        levelXml("sentence", [{ id: "s", span: "word_1" }]),
      ),
      textFile(`${folder}/markables/x_coref_level.xml`, levelXml("coref", [])),
    ]);
    const corpus = read(all);
    expect(corpus.documents.map(({ id, firstLine }) => [id, firstLine])).toEqual([
      ["x", 0],
      ["x 2", 1],
    ]);
    expect(corpus.messages).toEqual([]);
  });

  it("has white space inside a word read as a no-break space, and keeps words without characters", () => {
    const words = "<words><word id='a'>New\n  York</word><word id='b'/><word id='c'> it </word></words>";
    const corpus = read([
      textFile("x_words.xml", words),
      textFile("x_sentence_level.xml", levelXml("sentence", [{ id: "s", span: "a..c" }])),
    ]);
    expect(corpus.sentences).toEqual([["New\u00A0York", "", "it"]]);
  });

  it.each([
    ["head", "word_2", { line: 0, position: 1 }],
    ["min_ids", "word_1..word_2", { line: 0, position: 1 }],
    ["min_words", "the lamp", { line: 0, position: 1 }],
    ["head", "lamp", { line: 0, position: 1 }],
    ["head", "word_3", null],
    ["head", "table", null],
  ])("takes the head of a mention from %s=%s if the mention contains that word", (name, value, head) => {
    const [mention] = read(files([{ id: "m1", span: "word_1..word_2", ...NP, [name]: value }])).mentions;
    expect(mention?.head).toEqual(head);
  });

  it.each([
    [200, { line: 0, position: 199 }],
    [201, null],
  ])("looks for a head given as a word among the first 200 words of a mention (word %i)", (at, head) => {
    const words = Array.from({ length: 201 }, (_, index) => (index + 1 === at ? "lamp" : "old"));
    const span = "word_1..word_201";
    const [mention] = read([
      textFile("x_words.xml", wordsXml(words)),
      textFile("x_sentence_level.xml", levelXml("sentence", [{ id: "s", span }])),
      textFile("x_coref_level.xml", levelXml("coref", [{ id: "m1", span, ...NP, head: "lamp" }])),
    ]).mentions;
    expect(mention?.head).toEqual(head);
  });

  it.each(["antecedent", "ref", "single_phrase_antecedent"])(
    "takes the antecedent of a markable from the attribute %s",
    (name) => {
      const corpus = read(
        files([
          { id: "m1", span: "word_1..word_2", ...NP },
          { id: "m2", span: "word_5", ...IT, [name]: "coref:m1" },
          { id: "m3", span: "word_11", ...IT, [name]: "empty" },
        ]),
      );
      expect(corpus.mentions.map(({ antecedent }) => antecedent)).toEqual([null, 0, null]);
      expect(corpus.messages).toEqual([]);
    },
  );

  it("resolves pointers within each document", () => {
    const all = ["a", "b"].flatMap((id) => [
      textFile(`${id}_words.xml`, wordsXml(["lamp", "it"])),
      textFile(`${id}_sentence_level.xml`, levelXml("sentence", [{ id: "s", span: "word_1..word_2" }])),
      textFile(
        `${id}_coref_level.xml`,
        levelXml("coref", [
          { id: "m1", span: "word_1", ...NP },
          { id: "m2", span: "word_2", ...IT, antecedent: "m1" },
        ]),
      ),
    ]);
    expect(read(all).mentions.map(({ antecedent }) => antecedent)).toEqual([null, 0, null, 2]);
  });

  it("is split into sentences after final punctuation and brackets if it has no sentence level", () => {
    const words = "He said : ( Is it here ? ! ) Yes . . . ( No . ) So it is …".split(" ");
    const { sentences } = read([textFile("x_words.xml", wordsXml(words))]);
    expect(sentences.map((one) => one.join(" "))).toEqual([
      "He said : ( Is it here ? ! )",
      "Yes . . .",
      "( No . )",
      "So it is …",
    ]);
  });

  it("splits a markable that crosses the end of a sentence into one piece per sentence", () => {
    const { mentions, messages } = read(files([{ id: "m1", span: "word_3..word_6", mention: "clause" }]));
    expect(mentions[0]?.pieces).toEqual([
      { line: 0, start: 2, end: 3 },
      { line: 1, start: 0, end: 1 },
    ]);
    expect(messages).toEqual([]);
  });

  it.each([
    [
      "separate pieces",
      "word_9,word_1..word_2",
      [
        { line: 0, start: 0, end: 1 },
        { line: 1, start: 4, end: 4 },
      ],
      1,
    ],
    ["pieces that touch", "word_1,word_2", [{ line: 0, start: 0, end: 1 }], 0],
    ["a piece inside another", "word_1..word_4,word_2..word_3", [{ line: 0, start: 0, end: 3 }], 0],
  ])(
    "combines pieces of a markable that touch or overlap, and reports separate pieces: %s",
    (_what, span, pieces, count) => {
      const corpus = read(files([{ id: "m1", span, ...NP }]));
      expect(corpus.mentions[0]?.pieces).toEqual(pieces);
      expect(corpus.messages).toHaveLength(count);
      if (count > 0)
        expect(corpus.messages[0]).toBe(
          `discontinuous-mention 4: “m1” is discontinuous: 2 pieces of “${span}”`,
        );
    },
  );

  it("has a “pronoun” of several words that begins a chain read as a noun phrase, with a warning", () => {
    const corpus = read(
      files([
        { id: "m1", span: "word_1..word_2", coref_class: "set_1", mention: "pronoun", type: "antecedent" },
        { id: "m2", span: "word_9", coref_class: "set_2", mention: "pronoun", type: "antecedent" },
        { id: "m3", span: "word_9..word_10", coref_class: "set_2", mention: "pronoun", type: "anaphoric" },
      ]),
    );
    expect(corpus.mentions.map(({ kind }) => kind)).toEqual(["nominal", "pronoun", "pronoun"]);
    expect(corpus.messages).toEqual([
      "unknown-value 4: “m1” is marked as a pronoun, but is the antecedent of its chain and has 2 words: read as a noun phrase",
    ]);
  });
});
