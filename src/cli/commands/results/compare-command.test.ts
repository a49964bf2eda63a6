// Tests the output of `referee compare` on small campaigns, and on cases in which a comparison would mislead.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

interface Row {
  readonly [name: string]: unknown;
}

describe("referee compare", () => {
  const folder = new TestFolder();
  afterAll(() => folder.remove());
  const judged = folder.file("judged.json", serializeCampaign(judgedLedger()));

  // Worked out by hand from the table in `judged-campaign.ts`: e2 and e3 of “bad” are open, so e1 and e4 count.
  // e4 is excluded in “bad” and approved in “good”. Not counting unjudged approvals, 2 of 4 candidates of “bad” are open
  // and 0 of 2 of “good”, so “bad” is judged less.
  it("counts examples that are open in neither system, and gives no test for a system that is judged less than another", async () => {
    const { status, out } = await runInTest("compare", judged, "--json");
    expect(status).toBe(0);
    const { pairs } = JSON.parse(out);
    const [all, first, ...others] = pairs;
    const counts = { both: 1, only_a: 0, only_b: 1, neither: 0 };
    expect(all).toMatchObject({
      a: "bad",
      b: "good",
      category: "all",
      ...counts,
      left_out: 2,
      difference: null,
      p: null,
      p_holm: null,
      no_test: "judged_less",
    });
    const nothing = { difference: null, low: null, high: null, p: null, p_holm: null };
    const rows: Row[] = [first, ...others];
    expect(rows.filter(({ both }) => both === 0).length).toBeGreaterThan(0);
    const isEmpty = ({ both, only_b }: Row) => both === 0 && only_b === 0;
    for (const row of rows.filter(isEmpty)) expect(row).toMatchObject(nothing);
    expect(rows.reduce((sum, row) => sum + Number(row.left_out), 0)).toBe(2);
  });

  it("compares only the requested systems and categories", async () => {
    const { out } = await runInTest(
      "compare",
      judged,
      "--json",
      "--categories",
      "anaphoric_inter_subject_it",
    );
    const { pairs } = JSON.parse(out);
    expect(pairs.map(({ category }: Row) => category)).toEqual(["all", "anaphoric_inter_subject_it"]);
    expect({ ...pairs[0], category: "" }).toEqual({ ...pairs[1], category: "" });
    const alone = await runInTest("compare", judged, "--systems", "good");
    expect([alone.status, alone.out]).toEqual([0, "A comparison needs two systems.\n"]);
    const none = JSON.parse((await runInTest("compare", judged, "--systems", "good", "--json")).out);
    expect(none.pairs).toEqual([]);
  });

  it.each([
    [["--systems", "good,nobody"], "found the system “nobody”; expected one of the campaign's: bad, good"],
    [["--systems", " "], "--systems needs A,B"],
    [["-o", "out"], "found -o, which compare does not take; did you mean --over?"],
  ])("reports wrong usage: %j", async (options, message) => {
    const { status, out, problems } = await runInTest("compare", judged, ...options);
    expect([status, out, problems[0]]).toEqual([2, "", `referee: ${message}`]);
  });

  it("has tables for readers in LaTeX and Markdown, with captions and rounded figures", async () => {
    for (const format of ["latex", "markdown"]) {
      const { out } = await runInTest("compare", judged, "--format", format);
      expect(out).toContain("Comparison of systems, All categories");
      expect(out).toContain("Clusters of systems, All categories");
      expect(out).not.toContain("Records");
      expect(out).not.toMatch(/\d\.\d{4}/);
    }
  });

  it("marks untested systems with † in the tables, gives the reason below, and prints no clusters", async () => {
    const { out } = await runInTest("compare", judged);
    expect(out.replace(/ +/g, " ")).toContain("\nbad † good 0 1 1 0 2 2 2 0 0 – – – no test: judged less\n");
    expect(out.replaceAll(/\s+/g, " ")).toContain(
      "† Not tested and not ranked yet: bad (2 of its 4 candidates to judge are still open, 50.0%).",
    );
    expect(out).not.toContain("Clusters, best first");
    expect(out).not.toMatch(/NaN|null|undefined/);
    const unjudged = folder.file("unjudged.json", serializeCampaign(smallLedger()));
    const pass = await runInTest("compare", unjudged);
    expect(pass.out).toMatch(/bad \(nothing judged yet, \d open\)/);
    expect(pass.out).not.toContain("Clusters, best first");
  });
});

/** A campaign folder of invented judgements, next to the shared data. */
function casePath(name: string): string | undefined {
  const data = sharedDataPath();
  const path = data === undefined ? undefined : join(data, "../cases/inference", name);
  return path !== undefined && existsSync(path) ? path : undefined;
}

/** The pairs over all categories, and the ranked systems, the best first, with “|” between clusters. */
async function comparedCase(name: string, ...options: string[]) {
  const accept = ["--accept", "equals-reference"];
  const { out } = await runInTest("compare", casePath(name) ?? "", "--json", ...accept, ...options);
  const { pairs, clusters } = JSON.parse(out);
  const ranked = clusters.filter(({ category, cluster }: Row) => category === "all" && cluster !== null);
  const isAll = ({ category }: Row) => category === "all";
  return {
    pairs: pairs.filter(isAll),
    every: pairs,
    ranking: ranked.map(({ system, cluster }: Row) => `${cluster} ${system}`),
  };
}

const skippedCases = skippedNote(casePath("half-excluded"));

describe.skipIf(casePath("half-excluded") === undefined)(`compare on invented cases${skippedCases}`, () => {
  // A: 200 of 200 correct. B: 100 correct and 100 excluded, so its accuracy over examples is 50%.
  it("half-excluded: the difference and the ranking are those of accuracy, by either reading", async () => {
    const examples = await comparedCase("half-excluded");
    expect(examples.pairs).toMatchObject([
      {
        over: "examples",
        difference: 0.5,
        excluded_a: 0,
        excluded_b: 100,
        excluded_unequal: true,
        other: { over: "judged", n: 100, difference: 0 },
      },
    ]);
    expect(examples.ranking).toEqual(["1 alpha", "2 beta"]);
    const judged = await comparedCase("half-excluded", "--over", "judged");
    expect(judged.pairs).toMatchObject([{ over: "judged", difference: 0, undecided_b: 100, no_test: null }]);
    expect(judged.ranking).toEqual(["1 alpha", "1 beta"]);
  });

  // Both have 42 approvals; 15 of B's were judged, all incorrect, and none of A's.
  it("selective-audit: no test, no interval and no ranking", async () => {
    const { every, ranking } = await comparedCase("selective-audit");
    for (const row of every)
      expect(row).toMatchObject({ low: null, high: null, p: null, no_test: "approvals_checked_unevenly" });
    expect(ranking).toEqual([]);
  });

  // All 126 approvals of beta were judged, 32 of 136 of gamma, and none of alpha. 137 of beta's 200 are correct. All 32
  // judged approvals of gamma were correct, so its corrected accuracy is its accuracy, 159 of 200.
  it("uneven-audit: the ranking is that of corrected accuracy, without the system that was not audited", async () => {
    const { pairs, ranking } = await comparedCase("uneven-audit");
    expect(ranking).toEqual(["1 gamma", "1 beta"]);
    const [ofAlpha, , betaGamma] = pairs;
    expect(ofAlpha).toMatchObject({
      no_test: "approvals_checked_unevenly",
      corrected: { reason: "too_few_judged" },
    });
    expect(betaGamma).toMatchObject({ low: null, p: null, no_test: "approvals_checked_unevenly" });
    expect(betaGamma.corrected.difference).toBeCloseTo(137 / 200 - 159 / 200, 12);
    expect(betaGamma.corrected.low).toBeLessThanOrEqual(-0.11);
  });

  it("severity: no test where each system was judged by another annotator", async () => {
    const { pairs, ranking } = await comparedCase("severity");
    expect(pairs).toMatchObject([
      { no_test: "annotators_confounded", confounded: "fully", annotator_overlap: 0, low: null, p: null },
    ]);
    expect(ranking).toEqual([]);
  });

  it("tiny: no p where none could be below 0.05, and an interval that contains 0", async () => {
    const { pairs } = await comparedCase("tiny");
    const [row] = pairs;
    expect(row).toMatchObject({
      p: null,
      p_holm: null,
      p_reason: "cannot become significant with 3 discordant examples",
    });
    expect(row.low).toBeLessThan(0);
  });
});
