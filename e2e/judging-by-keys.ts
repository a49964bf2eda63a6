// What the journeys that judge share: the demo opened, an annotator named, and the log as it lies in the database.
import { expect, type Page } from "@playwright/test";
import { readStored } from "./stored.ts";

export async function openDemo(page: Page, base = "./"): Promise<void> {
  await page.goto(`${base}#/import?demo=en-fr`);
  await expect(page.getByRole("link", { name: "Judge", exact: true })).toBeVisible();
}

export async function startJudging(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-candidate]")).toBeVisible();
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

/** The judgements of all campaigns in the database, each once, in the order in which they arrived. */
export async function readLog(page: Page): Promise<LoggedRecord[]> {
  const { campaigns } = await readStored(page);
  const events = new Map(campaigns.flatMap((campaign) => campaign.events.map((event) => [event.id, event])));
  return [...events.values()]
    .filter((event) => event.kind === "judgement")
    .map(({ id, step, by, system, example, copiedFrom, content: { flagged, pronoun } }) => {
      return { id, step, annotator: by, system, example, flagged, pronoun, copiedFrom };
    });
}
