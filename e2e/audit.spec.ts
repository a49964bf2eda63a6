// Stories of the audit of the approvals: people judge a sample of them, the report tells how often the pass was right.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { judgedLedger } from "#tools/testing/judged-campaign.ts";
import { smallLedger } from "#tools/testing/small-campaign.ts";
import { chooseCounted } from "./choosing.ts";
import { considerPresses } from "./considered-presses.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { judgeByKeys, openMenu } from "./judging-by-keys.ts";
import { choose, type Upload } from "./opening-files.ts";

async function importIt(page: Page, file: Upload): Promise<void> {
  await page.goto("./#/import");
  await choose(page, "Open files…", [file]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
}

async function openReport(page: Page, ledger: Ledger): Promise<void> {
  await importIt(page, campaignFile(ledger));
  await page.getByRole("link", { name: "Report", exact: true }).first().click();
}

function campaignFile(ledger: Ledger): Upload {
  const buffer = Buffer.from(serializeCampaign(ledger));
  return { name: "small.json", mimeType: "application/json", buffer };
}

async function downloaded(page: Page, button: string): Promise<Upload> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await coming;
  const buffer = await readFile(await file.path());
  return { name: file.suggestedFilename(), mimeType: "application/gzip", buffer };
}

const audit = (page: Page) => page.getByRole("region", { name: "Audit of the approvals" });
const shown = (page: Page) => page.getByRole("status").filter({ hasText: "System names are shown here." });

test("the report tells how often approvals were right, and leads to exactly those that were not", async ({
  page,
}) => {
  await openReport(page, judgedLedger());
  // Of five approvals one is judged right, one wrong, on one people disagree, and two stand.
  await expect(
    audit(page).getByText("People settled 2 of 5 approvals: 1 right, 1 false approval."),
  ).toBeVisible();
  await expect(audit(page).getByText(/Only 2 approvals are judged/)).toBeVisible();
  const precision = audit(page).getByRole("region", { name: "Precision of the pass by category" });
  await expect(precision.getByRole("row").last()).toHaveText("All categories50.09.5–90.5 · 1/2115");
  // In “good”, half of the two that stand are taken as right: (1 + 2 · ½) / 4; in “bad” none stands.
  const corrected = audit(page).getByRole("region", { name: "Corrected accuracy by system" });
  await expect(corrected.getByRole("row", { name: "good" })).toHaveText("good50.025.0–75.075.03/4");
  await expect(corrected.getByRole("row", { name: "bad" })).toHaveText(
    "bad25.025.0–25.025.01/4possible 25.0 … 75.0",
  );
  await lookAccessible(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV of corrected accuracy" }).click();
  const csv = await readFile(await (await file).path(), "utf8");
  expect(csv.split("\n")[2]).toBe("good,3,4,0.75,0.5,0.25,0.75,");

  await audit(page)
    .getByRole("link", { name: /1 false approval$/ })
    .click();
  await expect(shown(page)).toContainText("1 of 8 candidates");
  await expect(page.getByRole("listbox", { name: "Candidates" }).getByRole("option")).toContainText("e3");
  await expect(page.getByLabel("Automatic pass")).toHaveValue("wrong");
  await chooseCounted(page.getByLabel("Automatic pass"), "approved, judged right");
  await expect(page.getByRole("listbox", { name: "Candidates" }).getByRole("option")).toContainText("e1");
  await expect(page).toHaveURL(/audit=right$/);
  await page.goBack();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(audit(page).getByText("Corrected accuracy", { exact: true }).first()).toBeVisible();
  await fits(page);
});

test("where no approval is judged, the report says how to have some judged", async ({ page }) => {
  await openReport(page, smallLedger());
  await expect(
    audit(page).getByText(/Nobody has settled yet whether any of the 5 approvals is right/),
  ).toBeVisible();
  await lookAccessible(page);
  await audit(page).getByRole("link", { name: "Hand out a sample" }).click();
  await expect(page.getByRole("heading", { name: "Plan a round" })).toBeVisible();
});

test("a sample of approvals is handed out unmarked, judged elsewhere and taken back: the report tells the precision", async ({
  page,
  browser,
  baseURL,
}) => {
  await importIt(page, campaignFile(smallLedger()));
  await page.getByRole("link", { name: "Share", exact: true }).click();
  const form = page.getByRole("region", { name: "Plan a round" });
  await form.getByLabel("Name of somebody new").fill("Zoe");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  const sample = form.getByLabel("And approved ones, unmarked");
  await sample.fill("some");
  await expect(form.getByText("A whole number, please, or a share as 10 %.").first()).toBeVisible();
  await expect(form.getByRole("button", { name: "Make the batch" })).toBeDisabled();
  // Three are referred, five approved, of which 80 % are four.
  await sample.fill("80 %");
  await expect(form.getByText("7 candidates · 4 approved ones among them", { exact: false })).toBeVisible();
  await lookAccessible(page);
  const batch = await downloaded(page, "Make the batch");

  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    acceptDownloads: true,
    locale: "en-GB",
  });
  await context.addInitScript(considerPresses);
  const other = await context.newPage();
  await importIt(other, batch);
  await expect(other.locator("[data-candidate]")).toBeVisible();
  const tour = other.getByRole("button", { name: "Skip the tour" });
  if (await tour.isVisible()) await tour.click();
  for (let judged = 0; judged < 7; judged++) {
    await expect(other.getByText(/approved/i)).toHaveCount(0);
    await judgeByKeys(other);
  }
  await expect(other.getByText(/^Saved/)).toBeVisible();
  await openMenu(other);
  await other.getByRole("link", { name: "Share", exact: true }).click();
  await expect(other.getByText("7 of 7 candidates are judged", { exact: false })).toBeVisible();
  const back = await downloaded(other, "Download as Referee file");
  await context.close();

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open batches…" }).click();
  await (await chooser).setFiles([back]);
  await page.getByRole("button", { name: "Take back", exact: true }).click();
  await expect(page.getByText(/is taken back\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Report", exact: true }).first().click();
  await expect(
    audit(page).getByText("People settled 4 of 5 approvals: 0 right, 4 false approvals."),
  ).toBeVisible();
  await audit(page)
    .getByRole("link", { name: /4 false approvals$/ })
    .click();
  await expect(shown(page)).toContainText("4 of 8 candidates");
});
