import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { effectiveRejections, eventsToUndo, retractionOf, undoneRejections } from "./uncounted-changes.ts";

const stamp = (id: string) => ({ id, clock: 1, author: null, time: null });
const setting = (id: string): LedgerEvent => ({
  kind: "setting",
  key: "order",
  value: "shuffled",
  ...stamp(id),
});
const UNDO = "rejected by the team’s server";
const retraction = (id: string, events: string | readonly string[], reason = UNDO): LedgerEvent => ({
  kind: "retraction",
  events: [events].flat(),
  reason,
  ...stamp(id),
});
const naming = (id: string, role: "annotator" | "adjudicator"): LedgerEvent => ({
  kind: "annotator",
  annotator: "ben",
  name: "Ben",
  role,
  ...stamp(id),
});
const rejected = (event: LedgerEvent, why = `of a coordinator only: ${event.kind}`) => ({
  event,
  why,
  isTooLarge: false,
});
const ids = (found: readonly { readonly event: LedgerEvent }[]) => found.map(({ event }) => event.id);

/** Ids of the events that must be undone in a copy. `known`: the events of the copy except judgements. */
function undoneIds(
  all: readonly ReturnType<typeof rejected>[],
  {
    known = [],
    retracted = [],
  }: { readonly known?: readonly LedgerEvent[]; readonly retracted?: readonly string[] } = {},
) {
  const copy = { campaign: { retracted: new Set(retracted) }, withoutJudgements: { events: known } };
  return eventsToUndo(all, copy).map(({ id }) => id);
}

describe("effectiveRejections", () => {
  it("lists rejected events, except retracted events and retractions of rejected events", () => {
    const both = [rejected(setting("a")), rejected(setting("b"))];
    expect(ids(effectiveRejections(both, new Set()))).toEqual(["a", "b"]);
    expect(ids(effectiveRejections([...both, rejected(retraction("u", "a"))], new Set(["a"])))).toEqual([
      "b",
    ]);
  });

  it("lists a rejected retraction of an event that was not rejected, alone or with a rejected one", () => {
    const retracted = new Set(["a", "theirs"]);
    expect(ids(effectiveRejections([rejected(retraction("u", "theirs"))], retracted))).toEqual(["u"]);
    const both = [rejected(setting("a")), rejected(retraction("u", ["a", "theirs"]))];
    expect(ids(effectiveRejections(both, retracted))).toEqual(["u"]);
  });
});

describe("undoneRejections", () => {
  it("lists the undone changes, without their retractions", () => {
    const all = [rejected(setting("a")), rejected(setting("b")), rejected(retraction("u", "a"))];
    expect(ids(undoneRejections(all, new Set(["a"])))).toEqual(["a"]);
  });
});

describe("retractionOf", () => {
  it("is a retraction that is itself not listed as an undone change", () => {
    const undo = { ...stamp("u"), ...retractionOf(setting("a")) };
    expect(undo).toMatchObject({ kind: "retraction", events: ["a"] });
    expect(ids(undoneRejections([rejected(undo)], new Set(["u"])))).toEqual([]);
  });
});

describe("eventsToUndo", () => {
  it("undoes each change that the sender's role does not allow, once", () => {
    const all = [rejected(setting("a")), rejected(retraction("r", "theirs", "a mistake"))];
    expect(undoneIds(all)).toEqual(["a", "r"]);
    const further = [...all, rejected(retraction("u", "a")), rejected(retraction("v", "r"))];
    expect(undoneIds(further, { retracted: ["a", "r"] })).toEqual([]);
  });

  it("undoes a retraction that the role does not allow, so that the accepted change which it cancels counts again", () => {
    const all = [rejected(retraction("r", "theirs", "a mistake"))];
    expect(undoneIds(all, { retracted: ["theirs"] })).toEqual(["r"]);
    // Now “r” is retracted, by “v”, which the server rejects, too. “theirs” counts again.
    expect(undoneIds([...all, rejected(retraction("v", "r"))], { retracted: ["r"] })).toEqual([]);
  });

  it("does not undo judgements, or changes that were rejected for a reason other than the sender's role", () => {
    expect(undoneIds([rejected(smallJudgement(1, {}), "a judgement in another's name")])).toEqual([]);
    expect(undoneIds([rejected(setting("a"), "the event is too large")])).toEqual([]);
  });

  it("undoes a changed role, but keeps the only event that lists an annotator", () => {
    const listed = naming("a", "annotator");
    const changed = naming("b", "adjudicator");
    const why = "a role is given by a coordinator";
    expect(undoneIds([rejected(changed, why)], { known: [listed, changed] })).toEqual(["b"]);
    expect(undoneIds([rejected(listed, "another's name")], { known: [listed] })).toEqual([]);
  });

  it("restores an undone change if the server rejected the retraction that undid it", () => {
    const all = [rejected(retraction("u", "a"))];
    expect(undoneIds(all, { retracted: ["a"] })).toEqual(["u"]);
    expect(undoneIds([...all, rejected(retraction("v", "u"))], { retracted: ["u"] })).toEqual([]);
  });
});
