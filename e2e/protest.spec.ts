// Journeys of shared work: PROTEST databases opened, batches downloaded, judged in another browser, imported and
// undone.
import { createServer } from "node:http";
import { type Browser, expect, type Page } from "@playwright/test";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { axe, fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { openDemo, openMenu } from "./judging-by-keys.ts";
import { databaseText, type Upload } from "./opening-files.ts";
import { openMaster } from "./opening-master.ts";
import { openReturn, otherBrowser, skipTour } from "./round-steps.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { alreadyHere, importCampaign, importFiles, openToImport, readyToImport } from "./screens/files.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { JudgingMenu } from "./screens/judging-menu.ts";
import { PeopleTable } from "./screens/people-table.ts";
import { ANY, whole } from "./screens/words.ts";

const DATABASE = "application/vnd.sqlite3";

function database(buffer: Uint8Array, name = "small.db"): Upload {
  return { name, mimeType: DATABASE, buffer: Buffer.from(buffer) };
}

/** A browser of another person, and the list of its errors and policy violations, which grows. */
async function watchedBrowser(browser: Browser, base: string): Promise<{ page: Page; errors: string[] }> {
  const page = await otherBrowser(browser, base);
  const errors: string[] = [];
  page.context().on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.context().on("weberror", (error) => errors.push(error.error().message));
  return { page, errors };
}

/** Assigns work to Zoe and Yann with some overlap, and downloads only Zoe's batch again. */
async function zoesBatch(share: ExchangeScreen, overlap: string): Promise<Upload> {
  await share.open();
  await share.addPeople("Zoe", "Yann");
  await share.overlap.fill(overlap);
  expect((await share.makeBatches()).name).toMatch(/ assignment 1\.zip$/);
  await share.openBatchDialog("assignment 1");
  await share.chooseAnnotator("Zoe");
  const batch = await share.downloadBatch("Referee");
  await share.closeBatch.click();
  return batch;
}

/** Judges `count` candidates by keyboard, all as incorrect, because that answer needs no selected tokens. */
async function judge(page: Page, count: number): Promise<void> {
  const judging = new JudgingScreen(page);
  for (let judged = 0; judged < count; judged++) await judging.answerByKeys();
  await judging.expectSaved();
}

test("a PROTEST master is opened by a worker without network requests, and its export opens as the same campaign", async ({
  page,
  guard,
}) => {
  await test.step("the worker that runs the database engine loads nothing and sends no request elsewhere", async () => {
    await openToImport(page, [database(await smallDatabase())]);
    await expect(readyToImport(page)).toBeVisible();
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
    const outcomes = await worker.evaluate(async (address) => {
      const outcomeOf = (promise: Promise<unknown>) =>
        promise.then(
          () => "came",
          () => "refused",
        );
      return Promise.all([
        outcomeOf(fetch(`${address}/fetched`)),
        outcomeOf(import(/* @vite-ignore */ `${address}/loaded.js`)),
      ]);
    }, `http://localhost:${port}`);
    expect(outcomes).toEqual(["refused", "refused"]);
    // The server would have answered, so it was the policy that stopped the requests.
    expect(arrived).toEqual([]);
    expect(await fetch(`http://localhost:${port}/`).then((answer) => answer.ok)).toBe(true);
    elsewhere.close();
    guard.expected(/localhost|Content Security Policy/);
  });

  await page.goto("about:blank");
  await importCampaign(page, [database(await smallDatabase())]);
  await expect(new PeopleTable(page).candidatesIn(8)).toBeVisible();
  const share = new ExchangeScreen(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 1280) await share.open();
    await expect(share.heading).toBeVisible();
    if (width === 360 || isLong) await lookAccessibleIfLong(page);
    await fits(page);
  }
  const exported = await share.downloadMaster();
  expect(exported.name).toBe("Small.protest.db");
  await openToImport(page, [exported]);
  await expect(alreadyHere(page)).toBeVisible();

  await test.step("a database that is damaged or of another program is refused, and nothing is written", async () => {
    // Each fault is tested in sqlite and core/io/protest; here the page shows three of them.
    await page.goto("about:blank");
    await page.goto("./#/");
    const before = await databaseText(page);
    const whole = await smallDatabase();
    const bad: [string, Upload][] = [
      ["is not a PROTEST database", database(new Uint8Array(20_000), "zeros.db")],
      ["the file is cut off", database(whole.slice(0, 9000), "cut.db")],
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
      await openToImport(page, [file]);
      await expect(page.getByText(message)).toBeVisible();
    }
    expect(await databaseText(page)).toBe(before);
  });
});

test("a batch of the demo is judged in another browser and imported with a preview, and the import is undone", {
  tag: LONG,
}, async ({ page, browser, baseURL }) => {
  await openDemo(page);
  const share = new ExchangeScreen(page);
  const batch = await zoesBatch(share, "10");
  expect(batch.name).toMatch(/ Zoe\.referee$/);

  const other = await watchedBrowser(browser, baseURL ?? "");
  await importFiles(other.page, [batch]);
  await skipTour(other.page);
  await openMenu(other.page);
  const otherMenu = new JudgingMenu(other.page);
  await expect(otherMenu.largerText).toBeVisible();
  await expect(otherMenu.leave).toHaveCount(0);
  await other.page.keyboard.press("Escape");
  await judge(other.page, 10);
  const returnScreen = await openReturn(other.page);
  await expect(returnScreen.anyJudged()).toBeVisible();
  await axe(other.page);
  const back = await returnScreen.downloadReturn();
  expect(other.errors).toEqual([]);
  await other.page.context().close();

  const before = await databaseText(page);
  await share.openReturned(back);
  const [added = 0, ...rest] = await share.previewedFigures();
  // Equal outputs are judged together, so ten decisions judge ten candidates or more.
  expect(added).toBeGreaterThanOrEqual(10);
  expect(rest).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await databaseText(page)).toBe(before);
  await lookAccessibleIfLong(page);
  await share.importAll();

  await share.openReturned(back);
  expect(await share.previewedFigures()).toEqual([0, 0, 0, 0, 0, 0, added]);
  await expect(share.import).toBeDisabled();
  await share.cancelImport.click();

  const frame = new CampaignFrame(page);
  await frame.open("overview");
  const judged = new PeopleTable(page).finishedOf("Zoe");
  await expect(judged).toHaveText(whole(`${added} of ${ANY}`));
  await share.openImport();
  await share.undoImport.click();
  await expect(share.undone).toBeVisible();
  await frame.open("overview");
  await expect(judged).toHaveText(whole(`0 of ${ANY}`));
  await share.openImport();
  await share.redoImport.click();
  await expect(share.undoImport).toBeVisible();
  await frame.open("overview");
  await expect(judged).toHaveText(whole(`${added} of ${ANY}`));
});

test("a PROTEST batch of the real master is judged in another browser and imported with a preview", {
  tag: LONG,
}, async ({ page, browser, baseURL }) => {
  await openMaster(page);
  const share = new ExchangeScreen(page);
  await share.open();
  await expect(share.allShares(186, 672, 642)).toBeVisible();
  // Annika has judged 403 of her 672 candidates.
  await share.openBatchDialog("pilot");
  await share.chooseAnnotator("Annika");
  await share.shareForAll(186).uncheck();
  const batch = await share.downloadBatch("PROTEST");
  await share.closeBatch.click();
  expect(batch.name).toMatch(/ Annika\.batch\.db$/);

  const other = await watchedBrowser(browser, baseURL ?? "");
  await importFiles(other.page, [batch]);
  await skipTour(other.page);
  await expect(other.page.getByText("Annika", { exact: true })).toBeVisible();
  // Annika left some candidates in conflict. The ten judged here were not judged before.
  await other.page.goto(`${other.page.url().replace(/\?.*/, "")}?state=open`);
  await judge(other.page, 10);
  const back = await (await openReturn(other.page)).downloadReturn();
  expect(other.errors).toEqual([]);
  await other.page.context().close();

  await share.openReturned(back);
  const figures = await share.previewedFigures();
  const [added = 0, changed = 0, removed, concurrent, stale, aside, unchanged = 0] = figures;
  expect(added + changed).toBeGreaterThanOrEqual(10);
  expect({ whole: changed + unchanged, removed, concurrent, stale, aside }).toEqual({
    whole: 403,
    removed: 0,
    concurrent: 0,
    stale: 0,
    aside: 0,
  });
  await share.importAll();
  await share.openReturned(back);
  expect(await share.previewedFigures()).toEqual([0, 0, 0, 0, 0, 0, added + changed + unchanged]);
});
