// Journeys of the room while judging: controls and marked words are in view, and fixing an alignment moves no word.
import { expect, type Page } from "@playwright/test";
import { isLong, runs } from "#tools/testing/runs/long.ts";
import { LONG, sharedData, test, WHOLE } from "./fixtures.ts";
import { judgeDemo, startJudging } from "./judging-by-keys.ts";
import type { JudgingScreen } from "./screens/judging.ts";
import { OpeningScreen } from "./screens/opening.ts";

type Size = readonly [width: number, height: number];

const LARGE: readonly Size[] = [
  [1366, 650],
  [1280, 800],
];
const TELEPHONE: Size = [360, 740];

/** Window sizes to check: the lowest window and a phone; in long runs 1280 × 800, too. */
const WALKED: readonly Size[] = isLong ? [...LARGE, TELEPHONE] : [...LARGE.slice(0, 1), TELEPHONE];

/**
 * Runs in the page: goes through the whole list once, beginning with the current candidate. Returns what is out of view
 * when a candidate appears. Each fault is listed once, with the last candidate that has it.
 */
async function walk(isLarge: boolean): Promise<{ seen: number; faults: string[] }> {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const candidate = () => document.querySelector("[data-candidate]")?.getAttribute("data-candidate") ?? "";
  const faults = new Map<string, string>();
  /** Whether the element is inside the box and the window, with nothing over it. */
  const isSeen = (element: Element, { top, bottom }: DOMRect) => {
    const box = element.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return (
      box.top >= Math.max(0, top) - 1 &&
      box.bottom <= Math.min(window.innerHeight, bottom) + 1 &&
      at !== null &&
      (element.contains(at) || at.contains(element))
    );
  };
  const look = () => {
    const panel = document.querySelector(".answers");
    const frame = document.querySelector("[data-frame]");
    if (panel === null || frame === null) return;
    const controls = isLarge
      ? "[data-tour-part] button, [data-tour-part] input, textarea"
      : "[data-answers] button";
    for (const control of panel.querySelectorAll(controls))
      if (!isSeen(control, panel.getBoundingClientRect()))
        faults.set(`${control.textContent} ${control.tagName}`, candidate());
    for (const mark of frame.querySelectorAll("[data-mark]"))
      if (!isSeen(mark, frame.getBoundingClientRect()))
        faults.set(`mark of ${candidate()}`, mark.textContent);
    const words = [...frame.querySelectorAll("bdi")];
    words.forEach((word, index) => {
      const [before] = words.slice(Math.max(0, index - 1), index);
      if (before?.closest("[data-mark]") == null || !/^[,.;:!?)»”]/.test(word.textContent)) return;
      if (word.closest("p") !== before.closest("p")) return;
      if (word.getBoundingClientRect().top >= before.getBoundingClientRect().bottom)
        faults.set(`a line begins with “${word.textContent}”`, candidate());
    });
    const column = frame.closest("section")?.parentElement;
    // On a phone everything else is above or below the texts, so they have half of the screen.
    const available = isLarge ? (column?.clientHeight ?? 0) : window.innerHeight;
    if (frame.clientHeight < available / 2) faults.set("texts have less than half", candidate());
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
      faults.set("sideways", candidate());
  };
  const first = candidate();
  let seen = 0;
  await drawn();
  do {
    look();
    seen++;
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key: "n", code: "KeyN", bubbles: true, cancelable: true }),
    );
    await drawn();
  } while (candidate() !== first && seen < 5000);
  return { seen, faults: [...faults].map(([fault, where]) => `${fault}: ${where}`) };
}

async function expectAllInView(page: Page, size: Size, atLeast: number): Promise<void> {
  const [width, height] = size;
  await page.setViewportSize({ width, height });
  const { seen, faults } = await page.evaluate(walk, width >= 1024);
  expect(faults, `${width} × ${height}`).toEqual([]);
  expect(seen).toBeGreaterThanOrEqual(atLeast);
}

test("answers and marked words, and on large screens tags and remark, are in view for each candidate, shuffled and by example", {
  tag: LONG,
}, async ({ page }) => {
  const judging = await judgeDemo(page);
  for (const size of WALKED) await expectAllInView(page, size, 71);
  await page.setViewportSize({ width: 1280, height: 800 });
  await judging.openMenu();
  await judging.groups.byExample.click();
  await expect(judging.groups.panel).toBeVisible();
  for (const size of isLong ? WALKED : [TELEPHONE]) await expectAllInView(page, size, 71);
});

/** One test per verdict and size takes a minute or two. One test for all six exceeds the limit on a busy machine. */
const WALKS = (["enfr", "newstest"] as const).flatMap((name) =>
  (["shuffled", "example"] as const).flatMap((order) =>
    (["referred", "approved"] as const).flatMap((verdict) =>
      WALKED.map((size) => ({ name, order, verdict, size, window: size.join(" × ") })),
    ),
  ),
);

for (const { name, order, verdict, size, window } of WALKS)
  test(`answers and marked words, and on large screens tags and remark, are in view for all ${verdict} candidates of ${name}, ${order}, at ${window}`, {
    tag: LONG,
  }, async ({ page }) => {
    const folder = sharedData(name);
    const opening = new OpeningScreen(page);
    await opening.openFolder(folder);
    await opening.order.selectOption(order);
    await opening.importIt();
    await startJudging(page, "Ana");
    const address = page.url().replace(/\?.*$/, "");
    await page.goto(`${address}?verdict=${verdict}`);
    await expect(page).toHaveURL(/at=/);
    await expectAllInView(page, size, 100);
  });

/** The position of each word of the texts. */
function wordPlaces(judging: JudgingScreen): Promise<number[]> {
  return judging.fixing.words.evaluateAll(async (all) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done));
    await drawn();
    await drawn();
    return all.flatMap((one) => {
      const { x, y } = one.getBoundingClientRect();
      return [Math.round(x), Math.round(y)];
    });
  });
}

/** A reproducible sequence of random numbers below a bound. */
function numbersFrom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * bound);
  };
}

test("the toolbar stays in view when the whole document is opened, and no word of the texts moves while an alignment is fixed by key, typing or click", {
  tag: WHOLE,
}, async ({ page }) => {
  const judging = await judgeDemo(page);

  await test.step("when the whole document is opened, a notice appears, and the toolbar stays in view in one row", async () => {
    for (const [width, height] of [...LARGE, TELEPHONE]) {
      await page.setViewportSize({ width, height });
      await judging.press("n");
      const toolbar = page.locator("[data-toolbar]");
      await judging.press("o");
      await expect(judging.openedNotice).toBeVisible();
      await judging.frame.evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
      await expect(toolbar).toBeInViewport({ ratio: 1 });
      const box = await toolbar.boundingBox();
      expect(box?.height ?? 0, "one row").toBeLessThanOrEqual(48);
      await judging.press("o");
    }
  });

  await test.step("no word of the texts moves while an alignment is fixed", async () => {
    await page.setViewportSize({ width: 1366, height: 650 });
    const next = numbersFrom(35);
    for (let turn = 0; turn < runs(8, 40); turn++) {
      await judging.press(...Array.from({ length: 1 + next(3) }, () => "n"));
      const candidate = await judging.shown();
      const before = await wordPlaces(judging);
      const expectStill = async (what: string) =>
        expect(await wordPlaces(judging), `${candidate}: ${what}`).toEqual(before);
      await judging.press("i");
      await expectStill("begun");
      const places = judging.fixing.places;
      const word = places.nth(next(await places.count()));
      if (turn % 3 === 0)
        for (const key of ["ArrowRight", "Space", "ArrowLeft", "Space", "Tab"]) await judging.press(key);
      else if (turn % 3 === 1)
        await judging.type(((await word.textContent()) ?? "a").slice(0, 1).toLowerCase());
      else await word.click();
      await expectStill("linked");
      await judging.press(turn % 2 === 0 ? "Escape" : "Enter");
      await expectStill("ended");
      if (await judging.undo.isEnabled()) await judging.press("Control+z");
    }
  });
});
