// Journeys of reused answers: one “right” answer is reused for equal translations, and screens count the reused answers
// separately.
import { expect } from "@playwright/test";
import { strToU8 } from "fflate";
import { STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { pairsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { startJudging } from "./judging-by-keys.ts";
import type { Upload } from "./opening-files.ts";
import { CandidatesScreen } from "./screens/candidates.ts";
import { importFrom } from "./screens/opening.ts";
import { ReusedAnswers } from "./screens/reused-answers.ts";

/**
 * Two examples in two outputs whose translations are equal but whose other words differ. All four candidates are
 * referred.
 */
function twoPairs(): Upload {
  const ledger = pairsLedger(2, { reuseAnswers: "pass", repeats: { of: "none", percent: 5 } });
  const buffer = Buffer.from(strToU8(serializeCampaign(ledger)));
  return { name: "pairs.json", mimeType: "application/json", buffer };
}

test("one “right” answer also accepts an output with an equal translation, four screens count that output separately, and undo reverses both", {
  tag: LONG,
}, async ({ page }) => {
  const frame = await importFrom(page, twoPairs());
  const counts = new ReusedAnswers(page);
  await expect(counts.openInOverview(4)).toBeVisible();
  await expect(counts.anywhere).toHaveCount(0);
  const judging = await startJudging(page, "Ana");
  await expect(judging.left(4, 4)).toBeVisible();
  await judging.press("3");
  await expect(judging.left(2, 4)).toBeVisible();
  await judging.press("ControlOrMeta+z");
  await expect(judging.left(4, 4)).toBeVisible();
  await judging.press("3");
  await expect(judging.left(2, 4)).toBeVisible();
  await judging.press("l");
  const { list } = judging;
  await list.state.selectOption(STATE_WORDS.reused);
  await expect(list.dialog.getByText(list.count(1, 4))).toBeVisible();
  await expect(list.sign(STATE_WORDS.reused)).toBeVisible();
  await judging.press("Escape");

  await judging.goTo("overview");
  await expect(counts.openInOverview(2)).toBeVisible();
  await expect(counts.inStateTable(1)).toBeVisible();
  await lookAccessibleIfLong(page);
  await fits(page);
  await counts.link(1).click();
  await expect(page).toHaveURL(/candidates\?verdict=reused$/);
  const candidates = new CandidatesScreen(page);
  await expect(candidates.shown(1, 4)).toBeVisible();
  await candidates.openFields();
  await expect(candidates.automaticPass).toHaveValue("verdicts reused");
  await expect(candidates.noted(STATE_WORDS.reused)).toHaveCount(1);
  await candidates.automaticPass.selectOption("verdicts referred");
  await expect(candidates.shown(3, 4)).toBeVisible();

  await frame.open("results");
  await expect(page.getByText("3 are open (not judged: 2, reused: 1).", { exact: false })).toBeVisible();
  // One candidate of four is judged correct. With the reused one there would be two.
  await expect(page.getByText(/^1 reused: .* accuracy over examples would be 50\.0%\.$/)).toBeVisible();
  await expect(counts.inReport).toContainText(`${STATE_WORDS.reused}: 1`);

  await page.goto("./");
  await expect(counts.inList("Small", "reused", 1)).toBeVisible();
  await expect(counts.inList("Small", "open", 2)).toBeVisible();
  await lookAccessibleIfLong(page);
  await counts.judgeFromList("Small");
  // The list no longer contains the reused candidate.
  await expect(judging.left(2, 3)).toBeVisible();
  await judging.press("ControlOrMeta+z");
  await expect(judging.left(3, 3)).toBeVisible();
  await judging.goTo("overview");
  await expect(counts.openInOverview(4)).toBeVisible();
  await expect(counts.anywhere).toHaveCount(0);
});
