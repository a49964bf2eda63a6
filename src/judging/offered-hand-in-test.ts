// Opens a judging session at one candidate, and records what its keys ask of the screen. For tests only.

import type { Ledger } from "#core/ledger/ledger.ts";
import type { Order } from "#core/ledger/settings.ts";
import type { CommandId, KeyPress } from "#core/task/pronoun-judgement/commands.ts";
import { ANNA, numberOf, openSession } from "#session/session-in-test.ts";
import { JudgeActs } from "./judge-acts.ts";
import { pressJudgingKey } from "./judge-keys.ts";
import type { Facts } from "./offered-facts-in-test.ts";
import { Sitting } from "./sitting.ts";
import { noSurroundings } from "./surroundings-in-test.ts";

export const CLEO = { id: "a3", name: "Cleo", role: "adjudicator" as const };

export interface Judging {
  readonly press: (press: KeyPress) => boolean;
  readonly events: () => number;
  readonly notice: () => string;
  readonly screen: () => string;
  readonly sitting: Sitting;
  readonly asked: readonly string[];
  readonly run: (...commands: readonly CommandId[]) => void;
}

interface Opened {
  readonly at?: readonly [system: string, example: string];
  readonly order?: Order;
  readonly annotator?: string;
  readonly queue?: readonly (readonly [system: string, example: string])[];
  readonly facts?: Partial<Facts>;
}

export async function judging(ledger: Ledger, opened: Opened = {}): Promise<Judging> {
  const { at = ["bad", "e1"], order = "document", annotator = ANNA.id, queue, facts = {} } = opened;
  const session = await openSession(ledger);
  const all = queue?.map(([system, example]) => numberOf(session, system, example)) ?? [...session.order];
  const start = all.indexOf(numberOf(session, ...at));
  const sitting = new Sitting({
    session,
    annotator,
    queue: all,
    order,
    start,
    adjudicates: annotator === CLEO.id,
  });
  const asked: string[] = [];
  const asks = (what: string) => () => void asked.push(what);
  const acts = new JudgeActs(sitting, () =>
    noSurroundings({
      autoAdvance: true,
      toggle: (panel) => void asked.push(panel),
      switchLayout: asks("layout"),
      focusRemark: asks("remark"),
      focusOwnTag: asks("own-tag"),
      goToAntecedent: asks("antecedent"),
      moveTokenFocus: (step) => void asked.push(`token ${step}`),
      isTokenFocused: () => facts.focused ?? false,
      pressFocusedToken: asks("token"),
      canSwitchLayout: () => facts.wide ?? true,
    }),
  );
  if (facts.readOnly === true) sitting.readOnly = true;
  return {
    sitting,
    asked,
    run: (...commands) => {
      for (const command of commands) acts.run(command);
    },
    press: (press) => pressJudgingKey(acts, {}, press, false),
    events: () => session.ledger.events.length,
    notice: () => {
      const { notice, groupNotice } = sitting.store.getState();
      return notice === "" ? groupNotice : notice;
    },
    screen: () => {
      const { notice: _, groupNotice: __, ...shown } = sitting.store.getState();
      const said = sitting.queue.map((one) => sitting.content(one));
      return JSON.stringify([shown, said, [...sitting.likes.apart], asked]);
    },
  };
}
