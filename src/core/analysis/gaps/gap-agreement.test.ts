// Tests the agreement on sets of labels with tables worked out by hand.
import { describe, expect, it } from "vitest";
import { NO_GAP_ANSWER } from "#core/tasks/gap-filling/gap-filling.ts";
import {
  type AnsweredGap,
  type BothMethods,
  type GapValue,
  gapAgreement,
  gapValueOf,
  masiDistance,
  twoMethods,
} from "./gap-scores.ts";

function value(text: string): GapValue {
  if (text === "BAD") return { kind: "bad" };
  return text === "?" ? { kind: "discussion" } : { kind: "labels", labels: text.split("|") };
}

/**
 * Parses gaps such as `il,il|ce`, each of another example. Gaps are separated by spaces, annotators by commas; `-` = no
 * answer.
 */
const gaps = (text: string, category = "it", firstExample = 0): AnsweredGap[] =>
  text.split(" ").map((gap, at) => {
    const example = firstExample + at;
    const answers = gap.split(",").map((answer) => (answer === "-" ? null : value(answer)));
    const isJudged = answers.map((answer) => answer !== null);
    return {
      example,
      category,
      answers,
      isJudged,
      decisions: isJudged.map((judged) => (judged ? example : null)),
    };
  });

describe("masiDistance (Passonneau 2006)", () => {
  it.each([
    ["il", "il", 0],
    ["il|ce", "ce|il", 0],
    ["il", "ce", 1],
    // If one set contains the other, the distance is 1 − 1/2 · 2/3, 1 − 1/3 · 2/3 and 1 − 2/4 · 2/3.
    ["il", "il|ce", 2 / 3],
    ["il|ce|on", "ce", 7 / 9],
    ["1|2", "1|2|3|4", 2 / 3],
    // If the sets overlap, the distance is 1 − 1/3 · 1/3 and 1 − 2/4 · 1/3.
    ["il|ce", "ce|on", 8 / 9],
    ["1|2|3", "2|3|4", 5 / 6],
    ["il|ce", "elle|on", 1],
    ["BAD", "BAD", 0],
    ["?", "?", 0],
    ["BAD", "?", 1],
    ["BAD", "il", 1],
    ["il", "?", 1],
    ["OTHER", "OTHER|il", 2 / 3],
  ])("of %s and %s is %d (BAD = bad translation, ? = discussion)", (one, other, expected) => {
    expect(masiDistance(value(one), value(other))).toBeCloseTo(expected, 12);
    expect(masiDistance(value(other), value(one))).toBeCloseTo(expected, 12);
  });
});

describe("two annotators on four gaps", () => {
  // The 8 answers are 3 il, 1 il|ce, 3 ce and 1 BAD.
  const [row, ...more] = gapAgreement(gaps("il,il il,ce|il ce,ce BAD,ce"), 2, []);

  it("have an observed agreement of one half", () => {
    expect([more, row?.units, row?.members, row?.category, row?.figures.observed.value]).toEqual([
      [],
      4,
      [0, 1],
      null,
      0.5,
    ]);
  });

  it("have a pi with the chance agreement (9 + 1 + 9 + 1)/64", () => {
    expect(row?.figures.scott_pi.value).toBeCloseTo(3 / 11, 12);
  });

  it("have an alpha with 4 of 8 differing coincidences, and 44 of 56 expected by chance", () => {
    expect(row?.figures.krippendorff_alpha.value).toBeCloseTo(4 / 11, 12);
  });

  it("have an alpha with the distance between sets", () => {
    // Observed: 2 · 2/3 + 2 · 1 = 10/3 of 8. Expected by chance, with each pair counted twice: il–il|ce 3 · 2/3, il–ce
    // 9, il–BAD 3, il|ce–ce 3 · 2/3, il|ce–BAD 1, ce–BAD 3, together 40 of 56. Alpha = 1 − (10/24)/(40/56).
    expect(row?.masi.figures.krippendorff_alpha.value).toBeCloseTo(5 / 12, 12);
  });
});

describe("the intervals of gaps", () => {
  const text = "il,il il,il ce,il|ce ce,ce BAD,ce BAD,BAD on,on on,il il|ce,il|ce il|ce,ce ils,ils ils,ils";

  it("are around each of the two alphas", () => {
    const [row] = gapAgreement(gaps(text), 2, []);
    const alphas = [row?.figures.krippendorff_alpha, row?.masi.figures.krippendorff_alpha];
    for (const alpha of alphas) {
      expect(alpha?.interval?.low).toBeLessThan(alpha?.value ?? Number.NaN);
      expect(alpha?.interval?.high).toBeGreaterThan(alpha?.value ?? Number.NaN);
    }
    expect(alphas[1]?.interval).not.toEqual(alphas[0]?.interval);
  });

  it("do not change if each decision filled two equal gaps, but the number of gaps does", () => {
    const all = gaps(text);
    const [[once], [twice]] = [gapAgreement(all, 2, []), gapAgreement([...all, ...all], 2, [])];
    expect([once?.units, once?.items, twice?.units, twice?.items]).toEqual([12, 12, 12, 24]);
    expect(twice?.figures).toEqual(once?.figures);
    expect(twice?.masi.figures).toEqual(once?.masi.figures);
  });
});

it("gapAgreement gives the same figures and intervals in the reverse order of annotators and gaps", () => {
  const some =
    "il,il il,il ce,il|ce ce,ce BAD,ce ?,BAD on,on on,il il|ce,il|ce il|ce,ce ils,ils ils,ils elles,elles elles,ils";
  const all = gaps(`${some} ${some} ${some} il,on`);
  const reversed = all.toReversed().map((gap) => ({
    ...gap,
    answers: gap.answers.toReversed(),
    decisions: gap.decisions.toReversed(),
    isJudged: gap.isJudged.toReversed(),
  }));
  const figures = (some: readonly AnsweredGap[]) =>
    JSON.parse(
      JSON.stringify(
        gapAgreement(some, 2, []).map(({ masi, ...nominal }) => [nominal.figures, masi.figures]),
      ),
      (_, one) => (typeof one === "number" ? Number(one.toFixed(9)) : one),
    );
  expect(figures(reversed)).toEqual(figures(all));
});

describe("several annotators with missing answers", () => {
  // The four gaps have these answers of the three annotators: il il ce · il – il|ce · ce ce – · – – BAD.
  const rows = gapAgreement(gaps("il,il,ce il,-,il|ce ce,ce,- -,-,BAD"), 3, []);

  it("are listed as pairs, then all together, without groups that share no gap", () => {
    expect(rows.map(({ members, units }) => [members.join(""), units])).toEqual([
      ["01", 2],
      ["02", 2],
      ["12", 1],
      ["012", 3],
    ]);
    expect(gapAgreement(gaps("il,il,- ce,ce,-"), 3, []).map(({ members }) => members.join(""))).toEqual([
      ...["01", "012"],
    ]);
  });

  it("have an alpha from the coincidences of pairable answers", () => {
    // The 7 answers in gaps with at least two are 3 il, 3 ce and 1 il|ce. Observed: 4 ordered pairs il–ce in a gap of
    // three answers count 4/2 = 2; 2 pairs il–il|ce count 2 · 2/3. Expected by chance: 2 (9 + 3 · 2/3 + 3 · 2/3).
    const all = rows.at(-1);
    expect(all?.masi.figures.krippendorff_alpha.value).toBeCloseTo(1 - ((2 + 4 / 3) * 6) / 26, 12);
    // With distance 1 between any two different answers, observed is 2 + 2 and expected is 2 (9 + 3 + 3).
    expect(all?.figures.krippendorff_alpha.value).toBeCloseTo(1 - (4 * 6) / 30, 12);
    // The mean over three gaps is (1/3 + 0 + 1)/3.
    expect(all?.figures.observed.value).toBeCloseTo(4 / 9, 12);
  });
});

describe("gapAgreement", () => {
  it("has a row for all categories, then one for each category with shared gaps", () => {
    const all = [...gaps("il,il il,ce"), ...gaps("ils,ils ils,-", "they", 2), ...gaps("il,il", "event", 4)];
    const rows = gapAgreement(all, 2, ["they", "it", "none"]);
    expect(rows.map(({ category, units, figures }) => [category, units, figures.observed.value])).toEqual([
      [null, 4, 3 / 4],
      ["they", 1, 1],
      ["it", 2, 1 / 2],
    ]);
    for (const one of [rows[1]?.figures, rows[1]?.masi.figures])
      expect(one?.krippendorff_alpha).toMatchObject({ why: "one answer", whyNoInterval: "one answer" });
  });

  it("treats a bad translation and a wish for discussion as answers that differ from each other and from labels", () => {
    const rows = gapAgreement(gaps("BAD,BAD ?,? BAD,? ?,BAD"), 2, []);
    expect(rows[0]?.figures.observed.value).toBe(0.5);
    for (const kind of ["bad", "discussion"] as const) {
      const labels = { kind: "labels", labels: [kind] } as const;
      const [gap] = gaps("il,il");
      if (gap === undefined) throw new Error("no gap");
      const [row] = gapAgreement([{ ...gap, answers: [{ kind }, labels] }], 2, []);
      expect(row?.figures.observed.value).toBe(0);
    }
  });
});

describe("gapValueOf", () => {
  const content = { ...NO_GAP_ANSWER, labels: ["il", "ce"] };
  const plain = { content, adjudicator: false, stale: false, isConcurrent: false };

  it("is the value of a finished answer or a wish for discussion", () => {
    expect(gapValueOf(plain)).toEqual(value("il|ce"));
    expect(gapValueOf({ ...plain, content: { ...NO_GAP_ANSWER, badTranslation: true } })).toEqual(
      value("BAD"),
    );
    expect(gapValueOf({ ...plain, content: { ...content, discussion: true } })).toEqual(value("?"));
  });

  it("is null for conflicting, concurrent, stale or empty answers", () => {
    const none = [
      { ...plain, stale: true },
      { ...plain, isConcurrent: true },
      { ...plain, content: { ...content, badTranslation: true } },
      { ...plain, content: { ...NO_GAP_ANSWER, remark: "?", flagged: true } },
    ];
    expect(none.map(gapValueOf)).toEqual([null, null, null, null]);
  });
});

type Answer = BothMethods["answers"][number];
let decisions = 0;

/** Candidates with separate decisions: correct and accepted, correct only, accepted only, neither. */
function candidates(category: string, ...[a, b, c, d]: [number, number, number, number]): BothMethods[] {
  const some = (count: number, judged: Answer, accepted: Answer) =>
    Array.from({ length: count }, (): BothMethods => {
      decisions++;
      return {
        category,
        example: decisions,
        answers: [judged, accepted],
        decisions: [decisions, decisions],
        isJudged: [true, true],
      };
    });
  return [
    ...some(a, "correct", "correct"),
    ...some(b, "correct", "incorrect"),
    ...some(c, "incorrect", "correct"),
    ...some(d, "incorrect", "incorrect"),
  ];
}

describe("twoMethods", () => {
  const all = [...candidates("it", 20, 5, 10, 15), ...candidates("they", 4, 0, 0, 0)];
  const [together, it_, they, ...more] = twoMethods(all, ["event", "it", "they"]);

  it("has a row for all categories, then one per category with candidates", () => {
    expect([together?.category, it_?.category, they?.category, more]).toEqual([null, "it", "they", []]);
  });

  it("counts candidates by judgement and by whether the label is accepted, and computes agreement", () => {
    expect(it_).toMatchObject({
      units: 50,
      items: 50,
      correctAccepted: 20,
      correctNotAccepted: 5,
      incorrectAccepted: 10,
      incorrectNotAccepted: 15,
    });
    // 35 of 50 agree. Chance is (25·30 + 25·20)/2500 = ½.
    expect(it_?.figures.observed.value).toBe(0.7);
    expect(it_?.figures.cohen_kappa.value).toBeCloseTo(0.4, 12);
    // 39 of 54 agree. Chance is (29·34 + 25·20)/2916 = 1486/2916, so kappa is (39·54 − 1486)/(2916 − 1486).
    expect(together?.figures.observed.value).toBe(39 / 54);
    expect(together?.figures.cohen_kappa.value).toBeCloseTo(620 / 1430, 12);
  });

  it("has no kappa if both methods give all candidates one and the same answer", () => {
    expect([they?.figures.observed.value, they?.figures.cohen_kappa.why]).toEqual([1, "one answer"]);
  });

  it("counts what was judged together and filled together once", () => {
    const one = candidates("it", 1, 0, 0, 0);
    const [other] = candidates("it", 0, 0, 1, 0);
    if (other === undefined) throw new Error("no candidate");
    const [row] = twoMethods(
      [...one, ...one, ...one, other, { ...other, decisions: [other.decisions[0] ?? 0, 999] }],
      [],
    );
    expect(row).toMatchObject({ units: 3, items: 5, correctAccepted: 1, incorrectAccepted: 2 });
  });

  it("has one row of 0 units without candidates", () => {
    expect(twoMethods([], ["it"])).toMatchObject([{ category: null, units: 0, items: 0 }]);
  });
});
