// Journeys without a network: the app opens again, imports, judges and exports. An update of the app keeps
// judgements.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { preview } from "vite";
import { parseCampaign } from "#core/io/file/campaign-file.ts";
import { test, WHOLE } from "./fixtures.ts";
import { openMenu, readLog, startJudging } from "./judging-by-keys.ts";
import { choose, zipped } from "./opening-files.ts";
import { App } from "./screens/app.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { ImportScreen } from "./screens/import.ts";
import { ReportExports } from "./screens/report-exports.ts";

test.use({ serviceWorkers: "allow" });

const dist = resolve(import.meta.dirname, "..", process.env.REFEREE_DIST ?? "dist");

/** Waits until the browser has stored the whole app and serves it from there. */
async function untilAppIsCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) {
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
      );
    }
  });
}

async function importZip(page: Page): Promise<void> {
  await choose(page, "files", [zipped()]);
  await new ImportScreen(page).importNow();
}

async function exportCampaign(page: Page): Promise<string> {
  await openMenu(page);
  const exports = new ReportExports(page);
  await exports.openExports();
  const download = page.waitForEvent("download");
  await exports.campaign.click();
  return readFile(await (await download).path(), "utf8");
}

test("if the network is cut after the first load, a campaign can still be imported, judged, exported and opened again", async ({
  page,
  context,
  baseURL,
  guard,
}) => {
  await page.goto("./");
  await untilAppIsCached(page);

  await test.step("the app can be installed: its manifest names icons that exist", async () => {
    const client = await page.context().newCDPSession(page);
    const manifest = await client.send("Page.getAppManifest");
    expect(manifest.errors).toEqual([]);
    const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    const { icons }: { icons: { src: string }[] } = JSON.parse(manifest.data ?? "{}");
    for (const { src } of icons) expect((await page.request.get(new URL(src, baseURL).href)).ok()).toBe(true);
  });

  await test.step("requests that need a fresh answer from a server do not pass through the service worker, but requests for files do", async () => {
    const passes = async (cache: RequestCache) => {
      const coming = page.waitForResponse((response) => response.url().endsWith("/manifest.webmanifest"));
      await page.evaluate(
        (how) => fetch("manifest.webmanifest", { cache: how }).then((got) => got.text()),
        cache,
      );
      return (await coming).fromServiceWorker();
    };
    expect(await passes("default")).toBe(true);
    expect(await passes("no-store")).toBe(false);
  });

  await context.setOffline(true);
  await importZip(page);
  await startJudging(page, "Ana");
  for (const key of ["f", "n", "4", "n", "f"]) await page.keyboard.press(key);
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await page.reload();
  await expect(page.locator("[data-candidate]")).toBeVisible();
  const campaign = parseCampaign("campaign.json", await exportCampaign(page));
  if (!campaign.ok) throw new Error("the exported campaign does not read");
  const judged = campaign.value.events.filter(({ kind }) => kind === "judgement").map(({ id }) => id);
  expect(judged).toEqual((await readLog(page)).map(({ id }) => id));
  expect(judged.length).toBeGreaterThanOrEqual(3);
  // Opens the second demo in another tab. The files of the demos are part of the app.
  const second = await context.newPage();
  await second.goto("./#/import?demo=en-de&as=researcher");
  await expect(new CampaignFrame(second).screen("judge")).toBeVisible();
  guard.expected(/ERR_INTERNET_DISCONNECTED/); // the browser checks for a newer version by itself
});

test.describe("an update", () => {
  let folder = "";

  // The page must come from this server, because the guard blocks requests to all others.
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
    baseURL: async ({}, use) => {
      folder = mkdtempSync(join(tmpdir(), "referee-update-"));
      cpSync(dist, folder, { recursive: true });
      const server = await preview({
        configFile: false,
        logLevel: "silent",
        build: { outDir: folder },
        preview: { host: "127.0.0.1", port: 0 },
      });
      await use(server.resolvedUrls?.local[0] ?? "");
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });

  /** Publishes the next version. Its other title changes the hash of all files. */
  function publishNewVersion(): void {
    const page = join(folder, "index.html");
    writeFileSync(
      page,
      readFileSync(page, "utf8").replace("<title>Referee</title>", "<title>Referee II</title>"),
    );
    const worker = join(folder, "service-worker.js");
    const code = readFileSync(worker, "utf8");
    writeFileSync(worker, code.replace(/REFEREE_VERSION="[^"]*"/, 'REFEREE_VERSION="second"'));
  }

  /**
   * Stops all service workers. They start again when they are needed. While a debugger such as Playwright is attached,
   * a running service worker can delay the switch to the next version by five minutes.
   */
  async function stopServiceWorkers(page: Page): Promise<void> {
    const client = await page.context().newCDPSession(page);
    await client.send("ServiceWorker.enable");
    await client.send("ServiceWorker.stopAllWorkers");
    await client.detach();
  }

  test("waits with a notice until the user starts it, and keeps judgements made in the meantime", {
    tag: WHOLE,
  }, async ({ page, context }) => {
    await page.goto("./");
    await untilAppIsCached(page);
    await importZip(page);
    await startJudging(page, "Ana");
    await page.keyboard.press("f");
    publishNewVersion();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const app = new App(page);
    const notice = app.newVersion;
    await expect(notice).toBeVisible();
    // The version is not switched before the user asks for it.
    await page.keyboard.press("n");
    await page.keyboard.press("f");
    await expect(page).toHaveTitle("Referee");
    const other = await context.newPage();
    await other.goto("./");
    await expect(other).toHaveTitle("Referee");
    await other.waitForLoadState("networkidle");
    await stopServiceWorkers(page);
    await app.useNewVersion.click();
    await expect(page).toHaveTitle("Referee II");
    await expect(page.locator("[data-candidate]")).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(await readLog(page)).toHaveLength(2);
    await expect(new App(other).switched).toBeVisible();
  });
});
