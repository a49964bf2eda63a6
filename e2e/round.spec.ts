// Journeys of an assignment: planned for several people, downloaded as one archive, judged elsewhere, imported
// together.
import { gunzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { packFiles } from "#core/io/file/campaign-archive.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { pairsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { axe, fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { judgeByKeys } from "./judging-by-keys.ts";
import { databaseText, type Upload } from "./opening-files.ts";
import { judgedElsewhere } from "./round-steps.ts";
import { AgreementSection } from "./screens/agreement.ts";
import { AssignedWork } from "./screens/assigned-work.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { importCampaign } from "./screens/files.ts";
import { PeopleTable } from "./screens/people-table.ts";

const SETTINGS = { order: "example", repeats: { of: "none", percent: 5 } } as const;

/** An overlap of 1 of 24 candidates for three people, rounded to whole examples. */
const SHARED_INSTEAD = { of: 24, people: 3, requested: 1, isByExample: true } as const;

/** Sixteen examples of two outputs each; one decision judges both. Four of them are approved. */
function pairs(): Upload {
  const buffer = Buffer.from(serializeCampaign(pairsLedger(16, SETTINGS, 4)));
  return { name: "pairs.json", mimeType: "application/json", buffer };
}

/** Imports the campaign of `pairs` and opens the screen that assigns work. */
async function sharePairs(page: Page): Promise<ExchangeScreen> {
  await importCampaign(page, [pairs()]);
  const share = new ExchangeScreen(page);
  await share.open();
  return share;
}

test("batches for three people are downloaded in one archive, and the judgements of two are imported together", async ({
  page,
  browser,
  baseURL,
}) => {
  const share = await sharePairs(page);
  const before = await databaseText(page);
  // Nobody is selected beforehand: work goes only to those whom the coordinator chooses.
  await expect(share.personIn("Anna").getByRole("checkbox")).not.toBeChecked();
  await expect(share.nobodyChosen).toBeVisible();
  await expect(share.make).toBeDisabled();
  await share.choosePeople("Anna");
  await share.addPeople("Yann", "Zoe");
  await share.overlap.fill("8");
  await share.sample.fill("100 %");
  await share.seed.fill("11");
  // Of sixteen examples, everybody gets four, and each of the three people gets four more: eight decisions per person.
  await share.expectPlanned({ candidates: 32, people: 3, shared: 8, sampled: 8 });
  for (const name of ["Anna", "Yann", "Zoe"]) {
    const cells = share.personIn(name).getByRole("cell");
    await expect(cells.nth(0)).toHaveText("16");
    await expect(cells.nth(1)).toHaveText("8");
    await expect(cells.nth(3)).toHaveText("8");
  }
  await share.personIn("Anna").getByRole("checkbox").uncheck();
  await expect(share.personIn("Zoe").getByRole("cell").nth(0)).toHaveText("20");
  await share.personIn("Anna").getByRole("checkbox").check();
  await share.chooseFormat("Yann", "PROTEST");
  await lookAccessibleIfLong(page);
  expect(await databaseText(page)).toBe(before);

  const archive = await share.makeBatches();
  expect(archive.name).toBe("Small assignment 1.zip");
  const files = unzipSync(archive.buffer);
  expect(Object.keys(files).sort()).toEqual([
    "Small Anna.referee",
    "Small Yann.batch.db",
    "Small Zoe.referee",
  ]);
  // The greeting names the same duration as the invitation: at first, one minute per decision is assumed.
  const zoesFile = gunzipSync(files["Small Zoe.referee"] ?? new Uint8Array()).toString();
  expect(zoesFile).toContain('"secondsPerDecision":60');
  await expect(share.batchesDownloaded("Small assignment 1.zip", 3)).toBeVisible();
  await expect(share.assigned("assignment 1", 32, ["Anna", "Yann", "Zoe"])).toBeVisible();
  await expect(share.sharedWas(8, 32, 3)).toBeVisible();
  await expect(share.seedWas("11")).toBeVisible();
  await expect(share.ownShare("3", 8, "Zoe")).toBeVisible();
  // The result stands in place of the form, so that a second press assigns nothing.
  await expect(share.make).toHaveCount(0);
  await expect(share.overlap).toHaveCount(0);
  await expect(share.onlyHere).toBeVisible();
  // Each annotator's own file can be downloaded beside the invitation, so that no archive has to be unpacked.
  const again = await share.downloadFileOf("Yann");
  expect(again.name).toBe("Small Yann.batch.db");
  // The next assignment begins with nobody selected.
  await share.assignMore.click();
  await expect(share.noneFree).toBeVisible();
  await share.candidates.selectOption("referred");
  await expect(share.nobodyChosen).toBeVisible();
  // Nobody has answered yet. Agreement does not ask for another assignment.
  const agreement = new AgreementSection(page);
  await agreement.open();
  await expect(agreement.awaited(8)).toBeVisible();
  await expect(agreement.share).toHaveCount(0);
  const batch = (name: string): Upload => ({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(files[name] ?? []),
  });

  const base = baseURL ?? "";
  // Zoe has eight examples: four shared ones and four of her own. Each decision judges the two outputs of an example.
  const zoes = await judgedElsewhere(browser, base, {
    batch: batch("Small Zoe.referee"),
    decisions: 3,
    decide: judgeByKeys,
    progress: (there: ExchangeScreen) => there.judged(6, 16),
  });
  const yanns = await judgedElsewhere(browser, base, {
    batch: batch("Small Yann.batch.db"),
    decisions: 2,
    decide: judgeByKeys,
    progress: (there: ExchangeScreen) => there.judged(4, 16),
  });

  const unwritten = await databaseText(page);
  const photo = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("no batch") };
  await share.openReturned({ ...zoes, name: "zoe.json.gz" }, photo, { ...yanns, name: "yann.db" });
  await expect(share.unused("photo.png")).toBeVisible();
  await expect(share.files).toHaveCount(2);
  await expect(share.files.filter({ hasText: "zoe.json.gz" })).toContainText("Zoe6");
  await expect(share.files.filter({ hasText: "yann.db" })).toContainText("Yann4");
  expect(await share.previewedFigures()).toEqual([10, 0, 0, 0, 0, 0, 0]);
  await axe(page);
  expect(await databaseText(page)).toBe(unwritten);
  await share.importAll();
  const frame = new CampaignFrame(page);
  const overview = new PeopleTable(page);
  await frame.open("overview");
  await expect(overview.judged("Zoe", 6)).toBeVisible();
  await expect(overview.judged("Yann", 4)).toBeVisible();

  await share.openImport();
  await share.undoImport.click();
  await expect(share.undone).toBeVisible();
  await frame.open("overview");
  await expect(overview.person("Zoe")).toBeVisible();
  await expect(overview.judged("Zoe", 6)).toHaveCount(0);
  await expect(overview.judged("Yann", 4)).toHaveCount(0);

  // After an undo, the two batches are imported again, this time in one archive.
  const both = packFiles([
    { path: "yann.db", bytes: yanns.buffer },
    { path: "zoe.json.gz", bytes: zoes.buffer },
  ]);
  await share.openReturned({ name: "both.zip", mimeType: "application/zip", buffer: Buffer.from(both) });
  expect(await share.previewedFigures()).toEqual([10, 0, 0, 0, 0, 0, 0]);
  await share.importAll();
  await frame.open("overview");
  await expect(overview.judged("Zoe", 6)).toBeVisible();
  await expect(overview.judged("Yann", 4)).toBeVisible();
});

test("the assignment form fits a small screen, and batches that are dropped together have one preview", {
  tag: LONG,
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const share = await sharePairs(page);
  await share.choosePeople("Anna");
  await share.addPeople("Zoe", "Yann");
  await share.overlap.fill("lots");
  await expect(share.wrongOverlap(24).first()).toBeVisible();
  await share.overlap.fill("8");
  // Both outputs of an example go to the same annotators, so an overlap of 8 stays 8, and an overlap of 1 becomes 2.
  await expect(share.sharedInstead(2, SHARED_INSTEAD)).toHaveCount(0);
  await share.overlap.fill("1");
  await expect(share.sharedInstead(2, SHARED_INSTEAD)).toBeVisible();
  await fits(page);
  await lookAccessibleIfLong(page);
  const archive = await share.makeBatches();
  await share.openImport();
  const bytes = [...archive.buffer];
  const transfer = await page.evaluateHandle((content) => {
    const held = new DataTransfer();
    held.items.add(new File([new Uint8Array(content)], "round.zip"));
    return held;
  }, bytes);
  await page.dispatchEvent("body", "dragover", { dataTransfer: transfer });
  await expect(share.drop).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
  await expect(share.files).toHaveCount(3);
  await expect(share.nothingNew).toBeVisible();
  await expect(share.import).toBeDisabled();
  await fits(page);
  await share.open();
  await share.openBatchDialog("assignment 1");
  await expect(page.getByRole("dialog")).toBeVisible();
  await axe(page);
  await fits(page);
});

test("a batch of somebody's share for another annotator takes nothing away: both have the same candidates", async ({
  page,
}) => {
  const share = await sharePairs(page);
  await share.addPeople("Zoe");
  await share.makeBatches();
  await share.assignMore.click();
  const work = new AssignedWork(page);
  // Of 32 candidates, 8 are approved.
  await work.expectProgress("Zoe", 24, 0);
  await share.openBatchDialog("assignment 1");
  await share.tickShareFor("Nora", "1");
  await expect(share.alsoAssigned(["Zoe"], "Nora")).toBeVisible();
  const { buffer } = await share.downloadBatch("Referee");
  await expect(share.alsoAssignedDone(["Zoe"], "Nora")).toBeVisible();
  expect(JSON.parse(gunzipSync(buffer).toString("utf8")).scope.candidates).toHaveLength(24);
  await share.closeBatch.click();
  await work.expectProgress("Zoe", 24, 0);
  await work.expectProgress("Nora", 24, 0);
  await expect(share.ownShare("2", 24, "Nora")).toBeVisible();
});
