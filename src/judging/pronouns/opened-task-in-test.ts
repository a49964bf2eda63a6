// Opens a judging session at one candidate, and records which functions of the screen its keys call. For tests only.

import type { Ledger } from "#core/ledger/ledger.ts";
import type { QueueOrder } from "#core/ledger/settings.ts";
import type { KeyPress } from "#core/tasks/key-press.ts";
import { ANNA, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { type CommandId, judgingCommands, pressJudgingKey } from "./commands.ts";
import { JudgingSession } from "./judging-session.ts";
import type { Facts } from "./offered-facts-in-test.ts";
import { noSurroundings } from "./surroundings-in-test.ts";

export const CLEO = { id: "a3", name: "Cleo", role: "adjudicator" as const };

export interface Judging {
  readonly press: (press: KeyPress) => boolean;
  readonly events: () => number;
  readonly notice: () => string;
  readonly screen: () => string;
  readonly task: JudgingSession;
  readonly screenCalls: readonly string[];
  readonly run: (...pressed: readonly CommandId[]) => void;
}

interface Opened {
  readonly at?: readonly [system: string, example: string];
  readonly order?: QueueOrder;
  readonly annotator?: string;
  readonly queue?: readonly (readonly [system: string, example: string])[];
  readonly facts?: Partial<Facts>;
}

export async function judging(ledger: Ledger, opened: Opened = {}): Promise<Judging> {
  const { at = ["bad", "e1"], order = "document", annotator = ANNA.id, queue, facts = {} } = opened;
  const session = await openSession(ledger);
  const all = queue?.map(([system, example]) => numberOf(session, system, example)) ?? [...session.order];
  const task = new JudgingSession({
    session,
    annotator,
    queue: all,
    order,
    startAt: numberOf(session, ...at),
    resolves: annotator === CLEO.id,
  });
  const screenCalls: string[] = [];
  const records = (what: string) => () => void screenCalls.push(what);
  const commands = judgingCommands(task, () =>
    noSurroundings({
      autoAdvance: true,
      toggle: (panel) => void screenCalls.push(panel),
      switchLayout: records("layout"),
      focusRemark: records("remark"),
      focusOwnTag: records("own-tag"),
      goToAntecedent: records("antecedent"),
      moveTokenFocus: (step) => void screenCalls.push(`token ${step}`),
      isTokenFocused: () => facts.focused ?? false,
      pressFocusedToken: records("token"),
      canSwitchLayout: () => facts.wide ?? true,
    }),
  );
  if (facts.readOnly === true) task.writer.isReadOnly = true;
  return {
    task,
    screenCalls,
    run: (...pressed) => {
      for (const command of pressed) commands.run(command);
    },
    press: (press) => pressJudgingKey(commands, {}, press, false),
    events: () => session.ledger.events.length,
    notice: () => {
      const { notice, groupNotice } = task.store.getState();
      return notice === "" ? groupNotice : notice;
    },
    screen: () => {
      const { notice: _, groupNotice: __, ...shown } = task.store.getState();
      const contents = task.queue.map((one) => task.content(one));
      return JSON.stringify([shown, contents, [...task.store.getState().ungrouped], screenCalls]);
    },
  };
}
