// Journey of changed targets: a category of annotated tokens is removed, and restoring it restores the tokens.
import { expect, type Page } from "@playwright/test";
import { fitsNarrow, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { openSuiteBeingBuilt } from "./making-campaign.ts";
import { AnnotateScreen } from "./screens/annotate.ts";
import { ExamplesPreview, SuiteMaking } from "./screens/suite-making.ts";
import type { TokensScreen } from "./screens/tokens.ts";

/** Ana annotates two of the seven tokens: the first as anaphoric with its antecedent, the second as an event. */
async function openWithTwo(page: Page): Promise<TokensScreen> {
  const tokens = await openSuiteBeingBuilt(page);
  const annotating = await tokens.annotateAs("Ana", 7);
  await annotating.expectAt("1:0");
  await annotating.press("1", "1", "Enter");
  await annotating.expectAt("1:6");
  await annotating.press("4");
  await annotating.expectAt("2:0");
  await page.goBack();
  await tokens.expectFound(7, 5);
  return tokens;
}

test("targets can change after tokens were annotated, and earlier states of the tokens can be shown", {
  tag: LONG,
}, async ({ page }) => {
  const tokens = await openWithTwo(page);
  const address = page.url();
  const { balance, corpus, targets } = tokens;

  await test.step("an earlier state of the campaign shows the tokens of that time, and nothing can be changed there", async () => {
    await balance.chooseByHand.click();
    await expect(balance.chosen(2)).toBeVisible();
    const making = new SuiteMaking(page);
    await making.openOverview();
    await making.history.open();
    await expect(making.history.annotated("Ana", 2)).toBeVisible();
    await making.history.openAfterAnnotating("Ana", 2);
    await tokens.openInPast();

    // At that time, two tokens were annotated, and none was selected by hand.
    await tokens.expectFound(7, 5);
    await expect(balance.noSelection(2)).toBeVisible();
    await expect(balance.row("Event · it")).toBeVisible();
    await expect(targets.past).toContainText("Pleonastic · it");
    // A section without content has no heading.
    await expect(balance.title).toBeVisible();
    await expect(corpus.title).toHaveCount(0);
    await tokens.expectReadOnly();
    await expect(targets.form("it")).toBeDisabled();
    await lookAccessibleIfLong(page);
    await fitsNarrow(page);

    // The list can still be filtered, and the address keeps the filter.
    await tokens.chooseState("annotated", 2);
    await tokens.expectFound(2, 0);
    await tokens.form.selectOption({ index: 1 });
    await expect(page).toHaveURL(/@.*suite\/edit\?.*form=it.*state=annotated/);
    await page.reload();
    await tokens.expectFound(2, 0);

    // An earlier state cannot be annotated: the typed address of annotation leads to the list of tokens.
    await page.goto(page.url().replace(/settings.*/, "annotate"));
    await expect(page).toHaveURL(/judge\/tokens$/);
    await expect(making.history.backToNow).toBeVisible();
    await expect(new AnnotateScreen(page).token).toHaveCount(0);
    // Before the suite was begun there are no tokens to show.
    await page.goto(page.url().replace(/@.*/, "/history"));
    await making.history.openBeginning();
    await page.goto(`${page.url()}/tokens`);
    await expect(tokens.notYet).toBeVisible();
    await expect(tokens.begin).toHaveCount(0);
  });

  await test.step("tokens of a removed category are counted, can be found and annotated again, and undo restores the category", async () => {
    await page.goto(address);
    await tokens.expectFound(7, 5);
    await targets.openCategories();
    await targets.remove("event_it");
    await expect(targets.lost(1, "event_it")).toBeVisible();
    await targets.saveChanges();

    await tokens.expectFound(7, 6);
    await tokens.chooseState("unknown-category", 1);
    await tokens.expectFound(1, 1);
    await tokens.expectUnknownCategory("Event · it");
    await lookAccessibleIfLong(page);
    await fitsNarrow(page);

    // A token of the removed category does not become an example, and the preview gives this reason.
    await tokens.preview.click();
    await expect(new ExamplesPreview(page).leftFor("no such category")).toBeVisible();
    await page.goBack();

    await tokens.annotateLink(1, 1).click();
    const annotating = new AnnotateScreen(page);
    await annotating.expectAt("1:6");
    const gone = annotating.categoryGone("Event · it");
    await expect(gone).toBeVisible();
    await lookAccessibleIfLong(page);
    await annotating.press("u", "4");
    await expect(gone).toHaveCount(0);
    await page.goto(page.url().replace(/judge.*/, "settings/suite/edit"));
    await tokens.expectFound(7, 5);
    await tokens.annotateLink(7, 5).click();
    await annotating.expectAt("2:0");
    await annotating.press("Control+z");
    await annotating.expectAt("1:6");
    await expect(gone).toBeVisible();

    // The earlier targets are back, so the annotation of the token counts again.
    await page.goto(page.url().replace(/judge.*/, "settings/history"));
    await new SuiteMaking(page).history.undoTargets();
    await page.goto(page.url().replace("history", "suite/edit"));
    await tokens.expectFound(7, 5);
    await expect(tokens.tokens).toContainText("Event · it");
    await expect(tokens.unknownCategory).toHaveCount(0);
  });
});
