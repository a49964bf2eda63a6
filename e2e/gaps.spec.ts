// Stories of annotators who fill gaps: by keyboard, by touch, right to left; and that nothing on the screen tells what a system wrote.
import { resolve } from "node:path";
import { expect, type Page, type TestInfo } from "@playwright/test";
import { splitTokens } from "#core/align/tokens.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { fits, lookAccessible, sharedData, test } from "./fixtures.ts";
import { ALL_FRENCH, writeGapCampaign } from "./gap-campaign.ts";
import { choose } from "./opening-files.ts";
import { readStored } from "./stored.ts";

const DEMO = resolve(import.meta.dirname, "../public/demo/en-fr");
const RIGHT_TO_LEFT = resolve(import.meta.dirname, "data/right-to-left");

const answers = (page: Page) => page.getByRole("region", { name: "Answer" });
const pressed = (page: Page) => answers(page).getByRole("button", { pressed: true });

async function openGaps(page: Page, folder: string, info: TestInfo, task: GapTask = ALL_FRENCH) {
  const file = info.outputPath("gaps.json");
  const ledger = await writeGapCampaign(folder, file, task);
  await page.goto("./#/import");
  await choose(page, "Open files…", file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.goto(`${page.url()}/gaps`);
  await page.getByLabel("Your name").fill("Ana");
  await page.getByRole("button", { name: "Start judging" }).click();
  await expect(answers(page)).toBeVisible();
  return ledger;
}

/** What was answered, in the order in which it was, those copied to equal outputs left out. */
async function answered(page: Page): Promise<string[]> {
  const { campaigns } = await readStored(page);
  return campaigns
    .flatMap(({ events }) => events)
    .filter((event) => event.kind === "judgement")
    .flatMap((event) => (event.task === "gap-filling" && event.copiedFrom === null ? [event] : []))
    .sort((a, b) => a.clock - b.clock)
    .map(({ action, content: { labels, badTranslation, discussion } }) => {
      const other = `${badTranslation ? "bad" : ""}${discussion ? "discuss" : ""}`;
      return `${action} ${labels.join("|")}${other}`;
    });
}

test("gaps are filled by keyboard: a digit goes on, several are chosen with Shift, and all can be undone", async ({
  page,
}, info) => {
  await openGaps(page, DEMO, info);
  const shown = page.locator("[data-candidate]");
  const first = await shown.getAttribute("data-candidate");
  await page.keyboard.press("1");
  await expect(shown).not.toHaveAttribute("data-candidate", first ?? "");
  const second = await shown.getAttribute("data-candidate");
  await page.keyboard.press("Shift+1");
  await page.keyboard.press("Shift+5");
  await expect(shown).toHaveAttribute("data-candidate", second ?? "");
  await expect(pressed(page)).toHaveText(["il1", "ce5", "il / ce8"]);
  await page.keyboard.press("Enter");
  await expect(shown).not.toHaveAttribute("data-candidate", second ?? "");
  await page.keyboard.press("8");
  await page.keyboard.press("0");
  await page.keyboard.press("b");
  await page.keyboard.press("d");
  await expect
    .poll(() => answered(page))
    .toEqual([
      "judge il",
      "judge il",
      "judge ce|il",
      "judge ce|il",
      "judge OTHER",
      "judge bad",
      "judge discuss",
    ]);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: to be discussed")).toBeVisible();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByText("Done again: bad translation")).toBeVisible();
  await expect(pressed(page)).toHaveText(["Bad translationb"]);
  // What is answered is changed in peace, and survives a reload.
  await page.keyboard.press("2");
  await expect(pressed(page)).toHaveText(["elle2"]);
  const here = page.url();
  await page.reload();
  await expect(pressed(page)).toHaveText(["elle2"]);
  expect(page.url()).toBe(here);
  await page.keyboard.press("Backspace");
  await expect(page.getByText("The answer is cleared; undo brings it back.")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("m");
  await page.keyboard.type("rather “lui”");
  await page.keyboard.press("Enter");
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Flagged for later" })).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByText("Reference: ").first()).toBeVisible();
  await page.keyboard.press("o");
  await expect(page.getByText("The document ends here.")).toBeVisible();
  await lookAccessible(page);
  for (const [key, name] of [
    ["l", "The list"],
    ["g", "Guidelines"],
    ["?", "Keys"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await lookAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await info.attach("gaps", { body: await page.screenshot(), contentType: "image/png" });
});

test("a small sample is answered to its end, and what waits for a discussion is told there", async ({
  page,
}, info) => {
  await openGaps(page, RIGHT_TO_LEFT, info, {
    labels: {
      labels: [
        { name: "هو", spellings: ["هو"] },
        { name: "هي", spellings: ["هي"] },
      ],
      pairs: [],
    },
    examples: null,
    seed: null,
    alsoJudged: true,
  });
  const output = page.locator("[data-asked] p[lang=ar]").first();
  await expect(output).toHaveCSS("direction", "rtl");
  await lookAccessible(page);
  await page.keyboard.press("d");
  const finished = page.getByRole("heading", { name: "All gaps are filled" });
  for (let press = 0; press < 40 && (await finished.count()) === 0; press++) {
    const before = await page.locator("[data-candidate]").getAttribute("data-candidate");
    await page.keyboard.press("2");
    await expect(page.locator(`[data-candidate="${before}"]`)).toHaveCount(0);
  }
  await expect(finished).toBeVisible();
  await expect(page.getByText("1 gap waits for a discussion.")).toBeVisible();
  await lookAccessible(page);
  await page.getByRole("button", { name: "Show the first" }).click();
  await expect(pressed(page)).toHaveText(["To be discussedd"]);
});

test.describe("by touch at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("each answer is under the finger, several are ticked, and the gap stays in view", async ({
    page,
  }, info) => {
    await openGaps(page, DEMO, info);
    await fits(page);
    for (const name of ["il", "on", "Another word", "Bad translation", "To be discussed"]) {
      const button = answers(page)
        .getByRole("button", { name: new RegExp(`^${name}`) })
        .first();
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    await expect(page.locator("[data-asked]")).toBeInViewport();
    await answers(page)
      .getByRole("button", { name: /^elles/ })
      .tap();
    await page.getByLabel(/Several are right/).check();
    await answers(page).getByRole("button", { name: /^il/ }).first().tap();
    await answers(page).getByRole("button", { name: /^on/ }).tap();
    await expect(pressed(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Next open" }).tap();
    await expect.poll(() => answered(page)).toEqual(["judge elles", "judge il", "judge il|on"]);
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await expect(page.getByLabel("Remark")).toBeInViewport();
    await fits(page);
    await lookAccessible(page);
  });
});

/** Runs in the page: goes through the whole list and notes all that there is to read, see or hear of each candidate. */
async function walkThrough(count: number) {
  const seen: { candidate: number; asked: number; askedRow: number; lines: string[]; all: string }[] = [];
  const channel = new MessageChannel();
  const turn = () =>
    new Promise<void>((done) => {
      channel.port1.onmessage = () => done();
      channel.port2.postMessage(null);
    });
  for (let place = 0; place < count; place++) {
    const shown = document.querySelector("[data-candidate]");
    const candidate = Number(shown?.getAttribute("data-candidate"));
    const told = [...document.querySelectorAll("*")].flatMap((one) =>
      [...one.attributes].filter(({ name }) => !/^(class|style|d|id)$/.test(name)).map(({ value }) => value),
    );
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
      all: [document.title, location.hash, document.body.textContent, ...told].join("\n"),
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

test("of no candidate of the real data anything on the screen tells what the system wrote in its gap", async ({
  page,
}, info) => {
  test.setTimeout(600_000);
  const folder = sharedData("enfr");
  const ledger = await openGaps(page, folder, info);
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const texts = new CampaignTexts(campaign);
  const count = texts.index.size;
  await page.evaluate("globalThis.__name = (named) => named");
  const seen = await page.evaluate(walkThrough, count);
  expect(new Set(seen.map(({ candidate }) => candidate)).size).toBe(count);
  // The lines with everything hidden that any example's pronoun is linked to, told from the files alone.
  const hidden = new Map<string, Set<number>>();
  for (const candidate of texts.index.numbers) {
    const { system } = texts.index.keyOf(candidate);
    for (const { line, position } of texts.judged(candidate).marks.pronoun) {
      const key = `${system} ${line}`;
      hidden.set(key, (hidden.get(key) ?? new Set()).add(position));
    }
  }
  const shownOf = (system: string, line: number, text: string) =>
    splitTokens(text)
      .map((token, position) => (hidden.get(`${system} ${line}`)?.has(position) ? "□" : token))
      .join(" ")
      .replace(/□( □)+/g, "□");
  const squeezed = (text: string) => text.replace(/\s+/g, "");
  for (const { candidate, asked: gaps, askedRow, lines, all } of seen) {
    const { system } = texts.index.keyOf(candidate);
    const { line } = texts.example(candidate);
    const output = campaign.outputs[texts.index.systemNumber(candidate)]?.lines ?? [];
    const { pronoun } = texts.judged(candidate).marks;
    expect(gaps > 0, `${system} ${line}`).toBe(pronoun.length > 0);
    const first = line - askedRow;
    expect(lines, `${system} ${line}`).toEqual(
      lines.map((_, offset) => shownOf(system, first + offset, output[first + offset] ?? "")),
    );
    for (const { line: at } of pronoun) {
      expect(squeezed(all).includes(squeezed(output[at] ?? "")), `${system} ${at}`).toBe(false);
    }
  }
});
