// Journey of the pivot table: two fields of the filtered candidates; each number leads to its candidates.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { parseCsv } from "#core/io/delimited.ts";
import { fits, LONG, lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { BrowseScreen } from "./screens/browse.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { CountsScreen } from "./screens/counts.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { subTab, tab } from "./screens/words.ts";

/**
 * Follows every number of the table, and expects that number of candidates of `all`, which are items if `isBlind` is set.
 * Returns how many numbers there are.
 */
async function followAll(page: Page, all = 120, isBlind = false): Promise<number> {
  const address = page.url();
  const browsing = new BrowseScreen(page);
  const links = await new CountsScreen(page).table
    .locator("a")
    .evaluateAll((found) => found.map((link) => [link.getAttribute("href") ?? "", link.textContent ?? ""]));
  for (const [href = "", count = ""] of links) {
    await page.goto(`./${href}`);
    await browsing.expectShown(Number(count), all, isBlind);
  }
  await page.goto(address);
  return links.length;
}

test("the translations of pronouns are counted among the filtered candidates, and each number links to its candidates", {
  tag: LONG,
}, async ({ page }) => {
  await openDemo(page);
  const campaign = page.url();
  await new CampaignFrame(page).open("candidates");
  const browsing = new BrowseScreen(page);
  await browsing.table.click();
  const counts = new CountsScreen(page);
  await expect(counts.heading).toBeVisible();
  await expect(counts.row("it")).toBeVisible();
  await lookAccessibleIfLong(page);
  await fits(page);

  await counts.choose("verdicts", "referred");
  await expect(page).toHaveURL(/candidates\/table\?verdict=referred$/);
  expect(await followAll(page)).toBeGreaterThan(12);

  await test.step("the filter, the fields and the candidate stay the same when the user switches between list and table", async () => {
    await counts.tagsByCategory.click();
    await expect(page).toHaveURL(/candidates\/table\?verdict=referred&rows=tag&columns=categories$/);
    await browsing.list.click();
    await expect(browsing.chosen("verdicts", "referred")).toBeVisible();
    await browsing.next.click();
    await expect(page).toHaveURL(/candidates\?verdict=referred&rows=tag&columns=categories&at=\d+$/);
    const { hash } = new URL(page.url());
    await browsing.table.click();
    await expect(counts.tagsByCategory).toHaveAttribute("aria-pressed", "true");
    await browsing.list.click();
    expect(new URL(page.url()).hash).toBe(hash);
    await browsing.table.click();
  });

  // A candidate with several tags counts once under each tag.
  await counts.tagsBySystem.click();
  await expect(counts.tagsBySystem).toHaveAttribute("aria-pressed", "true");
  await counts.choose("verdicts", "referred");
  expect(await followAll(page)).toBeGreaterThan(5);
  const cells = await counts.table
    .locator("tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  const downloading = page.waitForEvent("download");
  await counts.download.click();
  const rows = parseCsv(await readFile(await (await downloading).path(), "utf8"));
  // The file has all cells of the table except the sums.
  expect(rows).toEqual(cells.slice(0, -1).map((row) => row.slice(0, -1)));
  await page.setViewportSize({ width: 360, height: 740 });
  await lookAccessibleIfLong(page);
  await fits(page);

  await test.step("if no candidate has both fields, the screen says so", async () => {
    await page.goto(`${campaign}/candidates/table?rows=conflicts&columns=whys&outcome=approved`);
    await expect(counts.noneInBoth("conflicts", "whys")).toBeVisible();
    await page.goto(page.url().replace("outcome=approved", "text=nowhere+at+all"));
    await expect(counts.none).toBeVisible();
  });
});

test("in an annotator's batch, the numbers by category and state lead to their items", {
  tag: WHOLE,
}, async ({ page }) => {
  await page.goto("./#/import?demo=en-fr&as=annotator");
  await page.getByRole("button", { name: STEP_LABELS.start.judge }).click();
  const judging = new JudgingScreen(page);
  await expect(judging.texts).toBeVisible();
  const first = await judging.shown();
  await judging.press("b");
  await judging.expectGone(first);
  await tab(page, "items").click();
  await subTab(page, "table").click();
  const counts = new CountsScreen(page);
  await counts.statesByCategory.click();
  await expect(page).toHaveURL(/candidates\/table\?rows=categories&columns=states$/);
  await expect(counts.table.getByRole("columnheader")).toHaveText([
    /./,
    STATE_WORDS.open,
    STATE_WORDS.done,
    /./,
  ]);
  expect(await followAll(page, 12, true)).toBeGreaterThan(6);
});
