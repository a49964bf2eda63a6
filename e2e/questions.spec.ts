// Journey of a question to the coordinator: asked while judging a batch, returned with the work, answered in the campaign.
import { expect } from "@playwright/test";
import { questionsText } from "#text/questions-text.ts";
import { lookAccessibleIfLong, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { openFilterFields } from "./screens/browse.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { button, link } from "./screens/words.ts";

const QUESTION = "Does “it” mean the lamp?";
const ANSWER = "Yes, the lamp.";

test("a question about an item is asked while judging, answered by the coordinator, and both read question and answer", async ({
  page,
}) => {
  await openDemo(page);
  const campaign = page.url();
  await page.goto(`${campaign}/judge`);
  const judging = new JudgingScreen(page);
  await judging.giveName("Ana");
  // Nobody assigned work to Ana, so she coordinates herself and is not offered to ask. The key works all the same.
  await expect(judging.texts).toBeVisible();
  await expect(page.getByRole("button", { name: questionsText.ask })).toHaveCount(0);
  const texts = await judging.texts.textContent();
  await judging.press("Shift+h");
  const dialog = page.getByRole("dialog", { name: questionsText.ask });
  await expect(dialog).toBeVisible();
  await lookAccessibleIfLong(page);
  // Keys in the field are letters, not commands.
  await page.keyboard.type(QUESTION);
  // Closing the dialog keeps what was typed.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await judging.press("Shift+h");
  await expect(dialog.getByLabel(questionsText.question)).toHaveValue(QUESTION);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${questionsText.asked} ${QUESTION}`)).toBeVisible();
  await judging.expectSaved();
  expect(await judging.texts.textContent()).toBe(texts);
  await page.reload();
  await expect(page.getByText(`${questionsText.asked} ${QUESTION}`)).toBeVisible();

  await page.goto(campaign);
  await link(page, questionsText.open(1)).click();
  const section = page.getByRole("region", { name: questionsText.section.title });
  await expect(section.getByText(QUESTION)).toBeVisible();
  await lookAccessibleIfLong(page);
  await link(section, questionsText.section.showItem).click();
  // The overview shows the question, too, and stays until the candidates are loaded.
  await expect(section).toHaveCount(0);
  await expect(page.getByText(QUESTION)).toBeVisible();
  await button(page, questionsText.reply).click();
  await page.getByLabel(questionsText.answer).fill(ANSWER);
  // Nothing is sent where people work with files.
  await expect(page.getByText(questionsText.travelsBack)).toBeVisible();
  await button(page, questionsText.saveReply).click();
  await expect(page.getByLabel(questionsText.answer)).toHaveCount(0);
  await expect(page.getByText(ANSWER)).toBeVisible();
  // One answer is enough: it can be corrected, and no second one is asked for.
  await expect(page.getByRole("button", { name: questionsText.reply, exact: true })).toHaveCount(0);
  await page.goto(`${campaign}/candidates?asked=answered`);
  await openFilterFields(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText(ANSWER)).toBeVisible();
  await page.goto(`${campaign}?questions=shown`);
  await expect(section.getByText(questionsText.section.none)).toBeVisible();

  await page.goto(`${campaign}/judge`);
  // The answer is on the item itself, below the question.
  await expect(page.getByText(`${questionsText.answered} ${ANSWER}`)).toBeVisible();
  await expect(judging.judgement.getByRole("note")).toHaveText(
    `${questionsText.youAsked} ${QUESTION}${questionsText.coordinator} ${ANSWER}`,
  );
  await judging.press("Shift+h");
  await expect(dialog.getByText(ANSWER)).toBeVisible();

  // The notice of an answer links to the item with this address. The dialog opens once.
  await page.keyboard.press("Escape");
  const at = /at=(\d+)/.exec(page.url())?.[1] ?? "";
  await page.goto(`${campaign}/judge?review=asked&at=${at}&answer=${at}`);
  await expect(dialog.getByText(ANSWER)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await judging.texts.textContent()).toBe(texts);
});
