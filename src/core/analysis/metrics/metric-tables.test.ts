// Tests the counts of disagreement against tables worked out by hand and a published figure.

import { describe, expect, it } from "vitest";
import { APT_READING, APT_VALUES, type AptValue } from "./metric-rows.ts";
import {
  type ComparedCandidate,
  contradictedShare,
  countCandidatesOfRow,
  disagreementRows,
  type MetricDisagreementRow,
  PASS_READING,
  PASS_VALUES,
} from "./metric-tables.ts";

type CountedCandidates = readonly [
  count: number,
  category: string,
  value: AptValue,
  people: ComparedCandidate<AptValue>["people"],
];

function rowsOf(counted: readonly CountedCandidates[], categories: readonly string[]) {
  const candidates = counted.flatMap(([count, category, value, people]) =>
    Array.from({ length: count }, () => ({ category, value, people })),
  );
  return disagreementRows(candidates, APT_VALUES, APT_READING, categories);
}

const cells = ({ right, wrong }: MetricDisagreementRow<AptValue>) => [
  ...[right.right, right.wrong],
  ...[wrong.right, wrong.wrong],
];

describe("disagreementRows", () => {
  const COUNTED: readonly CountedCandidates[] = [
    [3, "x", "apt:equal", "right"],
    [1, "x", "apt:equal", "wrong"],
    [2, "x", "apt:similar", "wrong"],
    [5, "x", "apt:different", "right"],
    [4, "x", "apt:different", "wrong"],
    // Not compared are rows with no-output, no-reference, neither or none, because APT's result is neither right nor
    // wrong, and rows that are not judged.
    [6, "x", "apt:no-output", "right"],
    [1, "x", "apt:neither", null],
    [7, "x", "apt:equal", null],
    [1, "x", "apt:different", null],
    [1, "y", "apt:similar", "right"],
    [2, "y", "apt:no-reference", "wrong"],
    [1, "z", "apt:none", null],
  ];

  it("counts automatic results against human outcomes, in each category and in total", () => {
    const rows = rowsOf(COUNTED, ["y", "x", "z", "empty"]);
    expect(rows.map(({ category }) => category)).toEqual([null, "y", "x", "z"]);
    expect(rows.map(cells)).toEqual([
      [4, 3, 5, 4],
      [1, 0, 0, 0],
      [3, 3, 5, 4],
      [0, 0, 0, 0],
    ]);
    expect(rows.map(({ disagreements, compared, share }) => [disagreements, compared, share])).toEqual([
      [8, 16, 0.5],
      [0, 1, 0],
      [8, 15, 8 / 15],
      [0, 0, null],
    ]);
  });

  it("counts the candidates that are not compared, each under one reason", () => {
    const rows = rowsOf(COUNTED, ["y", "x", "z"]);
    expect(rows.map(({ leftOut }) => leftOut)).toEqual([
      { unread: 10, notJudged: 8 },
      { unread: 2, notJudged: 0 },
      { unread: 7, notJudged: 8 },
      { unread: 1, notJudged: 0 },
    ]);
    expect(rows.map(countCandidatesOfRow)).toEqual([34, 3, 30, 1]);
  });

  it("counts for each automatic result how often the human outcome is right, wrong or missing", () => {
    const [all] = rowsOf(COUNTED, ["y", "x", "z"]);
    expect(all?.values.map(({ right, wrong, notJudged }) => [right, wrong, notJudged])).toEqual([
      [3, 1, 7],
      [1, 2, 0],
      [5, 4, 1],
      [6, 0, 0],
      [0, 2, 0],
      [0, 0, 1],
      [0, 0, 1],
    ]);
  });

  it("ignores candidates of categories that are not requested", () => {
    expect(rowsOf(COUNTED, ["y"]).map(countCandidatesOfRow)).toEqual([3, 3]);
    expect(rowsOf([], []).map(countCandidatesOfRow)).toEqual([0]);
  });

  // Guillou & Hardmeier (2018), Table 3, “Deictic pl you”. APT has 91 right and 7 wrong, people 97 and 1, and 6 of 98
  // disagree. If a are right only by APT and b only by people, a + (7 − b) = 1 and a + b = 6, so a = 0 and b = 6.
  it("gives the published share where the published totals determine the table", () => {
    const [all] = rowsOf(
      [
        [91, "you", "apt:equal", "right"],
        [6, "you", "apt:different", "right"],
        [1, "you", "apt:different", "wrong"],
      ],
      ["you"],
    );
    expect([all?.disagreements, all?.compared, ((all?.share ?? 0) * 100).toFixed(1)]).toEqual([6, 98, "6.1"]);
  });
});

describe("contradictedShare", () => {
  it.each([
    ["right", { right: 3, wrong: 1 }, 0.25],
    ["wrong", { right: 3, wrong: 1 }, 0.75],
    ["right", { right: 0, wrong: 0 }, null],
  ] as const)("of the automatic result “%s” with the human outcomes %j is %s", (result, counts, expected) => {
    expect(contradictedShare(counts, result)).toBe(expected);
  });
});

describe("the automatic pass compared with annotators", () => {
  it("counts approved as right and referred as wrong, and compares all judged candidates", () => {
    const candidates = [
      { category: "x", value: "approved", people: "right" },
      { category: "x", value: "approved", people: null },
      { category: "x", value: "approved", people: "wrong" },
      { category: "x", value: "referred", people: "right" },
    ] as const;
    const [all] = disagreementRows(candidates, PASS_VALUES, PASS_READING, ["x"]);
    expect(all).toMatchObject({
      right: { right: 1, wrong: 1 },
      wrong: { right: 1, wrong: 0 },
      leftOut: { unread: 0, notJudged: 1 },
    });
  });
});
