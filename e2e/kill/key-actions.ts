// Defines the actions by keys: judging without a pause, and judging and undoing alternately.
import { expect, type Page } from "@playwright/test";
import { CampaignFrame } from "../screens/campaign.ts";
import { JudgingScreen } from "../screens/judging.ts";
import type { ActionParts, PrepareAction, PreparedAction } from "./action.ts";

/**
 * Runs in the page: presses four keys almost without a pause, and the next four as soon as the page shows these as
 * saved, or after a while if it does not. Repeats the list of keys. `^z` is Ctrl Z.
 */
export function pressWithoutPause(keys: readonly string[]): void {
  const press = (key: string) => {
    const plain = key.slice(-1);
    const code = /[0-9]/.test(plain) ? `Digit${plain}` : `Key${plain.toUpperCase()}`;
    const ctrlKey = key.startsWith("^");
    const init = { key: plain, code, ctrlKey, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent("keydown", init));
  };
  let pressed = 0;
  let waited = 0;
  const tick = () => {
    const saving = document.querySelector<HTMLElement>("[data-saving]")?.dataset.saving;
    const mayPress = pressed % 4 !== 0 || saving === "saved" || waited > 50;
    if (mayPress) press(keys[pressed++ % keys.length] ?? "n");
    waited = mayPress ? 0 : waited + 1;
    setTimeout(tick, pressed % 3 === 0 ? 0 : 5);
  };
  tick();
}

export const JUDGING = ["f", "n", "2", "4", "n", "b", "p", "f", "5", "n"] as const;
const UNDOING = ["f", "^z", "n", "4", "^z", "n", "b", "^z", "n"] as const;

/**
 * Opens the screen where Ana judges. If both copies were damaged, the browser may no longer know that she judges, and
 * the campaign may no longer list her.
 */
export async function goJudging(page: Page): Promise<void> {
  const frame = new CampaignFrame(page);
  await frame.open("judge");
  const judging = new JudgingScreen(page);
  const candidate = page.locator("[data-candidate]");
  await expect(candidate.or(judging.name)).toBeVisible();
  if (await judging.name.isVisible()) {
    if (await frame.entry("Ana").isVisible()) await frame.continueAs("Ana");
    else await judging.giveName("Ana");
  }
  await expect(candidate).toBeVisible();
}

async function byKeys({ page, scene }: ActionParts, keys: readonly string[]): Promise<PreparedAction> {
  await goJudging(page);
  return {
    begin: () => page.evaluate(pressWithoutPause, keys),
    killed: [100, 1500],
    allOrNothing: new Set(),
    promisedBy: ({ address, saved }) =>
      saved !== null && address.startsWith(`/c/${scene.campaign}/judge`)
        ? [{ campaign: scene.campaign, events: new Set(), texts: new Set(), records: saved }]
        : [],
  };
}

export const judging: PrepareAction = (parts) => byKeys(parts, JUDGING);
export const undoing: PrepareAction = (parts) => byKeys(parts, UNDOING);
