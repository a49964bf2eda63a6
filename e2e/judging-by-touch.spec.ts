// Stories of judging by touch on a telephone: the answers stay below the texts, and everything else is one tap away.
import { expect, type Page } from "@playwright/test";
import { expectMarksInView, farApart, importIt } from "./far-apart.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { openDemo, startJudging } from "./judging-by-keys.ts";

/** The tour comes a moment after the first candidate. */
async function startOnDemo(page: Page): Promise<void> {
  await openDemo(page);
  await startJudging(page, "Ana");
  const skip = page.getByRole("button", { name: "Skip the tour" });
  await page.addLocatorHandler(skip, () => skip.click());
}

test.describe("by touch at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  const inView = async (page: Page, name: string): Promise<void> => {
    const button = page.getByRole("button", { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    const box = await button.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0), `${name}`).toBeGreaterThanOrEqual(44);
  };

  test("a small batch is judged from its first candidate to its last, everything at hand", async ({
    page,
  }) => {
    await importIt(page, farApart());
    await page.getByRole("link", { name: "Judge", exact: true }).tap();
    await page.getByLabel("Your name").fill("Ana");
    await page.getByRole("button", { name: "Start judging" }).tap();
    const shown = page.locator("[data-candidate]");
    await expect(shown).toBeVisible();
    await expect(page.getByText("4 of 4 left")).toBeVisible();
    for (let left = 4; left > 0; left--) {
      await expectMarksInView(page);
      const candidate = await shown.getAttribute("data-candidate");
      const groups = page.getByRole("group", { name: /right/ });
      for (const group of await groups.all())
        for (const answer of ["Yes", "No"])
          await expect(group.getByRole("button", { name: answer })).toBeInViewport({ ratio: 1 });
      for (const group of await groups.all()) await group.getByRole("button", { name: "No" }).tap();
      await expect(page.locator(`[data-candidate="${candidate}"]`)).toHaveCount(0);
    }
    await expect(page.getByRole("heading", { name: "All judged" })).toBeVisible();
    await page.getByRole("button", { name: "Look through them again" }).tap();
    await expect(shown).toBeVisible();
    await lookAccessible(page);
    await fits(page);
  });

  test("“More” has what is rarely needed, each large enough for a finger", async ({ page }) => {
    await startOnDemo(page);
    for (const name of ["Previous", "Undo", "More", "Next open"]) await inView(page, name);
    const tags = page.getByRole("group", { name: "Tags" });
    await expect(tags).toBeHidden();
    const more = page.getByRole("button", { name: "More", exact: true });
    await more.tap();
    await expect(page.locator("[data-frame] [data-mark~=P]").first()).toBeInViewport({ ratio: 1 });
    await fits(page);
    const lines = () =>
      page.locator("[data-frame]").evaluate((frame) => {
        const line = frame.querySelector(".reading");
        return line === null ? 0 : frame.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight);
      });
    expect(await lines(), "lines of text").toBeGreaterThanOrEqual(6);
    const below = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(below, "pixels of the page below the screen").toBeLessThanOrEqual(0);
    for (const name of ["List", "Next conflict", "Guidelines", "History", "Keys", "Flag for later", "Redo"])
      await inView(page, name);
    await expect(tags).toBeVisible();
    for (const control of [...(await tags.getByRole("button").all()), page.getByLabel("Remark")]) {
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
    }
    await lookAccessible(page);
    await page.getByRole("button", { name: "Guidelines" }).tap();
    await page.getByRole("button", { name: "Close" }).tap();
    await more.tap();
    await expect(tags).toBeHidden();
    await fits(page);
  });

  /** What a finger there would press: the question and the answer, another control, or nothing. */
  const under = (page: Page, [x, y]: readonly [number, number]) =>
    page.evaluate(
      ([left, top]) => {
        const control = document.elementFromPoint(left, top)?.closest("button, input, label, a");
        const question = control?.closest("[data-tour-part]")?.getAttribute("data-tour-part") ?? "";
        return control == null ? "nothing" : `${question} ${control.textContent}`.trim();
      },
      [x, y] as const,
    );

  test("after an answer no control of another meaning comes to be under the finger", async ({ page }) => {
    await startOnDemo(page);
    const seen = new Set<string>();
    for (let tap = 0; tap < 36; tap++) {
      const answers = page.locator("[data-tour-part=pronoun] [data-answers] button");
      const box = await answers.nth(tap % 4 === 0 ? 0 : 1).boundingBox();
      if (box === null) throw new Error("there is an answer");
      const finger = [box.x + box.width / 2, box.y + box.height / 2] as const;
      const pressed = await under(page, finger);
      const candidate = await page.locator("[data-candidate]").getAttribute("data-candidate");
      const head = page.locator("[data-tour-part=antecedent] [data-answers] button").nth(1);
      if ((await head.count()) > 0) await head.tap();
      await page.touchscreen.tap(...finger);
      expect([pressed, "nothing"], `${tap} on ${candidate}`).toContain(await under(page, finger));
      seen.add((await page.getByRole("heading", { level: 1 }).textContent()) ?? "");
      if ((await page.locator("[data-candidate]").getAttribute("data-candidate")) === candidate)
        await page.getByRole("button", { name: "Next open" }).tap();
    }
    expect(seen.size, "categories").toBeGreaterThan(4);
  });

  test("a conflict stands in the bar with its remedy", async ({ page }) => {
    await startOnDemo(page);
    const more = page.getByRole("button", { name: "More", exact: true });
    await more.tap();
    await page.getByRole("button", { name: /bad translation/ }).tap();
    await expect(page.getByText("Tagged, no answer is needed – “Next open” goes on")).toBeVisible();
    await more.tap();
    await page
      .getByRole("group", { name: /pronoun|untranslated/ })
      .getByRole("button", { name: "No" })
      .tap();
    const conflict = page.locator("[data-conflict]").first();
    await expect(conflict).toBeInViewport({ ratio: 1 });
    await expect(page.locator("[data-tour-part=pronoun] [data-answers] button").last()).toBeInViewport({
      ratio: 1,
    });
    await expect(page.locator("[data-frame] [data-mark~=P]").first()).toBeInViewport({ ratio: 1 });
    await conflict.getByRole("button").first().tap();
    await expect(page.locator("[data-conflict]")).toHaveCount(0);
  });
});
