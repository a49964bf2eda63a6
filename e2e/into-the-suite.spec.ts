// Journeys of annotations that become examples of a suite: preview, update, and undo.
import { expect, type Page } from "@playwright/test";
import { strToU8 } from "fflate";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { annotated } from "#tools/testing/campaigns/annotated-campaign.ts";
import { smallAnnotation, THEY_EXAMPLE } from "#tools/testing/campaigns/small-annotations.ts";
import { LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { fitsWideAndNarrow } from "./making-campaign.ts";
import { MakeScreen } from "./screens/make.ts";
import { ExamplesPreview, SuiteMaking } from "./screens/suite-making.ts";
import { TokensScreen } from "./screens/tokens.ts";

/**
 * Anna judged four candidates. In the update, “They” becomes an example, “it” of e2 is removed, and the annotation of
 * “you” is stale.
 */
const LEDGER = annotated([
  smallAnnotation(50, "2:0", THEY_EXAMPLE),
  smallAnnotation(51, "1:5", { unsuitable: "linked-to-pronoun" }),
  smallAnnotation(52, "1:3", { category: "addressee_generic_you" }, { textHash: "0".repeat(64) }),
]);

async function importAnnotated(page: Page): Promise<string> {
  const buffer = Buffer.from(strToU8(serializeCampaign(LEDGER)));
  await new MakeScreen(page).importWithTargets({ name: "small.json", mimeType: "application/json", buffer });
  return new URL(page.url()).hash;
}

test("annotations become examples after a preview that lists the affected judgements, and one undo reverses this", {
  tag: LONG,
}, async ({ page }) => {
  const address = await importAnnotated(page);
  await page.goto(`./${address}/settings/suite/edit`);
  const tokens = new TokensScreen(page);
  await tokens.preview.click();
  const examples = new ExamplesPreview(page);
  await expect(examples.heading).toBeVisible();
  await expect(examples.examples(1, "added")).toBeVisible();
  await expect(examples.examples(1, "removed")).toContainText("e2");
  await examples.expectJudgementsChanged(1);
  await examples.expectLeft(2, 1);
  await examples.leftFor("stale").click();
  await expect(examples.unusedTokens.getByRole("link", { name: "ball, line 2, token 4" })).toBeVisible();
  await examples.expectStays("e4");
  await lookAccessibleIfLong(page);
  await fitsWideAndNarrow(page);

  await examples.make.click();
  await expect(examples.done(4)).toBeVisible();
  await examples.refresh.click();
  await expect(examples.nothing).toBeVisible();
  await expect(examples.make).toBeDisabled();
  await lookAccessibleIfLong(page);
  await fitsWideAndNarrow(page);

  await page.goto(`./${address}/settings/history`);
  const { history } = new SuiteMaking(page);
  await expect(history.examplesMade("Anna")).toContainText("examples: 1 added, 1 removed");
  await expect(history.undoneInAnnotating(history.annotatedItem("Anna", 3))).toBeVisible();
  await history.undoExamplesMade("Anna");
  await expect(history.examplesUndone("Anna")).toBeVisible();
  await page.goto(`./${address}/settings/suite/publish`);
  await expect(examples.examples(1, "added")).toBeVisible();
  await examples.cancel.click();
  await expect(tokens.heading).toBeVisible();
});
