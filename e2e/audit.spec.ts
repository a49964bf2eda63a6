// Stories of the audit of the approvals: people judge a sample of them, the report tells how often the pass was right.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { judgedLedger } from "#tools/testing/judged-campaign.ts";
import { smallLedger } from "#tools/testing/small-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { choose } from "./opening-files.ts";

async function openReport(page: Page, ledger: Ledger): Promise<void> {
  const buffer = Buffer.from(serializeCampaign(ledger));
  await page.goto("./#/import");
  await choose(page, "Open files…", [{ name: "small.json", mimeType: "application/json", buffer }]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("link", { name: "Report", exact: true }).first().click();
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
  await expect(corrected.getByRole("row", { name: "good" })).toHaveText("good50.025.0–75.075.03/450.01/2");
  await expect(corrected.getByRole("row", { name: "bad" })).toHaveText("bad100.0100.0–100.0100.01/1100.01/1");
  await lookAccessible(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV of corrected accuracy" }).click();
  const csv = await readFile(await (await file).path(), "utf8");
  expect(csv.split("\n")[2]).toBe("good,1,2,0.5,0.75,0.5,0.25,0.75,");

  await audit(page).getByRole("link", { name: "1 false approval", exact: true }).click();
  await expect(shown(page)).toContainText("1 of 8 candidates");
  await expect(page.getByRole("listbox", { name: "Candidates" }).getByRole("option")).toContainText("e3");
  await expect(page.getByLabel("Automatic pass")).toHaveValue("wrong");
  await page.getByLabel("Automatic pass").selectOption("approved, judged right");
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
  await expect(page.getByRole("heading", { name: "Divide" })).toBeVisible();
});
