// Stories of what lies over the work: while the list, a sheet or a question is open, no key reaches the candidate behind it.
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { openDemo, startJudging } from "./judging-by-keys.ts";
import { importMini } from "./opening-files.ts";

/** What the work says: the candidate, what is shown of it, what was answered, and how much is left. */
async function work(page: Page): Promise<string> {
  const parts = ["Source and output", "Judgement", "Through the list"].map((name) =>
    page.locator(`[aria-label="${name}"]`).textContent(),
  );
  const pressed = page.locator("[aria-pressed=true]").allTextContents();
  const left = page.getByText(/of 71 left/).textContent();
  return (
    await Promise.all([
      page.locator("[data-candidate]").getAttribute("data-candidate"),
      left,
      pressed,
      ...parts,
    ])
  ).join("\n");
}

const over = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

/** The guidelines hide nothing of the work where there is room for them beside it: they are no dialog. */
const beside = (page: Page): Locator => page.getByRole("complementary", { name: "Guidelines" });

test("a word typed right after the list was opened is searched for, and judges nothing", async ({ page }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const before = await work(page);
  await page.keyboard.press("l");
  const search = over(page, "The list").getByRole("searchbox", { name: "Text" });
  await expect(search).toBeFocused();
  await page.keyboard.type("bad");
  await expect(search).toHaveValue("bad");
  // Escape empties a search first.
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(over(page, "The list")).toHaveCount(0);
  expect(await work(page)).toBe(before);
});

test("keys pressed while the list is still on its way judge nothing", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/queue-panel.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openDemo(page);
  await startJudging(page, "Ana");
  const before = await work(page);
  await page.keyboard.press("l");
  await page.keyboard.type("lobby");
  letGo();
  await expect(over(page, "The list")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(over(page, "The list")).toHaveCount(0);
  expect(await work(page)).toBe(before);
});

const panels = [
  ["l", "The list"],
  ["h", "What you did"],
  ["?", "Keys"],
] as const;

for (const [key, name] of panels) {
  test(`no command reaches the candidate behind “${name}”`, async ({ page }) => {
    await openDemo(page);
    await startJudging(page, "Ana");
    await page.keyboard.press("f");
    await expect(page.getByRole("button", { name: "Flagged for later" })).toBeVisible();
    const before = await work(page);
    await page.keyboard.press(key);
    // Where no field has the focus, nothing but the panel stands between a key and the candidate.
    await over(page, name).getByRole("heading", { name, exact: true }).click();
    for (const command of ["b", "2", "4", "f", "5", "c", "r", "i", "p", "n", "k", "m", "Control+z", "Enter"])
      await page.keyboard.press(command);
    // Its own key neither: typed as the beginning of a word, it would let the rest of the word through.
    await page.keyboard.press(key);
    await expect(over(page, name)).toBeVisible();
    expect(await work(page)).toBe(before);
    // The next key is the candidate's again.
    await page.keyboard.press("Escape");
    await page.keyboard.press("f");
    await expect(over(page, name)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Flag for later" })).toBeVisible();
  });
}

const waysOut: readonly (readonly [way: string, leave: (page: Page) => Promise<void>])[] = [
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["a click beside it", (page) => page.mouse.click(20, 300)],
  ["its button", (page) => page.getByRole("button", { name: "Close" }).click()],
];

for (const [way, leave] of waysOut) {
  test(`a panel holds the page still, and ${way} leads back to where one was`, async ({ page }) => {
    await openDemo(page);
    await startJudging(page, "Ana");
    const opener = page.getByRole("button", { name: "History" });
    const heading = page.getByRole("heading", { level: 1 });
    const place = await heading.boundingBox();
    await opener.click();
    await expect(over(page, "What you did").getByRole("region", { name: "What you did" })).toBeFocused();
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
    expect(await heading.boundingBox()).toEqual(place);
    await leave(page);
    await expect(over(page, "What you did")).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.locator("html")).toHaveCSS("overflow-y", "auto");
    expect(await heading.boundingBox()).toEqual(place);
  });
}

test("the guidelines stand beside texts and answers: the work goes on, and keys typed in them judge nothing", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await page.keyboard.press("g");
  await expect(beside(page)).toBeVisible();
  const boxes = await Promise.all(
    [
      beside(page),
      page.getByRole("region", { name: "Source and output" }),
      page.getByRole("region", { name: "Judgement" }),
    ].map((part) => part.boundingBox()),
  );
  const ends = boxes.map((box) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)] as const);
  expect(ends.flat(), "one beside the other").toEqual([...ends.flat()].sort((a, b) => a - b));
  await expect(page.getByRole("button", { name: "Yes" }).first()).toBeInViewport();
  // Everything is seen, so its keys are the candidate's.
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Flagged for later" })).toBeVisible();
  const before = await work(page);
  await beside(page).getByRole("heading", { name: "Guidelines", exact: true }).click();
  for (const command of [
    "b",
    "2",
    "4",
    "f",
    "5",
    "c",
    "r",
    "i",
    "p",
    "n",
    "k",
    "m",
    "Control+z",
    "Enter",
    "g",
  ])
    await page.keyboard.press(command);
  await expect(beside(page)).toBeVisible();
  expect(await work(page)).toBe(before);
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await expect(beside(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Flag for later" })).toBeVisible();
});

test("on a small screen the guidelines lie over the work, and no command reaches it", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await openDemo(page);
  await startJudging(page, "Ana");
  const before = await work(page);
  await page.keyboard.press("g");
  await expect(over(page, "Guidelines").getByRole("region", { name: "Guidelines" })).toBeFocused();
  for (const command of ["b", "2", "4", "n", "Enter", "g"]) await page.keyboard.press(command);
  await page.keyboard.press("Escape");
  await expect(over(page, "Guidelines")).toHaveCount(0);
  expect(await work(page)).toBe(before);
});

test("a candidate chosen from the list is there to be judged, and the search is still there after", async ({
  page,
}) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const list = over(page, "The list");
  await page.keyboard.press("l");
  await expect(list.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("sitting");
  const hits = list.getByRole("status");
  await expect(hits).toHaveText(/^[1-9] of 71$/);
  const found = await hits.textContent();
  await list.getByRole("region").getByRole("button").last().click();
  await expect(list).toHaveCount(0);
  await expect(page.locator("[data-candidate]")).toContainText("sitting");
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Flagged for later" })).toBeVisible();
  await page.keyboard.press("l");
  await expect(hits).toHaveText(found ?? "");
  await expect(list.getByRole("searchbox")).toHaveValue("sitting");
  // It is selected: the next word takes its place.
  await page.keyboard.type("x");
  await expect(list.getByRole("searchbox")).toHaveValue("x");
});

test("Escape while a key is being changed ends that, and only then the sheet", async ({ page }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  await page.keyboard.press("?");
  await expect(over(page, "Keys").getByRole("checkbox"), "the first control has the focus").toBeFocused();
  const flag = page.getByRole("button", { name: /Key of “Flag for later”/ });
  await flag.click();
  await expect(flag).toHaveText("press…");
  await page.keyboard.press("Escape");
  await expect(flag).toHaveText("f");
  await expect(over(page, "Keys")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(over(page, "Keys")).toHaveCount(0);
});

test("a dialog takes the focus, keeps it from the page behind, and gives it back", async ({ page }) => {
  await importMini(page);
  await page.goto("./#/");
  const opener = page.getByRole("button", { name: "Rename Lamp and garden" });
  await opener.click();
  const dialog = over(page, "Rename the campaign");
  const name = dialog.getByLabel("Name");
  await expect(name).toBeFocused();
  await page.keyboard.type("Garden");
  await expect(name, "the old name was selected").toHaveValue("Garden");
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press("Tab");
    const behind = await page.evaluate(() => document.activeElement?.closest("dialog, body")?.localName);
    const isBody = await page.evaluate(() => document.activeElement === document.body);
    expect(behind === "dialog" || isBody, `after ${press + 1} tabs`).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(20, 300);
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Lamp and garden");
});
