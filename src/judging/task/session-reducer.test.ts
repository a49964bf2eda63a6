import { describe, expect, it } from "vitest";
import {
  JUDGING_JUST_SHOWN,
  JUDGING_STATE,
  type JudgingAction,
  type JudgingState,
} from "#judging/pronouns/judging-route.ts";
import { reduceSession, type SessionAction, type ShowAction } from "./cursor.ts";

function stateAfter(actions: readonly (SessionAction | JudgingAction)[], from: Partial<JudgingState> = {}) {
  const start: JudgingState = { ...JUDGING_JUST_SHOWN, ...from };
  return actions.reduce<JudgingState>((state, action) => reduceSession(JUDGING_STATE, state, action), start);
}

const show = (position: number | null, options: Partial<ShowAction> = {}): ShowAction => ({
  kind: "show",
  position,
  notice: "",
  keepsOpened: false,
  isRepeat: false,
  hasGoneOn: false,
  ...options,
});

/** Opens more context. The third of 7 sentences is shown; `before` and `afterwards` more sentences are open already. */
const open = (whole: boolean, before = 0, afterwards = 0) =>
  ({
    kind: "open",
    context: { first: 2 - before, last: 2 + afterwards, documentFirst: 0, documentLast: 6 },
    whole,
    notice: "All is shown.",
  }) as const;

const OPENED = {
  before: 2,
  after: 1,
  referenceOpen: true,
  expanded: true,
  notice: "Undone",
  groupNotice: "Split",
};

describe("a newly shown item", () => {
  it("has no opened context and no notice of the previous item", () => {
    expect(stateAfter([show(3)], OPENED)).toEqual({ ...JUDGING_JUST_SHOWN, position: 3 });
  });

  it("keeps opened sentences and an open reference on request, and nothing else of the previous item", () => {
    const keptState = { before: 2, after: 1, referenceOpen: true };
    expect(stateAfter([show(3, { keepsOpened: true })], OPENED)).toEqual({
      ...JUDGING_JUST_SHOWN,
      ...keptState,
      position: 3,
    });
  });

  it("has the position null at the end of the queue", () => {
    expect(stateAfter([show(null)], { position: 3 }).position).toBeNull();
  });

  it("does not change which candidates are ungrouped", () => {
    const ungroup = { kind: "regroup", candidates: [4, 5], ungrouped: true } as const;
    const state = stateAfter([ungroup, show(1)]);
    expect([[...state.ungrouped], state.justUngrouped]).toEqual([[4, 5], false]);
    const regroup = { kind: "regroup", candidates: [5, 6], ungrouped: false } as const;
    expect([...stateAfter([regroup], state).ungrouped]).toEqual([4]);
  });

  it("that is a repeat remembers where the queue continues, even if another repeat follows", () => {
    const repeat = stateAfter([show(3), show(0, { isRepeat: true })]);
    expect([repeat.position, repeat.isRepeat, repeat.resumeAt]).toEqual([0, true, 3]);
    expect(stateAfter([show(1, { isRepeat: true })], repeat)).toMatchObject({ position: 1, resumeAt: 3 });
    expect(stateAfter([show(4)], repeat)).toMatchObject({ position: 4, isRepeat: false });
  });
});

describe("a notice", () => {
  it("replaces the previous notice, but not the notice next to the group", () => {
    expect(stateAfter([{ kind: "notify", notice: "Cleared" }], OPENED)).toMatchObject({
      notice: "Cleared",
      groupNotice: "Split",
    });
  });

  it("next to the group replaces both notices", () => {
    expect(stateAfter([{ kind: "notify-group", notice: "Joined" }], OPENED)).toMatchObject({
      notice: "",
      groupNotice: "Joined",
    });
  });

  it("disappears when a command starts, or is replaced by the reason why the command is ignored", () => {
    expect(stateAfter([{ kind: "admit", notice: "" }], OPENED)).toMatchObject({
      notice: "",
      groupNotice: "",
    });
    expect(stateAfter([{ kind: "admit", notice: "Ignored" }], OPENED)).toMatchObject({
      notice: "Ignored",
      groupNotice: "",
    });
  });

  it("that is empty keeps the same state object if there was no notice before", () => {
    expect(reduceSession(JUDGING_STATE, JUDGING_JUST_SHOWN, { kind: "admit", notice: "" })).toBe(
      JUDGING_JUST_SHOWN,
    );
  });
});

describe("opening more context", () => {
  it.each<[what: string, action: ReturnType<typeof open>, before: number, after: number, notice: string]>([
    ["shows two more sentences on either side", open(false), 2, 2, ""],
    ["stops at the end of the document", open(false, 1, 3), 2, 4, ""],
    ["can show the whole document", open(true), 2, 4, ""],
    ["gives a notice if everything is shown", open(false, 2, 4), 2, 4, "All is shown."],
  ])("%s", (_what, action, before, afterwards, notice) => {
    const { first, last } = action.context;
    const state = stateAfter([action], { before: 2 - first, after: last - 2 });
    expect(state).toMatchObject({ before, after: afterwards, notice });
  });

  it("is reversed if the whole document is shown already, or on request", () => {
    const wholeDocument = { before: 2, after: 4 };
    expect(stateAfter([open(true, 2, 4)], wholeDocument)).toMatchObject({ before: 0, after: 0, notice: "" });
    expect(stateAfter([{ kind: "collapse" }], wholeDocument)).toMatchObject({ before: 0, after: 0 });
  });
});

describe("actions of judging", () => {
  it("toggle the reference and the group, remember a complete item, and store the candidate that was left", () => {
    expect(stateAfter([{ kind: "toggle-reference" }]).referenceOpen).toBe(true);
    expect(stateAfter([{ kind: "toggle-expanded" }], OPENED)).toMatchObject({
      expanded: false,
      groupNotice: "",
    });
    expect(stateAfter([{ kind: "complete", wasComplete: true }]).wasComplete).toBe(true);
    const goneOn = [show(7, { isRepeat: true }), show(3, { hasGoneOn: true })];
    expect(stateAfter(goneOn).justLeft).toEqual({ position: 7, isRepeat: true });
    expect(stateAfter([...goneOn, show(4)]).justLeft).toBeNull();
    expect(stateAfter([show(7), show(7, { hasGoneOn: true })]).justLeft).toBeNull();
  });
});
