// What the journeys that judge share: the demo opened, an annotator named, and the log as it lies in the database.
import { expect, type Page } from "@playwright/test";

export async function openDemo(page: Page, base = "./"): Promise<void> {
  await page.goto(`${base}#/import?demo=en-fr`);
  await expect(page.getByRole("link", { name: "Judge", exact: true })).toBeVisible({ timeout: 20_000 });
}

export async function startJudging(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-candidate]")).toBeVisible({ timeout: 20_000 });
  const tour = page.getByRole("button", { name: "Skip the tour" });
  if (await tour.isVisible()) await tour.click();
}

export interface LoggedRecord {
  readonly id: string;
  readonly step: string;
  readonly annotator: string;
  readonly system: string;
  readonly example: string;
  readonly flagged: boolean;
  readonly pronoun: string;
  readonly copiedFrom: string | null;
}

/** The judgements of all campaigns in the database, in the order of the log. */
export function readLog(page: Page): Promise<LoggedRecord[]> {
  return page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const db = await ask(indexedDB.open("referee"));
    const rows: { judgement: LoggedRecord }[] = await ask(
      db.transaction("judgements").objectStore("judgements").getAll(),
    );
    db.close();
    return rows.map((row) => row.judgement);
  });
}
