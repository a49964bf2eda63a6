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

const NONE = { precision: null, low: null, high: null };

async function audit(...args: readonly string[]) {
  const { status, out } = await runInTest("audit", ...args, "--json");
  return { status, ...JSON.parse(out) };
}

describe("referee audit", () => {
  it("counts right and wrong approvals by category, and corrects accuracy accordingly", async () => {
    // Approved are e3 of “bad”, on which annotators disagree, and of “good” e1 (right), e3 (wrong), e2 and e4 (not
    // judged).
    const counts = { approved: 3, sampled: 2, correct: 1, incorrect: 1 };
    // Wilson's interval of 1 of 2 is (0.5 + z²/4 ± z √(0.125 + z²/16)) / (1 + z²/2).
    const half = { precision: 0.5, low: expect.closeTo(0.09453, 4), high: expect.closeTo(0.90547, 4) };
    const one = { approved: 1, sampled: 0, correct: 0, incorrect: 0, ...NONE };
    const { status, ...found } = await audit(judged);
    expect(status).toBe(0);
    expect(Object.keys(found)).toEqual(["categories", "all", "systems"]);
    expect(found.categories).toEqual([
      { category: "anaphoric_inter_subject_it", pooled: false, ...counts, ...half },
      { category: "anaphoric_inter_non-subject_it", pooled: true, ...one },
      { category: "addressee_generic_you", pooled: true, ...one },
    ]);
    expect(found.all).toEqual({ ...counts, approved: 5, ...half });
    // The two unjudged approvals of “good” count half each, because precision is ½: (1 + 2 · ½) / 4. “bad” has none.
    const [bad, good] = found.systems;
    expect(bad).toMatchObject({
      name: "bad",
      hits: 1,
      n: 4,
      accuracy: 0.25,
      corrected: 0.25,
      low: 0.25,
      high: 0.25,
    });
    expect(good).toMatchObject({
      name: "good",
      hits: 3,
      n: 4,
      accuracy: 0.75,
      corrected: 0.5,
      low: 0.25,
      high: 0.75,
    });
  });

  it("prints all numbers from which the corrected accuracy is computed", async () => {
    const { all, categories, systems } = await audit(judged);
    const precisionOf = (label: string) => {
      const { pooled, precision } = categories.find(
        ({ category }: { category: string }) => category === label,
      );
      // All small categories together have fewer than five judged approvals, so pooled categories use the precision of
      // all judged approvals.
      return pooled ? all.precision : precision;
    };
    for (const { n, correct, approved_not_judged: unjudged, corrected } of systems) {
      const expected = Object.entries(unjudged).reduce(
        (sum, [label, count]) => sum + (count === 0 ? 0 : Number(count) * precisionOf(label)),
        0,
      );
      expect((correct + expected) / n).toBeCloseTo(corrected, 12);
    }
    expect(systems.map(({ open, excluded }: Record<string, number>) => [open, excluded])).toEqual([
      [2, 1],
      [0, 0],
    ]);
  });

  it("counts an adjudicator's answer as final", async () => {
    const { all } = await audit(judged, "--adjudicator", "Anna");
    expect(all).toMatchObject({ approved: 5, sampled: 3, correct: 1, incorrect: 2 });
  });

  it("gives a reason instead of the corrected accuracy if no approval is judged", async () => {
    const { all, systems } = await audit(unjudged);
    expect(all).toEqual({ approved: 5, sampled: 0, correct: 0, incorrect: 0, ...NONE });
    expect(systems[1]).toMatchObject({
      name: "good",
      hits: 4,
      n: 4,
      accuracy: 1,
      corrected: null,
      low: null,
      high: null,
    });
    const { out } = await runInTest("audit", unjudged);
    expect(out).toContain("– (no approved candidate is judged)");
  });

  it("prints the figures, pooled categories and assumptions as text", async () => {
    const { status, out } = await runInTest("audit", judged);
    expect(status).toBe(0);
    const [table, ...lines] = out.split("Precision of automatic approval = ");
    expect(table).toBe(
      [
        "Category                                  Precision  Wrong  Right  Approved",
        "───────────────────────────────────────────────────────────────────────────",
        "anaphoric_inter_subject_it      50.0 [9.5–90.5] 1/2      1      1         3",
        "anaphoric_inter_non-subject_it            –, pooled      0      0         1",
        "addressee_generic_you                     –, pooled      0      0         1",
        "───────────────────────────────────────────────────────────────────────────",
        "all categories                  50.0 [9.5–90.5] 1/2      1      1         5",
        "",
        "System  Corrected accuracy  Uncorrected: all approvals count as right",
        "─────────────────────────────────────────────────────────────────────",
        "bad       25.0 [25.0–25.0]             25.0 1/4, possible 25.0 … 75.0",
        "good      50.0 [25.0–75.0]                                   75.0 3/4",
        "",
        "",
      ].join("\n"),
    );
    const words = lines.join("").replaceAll(/\n {2}/g, " ");
    expect(words).toContain("1 approved candidate open (unfinished, conflict or disagreement).");
    expect(words).toContain("Only 2 approvals are judged: too few to correct accuracy reliably.");
    // All small categories together have only two judged approvals, so all judged approvals are used.
    // anaphoric_inter_subject_it is not named, because it has no unjudged approval.
    expect(words).toContain(
      "Fewer than 5 judged approvals in addressee_generic_you; anaphoric_inter_non-subject_it. For these categories, the " +
        "precision of all judged approvals is used.",
    );
    expect(words).toContain("- The judged approvals are a random sample of their category");
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
