// Journey of people who join a campaign on a failing server: locked, interrupted, gone.
import { expect } from "@playwright/test";
import { LONG, lookAccessibleIfLong } from "../fixtures.ts";
import { passwordOf, test, waitUntilSynced } from "./team-steps.ts";

test("the page reports a locked account, an interrupted download and a missing campaign to people who join", {
  tag: LONG,
}, async ({ team }) => {
  await team.putOnServer();
  await team.invitePerson("anna");

  await test.step("a locked account is reported as locked, not as a wrong password", async () => {
    const anna = await team.newBrowser();
    const { joining } = anna.team;
    let isLocked = true;
    await anna.page.route("**/couch/_session", (route) =>
      isLocked && route.request().method() === "POST"
        ? route.fulfill({
            status: 403,
            contentType: "application/json",
            body: '{"error":"forbidden","reason":"Account is temporarily locked. Multiple authentication failures"}',
          })
        : route.continue(),
    );
    let isCut = true;
    await anna.page.route(/\/text(%3A|:)[0-9a-f]+\/text/, (route) =>
      isCut ? route.fulfill({ status: 503, contentType: "text/html", body: "no" }) : route.continue(),
    );
    await joining.openLink(team.database);
    await joining.signInAs("anna", passwordOf("anna"));
    await expect(joining.rejected("locked")).toBeVisible();
    isLocked = false;
    await joining.signIn.click();

    await test.step("an interrupted download resumes, also after a reload", async () => {
      await joining.download.click();
      await expect(joining.stopped(true)).toBeVisible();
      await expect(joining.partlyDownloaded).toBeVisible();
      await anna.page.reload();
      await expect(joining.partlyDownloaded).toBeVisible();
      isCut = false;
      await joining.downloadCampaign(joining.resume);
      await waitUntilSynced(anna);
      await anna.page.goto("./#/team");
      await joining.openCampaign.click();
      await anna.page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
    });
  });

  await test.step("the server's administrator can use the link of any campaign", async () => {
    const root = await team.openByLink();
    await team.signInAsRoot(root);
    await root.team.joining.downloadCampaign();
    await waitUntilSynced(root);
  });

  await test.step("if the server no longer has the campaign of a link, the page says so, and offers no download", async () => {
    await team.server.admin.text(`/${team.database}`, { method: "DELETE" });
    const anna = await team.openByLink();
    const { joining } = anna.team;
    await joining.signInAs("anna", passwordOf("anna"));
    await expect(joining.cannotDownload).toBeVisible();
    await expect(joining.download).toHaveCount(0);
    await lookAccessibleIfLong(anna.page);
  });
});
