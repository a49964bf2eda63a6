// Stories of a team whose work goes by itself: put on the server, brought to other machines, judged on and off the line, told apart and settled.
import { expect, type Page } from "@playwright/test";
import { fits, lookAccessible } from "../fixtures.ts";
import { addressOf, beginJudging, button, inStep, sign, signIn, test } from "./team-steps.ts";

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
  team,
}) => {
  await team.putThere(page);
  await expect(page.getByRole("row", { name: /root/ })).toContainText("all of it");
  await looks(page);
  await shot(page, "together");
  await team.letIn("anna");
  const annas = await team.another();
  await annas.goto(`./#/team/${team.database}`);
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
  await annas.context().setOffline(true);
  await annas.keyboard.press("Enter");
  await annas.keyboard.press("2");
  await annas.keyboard.press("4");
  await expect(annas.locator("[data-saving=saved]")).toBeVisible();
  await expect(sign(annas)).toHaveText(/^Offline, \d+ waiting$/);
  await shot(annas, "offline");
  await annas.context().setOffline(false);
  await inStep(annas);
  await expect(page.getByRole("row", { name: /anna/ })).toContainText("2");
});

test("what somebody says twice, differently, in two places is told in both, and resolved in one", async ({
  page,
  team,
}) => {
  await team.putThere(page);
  const places = [await team.arrives("anna"), await team.arrives("anna")] as const;
  for (const one of places) await beginJudging(one);
  for (const one of places) await one.context().setOffline(true);
  const candidates: (string | null)[] = [];
  for (const [place, one] of places.entries()) {
    candidates.push(await one.locator("[data-candidate]").getAttribute("data-candidate"));
    await one.keyboard.press(place === 0 ? "1" : "2");
    await one.keyboard.press("4");
    await expect(one.locator("[data-saving=saved]")).toBeVisible();
  }
  expect(candidates[0]).toBe(candidates[1]);
  for (const one of places) await one.context().setOffline(false);
  for (const one of places) await inStep(one);
  const note = (one: Page) => one.getByRole("region", { name: "Said twice, differently" });
  for (const one of places) {
    await one.goto(addressOf(one));
    await one.getByRole("link", { name: /^1 said twice/ }).click();
    await one
      .getByRole("link", { name: "Judge these" })
      .or(one.getByRole("link", { name: "Judge it" }))
      .first()
      .click();
    await expect(note(one)).toBeVisible();
  }
  await places[0].keyboard.press("q");
  for (const one of places) await expect(note(one)).toHaveCount(0);
});

test("what others do arrives quietly: the candidate, the focus and what is typed stay", async ({
  page,
  team,
}) => {
  await team.putThere(page);
  const anna = await team.arrives("anna");
  const ben = await team.arrives("ben");
  await beginJudging(anna);
  await beginJudging(ben);
  const candidate = anna.locator("[data-candidate]");
  const before = await candidate.getAttribute("data-candidate");
  const remark = anna.getByRole("textbox", { name: /remark/i }).first();
  await remark.click();
  await anna.keyboard.type("half a");
  for (let judged = 0; judged < 3; judged++) {
    await ben.keyboard.press("2");
    await ben.keyboard.press("4");
    await ben.keyboard.press("Enter");
  }
  await inStep(ben);
  // Somebody new changes the campaign itself: it is read again under the hand that types.
  await team.arrives("cleo");
  await page.getByRole("link", { name: "Overview" }).first().click();
  await expect(page.getByRole("row", { name: /ben/ })).toContainText("3");
  await expect(page.getByRole("row", { name: /cleo/ })).toBeVisible();
  await inStep(anna);
  await expect(anna.locator("[data-saving=saved]")).toBeVisible();
  await expect(remark).toBeFocused();
  await anna.keyboard.type(" remark");
  await expect(remark).toHaveValue("half a remark");
  expect(await candidate.getAttribute("data-candidate")).toBe(before);
});
