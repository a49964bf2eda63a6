// Provides the journeys of assignments with their steps: open, assign, judge batches in other browsers, import.
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";
import { judgePanelsText } from "#text/judge-panels.ts";
import { considerPresses } from "./considered-presses.ts";
import { openMenu } from "./judging-by-keys.ts";
import type { Upload } from "./opening-files.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { downloadBy, importFiles } from "./screens/files.ts";
import { JudgingScreen } from "./screens/judging.ts";

export async function importIt(page: Page, file: Upload): Promise<void> {
  await importFiles(page, [file]);
}

export async function downloaded(page: Page, button: string): Promise<Upload> {
  return downloadBy(page.getByRole("button", { name: button }));
}

export const personIn = (page: Page, name: string) => new ExchangeScreen(page).personIn(name);

export async function addPeople(page: Page, ...names: readonly string[]): Promise<void> {
  await new ExchangeScreen(page).addPeople(...names);
}

/** Waits for the first candidate, and ends the tour where it begins. */
export async function skipTour(page: Page): Promise<void> {
  await expect(new JudgingScreen(page).texts).toBeVisible();
  const tour = page.getByRole("button", { name: judgePanelsText.tour.skip });
  if (await tour.isVisible()) await tour.click();
}

/** Another person’s browser: nothing of the first one is in it. */
export async function otherBrowser(browser: Browser, base: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, acceptDownloads: true, locale: "en-GB" });
  await context.addInitScript(considerPresses);
  return context.newPage();
}

/** From judging or filling gaps in a batch: to where it is given back. */
export async function openReturn(page: Page): Promise<ExchangeScreen> {
  await openMenu(page);
  const share = new ExchangeScreen(page);
  await share.openReturn();
  return share;
}

interface JudgedBatch {
  readonly batch: Upload;
  readonly decisions: number;
  /** Makes one of them. */
  readonly decide: (page: Page) => Promise<void>;
  /** What the screen says of how much is judged then: the text, or where it is. */
  readonly told: string | ((share: ExchangeScreen) => Locator);
  readonly back: "Referee file" | "PROTEST database";
}

/** Opens the batch in another browser, makes decisions there, and returns the file to import. */
export async function judgedElsewhere(
  browser: Browser,
  base: string,
  { batch, decisions, decide, told, back }: JudgedBatch,
): Promise<Upload> {
  const page = await otherBrowser(browser, base);
  await importIt(page, batch);
  await skipTour(page);
  for (let judged = 0; judged < decisions; judged++) {
    await expect(page.getByText(STATE_WORDS.approved)).toHaveCount(0);
    await decide(page);
  }
  await new JudgingScreen(page).expectSaved();
  const share = await openReturn(page);
  await expect(typeof told === "string" ? page.getByText(told) : told(share)).toBeVisible();
  const returned = await share.downloadReturn(back === "Referee file" ? "Referee" : "PROTEST");
  await page.context().close();
  return returned;
}

export async function bring(page: Page, ...files: readonly Upload[]): Promise<void> {
  await new ExchangeScreen(page).bring(...files);
}
