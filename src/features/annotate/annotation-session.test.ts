// Proves which tokens wait, what a corpus proposes, how selections are confirmed, and which antecedent the arrows move.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { greatestClock } from "#core/ledger/order.ts";
import { writeEvents } from "#core/ledger/write-events.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { TokenProposal } from "#core/suite/token-proposal.ts";
import { placeOf } from "#core/tasks/annotation/token-key.ts";
import { MINI_PLAN, miniMaking } from "#tools/testing/campaigns/mini-making.ts";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { inShort, type SatDown, sitDown } from "./annotate-in-test.ts";

afterEach(closeSessions);

const token = (place: string) => placeOf(place) ?? { line: -1, position: -1 };
const openPlaces = ({ task }: SatDown) =>
  task.queue
    .filter((one) => task.isOpen(one))
    .map(({ line, position }) => `${line}:${position}`)
    .join(" ");

const ALL = "1:0 1:6 2:0 2:3 3:0 5:0 7:0";

/** Reopened with the plan, written after all annotations so far. */
async function withPlan(
  { session }: SatDown,
  plan: SuitePlan,
): Promise<Awaited<ReturnType<typeof openSession>>> {
  const { ledger } = session;
  const body = { kind: "setting", author: null, key: "plan", value: plan } as const;
  const stamps = { newId: () => crypto.randomUUID(), now: "2026-04-02T00:00:00.000Z" };
  const events: LedgerEvent[] = writeEvents([body], greatestClock(ledger.events), stamps);
  return openSession({ ...ledger, events: [...ledger.events, ...events] });
}

describe("open tokens", () => {
  it("are undecided tokens, and those without their antecedent", async () => {
    const sat = sitDown(await openSession(miniMaking()));
    expect(openPlaces(sat)).toBe(ALL);
    sat.press("4 1 n 1 u 1 1 1 Enter");
    // 1:6 lacks its antecedent, 2:0 is generic, 2:3 is no example, 3:0 has an antecedent.
    expect(sat.at()).toBe("5:0");
    expect(openPlaces(sat)).toBe("1:6 5:0 7:0");
    sat.press("1 1 Enter 4");
    expect(sat.at()).toBe("1:6");
    sat.press("1");
    expect(openPlaces(sat)).toBe("");
    sat.press("Enter");
    expect(sat.at()).toBeNull();
    expect(sat.press("Enter f Ctrl+z")).toEqual([true, true, true]);
    // The undone token is shown.
    expect(sat.at()).toBe("1:6");
  });

  it("include tokens whose category is no longer in the plan", async () => {
    const sat = sitDown(await openSession(miniMaking()));
    sat.press("4 5");
    const categories = MINI_PLAN.categories.filter(({ label }) => label !== "event_it");
    const then = sitDown(await withPlan(sat, { ...MINI_PLAN, categories }));
    expect(openPlaces(then)).toBe("1:0 2:0 2:3 3:0 5:0 7:0");
    expect(inShort(then.task.content(token("1:0")))).toBe("event_it");
  });
});

const NOTHING_KNOWN = { use: null, subject: null, number: null, generic: null, group: null };
const PROPOSALS: readonly TokenProposal[] = [
  {
    ...{ line: 1, position: 0, ...NOTHING_KNOWN, use: "anaphoric", subject: true },
    antecedents: [{ line: 0, start: 3, end: 4, head: 4 }],
    ...{ unsuitable: null, from: "corpus: markable_1" },
  },
  {
    ...{ line: 1, position: 6, ...NOTHING_KNOWN, use: "event" },
    ...{ antecedents: [], unsuitable: null, from: "corpus: markable_2" },
  },
  {
    ...{ line: 2, position: 0, ...NOTHING_KNOWN },
    ...{ antecedents: [], unsuitable: "extra-textual", from: "corpus: markable_3" },
  },
];

describe("a proposal", () => {
  it("is taken by one key, and goes on if there is no antecedent to check", async () => {
    const sat = sitDown(await openSession(miniMaking({ proposals: PROPOSALS })));
    expect(openPlaces(sat)).toBe(ALL);
    expect(sat.task.proposed(token("1:0"))?.from).toBe("corpus: markable_1");
    sat.press("f y");
    expect(inShort(sat.task.content(token("1:0")))).toBe(
      "anaphoric_inter_subject_it | 0:3-4^4=5/4,5 | flagged",
    );
    expect(sat.at()).toBe("1:0");
    sat.press("Enter y y");
    expect(inShort(sat.task.content(token("1:6")))).toBe("event_it");
    expect(inShort(sat.task.content(token("2:0")))).toBe("extra-textual");
    expect(sat.at()).toBe("2:3");
    expect(sat.task.proposed(token("2:3"))).toBeNull();
    sat.press("Ctrl+z");
    expect(inShort(sat.task.content(token("2:0")))).toBe("-");
  });
});

describe("a selection", () => {
  const selected = [token("1:0"), token("1:6"), token("7:0")];
  const chosen = { ...MINI_PLAN, seed: 5, selected };

  async function annotatedAndChosen(): Promise<SatDown> {
    const sat = sitDown(await openSession(miniMaking()));
    sat.press("4 5 1 4 5 u 1");
    expect(openPlaces(sat)).toBe("7:0");
    return sitDown(await withPlan(sat, chosen), true);
  }

  it("is confirmed by going on for each finished token; an open one stays open", async () => {
    const sat = await annotatedAndChosen();
    expect(openPlaces(sat)).toBe("1:0 1:6 7:0");
    expect(sat.at()).toBe("1:0");
    sat.press("Enter");
    expect(openPlaces(sat)).toBe("1:6 7:0");
    // A changed annotation confirms it as well.
    sat.press("4");
    expect(openPlaces(sat)).toBe("7:0");
    const before = sat.session.judgements.length;
    sat.press("Enter");
    expect(openPlaces(sat)).toBe("7:0");
    expect(sat.session.judgements.length).toBe(before);
    sat.press("4");
    expect(openPlaces(sat)).toBe("");
  });

  it("is not confirmed by an undone action, nor by moving on without a change", async () => {
    const sat = await annotatedAndChosen();
    sat.press("n p");
    expect(openPlaces(sat)).toBe("1:0 1:6 7:0");
    sat.press("Enter Ctrl+z");
    expect(openPlaces(sat)).toBe("1:0 1:6 7:0");
    sat.press("Ctrl+Shift+z");
    expect(openPlaces(sat)).toBe("1:6 7:0");
  });

  it("is not asked about outside of its own queue", async () => {
    const sat = await annotatedAndChosen();
    expect(openPlaces(sitDown(sat.session))).toBe("7:0");
  });

  it("is changed by a key, one token in or out", async () => {
    const sat = await annotatedAndChosen();
    sat.press("d n n d");
    expect(sat.wanted).toEqual([
      ["1:6", "7:0"],
      ["1:0", "1:6", "2:0", "7:0"],
    ]);
  });
});

describe("an antecedent", () => {
  it("is still moved by the arrows after an added one is undone", async () => {
    const { task, press } = sitDown(await openSession(miniMaking()));
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
