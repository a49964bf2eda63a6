// Tests the notices about an assignment when work begins, for each task.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { OfferedWork } from "#core/exchange/change-assignment.ts";
import type { AssignedTask, CandidateKey, LedgerEvent } from "#core/ledger/event.ts";
import { NO_GAP_ANSWER } from "#core/tasks/gap-filling/gap-filling.ts";
import { ANNOTATING, GAPS } from "#core/tasks/task-names.ts";
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

async function noticeFor(
  task: AssignedTask,
  keys: readonly CandidateKey[],
  isEverything = false,
  isAnswered = false,
) {
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

  /** The last notice after these offers, one session each. The annotator acts before the offers in `acts`. */
  function lastNotice(offers: readonly OfferedWork[], acts: readonly number[] = []): string {
    let [before = share(), ...later] = offers;
    let store = createTaskStore<TaskSessionState, never>(JUST_SHOWN, { show: (s) => s, reduce: (s) => s });
    for (const [at, offered] of later.entries()) {
      if (acts.includes(at)) store.dispatch({ kind: "admit", notice: "" });
      const next = createTaskStore<TaskSessionState, never>(JUST_SHOWN, { show: (s) => s, reduce: (s) => s });
      const notify = (notice: string, offerBefore?: OfferedWork) =>
        next.dispatch({ kind: "notify", notice, ...(offerBefore && { offerBefore }) });
      announceChange({ offered, noun: "item", cursor: { notify } } as never, { offered: before, store });
      before = offered;
      store = next;
    }
    return store.getState().notice;
  }

  it("sums up the changes since the annotator last acted", () => {
    expect(lastNotice([share("a", "b", "c"), share("a", "b"), share("a")])).toContain("2 items withdrawn");
    expect(lastNotice([share("a", "b", "c"), share("a", "b"), share("a")], [1])).toContain(
      "1 item withdrawn",
    );
    expect(lastNotice([share("a"), share("a", "b"), share("a")])).toBe("");
  });
});

describe("the notice when work on an assignment begins", () => {
  it("announces assigned gaps and tokens that are in the campaign", async () => {
    expect(await noticeFor(GAPS, GAP_KEYS)).toBe("New: 2 items assigned to you.");
    expect(await noticeFor(ANNOTATING, TOKEN_KEYS)).toBe("New: 2 items assigned to you.");
  });

  it("is absent once an item of the assignment is answered", async () => {
    expect(await noticeFor(GAPS, GAP_KEYS, false, true)).toBeNull();
  });

  it("says that unassigned items are also shown if everything is requested", async () => {
    expect(await noticeFor(GAPS, GAP_KEYS, true)).toBe("Items that are not assigned to you are also shown.");
  });
});
