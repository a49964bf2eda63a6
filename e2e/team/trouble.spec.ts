// Stories of a team where something is wrong: signed out, refused, cut in the middle, the server gone for good, left.
import { expect } from "@playwright/test";
import { lookAccessible } from "../fixtures.ts";
import { choose, zipped } from "../opening-files.ts";
import { downloaded, importIt } from "../round-steps.ts";
import { addressOf, beginJudging, button, inStep, sign, signIn, test } from "./team-steps.ts";

test("a session that has ended is told in a word; work goes on, and whoever signs in again loses nothing", async ({
  page,
  team,
}) => {
  await team.putThere(page);
  const annas = await team.arrives("anna");
  await beginJudging(annas);
  await annas.context().clearCookies();
  await annas.keyboard.press("2");
  await annas.keyboard.press("4");
  await expect(annas.locator("[data-saving=saved]")).toBeVisible();
  await expect(sign(annas)).toHaveText(/^Sign in again/);
  // By keys alone.
  await sign(annas).focus();
  await annas.keyboard.press("Enter");
  const password = annas.getByLabel("Password");
  await expect(password).toBeVisible();
  await lookAccessible(annas);
  await annas.screenshot({ path: test.info().outputPath("signed-out.png"), fullPage: true });
  await password.focus();
  await annas.keyboard.type("anna-pw");
  await annas.keyboard.press("Enter");
  await inStep(annas);
  await expect(page.getByRole("row", { name: /anna/ })).toContainText("2");
});

test("what an annotator changes of the campaign is told before, refused by the server, and undone here", async ({
  page,
  team,
}) => {
  await team.putThere(page);
  const annas = await team.arrives("anna");
  await expect(annas.locator("[data-annotator-note]")).toContainText("stays in this browser");
  await expect(page.locator("[data-annotator-note]")).toHaveCount(0);
  const setting = annas.getByRole("checkbox", { name: "Judge equal outputs once" });
  const before = await setting.isChecked();
  await setting.click();
  await sign(annas).click();
  const left = annas.getByRole("region", { name: "Not shared" });
  await expect(left).toContainText("the setting “Judge equal outputs once” (only a coordinator may do this)");
  await expect(sign(annas)).toHaveText("In step, 1 refused");
  await expect(annas.getByText("Everything else is synced")).toBeVisible();
  await expect(annas.getByRole("row", { name: /anna \(you\)/ })).toContainText("all but 1");
  await lookAccessible(annas);
  await annas.screenshot({ path: test.info().outputPath("refused.png"), fullPage: true });
  await button(annas, "Undo it here").click();
  await expect(left).toHaveCount(0);
  // The undoing is refused as well, and nothing of the two is left to tell.
  await expect(sign(annas)).toHaveText("In step");
  await expect(annas.getByText("Everything is synced")).toBeVisible();
  await annas.goto(addressOf(annas));
  await expect(setting).toBeChecked({ checked: before });
});

test("a server that was restored from an older copy is noticed at the next start, and the page says so", async ({
  page,
  team,
}) => {
  await team.putThere(page);
  const annas = await team.arrives("anna");
  await inStep(annas);
  await sign(annas).click();
  await expect(annas.getByText("Everything is synced")).toBeVisible();
  await expect(annas.getByText("restored from an older copy")).toHaveCount(0);
  // The server lists one event less than this browser sent.
  await annas.route(/_all_docs\?.*startkey=%22event/, async (route) => {
    const answer = await route.fetch();
    const { rows } = await answer.json();
    await route.fulfill({ response: answer, json: { rows: rows.slice(1) } });
  });
  await annas.reload();
  await expect(
    annas.getByText("It lacked 1 record of this browser, and this browser lacked 0 records of the server."),
  ).toBeVisible();
  await inStep(annas);
  await annas.screenshot({ path: test.info().outputPath("restored.png"), fullPage: true });
});

test("judgements that the server calls too large are safe, and are sent on request", async ({
  page,
  team,
}) => {
  await team.putThere(page);
  const annas = await team.arrives("anna");
  await inStep(annas);
  let isSmall = true;
  await annas.route("**/_bulk_docs", (route) =>
    isSmall ? route.fulfill({ status: 413, contentType: "text/html", body: "no" }) : route.continue(),
  );
  await beginJudging(annas);
  await annas.keyboard.press("2");
  await annas.keyboard.press("4");
  await expect(annas.locator("[data-saving=saved]")).toBeVisible();
  await annas.goto(`${addressOf(annas)}/team`);
  const left = annas.getByRole("region", { name: "Not shared" });
  await expect(left).toContainText(
    /^Not shared.* changes? could not be uploaded: the server said “too large”\./,
  );
  await expect(left.getByRole("button", { name: /Undo/ })).toHaveCount(0);
  isSmall = false;
  await button(annas, "Try again").click();
  await expect(left).toHaveCount(0);
  await expect(sign(annas)).toHaveText("In step");
});

test("a new machine that is cut in the middle goes on where it was, or begins anew", async ({
  page,
  team,
}) => {
  await team.putThere(page);
  await team.letIn("anna");
  const annas = await team.another();
  let isCut = true;
  await annas.route(/\/text(%3A|:)[0-9a-f]+\/text/, (route) =>
    isCut ? route.fulfill({ status: 503, contentType: "text/html", body: "no" }) : route.continue(),
  );
  await annas.goto(`./#/team/${team.database}`);
  await signIn(annas, "anna", "anna-pw");
  await button(annas, "Bring it here").click();
  await expect(annas.getByRole("alert")).toHaveText(
    "The server stopped answering. What has come so far stays: go on whenever you like.",
  );
  await expect(annas.getByText(/are here already/)).toBeVisible();
  await annas.screenshot({ path: test.info().outputPath("cut.png"), fullPage: true });
  await annas.reload();
  await expect(annas.getByText(/are here already/)).toBeVisible();
  isCut = false;
  await button(annas, "Go on").click();
  await annas.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await inStep(annas);
  await annas.goto("./#/team");
  await annas.getByRole("link", { name: "Open" }).click();
  await annas.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
});

test("a server that is gone for good is told; the campaign goes home as a file, opens elsewhere, and the team is left", async ({
  page,
  team,
}) => {
  await team.putThere(page);
  const annas = await team.arrives("anna");
  await beginJudging(annas);
  await page.close(); // nobody else is about to find it gone
  team.site.setEngine(null);
  await annas.keyboard.press("2");
  await annas.keyboard.press("4");
  await expect(sign(annas)).toHaveText(/^Offline, \d+ waiting$/);
  await sign(annas).click();
  await expect(annas.getByText("The server does not answer.", { exact: false }).first()).toBeVisible();
  await annas.screenshot({ path: test.info().outputPath("gone.png"), fullPage: true });
  await button(annas, "Leave…").click();
  await expect(annas.getByText(/did not reach the team yet/)).toBeVisible();
  await button(annas, "Leave the team").click();
  await expect(sign(annas)).toHaveCount(0);
  await annas.goto(addressOf(annas));
  await annas.getByRole("link", { name: "Share" }).click();
  const file = await downloaded(annas, "Download campaign folder");
  const elsewhere = await team.another();
  await elsewhere.goto("./#/import");
  await choose(elsewhere, "Open files…", [file]);
  await button(elsewhere, "Import").click();
  await elsewhere.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await expect(elsewhere.getByRole("row", { name: /anna/ })).toContainText("1");
  await expect(sign(elsewhere)).toHaveCount(0);
});

test("a campaign that is gone from the server is told where its link leads, and not offered", async ({
  page,
  team,
}) => {
  await team.putThere(page);
  await team.letIn("anna");
  await team.engine.admin.text(`/${team.database}`, { method: "DELETE" });
  const annas = await team.another();
  await annas.goto(`./#/team/${team.database}`);
  await signIn(annas, "anna", "anna-pw");
  await expect(annas.getByText("it cannot be brought here", { exact: false })).toBeVisible();
  await expect(button(annas, "Bring it here")).toHaveCount(0);
  await lookAccessible(annas);
  await annas.screenshot({ path: test.info().outputPath("gone-at-arrival.png"), fullPage: true });
});

test("a server that failed to answer when somebody came to join is asked again", async ({ page, team }) => {
  await importIt(page, zipped());
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  let isCut = true;
  await page.route("**/couch/*/campaign", (route) =>
    isCut ? route.fulfill({ status: 503, contentType: "text/html", body: "no" }) : route.continue(),
  );
  await page.goto(`${addressOf(page)}/team`);
  await signIn(page, team.engine.credentials.name, team.engine.credentials.password);
  await expect(page.getByRole("alert")).toHaveText("The server stopped answering.");
  await expect(button(page, "Join the team")).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath("not-asked.png"), fullPage: true });
  isCut = false;
  await button(page, "Try again").click();
  await button(page, "Put it on the server").click();
  await inStep(page);
});
