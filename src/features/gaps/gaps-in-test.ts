// Creates a gap filling session with all gaps of a campaign, for tests only.

import {
  FRENCH_LABELS,
  type GapChoice,
  type GapTask,
  gapChoices,
} from "#core/tasks/gap-filling/gap-filling.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ANNA } from "#workspace/campaign/session-in-test.ts";
import { type GapCommands, gapCommands } from "./internal/gap-commands.tsx";
import { GapSession } from "./internal/gap-session.ts";

export const TASK: GapTask = { labels: FRENCH_LABELS, examples: null, seed: null, alsoJudged: true };

export interface FillingHarness {
  readonly task: GapSession;
  readonly commands: GapCommands;
  readonly screenCalls: string[];
  later(milliseconds: number): void;
}

export function startFilling(
  session: CampaignSession,
  gaps: GapTask = TASK,
  tooFastMs = 0,
  resolves = false,
): FillingHarness {
  const queue = [...session.candidates.numbers].filter((candidate) => {
    const { example } = session.candidates.keyOf(candidate);
    return gaps.examples === null || gaps.examples.includes(example);
  });
  const task = new GapSession({ session, annotator: ANNA.id, gaps, queue, startAt: null, resolves });
  let now = 0;
  const screenCalls: string[] = [];
  const commands = gapCommands(task, () => ({
    autoAdvance: true,
    tooFastMs,
    now: () => now,
    focusRemark: () => screenCalls.push("remark"),
    toggle: (panel) => screenCalls.push(panel),
  }));
  return {
    task,
    commands,
    screenCalls,
    later: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** The answer that a digit gives. */
export function choice(key: string): GapChoice {
  const pressedChoice = gapChoices(FRENCH_LABELS).find((one) => one.key === key);
  if (pressedChoice === undefined) throw new Error(`there is no key ${key}`);
  return pressedChoice;
}

/** The answer's labels, such as `ce|il`. */
export function labels(task: GapSession, candidate: number): string {
  return task.content(candidate).labels.join("|");
}
