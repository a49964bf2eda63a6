// Tests which tokens are open, what a corpus proposes, how selections are confirmed, and which antecedent the arrows
// move.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { greatestClock, writeEvents } from "#core/ledger/ledger.ts";
import type { SuitePlan, TokenProposal } from "#core/suite/suite-plan.ts";
import { tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { MINI_PLAN, miniMaking } from "#tools/testing/campaigns/mini-making.ts";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { inShort, startAnnotating, type TokenHarness } from "./annotate-in-test.ts";

afterEach(closeSessions);

const token = (place: string) => tokenOfPlace(place) ?? { line: -1, position: -1 };
const openPlaces = ({ task }: TokenHarness) =>
  task.queue
    .filter((one) => task.isOpen(one))
    .map(({ line, position }) => `${line}:${position}`)
    .join(" ");

const ALL = "1:0 1:6 2:0 2:3 3:0 5:0 7:0";

/** Opens the campaign again, with the targets set after all annotations made so far. */
async function withPlan(
  { session }: TokenHarness,
  plan: SuitePlan,
): Promise<Awaited<ReturnType<typeof openSession>>> {
  const { ledger } = session;
  const body = { kind: "setting", author: null, key: "plan", value: plan } as const;
  const stamps = { newId: () => crypto.randomUUID(), now: "2026-04-02T00:00:00.000Z" };
  const events: LedgerEvent[] = writeEvents([body], greatestClock(ledger.events), stamps);
  return openSession({ ...ledger, events: [...ledger.events, ...events] });
}

describe("isOpen", () => {
  it("is true for tokens that are not annotated and for tokens that lack their antecedent", async () => {
    const harness = startAnnotating(await openSession(miniMaking()));
    expect(openPlaces(harness)).toBe(ALL);
    harness.press("4 1 n 1 u 1 1 1 Enter");
    // 1:6 still needs its antecedent. 2:0 is generic, 2:3 is no example, and 3:0 has an antecedent.
    expect(harness.at()).toBe("5:0");
    expect(openPlaces(harness)).toBe("1:6 5:0 7:0");
    harness.press("1 1 Enter 4");
    expect(harness.at()).toBe("1:6");
    harness.press("1");
    expect(openPlaces(harness)).toBe("");
    harness.press("Enter");
    expect(harness.at()).toBeNull();
    expect(harness.press("Enter f Ctrl+z")).toEqual([true, true, true]);
    // Undo goes to the token that it changed.
    expect(harness.at()).toBe("1:6");
  });

  it("is true for tokens whose category is no longer among the targets", async () => {
    const harness = startAnnotating(await openSession(miniMaking()));
    harness.press("4 5");
    const categories = MINI_PLAN.categories.filter(({ label }) => label !== "event_it");
    const reopened = startAnnotating(await withPlan(harness, { ...MINI_PLAN, categories }));
    expect(openPlaces(reopened)).toBe("1:0 2:0 2:3 3:0 5:0 7:0");
    expect(inShort(reopened.task.content(token("1:0")))).toBe("event_it");
  });
});

const NOTHING_KNOWN = { use: null, subject: null, number: null, generic: null, group: null };
const PROPOSALS: readonly TokenProposal[] = [
  {
    line: 1,
    position: 0,
    ...NOTHING_KNOWN,
    use: "anaphoric",
    subject: true,
    antecedents: [{ line: 0, start: 3, end: 4, head: 4 }],
    unsuitable: null,
    from: "corpus: markable_1",
  },
  {
    line: 1,
    position: 6,
    ...NOTHING_KNOWN,
    use: "event",
    antecedents: [],
    unsuitable: null,
    from: "corpus: markable_2",
  },
  {
    line: 2,
    position: 0,
    ...NOTHING_KNOWN,
    antecedents: [],
    unsuitable: "extra-textual",
    from: "corpus: markable_3",
  },
];

describe("the proposal of an annotated corpus", () => {
  it("is accepted with one key, which goes to the next token if there is no antecedent to check", async () => {
    const harness = startAnnotating(await openSession(miniMaking({ proposals: PROPOSALS })));
    expect(openPlaces(harness)).toBe(ALL);
    expect(harness.task.proposed(token("1:0"))?.from).toBe("corpus: markable_1");
    harness.press("f y");
    expect(inShort(harness.task.content(token("1:0")))).toBe(
      "anaphoric_inter_subject_it | 0:3-4^4=5/4,5 | flagged",
    );
    expect(harness.at()).toBe("1:0");
    harness.press("Enter y y");
    expect(inShort(harness.task.content(token("1:6")))).toBe("event_it");
    expect(inShort(harness.task.content(token("2:0")))).toBe("extra-textual");
    expect(harness.at()).toBe("2:3");
    expect(harness.task.proposed(token("2:3"))).toBeNull();
    harness.press("Ctrl+z");
    expect(inShort(harness.task.content(token("2:0")))).toBe("-");
  });
});

describe("a selected token", () => {
  const selected = [token("1:0"), token("1:6"), token("7:0")];
  const planWithSelection = { ...MINI_PLAN, seed: 5, selected };

  async function withSelection(): Promise<TokenHarness> {
    const harness = startAnnotating(await openSession(miniMaking()));
    harness.press("4 5 1 4 5 u 1");
    expect(openPlaces(harness)).toBe("7:0");
    return startAnnotating(await withPlan(harness, planWithSelection), true);
  }

  it("is confirmed with Enter if its annotation is finished, and stays open otherwise", async () => {
    const harness = await withSelection();
    expect(openPlaces(harness)).toBe("1:0 1:6 7:0");
    expect(harness.at()).toBe("1:0");
    harness.press("Enter");
    expect(openPlaces(harness)).toBe("1:6 7:0");
    // A changed annotation also confirms the token.
    harness.press("4");
    expect(openPlaces(harness)).toBe("7:0");
    const countBefore = harness.session.judgements.length;
    harness.press("Enter");
    expect(openPlaces(harness)).toBe("7:0");
    expect(harness.session.judgements.length).toBe(countBefore);
    harness.press("4");
    expect(openPlaces(harness)).toBe("");
  });

  it("is not confirmed by moving to another token with n or p, or after the confirmation was undone", async () => {
    const harness = await withSelection();
    harness.press("n p");
    expect(openPlaces(harness)).toBe("1:0 1:6 7:0");
    harness.press("Enter Ctrl+z");
    expect(openPlaces(harness)).toBe("1:0 1:6 7:0");
    harness.press("Ctrl+Shift+z");
    expect(openPlaces(harness)).toBe("1:6 7:0");
  });

  it("needs no confirmation in a session that does not confirm the selection", async () => {
    const harness = await withSelection();
    expect(openPlaces(startAnnotating(harness.session))).toBe("7:0");
  });

  it("can be deselected with the key that selects an unselected token", async () => {
    const harness = await withSelection();
    harness.press("d n n d");
    expect(harness.screenCalls).toEqual([
      ["1:6", "7:0"],
      ["1:0", "1:6", "2:0", "7:0"],
    ]);
  });
});

describe("the active antecedent", () => {
  it("can still be moved with the arrow keys after an added antecedent was undone", async () => {
    const { task, press } = startAnnotating(await openSession(miniMaking()));
    press("1 2");
    const [first] = task.content(token("1:0")).antecedents;
    press("Shift+1");
    expect(task.number).toBe(1);
    press("Ctrl+z");
    expect(task.number).toBe(0);
    press("Shift+ArrowLeft");
    const [shorter] = task.content(token("1:0")).antecedents;
    expect(shorter?.end).toBe((first?.end ?? 0) - 1);
  });
});

describe("lastAnswer", () => {
  it("is the annotation made last, if it is of another token and nothing was undone", async () => {
    const harness = startAnnotating(await openSession(miniMaking()));
    const last = () => {
      const answer = harness.task.lastAnswer();
      return answer === null ? null : [answer.token, inShort(answer.content)];
    };
    expect(last()).toBeNull();
    harness.press("1 1");
    // The annotation belongs to the shown token.
    expect([harness.at(), last()]).toEqual(["1:0", null]);
    harness.press("Enter");
    const annotated = inShort(harness.task.content(token("1:0")));
    expect([harness.at(), last()]).toEqual(["1:6", [token("1:0"), annotated]]);
    harness.press("Ctrl+z");
    expect([harness.at(), last()]).toEqual(["1:0", null]);
    harness.press("n");
    expect([harness.at(), last()]).toEqual(["1:6", null]);
  });
});
