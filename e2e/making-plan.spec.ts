// Stories of a plan that was another one: a category taken out under what was annotated, and the tokens looked at as they were.
import { expect, type Page } from "@playwright/test";
import { miniFolder } from "#tools/testing/mini-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { folderWithoutExamples } from "./making-campaign.ts";
import { importIt } from "./round-steps.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const isAt = (page: Page, place: string) =>
  expect(page.locator("[data-token]")).toHaveAttribute("data-token", place);

async function begin(page: Page): Promise<void> {
  await importIt(page, folderWithoutExamples(miniFolder));
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await link(page, "Make or correct the suite").click();
  await button(page, "Begin").click();
  await expect(page.getByText("7 tokens, 7 open")).toBeVisible();
}

/** The first as anaphoric with its antecedent, the second as an event, which is then the word of Ana. */
async function annotateTwo(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Annotate the(se)? / }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.keyboard.press("Enter");
  await isAt(page, "1:0");
  for (const key of ["1", "1", "Enter"]) await page.keyboard.press(key);
  await isAt(page, "1:6");
  await page.keyboard.press("4");
  await isAt(page, "2:0");
  await page.goBack();
  await expect(page.getByText("7 tokens, 5 open")).toBeVisible();
}

async function toHistory(page: Page): Promise<void> {
  await link(page, "Overview").click();
  await link(page, "History").first().click();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
}

test("a category taken out of the plan leaves its tokens told, found, annotated anew, and back with it", async ({
  page,
}) => {
  await begin(page);
  await annotateTwo(page);
  await button(page, "Remove event_it").click();
  await expect(
    page.getByText("1 token is annotated as event_it, which is no category any more", { exact: false }),
  ).toBeVisible();
  await button(page, "Save changes").click();
  await expect(page.getByText("Saved. It can be undone in the history.")).toBeVisible();

  await expect(page.getByText("7 tokens, 6 open")).toBeVisible();
  await page.getByLabel("State").selectOption({ label: "annotated as no category of the plan (1)" });
  await expect(page.getByText("1 token, 1 open")).toBeVisible();
  await expect(page.getByRole("group", { name: "Tokens" })).toContainText("no such category: Event · it");
  await lookAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  // No example comes of it, and that is said.
  await link(page, "See what changes").click();
  await expect(page.getByText("its category is not in the plan any more")).toBeVisible();
  await page.goBack();

  await link(page, "Annotate this one").click();
  await isAt(page, "1:6");
  const told = page.getByText("You annotated this as “Event · it”, which the plan does not have", {
    exact: false,
  });
  await expect(told).toBeVisible();
  await lookAccessible(page);
  await page.keyboard.press("u");
  await page.keyboard.press("4");
  await expect(told).toHaveCount(0);
  await page.goto(page.url().replace(/annotate.*/, "tokens"));
  await expect(page.getByText("7 tokens, 5 open")).toBeVisible();
  await page.getByRole("link", { name: /^Annotate the(se)? / }).click();
  await isAt(page, "2:0");
  await page.keyboard.press("Control+z");
  await isAt(page, "1:6");
  await expect(told).toBeVisible();

  // The plan as it was before: what was said of the token holds again.
  await page.goto(page.url().replace(/annotate.*/, "history"));
  await button(page, /^Undo: How the suite is made/)
    .first()
    .click();
  await button(page, /^Do again: /)
    .first()
    .waitFor();
  await page.goto(page.url().replace("history", "tokens"));
  await expect(page.getByText("7 tokens, 5 open")).toBeVisible();
  await expect(page.getByRole("group", { name: "Tokens" })).toContainText("Event · it");
  await expect(page.getByText("no such category", { exact: false })).toHaveCount(0);
});

test("the tokens of a past campaign are looked at, as of then, and nothing can be changed", async ({
  page,
}) => {
  await begin(page);
  await annotateTwo(page);
  await button(page, "Choose by hand").click();
  await expect(page.getByText("2 tokens are chosen", { exact: false })).toBeVisible();
  await toHistory(page);
  await expect(page.getByText("Ana annotated 2 tokens")).toBeVisible();
  await page.getByRole("link", { name: /^As it was then: Ana annotated 2 tokens/ }).click();
  await expect(page).toHaveURL(/@/);
  await link(page, "Make or correct the suite").click();

  // Counts as of then: two are annotated, and none was chosen by name yet.
  await expect(page.getByText("7 tokens, 5 open")).toBeVisible();
  await expect(page.getByText("Nothing is chosen by hand or by a proposal", { exact: false })).toBeVisible();
  await expect(page.getByRole("row", { name: "Event · it" }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Categories of the plan" })).toContainText("Pleonastic · it");
  // No heading stands over nothing.
  await expect(page.getByRole("heading", { name: "Balance" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Annotated corpus" })).toHaveCount(0);
  for (const name of [
    /^Begin/,
    /Propose/,
    /^Save/,
    /^Open a? ?corpus/,
    /^Undo/,
    /^Choose/,
    /^Remove/,
    /^Add/,
  ])
    await expect(page.locator("main").getByRole("button", { name })).toHaveCount(0);
  for (const name of [/^Annotate/, /^Settle/, /^Hand/, /^Confirm/, /^See what changes/])
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Tokens" }).getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: /^it \d/ })).toBeDisabled();
  await lookAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  // The concordance is narrowed all the same, in the address.
  await page.getByLabel("State").selectOption({ label: "annotated (2)" });
  await expect(page.getByText("2 tokens, 0 open")).toBeVisible();
  await page.getByLabel("Form").selectOption({ index: 1 });
  await expect(page).toHaveURL(/@.*tokens\?.*form=it.*state=annotated/);
  await page.reload();
  await expect(page.getByText("2 tokens, 0 open")).toBeVisible();

  // To annotate there is not offered, and whoever types the address is shown no token.
  await page.goto(page.url().replace(/tokens.*/, "annotate"));
  await expect(page).toHaveURL(/annotate$/);
  await expect(page.getByRole("link", { name: "Back to now" })).toBeVisible();
  await expect(page.locator("[data-token]")).toHaveCount(0);
  // Before the making began there was nothing to be looked at.
  await page.goto(page.url().replace(/@.*/, "/history"));
  await page.getByRole("link", { name: /^As it was then: Made of files/ }).click();
  await expect(page).toHaveURL(/@/);
  await page.goto(`${page.url()}/tokens`);
  await expect(page.getByText("The suite was not being made here then.")).toBeVisible();
  await expect(button(page, "Begin")).toHaveCount(0);
});
