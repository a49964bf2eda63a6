// Journey of a drop with files of several kinds: each is named with its use, one preview shows all changes, and nothing
// is written before “Import”.
import { expect } from "@playwright/test";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { fits, lookAccessibleIfLong, test } from "./fixtures.ts";
import { databaseText, importFiles, textFile } from "./opening-files.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { OverviewScreen } from "./screens/overview.ts";
import { ReportExports } from "./screens/report-exports.ts";
import { UpdateScreen } from "./screens/update.ts";

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

test("a drop of a system, two returned batches, guidelines and a picture is previewed and imported at once", async ({
  page,
}) => {
  await importFiles(page, [textFile("small.json", serializeCampaign(LEDGER))]);
  const overview = new OverviewScreen(page);
  const frame = new CampaignFrame(page);
  const updating = new UpdateScreen(page);
  await expect(overview.person("Anna")).toBeVisible();
  const address = new URL(page.url()).hash;

  await test.step("dropped on the results, each file is named with its kind and its use", async () => {
    await frame.open("results");
    await expect(new ReportExports(page).accuracy).toBeVisible();
    const transfer = await page.evaluateHandle((files) => {
      const dropped = new DataTransfer();
      const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
      for (const [name, content] of files)
        dropped.items.add(new File([name.endsWith(".png") ? bytes(content) : content], name));
      return dropped;
    }, DROPPED);
    await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
    const { uses } = updating.words;
    await expect(updating.takenFile("online-c.txt")).toContainText(uses["new-system"]);
    await expect(updating.takenFile("Anna.batch.json")).toContainText(uses.judgements);
    await expect(updating.takenFile("Ben.batch.json")).toContainText(uses.judgements);
    await expect(updating.takenFile("guidelines.md")).toContainText(uses.texts);
    await expect(updating.takenFile("screenshot.svg.png")).toContainText("a picture (PNG)");
    await expect(updating.takenFile("screenshot.svg.png")).toContainText(uses.nothing);
  });

  await test.step("one preview shows all changes, and nothing is written yet", async () => {
    await expect(updating.texts).toContainText("online-c");
    await expect(updating.takenJudgements).toContainText("Anna, Ben");
    await expect(updating.takenJudgements).toContainText("2 will be added");
    await lookAccessibleIfLong(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
    await fits(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    const stored = await databaseText(page);
    expect(stored).not.toContain("Judge strictly");
    expect(stored).not.toContain("online-c");
  });

  await test.step("“Import” brings in everything", async () => {
    await updating.import.click();
    await expect(updating.doneFromAnything).toBeVisible();
    await page.goto(`./${address}`);
    await expect(overview.system("online-c")).toBeAttached();
    await expect(overview.judgedLink(1, "Anna")).toBeVisible();
    await expect(overview.judgedLink(1, "Ben")).toBeVisible();
    expect(await databaseText(page)).toContain("Judge strictly");
  });
});
