// Stories of quick hands: nothing moves under the pointer, nothing unseen is judged, the same key never takes an answer back.
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { openDemo, startJudging } from "./judging-by-keys.ts";

const shown = (page: Page) => page.locator("[data-candidate]").getAttribute("data-candidate");
const group = (page: Page, name: RegExp) => page.getByRole("group", { name });

/** Where each control of the judgement stands. */
function places(page: Page): Promise<string[]> {
  return page
    .locator("[aria-label=Judgement] :is(fieldset button, input, textarea, legend)")
    .evaluateAll((all) =>
      all
        .filter((one) => one.closest("[data-notes]") === null)
        .map((one) => {
          const { x, y, height } = one.getBoundingClientRect();
          return `${one.textContent} ${x} ${y} ${height}`;
        }),
    );
}

/** On through the list until something is there, which it is somewhere in the demo. */
async function goTo(page: Page, filter: string, wanted: Locator): Promise<void> {
  const judge = page.url().replace(/\?.*$/, "");
  await page.goto(`${judge}?verdict=referred${filter}`);
  await page.reload();
  await expect(page.locator("[data-candidate]")).toBeVisible();
  for (let seen = 0; seen < 71 && (await wanted.count()) === 0; seen++) {
    const before = await shown(page);
    await page.keyboard.press("n");
    await expect(page.locator(`[data-candidate="${before}"]`)).toHaveCount(0);
  }
  await expect(wanted.first()).toBeVisible();
}

/** To a candidate with one token of the pronoun and two of the antecedent's head to choose from. */
const goToChoice = (page: Page) =>
  goTo(page, "&category=anaphoric_singular_they", page.locator("[data-token] sup span"));

test("nothing of the judgement moves when a conflict, a reminder or an answer appears", async ({ page }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await goToChoice(page);
  const before = await places(page);
  expect(before.length).toBeGreaterThan(8);
  const candidate = await shown(page);
  for (const key of ["1", "3", "b", "b", "w", "x", "w", "x", "Backspace", "2"]) {
    await page.keyboard.press(key);
    expect(await shown(page), `after ${key}`).toBe(candidate);
    expect(await places(page), `after ${key}`).toEqual(before);
  }
});

test("two fast clicks on both answers say yes to both and choose nothing else", async ({ page }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await goToChoice(page);
  const candidate = await shown(page);
  const middle = async (name: RegExp) => {
    const box = await group(page, name).getByRole("button", { name: "Yes" }).boundingBox();
    if (box === null) throw new Error(`no answer to ${name}`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const first = await middle(/heads? right/);
  const second = await middle(/pronoun right/);
  await page.mouse.click(...first);
  await page.mouse.click(...second);
  await expect(group(page, /heads? right/).getByRole("button", { name: "Yes" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(group(page, /pronoun right/).getByRole("button", { name: "Yes" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.locator("[data-conflict]").first()).toBeVisible();
  // A double click is two answers alike: the answer stays.
  await page.mouse.dblclick(...first);
  await expect(group(page, /heads? right/).getByRole("button", { name: "Yes" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await shown(page)).toBe(candidate);
});

test("the key of an answer leaves it, Backspace clears the answers, and undo brings them back", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await goToChoice(page);
  const no = group(page, /heads? right/).getByRole("button", { name: "No" });
  for (const key of ["2", "2"]) await page.keyboard.press(key);
  await expect(no).toHaveAttribute("aria-pressed", "true");
  await no.click();
  await expect(no).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Backspace");
  await expect(no).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("Answers cleared. Undo to restore them.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(no).toHaveAttribute("aria-pressed", "true");
});

test("after an own tag the next key is a command, and a remark is gone on with at its end", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const candidate = await shown(page);
  await page.keyboard.press("j");
  await page.keyboard.type("odd");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "odd" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Flagged for later" })).toBeVisible();
  for (const word of ["good", " indeed"]) {
    await page.keyboard.press("m");
    await page.keyboard.press("End");
    await page.keyboard.type(word);
    await page.getByLabel("Remark").evaluate((field) => {
      if (field instanceof HTMLTextAreaElement) field.setSelectionRange(0, 0);
    });
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("m");
  await page.keyboard.type("!");
  await expect(page.getByLabel("Remark")).toHaveValue("good indeed!");
  expect(await shown(page)).toBe(candidate);
});

test("Enter ends a remark and Escape leaves it with what was typed; both bring the keys back", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const remark = page.getByLabel("Remark");
  const candidate = await shown(page);
  await page.keyboard.press("m");
  await page.keyboard.type("one");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("Enter");
  await expect(remark).not.toBeFocused();
  await page.keyboard.press("m");
  await page.keyboard.type("!");
  await page.keyboard.press("Escape");
  await expect(remark).toHaveValue("one\ntwo!");
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Flagged for later" })).toBeVisible();
  expect(await shown(page)).toBe(candidate);
});

test("what was judged last is told beside the next one, and taken back from there", async ({ page }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await goToChoice(page);
  const last = page.locator("[data-last]");
  await expect(last).toHaveCount(0);
  const judged = await shown(page);
  const before = await places(page);
  for (const key of ["2", "4"]) await page.keyboard.press(key);
  await expect(page.locator(`[data-candidate="${judged}"]`)).toHaveCount(0);
  await expect(last).toContainText("Just now: ✗ ✗");
  await expect(page.getByRole("status").first()).toContainText(/antecedent wrong · pronoun wrong/);
  await last.getByRole("button", { name: "Undo what was judged last" }).click();
  await expect(page.locator(`[data-candidate="${judged}"]`)).toBeVisible();
  await expect(last).toHaveCount(0);
  expect(await places(page)).toEqual(before);
});

test("a tag remembered too late goes on what was judged last, by Shift and its key or from its line", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await goToChoice(page);
  const last = page.locator("[data-last]");
  const tags = page.getByRole("group", { name: /^Tags (before|set)/ });
  const judged = await shown(page);
  for (const key of ["2", "4"]) await page.keyboard.press(key);
  await expect(last).toContainText("Just now: ✗ ✗");
  const before = await places(page);
  await page.keyboard.press("Shift+D");
  await expect(last).toContainText("✗ ✗ · natural, not by the book");
  await expect(tags.getByRole("button", { pressed: true })).toHaveCount(0);
  await last.getByRole("button", { name: "Tag what was judged last" }).click();
  const late = page.getByRole("group", { name: "Tags of what was judged last" });
  await late.getByRole("button", { name: "natural, not by the book" }).click();
  await expect(last).toContainText(/✗ ✗ (?!·)/);
  await late.getByRole("button", { name: "antecedent unsure" }).click();
  expect(await places(page)).toEqual(before);
  await page.keyboard.press("p");
  await expect(page.locator(`[data-candidate="${judged}"]`)).toBeVisible();
  await expect(tags.getByRole("button", { pressed: true })).toHaveText(/antecedent unsure/);
  // Whoever has gone elsewhere is not told any more.
  await page.keyboard.press("n");
  await expect(page.locator(`[data-candidate="${judged}"]`)).toHaveCount(0);
  await expect(last).toHaveCount(0);
});

test("a pronoun to which nothing is linked may be left out or be there unlinked, and both are offered", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const unlinked = group(page, /^Nothing is linked to “.+”/);
  await goTo(page, "", unlinked);
  await expect(unlinked.getByRole("button", { name: "Yes" })).toBeVisible();
  await unlinked.getByRole("button", { name: /not linked: mend/ }).click();
  await expect(page.getByRole("button", { name: "Done mending" })).toBeVisible();
});

test.describe("in a hurry", () => {
  test.use({ hurried: true });

  /** So many presses of a key within one task of the page, as fast as no hand is. */
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

  test("twelve fast presses judge what is seen and nothing behind it, and that is said", async ({ page }) => {
    await openDemo(page);
    await startJudging(page, "Ana");
    await goTo(page, "&category=pleonastic_it", page.locator("[data-candidate]"));
    const left = page.getByText(/of \d+ left/);
    const number = async () => Number.parseInt((await left.textContent()) ?? "", 10);
    const first = await shown(page);
    const before = await number();
    await hammer(page, "4", 12);
    await expect(page.locator(`[data-candidate="${first}"]`)).toHaveCount(0);
    await expect(page.getByText(/^Too fast: “Pronoun wrong” was not taken\./)).toBeVisible();
    const after = await number();
    // Equal outputs are judged as one, and count as they are.
    const along = (await page.locator("[data-last]").textContent())?.match(/×([0-9]+)/)?.[1] ?? "1";
    expect(before - after).toBe(Number(along));
  });

  test("who wants no guard takes it away among the keys", async ({ page }) => {
    await openDemo(page);
    await startJudging(page, "Ana");
    await page.keyboard.press("?");
    const guard = page.getByRole("spinbutton", { name: /Take no answer in the first/ });
    await expect(guard).toHaveValue("250");
    await guard.fill("0");
    await expect(guard).toHaveValue("0");
    await page.getByRole("button", { name: "Close" }).click();
    await goTo(page, "&category=pleonastic_it", page.locator("[data-candidate]"));
    const first = await shown(page);
    await hammer(page, "4", 2);
    await expect(page.locator(`[data-candidate="${first}"]`)).toHaveCount(0);
    await expect(page.getByText(/Too fast/)).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect(page.locator(`[data-candidate="${first}"]`)).toBeVisible();
  });
});
