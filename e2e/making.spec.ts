// Stories of making a suite: from a text without examples to annotated tokens, by keys, by mouse and by touch.
import { expect, type Page } from "@playwright/test";
import { miniFolder } from "#tools/testing/mini-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { arabicText, folderWithoutExamples } from "./making-campaign.ts";
import type { Upload } from "./opening-files.ts";
import { importIt } from "./round-steps.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const shown = (page: Page) => page.locator("[data-token]");
const word = (page: Page, text: "source" | "reference", line: number, position: number) =>
  page.locator(`[data-word="${text} ${line} ${position}"]`);
const answers = (page: Page) => page.getByRole("region", { name: "Annotation" });

async function begin(page: Page, file: Upload): Promise<void> {
  await importIt(page, file);
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await link(page, "Make or correct the suite").click();
  await button(page, "Begin").click();
  await expect(page.getByRole("heading", { name: "Balance" })).toBeVisible();
}

async function annotate(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Annotate the(se)? / }).click();
  await expect(page.getByRole("heading", { name: "Who is annotating?" })).toBeVisible();
  await page.getByLabel("Your name").fill("Ana");
  await page.keyboard.press("Enter");
  await expect(shown(page)).toBeVisible();
}

const isAt = (page: Page, place: string) => expect(shown(page)).toHaveAttribute("data-token", place);

/** What each token of the small campaign is, key by key, in the order of the text. */
const PRESSES: readonly { readonly place: string; readonly keys: string }[] = [
  { place: "1:0", keys: "1 1 Shift+ArrowLeft Shift+ArrowLeft Enter" },
  { place: "1:6", keys: "1 Backspace 5" },
  { place: "2:0", keys: "1" },
  { place: "2:3", keys: "2 0 1 Enter" },
  { place: "3:0", keys: "5" },
  { place: "5:0", keys: "1 2 Enter" },
  { place: "7:0", keys: "u 4" },
];

test("a suite is made by keys: annotated, taken back, kept, balanced and confirmed", async ({ page }) => {
  await importIt(page, folderWithoutExamples(miniFolder));
  await expect(page.getByText("This text has 8 sentences, and no examples yet.")).toBeVisible();
  await lookAccessible(page);
  await link(page, "Make or correct the suite").click();
  await button(page, "Begin").click();
  await expect(page.getByText("7 tokens, 7 open")).toBeVisible();
  await lookAccessible(page);
  await annotate(page);
  await lookAccessible(page);
  await isAt(page, "1:0");

  // What is offered, made shorter, and where it stands.
  await page.keyboard.press("1");
  await expect(page.getByRole("group", { name: "What does “It” refer to?" })).toBeVisible();
  await page.keyboard.press("1");
  await lookAccessible(page);
  for (let word = 0; word < 2; word++) await page.keyboard.press("Shift+ArrowLeft");
  const chosen = answers(page).getByRole("button", { name: "a lamp A, head lamp", exact: true });
  await expect(chosen).toBeVisible();
  await expect(page.getByText("Anaphoric · it, subject, other sentence")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(answers(page).getByRole("button", { name: "a lamp A, head a", exact: true })).toBeVisible();
  // Taken back key by key, and made again.
  await page.keyboard.press("Control+z");
  await expect(chosen).toBeVisible();
  for (let key = 0; key < 4; key++) await page.keyboard.press("Control+z");
  await expect(page.getByRole("group", { name: "What does “It” do here?" })).toBeVisible();
  for (let key = 0; key < 4; key++) await page.keyboard.press("Control+Shift+z");
  await expect(chosen).toBeVisible();

  // The reference has “une lampe”; of the head only the word of content is offered, and it is put right.
  const row = (name: RegExp) =>
    answers(page)
      .getByRole("definition")
      .filter({ has: button(page, name) });
  const ofHead = row(/correct the head’s translation$/i);
  await expect(ofHead).toContainText("lampe");
  await page.keyboard.press("h");
  await expect(page.locator("[data-cursor]")).toHaveText(/^lampe/);
  await page.keyboard.press("u");
  await page.keyboard.press("Space");
  await expect(ofHead).toContainText("une lampe");
  await expect(answers(page).getByText("In the reference: pronoun Elle · head une lampe")).toBeInViewport();
  await expect(button(page, "Done: correct the head’s translation")).toBeVisible();
  await lookAccessible(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await isAt(page, "1:6");

  for (const { place, keys } of PRESSES.slice(1)) {
    await isAt(page, place);
    for (const key of keys.split(" ")) await page.keyboard.press(key);
  }
  await expect(page.getByRole("heading", { name: "All tokens are annotated" })).toBeVisible();
  await lookAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "All tokens are annotated" })).toBeVisible();
  await button(page, "Look through them again").click();
  await isAt(page, "1:0");
  await expect(chosen).toBeVisible();
  for (const [key, name] of [
    ["l", "The list"],
    ["g", "Guidelines"],
    ["?", "Keys"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await lookAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(0);
  }

  // Six are examples; the draw takes them all, says what is missing, and each is looked at once more.
  await page.goBack();
  await expect(page.getByText("7 tokens, 0 open")).toBeVisible();
  await page.getByLabel("Seed of the draw").fill("5");
  await button(page, "Propose a choice").click();
  await expect(page.getByText("6 tokens are chosen, seed 5. Too few there are of:")).toBeVisible();
  await expect(page.getByText("Of these nobody has looked at 6 since")).toBeVisible();
  await lookAccessible(page);
  await link(page, "Confirm the 6").click();
  await expect(page.getByText("6 of 6 left")).toBeVisible();
  await expect(page.getByText("nobody has looked at it since")).toBeVisible();
  await page.keyboard.press("d");
  await expect(page.getByText("Not chosen for the suite.")).toBeVisible();
  await page.keyboard.press("d");
  await expect(page.getByText("nobody has looked at it since")).toBeVisible();
  for (let left = 6; left > 0; left--) {
    await expect(page.getByText(`${left} of 6 left`)).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { name: "All chosen tokens are confirmed" })).toBeVisible();
  await expect(
    page.getByText("6 of 6 tokens that were chosen are confirmed.", { exact: false }),
  ).toBeVisible();
  await lookAccessible(page);
  await link(page, "Into the suite").click();
  await expect(page.getByRole("heading", { name: "Examples from annotations" })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByText("All of them were looked at since.")).toBeVisible();
  await link(page, "Overview").click();
  await expect(page.getByText("7 tokens are annotated.")).toBeVisible();
});

test("the plan is changed: what is wrong is told at once, and what is saved can be undone", async ({
  page,
}) => {
  await begin(page, folderWithoutExamples(miniFolder));
  await expect(page.getByText("not among the forms of PROTEST 2016", { exact: false })).toBeVisible();
  await page.getByRole("checkbox", { name: "them 1" }).check();
  await button(page, "Add a category").click();
  await page.getByLabel("Wanted of category 14").fill("many");
  await page.getByLabel("Label of category 9").fill("pleonastic_it");
  const status = page.getByRole("status").filter({ hasText: "Category 14 has no label." });
  await expect(status).toContainText("“many” examples are wanted: expected a whole number");
  await expect(status).toContainText("“pleonastic_it” is the label of two categories.");
  await expect(button(page, "Save changes")).toBeDisabled();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await fits(page);
    await lookAccessible(page);
  }
  await page.getByLabel("Label of category 9").fill("event_it");
  await button(page, "Remove category 14").click();
  await expect(button(page, "Add a category")).toBeFocused();
  await button(page, "Move event_it up").press("Enter");
  await expect(button(page, "Move event_it up")).toBeFocused();
  await expect(page.getByText("7 tokens, 7 open")).toBeVisible();
  await button(page, "Save changes").click();
  await expect(page.getByText("8 tokens, 8 open")).toBeVisible();
  await expect(page.getByText("Saved. It can be undone in the history.")).toBeVisible();
  await expect(page.getByLabel("Label of category 8")).toHaveValue("event_it");
  await button(page, "Take PROTEST’s forms and categories").click();
  await expect(page.getByLabel("Label of category 9")).toHaveValue("event_it");
  await button(page, "Discard them").click();
  await expect(page.getByLabel("Label of category 8")).toHaveValue("event_it");
});

test("an antecedent is drawn with the mouse, made another by drawing, and a link is clicked right", async ({
  page,
}) => {
  await begin(page, folderWithoutExamples(miniFolder));
  await annotate(page);
  await button(page, /^Anaphoric · it, subject/).click();
  const draw = async (from: number, to: number) => {
    await word(page, "source", 0, from).hover();
    await page.mouse.down();
    await word(page, "source", 0, to).hover();
    await page.mouse.up();
  };
  await draw(3, 4);
  await expect(button(page, "a lamp A, head lamp")).toBeVisible();
  await draw(3, 6);
  await expect(button(page, "a lamp last week A, head week")).toBeVisible();
  await word(page, "source", 0, 4).click();
  await expect(button(page, "a lamp last week A, head lamp")).toBeVisible();
  // Another phrase replaces the antecedent; with Shift it is added.
  await draw(0, 1);
  await expect(button(page, "My sister A, head sister")).toBeVisible();
  await page.keyboard.down("Shift");
  await draw(3, 4);
  await page.keyboard.up("Shift");
  await expect(button(page, "My sister A1, head sister")).toBeVisible();
  await expect(button(page, "a lamp A2, head lamp")).toBeVisible();
  await button(page, "Take out: My sister").click();
  await expect(button(page, "a lamp A, head lamp")).toBeVisible();
  await button(page, "Correct the pronoun’s translation").click();
  await word(page, "reference", 1, 2).click();
  const pronoun = answers(page)
    .getByRole("definition")
    .filter({ has: button(page, /correct the pronoun’s translation$/i) });
  await expect(pronoun).toContainText("Elle trouve");
  await word(page, "reference", 1, 2).click();
  await expect(pronoun).not.toContainText("trouve");
});

test("a source from the right to the left is annotated: the arrows go as the text does", async ({ page }) => {
  await begin(page, arabicText());
  await page.getByLabel("Another form").fill("هو");
  await page.keyboard.press("Enter");
  await button(page, "Save changes").click();
  await expect(page.getByText("2 tokens, 2 open")).toBeVisible();
  await annotate(page);
  await isAt(page, "1:0");
  await expect(word(page, "source", 1, 0).locator("xpath=..")).toHaveAttribute("dir", "rtl");
  await page.keyboard.press("1");
  await word(page, "source", 0, 2).click();
  // On in the text is to the left.
  await page.keyboard.press("ArrowLeft");
  await expect(button(page, "Take out: مصباحا قديما")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(word(page, "source", 0, 2)).toContainText("head of the antecedent");
  await lookAccessible(page);
  await page.keyboard.press("Enter");
  await isAt(page, "3:0");
});

test.describe("by touch at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("tokens are annotated with a finger, and the texts stay where they are", async ({ page }) => {
    await begin(page, folderWithoutExamples(miniFolder));
    await fits(page);
    await lookAccessible(page);
    await annotate(page);
    await fits(page);
    const top = async () => (await word(page, "source", 1, 0).boundingBox())?.y;
    const before = await top();
    await button(page, "Anaphoric · it, subject").tap();
    const offer = page.getByRole("list", { name: "Phrases offered" }).getByRole("button").first();
    await expect(offer).toBeInViewport();
    expect((await offer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await offer.tap();
    await button(page, "End earlier").tap();
    await button(page, "End earlier").tap();
    await expect(button(page, "a lamp A, head lamp")).toBeVisible();
    expect(await top()).toBe(before);
    await lookAccessible(page);
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await button(page, "Correct the head’s translation").tap();
    await expect(page.getByText("Tap the words of the reference that translate the head.")).toBeVisible();
    await word(page, "reference", 0, 4).tap();
    await expect(word(page, "reference", 0, 4)).toContainText("translation of the head");
    await expect(button(page, "Done")).toHaveCount(1);
    await button(page, "Done").tap();
    await button(page, "Next open").tap();
    await isAt(page, "1:6");
    // A finger that goes along the line draws.
    const [from, to] = [word(page, "source", 0, 3), word(page, "source", 0, 4)];
    await from.scrollIntoViewIfNeeded();
    const middle = async (of: typeof from) => {
      const box = await of.boundingBox();
      if (box === null) throw new Error("the word is shown");
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const finger = await page.context().newCDPSession(page);
    const points = [await middle(from), await middle(to)];
    // It rests before it is lifted: a finger that flies on would take the next tap for its end.
    const began = Date.now() / 1000 - 2;
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      after: number,
      touchPoints: typeof points,
    ) => finger.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: began + after });
    await touch("touchStart", 0, points.slice(0, 1));
    await touch("touchMove", 0.5, points.slice(1));
    await touch("touchMove", 1, points.slice(1));
    await touch("touchEnd", 1.5, []);
    await expect(word(page, "source", 0, 4)).toContainText("head of the antecedent");
    await button(page, /^Anaphoric · it, subject/).tap();
    await expect(button(page, "Take out: a lamp")).toBeVisible();
  });
});
