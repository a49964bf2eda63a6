// Runs one session of the browser: checks the work of the previous session, starts an action, and kills the browser.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { LOSS, openedOrGone } from "../screens/kill-actions.ts";
import { readStored, type Stored } from "../stored.ts";
import type { PreparedAction, Promised, Random, Scene } from "./action.ts";
import { ACTIONS } from "./actions.ts";
import type { SessionConditions } from "./conditions.ts";
import { DAMAGES } from "./damages.ts";
import { keepPage } from "./evidence.ts";
import type { Profile } from "./killable-browser.ts";
import type { PlannedRun } from "./plan.ts";
import { countLost, type Expected, findInconsistencies } from "./promises.ts";
import { type Shown, watchWhatIsShown } from "./what-is-shown.ts";

/** A run whose result is known only after the next start. */
export interface OpenRun extends PlannedRun {
  readonly number: number;
  /** What was shown or stored up to the kill. */
  readonly expected: Expected;
  /**
   * Number of files damaged after the kill, plus 1 if the conditions affected the session; 0 = the run does not count.
   */
  readonly effects: number;
  readonly milliseconds: number;
}

interface SessionParts {
  readonly executable: string;
  readonly profile: Profile;
  readonly scene: Scene;
  /** The action of this session and the damage after it; null = the session only checks what is stored. */
  readonly run: PlannedRun | null;
  readonly number: number;
  /** The previous run, whose result is checked now; null = there is none. */
  readonly before: OpenRun | null;
  /** Folder in which the page is saved if a check fails. */
  readonly evidence: string;
  readonly random: Random;
}

export interface SessionResult {
  readonly found: Stored;
  readonly lost: number;
  /** In words: what is wrong with the stored data, or why the session could not continue. */
  readonly failures: readonly string[];
  /** The run that was started; null = no run was started, or something failed. */
  readonly next: OpenRun | null;
}

const NOTHING: Stored = { campaigns: [], texts: new Set() };

/**
 * Waits for the campaign's screen. Returns true if it is shown, and false if the campaign is reported as gone, which is
 * an error unless `mayBeGone`. Throws for any other screen.
 */
async function openCampaign(page: Page, { base, campaign }: Scene, mayBeGone: boolean): Promise<boolean> {
  await page.goto(`${base}#/c/${campaign}`);
  const { overview, gone } = openedOrGone(page);
  await (mayBeGone ? overview.or(gone).first() : overview).waitFor({ timeout: 60_000 }).catch(async () => {
    throw new Error(`instead of the campaign: ${await page.locator("body").textContent()}`);
  });
  return overview.isVisible();
}

type CheckedWork = Omit<SessionResult, "next">;

/** Whether data may be missing after the previous run, provided that the screen reports the loss. */
function mayLose(before: SessionParts["before"]): boolean {
  return before !== null && DAMAGES[before.damage]?.expects === "loss reported";
}

async function checkPrevious(page: Page, before: SessionParts["before"]): Promise<CheckedWork> {
  if (before === null) return { found: await readStored(page), lost: 0, failures: [] };
  const { expected } = before;
  let checked: CheckedWork = { found: NOTHING, lost: 0, failures: ["nothing could be read"] };
  const isAllThere = async () => {
    const found = await readStored(page);
    const lost = countLost(expected, found);
    const isLossReported = mayLose(before) && LOSS.test((await page.locator("body").textContent()) ?? "");
    const missing =
      lost === 0 || isLossReported ? [] : [`${lost} events that were shown as saved are missing`];
    // If data may be missing, an action may also be stored in part.
    const broken = mayLose(before) ? [] : findInconsistencies(expected, found);
    checked = { found, lost, failures: [...missing, ...broken] };
    return checked.failures;
  };
  // The browser may notice the damage only now and discard its database. Then the database is recovered a second time.
  await expect
    .poll(() => isAllThere().catch(String), { timeout: 30_000 })
    .toEqual([])
    .catch(() => undefined);
  return checked;
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Starts the action, and returns at a random moment of it. */
async function startAndInterrupt(
  page: Page,
  action: PreparedAction,
  conditions: SessionConditions | null,
  random: Random,
): Promise<void> {
  const [from, to] = action.killed;
  // The kill makes the action fail. What was shown decides whether it was done.
  action.begin().catch(() => undefined);
  if (conditions !== null) {
    await wait(random() * to);
    conditions.acting(page, random).catch(() => undefined);
    await wait(random() * 1000); // filling a disk takes a moment
  }
  await wait(from + random() * (to - from));
}

/** Milliseconds in which two tabs recover a few campaigns, after the first of them has begun to. */
const LONGEST_RECOVERY = 2000;

/** Waits until the page creates the deleted database again. The recovery begins with this. */
async function recoveryBegun(profile: Profile): Promise<void> {
  const isBegun = () => existsSync(join(profile.folder, "Default", "IndexedDB"));
  await expect.poll(isBegun, { intervals: [5] }).toBe(true);
}

/** Opens the campaign in two tabs at once, and kills the browser at a random moment of the recovery. */
async function killRecovery({ executable, profile, scene, random }: SessionParts): Promise<void> {
  const browser = await profile.start(executable);
  try {
    const other = await browser.page.context().newPage();
    // The kill may make the tabs fail.
    for (const tab of [browser.page, other])
      tab.goto(`${scene.base}#/c/${scene.campaign}`).catch(() => undefined);
    await recoveryBegun(profile);
    await wait(random() * LONGEST_RECOVERY);
  } finally {
    await browser.kill();
  }
}

/** Checks the result of the previous run, does the next action up to the kill, and damages files as planned. */
export async function runSession(parts: SessionParts): Promise<SessionResult> {
  const { executable, profile, scene, run, number, before, evidence, random } = parts;
  const started = Date.now();
  const damage = run === null ? undefined : DAMAGES[run.damage];
  const prepareAction = run === null ? undefined : ACTIONS[run.action];
  const conditions = damage?.conditions?.() ?? null;
  let checked: CheckedWork = { found: NOTHING, lost: 0, failures: [] };
  let storedBefore = NOTHING;
  let prepared: PreparedAction | null = null;
  let last: Shown | null = null;
  let isAffected = false;
  const promised: Promised[] = [];
  conditions?.before(profile.folder, scene.base);
  try {
    const browser = await profile.start(executable);
    const { page } = browser;
    try {
      await watchWhatIsShown(page, (shown) => {
        last = shown;
        promised.push(...(prepared?.promisedBy(shown) ?? []));
      });
      await conditions?.opening(page, scene.base, random);
      const isHere = await openCampaign(page, scene, mayLose(before));
      checked = await checkPrevious(page, before);
      if (checked.failures.length > 0) await keepPage(evidence, page, checked.failures);
      else if (prepareAction !== undefined && isHere) {
        await conditions?.opened(page, random);
        storedBefore = conditions === null ? checked.found : await readStored(page);
        prepared = await prepareAction({ page, scene, storedBefore, number });
        await startAndInterrupt(page, prepared, conditions, random);
      }
    } catch (error) {
      // Even if no screen appears, the page may report the loss.
      if (checked.found === NOTHING) checked = await checkPrevious(page, before).catch(() => checked);
      checked = { ...checked, failures: [...checked.failures, String(error)] };
      await keepPage(evidence, page, checked.failures);
    } finally {
      await browser.kill();
    }
  } catch (error) {
    checked = { ...checked, failures: [...checked.failures, `the browser: ${String(error)}`] };
  } finally {
    isAffected = conditions?.after(profile.folder, last) ?? false;
  }
  if (run === null || prepared === null || checked.failures.length > 0) return { ...checked, next: null };
  const effects = (damage?.spoil(profile.folder, random) ?? 0) + (isAffected ? 1 : 0);
  if (damage?.killsRecovery === true) await killRecovery(parts);
  const expected = { storedBefore, promised, allOrNothing: prepared.allOrNothing };
  return { ...checked, next: { ...run, number, expected, effects, milliseconds: Date.now() - started } };
}
