// Stories of who one is on a team's server: signed in however a name is typed, locked out, signed out at this machine, its administrator.
import { expect } from "@playwright/test";
import { lookAccessible } from "../fixtures.ts";
import { addressOf, beginJudging, button, inStep, sign, signIn, test } from "./team-steps.ts";

test("a name typed with capitals is taken; whoever signs out is told, works on, and signs in again; the list says whose it is", async ({
  page,
  team,
}) => {
  await team.putThere(page);
  await team.letIn("anna");
  const annas = await team.another();
  await annas.goto(`./#/team/${team.database}`);
  await signIn(annas, " Anna", "anna-pw");
  await button(annas, "Bring it here").click();
  await annas.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await inStep(annas);
  await sign(annas).click();
  await lookAccessible(annas);
  await button(annas, "Sign out").click();
  await expect(sign(annas)).toHaveText("Sign in again");
  await expect(annas.getByRole("status").filter({ hasText: "Sign in again" })).toHaveCount(1);
  await annas.goto(addressOf(annas));
  await beginJudging(annas);
  await annas.keyboard.press("2");
  await annas.keyboard.press("4");
  await expect(sign(annas)).toHaveText("Sign in again, 2 waiting");
  await sign(annas).click();
  await annas.getByLabel("Password").fill("anna-pw");
  await annas.keyboard.press("Enter");
  await inStep(annas);
  await button(annas, "Leave…").click();
  await expect(annas.getByText("Everything of yours has reached the team.")).toBeFocused();
  await annas.goto("./#/");
  await expect(annas.getByText("With a team")).toBeVisible();
});

test("on a narrow screen no word of the team's moves the text below", async ({ page, team }) => {
  await team.putThere(page);
  await team.letIn("anna");
  const annas = await team.another();
  await annas.setViewportSize({ width: 360, height: 740 });
  await annas.goto(`./#/team/${team.database}`);
  await signIn(annas, "anna", "anna-pw");
  await button(annas, "Bring it here").click();
  await annas.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await beginJudging(annas);
  await inStep(annas);
  const header = async () => (await annas.getByRole("banner").boundingBox())?.height;
  const before = await header();
  await annas.context().setOffline(true);
  await annas.keyboard.press("2");
  await annas.keyboard.press("4");
  await expect(sign(annas)).toHaveText(/^Offline, \d+ waiting$/);
  expect(await header()).toBe(before);
});

test("too many wrong passwords have words of their own; who administers the server comes by any campaign's link", async ({
  page,
  team,
}) => {
  await team.putThere(page);
  const theirs = await team.another();
  let isLocked = true;
  await theirs.route("**/couch/_session", (route) =>
    isLocked && route.request().method() === "POST"
      ? route.fulfill({
          ...{ status: 403, contentType: "application/json" },
          body: '{"error":"forbidden","reason":"Account is temporarily locked. Multiple authentication failures"}',
        })
      : route.continue(),
  );
  await theirs.goto(`./#/team/${team.database}`);
  const { name, password } = team.engine.credentials;
  await signIn(theirs, name, password);
  await expect(theirs.getByRole("alert")).toContainText("for five minutes");
  isLocked = false;
  await button(theirs, "Sign in").click();
  await button(theirs, "Bring it here").click();
  await theirs.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await inStep(theirs);
});
