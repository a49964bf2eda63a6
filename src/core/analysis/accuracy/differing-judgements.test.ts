import { describe, expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { Judgement, ResolutionRule } from "#core/ledger/event.ts";
import { serializeTableCsv } from "#core/tables/table.ts";
import { textTable } from "#core/tables/text.ts";
import { REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import {
  type FlatJudgement,
  smallCampaign,
  smallId,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import {
  disagreementsOf,
  disagreementTable,
  type RepeatPair,
  repeatDifferences,
  repeatPairs,
  repeatPairsTable,
  repeatTable,
} from "./differing-judgements.ts";
import { approvalsOf, computeVerdicts, passInputOf } from "./score-campaign.ts";

const PEOPLE = [
  { id: "a1", name: "Anna", role: "annotator" as const },
  { id: "a2", name: "Ben", role: "annotator" as const },
  { id: "a3", name: "Eve", role: "adjudicator" as const },
  { id: "a4", name: "Ida", role: "adjudicator" as const },
  { id: "a5", name: "Uma", role: "annotator" as const },
];
const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const HEAD = { antecedent: "ok", pronoun: "bad", tokens: [{ line: 0, position: 1 }] } as const;
const BAD = { tags: ["bad_translation"] };

/** One judgement: the annotator, the output and example, and the content. */
type JudgementEntry = readonly [by: string, of: string, content: Parameters<typeof smallJudgement>[1]];

function countedUnanimously(...judgements: readonly JudgementEntry[]) {
  return countedBy("unanimous", ...judgements);
}

function countedBy(resolutionRule: ResolutionRule, ...entries: readonly JudgementEntry[]) {
  const judgements = entries.map(([author, of, content], number) => {
    const [system = "", example = ""] = of.split(" ");
    return smallJudgement(number + 1, { author, system, example, supersedes: [], ...content });
  });
  const campaign = smallCampaign({}, { settings: { resolutionRule }, annotators: PEOPLE, judgements });
  const outcomes = new CandidateOutcomes(campaign, approvalsOf(computeVerdicts(passInputOf(campaign))));
  return { table: disagreementTable(campaign, outcomes), differing: disagreementsOf(outcomes), outcomes };
}

const NO_CAUSE = {
  cause_slip: 0,
  cause_guideline: 0,
  cause_ambiguous: 0,
  cause_alignment: 0,
  cause_other: 0,
  no_cause: 0,
};
const NO_KIND = { answers: 0, exclusions: 0, concurrent: 0, antecedent: 0 };

describe("disagreementTable", () => {
  it("is one row of zeros if nobody disagrees", () => {
    expect(countedUnanimously(["a1", "bad e1", WRONG], ["a2", "bad e1", WRONG]).table).toEqual([
      { category: null, kinds: NO_KIND, open: 0, resolved: 0, causes: NO_CAUSE },
    ]);
  });

  it("counts kinds, resolutions and causes of disagreements by category", () => {
    const { table, differing, outcomes } = countedUnanimously(
      // The examples of category anaphoric_inter_subject_it are e1 (in both outputs) and e3.
      ["a1", "bad e1", WRONG],
      ["a2", "bad e1", BAD],
      ["a3", "bad e1", { ...WRONG, tags: ["cause_guideline", "x"] }],
      ["a1", "good e1", WRONG],
      ["a2", "good e1", HEAD],
      ["a1", "bad e3", WRONG],
      ["a2", "bad e3", BAD],
      ["a3", "bad e3", WRONG],
      ["a4", "bad e3", { ...WRONG, tags: ["cause_slip"] }],
      // In category addressee_generic_you, causes do not count: the adjudicator's judgement with cause_slip is
      // unfinished, and an annotator's judgement with cause_other resolves no disagreement.
      ["a1", "bad e4", { pronoun: "bad" }],
      ["a2", "bad e4", BAD],
      ["a3", "bad e4", { tags: ["cause_slip"] }],
      ["a1", "good e4", { pronoun: "bad", tags: ["cause_other"] }],
      ["a2", "good e4", BAD],
      ["a3", "good e4", { pronoun: "bad" }],
    );
    expect(table).toEqual([
      {
        category: null,
        kinds: { ...NO_KIND, exclusions: 4, antecedent: 1 },
        open: 2,
        resolved: 3,
        causes: { ...NO_CAUSE, cause_guideline: 1, cause_slip: 1, no_cause: 1 },
      },
      {
        category: "anaphoric_inter_subject_it",
        kinds: { ...NO_KIND, exclusions: 2, antecedent: 1 },
        open: 1,
        resolved: 2,
        causes: { ...NO_CAUSE, cause_guideline: 1, cause_slip: 1 },
      },
      {
        category: "addressee_generic_you",
        kinds: { ...NO_KIND, exclusions: 2 },
        open: 1,
        resolved: 1,
        causes: { ...NO_CAUSE, no_cause: 1 },
      },
    ]);
    const keys = differing.map(({ candidate }) =>
      Object.values(outcomes.texts.index.keyOf(candidate)).join(" "),
    );
    expect(keys.sort()).toEqual(["bad e1", "bad e3", "bad e4", "good e1", "good e4"]);
  });

  it("takes causes only from adjudicators’ finished, current judgements, once per candidate", () => {
    const { table } = countedUnanimously(
      ["a1", "bad e1", WRONG],
      ["a2", "bad e1", BAD],
      ["a3", "bad e1", WRONG],
      ["a4", "bad e1", { pronoun: "bad", tags: ["cause_slip"] }],
      ["a1", "bad e3", WRONG],
      ["a2", "bad e3", BAD],
      ["a3", "bad e3", WRONG],
      ["a4", "bad e3", { ...WRONG, tags: ["cause_other"], textHash: "another" }],
      ["a1", "good e1", WRONG],
      ["a2", "good e1", BAD],
      ["a3", "good e1", { ...WRONG, tags: ["cause_slip"] }],
      ["a4", "good e1", { ...WRONG, tags: ["cause_ambiguous"] }],
      // Both adjudicators give the same cause, and an annotator gives another one, which does not count.
      ["a1", "good e3", { ...WRONG, tags: ["cause_guideline"] }],
      ["a2", "good e3", BAD],
      ["a3", "good e3", { ...WRONG, tags: ["cause_slip"] }],
      ["a4", "good e3", { ...WRONG, tags: ["cause_slip"] }],
    );
    expect(table[0]).toMatchObject({
      resolved: 4,
      causes: { ...NO_CAUSE, cause_slip: 2, cause_ambiguous: 1, no_cause: 2 },
    });
  });

  it("counts no cause for a disagreement that a majority resolved", () => {
    const entries: readonly JudgementEntry[] = [
      ["a1", "bad e1", WRONG],
      ["a2", "bad e1", WRONG],
      ["a5", "bad e1", BAD],
    ];
    expect(countedBy("majority", ...entries).table[0]).toMatchObject({
      open: 0,
      resolved: 1,
      causes: NO_CAUSE,
    });
    expect(countedBy("unanimous", ...entries).table[0]).toMatchObject({
      open: 1,
      resolved: 0,
      causes: NO_CAUSE,
    });
  });
});

const RIGHT = {
  antecedent: "ok",
  pronoun: "ok",
  tokens: [
    { line: 0, position: 1 },
    { line: 1, position: 0 },
  ],
} as const;
const EXCLUDED = { tags: ["bad_translation"] } as const;

function pairsOf(...judgements: readonly Judgement[]): RepeatPair[] {
  const campaign = smallCampaign({}, { annotators: [ANNA, BEN], judgements });
  return repeatPairs(campaign, new CampaignTexts(campaign));
}

/** Pairs of Anna's first and second judgement (events 1 and 2) of e1 in the output “bad”. */
function pair(first: FlatJudgement, again: FlatJudgement): RepeatPair[] {
  return pairsOf(smallJudgement(1, first), smallJudgement(2, { ...again, task: REPEATED_JUDGING }));
}

describe("repeatPairs", () => {
  it.each<[what: string, first: FlatJudgement, again: FlatJudgement, expected: string]>([
    ["the same", WRONG, WRONG, "incorrect incorrect same"],
    ["different", WRONG, RIGHT, "incorrect correct other"],
    [
      "different in the pronoun only",
      WRONG,
      { ...RIGHT, antecedent: "bad", tokens: [{ line: 1, position: 0 }] },
      "incorrect correct same",
    ],
    ["an exclusion", RIGHT, EXCLUDED, "correct bad_translation other"],
    [
      "an exclusion for another reason",
      EXCLUDED,
      { tags: ["incorrect_word_alignment"] },
      "bad_translation incorrect_word_alignment same",
    ],
    ["the same with a remark", RIGHT, { ...RIGHT, remark: "why" }, "correct correct same"],
  ])(
    "compares outcomes and answers about the head if the second judgement is %s",
    (_what, first, again, expected) => {
      const [repeat] = pair(first, again);
      expect(repeat).toMatchObject({
        annotator: ANNA,
        system: "bad",
        example: "e1",
        category: "anaphoric_inter_subject_it",
      });
      const heads = repeat?.headDiffers === true ? "other" : "same";
      expect(`${repeat?.first} ${repeat?.again} ${heads}`).toBe(expected);
    },
  );

  it.each<[what: string, first: FlatJudgement, again: FlatJudgement]>([
    ["the first judgement is unfinished", { pronoun: "bad" }, WRONG],
    ["the second judgement is unfinished", WRONG, { pronoun: "bad" }],
    ["the first judgement is stale", { ...WRONG, textHash: "another" }, WRONG],
    ["the second judgement is stale", WRONG, { ...WRONG, textHash: "another" }],
    ["the second judgement is by another annotator", WRONG, { ...WRONG, author: "a2" }],
    ["the second judgement is of another output", WRONG, { ...WRONG, system: "good" }],
    ["the candidate is not in the campaign", { ...WRONG, system: "gone" }, { ...WRONG, system: "gone" }],
  ])("gives no pair if %s", (_what, first, again) => {
    expect(pair(first, again)).toEqual([]);
  });

  it("gives no pair for candidates with concurrent answers in the first judgement or in the repeat", () => {
    const again = { task: REPEATED_JUDGING } as const;
    expect(
      pairsOf(smallJudgement(1, WRONG), smallJudgement(2, RIGHT), smallJudgement(3, { ...WRONG, ...again })),
    ).toEqual([]);
    expect(
      pairsOf(
        smallJudgement(1, WRONG),
        smallJudgement(2, { ...WRONG, ...again }),
        smallJudgement(3, { ...RIGHT, ...again }),
      ),
    ).toEqual([]);
  });

  it.each<[how: string, first: Judgement[], made: string]>([
    ["directly", [smallJudgement(2, WRONG)], "direct"],
    [
      "copied from an output with equal text",
      [smallJudgement(2, { ...WRONG, copiedFrom: smallId(1) })],
      "text",
    ],
    [
      "copied from an output with an equal translation",
      [smallJudgement(2, { ...WRONG, copiedFrom: smallId(1), groupedBy: "translation" })],
      "translation",
    ],
    [
      "accepted as suggested, with the output's text on the screen",
      [smallJudgement(2, { ...WRONG, copiedFrom: smallId(1), groupedBy: "translation", suggested: true })],
      "direct",
    ],
    [
      "copied by translation, then flagged",
      [
        smallJudgement(2, { ...WRONG, copiedFrom: smallId(1), groupedBy: "translation" }),
        smallJudgement(3, { ...WRONG, flagged: true, supersedes: [smallId(2)] }),
      ],
      "translation",
    ],
    [
      "copied by translation, then judged directly",
      [
        smallJudgement(2, { ...WRONG, copiedFrom: smallId(1), groupedBy: "translation" }),
        smallJudgement(3, { ...RIGHT, supersedes: [smallId(2)] }),
      ],
      "direct",
    ],
  ])("reports how the first judgement was made: %s", (_how, first, made) => {
    const source = smallJudgement(1, { ...WRONG, system: "good" });
    const [repeat] = pairsOf(source, ...first, smallJudgement(9, { ...WRONG, task: REPEATED_JUDGING }));
    expect(repeat?.firstWay).toBe(made);
  });

  it("sorts pairs by annotator, then by candidate", () => {
    const again = { ...WRONG, task: REPEATED_JUDGING } as const;
    const pairs = pairsOf(
      smallJudgement(1, { ...WRONG, author: "a2" }),
      smallJudgement(2, { ...again, author: "a2" }),
      smallJudgement(3, { ...WRONG, system: "good" }),
      smallJudgement(4, { ...again, system: "good" }),
      smallJudgement(5, WRONG),
      smallJudgement(6, again),
    );
    expect(pairs.map(({ annotator, system }) => `${annotator.id} ${system}`)).toEqual([
      "a1 bad",
      "a1 good",
      "a2 bad",
    ]);
  });
});

it("the share of changed outcomes has an interval, and is null without repeats", () => {
  const [same] = pair(WRONG, WRONG);
  const [other] = pair(RIGHT, EXCLUDED);
  if (same === undefined || other === undefined) throw new Error("there are no pairs");
  const differences = repeatDifferences([same, other, same, same]);
  // Wilson's interval of 1 of 4: (1/4 + 3.8415/8 ± 1.96 √((3/16 + 3.8415/16)/4)) / (1 + 3.8415/4).
  expect(differences).toMatchObject({ share: { hits: 1, n: 4, value: 0.25 }, headsDiffer: 1 });
  expect(differences.share.interval?.low).toBeCloseTo(0.0456, 4);
  expect(differences.share.interval?.high).toBeCloseTo(0.6994, 4);
  expect(repeatDifferences([])).toEqual({
    share: { hits: 0, n: 0, value: null, interval: null },
    headsDiffer: 0,
  });
});

it("the table of repeats has one row per pair of judgements, and no text that a spreadsheet runs as a formula", () => {
  const pair = { annotator: BEN, system: "s,1", example: "e1", category: "event_it" };
  const csv = serializeTableCsv(
    repeatPairsTable([
      { ...pair, firstWay: "translation", first: "correct", again: "bad_translation", headDiffers: false },
      { ...pair, firstWay: "direct", first: "correct", again: "correct", headDiffers: true },
    ]),
  );
  expect(csv.trimEnd().split("\n")).toEqual([
    "annotator,annotator_name,system,example,category,first_made,first,again,differs,antecedent_differs",
    'a2,\'=Ben,"s,1",e1,event_it,translation,correct,bad_translation,yes,no',
    'a2,\'=Ben,"s,1",e1,event_it,direct,correct,correct,no,yes',
  ]);
});

it("repeatTable has a row per category and a column per way of the first judgement, with Wilson’s intervals", () => {
  const pair = { annotator: BEN, system: "s", example: "e1", first: "correct", headDiffers: false } as const;
  const pairs: readonly RepeatPair[] = [
    { ...pair, category: "x", firstWay: "translation", again: "incorrect" },
    { ...pair, category: "x", firstWay: "direct", again: "correct" },
    { ...pair, category: "y", firstWay: "direct", again: "incorrect" },
  ];
  const { header, rows, total } = textTable(
    repeatTable(pairs, ["y", "x", "z"], { systems: null, categories: null }),
  );
  // Worked out by hand, in percent: 1/1 20.7–100.0 · 0/1 0.0–79.3 · 1/2 9.5–90.5.
  expect([header, ...rows, total]).toEqual([
    [
      "Category",
      "First judgement copied from an output with the same translation",
      "First judged separately",
    ],
    ["y", "–", "100.0 (20.7–100.0) 1/1"],
    ["x", "100.0 (20.7–100.0) 1/1", "0.0 (0.0–79.3) 0/1"],
    ["all categories", "100.0 (20.7–100.0) 1/1", "50.0 (9.5–90.5) 1/2"],
  ]);
});
