// Journey of an annotator who gets a second batch of the same campaign.
import { expect } from "@playwright/test";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { EventBody } from "#core/ledger/event.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import { questionsText } from "#text/questions-text.ts";
import { pairsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import { smallId } from "#tools/testing/campaigns/small-campaign.ts";
import { lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import { openToImport } from "./screens/files.ts";

test("further work of the same campaign is work of its own, and the first batch stays as it is", {
  tag: WHOLE,
}, async ({ page }) => {
  const ledger = pairsLedger(3, { order: "shuffled", repeats: { of: "none", percent: 5 } });
  const open = async (name: string, ...examples: string[]) => {
    const candidates = examples.map((example) => ({ system: "good", example }));
    const batch = makeBatch(ledger, { annotator: "a1", candidates, tasks: [], created: null });
    const buffer = Buffer.from(serializeCampaign(batch));
    await openToImport(page, { name, mimeType: "application/json", buffer });
  };
  const start = page.getByRole("button", { name: "Start judging" });
  await open("first.json", "e0", "e1");
  await start.click();
  await page.waitForURL(/\/judge/);
  await expect(page.getByText("2 of 2 left")).toBeVisible();
  await page.keyboard.press("4");
  await expect(page.getByText("1 of 2 left")).toBeVisible();
  await expect(page.locator("[data-saving=saved]")).toBeVisible();

  await open("second.json", "e2");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello Anna: 1 translation to judge");
  await start.click();
  await page.waitForURL(/\/judge/);
  await expect(page.getByText("1 of 1 left")).toBeVisible();

  // The first file again leads to the answers of the first batch.
  await open("first.json", "e0", "e1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Hello Anna: 1 of 2 translations to judge",
  );
  await expect(start).toHaveCount(0);
});

test("a further file with the coordinator's answer says so, adds it, and leads to the item, which shows the answer", async ({
  page,
}) => {
  const question: EventBody = {
    kind: "query",
    author: "a1",
    task: JUDGING,
    system: "good",
    example: "e0",
    text: "Is the plural allowed after a group noun, as in the second sentence, or only the singular?",
    replaces: null,
  };
  const answer: EventBody = {
    kind: "reply",
    author: null,
    // The first event that is added later has this number.
    query: smallId(500),
    asker: "a1",
    text: "Both are allowed: accept it.",
    replaces: null,
  };
  const ledger = pairsLedger(3, { order: "shuffled", repeats: { of: "none", percent: 5 } });
  const asked = later(ledger, question);
  const open = async (ledger: typeof asked) => {
    const candidates = ["e0", "e1"].map((example) => ({ system: "good", example }));
    const batch = makeBatch(ledger, { annotator: "a1", candidates, tasks: [], created: null });
    const buffer = Buffer.from(serializeCampaign(batch));
    await openToImport(page, { name: "batch.json", mimeType: "application/json", buffer });
  };
  await open(asked);
  await page.getByRole("button", { name: "Start judging" }).click();
  await page.waitForURL(/\/judge/);
  await expect(page.getByText("2 of 2 left")).toBeVisible();
  await page.keyboard.press("4");
  await expect(page.getByText("1 of 2 left")).toBeVisible();
  await expect(page.locator("[data-saving=saved]")).toBeVisible();

  // The same file again has nothing to add.
  await open(asked);
  await expect(page.getByRole("link", { name: "Continue judging" })).toHaveClass(/bg-accent/);
  await page.getByRole("button", { name: "Cancel" }).click();
  await open(later(ledger, question, answer));
  await expect(page.getByText("This file adds: 1 answer to your questions.")).toBeVisible();
  const add = page.getByRole("button", { name: "Add 1 answer" });
  await expect(add).toHaveClass(/bg-accent/);
  await expect(page.getByRole("link", { name: "Continue without it" })).toBeVisible();
  await add.click();
  await page.waitForURL(/\/judge/);
  await expect(page.getByText("1 of 2 left")).toBeVisible();
  const notice = page.getByRole("link", { name: questionsText.coordinatorAnswered("It") });
  await expect(notice).toBeVisible();
  await lookAccessibleIfLong(page);
  await notice.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  // The answer is on the item itself, with the whole question.
  const shown = page.getByRole("region", { name: "Judgement" }).getByRole("note");
  await expect(shown).toContainText("Both are allowed: accept it.");
  await expect(shown).toContainText("or only the singular?");
  await lookAccessibleIfLong(page);
  await expect(page.getByText(/The address asks for/)).toHaveCount(0);
  // It was read.
  await expect(notice).toHaveCount(0);
  await page.getByRole("link", { name: "Return work" }).click();
  await expect(page.getByText("1 item with an answer from the coordinator")).toBeVisible();
  await expect(page.getByText(/item with a question/)).toHaveCount(0);
});
