// Journeys of suite building: from a text without examples to annotated tokens, by keys, by mouse and by touch.
import { expect, type Locator, type Page } from "@playwright/test";
import { miniFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { fits, LONG, lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import {
  arabicText,
  farAntecedentText,
  folderWithoutExamples,
  openSuiteBeingBuilt,
} from "./making-campaign.ts";
import { importIt } from "./round-steps.ts";
import { AnnotateScreen } from "./screens/annotate.ts";
import { AnnotatingWork } from "./screens/annotating-work.ts";
import { ExamplesPreview, SuiteMaking } from "./screens/suite-making.ts";
import { TokensScreen } from "./screens/tokens.ts";
import { tabTo } from "./tab-to.ts";

/** Keys that annotate each token of the mini campaign, in text order. */
const PRESSES: readonly { readonly place: string; readonly keys: string }[] = [
  { place: "1:0", keys: "1 1 Enter" },
  { place: "1:6", keys: "1 Backspace 5" },
  { place: "2:0", keys: "1" },
  { place: "2:3", keys: "2 0 1 Enter" },
  { place: "3:0", keys: "5" },
  { place: "5:0", keys: "1 2 Enter" },
  { place: "7:0", keys: "u 4" },
];

test("a suite is built by keys: tokens are annotated, undone, kept after a reload, balanced and confirmed", async ({
  page,
}) => {
  await importIt(page, folderWithoutExamples(miniFolder));
  const making = new SuiteMaking(page);
  await expect(making.noExamples(8)).toBeVisible();
  await lookAccessibleIfLong(page);
  const tokens = new TokensScreen(page);
  await tokens.openAndBegin();
  await tokens.expectFound(7, 7);
  await lookAccessibleIfLong(page);
  await tokens.annotateLink(7, 7).click();
  const annotating = new AnnotateScreen(page);
  await expect(annotating.name).toBeVisible();
  await annotating.giveName("Ana");
  await lookAccessibleIfLong(page);
  await annotating.expectAt("1:0");
  const sentenceTop = await annotating.sentenceTop();

  // Shortens an offered phrase and moves its head.
  await annotating.press("1");
  await expect(annotating.antecedentQuestion("It")).toBeVisible();
  await annotating.press("1");
  await expect(annotating.correct("pronoun")).toBeInViewport({ ratio: 1 });
  await annotating.press("ArrowRight", "Shift+ArrowLeft");
  const chosen = annotating.antecedent("a lamp", "lamp");
  await expect(chosen).toBeVisible();
  await expect(page.getByText("Anaphoric · it, subject, other sentence")).toBeVisible();
  await annotating.press("ArrowUp");
  await expect(annotating.antecedent("a lamp", "a")).toBeVisible();
  // Undoes the annotation of the token key by key, and redoes it.
  await annotating.press("Control+z");
  await expect(chosen).toBeVisible();
  for (let key = 0; key < 4; key++) await annotating.press("Control+z");
  await expect(annotating.question("It")).toBeVisible();
  for (let key = 0; key < 4; key++) await annotating.press("Control+Shift+z");
  await expect(chosen).toBeVisible();

  // “A lamp” is linked to “une lampe”. For the head, only the noun is proposed, and this link is changed.
  await expect(annotating.translation("head")).toContainText("lampe");
  await annotating.press("h");
  await expect(annotating.cursor).toHaveText(/^lampe/);
  // The first word replaces the linked one, and a further one is added.
  await annotating.press("u", "Space");
  await expect(annotating.translation("head")).not.toContainText("lampe");
  await annotating.press("l", "Space");
  await expect(annotating.translation("head")).toContainText("une lampe");
  await expect(annotating.translation("head")).toBeInViewport({ ratio: 1 });
  await expect(annotating.endCorrecting("head")).toBeVisible();
  await lookAccessibleIfLong(page);
  await annotating.press("Enter", "Enter");
  await annotating.expectAt("1:6");
  await annotating.press("n");
  await annotating.expectAt("2:0");
  expect(await annotating.sentenceTop()).toBe(sentenceTop);
  // The previous annotation can be undone from the next token.
  await annotating.undoPrevious.click();
  await annotating.expectAt("1:0");
  await annotating.press("Control+Shift+z");
  await expect(annotating.translation("head")).toContainText("une lampe");
  await annotating.press("Enter");
  await annotating.expectAt("1:6");

  for (const { place, keys } of PRESSES.slice(1)) {
    await annotating.expectAt(place);
    await annotating.press(keys);
  }
  await expect(annotating.finished("allAnnotated")).toBeVisible();
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await page.reload();
  await expect(annotating.finished("allAnnotated")).toBeVisible();
  await annotating.lookThrough.click();
  await annotating.expectAt("1:0");
  await expect(chosen).toBeVisible();
  for (const panel of ["list", "guidelines", "keys"] as const) {
    await annotating.openPanel(panel);
    await lookAccessibleIfLong(page);
    await annotating.closePanel(panel);
  }
  await page.goBack();
  await chooseAndConfirm(page, tokens);
  await page.goBack();
  await page.goBack();
  await expect(tokens.balance.allConfirmed).toBeVisible();
  await making.openOverview();
  await expect(making.annotated(7)).toBeVisible();
});

/** Expects a proposal that selects the six examples among the seven tokens and says what is missing. Confirms each. */
async function chooseAndConfirm(page: Page, tokens: TokensScreen): Promise<void> {
  await tokens.expectFound(7, 0);
  await tokens.balance.seed.fill("5");
  await tokens.balance.propose.click();
  await expect(tokens.balance.proposedTooFew(6, 5)).toBeVisible();
  await expect(tokens.balance.toConfirm(6)).toBeVisible();
  await lookAccessibleIfLong(page);
  await tokens.balance.confirm(6);
  const confirming = new AnnotateScreen(page);
  await expect(confirming.left(6, 6)).toBeVisible();
  await expect(confirming.toConfirm).toBeVisible();
  await confirming.press("d");
  await expect(confirming.leftOut).toBeVisible();
  await confirming.press("d");
  await expect(confirming.toConfirm).toBeVisible();
  for (let left = 6; left > 0; left--) {
    await expect(confirming.left(left, 6)).toBeVisible();
    await confirming.press("Enter");
  }
  await expect(confirming.finished("allConfirmed")).toBeVisible();
  await expect(confirming.confirmed(6, 6)).toBeVisible();
  await lookAccessibleIfLong(page);
  await confirming.publishExamples.click();
  await expect(new ExamplesPreview(page).heading).toBeVisible();
}

test("targets are changed and undone, and tokens are annotated with mouse and keys in turn", {
  tag: LONG,
}, async ({ page }) => {
  const tokens = await openSuiteBeingBuilt(page);

  await test.step("invalid targets are reported at once, and unsaved changes can be discarded", async () => {
    const { targets } = tokens;
    await expect(page.getByText("not one of the PROTEST 2016 pronouns", { exact: false })).toBeVisible();
    await targets.form("them").check();
    // What is rarely changed is folded: the categories, and pronouns that do not occur.
    await expect(targets.form("whose")).toBeHidden();
    await expect(targets.addCategory).toBeHidden();
    await targets.openCategories();
    await targets.addCategory.click();
    await targets.wantedOfUnnamed(14).fill("many");
    await targets.label(9).fill("pleonastic_it");
    const faults = targets.faults(14);
    await expect(faults).toContainText("Target of category 14 is “many”; enter a whole number");
    await expect(faults).toContainText("Two categories have the label “pleonastic_it”.");
    await expect(targets.save).toBeDisabled();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await fits(page);
      await lookAccessibleIfLong(page);
    }
    await targets.label(9).fill("event_it");
    await targets.removeUnnamed(14);
    await expect(targets.addCategory).toBeFocused();
    await targets.moveUp("event_it").press("Enter");
    await expect(targets.moveUp("event_it")).toBeFocused();
    await tokens.expectFound(7, 7);
    await targets.saveChanges();
    await tokens.expectFound(8, 8);
    await expect(targets.label(8)).toHaveValue("event_it");
    await targets.useProtestTargets.click();
    await expect(targets.label(9)).toHaveValue("event_it");
    await targets.discard.click();
    await expect(targets.label(8)).toHaveValue("event_it");
  });

  await tokens.annotateAs("Ana", 8);
  const annotating = new AnnotatingWork(page);

  await test.step("after a click on Undo, Enter continues; if Undo was reached with Tab, keys press the button", async () => {
    await expect(annotating.token).toHaveAttribute("data-token", "1:0");
    await annotating.press("1", "1", "Shift+ArrowLeft");
    await annotating.undo.click();
    const whole = annotating.antecedent("a lamp", "A");
    await expect(whole).toBeVisible();
    await annotating.press("Space");
    await expect(whole).toBeVisible();
    await annotating.press("Enter");
    await expect(annotating.token).toHaveAttribute("data-token", "1:6");
    await annotating.press("5", "Enter");
    await expect(annotating.token).not.toHaveAttribute("data-token", "2:0");
    await expect(annotating.undone).toHaveCount(0);
    await annotating.flag.click();
    await annotating.press("Space");
    await expect(annotating.flagged).toBeVisible();
    await tabTo(page, annotating.flagged);
    await annotating.press("Space");
    await expect(annotating.flag).toBeVisible();
    await annotating.press("Enter");
    await expect(annotating.flagged).toBeVisible();
  });

  while (!(await annotating.token.getAttribute("data-token"))?.startsWith("1:0")) await annotating.press("p");

  await test.step("an antecedent is selected with the mouse and replaced by another selection, and a click fixes a link", async () => {
    const annotating = new AnnotateScreen(page);
    const category = annotating.category("Anaphoric · it, subject");
    for (let press = 0; press < 9 && (await category.count()) === 0; press++)
      await annotating.press("Backspace");
    await category.click();
    await annotating.draw(0, 3, 4);
    await expect(annotating.antecedent("a lamp", "lamp")).toBeVisible();
    await annotating.draw(0, 3, 6);
    await expect(annotating.antecedent("a lamp last week", "week")).toBeVisible();
    await annotating.word("source", 0, 4).click();
    await expect(annotating.antecedent("a lamp last week", "lamp")).toBeVisible();
    // Drawing another phrase replaces the antecedent; with Shift it adds one.
    await annotating.draw(0, 0, 1);
    await expect(annotating.antecedent("My sister", "sister")).toBeVisible();
    await page.keyboard.down("Shift");
    await annotating.draw(0, 3, 4);
    await page.keyboard.up("Shift");
    await expect(annotating.antecedent("My sister", "sister", "A1")).toBeVisible();
    await expect(annotating.antecedent("a lamp", "lamp", "A2")).toBeVisible();
    await annotating.removeAntecedent("My sister").click();
    await expect(annotating.antecedent("a lamp", "lamp")).toBeVisible();
    await annotating.correct("pronoun").click();
    await expect(annotating.cursor).toHaveCount(0);
    await annotating.word("reference", 1, 2).click();
    await expect(annotating.translation("pronoun")).toContainText(/^trouve/);
    await annotating.word("reference", 1, 0).click();
    await expect(annotating.translation("pronoun")).toContainText("Elle trouve");
    await annotating.word("reference", 1, 2).click();
    await expect(annotating.translation("pronoun")).not.toContainText("trouve");
    // On the button, Enter ends fixing, and a second Enter starts it again. Then Enter links the word at the cursor.
    await annotating.endCorrecting("pronoun").focus();
    await annotating.press("Shift+Tab", "Tab", "Enter", "Enter", "ArrowRight", "Enter");
    await expect(annotating.translation("pronoun")).toContainText(/^se/);
  });
});

test("in a right-to-left source, the arrow keys follow the direction of the text", { tag: WHOLE }, async ({
  page,
}) => {
  await importIt(page, arabicText());
  const tokens = new TokensScreen(page);
  await tokens.openAndBegin();
  await tokens.targets.addForm("هو");
  await tokens.targets.save.click();
  await tokens.expectFound(2, 2);
  const annotating = await tokens.annotateAs("Ana", 2);
  await annotating.expectAt("1:0");
  await expect(annotating.word("source", 1, 0).locator("xpath=..")).toHaveAttribute("dir", "rtl");
  await annotating.press("1");
  await annotating.word("source", 0, 2).click();
  // In this text, forwards is to the left.
  await annotating.press("ArrowLeft");
  await expect(annotating.removeAntecedent("مصباحا قديما")).toBeVisible();
  await annotating.press("ArrowUp");
  await annotating.expectMark(annotating.word("source", 0, 2), "head");
  await lookAccessibleIfLong(page);
  await annotating.press("Enter");
  await annotating.expectAt("3:0");
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width} px, the pronoun remains in view when a far antecedent is chosen`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await importIt(page, farAntecedentText());
    const tokens = new TokensScreen(page);
    await tokens.openAndBegin();
    const annotating = await tokens.annotateAs("Ana", 1);
    await annotating.category("Anaphoric · it, subject").click();
    await expect(annotating.word("source", 0, 1)).not.toBeInViewport();
    await annotating.offers.first().click();
    await expect(annotating.antecedent("The lighthouse", "lighthouse")).toBeVisible();
    await expect(annotating.word("source", 6, 0)).toBeInViewport({ ratio: 1 });
  });
}

test.describe("by touch at 360 px", { tag: LONG }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("tokens can be annotated by touch, and the texts move only to show the chosen phrase", async ({
    page,
  }) => {
    const tokens = await openSuiteBeingBuilt(page);
    await fits(page);
    await lookAccessibleIfLong(page);
    const annotating = await tokens.annotateAs("Ana", 7);
    await fits(page);
    const top = async () => (await annotating.word("source", 1, 0).boundingBox())?.y;
    await page.evaluate(() => document.fonts.ready);
    const before = await top();
    await annotating.category("Anaphoric · it, subject").tap();
    expect(await top()).toBe(before);
    const offer = annotating.offers.first();
    await expect(offer).toBeInViewport();
    expect((await offer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await offer.tap();
    await expect(annotating.antecedent("a lamp", "lamp")).toBeVisible();
    await expect(annotating.word("source", 0, 4)).toBeInViewport({ ratio: 1 });
    const shown = await top();
    await annotating.offers.nth(1).tap();
    await expect(annotating.antecedent("My sister", "sister")).toBeVisible();
    await offer.tap();
    await expect(annotating.antecedent("a lamp", "lamp")).toBeVisible();
    expect(await top()).toBe(shown);
    // The Tab key goes through the buttons in the order in which one reads them.
    const corners = await annotating.antecedentButtons("It");
    expect(corners.length).toBeGreaterThan(8);
    expect(corners).toEqual(corners.toSorted((a, b) => a.top - b.top || a.left - b.left));
    await lookAccessibleIfLong(page);
    await annotating.more.tap();
    await annotating.correct("head").tap();
    await expect(annotating.tap("head")).toBeVisible();
    await annotating.word("reference", 0, 4).tap();
    await annotating.expectMark(annotating.word("reference", 0, 4), "headTranslation");
    await expect(annotating.endFixing).toHaveCount(1);
    await annotating.endFixing.tap();
    await annotating.nextOpen.tap();
    await annotating.expectAt("1:6");
    await drawWithFinger(page, annotating.word("source", 0, 3), annotating.word("source", 0, 4));
    await annotating.expectMark(annotating.word("source", 0, 4), "head");
    await annotating.category("Anaphoric · it, subject").tap();
    await expect(annotating.removeAntecedent("a lamp")).toBeVisible();
  });
});

/** Draws over words with one finger. */
async function drawWithFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const middle = async (of: Locator) => {
    const box = await of.boundingBox();
    if (box === null) throw new Error("the word is not shown");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const finger = await page.context().newCDPSession(page);
  const points = [await middle(from), await middle(to)];
  // The finger rests before it is lifted. After a fast swipe, the browser would take the next tap as part of it.
  const began = Date.now() / 1000 - 2;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", after: number, touchPoints: typeof points) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: began + after });
  await touch("touchStart", 0, points.slice(0, 1));
  await touch("touchMove", 0.5, points.slice(1));
  await touch("touchMove", 1, points.slice(1));
  await touch("touchEnd", 1.5, []);
}
