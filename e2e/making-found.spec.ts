// Stories of finding one's way where a suite is made: numbers that are typed and not saved, a token that is looked for, an example that is wrong, and the list of campaigns.
import { expect, type Page } from "@playwright/test";
import { miniFolder } from "#tools/testing/mini-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { folderWithoutExamples } from "./making-campaign.ts";
import { importMini } from "./opening-files.ts";
import { importIt } from "./round-steps.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const isAt = (page: Page, place: string) =>
  expect(page.locator("[data-token]")).toHaveAttribute("data-token", place);
const wanted = (page: Page, category: string) =>
  page.getByRole("region", { name: "Balance by category" }).getByLabel(`Examples wanted: ${category}`);

async function seen(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1280, 720],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await fits(page);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

test("numbers that are typed outlast a look elsewhere, and a proposal saves and takes them", async ({
  page,
}) => {
  await importIt(page, folderWithoutExamples(miniFolder));
  await link(page, "Make or correct the suite").click();
  await button(page, "Begin").click();
  await page.getByRole("link", { name: "Annotate these 7" }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.keyboard.press("Enter");
  await isAt(page, "1:0");
  for (const key of ["1", "1", "Enter"]) await page.keyboard.press(key);
  await isAt(page, "1:6");
  await page.keyboard.press("5");
  await isAt(page, "2:0");
  await page.goBack();
  // What is open is what is called for.
  await expect(link(page, "Annotate the 5 open")).toBeVisible();
  await expect(page.getByText("all 2 tokens that are annotated and suitable")).toBeVisible();

  await wanted(page, "Pleonastic · it").fill("0");
  await expect(button(page, "Save changes")).toBeVisible();
  await expect(page.getByLabel("Wanted of pleonastic_it")).toHaveValue("0");
  await link(page, "Overview").click();
  await expect(page.getByText("2 tokens are annotated.")).toBeVisible();
  await link(page, "Make or correct the suite").click();
  await expect(wanted(page, "Pleonastic · it")).toHaveValue("0");
  await lookAccessible(page);
  await seen(page, "typed");
  await wanted(page, "Pleonastic · it").fill("some");
  await expect(button(page, "Save and propose a choice")).toBeDisabled();
  await wanted(page, "Pleonastic · it").fill("0");
  await button(page, "Save and propose a choice").click();
  await expect(page.getByText(/^What was typed is saved\. 1 token is chosen, seed \d+\./)).toBeVisible();
  await expect(button(page, "Save changes")).toBeHidden();
  await expect(wanted(page, "Pleonastic · it")).toHaveValue("0");
  // What was told of the numbers before says nothing of others.
  await wanted(page, "Pleonastic · it").fill("3");
  await expect(page.getByText(/1 token is chosen, seed/)).toBeHidden();
  await button(page, "Discard them").click();

  // The token is looked for, and the list of campaigns tells how far one is.
  await page.getByLabel("Find").fill("line 2");
  await expect(page.getByText("2 tokens, 0 open, of 7 filtered: each leads to its own")).toBeVisible();
  await seen(page, "found");
  await page.goto("./");
  await expect(page.getByText("The suite is being made: 2 tokens annotated.")).toBeVisible();
  await seen(page, "campaigns");
  await page.getByRole("link", { name: /^Annotate: / }).click();
  await expect(link(page, "Annotate the 5 open")).toBeVisible();
});

test("an example that is wrong leads from where it is seen to where it is corrected", async ({ page }) => {
  await importMini(page);
  const overview = new URL(page.url()).hash;
  await page.goto(`./${overview}/candidates?example=e3`);
  await link(page, "Correct this example…").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Make or correct the suite");
  await button(page, "Correct or extend it").click();
  await expect(page.getByText(/^1 token, 0 open, of \d+ filtered/)).toBeVisible();
  await expect(page.getByRole("group", { name: "Tokens" })).toContainText("example e3 · line 3");
  await lookAccessible(page);
  await page.goto(`./${overview}/judge`);
  await page.getByLabel("Your name").fill("Ana");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-candidate]")).toBeVisible();
  await seen(page, "judge");
  await link(page, "Correct this example…").click();
  // Words of the screen before are called so, too.
  await expect(page.locator('[data-token*=":"]')).toBeVisible();
});
