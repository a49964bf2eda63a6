// The story of a suite that is made of a text and its translation, in two scripts: raw text to annotated tokens, to a suite, to a judged output.
import { expect, type Page } from "@playwright/test";
import { strToU8 } from "fflate";
import { ARABIC, ARABIC_OUTPUT, ENGLISH } from "#tools/testing/english-arabic.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { choose, dump, holdWorker, type Upload } from "./opening-files.ts";

const text = (name: string, content: string): Upload => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(strToU8(content)),
});

const card = (page: Page, path: string) =>
  page
    .getByRole("region", { name: "Texts", exact: true })
    .getByRole("listitem", { name: new RegExp(`^${path}`) });
const makeButton = (page: Page) => page.getByRole("button", { name: "Cut, align and look" });

async function seen(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [1280, 720],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await fits(page);
      const path = test.info().outputPath(`${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** By token, in the order of the text: category, antecedent as it is offered (what was said last, then nearest first), and on. */
const SAID: readonly (readonly [place: string, keys: readonly string[]])[] = [
  ["1:0", ["1", "2", "Enter"]], // the old house
  ["2:6", ["1", "2", "Enter"]], // the door
  ["3:0", ["1", "3", "Enter"]], // the children
  ["4:0", ["1", "3", "Enter"]], // a small box
  ["5:6", ["u", "1"]],
  ["6:0", ["5"]],
];

/** Annotates the first tokens by keys alone. */
async function annotate(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Annotate these 31" }).click();
  await page.getByLabel("Your name").pressSequentially("Amal");
  await page.keyboard.press("Enter");
  for (const [place, keys] of SAID) {
    await expect(page.locator(`[data-token="${place}"]`)).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
  }
}

test("a text and its translation become a campaign, its pronouns examples, and a system’s output is judged on them", async ({
  page,
}) => {
  await page.goto("./");
  await page.getByRole("link", { name: "Make a suite from a text…" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Make a suite from a text");
  await lookAccessible(page);
  await seen(page, "empty");
  await choose(page, "Open files…", [text("tale.en.txt", ENGLISH), text("tale.ar.txt", ARABIC)]);
  await expect(card(page, "tale.en.txt").getByLabel("This text is")).toHaveValue("source");
  // The other way round, and back.
  await card(page, "tale.ar.txt").getByLabel("This text is").selectOption("source");
  await expect(card(page, "tale.en.txt").getByLabel("This text is")).toHaveValue("1");
  await expect(page.getByLabel("Source language")).toHaveValue("ar");
  await card(page, "tale.en.txt").getByLabel("This text is").selectOption("source");
  await expect(card(page, "tale.ar.txt").getByLabel("This text is")).toHaveValue("1");
  await expect(page.getByLabel("Source language")).toHaveValue("en");
  await expect(page.getByLabel("Target language")).toHaveValue("ar");
  await expect(card(page, "tale.en.txt")).toContainText("30 sentences, 2 documents");
  await expect(card(page, "tale.ar.txt")).toContainText("It had a blue door.");
  await expect(card(page, "tale.ar.txt").getByText("كان له باب أزرق.")).toHaveAttribute("dir", "rtl");
  await page.getByRole("textbox", { name: "Name" }).fill("House and ship");
  await lookAccessible(page);
  await seen(page, "filled");
  await makeButton(page).click();
  const made = page.getByRole("region", { name: "What will be made" });
  await expect(made).toContainText("English → Arabic · 30 sentences in 2 documents · 250 tokens");
  await expect(made.getByRole("row", { name: /^Reference 1/ })).toContainText("made here");
  await expect(made.getByRole("row", { name: /^it / })).toContainText("22");
  await lookAccessible(page);
  await seen(page, "preview");
  await made.getByRole("button", { name: "Make the campaign" }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}\/tokens/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Make or correct the suite");
  await expect(page.getByText("31 tokens, 31 open")).toBeVisible();
  await seen(page, "tokens");
  await annotate(page);
  await seen(page, "annotate");
  const tokens = new URL(page.url()).hash.replace(/annotate.*$/, "tokens");
  await page.goto(`./${tokens}`);
  await expect(page.getByText("31 tokens, 25 open")).toBeVisible();
  await seen(page, "annotated");
  // Into the suite.
  await page.getByRole("link", { name: "See what changes" }).click();
  await expect(page.getByText("What the annotations would change")).toBeVisible();
  await expect(page.getByText("25 tokens of the forms that are looked at are not annotated.")).toBeVisible();
  await page.getByRole("button", { name: "Make these the examples" }).click();
  await expect(
    page.getByText("The examples are made from the annotations: 5 examples are in the suite."),
  ).toBeVisible();
  // There is nothing to judge yet: what one system wrote comes next, as it wrote it.
  await expect(page.getByRole("link", { name: "Judge what is open" })).toBeHidden();
  const overview = tokens.replace(/\/tokens.*$/, "");
  await page.getByRole("link", { name: "Add systems…" }).click();
  await choose(page, "Open files…", [text("online.txt", ARABIC_OUTPUT)]);
  await page.getByRole("button", { name: "Align and look" }).click();
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("In the campaign now: online.")).toBeVisible();
  // One candidate is judged, and what came of it is seen.
  await page.goto(`./${overview}`);
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  const candidate = page.locator("[data-candidate]");
  await expect(candidate).toBeVisible();
  await seen(page, "judge");
  // “The door” is there; what was written of it has the other gender, in the verb.
  await expect(page.getByText("الباب").first()).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("4");
  await expect(page.getByText("1 of 2 left")).toBeVisible();
  await page.goto(`./${overview}/candidates?outcome=incorrect`);
  const found = page.getByRole("listbox", { name: "Candidates" }).getByRole("option");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText("فتح الأطفال الباب لأنها لم تكن مقفلة.");
  const example = page.getByRole("article", { name: "Example 2" });
  await expect(example).toContainText("referred: pronoun unaligned; links made by Referee");
  await expect(example).toContainText("antecedent ✓ right · pronoun ✗ wrong");
  await lookAccessible(page);
  await seen(page, "verdict");
});

test("texts that do not fit are told with the place where they part, and what is being made can be ended", async ({
  page,
}) => {
  await page.goto("./#/make");
  const short = ARABIC.split("\n").toSpliced(4, 1).join("\n");
  await choose(page, "Open files…", [text("source.en.txt", ENGLISH), text("ar.txt", short)]);
  await expect(card(page, "source.en.txt").getByLabel("This text is")).toHaveValue("source");
  await expect(makeButton(page)).toBeDisabled();
  await expect(page.getByText("Fill in name and languages first.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Slipped");
  await makeButton(page).click();
  const problems = page.getByRole("region", { name: "Problems of the files" });
  await expect(problems).toContainText("1 problem: nothing was made");
  await expect(problems).toContainText("ar.txt:5 found 14 sentences in document 1; expected 15");
  await expect(problems).toContainText("“It was full of letters.”");
  await lookAccessible(page);
  await seen(page, "problems");

  await choose(page, "Open more files…", [text("ar.txt", ARABIC)]);
  await expect(card(page, "ar.txt")).toContainText("30 sentences");
  await expect(problems).toBeHidden();
  const before = await dump(page);
  const letGo = await holdWorker(page, "exchange-worker");
  await makeButton(page).click();
  await expect(page.getByText("Working…")).toBeVisible();
  await seen(page, "progress");
  await page.getByRole("button", { name: "Cancel" }).click();
  letGo();
  await expect(page.getByText("Cancelled; nothing was changed.")).toBeVisible();
  await expect(page.getByRole("region", { name: "What will be made" })).toBeHidden();
  expect(await dump(page)).toBe(before);
  await expect(makeButton(page)).toBeEnabled();
});

test("texts that are opened as a campaign lead to where a suite is made of them", async ({ page }) => {
  await page.goto("./#/import");
  await choose(page, "Open files…", [text("tale.en.txt", ENGLISH), text("tale.ar.txt", ARABIC)]);
  await page.getByRole("link", { name: "Make a suite from them…" }).click();
  await expect(card(page, "tale.en.txt")).toContainText("30 sentences");
  await expect(card(page, "tale.ar.txt")).toContainText("2 documents");
});

test("a file that is no text is told for what it is, the good ones stay; one language on both sides is asked about", async ({
  page,
}) => {
  await page.goto("./#/make");
  // The local header of a zip archive: 30 bytes, then the name of the archive's first file.
  const header = "PK\u0003\u0004".padEnd(30, "\u0000");
  const word = {
    ...text("fr-tale.txt", ""),
    buffer: Buffer.from(`${header}word/document.xml`, "latin1"),
  };
  await choose(page, "Open files…", [text("en-tale.txt", ENGLISH), word]);
  const problems = page.getByRole("region", { name: "Problems of the files" });
  await expect(problems).toContainText(
    "fr-tale.txt is a Word document (.docx): open it in its program and save it as plain text (UTF-8)",
  );
  await expect(problems).toContainText("1 problem: files with one are left out");
  await expect(card(page, "en-tale.txt")).toContainText("30 sentences");
  await expect(page.getByLabel("Source language")).toHaveValue("en");
  await seen(page, "left-out");
  await choose(page, "Open more files…", [text("ar-tale.txt", ARABIC)]);
  await expect(problems).toBeHidden();
  await expect(page.getByLabel("Target language")).toHaveValue("ar");
  await page.getByLabel("Target language").fill("en");
  await expect(makeButton(page)).toBeDisabled();
  await expect(page.getByText(/^Source and translation are said to be in one language/)).toBeVisible();
});
