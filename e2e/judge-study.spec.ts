// Journey of a study with a model: dropped files, requests out, answers with known errors in, 40 blind judgements by
// keyboard in another browser, and the corrected table, which equals a recount of what was said, drawn and judged.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { gunzipSync, strFromU8, zipSync } from "fflate";
import { listsBy } from "#core/base/grouping.ts";
import { parseCsv } from "#core/io/delimited.ts";
import { JUDGEMENTS_WIDE } from "#core/io/report/export-files.ts";
import { assignText } from "#text/assign-text.ts";
import { judgesText } from "#text/judges-text.ts";
import { reportExportText } from "#text/report-text.ts";
import { test, WHOLE } from "./fixtures.ts";
import { textFile } from "./opening-files.ts";
import { judgedElsewhere } from "./round-steps.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { ExportScreen } from "./screens/export.ts";
import { chooseBy, downloadBy, downloadOf, importCampaign } from "./screens/files.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { openResults } from "./screens/results.ts";
import { button, region, subTab } from "./screens/words.ts";
import { readStored } from "./stored.ts";

/** The demo without the answers of its people, as one file. */
function demo() {
  const folder = resolve(import.meta.dirname, "../public/demo/en-fr");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("judgements"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(folder, path), new Uint8Array(readFileSync(path))] as const);
  return {
    name: "demo.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(zipSync(Object.fromEntries(files))),
  };
}

/** A number from 0 to 99 that depends on the text only. */
const dice = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % 100;

const REASON = "So says the oracle.";

/** The model's answers: it errs and abstains in known requests, and answers in several forms. */
function answersTo(requests: readonly { readonly id: string }[]): string {
  const lines = requests.map(({ id }, at) => {
    const says = dice(id) < 12 ? "abstains" : dice(`${id}x`) < 65 ? "correct" : "incorrect";
    const form = [{ verdict: says, reason: REASON }, `\`\`\`json\n{"verdict": "${says}"}\n\`\`\``][at % 2];
    return JSON.stringify({ id, answer: typeof form === "string" ? form : JSON.stringify(form) });
  });
  return `{"judge":"oracle","version":"1"}\n${lines.join("\n")}\n`;
}

/** Nothing of the judge may be on the page or in the database of the browser. */
async function expectNothingOfJudge(page: Page): Promise<void> {
  for (const word of ["oracle", "learnt agreement"])
    await expect(page.locator("body")).not.toContainText(word);
  const stored = JSON.stringify((await readStored(page)).campaigns);
  expect(stored).not.toMatch(/oracle|"verdicts"|learntApprovals|learnt agreement/);
}

/** Judges by keys: correct or not, by the text of the candidate. */
async function decide(page: Page): Promise<void> {
  await expectNothingOfJudge(page);
  const judging = new JudgingScreen(page);
  const shown = await judging.shown();
  const isLinked = (await judging.unlinkedQuestion.count()) === 0;
  const isCorrect = isLinked && dice((await judging.sourceAndOutput.textContent()) ?? "") < 70;
  if ((await judging.antecedentQuestion.count()) > 0) await judging.press(isCorrect ? "1" : "2");
  if ((await judging.heading.textContent())?.includes("one person")) await judging.press("v");
  await judging.press(isCorrect ? "3" : "4");
  // If several words are marked, the screen asks which ones translate the pronoun.
  const whichWords = button(page, "All of them");
  await expect(async () => {
    if ((await whichWords.count()) > 0) await judging.press("e");
    expect(await judging.candidate(shown).count()).toBe(0);
  }).toPass();
}

interface Row {
  readonly system: string;
  readonly category: string;
  /** What the judge says, and whether the automatic pass approved. */
  readonly stratum: string;
  readonly outcome: string;
}

/** Σ over strata of (correct + not judged × share) / candidates; null = a stratum has none judged. */
function corrected(own: readonly Row[]): number | null {
  const isJudged = ({ outcome }: Row) => outcome === "correct" || outcome === "incorrect";
  const correctIn = (rows: readonly Row[]) => rows.filter(({ outcome }) => outcome === "correct").length;
  let hits = correctIn(own);
  for (const stratum of listsBy(own, (row) => row.stratum).values()) {
    const cells = [...listsBy(stratum, ({ category }) => category).values()];
    const known = cells.filter((cell) => cell.some(isJudged));
    const left = stratum.filter((row) => !isJudged(row)).length;
    if (left > 0 && known.length === 0) return null;
    // All categories are pooled, because none has five judged candidates.
    const expected = known.map((cell) => {
      const judged = cell.filter(isJudged);
      expect(judged.length).toBeLessThan(5);
      return (cell.length * correctIn(judged)) / judged.length;
    });
    const size = known.flat().length;
    if (left > 0) hits += (left * expected.reduce((sum, one) => sum + one, 0)) / size;
  }
  return hits / own.length;
}

test("dropped files, a model's answers with known errors and 40 blind judgements give the recounted table", {
  tag: WHOLE,
}, async ({ page, browser, baseURL }) => {
  await importCampaign(page, [demo()]);
  const frame = new CampaignFrame(page);
  await frame.open("team");
  await subTab(page, "judges").click();
  const { text } = await downloadBy(button(page, judgesText.prompts.download));
  const requests: { id: string }[] = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const exchange = new ExchangeScreen(page);
  await exchange.openImport();
  await chooseBy(exchange.openBatches, [textFile("verdicts.jsonl", answersTo(requests))]);
  await exchange.import.click();
  await expect(exchange.import).toHaveCount(0);

  await exchange.open();
  await exchange.addPeople("Ann");
  await exchange.candidates.selectOption("sample");
  // Without a size, the form asks for it; the number of other candidates does not matter.
  await expect(exchange.plan.getByText(assignText.formErrors.noSample)).toBeVisible();
  await expect(exchange.plan.getByLabel(assignText.plan.number)).toHaveCount(0);
  await exchange.plan.getByLabel(assignText.plan.judge, { exact: true }).selectOption("oracle 1");
  await exchange.plan.getByLabel(assignText.plan.sampleOfJudge).fill("40");
  await expect(exchange.plan.getByText(assignText.plan.summary.sampled(40, true))).toBeVisible();
  // Some of the sampled candidates are not approved.
  const { sampled, approved } = assignText.people.columns;
  await expect(exchange.plan.getByRole("columnheader", { name: sampled, exact: true })).toBeVisible();
  await expect(exchange.plan.getByRole("columnheader", { name: approved, exact: true })).toHaveCount(0);
  const batch = await exchange.makeBatches();
  expect(strFromU8(gunzipSync(batch.buffer))).not.toMatch(/oracle|"verdicts"/);

  const back = await judgedElsewhere(browser, baseURL ?? "", {
    batch,
    decisions: 40,
    decide,
    progress: (there: ExchangeScreen) => there.judged(40, 40),
  });
  expect(strFromU8(gunzipSync(back.buffer))).not.toMatch(/oracle|"verdicts"/);
  await exchange.openReturned(back);
  await exchange.importAll();

  // What was said, from the database; what was approved and judged, from the exported table.
  const { campaigns } = await readStored(page);
  const said = new Map(
    campaigns
      .flatMap(({ events }) => events)
      .flatMap((event) => (event.kind === "verdicts" ? event.verdicts : []))
      .map(({ system, example, verdict }) => [`${system} ${example}`, verdict]),
  );
  await new ExportScreen(page).open();
  const { text: csv } = await downloadOf(page, JUDGEMENTS_WIDE.label, reportExportText.judgements.of);
  const [header = [], ...cells] = parseCsv(csv);
  const rows = cells.map((row): Row => {
    const value = (column: string) => row[header.indexOf(column)] ?? "";
    const system = value("system");
    const stratum = `${said.get(`${system} ${value("example")}`)} ${value("verdict")}`;
    return { system, category: value("category"), stratum, outcome: value("outcome") };
  });
  expect(rows.filter(({ outcome }) => outcome === "correct" || outcome === "incorrect")).toHaveLength(40);

  await openResults(page, "audit");
  const table = region(page, "Accuracy corrected by each judge, in percent").getByRole("table");
  const ofOracle = table.getByRole("row").filter({ hasText: "oracle" });
  await expect(ofOracle).toHaveCount(3);
  const headings = await table.getByRole("columnheader").allTextContents();
  const found: (number | null)[] = [];
  for (const row of await ofOracle.all()) {
    const texts = await row.locator("th, td").allTextContents();
    const cell = (heading: string) => texts[headings.indexOf(heading)] ?? "";
    const own = rows.filter(({ system }) => system === cell("System"));
    const value = corrected(own);
    found.push(value);
    expect(cell("Corrected by the judge")).toMatch(
      value === null ? /^–/ : new RegExp(`^${(100 * value).toFixed(1)}`),
    );
  }
  expect(found.filter((value) => value !== null).length).toBeGreaterThan(0);
});
