// Stories of the researcher with metrics: what they say beside people, and on which candidates they say otherwise.
import { execFileSync } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { zipSync } from "fflate";
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
      all.map((link) => ({
        // A share leads to those that it is the share of; their number stands in its name.
        count: /^[\d,]+/.exec(link.getAttribute("aria-label") ?? "")?.[0] ?? "no number",
        to: link.getAttribute("href") ?? "",
      })),
    );
  for (const { count, to } of found.slice(0, most)) {
    await page.goto(`./${to}`);
    await expect(page.getByText(/System names are shown here/)).toHaveText(
      new RegExp(`^${count} of [\\d,]+ candidates?\\. `),
    );
  }
  return found.length;
}

/** The plot of APT-B against people as it comes home. */
async function plotAs(page: Page, ending: "SVG" | "PNG"): Promise<Buffer> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download APT-B against people as ${ending}` }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^metric-against-people .*\\.${ending.toLowerCase()}$`),
  );
  return readFile(await download.path());
}

/** How many dots of a picture are not of the colour of its first one. */
async function dotsIn(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d");
    if (context === null) return 0;
    context.drawImage(image, 0, 0);
    const dots = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    return dots.filter((dot) => dot !== dots[0]).length;
  }, Array.from(png));
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
  const svg = (await plotAs(page, "SVG")).toString("utf8");
  expect(svg).toContain("<title");
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const png = await plotAs(page, "PNG");
  expect(png.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
  // Width and height stand in the first chunk: two dots for each unit of the picture.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
  expect(await dotsIn(page, png)).toBeGreaterThan(0);
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
  await choose(page, "Add another metric’s scores…", table);
  await expect(page.getByText("Mine: from scores.tsv, and not kept.")).toBeVisible();
  await page.reload();
  await expect(scores(page)).toBeVisible();
  await expect(scores(page).getByRole("columnheader", { name: "Mine" })).toHaveCount(0);
  await expect(page.getByText("from scores.tsv")).toHaveCount(0);
});

test("without word links the screen says what to add, but not in the past; nothing stands there but what says something", async ({
  page,
}) => {
  const names = ["source.txt", "reference.txt", "documents.tsv", "examples.tsv", "suite.json"];
  const paths = [...names, "judgements.json", ...["heron", "sparrow"].map((name) => `systems/${name}.txt`)];
  const folder = resolve(import.meta.dirname, "../public/demo/en-fr");
  const files = await Promise.all(
    paths.map(async (path) => [path, await readFile(resolve(folder, path))] as const),
  );
  await page.goto("./#/import");
  const zip = Buffer.from(
    zipSync(Object.fromEntries(files.map(([path, bytes]) => [path, new Uint8Array(bytes)]))),
  );
  await choose(page, "Open files…", [{ name: "bare.zip", mimeType: "application/zip", buffer: zip }]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  const campaign = page.url();
  await openMetrics(page);
  await expect(page.getByText(/^Neither the reference nor any output has word links/)).toBeVisible();
  await expect(
    page.getByText(/^Update the campaign with reference\.align and systems\/NAME\.align/),
  ).toBeVisible();
  await expect(page.getByText(/^No system has both a figure of people and a score/)).toBeVisible();
  for (const table of ["Correlation with people", "Two metrics against people"]) {
    await expect(page.getByRole("region", { name: table })).toHaveCount(0);
  }
  await expect(page.getByRole("combobox", { name: "Metric in the plot" })).toHaveCount(0);
  await lookAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page);
  // Above dashes, too, the name of a metric stands whole, not a letter a line.
  const heads = await scores(page).locator("thead").boundingBox();
  expect(heads?.height).toBeLessThan(80);
  await page.getByRole("link", { name: "Update from files…" }).click();
  await expect(page.getByRole("heading", { name: "Update from files" })).toBeVisible();
  await page.goto(`${campaign}/history`);
  await page
    .getByRole("link", { name: /^As it was then: / })
    .last()
    .click();
  await page.waitForURL(/@/);
  await page.goto(`${page.url()}/metrics`);
  await expect(page.getByText(/^Nobody had judged a candidate right or wrong by then/)).toBeVisible();
  await expect(page.getByText(/^Neither the reference nor any output has word links/)).toBeVisible();
  await expect(page.getByText(/As soon as somebody has/)).toHaveCount(0);
  for (const name of ["Update from files…", "Start judging"]) {
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  }
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
