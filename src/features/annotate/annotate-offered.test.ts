// Tests the annotation keys on each kind of token listed below, from the key press to the events.
import {
  ANNOTATING_COMMANDS,
  type AnnotatingCommandId,
  pressAnnotationKey,
} from "./internal/annotation-commands.tsx";
import "fake-indexeddb/auto";
import { describe } from "vitest";
import type { Ledger } from "#core/ledger/ledger.ts";
import { NOT_ANNOTATED } from "#core/tasks/annotation/suite-annotation.ts";
import { MINI_PLAN, miniMaking } from "#tools/testing/campaigns/mini-making.ts";
import { type Kind, type OpenedTask, testAvailableKeys } from "#tools/testing/runs/test-available-keys.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { inShort, startAnnotating, type TokenHarness } from "./annotate-in-test.ts";

type Question = "category" | "antecedent" | "reason" | "translation";

interface Facts {
  /** Whether a token is shown; false = the queue is finished. */
  readonly isShown: boolean;
  readonly readOnly: boolean;
  readonly question: Question;
  readonly annotated: boolean;
  readonly antecedent: boolean;
  readonly proposal: boolean;
  readonly canSelect: boolean;
  readonly undo: boolean;
  readonly redo: boolean;
  /** Whether the annotation made last is that of another token. */
  readonly previous: boolean;
  /** Commands that are not available, because they would move an edge of the antecedent past its sentence or head. */
  readonly stuck: readonly AnnotatingCommandId[];
}

const PLAIN: Facts = {
  isShown: true,
  readOnly: false,
  question: "category",
  annotated: false,
  antecedent: false,
  proposal: false,
  canSelect: false,
  undo: false,
  redo: false,
  previous: false,
  stuck: [],
};

type Annotating = OpenedTask & { readonly harness: TokenHarness };

async function annotating(ledger: Ledger, keys: string, prepare: (harness: TokenHarness) => void = () => {}) {
  const harness = startAnnotating(await openSession(ledger));
  harness.press(keys);
  prepare(harness);
  const { task, session, commands, screenCalls } = harness;
  return {
    harness,
    press: (press) => pressAnnotationKey(commands, press, false),
    events: () => session.ledger.events.length,
    notice: () => task.store.getState().notice,
    screen: () => {
      const { notice: _, wasComplete: __, ...shown } = task.store.getState();
      return JSON.stringify([shown, task.queue.map((one) => task.content(one)), screenCalls]);
    },
  } satisfies Annotating;
}

const kind = (
  name: string,
  facts: Partial<Facts>,
  keys = "",
  { ledger = miniMaking(), prepare }: { ledger?: Ledger; prepare?: (harness: TokenHarness) => void } = {},
): Kind<Facts, Annotating> => ({
  name,
  facts: { ...PLAIN, ...facts },
  open: () => annotating(ledger, keys, prepare),
});

const PROPOSED = miniMaking({
  proposals: [
    {
      line: 1,
      position: 0,
      use: "anaphoric",
      subject: true,
      number: null,
      generic: null,
      group: null,
      antecedents: [{ line: 0, start: 3, end: 4, head: 4 }],
      unsuitable: null,
      from: "corpus: markable_1",
    },
  ],
});
const SELECTED = miniMaking({ plan: { ...MINI_PLAN, seed: 5, selected: [{ line: 1, position: 0 }] } });
const BATCH: Ledger = {
  ...SELECTED,
  scope: {
    annotator: ANNA.id,
    candidates: [
      { system: "", example: "1:0" },
      { system: "", example: "1:6" },
    ],
    created: null,
    origin: null,
  },
};
/** The antecedent is “a lamp last week”: tokens 3 to 6 (from 0), of which the last is the head. A full stop follows. */
const CHOSEN: Partial<Facts> = {
  annotated: true,
  question: "antecedent",
  antecedent: true,
  undo: true,
  stuck: ["head-right", "grow-far"],
};

const KINDS: readonly Kind<Facts, Annotating>[] = [
  kind("a token without an annotation", {}),
  kind("a token that needs an antecedent", { annotated: true, question: "antecedent", undo: true }, "1"),
  kind("a token with an antecedent", CHOSEN, "1 1 ."),
  // The active antecedent is “My sister”, the first two words.
  kind("two antecedents", { ...CHOSEN, stuck: ["head-right", "grow-left", "move-left"] }, "1 1 Shift+2"),
  kind("a token that needs no antecedent", { annotated: true, undo: true }, "4 p"),
  kind("the token after an annotated one", { undo: true, previous: true }, "4"),
  kind("a token marked as no example", { annotated: true, undo: true }, "u 1 p"),
  kind("a token while the reason is asked", { question: "reason" }, "u"),
  kind("a token while another category is asked", { ...CHOSEN, question: "category" }, "1 1 . a"),
  kind("a token while the pronoun’s translation is fixed", { question: "translation" }, "i"),
  kind("a token with a proposal", { proposal: true }, "", { ledger: PROPOSED }),
  kind("a token with an accepted proposal", { ...CHOSEN, stuck: ["head-right"] }, "y", { ledger: PROPOSED }),
  kind("a token in targets with a selection", { canSelect: true }, "", { ledger: SELECTED }),
  kind("a token in a batch", {}, "", { ledger: BATCH }),
  kind("a token in a read-only tab", { ...CHOSEN, readOnly: true }, "1 1", {
    prepare: ({ task }) => {
      task.writer.isReadOnly = true;
    },
  }),
  kind("a token after undo", { redo: true }, "f Ctrl+z"),
  kind("a finished queue", { isShown: false }, "", { prepare: ({ task }) => task.cursor.show(null) }),
];

interface Before {
  readonly state: ReturnType<TokenHarness["task"]["store"]["getState"]>;
  readonly inWords: string;
  readonly token: ReturnType<TokenHarness["task"]["content"]>;
  readonly at: string | null;
  readonly number: number;
  readonly screenCallCount: number;
}

function record({ harness }: Annotating): Before {
  const { task, screenCalls } = harness;
  const content = task.token === null ? NOT_ANNOTATED : task.content(task.token);
  const { number } = task;
  return {
    state: task.store.getState(),
    inWords: inShort(content),
    token: content,
    at: harness.at(),
    number,
    screenCallCount: screenCalls.length,
  };
}

type Proof = (before: Before, opened: Annotating) => boolean;

function contentNow(before: Before, { harness }: Annotating) {
  const [line = 0, position = 0] = (before.at ?? "").split(":").map(Number);
  return harness.task.content({ line, position });
}
const opensPanel = (what: string): Proof => {
  return (before, { harness }) => harness.screenCalls.slice(before.screenCallCount).join() === what;
};
const moves: Proof = (before, { harness, notice }) =>
  harness.at() !== before.at || /^No other pronoun/.test(notice());
const grows: Proof = (before, { harness, notice }) => {
  const state = harness.task.store.getState();
  const isMore = state.before + state.after > before.state.before + before.state.after;
  return isMore || notice() === "The whole document is shown.";
};
const asksQuestion =
  (what: string): Proof =>
  (_, { harness }) =>
    harness.task.token !== null && harness.task.questionOf(harness.task.token) === what;
type Span = { readonly start: number; readonly end: number; readonly head: number; readonly line: number };
/** Proof that the active antecedent has changed as `is` describes. */
const edits = (is: (was: Span, now: Span) => boolean): Proof => {
  return (before, opened) => {
    const was = before.token.antecedents[before.number];
    const after = contentNow(before, opened).antecedents[opened.harness.task.number];
    return was !== undefined && after !== undefined && is(was, after);
  };
};

const PROOFS: Readonly<Record<AnnotatingCommandId, Proof>> = {
  "go-on": moves,
  next: moves,
  previous: moves,
  "take-out": (before, opened) => {
    const changedContent = contentNow(before, opened);
    const isShorter = changedContent.antecedents.length === before.token.antecedents.length - 1;
    return opened.harness.at() === before.at && (isShorter || inShort(changedContent) === "-");
  },
  category: asksQuestion("category"),
  unsuitable: asksQuestion("reason"),
  "fix-pronoun": asksQuestion("pronoun"),
  "fix-head": asksQuestion("head"),
  "fix-span": asksQuestion("span"),
  "grow-left": edits((was, is) => is.start === was.start - 1),
  "grow-right": edits((was, is) => is.end === was.end + 1),
  "shrink-left": edits((was, is) => is.start === was.start + 1),
  "shrink-right": edits((was, is) => is.end === was.end - 1),
  "grow-far": edits((was, is) => is.end > was.end),
  "head-left": edits((was, is) => is.head === was.head - 1),
  "head-right": edits((was, is) => is.head === was.head + 1),
  "move-left": edits((was, is) => is.start === was.start - 1 && is.end === was.end - 1),
  "move-right": edits((was, is) => is.start === was.start + 1 && is.end === was.end + 1),
  proposal: (before, opened) =>
    /^anaphoric_inter_subject_it \| 0:3-4/.test(inShort(contentNow(before, opened))),
  select: (before, { harness }) => harness.screenCalls.length === before.screenCallCount + 1,
  flag: (before, opened) => contentNow(before, opened).flagged !== before.token.flagged,
  remark: opensPanel("remark"),
  "late-remark": (before, opened) =>
    opened.harness.at() !== before.at && opensPanel("remark")(before, opened),
  list: opensPanel("list"),
  guidelines: opensPanel("guidelines"),
  keys: opensPanel("keys"),
  context: grows,
  document: grows,
  undo: (_, { notice }) => /^Undone/.test(notice()),
  redo: (_, { notice }) => /^Redone/.test(notice()),
};

const EDITS = /^(grow|shrink|head|move)-/;

function isOffered(id: AnnotatingCommandId, facts: Facts): boolean {
  if (["go-on", "next", "previous", "list", "guidelines", "keys"].includes(id)) return true;
  if (id === "undo" || id === "redo") return facts[id] && !facts.readOnly;
  if (id === "late-remark") return facts.previous;
  if (!facts.isShown || (facts.readOnly && id !== "context" && id !== "document")) return false;
  switch (id) {
    case "take-out":
      return facts.annotated;
    case "category":
      return facts.question !== "category";
    case "unsuitable":
      return facts.question !== "reason";
    case "proposal":
      return facts.proposal;
    case "select":
      return facts.canSelect;
    case "fix-head":
    case "fix-span":
      return facts.antecedent;
    default:
      return EDITS.test(id) ? facts.antecedent && !facts.stuck.includes(id) : true;
  }
}

/** Number of digits that answer each question about “It”: five categories, eight reasons, two offered phrases. */
const ANSWERS: Readonly<Record<Question, number>> = { category: 5, reason: 8, antecedent: 2, translation: 0 };

const digits = Array.from({ length: 10 }, (_, digit) =>
  ["", "Shift+"].map((shift) => ({
    chord: `${shift}${digit}`,
    label: "answer the current question",
    isOffered: ({ isShown, readOnly, question }: Facts) =>
      isShown && !readOnly && digit >= 1 && digit <= ANSWERS[question],
    proves: (before: Before, opened: Annotating, facts: Facts) => {
      const after = contentNow(before, opened);
      if (facts.question === "category") return after.category !== null && after.unsuitable === null;
      if (facts.question === "reason") return after.unsuitable !== null && after.category === null;
      const was = before.token.antecedents.length;
      const is = after.antecedents.length;
      return is === was - 1 || is === was + 1 || (is === was && inShort(after) !== before.inWords);
    },
  })),
).flat();

const takes = ["q", "r", "y", "z"].map((letter) => ({
  chord: `Shift+${letter}`,
  label: "accept an answer",
  isOffered: () => false,
  proves: () => false,
}));

/** Whether a key belongs to fixing: arrows move over the words, Enter and Space link, letters find words. */
const belongsToFixing = ({ question }: Facts, chord: string) =>
  question === "translation" && !chord.startsWith("Ctrl+") && !/^(Shift\+)?\d$/.test(chord);

const COMMAND_KEYS = ANNOTATING_COMMANDS.map(({ id, key, label }) => ({
  chord: key,
  label,
  isOffered: (facts: Facts) => isOffered(id, facts),
  proves: PROOFS[id],
}));

describe("annotation keys", () => {
  const rest = { record, harmless: "l", close: closeSessions };
  const [fixing, others] = [true, false].map((isFixing) =>
    KINDS.filter(({ facts }) => (facts.question === "translation") === isFixing),
  );
  testAvailableKeys<Facts, Annotating, Before>({
    kinds: others ?? [],
    keys: [...digits, ...takes, ...COMMAND_KEYS],
    ...rest,
  });
  testAvailableKeys<Facts, Annotating, Before>({
    kinds: fixing ?? [],
    keys: [...digits, ...COMMAND_KEYS].filter(
      ({ chord }) => !belongsToFixing({ ...PLAIN, question: "translation" }, chord),
    ),
    ...rest,
    harmless: "Escape",
  });
});
