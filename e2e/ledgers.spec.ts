// Journey of a campaign with a history: stale, concurrent and orphaned judgements, an adjudicator, another copy.
import { expect, type Page } from "@playwright/test";
import { CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import { makeLedger } from "#core/campaign/file-ledger.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { openFiles } from "#core/io/open/open-files.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import {
  FileEvents,
  hashLedgerText,
  type Ledger,
  type LedgerText,
  uniteEvents,
} from "#core/ledger/ledger.ts";
import { miniFiles } from "#tools/testing/campaigns/mini-campaign.ts";
import { type FlatJudgement, smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { choose, importFiles, textFile, type Upload } from "./opening-files.ts";
import { openPrepared } from "./prepared.ts";
import { AnnotatorsScreen } from "./screens/annotators.ts";
import { BrowseScreen } from "./screens/browse.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { JudgingSettings } from "./screens/campaign-settings.ts";
import { EarlierAnswers } from "./screens/earlier-answers.ts";
import { ImportScreen } from "./screens/import.ts";
import { JudgementsImport } from "./screens/import-judgements.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { OverviewScreen } from "./screens/overview.ts";

const SETTINGS = {
  name: "Lamps",
  sourceLanguage: "en",
  targetLanguage: "fr",
  profile: PROTEST_2016,
  seed: 1,
};

/**
 * Two entries named Anna. The first Anna judged e1 and e5 of “south” (the text of e1 was changed later), and e4 of
 * “south” with different answers on two devices. Both judged e3 of “north” and disagree. The second Anna also judged a
 * candidate of a system that was removed.
 */
function grownLedger(): Ledger {
  const parsed = openFiles(miniFiles(), "mini");
  if (!parsed.ok || parsed.value.kind !== "folder") throw new Error("the mini campaign is spoilt");
  const { parts } = parsed.value;
  const judgement = (number: number, one: FlatJudgement) => smallJudgement(number, { author: "a1", ...one });
  const unjudged = makeLedger({ ...parts, settings: SETTINGS });
  const texts = new CampaignTexts(campaignOf(unjudged, foldEvents(unjudged.events)));
  const textHash = texts.textHash(texts.index.numberOf({ system: "south", example: "e1" }) ?? -1);
  const e1: FlatJudgement = {
    system: "south",
    example: "e1",
    antecedent: "ok",
    pronoun: "ok",
    tokens: [
      { line: 0, position: 5 },
      { line: 1, position: 0 },
    ],
    textHash,
  };
  const ledger = makeLedger({
    ...parts,
    settings: SETTINGS,
    annotators: [
      { id: "a1", name: "Anna", role: "annotator" },
      { id: "a2", name: "Anna", role: "annotator" },
    ],
    judgements: [
      judgement(1, e1),
      judgement(2, { system: "south", example: "e4", pronoun: "bad", remark: "at home" }),
      judgement(3, { system: "south", example: "e4", tags: ["bad_translation"], remark: "at work" }),
      judgement(4, { system: "north", example: "e3", pronoun: "bad" }),
      judgement(5, { system: "north", example: "e3", tags: ["bad_translation"], author: "a2" }),
      judgement(6, { system: "west", example: "e3", pronoun: "bad", author: "a2" }),
    ],
  });
  const south = parts.outputs.find(({ system }) => system === "south");
  if (south === undefined) throw new Error("there is a south");
  const { system, ...before } = south;
  const lines = before.lines.map((line, index) =>
    index === 1 ? line.replace("couloir", "vestibule") : line,
  );
  const text: LedgerText = { kind: "output", output: { ...before, lines } };
  const events = new FileEvents(ledger.id, 100);
  events.add({ kind: "output", author: null, system, text: hashLedgerText(text) });
  return {
    ...ledger,
    events: uniteEvents(ledger.events, events.events),
    texts: new Map([...ledger.texts, [hashLedgerText(text), text]]),
  };
}

const upload = (ledger: Ledger): Upload => textFile("lamps.json", serializeCampaign(ledger));

async function openGrown(page: Page): Promise<string> {
  await openPrepared(page, "mini, grown", () => importFiles(page, [upload(grownLedger())]));
  await expect(new OverviewScreen(page).people).toBeVisible();
  return new URL(page.url()).hash;
}

async function judgeAs(page: Page, address: string, search: string): Promise<JudgingScreen> {
  await page.goto(`./${address}/judge?${search}`);
  return new CampaignFrame(page).continueAs("Anna");
}

test("two entries become one person and are separated, outdated and concurrent answers are resolved, and a copy is imported", {
  tag: LONG,
}, async ({ page }) => {
  const address = await openGrown(page);
  const overview = new OverviewScreen(page);
  const annotators = new AnnotatorsScreen(page);

  await test.step("two entries become one person after a preview, and are separated again", async () => {
    await annotators.open();
    await annotators.edit("Anna (2)");
    await annotators.sameAs.selectOption("Anna");
    await expect(annotators.dialog).toContainText(
      "Anna (2) judged 2 candidates, Anna 3; 1 of them the same, 1 with two answers, open until Anna chooses one.",
    );
    await lookAccessibleIfLong(page);
    await annotators.merge("Anna");
    await expect(annotators.dialog).toHaveCount(0);
    await expect(annotators.names).toHaveCount(1);
    await expect(annotators.names).toContainText(annotators.also("Anna"));
    await expect(annotators.concurrentAnswersLink("Anna", 2)).toBeVisible();
    await page.reload();
    await expect(annotators.names).toContainText(annotators.also("Anna"));
    await annotators.edit("Anna");
    await annotators.separate("Anna");
    await expect(annotators.names).toHaveText([/^Anna/, /^Anna \(2\)/]);
    await expect(annotators.concurrentAnswersLink("Anna", 1)).toBeVisible();
  });

  await test.step("a judgement on a changed text is shown with the differences, and one key confirms it", async () => {
    await page.goto(`./${address}`);
    await expect(overview.staleLink(1)).toBeVisible();
    const judging = await judgeAs(page, address, "state=stale&annotator=a1");
    const earlier = new EarlierAnswers(page);
    await expect(earlier.onAnotherText).toContainText("antecedent ✓ correct · pronoun ✓ correct");
    await expect(earlier.deletions).toHaveText("couloir");
    await expect(earlier.insertions).toHaveText("vestibule");
    await lookAccessibleIfLong(page);
    // Flagging the candidate does not confirm the judgement.
    await judging.press("f");
    await expect(earlier.flagged).toBeVisible();
    await expect(earlier.onAnotherText).toBeVisible();
    await judging.press("y");
    await expect(earlier.onAnotherText).toHaveCount(0);
    await expect(page.locator("[data-saving=saved]")).toBeVisible();
    await page.goto(`./${address}`);
    await expect(overview.judgedLink(2, "Anna")).toBeVisible();
    await expect(overview.judgedLink(1, "Anna")).toHaveCount(0);
    await expect(overview.stale).toHaveCount(0);
  });

  await test.step("concurrent answers are shown together, and one key accepts one of them", async () => {
    await page.goto(`./${address}`);
    await overview.concurrentAnswersLink("Anna", 1).click();
    const browsing = new BrowseScreen(page);
    await expect(browsing.candidates).toHaveCount(1);
    await expect(browsing.concurrentAnswers).toBeVisible();
    await page.goto(`./${address}/judge?concurrent=1&annotator=a1`);
    const judging = new JudgingScreen(page);
    await expect(judging.texts).toBeVisible();
    const { twoAnswers } = new EarlierAnswers(page);
    await expect(twoAnswers.locator("li")).toHaveCount(2);
    await expect(twoAnswers).toContainText("“at home”");
    await expect(twoAnswers).toContainText("“at work”");
    await lookAccessibleIfLong(page);
    await judging.press("q");
    await expect(twoAnswers).toHaveCount(0);
    await expect(page.locator("[data-saving=saved]")).toBeVisible();
    await page.goto(`./${address}`);
    await expect(overview.person("Anna").first()).toBeVisible();
    await expect(overview.concurrentAnswersLink("Anna")).toHaveCount(0);
  });

  await test.step("the overview numbers people with the same name, lists judgements not in use, and counts what a new adjudicator resolves", async () => {
    await expect(overview.person("Anna (2)")).toBeVisible();
    await overview.showOrphaned();
    await expect(overview.orphanedRow(/west.*e3.*Anna \(2\).*1/)).toBeVisible();
    await lookAccessibleIfLong(page);
    await overview.showBySystem();
    const settled = overview.decidedLink("north");
    const before = Number(await settled.textContent());
    await annotators.open();
    await annotators.promote("Anna (2)");
    await expect(annotators.role("Anna (2)")).toHaveValue("adjudicator");
    await page.reload();
    await expect(annotators.role("Anna (2)")).toHaveValue("adjudicator");
    await page.goto(`./${address}?by=system`);
    await expect(settled).toHaveText(String(before + 1));
    await page.reload();
    const settings = new JudgingSettings(page);
    await settings.open();
    await settings.choose(settings.resolution("majority"));
    await page.reload();
    await expect(settings.resolution("majority")).toBeChecked();
    await page.goto(`./${address}/candidates?state=done&annotator=a2`);
    await expect(new BrowseScreen(page).judgementOf("Anna (2)").first()).toBeVisible();
  });

  await test.step("another copy of a campaign is imported into the existing campaign", async () => {
    const ledger = grownLedger();
    const more = smallJudgement(9, {
      author: "a1",
      system: "south",
      example: "e6",
      pronoun: "bad",
      clock: 200,
    });
    const importing = new ImportScreen(page);
    await importing.open();
    await choose(page, "files", [upload({ ...ledger, events: uniteEvents(ledger.events, [more]) })]);
    await expect(importing.isHere).toBeVisible();
    await importing.expectAdded(1);
    await lookAccessibleIfLong(page);
    await importing.importJudgements.click();
    await page.waitForURL((url) => url.hash === address);
    await page.goto(`./${address}/team/import`);
    await expect(new JudgementsImport(page).soFar).toContainText("Anna");
    expect(more.id).toBe(smallId(9));
  });
});
