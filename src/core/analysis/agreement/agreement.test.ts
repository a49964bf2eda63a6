// Tests the rows of agreement and the tables behind them, and which changes of the input leave them equal.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bootstrapInterval } from "#core/base/statistics/bootstrap.ts";
import { ANSWERS } from "#core/campaign/outcomes/agreement-answers.ts";
import { drawWithReplacement } from "#tools/testing/draw-with-replacement.ts";
import {
  type AgreementRow,
  agreementInParts,
  agreementOfEverybody,
  agreementRows,
  agreementRowsInParts,
  alphaInterval,
  groupCount,
  groupsOf,
} from "./agreement.ts";
import { patternsAmong, patternsOf, unitKindsOf } from "./answer-patterns.ts";
import { krippendorffAlpha, MORE_THAN_TWO_PEOPLE, NO_UNITS, ONE_ANSWER } from "./coefficients.ts";
import type { AnsweredUnit, CollectedAnswers } from "./collect-answers.ts";
import { confusionOf, countDiffering } from "./confusion.ts";

const PEOPLE = ["Anna", "Ben", "Chloé"].map((name) => ({ id: name, name, role: "annotator" as const }));
const WORDS: Readonly<Record<string, string>> = { o: "ok", b: "bad" };

/**
 * Parses units such as “ob.”: one letter per annotator, o = ok, b = bad, . = no answer. The category is c unless
 * another is given, as in “d:oo”.
 */
function answered(...lines: readonly string[]): AnsweredUnit[] {
  return lines.map((line, candidate) => {
    const [letters = "", category = "c"] = line.split(":").reverse();
    return { candidate, category, answers: Array.from(letters, (letter) => WORDS[letter] ?? null) };
  });
}

function collected(...lines: readonly string[]): CollectedAnswers {
  const units = answered(...lines);
  const people = PEOPLE.slice(0, units[0]?.answers.length ?? 0);
  return { people, units: { pronoun: units, antecedent: [], outcome: [] } };
}

const rowText = ({ category, annotators, units }: AgreementRow) =>
  `${category ?? "all"} ${annotators.map(({ name }) => name).join("+")} ${units}`;

describe("groupsOf", () => {
  it("lists every pair, and the group of all annotators if there are more than two", () => {
    expect([0, 1, 2, 3].map(groupsOf)).toEqual([
      [],
      [],
      [[0, 1]],
      [
        [0, 1],
        [0, 2],
        [1, 2],
        [0, 1, 2],
      ],
    ]);
    expect(groupsOf(5).length).toBe(11);
  });
});

describe("patternsOf", () => {
  it("lists each pattern of answers with its number of units, for all or only some annotators", () => {
    const patterns = patternsOf(answered("oo.", "o.b", "oo.", "bbo"));
    const asText = (all: typeof patterns) =>
      all.map(({ answers, units }) => `${units}: ${answers.join(" ")}`);
    expect(asText(patterns)).toEqual(["2: ok ok ", "1: ok  bad", "1: bad bad ok"]);
    expect(asText(patternsAmong(patterns, [2, 0]))).toEqual(["1: bad ok", "1: ok bad"]);
    expect(asText(patternsAmong(patterns, [0, 1]))).toEqual(["2: ok ok", "1: bad bad"]);
  });
});

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
    expect(annaBen).toMatchObject({ units: 0, observed: null, cohenKappa: NO_UNITS, interval: null });
    expect(annaChloe).toMatchObject({ units: 1, observed: 1, scottPi: ONE_ANSWER, cohenKappa: ONE_ANSWER });
    expect(all).toMatchObject({
      units: 1,
      cohenKappa: MORE_THAN_TWO_PEOPLE,
      krippendorffAlpha: ONE_ANSWER,
      interval: null,
    });
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

  it.each([0, 1, 2, 3, 100])("groupCount gives the length of groupsOf for %d annotators", (number) => {
    expect(groupCount(number)).toBe(groupsOf(number).length);
  });

  it("is empty for one annotator or none", () => {
    expect(agreementRows(collected("o"), ["c"])).toEqual([]);
    expect(agreementRows(collected(), ["c"])).toEqual([]);
  });
});

const lines = fc.array(fc.stringMatching(/^[ob]{2}[ob.]$|^[ob]\.[ob]$|^\.[ob]{2}$/), {
  minLength: 1,
  maxLength: 12,
});
const figures = (units: readonly AnsweredUnit[]) => {
  const answers: CollectedAnswers = {
    people: PEOPLE,
    units: { pronoun: units, antecedent: [], outcome: [] },
  };
  const all = [...agreementInParts(answers, "pronoun", null)].at(-1);
  return [all?.units, all?.observed, all?.scottPi, all?.krippendorffAlpha, all?.gwetAc1, all?.interval];
};
const rounded = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, one) => (typeof one === "number" ? Number(one.toFixed(9)) + 0 : one));

describe("agreement", () => {
  it("does not depend on the order of annotators and units", () => {
    fc.assert(
      fc.property(lines, (unitLines) => {
        const units = answered(...unitLines);
        const reversed = units.toReversed().map((unit) => ({ ...unit, answers: unit.answers.toReversed() }));
        expect(rounded(figures(reversed))).toEqual(rounded(figures(units)));
      }),
      { numRuns: 30 },
    );
  });

  it("does not change, except for the interval, if ok and bad are exchanged in all answers", () => {
    const swapped: Readonly<Record<string, string>> = { o: "b", b: "o", ".": "." };
    fc.assert(
      fc.property(lines, (unitLines) => {
        const renamed = unitLines.map((line) => Array.from(line, (letter) => swapped[letter]).join(""));
        // The interval is not compared, because its samples differ.
        const of = (all: readonly string[]) => rounded(figures(answered(...all)).slice(0, -1));
        expect(of(renamed)).toEqual(of(unitLines));
      }),
      { numRuns: 30 },
    );
  });

  it("has the same observed agreement, pi and AC1 if every unit is duplicated", () => {
    fc.assert(
      fc.property(lines, (unitLines) => {
        const [, observed, pi, , ac1] = rounded(figures(answered(...unitLines)));
        const [, ...doubled] = rounded(figures(answered(...unitLines, ...unitLines)));
        expect([doubled[0], doubled[1], doubled[3]]).toEqual([observed, pi, ac1]);
      }),
      { numRuns: 30 },
    );
  });
});

describe("alphaInterval", () => {
  const units = answered(
    ...Array.from({ length: 60 }, (_, at) => ["oo", "oo", "bb", "ob", "bb", "oo"][at % 6] ?? ""),
  );
  const kinds = unitKindsOf(ANSWERS.pronoun, patternsOf(units));

  it("is close to the interval of units drawn one by one", () => {
    const oneByOne = bootstrapInterval((random) => {
      const drawn = [...drawWithReplacement(units.length, random)].flatMap((index) => units[index] ?? []);
      return krippendorffAlpha(unitKindsOf(ANSWERS.pronoun, patternsOf(drawn))).value;
    }, 5);
    const interval = alphaInterval(kinds);
    expect(Math.abs((interval?.low ?? 9) - (oneByOne?.low ?? 0))).toBeLessThan(0.03);
    expect(Math.abs((interval?.high ?? 9) - (oneByOne?.high ?? 0))).toBeLessThan(0.03);
  });

  it("is the same for the same units in reverse order, and differs for another seed", () => {
    expect(alphaInterval(kinds)).toEqual(
      alphaInterval(unitKindsOf(ANSWERS.pronoun, patternsOf(units.toReversed()))),
    );
    expect(alphaInterval(kinds, 2)).not.toEqual(alphaInterval(kinds, 3));
  });
});

describe("confusionOf", () => {
  const units = answered("oo.", "ob.", "bo.", "o.b", "bbo", "oob");
  const cells = (members: readonly number[]) =>
    confusionOf("pronoun", units, members).cells.map(
      ({ answers, candidates }) => `${answers.join("–")}: ${candidates.join(" ")}`,
    );

  it("lists candidates by the first annotator's answer and the second annotator's answer", () => {
    expect(cells([0, 1])).toEqual(["ok–ok: 0 5", "ok–bad: 1", "bad–ok: 2", "bad–bad: 4"]);
  });

  it("lists a candidate with three answers once in each cell of a pair of its answers", () => {
    expect(cells([0, 1, 2])).toEqual(["ok–ok: 0 5", "ok–bad: 1 2 3 4 5", "bad–bad: 4"]);
  });

  it("lets countDiffering count the candidates with different answers, each candidate once", () => {
    expect(countDiffering(confusionOf("pronoun", units, [0, 1]))).toEqual({ differing: 2, all: 5 });
    expect(countDiffering(confusionOf("pronoun", units, [0, 1, 2]))).toEqual({ differing: 5, all: 6 });
  });

  it("contains only answers that were given", () => {
    expect(confusionOf("pronoun", answered("oo", "oo"), [0, 1])).toEqual({
      isOfPair: true,
      answers: ["ok"],
      cells: [{ answers: ["ok", "ok"], candidates: [0, 1] }],
    });
    expect(confusionOf("pronoun", [], [0, 1])).toEqual({ isOfPair: true, answers: [], cells: [] });
  });
});
