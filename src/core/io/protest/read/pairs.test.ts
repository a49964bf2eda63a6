import { describe, expect, it } from "vitest";
import { formatProblem, ProblemList } from "#core/base/problem.ts";
import { LimitedProblems } from "#core/io/protest/protest-tables.ts";
import { tablesOf } from "#core/io/protest/tables-in-test.ts";
import type { ProtestRow } from "#core/suite/protest-origin.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { type Corpus, corpusRolesOf, readPairs, sameLines } from "./read-examples.ts";

/** A corpus from a text such as `id name: line / line`. */
function corpus(text: string): Corpus {
  const [names = "", lines = ""] = text.split(": ");
  const [id, name = ""] = names.split(" ");
  return { id: Number(id), name, lines: lines.split(" / "), missing: [] };
}

/** A candidate of category 1 from a text such as `id source target example`. */
function candidate(
  text: string,
  more: Partial<ProtestRow<"pro_candidates">> = {},
): ProtestRow<"pro_candidates"> {
  const [id = 0, srccorpus = 0, tgtcorpus = 0, example_no = 0] = text.split(" ").map(Number);
  const place = { line: 0, srcpro: "it", srcpos: 0, srcproindex: 0, category_no: 1, sequence_no: null };
  return { id, srccorpus, tgtcorpus, example_no, ...place, ...more };
}

const CORPORA = [
  "1 a/source: it is",
  "2 reference/target: c'est",
  "3 b/source: it is",
  "4 b/target: il est",
  "5 c/target: x",
];

function pairsOf(rows: readonly ProtestRow<"pro_candidates">[], corpora: readonly string[] = CORPORA) {
  const problems = new ProblemList();
  const pairs = readPairs(
    tablesOf(smallCampaign(), { pro_candidates: rows }),
    new Map(corpora.map(corpus).map((one) => [one.id, one])),
    new Map([[1, "event_it"]]),
    new LimitedProblems(problems.in("small.db")),
  );
  return {
    pairs,
    described: pairs.map(({ source, target, candidates }) => {
      return `${source.id}-${target.id}: ${candidates.map(({ row, index }) => `${row.id}@${index}`).join(" ")}`;
    }),
    messages: problems.all.map(formatProblem),
  };
}
const ignoredRow = (id: number, why: string) =>
  `small.db: warning: pro_candidates, id ${id}: ${why}; the candidate is ignored [dangling-id]`;

describe("pairs of corpora", () => {
  it("are in the order of the corpora, and contain each candidate with its index in the table", () => {
    const { pairs, described, messages } = pairsOf([
      candidate("7 3 4 1"),
      candidate("8 1 2 1"),
      candidate("5 3 4 2"),
    ]);
    expect([described, messages]).toEqual([["1-2: 8@1", "3-4: 7@0 5@2"], []]);
    expect(pairs[0]?.candidates[0]?.category).toBe("event_it");
  });

  it.each<[what: string, row: ProtestRow<"pro_candidates">, why: string]>([
    ["an unknown source corpus", candidate("9 77 4 3"), "there is no source corpus 77"],
    ["an unknown target corpus", candidate("9 3 78 3"), "there is no target corpus 78"],
    ["an unknown category", candidate("9 3 4 3", { category_no: 6 }), "there is no category 6"],
    [
      "another source corpus",
      candidate("9 1 4 3"),
      "other candidates of corpus 4 refer to the source corpus 3",
    ],
    [
      "an example that the pair already has",
      candidate("9 3 4 1"),
      "example 1 already has a candidate in corpus 4",
    ],
  ])("leave out a candidate with %s, which is reported", (_, row, why) => {
    const { described, messages } = pairsOf([candidate("7 3 4 1"), row, candidate("8 3 4 2")]);
    expect([described, messages]).toEqual([["3-4: 7@0 8@2"], [ignoredRow(9, why)]]);
  });

  it("report twenty candidates that are left out, and count the others", () => {
    const rows = Array.from({ length: 22 }, (_, index) => candidate(`${index + 1} 77 4 1`));
    const problems = new ProblemList();
    const limited = new LimitedProblems(problems.in("small.db"));
    readPairs(tablesOf(smallCampaign(), { pro_candidates: rows }), new Map(), new Map(), limited);
    limited.finish();
    expect(problems.all.map(({ message }) => message).slice(20)).toEqual(["candidates ignored: 2 more"]);
  });
});

describe("the roles of pairs", () => {
  const roles = (corpora: readonly string[], rows: readonly string[], isBatch = false) => {
    const found = corpusRolesOf(
      pairsOf(
        rows.map((row) => candidate(row)),
        corpora,
      ).pairs,
      isBatch,
    );
    const ids = (pairs: readonly { readonly target: Corpus }[] = []) =>
      pairs.map(({ target }) => target.id).join(" ");
    return found === null
      ? null
      : `${ids(found.references)} | ${ids(found.systems)} | ${ids(found.unjudged)} | ${found.base.id}`;
  };

  it.each<[what: string, corpora: string[], rows: string[], isBatch: boolean, expected: string | null]>([
    ["the name of the target decides", CORPORA, ["1 1 2 1", "2 3 4 1", "3 3 5 1"], false, "2 | 4 5 | 2 | 1"],
    ["a batch has no reference", CORPORA, ["1 1 2 1", "2 3 4 1"], true, " | 4 | 2 | 1"],
    ["a reference is judged if there is nothing else", CORPORA, ["1 1 2 1"], false, " | 2 |  | 1"],
    ["without pairs, there are no roles", CORPORA, [], false, null],
    [
      "the source of the reference is the base, even if more candidates use another one",
      ["1 a: it", "2 ref/t: c'", "3 b: It", "4 x/t: il"],
      ["1 1 2 1", "2 3 4 1", "3 3 4 2"],
      false,
      "2 | 4 | 2 | 1",
    ],
    [
      "without a reference, the source that most candidates use is the base",
      ["1 a: it", "2 x/t: il", "3 b: It", "4 y/t: il"],
      ["1 1 2 1", "2 3 4 1", "3 3 4 2"],
      false,
      " | 2 4 |  | 3",
    ],
    [
      "equal sources are counted together, and the first of them is the base",
      ["1 a: It", "2 x/t: il", "3 b: it", "4 y/t: il", "5 c: it", "6 z/t: il"],
      ["1 1 2 1", "2 1 2 2", "3 3 4 1", "4 3 4 2", "5 5 6 1"],
      false,
      " | 2 4 6 |  | 3",
    ],
    [
      "if two sources are used equally often, the first one is the base",
      ["1 a: It", "2 x/t: il", "3 b: it", "4 y/t: il"],
      ["1 1 2 1", "2 3 4 1"],
      false,
      " | 2 4 |  | 1",
    ],
  ])("are assigned by this rule: %s", (_, corpora, rows, isBatch, expected) => {
    expect(roles(corpora, rows, isBatch)).toBe(expected);
  });
});

describe("sameLines", () => {
  it.each([
    ["1 a: x / y", "2 b: x / y", true],
    ["1 a: x / y", "2 a: x / z", false],
    ["1 a: x / y", "2 a: x", false],
    ["1 a: x", "2 a: x / y", false],
  ])("compares two corpora: %s, %s", (a, b, expected) => {
    expect(sameLines(corpus(a), corpus(b))).toBe(expected);
    const one = corpus(a);
    expect(sameLines(one, one)).toBe(true);
  });
});
