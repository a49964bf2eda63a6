// Stories of a campaign that accepts what was judged right before: one decision spares its likes, told apart wherever counts are.
import { expect, type Page } from "@playwright/test";
import { strToU8 } from "fflate";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { pairsLedger } from "#tools/testing/alike-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { openMenu } from "./judging-by-keys.ts";
import { choose, type Upload } from "./opening-files.ts";

/** Two examples in two outputs, which translate alike in other words; all four candidates are referred. */
function twoPairs(): Upload {
  const ledger = pairsLedger(2, { acceptedBefore: "pass", judgeAgain: { of: "none", percent: 5 } });
  const buffer = Buffer.from(strToU8(serializeCampaign(ledger)));
  return { name: "pairs.json", mimeType: "application/json", buffer };
}

async function goTo(page: Page, screen: string): Promise<void> {
  await openMenu(page);
  await page.getByRole("link", { name: screen, exact: true }).click();
}

test("one output judged right spares the one that translates alike, which is told apart everywhere, until that is undone", async ({
  page,
}) => {
  await page.goto("./#/import");
  await choose(page, "Open files…", [twoPairs()]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("4 are open and wait for a person", { exact: false })).toBeVisible();
  await expect(page.getByText("accepted before")).toHaveCount(0);
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.getByRole("button", { name: "Start judging" }).click();
  await expect(page.getByText("4 of 4 left")).toBeVisible();
  await page.keyboard.press("3");
  await expect(page.getByText("2 of 4 left")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByText("4 of 4 left")).toBeVisible();
  await page.keyboard.press("3");
  await expect(page.getByText("2 of 4 left")).toBeVisible();
  await page.keyboard.press("l");
  const list = page.getByRole("dialog", { name: "The list" });
  await list.getByRole("combobox", { name: "State" }).selectOption("accepted before");
  await expect(list.getByText("1 of 4")).toBeVisible();
  await expect(list.getByRole("img", { name: "accepted before" })).toBeVisible();
  await page.keyboard.press("Escape");

  await goTo(page, "Overview");
  await expect(page.getByText("2 are open and wait for a person", { exact: false })).toBeVisible();
  const states = page.getByRole("region", { name: "Candidates by category and state" });
  await expect(states.getByRole("link", { name: "1 accepted before: All categories" })).toBeVisible();
  await lookAccessible(page);
  await fits(page);
  await page.getByRole("link", { name: "1 accepted before", exact: true }).click();
  await expect(page).toHaveURL(/candidates\?verdict=accepted$/);
  await expect(page.getByText("1 of 4 candidates")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Automatic pass" })).toHaveValue("accepted");
  await expect(page.getByText("; accepted before")).toHaveCount(1);
  await lookAccessible(page);
  await page.getByRole("combobox", { name: "Automatic pass" }).selectOption("referred");
  await expect(page.getByText("3 of 4 candidates")).toBeVisible();

  await page.getByRole("link", { name: "Report", exact: true }).click();
  await expect(
    page.getByText("3 are open (not judged: 2, accepted before: 1).", { exact: false }),
  ).toBeVisible();
  // One of four is judged right; with the one accepted before they would be two.
  await expect(
    page.getByText(/^1 accepted before: .* accuracy over examples would be 50\.0 %\.$/),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Counts by category" })).toContainText("accepted before: 1");

  await page.goto("./");
  const campaign = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Small" }) });
  await expect(campaign.getByText("1 accepted before", { exact: true })).toBeVisible();
  await expect(campaign.getByText("2 open", { exact: true })).toBeVisible();
  await lookAccessible(page);
  await campaign.getByRole("link", { name: "Judge: Small" }).click();
  // What was accepted is in the list no more.
  await expect(page.getByText("2 of 3 left")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByText("3 of 3 left")).toBeVisible();
  await goTo(page, "Overview");
  await expect(page.getByText("4 are open and wait for a person", { exact: false })).toBeVisible();
  await expect(page.getByText("accepted before")).toHaveCount(0);
});
