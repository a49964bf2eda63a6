// Journey to addresses that lead nowhere.
import { expect } from "@playwright/test";
import { axe, test } from "./fixtures.ts";
import { importDemo } from "./judging-by-keys.ts";
import { App } from "./screens/app.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";

test("for an unknown address, the page says that there is no such page and links to the list of campaigns", async ({
  page,
}) => {
  const app = new App(page);
  const frame = new CampaignFrame(page);
  const { notFound } = app;
  for (const address of [
    "nowhere",
    "import/more",
    "c",
    "prediction/x",
    "team/a/b",
    "c%E0%A4%A",
    "<b>x</b>",
  ]) {
    await page.goto(`./#/${address}`);
    await expect(notFound, address).toBeVisible();
  }
  await axe(page);
  await app.toCampaigns.click();
  await expect(new CampaignsScreen(page).welcome).toBeVisible();
  await page.goto("./#/c/00000000-0000-4000-8000-000000000000/nowhere");
  await expect(frame.notInThisBrowser).toBeVisible();
  await importDemo(page);
  const campaign = new URL(page.url()).hash.slice(1);
  for (const address of ["judged", "judge/5", "constructor", "candidates/x/y"]) {
    await page.goto(`./#${campaign}/${address}`);
    await expect(notFound, address).toBeVisible();
  }
  await app.toOverview.click();
  await expect(notFound).toHaveCount(0);
  await page.goto(`./#${campaign}/candidates?at=99999`);
  await expect(page.getByText("The item in this address is not here.")).toBeVisible();
  await page.goto(`./#${campaign}@00000000-0000-4000-8000-000000000000`);
  await expect(frame.noSuchState).toBeVisible();
});
