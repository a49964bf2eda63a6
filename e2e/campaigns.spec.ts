// Journeys of the list of campaigns: the newcomer's page, and the actions on a campaign.
import { expect } from "@playwright/test";
import { importText } from "#text/import-text.ts";
import { lookAccessibleIfLong, test } from "./fixtures.ts";
import { databaseText, importMini } from "./opening-files.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { CampaignRenaming } from "./screens/campaign-renaming.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";

test("campaigns are renamed, deleted, restored and permanently deleted, and a newcomer opens the demo with two clicks", async ({
  page,
}) => {
  const campaigns = new CampaignsScreen(page);
  const frame = new CampaignFrame(page);
  await importMini(page);
  const address = page.url();
  await campaigns.open();

  await test.step("a dialog takes the focus, keeps it off the page behind, and returns it to the menu", async () => {
    const renaming = new CampaignRenaming(page, "Lamp and garden");
    const { dialog, name, campaigns: names, menu } = renaming;
    await renaming.open();
    await expect(name).toBeFocused();
    await page.keyboard.type("Garden");
    await expect(name, "the old name was selected").toHaveValue("Garden");
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press("Tab");
      const behind = await page.evaluate(() => document.activeElement?.closest("dialog, body")?.localName);
      const isBody = await page.evaluate(() => document.activeElement === document.body);
      expect(behind === "dialog" || isBody, `after ${press + 1} tabs`).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
    await renaming.open();
    await page.mouse.click(20, 300);
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
    await expect(names).toHaveText("Lamp and garden");
  });

  await test.step("at the address of a campaign in the trash, the page says so, and shows the campaign once it is restored", async () => {
    await campaigns.delete("Lamp and garden");
    await page.goto(address);
    await expect(frame.notInThisBrowser).toBeVisible();
    await campaigns.open();
    await campaigns.trash(1).click();
    await campaigns.restore("Lamp and garden");
    await page.goto(address);
    await expect(frame.screen("judge")).toBeVisible();
    await campaigns.open();
  });

  await test.step("a campaign is deleted in its own menu, and the list offers to undo this", async () => {
    await page.goto(address);
    await frame.delete("Lamp and garden");
    await expect(campaigns.deleted("Lamp and garden")).toBeVisible();
    await campaigns.undo.click();
    await expect(campaigns.name("Lamp and garden")).toBeVisible();
  });

  await test.step("a campaign is renamed, deleted, restored, and permanently deleted by typing its name", async () => {
    await campaigns.rename("Lamp and garden", "Garden");
    await expect(campaigns.names).toHaveText("Garden");

    await campaigns.delete("Garden");
    await expect(campaigns.deleted("Garden")).toBeVisible();
    await expect(campaigns.name("Garden")).toHaveCount(0);
    await lookAccessibleIfLong(page);
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
    await lookAccessibleIfLong(page);
    await campaigns.erase.click();
    await expect(campaigns.demo).toBeVisible();
    const left = (table: string) =>
      expect.poll(async () => await databaseText(page)).toContain(`["${table}",[]]`);
    for (const table of ["campaigns", "progress", "events", "texts"]) await left(table);
  });

  await test.step("a browser without campaigns shows what Referee is, and a click and an answer open the demo", async () => {
    await page.goto("./");
    await expect(campaigns.welcome).toBeVisible();
    await expect(campaigns.joinTeam).toHaveCount(0); // this site has no server
    await lookAccessibleIfLong(page);
    await campaigns.demo.click();
    await page.getByRole("link", { name: importText.demo.researcher.label }).click();
    await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
    await page.goBack();
    await expect(campaigns.link("Demo English–French")).toBeVisible();
  });
});
