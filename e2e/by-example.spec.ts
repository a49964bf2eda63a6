// Journeys of judging by example: one decision for all outputs with an equal translation.
import { expect, type Page } from "@playwright/test";
import { miniText } from "#tools/testing/campaigns/mini-campaign.ts";
import { fits, LONG, lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import { readLog, startJudging } from "./judging-by-keys.ts";
import { type Upload, zipped } from "./opening-files.ts";
import { openPrepared } from "./prepared.ts";
import { JudgingSettings } from "./screens/campaign-settings.ts";
import type { JudgingScreen } from "./screens/judging.ts";
import { OpeningScreen } from "./screens/opening.ts";

/**
 * The mini campaign with two more outputs: “west” differs from “south” only in a capital letter, and “east” has the
 * pronouns and nouns of “south” in other sentences. Twelve candidates with 5 translations in 8 texts are referred: of
 * e1 and e2 in three outputs each (two of them with the same text), of e3 in all four (“north” has a text of its own),
 * and e5 and e6 of “north”. The ten candidates of e1, e2 and e3 are in groups with different texts. A quarter of them,
 * rounded up, is repeated.
 */
function fourOutputs(): Upload {
  const south = miniText("systems/south.txt");
  const align = miniText("systems/south.align");
  const east = south.replace("semaine dernière", "semaine passée");
  return zipped({
    "systems/west.txt": south.replace("Ma sœur", "ma sœur"),
    "systems/west.align": align,
    "systems/east.txt": east,
    "systems/east.align": align,
  });
}

async function importFour(page: Page): Promise<void> {
  await openPrepared(page, "four outputs", async (first) => {
    const opening = new OpeningScreen(first);
    await opening.openFiles(fourOutputs());
    await expect(opening.order).toContainText(opening.orderChoice("example", 5, 3));
    await opening.importIt();
    // Repeats are off here; repeats.spec.ts covers them.
    const settings = new JudgingSettings(first);
    await settings.open();
    await settings.judgeNothingAgain();
  });
}

async function beginByExample(page: Page): Promise<JudgingScreen> {
  const judging = await startJudging(page, "Ana");
  const { groups } = judging;
  await expect(judging.left(12, 12)).toBeVisible();
  const menu = judging.menuOf("Ana");
  await menu.click();
  await expect(groups.order("shuffled", 8)).toHaveAttribute("aria-pressed", "true");
  await groups.order("example", 5).click();
  await expect(groups.decisionsLeft(5)).toBeVisible();
  if ((await menu.getAttribute("aria-expanded")) === "true") await menu.click();
  return judging;
}

/** Judges the first candidates, those of e1, by example. */
async function beginWithLamp(page: Page): Promise<JudgingScreen> {
  await importFour(page);
  const judging = await beginByExample(page);
  const address = page.url().replace(/\?.*$/, "");
  await page.goto(`${address}?verdict=referred&text=e1`);
  await expect(judging.groups.decisionsLeft(1)).toBeVisible();
  return judging;
}

test("outputs with an equal translation are decided and undone together, and a group can be split or ungrouped", async ({
  page,
}) => {
  const judging = await beginWithLamp(page);
  const { groups } = judging;

  await test.step("the panel is as high as its lines; if there is too little room, it ends between two lines", async () => {
    const panel = () =>
      page
        .locator("[data-groups]")
        .evaluate(({ clientHeight, scrollHeight, firstElementChild, lastElementChild }) => {
          const line = firstElementChild?.getBoundingClientRect().height ?? 0;
          const end = lastElementChild?.getBoundingClientRect().height ?? 0;
          return {
            lines: clientHeight / line,
            isCut: clientHeight < scrollHeight,
            filled: line + end === clientHeight,
          };
        });
    // The five lines are the approved outputs, the group, its commands, and the two other outputs of the group.
    expect(await panel()).toEqual({ lines: 5, isCut: false, filled: true });
    await page.setViewportSize({ width: 1280, height: 460 });
    await expect.poll(panel).toEqual({ lines: 4, isCut: true, filled: false });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("one decision makes one judgement per output, and is undone in one step", async () => {
    await expect(groups.panel).toContainText(groups.approved(1, "Elle – lampe"));
    await expect(groups.group(3, "Il – luminaire")).toBeVisible();
    await expect(groups.asOne(3)).toBeChecked();
    await lookAccessibleIfLong(page);
    await judging.press("1", "3");
    await judging.expectSaved();
    const records = (await readLog(page)).filter(({ pronoun }) => pronoun === "ok");
    expect(records.map(({ system }) => system).sort()).toEqual(["east", "south", "west"]);
    expect(new Set(records.map(({ actionId }) => actionId)).size).toBe(1);
    expect(records.filter(({ copiedFrom }) => copiedFrom === null)).toHaveLength(1);
    await judging.press("Control+z");
    await expect(judging.undoneIn(3)).toBeVisible();
    await expect(judging.reply("pronoun", "yes")).toHaveAttribute("aria-pressed", "false");
    await judging.press("Control+z");
  });

  await test.step("the other outputs mark their differences, show their sentences on a key press, and can be ungrouped and grouped again", async () => {
    await expect(groups.others).toHaveCount(2);
    await expect(groups.differences.first()).toBeVisible();
    await judging.press("Shift+O");
    await expect(groups.panel.getByText("Il", { exact: true })).toHaveCount(2);
    await groups.hideOthers.click();
    await expect(groups.showOthers).toBeVisible();
    await judging.press("Shift+N");
    await expect(groups.another(2, 3)).toBeVisible();
    await judging.press("Shift+S");
    await expect(groups.split(3)).toBeVisible();
    await expect(groups.decisionsLeftHere(3, 3)).toBeVisible();
    await expect(groups.allApart(3)).toBeVisible();
    await lookAccessibleIfLong(page);
    await judging.press("Shift+N");
    await expect(groups.notGrouped).toBeVisible();
    await judging.press("Shift+S");
    await expect(groups.decisionsLeftHere(1, 1)).toBeVisible();
  });

  await test.step("one key ungroups an output, which is then judged separately; the others are judged together", async () => {
    await judging.press("Shift+N", "Shift+I");
    await expect(groups.ungrouped).toBeVisible();
    await expect(groups.decisionsLeftHere(2, 2)).toBeVisible();
    // Undo reverses the latest action of any kind, here ungrouping.
    await judging.press("Control+z");
    await expect(groups.undoneUngrouped).toBeVisible();
    await expect(groups.decisionsLeftHere(1, 1)).toBeVisible();
    await judging.redo.click();
    await expect(groups.decisionsLeftHere(2, 2)).toBeVisible();
    await judging.press("2", "4");
    await expect(groups.group(2, "Il – luminaire")).toBeVisible();
    await judging.press("1", "3");
    await judging.expectSaved();
    const latest = new Map((await readLog(page)).map(({ system, pronoun }) => [system, pronoun]));
    expect([...latest.values()].sort()).toEqual(["bad", "ok", "ok"]);
  });
});

test("while groups are decided, they keep their order and the texts their height, and the highlight moves on", {
  tag: LONG,
}, async ({ page }) => {
  const judging = await beginWithLamp(page);
  await judging.press("Shift+S");
  const rows = judging.groups.group(1, "Il – luminaire");
  await expect(rows).toHaveCount(3);
  const reference = judging.texts.locator(judging.reference);
  await expect(reference).toHaveCount(0);
  await judging.press("r");
  await expect(reference.first()).toBeVisible();
  const room = () => judging.frame.evaluate((frame) => frame.clientHeight);
  const before = await room();
  for (let decided = 0; decided < 3; decided++) {
    await expect(rows.nth(decided)).toHaveAttribute("aria-current", "true");
    await expect(rows.nth(decided)).toBeInViewport({ ratio: 1 });
    for (let place = 0; place < 3; place++) {
      const answered = expect(rows.nth(place));
      if (place < decided) await answered.toContainText("A ✗ P ✗");
      else await answered.not.toContainText("✗");
    }
    expect(await room()).toBe(before);
    await expect(reference.first()).toBeVisible();
    await judging.press("2", "4");
  }
});

test("all candidates are judged by keys in the announced number of decisions, and in the campaign's order", {
  tag: WHOLE,
}, async ({ page }) => {
  await importFour(page);
  const settings = new JudgingSettings(page);
  await settings.open();
  await settings.chooseOrder("example", 5);
  // Ben has not chosen an order, so the campaign's order applies.
  const judging = await startJudging(page, "Ben");
  let decided = "";
  for (let left = 5; left > 0; left--) {
    await expect(judging.groups.decisionsLeft(left)).toBeVisible();
    // The reload below must not open a decided example: there, the keys would change its answers.
    await expect(page).not.toHaveURL(decided);
    if (left === 3) {
      await judging.expectSaved();
      await page.reload();
      await expect(judging.groups.decisionsLeft(3)).toBeVisible();
      // Until the browser has ended the page before the reload, this page cannot record.
      await expect(judging.remark).toBeEnabled();
    }
    decided = page.url();
    await judging.press("b");
  }
  await expect(judging.texts).toHaveCount(0);
  await judging.expectSaved();
  const judged = new Set((await readLog(page)).map(({ system, example }) => `${system} ${example}`));
  expect(judged.size).toBe(12);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("all candidates are judged by touch in the announced number of decisions", { tag: LONG }, async ({
    page,
  }) => {
    await importFour(page);
    const judging = await beginByExample(page);
    for (let left = 5; left > 0; left--) {
      await expect(judging.groups.decisionsLeft(left)).toBeVisible();
      for (const question of await judging.questions.all()) await judging.reply(question, "no").tap();
    }
    await expect(judging.texts).toHaveCount(0);
    await fits(page);
  });
});
