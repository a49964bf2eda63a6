// Journeys of the pronoun prediction task: the scores of predictions, and the sentences on which they fail.
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect } from "@playwright/test";
import { parseCsv } from "#core/io/delimited.ts";
import {
  labelsAlone,
  SMALL_GOLD,
  SMALL_NUMBERED,
  SMALL_PLAIN,
  withLine,
} from "#tools/testing/campaigns/small-prediction.ts";
import { fits, LONG, lookAccessibleIfLong, sharedData, test } from "./fixtures.ts";
import type { Upload } from "./opening-files.ts";
import { GAP_MARKS, PredictionScreen } from "./screens/prediction.ts";

const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");

const upload = (name: string, text: string): Upload => ({
  name,
  mimeType: "text/tab-separated-values",
  buffer: Buffer.from(text),
});
const GOLD = upload("small.gold.tsv", SMALL_GOLD);
const PLAIN = upload("plain.tsv", SMALL_PLAIN);
const NUMBERED = upload("numbered.tsv", SMALL_NUMBERED);

test("predictions are scored, and each number links to its gaps, down to a single mistake in its context", {
  tag: LONG,
}, async ({ page }) => {
  const scorer = new PredictionScreen(page);
  await scorer.openFromStart();
  await lookAccessibleIfLong(page);
  await scorer.chooseGold(GOLD);
  await expect(scorer.goldSize({ gaps: 8, pairs: 6 })).toBeVisible();
  await scorer.choosePredictions([PLAIN, NUMBERED]);
  await expect(scorer.opened(2)).toBeVisible();
  const row = scorer.scoresOf("numbered");
  // Six of eight gaps are correct. The F-score is 1 for ce, cela, on, ça and OTHER, 2/3 for elle, and 0 for il and ils,
  // which are never predicted, and for elles, which is correct in no gap. The mean of the nine is 17/27 = 62.96%.
  await expect(row).toContainText("62.96");
  await expect(row).toContainText("75.00 (47.37–90.91) 6/8");
  await scorer.openCell(1, "elle", "il");
  await expect(page).toHaveURL(/gold=elle&predicted=il$/);
  await scorer.expectFound(1, 8);
  const gap = scorer.gaps;
  await scorer.expectGap({ line: 2 });
  await expect(gap.locator("[data-mark=P]")).toHaveText(["ItP", "ElleP", "ilP"]);
  await expect(gap).toContainText(`plain il ${GAP_MARKS.incorrect}`);
  await expect(gap).toContainText(`numbered: elle ${GAP_MARKS.correct}`);
  await expect(gap).not.toContainText("The lamp is here");
  await scorer.openContext();
  await expect(gap).toContainText("The lamp is here");
  await expect(gap).toContainText("C'est vrai : ils dorment");
  await page.reload();
  await expect(gap).toContainText("The lamp is here");
  await lookAccessibleIfLong(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
  }
  await page.goBack();
  await scorer.expectFound(8, 8);

  await test.step("every number leads to exactly its gaps, for fine and coarse labels, and for gaps that only one prediction has correct", async () => {
    const here = page.url();
    expect(await scorer.expectBehind(scorer.matrix)).toBe(8 + 8 + 6 + 1);
    expect(await scorer.expectBehind(scorer.labelScores)).toBeGreaterThan(15);
    expect(await scorer.expectBehind(scorer.scores)).toBe(4);
    expect(await scorer.expectBehind(scorer.pairs)).toBe(2);
    await scorer.chooseCoarse();
    await expect(scorer.matrix.getByRole("columnheader")).toHaveCount(9);
    // “plain” has seven numbers in cells: ce, ils, OTHER, il and cela are correct (cela twice), elle was predicted as il,
    // and on as ils. The other numbers are sums.
    expect(await scorer.expectBehind(scorer.matrix)).toBe(7 + 6 + 5 + 1);
    await page.goto(here);
  });

  await test.step("the list is filtered by label, by mistakes and by which prediction is correct, and the filter is in the address", async () => {
    await scorer.prediction.selectOption("numbered");
    await scorer.kind.selectOption("mistakes");
    await scorer.expectFound(2, 8);
    await scorer.goldLabel.selectOption("ils");
    await scorer.expectFound(1, 8);
    await scorer.expectGap({ line: 3, gap: 2, gaps: 2 });
    await scorer.rightIn.selectOption("plain");
    await expect(page).toHaveURL(/of=numbered&gold=ils&kind=mistakes&correct=plain$/);
    await scorer.expectFound(1, 8);
    await scorer.predictedLabel.selectOption("on");
    await scorer.expectFound(0, 8);
    await expect(scorer.noneFound).toBeVisible();
    await scorer.showAll.click();
    await scorer.expectFound(8, 8);
  });

  await test.step("two filters that are chosen before the next frame is drawn are both applied", async () => {
    const kind = await scorer.kind.elementHandle();
    await scorer.prediction.evaluate(async (first, shown) => {
      const choose = (element: Element | null, value: string) => {
        if (!(element instanceof HTMLSelectElement)) throw new Error("no list to choose from");
        element.value = value;
        element.dispatchEvent(new Event("change", { bubbles: true }));
      };
      choose(first, "numbered");
      for (let turn = 0; turn < 50; turn++) await null; // the address changes before a frame is drawn
      choose(shown, "mistakes");
    }, kind);
    await expect(page).toHaveURL(/of=numbered&kind=mistakes$/);
    await scorer.expectFound(2, 8);
    await scorer.showAll.click();
    await scorer.expectFound(8, 8);
  });
});

test("files of predictions are dropped, refused with the first differing line, or reported as too large to store", {
  tag: LONG,
}, async ({ page }) => {
  const scorer = new PredictionScreen(page);
  await scorer.open();
  const transfer = await page.evaluateHandle(
    (files) => {
      const transfer = new DataTransfer();
      for (const [name, text] of files) transfer.items.add(new File([text], name));
      return transfer;
    },
    [
      ["plain.tsv", SMALL_PLAIN],
      ["small.gold.tsv", SMALL_GOLD],
    ] as const,
  );
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
  await expect(scorer.opened(2)).toBeVisible();
  await expect(page.getByText("small.gold.tsv")).toBeVisible();
  await expect(scorer.matrix).toBeVisible();

  await test.step("files that do not fit are refused with the first differing line, and the open files stay", async () => {
    await scorer.choosePredictions([NUMBERED]);
    const slipped = upload("slipped.tsv", SMALL_PLAIN.split("\n").slice(1).join("\n"));
    const unknown = upload(
      "unknown.tsv",
      withLine(
        withLine(SMALL_PLAIN, 2, (line) => line.replace(/^il/, "lui")),
        4,
        (line) => `${line}\tmore`,
      ),
    );
    await scorer.choosePredictions([slipped, unknown, upload("alone.txt", labelsAlone(SMALL_PLAIN))]);
    await expect(scorer.openedAndRefused(1)).toBeVisible();
    await expect(scorer.problems).toHaveText([
      /^slipped\.tsv:1 found “it is bright \.” in the source; expected “The lamp is here/,
      /^slipped\.tsv:6 found 5 lines; expected 6/,
      /^unknown\.tsv:2 found “lui”; expected ce, cela/,
      /^unknown\.tsv:4 found 6 columns; expected 5/,
    ]);
    const { names } = scorer;
    await expect(names).toHaveText([/^plain/, /^numbered/, /^alone/]);
    await lookAccessibleIfLong(page);
    await scorer.remove("numbered");
    await expect(names).toHaveText([/^plain/, /^alone/]);
    await scorer.makeGold("plain");
    await expect(page.getByText("plain.tsv")).toBeVisible();
    await expect(names).toHaveText([/^alone/, /^small\.gold/]);
    await scorer.closeAll.click();
    await page.reload();
    await expect(scorer.openGold).toBeVisible();
  });

  await test.step("files that are too large to store are scored, and a note says that a reload loses them", async () => {
    const long = `\t\t${"word ".repeat(500_000)}\tmot\t0-0\n`;
    await scorer.chooseGold(upload("long.gold.tsv", SMALL_GOLD + long));
    await scorer.choosePredictions(upload("plain.tsv", `${labelsAlone(SMALL_PLAIN)}\n`));
    await expect(scorer.matrix).toBeVisible();
    await expect(scorer.tooLargeToKeep).toBeVisible();
    await page.reload();
    await expect(scorer.openGold).toBeVisible();
  });
});

test("on real data, figures and files equal the command line's, and numbers of the matrix link to that many gaps", {
  tag: LONG,
}, async ({ page }) => {
  const gold = sharedData("prediction/gold.tsv");
  const real = sharedData("prediction/whatelles.tsv");
  const scorer = new PredictionScreen(page);
  await scorer.open();
  await scorer.chooseGold(gold);
  await scorer.choosePredictions(real);
  await expect(scorer.matrix).toBeVisible();
  const printed = execFileSync(process.execPath, [COMMAND_LINE, "prediction", gold, real, "--json"], {
    encoding: "utf8",
  });
  expect(await scorer.download("json")).toBe(printed);
  const scores = parseCsv(await scorer.download("scores"));
  expect(scores.length).toBe(1 + 9 + 11);
  expect(scores.at(-1)?.[scores[0]?.indexOf("f1") ?? -1]).toBe(String(JSON.parse(printed).fine.macro.f1));
  const each = parseCsv(await scorer.download("gaps"));
  expect([each.length, each[0]]).toEqual([1106, ["line", "gap", "gold", "whatelles"]]);
  const confusions = parseCsv(await scorer.download("confusions"));
  expect(confusions).toContainEqual(["whatelles", "fine", "elle", "il", "22"]);
  expect(await scorer.download("latex")).toContain("macro & & & & 59.40 & 55.23 & 55.80");
  await lookAccessibleIfLong(page);
  expect(await scorer.expectBehind(scorer.matrix)).toBeGreaterThan(70);
});
