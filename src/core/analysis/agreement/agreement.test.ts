// Tests the rows of agreement and the tables behind them, and which changes of the input leave them equal.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AgreementRow,
  agreementInParts,
  agreementOfEverybody,
  agreementRows,
  agreementRowsInParts,
} from "./agreement.ts";
import { confusionOf } from "./agreement-tables.ts";
import type { AnsweredCandidate, CollectedAnswers } from "./agreement-units.ts";

const PEOPLE = ["Anna", "Ben", "Chloé"].map((name) => ({ id: name, name, role: "annotator" as const }));
const WORDS: Readonly<Record<string, string>> = { o: "correct", b: "incorrect" };

/**
 * Parses candidates such as “ob.”: one letter per annotator, o = ok, b = bad, . = no answer. The category is c unless
 * another is given, as in “d:oo”. Each candidate is of another example and has decisions of its own.
 */
function answered(...lines: readonly string[]): AnsweredCandidate[] {
  return lines.map((line, candidate) => {
    const [letters = "", category = "c"] = line.split(":").reverse();
    const answers = Array.from(letters, (letter) => WORDS[letter] ?? null);
    const isJudged = answers.map((answer) => answer !== null);
    const decisions = isJudged.map((judged) => (judged ? candidate : null));
    return { candidate, example: candidate, category, answers, decisions, isJudged };
  });
}

function collected(...lines: readonly string[]): CollectedAnswers {
  const candidates = answered(...lines);
  const people = PEOPLE.slice(0, candidates[0]?.answers.length ?? 0);
  return { people, candidates: { pronoun: candidates, antecedent: [], outcome: [] } };
}

const rowText = ({ category, annotators, units }: AgreementRow) =>
  `${category ?? "all"} ${annotators.map(({ name }) => name).join("+")} ${units}`;

describe("agreementRows", () => {
  const answers = collected("oo.", "ob.", "d:o.o", "bbo");

  it("counts the units with two or more answers per group of annotators, without rows for 0 units", () => {
    expect(agreementRows(answers, ["c", "d"]).map(rowText)).toEqual([
      ...["all Anna+Ben 3", "all Anna+Chloé 2", "all Ben+Chloé 1", "all Anna+Ben+Chloé 4"],
      ...["c Anna+Ben 3", "c Anna+Chloé 1", "c Ben+Chloé 1", "c Anna+Ben+Chloé 3"],
      ...["d Anna+Chloé 1", "d Anna+Ben+Chloé 1"],
    ]);
  });

  it("agreementInParts also gives rows of groups without units; undefined coefficients have a reason", () => {
    const [annaBen, annaChloe, , all] = agreementInParts(answers, "pronoun", "d");
    const reasons = (row: AgreementRow | undefined) => [row?.units, row?.figures.cohen_kappa.why];
    expect(reasons(annaBen)).toEqual([0, "no units"]);
    expect(reasons(annaChloe)).toEqual([1, "one answer"]);
    expect(reasons(all)).toEqual([1, "more than two people"]);
  });

  it("agreementRowsInParts yields the share of finished groups, and gives the same rows as agreementRows", () => {
    const counting = agreementRowsInParts(answers, ["c", "d"]);
    const shares: number[] = [];
    let part = counting.next();
    for (; part.done !== true; part = counting.next()) shares.push(part.value);
    // 3 questions × 3 rows (all categories, c, d) × 4 groups of annotators.
    expect(shares).toHaveLength(36);
    expect([shares[0], shares[17], shares[35]]).toEqual([1 / 36, 0.5, 1]);
    expect(part.value).toEqual(agreementRows(answers, ["c", "d"]));
  });

  it("contains the rows of agreementOfEverybody, which are of all annotators over all categories", () => {
    const rowsOfAll = (rows: readonly AgreementRow[]) => rows.filter(({ members }) => members.length === 3);
    expect(agreementOfEverybody(answers)).toEqual(rowsOfAll(agreementRows(answers, [])));
    expect(agreementOfEverybody(collected("oo", "ob")).map(rowText)).toEqual(["all Anna+Ben 2"]);
    expect(agreementOfEverybody(collected("o"))).toEqual([]);
    expect(agreementOfEverybody(collected("o.", ".b"))).toEqual([]);
  });

  it("is empty for one annotator or none", () => {
    expect(agreementRows(collected("o"), ["c"])).toEqual([]);
    expect(agreementRows(collected(), ["c"])).toEqual([]);
  });
});

const lines = fc.array(fc.stringMatching(/^[ob]{2}[ob.]$|^[ob]\.[ob]$|^\.[ob]{2}$/), {
  minLength: 1,
  maxLength: 30,
});
const figures = (pronoun: readonly AnsweredCandidate[]) => {
  const answers: CollectedAnswers = { people: PEOPLE, candidates: { pronoun, antecedent: [], outcome: [] } };
  const all = [...agreementInParts(answers, "pronoun", null)].at(-1);
  return { units: all?.units, candidates: all?.items, ...all?.figures };
};
const rounded = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, one) => (typeof one === "number" ? Number(one.toFixed(9)) + 0 : one));

describe("agreement", () => {
  it("does not depend on the order of annotators and units", () => {
    fc.assert(
      fc.property(lines, (unitLines) => {
        const units = answered(...unitLines);
        const reversed = units.toReversed().map((unit) => ({
          ...unit,
          answers: unit.answers.toReversed(),
          decisions: unit.decisions.toReversed(),
          isJudged: unit.isJudged.toReversed(),
        }));
        expect(rounded(figures(reversed))).toEqual(rounded(figures(units)));
      }),
      { numRuns: 30 },
    );
  });

  it("does not change if ok and bad are exchanged in all answers", () => {
    const swapped: Readonly<Record<string, string>> = { o: "b", b: "o", ".": "." };
    fc.assert(
      fc.property(lines, (unitLines) => {
        const renamed = unitLines.map((line) => Array.from(line, (letter) => swapped[letter]).join(""));
        expect(rounded(figures(answered(...renamed)))).toEqual(rounded(figures(answered(...unitLines))));
      }),
      { numRuns: 30 },
    );
  });

  it("does not change if every decision is copied to a second output, except for the number of candidates", () => {
    fc.assert(
      fc.property(lines, (unitLines) => {
        const units = answered(...unitLines);
        const { candidates, ...copied } = figures([...units, ...units]);
        const { candidates: once, ...single } = figures(units);
        expect(rounded(copied)).toEqual(rounded(single));
        expect(candidates).toBe(2 * (once ?? 0));
      }),
      { numRuns: 30 },
    );
  });

  it("has the same observed agreement, pi and AC1 if every unit is repeated by other decisions", () => {
    fc.assert(
      fc.property(lines, (unitLines) => {
        const of = (all: readonly string[]) => {
          const { observed, scott_pi: pi, gwet_ac1: ac1 } = figures(answered(...all));
          return rounded([observed?.value, pi?.value, ac1?.value]);
        };
        // A single unit has no pi and no AC1, so there are at least two.
        const two = [...unitLines, ...unitLines];
        expect(of([...two, ...unitLines])).toEqual(of(two));
      }),
      { numRuns: 30 },
    );
  });
});

describe("confusionOf", () => {
  const units = answered("oo.", "ob.", "bo.", "o.b", "bbo", "oob");
  const cells = (members: readonly number[]) =>
    confusionOf("pronoun", units, members).cells.map(
      ({ answers, candidates }) => `${answers.join("–")}: ${candidates.join(" ")}`,
    );

  it("lists candidates by the first annotator's answer and the second annotator's answer", () => {
    expect(cells([0, 1])).toEqual([
      "correct–correct: 0 5",
      "correct–incorrect: 1",
      "incorrect–correct: 2",
      "incorrect–incorrect: 4",
    ]);
  });

  it("lists a candidate with three answers once in each cell of a pair of its answers", () => {
    expect(cells([0, 1, 2])).toEqual([
      "correct–correct: 0 5",
      "correct–incorrect: 1 2 3 4 5",
      "incorrect–incorrect: 4",
    ]);
  });

  it("counts every pair of answers of a unit, so that three answers are three pairs", () => {
    const pairs = (members: readonly number[]) =>
      confusionOf("pronoun", units, members).cells.map(
        ({ answers, pairs: count }) => `${answers.join("–")}: ${count}`,
      );
    // The pairs of the six units, with o = correct and b = incorrect: oo; ob; ob; ob; bb and twice ob; oo and twice ob.
    expect(pairs([0, 1, 2])).toEqual([
      "correct–correct: 2",
      "correct–incorrect: 7",
      "incorrect–incorrect: 1",
    ]);
    expect(pairs([0, 1])).toEqual([
      "correct–correct: 2",
      "correct–incorrect: 1",
      "incorrect–correct: 1",
      "incorrect–incorrect: 1",
    ]);
  });

  it("counts pairs of decisions, and lists all candidates that they were copied to", () => {
    const [first, second] = answered("ob", "oo");
    if (first === undefined || second === undefined) throw new Error("no candidates");
    const copies = [first, second, { ...first, candidate: 7 }, { ...first, candidate: 4 }];
    const { cells: found, units: count, differing } = confusionOf("pronoun", copies, [0, 1]);
    expect([count, differing]).toEqual([2, 1]);
    expect(found.map(({ pairs, candidates }) => [pairs, candidates])).toEqual([
      [1, [1]],
      [1, [0, 4, 7]],
      [0, []],
      [0, []],
    ]);
  });

  it("counts the units with different answers, each unit once", () => {
    expect(confusionOf("pronoun", units, [0, 1])).toMatchObject({ differing: 2, units: 5 });
    expect(confusionOf("pronoun", units, [0, 1, 2])).toMatchObject({ differing: 5, units: 6 });
  });

  it("contains only answers that were given", () => {
    expect(confusionOf("pronoun", answered("oo", "oo"), [0, 1])).toEqual({
      isOfPair: true,
      answers: ["correct"],
      cells: [{ answers: ["correct", "correct"], pairs: 2, candidates: [0, 1] }],
      units: 2,
      differing: 0,
    });
    expect(confusionOf("pronoun", [], [0, 1])).toMatchObject({ answers: [], cells: [], units: 0 });
  });
});
