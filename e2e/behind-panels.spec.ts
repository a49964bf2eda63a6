// Journeys of panels over the work: while a panel covers the candidate, no key changes the candidate.
import { expect } from "@playwright/test";
import { STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { tagName } from "#core/tasks/judging/tags.ts";
import { lookAccessibleIfLong, test, WHOLE } from "./fixtures.ts";
import { judgeDemo } from "./judging-by-keys.ts";
import { PANEL_KEYS } from "./screens/judging-panels.ts";
import { allShown } from "./screens/judging-shown.ts";

const COMMANDS = ["b", "2", "4", "f", "5", "c", "r", "i", "p", "n", "k", "m", "Control+z", "Enter"];

test("while a panel covers the candidate, keys do not change the candidate; the list finds candidates by words of their texts", {
  tag: WHOLE,
}, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/queue-panel.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const judging = await judgeDemo(page);

  await test.step("keys pressed while the list loads judge no candidate", async () => {
    const before = await allShown(judging);
    await judging.press("l");
    await judging.type("lobby");
    release();
    await expect(judging.list.dialog).toBeVisible();
    await judging.press("Escape");
    await expect(judging.list.dialog).toHaveCount(0);
    expect(await allShown(judging)).toBe(before);
  });

  await test.step("a word typed right after the list is opened is searched for, and judges no candidate", async () => {
    const before = await allShown(judging);
    const { dialog, search } = judging.list;
    await judging.press("l");
    await expect(search).toBeFocused();
    await judging.type("bad");
    await expect(search).toHaveValue("bad");
    // The first Escape empties the search.
    await judging.press("Escape");
    await expect(search).toHaveValue("");
    await judging.press("Escape");
    await expect(dialog).toHaveCount(0);
    expect(await allShown(judging)).toBe(before);
  });

  await test.step("while the list, the history or the keys panel is open, no command changes the candidate behind it", async () => {
    for (const panel of ["list", "history", "keys"] as const) {
      await judging.press("f");
      await expect(judging.flagged).toBeVisible();
      const before = await allShown(judging);
      const { dialog, heading } = judging[panel];
      await judging.press(PANEL_KEYS[panel]);
      // No field has the focus, so only the panel stops keys from reaching the candidate.
      await heading.click();
      await judging.press(...COMMANDS);
      // The key that opens the panel does not close it. If it did, the other letters of a typed word that begins with
      // this key would go to the candidate.
      await judging.press(PANEL_KEYS[panel]);
      await expect(dialog, panel).toBeVisible();
      expect(await allShown(judging), panel).toBe(before);
      // The next key goes to the candidate again.
      await judging.press("Escape", "f");
      await expect(dialog).toHaveCount(0);
      await expect(judging.flag).toBeVisible();
    }
  });

  await test.step("an open panel keeps the page from scrolling; Escape, a click outside and its button close it and return the focus", async () => {
    const { dialog, region } = judging.history;
    const opener = judging.openers.history;
    const place = await judging.heading.boundingBox();
    const waysOut = [
      () => judging.press("Escape"),
      () => page.mouse.click(20, 300),
      () => judging.closePanel.click(),
    ];
    for (const leave of waysOut) {
      await opener.click();
      await expect(region).toBeFocused();
      await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
      expect(await page.locator("h1").boundingBox()).toEqual(place);
      await leave();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect(page.locator("html")).toHaveCSS("overflow-y", "auto");
      expect(await judging.heading.boundingBox()).toEqual(place);
    }
  });

  await test.step("while the guidelines are open next to the texts, judging continues, and keys typed in the guidelines judge nothing", async () => {
    const { beside, heading } = judging.guidelines;
    await judging.press("g");
    await expect(beside).toBeVisible();
    const [panel, texts] = await Promise.all(
      [beside, judging.sourceAndOutput].map((part) => part.boundingBox()),
    );
    expect(panel?.x ?? 0, "beside the texts").toBeGreaterThanOrEqual((texts?.x ?? 0) + (texts?.width ?? 0));
    for (const answer of await judging.answers.all()) await answer.click({ trial: true });
    // The guidelines cover neither texts nor answers here, so keys go to the candidate.
    await judging.press("f");
    await expect(judging.flagged).toBeVisible();
    const { region } = judging.guidelines;
    await judging.press("ArrowDown", "ArrowDown");
    await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await judging.press("ArrowUp", "ArrowUp");
    await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    const below = () =>
      region.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
    await judging.press("PageDown", "PageUp");
    await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await judging.press("End");
    await expect.poll(below, "pixels below the panel's end").toBeLessThan(1);
    await judging.press("PageUp");
    await expect.poll(below).toBeGreaterThan(100);
    await judging.press("Home");
    await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    const before = await allShown(judging);
    await heading.click();
    await judging.press(...COMMANDS, "g");
    await expect(beside).toBeVisible();
    expect(await allShown(judging)).toBe(before);
    await judging.press("Escape", "f");
    await expect(beside).toHaveCount(0);
    await expect(judging.flag).toBeVisible();
  });

  await test.step("Escape first ends changing a key, and only then closes the panel", async () => {
    const { autoAdvance, dialog, waiting } = judging.keys;
    await judging.press("?");
    await expect(autoAdvance, "the first control has the focus").toBeFocused();
    const flag = judging.keys.keyOf("Flag for later");
    await flag.click();
    await expect(flag).toHaveText(waiting);
    await judging.press("Escape");
    await expect(flag).toHaveText("f");
    await expect(dialog).toBeVisible();
    await judging.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("on a small screen the guidelines cover the texts, and no command changes the candidate behind them", async () => {
    await page.setViewportSize({ width: 820, height: 900 });
    const { dialog, region } = judging.guidelines.over;
    const before = await allShown(judging);
    await judging.press("g");
    await expect(region).toBeFocused();
    await judging.press("b", "2", "4", "n", "Enter", "g", "Escape");
    await expect(dialog).toHaveCount(0);
    expect(await allShown(judging)).toBe(before);
  });

  await test.step("the list shows answers, marks the searched word, opens a found candidate, and keeps the search", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const { list } = judging;
    const category = (await judging.heading.textContent()) ?? "";
    await judging.press("b");
    await expect(judging.heading).toBeVisible();
    await judging.press("l");
    await expect(list.search).toBeFocused();
    await list.state.selectOption({ label: STATE_WORDS.done });
    await expect(list.found).toHaveText(list.count(1, 71));
    await expect(list.row(category)).toContainText(tagName("bad_translation"));
    await list.showAll();
    await list.search.fill("glass");
    await expect(list.marks.first()).toHaveText(/^glass$/i);
    await expect(list.marks.filter({ hasNotText: /glass/i })).toHaveCount(0);
    await lookAccessibleIfLong(page);

    await list.search.fill("sitting");
    await expect(list.found).toHaveText(/^[1-9] of 71$/);
    await expect(list.marks.first()).toHaveText(/^sitting$/i);
    const found = (await list.found.textContent()) ?? "";
    await list.region.getByRole("button").last().click();
    await expect(list.dialog).toHaveCount(0);
    await expect(judging.texts).toContainText("sitting");
    await judging.press("f");
    await expect(judging.flagged).toBeVisible();
    await judging.press("l");
    await expect(list.found).toHaveText(found);
    await expect(list.search).toHaveValue("sitting");
    await expect(list.current).toHaveCount(1);
    await expect(list.current.and(list.flaggedRow)).toBeVisible();
    // The text is selected, so the next word replaces it.
    await judging.type("x");
    await expect(list.search).toHaveValue("x");
  });
});
