// Journeys of annotators who must not know the output: no screen shows what a system wrote in a gap.
import { resolve } from "node:path";
import { expect } from "@playwright/test";
import { CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { greatestClock, type Ledger, uniteEvents, writeEvents } from "#core/ledger/ledger.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { originalText } from "#text/judge-text.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { openGaps } from "./filling-gaps.ts";
import { LONG, sharedData, test, WHOLE } from "./fixtures.ts";
import { ALL_FRENCH, gapCampaign, MARK, markedFiles, withOriginals } from "./gap-campaign.ts";
import { openMenu } from "./judging-by-keys.ts";
import { leaksOf, placesWithMark } from "./looking-for-gaps.ts";
import { importIt } from "./round-steps.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { importCampaign } from "./screens/files.ts";
import { GAP_READ, GapsScreen, judgedOrApproved, lastFilled, notFound } from "./screens/gaps.ts";

interface WalkThroughOptions {
  readonly steps: number;
  readonly mark: string;
}

/**
 * Runs in the page: goes through a number of candidates. Returns for each the lines shown, and every occurrence of a
 * hidden word.
 */
async function walkThrough({ steps, mark }: WalkThroughOptions) {
  const findIn: typeof placesWithMark = Reflect.get(window, "placesWithMark");
  const seen: { candidate: number; asked: number; askedRow: number; lines: string[]; found: string[] }[] = [];
  const channel = new MessageChannel();
  const turn = () =>
    new Promise<void>((done) => {
      channel.port1.onmessage = () => done();
      channel.port2.postMessage(null);
    });
  for (let step = 0; step < steps; step++) {
    const shown = document.querySelector("[data-candidate]");
    const candidate = Number(shown?.getAttribute("data-candidate"));
    seen.push({
      candidate,
      asked: document.querySelectorAll("[data-gap=asked]").length,
      askedRow: [...document.querySelectorAll("[data-candidate] li")].findIndex((row) =>
        row.hasAttribute("data-asked"),
      ),
      lines: [...document.querySelectorAll("[data-candidate] li")].map((row) =>
        [...(row.lastElementChild?.querySelectorAll("p:first-child > bdi, [data-gap]") ?? [])]
          .map((part) => (part.hasAttribute("data-gap") ? "□" : part.textContent))
          .join(" "),
      ),
      found: findIn(mark),
    });
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "n", code: "KeyN", bubbles: true }));
    for (let wait = 0; wait < 10_000; wait++) {
      await turn();
      if (Number(document.querySelector("[data-candidate]")?.getAttribute("data-candidate")) !== candidate)
        break;
    }
  }
  return seen;
}

test(
  "for candidates of the real data, the page does not contain the word that the system wrote in the gap",
  {
    tag: LONG,
  },
  async ({ page }, info) => {
    const folder = sharedData("enfr");
    const ledger = await openGaps(page, folder, info, ALL_FRENCH, markedFiles(folder));
    const campaign = campaignOf(ledger, foldEvents(ledger.events));
    const texts = new CampaignTexts(campaign);
    const all = texts.index.size;
    const count = runs(100, all);
    // The lines with every marked word hidden. Marked words are those linked to any example's pronoun.
    const shownOf = (text: string) =>
      splitTokens(text)
        .map((token) => (token.startsWith(MARK) ? "□" : token))
        .join(" ")
        .replace(/□( □)+/g, "□");
    await page.evaluate("globalThis.__name = (named) => named");
    await page.evaluate(`globalThis.placesWithMark = ${placesWithMark.toString()}`);
    const walked = new Set<number>();
    const PART = 250;
    for (let place = 0; place < count; place += PART) {
      const steps = Math.min(PART, count - place);
      for (const { candidate, asked, askedRow, lines, found } of await page.evaluate(walkThrough, {
        steps,
        mark: MARK,
      })) {
        walked.add(candidate);
        const where = `${texts.index.keyOf(candidate).system} ${texts.example(candidate).id}`;
        expect(found, where).toEqual([]);
        const { pronoun } = texts.toJudge(candidate).marks;
        expect(asked > 0, where).toBe(pronoun.length > 0);
        const output = campaign.outputs[texts.index.systemNumber(candidate)]?.lines ?? [];
        const first = texts.example(candidate).line - askedRow;
        expect(lines, where).toEqual(lines.map((_, offset) => shownOf(output[first + offset] ?? "")));
      }
    }
    expect(walked.size).toBe(count);
    // Then searches the accessible text and the copied text, but only for a sample of the candidates, because the page
    // becomes slower with each search.
    const { shown } = new GapsScreen(page);
    for (let place = 0; place < all; place += runs(700, 37)) {
      const before = (await shown.getAttribute("data-candidate")) ?? "";
      await page.goto(page.url().replace(/at=\d+/, `at=${place}`));
      await expect(shown).not.toHaveAttribute("data-candidate", before);
      expect(await leaksOf(page), `place ${place}`).toEqual([]);
    }
  },
);

const DEMO = resolve(import.meta.dirname, "../public/demo/en-fr");

/** Ana's batch of gaps: three examples in all systems. The campaign also judges pronouns. */
function batchOf(ledger: Ledger): Ledger {
  const [ana] = writeEvents(
    [{ kind: "annotator", author: null, annotator: "ana", name: "Ana", role: "annotator" }],
    greatestClock(ledger.events),
    { newId: () => crypto.randomUUID(), now: "2026-01-02T03:04:05.000Z" },
  );
  if (ana === undefined) throw new Error("Ana is somebody");
  const whole = { ...ledger, events: uniteEvents(ledger.events, [ana]) };
  const { index } = new CampaignTexts(campaignOf(whole, foldEvents(whole.events)));
  const candidates = [...index.numbers]
    .map((candidate) => index.keyOf(candidate))
    .filter(({ example }) => ["1", "8", "12"].includes(example));
  return makeBatch(whole, { annotator: "ana", candidates, tasks: [], created: null, task: "gap-filling" });
}

const upload = (name: string, ledger: Ledger) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(serializeCampaign(ledger)),
});

/** Addresses typed by somebody who wants to see more: other screens, and unusual spellings. */
const TYPED = [
  ...["judge", "candidates", "counts", "report", "compare", "metrics", "history", "profile", "update", "add"],
  ...[
    "gap-scores",
    "gap-setup",
    "Candidates",
    "candidates/",
    "/candidates",
    "%63andidates",
    "candidates/table",
    "Results/Compare",
    "settings/history",
    "judge",
    "gaps/../candidates",
  ],
  ...["candidates?example=8", "gaps?resolve=open", "judge?at=0", "report#top"],
];

/** The typed addresses that lead to no screen. */
const NOWHERE = ["/candidates", "gaps/../candidates"];

test("an annotator of a batch cannot find the hidden word in panels, at typed addresses or in the clipboard", {
  tag: WHOLE,
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // The outputs were given document by document, so the batch also has the documents as the systems wrote them.
  const files = withOriginals(markedFiles(DEMO));
  const ledger = gapCampaign(files, "Demo", { ...ALL_FRENCH, alsoJudged: true }, "example");
  await importIt(page, upload("ana.json", batchOf(ledger)));
  const gaps = new GapsScreen(page);
  const { shown } = gaps;
  await expect(shown).toBeVisible();
  const unseen = async (where: string) => expect(await leaksOf(page), where).toEqual([]);
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await unseen(key);
    }
  };
  // The copied text has the words that stand for a gap, but no hidden word.
  const campaign = page.url().replace(/(#\/c\/[^/?]+).*/, "$1");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(GAP_READ);
  expect(copied).not.toContain(MARK);

  for (const panel of ["list", "guidelines", "keys"] as const) {
    await gaps.openPanel(panel);
    await unseen(`panel ${panel}`);
    await page.keyboard.press("Escape");
  }
  await press("r", "c", "o", "r", ",", "m");
  await page.keyboard.type("which one was it?");
  await press("Enter", "f", "1", "Shift+1", "Shift+5", "Enter", "8", "0", "Enter", "b", "d", "p", "p");
  await press("Control+z", "Control+z", "Control+Shift+z", "Backspace", "n", "p");
  await page.reload();
  await expect(shown).toBeVisible();
  await unseen("after a reload");
  const finished = gaps.allFilled;
  for (let turn = 0; (await finished.count()) === 0; turn++) {
    expect(turn).toBeLessThan(20);
    const before = await shown.getAttribute("data-candidate");
    await page.keyboard.press("2");
    if ((await page.locator(`[data-candidate="${before}"]`).count()) > 0) await page.keyboard.press("Enter");
    await expect(page.locator(`[data-candidate="${before}"]`)).toHaveCount(0);
    await unseen(`turn ${turn}`);
  }
  await openMenu(page);
  await unseen("the end");

  for (const path of TYPED) {
    await page.goto(`${campaign}/${path}`);
    // Each address leads to the gaps, or to no screen.
    const notFoundScreen = notFound(page);
    if (NOWHERE.includes(path)) await expect(notFoundScreen).toBeVisible();
    else await expect(page).toHaveURL(/\/gaps(\?|$)/);
    await expect(finished.or(notFoundScreen)).toBeVisible();
    await unseen(path);
  }
  await page.goto(`${campaign}/return`);
  await expect(new ExchangeScreen(page).anyFilled()).toBeVisible();
  await unseen("where the batch is returned");
  await page.goto("./#/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(lastFilled(page)).toBeVisible();
  await unseen("the list of campaigns");
  // The counts of judged and approved candidates say something about the outputs, so they must not be shown.
  await expect(judgedOrApproved(page)).toHaveCount(0);
  // All gaps are filled, so the next step is to return the work.
  await page.getByRole("link", { name: "Return work: Demo English–French" }).click();
  await expect(new ExchangeScreen(page).anyFilled()).toBeVisible();
  await unseen("where the list of campaigns leads");

  await test.step("the search that found no hidden word in the batch finds the output among the candidates of the whole campaign", async () => {
    const whole = gapCampaign(files, "Whole", { ...ALL_FRENCH, alsoJudged: true }, "document");
    const campaign = await importCampaign(page, [upload("whole.json", whole)]);
    await page.goto(`${campaign}/candidates?example=8`);
    await expect(page.getByText(MARK).first()).toBeVisible();
    await page.getByText(originalText.title).first().click();
    await expect(page.locator("details[open]").getByText(MARK).first()).toBeVisible();
    const found = await leaksOf(page);
    expect(found.map((one) => one.split(":")[0])).toEqual(
      expect.arrayContaining(["page", "heard", "selected"]),
    );
  });
});
