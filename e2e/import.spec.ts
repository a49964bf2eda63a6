// Journeys of the import: the preview before anything is written, and cancelling, which leaves nothing.
import { expect } from "@playwright/test";
import { miniFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import { campaignFile, choose, databaseText, holdWorker, repeated, zipped } from "./opening-files.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";
import { ImportScreen, openingButton } from "./screens/import.ts";

test("a folder is dropped or opened, summarised before anything is written, and then imported", async ({
  page,
}) => {
  const importing = new ImportScreen(page);
  const campaigns = new CampaignsScreen(page);
  await page.goto("./");
  const before = await databaseText(page);

  await test.step("a folder is dropped anywhere on the page, and cancelling its summary leaves nothing behind", async () => {
    await expect(openingButton(page, "files")).toBeVisible();
    const mouse = await page.context().newCDPSession(page);
    const drag = (type: "dragEnter" | "dragOver" | "drop") => {
      const data = { items: [], files: [miniFolder], dragOperationsMask: 1 };
      return mouse.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
    };
    await drag("dragEnter");
    await drag("dragOver");
    await expect(campaigns.dropHint).toBeVisible();
    await drag("dragOver");
    // The screen below may change while the files are held over it.
    await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
      heading.replaceWith(heading.cloneNode(true));
    });
    await drag("drop");
    await expect(importing.ready).toBeVisible();
    await expect(importing.name).toHaveValue("Lamp and garden");
    await importing.cancel.click();
    await expect(campaigns.demo).toBeVisible();
    expect(await databaseText(page)).toBe(before);
  });

  await test.step("a folder is summarised, and imported with the chosen settings", async () => {
    await choose(page, "folder", miniFolder);
    await expect(importing.ready).toBeVisible();
    await importing.expectFacts({
      examples: 6,
      systems: 2,
      candidates: 12,
      sentences: 8,
      documents: 2,
      references: 1,
    });
    await expect(importing.name).toHaveValue("Lamp and garden");
    await expect(importing.system("north")).toContainText("33");
    await expect(importing.allSystems).toContainText("66");
    await lookAccessibleIfLong(page);
    expect(await databaseText(page)).toBe(before);

    await importing.name.fill("Lamps");
    await importing.targetLanguage.fill("");
    await expect(importing.import).toBeDisabled();
    await expect(importing.required, "the field is still being filled in").toHaveCount(0);
    await importing.name.focus();
    await expect(importing.required).toBeVisible();
    await importing.targetLanguage.fill("Klingonish");
    await expect(importing.unknownLanguage("Klingonish")).toBeVisible();
    await importing.targetLanguage.fill("Canadian French");
    await expect(page.getByText("Canadian French (fr-CA)")).toBeVisible();
    await importing.importNow();
    await campaigns.open();
    await campaigns.expectSize("Lamps", "English → Canadian French", { examples: 6, systems: 2 });
    await campaigns.expectProgress("Lamps", { approved: 6, judged: 0, open: 6 });
    await lookAccessibleIfLong(page);
  });
});

test("a second import can begin while the first campaign is opening, and both campaigns are stored", {
  tag: WHOLE,
}, async ({ page }) => {
  // Goes to the import while the first campaign is still opening, as somebody who follows a link does.
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, title, url) => {
      replace(state, title, url);
      if (!/#\/c\//.test(String(url))) return;
      history.replaceState = replace;
      queueMicrotask(() => location.assign("#/import"));
    };
  });
  const importing = new ImportScreen(page);
  await importing.open();
  await choose(page, "files", [campaignFile()]);
  await importing.import.click();
  await choose(page, "files", [campaignFile()]);
  await expect(importing.isHere).toBeVisible();
  await lookAccessibleIfLong(page);
  await importing.importCopy.click();
  await page.waitForURL(/#\/c\//);
  const campaigns = new CampaignsScreen(page);
  await campaigns.open();
  await expect(campaigns.names).toHaveText(["Lamp and garden (2)", "Lamp and garden"]);
});

test("cancelling while files are read stops the import and stores nothing", { tag: WHOLE }, async ({
  page,
}) => {
  const readers = () => page.workers().filter((worker) => worker.url().includes("referee-worker"));
  const importing = new ImportScreen(page);
  await page.goto("./");
  const before = await databaseText(page);
  const release = await holdWorker(page);
  await choose(page, "files", [zipped(repeated(4000))]);
  await expect(importing.progress).toBeVisible();
  await lookAccessibleIfLong(page);
  release();
  await page.waitForFunction(
    () => document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow") !== "0",
  );
  expect(readers()).toHaveLength(1);
  await importing.cancel.click();
  await expect(new CampaignsScreen(page).demo).toBeVisible();
  await expect.poll(() => readers().length).toBe(0);
  expect(await databaseText(page)).toBe(before);
});
