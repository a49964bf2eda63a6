// From files to a campaign in the list: what is told before anything is written, and that cancelling leaves nothing.
import { expect } from "@playwright/test";
import { miniFolder } from "#tools/testing/mini-campaign.ts";
import { lookAccessible, sharedData, test } from "./fixtures.ts";
import { campaignFile, choose, dump, holdWorker, repeated, zipped } from "./opening-files.ts";

test("a folder is told of before anything is written, then imported", async ({ page }) => {
  await page.goto("./");
  const before = await dump(page);
  await choose(page, "Open folder…", miniFolder);
  await expect(page.getByRole("heading", { name: "Ready to import" })).toBeVisible();
  const facts = page.getByRole("list").filter({ hasText: "candidates" });
  await expect(facts).toContainText("6examples2systems12candidates8sentences2documents1reference");
  await expect(page.getByLabel("Name")).toHaveValue("Lamp and garden");
  await expect(page.getByRole("row", { name: "north" })).toContainText("33");
  await expect(page.getByRole("row", { name: "All systems" })).toContainText("66");
  await lookAccessible(page);
  expect(await dump(page)).toBe(before);

  await page.getByLabel("Name").fill("Lamps");
  await page.getByLabel("Target language").fill("");
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
  await page.getByLabel("Target language").fill("fr-CA");
  await expect(page.getByText("Canadian French").last()).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.goto("./#/");
  const row = page.getByRole("listitem").filter({ hasText: "Lamps" });
  await expect(row).toContainText("English → Canadian French · 6 examples, 2 systems");
  await expect(row).toContainText("6 approved0 judged6 open");
  await lookAccessible(page);
});

test("a folder is dropped anywhere on the page", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("button", { name: "Open files…" })).toBeVisible();
  const mouse = await page.context().newCDPSession(page);
  const drag = (type: "dragEnter" | "dragOver" | "drop") => {
    const data = { items: [], files: [miniFolder], dragOperationsMask: 1 };
    return mouse.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
  };
  await drag("dragEnter");
  await drag("dragOver");
  await expect(page.getByText("Let go to open it")).toBeVisible();
  await drag("drop");
  await expect(page.getByRole("heading", { name: "Ready to import" })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Lamp and garden");
});

test("a campaign that is here already is told of and can be kept twice", async ({ page }) => {
  await page.goto("./#/import");
  await choose(page, "Open files…", [campaignFile()]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\//);
  await page.goto("./#/import");
  await choose(page, "Open files…", [campaignFile()]);
  await expect(page.getByText("This campaign is here already")).toBeVisible();
  await lookAccessible(page);
  await page.getByRole("button", { name: "Import as a second copy" }).click();
  await page.waitForURL(/#\/c\//);
  await page.goto("./#/");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Lamp and garden (2)",
    "Lamp and garden",
  ]);
});

test("another import can begin in the very moment in which a campaign was written", async ({ page }) => {
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
  await page.goto("./#/import");
  await choose(page, "Open files…", [campaignFile()]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await choose(page, "Open files…", [campaignFile()]);
  await expect(page.getByText("This campaign is here already")).toBeVisible();
});

test("cancelling while files are read ends the work and leaves nothing behind", async ({ page }) => {
  const readers = () => page.workers().filter((worker) => worker.url().includes("referee-worker"));
  await page.goto("./");
  const before = await dump(page);
  const letGo = await holdWorker(page);
  await choose(page, "Open files…", [zipped(repeated(4000))]);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await lookAccessible(page);
  letGo();
  await page.waitForFunction(
    () => document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow") !== "0",
  );
  expect(readers()).toHaveLength(1);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: /Try the demo/ })).toBeVisible();
  await expect.poll(() => readers().length).toBe(0);
  expect(await dump(page)).toBe(before);
});

test("cancelling at the summary leaves nothing behind", async ({ page }) => {
  await page.goto("./");
  const before = await dump(page);
  await choose(page, "Open folder…", miniFolder);
  await expect(page.getByRole("heading", { name: "Ready to import" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: /Try the demo/ })).toBeVisible();
  expect(await dump(page)).toBe(before);
});

test("the English–French folder of real size imports with visible progress", async ({ page }) => {
  const folder = sharedData("enfr");
  await page.goto("./");
  const letGo = await holdWorker(page);
  await choose(page, "Open folder…", folder);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.evaluate(() => {
    const shares = new Set<string>();
    Object.assign(window, { shares });
    const note = () =>
      shares.add(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow") ?? "gone");
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  letGo();
  await expect(page.getByRole("heading", { name: "Ready to import" })).toBeVisible();
  const shares = await page.evaluate(() => [...(Reflect.get(window, "shares") as Set<string>)]);
  expect(shares.length, shares.join(" ")).toBeGreaterThan(10);
  const facts = page.getByRole("list").filter({ hasText: "candidates" });
  await expect(facts).toContainText("250examples11systems2,750candidates2,093sentences12documents");
  await expect(page.getByRole("row", { name: "gapfill-whatelles" })).toContainText("17674");
  await page.getByLabel("Profile of the automatic pass").selectOption("wmt-2018");
  await expect(page.getByRole("row", { name: "syn-flip" })).toContainText("128122");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\//);
});

test("the news test's links outside their sentence and its surplus line are warnings that name their lines", async ({
  page,
}) => {
  await page.goto("./#/import");
  await choose(page, "Open folder…", sharedData("newstest"));
  await expect(page.getByRole("heading", { name: "Ready to import" })).toBeVisible();
  const warnings = page.getByRole("region", { name: "Warnings" }).getByRole("listitem");
  const links = warnings.filter({ hasText: "points outside its sentence" });
  await expect(links).toHaveCount(40);
  await expect(links.first()).toContainText(/systems\/smt-examples\.align:\d+ link \d+-\d+ points outside/);
  await expect(warnings.filter({ hasText: "surplus blank line" })).toContainText("smt-examples.align:4955");
});
