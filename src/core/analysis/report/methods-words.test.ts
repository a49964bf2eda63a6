import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
  NO_OUTCOME_COUNTS,
  type OutcomeCounts,
  type SystemAccuracy,
  WHOLE_CAMPAIGN,
} from "#core/analysis/accuracy/accuracy.ts";
import type { AgreementFigure, AgreementRow } from "#core/analysis/agreement/agreement.ts";
import { itemsOf, nominalFiguresOf } from "#core/analysis/agreement/items-in-test.ts";
import type { Precision } from "#core/analysis/audit/audit.ts";
import { REFEREE_VERSION } from "#core/base/referee-version.ts";
import { PROTEST_2016, WMT_2018 } from "#core/campaign/matching/verdict.ts";
import { smallCampaign, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { type MethodsParts, methodsSentences, mostlyDisputes } from "./methods-words.ts";

const NO_PRECISION: Precision = {
  approved: 0,
  unjudged: 0,
  sampled: 0,
  correct: 0,
  incorrect: 0,
  excluded: 0,
  open: 0,
  precision: null,
};

const system = (name: string, counts: Partial<OutcomeCounts>): SystemAccuracy => {
  const total = { ...NO_OUTCOME_COUNTS, ...counts };
  return { system: name, total, categories: [{ category: "event_it", counts: total }], candidates: [] };
};

const PARTS: MethodsParts = {
  suite: { name: "S", sourceLanguage: "en", targetLanguage: "de", hash: "0123456789abcdef" },
  examples: 2,
  systems: [system("A", { examples: 2, approved: 1, referred: 1, approvedNotJudged: 1, correct: 1 })],
  request: WHOLE_CAMPAIGN,
  profile: PROTEST_2016,
  isBatch: false,
  computedLinks: [],
  origin: { suite: [], links: null },
  annotators: 1,
  adjudicators: 0,
  likelyAdjudicators: 0,
  judgedDisputes: [],
  resolutionRule: "unanimous",
  agreement: [],
  precision: { ...NO_PRECISION, approved: 1, unjudged: 1 },
  seed: 7,
  equalOutputs: null,
  metricPairs: null,
  testedPairs: null,
};

const figure = (value: number | null, parts: Partial<AgreementFigure> = {}): AgreementFigure => ({
  value,
  why: null,
  interval: null,
  whyNoInterval: null,
  ...parts,
});
const FIGURES = {
  ...nominalFiguresOf(itemsOf("ok ok, bad bad"), ["ok", "bad"]).figures,
  observed: figure(0.92),
  krippendorff_alpha: figure(0.81, { interval: { low: 0.7, high: 0.9 } }),
  gwet_ac1: figure(0.87),
};

const row = (parts: Partial<AgreementRow>): AgreementRow => ({
  question: "pronoun",
  category: null,
  members: [0, 1],
  annotators: [],
  units: 120,
  items: 150,
  leftOut: 0,
  largestShare: 0.64,
  figures: FIGURES,
  ...parts,
});

const paragraph = (parts: Partial<MethodsParts>) => methodsSentences({ ...PARTS, ...parts }).join(" ");
const of = (counts: Partial<OutcomeCounts>) => ({ systems: [system("A", counts)] });
const PERCENT_ROW =
  "of 120 units (150 candidates) that two annotators answered, observed agreement is 92.0%, ";

describe("the paragraph on methods", () => {
  it("has a sentence on each subject, from the suite to the seed", () => {
    expect(methodsSentences(PARTS)).toEqual([
      "1 system (A) was evaluated on the suite S (en to de; SHA-256 0123456789ab…): 2 examples in 1 category, 2 candidates in all.",
      "The matching rules (protest-2016) compared each candidate with the reference and approved 1 automatically; 1 needed judging.",
      "The rules: the pronoun shares at least one word with the reference’s pronoun; antecedents, if the category requires one: every head shares at least one word with the reference’s head; case is ignored.",
      "The word links came with the outputs.",
      "1 annotator judged 1 correct, 0 incorrect, and 0 not judgeable; 1 automatic approval was not checked.",
      "No candidate was answered by two annotators, so their agreement is not known.",
      "No approval was checked, so the precision of automatic approval is not known.",
      "Accuracy over examples is (approved and not judged + judged correct) / examples, with Wilson’s 95% interval, which treats examples as independent and holds for further examples like these. The total depends on how many examples the suite has of each category, so it is not the accuracy on running text.",
      "No candidate is open.",
      `All figures were counted with Referee ${REFEREE_VERSION}; the campaign’s seed is 7.`,
    ]);
  });

  it("names the test of pairs of systems if annotators judged two or more", () => {
    const two = { systems: [...PARTS.systems, system("B", {})] };
    const sentence =
      "Only pairs of systems that were judged alike have a test: McNemar’s exact test on the examples that are decided in both (two-sided; p after Holm’s correction over the pairs), with Tango’s 95% interval of the difference. The comparison of systems says for which pairs there is a test, and why others have none.";
    expect(methodsSentences({ ...PARTS, ...two })).toContain(sentence);
    expect(methodsSentences(PARTS)).not.toContain(sentence);
    expect(methodsSentences({ ...PARTS, ...two, annotators: 0 })).not.toContain(sentence);
    expect(methodsSentences({ ...PARTS, ...two, testedPairs: 1 })).toContain(sentence);
    expect(methodsSentences({ ...PARTS, ...two, testedPairs: 0 })).toContain(
      "No pair of systems has a test of its difference; the comparison of systems says why.",
    );
  });

  it.each<[what: string, parts: Partial<MethodsParts>, words: string]>([
    ["no system", { systems: [] }, "No system was evaluated on the suite S"],
    ["several systems", { systems: [...PARTS.systems, system("B", {})] }, "2 systems (A, B) were evaluated"],
    ["many candidates", of({ examples: 2750 }), "2,750 candidates in all."],
    [
      "a filtered report",
      { request: { systems: ["A"], categories: null, filter: null } },
      "Filtered report. Only the system A is included; all totals cover it only.",
    ],
    [
      "a batch",
      { isBatch: true },
      "The candidates are a batch: all needed judging, and none was approved automatically.",
    ],
    [
      "forms that are never approved",
      { profile: WMT_2018 },
      "never approved if it is the whole translation: sie (de)",
    ],
    [
      "links that Referee computed",
      { computedLinks: [{ systems: ["A"], aligner: "referee 1", sentences: 1, tokens: 9 }] },
      "The alignment of A was made by Referee (referee 1, trained on 1 pair of a sentence and its translation with 9 tokens).",
    ],
    [
      "that nobody judged",
      { annotators: 0 },
      "No candidate was judged, so accuracy over examples is only the share of examples that the rules approved. No approval",
    ],
    [
      "that judging has begun",
      of({ examples: 1, open: 1, openWhy: { "not finished": 1 } }),
      "1 annotator started judging, but no candidate is yet judged correct, incorrect or not judgeable; 0 automatic approvals were not checked.",
    ],
    [
      "excluded candidates",
      of({ examples: 3, correct: 1, excluded: 2, excludedWhy: { bad_translation: 2 } }),
      "1 annotator judged 1 correct, 0 incorrect, and 2 not judgeable (bad translation: 2), counted as incorrect;",
    ],
    ["several annotators", { annotators: 2 }, "2 annotators judged 1 correct"],
    [
      "that a candidate is open if judgements differ",
      { annotators: 2 },
      "If finished judgements differ, the candidate is open. Judgements that are unfinished or in conflict count only where nobody finished one; the candidate is then open.",
    ],
    [
      "that the majority decides",
      { annotators: 3, resolutionRule: "majority" },
      "If finished judgements differ, the majority decides.",
    ],
    ["an adjudicator", { annotators: 2, adjudicators: 1 }, "2 annotators and 1 adjudicator judged 1 correct"],
    [
      "that an adjudicator’s answer is final",
      { adjudicators: 1 },
      "the candidate is open; an adjudicator’s answer is final.",
    ],
    [
      "a name that suggests an adjudicator",
      { annotators: 3, likelyAdjudicators: 1 },
      "The name of one of the annotators suggests an adjudicator, but their answers count like any other",
    ],
    [
      "two such names",
      { annotators: 3, likelyAdjudicators: 2 },
      "The names of 2 of the annotators suggest adjudicators, but their answers count like any other",
    ],
    [
      "an annotator of disputes, instead of a name that suggests an adjudicator",
      {
        annotators: 3,
        likelyAdjudicators: 1,
        judgedDisputes: [{ annotator: "a3", judged: 1300, disputed: 1250 }],
      },
      "If finished judgements differ, the candidate is open. Judgements that are unfinished or in conflict count only where nobody finished one; the candidate is then open. One of the annotators judged almost only candidates on which others differ (1,250 of 1,300), as an adjudicator does, but",
    ],
    ["only adjudicators", { annotators: 0, adjudicators: 2 }, "2 adjudicators judged 1 correct"],
    [
      "agreement",
      { agreement: [row({})] },
      `On the pronoun, ${PERCENT_ROW}Krippendorff’s α is 0.81 (95% interval 0.70 to 0.90: jackknife over examples, with Fisher’s z and Student’s t), and Gwet’s AC1 is 0.87.`,
    ],
    [
      "the agreement of the largest group of annotators, not of its pairs",
      {
        agreement: [
          row({ units: 5 }),
          row({ members: [0, 1, 2], units: 9 }),
          row({ category: "event_it", members: [0, 1, 2, 3] }),
        ],
      },
      "On the pronoun, of 9 units (150 candidates) that two or more annotators answered",
    ],
    [
      "no coefficients of fewer than ten units",
      { agreement: [row({ units: 9 })] },
      "of 9 units (150 candidates) that two annotators answered, observed agreement is 92.0%. Coefficients of agreement are not given for fewer than 10 units.",
    ],
    [
      "agreement where all answers are the same",
      {
        agreement: [
          row({
            figures: {
              ...FIGURES,
              krippendorff_alpha: figure(null, { why: "one answer" }),
              gwet_ac1: figure(1),
            },
          }),
        ],
      },
      `${PERCENT_ROW}Krippendorff’s α is not defined because all answers are the same, and Gwet’s AC1 is 1.00.`,
    ],
    [
      "why α is much lower than AC1 if nearly all answers are the same",
      {
        agreement: [
          row({
            largestShare: 0.96,
            figures: {
              ...FIGURES,
              krippendorff_alpha: figure(0, { whyNoInterval: "few examples" }),
              gwet_ac1: figure(0.91),
            },
          }),
        ],
      },
      `${PERCENT_ROW}Krippendorff’s α is 0.00 (without an interval: fewer than ten examples, or fewer than five with another answer than the most frequent one), and Gwet’s AC1 is 0.91. α is lower than AC1, because 96.0% of the answers are the most frequent answer, so that high agreement is expected by chance.`,
    ],
    [
      "how many candidates are left out of the agreement",
      { agreement: [row({ leftOut: 26 })] },
      "Gwet’s AC1 is 0.87. 26 further candidates that were judged by two or more annotators are left out, because fewer than two answers count (unanswered, excluded, outdated or given twice).",
    ],
    [
      "that no candidate was answered by two annotators",
      { annotators: 2, agreement: [row({ units: 0 })] },
      "No candidate was answered by two annotators",
    ],
    [
      "an audit",
      {
        precision: {
          ...NO_PRECISION,
          approved: 9,
          sampled: 4,
          correct: 3,
          incorrect: 1,
          precision: {
            value: 0.75,
            standardError: 0.1,
            interval: { low: 0.4, high: 0.9 },
            populationInterval: { low: 0.3006, high: 0.9544 },
          },
        },
      },
      "4 of the automatic approvals were judged: 3 correct and 1 incorrect. The precision is 75.0% (95% interval of these examples 40.0–90.0, of examples like these 30.1–95.4). It is weighted by the approvals of each system and category, so it can differ from the raw share of the judged ones.",
    ],
    [
      "one open candidate",
      of({ examples: 2, correct: 1, open: 1, openWhy: { conflict: 1 } }),
      "1 candidate is open (conflict: 1) and counts as incorrect; the possible range is the accuracy if it was incorrect, and if it was correct.",
    ],
    [
      "open candidates next to approvals",
      of({ examples: 3, approved: 1, approvedNotJudged: 1, open: 2, openWhy: { "not judged": 2 } }),
      "and if all were correct. Unchecked approvals count as correct in both.",
    ],
    [
      "several open candidates",
      of({ examples: 3, correct: 1, open: 2, openWhy: { "not judged": 2 } }),
      "2 candidates are open (not judged: 2) and count as incorrect; the possible range is the accuracy if all of these were incorrect, and if all were correct.",
    ],
    [
      "a system that is judged less than another",
      { systems: [system("A", { examples: 2, open: 2 }), system("B", { examples: 2, correct: 2 })] },
      "Judged less than the others: A (2 of its 2 candidates to judge are still open, 100.0%)",
    ],
  ])("reports %s", (_, parts, words) => {
    expect(paragraph(parts)).toContain(words);
  });

  it("names the metrics if the report has them, and the exchange test if it tests a pair by them", () => {
    expect(paragraph({})).not.toMatch(/AutoPRF|exchange/);
    expect(paragraph({ metricPairs: 0 })).toContain("The metrics AutoPRF");
    expect(paragraph({ metricPairs: 0 })).not.toContain("exchange");
    expect(paragraph({ metricPairs: 1 })).toMatch(/exchange test .* 9,999 exchanges; p after Holm/);
  });

  it("mentions no precision without approvals, and no agreement if nobody judged", () => {
    expect(paragraph({ precision: NO_PRECISION })).not.toMatch(
      /of the automatic approvals|No approval was checked/,
    );
    expect(paragraph({ annotators: 0 })).not.toMatch(/observed agreement|their agreement/);
  });

  it("names REFEREE_VERSION, which is the version in package.json", () => {
    const { version } = JSON.parse(
      readFileSync(resolve(import.meta.dirname, "../../../../package.json"), "utf8"),
    );
    expect(REFEREE_VERSION).toBe(version);
  });
});

const person = (id: string, role: "annotator" | "adjudicator" = "annotator") => ({ id, name: id, role });

/** Which answer about the pronoun each of three people gave; “x” = the person excluded the candidate, “-” = none. */
function campaignOf(answers: readonly string[], role: "annotator" | "adjudicator" = "annotator") {
  const judgements = answers.flatMap((three, candidate) =>
    [...three].flatMap((answer, number) => {
      if (answer === "-") return [];
      const content =
        answer === "x"
          ? { tags: ["bad_translation"] }
          : ({ pronoun: answer === "y" ? "ok" : "bad" } as const);
      const author = ["Ana", "Ben", "Cleo"][number] ?? "";
      return smallJudgement(10 * candidate + number, { ...content, author, system: `s${candidate}` });
    }),
  );
  return smallCampaign({}, { annotators: [person("Ana"), person("Ben"), person("Cleo", role)], judgements });
}

it("finds a person who judged only candidates on which two others differ", () => {
  const disputed = ["yny", "nyy", "xyn", "ynn", "nyn", "nyy", "yny", "yxy", "xny"];
  const agreed = ["yy-", "nn-", "yy-", "n--", "-y-"];
  const cleo = (judged: number, found: number) => [{ annotator: "Cleo", judged, disputed: found }];
  expect(mostlyDisputes(campaignOf([...agreed, ...disputed, "yny"]))).toEqual(cleo(10, 10));
  // Nine of ten are enough, nine alone are too few to tell, and nine of eleven can be chance.
  expect(mostlyDisputes(campaignOf([...agreed, ...disputed, "yyy"]))).toEqual(cleo(10, 9));
  expect(mostlyDisputes(campaignOf([...agreed, ...disputed]))).toEqual([]);
  expect(mostlyDisputes(campaignOf([...agreed, ...disputed, "yyy", "nnn"]))).toEqual([]);
});

it("does not name an adjudicator, whose role is known", () => {
  expect(mostlyDisputes(campaignOf(Array(12).fill("yny"), "adjudicator"))).toEqual([]);
});
