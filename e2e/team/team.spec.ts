// Stories of a team whose work goes by itself: put on the server, brought to other machines, judged on and off the line, told apart and settled.
import { expect, type Page } from "@playwright/test";
import { fits, lookAccessible } from "../fixtures.ts";
import { zipped } from "../opening-files.ts";
import {
  addressOf,
  another,
  arrives,
  beginJudging,
  button,
  inStep,
  letIn,
  NOBODY_THERE,
  putThere,
  sign,
  signIn,
  test,
} from "./team-steps.ts";

async function looks(page: Page): Promise<void> {
  await lookAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  if (size !== null) await page.setViewportSize(size);
}

const shot = (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });

test("a campaign is put on the server, brought to another machine, judged off the line, and heard of here", async ({
  page,
  browser,
  guard,
  team,
}) => {
  const database = await putThere(page, team, zipped());
  await expect(page.getByRole("row", { name: /root/ })).toContainText("all of it");
  await looks(page);
  await shot(page, "together");
  await letIn(team, database, "anna");
  const { page: annas, context } = await another(browser, team);
  await annas.goto(`./#/team/${database}`);
  await expect(annas.getByLabel("Password")).toBeVisible();
  await looks(annas);
  await shot(annas, "sign-in");
  await signIn(annas, "anna", "wrong");
  await expect(annas.getByRole("alert")).toContainText("do not go together");
  await signIn(annas, "anna", "anna-pw");
  await expect(button(annas, "Bring it here")).toBeVisible();
  await looks(annas);
  await shot(annas, "arrive");
  await button(annas, "Bring it here").click();
  await annas.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await inStep(annas);
  await beginJudging(annas);
  await annas.keyboard.press("2");
  await annas.keyboard.press("4");
  await inStep(annas);
  await page.getByRole("link", { name: "Overview" }).first().click();
  await expect(page.getByRole("row", { name: /anna/ })).toContainText("1");
  // Off the line work goes on; what is said waits, and goes by itself once it is back.
  await context.setOffline(true);
  await annas.keyboard.press("Enter");
  await annas.keyboard.press("2");
  await annas.keyboard.press("4");
  await expect(annas.locator("[data-saving=saved]")).toBeVisible();
  await expect(sign(annas)).toHaveText(/^Offline, \d+ waiting$/);
  await shot(annas, "offline");
  await context.setOffline(false);
  await inStep(annas);
  await expect(page.getByRole("row", { name: /anna/ })).toContainText("2");
  await context.close();
  guard.expected(NOBODY_THERE);
});

test("what somebody says twice, differently, in two places is told in both, and resolved in one", async ({
  page,
  browser,
  guard,
  team,
}) => {
  const database = await putThere(page, team, zipped());
  await letIn(team, database, "anna");
  const places = [
    await arrives(browser, team, database, "anna"),
    await arrives(browser, team, database, "anna"),
  ] as const;
  for (const { page: one } of places) await beginJudging(one);
  for (const { context } of places) await context.setOffline(true);
  const candidates: (string | null)[] = [];
  for (const [place, { page: one }] of places.entries()) {
    candidates.push(await one.locator("[data-candidate]").getAttribute("data-candidate"));
    await one.keyboard.press(place === 0 ? "1" : "2");
    await one.keyboard.press("4");
    await expect(one.locator("[data-saving=saved]")).toBeVisible();
  }
  expect(candidates[0]).toBe(candidates[1]);
  for (const { context } of places) await context.setOffline(false);
  for (const { page: one } of places) await inStep(one);
  const note = (one: Page) => one.getByRole("region", { name: "Said twice, differently" });
  for (const { page: one } of places) {
    await one.goto(addressOf(one));
    await one.getByRole("link", { name: /^1 said twice/ }).click();
    await one
      .getByRole("link", { name: "Judge these" })
      .or(one.getByRole("link", { name: "Judge it" }))
      .first()
      .click();
    await expect(note(one)).toBeVisible();
  }
  await places[0].page.keyboard.press("q");
  for (const { page: one } of places) await expect(note(one)).toHaveCount(0);
  for (const { context } of places) await context.close();
  guard.expected(NOBODY_THERE);
});

test("what others do arrives quietly: the candidate, the focus and what is typed stay", async ({
  page,
  browser,
  guard,
  team,
}) => {
  const database = await putThere(page, team, zipped());
  for (const name of ["anna", "ben", "cleo"]) await letIn(team, database, name);
  const anna = await arrives(browser, team, database, "anna");
  const ben = await arrives(browser, team, database, "ben");
  await beginJudging(anna.page);
  await beginJudging(ben.page);
  const candidate = anna.page.locator("[data-candidate]");
  const before = await candidate.getAttribute("data-candidate");
  const remark = anna.page.getByRole("textbox", { name: /remark/i }).first();
  await remark.click();
  await anna.page.keyboard.type("half a");
  for (let judged = 0; judged < 3; judged++) {
    await ben.page.keyboard.press("2");
    await ben.page.keyboard.press("4");
    await ben.page.keyboard.press("Enter");
  }
  await inStep(ben.page);
  // Somebody new changes the campaign itself: it is read again under the hand that types.
  const cleo = await arrives(browser, team, database, "cleo");
  await page.getByRole("link", { name: "Overview" }).first().click();
  await expect(page.getByRole("row", { name: /ben/ })).toContainText("3");
  await expect(page.getByRole("row", { name: /cleo/ })).toBeVisible();
  await inStep(anna.page);
  await expect(anna.page.locator("[data-saving=saved]")).toBeVisible();
  await expect(remark).toBeFocused();
  await anna.page.keyboard.type(" remark");
  await expect(remark).toHaveValue("half a remark");
  expect(await candidate.getAttribute("data-candidate")).toBe(before);
  for (const { context } of [anna, ben, cleo]) await context.close();
  guard.expected(NOBODY_THERE);
});
