// Journeys of a wrong alignment: a few keys or two clicks fix it without moving a word of the text.
import { expect, type Page } from "@playwright/test";
import { judgeText } from "#text/judge-text.ts";
import { axe, lookAccessibleIfLong, test } from "./fixtures.ts";
import { judgeInDemo } from "./judging-by-keys.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { JudgingSettings } from "./screens/campaign-settings.ts";
import type { JudgingScreen } from "./screens/judging.ts";
import { readStored } from "./stored.ts";

/** The links and the chosen words of the latest judgement, as stored. */
async function storedWords(page: Page) {
  const { campaigns } = await readStored(page);
  const judgements = campaigns.flatMap(({ events }) => events.filter(({ kind }) => kind === "judgement"));
  const last = judgements.at(-1);
  if (last?.kind !== "judgement" || last.task !== "pronoun-judgement") throw new Error("nothing is judged");
  const { fixedPronoun, pronoun, tokens } = last.content;
  return { fixedPronoun, pronoun, tokens };
}

/** “Ils” in sparrow's translation of example 21: the first word of a sentence. */
const ILS = { line: 39, position: 0 };
/** The word linked to the pronoun and chosen for “yes”. */
const ILS_ONLY = { fixedPronoun: [ILS], pronoun: "ok", tokens: [ILS] };

/** Position of each word of the texts. The positions of the elements above come first: they show why a word moved. */
function words(judging: JudgingScreen): Promise<string[]> {
  return judging.fixing.words.evaluateAll(async (all) => {
    // Waits for two frames, because observers of sizes run only before the next frame is drawn.
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
    const frame = document.querySelector<HTMLElement>("[data-frame]");
    const above = ["header", "#main :has(> p[role=status])", "[data-frame] > div > p"].map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return `${selector} ${Math.round(box?.top ?? -1)} ${Math.round(box?.height ?? -1)}`;
    });
    const places = all.map((one) => {
      const { x, y } = one.getBoundingClientRect();
      return `${one.textContent} ${Math.round(x + window.scrollX)} ${Math.round(y + window.scrollY)}`;
    });
    return [...above, `scrolled ${frame?.scrollTop} fonts ${document.fonts.status}`, ...places];
  });
}

test("a wrong alignment is fixed by keys or mouse without moving a word, the fix is undone, and a campaign can forbid fixing", async ({
  page,
}) => {
  // sparrow's translation of example 21 has “Ils”, but the alignment links the pronoun to “avaient”.
  const judging = await judgeInDemo(page, "sparrow", "21");
  const { fixing } = judging;

  await test.step("letters search for a word instead of running commands; if no word begins with them, Enter links nothing and Escape clears the letters", async () => {
    const before = await words(judging);
    await judging.press("i", "b", "w", "f", "n", "a", "?");
    await expect(fixing.noWordBegins("bwfna?")).toBeVisible();
    await judging.press("Enter");
    await expect(fixing.noWordBegins("bwfna?")).toBeVisible();
    await judging.press("Escape");
    await expect(fixing.noWordBegins("bwfna?")).toHaveCount(0);
    await expect(fixing.end).toBeVisible();
    await judging.press("Escape");
    await expect(fixing.begin).toBeVisible();
    expect(await words(judging)).toEqual(before);
    expect(await judging.pressed.count()).toBe(0);
    await expect(judging.flag).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await judging.press("f");
    await expect(judging.flagged).toBeVisible();
  });

  await test.step("arrow keys move by word and by row, Tab moves to the antecedent's head, and space links or unlinks", async () => {
    const at = fixing.focused;
    await judging.press("i");
    await expect(at).toHaveText("Ils");
    // The row with the cursor scrolls into view within the texts.
    const row = () =>
      at.evaluate((word) => {
        const list = word.closest("ol")?.getBoundingClientRect();
        return word.getBoundingClientRect().top - (list?.top ?? 0);
      });
    const low = await row();
    await judging.press("ArrowUp");
    expect(await row()).toBeLessThan(low - 12);
    await judging.press("ArrowDown");
    expect(Math.abs((await row()) - low)).toBeLessThan(12);
    await judging.press("Tab");
    await expect(fixing.headPart).toHaveAttribute("aria-pressed", "true");
    const head = await at.getAttribute("data-place");
    await expect(at).toHaveAccessibleName(fixing.endsWithMark("antecedent"));
    await judging.press("Space");
    await expect(at).toHaveAttribute("data-place", head ?? "");
    await expect(fixing.headUnlinked).toBeVisible();
    await judging.press("Space");
    await expect(at).toHaveAccessibleName(fixing.endsWithMark("antecedent"));
    await judging.press("Escape");
    await expect(fixing.fixedBefore).toHaveCount(0);
  });

  await test.step("two keys link the pronoun beside the linked word without moving any text, and undo restores the link", async () => {
    await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
    const candidate = await judging.shown();
    const before = await words(judging);
    await judging.press("i");
    await expect(fixing.unmarkedChoice("Ils")).toBeFocused();
    expect(await words(judging), "nothing moves when fixing begins").toEqual(before);
    await lookAccessibleIfLong(page);
    await judging.press("Enter");
    await expect(fixing.marked("Ils", "pronoun")).toBeVisible();
    await expect(fixing.marked("avaient", "pronoun")).toHaveCount(0);
    await expect(fixing.pronounLinked("They", ["Ils"], ["avaient"])).toBeVisible();
    await expect(fixing.fixedBefore).toBeVisible();
    await expect(judging.texts).toHaveAttribute("data-candidate", candidate);
    await judging.press("Control+z");
    await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
    expect(await words(judging), "nor when it is undone").toEqual(before);
  });

  await test.step("two clicks link another word, a click elsewhere changes nothing, and undo restores the link", async () => {
    const before = await words(judging);
    const menu = fixing.menu("Ils");
    await fixing.word("Ils").click();
    await expect(menu).toBeVisible();
    expect(await words(judging), "the question moves nothing").toEqual(before);
    await axe(page);
    await judging.press("Escape");
    await expect(menu).toHaveCount(0);
    await fixing.word("Ils").click();
    await judging.heading.click();
    await expect(menu).toHaveCount(0);
    await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
    await fixing.word("Ils").click();
    await fixing.isPronoun("Ils", "They").click();
    await expect(fixing.marked("Ils", "pronoun")).toBeVisible();
    await expect(fixing.marked("avaient", "pronoun")).toHaveCount(0);
    await expect(fixing.pronounLinked("They", ["Ils"], ["avaient"])).toBeVisible();
    await judging.press("Control+z");
    await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
    await fixing.word("Ils").click();
    await fixing.isPronounToo("Ils").click();
    await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
    await expect(fixing.marked("Ils", "pronoun")).toBeVisible();
    await judging.press("Control+z");
    await expect(fixing.marked("Ils", "pronoun")).toHaveCount(0);
  });

  await test.step("while fixing, a click unlinks one word and links another, which “yes” then selects", async () => {
    await judging.press("i");
    await fixing.choice("avaient").click();
    await fixing.choice("Ils").click();
    await judging.press("Escape");
    await expect(fixing.marked("Ils", "pronoun")).toBeVisible();
    await expect(fixing.fixedBefore).toBeVisible();
    await judging.press("3");
    await expect(judging.chosenWord("Ils")).toBeVisible();
  });

  await test.step("after a fix the candidate stays, the page says which words are linked and which question is open, and its answer moves on", async () => {
    const candidate = await judging.shown();
    await expect(fixing.linkedByYou("They", ["Ils"])).toBeVisible();
    await expect(fixing.stillToAnswer(["antecedent"])).toBeVisible();
    await judging.press("2");
    await judging.expectGone(candidate);
  });

  await test.step("the campaign can forbid fixing alignments", async () => {
    const settings = new JudgingSettings(page);
    await settings.open();
    await settings.fixAlignments.click();
    await expect(settings.fixAlignments).not.toBeChecked();
    await new CampaignFrame(page).open("judge");
    await expect(judging.texts).toBeVisible();
    await expect(fixing.begin).toHaveCount(0);
  });
});

test("a word chosen by keys or mouse replaces the wrong one, and the same is stored; nothing is linked unseen", async ({
  page,
}) => {
  const judging = await judgeInDemo(page, "sparrow", "21");
  const { fixing } = judging;
  const undoAll = async () => {
    for (let step = 0; step < 2; step++) await judging.press("Control+z");
    await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
    await expect(judging.pressed).toHaveCount(0);
  };

  for (const [way, choose] of [
    ["Enter", () => judging.press("i", "Enter")],
    ["Space", () => judging.press("i", "Space", "Escape")],
    [
      "the mouse",
      async () => {
        await fixing.begin.click();
        await expect(fixing.cursor).toHaveCount(0);
        await fixing.choice("Ils").click();
        await expect(fixing.pronounLinked("They", ["Ils"], ["avaient"])).toBeVisible();
        await fixing.end.click();
      },
    ],
  ] as const)
    await test.step(`by ${way}`, async () => {
      await choose();
      await expect(fixing.marked("avaient", "pronoun")).toHaveCount(0);
      await judging.press("3");
      await expect(judging.chosenWord("Ils")).toBeVisible();
      await expect(page.getByText(/Which words/)).toHaveCount(0);
      await expect.poll(() => storedWords(page)).toEqual(ILS_ONLY);
      await undoAll();
    });

  await test.step("by mouse, no word is boxed, and the first Enter only shows the cursor; ending without a change is called Cancel", async () => {
    await fixing.begin.click();
    await expect(page.getByRole("button", { name: judgeText.fixing.cancel })).toBeVisible();
    await judging.press("Enter");
    await expect(fixing.cursor).toHaveText("Ils");
    await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
    await fixing.end.click();
    await expect(fixing.begin).toBeVisible();
    await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
  });

  await test.step("a button undoes the choice, and the next choice replaces the word again", async () => {
    await fixing.begin.click();
    await fixing.choice("porté").click();
    await fixing.undo.click();
    await expect(fixing.marked("avaient", "pronoun")).toBeVisible();
    await expect(fixing.undo).toHaveCount(0);
    await fixing.choice("Ils").click();
    await expect(fixing.marked("avaient", "pronoun")).toHaveCount(0);
    await expect(fixing.marked("Ils", "pronoun")).toBeVisible();
  });

  await test.step("further words are added, and “yes” chooses them all without a further question", async () => {
    await fixing.choice("avaient").click();
    await fixing.end.click();
    await expect(fixing.linkedByYou("They", ["Ils", "avaient"])).toBeVisible();
    // The small numbers above the words are explained.
    await expect(page.getByText(/^Keys 5.* choose among the marked words\.$/)).toBeVisible();
    await judging.press("3");
    await expect(judging.chosenWord("avaient")).toBeVisible();
    await expect(page.getByText(/Which words/)).toHaveCount(0);
  });
});

test("the warning that a marked word is no pronoun touches no answer", async ({ page }) => {
  const judging = await judgeInDemo(page, "sparrow", "21");
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const warning = await page
      .locator("fieldset[data-tour-part=pronoun] [data-subject] button")
      .boundingBox();
    const no = await judging.reply("pronoun", "no").boundingBox();
    if (warning === null || no === null) throw new Error("the warning or the answer is not shown");
    const gap = Math.max(warning.y - (no.y + no.height), no.y - (warning.y + warning.height));
    expect(gap, `${width} pixels wide`).toBeGreaterThanOrEqual(2);
  }
});

test.describe("by touch on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tapped word replaces the wrong one, a further one is added, and “Done” does not move", async ({
    page,
  }) => {
    const judging = await judgeInDemo(page, "sparrow", "21");
    const { fixing } = judging;
    await page.locator("fieldset[data-tour-part=pronoun] [data-subject] button").tap();
    await expect(fixing.end).toBeVisible();
    await expect(fixing.cursor).toHaveCount(0);
    await expect(fixing.unmarkHint).toBeVisible();
    const before = await fixing.end.boundingBox();
    await fixing.choice("Ils").tap();
    await expect(fixing.pronounLinked("They", ["Ils"], ["avaient"])).toBeVisible();
    await expect(fixing.marked("avaient", "pronoun")).toHaveCount(0);
    expect(await fixing.end.boundingBox()).toEqual(before);
    await fixing.choice("avaient").tap();
    await expect(fixing.unmarkHint).toBeVisible();
    expect(await fixing.end.boundingBox()).toEqual(before);
    await fixing.choice("avaient").tap();
    await expect(fixing.marked("avaient", "pronoun")).toHaveCount(0);
    await fixing.end.tap();
    await expect(fixing.linkedByYou("They", ["Ils"])).toBeVisible();
    await judging.reply("pronoun", "yes").tap();
    await expect(judging.chosenWord("Ils")).toBeVisible();
    await expect.poll(() => storedWords(page)).toEqual(ILS_ONLY);
  });
});
