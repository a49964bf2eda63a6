// Journeys of two tabs on one campaign: one judges, the other follows and takes over; nothing is lost or doubled.
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { judgeText } from "#text/judge-text.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { axe, test, WHOLE } from "./fixtures.ts";
import { openDemo, readLog, startJudging } from "./judging-by-keys.ts";
import { JudgingScreen } from "./screens/judging.ts";

/** Number of actions of a tab before the other takes over. */
const BY_TURNS = runs(4, 20);
/** Number of turns of the two tabs. */
const TURNS = runs(4, 10);
/** Number of actions of each tab when both work at the same time. */
const TOGETHER = runs(16, 100);
/** Number of times that the first person flags and goes on while others start judging in another tab. */
const PRESSES = runs(16, 30);

/** Opens the demo for judging. Returns the number of records that it comes with, and the screen. */
async function begin(page: Page): Promise<{ demo: number; judging: JudgingScreen }> {
  await openDemo(page);
  const demo = (await readLog(page)).length;
  return { demo, judging: await startJudging(page, "Ana") };
}

async function secondTab(context: BrowserContext, url: string): Promise<JudgingScreen> {
  const tab = new JudgingScreen(await context.newPage());
  await tab.page.goto(url);
  await expect(tab.texts).toBeVisible();
  return tab;
}

/**
 * Flags or tags a candidate and goes on, repeatedly. Unlike an answer's key, these keys change something at each press.
 */
async function act(tab: JudgingScreen, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await tab.press(count % 2 === 0 ? "f" : "d", "n");
}

async function takeOver(tab: JudgingScreen): Promise<void> {
  await tab.takeOver.click();
  await expect(tab.readOnly).toHaveCount(0);
}

test("a second tab shows changes and takes over judging with one click; each action is stored once, and a half-typed remark is kept", async ({
  page,
  context,
}) => {
  const { demo, judging } = await begin(page);
  const logSince = async (tab: JudgingScreen) => (await readLog(tab.page)).slice(demo);
  const second = await secondTab(context, page.url());
  await expect(second.readOnly).toBeVisible();
  await axe(second.page);
  await expect(second.judgement.getByRole("button").first()).toBeDisabled();
  await second.press("f");
  await expect(second.ignoredReadOnly).toBeVisible();
  expect(await logSince(judging)).toEqual([]);

  const tabs = [judging, second];
  let known: string[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const tab = tabs[turn % 2] ?? judging;
    const other = tabs[(turn + 1) % 2] ?? judging;
    await tab.page.bringToFront();
    if (turn > 0) {
      await takeOver(tab);
      await expect(other.readOnly).toBeVisible();
    }
    await act(tab, BY_TURNS);
    await expect(tab.allSaved).toBeVisible();
    const log = await logSince(tab);
    // Earlier records are unchanged, and every action is there exactly once.
    expect(log.slice(0, known.length).map(({ id }) => id)).toEqual(known);
    expect(new Set(log.map(({ actionId }) => actionId)).size).toBe((turn + 1) * BY_TURNS);
    expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
    known = log.map(({ id }) => id);
  }
  // The tab that only followed shows the same count.
  await expect
    .poll(async () => (await judging.headerCount(71).textContent()) ?? "")
    .toBe((await second.headerCount(71).textContent()) ?? "missing");

  await test.step("a frozen tab is taken over by force, and later reads what the other tab wrote", async () => {
    await takeOver(judging);
    await expect(second.readOnly).toBeVisible();
    const before = (await readLog(page)).length;
    // Blocks the first tab, so that it does not answer the second one.
    await page.evaluate(() => {
      const end = Date.now() + 5000;
      setTimeout(() => {
        while (Date.now() < end);
      }, 0);
    });
    await second.page.bringToFront();
    await takeOver(second);
    await act(second, 4);
    await expect(second.allSaved).toBeVisible();
    await expect(judging.readOnly).toBeVisible();
    expect(new Set((await readLog(page)).slice(before).map(({ actionId }) => actionId)).size).toBe(4);
  });

  await test.step("a half-typed remark is kept when another tab takes over; when that tab is closed, the first tab judges again", async () => {
    await takeOver(judging);
    await expect(second.readOnly).toBeVisible();
    const judged = await judging.shown();
    await judging.press("n");
    await judging.expectGone(judged);
    await second.page.goto(page.url());
    await expect(second.candidate(await judging.shown())).toBeVisible();
    await judging.press("m");
    await judging.type("half a thought");
    await takeOver(second);
    await expect(second.remark).toHaveValue("half a thought");
    await expect(judging.readOnly).toBeVisible();
    await second.page.close();
    await expect(judging.readOnly).toHaveCount(0);
    const before = (await readLog(page)).length;
    await act(judging, 2);
    await expect(judging.allSaved).toBeVisible();
    expect((await readLog(page)).length).toBeGreaterThanOrEqual(before + 2);
  });
});

test("two people who judge in two tabs keep their names and work, and no key judges another person's candidate", {
  tag: WHOLE,
}, async ({ page, context }) => {
  const { demo, judging } = await begin(page);
  const second = await secondTab(context, page.url());
  const arrive = async (name: string) => {
    await second.changePerson();
    await second.name.fill(name);
    await second.press("Enter");
    await expect(second.person(name)).toBeVisible();
  };

  await test.step("the first person loses no key press while other people start judging in another tab", async () => {
    // A candidate is always shown, and every key applies to it.
    const judge = async () => {
      for (let count = 0; count < PRESSES; count++) await judging.press("f", "n");
    };
    const names = ["Ben", "Cleo", "Dan", "Eva", "Finn"].slice(0, runs(2, 5));
    for (const name of names) {
      await Promise.all([arrive(name), judge()]);
      await expect(judging.allSaved).toBeVisible();
    }
    const log = (await readLog(page)).slice(demo);
    expect(log).toHaveLength(PRESSES * names.length);
    // The candidates come one after the other. In the second pass through the list, flags are removed.
    const candidates = log.map(({ system, example }) => `${system} ${example}`);
    const round = new Set(candidates).size;
    expect(candidates).toEqual(candidates.map((_, index) => candidates[index % round]));
    expect(log.map(({ flagged }) => flagged)).toEqual(
      log.map((_, index) => Math.floor(index / round) % 2 === 0),
    );
  });

  await test.step("two people judge at the same time, and each keeps their own judgements", async () => {
    await arrive("Zoe");
    await expect(second.texts).toBeVisible();
    await expect(second.readOnly).toHaveCount(0);
    const alsoOthers = second.page.getByText(judgeText.header.alsoOthers);
    await expect(alsoOthers).toBeVisible();
    const before = (await readLog(page)).length;
    await Promise.all([act(judging, TOGETHER), act(second, TOGETHER)]);
    await expect(alsoOthers).toHaveCount(0);
    for (const tab of [judging, second]) await expect(tab.allSaved).toBeVisible();
    await expect(judging.person("Ana")).toBeVisible();
    const log = (await readLog(page)).slice(before);
    const actions = new Map<string, Set<string>>();
    for (const { annotator, actionId } of log)
      actions.set(annotator, (actions.get(annotator) ?? new Set<string>()).add(actionId));
    expect([...actions.values()].map((own) => own.size)).toEqual([TOGETHER, TOGETHER]);
    expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
    await page.reload();
    await expect(judging.person("Ana")).toBeVisible();
  });
});
