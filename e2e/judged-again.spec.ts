// Stories of what is judged again: it comes unannounced and alone, counts apart, and the report tells what came of it.
import { expect, type Page } from "@playwright/test";
import { miniText } from "#tools/testing/mini-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { judgeByKeys, readLog } from "./judging-by-keys.ts";
import { choose, type Upload, zipped } from "./opening-files.ts";

/**
 * The mini campaign with “east”, which says what “south” says in other sentences: e1, e2 and e3 have two and more outputs that
 * translate alike, seven candidates in all; a quarter of them, rounded up, are two.
 */
function threeOutputs(): Upload {
  const south = miniText("systems/south.txt");
  return zipped({
    "systems/east.txt": south.replaceAll(".", " !"),
    "systems/east.align": miniText("systems/south.align"),
  });
}

const shown = (page: Page) => page.locator("[data-candidate]");

test("what comes again is judged beside what was said at first, undone as such, and told of in the report", async ({
  page,
}) => {
  await page.goto("./#/import");
  await choose(page, "Open files…", [threeOutputs()]);
  await page.getByRole("combobox", { name: "Order of judging" }).selectOption({ value: "example" });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.getByRole("button", { name: "Start judging" }).click();
  await expect(shown(page)).toBeVisible();
  // Five decisions, and two of what they went for once more, last.
  for (let left = 7; left > 0; left--) {
    await expect(page.getByText(left === 1 ? "1 decision left" : `${left} decisions left`)).toBeVisible();
    if (left === 2) {
      await expect(
        page.getByRole("group", { name: "Tags" }).getByRole("button", { pressed: true }),
      ).toHaveCount(0);
      await expect(
        page.getByRole("region", { name: "Outputs of this example" }).getByRole("listitem"),
      ).toHaveCount(1);
      await fits(page);
      await lookAccessible(page);
    }
    if (left > 2) await judgeByKeys(page);
    else {
      await page.keyboard.press("b");
      await page.keyboard.press("Enter");
    }
  }
  await expect(page.getByRole("heading", { name: "All judged" })).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const again = (await readLog(page)).filter(({ task }) => task === "pronoun-judgement-again");
  expect(again.map(({ copiedFrom, tags }) => [copiedFrom, tags])).toEqual([
    [null, ["bad_translation"]],
    [null, ["bad_translation"]],
  ]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByText("1 decision left")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(page.getByText("0 decisions left")).toBeVisible();
  const address = page.url().replace(/judge.*$/, "report");
  await page.goto(address);
  const table = page.getByRole("region", { name: "Judged again by category" });
  await expect(table.getByRole("row", { name: /^All categories/ })).toContainText("100.0");
  await expect(page.getByText("Nothing of this changes the figures above.")).toBeVisible();
  await fits(page);
  await lookAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV of what was judged again" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.judged-again\.csv$/);
});
