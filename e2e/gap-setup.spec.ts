// Stories of gap filling as it is set up: labels and a sample chosen, handed out, filled elsewhere, taken back, changed and stopped.
import { type Browser, expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { considerPresses } from "./considered-presses.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { openDemo, openMenu } from "./judging-by-keys.ts";
import { dump, type Upload } from "./opening-files.ts";
import { addPeople, bring, downloaded, importIt, judgedElsewhere, personIn, plan } from "./round-steps.ts";

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const keys = (page: Page) => page.getByRole("list", { name: "Keys" }).getByRole("listitem");
const asked = (page: Page) =>
  page.getByRole("region", { name: "Examples by class" }).locator("tbody td:last-child");

async function sum(page: Page): Promise<number> {
  return (await asked(page).allTextContents()).reduce((all, cell) => all + Number(cell), 0);
}

async function look(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
    await lookAccessible(page);
  }
}

/** Fills one gap with the key, and is shown the next. */
async function fill(page: Page, key: string): Promise<void> {
  const shown = await page.locator("[data-candidate]").getAttribute("data-candidate");
  await page.keyboard.press(key);
  await expect(page.locator(`[data-candidate="${shown}"]`)).toHaveCount(0);
}

/** A sample of ten with a label of one's own, and nothing judged beside it. */
async function setUp(page: Page): Promise<void> {
  await openDemo(page);
  await page.getByLabel("Judge equal outputs once").click();
  await expect(page.getByLabel("Judge equal outputs once")).not.toBeChecked();
  await link(page, "Set up gap filling…").click();
  await expect(page.getByRole("heading", { level: 1, name: "Set up gap filling" })).toBeVisible();
  await page.getByRole("button", { name: "Add a label" }).click();
  await page.keyboard.type("lui");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Lui, eux");
  await page.getByRole("radio", { name: "A sample" }).check();
  await page.getByLabel("How many of 40").fill("10");
  await page.getByLabel("Seed of the draw").fill("3");
  await page.getByLabel("Pronouns are judged right or wrong, too").uncheck();
}

test("what is wrong is told beside the fields, and nothing is written before it is set up", async ({
  page,
}) => {
  await setUp(page);
  const before = await dump(page);
  await expect(keys(page)).toHaveText([
    ...["1il", "2elle", "3ils", "4elles", "5ce", "6ça/cela", "7on", "8lui", "9il / ce"],
    ...["0Another word", "bBad translation", "dDiscussion required"],
  ]);
  await page.getByRole("button", { name: "Move lui up" }).press("Enter");
  await expect(keys(page).nth(6)).toHaveText("7lui");
  await expect(page.getByRole("button", { name: "Move lui up" })).toBeFocused();
  await page.getByRole("button", { name: "Add a pair" }).click();
  await expect(page.getByText("Found no label; expected one of those above.")).toBeVisible();
  await page.getByLabel("Pair 2", { exact: true }).selectOption("elle");
  await page.getByLabel("and, of pair 2").selectOption("lui");
  await expect(page.getByText("the last pair has no key", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Remove pair 2" }).click();

  await page.getByLabel("Name of label 2").fill("il");
  await page.getByLabel("Spellings of label 3").fill("ils, il");
  await page.getByLabel("How many of 40").fill("41");
  await expect(page.getByText("Found “il”, as label 1 is called; expected each name once.")).toBeVisible();
  await expect(page.getByText("Found the spelling “il” of “il”, too; expected each once.")).toBeVisible();
  await expect(page.getByText("Found “41”; expected a whole number from 1 to 40.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set up", exact: true })).toBeDisabled();
  await look(page);
  await page.getByRole("button", { name: "Take the usual labels for French" }).click();
  await page.getByLabel("How many of 40").fill("12");
  await expect(page.getByText("12 × 3 systems = 36 gaps.")).toBeVisible();
  expect(await sum(page)).toBe(12);
  await look(page);
  expect(await dump(page)).toBe(before);
});

test("a sample goes out to two people, one of them as a PROTEST database, and comes back", async ({
  page,
  browser,
  baseURL,
}) => {
  await setUp(page);
  expect(await sum(page)).toBe(10);
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  await expect(page.getByText("Gap filling is set up.", { exact: false })).toBeVisible();
  await link(page, "Overview").click();
  await expect(page.getByText("0 of 30 gaps are answered, 30 are left.")).toBeVisible();
  await look(page);

  await link(page, "Share").click();
  await expect(plan(page).getByLabel("Candidates").getByRole("option")).toHaveText([
    "with a gap to fill, filled by nobody yet and in nobody’s hands (30)",
    "all with a gap to fill (30)",
  ]);
  for (const box of await plan(page).getByRole("row").getByRole("checkbox").all()) await box.uncheck();
  await addPeople(page, "Yann", "Zoe");
  await plan(page).getByLabel("Seed").fill("11");
  for (const name of ["Yann", "Zoe"])
    await expect(personIn(page, name).getByRole("cell").first()).toHaveText("15");
  await page.getByLabel("File for Zoe").selectOption("PROTEST database");
  await expect(
    plan(page).getByText("PROTEST’s own tables have no place for gaps", { exact: false }),
  ).toBeVisible();
  await look(page);
  const files = unzipSync((await downloaded(page, "Make the batches")).buffer);
  const batch = (ending: string): Upload => {
    const [name, bytes] = Object.entries(files).find(([path]) => path.endsWith(ending)) ?? [
      "",
      new Uint8Array(),
    ];
    return { name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) };
  };

  const base = baseURL ?? "";
  const yanns = await yann(browser, base, batch("Yann.batch.json.gz"));
  const zoes = await judgedElsewhere(browser, base, {
    batch: batch("Zoe.batch.db"),
    ...{ decisions: 2, decide: (there: Page) => fill(there, "b"), told: "2 of 15 gaps are filled" },
    back: "PROTEST database",
  });
  await bring(page, { ...yanns, name: "yann.json.gz" }, { ...zoes, name: "zoe.db" });
  const together = page.getByLabel("Judgements in them together").getByRole("definition");
  await expect(together).toHaveText(["5", "0", "0", "0", "0", "0"]);
  await page.getByRole("button", { name: "Take all back" }).click();
  await expect(page.getByText(/are taken back\.$/)).toBeVisible();
  await link(page, "Overview").click();
  await expect(page.getByText("5 of 30 gaps are answered, 25 are left.", { exact: false })).toBeVisible();
  await expect(page.getByText("Yann: 3 of 30; Zoe: 2 of 30.", { exact: false })).toBeVisible();
  // Of those given to each.
  await expect(page.getByRole("row", { name: /^Yann/ })).toContainText("3 of 15");

  await changed(page);
});

/** Yann fills three gaps in a browser of his own, where nothing leads to what they hide. */
async function yann(browser: Browser, base: string, batch: Upload): Promise<Upload> {
  const context = await browser.newContext({ baseURL: base, acceptDownloads: true, locale: "en-GB" });
  await context.addInitScript(considerPresses);
  const page = await context.newPage();
  await importIt(page, batch);
  await page.waitForURL(/\/gaps(\?|$)/);
  // The last is another word; 8 is the label that was added.
  for (const key of ["1", "8", "0"]) await fill(page, key);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await openMenu(page);
  await link(page, "Overview").click();
  await expect(page.getByText("3 of 15 gaps are answered, 12 are left.")).toBeVisible();
  await expect(link(page, "Fill gaps")).toBeVisible();
  for (const name of ["Judge", "Browse", "Report"]) await expect(link(page, name)).toHaveCount(0);
  await expect(page.locator('a[href*="/judge"], a[href*="/candidates"], a[href*="/report"]')).toHaveCount(0);
  await look(page);
  await expect(link(page, "History")).toHaveCount(0);
  await leadsToGaps(page, "gap-setup", "history", "candidates", "judge");
  await openMenu(page);
  await link(page, "Share").click();
  await expect(page.getByText("3 of 15 gaps are filled, 12 are left.")).toBeVisible();
  const handed = await downloaded(page, "Download as Referee file");
  await context.close();
  return handed;
}

/** Who types these addresses is led to the gaps. */
async function leadsToGaps(page: Page, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(page.url().replace(/#\/c\/([^/?]+).*/, `#/c/$1/${path}`));
    await page.waitForURL(/\/gaps(\?|$)/);
    await expect(page.locator("[data-candidate]")).toBeVisible();
  }
}

test("a round of gaps asks for them alone, though pronouns are judged beside it", async ({
  page,
  browser,
  baseURL,
}) => {
  await setUp(page);
  await page.getByLabel("Pronouns are judged right or wrong, too").check();
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  await link(page, "Overview").click();
  await link(page, "Share").click();
  await plan(page).getByLabel("Candidates").selectOption("gaps-free");
  for (const box of await plan(page).getByRole("row").getByRole("checkbox").all()) await box.uncheck();
  await addPeople(page, "Yann");
  const batch = await downloaded(page, "Make the batch");
  // They are in hand for their gaps alone: what is to be judged is as free as before.
  const choices = plan(page).getByLabel("Candidates").getByRole("option");
  await expect(choices.filter({ hasText: "with a gap to fill, filled by nobody yet" })).toContainText("(0)");
  await expect(choices.first()).not.toContainText("(0)");

  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    acceptDownloads: true,
    locale: "en-GB",
  });
  await context.addInitScript(considerPresses);
  const there = await context.newPage();
  await importIt(there, batch);
  await there.waitForURL(/\/gaps(\?|$)/);
  await fill(there, "1");
  await fill(there, "d");
  await leadsToGaps(there, "report", "candidates");
  await openMenu(there);
  await link(there, "Share").click();
  await expect(
    there.getByText("1 of 30 gaps are filled, 1 waits for a discussion, 28 are left.", { exact: false }),
  ).toBeVisible();
  const handed = await downloaded(there, "Download as Referee file");
  await context.close();

  await bring(page, handed);
  await page.getByRole("button", { name: /^Take .*back$/ }).click();
  await expect(page.getByText(/is taken back\.$/)).toBeVisible();
  await link(page, "Overview").click();
  // Judging goes on here as before, and of thirty gaps two are handed in.
  await expect(page.getByRole("link", { name: /judging$/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Yann/ })).toContainText("2 of 30");
});

/** What becomes of the five answers is told before anything is changed, and stopping is undone. */
async function changed(page: Page): Promise<void> {
  await link(page, "Change how gaps are filled").click();
  await expect(page.getByText("This is how gaps are filled now.", { exact: false })).toBeVisible();
  await expect(page.getByRole("radio", { name: "The 10 so far" })).toBeChecked();
  await page.getByRole("radio", { name: "All 40" }).check();
  await expect(
    page.getByText("5 answers were given; all of them count with this.", { exact: false }),
  ).toBeVisible();
  await page.getByRole("radio", { name: "The 10 so far" }).check();
  await page.getByRole("button", { name: "Remove lui" }).click();
  await expect(
    page.getByText("1 answer has a label that is not in the list (lui): it stays as it was said", {
      exact: false,
    }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("The changes are saved.", { exact: false })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Stop filling gaps" }).click();
  await expect(
    page.getByText("Gaps are not filled any more. Answers are kept.", { exact: false }),
  ).toBeVisible();
  await link(page, "Overview").click();
  await expect(link(page, "Set up gap filling…")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Gap filling" })).toHaveCount(0);
  await link(page, "History").click();
  await page.getByRole("button", { name: "Undo: How gaps are filled" }).first().click();
  await link(page, "Overview").click();
  await expect(page.getByText("5 of 30 gaps are answered, 25 are left.", { exact: false })).toBeVisible();
}
