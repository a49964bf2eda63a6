// Tests the gap filling keys on each kind of gap listed below, from the key press to the events.
import { GAP_COMMANDS, type GapCommandId, pressGapKey } from "./internal/gap-commands.tsx";
import "fake-indexeddb/auto";
import { describe } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type GapContent, NO_GAP_ANSWER } from "#core/tasks/gap-filling/gap-filling.ts";
import { GAPS } from "#core/tasks/tasks.ts";
import { changedLine, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { type Kind, type OpenedTask, testAvailableKeys } from "#tools/testing/runs/test-available-keys.ts";
import { ANNA, BEN, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { type FillingHarness, startFilling, TASK } from "./gaps-in-test.ts";

interface Facts {
  /** Whether a gap is shown; false = the queue is finished. */
  readonly isShown: boolean;
  readonly readOnly: boolean;
  readonly answered: boolean;
  readonly twice: boolean;
  /** Indexes of others' answers that can be accepted; null = the annotator is not an adjudicator. */
  readonly othersIndexes: readonly number[] | null;
  /** Whether the last answer was given to another gap than the one shown. */
  readonly previous: boolean;
  readonly undo: boolean;
  readonly redo: boolean;
  readonly moreGaps: boolean;
}

const PLAIN: Facts = {
  isShown: true,
  readOnly: false,
  answered: false,
  twice: false,
  othersIndexes: null,
  previous: false,
  undo: false,
  redo: false,
  moreGaps: true,
};

interface Filling extends OpenedTask, FillingHarness {}

function answer(number: number, author: string, content: Partial<GapContent>, textHash = ""): LedgerEvent {
  const { task: _, content: __, ...record } = smallJudgement(number, { author, textHash, replica: null });
  return { ...record, clock: 1000 + number, task: GAPS, content: { ...NO_GAP_ANSWER, ...content } };
}

interface Opened {
  readonly changes?: Record<string, string>;
  readonly resolves?: boolean;
  readonly prepare?: (harness: FillingHarness) => void;
}

/** Opens the candidate of e1 in “bad”. */
async function filling(judgements: readonly LedgerEvent[], options: Opened = {}): Promise<Filling> {
  const { changes = {}, resolves = false, prepare } = options;
  const ledger = smallLedger(changes, { annotators: [ANNA, BEN] });
  const session = await openSession({ ...ledger, events: [...ledger.events, ...judgements] });
  const harness = startFilling(session, { ...TASK, examples: ["e1"] }, 0, resolves);
  const { task, commands, screenCalls } = harness;
  task.cursor.show(task.queue.indexOf(numberOf(session, "bad", "e1")));
  prepare?.(harness);
  return {
    ...harness,
    press: (press) => pressGapKey(commands, press, false),
    events: () => session.ledger.events.length,
    notice: () => task.store.getState().notice,
    screen: () => {
      const { notice: _, ...shown } = task.store.getState();
      return JSON.stringify([shown, task.queue.map((one) => task.content(one)), screenCalls]);
    },
  };
}

const kind = (
  name: string,
  facts: Partial<Facts>,
  judgements: readonly LedgerEvent[] = [],
  options: Opened = {},
): Kind<Facts, Filling> => ({
  name,
  facts: { ...PLAIN, ...facts },
  open: () => filling(judgements, options),
});

const KINDS: readonly Kind<Facts, Filling>[] = [
  kind("an open gap", {}),
  kind("a pronoun without a link, so without a gap", {}, [], {
    changes: changedLine("systems/bad.align", 1, "1-1 2-2 3-3"),
  }),
  kind("an answered gap", { answered: true }, [answer(1, ANNA.id, { labels: ["il"] })]),
  kind("a gap in a bad translation", { answered: true }, [answer(1, ANNA.id, { badTranslation: true })]),
  kind("a gap marked for discussion", { answered: true }, [answer(1, ANNA.id, { discussion: true })]),
  kind("a gap with concurrent answers", { answered: true, twice: true }, [
    answer(1, ANNA.id, { labels: ["il"] }),
    answer(2, ANNA.id, { labels: ["elle"] }),
  ]),
  kind("a gap with a stale answer", {}, [answer(1, ANNA.id, { labels: ["il"] }, "another")]),
  kind("a read-only tab", { readOnly: true, answered: true }, [answer(1, ANNA.id, { labels: ["il"] })], {
    prepare: ({ task }) => {
      task.writer.isReadOnly = true;
    },
  }),
  kind(
    "a gap with another annotator's answer, for an adjudicator",
    { othersIndexes: [0] },
    [answer(1, BEN.id, { labels: ["elle"] })],
    { resolves: true },
  ),
  kind(
    "a gap that another annotator marked for discussion, for an adjudicator",
    { othersIndexes: [] },
    [answer(1, BEN.id, { discussion: true })],
    {
      resolves: true,
    },
  ),
  kind("a gap answered in this session", { answered: true, undo: true }, [], {
    prepare: ({ task, commands }) => {
      commands.run("discuss");
      task.cursor.show(task.queue.indexOf(numberOf(task.session, "bad", "e1")));
    },
  }),
  kind("a gap after an answered gap", { previous: true, undo: true }, [], {
    prepare: ({ commands }) => commands.run("discuss"),
  }),
  kind("a gap after undo", { redo: true }, [], {
    prepare: ({ commands }) => {
      commands.run("flag");
      commands.run("undo");
    },
  }),
  kind("a finished queue", { isShown: false }, [], { prepare: ({ task }) => task.cursor.show(null) }),
];

interface Before {
  readonly candidate: number;
  readonly content: GapContent;
  readonly position: number | null;
  readonly contextOpened: number;
  readonly referenceOpen: boolean;
  readonly screenCallCount: number;
}

function record({ task, screenCalls }: Filling): Before {
  const { position, before, after, referenceOpen } = task.store.getState();
  const candidate = task.candidate ?? -1;
  const content = task.candidate === null ? NO_GAP_ANSWER : task.content(candidate);
  return {
    candidate,
    content,
    position,
    contextOpened: before + after,
    referenceOpen,
    screenCallCount: screenCalls.length,
  };
}

type Proof = (before: Before, opened: Filling) => boolean;

const now = ({ candidate }: Before, { task }: Filling) => task.content(candidate);
const opensPanel = (what: string): Proof => {
  return (before, { screenCalls }) => screenCalls.slice(before.screenCallCount).join() === what;
};
const moves: Proof = (before, { task, notice }) =>
  task.store.getState().position !== before.position ||
  notice() === "This is the last item. It is not filled yet.";
const grows: Proof = (before, { task, notice }) => {
  const state = task.store.getState();
  return state.before + state.after > before.contextOpened || notice() === "The whole document is shown.";
};
const stays: Proof = (before, { task }) => task.candidate === before.candidate;

const PROOFS: Readonly<Record<GapCommandId, Proof>> = {
  bad: (before, opened) => now(before, opened).badTranslation && now(before, opened).labels.length === 0,
  discuss: (before, opened) => now(before, opened).discussion,
  clear: (before, opened) => {
    const { labels, badTranslation, discussion } = now(before, opened);
    return stays(before, opened) && labels.length === 0 && !badTranslation && !discussion;
  },
  flag: (before, opened) => now(before, opened).flagged !== before.content.flagged,
  remark: opensPanel("remark"),
  "late-remark": (before, opened) => !stays(before, opened) && opensPanel("remark")(before, opened),
  list: opensPanel("list"),
  guidelines: opensPanel("guidelines"),
  keys: opensPanel("keys"),
  "go-on": moves,
  next: moves,
  previous: moves,
  context: grows,
  document: grows,
  reference: (before, { task }) => task.store.getState().referenceOpen !== before.referenceOpen,
  undo: (_, { notice }) => /^Undone/.test(notice()),
  redo: (_, { notice }) => /^Redone/.test(notice()),
};

const ANYWHERE: readonly GapCommandId[] = ["go-on", "list", "guidelines", "keys"];
const READING: readonly GapCommandId[] = ["context", "document", "reference"];

function isOffered(id: GapCommandId, facts: Facts): boolean {
  if (ANYWHERE.includes(id)) return true;
  if (id === "next" || id === "previous") return facts.moreGaps;
  if (id === "undo" || id === "redo") return facts[id] && !facts.readOnly;
  if (id === "late-remark") return facts.previous;
  if (!facts.isShown || (facts.readOnly && !READING.includes(id))) return false;
  if (id === "clear") return facts.answered;
  if (id === "flag" || id === "remark") return !facts.twice;
  return true;
}

/** Labels by digit: il, elle, ils, elles, ce, ça/cela, on, “il or ce”. 9 has no label; 0 means “another word”. */
const LABELS = ["OTHER", "il", "elle", "ils", "elles", "ce", "ça/cela", "on", "ce|il", ""];
const digitKeys = LABELS.flatMap((label, digit) =>
  ["", "Shift+"].map((shift) => ({
    chord: `${shift}${digit}`,
    label,
    isOffered: ({ isShown, readOnly }: Facts) => label !== "" && isShown && !readOnly,
    proves: (before: Before, opened: Filling) => {
      const chosenLabels = now(before, opened).labels;
      if (shift === "") return chosenLabels.join("|") === label;
      const wantedLabels = label.split("|");
      const hadAll = wantedLabels.every((one) => before.content.labels.includes(one));
      return hadAll === !wantedLabels.some((one) => chosenLabels.includes(one));
    },
  })),
);
const acceptKeys = ["q", "r", "y", "z"].map((letter, index) => ({
  chord: `Shift+${letter}`,
  label: `accept answer ${index + 1}`,
  isOffered: ({ othersIndexes: hasOthers }: Facts) => hasOthers?.includes(index) === true,
  proves: (before: Before, opened: Filling) => now(before, opened).labels.join() === "elle",
}));

describe("gap filling keys", () => {
  testAvailableKeys<Facts, Filling, Before>({
    kinds: KINDS,
    keys: [
      ...digitKeys,
      ...acceptKeys,
      ...GAP_COMMANDS.map(({ id, key, label }) => ({
        chord: key,
        label,
        isOffered: (facts: Facts) => isOffered(id, facts),
        proves: PROOFS[id],
      })),
    ],
    record,
    harmless: "l",
    close: closeSessions,
  });
});
