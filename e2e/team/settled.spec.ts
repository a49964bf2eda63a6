// Stories of a team: what two differ over is settled by a third and known to all; what is handed out shows up by itself.
import { expect, type Page } from "@playwright/test";
import { zipped } from "../opening-files.ts";
import { addPeople, downloaded } from "../round-steps.ts";
import {
  addressOf,
  arrives,
  beginJudging,
  inStep,
  letIn,
  NOBODY_THERE,
  putThere,
  test,
} from "./team-steps.ts";

/** Says “no” to whatever is asked of the candidate that is shown; or that it cannot be judged, its translation being bad. */
async function answer(page: Page, isBad: boolean): Promise<void> {
  if (isBad) {
    await page.keyboard.press("b");
    await page.keyboard.press("Enter");
    return;
  }
  if ((await page.getByRole("group", { name: /heads? right/ }).count()) > 0) await page.keyboard.press("2");
  await page.keyboard.press("4");
}

async function say(page: Page, isBad: boolean): Promise<void> {
  await answer(page, isBad);
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await inStep(page);
}

const settle = (page: Page) => page.getByRole("link", { name: "Settle 1 difference" });

test("what two differ over is settled by a third, and all three know", async ({
  page,
  browser,
  guard,
  team,
}) => {
  const database = await putThere(page, team, zipped());
  for (const name of ["anna", "ben"]) await letIn(team, database, name);
  await letIn(team, database, "carla", "coordinator");
  const anna = await arrives(browser, team, database, "anna");
  const ben = await arrives(browser, team, database, "ben");
  const carla = await arrives(browser, team, database, "carla");
  await beginJudging(anna.page);
  await say(anna.page, false);
  await beginJudging(ben.page);
  await say(ben.page, true);
  await carla.page.getByLabel("Role of carla").selectOption("adjudicator");
  await settle(carla.page).click();
  await expect(carla.page.getByRole("heading", { level: 1, name: /^Adjudicating/ })).toBeVisible();
  await carla.page.keyboard.press("Shift+Q");
  await expect(carla.page.getByText("0 of 1 left")).toBeVisible();
  await inStep(carla.page);
  for (const one of [anna.page, ben.page, page]) {
    await one.goto(addressOf(one));
    await expect(one.getByLabel("Role of carla")).toHaveValue("adjudicator");
    await expect(settle(one)).toHaveCount(0);
    await expect(one.getByRole("row", { name: /carla/ })).toContainText("1");
  }
  for (const { context } of [anna, ben, carla]) await context.close();
  guard.expected(NOBODY_THERE);
});

test("a round that the coordinator hands out shows up by itself", async ({ page, browser, guard, team }) => {
  const database = await putThere(page, team, zipped());
  await letIn(team, database, "carla", "coordinator");
  const { page: carlas, context } = await arrives(browser, team, database, "carla");
  await page.getByRole("link", { name: "Overview" }).first().click();
  await carlas.getByRole("link", { name: "Share", exact: true }).click();
  await addPeople(carlas, "Dora");
  await downloaded(carlas, "Make the batch");
  await inStep(carlas);
  await expect(page.getByRole("row", { name: /Dora/ })).toContainText(/0 of \d+/);
  await context.close();
  guard.expected(NOBODY_THERE);
});
