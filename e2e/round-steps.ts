// Provides steps for the journeys about assignments: add annotators, open a batch, judge it in another browser, return
// and import it.
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { judgePanelsText } from "#text/judge-text.ts";
import { openMenu } from "./judging-by-keys.ts";
import type { Upload } from "./opening-files.ts";
import { advanceClockAtPresses } from "./press-clock.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { downloadBy, importFiles } from "./screens/files.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { hasSeenTour } from "./seen-tour.ts";

export async function importIt(page: Page, file: Upload): Promise<void> {
  await importFiles(page, [file]);
}

export async function downloaded(page: Page, button: string): Promise<Upload> {
  return downloadBy(page.getByRole("button", { name: button }));
}

export async function addPeople(page: Page, ...names: readonly string[]): Promise<void> {
  await new ExchangeScreen(page).addPeople(...names);
}

/** Waits for the first candidate, and ends the tour if it is shown. */
export async function skipTour(page: Page): Promise<void> {
  await expect(new JudgingScreen(page).texts).toBeVisible();
  const tour = page.getByRole("button", { name: judgePanelsText.tour.skip });
  if (await tour.isVisible()) await tour.click();
}

/** A page in a new browser context: the browser of another person, without stored data. */
export async function otherBrowser(browser: Browser, base: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, acceptDownloads: true, locale: "en-GB" });
  await context.addInitScript(advanceClockAtPresses);
  await context.addInitScript(hasSeenTour);
  return context.newPage();
}

/** Opens the screen that returns a batch, from judging or filling gaps. */
export async function openReturn(page: Page): Promise<ExchangeScreen> {
  await openMenu(page);
  const exchange = new ExchangeScreen(page);
  await exchange.openReturn();
  return exchange;
}

interface JudgedBatch {
  readonly batch: Upload;
  readonly decisions: number;
  /** Makes one decision. */
  readonly decide: (page: Page) => Promise<void>;
  /** The progress that the return screen shows after all decisions: its text, or a locator for it. */
  readonly progress: string | ((exchange: ExchangeScreen) => Locator);
}

/**
 * Opens the batch in another browser and makes decisions there. Returns the file that the annotator would give back.
 */
export async function judgedElsewhere(
  browser: Browser,
  base: string,
  { batch, decisions, decide, progress }: JudgedBatch,
): Promise<Upload> {
  const page = await otherBrowser(browser, base);
  await importIt(page, batch);
  await skipTour(page);
  for (let judged = 0; judged < decisions; judged++) {
    await expect(page.getByText(STATE_WORDS.approved)).toHaveCount(0);
    await decide(page);
  }
  await new JudgingScreen(page).expectSaved();
  const exchange = await openReturn(page);
  await expect(typeof progress === "string" ? page.getByText(progress) : progress(exchange)).toBeVisible();
  const returned = await exchange.downloadReturn();
  await page.context().close();
  return returned;
}

export async function openReturned(page: Page, ...files: readonly Upload[]): Promise<void> {
  await new ExchangeScreen(page).openReturned(...files);
}
