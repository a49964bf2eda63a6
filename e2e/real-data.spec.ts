// Journey of the main job on real input: 2,750 candidates are imported, some of them (`COUNT` or more) are judged by
// keys, and the report equals the command line's.
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { runs } from "#tools/testing/runs/long.ts";
import { sharedData, test, WHOLE } from "./fixtures.ts";
import { choose, holdWorker } from "./opening-files.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { CampaignDownload } from "./screens/campaign-download.ts";
import { ImportScreen } from "./screens/import.ts";
import { JudgedReport } from "./screens/judged-report.ts";
import type { JudgingScreen } from "./screens/judging.ts";
import { openResults } from "./screens/results.ts";

/** Number of candidates that are judged with single keys. */
const COUNT = runs(40, 200);
const cli = resolve(import.meta.dirname, "../dist/cli/referee.js");

interface Judged {
  readonly anaphoric: boolean;
  /** Whether one press per question was enough, because neither a token nor a form of address had to be chosen. */
  readonly simple: boolean;
  readonly presses: number;
}

/**
 * The current state of the screen, read in one call: several calls per candidate would take most of the journey's time.
 */
function readScreen(page: Page) {
  return page.evaluate(() => ({
    shown: document.querySelector("[data-candidate]")?.getAttribute("data-candidate"),
    category: document.querySelector("h1")?.textContent ?? "",
    asked: document.querySelector("[data-conflict$=_notokens]")?.getAttribute("data-conflict") ?? null,
  }));
}

/** Answers every question with yes by keys. Counts the presses until the next candidate is shown. */
async function answerYes(judging: JudgingScreen): Promise<Judged> {
  const { page } = judging;
  const { shown, category } = await readScreen(page);
  const anaphoric = (await judging.antecedentQuestion.count()) > 0;
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  if (category.includes("one person")) await press("v");
  if (anaphoric) await press("1");
  await press("3");
  let now = await readScreen(page);
  while (now.shown === shown && now.asked !== null) {
    // If there are several tokens to choose from, chooses the first one.
    const number = await judging.fixing.tokenNumber(now.asked.startsWith("ana") ? "pronoun" : "antecedent");
    await press(number ?? "");
    now = await readScreen(page);
  }
  const simple = presses === (anaphoric ? 2 : 1);
  if (now.shown === shown) await press("Enter");
  await judging.candidate(shown ?? "").waitFor({ state: "detached" });
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

function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function expectImported(page: Page, importing: ImportScreen): Promise<void> {
  await page.goto("./");
  const release = await holdWorker(page);
  await choose(page, "folder", sharedData("enfr"));
  await expect(importing.progress).toBeVisible();
  await page.evaluate(() => {
    const shares = new Set<string>();
    Object.assign(window, { shares });
    const note = () =>
      shares.add(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow") ?? "gone");
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  release();
  await expect(importing.ready).toBeVisible();
  const shares = await page.evaluate(() => [...(Reflect.get(window, "shares") as Set<string>)]);
  expect(shares.length, shares.join(" ")).toBeGreaterThan(10);
  await importing.expectFacts({
    examples: 250,
    systems: 11,
    candidates: 2750,
    sentences: 2093,
    documents: 12,
  });
  await expect(importing.system("gapfill-whatelles")).toContainText("17674");
  await importing.profile.selectOption("wmt-2018");
  await expect(importing.system("syn-flip")).toContainText("128122");
  await importing.profile.selectOption("protest-2016");
  await expect(importing.fact("candidates")).toHaveText(/^\d,\d{3}\D/);
}

async function expectCommas(page: Page, campaign: string): Promise<void> {
  const { main } = new CampaignFrame(page);
  for (const screen of ["", "/candidates", "/team", "/results"]) {
    await page.goto(`${campaign}${screen}`);
    await expect(main).toContainText("2,750");
    const bareNumbers = await main.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = text.nextNode(); node !== null; node = text.nextNode()) {
        if (/(^|[^\p{L}\d.-])\d{4,}($|[^\d-])/u.test(node.nodeValue ?? "")) found.push(node.nodeValue ?? "");
      }
      return found;
    });
    // Exempt: names that end in a number (“talk1819”), years in names of profiles and versions, and the seed.
    expect(
      bareNumbers.filter((text) => !/20\d\d|seed/.test(text)),
      screen,
    ).toEqual([]);
  }
}

test(
  "real data is imported and judged with few key presses per candidate, and the report equals the command line's",
  { tag: WHOLE },
  async ({ page }, info) => {
    const importing = new ImportScreen(page);
    await test.step("the folder is imported with visible progress", () => expectImported(page, importing));
    await importing.importNow();
    const campaign = page.url();
    await test.step("numbers above 999 have a comma on four screens", () => expectCommas(page, campaign));
    await page.goto(campaign);
    const judging = await new CampaignFrame(page).judgeAs("Ana");
    const presses: Judged[] = [];
    for (let count = 0; count < COUNT / 2; count++) presses.push(await answerYes(judging));
    await judging.expectSaved();
    await page.reload();
    await expect(judging.texts).toBeVisible();
    for (let count = 0; count < COUNT / 2; count++) presses.push(await answerYes(judging));
    await judging.expectSaved();
    const plain = presses.filter(({ anaphoric }) => !anaphoric).map((one) => one.presses);
    const single = presses.filter(({ anaphoric, simple }) => anaphoric && simple).map((one) => one.presses);
    expect(plain.length).toBeGreaterThan(COUNT / 7);
    expect(single.length).toBeGreaterThan(COUNT / 7);
    expect(median(plain)).toBe(1);
    expect(median(single)).toBe(2);
    const all = presses.map((one) => one.presses);
    console.log(
      `presses per candidate: median ${median(all)}, ${all.reduce((a, b) => a + b, 0)} for ${COUNT}`,
    );

    const download = page.waitForEvent("download");
    await new CampaignDownload(page).begin();
    const file = info.outputPath("campaign.json");
    await (await download).saveAs(file);
    const computed = evaluate(file);
    expect(Object.keys(computed)).toHaveLength(11);

    await openResults(page, "accuracy");
    const report = new JudgedReport(page);
    let judged = 0;
    for (const [system, expected] of Object.entries(computed)) {
      await report.system.selectOption(system);
      const cells = report.countsInAll.getByRole("cell");
      const shown = async () => {
        const figures = (await cells.allTextContents()).map((text) => Number.parseInt(text, 10));
        const [examples, approved, referred, approvedNotJudged, correct, incorrect, open, excluded] = figures;
        return { examples, approved, referred, approvedNotJudged, correct, incorrect, open, excluded };
      };
      // The choice changes the address first. The page follows a moment later.
      const { examples = 0, correct = 0, incorrect = 0, open = 0, excluded = 0 } = expected;
      const approvedNotJudged = examples - correct - incorrect - open - excluded;
      await expect.poll(shown, system).toEqual({ ...expected, approvedNotJudged });
      judged += correct + incorrect;
    }
    // Equal outputs are judged together, so each decision judges one candidate or more.
    expect(judged).toBeGreaterThanOrEqual(COUNT);
  },
);
