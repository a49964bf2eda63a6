// Journeys of gap filling from setup to end: labels, sample, assignment, return, changes, and stopping.
import { type Browser, expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { databaseText, type Upload } from "./opening-files.ts";
import { importIt, judgedElsewhere, openReturn, otherBrowser } from "./round-steps.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { JudgingSettings } from "./screens/campaign-settings.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { GapOverview, GapSetupScreen } from "./screens/gap-setup.ts";
import { GAP_ANSWERS, GapsScreen } from "./screens/gaps.ts";
import { JudgingScreen } from "./screens/judging.ts";

/** Number of examples in the demo. */
const ALL = 40;

async function checkLayouts(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
  }
  await lookAccessibleIfLong(page);
}

/** Sets up a sample of ten with a custom label, in a campaign without judging. */
async function setUp(page: Page): Promise<GapSetupScreen> {
  await openDemo(page);
  const settings = new JudgingSettings(page);
  await settings.open();
  await settings.judgeEqualOnce.click();
  await expect(settings.judgeEqualOnce).not.toBeChecked();
  const setup = new GapSetupScreen(page);
  await setup.open();
  await setup.addLabel("lui", "Lui, eux");
  await setup.sample.check();
  await setup.sampleSize(ALL).fill("10");
  await setup.seed.fill("3");
  await setup.alsoJudged.uncheck();
  return setup;
}

test("a sample of gaps is assigned to two people, one of them with a PROTEST database, and their answers are imported", {
  tag: LONG,
}, async ({ page, browser, baseURL }) => {
  const setup = await setUp(page);

  await test.step("errors are shown next to the fields, and nothing is written before setup is complete", async () => {
    const before = await databaseText(page);
    const { otherWord, badTranslation, discussion } = GAP_ANSWERS;
    await expect(setup.keys).toHaveText([
      ...["1il", "2elle", "3ils", "4elles", "5ce", "6ça/cela", "7on", "8lui", "9il / ce"],
      ...[`0${otherWord}`, `b${badTranslation}`, `d${discussion}`],
    ]);
    await setup.moveUp("lui").press("Enter");
    await expect(setup.keys.nth(6)).toHaveText("7lui");
    await expect(setup.moveUp("lui")).toBeFocused();
    await setup.addPair.click();
    await expect(page.getByText("Found no label; expected one from the list.")).toBeVisible();
    await setup.choosePair(2, "elle", "lui");
    await expect(setup.pairWithoutKey).toBeVisible();
    await setup.removePair(2);

    await setup.labelName(2).fill("il");
    await setup.spellings(3).fill("ils, il");
    await setup.sampleSize(ALL).fill("41");
    await expect(
      page.getByText("Found “il”, which is also the name of label 1; expected each name once."),
    ).toBeVisible();
    await expect(
      page.getByText("Found the spelling “il”, which “il” already has; expected each once."),
    ).toBeVisible();
    await expect(setup.wrongCount(41, ALL)).toBeVisible();
    await expect(setup.setUp).toBeDisabled();
    await checkLayouts(page);
    await setup.restoreDefaultLabels("French");
    await setup.sampleSize(ALL).fill("12");
    await expect(setup.gapsAsked({ here: 12, systems: 3, gaps: 36 })).toBeVisible();
    expect(await setup.requestedSum()).toBe(12);
    expect(await databaseText(page)).toBe(before);
  });

  // Restores the valid values.
  await setup.addLabel("lui", "Lui, eux");
  await setup.sampleSize(ALL).fill("10");
  expect(await setup.requestedSum()).toBe(10);
  await setup.setUp.click();
  await expect(setup.isSetUp).toBeVisible();
  const overview = new GapOverview(page);
  await overview.open();
  await expect(overview.progress(0, 30)).toBeVisible();
  await checkLayouts(page);

  const share = new ExchangeScreen(page);
  await share.open();
  await expect(share.candidates.getByRole("option")).toHaveCount(2);
  await expect(share.choice("gaps-free")).toContainText("(30)");
  await expect(share.choice("gaps")).toContainText("(30)");
  await share.addPeople("Yann", "Zoe");
  await share.seed.fill("11");
  for (const name of ["Yann", "Zoe"])
    await expect(share.personIn(name).getByRole("cell").first()).toHaveText("15");
  await share.chooseFormat("Zoe", "PROTEST");
  await expect(share.gapsNotInDatabase).toBeVisible();
  await checkLayouts(page);
  const files = unzipSync((await share.makeBatches()).buffer);
  const batch = (ending: string): Upload => {
    const [name, bytes] = Object.entries(files).find(([path]) => path.endsWith(ending)) ?? [
      "",
      new Uint8Array(),
    ];
    return { name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) };
  };

  const base = baseURL ?? "";
  const yanns = await fillAsYann(browser, base, batch("Yann.referee"));
  const zoes = await judgedElsewhere(browser, base, {
    batch: batch("Zoe.batch.db"),
    decisions: 2,
    decide: (there: Page) => new GapsScreen(there).fill("b"),
    progress: (there: ExchangeScreen) => there.filled(2, 15),
  });
  await share.openReturned({ ...yanns, name: "yann.json.gz" }, { ...zoes, name: "zoe.db" });
  expect(await share.previewedFigures()).toEqual([5, 0, 0, 0, 0, 0, 0]);
  await share.importAll();
  await overview.open();
  await expect(overview.progress(5, 30)).toBeVisible();
  await expect(overview.people(["Yann", "3 of 30"], ["Zoe", "2 of 30"])).toBeVisible();
  // The figures of a person are relative to the gaps assigned to this person.
  await expect(overview.person("Yann")).toContainText("3 of 15");

  await changeAndStop(page);
});

/** Yann fills three gaps in a separate browser, in which nothing leads to the hidden words. */
async function fillAsYann(browser: Browser, base: string, batch: Upload): Promise<Upload> {
  const page = await otherBrowser(browser, base);
  await importIt(page, batch);
  await page.waitForURL(/\/gaps(\?|$)/);
  const gaps = new GapsScreen(page);
  // The third answer is “another word”; 8 is the key of the added label.
  for (const key of ["1", "8"]) await gaps.fill(key);
  await gaps.press("0");
  await gaps.fill("Enter");
  await new JudgingScreen(page).expectSaved();
  const share = await openReturn(page);
  await expect(share.filled(3, 15)).toBeVisible();
  const frame = new CampaignFrame(page);
  for (const name of ["judge", "candidates", "results"] as const)
    await expect(frame.screen(name)).toHaveCount(0);
  await expect(page.locator('a[href$="/judge"], a[href*="/candidates"], a[href*="/results"]')).toHaveCount(0);
  await checkLayouts(page);
  await leadsToGaps(page, "gap-setup", "history", "candidates", "judge");
  await openReturn(page);
  await expect(share.filled(3, 15)).toBeVisible();
  const returned = await share.downloadReturn();
  await page.context().close();
  return returned;
}

/** Expects that each of these addresses leads to gap filling instead. */
async function leadsToGaps(page: Page, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(page.url().replace(/#\/c\/([^/?]+).*/, `#/c/$1/${path}`));
    await page.waitForURL(/\/gaps(\?|$)/);
    await expect(page.locator("[data-candidate]")).toBeVisible();
  }
}

test("an assignment of gaps asks only for gaps, although the campaign also judges pronouns", {
  tag: LONG,
}, async ({ page, browser, baseURL }) => {
  const setup = await setUp(page);
  await setup.alsoJudged.check();
  await setup.setUp.click();
  const overview = new GapOverview(page);
  await overview.open();
  const share = new ExchangeScreen(page);
  await share.open();
  await share.candidates.selectOption("gaps-free");
  await share.addPeople("Yann");
  const batch = await share.makeBatches();
  // The candidates are assigned only for gap filling. For judging, they still count as not assigned.
  await share.assignMore.click();
  await expect(share.choice("gaps-free")).toContainText("(0)");
  await expect(share.candidates.getByRole("option").first()).not.toContainText("(0)");

  const there = await otherBrowser(browser, baseURL ?? "");
  await importIt(there, batch);
  await there.waitForURL(/\/gaps(\?|$)/);
  const gaps = new GapsScreen(there);
  await gaps.fill("1");
  await gaps.fill("d");
  await leadsToGaps(there, "report", "candidates");
  const away = await openReturn(there);
  await expect(away.filled(1, 30, 1)).toBeVisible();
  const returned = await away.downloadReturn();
  await there.context().close();

  await share.openReturned(returned);
  await share.importAll();
  await overview.open();
  // Judging continues here as before, and two of thirty gaps are returned.
  await expect(overview.judging).toBeVisible();
  await expect(overview.person("Yann")).toContainText("2 of 30");
});

/**
 * Removes a label, whose effect on the answers must be shown before the removal is saved. Stops gap filling, and undoes
 * the stop.
 */
async function changeAndStop(page: Page): Promise<void> {
  const overview = new GapOverview(page);
  const setup = new GapSetupScreen(page);
  await overview.change();
  await expect(setup.unchanged).toBeVisible();
  await expect(setup.sameExamples(10)).toBeChecked();
  await setup.allExamples(ALL).check();
  await expect(setup.allCount(5)).toBeVisible();
  await setup.sameExamples(10).check();
  await setup.remove("lui");
  await expect(
    page.getByText(
      "1 answer has a label that is not in the list (lui): it is kept, but no output can match that label",
    ),
  ).toBeVisible();
  await setup.save.click();
  await expect(setup.saved).toBeVisible();
  await checkLayouts(page);
  await setup.stop.click();
  await expect(setup.stopped).toBeVisible();
  await overview.open();
  await expect(overview.heading).toHaveCount(0);
  await overview.undoChange();
  await overview.open();
  await expect(overview.progress(5, 30)).toBeVisible();
}
