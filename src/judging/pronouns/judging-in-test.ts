// Starts sessions of judging and adjudicating for tests only, with a screen that does nothing.

import { type CandidateFilter, NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import { candidatesInOrder } from "#core/campaign/queue/orders.ts";
import type { QueueOrder } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { KeyPress } from "#core/tasks/presses.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ANNA, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import type { Surroundings } from "./answering.ts";
import { COMMANDS, type CommandId, judgingCommands } from "./judging-commands.ts";
import { JudgingSession } from "./judging-session.ts";
import type { Facts } from "./offered-facts-in-test.ts";
import { openJudging } from "./open-judging.ts";
import { othersAnswers } from "./others-answers.ts";

function queueOf(session: CampaignSession, order: QueueOrder): number[] {
  return [...candidatesInOrder(session.campaign, order, session.order)];
}

export function startJudging(session: CampaignSession, order: QueueOrder = "example", annotator = ANNA.id) {
  const queue = queueOf(session, order);
  const task = new JudgingSession({ session, annotator, queue, order, startAt: queue[0] ?? null });
  const commands = judgingCommands(task, () => noSurroundings({ autoAdvance: order === "example" }));
  return { task, commands };
}

/** The command that usually has the key; null = there is none. */
export function commandWithKey(pressed: string): CommandId | null {
  return COMMANDS.find(({ key }) => key === pressed)?.id ?? null;
}

// Opens a judging session at one candidate, and records which functions of the screen its keys call. For tests only.

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
    press: (press) => commands.press(press, false),
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

// Starts a judging session of an adjudicator, for tests only.

const EVE = "a3";

/**
 * Starts the session. `system`: the queue has all candidates of this system, as for an annotator; null = the queue has
 * the open disagreements.
 */
export function startResolving(
  session: CampaignSession,
  annotator = EVE,
  order: QueueOrder = "document",
  system: string | null = null,
) {
  const filter: CandidateFilter =
    system === null ? { ...NO_FILTER, disagreement: "open" } : { ...NO_FILTER, systems: [system] };
  const task = openJudging(session, annotator, { filter, order, at: null });
  const commands = judgingCommands(task, () => noSurroundings({ autoAdvance: true }));
  const press = (...pressed: CommandId[]) => {
    for (const command of pressed) commands.run(command);
  };
  const shown = () => (task.candidate === null ? "end" : session.example(task.candidate).id);
  return { task, press, shown };
}

/** The command that accepts the answer of this person, whichever letter the answer has. */
export function takeAnswerOf(session: CampaignSession, by: string, example: string) {
  const answers = othersAnswers(session, EVE, numberOf(session, "bad", example));
  const index = answers.findIndex(({ record }) => record.author === by);
  return (["take-1", "take-2"] as const)[index] ?? "take-3";
}

export const ownContent = (session: CampaignSession, example: string) =>
  session.register(EVE, numberOf(session, "bad", example))?.latest;

// A screen whose functions do nothing, for tests only.

export function noSurroundings(changes: Partial<Surroundings> = {}): Surroundings {
  return {
    autoAdvance: false,
    tooFastMs: 0,
    now: () => 0,
    toggle: () => {},
    switchLayout: () => {},
    focusRemark: () => {},
    focusOwnTag: () => {},
    keepInPlace: (change) => change(),
    goToAntecedent: () => {},
    moveTokenFocus: () => {},
    isTokenFocused: () => false,
    pressFocusedToken: () => {},
    showCollapsed: () => false,
    canSwitchLayout: () => true,
    ...changes,
  };
}
