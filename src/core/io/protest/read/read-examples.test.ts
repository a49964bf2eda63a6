import { describe, expect, it } from "vitest";
import { FileProblems, formatProblem, ProblemList } from "#core/base/problem.ts";
import { LimitedProblems } from "#core/io/protest/protest-tables.ts";
import type { ProtestRow } from "#core/suite/protest-origin.ts";
import { type CorpusPair, ExampleReader } from "./read-examples.ts";

const SOURCE = ["The ball is red .", "It bounces when you drop it ."];
/** The same text with other tokens. */
const OWN = ["The ball is red.", "It boun ces when you drop it."];
const INTER = "anaphoric_inter_subject_it";

/** A candidate from a text such as `id example line position pronoun`. */
function pair(target: string, candidates: readonly string[], source = SOURCE, category = INTER): CorpusPair {
  const corpus = { id: 0, name: "", lines: [], missing: [] };
  return {
    source: { ...corpus, id: 1, lines: source },
    target: { ...corpus, id: 2, name: target },
    candidates: candidates.map((text, index) => {
      const [id, example_no, line, srcpos, srcpro = ""] = text.split(" ");
      const rest = { srccorpus: 1, tgtcorpus: 2, srcproindex: 0, category_no: 1, sequence_no: null };
      const numbers = {
        id: Number(id),
        example_no: Number(example_no),
        line: Number(line),
        srcpos: Number(srcpos),
      };
      return { row: { ...rest, ...numbers, srcpro }, index, category };
    }),
  };
}

/** An antecedent from a text such as `id example number line start head end`. */
function antecedent(text: string): ProtestRow<"pro_antecedents"> {
  const [id = 0, example_no = 0, ant_no = 0, line = 0, srcstartpos = 0, srcheadpos = 0, srcendpos = 0] = text
    .split(" ")
    .map(Number);
  const place = { srccorpus: 1, tgtcorpus: 2, srchead: "", srcheadindex: 0 };
  return { id, example_no, ant_no, line, srcstartpos, srcheadpos, srcendpos, ...place };
}

function read(antecedents: readonly string[], ...pairs: readonly CorpusPair[]) {
  const problems = new ProblemList();
  const limited = new LimitedProblems(problems.in("small.db"));
  const reader = new ExampleReader(SOURCE, antecedents.map(antecedent), limited);
  const placed = pairs.map((one) =>
    reader.place(one).map(({ candidate, example }) => `${candidate.row.id} ${example.example.id}`),
  );
  limited.finish();
  return {
    placed,
    examples: reader.examples.map(({ example, exampleNo, antNos }) => {
      const spans = example.antecedents.map(
        ({ line, start, head, end }) => `${line}:${start}-${end}/${head}`,
      );
      const { id, category, line, position, pronoun } = example;
      return [
        `${id}=${exampleNo}`,
        category === INTER ? "" : category,
        `${line}:${position}`,
        pronoun,
        ...spans,
        antNos.join(),
      ]
        .filter((part) => part !== "")
        .join(" ");
    }),
    messages: problems.all.map(formatProblem),
  };
}
const warning = (code: string, message: string) => `small.db: warning: ${message} [${code}]`;

describe("examples", () => {
  it("are found in the suite's tokens with their antecedents, in the order of their numbers", () => {
    const rows = ["7 2 2 0 0 1 1", "6 2 1 0 3 3 3", "5 1 4 0 1 1 1"];
    expect(read(rows, pair("a/x", ["8 2 1 5 it", "9 1 1 0 It"]))).toEqual({
      placed: [["8 2", "9 1"]],
      examples: ["1=1 1:0 It 0:1-1/1 4", "2=2 1:5 it 0:3-3/3 0:0-1/1 1,2"],
      messages: [],
    });
  });

  it("have antecedents with the same number in the order of their ids", () => {
    const { examples } = read(["9 1 1 0 3 3 3", "4 1 1 0 0 1 1"], pair("a/x", ["8 1 1 0 It"]));
    expect(examples).toEqual(["1=1 1:0 It 0:0-1/1 0:3-3/3 1,1"]);
  });

  it("are found from positions in a system's own tokens", () => {
    const { examples, messages } = read(
      ["1 1 1 1 1 2 2", "2 2 1 0 3 3 3"],
      pair("a/x", ["8 1 1 6 it.", "9 2 1 2 ces"], OWN),
    );
    // “boun ces” becomes “bounces”; “red.” becomes “red” and “.”.
    expect([examples, messages]).toEqual([["1=1 1:5 it 1:1-1/1 1", "2=2 1:1 bounces 0:3-4/3 1"], []]);
  });

  it("are the same example in pairs with different tokens", () => {
    const { placed, examples } = read(
      ["1 1 1 0 1 1 1"],
      pair("a/x", ["8 1 1 5 it"]),
      pair("b/x", ["9 1 1 6 it."], OWN),
    );
    expect([placed, examples]).toEqual([[["8 1"], ["9 1"]], ["1=1 1:5 it 0:1-1/1 1"]]);
  });

  it.each<[what: string, other: CorpusPair]>([
    ["another line", pair("b/x", ["9 1 0 0 The"])],
    ["another token", pair("b/x", ["9 1 1 0 It"])],
    ["another category", pair("b/x", ["9 1 1 5 it"], SOURCE, "event_it")],
  ])("are separate examples if a pair has %s, with a warning", (_, other) => {
    const { placed, messages } = read([], pair("a/x", ["8 1 1 5 it"]), other);
    expect(placed).toEqual([["8 1"], ["9 1@b/x"]]);
    expect(messages).toEqual([
      warning(
        "example-differs",
        "example 1 has another position in “b/x” than in earlier corpora; it is read as a separate example",
      ),
    ]);
  });

  it.each<[what: string, antecedents: readonly string[], same: boolean]>([
    ["the same span and head", ["0 1 1"], true],
    ["another span with the same head", ["1 1 1"], true],
    ["another head", ["0 0 1"], false],
  ])("are compared by the heads of their antecedents: %s", (_, [span = ""], same) => {
    const problems = new ProblemList();
    const rows = [antecedent("1 1 1 0 0 1 1"), { ...antecedent(`2 1 1 0 ${span}`), tgtcorpus: 3 }];
    const reader = new ExampleReader(SOURCE, rows, new LimitedProblems(problems.in("small.db")));
    const other = pair("b/x", ["9 1 1 5 it"]);
    const candidates = other.candidates.map((one) => ({ ...one, row: { ...one.row, tgtcorpus: 3 } }));
    reader.place(pair("a/x", ["8 1 1 5 it"]));
    expect(reader.place({ ...other, candidates })[0]?.example.example.id).toBe(same ? "1" : "1@b/x");
  });

  it.each<[what: string, first: string, second: string]>([
    ["number", "1 1 1 0 0 1 1", "2 1 2 0 0 1 1"],
    ["line", "1 1 1 0 0 1 1", "2 1 1 1 0 1 1"],
  ])("are separate examples if an antecedent has another %s", (_, first, second) => {
    const rows = [antecedent(first), { ...antecedent(second), tgtcorpus: 3 }];
    const reader = new ExampleReader(SOURCE, rows, new LimitedProblems(new FileProblems("small.db")));
    const other = pair("b/x", ["9 1 1 5 it"]);
    const candidates = other.candidates.map((one) => ({ ...one, row: { ...one.row, tgtcorpus: 3 } }));
    reader.place(pair("a/x", ["8 1 1 5 it"]));
    expect(reader.place({ ...other, candidates })[0]?.example.example.id).toBe("1@b/x");
  });

  it("are separate examples if one of several antecedents has another head", () => {
    const rows = ["1 1 1 0 0 1 1", "2 1 2 0 3 3 3", "3 1 1 0 0 1 1", "4 1 2 0 2 2 2"].map((text, index) => {
      return { ...antecedent(text), tgtcorpus: index < 2 ? 2 : 3 };
    });
    const reader = new ExampleReader(SOURCE, rows, new LimitedProblems(new FileProblems("small.db")));
    const other = pair("b/x", ["9 1 1 5 it"]);
    const candidates = other.candidates.map((one) => ({ ...one, row: { ...one.row, tgtcorpus: 3 } }));
    reader.place(pair("a/x", ["8 1 1 5 it"]));
    expect(reader.place({ ...other, candidates })[0]?.example.example.id).toBe("1@b/x");
  });

  it("can be at an empty token if the line equals the suite's line", () => {
    const source = ["It \uFDD0 is"];
    const reader = new ExampleReader(source, [], new LimitedProblems(new FileProblems("small.db")));
    const [placed] = reader.place(pair("a/x", ["8 1 0 1 "], source));
    expect(placed?.example.example).toMatchObject({ position: 1, pronoun: "" });
  });

  it("have unique ids", () => {
    const others = ["0 0 The", "0 1 ball", "0 2 is"].map((place) => pair("b/x", [`9 1 ${place}`]));
    const { placed, examples } = read([], pair("a/x", ["8 1 1 5 it"]), ...others);
    expect(placed.flat()).toEqual(["8 1", "9 1@b/x", "9 1@b/x'", "9 1@b/x''"]);
    expect(examples.map((example) => example.split("=")[1]?.split(" ")[0])).toEqual(["1", "1", "1", "1"]);
  });
});

describe("a candidate", () => {
  const ignoredRow = (why: string) =>
    warning("position-outside-sentence", `pro_candidates, id 8: ${why}; the candidate is ignored`);

  it.each<[what: string, text: string, source: string[], why: string]>([
    ["beyond its sentence", "8 1 1 7 it", SOURCE, "token 7 of line 1 is not in its source corpus"],
    ["beyond its corpus", "8 1 2 0 it", SOURCE, "token 0 of line 2 is not in its source corpus"],
    [
      "not in the suite's text",
      "8 1 1 0 XYZ",
      ["", "XYZ It bounces when you drop it ."],
      "its pronoun is not found in the source that the other corpora share",
    ],
  ])("is ignored if its pronoun is %s", (_, text, source, why) => {
    expect(read([], pair("a/x", [text], source))).toEqual({
      placed: [[]],
      examples: [],
      messages: [ignoredRow(why)],
    });
  });

  it("is found by its position if its word differs, with a warning", () => {
    const { examples, messages } = read([], pair("a/x", ["8 1 1 5 she"]));
    expect(examples).toEqual(["1=1 1:5 it"]);
    expect(messages).toEqual([
      warning(
        "pronoun-differs",
        "pro_candidates, id 8: found the pronoun “she”, but the token there is “it”, which counts",
      ),
    ]);
  });

  it.each<[what: string, row: string, why: string]>([
    ["a head before it", "4 1 1 0 2 1 3", "the head 1 is not within the tokens 2 to 3"],
    ["a head after it", "4 1 1 0 1 3 2", "the head 3 is not within the tokens 1 to 2"],
    ["an end beyond its sentence", "4 1 1 0 1 1 5", "token 5 of line 0 is not in its source corpus"],
    ["a line beyond its corpus", "4 1 1 9 0 0 0", "token 0 of line 9 is not in its source corpus"],
  ])("is read without an antecedent that has %s", (_, row, why) => {
    const { examples, messages } = read([row, "5 1 2 0 1 1 1"], pair("a/x", ["8 1 1 5 it"]));
    expect(examples).toEqual(["1=1 1:5 it 0:1-1/1 2"]);
    expect(messages).toEqual([
      warning("position-outside-sentence", `pro_antecedents, id 4: ${why}; the antecedent is ignored`),
    ]);
  });

  it("is read without an antecedent whose head is not in the suite's text", () => {
    const { examples, messages } = read(
      ["4 1 1 0 1 1 2", "5 1 2 0 2 2 2"],
      pair("a/x", ["8 1 1 5 it"], ["The XYZ ball is red .", ...SOURCE.slice(1)]),
    );
    expect(examples).toEqual(["1=1 1:5 it 0:1-1/1 2"]);
    expect(messages).toEqual([
      warning(
        "position-outside-sentence",
        "pro_antecedents, id 4: its tokens are not found in the source that the other corpora share; the antecedent is ignored",
      ),
    ]);
  });

  it.each<[kind: string, antecedents: string[], rows: string[]]>([
    ["candidates ignored", [], Array.from({ length: 22 }, (_, index) => `${index} ${index} 1 9 it`)],
    [
      "antecedents ignored",
      Array.from({ length: 22 }, (_, index) => `${index} 1 ${index} 0 0 0 9`),
      ["8 1 1 5 it"],
    ],
    [
      "pronouns that differ from their token",
      [],
      Array.from({ length: 22 }, (_, index) => `${index} ${index} 1 5 x`),
    ],
  ])(
    "has the first twenty problems of a kind reported, the others counted: %s",
    (kind, antecedents, rows) => {
      const { messages } = read(antecedents, pair("a/x", rows));
      expect(messages).toHaveLength(21);
      expect(messages.at(-1)).toContain(`${kind}: 2 more [`);
    },
  );
});
