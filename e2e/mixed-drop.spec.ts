// Journeys of a drop with files of several kinds: each is named with its use, one preview shows all changes, nothing is
// written before “Import”, and the screen behind stays as it was.
import { expect, type Page } from "@playwright/test";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { uniteEvents } from "#core/ledger/ledger.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { fits, lookAccessibleIfLong, test } from "./fixtures.ts";
import { databaseText, holdWorker, importFiles, textFile } from "./opening-files.ts";
import { Action } from "./screens/action.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { HistoryScreen } from "./screens/history.ts";
import { OverviewScreen } from "./screens/overview.ts";
import { ReportExports } from "./screens/report-exports.ts";
import { UpdateScreen } from "./screens/update.ts";
import { tabTo } from "./tab-to.ts";

const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
const BEN = { id: "a2", name: "Ben", role: "annotator" as const };
const LEDGER = smallLedger({}, { annotators: [ANNA, BEN] });

/** A batch in which the annotator judged one example of “bad”. */
function returned({ id }: typeof ANNA, number: number, example: string): string {
  const candidates = [{ system: "bad", example }];
  const batch = makeBatch(LEDGER, { annotator: id, candidates, tasks: [], created: null });
  const judgement = smallJudgement(number, {
    author: id,
    system: "bad",
    example,
    clock: 100 + number,
    tags: ["bad_translation"],
  });
  return serializeCampaign({ ...batch, events: uniteEvents(batch.events, [judgement]) });
}

const DROPPED: readonly (readonly [name: string, content: string])[] = [
  [
    "online-c.txt",
    "La balle est rouge.\nElle rebondit quand on la lâche.\nIls ont vu le plasma.\nIl brille.\n",
  ],
  ["Anna.batch.json", returned(ANNA, 1, "e1")],
  ["Ben.batch.json", returned(BEN, 2, "e2")],
  ["guidelines.md", "# Our rules\n\nJudge strictly.\n"],
  ["screenshot.svg.png", "\u0089PNG\r\n"],
];

/** Drops the files on the page, or pastes them. */
async function drop(page: Page, event: "drop" | "paste", files: typeof DROPPED): Promise<void> {
  await page.evaluate(
    ([event, files]) => {
      const dataTransfer = new DataTransfer();
      const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
      for (const [name, content] of files)
        dataTransfer.items.add(new File([name.endsWith(".png") ? bytes(content) : content], name));
      const options = { bubbles: true, cancelable: true };
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(
        event === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer })
          : new ClipboardEvent("paste", { ...options, clipboardData: dataTransfer }),
      );
    },
    [event, files] as const,
  );
}

async function openSmall(page: Page): Promise<string> {
  await importFiles(page, [textFile("small.json", serializeCampaign(LEDGER))]);
  await expect(new OverviewScreen(page).person("Anna")).toBeVisible();
  return new URL(page.url()).hash;
}

test("a drop of a system, two returned batches, guidelines and a picture is previewed and imported at once", async ({
  page,
}) => {
  const address = await openSmall(page);
  const overview = new OverviewScreen(page);
  const frame = new CampaignFrame(page);
  const updating = new UpdateScreen(page);
  const history = new HistoryScreen(page);

  await test.step("dropped on the results, each file is named with its kind and its use", async () => {
    await frame.open("results");
    await expect(new ReportExports(page).accuracy).toBeVisible();
    await drop(page, "drop", DROPPED);
    const { uses } = updating.words;
    await expect(updating.useOf("online-c.txt")).toHaveValue("new-system");
    await expect(updating.takenFile("online-c.txt")).toContainText("No alignment: it will be learnt.");
    await expect(updating.useOf("Anna.batch.json")).toHaveValue("judgements");
    await expect(updating.useOf("Ben.batch.json")).toHaveValue("judgements");
    await expect(updating.useOf("guidelines.md")).toHaveValue("texts");
    await expect(updating.takenFile("screenshot.svg.png")).toContainText("a picture (PNG)");
    await expect(updating.takenFile("screenshot.svg.png")).toContainText(uses.nothing);
  });

  await test.step("one preview shows all changes, and nothing is written yet", async () => {
    await expect(updating.texts).toContainText("online-c");
    await expect(updating.takenJudgements).toContainText("Anna, Ben");
    await expect(updating.takenJudgements.getByRole("definition").first()).toHaveText("2");
    await lookAccessibleIfLong(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    const stored = await databaseText(page);
    expect(stored).not.toContain("Judge strictly");
    expect(stored).not.toContain("online-c");
  });

  await test.step("another use of a file can be chosen", async () => {
    await updating.useOf("online-c.txt").selectOption("system:bad");
    await expect(updating.texts).toContainText("bad");
    await expect(updating.texts).not.toContainText("online-c");
    await updating.useOf("online-c.txt").selectOption("new-system");
    await expect(updating.texts).toContainText("online-c");
  });

  await test.step("“Import” brings in everything, and one undo takes everything back", async () => {
    await updating.import.click();
    await expect(updating.imported).toBeVisible();
    await updating.close.click();
    await page.goto(`./${address}`);
    await expect(overview.system("online-c")).toBeAttached();
    await expect(overview.judgedLink(1, "Anna")).toBeVisible();
    await expect(overview.judgedLink(1, "Ben")).toBeVisible();
    expect(await databaseText(page)).toContain("Judge strictly");
    await history.open();
    await history.undoImport();
    await expect(history.undone).toBeVisible();
    await page.goto(`./${address}`);
    await expect(overview.person("Anna")).toBeVisible();
    await expect(overview.system("online-c")).toHaveCount(0);
    await expect(overview.judgedLink(1, "Anna")).toHaveCount(0);
  });
});

test("files dropped while judging are imported in a dialog, and judging goes on where it was", async ({
  page,
}) => {
  await openSmall(page);
  const updating = new UpdateScreen(page);
  const frame = new CampaignFrame(page);
  await frame.open("judge");
  const judging = await frame.continueAs("Anna");
  await judging.skipTour();
  const item = await judging.texts.textContent();
  await judging.remark.click();
  await page.keyboard.type("half a remark");

  await test.step("cancelled, everything is as before, and nothing is stored", async () => {
    await drop(page, "drop", DROPPED);
    await expect(updating.takenFile("guidelines.md")).toBeVisible();
    await updating.cancel.click();
    await expect(updating.dialog).toHaveCount(0);
    await expect(judging.remark).toHaveValue("half a remark");
    const stored = await databaseText(page);
    expect(stored).not.toContain("Judge strictly");
    expect(stored).not.toContain("online-c");
  });

  await test.step("imported, the item, the remark and the keys are as before", async () => {
    await drop(page, "drop", DROPPED);
    await updating.import.click();
    await expect(updating.imported).toBeVisible();
    await updating.close.click();
    await expect(updating.dialog).toHaveCount(0);
    expect(await judging.texts.textContent()).toBe(item);
    await expect(judging.remark).toHaveValue("half a remark");
    const stored = await databaseText(page);
    expect(stored).toContain("Judge strictly");
    expect(stored).toContain("online-c");
  });
});

test("files are pasted, used otherwise, cancelled and imported by keyboard only", async ({ page }) => {
  await openSmall(page);
  const updating = new UpdateScreen(page);
  const action = new Action(page);

  await test.step("reading is cancelled with Escape, and nothing is stored", async () => {
    const before = await databaseText(page);
    const release = await holdWorker(page, "exchange-worker");
    await drop(page, "paste", DROPPED);
    await expect(action.busy).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(updating.dialog).toHaveCount(0);
    release();
    expect(await databaseText(page)).toBe(before);
  });

  await test.step("a use is chosen with the arrow keys, and Enter imports", async () => {
    await drop(page, "paste", DROPPED);
    await expect(updating.texts).toContainText("online-c");
    await tabTo(page, updating.useOf("guidelines.md"));
    await page.keyboard.press("ArrowDown");
    await expect(updating.useOf("guidelines.md")).toHaveValue("nothing");
    await expect(updating.texts).not.toContainText("guidelines");
    await tabTo(page, updating.import);
    await page.keyboard.press("Enter");
    await expect(updating.imported).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(updating.dialog).toHaveCount(0);
    const stored = await databaseText(page);
    expect(stored).toContain("online-c");
    expect(stored).not.toContain("Judge strictly");
  });
});
