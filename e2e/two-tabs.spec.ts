// Stories of two tabs on one campaign: one judges, the other follows and takes over; nothing is lost, nothing is doubled.
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { axe, test } from "./fixtures.ts";
import { openDemo, openMenu, readLog, startJudging } from "./judging-by-keys.ts";

const READ_ONLY = "Another tab is judging for you.";

async function secondTab(context: BrowserContext, url: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(url);
  await expect(tab.locator("[data-candidate]")).toBeVisible();
  return tab;
}

/** Flags or tags and goes on, so many times: both keys change something each time, as that of an answer does not. */
async function act(tab: Page, times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    await tab.keyboard.press(count % 2 === 0 ? "f" : "d");
    await tab.keyboard.press("n");
  }
}

test("a second tab follows, takes over with one click, and 200 actions by turns are all there once", async ({
  page,
  context,
}) => {
  await openDemo(page);
  const demo = (await readLog(page)).length;
  const logSince = async (tab: Page) => (await readLog(tab)).slice(demo);
  await startJudging(page, "Ana");
  const second = await secondTab(context, page.url());
  await expect(second.getByText(READ_ONLY)).toBeVisible();
  await axe(second);
  await expect(second.getByRole("region", { name: "Judgement" }).getByRole("button").first()).toBeDisabled();
  await second.keyboard.press("f");
  await expect(second.getByText(/take over above to judge here/)).toBeVisible();
  expect(await logSince(page)).toEqual([]);

  const tabs = [page, second];
  let told: string[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const tab = tabs[turn % 2] ?? page;
    const other = tabs[(turn + 1) % 2] ?? page;
    await tab.bringToFront();
    if (turn > 0) {
      await tab.getByRole("button", { name: "Take over here" }).click();
      await expect(tab.getByText(READ_ONLY)).toHaveCount(0);
      await expect(other.getByText(READ_ONLY)).toBeVisible();
    }
    await act(tab, 20);
    await expect(tab.locator("[data-saving=saved]")).toBeVisible();
    const log = await logSince(tab);
    // What was there stays as it was; every action is there once.
    expect(log.slice(0, told.length).map(({ id }) => id)).toEqual(told);
    expect(new Set(log.map(({ step }) => step)).size).toBe((turn + 1) * 20);
    expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
    told = log.map(({ id }) => id);
  }
  // The tab that only followed has counted along.
  await expect
    .poll(async () => (await page.getByText(/of 71 left/).textContent()) ?? "")
    .toBe((await second.getByText(/of 71 left/).textContent()) ?? "missing");
});

test("two people judge in two tabs at the same time, 200 actions together: each keeps their own name and all of their work", async ({
  page,
  context,
}) => {
  await openDemo(page);
  const demo = (await readLog(page)).length;
  await startJudging(page, "Ana");
  const second = await secondTab(context, page.url());
  await openMenu(second);
  await second.getByRole("button", { name: "Not you?" }).click();
  await second.getByLabel("Your name").fill("Ben");
  await second.keyboard.press("Enter");
  await expect(second.locator("[data-candidate]")).toBeVisible();
  await expect(second.getByText(READ_ONLY)).toHaveCount(0);
  await Promise.all([act(page, 100), act(second, 100)]);
  for (const tab of [page, second]) await expect(tab.locator("[data-saving=saved]")).toBeVisible();
  await expect(page.getByText("Ana", { exact: true })).toBeVisible();
  const log = (await readLog(page)).slice(demo);
  const steps = new Map<string, Set<string>>();
  for (const { annotator, step } of log)
    steps.set(annotator, (steps.get(annotator) ?? new Set<string>()).add(step));
  expect([...steps.values()].map((own) => own.size)).toEqual([100, 100]);
  expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
  await page.reload();
  await expect(page.getByText("Ana", { exact: true })).toBeVisible();
});

test("while people come to judge in another tab, whoever judges goes on: no key is lost, and none falls on another candidate", async ({
  page,
  context,
}) => {
  await openDemo(page);
  const demo = (await readLog(page)).length;
  await startJudging(page, "Ana");
  const second = await secondTab(context, page.url());
  const arrive = async (name: string) => {
    await openMenu(second);
    await second.getByRole("button", { name: "Not you?" }).click();
    await second.getByLabel("Your name").fill(name);
    await second.keyboard.press("Enter");
    await expect(second.getByText(name, { exact: true })).toBeVisible();
  };
  // A candidate was on the screen when it began: from now on there is always one, and every key is for it.
  const judge = async () => {
    for (let count = 0; count < 30; count++) {
      await page.keyboard.press("f");
      await page.keyboard.press("n");
    }
  };
  const names = ["Ben", "Cleo", "Dan", "Eva", "Finn"];
  for (const name of names) {
    await Promise.all([arrive(name), judge()]);
    await expect(page.locator("[data-saving=saved]")).toBeVisible();
  }
  const log = (await readLog(page)).slice(demo);
  expect(log).toHaveLength(30 * names.length);
  // One candidate after the other; the second time round a flag is taken away.
  const candidates = log.map(({ system, example }) => `${system} ${example}`);
  const round = new Set(candidates).size;
  expect(candidates).toEqual(candidates.map((_, place) => candidates[place % round]));
  expect(log.map(({ flagged }) => flagged)).toEqual(
    log.map((_, place) => Math.floor(place / round) % 2 === 0),
  );
});

test("a frozen tab is taken over by force and reads again what was written meanwhile", async ({
  page,
  context,
}) => {
  await openDemo(page);
  const demo = (await readLog(page)).length;
  await startJudging(page, "Ana");
  const second = await secondTab(context, page.url());
  // The first tab hears nothing: it does not answer when it is asked.
  await page.evaluate(() => {
    const end = Date.now() + 5000;
    setTimeout(() => {
      while (Date.now() < end);
    }, 0);
  });
  await second.bringToFront();
  await second.getByRole("button", { name: "Take over here" }).click();
  await expect(second.getByText(READ_ONLY)).toHaveCount(0);
  await act(second, 4);
  await expect(second.locator("[data-saving=saved]")).toBeVisible();
  await expect(page.getByText(READ_ONLY)).toBeVisible();
  expect(new Set((await readLog(page)).slice(demo).map(({ step }) => step)).size).toBe(4);
});

test("when the tab that judges is closed, the one that looks on judges", async ({ page, context }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const second = await secondTab(context, page.url());
  await expect(second.getByText(READ_ONLY)).toBeVisible();
  await page.close();
  await expect(second.getByText(READ_ONLY)).toHaveCount(0);
  await act(second, 2);
  await expect(second.locator("[data-saving=saved]")).toBeVisible();
  expect((await readLog(second)).length).toBeGreaterThanOrEqual(2);
});

test("what is typed as a remark when another tab takes over is kept", async ({ page, context }) => {
  await openDemo(page);
  await startJudging(page, "Ana");
  const second = await secondTab(context, page.url());
  await page.keyboard.press("m");
  await page.keyboard.type("half a thought");
  await second.getByRole("button", { name: "Take over here" }).click();
  await expect(second.getByText(READ_ONLY)).toHaveCount(0);
  await expect(second.getByLabel("Remark")).toHaveValue("half a thought");
});
