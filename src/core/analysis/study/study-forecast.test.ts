import { describe, expect, it } from "vitest";
import { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { currentCampaign, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { runs } from "#tools/testing/runs/long.ts";
import {
  ASSUMED_PRECISION,
  accuracyHalfWidth,
  correctedHalfWidth,
  differenceWords,
  measuredDiscordance,
  studyForecast,
  workSentence,
} from "./study-forecast.ts";

describe("accuracyHalfWidth", () => {
  it("is that of Wilson's interval at 50%, which is z √(n + z²) / (2 (n + z²))", () => {
    // n = 250: 1.96 / (2 √253.84) = 0.0615. n = 25: 1.96 / (2 √28.84) = 0.1825.
    expect(accuracyHalfWidth(250)).toBeCloseTo(0.0615, 4);
    expect(accuracyHalfWidth(25)).toBeCloseTo(0.1825, 4);
    expect(accuracyHalfWidth(0)).toBeNull();
  });
});

describe("correctedHalfWidth", () => {
  it("is the share of approvals times the half width of their precision in a finite population", () => {
    // 0.704 × 1.96 × √(0.9 × 0.1 / 18 × (1 − 18 / 176)) = 0.0924.
    expect(correctedHalfWidth({ examples: 250, approved: 176, sampled: 18 })).toBeCloseTo(0.0924, 4);
  });

  it.each([
    ["no example", { examples: 0, approved: 0, sampled: 0 }, null],
    ["fewer than five sampled approvals", { examples: 250, approved: 176, sampled: 4 }, null],
    ["all of a few approvals sampled", { examples: 250, approved: 4, sampled: 4 }, 0],
    ["no approval", { examples: 250, approved: 0, sampled: 0 }, 0],
  ])("with %s is withheld or exact", (_, counts, expected) => {
    expect(correctedHalfWidth(counts)).toBe(expected);
  });

  it("contains the true share in 93 to 97% of samples of 100 from 1,000 approvals", () => {
    const approved = 1000;
    const sampled = 100;
    const half = correctedHalfWidth({ examples: approved, approved, sampled }) ?? 0;
    const random = seededRandom(7);
    const samples = runs(4000, 100_000);
    let covered = 0;
    for (let sample = 0; sample < samples; sample++) {
      let correctLeft = ASSUMED_PRECISION * approved;
      let correct = 0;
      for (let left = approved; left > approved - sampled; left--)
        if (random() < correctLeft / left) {
          correct++;
          correctLeft--;
        }
      if (Math.abs(correct / sampled - ASSUMED_PRECISION) <= half) covered++;
    }
    expect(covered / samples).toBeGreaterThan(0.93);
    expect(covered / samples).toBeLessThan(0.97);
  });
});

describe("studyForecast", () => {
  it("counts each system's candidates, and each category's examples", () => {
    // All four candidates of “good” are approved, and e3 of “bad”.
    const scoped = new ScopedCampaign(currentCampaign(smallLedger()));
    const { examples, pairs, systems, categories, differences } = studyForecast(scoped, new Set(), null);
    expect([examples, pairs]).toEqual([4, 1]);
    expect(systems).toMatchObject([
      { system: "bad", examples: 4, approved: 1, referred: 3, sampled: 0, correctedHalfWidth: null },
      { system: "good", examples: 4, approved: 4, referred: 0, sampled: 0, correctedHalfWidth: null },
    ]);
    expect(categories.map((one) => one.examples).sort()).toEqual([1, 1, 2]);
    // Even if all discordant ones of four examples favoured one system, the test would not find it.
    expect(differences.map(({ discordant, onePair, allPairs }) => [discordant, onePair, allPairs])).toEqual([
      [0.1, null, null],
      [0.2, null, null],
      [0.3, null, null],
    ]);
  });

  it("counts only the systems and categories in scope, and has no differences for one system", () => {
    const scoped = new ScopedCampaign(currentCampaign(smallLedger())).within({
      systems: ["bad"],
      categories: ["anaphoric_inter_subject_it"],
      filter: null,
    });
    const forecast = studyForecast(scoped, new Set(), null);
    expect(forecast).toMatchObject({ examples: 2, pairs: 0, differences: [] });
    expect(forecast.systems).toMatchObject([{ system: "bad", examples: 2, approved: 1, referred: 1 }]);
  });
});

describe("measuredDiscordance", () => {
  it("is the share of examples that are correct in only one of two systems that are judged", () => {
    // “bad” e1 and e2 are judged incorrect and e4 correct. “good” is correct in all four: two of four are discordant.
    const bad = { system: "bad", antecedent: "bad", pronoun: "bad" } as const;
    const judgements = [
      smallJudgement(1, { ...bad, example: "e1" }),
      smallJudgement(2, { ...bad, example: "e2" }),
      smallJudgement(3, {
        system: "bad",
        example: "e4",
        pronoun: "ok",
        tokens: [{ line: 1, position: 3 }],
      }),
    ];
    const scoped = new ScopedCampaign(currentCampaign(smallLedger({}, { judgements })));
    const measured = measuredDiscordance(scoped);
    expect(measured).toEqual({ discordant: 0.5, measuredPairs: 1 });
    expect(studyForecast(scoped, new Set(), measured).differences[0]).toMatchObject({ discordant: 0.5 });
  });

  it("is not measured before judging, nor while more than a tenth of the examples is undecided", () => {
    expect(measuredDiscordance(new ScopedCampaign(currentCampaign(smallLedger())))).toBeNull();
    expect(measuredDiscordance(new ScopedCampaign(currentCampaign(judgedLedger())))).toBeNull();
  });
});

const row = (discordant: number, measuredPairs: number | null, onePair: number | null) => ({
  discordant,
  measuredPairs,
  onePair,
  allPairs: onePair === null ? null : onePair + 0.03,
});
const forecast = { examples: 250, pairs: 3, systems: [], categories: [] };

it("names the smallest difference for the measured share, else for 20%", () => {
  const assumed = [row(0.1, null, 0.056), row(0.2, null, 0.079)];
  expect(differenceWords({ ...forecast, differences: assumed })).toBe(
    "Smallest difference this study can show: 7.9 percentage points between two systems (10.9 if all 3 pairs are compared). Assumed: 20% of 250 examples are correct in only one of the two.",
  );
  expect(differenceWords({ ...forecast, differences: [row(0.15, 2, null), ...assumed] })).toBe(
    "Smallest difference this study can show: none. Measured so far: 15% of 250 examples are correct in only one of the two.",
  );
  expect(differenceWords({ ...forecast, differences: [] })).toBeNull();
});

it("gives the time of each annotator, and says if their pace is assumed", () => {
  const person = (id: string, seconds: number | null, pace: "own" | "assumed") => ({
    annotator: { id, name: id, role: "annotator" as const },
    seconds,
    pace,
  });
  const nameOf = (id: string) => id;
  const ana = person("Ana", 11_400, "own");
  const ben = person("Ben", 11_400, "assumed");
  expect(workSentence([ana, ben], nameOf)).toBe("Work: Ana about 3 h 10 min, Ben about 3 h 10 min.");
  // 13 min each would make about 25 min together, which is not twice 15 min. So there is no sum.
  expect(workSentence([person("Nora", 780, "own"), person("Piet", 780, "own")], nameOf)).toBe(
    "Work: Nora about 15 min, Piet about 15 min.",
  );
  expect(workSentence([ben], nameOf)).toBe("Work: about 3 h 10 min, assumed: 60 per hour.");
  expect(workSentence([ana, person("Cleo", null, "own")], nameOf)).toBeNull();
});
