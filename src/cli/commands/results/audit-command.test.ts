// Tests the output of `referee audit` on a campaign counted by hand, and compares it with the counts of `evaluate`.

import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const judged = test.file("judged.json", serializeCampaign(judgedLedger()));
const unjudged = test.file("unjudged.json", serializeCampaign(smallLedger()));

const NONE = { precision: null, low: null, high: null, population_low: null, population_high: null };

async function audit(...args: readonly string[]) {
  const { status, out } = await runInTest("audit", ...args, "--json");
  return { status, ...JSON.parse(out) };
}

describe("referee audit", () => {
  it("counts correct and incorrect approvals by category, and corrects accuracy accordingly", async () => {
    // Approved are e3 of “bad”, on which annotators disagree, and of “good” e1 (correct), e3 (incorrect), e2 and e4 (not
    // judged).
    const counts = { sampled: 2, correct: 1, incorrect: 1, excluded: 0, open: 1 };
    // Wilson's interval of 1 of 2 is (0.5 + z²/4 ± z √(0.125 + z²/16)) / (1 + z²/2).
    const wilson = {
      population_low: expect.closeTo(0.09453, 4),
      population_high: expect.closeTo(0.90547, 4),
    };
    const one = { approved: 1, sampled: 0, correct: 0, incorrect: 0, excluded: 0, open: 0, ...NONE };
    const { status, ...found } = await audit(judged);
    expect(status).toBe(0);
    expect(Object.keys(found)).toEqual(["categories", "all", "systems", "strata", "judges", "judge_systems"]);
    expect(found.categories).toEqual([
      {
        category: "anaphoric_inter_subject_it",
        approved: 3,
        ...counts,
        precision: 0.5,
        low: 0.5,
        high: 0.5,
        ...wilson,
        pooled: true,
      },
      { category: "anaphoric_inter_non-subject_it", ...one, pooled: true },
      { category: "addressee_generic_you", ...one, pooled: true },
    ]);
    // Of the four approvals that are judged or not judged, one is correct and one incorrect. The others say nothing.
    // Wilson's interval of 2 of 4 is 0.5 ± 0.34996, and √(0.25² + 0.34996²) = 0.4301.
    expect(found.all).toEqual({
      approved: 5,
      ...counts,
      precision: 0.5,
      low: 0.25,
      high: 0.75,
      population_low: expect.closeTo(0.0699, 4),
      population_high: expect.closeTo(0.9301, 4),
      pooled: null,
    });
    // The only approval of “bad” is open. “good” has two unjudged approvals, and fewer than five judged ones.
    const [bad, good] = found.systems;
    const all = { hits: 1, n: 4, accuracy: 0.25, corrected: 0.25, low: 0.25, high: 0.25, reason: null };
    expect(bad).toMatchObject({ name: "bad", ...all, correct: 1, incorrect: 0, excluded: 1, open: 2 });
    const none = { corrected: null, low: null, high: null, population_low: null, population_high: null };
    expect(good).toMatchObject({ name: "good", hits: 3, n: 4, accuracy: 0.75, ...none });
    expect(good.reason).toBe("fewer than 5 approvals judged");
    expect(good.if_same_precision).toEqual({
      ...none,
      reason: "equal precision cannot be tested",
      standard_error: null,
      standard_error_reason: "no corrected accuracy",
      p: null,
    });
  });

  it("counts an adjudicator's answer as final", async () => {
    const { all } = await audit(judged, "--adjudicator", "Anna");
    expect(all).toMatchObject({ approved: 5, sampled: 3, correct: 1, incorrect: 2 });
  });

  it("gives a reason instead of the corrected accuracy if no approval is judged", async () => {
    const { all, systems } = await audit(unjudged);
    const counts = { approved: 5, sampled: 0, correct: 0, incorrect: 0, excluded: 0, open: 0 };
    expect(all).toEqual({ ...counts, ...NONE, pooled: null });
    const none = { corrected: null, low: null, high: null };
    expect(systems[1]).toMatchObject({ name: "good", hits: 4, n: 4, accuracy: 1, ...none });
    const { out } = await runInTest("audit", unjudged);
    expect(out).toContain("– (fewer than 5 approvals judged)");
  });

  it("covers only the chosen systems", async () => {
    const { all, systems } = await audit(judged, "--systems", "bad");
    expect(all).toMatchObject({ approved: 1, sampled: 0, open: 1, precision: null });
    expect(systems).toHaveLength(1);
  });

  it("prints the figures, strata and assumptions as text", async () => {
    const { status, out } = await runInTest("audit", judged);
    expect(status).toBe(0);
    expect(out).toMatch(/^all categories +5 +2 +1 +1 +0 +1 +50\.0 \[25\.0–75\.0\] +7\.0–93\.0/m);
    expect(out).toMatch(
      /^bad +25\.0 \[25\.0–25\.0\] +4\.6–69\.9 +0\.0 +25\.0 1\/4, possible 25\.0 … 75\.0 /m,
    );
    expect(out).toMatch(/^good +– \(fewer than 5 approvals judged\) /m);
    const words = out.replaceAll(/\n {2}/g, " ");
    expect(words).toContain("1 approved candidate open (unfinished, conflict or disagreement).");
    expect(words).toContain("- The judged approvals of each system and category are a random sample");
  });

  it("says how many more judgements bring the intervals to the width of --width", async () => {
    const moreOf = async (width: string) => {
      const { judge_systems: systems } = await audit(judged, "--width", width);
      return systems.map(({ more_anytime: more }: { readonly more_anytime: number | null }) => more);
    };
    expect(new Set(await moreOf("99"))).not.toEqual(new Set(await moreOf("1")));
    const { status, problems } = await runInTest("audit", judged, "--width", "0");
    expect([status, problems.join(" ")]).toEqual([
      2,
      expect.stringContaining("found --width “0”; expected a whole number from 1 to 99"),
    ]);
  });

  const master = sharedDataPath("enfr.protest/protest-master.db");
  it.skipIf(master === undefined || !isLong)(
    "gives the same numbers of approvals and the same accuracy over examples as `evaluate`",
    async () => {
      const path = master ?? "";
      const evaluated = JSON.parse((await runInTest("evaluate", path, "--json")).out);
      const found = await audit(path);
      expect(found.all.approved).toBe(evaluated.all.approved);
      type Cell = { readonly category: string; readonly approved: number };
      expect(found.categories.map(({ category, approved }: Cell) => [category, approved])).toEqual(
        evaluated.all.categories.map(({ category, approved }: Cell) => [category, approved]),
      );
      type System = {
        readonly name: string;
        readonly accuracy: { readonly examples: { readonly hits: number; readonly n: number } };
      };
      const published = evaluated.systems.map(({ name, accuracy: { examples } }: System) => [
        name,
        examples.hits,
        examples.n,
      ]);
      type Audited = { readonly name: string; readonly hits: number; readonly n: number };
      expect(found.systems.map(({ name, hits, n }: Audited) => [name, hits, n])).toEqual(published);
    },
  );
});
