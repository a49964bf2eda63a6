// Stories of somebody with predictions for the pronoun prediction task: what they score, and on which sentences they fail.
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { parseCsv } from "#core/formats/csv.ts";
import {
  labelsAlone,
  SMALL_GOLD,
  SMALL_NUMBERED,
  SMALL_PLAIN,
  withLine,
} from "#tools/testing/small-prediction.ts";
import { fits, lookAccessible, sharedData, test } from "./fixtures.ts";
import type { Upload } from "./opening-files.ts";

const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");

const upload = (name: string, text: string): Upload => ({
  name,
  mimeType: "text/tab-separated-values",
  buffer: Buffer.from(text),
});
const GOLD = upload("small.gold.tsv", SMALL_GOLD);
const PLAIN = upload("plain.tsv", SMALL_PLAIN);
const NUMBERED = upload("numbered.tsv", SMALL_NUMBERED);

async function choose(page: Page, button: string, files: string | string[] | Upload | Upload[]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await chooser).setFiles(files);
}

async function openSmall(page: Page): Promise<void> {
  await page.goto("./#/prediction");
  await choose(page, "Open the gold standard…", GOLD);
  await choose(page, "Add predictions…", [PLAIN, NUMBERED]);
  await expect(matrix(page)).toBeVisible();
}

const matrix = (page: Page) => page.getByRole("region", { name: "Confusion matrix" });
const gaps = (page: Page) => page.getByRole("article");
const howMany = (page: Page) => page.getByText(/^[\d,]+ of [\d,]+ gaps\./);

async function downloaded(page: Page, button: string): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  return readFile(await (await waiting).path(), "utf8");
}

/** Follows every number of a region: as many gaps as it says. */
async function followNumbers(page: Page, region: string): Promise<number> {
  const links = page.getByRole("region", { name: region }).getByRole("link", { name: /^[\d,]+: / });
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => ({ count: link.textContent ?? "", to: link.getAttribute("href") ?? "" })),
  );
  for (const { count, to } of addresses) {
    await page.goto(`./${to}`);
    await expect(howMany(page)).toHaveText(new RegExp(`^${count} of `));
  }
  return addresses.length;
}

test("from the start to a mistake in its context: files, scores, a cell of the matrix, its sentence", async ({
  page,
}) => {
  await page.goto("./");
  await page.getByRole("link", { name: "Score the pronoun prediction task…" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pronoun prediction" })).toBeVisible();
  await lookAccessible(page);
  await choose(page, "Open the gold standard…", GOLD);
  await expect(page.getByText("8 gaps in 6 sentence pairs")).toBeVisible();
  await choose(page, "Add predictions…", [PLAIN, NUMBERED]);
  await expect(page.getByText("2 files opened.")).toBeVisible();
  const row = page
    .getByRole("region", { name: "Predictions side by side" })
    .getByRole("row", { name: /^numbered/ });
  // 6 of 8; il and ils are never predicted, elles is in no gap: F of ce, cela, on, ça, OTHER 1, elle 2/3: 17/27.
  await expect(row).toContainText("62.96");
  await expect(row).toContainText("75.00 6/8");
  await matrix(page).getByRole("link", { name: "1: gold elle, predicted il" }).click();
  await expect(page.getByRole("heading", { name: "Gaps: gold elle, predicted il" })).toBeFocused();
  await expect(page).toHaveURL(/gold=elle&predicted=il$/);
  await expect(howMany(page)).toHaveText(/^1 of 8 gaps\./);
  const gap = gaps(page);
  await expect(gap).toHaveAccessibleName("Line 2");
  await expect(gap.locator("[data-mark=P]")).toHaveText(["ItP", "ElleP", "ilP"]);
  await expect(gap).toContainText("plain il ✗ wrong");
  await expect(gap).toContainText("numbered: elle ✓ right");
  await expect(gap).not.toContainText("The lamp is here");
  await gap.getByRole("link", { name: /^In context/ }).click();
  await expect(gap).toContainText("The lamp is here");
  await expect(gap).toContainText("C'est vrai : ils dorment");
  await page.reload();
  await expect(gap).toContainText("The lamp is here");
  await lookAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
  }
  await page.goBack();
  await expect(howMany(page)).toHaveText(/^8 of 8 gaps\./);
});

test("every number leads to exactly its gaps, fine and coarse, also of who is right where the other is wrong", async ({
  page,
}) => {
  await openSmall(page);
  expect(await followNumbers(page, "Confusion matrix")).toBe(8 + 8 + 6 + 1);
  expect(await followNumbers(page, "Scores by label")).toBeGreaterThan(15);
  expect(await followNumbers(page, "Predictions side by side")).toBe(4);
  expect(await followNumbers(page, "Predictions compared")).toBe(2);
  await page.getByRole("link", { name: /^coarse/ }).click();
  await expect(matrix(page).getByRole("columnheader")).toHaveCount(9);
  // ce, ils, OTHER, il right once each, cela twice, and two mistakes, each in a cell of its own: elle as il, on as ils.
  expect(await followNumbers(page, "Confusion matrix")).toBe(7 + 6 + 5 + 1);
});

test("the list is narrowed by label, by mistakes and by who is right, and says so in the address", async ({
  page,
}) => {
  await openSmall(page);
  await page.getByLabel("Prediction", { exact: true }).selectOption("numbered");
  await page.getByLabel("Shown").selectOption("mistakes");
  await expect(howMany(page)).toHaveText(/^2 of 8 gaps\./);
  await page.getByLabel("Gold label", { exact: true }).selectOption("ils");
  await expect(howMany(page)).toHaveText(/^1 of 8 gaps\./);
  await expect(gaps(page)).toHaveAccessibleName("Line 3, gap 2 of 2");
  await page.getByLabel("Right in", { exact: true }).selectOption("plain");
  await expect(page).toHaveURL(/of=numbered&gold=ils&kind=mistakes&right=plain$/);
  await expect(howMany(page)).toHaveText(/^1 of 8 gaps\./);
  await page.getByLabel("Predicted label", { exact: true }).selectOption("on");
  await expect(page.getByText(/^0 of 8 gaps\. None is so/)).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(howMany(page)).toHaveText(/^8 of 8 gaps\./);
});

test("two choices hold that follow each other before the page was drawn between them", async ({ page }) => {
  await openSmall(page);
  await page.getByLabel("Prediction", { exact: true }).evaluate(async (first) => {
    const choose = (element: Element | null, value: string) => {
      if (!(element instanceof HTMLSelectElement)) throw new Error("no list to choose from");
      element.value = value;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const shown = [...document.querySelectorAll("label")].find((one) => one.textContent?.startsWith("Shown"));
    choose(first, "numbered");
    for (let turn = 0; turn < 50; turn++) await null; // the address changes, and no frame is drawn
    choose(shown?.control ?? null, "mistakes");
  });
  await expect(page).toHaveURL(/of=numbered&kind=mistakes$/);
  await expect(howMany(page)).toHaveText(/^2 of 8 gaps\./);
});

test("what does not fit is refused with the first line that differs, and what is open stays", async ({
  page,
}) => {
  await openSmall(page);
  const slipped = upload("slipped.tsv", SMALL_PLAIN.split("\n").slice(1).join("\n"));
  const unknown = upload(
    "unknown.tsv",
    withLine(
      withLine(SMALL_PLAIN, 2, (line) => line.replace(/^il/, "lui")),
      4,
      (line) => `${line}\tmore`,
    ),
  );
  await choose(page, "Add predictions…", [slipped, unknown, upload("alone.txt", labelsAlone(SMALL_PLAIN))]);
  await expect(page.getByText("1 file opened. What could not be opened, and why:")).toBeVisible();
  const found = page.getByRole("region", { name: "What was found in the files" }).getByRole("listitem");
  await expect(found).toHaveText([
    /^slipped\.tsv:1 found “it is bright \.” in the source; expected “The lamp is here/,
    /^slipped\.tsv:6 found 5 lines; expected 6/,
    /^unknown\.tsv:2 found “lui”; expected ce, cela/,
    /^unknown\.tsv:4 found 6 columns; expected 5/,
  ]);
  const names = page.getByRole("region", { name: "Predictions side by side" }).getByRole("rowheader");
  await expect(names).toHaveText([/^plain/, /^numbered/, /^alone/]);
  await lookAccessible(page);
  await page.getByRole("button", { name: "Put away numbered" }).click();
  await expect(names).toHaveText([/^plain/, /^alone/]);
  await page.getByRole("button", { name: /^Make it the gold standard.*plain$/ }).click();
  await expect(page.getByText("plain.tsv")).toBeVisible();
  await expect(names).toHaveText([/^alone/, /^small\.gold/]);
  await page.getByRole("button", { name: "Put all away" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Open the gold standard…" })).toBeVisible();
});

test("dropped together, the file called gold is the gold standard", async ({ page }) => {
  await page.goto("./#/prediction");
  await expect(page.getByRole("button", { name: "Open the gold standard…" })).toBeVisible();
  const transfer = await page.evaluateHandle(
    (files) => {
      const given = new DataTransfer();
      for (const [name, text] of files) given.items.add(new File([text], name));
      return given;
    },
    [
      ["plain.tsv", SMALL_PLAIN],
      ["small.gold.tsv", SMALL_GOLD],
    ] as const,
  );
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
  await expect(page.getByText("2 files opened.")).toBeVisible();
  await expect(page.getByText("small.gold.tsv")).toBeVisible();
  await expect(matrix(page)).toBeVisible();
});

test("files that are too large to be remembered are scored all the same, and it is said what a reload does", async ({
  page,
}) => {
  await page.goto("./#/prediction");
  const long = `\t\t${"word ".repeat(500_000)}\tmot\t0-0\n`;
  await choose(page, "Open the gold standard…", upload("long.gold.tsv", SMALL_GOLD + long));
  await choose(page, "Add predictions…", upload("plain.tsv", `${labelsAlone(SMALL_PLAIN)}\n`));
  await expect(matrix(page)).toBeVisible();
  await expect(page.getByText(/too large for this tab to remember/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Open the gold standard…" })).toBeVisible();
});

test("on real data the figures are the command line's, in the files too, and every number of the matrix is true", async ({
  page,
}) => {
  const [gold, real] = [sharedData("prediction/gold.tsv"), sharedData("prediction/whatelles.tsv")];
  await page.goto("./#/prediction");
  await choose(page, "Open the gold standard…", gold);
  await choose(page, "Add predictions…", real);
  await expect(matrix(page)).toBeVisible();
  const told = execFileSync(process.execPath, [COMMAND_LINE, "prediction", gold, real, "--json"], {
    encoding: "utf8",
  });
  expect(await downloaded(page, "Download JSON")).toBe(told);
  const scores = parseCsv(await downloaded(page, "Download scores (CSV)"));
  expect(scores.length).toBe(1 + 9 + 11);
  expect(scores.at(-1)?.at(-1)).toBe(String(JSON.parse(told).fine.macro.f1));
  const each = parseCsv(await downloaded(page, "Download gaps (CSV)"));
  expect([each.length, each[0]]).toEqual([1106, ["line", "gap", "gold", "whatelles"]]);
  const confusions = parseCsv(await downloaded(page, "Download confusions (CSV)"));
  expect(confusions).toContainEqual(["whatelles", "fine", "elle", "il", "22"]);
  expect(await downloaded(page, "Download LaTeX")).toContain("macro & & & & 59.40 & 55.23 & 55.80");
  await lookAccessible(page);
  expect(await followNumbers(page, "Confusion matrix")).toBeGreaterThan(70);
});
