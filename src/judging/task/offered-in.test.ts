// Tests the notices about an assignment when work begins, for each task.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { OfferedWork } from "#core/exchange/change-assignment.ts";
import type { AssignedTask, CandidateKey, LedgerEvent } from "#core/ledger/event.ts";
import { NO_GAP_ANSWER } from "#core/tasks/gap-filling/gap-filling.ts";
import { ANNOTATING, GAPS } from "#core/tasks/tasks.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { createTaskStore, JUST_SHOWN, type TaskSessionState } from "./cursor.ts";
import { announceChange, announceOffer, offeredIn } from "./offered-in.ts";

afterEach(closeSessions);

const GAP_KEYS = [
  { system: "bad", example: "e1" },
  { system: "bad", example: "e2" },
];
/** The last token is beyond the end of the text, so it does not count. */
const TOKEN_KEYS = ["1:0", "1:3", "99:0"].map((example) => ({ system: "", example }));

interface Work {
  /** Whether Anna asked for everything, not only for what is assigned to her. */
  readonly isEverything?: boolean;
  /** Whether she has answered one of the items. */
  readonly isAnswered?: boolean;
}

/** The notice that Anna gets when she begins to work on the assigned items; null = none. */
async function noticeAtStart(
  task: AssignedTask,
  keys: readonly CandidateKey[],
  { isEverything = false, isAnswered = false }: Work = {},
): Promise<string | null> {
  const tasks = [{ label: "1", annotator: ANNA.id, candidates: keys }];
  const ledger = smallLedger({}, { annotators: [ANNA], assignments: [{ name: "one", task, tasks }] });
  const { task: _, content: __, ...record } = smallJudgement(1, { author: ANNA.id, example: "e1" });
  const answer: LedgerEvent = {
    ...record,
    clock: 1000,
    task: GAPS,
    content: { ...NO_GAP_ANSWER, labels: ["il"] },
  };
  const session = await openSession({
    ...ledger,
    events: [...ledger.events, ...(isAnswered ? [answer] : [])],
  });
  const offered = offeredIn(session, ANNA.id, task);
  const notices: string[] = [];
  const notify = (notice: string) => void notices.push(notice);
  announceOffer(
    { session, annotator: ANNA.id, offered, noun: "item", cursor: { notify } },
    null,
    isEverything,
    task,
  );
  return notices[0] ?? null;
}

describe("the notice about a changed assignment", () => {
  const share = (...examples: string[]): OfferedWork => ({
    kind: "share",
    keys: examples.map((example) => ({ system: "bad", example })),
  });

  const newStore = () =>
    createTaskStore<TaskSessionState, never>(JUST_SHOWN, {
      show: (state) => state,
      reduce: (state) => state,
    });

  /** A session after each change of the assignment, as the campaign is then reloaded. */
  class SessionAfterSession {
    #offered: OfferedWork;
    #store = newStore();

    constructor(offered: OfferedWork) {
      this.#offered = offered;
    }

    change(offered: OfferedWork): this {
      const before = { offered: this.#offered, store: this.#store };
      const store = newStore();
      const notify = (notice: string, offerBefore?: OfferedWork) =>
        store.dispatch({ kind: "notify", notice, ...(offerBefore && { offerBefore }) });
      announceChange({ offered, noun: "item", cursor: { notify } } as never, before);
      this.#offered = offered;
      this.#store = store;
      return this;
    }

    /** Runs a command, which removes the notice. */
    command(): this {
      this.#store.dispatch({ kind: "admit", notice: "" });
      return this;
    }

    get notice(): string {
      return this.#store.getState().notice;
    }
  }

  it("sums up the changes since the annotator last did something", () => {
    const start = () => new SessionAfterSession(share("a", "b", "c"));
    expect(start().change(share("a", "b")).change(share("a")).notice).toContain("2 items withdrawn");
    expect(start().change(share("a", "b")).command().change(share("a")).notice).toContain("1 item withdrawn");
  });

  it("is empty if the assignment is again what it was", () => {
    const { notice } = new SessionAfterSession(share("a")).change(share("a", "b")).change(share("a"));
    expect(notice).toBe("");
  });
});

describe("the notice when work on an assignment begins", () => {
  it("announces assigned gaps and tokens that are in the campaign", async () => {
    expect(await noticeAtStart(GAPS, GAP_KEYS)).toBe("New: 2 items assigned to you.");
    expect(await noticeAtStart(ANNOTATING, TOKEN_KEYS)).toBe("New: 2 items assigned to you.");
  });

  it("is absent once an item of the assignment is answered", async () => {
    expect(await noticeAtStart(GAPS, GAP_KEYS, { isAnswered: true })).toBeNull();
  });

  it("says that unassigned items are also shown if everything is requested", async () => {
    expect(await noticeAtStart(GAPS, GAP_KEYS, { isEverything: true })).toBe(
      "Items that are not assigned to you are also shown.",
    );
  });
});
