// The main job on real input: 2,750 candidates imported, judged by keyboard, reported, and the same on the command line.
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { runs } from "#tools/testing/long.ts";
import { sharedData, test } from "./fixtures.ts";
import { openMenu } from "./judging-by-keys.ts";

/** How many candidates are judged by single keys. */
const COUNT = runs(50, 200);
const cli = resolve(import.meta.dirname, "../dist/cli/referee.js");

async function importEnfr(page: Page): Promise<void> {
  await page.goto("./");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open folder" }).click();
  await (await chooser).setFiles(sharedData("enfr"));
  await expect(page.getByRole("heading", { name: "Ready to import" })).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-candidate]")).toBeVisible();
}

interface Judged {
  readonly anaphoric: boolean;
  /** No question had more than one token to choose from. */
  readonly simple: boolean;
  readonly presses: number;
}

/** What stands on the screen, in one question to the page: two hundred times a dozen would be most of the journey. */
function look(page: Page) {
  return page.evaluate(() => ({
    shown: document.querySelector("[data-candidate]")?.getAttribute("data-candidate"),
    category: document.querySelector("h1")?.textContent ?? "",
    asked: document.querySelector("[data-conflict$=_notokens]")?.getAttribute("data-conflict") ?? null,
  }));
}

/** Says yes to all that is asked, by keys alone; counts the presses until the next candidate is there. */
async function sayYes(page: Page): Promise<Judged> {
  const { shown, category } = await look(page);
  const anaphoric = (await page.getByRole("group", { name: /heads? right/ }).count()) > 0;
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  if (category.includes("one person")) await press("v");
  if (anaphoric) await press("1");
  await press("3");
  let now = await look(page);
  while (now.shown === shown && now.asked !== null) {
    // Of several tokens the first is as good as any here.
    const kind = now.asked.startsWith("ana") ? "pronoun" : "antecedent";
    const number = await page.locator(`[data-token][aria-label*="${kind}"] sup span`).first().textContent();
    await press(number ?? "");
    now = await look(page);
  }
  const simple = presses === (anaphoric ? 2 : 1);
  if (now.shown === shown) await press("Enter");
  await page.locator(`[data-candidate="${shown}"]`).waitFor({ state: "detached" });
  return { anaphoric, simple, presses };
}

function evaluate(file: string): Record<string, Record<string, number>> {
  const json: unknown = JSON.parse(
    execFileSync(process.execPath, [cli, "evaluate", file, "--json"], { encoding: "utf8" }),
  );
  const found: Record<string, Record<string, number>> = {};
  if (typeof json !== "object" || json === null || !("systems" in json) || !Array.isArray(json.systems))
    return found;
  for (const system of json.systems) {
    const sum: Record<string, number> = {};
    for (const cell of system.categories) {
      for (const key of ["examples", "approved", "referred", "correct", "incorrect", "open", "excluded"]) {
        sum[key] = (sum[key] ?? 0) + Number(cell[key]);
      }
    }
    found[String(system.name)] = sum;
  }
  return found;
}

test("twenty candidates are judged by keyboard with a reload in the middle, and the report equals the command line", async ({
  page,
}, info) => {
  await importEnfr(page);
  for (let count = 0; count < 10; count++) await sayYes(page);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(page.locator("[data-candidate]")).toBeVisible();
  for (let count = 0; count < 10; count++) await sayYes(page);
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await openMenu(page);
  await page.getByRole("link", { name: "Report", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download JSON (whole campaign)" }).click();
  const file = info.outputPath("campaign.json");
  await (await download).saveAs(file);
  const computed = evaluate(file);
  expect(Object.keys(computed)).toHaveLength(11);

  const counts = page.getByRole("region", { name: "Counts by category" });
  let judged = 0;
  for (const [system, expected] of Object.entries(computed)) {
    await page.getByRole("combobox", { name: "System" }).selectOption(system);
    const cells = counts.getByRole("row", { name: /^All categories/ }).getByRole("cell");
    const shown = async () => {
      const figures = (await cells.allTextContents()).map((text) => Number.parseInt(text, 10));
      const [examples, approved, referred, standing, correct, incorrect, open, excluded] = figures;
      return { examples, approved, referred, standing, correct, incorrect, open, excluded };
    };
    // The page follows the address, in which the choice goes: not at once.
    const { examples = 0, correct = 0, incorrect = 0, open = 0, excluded = 0 } = expected;
    const standing = examples - correct - incorrect - open - excluded;
    await expect.poll(shown, system).toEqual({ ...expected, standing });
    judged += correct + incorrect;
  }
  // Equal outputs are judged along, so twenty decisions settle twenty candidates or more.
  expect(judged).toBeGreaterThanOrEqual(20);
});

test("a candidate costs one key press, two with an antecedent", async ({ page }) => {
  await importEnfr(page);
  const judged: Judged[] = [];
  for (let count = 0; count < COUNT; count++) judged.push(await sayYes(page));
  const middle = (values: readonly number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const plain = judged.filter(({ anaphoric }) => !anaphoric).map(({ presses }) => presses);
  const single = judged.filter(({ anaphoric, simple }) => anaphoric && simple).map(({ presses }) => presses);
  expect(plain.length).toBeGreaterThan(COUNT / 7);
  expect(single.length).toBeGreaterThan(COUNT / 7);
  expect(middle(plain)).toBe(1);
  expect(middle(single)).toBe(2);
  const all = judged.map(({ presses }) => presses);
  console.log(`presses per candidate: median ${middle(all)}, ${all.reduce((a, b) => a + b, 0)} for ${COUNT}`);
});
