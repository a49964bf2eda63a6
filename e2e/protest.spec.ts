// Stories of shared work: PROTEST databases opened, batches handed out, judged in another browser, brought back and undone.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { type Browser, type BrowserContext, type Download, expect, type Page } from "@playwright/test";
import { smallDatabase } from "#tools/testing/small-database.ts";
import { considerPresses } from "./considered-presses.ts";
import { axe, fits, lookAccessible, sharedData, test } from "./fixtures.ts";
import { openDemo, openMenu } from "./judging-by-keys.ts";
import { choose, dump, type Upload } from "./opening-files.ts";

const DATABASE = "application/vnd.sqlite3";

function database(buffer: Uint8Array, name = "small.db"): Upload {
  return { name, mimeType: DATABASE, buffer: Buffer.from(buffer) };
}

async function importIt(page: Page, file: string | Upload[]): Promise<void> {
  await page.goto("./#/import");
  await choose(page, "Open files…", file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
}

/** Another person's browser: nothing of the first one is in it. Complains of errors and policy violations at its end. */
async function otherBrowser(
  browser: Browser,
  base: string,
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL: base, acceptDownloads: true, locale: "en-GB" });
  await context.addInitScript(considerPresses);
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  context.on("weberror", (error) => errors.push(error.error().message));
  return { context, page: await context.newPage(), errors };
}

async function downloaded(page: Page, button: string): Promise<Upload> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download: Download = await coming;
  return {
    name: download.suggestedFilename(),
    mimeType: DATABASE,
    buffer: readFileSync(await download.path()),
  };
}

/** A round of Zoe and Yann, some of it for both; Zoe's batch is handed out again alone. */
async function zoesBatch(page: Page, overlap: string): Promise<Upload> {
  await page.getByRole("link", { name: "Share", exact: true }).click();
  const form = page.getByRole("region", { name: "Plan a round" });
  for (const box of await form.getByRole("checkbox").all()) await box.uncheck();
  for (const name of ["Zoe", "Yann"]) {
    await form.getByLabel("Name of somebody new").fill(name);
    await form.getByRole("button", { name: "Add", exact: true }).click();
  }
  await form.getByLabel("Given to everybody").fill(overlap);
  expect((await downloaded(page, "Make the batches")).name).toMatch(/ round 1\.zip$/);
  await page.getByRole("button", { name: "Hand out a batch of round 1" }).click();
  await page.getByLabel("Annotator", { exact: true }).selectOption({ label: "Zoe" });
  const batch = await downloaded(page, "Download Referee batch");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  return batch;
}

async function skipTour(page: Page): Promise<void> {
  await expect(page.locator("[data-candidate]")).toBeVisible();
  const tour = page.getByRole("button", { name: "Skip the tour" });
  if (await tour.isVisible()) await tour.click();
}

/** Judges so many candidates wrong, by keyboard: no token to select, and no candidate open twice. */
async function judge(page: Page, count: number): Promise<void> {
  for (let judged = 0; judged < count; judged++) {
    const shown = await page.locator("[data-candidate]").getAttribute("data-candidate");
    if ((await page.getByRole("group", { name: /heads? right/ }).count()) > 0) await page.keyboard.press("2");
    const category = await page.getByRole("heading", { level: 1 }).textContent();
    if (category?.includes("one person")) await page.keyboard.press("v");
    await page.keyboard.press("4");
    await expect(page.locator(`[data-candidate="${shown}"]`)).toHaveCount(0);
  }
  await expect(page.getByText(/^Saved/)).toBeVisible();
}

async function openBatch(page: Page, file: Upload): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open batches…" }).click();
  await (await chooser).setFiles([file]);
}

/** The figures of the preview: added, changed, said twice, judged on another text, kept aside, unchanged. */
async function previewed(page: Page): Promise<number[]> {
  const figures = page.getByLabel("Judgements in it").getByRole("definition");
  await expect(figures).toHaveCount(6);
  return (await figures.allTextContents()).map(Number);
}

test("a PROTEST master is opened, and its export opens again as the same campaign", async ({ page }) => {
  await importIt(page, [database(await smallDatabase())]);
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/of 8 candidates/)).toBeVisible();
  await page.getByRole("link", { name: "Share", exact: true }).click();
  const exported = await downloaded(page, "Download PROTEST master");
  expect(exported.name).toBe("Small.protest.db");
  await page.goto("./#/import");
  await choose(page, "Open files…", [exported]);
  await expect(page.getByText("This campaign is here already")).toBeVisible();
});

test("a database that is damaged or of another kind is refused, and nothing is written", async ({ page }) => {
  await page.goto("./#/import");
  const before = await dump(page);
  const whole = await smallDatabase();
  const bad: [string, Upload][] = [
    ["found no SQLite database in it", database(new Uint8Array(20_000_000), "zeros.db")],
    ["the file is cut off", database(whole.slice(0, 9000), "cut.db")],
    [
      "expected “PROTEST 1.1”",
      database(
        await smallDatabase({
          sql: "update meta_data set tag_value = 'PROTEST 3' where tag = 'file_version'",
        }),
      ),
    ],
    ["the table sentences is missing", database(await smallDatabase({ sql: "drop table sentences" }))],
    [
      "sentences is a view",
      database(
        await smallDatabase({
          sql: "drop table sentences; create view sentences as with recursive n(id) as (select 1 union all select id + 1 from n) select id, 1 as corpus, id as line, 'x' as sentence from n",
        }),
      ),
    ],
  ];
  for (const [message, file] of bad) {
    await page.goto("./#/");
    await page.goto("./#/import");
    await choose(page, "Open files…", [file]);
    await expect(page.getByText(message)).toBeVisible();
  }
  expect(await dump(page)).toBe(before);
});

test("the worker that runs the database engine loads nothing and asks for nothing elsewhere", async ({
  page,
  guard,
}) => {
  await page.goto("./#/import");
  await choose(page, "Open files…", [database(await smallDatabase())]);
  await expect(page.getByRole("heading", { name: "Ready to import" })).toBeVisible();
  const worker = page.workers().find((one) => one.url().includes("referee-worker"));
  if (worker === undefined) throw new Error("no worker");
  expect(worker.url()).toContain("/workers/");
  const arrived: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    arrived.push(request.url);
    response.writeHead(200, { "content-type": "text/javascript", "access-control-allow-origin": "*" });
    response.end("export const x = 1;");
  });
  await new Promise<void>((listening) => elsewhere.listen(0, listening));
  const place = elsewhere.address();
  const port = typeof place === "object" && place !== null ? place.port : 0;
  const asked = await worker.evaluate(async (address) => {
    const said = (promise: Promise<unknown>) =>
      promise.then(
        () => "came",
        () => "refused",
      );
    return Promise.all([
      said(fetch(`${address}/fetched`)),
      said(import(/* @vite-ignore */ `${address}/loaded.js`)),
    ]);
  }, `http://localhost:${port}`);
  expect(asked).toEqual(["refused", "refused"]);
  // Stopped by the policy: somebody does listen there.
  expect(arrived).toEqual([]);
  expect(await fetch(`http://localhost:${port}/`).then((answer) => answer.ok)).toBe(true);
  elsewhere.close();
  guard.expected(/localhost|Content Security Policy/);
});

test("a batch of the demo goes to somebody, is judged elsewhere, comes back, is merged and undone", async ({
  page,
  browser,
  baseURL,
}) => {
  await openDemo(page);
  const batch = await zoesBatch(page, "10");
  await lookAccessible(page);
  expect(batch.name).toMatch(/ Zoe\.batch\.json\.gz$/);

  const other = await otherBrowser(browser, baseURL ?? "");
  await importIt(other.page, [batch]);
  await skipTour(other.page);
  await openMenu(other.page);
  await expect(other.page.getByRole("button", { name: "Larger text" })).toBeVisible();
  await expect(other.page.getByText("Not you?")).toHaveCount(0);
  await other.page.keyboard.press("Escape");
  await judge(other.page, 10);
  await openMenu(other.page);
  await other.page.getByRole("link", { name: "Share", exact: true }).click();
  await expect(other.page.getByText(/of \d+ candidates are judged/)).toBeVisible();
  await axe(other.page);
  const back = await downloaded(other.page, "Download as Referee file");
  expect(other.errors).toEqual([]);
  await other.context.close();

  const before = await dump(page);
  await openBatch(page, back);
  const [added = 0, ...rest] = await previewed(page);
  // Equal outputs are judged as one, so ten decisions settle ten candidates or more.
  expect(added).toBeGreaterThanOrEqual(10);
  expect(rest).toEqual([0, 0, 0, 0, 0]);
  expect(await dump(page)).toBe(before);
  await lookAccessible(page);
  await page.getByRole("button", { name: "Take back", exact: true }).click();
  await expect(page.getByText(/is taken back\.$/)).toBeVisible();

  await openBatch(page, back);
  expect(await previewed(page)).toEqual([0, 0, 0, 0, 0, added]);
  await expect(page.getByRole("button", { name: "Take back", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("link", { name: "Overview" }).click();
  const zoe = page.getByRole("row", { name: /^Zoe/ });
  const judged = zoe.getByRole("cell").nth(2); // after the role and how many of those given are finished
  await expect(judged).toHaveText(String(added));
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Undo taking back" }).click();
  await expect(page.getByText(/is undone\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(judged).toHaveText("0");
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Take it back again" }).click();
  await expect(page.getByRole("button", { name: "Undo taking back" })).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(judged).toHaveText(String(added));
});

test("a PROTEST batch of the real master is judged in another browser and merged with a preview", async ({
  page,
  browser,
  baseURL,
}) => {
  const folder = sharedData("enfr.protest");
  await importIt(page, join(folder, "protest-master.db"));
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await expect(page.getByText("everybody (IAA): 186 · task 1: 672 · task 2: 642")).toBeVisible();
  // Annika has judged 403 of her 672 candidates.
  await page.getByRole("button", { name: "Hand out a batch of pilot" }).click();
  await page.getByLabel("Annotator", { exact: true }).selectOption({ label: "Annika" });
  await page.getByLabel("everybody (IAA) (186)").uncheck();
  const batch = await downloaded(page, "Download PROTEST batch");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  expect(batch.name).toMatch(/ Annika\.batch\.db$/);

  const other = await otherBrowser(browser, baseURL ?? "");
  await importIt(other.page, [batch]);
  await skipTour(other.page);
  await expect(other.page.getByText("Annika", { exact: true })).toBeVisible();
  // She has left some in conflict; the ten are of those that nobody has touched.
  await other.page.goto(`${other.page.url().replace(/\?.*/, "")}?state=open`);
  await judge(other.page, 10);
  await openMenu(other.page);
  await other.page.getByRole("link", { name: "Share", exact: true }).click();
  const back = await downloaded(other.page, "Download as PROTEST database");
  expect(other.errors).toEqual([]);
  await other.context.close();

  await openBatch(page, back);
  const [added = 0, changed = 0, twice, stale, aside, unchanged = 0] = await previewed(page);
  expect(added + changed).toBeGreaterThanOrEqual(10);
  expect({ whole: changed + unchanged, twice, stale, aside }).toEqual({
    whole: 403,
    twice: 0,
    stale: 0,
    aside: 0,
  });
  await page.getByRole("button", { name: "Take back", exact: true }).click();
  await expect(page.getByText(/is taken back\.$/)).toBeVisible();
  await openBatch(page, back);
  expect(await previewed(page)).toEqual([0, 0, 0, 0, 0, added + changed + unchanged]);
});

for (const width of [1280, 360]) {
  test(`sharing has no serious accessibility fault and fits (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await importIt(page, [database(await smallDatabase())]);
    await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
    await page.getByRole("link", { name: "Share", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Share the work" })).toBeVisible();
    await lookAccessible(page);
    await fits(page);
  });
}
