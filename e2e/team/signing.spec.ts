// Stories of who one is on a team's server: signed in however a name is typed, locked out, signed out at this machine, its administrator.
import { expect } from "@playwright/test";
import { lookAccessible } from "../fixtures.ts";
import { inStep, passwordOf, test } from "./team-steps.ts";

test("a name typed with capitals is accepted; after signing out work goes on, waits, and is sent once signed in again", async ({
  team,
}) => {
  await team.put();
  await team.letIn("anna");
  const anna = await team.comes();
  const { door } = anna.team;
  await door.signInAs(" Anna", passwordOf("anna"));
  await door.bringCampaign();
  await inStep(anna);
  await anna.openTeam();
  await lookAccessible(anna.page);
  await door.signOut.click();
  await anna.expectPhase("signed-out");
  await expect(anna.aloud("signed-out")).toHaveCount(1);
  await anna.reopen();
  await anna.beginJudging();
  await anna.judging.press("2", "4");
  await anna.expectWaiting("signed-out", 2);
  await anna.sign.click();
  await door.password.fill(passwordOf("anna"));
  await anna.page.keyboard.press("Enter");
  await inStep(anna);
  await anna.team.leave.click();
  await expect(anna.team.nothingStays).toBeFocused();
  await anna.page.goto("./#/");
  await expect(anna.withTeam).toBeVisible();
});

test("on a narrow screen the sign of the team never moves the text below", async ({ team }) => {
  await team.put();
  const anna = await team.arrives("anna");
  await anna.page.setViewportSize({ width: 360, height: 740 });
  await anna.beginJudging();
  await inStep(anna);
  const header = async () => (await anna.page.getByRole("banner").boundingBox())?.height;
  const before = await header();
  await anna.page.context().setOffline(true);
  await anna.judging.press("2", "4");
  await anna.expectWaiting("away", null);
  expect(await header()).toBe(before);
});

test("a locked name has a message of its own, and the server’s administrator comes by the link of any campaign", async ({
  team,
}) => {
  await team.put();
  const root = await team.another();
  const { door } = root.team;
  let isLocked = true;
  await root.page.route("**/couch/_session", (route) =>
    isLocked && route.request().method() === "POST"
      ? route.fulfill({
          ...{ status: 403, contentType: "application/json" },
          body: '{"error":"forbidden","reason":"Account is temporarily locked. Multiple authentication failures"}',
        })
      : route.continue(),
  );
  await door.come(team.database);
  const { name, password } = team.engine.credentials;
  await door.signInAs(name, password);
  await expect(door.rejected("locked")).toBeVisible();
  isLocked = false;
  await door.signIn.click();
  await door.bringCampaign();
  await inStep(root);
});
