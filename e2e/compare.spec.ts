// Journeys of a researcher with several systems: which is better, on which sentences, and which differ.
import { execFileSync } from "node:child_process";
import { copyFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { parseCsv } from "#core/io/delimited.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import type { Upload } from "./opening-files.ts";
import { masterDatabase, openMaster } from "./opening-master.ts";
import { CompareScreen } from "./screens/compare.ts";
import { importCampaign } from "./screens/files.ts";
import { FoundCandidates } from "./screens/found-candidates.ts";

const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");

/**
 * e1: correct only in “good” (approved). e2: correct in neither. e3: correct only in “bad” (approved). e4: approved in
 * “good”, excluded in “bad”, so correct only in “good” over examples.
 */
function twoSystems(judged = true): Upload {
  const annotators = [{ id: "a1", name: "Anna", role: "annotator" as const }];
  const wrong = (number: number, system: string, example: string) =>
    smallJudgement(number, { system, example, pronoun: "bad", antecedent: "bad" });
  const judgements = [
    wrong(1, "bad", "e1"),
    wrong(2, "bad", "e2"),
    wrong(3, "good", "e2"),
    wrong(4, "good", "e3"),
    smallJudgement(5, { system: "bad", example: "e4", tags: ["bad_translation"] }),
  ];
  const ledger = judged ? smallLedger({}, { annotators, judgements }) : smallLedger({}, { id: "unjudged" });
  return {
    name: "two.json",
    mimeType: "application/json",
    buffer: Buffer.from(serializeCampaign(ledger)),
  };
}

async function openComparison(page: Page, file: Upload): Promise<CompareScreen> {
  await importCampaign(page, [file]);
  const compare = new CompareScreen(page);
  await compare.open();
  return compare;
}

test("two systems are compared by category; each number links to its candidates, and each example to its texts", {
  tag: LONG,
}, async ({ page }) => {
  const compare = await openComparison(page, twoSystems());
  // Over examples, the excluded candidate counts as not correct. The columns are only A (bad), only B, both, neither.
  expect(await compare.totals()).toEqual(["1", "2", "0", "1", "0", "0", "0"]);
  await expect(compare.clusters).toHaveCount(1);
  await compare.expectExample("e3");
  await expect(compare.examples.locator("[data-mark=P]").first()).toBeVisible();
  await compare.chooseExamples("good", "bad");
  await expect(compare.examples).toHaveCount(2);
  await expect(page).toHaveURL(/side=b/);
  await compare.swap.click();
  expect(await compare.totals()).toEqual(["2", "1", "0", "1", "0", "0", "0"]);
  await compare.expectExample("e3");
  await page.reload();
  await expect(compare.systemA).toHaveValue("good");
  await compare.expectExample("e3");
  await lookAccessibleIfLong(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
  }
  await compare.openExample("e3");
  await new FoundCandidates(page).expectShown(1, 8);
  await page.goBack();
  expect(await compare.expectBehindPair()).toBeGreaterThan(5);

  await test.step("systems that nobody judged are neither tested nor ranked, and the page says why", async () => {
    await openComparison(page, twoSystems(false));
    await expect(compare.untested("bad")).toContainText(/bad \(nothing judged yet, \d open\)/);
    await expect(compare.notTested.first()).toBeVisible();
    await expect(compare.examplesFound(0)).toBeVisible();
    await expect(compare.noClusters).toBeVisible();
    await expect(compare.unranked).toHaveCount(2);
    await lookAccessibleIfLong(page);
  });
});

test(
  "on real data, figures and files equal the command line's, and every number of a pair links to that many candidates",
  { tag: LONG },
  async ({ page }, info) => {
    const saved = info.outputPath("campaign.db");
    await copyFile(masterDatabase(), saved);
    await openMaster(page);
    const compare = new CompareScreen(page);
    await compare.open();
    // The import guesses from the name “Adjudicator” who adjudicates, so the command line gets this name.
    const printed = execFileSync(
      process.execPath,
      [COMMAND_LINE, "compare", saved, "--adjudicator", "Adjudicator", "--json"],
      { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
    );
    expect((await compare.download("JSON")).text).toBe(printed);
    const { pairs } = JSON.parse(printed);
    const rows = parseCsv((await compare.download("CSV")).text);
    expect(rows.length - 1).toBe(pairs.length);
    await compare.openPair("syn-ant", "syn-drop");
    await expect(compare.systemB).toHaveValue("syn-drop");
    const pair = pairs.find(
      ({ a, b, category }: Record<string, string>) =>
        a === "syn-ant" && b === "syn-drop" && category === "all",
    );
    const [onlyA, onlyB, both, neither, ...left] = (await compare.totals()).map(Number);
    expect([onlyA, onlyB, both, neither]).toEqual([pair.only_a, pair.only_b, pair.both, pair.neither]);
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(pair.left_out);
    await compare.category.selectOption({ index: 1 });
    await lookAccessibleIfLong(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await fits(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await compare.expectBehindPair()).toBeGreaterThan(40);
  },
);
