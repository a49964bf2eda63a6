// Tests hand-made files of CoNLL-2012: brackets, tags, trees, and errors in them.
import { describe, expect, it } from "vitest";
import { textFile } from "#tools/testing/corpora/annotated-corpora.ts";
import { read } from "#tools/testing/corpora/mmax-project.ts";

/** Completes rows of `word tag tree coreference` to lines of the format. A blank line separates sentences. */
function conll(rows: string, id = "talk"): string {
  const lines = rows
    .trim()
    .split("\n")
    .map((row) => {
      if (row.trim() === "") return "";
      const [word, tag, tree, coreference] = row.trim().split(/\s+/);
      return [id, "0", "0", word, tag, tree, "-", "-", "-", "Speaker#1", "*", "*", coreference].join("   ");
    });
  return `#begin document (${id}); part 000\n${lines.join("\n")}\n\n#end document\n`;
}

const readConll = (text: string) => read([textFile("talk.v4_gold_conll", text)]);

describe("a file of CoNLL-2012", () => {
  it("is read with its sentences, mentions and chains", () => {
    const corpus = readConll(
      conll(`
The      DT   (TOP(S(NP*    (3
lamp     NN   *)            3)
fell     VBD  (VP*)         -
.        .    *))           -

It       PRP  (TOP(S(NP*)   (3)
hit      VBD  (VP*          -
them     PRP  (NP*))        (4)
.        .    *))           -
`),
    );
    expect(corpus.messages).toEqual([]);
    expect(corpus.sentences).toEqual([
      ["The", "lamp", "fell", "."],
      ["It", "hit", "them", "."],
    ]);
    expect(corpus.documents).toMatchObject([{ id: "talk", firstLine: 0 }]);
    expect(corpus.mentions).toMatchObject([
      {
        from: "talk.v4_gold_conll line 2, chain 3",
        pieces: [{ line: 0, start: 0, end: 1 }],
        kind: "nominal",
        chain: "0 3",
        number: "singular",
      },
      {
        pieces: [{ line: 1, start: 0, end: 0 }],
        kind: "pronoun",
        chain: "0 3",
        number: "singular",
        facets: { use: null, subject: true },
      },
      {
        pieces: [{ line: 1, start: 2, end: 2 }],
        kind: "pronoun",
        chain: "0 4",
        number: "plural",
        facets: { use: null, subject: false },
      },
    ]);
  });

  it("can have mentions that begin or end at the same word, with several brackets in one cell", () => {
    const { mentions, messages } = readConll(
      conll(`
the    DT  *  (1|(2
owner  NN  *  -
of     IN  *  -
it     PRP *  (7)|1)
all    DT  *  2)|(2)
`),
    );
    expect(messages).toEqual([]);
    expect(mentions.map(({ chain, pieces }) => [chain, pieces[0]?.start, pieces[0]?.end])).toEqual([
      ["0 7", 3, 3],
      ["0 1", 0, 3],
      ["0 2", 0, 4],
      ["0 2", 4, 4],
    ]);
  });

  it("can have nested mentions of one chain; a closing bracket ends the inner mention first", () => {
    const { mentions } = readConll(conll("a DT * (2\nb NN * (2\nc NN * 2)\nd NN * 2)"));
    expect(mentions.map(({ pieces }) => [pieces[0]?.start, pieces[0]?.end])).toEqual([
      [1, 2],
      [0, 3],
    ]);
  });

  it("can have several documents or parts; a chain number means a different chain in each of them", () => {
    const text = `${conll("it PRP * (1)", "a")}${conll("it PRP * (1)", "b").replace("part 000", "part 002")}`;
    const corpus = readConll(text);
    expect(corpus.documents.map(({ id, firstLine }) => [id, firstLine])).toEqual([
      ["a", 0],
      ["b part 2", 1],
    ]);
    expect(corpus.mentions.map(({ chain }) => chain)).toEqual(["0 1", "1 1"]);
  });

  it("is read with the escapes of OntoNotes decoded, such as -LRB- for a bracket", () => {
    const { sentences } = readConll(
      conll("-LRB- -LRB- * -\nit PRP * -\n-RRB- -RRB- * -\n/. . * -\n/? . * -\n1/2 CD * -"),
    );
    expect(sentences).toEqual([["(", "it", ")", ".", "?", "1/2"]]);
  });

  it("can have only the five required columns; tags and trees are then unknown", () => {
    const { mentions } = read([
      textFile(
        "small.conll",
        "#begin document (x);\nx\t0\t0\tThe\t(1\nx\t0\t1\tlamp\t1)\nx\t0\t2\tit\t(1)\n#end document",
      ),
    ]);
    expect(mentions.map(({ kind, number, facets }) => [kind, number, facets.subject])).toEqual([
      ["nominal", null, null],
      [null, "singular", null],
    ]);
  });

  it.each([
    ["it", "PRP", "pronoun", "singular", null, null],
    ["its", "PRP$", "pronoun", "singular", null, null],
    ["they", "PRP", "pronoun", "plural", null, null],
    ["which", "WDT", "pronoun", null, null, null],
    ["this", "DT", "pronoun", "singular", null, null],
    ["we", "PRP", "pronoun", null, "speaker", "speaker"],
    ["You", "PRP", "pronoun", null, "addressee", null],
    ["它", "PN", "pronoun", "singular", null, null],
    ["broke", "VBD", "clausal", null, null, null],
    ["lamps", "NNS", "nominal", "plural", null, null],
    ["Ann", "NNP", "nominal", "singular", null, null],
    ["today", "RB", "nominal", null, null, null],
    ["it", "-", null, "singular", null, null],
  ])(
    "gives facts of the mention “%s” with the tag %s: kind %s, number %s, use %s, unsuitable %s",
    (word, tag, kind, number, use, unsuitable) => {
      const { mentions } = readConll(conll(`${word} ${tag} * (1)`));
      expect(mentions[0]).toMatchObject({ kind, number, facets: { use }, unsuitable });
    },
  );

  it.each([
    ["old/JJ lamps/NNS", "plural"],
    ["lamps/NNS of/IN glass/NN", "plural"],
    ["lamp/NN in/IN houses/NNS", "singular"],
    ["lamp/NN and/CC table/NN", "plural"],
    ["lamp/NN or/CC table/NN", "singular"],
    ["lamp/NN shades/NNS", "plural"],
    ["lamp/NN that/WDT moths/NNS like/VBP", "singular"],
    ["big/JJ ,/, old/JJ lamp/NN", "singular"],
    ["lamp/NN ,/, table/NN and/CC chair/NN", "plural"],
    ["Ann/NNP 's/POS lamps/NNS", "plural"],
    ["and/CC lamp/NN", "singular"],
    ["very/RB much/RB", null],
  ])("gives the mention “%s” the grammatical number %s", (text, number) => {
    const words = text.split(" ").map((pair) => pair.split("/"));
    const rows = words.map(
      ([word, tag], at) => `${word} ${tag} * ${at === 0 ? "(1" : at === words.length - 1 ? "1)" : "-"}`,
    );
    expect(readConll(conll(rows.join("\n"))).mentions[0]?.number).toBe(number);
  });

  it.each([
    ["(TOP(S(NP*)", true],
    ["(TOP(SQ(NP*)", true],
    ["(TOP(SINV(NP-SBJ*)", true],
    ["(TOP(S(VP(NP*)", false],
    ["(TOP(S(PP(NP*)", false],
    ["(TOP(S(NP*", false],
    ["(TOP(NP*)", false],
    ["*", null],
    ["-", null],
  ])("decides by the tree %s whether a pronoun is a subject: %s", (tree, subject) => {
    expect(readConll(conll(`it PRP ${tree} (1)`)).mentions[0]?.facets.subject).toBe(subject);
  });

  it("has the brackets of a tree followed from word to word, with a new tree in each sentence", () => {
    const { mentions } = readConll(
      conll(
        "so RB (TOP(S(ADVP*) -\nit PRP (NP*) (1)\nfell VBD (VP*)) -\n\nfell VBD (TOP(VP* -\nit PRP (NP*))) (1)",
      ),
    );
    expect(mentions.map(({ facets }) => facets.subject)).toEqual([true, false]);
    const broken = readConll(conll("so RB (TOP(S(ADVP* -\n\nit PRP (NP*)) (1)"));
    expect(broken.mentions.map(({ facets }) => facets.subject)).toEqual([false]);
    const unclosed = readConll(conll("so RB (TOP(S* -\n\nit PRP (NP*) (1)"));
    expect(unclosed.mentions.map(({ facets }) => facets.subject)).toEqual([false]);
  });
});

describe("errors in a file of CoNLL-2012", () => {
  it.each([
    [
      "a bracket that closes nothing",
      "it PRP * 5)",
      "broken-markable 2: found “5)”, but no mention of chain “5” is open in this sentence. It is left out",
    ],
    [
      "a bracket that is never closed",
      "it PRP * (5",
      "broken-markable 2: a mention of chain “5” begins here and is not closed in its sentence. It is left out",
    ],
    [
      "no bracket at all",
      "it PRP * 5",
      "broken-markable 2: found “5” in “5”; expected “(12”, “12)” or “(12)”. It is left out",
    ],
    [
      "an empty bracket",
      "it PRP * (5)|",
      "broken-markable 2: found “” in “(5)|”; expected “(12”, “12)” or “(12)”. It is left out",
    ],
    [
      "two brackets in one",
      "it PRP * (5)(6)",
      "broken-markable 2: found “(5)(6)” in “(5)(6)”; expected “(12”, “12)” or “(12)”. It is left out",
    ],
  ])("are reported with their line: %s", (_what, row, message) => {
    const corpus = readConll(conll(`${row}\nthey PRP * (1)`));
    expect(corpus.messages).toEqual([message]);
    expect(corpus.mentions.some(({ chain }) => chain === "0 1")).toBe(true);
  });

  it("include a mention that crosses the end of a sentence; its first and its last word are reported", () => {
    const { messages } = readConll(conll("the DT * (5\n\nlamp NN * 5)"));
    expect(messages.map((text) => text.split(":")[0])).toEqual(["broken-markable 2", "broken-markable 4"]);
  });

  it("include a line with too few columns, which is left out", () => {
    const { messages, sentences } = readConll(
      "#begin document (x); part 000\nx 0 0 It PRP * - - - - * -\nx 0 1 is\n# a note\nx 0 2 on RB * - - - - * -\n",
    );
    expect(sentences).toEqual([["It", "on"]]);
    expect(messages).toEqual([
      "malformed-cell 3: found 4 columns in “x 0 1 is”; expected at least 5: document, part, number, word, …, coreference. The line is left out",
    ]);
  });

  it("do not include a missing begin or end line of a document, which then has the file's name", () => {
    const corpus = readConll("x 0 0 It PRP * - - - - * (1)\n");
    expect(corpus.documents).toMatchObject([{ id: "talk.v4_gold_conll" }]);
    expect(corpus.mentions).toHaveLength(1);
    expect(corpus.messages).toEqual([]);
  });

  it("do not include 3,000 nested mentions, and a very long name or column does not stop the reader", () => {
    const count = 3000;
    const rows = [
      ...Array.from({ length: count }, (_, at) => `x NN (S* (${at}`),
      ...Array.from({ length: count }, (_, at) => `x NN *) ${at})`),
    ];
    expect(readConll(conll(rows.join("\n"))).mentions).toHaveLength(count);
    expect(
      readConll(`${"#begin document ("}${"(".repeat(300_000)}\nx 0 0 it ${"(1|".repeat(100_000)}\n`)
        .sentences,
    ).toEqual([["it"]]);
  });
});
