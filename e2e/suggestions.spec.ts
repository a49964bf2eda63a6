// Stories of what was judged right before: it is suggested where the same translation comes again, and taken with one key.
import { expect, type Page } from "@playwright/test";
import { miniText } from "#tools/testing/mini-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { readLog } from "./judging-by-keys.ts";
import { choose, type Upload, zipped } from "./opening-files.ts";

/** The mini campaign with “east”, which says what “south” says in other sentences. */
function threeOutputs(): Upload {
  return zipped({
    "systems/east.txt": miniText("systems/south.txt").replaceAll(".", " !"),
    "systems/east.align": miniText("systems/south.align"),
  });
}

/** Judges e1 of “south” and of “east” alone, one after the other, in shuffled order. */
async function begin(page: Page): Promise<void> {
  await page.goto("./#/import");
  await choose(page, "Open files…", [threeOutputs()]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.getByRole("button", { name: "Start judging" }).click();
  await expect(page.locator("[data-candidate]")).toBeVisible();
  const address = page.url().replace(/\?.*$/, "");
  await page.goto(`${address}?verdict=referred&text=e1&system=south&system=east`);
  await expect(page.getByText("2 of 2 left")).toBeVisible();
}

/** As few marked tokens as make “right” complete: the first of each. */
async function judgeRight(page: Page): Promise<void> {
  for (const key of ["1", "3"]) await page.keyboard.press(key);
}

const note = (page: Page) => page.getByRole("region", { name: "Judged right before" });

/** Where the answers stand. */
function answers(page: Page): Promise<string[]> {
  return page.locator("[data-answers] button").evaluateAll((all) =>
    all.map((one) => {
      const { x, y } = one.getBoundingClientRect();
      return `${one.textContent} ${x} ${y}`;
    }),
  );
}

for (const width of [1280, 360])
  test(`what was judged right is suggested for the same translation, taken with one key and taken back (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await begin(page);
    await expect(note(page)).toHaveCount(0);
    const before = await answers(page);
    await judgeRight(page);
    await expect(page.getByText("1 of 2 left")).toBeVisible();
    // It says what that output says otherwise, and the answers stand where they stood without it.
    await expect(note(page).locator("[data-other-text] ins").first()).toBeVisible();
    expect(await answers(page)).toEqual(before);
    await expect(note(page)).toContainText(/was judged before by you, in another output, on \d/);
    await fits(page);
    await lookAccessible(page);
    await page.keyboard.press("y");
    await expect(page.getByRole("heading", { name: "All judged" })).toBeVisible();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    const log = await readLog(page);
    const [first] = log;
    const copied = log.filter(({ copiedFrom }) => copiedFrom !== null);
    expect(copied.map(({ pronoun, example }) => [pronoun, example])).toEqual([["ok", "e1"]]);
    expect(first?.system).not.toBe(copied[0]?.system);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(note(page)).toBeVisible();
    await page.getByRole("button", { name: "It holds here too" }).click();
    await expect(page.getByRole("heading", { name: "All judged" })).toBeVisible();
  });

test("nothing is suggested where the campaign says so", async ({ page }) => {
  await begin(page);
  await page.goto(page.url().replace(/judge.*$/, ""));
  await page.getByRole("combobox", { name: "Reuse earlier “right” answers" }).selectOption("never");
  await expect(page.getByText("Every candidate is judged without a hint.")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("2 of 2 left")).toBeVisible();
  await judgeRight(page);
  await expect(page.getByText("1 of 2 left")).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});
