// Journeys of the places of controls while judging: they stay from item to item, are reachable at a zoom of 200%, and
// marks are visible with the system's colours.
import { expect, type Locator, type Page } from "@playwright/test";
import { runs } from "#tools/testing/runs/long.ts";
import { test, WHOLE } from "./fixtures.ts";
import { judgeDemo } from "./judging-by-keys.ts";

async function placeOf(control: Locator): Promise<string> {
  const box = await control.boundingBox();
  return box === null ? "none" : `${Math.round(box.x)} ${Math.round(box.y)}`;
}

test("every control keeps its place from item to item, and the answers are as high as the texts", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const judging = await judgeDemo(page);
  const controls = {
    yes: judging.reply("pronoun", "yes"),
    no: judging.reply("pronoun", "no"),
    tag: judging.tags.getByRole("button").first(),
    remark: judging.remark,
    next: judging.nextOpen,
  };
  const places = new Map<string, Set<string>>();
  const kinds = new Set<string>();
  for (let item = 0; item < runs(12, 30); item++) {
    for (const [name, control] of Object.entries(controls))
      places.set(name, (places.get(name) ?? new Set()).add(await placeOf(control)));
    kinds.add(`${await judging.antecedentQuestion.count()} ${await judging.unlinkedQuestion.count()}`);
    const shown = await judging.shown();
    await judging.press("n");
    await judging.expectGone(shown);
  }
  // Items with and without a question about the antecedent, and a pronoun without a link.
  expect([...kinds].sort()).toEqual(expect.arrayContaining(["0 0", "1 0"]));
  for (const [name, seen] of places) expect([...seen], name).toHaveLength(1);

  const [answers, texts] = await Promise.all(
    [judging.judgement, judging.texts.locator("..")].map((part) => part.boundingBox()),
  );
  expect(Math.abs((answers?.height ?? 0) - (texts?.height ?? 99))).toBeLessThanOrEqual(1);
  expect(Math.abs((answers?.y ?? 0) - (texts?.y ?? 99))).toBeLessThanOrEqual(1);
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("no line covers a question, and a tap moves no answer and hides no marked word", {
    tag: WHOLE,
  }, async ({ page }) => {
    const judging = await judgeDemo(page);
    const tops = () =>
      judging.answers.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    for (let item = 0; item < runs(8, 24); item++) {
      const shown = await judging.shown();
      const covered = await judging.judgement.evaluate((panel) =>
        [...panel.querySelectorAll("[data-subject]")].flatMap((line) => {
          const wordsOf = (element: Element | null | undefined) => {
            if (element == null) return [];
            const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
            const boxes: DOMRect[] = [];
            for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
              // The elements of words that only screen readers see are 1 px wide.
              if ((node.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
              const range = document.createRange();
              range.selectNodeContents(node);
              boxes.push(...range.getClientRects());
            }
            return boxes;
          };
          const legend = Math.max(
            ...wordsOf(line.parentElement?.querySelector("legend")).map(({ bottom }) => bottom),
          );
          return wordsOf(line).some(({ top }) => top < legend - 1) ? [line.textContent] : [];
        }),
      );
      expect(covered).toEqual([]);
      const before = await tops();
      if ((await judging.antecedentQuestion.count()) > 0) {
        await judging.reply("antecedent", "yes").tap();
        expect(await tops(), `of item ${shown}`).toEqual(before);
        const hidden = await judging.frame.evaluate((frame) => {
          const { top, bottom } = frame.getBoundingClientRect();
          return [...frame.querySelectorAll("[data-mark~=P], [data-token]")]
            .filter((mark) => {
              const box = mark.getBoundingClientRect();
              return box.top < top - 1 || box.bottom > bottom + 1;
            })
            .map((mark) => mark.textContent);
        });
        expect(hidden, `of item ${shown}`).toEqual([]);
      }
      if ((await judging.shown()) === shown) await judging.nextOpen.tap();
      await judging.expectGone(shown);
    }
  });
});

/** The greatest contrast ratio of two pixels in a picture of the element, as WCAG defines it. */
async function greatestContrast(page: Page, element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString("base64");
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext("2d");
    if (pen === null) throw new Error("no canvas");
    // Leaves out the underline, which is visible even if the word is not.
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, Math.max(1, image.height - 5));
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    let darkest = 1;
    let lightest = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
      const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      darkest = Math.min(darkest, light);
      lightest = Math.max(lightest, light);
    }
    return (lightest + 0.05) / (darkest + 0.05);
  }, picture);
}

test("marked words are visible with forced colours; the list's search answers ↓, ↑ and Enter; at a zoom of 200%, Yes and No are in view", {
  tag: WHOLE,
}, async ({ page }) => {
  const judging = await judgeDemo(page);

  await test.step("with forced colours, marked words are visible in light and dark palettes", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      for (const keys of [[], ["5"]]) {
        await judging.press(...keys);
        const marks = await page.locator("[data-frame] [data-mark] > bdi").all();
        expect(marks.length).toBeGreaterThanOrEqual(2);
        for (const mark of marks) expect(await greatestContrast(page, mark)).toBeGreaterThanOrEqual(7);
        for (const mark of await page.locator("[data-frame] [data-mark]").all())
          await expect(mark).toHaveCSS("border-bottom-width", "2px");
      }
    }
    await page.emulateMedia({ forcedColors: null, colorScheme: "light" });
  });

  await test.step("the list's search answers ↓, ↑ and Enter", async () => {
    const first = await judging.shown();
    await judging.openPanel("list");
    await judging.press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Enter");
    await expect(judging.closePanel).toHaveCount(0);
    await judging.expectGone(first);
    const second = await judging.shown();
    await judging.press("p");
    await expect(judging.candidate(first)).toBeVisible();
    await judging.press("n");
    await expect(judging.candidate(second)).toBeVisible();
  });

  await test.step("at a zoom of 200% of a small laptop, Yes and No are in view", async () => {
    await page.setViewportSize({ width: 683, height: 325 });
    for (let item = 0; item < runs(6, 12); item++) {
      const shown = await judging.shown();
      await judging.press("n");
      await judging.expectGone(shown);
      for (const answer of await judging.answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
      // Nothing covers an answer.
      const covered = await judging.answers.evaluateAll(
        (all) =>
          all.filter((one) => {
            const { left, top, width, height } = one.getBoundingClientRect();
            return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          }).length,
      );
      expect(covered).toBe(0);
      await expect(judging.marks("P").first()).toBeInViewport();
    }
  });
});
