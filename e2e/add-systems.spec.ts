// Journeys of systems added as plain text: preview, tokenisation, alignment, judging, and undo.
import { expect, type Page } from "@playwright/test";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { SMALL_FOLDER } from "#tools/testing/campaigns/small-campaign.ts";
import { LEDGER } from "#tools/testing/campaigns/updated-campaign.ts";
import { fitsNarrow, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { choose, databaseText, holdWorker, importFiles, textFile } from "./opening-files.ts";
import { openPrepared } from "./prepared.ts";
import { AddSystemsScreen } from "./screens/add-systems.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { HistoryScreen } from "./screens/history.ts";
import { openingButton } from "./screens/import.ts";
import { OverviewScreen } from "./screens/overview.ts";
import { SuiteScreen } from "./screens/suite.ts";

const ONLINE = "Le ballon est rouge.\nIl rebondit quand on le lâche.\nIls ont vu le plasma.\nIl brille.\n";
const OTHER = "La balle est rouge.\nElle saute si tu la lâches.\nIls voyaient le plasma.\nIl luit.\n";

/** Opens the small campaign and the screen that adds systems. Returns the campaign's address. */
async function toAddSystems(page: Page): Promise<string> {
  await openPrepared(page, "small, judged", () =>
    importFiles(page, [textFile("small.json", serializeCampaign(LEDGER))]),
  );
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  const address = new URL(page.url()).hash;
  await new SuiteScreen(page).openAddSystems();
  return address;
}

/** Chooses a file, but does not wait until the app has read or refused it. */
async function chooseOnly(
  page: Page,
  what: "files" | "more files",
  text: string,
  name: string,
): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await openingButton(page, what).click();
  await (await chooser).setFiles([textFile(name, text)]);
}

test("the outputs of two systems are aligned and added in one update, a candidate of them is judged, and the update is undone", async ({
  page,
}) => {
  const address = await toAddSystems(page);
  const adding = new AddSystemsScreen(page);
  const overview = new OverviewScreen(page);
  const { words } = adding;
  await choose(page, "files", [textFile("online.txt", ONLINE), textFile("bad.txt", OTHER)]);
  const online = adding.card("online.txt");
  const bad = adding.card("bad.txt");
  await expect(online.all).toContainText(words.lines(4));
  await expect(online.all).toContainText("Il rebondit quand on le lâche.");
  await expect(online.all).toContainText("It bounces when you drop it.");
  await expect(online.tokens).toHaveValue("written");
  await expect(bad.all).toContainText(words.isHere);
  await bad.system.fill("online");
  await expect(online.all).toContainText(words.duplicateName);
  await expect(adding.align).toBeDisabled();
  await bad.system.fill("other");
  await expect(adding.align).toBeInViewport({ ratio: 1 });
  await lookAccessibleIfLong(page);
  await fitsNarrow(page);
  await adding.align.click();
  await expect(adding.all).toContainText(words.wouldChange);
  await expect(adding.madeRow("online", "Cut", "Made")).toContainText("of 4");
  await expect(adding.texts).toContainText("online, other");
  await lookAccessibleIfLong(page);
  await fitsNarrow(page);
  await adding.update.click();
  await expect(adding.done("online, other")).toBeVisible();
  await adding.toOverview.click();
  await expect(overview.system("online")).toBeAttached();
  const suite = new SuiteScreen(page);
  await suite.open();
  await expect(suite.linksMade).toContainText(/^Aligned by Referee: online, other \(referee 2, trained/);
  await expect(suite.assignSample).toBeVisible();
  await fitsNarrow(page);
  await page.goto(`./${address}/judge?system=online&verdict=referred`);
  const judging = await new CampaignFrame(page).continueAs("Anna");
  // The output is shown as in the file, without a space before the full stop. “le” is linked to “it”, and marked.
  await expect(page.getByText("Il rebondit quand on").first()).toContainText(/on lep? lâche\./i);
  await judging.press("b");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await page.goto(`./${address}`);
  await expect(overview.judgedLink(5, "Anna")).toBeVisible();
  await page.goto(`./${address}/history`);
  const history = new HistoryScreen(page);
  await history.undoUpdate();
  await expect(history.updateUndone).toBeVisible();
  await page.goto(`./${address}`);
  await expect(overview.system("good")).toBeAttached();
  await expect(overview.system("online")).toHaveCount(0);
  await overview.showOrphaned();
  await expect(overview.orphaned).toContainText("online");
  await suite.open();
  await expect(suite.systems).toContainText("good");
  await expect(suite.linksMade).toHaveCount(0);
});

test("a file with too few lines is refused, links in files are kept, and links can be computed again", {
  tag: LONG,
}, async ({ page }) => {
  const address = await toAddSystems(page);
  const adding = new AddSystemsScreen(page);
  const openAgain = async () => {
    await page.goto(`./${address}`);
    await new SuiteScreen(page).openAddSystems();
  };

  await test.step("reading a file is cancelled at once", async () => {
    const release = await holdWorker(page, "exchange-worker");
    await chooseOnly(page, "files", ONLINE, "online.txt");
    await expect(adding.busy).toBeVisible();
    await adding.cancelWork.click();
    await expect(adding.cancelled).toBeVisible();
    await expect(adding.systems).toHaveCount(0);
    release();
  });

  await test.step("a file with the wrong number of lines is refused with its line, and the campaign does not change", async () => {
    const before = await databaseText(page);
    await choose(page, "files", [textFile("online.txt", ONLINE)]);
    await expect(adding.card("online.txt").all).toBeVisible();
    await chooseOnly(page, "more files", ONLINE.replace("Ils ont vu le plasma.\n", ""), "short.txt");
    await expect(adding.problems).toContainText(/short\.txt:3.*“short” has 3 lines; expected 4/);
    await expect(adding.copyProblems).toBeVisible();
    await expect(adding.card("online.txt").all).toBeVisible();
    await expect(adding.card("short.txt").all).toHaveCount(0);
    await adding.card("online.txt").add.uncheck();
    await expect(adding.align).toBeDisabled();
    await page.goto(`./${address}`);
    await expect(new OverviewScreen(page).people).toBeVisible();
    expect(await databaseText(page)).toBe(before);
  });

  await test.step("links in a file are kept, a table is read once its column is chosen, and parallel text can be added", async () => {
    await openAgain();
    const table = ONLINE.trim()
      .split("\n")
      .map((line) => `${line}\t${line.replace("Il", "Elle")}`)
      .join("\n");
    await choose(page, "files", [
      textFile("linked.txt", SMALL_FOLDER["systems/bad.txt"] ?? ""),
      textFile("linked.align", SMALL_FOLDER["systems/bad.align"] ?? ""),
      textFile("table.tsv", table),
    ]);
    const linked = adding.card("linked.txt");
    await expect(linked.all).toContainText(adding.words.linksFrom("linked.align"));
    await expect(linked.tokens).toBeDisabled();
    await expect(adding.card("table.tsv").all).toHaveCount(0);
    await adding.column("table.tsv").selectOption("column 2");
    await expect(adding.card("table.tsv").all).toContainText("Elle rebondit quand on le lâche.");
    await adding.moreText.click();
    await adding.chooseMoreText("sentences", textFile("other.en", "A ball.\n"));
    await adding.chooseMoreText("translations", textFile("other.fr", "Une balle.\n"));
    await adding.removeMoreText.click();
    await adding.chooseMoreText("sentences", textFile("more.en", "It rains.\nThey saw the ball.\n"));
    await expect(adding.align).toBeDisabled();
    await adding.chooseMoreText("translations", textFile("short.fr", "Il pleut.\n"));
    await adding.align.click();
    await expect(adding.problems).toContainText("short.fr:2");
    await adding.chooseMoreText("translations", textFile("more.fr", "Il pleut.\nIls ont vu la balle.\n"));
    await adding.align.click();
    await expect(adding.madeRow("linked", "Given", "Given", "0 of 4")).toBeVisible();
    await expect(adding.madeRow("column 2", "Cut", "Made")).toBeVisible();
  });

  await test.step("links that Referee computed are computed again, and are the same", async () => {
    await openAgain();
    await choose(page, "files", [textFile("online.txt", ONLINE)]);
    await adding.align.click();
    await adding.update.click();
    await expect(adding.done("online")).toBeVisible();
    await page.goto(`./${address}`);
    const suite = new SuiteScreen(page);
    await suite.open();
    await suite.realign.click();
    await expect(new CampaignFrame(page).heading).toHaveText(adding.realignTitle);
    await adding.align.click();
    // The texts are the same as before, so the links are, too.
    await expect(adding.all).toContainText(adding.words.sameLinks);
  });
});
