// Journeys of a team in trouble: an ended session, rejected changes, and a server that is restored from an older copy
// or permanently gone.
import { expect } from "@playwright/test";
import * as v from "valibot";
import { lookAccessibleIfLong, WHOLE } from "../fixtures.ts";
import { readLog } from "../judging-by-keys.ts";
import { importIt } from "../round-steps.ts";
import { AnnotatorsScreen } from "../screens/annotators.ts";
import type { TeamMember } from "../screens/team.ts";
import { passwordOf, test, waitUntilSynced } from "./team-steps.ts";

/** The server's list of its documents. */
const ROWS = v.object({ rows: v.array(v.looseObject({ id: v.string() })) });

/** The latest answer about the pronoun of each candidate, in this browser. */
async function judgedIn({ page }: TeamMember): Promise<ReadonlyMap<string, string>> {
  const log = await readLog(page);
  return new Map(log.map(({ system, example, pronoun }) => [`${system} ${example}`, pronoun]));
}

/** Joins while the server fails at the first request about the campaign, and answers at the second. */
async function joinAtSecondTry(root: TeamMember, signIn: () => Promise<void>): Promise<void> {
  let isCut = true;
  await root.page.route("**/couch/*/campaign", (route) =>
    isCut ? route.fulfill({ status: 503, contentType: "text/html", body: "no" }) : route.continue(),
  );
  const { joining } = root.team;
  await signIn();
  await expect(joining.stopped(false)).toBeVisible();
  await expect(joining.join).toHaveCount(0);
  isCut = false;
  await joining.tryAgain.click();
}

test("a team's work survives a failed first request, an ended session, rejected changes, and the loss of the server", {
  tag: WHOLE,
}, async ({ page, team }) => {
  const root = await test.step("a server that did not answer while somebody joined is asked again", () =>
    team.uploadFromPage(page, undefined, (who) => joinAtSecondTry(who, () => team.signInAsRoot(who))));
  const anna = await team.joinAs("anna");

  await test.step("an ended session is reported, judging continues, and signing in by keys loses nothing", async () => {
    await anna.beginJudging();
    // The browser is offline while its cookies are deleted. Otherwise a late reply could set the cookie again.
    await anna.page.context().setOffline(true);
    await anna.page.context().clearCookies();
    await anna.page.context().setOffline(false);
    await anna.judging.press("2", "4");
    await expect(anna.allSaved).toBeVisible();
    await anna.expectSignedOut();
    const otherTab = await anna.page.context().newPage();
    await otherTab.goto(anna.address);
    await expect(otherTab.locator("[data-team=signed-out]")).toBeVisible();
    await otherTab.close();
    await anna.syncState.focus();
    await anna.page.keyboard.press("Enter");
    const { password } = anna.team.joining;
    await expect(password).toBeVisible();
    await lookAccessibleIfLong(anna.page);
    await password.focus();
    await anna.page.keyboard.type(passwordOf("anna"));
    await anna.page.keyboard.press("Enter");
    await waitUntilSynced(anna);
    await root.openOverview();
    await expect(root.team.person("anna")).toContainText("1");
  });

  await test.step("a sign-in page of the organisation in front of the server is recognised, with a link", async () => {
    let isInFront = true;
    await anna.page.route("**/couch/**", (route) =>
      isInFront
        ? route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Sign in" })
        : route.continue(),
    );
    await anna.openTeam();
    await anna.expectPhase("web-page");
    await expect(anna.team.webPageLink).toBeVisible();
    isInFront = false;
    await anna.team.tryNow.click();
    await anna.expectPhase("synced");
  });

  await test.step("judgements that the server rejects as too large are kept, and are sent on request", async () => {
    let isSmall = true;
    await anna.page.route("**/_bulk_docs", (route) =>
      isSmall ? route.fulfill({ status: 413, contentType: "text/html", body: "no" }) : route.continue(),
    );
    await anna.reopen();
    await anna.beginJudging();
    await anna.judging.press("2", "4");
    await expect(anna.allSaved).toBeVisible();
    await anna.page.goto(`${anna.address}/team`);
    await anna.team.expectTooLarge();
    isSmall = false;
    await anna.team.tryAgain.click();
    await expect(anna.team.notShared).toHaveCount(0);
    await anna.expectPhase("synced");
    await waitUntilSynced(anna);
  });

  await test.step("a role assigned by a former coordinator is rejected by the server, and undone in the browser", async () => {
    const carla = await team.joinAs("carla", "coordinator");
    await team.invitePerson("carla", "annotator");
    const annotators = new AnnotatorsScreen(carla.page);
    await annotators.open();
    await annotators.giveRole("carla", "adjudicator");
    await expect(annotators.role("carla")).toHaveValue("adjudicator");
    await carla.openTeam();
    await expect(carla.annotatorNote).toHaveCount(0);
    // The server ends a user's session when the user's role changes.
    await carla.team.joining.givePassword(passwordOf("carla"));
    await carla.team.expectUndone("annotator", "role");
    await carla.expectPhase("synced");
    await expect(carla.team.synced).toBeVisible();
    await carla.team.expectSentAll("carla");
    await lookAccessibleIfLong(carla.page);
    // The page now knows the new role from the server. Annotators have no tab “Annotators”.
    await expect(carla.annotatorNote).toBeVisible();
    await carla.openOverview();
    await expect(carla.team.person("carla")).not.toContainText("adjudicator");
  });

  await test.step("if a server is gone permanently, the campaign is exported and opened in another browser, and the team is left", async () => {
    await anna.reopen();
    await anna.beginJudging();
    // Only Anna's page may ask the lost server.
    await root.page.close();
    team.site.setServer(null);
    await anna.judging.press("2", "4");
    await anna.expectWaiting("away", null);
    await anna.openTeam();
    await expect(anna.team.away).toBeVisible();
    await anna.team.leave.click();
    await expect(anna.team.somethingStays).toBeVisible();
    await anna.team.confirmLeaving.click();
    await expect(anna.syncState).toHaveCount(0);
    await anna.reopen();
    const folder = await anna.exportFolder();
    const elsewhere = await team.newBrowser();
    await importIt(elsewhere.page, folder);
    await elsewhere.page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
    await expect(elsewhere.team.person("anna")).toBeVisible();
    expect(await judgedIn(elsewhere)).toEqual(await judgedIn(anna));
    await expect(elsewhere.syncState).toHaveCount(0);
  });
});

test("if the server was restored from an older copy, the page reports this at its next start", {
  tag: WHOLE,
}, async ({ team }) => {
  await team.putOnServer();
  // Deletes an event of the campaign on the server, so that the result does not depend on the random id of Anna's own
  // entry.
  const firstEvent = `/${team.database}/_all_docs?startkey=%22event%22&limit=1`;
  const lost = (await team.server.admin.ask(firstEvent, ROWS)).rows[0]?.id;
  const anna = await team.joinAs("anna");
  await anna.openTeam();
  await expect(anna.team.synced).toBeVisible();
  await expect(anna.team.anyRestored).toHaveCount(0);
  // Leaves one event out of the server's list of its documents.
  const listing = /_all_docs\?.*startkey=%22event/;
  await anna.page.route(listing, async (route) => {
    const answer = await route.fetch();
    const { rows } = v.parse(ROWS, await answer.json());
    await route.fulfill({ response: answer, json: { rows: rows.filter(({ id }) => id !== lost) } });
  });
  await anna.page.reload();
  await expect(anna.team.restoredWithout(1)).toBeVisible(); // an annotator must not send it
  await waitUntilSynced(anna);
});
