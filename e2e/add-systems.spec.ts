// Stories of systems that come by what they wrote: plain text is looked at, cut and aligned in the page, added in one step, judged, and undone.
import { expect, type Page } from "@playwright/test";
import { strToU8 } from "fflate";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { SMALL_FOLDER } from "#tools/testing/small-campaign.ts";
import { LEDGER } from "#tools/testing/updated-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { choose, dump, holdWorker, type Upload } from "./opening-files.ts";

const text = (name: string, content: string): Upload => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(strToU8(content)),
});

const ONLINE = "Le ballon est rouge.\nIl rebondit quand on le lâche.\nIls ont vu le plasma.\nIl brille.\n";
const OTHER = "La balle est rouge.\nElle saute si tu la lâches.\nIls voyaient le plasma.\nIl luit.\n";

/** Opens the small campaign and goes on to “Add systems…”; gives the campaign's address. */
async function toAddSystems(page: Page): Promise<string> {
  await page.goto("./#/import");
  await choose(page, "Open files…", [text("small.json", serializeCampaign(LEDGER))]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  const address = new URL(page.url()).hash;
  await page.getByRole("link", { name: "Add systems…" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add systems");
  return address;
}

const cards = (page: Page) => page.getByRole("region", { name: "Systems to add" });
const card = (page: Page, path: string) =>
  cards(page).getByRole("listitem", { name: new RegExp(`^${path}`) });
const preview = (page: Page) => page.getByRole("region", { name: "What the update would change" });
const alignAndLook = (page: Page) => page.getByRole("button", { name: "Align and look" });

async function pickMore(page: Page, button: string, file: Upload): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await chooser).setFiles([file]);
  await expect(page.getByText(file.name)).toBeVisible();
}

async function seen(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.screenshot({ path: test.info().outputPath(`${name}-360.png`), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 720 });
}

test("what two systems wrote is cut and aligned here, added in one step, judged as it was written, and undone", async ({
  page,
}) => {
  const address = await toAddSystems(page);
  await choose(page, "Open files…", [text("online.txt", ONLINE), text("bad.txt", OTHER)]);
  const online = card(page, "online.txt");
  await expect(online).toContainText("4 lines");
  await expect(online).toContainText("Il rebondit quand on le lâche.");
  await expect(online).toContainText("It bounces when you drop it.");
  await expect(online.getByLabel("Tokens")).toHaveValue("written");
  await expect(card(page, "bad.txt")).toContainText("It is in the campaign: its output will be replaced.");
  await card(page, "bad.txt").getByRole("textbox", { name: "System" }).fill("online");
  await expect(online).toContainText("Two systems are called so");
  await expect(alignAndLook(page)).toBeDisabled();
  await card(page, "bad.txt").getByRole("textbox", { name: "System" }).fill("other");
  await lookAccessible(page);
  await seen(page, "cards");
  await alignAndLook(page).click();
  await expect(preview(page)).toContainText("What adding these systems would change");
  const made = preview(page).getByRole("region", { name: "Systems", exact: true });
  await expect(made.getByRole("row", { name: "online cut here made here" })).toContainText("of 4");
  await expect(preview(page).getByRole("region", { name: "Texts", exact: true })).toContainText(
    "online, other",
  );
  await lookAccessible(page);
  await seen(page, "preview");
  await preview(page).getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("In the campaign now: online, other.")).toBeVisible();
  await page.getByRole("link", { name: "To the overview" }).click();
  await expect(page.getByRole("columnheader", { name: "online" })).toBeVisible();
  await expect(
    page.getByText(/^Links of online, other were made here \(referee 1, learnt from/),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Hand out a sample" })).toBeVisible();
  await seen(page, "overview");
  await page.goto(`./${address}/judge?system=online&verdict=referred`);
  await page.getByRole("button", { name: "Anna", exact: true }).click();
  // As it was written: no blank before the full stop.
  await expect(page.getByText(/rebondit quand on le lâche\./).first()).toBeVisible();
  await page.keyboard.press("b");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await page.goto(`./${address}`);
  await expect(page.getByRole("link", { name: "5 judged: Anna", exact: true })).toBeVisible();
  await page.goto(`./${address}/history`);
  await page.getByRole("button", { name: "Undo: Updated from files" }).click();
  await expect(page.getByText("Updated from files is undone.")).toBeVisible();
  await page.goto(`./${address}`);
  await expect(page.getByRole("columnheader", { name: "good" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "online" })).toHaveCount(0);
  await expect(page.getByText(/were made here/)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Kept aside" }).last()).toContainText("online");
});

test("a file of another length is refused with its line, and what was there stays", async ({ page }) => {
  const address = await toAddSystems(page);
  const before = await dump(page);
  await choose(page, "Open files…", [text("online.txt", ONLINE)]);
  await expect(card(page, "online.txt")).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open more files…" }).click();
  await (await chooser).setFiles([text("short.txt", ONLINE.replace("Ils ont vu le plasma.\n", ""))]);
  const problems = page.getByRole("region", { name: "Problems of the files" });
  await expect(problems).toContainText(/short\.txt:3.*“short” has 3 lines; expected 4/);
  await expect(problems.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect(card(page, "online.txt")).toBeVisible();
  await expect(card(page, "short.txt")).toHaveCount(0);
  await card(page, "online.txt").getByLabel("Add this system").uncheck();
  await expect(alignAndLook(page)).toBeDisabled();
  await page.goto(`./${address}`);
  expect(await dump(page)).toBe(before);
});

test("links beside their text are kept, a table waits for its column, and what is learnt from can be given", async ({
  page,
}) => {
  await toAddSystems(page);
  const table = ONLINE.trim()
    .split("\n")
    .map((line) => `${line}\t${line.replace("Il", "Elle")}`)
    .join("\n");
  await choose(page, "Open files…", [
    text("linked.txt", SMALL_FOLDER["systems/bad.txt"] ?? ""),
    text("linked.align", SMALL_FOLDER["systems/bad.align"] ?? ""),
    text("table.tsv", table),
  ]);
  await expect(card(page, "linked.txt")).toContainText("Links from linked.align.");
  await expect(card(page, "linked.txt").getByLabel("Tokens")).toBeDisabled();
  await expect(card(page, "table.tsv")).toHaveCount(0);
  await page.getByLabel("Column of table.tsv").selectOption("column 2");
  await expect(card(page, "table.tsv")).toContainText("Elle rebondit quand on le lâche.");
  await page.getByText("More text to learn from").click();
  await pickMore(page, "Sentences…", text("other.en", "A ball.\n"));
  await pickMore(page, "Translations…", text("other.fr", "Une balle.\n"));
  await seen(page, "more");
  await page.getByRole("button", { name: "Learn from the campaign alone" }).click();
  await pickMore(page, "Sentences…", text("more.en", "It rains.\nThey saw the ball.\n"));
  await expect(alignAndLook(page)).toBeDisabled();
  await pickMore(page, "Translations…", text("short.fr", "Il pleut.\n"));
  await alignAndLook(page).click();
  await expect(page.getByRole("region", { name: "Problems of the files" })).toContainText("short.fr:2");
  await pickMore(page, "Translations…", text("more.fr", "Il pleut.\nIls ont vu la balle.\n"));
  await alignAndLook(page).click();
  const made = preview(page).getByRole("region", { name: "Systems", exact: true });
  await expect(made.getByRole("row", { name: "linked given given 0 of 4" })).toBeVisible();
  await expect(made.getByRole("row", { name: /^column 2 cut here made here/ })).toBeVisible();
});

test("the work is cancelled at once and begun again; links made here are made anew", async ({ page }) => {
  const address = await toAddSystems(page);
  const letGo = await holdWorker(page, "exchange-worker");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open files…" }).click();
  await (await chooser).setFiles([text("online.txt", ONLINE)]);
  await expect(page.getByText("Working…")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Cancelled; nothing was changed.")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  letGo();
  await choose(page, "Open files…", [text("online.txt", ONLINE)]);
  await alignAndLook(page).click();
  await preview(page).getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("In the campaign now: online.")).toBeVisible();
  await page.goto(`./${address}`);
  await page.getByRole("link", { name: "Make links anew…" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Make links anew");
  await alignAndLook(page).click();
  // Nothing was said since that would teach anything else.
  await expect(preview(page)).toContainText("The links come out the same: there is nothing to update");
});

test("a batch takes no systems, and says where they go", async ({ page }) => {
  const task = { annotator: "a1", candidates: [{ system: "good", example: "e2" }], tasks: [], created: null };
  const batch = serializeCampaign(makeBatch(LEDGER, task));
  await page.goto("./#/import");
  await choose(page, "Open files…", [text("batch.json", batch)]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  // Judging has written which candidate is shown into its address, and leaves it alone from then on.
  await page.waitForURL(/judge\?at=/);
  await page.goto(page.url().replace(/judge\?.*$/, "add"));
  await expect(page.getByText(/^This is a batch: systems are added to the campaign/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Open files…" })).toHaveCount(0);
});
