// What the journeys that judge share: the demo opened, an annotator named, and the log as it lies in the database.
import { expect, type Page } from "@playwright/test";
import { openPrepared } from "./prepared.ts";
import { readStored } from "./stored.ts";

/** Imports the demo by the app itself, as somebody does who follows its link. */
export async function importDemo(page: Page, base = "./"): Promise<void> {
  await page.goto(`${base}#/import?demo=en-fr`);
  await expect(page.getByRole("link", { name: "Judge", exact: true })).toBeVisible();
}

/** Begins at the overview of the demo, English–French. */
export async function openDemo(page: Page): Promise<void> {
  await openPrepared(page, "demo en-fr", importDemo);
  await expect(page.getByRole("link", { name: "Judge", exact: true })).toBeVisible();
}

export async function startJudging(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").pressSequentially(name); // as people do: Playwright fills in no Firefox what React watches
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-candidate]")).toBeVisible();
  const tour = page.getByRole("button", { name: "Skip the tour" });
  if (await tour.isVisible()) await tour.click();
}

/** Opens the demo at one candidate: the example with this id in this output. */
export async function judgeInDemo(page: Page, system: string, example: string): Promise<void> {
  await openDemo(page);
  const campaign = new URL(page.url()).hash.replace(/\?.*$/, "");
  await page.goto(`./${campaign}/candidates?system=${system}&text=${example}`);
  await page.getByRole("option", { name: new RegExp(`${example} · `) }).click();
  await page.getByRole("link", { name: "Judge it" }).click();
  await page.getByLabel("Your name").pressSequentially("Ana");
  await page.getByRole("button", { name: "Start judging" }).click();
  await page.getByRole("button", { name: "Skip the tour" }).click();
  await arrived(page);
}

/** The texts stand where they stay: fonts have come, and what was taken from beside them has been painted over. */
async function arrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What is drawn may ask for another font, which is then waited for, too.
    do {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    } while (document.fonts.status === "loading");
  });
}

/** Goes from judging to another screen of the campaign, or does what else the menu in the header has. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /, menu$/ }).click();
}

/** Judges the candidate shown with keys alone, as an annotator would: yes where one mark or none makes it complete. */
export async function judgeByKeys(page: Page): Promise<void> {
  const shown = await page.locator("[data-candidate]").getAttribute("data-candidate");
  const antecedent = page.getByRole("group", { name: /heads? right/ });
  if ((await antecedent.count()) > 0) await page.keyboard.press("2");
  const category = await page.getByRole("heading", { level: 1 }).textContent();
  if (category?.includes("one person")) await page.keyboard.press("v");
  await page.keyboard.press("4");
  await expect(page.locator(`[data-candidate="${shown}"]`)).toHaveCount(0);
}

export interface LoggedRecord {
  readonly id: string;
  readonly step: string;
  readonly annotator: string;
  readonly system: string;
  readonly example: string;
  readonly task: string;
  readonly tags: readonly string[];
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
    .filter((event) => event.task !== "gap-filling" && event.task !== "suite-annotation")
    .map(({ id, step, by, task, system, example, copiedFrom, content }) => {
      const { tags, flagged, pronoun } = content;
      return { id, step, annotator: by, task, system, example, tags, flagged, pronoun, copiedFrom };
    });
}
