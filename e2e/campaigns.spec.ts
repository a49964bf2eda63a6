// The start: what a newcomer sees, and the campaigns side by side.
import { expect } from "@playwright/test";
import { lookAccessible, test } from "./fixtures.ts";
import { dump, importMini } from "./opening-files.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";

test("a newcomer sees what Referee is and opens the demo with one click", async ({ page }) => {
  const campaigns = new CampaignsScreen(page);
  await page.goto("./");
  await expect(campaigns.welcome).toBeVisible();
  await lookAccessible(page);
  await campaigns.demo.click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(campaigns.link("Demo English–French")).toBeVisible();
});

test("a campaign is renamed, deleted, restored, and erased by typing its name", async ({ page }) => {
  await importMini(page);
  const campaigns = new CampaignsScreen(page);
  await campaigns.open();
  await campaigns.rename("Lamp and garden", "Garden");
  await expect(campaigns.names).toHaveText("Garden");

  await campaigns.delete("Garden");
  await expect(campaigns.deleted("Garden")).toBeVisible();
  await expect(campaigns.name("Garden")).toHaveCount(0);
  await lookAccessible(page);
  await campaigns.undo.click();
  await expect(campaigns.name("Garden")).toBeVisible();

  await campaigns.delete("Garden");
  await campaigns.dismiss.click();
  await campaigns.trash(1).click();
  await campaigns.restore("Garden");
  await campaigns.delete("Garden");
  await campaigns.trash(1).click();
  await campaigns.startErasing("Garden");
  await expect(campaigns.erase).toBeDisabled();
  await campaigns.nameToErase.fill("garden");
  await expect(campaigns.erase).toBeDisabled();
  await campaigns.nameToErase.fill("Garden ");
  await lookAccessible(page);
  await campaigns.erase.click();
  await expect(campaigns.demo).toBeVisible();
  const left = (table: string) => expect.poll(async () => await dump(page)).toContain(`["${table}",[]]`);
  for (const table of ["campaigns", "progress", "events", "texts"]) await left(table);
});

test("the address of a campaign in the trash says so, and shows the campaign once it is restored", async ({
  page,
}) => {
  await importMini(page);
  const address = page.url();
  const campaigns = new CampaignsScreen(page);
  const frame = new CampaignFrame(page);
  await campaigns.open();
  await campaigns.delete("Lamp and garden");
  await page.goto(address);
  await expect(frame.notInThisBrowser).toBeVisible();
  await campaigns.open();
  await campaigns.trash(1).click();
  await campaigns.restore("Lamp and garden");
  await page.goto(address);
  await expect(frame.screen("judge")).toBeVisible();
});
