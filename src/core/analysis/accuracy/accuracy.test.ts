import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EXCLUSION_REASONS,
  NO_TRANSLATION,
  OPEN_REASONS,
  type Outcome,
} from "#core/campaign/outcomes/outcome.ts";
import { EXCLUSIONS } from "#core/tasks/judging/pronoun-judgement.ts";
import {
  accuracyBySystem,
  accuracyOf,
  clustersBy,
  type Denominator,
  humanFigures,
  IS_HIT,
  type LocatedCandidate,
  lessJudgedSystems,
  NO_OUTCOME_COUNTS,
  type OutcomeCounts,
  openRange,
  openText,
  possibleRange,
  proportionIn,
  type SystemAccuracy,
  sumCounts,
  whyNoFigure,
} from "./accuracy.ts";
import {
  type CountedParts,
  countedSentence,
  countText,
  DENOMINATOR_CAVEAT,
  denominatorCaveat,
  lessJudgedMark,
  lessJudgedText,
  nothingDecidedText,
  percent,
  rangeText,
  reusableAnswersText,
} from "./accuracy-words.ts";

describe("counts", () => {
  const outcome = fc.constantFrom<Outcome>(
    { kind: "approved" },
    { kind: "correct" },
    { kind: "incorrect" },
    ...OPEN_REASONS.map((why) => ({ kind: "open" as const, why })),
    ...EXCLUSION_REASONS.map((why) => ({ kind: "excluded" as const, why })),
  );
  const candidate = fc
    .record({
      system: fc.constantFrom("s", "t"),
      category: fc.constantFrom("x", "y", "z"),
      approver: fc.constantFrom("automatic pass" as const, "learnt agreement" as const, null),
      outcome,
      stale: fc.boolean(),
      antecedent: fc.constantFrom("ok" as const, "bad" as const, "unset" as const),
      example: fc.nat(9),
      document: fc.constantFrom(null, 0, 1),
    })
    .map(
      (scoredCandidate): LocatedCandidate =>
        scoredCandidate.outcome.kind === "approved"
          ? { ...scoredCandidate, approver: "automatic pass" }
          : scoredCandidate,
    );

  it("add up in every cell; examples, approvals and outcomes of all categories add up to the total", () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 60 }), (candidates) => {
        const systems = accuracyBySystem(candidates, ["s", "t"], ["x", "y", "z"]);
        expect(systems.map((system) => system.system)).toEqual(["s", "t"]);
        expect(systems.reduce((sum, { total }) => sum + total.examples, 0)).toBe(candidates.length);
        for (const { total, categories } of systems) {
          for (const counts of [total, ...categories.map((category) => category.counts)])
            expectToAddUp(counts);
          for (const key of [
            "examples",
            "approved",
            "approvedNotJudged",
            "correct",
            "incorrect",
            "open",
            "excluded",
          ] as const) {
            expect(categories.reduce((sum, { counts }) => sum + counts[key], 0)).toBe(total[key]);
          }
        }
      }),
    );
  });

  it("have no cell for a category without candidates, and 0 examples for a system without candidates", () => {
    const one = scored({ category: "y", approver: "automatic pass", outcome: { kind: "approved" } });
    const [s, t] = accuracyBySystem([one], ["s", "t"], ["x", "y"]);
    expect(s?.categories.map(({ category }) => category)).toEqual(["y"]);
    expect(t).toMatchObject({ total: { examples: 0 }, categories: [] });
  });

  it.each<[what: string, outcome: Outcome, counted: Partial<OutcomeCounts>]>([
    ["approved and not judged", { kind: "approved" }, { approvedNotJudged: 1 }],
    ["correct", { kind: "correct" }, { correct: 1 }],
    ["incorrect", { kind: "incorrect" }, { incorrect: 1 }],
    ["open", { kind: "open", why: "stale" }, { open: 1, openWhy: { stale: 1 } }],
    [
      "excluded",
      { kind: "excluded", why: "bad_translation" },
      { excluded: 1, excludedWhy: { bad_translation: 1 } },
    ],
  ])("count a candidate with outcome %s once, whether approved or referred", (_what, outcome, counted) => {
    for (const approved of [true, false]) {
      const [system] = accuracyBySystem(
        [scored({ approver: approved ? "automatic pass" : null, outcome })],
        ["s"],
        ["x"],
      );
      const pass = approved ? { approved: 1, referred: 0 } : { approved: 0, referred: 1 };
      expect(system?.total).toEqual({ ...NOTHING, examples: 1, ...pass, ...counted });
      expect(system?.categories).toEqual([{ category: "x", counts: system?.total }]);
    }
  });

  it("include candidates with stale judgements, and right and wrong answers about the antecedent's head", () => {
    const candidates = [
      scored({ stale: true }),
      scored({ stale: true, antecedent: "ok" }),
      scored({ antecedent: "ok" }),
      scored({ antecedent: "bad" }),
    ];
    const [system] = accuracyBySystem(candidates, ["s"], ["x"]);
    expect(system?.total).toMatchObject({ examples: 4, stale: 2, antecedent: { correct: 2, incorrect: 1 } });
  });

  it("are written with reasons in words, in a fixed order even if candidates come in reverse order", () => {
    const reasons = [
      ...OPEN_REASONS,
      ...EXCLUSIONS,
      "not judged" as const,
      "bad_translation" as const,
    ].toReversed();
    const candidates = reasons.map((why) =>
      scored({
        outcome:
          why === "bad_translation" || why === "incorrect_word_alignment"
            ? { kind: "excluded", why }
            : { kind: "open", why },
      }),
    );
    const [system] = accuracyBySystem(candidates, ["s"], ["x"]);
    const { total } = system ?? { total: NOTHING };
    expect(countText(total, "open")).toBe(
      "10: not judged 2, unfinished 1, conflict 1, two answers 1, disagreement on outcome 1, outdated 1, reused 1, " +
        "accepted by a silver reference 1, equal to a translation that is known to be wrong 1",
    );
    expect(countText(total, "excluded")).toBe("3: bad translation 2, wrong alignment 1");
    expect(countText(NOTHING, "open")).toBe("0");
  });

  it("of two systems together are the sums of their counts, including reasons", () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 60 }), (candidates) => {
        const systems = accuracyBySystem(candidates, ["s", "t"], ["x", "y", "z"]);
        const together = accuracyBySystem(
          candidates.map((one) => ({ ...one, system: "both" })),
          ["both"],
          ["x", "y", "z"],
        );
        expect(sumCounts(systems.map(({ total }) => total))).toEqual(together[0]?.total);
      }),
    );
  });
});

describe("accuracy", () => {
  const counts: OutcomeCounts = {
    examples: 20,
    approved: 9,
    approvedByLearnt: 0,
    referred: 11,
    approvedNotJudged: 6,
    correct: 5,
    incorrect: 3,
    open: 4,
    openWhy: { "not judged": 4 },
    excluded: 2,
    excludedWhy: { bad_translation: 2 },
    stale: 0,
    antecedent: { correct: 0, incorrect: 0 },
  };

  it("over examples is (approved and not judged + judged correct) / examples", () => {
    expect(accuracyOf(counts, "examples")).toMatchObject({ hits: 11, n: 20, value: 0.55 });
  });

  it("over translated candidates leaves out those without translation, which accuracy over examples counts as wrong", () => {
    // 3 of 5 excluded candidates have no translation: (6 + 5) / (23 − 3).
    const some = {
      ...counts,
      examples: 23,
      excluded: 5,
      excludedWhy: { bad_translation: 2, [NO_TRANSLATION]: 3 },
    };
    expect(accuracyOf(some, "translated")).toMatchObject({ hits: 11, n: 20, value: 0.55 });
    expect(accuracyOf(some, "examples")).toMatchObject({ hits: 11, n: 23 });
    expect(accuracyOf(some, "judged")).toMatchObject({ hits: 5, n: 8 });
  });

  it("over judged candidates is judged correct / (judged correct + judged incorrect)", () => {
    expect(accuracyOf(counts, "judged")).toMatchObject({ hits: 5, n: 8, value: 0.625 });
  });

  it("has a possible range from all open candidates incorrect to all correct, and no range without examples", () => {
    expect(possibleRange(counts)).toEqual({ low: 11 / 20, high: 15 / 20 });
    expect(possibleRange(NOTHING)).toBeNull();
  });

  it("is the same if it is counted from candidates", () => {
    const candidates = [
      scored({ approver: "automatic pass", outcome: { kind: "approved" } }),
      scored({ approver: "learnt agreement", outcome: { kind: "approved" } }),
      scored({ antecedent: "ok" }),
      scored({ outcome: { kind: "incorrect" }, antecedent: "bad" }),
      scored({ outcome: { kind: "open", why: "not judged" } }),
      scored({ outcome: { kind: "excluded", why: "bad_translation" } }),
      scored({ outcome: { kind: "excluded", why: NO_TRANSLATION } }),
    ];
    const [system] = accuracyBySystem(candidates, ["s"], ["x"]);
    expect(system?.total).toMatchObject({ approved: 2, approvedByLearnt: 1, approvedNotJudged: 2 });
    const hitsOf = (figure: keyof typeof IS_HIT) => {
      const { hits, n } = proportionIn(candidates, IS_HIT[figure]);
      return `${hits}/${n}`;
    };
    expect([hitsOf("examples"), hitsOf("translated"), hitsOf("judged"), hitsOf("antecedent")]).toEqual([
      "3/7",
      "3/6",
      "1/2",
      "1/2",
    ]);
    for (const denominator of ["examples", "translated", "judged"] as const)
      expect(accuracyOf(system?.total ?? NOTHING, denominator)).toEqual(
        proportionIn(candidates, IS_HIT[denominator]),
      );
  });

  it("over judged candidates is null if no candidate is judged correct or incorrect", () => {
    const none = { ...counts, correct: 0, incorrect: 0 };
    expect(accuracyOf(none, "judged")).toEqual({ hits: 0, n: 0, value: null, interval: null });
  });

  it("has Wilson's interval, and is written in percent with one decimal", () => {
    // Worked out by hand: 11 of 20 with z² = 3.841459 has the centre 0.5419 and the half-width 0.2000.
    const { interval } = accuracyOf(counts, "examples");
    expect(interval?.low).toBeCloseTo(0.3421, 3);
    expect(interval?.high).toBeCloseTo(0.7419, 3);
    expect(percent(0.72)).toBe("72.0");
    expect(percent(null)).toBeNull();
  });
});

const NOTHING: OutcomeCounts = {
  examples: 0,
  approved: 0,
  approvedByLearnt: 0,
  referred: 0,
  approvedNotJudged: 0,
  correct: 0,
  incorrect: 0,
  open: 0,
  openWhy: {},
  excluded: 0,
  excludedWhy: {},
  stale: 0,
  antecedent: { correct: 0, incorrect: 0 },
};

function scored(parts: Partial<LocatedCandidate>): LocatedCandidate {
  const outcome = { kind: "correct" } as const;
  return {
    system: "s",
    category: "x",
    example: 0,
    document: null,
    approver: null,
    outcome,
    stale: false,
    antecedent: "unset",
    ...parts,
  };
}

function expectToAddUp(counts: OutcomeCounts): void {
  const { examples, approved, referred, approvedNotJudged, correct, incorrect, open, excluded } = counts;
  expect(approved + referred).toBe(examples);
  expect(approvedNotJudged + correct + incorrect + open + excluded).toBe(examples);
  expect(Object.values(counts.openWhy).reduce((sum, count) => sum + count, 0)).toBe(open);
  expect(Object.values(counts.excludedWhy).reduce((sum, count) => sum + count, 0)).toBe(excluded);
}

// Tests which systems have a human figure, with counts worked out by hand.

/**
 * Parses counts such as “3s 1c 2i 4o 1x”: approved and not judged, judged correct, judged incorrect, open, excluded.
 */
function countsOf(text: string): OutcomeCounts {
  const of = (letter: string) => Number(new RegExp(`(\\d+)${letter}`).exec(text)?.[1] ?? 0);
  const approvedNotJudged = of("s");
  const correct = of("c");
  const incorrect = of("i");
  const open = of("o");
  const excluded = of("x");
  const examples = approvedNotJudged + correct + incorrect + open + excluded;
  return { ...NO_OUTCOME_COUNTS, examples, approvedNotJudged, correct, incorrect, open, excluded };
}

const systemOf = (text: string) => ({ system: text, total: countsOf(text), categories: [], candidates: [] });

describe("humanFigures", () => {
  it.each<
    [counts: string, over: Denominator, counted: string, figure: number | null, whyNone: string | null]
  >([
    ["1s 2c 1i 4o", "examples", "3/8", 3 / 8, null],
    ["1s 2c 1i 4o", "judged", "2/3", 2 / 3, null],
    // Only the automatic pass, which relies on the reference, has decided candidates.
    ["3s 1o", "examples", "3/4", null, "nothing judged"],
    ["3s 1o", "judged", "0/0", null, "nothing judged"],
    // No candidate is open, so accuracy over examples is a human figure although nobody judged a candidate.
    ["4s", "examples", "4/4", 1, null],
    ["3s 1x", "examples", "3/4", 3 / 4, null],
    ["4s", "judged", "0/0", null, "nothing judged"],
    // One candidate judged correct or incorrect is enough for a human figure.
    ["3s 1i 2o", "examples", "3/6", 0.5, null],
    ["3s 1c 2o", "examples", "4/6", 4 / 6, null],
    ["2i", "examples", "0/2", 0, null],
    ["2i 3s", "judged", "0/2", 0, null],
    // With open candidates, there is no figure before one is approved, correct or incorrect.
    ["3o", "examples", "0/3", null, "3 of 3 open"],
    ["1o 2x", "examples", "0/3", null, "1 open, 2 excluded"],
    // Without open candidates, the formula decides: excluded candidates count as not correct.
    ["2x", "examples", "0/2", 0, null],
    ["", "examples", "0/0", null, "no example"],
  ])(
    "for “%s” (s approved, c correct, i incorrect, o open, x excluded) over %s: %s, human figure %s, reason %s",
    (counts, denominator, counted, figure, whyNone) => {
      const [found] = humanFigures([systemOf(counts)], denominator);
      expect(`${found?.accuracy.hits}/${found?.accuracy.n}`).toBe(counted);
      expect([found?.figure?.value ?? null, found?.whyNone]).toEqual([figure, whyNone]);
    },
  );

  it("reports how many approvals the figure counts, how many candidates are open, and the possible range", () => {
    const [examples, overJudged] = (["examples", "judged"] as const).map(
      (denominator) => humanFigures([systemOf("1s 2c 1i 4o")], denominator)[0],
    );
    // 3 of 8 are right; the four open candidates can all be right or all be wrong.
    expect(examples).toMatchObject({ approvedNotJudged: 1, open: 4, range: { low: 3 / 8, high: 7 / 8 } });
    expect(overJudged).toMatchObject({ approvedNotJudged: 0, open: 4, range: { low: 3 / 8, high: 7 / 8 } });
    expect(humanFigures([systemOf("")], "examples")[0]?.range).toBeNull();
  });
});

function counts(parts: Partial<OutcomeCounts>): OutcomeCounts {
  const { approvedNotJudged = 0, correct = 0, incorrect = 0, open = 0, excluded = 0 } = parts;
  return {
    ...NO_OUTCOME_COUNTS,
    ...parts,
    examples: approvedNotJudged + correct + incorrect + open + excluded,
  };
}

const system = (name: string, parts: Partial<OutcomeCounts>): SystemAccuracy => ({
  system: name,
  total: counts(parts),
  categories: [],
  candidates: [],
});

describe("the possible range", () => {
  it.each([
    // 91 of 238 are right and 136 are open, so the range is 91/238 = 38.2% to 227/238 = 95.4%.
    [{ approvedNotJudged: 60, correct: 31, incorrect: 11, open: 136 }, "38.2 … 95.4"],
    [{ approvedNotJudged: 1, incorrect: 1, open: 1, excluded: 1 }, "25.0 … 50.0"],
    [{ open: 3 }, "0.0 … 100.0"],
  ])("for the counts %j is %s", (parts, text) => {
    const range = openRange(counts(parts));
    expect(range === null ? null : rangeText(range)).toBe(text);
  });

  it("is null if nothing is open or there is no example", () => {
    expect(openRange(counts({ approvedNotJudged: 1, excluded: 1 }))).toBeNull();
    expect(openRange(NO_OUTCOME_COUNTS)).toBeNull();
  });
});

describe("a cell with open candidates", () => {
  it.each([
    [{ incorrect: 1, open: 3 }, "3 open"],
    [{ correct: 1, open: 1200 }, "1,200 open"],
    [{ incorrect: 4 }, null],
  ])("with the counts %j says %j", (parts, text) => {
    expect(openText(counts(parts))).toBe(text);
  });
});

describe("a missing figure", () => {
  it.each([
    [{}, "no example", "no example"],
    [{ open: 1 }, "1 of 1 open", "nothing judged"],
    [{ open: 1200 }, "1,200 of 1,200 open", "nothing judged"],
    [{ excluded: 2 }, null, "nothing judged"],
    [{ open: 1, excluded: 2 }, "1 open, 2 excluded", "nothing judged"],
    [{ approvedNotJudged: 1, open: 5 }, null, "nothing judged"],
    [{ incorrect: 1, open: 5 }, null, null],
    [{ correct: 1 }, null, null],
  ])(
    "has for %j the reason %j over examples and %j over judged; null = not missing",
    (parts, examples, judged) => {
      expect(whyNoFigure(counts(parts), "examples")).toBe(examples);
      expect(whyNoFigure(counts(parts), "judged")).toBe(judged);
    },
  );

  it("is not missing if all judged candidates are incorrect: then it is 0", () => {
    expect(whyNoFigure(counts({ incorrect: 2, open: 1 }), "examples")).toBeNull();
    expect(whyNoFigure(null, "examples")).toBe("no example");
  });

  it.each([
    [2, "2 of 2 excluded"],
    [1, null],
  ])("over translated candidates, if %i of 2 have no translation, has the reason %j", (untranslated, why) => {
    const excluded = counts({ excluded: 2, excludedWhy: { [NO_TRANSLATION]: untranslated } });
    expect(whyNoFigure(excluded, "translated")).toBe(why);
  });
});

describe("a system that is judged less", () => {
  const names = (...systems: readonly SystemAccuracy[]) =>
    lessJudgedSystems(systems).map(({ system: name }) => name);

  it("has a share of open candidates that is more than ten points above the smallest share", () => {
    const least = system("least", { correct: 19, open: 1 });
    // 5% and 15% open differ by ten points; 5% and 16% differ by eleven.
    expect(names(least, system("ten", { correct: 85, open: 15 }))).toEqual([]);
    expect(names(least, system("eleven", { correct: 84, open: 16 }))).toEqual(["eleven"]);
  });

  it("is found by its share of open candidates: excluded candidates count, unjudged approvals do not", () => {
    // Of the candidates to judge, 1 of 2 is open, compared with 0 of 2. The 98 approvals do not lower the share.
    const much = system("much", { approvedNotJudged: 98, incorrect: 1, open: 1 });
    expect(names(much, system("none", { approvedNotJudged: 10, excluded: 2 }))).toEqual(["much"]);
  });

  it("is found without candidates that have no translation, which are not to be judged", () => {
    // 3 of 10 are open in one system, 1 of 10 in the other.
    const half = system("half", {
      correct: 7,
      open: 3,
      excluded: 10,
      excludedWhy: { [NO_TRANSLATION]: 10 },
    });
    expect(names(half, system("all", { correct: 9, open: 1 }))).toEqual(["half"]);
  });

  it("is not reported if no system has a judged candidate, and systems with nothing to judge are ignored", () => {
    expect(names(system("a", { approvedNotJudged: 9, open: 1 }), system("b", { open: 10 }))).toEqual([]);
    expect(names(system("a", { approvedNotJudged: 9 }), system("b", { open: 10 }))).toEqual([]);
    expect(names()).toEqual([]);
  });

  it("is reported with its share, that of the most judged system, and what to do", () => {
    const half = system("half", { approvedNotJudged: 90, correct: 1, incorrect: 11, open: 136 });
    const none = system("none", { approvedNotJudged: 100, open: 1 });
    const most = system("most", { approvedNotJudged: 100, correct: 39, open: 1 });
    const shares =
      "The share decides, not the number, because candidates that are approved automatically need no judging.";
    expect(lessJudgedText([half, system("whole", { approvedNotJudged: 100, correct: 40 })])).toBe(
      `Judged less than the others: half (136 of its 148 candidates to judge are still open, 91.9%). In whole, none of 40 is open. ${shares} ` +
        "Until the open candidates of half are judged, compare possible ranges, not accuracies.",
    );
    expect(lessJudgedText([half, none, most])).toBe(
      "Judged less than the others: half (136 of its 148 candidates to judge are still open, 91.9%), none (1 of its 1 candidate to judge is still open, 100.0%). " +
        `In most, only 1 of 40 are open (2.5%). ${shares} Until the open candidates of these systems are judged, compare possible ranges, not accuracies.`,
    );
    expect(lessJudgedText([half])).toBeNull();
  });
});

describe("a mark on a system that is judged less", () => {
  it("says that nothing is judged, or how much is open", () => {
    expect(lessJudgedMark({ system: "a", open: 8, toJudge: 8 })).toBe("not judged");
    expect(lessJudgedMark({ system: "a", open: 1, toJudge: 8 })).toBe("judged less: 12.5% open");
  });
});

describe("the sentence about what is counted", () => {
  const parts = (counts: Partial<OutcomeCounts>, others: Partial<CountedParts> = {}) =>
    countedSentence({
      counts: { ...NOTHING, ...counts },
      systems: 2,
      examples: 1000,
      profile: "protest-2016",
      isPart: false,
      ...others,
    });
  const sentence = (...given: Parameters<typeof parts>) =>
    parts(...given)
      .map((part) => (typeof part === "string" ? part : part.figure))
      .join("");

  it("counts approvals, what is to be judged, what was judged, and what is open, with reasons", () => {
    // 2,000 candidates: 1,500 approved, of which 20 were judged; 500 referred, of which 10 have no translation.
    const counts = {
      examples: 2000,
      approved: 1500,
      referred: 500,
      approvedNotJudged: 1480,
      correct: 300,
      incorrect: 150,
      open: 59,
      openWhy: { "not judged": 50, conflict: 9 },
      excluded: 11,
      excludedWhy: { [NO_TRANSLATION]: 10, bad_translation: 1 },
    } as const;
    expect(sentence(counts)).toBe(
      "1,000 examples in 2 systems make 2,000 candidates. The matching rules (protest-2016) approved 1,500 of them " +
        "(1,480 are not judged; 20 are among the judged or open candidates); 490 need judging. " +
        "461 candidates are judged or excluded: 300 correct, 150 incorrect, 11 excluded (bad translation: 1, no translation: 10). " +
        "59 are open (not judged: 50, conflict: 9). 1,480 automatic approvals have not been checked.",
    );
    expect(parts(counts).flatMap((part) => (typeof part === "string" ? [] : [part.figure]))).toEqual([
      "2,000",
      "1,500",
      "490",
      "59",
    ]);
  });

  it("uses the singular for one, and says that nothing is excluded or open", () => {
    const counts = { examples: 2, approved: 1, approvedNotJudged: 1, referred: 1, incorrect: 1 };
    expect(sentence(counts, { systems: 1, examples: 2 })).toBe(
      "2 examples in 1 system make 2 candidates. The matching rules (protest-2016) approved 1 of them; 1 needs judging. " +
        "1 candidate is judged or excluded: 0 correct, 1 incorrect, none excluded. None is open. " +
        "1 automatic approval has not been checked.",
    );
    const single = { examples: 1, approved: 1, referred: 0, open: 1, openWhy: { conflict: 1 } } as const;
    expect(sentence(single, { systems: 1, examples: 1 })).toBe(
      "1 example in 1 system make 1 candidate. The matching rules (protest-2016) approved 1 of them " +
        "(0 are not judged; 1 is among the judged or open candidates); 0 need judging. " +
        "None is judged or excluded yet. 1 is open (conflict: 1). 0 automatic approvals have not been checked.",
    );
  });

  it("begins with the campaign or the filter if not all examples of all systems are candidates", () => {
    const counts = { examples: 3, referred: 3, open: 3, openWhy: { "not judged": 3 } } as const;
    expect(sentence(counts)).toMatch(/^The campaign has, from 1,000 examples in 2 systems, 3 candidates\. /);
    expect(sentence(counts, { isPart: true })).toMatch(
      /^The filter selects, from 1,000 examples in 2 systems, 3 candidates\. /,
    );
  });

  it("counts approvals by learnt agreement apart from those by the rules", () => {
    const counts = { examples: 5, approved: 5, approvedByLearnt: 2, approvedNotJudged: 5 };
    expect(sentence(counts)).toContain(" approved 3 of them; 2 were approved by learnt agreement; 0 need ");
    expect(sentence({ ...counts, approvedByLearnt: 1 })).toContain(
      " approved 4 of them; 1 was approved by learnt agreement; 0 need ",
    );
  });

  it.each([
    [1, "1 candidate is judged, in disagreement."],
    [2, "2 candidates are judged, all in disagreement."],
  ])("says that all of %i judged candidates are in disagreement", (count, words) => {
    const counts = { examples: 9, referred: 9, open: 9, openWhy: { "annotators disagree": count } };
    expect(sentence(counts)).toContain(` need judging. ${words} 9 are open (`);
  });
});

describe("the text about open candidates whose translation was accepted before", () => {
  const counts = { ...NOTHING, examples: 10, approvedNotJudged: 4, correct: 1 };
  it.each<[openWhy: OutcomeCounts["openWhy"], words: string | null]>([
    [{}, null],
    [{ "not judged": 3 }, null],
    [
      { "reused answer": 1 },
      "1 reused: the same translation was judged correct in another output. It is counted as open. If it was correct, accuracy over examples would be 60.0%.",
    ],
    [
      { "reused answer": 1, "silver reference": 2 },
      "1 reused: the same translation was judged correct in another output. 2 accepted by a silver reference: the same translation was accepted in another campaign. They are counted as open. If they were correct, accuracy over examples would be 80.0%.",
    ],
    [
      { "silver reference": 2 },
      "2 accepted by a silver reference: the same translation was accepted in another campaign. They are counted as open. If they were correct, accuracy over examples would be 70.0%.",
    ],
  ])("with the reasons %j is %j", (openWhy, words) => {
    expect(reusableAnswersText({ ...counts, openWhy, open: 5 })).toBe(words);
  });
});

describe("the text about a campaign in which nothing is decided", () => {
  const REST = "Unjudged approvals count as correct, and all other candidates are open.";
  it.each<[counts: string, disagreements: number, words: string | null]>([
    ["1c 3o", 0, null],
    ["1i 3o", 0, null],
    ["1x 3o", 0, null],
    [
      "3s 3o",
      0,
      `No judgement is finished yet, so accuracy over examples is only the share of examples that the matching rules approved. ${REST}`,
    ],
    ["3o", 1, `1 candidate is judged, in disagreement, so no judgement decides a candidate yet. ${REST}`],
    [
      "3o",
      2,
      `2 candidates are judged, all in disagreement, so no judgement decides a candidate yet. ${REST}`,
    ],
  ])("with %s and %i disagreements is %j", (text, disagreements, words) => {
    const openWhy = disagreements === 0 ? {} : { "annotators disagree": disagreements };
    expect(nothingDecidedText({ ...countsOf(text), openWhy })).toBe(words);
  });
});

describe("the caveat about an accuracy", () => {
  it.each<[approvedNotJudged: number, open: number, examples: string | null]>([
    [1, 1, DENOMINATOR_CAVEAT.examples],
    [1, 0, "Unchecked approvals may inflate accuracy."],
    [0, 1, "Open candidates count as incorrect."],
    [0, 0, null],
  ])(
    "with %i unchecked approvals and %i open candidates is, over examples, %j",
    (approvedNotJudged, open, words) => {
      expect(denominatorCaveat("examples", { approvedNotJudged, open })).toBe(words);
      expect(denominatorCaveat("judged", { approvedNotJudged, open })).toBe(DENOMINATOR_CAVEAT.judged);
    },
  );
});

describe("clusters of candidates", () => {
  const at = (example: number, document: number | null, kind: "correct" | "incorrect" | "approved") =>
    scored({ example, document, outcome: { kind } });
  const candidates = [
    at(0, 1, "correct"),
    at(1, 0, "incorrect"),
    at(0, 1, "incorrect"),
    at(2, 1, "approved"),
    at(3, null, "correct"),
  ];

  it("are the hits and the counted candidates of each example, or of each document", () => {
    expect(clustersBy("example", candidates, IS_HIT.judged)).toEqual([
      { hits: 1, n: 2 },
      { hits: 0, n: 1 },
      { hits: 1, n: 1 },
    ]);
    // The candidate without a document is left out.
    expect(clustersBy("document", candidates, IS_HIT.judged)).toEqual([
      { hits: 1, n: 2 },
      { hits: 0, n: 1 },
    ]);
    expect(clustersBy("document", candidates, IS_HIT.examples)).toEqual([
      { hits: 2, n: 3 },
      { hits: 0, n: 1 },
    ]);
  });

  it("add up to the proportion", () => {
    for (const isHit of Object.values(IS_HIT)) {
      const clusters = clustersBy("example", candidates, isHit);
      const { hits, n } = proportionIn(candidates, isHit);
      expect(clusters.reduce((sum, cluster) => sum + cluster.hits, 0)).toBe(hits);
      expect(clusters.reduce((sum, cluster) => sum + cluster.n, 0)).toBe(n);
    }
  });
});
