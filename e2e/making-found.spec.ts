// Journeys of navigation in suite building: unsaved targets, a searched token, a wrong example, the list of campaigns.
import { expect } from "@playwright/test";
import { LONG, lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import { fitsWideAndNarrow, openSuiteBeingBuilt } from "./making-campaign.ts";
import { importMini } from "./opening-files.ts";
import { AnnotateScreen } from "./screens/annotate.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { SuiteMaking } from "./screens/suite-making.ts";
import { TokensScreen } from "./screens/tokens.ts";

test("typed target numbers are kept while another screen is shown, and “Save and suggest” saves and uses them", {
  tag: LONG,
}, async ({ page }) => {
  const tokens = await openSuiteBeingBuilt(page);
  const { balance, targets } = tokens;
  const annotating = await tokens.annotateAs("Ana", 7);
  await annotating.expectAt("1:0");
  await annotating.press("1", "1", "Enter");
  await annotating.expectAt("1:6");
  await annotating.press("5");
  await annotating.expectAt("2:0");
  await page.goBack();
  // The link leads to the open tokens.
  await expect(tokens.annotateLink(7, 5)).toBeVisible();
  await expect(balance.noSelection(2)).toBeVisible();

  const wanted = balance.wanted("Pleonastic · it");
  await wanted.fill("0");
  await expect(targets.save).toBeVisible();
  await targets.openCategories();
  await expect(targets.wanted("pleonastic_it")).toHaveValue("0");
  const making = new SuiteMaking(page);
  await making.openOverview();
  await expect(making.annotated(2)).toBeVisible();
  await tokens.open();
  await expect(wanted).toHaveValue("0");
  await lookAccessibleIfLong(page);
  await fitsWideAndNarrow(page);
  await wanted.fill("some");
  await expect(balance.saveAndPropose).toBeDisabled();
  await wanted.fill("0");
  await balance.saveAndPropose.click();
  await expect(balance.savedAndProposed(1)).toBeVisible();
  await expect(targets.save).toBeHidden();
  await expect(wanted).toHaveValue("0");
  // When a target number changes, the message about the previous suggestion disappears.
  await wanted.fill("3");
  await expect(balance.proposed(1)).toBeHidden();
  await targets.discard.click();

  // A search finds the tokens in line 2 of each document, and the list of campaigns shows the progress.
  await tokens.find.fill("line 2");
  await tokens.expectFoundOf(3, 1, 7);
  await fitsWideAndNarrow(page);
  await page.goto("./");
  await expect(making.listed(2)).toBeVisible();
  await fitsWideAndNarrow(page);
  await making.annotateFromList();
  await annotating.expectAt("2:0");
});

test("an example links to the screens where it can be edited, from Candidates and while judging", {
  tag: WHOLE,
}, async ({ page }) => {
  await importMini(page);
  const overview = new URL(page.url()).hash;
  const making = new SuiteMaking(page);
  await page.goto(`./${overview}/candidates?example=e3`);
  await making.correctExample.click();
  const tokens = new TokensScreen(page);
  await expect(tokens.heading).toBeVisible();
  await tokens.correct.click();
  await tokens.expectFoundOf(1, 0, 7);
  await tokens.expectExample("e3", "house, line 3");
  await lookAccessibleIfLong(page);
  await page.goto(`./${overview}/judge`);
  await new JudgingScreen(page).giveName("Ana");
  await fitsWideAndNarrow(page);
  await making.correctExample.click();
  await expect(new AnnotateScreen(page).token).toBeVisible();
});
