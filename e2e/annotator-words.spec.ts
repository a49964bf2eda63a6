// Journey of an annotator with a batch through every screen, panel and refusal: no word of researchers, no screen of
// theirs.
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { greatestClock, type Ledger, uniteEvents, writeEvents } from "#core/ledger/ledger.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import { tokenKey } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { campaignsText } from "#text/campaigns-text.ts";
import { readFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { CAMPAIGN_PATHS } from "#workspace/campaign/campaign-screens.ts";
import { test, WHOLE } from "./fixtures.ts";
import { ALL_FRENCH, gapCampaign } from "./gap-campaign.ts";
import { waitUntilComputed } from "./layout.ts";
import { App } from "./screens/app.ts";
import { openToImport } from "./screens/files.ts";
import { JudgingScreen } from "./screens/judging.ts";

/** Runs in the page: the places with words that annotators must not meet. Texts of the data are left out. */
function researchersWords(): string[] {
  const words = /\b(campaigns?|candidates?|profiles?|suites?)\b/i;
  const found = new Set<string>();
  const look = (text: string | null, where: string) => {
    if (text !== null && words.test(text)) found.add(`${where}: ${text.trim().slice(0, 160)}`);
  };
  look(document.title, "title");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null || element.closest("[translate=no], script, style") !== null) continue;
    if (node instanceof Text) look(node.data, "text");
    else
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
        look(element.getAttribute(name), name);
  }
  return [...found];
}

/** Runs in the page: whether keys do not reach the work, because a panel is open or text is typed. */
function isAway(): boolean {
  const isTyping = document.activeElement?.matches("textarea, input") ?? false;
  return isTyping || document.querySelector("dialog[open], [role=dialog]") !== null;
}

/** Collects what was found, by place, each text once. */
class Findings {
  readonly #page: Page;
  readonly #found = new Map<string, string>();

  constructor(page: Page) {
    this.#page = page;
  }

  async look(place: string): Promise<void> {
    for (const text of await this.#page.evaluate(researchersWords))
      if (!this.#found.has(text)) this.#found.set(text, place);
  }

  expectNone(): void {
    expect([...this.#found].map(([text, place]) => `${place} · ${text}`)).toEqual([]);
  }
}

const DEMO = resolve(import.meta.dirname, "../public/demo/en-fr");

/** The demo with gap filling, and Ana as an annotator. */
function demoWithAna(): Ledger {
  const ledger = gapCampaign(readFolder(DEMO), "Lamps", { ...ALL_FRENCH, alsoJudged: true }, "example");
  const added = writeEvents(
    [
      { kind: "setting", author: null, key: "plan", value: protestPlan("en") },
      { kind: "annotator", author: null, annotator: "ana", name: "Ana", role: "annotator" },
    ],
    greatestClock(ledger.events),
    { newId: () => crypto.randomUUID(), now: "2026-01-02T03:04:05.000Z" },
  );
  return { ...ledger, events: uniteEvents(ledger.events, added) };
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");

/** Every key that a command could have. */
const KEYS = [
  ..."1234567890.?".split(""),
  ...LETTERS,
  ...LETTERS.map((letter) => `Shift+${letter}`),
  ..."Backspace Enter Space ArrowLeft ArrowRight Control+z Control+Shift+z".split(" "),
];

const OWN: readonly CandidateKey[] = [
  { system: "heron", example: "1" },
  { system: "magpie", example: "1" },
  { system: "heron", example: "8" },
];

async function openBatch(page: Page, findings: Findings): Promise<string> {
  const batch = makeBatch(demoWithAna(), { annotator: "ana", candidates: OWN, tasks: [], created: null });
  const buffer = Buffer.from(serializeCampaign(batch));
  await openToImport(page, { name: "Lamps Ana.batch.json", mimeType: "application/json", buffer });
  const start = page.getByRole("button", { name: "Start judging" });
  await expect(start).toBeVisible();
  await page.locator("summary").click();
  await findings.look("welcome");
  await start.click();
  await page.waitForURL(/\/judge/);
  return /#\/c\/[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
}

/**
 * Opens each menu and panel that a button with `aria-expanded` opens, and looks into it. The line “For researchers…” says
 * what it opens, and is left out.
 */
async function lookIntoMenus(page: Page, findings: Findings, place: string): Promise<void> {
  const names = await page
    .getByRole("button", { expanded: false })
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""));
  for (const name of names.filter((one) => one !== campaignsText.list.forResearchers)) {
    const menu = page.getByRole("button", { name, exact: true }).first();
    if (!(await menu.isVisible()) || !(await menu.isEnabled())) continue;
    await menu.click();
    await findings.look(`${place}, ${name}`);
    await page.keyboard.press("Escape");
  }
}

test("an annotator with a batch meets no word of researchers, and no screen of theirs", {
  tag: WHOLE,
}, async ({ page }) => {
  const findings = new Findings(page);
  const judging = new JudgingScreen(page);
  const address = await openBatch(page, findings);
  await expect(judging.texts).toBeVisible();
  await findings.look("judging");
  await lookIntoMenus(page, findings, "judging");

  await test.step("panels and refusals: every key is pressed", async () => {
    for (const key of isLong ? [...KEYS, ...KEYS] : KEYS) {
      await page.keyboard.press(key);
      await findings.look(`key ${key}`);
      for (let presses = 0; presses < 2 && (await page.evaluate(isAway)); presses++)
        await page.keyboard.press("Escape");
    }
  });

  await test.step("the end of the work, and a review of it", async () => {
    await page.goto(`./${address}/judge`);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (let press = 0; press < 40 && (await judging.texts.isVisible()); press++)
      for (const key of ["Backspace", "2", "4", "Enter"]) await page.keyboard.press(key);
    await findings.look("the end");
    await page.goto(`./${address}/judge?review=all`);
    await waitUntilComputed(page);
    await findings.look("review");
  });

  await test.step("every screen: those of researchers lead back to the annotator's own", async () => {
    const openedMenus = new Set<string>();
    for (const path of [...CAMPAIGN_PATHS, "nowhere"]) {
      await page.goto("./#/nowhere");
      await expect(new App(page).notFound).toBeVisible();
      await page.goto(`./${address}/${path}`);
      const screen = () => page.url().replace(/.*[0-9a-f-]{36}\/?|\?.*/g, "");
      await expect.poll(screen).toMatch(/^(judge|judge\/gaps|candidates|candidates\/table|return|nowhere)$/);
      await waitUntilComputed(page);
      await findings.look(path);
      // Most addresses lead to the same screen, whose menus are opened once.
      if (!openedMenus.has(screen())) await lookIntoMenus(page, findings, path);
      openedMenus.add(screen());
    }
    await page.goto(`./${address}/candidates?text=nothing-here`);
    await waitUntilComputed(page);
    await findings.look("no matches");
    await page.goto(`./${address}/candidates?at=999`);
    await waitUntilComputed(page);
    await findings.look("no such item");
    await page.goto("./#/c/00000000-0000-4000-8000-000000000000/judge");
    await waitUntilComputed(page);
    await findings.look("missing");
    await page.goto("./#/nowhere");
    await findings.look("no page");
  });

  await test.step("gaps, with every key", async () => {
    await page.goto(`./${address}/judge/gaps`);
    await expect(page.getByRole("region", { name: "Source and output" })).toBeVisible();
    for (const key of "123456789abcdefghijklmnopqrstuvwxyz?".split("")) {
      await page.keyboard.press(key);
      await findings.look(`gaps, key ${key}`);
      await page.keyboard.press("Escape");
    }
  });

  await test.step("home with its menus, and help", async () => {
    await page.goto("./#/");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await findings.look("home");
    await lookIntoMenus(page, findings, "home");
    await page.getByRole("button", { name: "Help", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByLabel("Facts about this page")).toHaveValue(/Browser/);
    await findings.look("help");
  });
  findings.expectNone();
});

test("an annotator of tokens meets no word of researchers either", async ({ page }) => {
  const findings = new Findings(page);
  // “it” in the first example, and “it” in the next document.
  const candidates = [tokenKey({ line: 1, position: 10 })];
  const batch = makeBatch(demoWithAna(), {
    annotator: "ana",
    candidates,
    tasks: [],
    created: null,
    task: ANNOTATING,
  });
  const buffer = Buffer.from(serializeCampaign(batch));
  await openToImport(page, { name: "Lamps Ana.tokens.json", mimeType: "application/json", buffer });
  const start = page.getByRole("button", { name: "Start annotating" });
  await expect(start).toBeVisible();
  await findings.look("welcome");
  await start.click();
  await page.waitForURL(/judge\/tokens/);
  const address = /#\/c\/[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await lookIntoMenus(page, findings, "tokens");
  for (const key of "123456789abcdefghijklmnopqrstuvwxyz?".split("")) {
    await page.keyboard.press(key);
    await findings.look(`tokens, key ${key}`);
    await page.keyboard.press("Escape");
  }
  for (const path of ["return", "settings/suite", "judge/tokens"]) {
    await page.goto(`./${address}/${path}`);
    await waitUntilComputed(page);
    await findings.look(path);
  }
  await page.goto("./#/");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await findings.look("home");
  findings.expectNone();
});
