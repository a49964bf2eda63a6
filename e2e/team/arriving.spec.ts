// Journey of people who join a campaign on a failing server: locked, interrupted, gone.
import { expect } from "@playwright/test";
import { lookAccessible } from "../fixtures.ts";
import { inStep, passwordOf, test } from "./team-steps.ts";

test("a locked name, an interrupted download and a missing campaign are reported to people who join", async ({
  team,
}) => {
  await team.put();
  await team.letIn("anna");

  await test.step("a locked name has a message of its own", async () => {
    const anna = await team.another();
    const { door } = anna.team;
    let isLocked = true;
    await anna.page.route("**/couch/_session", (route) =>
      isLocked && route.request().method() === "POST"
        ? route.fulfill({
            ...{ status: 403, contentType: "application/json" },
            body: '{"error":"forbidden","reason":"Account is temporarily locked. Multiple authentication failures"}',
          })
        : route.continue(),
    );
    let isCut = true;
    await anna.page.route(/\/text(%3A|:)[0-9a-f]+\/text/, (route) =>
      isCut ? route.fulfill({ status: 503, contentType: "text/html", body: "no" }) : route.continue(),
    );
    await door.come(team.database);
    await door.signInAs("anna", passwordOf("anna"));
    await expect(door.rejected("locked")).toBeVisible();
    isLocked = false;
    await door.signIn.click();

    await test.step("an interrupted download resumes, also after a reload", async () => {
      await door.download.click();
      await expect(door.stopped(true)).toBeVisible();
      await expect(door.begun).toBeVisible();
      await anna.page.reload();
      await expect(door.begun).toBeVisible();
      isCut = false;
      await door.bringCampaign(door.resume);
      await inStep(anna);
      await anna.page.goto("./#/team");
      await door.openCampaign.click();
      await anna.page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
    });
  });

  await test.step("the server's administrator can use the link of any campaign", async () => {
    const root = await team.comes();
    await team.signInAsRoot(root);
    await root.team.door.bringCampaign();
    await inStep(root);
  });

  await test.step("the link of a campaign that is gone from the server says so, and offers nothing", async () => {
    await team.engine.admin.text(`/${team.database}`, { method: "DELETE" });
    const anna = await team.comes();
    const { door } = anna.team;
    await door.signInAs("anna", passwordOf("anna"));
    await expect(door.cannotCome).toBeVisible();
    await expect(door.download).toHaveCount(0);
    await lookAccessible(anna.page);
  });
});
