// Stories of the list beside the work: finding a candidate again by its words, and seeing what was answered.
import { expect } from "@playwright/test";
import { STATE_WORDS } from "#core/score/candidate-states.ts";
import { tagName } from "#core/task/pronoun-judgement/tags.ts";
import { lookAccessible, test } from "./fixtures.ts";
import { judgeDemo } from "./judging-by-keys.ts";

test("the list shows the word searched for in its sentence, else the pronoun, and the answers given; a candidate chosen from it is shown, and the search stays", async ({
  page,
}) => {
  const judging = await judgeDemo(page);
  const { list } = judging;
  const category = (await judging.heading.textContent()) ?? "";
  await judging.press("b");
  await expect(judging.heading).toBeVisible();
  await judging.press("l");
  await expect(list.search).toBeFocused();
  await list.state.selectOption({ label: STATE_WORDS.done });
  await expect(list.found).toHaveText(list.count(1, 71));
  await expect(list.row(category)).toContainText(tagName("bad_translation"));
  await list.showAll();
  await list.search.fill("glass");
  await expect(list.marks.first()).toHaveText(/^glass$/i);
  await expect(list.marks.filter({ hasNotText: /glass/i })).toHaveCount(0);
  await lookAccessible(page);

  await list.search.fill("sitting");
  await expect(list.found).toHaveText(/^[1-9] of 71$/);
  await expect(list.marks.first()).toHaveText(/^sitting$/i);
  const found = (await list.found.textContent()) ?? "";
  await list.region.getByRole("button").last().click();
  await expect(list.dialog).toHaveCount(0);
  await expect(judging.texts).toContainText("sitting");
  await judging.press("f");
  await expect(judging.flagged).toBeVisible();
  await judging.press("l");
  await expect(list.found).toHaveText(found);
  await expect(list.search).toHaveValue("sitting");
  // It is selected: the next word takes its place.
  await judging.type("x");
  await expect(list.search).toHaveValue("x");
});
