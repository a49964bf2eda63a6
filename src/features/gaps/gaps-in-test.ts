// Creates a gap filling session with all gaps of a campaign, for tests only.

import { type GapChoice, gapChoices } from "#core/tasks/gap-filling/commands.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-task.ts";
import { FRENCH_LABELS } from "#core/tasks/gap-filling/labels.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ANNA } from "#workspace/campaign/session-in-test.ts";
import { GapCommands } from "./gap-commands.ts";
import { GapSession } from "./gap-session.ts";

export const TASK: GapTask = { labels: FRENCH_LABELS, examples: null, seed: null, alsoJudged: true };

export interface Sat {
  readonly task: GapSession;
  readonly commands: GapCommands;
  readonly wanted: string[];
  later(milliseconds: number): void;
}

export function sit(session: CampaignSession, gaps: GapTask = TASK, tooFastMs = 0, resolves = false): Sat {
  const queue = [...session.candidates.numbers].filter((candidate) => {
    const { example } = session.candidates.keyOf(candidate);
    return gaps.examples === null || gaps.examples.includes(example);
  });
  const task = new GapSession({ session, annotator: ANNA.id, gaps, queue, start: null, resolves });
  let now = 0;
  const wanted: string[] = [];
  const commands = new GapCommands(task, () => ({
    autoAdvance: true,
    tooFastMs,
    now: () => now,
    focusRemark: () => wanted.push("remark"),
    toggle: (panel) => wanted.push(panel),
  }));
  return {
    task,
    commands,
    wanted,
    later: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** The answer of a digit. */
export function choice(key: string): GapChoice {
  const found = gapChoices(FRENCH_LABELS).find((one) => one.key === key);
  if (found === undefined) throw new Error(`no key ${key}`);
  return found;
}

/** Its labels, as `ce|il`. */
export function labels(task: GapSession, candidate: number): string {
  return task.content(candidate).labels.join("|");
}
