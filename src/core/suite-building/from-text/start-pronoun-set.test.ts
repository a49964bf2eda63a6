// Tests that published test sets that mark pronouns become campaigns. The sentences are our own, in the shapes of the
// sets.
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { readPronounTestSet } from "./read-pronoun-set.ts";
import { campaignIn } from "./start-in-test.ts";
import { startPronounSet } from "./start-pronoun-set.ts";

const file = (path: string, text: string): SourceFile => ({ path, bytes: strToU8(text) });
const json = (path: string, value: unknown) => file(path, JSON.stringify(value));

function started(files: readonly SourceFile[], more: { size: number; seed: number } | null = null) {
  const set = readPronounTestSet(files);
  if (!set.ok) throw new Error(set.problems.map(formatProblem).join("\n"));
  const { sourceLanguage, targetLanguage } = set.value;
  const languages = { sourceLanguage: sourceLanguage ?? "en", targetLanguage: targetLanguage ?? "de" };
  const result = startPronounSet({ name: "Set", set: set.value, ...languages, sample: more });
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join("\n"));
  const messages = [...set.warnings, ...result.warnings].map(formatProblem);
  return { campaign: campaignIn(result.value), messages };
}

function refused(files: readonly SourceFile[]): string[] {
  const set = readPronounTestSet(files);
  return set.ok ? [] : set.problems.map(formatProblem);
}

const LAMP = {
  "src pronoun": "it",
  expected: "sie",
  "ante distance": 2,
  intrasegmental: false,
  "ref ante head": "Lampe",
  "ref ante phrase": "die alte Lampe",
  "ref segment": "Dann fiel sie um.",
  "ref ante segment": "Wir kauften die alte Lampe.",
  "src ante head": "lamp",
  "src ante phrase": "the old lamp",
  "src segment": "Then it fell over.",
  "src ante segment": "We bought the old lamp.",
  "segment id": 12,
  "document id": "de-en/2001/2001_7",
  rule: "NOM.FEM.SING",
};
const TWICE = {
  ...LAMP,
  expected: "er",
  "ante distance": 0,
  "ref ante head": "Hund",
  "ref segment": "Der Hund bellt, wenn er friert, und er friert oft.",
  "src segment": "The dog barks when it is cold, and it is often cold.",
  "src ante segment": "The dog barks when it is cold, and it is often cold.",
  "src ante head": "dog",
  "src ante phrase": "The dog",
  "segment id": 40,
  rule: "NOM.MASC.SING",
};
const SET = json("gender.en-de.test.json", [LAMP, TWICE]);
const JOINED = file(
  "gender.en-de.test",
  "We bought the old lamp.<eos> The table was low.<eos> Then it fell over.\nYes.<eos> The dog barks when it is cold, and it is often cold.\n",
);

describe("CTXPro", () => {
  it("makes an example of the only word that can be the pronoun, with its antecedent, category and expected form", () => {
    const { suite } = started([SET, JOINED]).campaign;
    expect(suite.source.slice(0, 3)).toEqual([
      "We bought the old lamp .",
      "The table was low .",
      "Then it fell over .",
    ]);
    expect(suite.documents).toEqual([
      { id: "2001_7:12", firstLine: 0 },
      { id: "2001_7:40", firstLine: 3 },
    ]);
    expect(suite.examples).toEqual([
      {
        id: "1",
        category: "NOM.FEM.SING",
        line: 2,
        position: 1,
        pronoun: "it",
        antecedents: [{ line: 0, start: 2, end: 4, head: 4 }],
        referencePronoun: [2],
        referenceAntecedents: null,
        referenceAntecedentSpans: null,
      },
    ]);
    expect(suite.references[0]?.lines).toEqual([
      "Wir kauften die alte Lampe .",
      "",
      "Dann fiel sie um .",
      "",
      "Der Hund bellt , wenn er friert , und er friert oft .",
    ]);
  });

  it("proposes the words of which the set does not say which one is the pronoun, and asks annotators about them only", () => {
    const { campaign, messages } = started([SET, JOINED]);
    const dog = { line: 4, start: 0, end: 1, head: 1 };
    const facets = { use: null, subject: null, number: null, generic: null, group: null };
    const common = { ...facets, antecedents: [dog], unsuitable: null, category: "NOM.MASC.SING" };
    expect(campaign.proposals).toEqual([
      { line: 4, position: 4, ...common, from: "item 2 of the test set" },
      { line: 4, position: 9, ...common, from: "item 2 of the test set" },
    ]);
    expect(campaign.plan?.selected).toEqual([
      { line: 2, position: 1 },
      { line: 4, position: 4 },
      { line: 4, position: 9 },
    ]);
    expect(messages).toEqual([
      "gender.en-de.test.json: warning: 1 of 2 items have several words that may be the pronoun; they are proposed to annotators, such as 2 (“The dog barks when it is cold, and it is often cold.”) [pronoun-not-found]",
    ]);
  });

  it("says which texts show the sentences between, if there is no file of joined sentences", () => {
    const { campaign, messages } = started([SET]);
    expect(campaign.suite.source.slice(0, 2)).toEqual(["We bought the old lamp .", "Then it fell over ."]);
    expect(messages.at(-1)).toContain(
      "1 of 2 items have an antecedent several sentences before, and the sentences between are not in the set. To show them, add the file of joined sentences, or 1 document of the corpus: de-en/2001/2001_7",
    );
  });

  it("reads outputs of the sentence alone, of marked sentences, and of sentences as running text", () => {
    const alone = file("alone.txt", "Dann fiel sie.\nDer Hund bellt.\n");
    const marked = file(
      "marked.txt",
      "Wir kauften sie.<eos> Der Tisch war niedrig.<eos> Dann fiel sie.\nJa.<eos> Der Hund bellt.\n",
    );
    const running = file(
      "running.txt",
      "Wir kauften die alte Lampe. Der Tisch war niedrig. Dann fiel sie um.\nJa. Der Hund bellt, wenn es kalt ist, und oft ist es kalt.\n",
    );
    const { outputs } = started([running, SET, marked, alone, JOINED]).campaign;
    expect(outputs.map(({ system, raw, lines }) => [system, raw ?? lines])).toEqual([
      ["alone", ["", "", "Dann fiel sie.", "", "Der Hund bellt."]],
      ["marked", ["Wir kauften sie.", "Der Tisch war niedrig.", "Dann fiel sie.", "Ja.", "Der Hund bellt."]],
      [
        "running",
        [
          "Wir kauften die alte Lampe.",
          "Der Tisch war niedrig.",
          "Dann fiel sie um.",
          "Ja.",
          "Der Hund bellt, wenn es kalt ist, und oft ist es kalt.",
        ],
      ],
    ]);
  });

  it("draws a sample that has rare categories, by a seed", () => {
    const items = Array.from({ length: 40 }, (_, at) => (at === 33 ? TWICE : LAMP));
    const many = json("gender.en-de.json", items);
    const ids = (seed: number) =>
      started([many], { size: 4, seed }).campaign.suite.documents.map(({ id }) => id);
    expect(ids(1)).toContain("2001_7:40");
    expect(ids(1)).toHaveLength(4);
    expect(ids(1)).toEqual(ids(1));
  });

  it("refuses a set of verbs, and two sets", () => {
    const verbs = json("auxiliary.en-de.json", [{ "src verb": "do", expected: "glaube" }]);
    expect(refused([verbs])).toEqual([
      "auxiliary.en-de.json: marks no pronoun; expected “src pronoun” in each object [missing-column]",
    ]);
    expect(refused([SET, json("other.en-de.json", [LAMP])])[0]).toContain("found 2 test sets of pronouns");
  });
});

describe("ContraPro", () => {
  const contrastive = {
    ...LAMP,
    expected: undefined,
    rule: undefined,
    "ref pronoun": "sie",
    "document id": "2001_7.de",
    errors: [
      { contrastive: "Dann fiel er um.", replacement: "er", "replacement gender": "Masc" },
      { contrastive: "Dann fiel es um.", replacement: "es", "replacement gender": "Neut" },
    ],
  };

  it("keeps contrastive variants as translations that are known to be wrong", () => {
    const { campaign } = started([json("contrapro.json", [contrastive])]);
    expect([campaign.suite.sourceLanguage, campaign.suite.targetLanguage]).toEqual(["en", "de"]);
    expect(campaign.suite.examples.map(({ category }) => category)).toEqual(["it:sie"]);
    const wrong = { antecedents: [["Lampe"]], antecedent: "unset", people: 1, systems: [], isWrong: true };
    expect(campaign.silver).toEqual([
      { example: "1", pronoun: ["er"], ...wrong },
      { example: "1", pronoun: ["es"], ...wrong },
    ]);
  });

  it("takes sentences before from a file of contexts, which repeats them for each variant", () => {
    const context = "We bought the old lamp.\nThe table was low.\n";
    const { suite } = started([
      json("contrapro.json", [contrastive]),
      file("contrapro.context.en", context.repeat(3)),
      file("contrapro.context.de", "Wir kauften die alte Lampe.\nDer Tisch war niedrig.\n".repeat(3)),
    ]).campaign;
    expect(suite.source).toEqual(["We bought the old lamp .", "The table was low .", "Then it fell over ."]);
    expect(suite.references[0]?.lines.slice(0, 2)).toEqual([
      "Wir kauften die alte Lampe .",
      "Der Tisch war niedrig .",
    ]);
  });

  it("needs the documents of its corpus if it has ids only, and names them", () => {
    const { "src segment": _, "ref segment": __, "src ante segment": ___, ...ids } = contrastive;
    const set = json("contrapro.json", [{ ...ids, "segment id": 2 }]);
    expect(refused([set])).toEqual([
      "contrapro.json: has ids without texts; it needs 1 document of its corpus, source and translation, each with a sentence per line and the name of the document: 2001_7 [missing-required-file]",
    ]);
    const english = file(
      "2001/2001_7.en",
      "We bought the old lamp.\nThe table was low.\nThen it fell over.\n",
    );
    const german = file(
      "2001/2001_7.de",
      "Wir kauften die alte Lampe.\nDer Tisch war niedrig.\nDann fiel sie um.\n",
    );
    const { suite } = started([set, english, german]).campaign;
    expect(suite.source).toEqual(["We bought the old lamp .", "The table was low .", "Then it fell over ."]);
    expect(suite.examples[0]?.antecedents).toEqual([{ line: 0, start: 2, end: 4, head: 4 }]);
    expect(suite.references[0]?.lines[2]).toBe("Dann fiel sie um .");
  });
});

describe("other sets", () => {
  it("DiscEvalMT: correct translations become references; the pronoun is proposed, because the set does not mark it", () => {
    const set = json("anaphora.json", {
      1: {
        "inspired by": ["They were late."],
        src: ["The lamps fell.", "They broke at once."],
        trg: [
          {
            correct: ["Les lampes sont tombées.", "Elles se sont cassées."],
            incorrect: ["Les lampes sont tombées.", "Ils se sont cassés."],
            type: "f.pl",
          },
          {
            "semi-correct": ["Les lampadaires sont tombés.", "Ils se sont cassés."],
            incorrect: ["Les lampadaires sont tombés.", "Elles se sont cassées."],
            type: "m.pl",
          },
        ],
      },
    });
    const { suite, proposals } = started([set]).campaign;
    expect([suite.sourceLanguage, suite.targetLanguage]).toEqual(["en", "fr"]);
    expect(suite.references.map(({ lines }) => lines)).toEqual([
      ["Les lampes sont tombées .", "Elles se sont cassées ."],
    ]);
    expect(suite.examples).toEqual([]);
    expect(proposals.map(({ line, position, category }) => [line, position, category])).toEqual([
      [1, 0, "anaphora pl"],
    ]);
  });

  it("WinoMT: the only pronoun of the gender becomes an example, with the noun that the set gives", () => {
    const set = file(
      "en.txt",
      "female\t1\tThe cook thanked the guard because she was hungry.\tcook\nmale\t4\tThe cook thanked the guard because he said he had time.\tguard\n",
    );
    const { suite, proposals } = started([set]).campaign;
    expect(
      suite.examples.map(({ category, position, antecedents }) => [category, position, antecedents]),
    ).toEqual([["female", 6, [{ line: 0, start: 0, end: 1, head: 1 }]]]);
    expect(proposals.map(({ line, position }) => [line, position])).toEqual([
      [1, 6],
      [1, 8],
    ]);
  });

  it("MT-GenEval: marked pronouns become examples; other marked words do not", () => {
    const english = file(
      "feminine-test.en_de.en",
      "The <F>woman</F> said that <F>she</F> took <F>her</F> lamp.\nIt rained, and <F>her</F> lamp fell.\n",
    );
    const german = file(
      "feminine-test.en_de.de",
      "<F>Die Frau</F> sagte, dass <F>sie</F> <F>ihre</F> Lampe nahm.\nEs regnete, und <F>ihre</F> Lampe fiel.\n",
    );
    const { suite } = started([german, english]).campaign;
    expect(suite.examples.map(({ id, category, line, position }) => [id, category, line, position])).toEqual([
      ["1.1", "feminine", 0, 4],
      ["1.2", "feminine", 0, 6],
      ["2", "feminine", 1, 4],
    ]);
    expect(suite.references[0]?.lines[0]).toBe("Die Frau sagte , dass sie ihre Lampe nahm .");
  });
});
