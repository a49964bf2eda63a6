// Holds a sitting of all gaps of a campaign, its keys, and what is said, for tests only.

import { type GapChoice, gapChoices } from "#core/task/gap-filling/commands.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { FRENCH_LABELS } from "#core/task/gap-filling/labels.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { ANNA } from "#session/session-in-test.ts";
import { GapActs } from "./gap-acts.ts";
import { GapSitting } from "./gap-sitting.ts";

export const TASK: GapTask = { labels: FRENCH_LABELS, examples: null, seed: null, alsoJudged: true };

export interface Sat {
  readonly sitting: GapSitting;
  readonly acts: GapActs;
  readonly wanted: string[];
  later(milliseconds: number): void;
}

export function sit(session: CampaignSession, task: GapTask = TASK, tooFastMs = 0, settles = false): Sat {
  const queue = [...session.candidates.numbers].filter((candidate) => {
    const { example } = session.candidates.keyOf(candidate);
    return task.examples === null || task.examples.includes(example);
  });
  const sitting = new GapSitting({ session, annotator: ANNA.id, task, queue, start: null, settles });
  let now = 0;
  const wanted: string[] = [];
  const acts = new GapActs(sitting, () => ({
    autoAdvance: true,
    tooFastMs,
    now: () => now,
    focusRemark: () => wanted.push("remark"),
    toggle: (panel) => wanted.push(panel),
  }));
  return {
    sitting,
    acts,
    wanted,
    later: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** What a digit answers. */
export function choice(key: string): GapChoice {
  const found = gapChoices(FRENCH_LABELS).find((one) => one.key === key);
  if (found === undefined) throw new Error(`no key ${key}`);
  return found;
}

/** What is said of it, as `ce|il`. */
export function labels(sitting: GapSitting, candidate: number): string {
  return sitting.content(candidate).labels.join("|");
}
