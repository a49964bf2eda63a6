// Proves every key of annotating on every kind of token, from the key to the events.
import "fake-indexeddb/auto";
import { describe } from "vitest";
import type { Ledger } from "#core/ledger/ledger.ts";
import { ANNOTATING_COMMANDS, type AnnotatingCommandId } from "#core/tasks/annotation/commands.ts";
import { NOT_ANNOTATED } from "#core/tasks/annotation/content.ts";
import { MINI_PLAN, miniMaking } from "#tools/testing/campaigns/mini-making.ts";
import { type Hand, type Kind, provesTheGate } from "#tools/testing/runs/proves-the-gate.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { inShort, type SatDown, sitDown } from "./annotate-in-test.ts";
import { pressKey } from "./annotate-keys.ts";

type Asked = "category" | "antecedent" | "reason" | "translation";

interface Facts {
  /** Whether a token is shown; else the queue is finished. */
  readonly shown: boolean;
  readonly readOnly: boolean;
  readonly asked: Asked;
  readonly said: boolean;
  readonly antecedent: boolean;
  readonly proposal: boolean;
  /** Whether the selection can be changed here. */
  readonly selection: boolean;
  readonly undo: boolean;
  readonly redo: boolean;
  /** Changes of the antecedent that cannot go further. */
  readonly stuck: readonly AnnotatingCommandId[];
}

const PLAIN: Facts = {
  shown: true,
  readOnly: false,
  asked: "category",
  said: false,
  antecedent: false,
  proposal: false,
  selection: false,
  undo: false,
  redo: false,
  stuck: [],
};

type Annotating = Hand & { readonly sat: SatDown };

async function annotating(ledger: Ledger, keys: string, prepare: (sat: SatDown) => void = () => {}) {
  const sat = sitDown(await openSession(ledger));
  sat.press(keys);
  prepare(sat);
  const { task, session, commands, wanted } = sat;
  const hand: Annotating = {
    sat,
    press: (press) => pressKey(commands, task, press, false),
    events: () => session.ledger.events.length,
    notice: () => task.store.getState().notice,
    screen: () => {
      const { notice: _, ...shown } = task.store.getState();
      return JSON.stringify([shown, task.queue.map((one) => task.content(one)), wanted]);
    },
  };
  return hand;
}

const kind = (
  name: string,
  facts: Partial<Facts>,
  keys = "",
  { ledger = miniMaking(), prepare }: { ledger?: Ledger; prepare?: (sat: SatDown) => void } = {},
): Kind<Facts, Annotating> => ({
  name,
  facts: { ...PLAIN, ...facts },
  open: () => annotating(ledger, keys, prepare),
});

const PROPOSED = miniMaking({
  proposals: [
    {
      ...{ line: 1, position: 0, use: "anaphoric", subject: true, number: null, generic: null, group: null },
      antecedents: [{ line: 0, start: 3, end: 4, head: 4 }],
      ...{ unsuitable: null, from: "corpus: markable_1" },
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
/** “a lamp last week”, tokens 3 to 6 of 8, whose head is the last one; a full stop follows. */
const CHOSEN: Partial<Facts> = {
  said: true,
  asked: "antecedent",
  antecedent: true,
  undo: true,
  stuck: ["head-right", "grow-far"],
};

const KINDS: readonly Kind<Facts, Annotating>[] = [
  kind("of which nothing is said", {}),
  kind("with a category that asks for an antecedent", { said: true, asked: "antecedent", undo: true }, "1"),
  kind("with an antecedent", CHOSEN, "1 1"),
  // The active one is “My sister”, the first two words.
  kind("with two antecedents", { ...CHOSEN, stuck: ["head-right", "grow-left", "move-left"] }, "1 1 Shift+2"),
  kind("with a category that asks for none", { said: true, undo: true }, "4 p"),
  kind("that is no example", { said: true, undo: true }, "u 1 p"),
  kind("asked why it is no example", { asked: "reason" }, "u"),
  kind("asked for another category", { ...CHOSEN, asked: "category" }, "1 1 a"),
  kind("while the pronounâs translation is fixed", { asked: "translation" }, "x"),
  kind("with a proposal of a corpus", { proposal: true }, "", { ledger: PROPOSED }),
  kind("with a proposal that was taken", { ...CHOSEN, stuck: ["head-right"] }, "y", { ledger: PROPOSED }),
  kind("of a plan with a selection", { selection: true }, "", { ledger: SELECTED }),
  kind("of a batch", {}, "", { ledger: BATCH }),
  kind("in a read-only tab", { ...CHOSEN, readOnly: true }, "1 1", {
    prepare: ({ task }) => {
      task.readOnly = true;
    },
  }),
  kind("undone", { redo: true }, "f Ctrl+z"),
  kind("of a finished list", { shown: false }, "", { prepare: ({ task }) => task.show(null) }),
];

interface Before {
  readonly state: ReturnType<SatDown["task"]["store"]["getState"]>;
  readonly said: string;
  readonly token: ReturnType<SatDown["task"]["content"]>;
  readonly at: string | null;
  readonly number: number;
  readonly wanted: number;
}

function record({ sat }: Annotating): Before {
  const { task, wanted } = sat;
  const content = task.token === null ? NOT_ANNOTATED : task.content(task.token);
  const { number } = task;
  return {
    state: task.store.getState(),
    said: inShort(content),
    token: content,
    at: sat.at(),
    number,
    wanted: wanted.length,
  };
}

type Proof = (before: Before, hand: Annotating) => boolean;

function now(before: Before, { sat }: Annotating) {
  const [line = 0, position = 0] = (before.at ?? "").split(":").map(Number);
  return sat.task.content({ line, position });
}
const asks = (what: string): Proof => {
  return (before, { sat }) => sat.wanted.slice(before.wanted).join() === what;
};
const moves: Proof = (before, { sat, notice }) => sat.at() !== before.at || /^No other token/.test(notice());
const grows: Proof = (before, { sat, notice }) => {
  const state = sat.task.store.getState();
  const isMore = state.before + state.after > before.state.before + before.state.after;
  return isMore || notice() === "The whole document is shown.";
};
const asked =
  (what: string): Proof =>
  (_, { sat }) =>
    sat.task.token !== null && sat.task.asked(sat.task.token) === what;
type Span = { readonly start: number; readonly end: number; readonly head: number; readonly line: number };
/** The active antecedent changed as `is` requires. */
const edits = (is: (was: Span, now: Span) => boolean): Proof => {
  return (before, hand) => {
    const [was, after] = [
      before.token.antecedents[before.number],
      now(before, hand).antecedents[hand.sat.task.number],
    ];
    return was !== undefined && after !== undefined && is(was, after);
  };
};

const PROOFS: Readonly<Record<AnnotatingCommandId, Proof>> = {
  "go-on": moves,
  next: moves,
  previous: moves,
  "take-out": (before, hand) => {
    const said = now(before, hand);
    const isShorter = said.antecedents.length === before.token.antecedents.length - 1;
    return hand.sat.at() === before.at && (isShorter || inShort(said) === "-");
  },
  category: asked("category"),
  unsuitable: asked("reason"),
  "mend-pronoun": asked("pronoun"),
  "mend-head": asked("head"),
  "mend-span": asked("span"),
  "grow-left": edits((was, is) => is.start === was.start - 1),
  "grow-right": edits((was, is) => is.end === was.end + 1),
  "shrink-left": edits((was, is) => is.start === was.start + 1),
  "shrink-right": edits((was, is) => is.end === was.end - 1),
  "grow-far": edits((was, is) => is.end > was.end),
  "head-left": edits((was, is) => is.head === was.head - 1),
  "head-right": edits((was, is) => is.head === was.head + 1),
  "move-left": edits((was, is) => is.start === was.start - 1 && is.end === was.end - 1),
  "move-right": edits((was, is) => is.start === was.start + 1 && is.end === was.end + 1),
  proposal: (before, hand) => /^anaphoric_inter_subject_it \| 0:3-4/.test(inShort(now(before, hand))),
  select: (before, { sat }) => sat.wanted.length === before.wanted + 1,
  flag: (before, hand) => now(before, hand).flagged !== before.token.flagged,
  remark: asks("remark"),
  list: asks("list"),
  guidelines: asks("guidelines"),
  keys: asks("keys"),
  context: grows,
  document: grows,
  undo: (_, { notice }) => /^Undone/.test(notice()),
  redo: (_, { notice }) => /^Redone/.test(notice()),
};

const EDITS = /^(grow|shrink|head|move)-/;

function isOffered(id: AnnotatingCommandId, facts: Facts): boolean {
  if (["go-on", "next", "previous", "list", "guidelines", "keys"].includes(id)) return true;
  if (id === "undo" || id === "redo") return facts[id] && !facts.readOnly;
  if (!facts.shown || (facts.readOnly && id !== "context" && id !== "document")) return false;
  switch (id) {
    case "take-out":
      return facts.said;
    case "category":
      return facts.asked !== "category";
    case "unsuitable":
      return facts.asked !== "reason";
    case "proposal":
      return facts.proposal;
    case "select":
      return facts.selection;
    case "mend-head":
    case "mend-span":
      return facts.antecedent;
    default:
      return EDITS.test(id) ? facts.antecedent && !facts.stuck.includes(id) : true;
  }
}

/** Answers for “It”: five categories, three of them for a referring pronoun; eight reasons; two phrases before it. */
const ANSWERS: Readonly<Record<Asked, number>> = { category: 5, reason: 8, antecedent: 2, translation: 0 };

const digits = Array.from({ length: 10 }, (_, digit) =>
  ["", "Shift+"].map((shift) => ({
    chord: `${shift}${digit}`,
    label: "answer what is asked",
    isOffered: ({ shown, readOnly, asked: what }: Facts) =>
      shown && !readOnly && digit >= 1 && digit <= ANSWERS[what],
    proves: (before: Before, hand: Annotating, facts: Facts) => {
      const said = now(before, hand);
      if (facts.asked === "category") return said.category !== null && said.unsuitable === null;
      if (facts.asked === "reason") return said.unsuitable !== null && said.category === null;
      const [was, is] = [before.token.antecedents.length, said.antecedents.length];
      return is === was - 1 || is === was + 1 || (is === was && inShort(said) !== before.said);
    },
  })),
).flat();

const takes = ["q", "r", "y", "z"].map((letter) => ({
  chord: `Shift+${letter}`,
  label: "accept an answer",
  isOffered: () => false,
  proves: () => false,
}));

/** While a translation is fixed, arrows move over its words, Enter and Space link, and letters find words. */
const belongsToFixing = ({ asked: what }: Facts, chord: string) =>
  what === "translation" && !chord.startsWith("Ctrl+") && !/^(Shift\+)?\d$/.test(chord);

const COMMAND_KEYS = ANNOTATING_COMMANDS.map(({ id, key, label }) => ({
  chord: key,
  label,
  isOffered: (facts: Facts) => isOffered(id, facts),
  proves: PROOFS[id],
}));

describe("the keys of annotating", () => {
  const rest = { record, harmless: "l", close: closeSessions };
  const [fixing, others] = [true, false].map((isFixing) =>
    KINDS.filter(({ facts }) => (facts.asked === "translation") === isFixing),
  );
  provesTheGate<Facts, Annotating, Before>({
    kinds: others ?? [],
    keys: [...digits, ...takes, ...COMMAND_KEYS],
    ...rest,
  });
  provesTheGate<Facts, Annotating, Before>({
    kinds: fixing ?? [],
    keys: [...digits, ...COMMAND_KEYS].filter(
      ({ chord }) => !belongsToFixing({ ...PLAIN, asked: "translation" }, chord),
    ),
    ...rest,
    harmless: "Escape",
  });
});
