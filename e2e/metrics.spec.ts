// Stories of the researcher with metrics: what they say beside people, and on which candidates they say otherwise.
import { execFileSync } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { fits, lookAccessible, sharedData, test } from "./fixtures.ts";
import { choose } from "./opening-files.ts";

const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");

const scores = (page: Page) => page.getByRole("region", { name: "Systems by metric" });
const disagreement = (page: Page) => page.getByRole("region", { name: /^People and .* by category$/ });

/** From the report, as people come. */
async function openMetrics(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Report", exact: true }).click();
  await page.getByRole("link", { name: "Metrics beside people" }).click();
  await expect(scores(page)).toBeVisible();
}

async function openDemo(page: Page): Promise<void> {
  await page.goto("./");
  await page.getByRole("link", { name: /Try the demo: English–French/ }).click();
  const take = page.getByRole("button", { name: "Import", exact: true });
  await take
    .or(page.getByRole("link", { name: "Report", exact: true }))
    .first()
    .waitFor();
  if (await take.isVisible()) await take.click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
}

/** What the row of a system says, by heading. */
async function rowOf(page: Page, system: string): Promise<ReadonlyMap<string, string>> {
  const headings = await scores(page).getByRole("columnheader").allTextContents();
  const row = scores(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: system }) });
  const cells = await row.getByRole("cell").allTextContents();
  return new Map(headings.slice(1).map((heading, place) => [heading, cells[place] ?? ""]));
}

/** Follows links of the table of disagreement: as many candidates as each says. */
async function followNumbers(page: Page, most: number): Promise<number> {
  const found = await disagreement(page)
    .getByRole("link")
    .evaluateAll((all) =>
      all.map((link) => ({ count: link.textContent ?? "", to: link.getAttribute("href") ?? "" })),
    );
  for (const { count, to } of found.slice(0, most)) {
    await page.goto(`./${to}`);
    await expect(page.getByText(/System names are shown here/)).toHaveText(
      new RegExp(`^${count} of [\\d,]+ candidates?\\. `),
    );
  }
  return found.length;
}

test("of the demo the metrics stand beside people, fit a small screen, and each number of the table leads to its candidates", async ({
  page,
}, info) => {
  await openDemo(page);
  await openMetrics(page);
  await expect(page.getByText(/can show nothing|is not told from none/)).toBeVisible();
  await expect(page.getByRole("img", { name: /^APT-B against people: / })).toBeVisible();
  await lookAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
  }
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download APT-B against people as SVG" }).click();
  const svg = await readFile(await (await waiting).path(), "utf8");
  expect(svg).toContain("<title");
  const here = page.url();
  expect(await followNumbers(page, 6)).toBeGreaterThan(3);
  await page.goto(here);
  await page.getByText("automatic pass", { exact: true }).click();
  await expect(page).toHaveURL(/against=pass/);
  await expect(disagreement(page)).toHaveAccessibleName("People and the automatic pass by category");
  await info.attach("metrics", { body: await page.screenshot({ fullPage: true }), contentType: "image/png" });
});

test("scores of another metric come from a table, and what is wrong with one is told by line", async ({
  page,
}, info) => {
  await openDemo(page);
  await openMetrics(page);
  const names = await scores(page).getByRole("rowheader").allTextContents();
  const [first = "", second = ""] = names.map((name) => name.replace(/ \*$/, ""));
  const table = info.outputPath("scores.tsv");
  await writeFile(table, `system\tMine\n${first}\t0.5\n${second}\tmuch\n`);
  await choose(page, "Add another metric’s scores…", table);
  await expect(page.getByRole("region", { name: "What was found in the scores" })).toContainText("“much”");
  await writeFile(table, `system\tMine\n${first}\t0.5\nnobody\t0.25\n`);
  await choose(page, "Add another metric’s scores…", table);
  await expect(page.getByText(/No system of this campaign, left out: nobody/)).toBeVisible();
  expect((await rowOf(page, first)).get("Mine")).toBe("0.5000");
  expect((await rowOf(page, second)).get("Mine")).toBe("–");
  await lookAccessible(page);
  await page.getByRole("button", { name: "Put the scores away" }).click();
  await expect(scores(page).getByRole("columnheader", { name: "Mine" })).toHaveCount(0);
});

test("on real data the scores are those of the command line, and links are true", async ({ page }, info) => {
  const database = sharedData("enfr.protest/protest-master.db");
  await page.goto("./#/import");
  await choose(page, "Open files…", database);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await openMetrics(page);
  const saved = info.outputPath("campaign.db");
  await copyFile(database, saved);
  const told = JSON.parse(
    execFileSync(process.execPath, [COMMAND_LINE, "metrics", saved, "--json"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  for (const { name, autoprf, apt } of told.systems) {
    const row = await rowOf(page, name);
    const text = (value: number | null) => (value === null ? "–" : value.toFixed(4));
    expect([row.get("AutoP"), row.get("AutoR"), row.get("AutoF")]).toEqual(
      [autoprf?.precision ?? null, autoprf?.recall ?? null, autoprf?.f ?? null].map(text),
    );
    expect(row.get("APT-B")).toBe(text(apt?.score ?? null));
  }
  await lookAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page);
  expect(await followNumbers(page, 8)).toBeGreaterThan(30);
});
