// Stories of a campaign that went on: judged on another text, said twice, kept aside, settled by an adjudicator.
import { expect, type Page } from "@playwright/test";
import { strToU8 } from "fflate";
import { campaignOf } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { makeLedger } from "#core/campaign/make-ledger.ts";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { hashLedgerText, type Ledger, type LedgerText } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { FileEvents } from "#core/ledger/write-events.ts";
import { PROTEST_2016 } from "#core/match/profile.ts";
import { openFiles } from "#core/open/open-files.ts";
import { miniFiles } from "#tools/testing/mini-campaign.ts";
import { type FlatJudgement, smallId, smallJudgement } from "#tools/testing/small-campaign.ts";
import { lookAccessible, test } from "./fixtures.ts";
import { choose, type Upload } from "./opening-files.ts";

const SETTINGS = {
  name: "Lamps",
  sourceLanguage: "en",
  targetLanguage: "fr",
  profile: PROTEST_2016,
  seed: 1,
};

/**
 * Two people called Anna. The first judged e1 and e5 of south, then its text of e1 became another one; of e4 of south she said
 * two things in two places. Both judged e3 of north, differently, and the second something of a system that was taken out.
 */
function grownLedger(): Ledger {
  const opened = openFiles(miniFiles(), "mini");
  if (!opened.ok || opened.value.kind !== "folder") throw new Error("the mini campaign is spoilt");
  const { parts } = opened.value;
  const said = (number: number, one: FlatJudgement) => smallJudgement(number, { by: "a1", ...one });
  const bare = makeLedger({ ...parts, settings: SETTINGS });
  const texts = new CampaignTexts(campaignOf(bare, foldEvents(bare.events)));
  const textHash = texts.textHash(texts.index.numberOf({ system: "south", example: "e1" }) ?? -1);
  const e1: FlatJudgement = {
    system: "south",
    example: "e1",
    antecedent: "ok",
    pronoun: "ok",
    tokens: [
      { line: 0, position: 5 },
      { line: 1, position: 0 },
    ],
    textHash,
  };
  const ledger = makeLedger({
    ...parts,
    settings: SETTINGS,
    annotators: [
      { id: "a1", name: "Anna", role: "annotator" },
      { id: "a2", name: "Anna", role: "annotator" },
    ],
    judgements: [
      said(1, e1),
      said(2, { system: "south", example: "e4", pronoun: "bad", remark: "at home" }),
      said(3, { system: "south", example: "e4", tags: ["bad_translation"], remark: "at work" }),
      said(4, { system: "north", example: "e3", pronoun: "bad" }),
      said(5, { system: "north", example: "e3", tags: ["bad_translation"], by: "a2" }),
      said(6, { system: "west", example: "e3", pronoun: "bad", by: "a2" }),
    ],
  });
  const south = parts.outputs.find(({ system }) => system === "south");
  if (south === undefined) throw new Error("there is a south");
  const { system, ...before } = south;
  const lines = before.lines.map((line, place) =>
    place === 1 ? line.replace("couloir", "vestibule") : line,
  );
  const text: LedgerText = { kind: "output", output: { ...before, lines } };
  const events = new FileEvents(ledger.id, 100);
  events.add({ kind: "output", by: null, system, text: hashLedgerText(text) });
  return {
    ...ledger,
    events: uniteEvents(ledger.events, events.events),
    texts: new Map([...ledger.texts, [hashLedgerText(text), text]]),
  };
}

function upload(ledger: Ledger): Upload {
  const buffer = Buffer.from(strToU8(serializeCampaign(ledger)));
  return { name: "lamps.json", mimeType: "application/json", buffer };
}

async function openGrown(page: Page): Promise<string> {
  await page.goto("./#/import");
  await choose(page, "Open files…", [upload(grownLedger())]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  return new URL(page.url()).hash;
}

async function judgeAs(page: Page, address: string, search: string): Promise<void> {
  await page.goto(`./${address}/judge?${search}`);
  await page.getByRole("button", { name: "Anna", exact: true }).click();
  await expect(page.locator("[data-candidate]")).toBeVisible();
}

test("what was judged on another text is shown with what differs, and one key confirms it", async ({
  page,
}) => {
  const address = await openGrown(page);
  await expect(page.getByRole("link", { name: "1 judged on another text only" })).toBeVisible();
  await judgeAs(page, address, "state=stale&annotator=a1");
  const note = page.getByRole("region", { name: "Judged on another text" });
  await expect(note).toContainText("antecedent ✓ right · pronoun ✓ right");
  await expect(note.getByRole("deletion")).toHaveText("couloir");
  await expect(note.getByRole("insertion")).toHaveText("vestibule");
  await lookAccessible(page);
  await page.screenshot({ path: test.info().outputPath("stale.png"), fullPage: true });
  // A flag is about the candidate, and confirms nothing.
  await page.keyboard.press("f");
  await expect(page.getByText("⚑ flagged", { exact: true })).toBeVisible();
  await expect(note).toBeVisible();
  await page.keyboard.press("y");
  await expect(note).toHaveCount(0);
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await page.goto(`./${address}`);
  await expect(page.getByText(/judged on another text only/)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "1 judged: Anna", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "2 judged: Anna", exact: true })).toBeVisible();
});

test("what was said twice, differently, shows both answers, and a key takes one", async ({ page }) => {
  const address = await openGrown(page);
  await page.getByRole("link", { name: "1 said twice: Anna", exact: true }).click();
  await expect(page.getByRole("listbox", { name: "Candidates" }).getByRole("option")).toHaveCount(1);
  await expect(page.getByText(/said twice, differently:/)).toBeVisible();
  await judgeAs(page, address, "twice=1&annotator=a1");
  const note = page.getByRole("region", { name: "Said twice, differently" });
  await expect(note.getByRole("listitem")).toHaveCount(2);
  await expect(note).toContainText("“at home”");
  await expect(note).toContainText("“at work”");
  await lookAccessible(page);
  await page.screenshot({ path: test.info().outputPath("twice.png"), fullPage: true });
  await page.keyboard.press("q");
  await expect(note).toHaveCount(0);
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await page.goto(`./${address}`);
  await expect(page.getByRole("link", { name: /said twice: Anna/ })).toHaveCount(0);
});

test("the overview tells two of one name apart, what is kept aside, and lets an adjudicator settle", async ({
  page,
}) => {
  const address = await openGrown(page);
  await expect(page.getByRole("rowheader", { name: "Anna (2)" }).first()).toBeVisible();
  const aside = page.getByRole("region", { name: "Kept aside" }).last();
  await expect(aside.getByRole("row", { name: /west.*e3.*Anna \(2\).*1/ })).toBeVisible();
  await lookAccessible(page);
  await page.screenshot({ path: test.info().outputPath("overview.png"), fullPage: true });
  const settled = page.getByRole("link", { name: /settled: all categories, north/ });
  const before = Number(await settled.textContent());
  await page.getByLabel("Role of Anna (2)").selectOption("adjudicator");
  await expect(page.getByLabel("Role of Anna (2)")).toHaveValue("adjudicator");
  await expect(settled).toHaveText(String(before + 1));
  await page.getByLabel("When finished judgements differ").selectOption("majority");
  await expect(page.getByText(/More than half of those who finished/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Role of Anna (2)")).toHaveValue("adjudicator");
  await expect(page.getByLabel("When finished judgements differ")).toHaveValue("majority");
  await page.goto(`./${address}/candidates?state=done&annotator=a2`);
  await expect(page.getByText("Anna (2), adjudicator:").first()).toBeVisible();
});

test("two entries of one person are made one, told before, and two again", async ({ page }) => {
  await openGrown(page);
  await page.getByRole("button", { name: "Rename or merge Anna (2)" }).click();
  const dialog = page.getByRole("dialog", { name: "Anna (2)" });
  await dialog.getByLabel("The same person as").selectOption("Anna");
  await expect(dialog).toContainText(
    "Anna (2) judged 2 candidates, Anna 3; 1 of them the same, 1 answered differently: said twice from then on, and open until Anna chooses.",
  );
  await lookAccessible(page);
  await page.screenshot({ path: test.info().outputPath("merge.png") });
  await dialog.getByRole("button", { name: "Make them one: Anna" }).click();
  await expect(dialog).toHaveCount(0);
  const people = page.getByRole("region", { name: "People" }).first();
  await expect(people.getByRole("rowheader")).toHaveCount(1);
  await expect(people.getByRole("rowheader")).toContainText("also “Anna”");
  await expect(page.getByRole("link", { name: "2 said twice: Anna", exact: true })).toBeVisible();
  await page.reload();
  await expect(people.getByRole("rowheader")).toContainText("also “Anna”");
  await page.getByRole("button", { name: "Rename or merge Anna" }).click();
  await page.screenshot({ path: test.info().outputPath("merged.png") });
  await page.getByRole("button", { name: "Make Anna somebody else again" }).click();
  await expect(people.getByRole("rowheader")).toHaveText([/^Anna/, /^Anna \(2\)/]);
  await expect(page.getByRole("link", { name: "1 said twice: Anna", exact: true })).toBeVisible();
});

test("a second copy of a campaign that is here is opened, taken in or added", async ({ page }) => {
  const address = await openGrown(page);
  const ledger = grownLedger();
  const more = smallJudgement(9, { by: "a1", system: "south", example: "e6", pronoun: "bad", clock: 200 });
  await page.goto("./#/import");
  await choose(page, "Open files…", [upload({ ...ledger, events: uniteEvents(ledger.events, [more]) })]);
  const here = page.getByRole("region", { name: "Already here" });
  await expect(here).toContainText("This campaign is here already");
  await expect(here).toContainText("taking it in would bring: 1 added");
  await lookAccessible(page);
  await page.screenshot({ path: test.info().outputPath("already-here.png"), fullPage: true });
  await here.getByRole("button", { name: "Take what is new into it" }).click();
  await page.waitForURL((url) => url.hash === address);
  await page.goto(`./${address}/exchange`);
  await expect(page.getByRole("list", { name: "Taken back so far" })).toContainText("Anna");
  expect(more.id).toBe(smallId(9));
});
