// Tests what counts as an answer, and whose answers count.

import { describe, expect, it } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { AGREEMENT_QUESTIONS } from "#core/campaign/outcomes/outcome.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import {
  type FlatJudgement,
  smallCampaign,
  smallId,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { isLong, runs } from "#tools/testing/runs/long.ts";
import {
  type AnsweredItem,
  collectAnswers,
  groupCount,
  groupsOf,
  unitsAmong,
  unitsByGroup,
} from "./agreement-units.ts";
import { itemsOf, nominalFiguresOf, weightedFiguresOf } from "./items-in-test.ts";

const CARL = { id: "a3", name: "Carl", role: "annotator" as const };
const EVE = { id: "a4", name: "Eve", role: "adjudicator" as const };
const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const RIGHT = {
  antecedent: "ok",
  pronoun: "ok",
  tokens: [
    { line: 0, position: 1 },
    { line: 1, position: 0 },
  ],
} as const;

function collect(...judgements: readonly Judgement[]) {
  const campaign = smallCampaign({}, { annotators: [ANNA, BEN, CARL, EVE], judgements });
  return collectAnswers(campaign, new CandidateOutcomes(campaign, () => null));
}

/**
 * The answers of Anna and Ben about e1 in the output “bad”, one string per question, such as “incorrect incorrect”.
 * Anna also judges another candidate, so that she always counts as an annotator with answers.
 */
function pair(anna: FlatJudgement): string[] {
  const { candidates } = collect(
    smallJudgement(1, anna),
    smallJudgement(2, { ...WRONG, author: "a2" }),
    smallJudgement(3, { ...WRONG, example: "e3" }),
  );
  return AGREEMENT_QUESTIONS.map((question) =>
    unitsAmong(candidates[question], [0, 1])
      .units.map(({ answers }) => answers.join(" "))
      .join("; "),
  );
}

describe("collectAnswers", () => {
  it.each<[what: string, anna: FlatJudgement, expected: string[]]>([
    [
      "that is finished and right: all answers and the outcome",
      RIGHT,
      ["correct incorrect", "correct incorrect", "correct incorrect"],
    ],
    [
      "that is finished and wrong: all answers and the outcome",
      WRONG,
      ["incorrect incorrect", "incorrect incorrect", "incorrect incorrect"],
    ],
    [
      "without an answer about the head: only the other answer",
      { pronoun: "bad" },
      ["incorrect incorrect", "", ""],
    ],
    [
      "without an answer about the pronoun: only the other answer",
      { antecedent: "bad" },
      ["", "incorrect incorrect", ""],
    ],
    [
      "in conflict (no token is selected): its answers, but no outcome",
      { antecedent: "ok", pronoun: "ok" },
      ["correct incorrect", "correct incorrect", ""],
    ],
    [
      "that excludes the candidate: only the outcome",
      { tags: ["bad_translation"] },
      ["", "", "bad_translation incorrect"],
    ],
    [
      "that excludes the candidate for another reason: only the outcome",
      { tags: ["incorrect_word_alignment"] },
      ["", "", "incorrect_word_alignment incorrect"],
    ],
    ["on another text: nothing", { ...WRONG, textHash: "another" }, ["", "", ""]],
    ["that only has a flag: nothing", { flagged: true }, ["", "", ""]],
    ["in another task: nothing", { ...WRONG, task: "pronoun-judgement-repeat" }, ["", "", ""]],
  ])("collects from a judgement %s", (_what, anna, expected) => {
    expect(pair(anna)).toEqual(expected);
  });

  it("ignores concurrent answers, unless both are equal", () => {
    const ben = smallJudgement(3, { ...RIGHT, author: "a2" });
    expect(collect(smallJudgement(1, WRONG), smallJudgement(2, RIGHT), ben).candidates.pronoun).toEqual([]);
    expect(collect(smallJudgement(1, WRONG), smallJudgement(2, WRONG), ben).candidates.pronoun).toMatchObject(
      [{ answers: ["incorrect", "correct"] }],
    );
  });
});

describe("the annotators whose answers are collected", () => {
  it("gave at least one answer, and are in the order of the campaign; a flag is no answer", () => {
    const { people, candidates } = collect(
      smallJudgement(1, { ...RIGHT, author: "a3" }),
      smallJudgement(2, WRONG),
      smallJudgement(3, { example: "e2", author: "a2", flagged: true }),
    );
    expect(people).toEqual([ANNA, CARL]);
    expect(candidates.pronoun).toMatchObject([
      { category: "anaphoric_inter_subject_it", answers: ["incorrect", "correct"] },
    ]);
    const alone = collect(
      smallJudgement(1, WRONG),
      smallJudgement(2, { ...WRONG, example: "e3", author: "a2" }),
    );
    expect(alone.people).toEqual([ANNA, BEN]);
    expect(alone.candidates).toEqual({ pronoun: [], antecedent: [], outcome: [] });
  });

  it("do not include adjudicators, who knew the other answers", () => {
    const { people, candidates } = collect(
      smallJudgement(1, WRONG),
      smallJudgement(2, { ...RIGHT, author: "a2" }),
      smallJudgement(3, { ...WRONG, author: "a4" }),
      smallJudgement(4, { ...WRONG, example: "e3" }),
      smallJudgement(5, { ...WRONG, example: "e3", author: "a4" }),
    );
    expect(people).toEqual([ANNA, BEN]);
    expect(candidates.pronoun).toMatchObject([{ answers: ["incorrect", "correct"] }]);
  });

  it("include authors of judgements that the campaign does not list as annotators", () => {
    const campaign = smallCampaign({}, { judgements: [smallJudgement(1, WRONG)] });
    const { people } = collectAnswers(campaign, new CandidateOutcomes(campaign, () => null));
    expect(people.map(({ id }) => id)).toEqual(["a1"]);
  });
});

describe("the decisions behind the answers", () => {
  // Both systems' outputs of e3 were judged at once by Anna; Ben judged them separately.
  const action = { actionId: smallId(90) };
  const first = smallJudgement(1, { ...WRONG, ...action, system: "good", example: "e3" });
  const copy = smallJudgement(2, {
    ...WRONG,
    ...action,
    system: "bad",
    example: "e3",
    copiedFrom: smallId(1),
  });
  const separate = [
    smallJudgement(3, { ...WRONG, author: "a2", system: "good", example: "e3" }),
    smallJudgement(4, { ...RIGHT, author: "a2", system: "bad", example: "e3" }),
  ];
  const together = [
    smallJudgement(3, { ...RIGHT, author: "a2", system: "good", example: "e3", actionId: smallId(91) }),
    smallJudgement(4, {
      ...RIGHT,
      author: "a2",
      system: "bad",
      example: "e3",
      actionId: smallId(91),
      copiedFrom: smallId(3),
    }),
  ];

  it("are equal for an answer that was copied to an equal output, so that both candidates are one unit", () => {
    const { people, candidates } = collect(first, copy, ...together);
    expect(people).toEqual([ANNA, BEN]);
    const { units } = unitsAmong(candidates.pronoun, [0, 1]);
    expect(units.map(({ items, answers }) => [items.length, answers])).toEqual([
      [2, ["incorrect", "correct"]],
    ]);
  });

  it("differ if one annotator judged the outputs separately", () => {
    const { candidates } = collect(first, copy, ...separate);
    const [[one], [other]] = candidates.pronoun.map(({ decisions }) => decisions) as [number[], number[]];
    expect(one).toBe(other);
    expect(unitsAmong(candidates.pronoun, [0, 1]).units.map(({ items }) => items.length)).toEqual([1, 1]);
  });
});

describe("candidates that two annotators judged without two answers that count", () => {
  const leftOut = (anna: FlatJudgement) => {
    const { people, candidates } = collect(
      smallJudgement(1, anna),
      smallJudgement(2, { ...WRONG, author: "a2" }),
      smallJudgement(3, { ...WRONG, example: "e3" }),
    );
    const members = people.map((_, person) => person);
    return AGREEMENT_QUESTIONS.map((question) => unitsAmong(candidates[question], members).leftOut);
  };

  it.each<[what: string, anna: FlatJudgement, expected: number[]]>([
    ["none, if all questions are answered", WRONG, [0, 0, 0]],
    [
      "for the pronoun and the head, if a tag excludes the candidate",
      { tags: ["bad_translation"] },
      [1, 1, 0],
    ],
    ["for all questions, if a judgement is outdated", { ...WRONG, textHash: "another" }, [1, 1, 1]],
    ["none, if there is only a flag, which is no judgement", { flagged: true }, [0, 0, 0]],
  ])("are counted: %s", (_what, anna, expected) => {
    expect(leftOut(anna)).toEqual(expected);
  });
});

// Tests how items are divided into units: by the decisions behind their answers.

/** The units as text: number of items, and the answers. */
function shown(text: string, members: readonly number[]) {
  const { units, leftOut } = unitsAmong(itemsOf(text), members);
  const words = units.map(
    ({ items, answers }) => `${items.length}× ${answers.map((one) => one ?? "-").join(" ")}`,
  );
  return leftOut === 0 ? words : [...words, `left out: ${leftOut}`];
}

describe("unitsAmong", () => {
  it("makes one unit of items with the same decisions of all annotators", () => {
    expect(shown("0:ok1 bad1, 0:ok1 bad1, 0:ok1 bad1, 1:ok1 bad1", [0, 1])).toEqual([
      "3× ok bad",
      "1× ok bad",
    ]);
  });

  it("makes two units if one annotator decided on the items separately", () => {
    expect(shown("0:ok1 ok1, 0:ok1 ok2", [0, 1])).toEqual(["1× ok ok", "1× ok ok"]);
  });

  it("counts only the answers of the members, and leaves items out that two of them judged without two answers", () => {
    expect(shown("ok bad -, ok - bad, ok ? -, - ? ok, ok - -", [0, 1])).toEqual(["1× ok bad", "left out: 1"]);
    expect(shown("ok bad -, ok - bad, ok ? -, - ? ok, ok - -", [1, 0])).toEqual(["1× bad ok", "left out: 1"]);
    expect(shown("ok bad -, ok - bad, ok ? -, - ? ok, ok - -", [0, 1, 2])).toEqual([
      "1× ok bad -",
      "1× ok - bad",
      "left out: 2",
    ]);
  });

  it("adds an item without some answers to the unit that has all its decisions and more", () => {
    // The third annotator judged only the first of two equal outputs.
    expect(shown("0:ok1 bad1 ok1, 0:ok1 bad1 -", [0, 1, 2])).toEqual(["2× ok bad ok"]);
    expect(shown("0:ok1 bad1 -, 0:ok1 bad1 ok1", [0, 1, 2])).toEqual(["2× ok bad ok"]);
    expect(shown("0:ok1 bad1 - -, 0:ok1 bad1 ok1 -, 0:ok1 bad1 ok1 ok1", [0, 1, 2, 3])).toEqual([
      "3× ok bad ok ok",
    ]);
  });

  it("keeps an item without some answers as a unit if another item shares only some of its decisions", () => {
    expect(shown("0:ok1 bad1 ok1, 0:ok1 bad2 -", [0, 1, 2])).toEqual(["1× ok bad ok", "1× ok bad -"]);
    expect(shown("0:ok1 bad1 ok1, 1:ok1 bad1 -", [0, 1, 2])).toEqual(["1× ok bad ok", "1× ok bad -"]);
  });
});

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

  it.each([0, 1, 2, 3, 100])("has as many groups as groupCount says, for %d annotators", (number) => {
    expect(groupCount(number)).toBe(groupsOf(number).length);
  });
});

it("unitsByGroup gives the units of unitsAmong for every group", () => {
  const items = itemsOf("ok bad -, ok - bad, ok ? -, - ? ok, 9:ok1 bad1 ok1, 9:ok1 bad1 -, - ok ok");
  const unitsOf = unitsByGroup(items, 3);
  for (const members of groupsOf(3)) expect(unitsOf(members)).toEqual(unitsAmong(items, members));
});

// Tests the interval of alpha: worked out by hand, withheld, and by simulation of grouped judging.

const OK_BAD = ["ok", "bad"];
const alphaOf = (text: string, answers = OK_BAD) =>
  nominalFiguresOf(itemsOf(text), answers).figures.krippendorff_alpha;
const times = (count: number, item: string) => Array.from({ length: count }, () => item);

describe("the interval of alpha", () => {
  // Twelve examples of one unit: 5 ok ok, 5 bad bad, 2 ok bad. N = 24, 12 of each, D = 4, so α = 1 − 4·23/288 = 49/72.
  const items = [...times(5, "ok ok"), ...times(5, "bad bad"), ...times(2, "ok bad")];

  it("is tanh(atanh α ± t s / (1 − α²)), with the standard error s of the jackknife over examples", () => {
    // Without an example of equal answers, N = 22 with 12 and 10, D = 4: 1 − 4·21/240 = 0.65. Without one of different
    // answers, N = 22 with 11 and 11, D = 2: 1 − 2·21/242 = 0.826446.
    const alpha = 49 / 72;
    const squares = 10 * (0.65 - alpha) ** 2 + 2 * (1 - 42 / 242 - alpha) ** 2;
    const error = Math.sqrt((11 / 12) * squares);
    // Student's t at 97.5% with 11 degrees of freedom is 2.200985.
    const distance = (2.200985 * error) / (1 - alpha ** 2);
    const { value, interval } = alphaOf(items.join(","));
    expect(value).toBeCloseTo(alpha, 12);
    expect(interval?.low).toBeCloseTo(Math.tanh(Math.atanh(alpha) - distance), 5);
    expect(interval?.high).toBeCloseTo(Math.tanh(Math.atanh(alpha) + distance), 5);
  });

  it("does not depend on the order of units and annotators", () => {
    const reversed = items.toReversed().map((item) => item.split(" ").reverse().join(" "));
    const one = alphaOf(items.join(","));
    const other = alphaOf(reversed.join(","));
    expect(other.interval?.low).toBeCloseTo(one.interval?.low ?? 9, 12);
    expect(other.interval?.high).toBeCloseTo(one.interval?.high ?? 9, 12);
  });

  it("is the same if decisions are copied to further outputs, and wider if several units are of one example", () => {
    const once = items.map(
      (item, at) =>
        `${at}:${item
          .split(" ")
          .map((answer) => `${answer}1`)
          .join(" ")}`,
    );
    const copied = once.flatMap((item) => [item, item, item]);
    expect(alphaOf(copied.join(","))).toEqual(alphaOf(once.join(",")));
    const dependent = once.flatMap((item) => [
      item,
      item.replaceAll("1", "2").replace(/^\d+/, item.split(":")[0] ?? ""),
    ]);
    const width = ({ interval }: ReturnType<typeof alphaOf>) => (interval?.high ?? 0) - (interval?.low ?? 0);
    const independent = [...items, ...items];
    expect(width(alphaOf(dependent.join(",")))).toBeGreaterThan(1.2 * width(alphaOf(independent.join(","))));
  });
});

describe("the interval of alpha is withheld", () => {
  const why = (...items: readonly string[]) => alphaOf(items.join(",")).whyNoInterval;

  it("where all annotators agree, and where nobody agrees, because resampling shows no variation", () => {
    expect(why(...times(20, "ok ok"), ...times(20, "bad bad"))).toBe("no variation");
    expect(why(...times(20, "ok bad"), ...times(20, "bad ok"))).toBe("no variation");
    // In each unit, one of three pairs agrees.
    expect(why(...times(20, "ok ok bad"), ...times(20, "bad bad ok"))).toBe("no variation");
    expect(why(...times(20, "ok ok"))).toBe("one answer");
    expect(alphaOf([...times(3, "ok ok"), ...times(3, "bad bad")].join(",")).value).toBe(1);
  });

  it("for fewer than ten examples", () => {
    const nine = [...times(4, "ok ok"), ...times(4, "bad bad"), "ok bad"];
    expect(why(...nine)).toBe("few examples");
    // Also if they do not vary.
    for (const few of [
      times(2, "ok bad"),
      times(9, "ok bad"),
      [...times(3, "ok ok"), ...times(3, "bad bad")],
    ])
      expect(why(...few)).toBe("few examples");
    expect(why(...nine, "ok ok")).toBeNull();
  });

  it("if fewer than five examples have another answer than the most frequent one", () => {
    expect(why(...times(30, "ok ok"), ...times(3, "bad bad"), "ok bad")).toBe("few examples");
    expect(why(...times(30, "ok ok"), ...times(4, "bad bad"), "ok bad")).toBeNull();
    // Four examples with eight such units are still four examples.
    const units = [0, 1, 2, 3].flatMap((example) => [`${example}:bad1 bad1`, `${example}:bad2 ok2`]);
    expect(why(...units, ...Array.from({ length: 30 }, (_, at) => `${at + 9}:ok1 ok1`))).toBe("few examples");
  });

  it("if alpha is −1 or less, which is possible where different answers agree", () => {
    // Answer b agrees with a and with c. Of 60 answers, ten are a, ten are c: α = 1 − 20·59/200 = −4.9.
    const items = itemsOf([...times(10, "a c"), ...times(20, "b b")].join(","));
    const { figures } = weightedFiguresOf(items, ["b", "a", "c"], (one, other) =>
      one === 0 || other === 0 ? 1 : 0,
    );
    expect(figures.krippendorff_alpha.value).toBeCloseTo(-4.9, 12);
    // The answers a and c both agree with b, the most frequent answer.
    expect(figures.krippendorff_alpha.whyNoInterval).toBe("few examples");
    const more = itemsOf([...times(10, "a c"), ...times(20, "b b"), ...times(5, "d b")].join(","));
    const found = weightedFiguresOf(more, ["b", "a", "c", "d"], (one, other) =>
      (one === 0 || other === 0) && one + other !== 3 ? 1 : 0,
    );
    expect(found.figures.krippendorff_alpha.value).toBeLessThan(-1);
    expect(found.figures.krippendorff_alpha.whyNoInterval).toBe("off the scale");
  });
});

/**
 * Grouped judging. Each example has 1 to `translations` different translations (units), each of them in 1 to 8 outputs
 * (copies of a decision). An annotator errs in a share of the units, which is higher in hard examples. The truth is ok
 * with probability `ok`; the translations of one example have the example's truth with probability `alike`.
 */
interface Study {
  readonly examples: number;
  readonly people: number;
  readonly translations: number;
  readonly ok: number;
  readonly alike: number;
  readonly hardShare: number;
  readonly hard: number;
  readonly easy: number;
}

/** α in the population: 1 − the probability that two answers to one unit differ / that two answers of all differ. */
function trueAlpha({ ok, hardShare, hard, easy }: Study): number {
  const mean = (of: (error: number) => number) => hardShare * of(hard) + (1 - hardShare) * of(easy);
  const share = mean((error) => ok * (1 - error) + (1 - ok) * error);
  return 1 - mean((error) => 2 * error * (1 - error)) / (2 * share * (1 - share));
}

function judged(study: Study, random: () => number): AnsweredItem[] {
  const items: AnsweredItem[] = [];
  let decision = 0;
  const people = Array.from({ length: study.people }, (_, person) => person);
  for (let example = 0; example < study.examples; example++) {
    const error = random() < study.hardShare ? study.hard : study.easy;
    const ofExample = random() < study.ok;
    const translations = 1 + Math.floor(random() * study.translations);
    for (let translation = 0; translation < translations; translation++) {
      const truth = random() < study.alike ? ofExample : random() < study.ok;
      const answers = people.map(() => (random() < error !== truth ? "ok" : "bad"));
      const decisions = people.map(() => decision++);
      const item = { example, answers, decisions, isJudged: people.map(() => true) };
      for (let copies = 1 + Math.floor(random() * 8); copies > 0; copies--) items.push(item);
    }
  }
  return items;
}

/** Share of the studies with an interval whose interval covers the truth. */
function coverage(study: Study, studies: number): number {
  const random = seededRandom(20181031);
  const truth = trueAlpha(study);
  let given = 0;
  let covered = 0;
  while (given < studies) {
    const { interval } = nominalFiguresOf(judged(study, random), OK_BAD).figures.krippendorff_alpha;
    if (interval === null) continue;
    given++;
    if (interval.low <= truth && truth <= interval.high) covered++;
  }
  return covered / studies;
}

const STUDIES = runs(150, 4000);
/** Allowed beyond 93 to 97%: three standard errors of the share. */
const MARGIN = 3 * Math.sqrt((0.95 * 0.05) / STUDIES);

describe(`in ${STUDIES} simulated studies of grouped judging, the interval covers the truth in 93 to 97%`, () => {
  const kind = { ok: 0.6, alike: 0.7 };
  const moderate = { ...kind, hardShare: 0.4, hard: 0.4, easy: 0.08 };
  const good = { ...kind, hardShare: 0.2, hard: 0.3, easy: 0.03 };
  const nearTotal = { ...kind, hardShare: 0.1, hard: 0.2, easy: 0.01 };
  const chance = { ...kind, ok: 0.5, hardShare: 1, hard: 0.5, easy: 0.5 };
  const skewed = { ...good, ok: 0.9 };
  type Case = readonly [what: string, study: Study];
  const study = (
    kindOf: Omit<Study, "examples" | "people" | "translations">,
    examples: number,
    people: number,
  ) => ({
    ...kindOf,
    examples,
    people,
    translations: 4,
  });
  const usual: readonly Case[] = [
    ["20 examples, two annotators, good agreement", study(good, 20, 2)],
    ["60 examples, three annotators, moderate agreement", study(moderate, 60, 3)],
    ["60 examples, two annotators, near-total agreement", study(nearTotal, 60, 2)],
  ];
  const others: readonly Case[] = [2, 3].flatMap((people) => [
    ...[20, 60, 184].flatMap((examples): Case[] => [
      [`${examples} examples, ${people} annotators, moderate agreement`, study(moderate, examples, people)],
      [`${examples} examples, ${people} annotators, good agreement`, study(good, examples, people)],
      [
        `${examples} examples, ${people} annotators, near-total agreement`,
        study(nearTotal, examples, people),
      ],
      [`${examples} examples, ${people} annotators, agreement by chance`, study(chance, examples, people)],
    ]),
    [`184 examples, ${people} annotators, nine in ten correct`, study(skewed, 184, people)],
  ]);
  it.each(isLong ? others : usual)("for %s", { timeout: 300_000 }, (_what, one) => {
    const share = coverage(one, STUDIES);
    expect(share).toBeGreaterThanOrEqual(0.93 - MARGIN);
    expect(share).toBeLessThanOrEqual(0.97 + MARGIN);
  });
});
