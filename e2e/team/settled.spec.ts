// Stories of a team: what two differ over is settled by a third and known to all; what is handed out shows up by itself.
import { expect, type Page } from "@playwright/test";
import { addPeople, bring, downloaded, judgedElsewhere, personIn } from "../round-steps.ts";
import { addressOf, beginJudging, button, inStep, test } from "./team-steps.ts";

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

test("what two differ over is settled by a third, and all three know", async ({ page, team }) => {
  await team.putThere(page);
  const anna = await team.arrives("anna");
  const ben = await team.arrives("ben");
  const carla = await team.arrives("carla", "coordinator");
  await beginJudging(anna);
  await say(anna, false);
  await beginJudging(ben);
  await say(ben, true);
  await carla.getByLabel("Role of carla").selectOption("adjudicator");
  await settle(carla).click();
  await expect(carla.getByRole("heading", { level: 1, name: /^Adjudicating/ })).toBeVisible();
  await carla.keyboard.press("Shift+Q");
  await expect(carla.getByText("0 of 1 left")).toBeVisible();
  await inStep(carla);
  for (const one of [anna, ben, page]) {
    await one.goto(addressOf(one));
    await expect(one.getByLabel("Role of carla")).toHaveValue("adjudicator");
    await expect(settle(one)).toHaveCount(0);
    await expect(one.getByRole("row", { name: /carla/ })).toContainText("1");
  }
});

test("a round that is handed out, judged outside of the team and taken back shows up at all others by itself", async ({
  page,
  browser,
  team,
}) => {
  await team.putThere(page);
  const carla = await team.arrives("carla", "coordinator");
  const anna = await team.arrives("anna");
  await beginJudging(anna);
  const candidate = await anna.locator("[data-candidate]").getAttribute("data-candidate");
  const remark = anna.getByRole("textbox", { name: /remark/i }).first();
  await remark.click();
  await page.getByRole("link", { name: "Overview" }).first().click();
  const doras = page.getByRole("row", { name: /Dora/ });
  await expect(doras).toHaveCount(0);
  await carla.getByRole("link", { name: "Share", exact: true }).click();
  await addPeople(carla, "Dora");
  // Everybody of the team is in the plan: what they were given would be in the same archive.
  for (const name of ["root", "carla", "anna"]) await personIn(carla, name).getByRole("checkbox").uncheck();
  const batch = await downloaded(carla, "Make the batch");
  await inStep(carla);
  await expect(doras).toContainText("0 of 6");
  const handed = await judgedElsewhere(browser, team.site.address, {
    ...{ batch, decisions: 2, decide: (elsewhere: Page) => answer(elsewhere, false) },
    ...{ told: "2 of 6 candidates are judged", back: "Referee file" },
  });
  await bring(carla, handed);
  await button(carla, "Take back").click();
  await inStep(carla);
  await expect(doras).toContainText("2 of 6");
  await inStep(anna);
  // The screen on which somebody works stands still, and has what came.
  await expect(remark).toBeFocused();
  await expect(anna.locator("[data-candidate]")).toHaveAttribute("data-candidate", candidate ?? "");
  await anna.goto(addressOf(anna));
  await expect(anna.getByRole("row", { name: /Dora/ })).toContainText("2 of 6");
});
