// Tests what a task offers to an annotator: a share, everything, or nothing.
import { describe, expect, it } from "vitest";
import type { EventBody } from "#core/ledger/event.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { greatestClock, type Ledger, uniteEvents, writeEvents } from "#core/ledger/ledger.ts";
import { tokenKey } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING, GAPS } from "#core/tasks/tasks.ts";
import {
  currentCampaign,
  namedCandidate,
  smallId,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { isSameOffer, type OfferedWork, offeredWork } from "./change-assignment.ts";

const annotators = (["a1", "a2", "a3"] as const).map((id) => ({ id, name: id, role: "annotator" as const }));

/** An assignment. `tasks`: label, annotator, and candidates separated by commas. */
function set(
  name: string,
  tasks: readonly (readonly [label: string, annotator: string | null, candidates: string])[],
  task?: "gap-filling",
): Assignment {
  return {
    name,
    tasks: tasks.map(([label, annotator, candidates]) => ({
      label,
      annotator,
      candidates: candidates.split(", ").map(namedCandidate),
    })),
    ...(task === undefined ? {} : { task }),
  };
}

/** A set with two candidates for all its annotators, two further candidates for a1 and one for a2. */
const ONE = set("one", [
  ["IAA", null, "good e1, bad e1"],
  ["1", "a1", "good e2, bad e2"],
  ["2", "a2", "good e3"],
]);

const ledgerOf = (...assignments: readonly Assignment[]): Ledger =>
  smallLedger({}, { annotators, assignments });

function withEvents(ledger: Ledger, ...bodies: readonly EventBody[]): Ledger {
  let next = 900;
  const writer = { newId: () => smallId(next++), now: "2026-01-03T00:00:00.000Z" };
  const events = writeEvents(bodies, greatestClock(ledger.events), writer);
  return { ...ledger, events: uniteEvents(ledger.events, events) };
}

/** The offered work in short form: “share: good e1, bad e1”, “everything” or “nothing”. */
function inShort(offered: OfferedWork): string {
  if (offered.kind !== "share") return offered.kind;
  return `share: ${offered.keys.map(({ system, example }) => `${system} ${example}`).join(", ")}`;
}

const MEMBER = { task: undefined, isMember: true };

function offeredTo(ledger: Ledger, annotator: string, offering: Parameters<typeof offeredWork>[2] = MEMBER) {
  return inShort(offeredWork(currentCampaign(ledger), annotator, offering));
}

describe("offeredWork", () => {
  it("contains the candidates of the annotator's share and of the overlap", () => {
    const ledger = ledgerOf(ONE);
    expect(offeredTo(ledger, "a1")).toBe("share: good e1, bad e1, good e2, bad e2");
    expect(offeredTo(ledger, "a2")).toBe("share: good e1, bad e1, good e3");
  });

  it("without a share is nothing for a team member, but everything for an annotator outside a team", () => {
    const ledger = ledgerOf(ONE);
    expect(offeredTo(ledger, "a3")).toBe("nothing");
    expect(offeredTo(ledger, "a3", { ...MEMBER, isMember: false })).toBe("everything");
  });

  it("is everything if nothing is assigned, or if an assignment names no annotators", () => {
    expect(offeredTo(ledgerOf(), "a1")).toBe("everything");
    const divided = set("divided", [
      ["IAA", null, "good e1"],
      ["1", null, "good e2"],
    ]);
    expect(offeredTo(ledgerOf(divided), "a1")).toBe("everything");
  });

  it("unites the annotator's shares, and the overlaps of those assignments that name the annotator", () => {
    const two = set("two", [
      ["IAA", null, "good e4"],
      ["1", "a2", "bad e4, good e1"],
    ]);
    const ledger = ledgerOf(ONE, two);
    expect(offeredTo(ledger, "a1")).toBe("share: good e1, bad e1, good e2, bad e2");
    expect(offeredTo(ledger, "a2")).toBe("share: good e1, bad e1, good e3, good e4, bad e4");
  });

  it("gives an overlap that names an annotator only to that annotator", () => {
    const left = set("left", [
      ["IAA", "a1", "good e1"],
      ["IAA", "a2", "bad e1"],
      ["1", "a1", "good e2"],
      ["2", "a2", "good e3"],
    ]);
    expect(offeredTo(ledgerOf(left), "a1")).toBe("share: good e1, good e2");
    expect(offeredTo(ledgerOf(left), "a2")).toBe("share: bad e1, good e3");
  });

  it("is separate for judging, gap filling and annotation", () => {
    const gaps = set("gaps", [["1", "a3", "good e1"]], "gap-filling");
    const ledger = ledgerOf(ONE, gaps);
    expect(offeredTo(ledger, "a1", { ...MEMBER, task: GAPS })).toBe("nothing");
    expect(offeredTo(ledger, "a3", { ...MEMBER, task: GAPS })).toBe("share: good e1");
    expect(offeredTo(ledger, "a3")).toBe("nothing");
    expect(offeredTo(ledger, "a3", { ...MEMBER, task: ANNOTATING })).toBe("everything");
  });

  it("is the same for two entries of one person", () => {
    const two = set("two", [["1", "a3", "bad e4"]]);
    const merged = withEvents(ledgerOf(ONE, two), {
      ...({ kind: "annotator", author: null, annotator: "a3", name: "a3", role: "annotator" } as const),
      sameAs: "a1",
    });
    const share = "share: good e1, bad e1, good e2, bad e2, bad e4";
    expect([offeredTo(merged, "a1"), offeredTo(merged, "a3")]).toEqual([share, share]);
  });

  it("ignores an assignment that was removed, replaced or retracted", () => {
    const ledger = ledgerOf(ONE);
    const tasks = { kind: "tasks", author: null, set: "one" } as const;
    expect(offeredTo(withEvents(ledger, { ...tasks, tasks: null }), "a1")).toBe("everything");
    const [, , ofSecond] = ONE.tasks;
    const replaced = withEvents(ledger, { ...tasks, tasks: ofSecond === undefined ? [] : [ofSecond] });
    expect(offeredTo(replaced, "a1")).toBe("nothing");
    expect(offeredTo(replaced, "a2")).toBe("share: good e3");
    const ids = ledger.events.flatMap(({ kind, id }) => (kind === "tasks" ? [id] : []));
    const retracted = withEvents(ledger, { kind: "retraction", author: null, events: ids, reason: "undone" });
    expect(offeredTo(retracted, "a1")).toBe("everything");
  });

  it("contains the candidates or tokens of a batch, in the batch's order", () => {
    const scope = { annotator: "a2", created: null, origin: null };
    const candidates = ["bad e3", "good e1"].map(namedCandidate);
    const batch = { ...ledgerOf(ONE), scope: { ...scope, candidates } };
    expect(offeredTo(batch, "a2", { ...MEMBER, isMember: false })).toBe("share: bad e3, good e1");
    const tokens = { ...ledgerOf(), scope: { ...scope, candidates: [tokenKey({ line: 1, position: 0 })] } };
    const offering = { task: ANNOTATING, isMember: false } as const;
    expect(offeredTo(tokens, "a2", offering)).toMatch(/^share: \S* ?1:0$/);
  });
});

describe("isSameOffer", () => {
  const share = (...names: readonly string[]): OfferedWork => ({
    kind: "share",
    keys: names.map(namedCandidate),
  });
  it.each<[a: OfferedWork, b: OfferedWork, isSame: boolean]>([
    [share("good e1", "bad e1"), share("bad e1", "good e1"), true],
    [share("good e1"), share("good e1", "bad e1"), false],
    [share("good e1"), share("bad e1"), false],
    [share("good e1"), { kind: "everything" }, false],
    [{ kind: "everything" }, { kind: "everything" }, true],
    [{ kind: "nothing" }, { kind: "everything" }, false],
  ])("for %j and %j is %s, in either order", (a, b, isSame) => {
    expect([isSameOffer(a, b), isSameOffer(b, a)]).toEqual([isSame, isSame]);
  });
});
