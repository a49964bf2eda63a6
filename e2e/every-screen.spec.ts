// Journey through every address: each screen fits, has one heading and its tab, and begins at the header's left edge.
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { greatestClock, type Ledger, uniteEvents, writeEvents } from "#core/ledger/ledger.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import { readFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { CAMPAIGN_PATHS, type CampaignPath, tabAt } from "#workspace/campaign/campaign-screens.ts";
import { axe, LONG, lookAccessible, test, WHOLE } from "./fixtures.ts";
import { ALL_FRENCH, gapCampaign } from "./gap-campaign.ts";
import { layoutFaults, misalignedContent, waitUntilComputed, withLongerText } from "./layout.ts";
import { App } from "./screens/app.ts";
import { BrowseScreen } from "./screens/browse.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { importFiles } from "./screens/files.ts";
import { WorkFrame } from "./screens/work-frame.ts";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** The size of a 1280 × 800 window at 200% zoom. */
const ZOOMED = { width: 640, height: 400 };

/** Addresses of the screens outside any campaign, and one address without a screen. */
const OF_THEIR_OWN = ["", "import", "prediction", "make", "team", "nowhere"];

const DEMO = resolve(import.meta.dirname, "../public/demo/en-fr");

/** Names of systems that a page may treat as something else, or that it cannot break between words. */
const STRANGE_NAMES: Readonly<Record<string, string>> = {
  heron: "__proto__",
  magpie: "\u{1D48E}\u{1D482}\u{1D488}".repeat(30), // mathematical letters
  sparrow: "\u0645\u062A\u0631\u062C\u0645".repeat(20), // Arabic letters
};

/** The files of the demo, in which the systems have strange names. */
function strangeDemo(): SourceFile[] {
  return readFolder(DEMO).map((file) => ({
    ...file,
    path: file.path.replace(/heron|magpie|sparrow/, (name) => STRANGE_NAMES[name] ?? name),
  }));
}

/** The demo with gap filling and targets, so that every screen is available. */
function wholeCampaign(files = readFolder(DEMO)): Ledger {
  const ledger = gapCampaign(files, "Demo", { ...ALL_FRENCH, alsoJudged: true }, "example");
  const added = writeEvents(
    [
      { kind: "setting", author: null, key: "plan", value: protestPlan("en") },
      { kind: "annotator", author: null, annotator: "ana", name: "Ana", role: "annotator" },
    ],
    greatestClock(ledger.events),
    { newId: () => crypto.randomUUID(), now: "2026-01-02T03:04:05.000Z" },
  );
  return { ...ledger, events: uniteEvents(ledger.events, added) };
}

/** Ana’s batch: one example in all three systems, and one in a single system. */
const OWN = [
  { system: "heron", example: "1" },
  { system: "magpie", example: "1" },
  { system: "sparrow", example: "1" },
  { system: "heron", example: "8" },
];

function batchOf(ledger: Ledger): Ledger {
  return makeBatch(ledger, { annotator: "ana", candidates: OWN, tasks: [], created: null });
}

/** Imports the campaign and returns the beginning of its address. */
async function imported(page: Page, ledger: Ledger): Promise<string> {
  const buffer = Buffer.from(serializeCampaign(ledger));
  await importFiles(page, { name: "demo.campaign.json", mimeType: "application/json", buffer });
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}/);
  return /#\/c\/[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
}

/** Opens a screen after another one, so that nothing of the previous screen is left. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto("./#/nowhere");
  await expect(new App(page).notFound).toBeVisible();
  await page.goto(`./${address}`);
  if (!address.endsWith("nowhere")) await expect(new App(page).notFound).toHaveCount(0);
  await waitUntilComputed(page);
}

/** Enters a name if the task asks for it, and waits for the task. */
async function begin(page: Page): Promise<void> {
  const { name } = new WorkFrame(page);
  if (!(await name.isVisible())) return;
  await name.fill("Nora");
  await page.keyboard.press("Enter");
  await expect(name).toHaveCount(0);
}

/** `isBatch`: an annotator's tab of candidates is called “Items”. */
async function expectTab(page: Page, path: CampaignPath, isBatch = false): Promise<void> {
  const tab = isBatch && tabAt(path) === "candidates" ? "items" : tabAt(path);
  await expect(new CampaignFrame(page).screen(tab)).toHaveAttribute("aria-current", /page|true/);
}

/** Expects at most one primary (blue) button or link, also far below. */
async function expectOnePrimary(page: Page): Promise<void> {
  const labels = await page
    .locator("main")
    .locator("a, button")
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.filter((one) => one.classList.contains("bg-accent")).map(({ textContent }) => textContent),
    );
  expect(labels.length, `${page.url()}: ${labels.join(", ")}`).toBeLessThanOrEqual(1);
}

/** Paths of a campaign that is not a batch. */
const PATHS = CAMPAIGN_PATHS.filter((path) => path !== "return");

type Size = typeof PHONE;
const SIZES: readonly Size[] = [PHONE, DESKTOP];

/**
 * Returns the layout faults of the current screen at each window size, in words. The texts of the interface are made
 * 40% longer; in long runs, the screen is checked with its usual texts, too.
 */
async function faultsOf(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const faults: string[] = [];
  const where = new URL(page.url()).hash.replace(/[0-9a-f-]{36}/, "…");
  const look = async (how: string) => {
    for (const { width, height } of sizes) {
      await page.setViewportSize({ width, height });
      const found = await layoutFaults(page);
      if (where.startsWith("#/c/")) found.push(...(await misalignedContent(page)));
      faults.push(...found.map((fault) => `${where}, ${width} × ${height}${how}: ${fault}`));
    }
  };
  if (isLong) await look("");
  await withLongerText(page, () => look(", longer text"));
  await page.setViewportSize(DESKTOP);
  return faults;
}

/** A page with one fault of each kind, and with a button that can be scrolled to and is no fault. */
const FAULTY = `<body style="margin: 0">
  <header>
    <div class="page" style="padding-inline-start: 16px">Referee</div>
    <button style="position: fixed; left: 9px; top: 50px; width: 50px; height: 20px">Help</button>
    <button style="position: fixed; left: 50px; top: 60px; width: 50px; height: 20px">Back</button>
  </header>
  <main><div class="page" style="padding-inline-start: 20px">
    <h1>One</h1><h1>Two</h1>
    <button style="position: fixed; left: 340px; top: 9px; width: 50px">Save</button>
    <button style="position: fixed; left: 9px; top: 730px; height: 50px">Undo</button>
    <div style="overflow-x: auto; width: 100px"><button style="margin-left: 400px">More</button></div>
    <p style="white-space: nowrap; width: 0; font: 16px monospace">Thirty letters fit in a window</p>
  </div></main></body>`;

test("the layout checks find layout faults that are inserted on purpose", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.setContent(FAULTY);
  const faults = [
    "<button> “Save” is cut off: 340 to 390 px",
    "<button> “Undo” is out of reach: 730 to 780 px down",
    "<button> “Help” and <button> “Back” overlap",
    "2 headings of level 1",
  ];
  expect(await layoutFaults(page)).toEqual(faults);
  expect(await misalignedContent(page)).toEqual([
    "<div> begins at 20 px, the header at 16 px",
    "<h1> begins at 20 px, the header at 16 px",
    "<h1> begins at 20 px, the header at 16 px",
  ]);
  await withLongerText(page, async () => {
    expect((await layoutFaults(page))[0]).toMatch(/^the page is \d+ px wider than the window$/);
  });
  expect(await layoutFaults(page)).toEqual(faults);
});

test("every screen fits a phone and a desktop, also with longer text, has one main heading, and marks the tab to which it belongs", async ({
  page,
}) => {
  const address = await imported(page, wholeCampaign());
  const faults: string[] = [];
  for (const path of OF_THEIR_OWN) {
    await open(page, `#/${path}`);
    await expectOnePrimary(page);
    faults.push(...(await faultsOf(page, SIZES)));
  }
  for (const path of PATHS) {
    await open(page, `${address}/${path}`);
    if (tabAt(path) === "judge") await begin(page);
    await expectOnePrimary(page);
    faults.push(...(await faultsOf(page, SIZES)));
    await expectTab(page, path);
    await axe(page);
  }
  expect(faults).toEqual([]);
});

test("every screen shows systems whose names are words of JavaScript or are long and without blanks, and fits", {
  tag: WHOLE,
}, async ({ page }) => {
  const address = await imported(page, wholeCampaign(strangeDemo()));
  const faults: string[] = [];
  for (const path of PATHS) {
    await open(page, `${address}/${path}`);
    if (tabAt(path) === "judge") await begin(page);
    faults.push(...(await faultsOf(page, SIZES)));
  }
  expect(faults).toEqual([]);
});

test("every screen fits at 200% zoom and in right-to-left layout, and axe finds no accessibility fault on a phone and in dark mode", {
  tag: LONG,
}, async ({ page }) => {
  const address = await imported(page, wholeCampaign());
  const faults: string[] = [];
  for (const path of [...OF_THEIR_OWN.map((own) => `#/${own}`), ...PATHS.map((one) => `${address}/${one}`)]) {
    await open(page, path);
    if (path.startsWith(`${address}/judge`)) await begin(page);
    await page.setViewportSize(PHONE);
    await lookAccessible(page);
    faults.push(...(await faultsOf(page, [ZOOMED])));
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    faults.push(...(await faultsOf(page, SIZES)));
    await page.evaluate(() => document.documentElement.removeAttribute("dir"));
  }
  expect(faults).toEqual([]);
});

test("a batch shows only its own candidates, and all its screens fit", { tag: WHOLE }, async ({ page }) => {
  const address = await imported(page, batchOf(wholeCampaign()));
  const faults: string[] = [];
  for (const path of ["judge", "candidates", "candidates/table", "return"] as const) {
    await open(page, `${address}/${path}`);
    await expectOnePrimary(page);
    faults.push(...(await faultsOf(page, SIZES)));
    await expectTab(page, path, true);
  }
  expect(faults).toEqual([]);
  await axe(page);
  await open(page, `${address}/candidates?example=8`);
  const browsing = new BrowseScreen(page);
  await browsing.expectShown(1, 4, true);
  await expect(browsing.candidates).toHaveCount(1);
  await expect(browsing.outputTexts(1, null)).toBeVisible();
  await expect(browsing.judgeThese).toBeVisible();
  await expect(browsing.toResults).toHaveCount(0);
  await expect(browsing.saveView).toHaveCount(0);
  await expect(browsing.editExample).toHaveCount(0);
});
