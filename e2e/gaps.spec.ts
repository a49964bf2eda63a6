// Journeys of annotators who fill gaps: by keyboard, by touch, right to left; and of an adjudicator who resolves
// disagreements.
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { readFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { openGaps } from "./filling-gaps.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { ALL_FRENCH } from "./gap-campaign.ts";
import { GAP_ANSWERS, GapsScreen } from "./screens/gaps.ts";
import { WorkFrame } from "./screens/work-frame.ts";
import { readStored } from "./stored.ts";
import { tabTo } from "./tab-to.ts";

const DEMO = resolve(import.meta.dirname, "../public/demo/en-fr");
const RIGHT_TO_LEFT = resolve(import.meta.dirname, "data/right-to-left");

/** All stored judgements of gaps, in the order in which they were made. */
async function gapJudgements(page: Page) {
  const { campaigns } = await readStored(page);
  return campaigns
    .flatMap(({ events }) => events)
    .filter((event) => event.kind === "judgement")
    .flatMap((event) => (event.task === "gap-filling" ? [event] : []))
    .sort((a, b) => a.clock - b.clock);
}

/** The answers in the order in which they were given, without the copies for equal outputs. */
async function answered(page: Page): Promise<string[]> {
  return (await gapJudgements(page))
    .filter(({ copiedFrom }) => copiedFrom === null)
    .map(({ action, content: { labels, badTranslation, discussion } }) => {
      const other = `${badTranslation ? "bad" : ""}${discussion ? "discuss" : ""}`;
      return `${action} ${labels.join("|")}${other}`;
    });
}

test("gaps are filled by keyboard: a digit answers and continues, Shift chooses several labels, and answers can be undone and redone", async ({
  page,
}, info) => {
  await openGaps(page, DEMO, info);
  const gaps = new GapsScreen(page);
  const { shown, pressed } = gaps;
  const first = await shown.getAttribute("data-candidate");
  await page.keyboard.press("1");
  await expect(shown).not.toHaveAttribute("data-candidate", first ?? "");
  const second = await shown.getAttribute("data-candidate");
  await page.keyboard.press("Shift+1");
  await page.keyboard.press("Shift+5");
  await expect(shown).toHaveAttribute("data-candidate", second ?? "");
  await expect(pressed).toHaveText(["il1", "ce5", "il / ce8"]);
  await page.keyboard.press("Enter");
  await expect(shown).not.toHaveAttribute("data-candidate", second ?? "");
  await page.keyboard.press("8");
  // “Another word” asks which one in the remark, where Enter goes on.
  await page.keyboard.press("0");
  await expect(gaps.remark).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("b");
  await page.keyboard.press("d");
  await expect
    .poll(() => answered(page))
    .toEqual([
      "judge il",
      "judge il",
      "judge ce|il",
      "judge ce|il",
      "judge OTHER",
      "judge bad",
      "judge discuss",
    ]);
  await page.keyboard.press("Control+z");
  await expect(gaps.undone("needs discussion")).toBeVisible();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  await expect(gaps.redone("bad translation")).toBeVisible();
  await expect(pressed).toHaveText([`${GAP_ANSWERS.badTranslation}b`]);
  // Changing an answer does not move on, and the answer survives a reload.
  await page.keyboard.press("2");
  await expect(pressed).toHaveText(["elle2"]);
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  const here = page.url();
  await page.reload();
  await expect(pressed).toHaveText(["elle2"]);
  expect(page.url()).toBe(here);
  await page.keyboard.press("Backspace");
  await expect(gaps.cleared).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("m");
  await page.keyboard.type("rather “lui”");
  await page.keyboard.press("Enter");
  await page.keyboard.press("f");
  await expect(gaps.flagged).toBeVisible();
  await page.keyboard.press("r");
  await expect(gaps.reference).toBeVisible();
  await page.keyboard.press("o");
  await expect(gaps.documentEnds).toBeVisible();
  await lookAccessibleIfLong(page);
  for (const panel of ["list", "guidelines", "keys"] as const) {
    await gaps.openPanel(panel);
    await lookAccessibleIfLong(page);
    await gaps.closePanel();
  }

  await test.step("after a click on Undo, Enter continues; if Undo was reached with Tab, Enter undoes", async () => {
    const work = new WorkFrame(page);
    await work.press("n");
    const first = await shown.getAttribute("data-candidate");
    await work.press("1");
    await expect(shown).not.toHaveAttribute("data-candidate", first ?? "");
    const second = await shown.getAttribute("data-candidate");
    await work.press("Shift+1", "Shift+2");
    await work.undo.click();
    await expect(work.undone).toBeVisible();
    await work.press("Enter");
    await expect(shown).not.toHaveAttribute("data-candidate", second ?? "");
    await expect(work.undone).toHaveCount(0);
    await expect(shown).not.toHaveAttribute("data-candidate", first ?? "");
    await tabTo(page, work.undo);
    await work.press("Enter");
    await expect(shown).toHaveAttribute("data-candidate", second ?? "");
  });
});

test("after the last gap, the screen shows how many gaps wait for discussion", async ({ page }, info) => {
  await openGaps(page, RIGHT_TO_LEFT, info, {
    labels: {
      labels: [
        { name: "هو", spellings: ["هو"] },
        { name: "هي", spellings: ["هي"] },
      ],
      pairs: [],
    },
    examples: null,
    seed: null,
    alsoJudged: true,
  });
  const gaps = new GapsScreen(page);
  const output = page.locator("[data-asked] p[lang=ar]").first();
  await expect(output).toHaveCSS("direction", "rtl");
  await lookAccessibleIfLong(page);
  await gaps.fill("d");
  await gaps.fillAll(() => "2");
  await expect(gaps.waitsForDiscussion(1)).toBeVisible();
  await lookAccessibleIfLong(page);
  await gaps.showFirst.click();
  await expect(gaps.pressed).toHaveText([`${GAP_ANSWERS.discussion}d`]);
});

test(
  "an adjudicator resolves the disagreements of two people without seeing who gave which answer",
  { tag: LONG },
  async ({ page }, info) => {
    await openGaps(page, DEMO, info, { ...ALL_FRENCH, examples: ["8", "12"] });
    const gaps = new GapsScreen(page);
    // If the typed address names a gap outside the list, a notice says so, and the address changes to that of a listed
    // gap.
    await expect(page).toHaveURL(/\?at=/);
    const listed: string[] = [];
    while (!listed.includes(page.url())) {
      listed.push(page.url());
      await page.keyboard.press("n");
      await expect(page).not.toHaveURL(listed.at(-1) ?? "");
    }
    expect(listed.length).toBe(6);
    const [list = ""] = page.url().split("?at=");
    const missing = listed.map((_, at) => `${list}?at=${at}`).find((address) => !listed.includes(address));
    await page.goto(missing ?? `${list}?at=${listed.length}`);
    await expect(gaps.notInList).toBeVisible();
    await expect(page).toHaveURL(listed[0] ?? "");
    await gaps.fillAll(() => "2");
    await gaps.changePerson("Ana", "Ben");
    await gaps.fillAll((turn) => ["2", "d", "8"][turn % 3] ?? "1");
    await page.goto(`${page.url().replace(/\?.*$/, "")}?resolve=open`);
    await gaps.adjudicateAs("Cleo");
    await expect(gaps.resolving).toBeVisible();
    const { others } = gaps;
    await expect(others.getByRole("listitem")).toHaveCount(2);
    await expect(others).not.toContainText(/Ana|Ben/);
    await lookAccessibleIfLong(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await fits(page);
    }
    const acceptedWords: string[] = [];
    while ((await gaps.allResolved.count()) === 0) {
      // A mark “to be discussed” cannot be accepted, so the adjudicator accepts the other answer.
      const place = (await gaps.acceptButton(1).isEnabled()) ? 0 : 1;
      acceptedWords.push(
        (await others.getByRole("listitem").nth(place).locator("bdi").first().textContent()) ?? "",
      );
      await gaps.fill(place === 0 ? "Shift+Q" : "Shift+R");
    }
    expect(acceptedWords.length).toBeGreaterThan(1);
    // The last answer is stored a moment after the screen shows that all are resolved.
    const resolutions = async () => (await gapJudgements(page)).slice(-acceptedWords.length);
    await expect
      .poll(async () => (await resolutions()).map(({ content }) => content.labels.join(" or ")))
      .toEqual(acceptedWords.map((words) => [...words.split(" or ")].sort().join(" or ")));
    expect((await resolutions()).every(({ copiedFrom }) => copiedFrom !== null)).toBe(true);
  },
);

test.describe("by touch at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the gap is in view even in a sentence longer than the screen, and the answers are large enough to tap", async ({
    page,
  }, info) => {
    const longer = (bytes: Uint8Array) => {
      const [first, second, ...others] = new TextDecoder().decode(bytes).split("\n");
      return new TextEncoder().encode([first, `${second}${" and so on".repeat(60)}`, ...others].join("\n"));
    };
    const files = readFolder(DEMO).map(({ path, bytes }) => ({
      path,
      bytes: path.endsWith("source.txt") ? longer(bytes) : bytes,
    }));
    await openGaps(page, DEMO, info, ALL_FRENCH, files);
    const asked = page.locator("[data-asked]");
    const frame = await page.locator("[data-candidate]").boundingBox();
    const sentence = await asked.boundingBox();
    expect(sentence?.height ?? 0).toBeGreaterThan(frame?.height ?? 0);
    await expect(page.locator("[data-gap=asked]")).toBeInViewport({ ratio: 1 });
    await expect(asked.locator("[data-mark]")).not.toBeInViewport();
    // In a sentence of usual length, the gap and the pronoun are both in view.
    await page.keyboard.press("n");
    while ((await asked.textContent())?.includes("and so on")) await page.keyboard.press("n");
    await expect(page.locator("[data-gap=asked]")).toBeInViewport({ ratio: 1 });
    await expect(asked.locator("[data-mark]")).toBeInViewport({ ratio: 1 });

    const gaps = new GapsScreen(page);
    await fits(page);
    for (const name of ["il", "on", ...Object.values(GAP_ANSWERS)]) {
      const button = gaps.answer(name);
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    await expect(page.locator("[data-asked]")).toBeInViewport();
    await gaps.answer("elles").tap();
    await gaps.several.check();
    await gaps.answer("il").tap();
    await gaps.answer("on").tap();
    await expect(gaps.pressed).toHaveCount(2);
    await gaps.nextOpen.tap();
    await expect.poll(() => answered(page)).toEqual(["judge elles", "judge il", "judge il|on"]);
    await gaps.more.tap();
    await expect(gaps.remark).toBeInViewport();
    await fits(page);
    await lookAccessibleIfLong(page);
  });
});
