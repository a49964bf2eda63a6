// Journeys of fast annotators: nothing moves under the pointer, nothing unseen is judged, and pressing an
// answer's key again does not clear the answer.
import { expect, type Locator, type Page } from "@playwright/test";
import { tagName } from "#core/tasks/judging/tags.ts";
import { LONG, test } from "./fixtures.ts";
import { judgeDemo, readLog } from "./judging-by-keys.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import type { JudgingScreen } from "./screens/judging.ts";
import { tabTo } from "./tab-to.ts";

/** Position of each control of the judgement. */
function places(judging: JudgingScreen): Promise<string[]> {
  return judging.judgement.locator("fieldset button, input, textarea, legend").evaluateAll((all) =>
    all
      .filter((one) => one.closest("[data-notes]") === null)
      .map((one) => {
        const { x, y, height } = one.getBoundingClientRect();
        return `${one.textContent} ${x} ${y} ${height}`;
      }),
  );
}

/**
 * Moves on in the filtered list until a candidate shows the wanted element. Some candidate of the demo must show it.
 */
async function goTo(judging: JudgingScreen, filter: string, wanted: Locator): Promise<void> {
  const { page } = judging;
  const judgeUrl = page.url().replace(/\?.*$/, "");
  await page.goto(`${judgeUrl}?verdict=referred${filter}`);
  await page.reload();
  await expect(judging.texts).toBeVisible();
  for (let seen = 0; seen < 71 && (await wanted.count()) === 0; seen++) {
    const before = await judging.shown();
    await judging.press("n");
    await judging.expectGone(before);
  }
  await expect(wanted.first()).toBeVisible();
}

/** Opens a candidate that offers one word for the pronoun and two for the antecedent's head. */
async function openCandidateWithWords(page: Page): Promise<JudgingScreen> {
  const judging = await judgeDemo(page);
  await goTo(judging, "&category=anaphoric_singular_they", page.locator("[data-token] sup span"));
  return judging;
}

test("answers, tags and undo keep their place on screen while a candidate is judged", { tag: LONG }, async ({
  page,
}) => {
  const judging = await openCandidateWithWords(page);

  await test.step("no part of the judgement moves when a conflict, a reminder or an answer appears", async () => {
    const before = await places(judging);
    expect(before.length).toBeGreaterThan(8);
    const candidate = await judging.shown();
    for (const key of ["1", "b", "b", "w", "x", "w", "x", "Backspace", "2"]) {
      await judging.press(key);
      expect(await judging.shown(), `after ${key}`).toBe(candidate);
      expect(await places(judging), `after ${key}`).toEqual(before);
    }
    await judging.press("Backspace");
  });

  await test.step("two fast clicks on “Yes” of both questions answer both and choose nothing else", async () => {
    const candidate = await judging.shown();
    const middle = async (question: "antecedent" | "pronoun") => {
      const box = await judging.reply(question, "yes").boundingBox();
      if (box === null) throw new Error(`no answer to the question of the ${question}`);
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const first = await middle("antecedent");
    const second = await middle("pronoun");
    await page.mouse.click(...first);
    await page.mouse.click(...second);
    await judging.expectGone(candidate);
    await judging.press("p");
    await judging.expectAnswered("antecedent", "yes");
    await judging.expectAnswered("pronoun", "yes");
    // A double click gives the same answer twice, and the answer stays.
    await page.mouse.dblclick(...first);
    await judging.expectAnswered("antecedent", "yes");
    expect(await judging.shown()).toBe(candidate);
    await judging.press("Backspace", "n");
    await judging.expectGone(candidate);
  });

  await test.step("pressing an answer's key again keeps the answer, Backspace clears the answers, and undo restores them", async () => {
    const no = judging.reply("antecedent", "no");
    await judging.press("2", "2");
    await judging.expectAnswered("antecedent", "no");
    await no.click();
    await judging.expectAnswered("antecedent", "no");
    await judging.press("Backspace");
    await expect(no).toHaveAttribute("aria-pressed", "false");
    await expect(judging.cleared).toBeVisible();
    await judging.press("Control+z");
    await judging.expectAnswered("antecedent", "no");
    await judging.press("Backspace");
  });

  await test.step("the line about the latest judgement is shown with the next candidate, where the judgement can be undone", async () => {
    await expect(judging.last).toHaveCount(0);
    const judged = await judging.shown();
    const before = await places(judging);
    await judging.press("2", "4");
    await judging.expectGone(judged);
    await expect(judging.last).toContainText(judging.justNow("noun ✗ · pronoun ✗"));
    await expect(page.getByRole("status").first()).toContainText(/antecedent incorrect · pronoun incorrect/);
    await judging.undoLast.click();
    await expect(judging.candidate(judged)).toBeVisible();
    await expect(judging.last).toHaveCount(0);
    expect(await places(judging)).toEqual(before);
    await judging.press("Backspace");
  });

  await test.step("a remark is added to the latest judgement from the line about it, and Enter goes on", async () => {
    const judged = await judging.shown();
    await judging.press("2", "4");
    await judging.expectGone(judged);
    await judging.remarkLast.click();
    await expect(judging.candidate(judged)).toBeVisible();
    await expect(judging.remark).toBeFocused();
    await judging.type("late");
    await judging.press("Enter");
    await expect(judging.remark).toHaveValue("late");
    await judging.press("Enter");
    await judging.expectGone(judged);
    await judging.press("Control+z", "Control+z", "Control+z");
    await expect(judging.candidate(judged)).toBeVisible();
  });

  await test.step("a forgotten tag is added to the latest judgement by Shift and the tag's key, or from the line about the judgement", async () => {
    const { last, tags } = judging;
    const natural = tagName("desc_vs_presc");
    const judged = await judging.shown();
    await judging.press("2", "4");
    await expect(last).toContainText(judging.justNow("noun ✗ · pronoun ✗"));
    const before = await places(judging);
    await judging.press("Shift+D");
    await expect(last).toContainText(`noun ✗ · pronoun ✗ · ${natural}`);
    await expect(tags.getByRole("button", { pressed: true })).toHaveCount(0);
    await judging.tagLast.click();
    await judging.lastTags.getByRole("button", { name: natural }).click();
    await expect(last).toContainText(/noun ✗ · pronoun ✗(?! ·)/);
    await judging.lastTags.getByRole("button", { name: tagName("ant_unsure") }).click();
    expect(await places(judging)).toEqual(before);
    await judging.press("p");
    await expect(judging.candidate(judged)).toBeVisible();
    await expect(tags.getByRole("button", { pressed: true })).toContainText(tagName("ant_unsure"));
    // The line about the latest judgement disappears when the user moves to another candidate.
    await judging.press("n");
    await judging.expectGone(judged);
    await expect(last).toHaveCount(0);
  });
});

test("after remarks, custom tags and clicks, keys run commands again", async ({ page }) => {
  const judging = await judgeDemo(page);

  await test.step("after a click on Undo, Enter continues; if Undo was reached with Tab, Enter undoes", async () => {
    const first = await judging.shown();
    await judging.press("2", "4", "2", "4");
    await judging.undo.click();
    await expect(judging.undone).toBeVisible();
    const at = await judging.shown();
    await judging.press("Enter");
    await expect(judging.texts).not.toHaveAttribute("data-candidate", at);
    await expect(judging.texts).not.toHaveAttribute("data-candidate", first);
    await expect(judging.undone).toHaveCount(0);
    await tabTo(page, judging.undo);
    await judging.press("Enter");
    await expect(judging.undone).toBeVisible();
  });

  await test.step("after a custom tag, the next key runs a command; a reopened remark continues at its end", async () => {
    await judging.press("n");
    const candidate = await judging.shown();
    await judging.press("j");
    await judging.type("odd");
    await judging.press("Enter");
    await expect(judging.tag("odd")).toHaveAttribute("aria-pressed", "true");
    await judging.press("f");
    await expect(judging.flagged).toBeVisible();
    for (const word of ["good", " indeed"]) {
      await judging.press("m", "End");
      await judging.type(word);
      await judging.remark.evaluate((field) => {
        if (field instanceof HTMLTextAreaElement) field.setSelectionRange(0, 0);
      });
      await judging.press("Escape");
    }
    await judging.press("m");
    await judging.type("!");
    await expect(judging.remark).toHaveValue("good indeed!");
    expect(await judging.shown()).toBe(candidate);
  });

  await test.step("Enter ends a remark, Escape leaves it and keeps the text; after both, keys run commands again", async () => {
    await judging.press("Escape", "n");
    const candidate = await judging.shown();
    await judging.press("m");
    await judging.type("one");
    await judging.press("Shift+Enter");
    await judging.type("two");
    await judging.press("Enter");
    await expect(judging.remark).not.toBeFocused();
    await judging.press("m");
    await judging.type("!");
    await judging.press("Escape");
    await expect(judging.remark).toHaveValue("one\ntwo!");
    await judging.press("f");
    await expect(judging.flagged).toBeVisible();
    expect(await judging.shown()).toBe(candidate);
  });

  await test.step("if no word is linked to a pronoun, the page offers both “it is missing” and “it is there, but not linked”", async () => {
    await goTo(judging, "", judging.unlinkedQuestion);
    await expect(judging.reply(judging.unlinkedQuestion, "yes")).toBeVisible();
    await judging.fixFrom("pronoun").click();
    await expect(judging.fixing.end).toBeVisible();
  });
});

test("an item that was begun says that Enter goes on, and no key answers on a screen that was left", async ({
  page,
}) => {
  const judging = await judgeDemo(page);

  await test.step("the last answer of an item that was begun before a reload waits for Enter, which the item says", async () => {
    await goTo(judging, "", judging.antecedentQuestion);
    const candidate = await judging.shown();
    await judging.press("2");
    await expect(judging.begun).toHaveCount(0);
    await page.reload();
    await expect(judging.begun).toBeVisible();
    await judging.press("4");
    expect(await judging.shown()).toBe(candidate);
    await expect(judging.begun).toHaveCount(0);
    await judging.press("Enter");
    await judging.expectGone(candidate);
  });

  await test.step("while the code of the next screen is loading, keys and buttons of the last one do nothing", async () => {
    await judging.expectSaved();
    const before = await readLog(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await new CampaignFrame(page).screen("candidates").click();
    await expect(page.locator("[data-leaving]")).toBeAttached();
    for (const key of ["b", "2", "4"]) await page.keyboard.press(key);
    release();
    await expect(judging.texts).toHaveCount(0);
    await expect(page.locator("[data-leaving]")).toHaveCount(0);
    expect(await readLog(page)).toEqual(before);
  });
});

test.describe("with fast presses", () => {
  test.use({ hurried: true });

  /** Presses a key repeatedly within one task of the page, faster than any person. */
  async function hammer(page: Page, key: string, times: number): Promise<void> {
    await page.evaluate(
      ([pressed, count]) => {
        const init = { key: pressed, code: `Digit${pressed}`, bubbles: true, cancelable: true };
        for (let press = 0; press < count; press++)
          document.body.dispatchEvent(new KeyboardEvent("keydown", init));
      },
      [key, times] as const,
    );
  }

  test("fast presses judge only the candidate that was seen, unless the guard against fast presses is off", async ({
    page,
  }) => {
    const judging = await judgeDemo(page);

    await test.step("twelve fast presses make one decision, and a notice says that the others were ignored", async () => {
      await goTo(judging, "&category=pleonastic_it", judging.texts);
      const number = async () => Number.parseInt((await judging.anyHeaderCount().textContent()) ?? "", 10);
      const first = await judging.shown();
      const before = await number();
      await hammer(page, "4", 12);
      await judging.expectGone(first);
      await expect(judging.tooFast("Pronoun incorrect")).toBeVisible();
      for (const room of await judging.roomAroundNotice("Pronoun incorrect"))
        expect(room, "the notice covers neither answers nor buttons").toBeGreaterThanOrEqual(0);
      const after = await number();
      // One press may judge several equal outputs, and each of them counts.
      const together = (await judging.last.textContent())?.match(/×([0-9]+)/)?.[1] ?? "1";
      expect(before - after).toBe(Number(together));
    });

    await test.step("if the guard is turned off in the keys panel, two fast presses judge two candidates", async () => {
      await judging.openPanel("keys");
      const { guard } = judging.keys;
      await expect(guard).toHaveValue("250");
      await guard.fill("0");
      await expect(guard).toHaveValue("0");
      await judging.closePanel.click();
      await goTo(judging, "&category=pleonastic_it", judging.texts);
      const first = await judging.shown();
      await hammer(page, "4", 2);
      await judging.expectGone(first);
      await expect(judging.tooFast("Pronoun incorrect")).toHaveCount(0);
      await judging.press("Control+z", "Control+z");
      await expect(judging.candidate(first)).toBeVisible();
    });
  });
});
