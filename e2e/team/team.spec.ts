// Stories of a team: two browsers on one campaign of an engine, as people see it.
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { invite, setUpEngine } from "#couch/set-up.ts";
import { miniFolder } from "#tools/testing/mini-campaign.ts";
import { test as guarded } from "../fixtures.ts";
import { type Engine, startEngine } from "./engine.ts";
import { type Site, startSite } from "./site.ts";

interface Team {
  readonly engine: Engine;
  readonly site: Site;
}

const test = guarded.extend<{ team: Team }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  team: async ({}, use) => {
    const engine = await startEngine();
    await setUpEngine(engine.admin);
    const site = await startSite(engine.address);
    await use({ engine, site });
    await site.stop();
    await engine.stop();
  },
  baseURL: async ({ team }, use) => use(team.site.address),
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const sign = (page: Page) => page.locator("[data-team]").first();

async function importMini(page: Page): Promise<void> {
  await page.goto("./#/import");
  const chooser = page.waitForEvent("filechooser");
  await button(page, "Open folder…").click();
  await (await chooser).setFiles(miniFolder);
  await button(page, "Import").click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
}

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password").fill(password);
  await button(page, "Sign in").click();
}

/** The campaign's id, as every copy has it. */
async function putThere(page: Page, { credentials }: Engine): Promise<string> {
  await importMini(page);
  await page.getByRole("link", { name: "Share" }).click();
  await page.getByRole("link", { name: "Work together…" }).click();
  await signIn(page, credentials.name, credentials.password);
  await button(page, "Put it there, or join").click();
  await expect(sign(page)).toHaveAttribute("data-team", "in-step");
  const link = (await page.getByText("Others come by this link").textContent()) ?? "";
  return /#\/team\/(\S+)/.exec(link)?.[1] ?? "";
}

async function another(browser: Browser, { site }: Team): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: site.address, serviceWorkers: "block" });
  return { context, page: await context.newPage() };
}

test("a campaign is put on the engine, brought to another machine, judged there, and heard of here", async ({
  page,
  browser,
  guard,
  team,
}) => {
  const database = await putThere(page, team.engine);
  await invite(team.engine.admin, database, { name: "anna", role: "annotator", password: "pw" });
  const { page: annas, context } = await another(browser, team);
  await annas.goto(`./#/team/${database}`);
  await signIn(annas, "anna", "wrong");
  await expect(annas.getByText("do not go together")).toBeVisible();
  await annas.getByLabel("Password").fill("pw");
  await button(annas, "Sign in").click();
  await button(annas, "Bring it here").click();
  await annas.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await expect(sign(annas)).toHaveAttribute("data-team", "in-step");
  await annas.getByRole("link", { name: "Judge", exact: true }).click();
  await expect(annas.locator("[data-candidate]")).toBeVisible();
  await annas.keyboard.press("2");
  await annas.keyboard.press("4");
  await expect(sign(annas)).toHaveAttribute("data-team", "in-step");
  await page.getByRole("link", { name: "Overview" }).first().click();
  await expect(page.getByRole("row", { name: /anna/ })).toContainText("1");
  await context.close();
  // Whether it is there already had to be asked.
  expect(guard.expected(/status of 404/)).toBe(1);
});
