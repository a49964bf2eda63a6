// Journey of two members who share a computer: each works under their own name.
import { expect } from "@playwright/test";
import { appCampaignText } from "#text/app-text.ts";
import { lookAccessibleIfLong, WHOLE } from "../fixtures.ts";
import { readStored } from "../stored.ts";
import { passwordOf, test, waitUntilSynced } from "./team-steps.ts";

const { othersCopy } = appCampaignText;

test("on a shared computer, nobody judges in another member's copy", { tag: WHOLE }, async ({ team }) => {
  await team.putOnServer();
  await team.invitePerson("ben");
  await team.invitePerson("dora");
  const ben = await team.joinAs("ben");
  const bensCopy = new URL(ben.page.url()).hash.split("/")[2] ?? "";

  await test.step("Ben judges a candidate and signs out", async () => {
    await ben.beginJudging();
    await ben.judging.press("3");
    await waitUntilSynced(ben);
    await ben.openTeam();
    await ben.team.joining.signOut.click();
    await ben.expectSignedOut();
  });

  const dora = ben;
  await test.step("Dora signs in by the link, and gets her own copy", async () => {
    await dora.team.joining.openLink(team.database);
    await dora.team.joining.signInAs("dora", passwordOf("dora"));
    await expect(dora.team.joining.othersCopy("ben")).toBeVisible();
    await dora.team.joining.downloadCampaign();
    await dora.beginJudging();
    await expect(dora.menu("dora")).toBeVisible();
    await dora.judging.press("3");
    await waitUntilSynced(dora);
  });

  await test.step("Ben's copy does not open for her, and nothing of it is shown", async () => {
    await dora.page.goto(`./#/c/${bensCopy}/judge`);
    await expect(dora.page.getByRole("heading", { name: othersCopy.title("ben") })).toBeVisible();
    await lookAccessibleIfLong(dora.page);
    await expect(dora.page.getByRole("navigation")).toHaveCount(0);
    await dora.page.getByRole("link", { name: othersCopy.getOwn }).click();
    await expect(dora.team.joining.openCampaign).toBeVisible();
  });

  await test.step("each copy has the judgement of its owner only", async () => {
    const { campaigns } = await readStored(dora.page);
    const authors = (id: string) =>
      campaigns
        .filter((one) => one.id === id)
        .flatMap(({ events }) =>
          events.flatMap((event) => (event.kind === "judgement" ? [event.author] : [])),
        );
    expect(new Set(authors(bensCopy))).toEqual(new Set(["ben"]));
  });
});
