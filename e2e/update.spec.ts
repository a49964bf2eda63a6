// Journeys of a campaign that changes: files replace its texts, judgements stay, and an update can be undone.
import { expect, type Page } from "@playwright/test";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { SMALL_FOLDER, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { LEDGER, SECOND } from "#tools/testing/campaigns/updated-campaign.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { choose, importFiles, textFile } from "./opening-files.ts";
import { openPrepared } from "./prepared.ts";
import { AddSystemsScreen } from "./screens/add-systems.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { EarlierAnswers } from "./screens/earlier-answers.ts";
import { HistoryScreen } from "./screens/history.ts";
import { openingButton } from "./screens/import.ts";
import { JudgementsImport } from "./screens/import-judgements.ts";
import { OverviewScreen } from "./screens/overview.ts";
import { ReportExports } from "./screens/report-exports.ts";
import { SuiteScreen } from "./screens/suite.ts";
import { UpdateScreen } from "./screens/update.ts";

/** Anna judged e1, e2 and e3 of bad and e1 of good. */
async function openJudged(page: Page): Promise<string> {
  await openPrepared(page, "small, judged", () =>
    importFiles(page, [textFile("small.json", serializeCampaign(LEDGER))]),
  );
  await expect(new OverviewScreen(page).people).toBeVisible();
  return new URL(page.url()).hash;
}

test("an output is replaced after a preview, undone and redone, and one key confirms each judgement on the old text", async ({
  page,
}) => {
  const address = await openJudged(page);
  const frame = new CampaignFrame(page);
  const overview = new OverviewScreen(page);
  const updating = new UpdateScreen(page);

  await test.step("the preview shows the changes", async () => {
    const { words } = updating;
    await new SuiteScreen(page).openReplace();
    await expect(new CampaignFrame(page).heading).toHaveText(updating.title);
    await choose(page, "files", [textFile("bad.txt", SECOND["systems/bad.txt"] ?? "")]);
    await expect(updating.all).toContainText(words.changedLines("bad", 1));
    await expect(updating.update).toBeInViewport({ ratio: 1 });
    await expect(updating.judgements).toContainText(words.byThisUpdate(2));
    await expect(updating.verdicts).toContainText(words.verdicts(1, 0));
    await updating.showDifferences(2);
    await expect(updating.deletions.first()).toHaveText("vous");
    await lookAccessibleIfLong(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await updating.update.click();
    await expect(updating.done("systems/bad.txt")).toBeVisible();
    await expect(updating.judgeAgain(2)).toHaveAttribute("href", /judge\?state=stale$/);
  });

  await test.step("the history lists the update, undoes and redoes it, and shows the earlier state", async () => {
    const history = new HistoryScreen(page);
    await updating.toHistory.click();
    await expect(history.entries.first()).toContainText(history.words.updated);
    await expect(history.entries.last()).toContainText(history.words.begun);
    await lookAccessibleIfLong(page);
    await history.undoUpdate();
    await expect(history.updateUndone).toBeVisible();
    await page.goto(`./${address}`);
    await expect(overview.person("Anna")).toBeVisible();
    await expect(overview.stale).toHaveCount(0);
    await history.open();
    await history.redoUpdate();
    await expect(history.updateRedone).toBeVisible();
    // In the state after Anna's judgements, no judgement is outdated.
    await history.asItWasWhenJudged("Anna", 4).click();
    await expect(frame.pastBanner).toBeVisible();
    await expect(overview.stale).toHaveCount(0);
    await expect(frame.screen("judge")).toHaveCount(0);
    await expect(frame.screen("team")).toHaveCount(0);
    const past = new URL(page.url()).hash;
    await page.goto(`./${past}/judge`);
    await expect(frame.nothingChangesInThePast).toBeVisible();
    await frame.open("results");
    await expect(new ReportExports(page).accuracy).toBeVisible();
    await frame.backToNow.click();
    await page.goto(`./${address}`);
    await expect(overview.staleLink(2)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await history.open();
    await fits(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("one key confirms a stale judgement", async () => {
    await page.goto(`./${address}/judge?state=stale`);
    const judging = await new CampaignFrame(page).continueAs("Anna");
    await expect(new EarlierAnswers(page).insertions.first()).toHaveText("on");
    const first = await judging.shown();
    await judging.press("y");
    await expect(judging.candidate(first)).toHaveCount(0);
    await judging.press("y");
    await expect(page.locator("[data-saving=saved]")).toBeVisible();
    await page.goto(`./${address}`);
    await expect(overview.person("Anna")).toBeVisible();
    await expect(overview.stale).toHaveCount(0);
  });

  await test.step("a coordinator leaves out a person's answers, and undoes it", async () => {
    const history = new HistoryScreen(page);
    await expect(overview.judgedLink(4, "Anna")).toBeVisible();
    await history.open();
    await history.leaveOutAll("Anna");
    await expect(history.answersLeftOut("Anna")).toBeVisible();
    await page.goto(`./${address}`);
    await expect(overview.person("Anna")).toBeVisible();
    await expect(overview.judgedLink(4, "Anna")).toHaveCount(0);
    await history.open();
    await history.undoLeavingOut("Anna");
    await page.goto(`./${address}`);
    await expect(overview.judgedLink(4, "Anna")).toBeVisible();
  });
});

test("dropped files, another campaign and a complete folder are previewed before they change the campaign", {
  tag: LONG,
}, async ({ page }) => {
  const address = await openJudged(page);
  const overview = new OverviewScreen(page);
  const updating = new UpdateScreen(page);

  const dropFile = async () => {
    const transfer = await page.evaluateHandle((content) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([content], "bad.txt", { type: "text/plain" }));
      return dropped;
    }, SECOND["systems/bad.txt"] ?? "");
    await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
  };

  await test.step("a screen that opens files itself accepts dropped files", async () => {
    await new SuiteScreen(page).openAddSystems();
    const adding = new AddSystemsScreen(page);
    await expect(adding.openFiles).toBeVisible();
    await dropFile();
    await expect(adding.card("bad.txt").all).toBeVisible();
    await expect(page).toHaveURL(/settings\/suite\/add$/);
  });

  await test.step("files dropped on the results are previewed as an update, and nothing is written if the user cancels", async () => {
    await new CampaignFrame(page).open("results");
    await expect(new ReportExports(page).accuracy).toBeVisible();
    await dropFile();
    await expect(updating.all).toContainText(updating.words.wouldChange("systems/bad.txt"));
    await updating.cancel.click();
    await page.goto(`./${address}`);
    await expect(overview.person("Anna")).toBeVisible();
    await expect(overview.stale).toHaveCount(0);
    // The dropped files are not kept for later.
    await new SuiteScreen(page).openReplace();
    await expect(openingButton(page, "files")).toBeVisible();
    await expect(updating.all).toHaveCount(0);
    await page.goto(`./${address}`);
  });

  await test.step("another campaign of the same suite is merged after a preview, and undone as a whole", async () => {
    const other = smallLedger(
      {
        "systems/bad.txt": null,
        "systems/bad.align": null,
        "systems/new.txt": SMALL_FOLDER["systems/bad.txt"] ?? "",
      },
      {
        id: "another campaign",
        annotators: [{ id: "b1", name: "Anna", role: "annotator" }],
        judgements: [
          smallJudgement(31, { author: "b1", system: "new", example: "e3", tags: ["bad_translation"] }),
        ],
      },
    );
    const frame = new CampaignFrame(page);
    const importing = new JudgementsImport(page);
    const { words } = importing;
    await importing.open();
    await choose(page, "batches", [textFile("other.json", serializeCampaign(other))]);
    await expect(importing.preview).toContainText(words.otherCampaign(["new"]));
    // The imported Anna is matched with the existing Anna by name. The user can choose that she is another person.
    const who = importing.whoIs("Anna");
    await expect(who.locator("option:checked")).toHaveText(words.knownPerson("Anna"));
    await who.selectOption(words.newPerson);
    await expect(importing.heading).toContainText(`Anna (2)${words.isNew}`);
    await lookAccessibleIfLong(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await who.selectOption(words.knownPerson("Anna"));
    await importing.import.click();
    await expect(importing.imported).toBeVisible();
    await frame.open("overview");
    await expect(overview.system("new")).toBeAttached();
    await expect(overview.judgedLink(5, "Anna")).toBeVisible();
    const history = new HistoryScreen(page);
    await history.open();
    await history.undoImport();
    await expect(history.undone).toBeVisible();
    await frame.open("overview");
    await expect(overview.judgedLink(4, "Anna")).toBeVisible();
    await expect(overview.system("new")).toHaveCount(0);
  });

  await test.step("a complete folder removes what it lacks unless the user keeps it, and problems of all files are shown together", async () => {
    const { words } = updating;
    await new SuiteScreen(page).openReplace();
    await choose(page, "files", [
      textFile("bad.txt", "Le ballon est rouge .\n"),
      textFile("examples.tsv", "id\tcategory\nx\ty\n"),
    ]);
    await expect(updating.problems).toContainText("systems/bad.txt:2");
    await expect(updating.problems).toContainText("examples.tsv");
    const files = Object.entries(SMALL_FOLDER).filter(([path]) => !path.includes("good"));
    await choose(
      page,
      "files",
      files.map(([path, content]) => textFile(path.replace("systems/", ""), content)),
    );
    await expect(updating.all).toContainText(words.systems(1));
    await expect(updating.all).toContainText(words.removed);
    await updating.keepAbsent.click();
    await expect(updating.all).toContainText(words.nothing);
    await expect(updating.update).toBeDisabled();
    await updating.keepAbsent.click();
    await expect(updating.all).toContainText(words.removed);
    await updating.update.click();
    await expect(updating.doneFromAnything).toBeVisible();
    await updating.toOverview.click();
    await overview.showOrphaned();
    await expect(overview.orphaned).toContainText("good");
  });
});
