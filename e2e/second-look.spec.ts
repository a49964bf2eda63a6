// Journey of the second look: a coordinator switches it on, an annotator sees a judge's objections after their own
// answers, keeps one and changes another, and the audit counts both.
import { expect, type Page } from "@playwright/test";
import { judgeText } from "#text/judge-text.ts";
import { judgesText } from "#text/judges-text.ts";
import { reportAuditText } from "#text/report-text.ts";
import { fits, lookAccessibleIfLong, test } from "./fixtures.ts";
import { openDemo, startJudging } from "./judging-by-keys.ts";
import { textFile } from "./opening-files.ts";
import type { CampaignFrame } from "./screens/campaign.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { chooseBy, downloadBy } from "./screens/files.ts";
import type { JudgingScreen } from "./screens/judging.ts";
import { button, like, region, subTab } from "./screens/words.ts";

const REASON = "The antecedent agrees, says the oracle.";

async function openJudges(page: Page, frame: CampaignFrame): Promise<void> {
  await frame.open("team");
  await subTab(page, "judges").click();
}

/** Brings in a judge that finds every translation correct. */
async function importOracle(page: Page): Promise<void> {
  const { text } = await downloadBy(button(page, judgesText.prompts.download));
  const lines = text
    .trim()
    .split("\n")
    .map((line) => {
      const { id }: { id: string } = JSON.parse(line);
      return JSON.stringify({ id, answer: JSON.stringify({ verdict: "correct", reason: REASON }) });
    });
  const exchange = new ExchangeScreen(page);
  await exchange.openImport();
  await chooseBy(exchange.openBatches, [
    textFile("verdicts.jsonl", `{"judge":"oracle"}\n${lines.join("\n")}\n`),
  ]);
  await exchange.import.click();
  await expect(exchange.import).toHaveCount(0);
}

const objectionOn = (page: Page) => region(page, judgeText.secondLook.label);

/** Answers items as incorrect until an objection is shown. Returns the number of items before it. */
async function answerUntilObjection(page: Page, judging: JudgingScreen): Promise<number> {
  for (let before = 0; before < 30; before++) {
    await expect(page.locator("body")).not.toContainText(REASON);
    const shown = await judging.shown();
    await judging.press("2", "4");
    await judging.expectSaved();
    if ((await objectionOn(page).count()) > 0) return before;
    if ((await judging.shown()) === shown) await judging.press("n");
    await judging.expectGone(shown);
  }
  throw new Error("no objection was shown");
}

test("an objection is shown after the own answer, kept once and followed once, and the audit counts both", async ({
  page,
}) => {
  const frame = await openDemo(page);
  await openJudges(page, frame);
  const { secondLook: words } = judgesText;
  await expect(page.getByText(words.noJudges)).toBeVisible();
  await importOracle(page);

  await openJudges(page, frame);
  const section = region(page, words.title);
  await section.getByLabel(words.judge, { exact: true }).selectOption("oracle");
  await section.getByLabel(words.control).fill("4");
  await expect(section.getByText(words.controlInvalid(5, 90))).toBeVisible();
  await section.getByLabel(words.control).fill("20");
  await button(section, words.switchOn).click();
  await expect(section.getByText(like("control share 20%"))).toBeVisible();
  await expect(button(section, words.update)).toBeDisabled();
  await lookAccessibleIfLong(page);

  const judging = await startJudging(page, "Ana");
  await answerUntilObjection(page, judging);
  const first = await judging.shown();
  await expect(objectionOn(page)).toContainText(judgeText.secondLook.disagrees.correct);
  await expect(objectionOn(page)).toContainText(REASON);
  await expect(objectionOn(page)).not.toContainText("oracle 1");
  await lookAccessibleIfLong(page);
  await judging.press("Enter");
  await judging.expectGone(first);
  await expect(objectionOn(page)).toHaveCount(0);

  await answerUntilObjection(page, judging);
  // By phone, the objection and its button are within the screen.
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await expect(button(objectionOn(page), judgeText.secondLook.keep)).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  // Undo after a change shows the objection again; the change is then made again.
  await judging.press("3");
  await expect(objectionOn(page)).toHaveCount(0);
  await judging.press("Control+z");
  await expect(objectionOn(page)).toContainText(REASON);
  await judging.press("Control+Shift+z");
  await expect(objectionOn(page)).toHaveCount(0);
  await judging.expectSaved();

  await frame.open("results");
  await subTab(page, "audit").click();
  const table = region(page, reportAuditText.secondLook.title).getByRole("table");
  const row = table.getByRole("row").filter({ hasText: "objection shown" });
  await expect(row).toHaveCount(1);
  const headings = await table.getByRole("columnheader").allTextContents();
  const cells = await row.locator("th, td").allTextContents();
  const figure = (heading: string) => cells[headings.indexOf(heading)];
  expect([figure("Judge"), figure("Contradicted answers"), figure("Kept"), figure("No decision")]).toEqual([
    "oracle",
    "2",
    "1",
    "0",
  ]);
  expect(figure("Changed")).toContain("50.0");
  expect(figure("Not resolved")).toBe("1");
  await lookAccessibleIfLong(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
});
