// Journeys of a researcher whose annotators have filled gaps: scores, disagreements and exports.
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { ALL_GAPS, GAP_FOLDER, gapLedger } from "#tools/testing/campaigns/gap-campaign.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { importCampaign } from "./screens/files.ts";
import { ALL_CATEGORIES, DISPUTE, GapScoresScreen } from "./screens/gap-scores.ts";
import { openResults } from "./screens/results.ts";

const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");

/** Imports the ledger and returns the campaign's address. */
async function openLedger(page: Page, ledger: Ledger): Promise<string> {
  const buffer = Buffer.from(serializeCampaign(ledger));
  return importCampaign(page, [{ name: "gaps.json", mimeType: "application/json", buffer }]);
}

test(
  "the screen shows the gap scores that were counted by hand, exports the files of the command line, and lists disagreements",
  { tag: LONG },
  async ({ page }, info) => {
    const campaign = await openLedger(page, gapLedger());
    await openResults(page, "gapFilling");
    const scores = new GapScoresScreen(page);
    await expect(scores.progress({ gaps: 12, systems: 2, answered: 10, open: 2 })).toBeVisible();
    // Wilson intervals of 3/4, 2/3, 4/6 and 3/5. All gaps are in one document, so there are none by documents.
    expect((await scores.cells("scores", "birch")).slice(0, 4)).toEqual([
      "0.750 0.301–0.954 · 3/4",
      "– one document",
      "0.667 0.208–0.939 · 2/3",
      "– one document",
    ]);
    expect((await scores.cells("scores", "amber")).slice(0, 3)).toEqual([
      "0.667 0.300–0.903 · 4/6",
      "– one document",
      "0.600 0.231–0.882 · 3/5",
    ]);
    expect(await scores.cells("counts", "birch")).toEqual(["6", "4", "2", "0", "1", "1"]);
    expect((await scores.cells("agreement", "Anna + Bo")).slice(0, 4)).toEqual(["7", "7", "1", "71.4"]);
    expect((await scores.cells("twoMethods", ALL_CATEGORIES)).slice(0, 8)).toEqual([
      ...["5", "5", "1", "2", "1", "1", "yes", "40.0"],
    ]);
    await expect(scores.plot()).toHaveAccessibleName(/birch 0\.750 \(3\/4\), possible/);
    await scores.category.selectOption({ label: "Event · it" });
    await expect.poll(() => scores.cells("agreement", "Anna + Bo")).toContain("33.3");
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await fits(page);
      await lookAccessibleIfLong(page);
    }

    await test.step("the output is shown only after a disagreement is resolved, and a link leads to the open gaps", async () => {
      await scores.open(campaign);
      const open = scores.disputedGap("e6", "birch");
      await expect(open).toContainText("disagreement");
      await expect(open).toContainText("XXX casse.");
      await expect(open).toContainText("Anna: il");
      await expect(open).not.toContainText(DISPUTE.outputHad(""));
      expect(await open.innerHTML()).not.toContain("Cela");
      const resolved = scores.disputedGap("e5", "amber");
      await expect(resolved).toContainText(`Cleo ${DISPUTE.adjudicator}: ça/cela`);
      await expect(resolved).toContainText(DISPUTE.outputHad("ça/cela"));
      await expect(resolved.getByRole("link")).toHaveCount(0);
      await scores.toGap(open, "e6").click();
      await expect(page).toHaveURL(/\/gaps\?at=\d+$/);
    });

    await test.step("the exported files equal the command line's", async () => {
      await scores.open(campaign);
      await expect(scores.exportsHeading).toBeVisible();
      const file = info.outputPath("gaps.json");
      await writeFile(file, serializeCampaign(gapLedger()));
      const to = info.outputPath("out");
      execFileSync(process.execPath, [COMMAND_LINE, "gaps", file, "-o", to], { stdio: "pipe" });
      for (const name of [
        ...["gaps.json", "gap-scores.csv", "gap-scores.tex", "gap-answers.tsv", "gap-answers.json"],
        "silver.tsv",
      ]) {
        const taken = await scores.download(name);
        expect(taken.name).toBe(`Gaps.${name}`);
        expect(taken.text).toBe(await readFile(resolve(to, name), "utf8"));
      }
      await expect(scores.accepted(5)).toBeVisible();
    });
  },
);

test("without gap filling or without answers, the screen of gap scores says what to do", {
  tag: LONG,
}, async ({ page }) => {
  const none = await openLedger(page, gapLedger(null));
  const scores = new GapScoresScreen(page);
  await scores.open(none);
  await expect(scores.notSetUp).toBeVisible();
  await expect(scores.setUp).toHaveAttribute("href", /\/settings\/gap-filling$/);
  await lookAccessibleIfLong(page);
  await scores.openAtFirst(none);
  await expect(scores.heading).toBeVisible();
  await expect(scores.notSetUp).toBeVisible();
  await expect(scores.setUp).toHaveCount(0);

  await test.step("before any answer, the screen says how many gaps there are, and links to filling them", async () => {
    const ledger = smallLedger(GAP_FOLDER, { id: "new", settings: { name: "New", gaps: ALL_GAPS } });
    await scores.open(await openLedger(page, ledger));
    await expect(scores.noAnswers(12, 2)).toBeVisible();
    await expect(scores.fillGaps).toHaveAttribute("href", /\/gaps$/);
    await lookAccessibleIfLong(page);
  });
});
