// Tests the rows of agreement and the tables behind them, and which changes of the input leave them equal.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AgreementRow,
  agreementInParts,
  agreementOfEverybody,
  agreementRows,
  agreementRowsInParts,
  COEFFICIENTS,
} from "./agreement.ts";
import { confusionOf } from "./agreement-tables.ts";
import type { AnsweredCandidate, CollectedAnswers } from "./agreement-units.ts";
import { itemsOf, nominalFiguresOf, valuesOf, weightedFiguresOf } from "./items-in-test.ts";

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

// Tests the coefficients on tables small enough to be worked out by hand, and on published tables.

const OK_BAD = ["ok", "bad"];
const nominal = (text: string, answers = OK_BAD) => nominalFiguresOf(itemsOf(text), answers);
/** The same item several times. */
const times = (count: number, item: string) => Array.from({ length: count }, () => item).join(",");

describe("three annotators with missing answers", () => {
  // In all, 7 answers are ok and 5 bad.
  const { observed, pi, alpha, ac1 } = valuesOf(
    nominal("ok ok ok, ok bad -, - bad bad, - ok ok, bad bad ok"),
  );

  it("have an observed agreement that is the mean share of agreeing pairs per unit", () => {
    // The mean of the units' shares of agreeing pairs is (1 + 0 + 1 + 1 + 1/3) / 5.
    expect(observed).toBeCloseTo(2 / 3, 12);
  });

  it("have an alpha computed from the coincidences of pairable answers", () => {
    // Coincidences of ok with bad are 1·1/1 + 1·2/2 = 2, and 7·5/11 by chance, so alpha is 1 − 22/35.
    expect(alpha).toBeCloseTo(13 / 35, 12);
  });

  it("have pi and AC1 computed from the mean shares of the units", () => {
    // The mean share of ok is (1 + 1/2 + 0 + 1 + 1/3)/5 = 17/30. So π = (2/3 − 458/900)/(1 − 458/900), and chance for
    // AC1 is 442/900.
    expect(pi).toBeCloseTo(71 / 221, 12);
    expect(ac1).toBeCloseTo(79 / 229, 12);
  });
});

// One unit cannot show agreement beyond chance: with “ok ok bad”, π would be −1/2 whatever the annotators are like.
describe("one unit", () => {
  it.each([["ok bad"], ["ok ok bad"]])("has an observed agreement, and no coefficient: %s", (text) => {
    const { observed, ...others } = nominal(text).figures;
    expect(observed.why).toBe(null);
    for (const figure of Object.values(others)) {
      expect(figure.value).toBe(null);
      expect(["one unit", "more than two people"]).toContain(figure.why);
      expect(figure.interval).toBe(null);
    }
  });
});

// Sums of rounded shares such as 1/20 would put π at -1.0000000000000009.
describe("two annotators who never agree", () => {
  // Each item has the shares 1/2 and 1/2, so chance is 1/2 and all three coefficients are (0 − 1/2)/(1 − 1/2).
  it("have exactly −1 as pi and AC1, however many units there are", () => {
    for (let count = 2; count <= 200; count++) {
      const { pi, ac1 } = valuesOf(nominal(times(count, "ok bad")));
      expect([count, pi, ac1]).toEqual([count, -1, -1]);
    }
  });
});

describe("annotators who agree in every unit, with two or three answers each", () => {
  it("have exactly 1 as every coefficient, however many units there are", () => {
    for (let count = 1; count <= 60; count++) {
      const { observed, pi, alpha, ac1 } = valuesOf(nominal(times(count, "ok ok ok, bad bad -, - ok ok")));
      expect([count, observed, pi, alpha, ac1]).toEqual([count, 1, 1, 1, 1]);
    }
  });
});

describe("published figures", () => {
  // Krippendorff 2011, section C: four observers with missing answers.
  const columns = ["11.1", "2232", "3333", "3333", "2222", "1234", "4444", "1121", "2222", ".555", "..11"];
  const letters = ["", "a", "b", "c", "d", "e"];
  const observers = columns
    .map((column) => [...column].map((one) => (one === "." ? "-" : (letters[Number(one)] ?? ""))).join(" "))
    .join(",");
  const answers = letters.slice(1);

  it("are reproduced: nominal alpha 0.743", () => {
    expect(valuesOf(nominal(observers, answers)).alpha).toBeCloseTo(0.743, 3);
  });

  it("are reproduced: alpha for numbers 0.849, with weights that fall with the squared difference", () => {
    // The weights 1 − d² / 16 give the distance d² / 16. Alpha does not depend on the factor.
    const { alpha } = valuesOf(
      weightedFiguresOf(itemsOf(observers), answers, (one, other) => 1 - (one - other) ** 2 / 16),
    );
    expect(alpha).toBeCloseTo(0.849, 3);
  });

  it("are reproduced: pi of fourteen psychiatrists' ratings, ten units, five answers (Fleiss' kappa 0.210)", () => {
    const counts = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ];
    const text = counts.map((row) =>
      row.flatMap((count, at) => Array.from({ length: count }, () => answers[at])).join(" "),
    );
    expect(valuesOf(nominal(text.join(","), answers)).pi).toBeCloseTo(0.21, 3);
  });
});

describe("kappa", () => {
  it("is (observed agreement − chance) / (1 − chance), and ignores answers that nobody gave", () => {
    // 35 of 50 agree. Chance is (25·30 + 25·20)/2500 = 0.5.
    const text = [times(20, "ok ok"), times(5, "ok bad"), times(10, "bad ok"), times(15, "bad bad")].join(
      ",",
    );
    expect(valuesOf(nominal(text)).kappa).toBeCloseTo(0.4, 12);
    expect(valuesOf(nominal(text, ["ok", "never", "bad"])).kappa).toBeCloseTo(0.4, 12);
  });

  it("is 0 if one annotator always gives the same answer", () => {
    // 3 of 5 agree. Chance is 5·3/25.
    expect(valuesOf(nominal(`${times(3, "ok ok")},${times(2, "ok bad")}`)).kappa).toBe(0);
  });

  it("is defined for two annotators only", () => {
    expect(nominal("ok ok bad").figures.cohen_kappa).toMatchObject({
      value: null,
      why: "more than two people",
    });
  });
});

describe("degenerate agreement", () => {
  it("has only observed agreement and AC1 if all answers are equal", () => {
    const { figures } = nominal("ok ok -, ok ok ok");
    expect([figures.observed.value, figures.gwet_ac1.value]).toEqual([1, 1]);
    expect([figures.scott_pi.why, figures.krippendorff_alpha.why]).toEqual(["one answer", "one answer"]);
    expect(figures.krippendorff_alpha.whyNoInterval).toBe("one answer");
    expect(nominal("ok ok").figures.cohen_kappa.why).toBe("one answer");
  });

  it("has pi −1, AC1 −1 and alpha −1/2 for two units with two different answers each", () => {
    // For π and AC1, chance is 1/2. Alpha is 1 − 2·2·(4 − 1)/(16 − 4 − 4). In κ, chance is 1/2, too.
    const { observed, pi, kappa, alpha, ac1 } = valuesOf(nominal("ok bad, bad ok"));
    expect([observed, pi, kappa, alpha, ac1]).toEqual([0, -1, -1, -0.5, -1]);
  });

  it("is undefined without units, with a reason", () => {
    const { units, items, leftOut, largestShare, figures } = nominal("ok -, - bad, ok ?");
    expect([units, items, leftOut, largestShare]).toEqual([0, 0, 1, null]);
    for (const { id } of COEFFICIENTS) expect(figures[id]).toMatchObject({ value: null, why: "no units" });
  });
});

describe("AC1", () => {
  it("computes chance from all answers that the question allows, given or not", () => {
    // The shares are 7/8 and 1/8, so chance is 2 · 7/64 / 3 = 7/96, and AC1 is (72 − 7)/(96 − 7).
    const { ac1 } = valuesOf(nominal(`${times(3, "a a")},a b`, ["a", "b", "c", "d"]));
    expect(ac1).toBeCloseTo(65 / 89, 12);
  });
});

describe("weighted coefficients", () => {
  // Answer a agrees with b, and b with c, but a does not agree with c.
  const weight = (one: number, other: number) => (Math.abs(one - other) === 1 ? 1 : 0);
  const found = weightedFiguresOf(itemsOf("a b, a b, b a, a c"), ["a", "b", "c"], weight);
  const { observed, pi, kappa, alpha, ac1 } = valuesOf(found);

  it("count pairs of different but agreeing answers in observed agreement and in chance agreement", () => {
    expect([found.units, observed]).toEqual([4, 3 / 4]);
    // The shares of the answers are 1/2, 3/8 and 1/8. By chance, all pairs agree except a with c: 2 · 1/2 · 1/8.
    expect(pi).toBeCloseTo((3 / 4 - 7 / 8) / (1 / 8), 12);
    // The first annotator answered a three times and b once; the second answered b twice, a once and c once. Of the 16
    // pairs by chance, three are a with c.
    expect(kappa).toBeCloseTo((12 - 13) / 3, 12);
    // Of 8 answers, four are a, three are b and one is c, so 8 ordered pairs disagree.
    expect(alpha).toBeCloseTo(1 - (2 * 7) / 8, 12);
    // 7 of the 9 ordered pairs of answers agree, so chance is 7 / 6 · (1/4 + 15/64 + 7/64).
    const chance = (7 / 6) * (1 / 4 + 15 / 64 + 7 / 64);
    expect(ac1).toBeCloseTo((3 / 4 - chance) / (1 - chance), 12);
  });

  it("are undefined if all given answers agree with each other", () => {
    const { figures } = weightedFiguresOf(itemsOf("a b, b a"), ["a", "b"], () => 1);
    expect(valuesOf({ ...found, figures })).toEqual({
      observed: 1,
      pi: null,
      kappa: null,
      alpha: null,
      ac1: null,
    });
    expect(figures.gwet_ac1.why).toBe("one answer");
  });

  it("count a partial agreement with its weight", () => {
    // a and b agree by half. Observed is (1 + 1/2)/2. Alpha: 2 · 1/2 of disagreement; 3 of 4 answers are a, so that of
    // the 12 ordered pairs 6 disagree by half: 1 − 3 · 1/3.
    const half = valuesOf(weightedFiguresOf(itemsOf("a a, a b"), ["a", "b"], () => 1 / 2));
    expect([half.observed, half.alpha]).toEqual([3 / 4, 0]);
  });
});

it("the most frequent answer has the largest share", () => {
  // The shares of ok in the units are 1, 1/2 and 2/3.
  expect(nominal("ok ok -, ok bad -, ok ok bad").largestShare).toBeCloseTo((1 + 1 / 2 + 2 / 3) / 3, 12);
});
