// Stories of the annotator who judges by example: one decision for all outputs that translate alike.
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { zipSync } from "fflate";
import { miniText, readFolder } from "#tools/testing/mini-campaign.ts";
import { lookAccessible, test } from "./fixtures.ts";
import { readLog } from "./judging-by-keys.ts";
import { choose, type Upload, zipped } from "./opening-files.ts";

/**
 * The mini campaign with two outputs more: “west” is “south” but for a capital, “east” says the same pronouns and nouns in other
 * sentences. Referred are e1, e2 (three outputs that translate alike, two of them in the same text), e3 (all four, “north” in
 * another text), and e5 and e6 of “north”: 12 candidates, 8 texts, 5 translations. The ten of e1, e2 and e3 are grouped with another
 * text: a quarter of them, rounded up, comes again.
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
  await page.goto("./#/import");
  await choose(page, "Open files…", [fourOutputs()]);
  await expect(page.getByRole("combobox", { name: "Order of judging" })).toContainText(
    "By example · 5 decisions + 3 again",
  );
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("link", { name: "Judge", exact: true })).toBeVisible();
  await nothingAgain(page);
}

/** In these stories nothing comes again; judged-again.spec.ts tells of it. */
async function nothingAgain(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Judged again" }).selectOption("nothing");
  await expect(page.getByText("Nothing comes again.")).toBeVisible();
}

async function beginByExample(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.getByRole("button", { name: "Start judging" }).click();
  await expect(page.getByText("12 of 12 left")).toBeVisible();
  const menu = page.getByRole("button", { name: "Ana, menu" });
  await menu.click();
  await expect(page.getByRole("button", { name: /^Shuffled 8 decisions/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: /^By example 5 decisions/ }).click();
  await expect(page.getByText("5 decisions left")).toBeVisible();
  if ((await menu.getAttribute("aria-expanded")) === "true") await menu.click();
}

/** Judges e1 alone, by example. */
async function beginWithLamp(page: Page): Promise<void> {
  await importFour(page);
  await beginByExample(page);
  const address = page.url().replace(/\?.*$/, "");
  await page.goto(`${address}?verdict=referred&text=e1`);
  await expect(page.getByText("1 decision left")).toBeVisible();
}

const outputs = (page: Page) => page.getByRole("region", { name: "Outputs of this example" });

test("one decision goes for all outputs that translate alike, each with a record of its own, and comes back in one step", async ({
  page,
}) => {
  await beginWithLamp(page);
  await expect(outputs(page)).toContainText("1 approved: Elle – lampe");
  await expect(outputs(page).getByRole("button", { name: /3 outputs Il – luminaire/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "3 outputs judged as one" })).toBeChecked();
  await lookAccessible(page);
  await page.keyboard.press("1");
  await page.keyboard.press("3");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const records = (await readLog(page)).filter(({ pronoun }) => pronoun === "ok");
  expect(records.map(({ system }) => system).sort()).toEqual(["east", "south", "west"]);
  expect(new Set(records.map(({ step }) => step)).size).toBe(1);
  expect(records.filter(({ copiedFrom }) => copiedFrom === null)).toHaveLength(1);
  await page.keyboard.press("Control+z");
  await expect(page.getByText(/^Undone: .* in 3 outputs\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Yes" }).last()).toHaveAttribute("aria-pressed", "false");
});

test("an output is taken out with one key and judged by itself; the others are judged as one", async ({
  page,
}) => {
  await beginWithLamp(page);
  await page.keyboard.press("Shift+N");
  await page.keyboard.press("Shift+I");
  await expect(outputs(page).getByText("This output is judged by itself now.")).toBeVisible();
  await expect(page.getByText("2 here · 2 decisions left")).toBeVisible();
  // Undo takes back the latest act, whatever it was.
  await page.keyboard.press("Control+z");
  await expect(outputs(page).getByText("Undone: one output taken out.")).toBeVisible();
  await expect(page.getByText("1 here · 1 decision left")).toBeVisible();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByText("2 here · 2 decisions left")).toBeVisible();
  await page.keyboard.press("2");
  await page.keyboard.press("4");
  await expect(outputs(page).getByRole("button", { name: /2 outputs Il – luminaire/ })).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("3");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const latest = new Map((await readLog(page)).map(({ system, pronoun }) => [system, pronoun]));
  expect([...latest.values()].sort()).toEqual(["bad", "ok", "ok"]);
});

test("the other outputs of a group tell what differs, show their sentences on a key, and are split with another", async ({
  page,
}) => {
  await beginWithLamp(page);
  const others = outputs(page)
    .getByRole("listitem")
    .filter({ hasNot: page.getByRole("button") });
  await expect(others).toHaveCount(2);
  await expect(outputs(page).locator("ins").first()).toBeVisible();
  await page.keyboard.press("Shift+O");
  await expect(outputs(page).getByText("Il", { exact: true })).toHaveCount(2);
  await outputs(page).getByRole("button", { name: "Hide the others" }).click();
  await expect(outputs(page).getByRole("button", { name: "Others in full" })).toBeVisible();
  await page.keyboard.press("Shift+N");
  await expect(outputs(page).getByText(/^Another output.* \(2 of 3\)\.$/)).toBeVisible();
  await page.keyboard.press("Shift+S");
  await expect(outputs(page).getByText("Each of these 3 outputs is judged by itself now.")).toBeVisible();
  await expect(page.getByText("3 here · 3 decisions left")).toBeVisible();
  await expect(outputs(page).getByText("3 outputs judged by themselves")).toBeVisible();
  await lookAccessible(page);
  await page.keyboard.press("Shift+N");
  await expect(page.getByText("no other output is grouped with this one.")).toBeVisible();
  await page.keyboard.press("Shift+S");
  await expect(page.getByText("1 here · 1 decision left")).toBeVisible();
});

test("groups keep their place while they are decided: only the highlight moves, and the texts keep their room", async ({
  page,
}) => {
  await beginWithLamp(page);
  await page.keyboard.press("Shift+S");
  const rows = outputs(page).getByRole("button", { name: /1 output Il – luminaire/ });
  await expect(rows).toHaveCount(3);
  const room = () => page.locator("[data-frame]").evaluate((frame) => frame.clientHeight);
  const before = await room();
  for (let decided = 0; decided < 3; decided++) {
    await expect(rows.nth(decided)).toHaveAttribute("aria-current", "true");
    await expect(rows.nth(decided)).toBeInViewport({ ratio: 1 });
    for (let place = 0; place < 3; place++) {
      const answered = expect(rows.nth(place));
      if (place < decided) await answered.toContainText("✗ ✗");
      else await answered.not.toContainText("✗");
    }
    expect(await room()).toBe(before);
    for (const key of ["2", "4"]) await page.keyboard.press(key);
  }
});

test("context and reference that were opened stay on the screen from decision to decision of an example", async ({
  page,
}) => {
  await beginWithLamp(page);
  await page.keyboard.press("Shift+S");
  const shown = page.locator("[data-candidate]");
  const reference = shown.getByText("Reference", { exact: true });
  await expect(reference).toHaveCount(0);
  await page.keyboard.press("r");
  await expect(reference.first()).toBeVisible();
  const first = await shown.getAttribute("data-candidate");
  for (const key of ["2", "4"]) await page.keyboard.press(key);
  await expect(page.locator(`[data-candidate="${first}"]`)).toHaveCount(0);
  await expect(reference.first()).toBeVisible();
});

test("the panel of the groups is as high as its lines, and where there is no room for them it ends between two", async ({
  page,
}) => {
  await beginWithLamp(page);
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
  // What is approved, the group, what can be done with it, and two other outputs.
  expect(await panel()).toEqual({ lines: 5, isCut: false, filled: true });
  await page.setViewportSize({ width: 1280, height: 460 });
  await expect.poll(panel).toEqual({ lines: 4, isCut: true, filled: false });
});

test("by keys alone everything is judged in as many decisions as were told, and the order is kept over a reload", async ({
  page,
}) => {
  await importFour(page);
  await beginByExample(page);
  for (let left = 5; left > 0; left--) {
    await expect(page.getByText(left === 1 ? "1 decision left" : `${left} decisions left`)).toBeVisible();
    if (left === 3) {
      await expect(page.getByText(/^Saved /)).toBeVisible();
      await page.reload();
      await expect(page.getByText("3 decisions left")).toBeVisible();
    }
    for (const key of ["b", "Enter"]) await page.keyboard.press(key);
  }
  await expect(page.locator("[data-candidate]")).toHaveCount(0);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const judged = new Set((await readLog(page)).map(({ system, example }) => `${system} ${example}`));
  expect(judged.size).toBe(12);
});

test("the order chosen for the campaign is everybody's who chose none", async ({ page }) => {
  await importFour(page);
  await page
    .getByRole("combobox", { name: "Order of judging" })
    .selectOption({ label: "By example · 5 decisions" });
  await expect(page.getByText("Outputs with an equal translation", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").fill("Ben");
  await page.getByRole("button", { name: "Start judging" }).click();
  await expect(page.getByText("5 decisions left")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("everything is judged by touch from the first decision to the last", async ({ page }) => {
    await importFour(page);
    await beginByExample(page);
    for (let left = 5; left > 0; left--) {
      await expect(page.getByText(left === 1 ? "1 decision left" : `${left} decisions left`)).toBeVisible();
      const questions = await page.getByRole("group", { name: /right/ }).all();
      for (const question of questions) await question.getByRole("button", { name: "No" }).tap();
    }
    await expect(page.locator("[data-candidate]")).toHaveCount(0);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
});

test("outputs written from right to left tell their differences from right to left", async ({ page }) => {
  const folder = readFolder(join(import.meta.dirname, "data", "right-to-left"));
  const files = Object.fromEntries(folder.map(({ path, bytes }) => [path, bytes]));
  const text = new TextDecoder().decode(files["systems/one.txt"]).replace("تعمل", "مضيئة");
  const two = {
    "systems/two.txt": new TextEncoder().encode(text),
    "systems/two.align": files["systems/one.align"] ?? new Uint8Array(),
  };
  const zip = {
    name: "rtl.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(zipSync({ ...files, ...two })),
  };
  await page.goto("./#/import");
  await choose(page, "Open files…", [zip]);
  await page.getByRole("combobox", { name: "Order of judging" }).selectOption("example");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.getByRole("button", { name: "Start judging" }).click();
  await expect(page.getByText(/decisions? left/)).toBeVisible();
  await expect(outputs(page)).toBeVisible();
  for (let press = 0; press < 4 && (await outputs(page).locator("ins").count()) === 0; press++)
    await page.keyboard.press("n");
  await expect(outputs(page).locator("ins").first()).toHaveCSS("direction", "rtl");
  await lookAccessible(page);
});
