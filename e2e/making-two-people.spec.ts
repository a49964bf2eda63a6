// A story of two people who annotate the same tokens on two machines: handed out, brought back, compared, and what they differ over settled.
import { type Browser, expect, type Page } from "@playwright/test";
import { gunzipSync, unzipSync } from "fflate";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { SMALL_PLAN } from "#tools/testing/small-annotations.ts";
import { smallLedger } from "#tools/testing/small-campaign.ts";
import { withoutExamples } from "#tools/testing/without-examples.ts";
import { considerPresses } from "./considered-presses.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { openMenu } from "./judging-by-keys.ts";
import type { Upload } from "./opening-files.ts";
import { bring, downloaded, importIt } from "./round-steps.ts";

/** Four sentences with five pronouns (it, you, it; they; it), a reference, a plan, and no example. */
function text(): Upload {
  const { ledger } = withoutExamples(smallLedger({}, { settings: { plan: SMALL_PLAN } }));
  const buffer = Buffer.from(serializeCampaign(ledger));
  return { name: "text.json", mimeType: "application/json", buffer };
}

/** The same text with its four examples, as if one person had made them. */
function withExamples(): Upload {
  const ledger = smallLedger({}, { settings: { plan: SMALL_PLAN } });
  const buffer = Buffer.from(serializeCampaign(ledger));
  return { name: "suite.json", mimeType: "application/json", buffer };
}

/** By token, in the order of the text; “The ball” and “the plasma” as offered: what was said last, then the nearest noun phrases. */
const ANNAS = [["1", "2", "Enter"], ["1"], ["2", "1", "Enter"], ["u", "1"], ["1", "1", "Enter"]];
/** “red” for “The ball” in the first; in the last it refers to nothing. */
const BENS = [["1", "1", "Enter"], ["1"], ["2", "3", "Enter"], ["u", "1"], ["5"]];
const PLACES = ["1:0", "1:3", "1:5", "2:0", "3:0"];

const shown = (page: Page, place: string) => page.locator(`[data-token="${place}"]`);

/** A batch opened in another browser, annotated there, and what is handed back. */
async function annotatedElsewhere(
  browser: Browser,
  base: string,
  batch: Upload,
  keys: readonly (readonly string[])[],
): Promise<Upload> {
  const context = await browser.newContext({ baseURL: base, acceptDownloads: true, locale: "en-GB" });
  await context.addInitScript(considerPresses);
  const page = await context.newPage();
  await importIt(page, batch);
  for (const [at, presses] of keys.entries()) {
    await expect(shown(page, PLACES[at] ?? "")).toBeVisible();
    for (const key of presses) await page.keyboard.press(key);
  }
  await expect(page.getByRole("heading", { name: "All tokens are annotated" })).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  // Nothing but its own screens, and nothing of what others said.
  await openMenu(page);
  await expect(page.getByRole("link", { name: "Judge", exact: true })).toHaveCount(0);
  await page.locator("#main").getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page.getByText("5 of 5 tokens are annotated.")).toBeVisible();
  await lookAccessible(page);
  await page.getByRole("link", { name: "Hand it back" }).click();
  await expect(page.getByText("5 of 5 tokens are annotated.")).toBeVisible();
  await lookAccessible(page);
  const handed = await downloaded(page, "Download as Referee file");
  await context.close();
  return handed;
}

test("two people annotate the same tokens, their agreement is told, and an adjudicator settles the rest", async ({
  page,
  browser,
  baseURL,
}) => {
  await importIt(page, text());
  await page.getByRole("link", { name: "Make or correct the suite", exact: true }).click();
  const two = page.getByRole("region", { name: "Two people" });
  await expect(
    two.getByText("No token was annotated to the end by two people", { exact: false }),
  ).toBeVisible();
  await two.getByRole("link", { name: "Hand these tokens out…" }).click();

  const round = page.getByRole("region", { name: "Hand out tokens to annotate" });
  for (const name of ["Anna", "Ben"]) {
    await round.getByLabel("Name of somebody new").fill(name);
    await page.keyboard.press("Enter");
    await expect(round.getByRole("checkbox", { name })).toBeChecked();
  }
  await expect(round.getByText("5 tokens, 5 for everybody")).toBeVisible();
  await round.getByLabel("Tokens for everybody").fill("2");
  await expect(round.getByText("5 tokens, 2 for everybody")).toBeVisible();
  await round.getByLabel("Tokens for everybody").fill("6");
  await expect(round.getByText("A whole number, please, 5 at most.").first()).toBeVisible();
  await round.getByLabel("Tokens for everybody").fill("");
  await lookAccessible(page);
  const archive = await downloaded(page, "Make the batches of tokens");
  const files = unzipSync(archive.buffer);
  expect(Object.keys(files).sort()).toEqual(["Small Anna.batch.json.gz", "Small Ben.batch.json.gz"]);
  await expect(page.getByText("everybody (IAA): 5", { exact: false })).toBeVisible();
  await expect(round.getByText("of these, in nobody’s hands yet (0)")).toHaveCount(1);

  const batch = (name: string): Upload => ({
    name,
    mimeType: "application/gzip",
    buffer: Buffer.from(files[name] ?? []),
  });
  const base = baseURL ?? "";
  const annas = await annotatedElsewhere(browser, base, batch("Small Anna.batch.json.gz"), ANNAS);
  const bens = await annotatedElsewhere(browser, base, batch("Small Ben.batch.json.gz"), BENS);
  expect(Buffer.from(gunzipSync(bens.buffer)).toString()).not.toContain("Anna");

  await bring(page, { ...bens, name: "ben.json.gz" }, { ...annas, name: "anna.json.gz" });
  const together = page.getByLabel("Judgements in them together").getByRole("definition");
  await expect(together).toHaveText(["10", "0", "0", "0", "0", "0"]);
  await expect(page.getByText("10 of these are tokens that were annotated.")).toBeVisible();
  await page.getByRole("button", { name: "Take all back" }).click();
  await expect(page.getByText(/are taken back\.$/)).toBeVisible();
  // Brought again it changes nothing.
  await bring(page, { ...bens, name: "ben.json.gz" });
  await expect(page.getByText("Everything in it is here already.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await page.getByRole("link", { name: "Make or correct the suite", exact: true }).click();
  await expect(
    two.getByText("5 tokens finished by two people, 2 to settle, 0 settled", { exact: false }),
  ).toBeVisible();
  const figures = two
    .getByRole("region", { name: "Agreement of annotators" })
    .getByRole("row", { name: "Anna + Ben" });
  // Example or not: all; reason for no example: the one token of which both say so; category: four of five; among the four examples three; antecedent, overlapping and head: one of two.
  const told = ["5 100.0", "1 100.0", "5 80.0", "4 75.0", "2 50.0", "2 50.0", "2 50.0"];
  await expect(figures).toHaveCount(told.length);
  for (const [at, cells] of told.entries()) {
    const [units = "", observed = ""] = cells.split(" ");
    await expect(figures.nth(at).getByRole("cell").nth(0)).toHaveText(units);
    await expect(figures.nth(at).getByRole("cell").nth(1)).toHaveText(observed);
  }
  await expect(two.getByText("differ over the antecedent, the antecedent’s head")).toBeVisible();
  await expect(two.getByText("differ over the category")).toBeVisible();
  await page.getByLabel("State").selectOption("differ");
  await expect(page.getByText("2 tokens, 2 open")).toBeVisible();
  await lookAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await two.getByRole("link", { name: "Settle these 2" }).click();
  await page.getByLabel("Name of the adjudicator").fill("Cleo");
  await page.keyboard.press("Enter");
  await expect(shown(page, "1:0")).toBeVisible();
  const said = page.getByRole("region", { name: "What people said" });
  await expect(said.getByText("Anna")).toHaveCount(0);
  const ball = said.getByRole("button", { name: "“The ball”" });
  const letter = /^Take answer ([QR])/.exec((await ball.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await expect(page.locator("sub", { hasText: letter })).toHaveCount(1);
  await lookAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await lookAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await said.getByLabel("Show names").check();
  await expect(said.getByText("Anna")).toBeVisible();
  // One key takes it and goes on; undone, it is back.
  await page.keyboard.press(`Shift+${letter}`);
  await expect(shown(page, "3:0")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(shown(page, "1:0")).toBeVisible();
  await page.keyboard.press(`Shift+${letter}`);
  await expect(shown(page, "3:0")).toBeVisible();
  // The other is annotated anew.
  for (const key of ["4"]) await page.keyboard.press(key);
  await expect(page.getByRole("heading", { name: "All of these are settled" })).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole("link", { name: "To the tokens" }).click();
  await expect(
    two.getByText("5 tokens finished by two people, 0 to settle, 2 settled", { exact: false }),
  ).toBeVisible();
  // What annotators agreed on is as it was: whoever settles saw it.
  await expect(figures.nth(2).getByRole("cell").nth(1)).toHaveText("80.0");
  await page.getByLabel("State").selectOption("annotated");
  await expect(page.getByText("4 tokens, 0 open")).toBeVisible();
  // In the overview tokens that were given count as candidates do, and what each annotated stands beside what they judged.
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  const people = page.getByRole("region", { name: "People", exact: true });
  await expect(people.getByRole("columnheader", { name: "tokens annotated" })).toBeVisible();
  for (const name of ["Anna", "Ben"])
    await expect(people.getByRole("row", { name: new RegExp(`^${name} `) })).toContainText("5 of 5");
});

test("whoever gets the tokens of a suite that is made already annotates all of them, unseen", async ({
  page,
  browser,
  baseURL,
}) => {
  await importIt(page, withExamples());
  await page.getByRole("link", { name: "Make or correct the suite", exact: true }).click();
  await page.getByRole("link", { name: "Hand these tokens out…" }).click();
  const round = page.getByRole("region", { name: "Hand out tokens to annotate" });
  for (const name of ["Anna", "Ben"]) {
    await round.getByLabel("Name of somebody new").fill(name);
    await page.keyboard.press("Enter");
    await expect(round.getByRole("checkbox", { name })).toBeChecked();
  }
  const made = await downloaded(page, "Make the batches of tokens");
  const file = unzipSync(made.buffer)["Small Ben.batch.json.gz"] ?? new Uint8Array();
  expect(Buffer.from(gunzipSync(file)).toString()).toContain('"examples":[]');

  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  await context.addInitScript(considerPresses);
  const his = await context.newPage();
  await importIt(his, { name: "ben.json.gz", mimeType: "application/gzip", buffer: Buffer.from(file) });
  for (const [at, presses] of BENS.entries()) {
    await expect(shown(his, PLACES[at] ?? "")).toBeVisible();
    await expect(his.getByText(`${5 - at} of 5 left`)).toBeVisible();
    await expect(his.getByText("not annotated")).toBeVisible();
    for (const key of presses) await his.keyboard.press(key);
  }
  await expect(his.getByRole("heading", { name: "All tokens are annotated" })).toBeVisible();
  await his.locator("#main").getByRole("link", { name: "Overview", exact: true }).click();
  await expect(his.getByText("5 of 5 tokens are annotated.")).toBeVisible();
  await context.close();
});
