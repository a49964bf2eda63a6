// Tests how errors in an MMAX2 project are reported, and what is read of such a project.
import { describe, expect, it } from "vitest";
import { levelXml, textFile, wordsXml } from "#tools/testing/corpora/annotated-corpora.ts";
import { files, IT, messagesOf, NP, problemsOf, read } from "#tools/testing/corpora/mmax-project.ts";

const EXPECTED =
  "expected ids of the 16 words of en/Basedata/x_words.xml, such as word_1, word_1..word_3, or several with commas between. The markable is left out";

describe("errors in an MMAX2 project", () => {
  it.each([
    ["a range that ends after the last word", "word_1..word_17", "there is no “word_17”"],
    ["a word that does not exist", "word_0", "there is no “word_0”"],
    ["no span", "", "it is empty"],
    ["a range that ends before it begins", "word_3..word_1", "“word_3..word_1” ends before it begins"],
    ["a range without an end", "word_1..", "“word_1..” is not a range of words"],
    [
      "a range with three words",
      "word_1..word_2..word_3",
      "“word_1..word_2..word_3” is not a range of words",
    ],
    ["an empty piece", "word_1,,word_2", "“” is not a range of words"],
    ["two pieces, one of which does not exist", "word_1,word_99", "there is no “word_99”"],
  ])("are reported with their line, and the other markable is read: %s", (_what, span, why) => {
    const corpus = read(
      files([
        { id: "m1", span, ...IT },
        { id: "m2", span: "word_5", ...IT },
      ]),
    );
    expect(corpus.mentions.map(({ from }) => from)).toEqual(["x_coref_level.xml m2"]);
    expect(corpus.messages).toEqual([`broken-markable 4: “m1” spans “${span}”: ${why}; ${EXPECTED}`]);
  });

  it("include a repeated id, which counts twice only if the contents of its markables differ", () => {
    const first = { id: "m1", span: "word_1..word_2", ...NP };
    const corpus = read(
      files([
        first,
        { ...first },
        { id: "m1", span: "word_9", ...NP },
        { id: "m2", span: "word_11", ...IT, antecedent: "m1" },
      ]),
    );
    expect(corpus.mentions.map(({ pieces, antecedent }) => [pieces[0]?.line, antecedent])).toEqual([
      [0, null],
      [1, null],
      [1, 0],
    ]);
    expect(corpus.messages).toEqual([
      "duplicate-id 5: “m1” occurs twice, with the same content: it counts once",
      "duplicate-id 6: “m1” occurs twice, with different contents: both count, and references mean the first one",
    ]);
  });

  it("include an antecedent that does not exist, and several antecedents", () => {
    const corpus = read(
      files([
        { id: "m1", span: "word_1..word_2", ...NP },
        { id: "m2", span: "word_5", ...IT, antecedent: "m9" },
        { id: "m3", span: "word_11", ...IT, antecedent: "m1;m2" },
      ]),
    );
    expect(corpus.mentions.map(({ antecedent }) => antecedent)).toEqual([null, null, 0]);
    expect(corpus.messages).toEqual([
      "dangling-id 5: “m2” points to “m9”, which is no markable of this document; the pointer is ignored",
      "unknown-value 6: “m3” points to 2 markables; the first one counts",
    ]);
  });

  it("include a cycle of antecedents", () => {
    const corpus = read(
      files([
        { id: "m1", span: "word_5", ...IT, antecedent: "m2" },
        { id: "m2", span: "word_11", ...IT, antecedent: "m1" },
      ]),
    );
    expect(corpus.mentions.map(({ antecedent }) => antecedent)).toEqual([null, null]);
    expect(corpus.messages).toEqual([
      "cyclic-antecedents 4: m1, m2 point to each other in a cycle; these pointers are ignored",
    ]);
  });

  it("include unknown values and attributes, each reported once with its number of occurrences", () => {
    const odd = { ...IT, agreement: "dual", colour: "red" };
    const corpus = read(
      files([
        { id: "m1", span: "word_5", ...odd },
        { id: "m2", span: "word_11", ...odd },
      ]),
    );
    expect(corpus.mentions).toHaveLength(2);
    expect(corpus.messages).toEqual([
      "unknown-value 4: found the attribute “colour”, 2 times; ignored, because Referee does not know it",
      "unknown-value 4: found agreement=“dual”, 2 times; ignored, because Referee does not know it",
    ]);
  });

  it("include a word without an id and one with a repeated id, which are both kept", () => {
    const words = "<words>\n<word id='a'>It</word>\n<word>is</word>\n<word id='a'>late</word>\n</words>";
    const corpus = read([
      textFile("x_words.xml", words),
      textFile("x_sentence_level.xml", levelXml("sentence", [])),
      textFile("x_coref_level.xml", levelXml("coref", [{ id: "m", span: "a", ...IT }])),
    ]);
    expect(corpus.sentences).toEqual([["It", "is", "late"]]);
    expect(corpus.mentions[0]?.pieces).toEqual([{ line: 0, start: 0, end: 0 }]);
    expect(corpus.messages.slice(0, 2)).toEqual([
      "broken-markable 3: found a word without an id: no markable can refer to it",
      "duplicate-id 4: the word “a” occurs twice; references mean the first one",
    ]);
  });

  it("include a missing level, which the message names; the other levels are read", () => {
    const [words, sentences, coref] = files([{ id: "m1", span: "word_5", ...IT }]);
    if (words === undefined || sentences === undefined || coref === undefined) throw new Error("no files");
    const withoutSentences = read([words, coref]);
    expect(withoutSentences.sentences.map((one) => one.join(" "))).toEqual([
      "The lamp fell .",
      "It broke , so nobody saw it .",
      "They were annoyed .",
    ]);
    expect(withoutSentences.mentions).toHaveLength(1);
    expect(withoutSentences.messages).toEqual([
      "missing-level null: has no readable sentence level; sentences end after . ! ? and …",
    ]);
    const withoutCoref = read([words, sentences]);
    expect(withoutCoref.mentions).toEqual([]);
    expect(withoutCoref.messages).toEqual([
      "missing-level null: there is no x_coref_level.xml next to this file: the sentences are read, but no mentions are proposed",
    ]);
    expect(messagesOf(problemsOf([sentences, coref]))).toEqual([
      "missing-level null: there is no x_words.xml with the words of the document, which is therefore ignored",
      "error unknown-format null: no sentence could be read; expected *_words.xml and *_coref_level.xml of MMAX2, CoNLL-2012, or CorefUD (.conllu with Entity=)",
    ]);
  });

  it("include malformed XML: a document is ignored only if its words cannot be read", () => {
    const [words, sentences] = files([]);
    if (words === undefined || sentences === undefined) throw new Error("no files");
    const corpus = read([
      words,
      sentences,
      textFile("en/Markables/x_coref_level.xml", "<markables>\n<markable id='m'>\n</markables>"),
    ]);
    expect(corpus.sentences).toHaveLength(3);
    expect(corpus.messages).toEqual([
      "malformed-markup 3: found </markables>; expected </markable>. The file is ignored",
    ]);
    const [message1, message2] = messagesOf(
      problemsOf([textFile("x_words.xml", "<words>\n<word id='a'>R</wort></words>")]),
    );
    expect(message1).toBe("malformed-markup 2: found </wort>; expected </word>. The file is ignored");
    expect(message2).toContain("error unknown-format");
    expect(messagesOf(problemsOf([textFile("x_words.xml", "<page><body/></page>")]))[0]).toBe(
      "malformed-markup null: found no <word>; expected the base data of MMAX2",
    );
    const latin1 = { path: "x_words.xml", bytes: new Uint8Array([60, 97, 47, 62, 0xe9]) };
    expect(messagesOf(problemsOf([latin1]))[0]).toContain("not-utf-8 1: found bytes that are not UTF-8");
  });

  it("include an unescaped “&” or “<”, which is read as written, with one warning per file", () => {
    const [, sentences] = files([]);
    if (sentences === undefined) throw new Error("no files");
    const words = "Smith &amp; Sons and R&D have 1 < 2 lamps & it fell . Ah .".split(" ");
    const xml = `<words>\n${words.map((word, at) => `<word id="word_${at + 1}">${word}</word>`).join("\n")}\n</words>`;
    const coref = `<markables>\n<markable id="m1" span="word_1..word_3" mention="np" coref_class="c" head="R&D"/>\n<markable id="m2" span="word_12" mention="pronoun" type="anaphoric" coref_class="c"/>\n</markables>`;
    const corpus = read([
      textFile("x_words.xml", xml),
      { ...sentences, path: "x_sentence_level.xml" },
      textFile("x_coref_level.xml", coref),
    ]);
    expect(corpus.sentences.flat().join(" ")).toBe("Smith & Sons and R&D have 1 < 2 lamps & it fell . Ah .");
    expect(corpus.mentions.map(({ chain, pieces }) => [chain, pieces[0]?.start])).toEqual([
      ["0 c", 0],
      ["0 c", 7],
    ]);
    expect(corpus.messages).toEqual([
      "malformed-markup 6: found “&D”; expected “&amp;” for “&”, “&lt;” for “<”. Read as written, like 2 more",
      "malformed-markup 2: found “&D”; expected “&amp;” for “&”, “&lt;” for “<”. Read as written",
    ]);
  });

  it("include a declared encoding only if Referee does not know it", () => {
    const [, sentences, coref] = files([{ id: "m1", span: "word_1", ...NP }]);
    if (sentences === undefined || coref === undefined) throw new Error("no files");
    const latin1Xml = (text: string) =>
      Uint8Array.from(`<?xml version="1.0" encoding="ISO-8859-1"?>\n${text}`, (character) =>
        character.charCodeAt(0),
      );
    const words = wordsXml("L'été fut court . Il faisait déjà froid à midi . Fin .".split(" "));
    const body = words.slice(words.indexOf("<words"));
    const corpus = read([
      { path: "en/Basedata/x_words.xml", bytes: latin1Xml(body) },
      {
        path: "en/Markables/x_coref_level.xml",
        bytes: latin1Xml(new TextDecoder().decode(coref.bytes).replace(/^<\?xml[^>]*>/, "")),
      },
    ]);
    expect(corpus.sentences.flat().slice(0, 2)).toEqual(["L'été", "fut"]);
    expect(corpus.sentences.flat()).toContain("déjà");
    expect(corpus.mentions).toHaveLength(1);
    expect(corpus.messages.map((one) => one.split(" ")[0])).toEqual(["missing-level"]);
    const unknown = Uint8Array.from(`<?xml version="1.0" encoding="X-MAC"?><words/>`, (character) =>
      character.charCodeAt(0),
    );
    expect(messagesOf(problemsOf([{ path: "x_words.xml", bytes: unknown }]))[0]).toBe(
      "not-utf-8 1: declares “X-MAC”, which Referee does not know; save it as UTF-8. The file is ignored",
    );
  });

  it("include gaps and overlaps of sentences; every word is still in exactly one sentence", () => {
    const corpus = read(
      files(
        [],
        [
          { id: "s0", span: "word_1..word_5" },
          { id: "s1", span: "word_4..word_8" },
          { id: "s3", span: "word_13..word_14" },
          { id: "s2", span: "word_2..word_3" },
        ],
      ),
    );
    expect(corpus.sentences.map((one) => one.join(" "))).toEqual([
      "The lamp fell . It",
      "broke , so",
      "nobody saw it .",
      "They were",
      "annoyed .",
    ]);
    expect(corpus.messages).toEqual([
      "broken-markable 7: the sentence “s2” begins inside the previous sentence, which keeps the words that are in both",
      "broken-markable 5: the sentence “s1” begins inside the previous sentence, which keeps the words that are in both",
      "missing-level null: 6 words outside any sentence; adjacent words without a sentence are read as one sentence",
    ]);
  });

  it("include a second file with the same name, and files that belong to no corpus, which are all ignored", () => {
    const all = [
      ...files([]),
      textFile("en/Basedata/en/x.mmax", "<x/>"),
      textFile("en/x_words.xml", "<x/>"),
      textFile("notes.txt", "no corpus"),
    ];
    expect(read(all).messages).toEqual([
      "file-ignored null: another file of this name was read for the same document; this one is ignored",
      "file-ignored null: is not a file of an annotated corpus and is ignored, like 1 more: notes.txt",
    ]);
  });

  it("do not stop the reader: markables over 3,000 sentences (20 pieces are kept) or of 3,000 pieces", () => {
    const many = Array.from({ length: 3000 }, (_, at) => `w${at}`);
    const sentences = many.map((_, at) => ({ id: `s${at}`, span: `word_${at + 1}` }));
    const long = Array.from({ length: 3000 }, (_, at) => ({
      id: `m${at}`,
      span: "word_1..word_3000",
      mention: "clause",
    }));
    const corpus = read([
      textFile("x_words.xml", wordsXml(many)),
      textFile("x_sentence_level.xml", levelXml("sentence", sentences)),
      textFile(
        "x_coref_level.xml",
        levelXml("coref", [
          ...long,
          { id: "p", span: many.map((_, at) => `word_${at + 1}`).join(","), ...NP },
        ]),
      ),
    ]);
    expect(corpus.mentions[0]?.pieces).toHaveLength(20);
    expect(corpus.mentions.at(-1)?.pieces).toHaveLength(3000);
  });
});
