import { pressGapKey } from "./internal/gap-commands.tsx";
import "fake-indexeddb/auto";
import { it } from "vitest";
import { FRENCH_LABELS, gapChoices } from "#core/tasks/gap-filling/gap-filling.ts";
import { GAPS } from "#core/tasks/tasks.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { type Choose, walkByKeys } from "#tools/testing/runs/key-walks.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { startFilling, TASK } from "./gaps-in-test.ts";

const LEDGER = smallLedger({}, { annotators: [ANNA], settings: { judgeEqualOutputsOnce: false } });
const CHOICES = gapChoices(FRENCH_LABELS);

async function start() {
  const session = await openSession(LEDGER);
  const { task, commands, later } = startFilling(session, TASK, 250);
  return {
    shown: () => task.candidate,
    nameOf: (item: number) => String(item),
    stored: () =>
      new Map(
        task.queue.map((one) => {
          const { labels, badTranslation, discussion } = task.content(one);
          return [String(one), JSON.stringify([labels, badTranslation, discussion])];
        }),
      ),
    press: (name: string, pause: number) => {
      later(pause);
      const key = name.replace("Shift+", "");
      const code = /^\d$/.test(key) ? `Digit${key}` : key;
      const modifiers = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: name !== key };
      pressGapKey(commands, { key, code, ...modifiers }, false);
    },
    meant: (_: number, choose: Choose) => {
      const digits = ["1", "2", "3", "4", "5", "6", "7"];
      const several = choose.shuffled(digits).slice(0, 2);
      return choose.one([
        [choose.one(digits)],
        several.map((digit) => `Shift+${digit}`),
        [choose.one(["b", "d"])],
        // A first thought, and a second one added to it.
        [`Shift+${several[0]}`, `Shift+${several[1]}`, `Shift+${several[0]}`],
      ]);
    },
    expected: (item: number, [key = "", ...more]: readonly string[]) => {
      if (more.length > 0 || session.register(ANNA.id, item, GAPS)?.heads.length !== 1) return null;
      const choice = CHOICES.find((one) => one.key === key);
      return choice === undefined ? null : JSON.stringify([choice.labels, false, false]);
    },
  };
}

it("gap filling stores nothing on a gap that a press was not meant for, however fast keys are pressed", {
  timeout: isLong ? 1_200_000 : 60_000,
}, async () => {
  await walkByKeys(start, closeSessions);
});
