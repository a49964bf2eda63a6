// From files to a campaign in the list: what is shown before anything is written, and that cancelling leaves nothing.
import { expect } from "@playwright/test";
import { miniFolder } from "#tools/testing/mini-campaign.ts";
import { lookAccessible, sharedData, test } from "./fixtures.ts";
import { campaignFile, choose, dump, holdWorker, importFiles, repeated, zipped } from "./opening-files.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";
import { ImportScreen, openingButton } from "./screens/import.ts";

test("a folder is summarised before anything is written, then imported", async ({ page }) => {
  const importing = new ImportScreen(page);
  await page.goto("./");
  const before = await dump(page);
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
  await lookAccessible(page);
  expect(await dump(page)).toBe(before);

  await importing.name.fill("Lamps");
  await importing.targetLanguage.fill("");
  await expect(importing.import).toBeDisabled();
  await importing.targetLanguage.fill("fr-CA");
  await expect(page.getByText("Canadian French").last()).toBeVisible();
  await importing.importNow();
  const campaigns = new CampaignsScreen(page);
  await campaigns.open();
  await campaigns.expectSize("Lamps", "English → Canadian French", { examples: 6, systems: 2 });
  await campaigns.expectProgress("Lamps", { approved: 6, judged: 0, open: 6 });
  await lookAccessible(page);
});

test("a folder is dropped anywhere on the page", async ({ page }) => {
  await page.goto("./");
  await expect(openingButton(page, "files")).toBeVisible();
  const mouse = await page.context().newCDPSession(page);
  const drag = (type: "dragEnter" | "dragOver" | "drop") => {
    const data = { items: [], files: [miniFolder], dragOperationsMask: 1 };
    return mouse.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
  };
  await drag("dragEnter");
  await drag("dragOver");
  await expect(new CampaignsScreen(page).dropHint).toBeVisible();
  await drag("drop");
  const importing = new ImportScreen(page);
  await expect(importing.ready).toBeVisible();
  await expect(importing.name).toHaveValue("Lamp and garden");
});

test("a campaign that is here already is announced and can be kept twice", async ({ page }) => {
  const importing = new ImportScreen(page);
  await importFiles(page, [campaignFile()]);
  await importing.open();
  await choose(page, "files", [campaignFile()]);
  await expect(importing.isHere).toBeVisible();
  await lookAccessible(page);
  await importing.importCopy.click();
  await page.waitForURL(/#\/c\//);
  const campaigns = new CampaignsScreen(page);
  await campaigns.open();
  await expect(campaigns.names).toHaveText(["Lamp and garden (2)", "Lamp and garden"]);
});

test("another import can begin at the moment in which a campaign was written", async ({ page }) => {
  // As a person does who follows a link to the import while the campaign is on its way to the screen.
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
});

test("cancelling while files are read ends the work and leaves nothing behind", async ({ page }) => {
  const readers = () => page.workers().filter((worker) => worker.url().includes("referee-worker"));
  const importing = new ImportScreen(page);
  await page.goto("./");
  const before = await dump(page);
  const letGo = await holdWorker(page);
  await choose(page, "files", [zipped(repeated(4000))]);
  await expect(importing.progress).toBeVisible();
  await lookAccessible(page);
  letGo();
  await page.waitForFunction(
    () => document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow") !== "0",
  );
  expect(readers()).toHaveLength(1);
  await importing.cancel.click();
  await expect(new CampaignsScreen(page).demo).toBeVisible();
  await expect.poll(() => readers().length).toBe(0);
  expect(await dump(page)).toBe(before);
});

test("cancelling at the summary leaves nothing behind", async ({ page }) => {
  const importing = new ImportScreen(page);
  await page.goto("./");
  const before = await dump(page);
  await choose(page, "folder", miniFolder);
  await expect(importing.ready).toBeVisible();
  await importing.cancel.click();
  await expect(new CampaignsScreen(page).demo).toBeVisible();
  expect(await dump(page)).toBe(before);
});

test("the English–French folder of real size imports with visible progress", async ({ page }) => {
  const folder = sharedData("enfr");
  const importing = new ImportScreen(page);
  await page.goto("./");
  const letGo = await holdWorker(page);
  await choose(page, "folder", folder);
  await expect(importing.progress).toBeVisible();
  await page.evaluate(() => {
    const shares = new Set<string>();
    Object.assign(window, { shares });
    const note = () =>
      shares.add(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow") ?? "gone");
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  letGo();
  await expect(importing.ready).toBeVisible();
  const shares = await page.evaluate(() => [...(Reflect.get(window, "shares") as Set<string>)]);
  expect(shares.length, shares.join(" ")).toBeGreaterThan(10);
  await importing.expectFacts({
    examples: 250,
    systems: 11,
    candidates: 2750,
    sentences: 2093,
    documents: 12,
  });
  await expect(importing.system("gapfill-whatelles")).toContainText("17674");
  await importing.profile.selectOption("wmt-2018");
  await expect(importing.system("syn-flip")).toContainText("128122");
  await importing.importNow();
});

test("links outside their sentence and a surplus line of the news test are warnings that name their lines", async ({
  page,
}) => {
  const importing = new ImportScreen(page);
  await importing.open();
  await choose(page, "folder", sharedData("newstest"));
  await expect(importing.ready).toBeVisible();
  const links = importing.warnings.filter({ hasText: "points outside its sentence" });
  await expect(links).toHaveCount(40);
  await expect(links.first()).toContainText(/systems\/smt-examples\.align:\d+ link \d+-\d+ points outside/);
  await expect(importing.warnings.filter({ hasText: "surplus blank line" })).toContainText(
    "smt-examples.align:4955",
  );
});
