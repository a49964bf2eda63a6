import { describe, expect, it } from "vitest";
import { campaignOf } from "#core/campaign/campaign.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { type Annotator, foldEvents } from "#core/ledger/fold.ts";
import { greatestClock, writeEvents } from "#core/ledger/ledger.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { mergesOfPlannedEntries } from "./planned-people.ts";

const PLANNED: Annotator = { id: "4ab7f0a2-5d5c-4b0e-9d52-0a6d8f6a1c11", name: "ben", role: "annotator" };
const BEN: Annotator = { id: "ben", name: "ben", role: "annotator" };
const PRESENT = [{ sentBy: "ben" }];

let number = 0;
const newId = () => `66666666-0000-4000-8000-${String(++number).padStart(12, "0")}`;

/** The campaign with further events. */
function withEvents(events: readonly LedgerEvent[], ...bodies: readonly EventBody[]): LedgerEvent[] {
  return [
    ...events,
    ...writeEvents(bodies, greatestClock(events), { newId, now: "2026-11-20T10:00:00.000Z" }),
  ];
}

function claims(
  events: readonly LedgerEvent[],
  present: Parameters<typeof mergesOfPlannedEntries>[2] = PRESENT,
) {
  return mergesOfPlannedEntries(campaignOf({ ...LEDGER, events }, foldEvents(events)), events, present);
}

const LEDGER = smallLedger({}, { annotators: [PLANNED, BEN] });

describe("mergesOfPlannedEntries", () => {
  it("merges the planned person into the account, which keeps its name and gets the assigned work", () => {
    const tasks = [{ label: "1", annotator: PLANNED.id, candidates: [{ system: "bad", example: "e1" }] }];
    const assigned = withEvents(LEDGER.events, { kind: "tasks", author: null, set: "first", tasks });
    expect([...annotatorNames(foldEvents(assigned).annotators).values()]).toEqual(["ben", "ben (2)"]);
    const merged = foldEvents(withEvents(assigned, ...claims(assigned)));
    expect([...annotatorNames(merged.annotators)]).toEqual([["ben", "ben"]]);
    expect(merged.assignments[0]?.tasks[0]?.annotator).toBe("ben");
    expect(claims(withEvents(assigned, ...claims(assigned)))).toEqual([]);
  });

  it.each<[string, Partial<Annotator>]>([
    ["the name in another case", { name: "Ben" }],
    ["the name with an invisible character", { name: "ben\u200b" }],
    ["an id that equals the name of the account", { id: "BEN", name: "Ben Müller" }],
  ])("finds a planned person by %s", (_, parts) => {
    const { events } = smallLedger({}, { annotators: [{ ...PLANNED, ...parts }, BEN] });
    expect(claims(events)).toMatchObject([{ annotator: parts.id ?? PLANNED.id, sameAs: "ben" }]);
  });

  it("does not merge a person who has judged, whose name is no account's, or who has an account", () => {
    const judged = [smallJudgement(1, { author: PLANNED.id })];
    expect(claims(smallLedger({}, { annotators: [PLANNED, BEN], judgements: judged }).events)).toEqual([]);
    const other = { ...PLANNED, name: "Benno" };
    expect(claims(smallLedger({}, { annotators: [other, BEN] }).events)).toEqual([]);
    expect(claims(LEDGER.events, [...PRESENT, { sentBy: "benno", entry: PLANNED.id }])).toEqual([]);
    expect(claims(LEDGER.events, [])).toEqual([]);
  });

  it("merges nothing while the account is not listed", () => {
    expect(claims(smallLedger({}, { annotators: [PLANNED] }).events)).toEqual([]);
  });

  it("does not merge again two entries that a coordinator has separated", () => {
    const merged = withEvents(LEDGER.events, ...claims(LEDGER.events));
    const alias = merged.at(-1)?.id ?? "";
    const separated = withEvents(merged, { kind: "retraction", author: null, events: [alias], reason: "" });
    expect(foldEvents(separated).annotators).toHaveLength(2);
    expect(claims(separated)).toEqual([]);
  });
});
