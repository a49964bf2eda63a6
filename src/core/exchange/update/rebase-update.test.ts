import { describe, expect, it } from "vitest";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, uniteEvents, writeEvents } from "#core/ledger/ledger.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import { LEDGER, SECOND, update } from "#tools/testing/campaigns/updated-campaign.ts";
import { basisOf, rebaseUpdate } from "./update-campaign.ts";

const TIME = "2026-11-25T10:00:00.000Z";

function withEvents(ledger: Ledger, ...events: readonly LedgerEvent[]): Ledger {
  return { ...ledger, events: uniteEvents(ledger.events, events) };
}

let next = 900;
/** Events as another person would write them after the events of `ledger`. */
function written(ledger: Ledger, ...bodies: readonly EventBody[]): LedgerEvent[] {
  const writer = { newId: () => smallId(next++), now: TIME };
  return writeEvents(bodies, foldEvents(ledger.events).clock, writer);
}

const { events: computed } = update(LEDGER, SECOND);
const judged = smallJudgement(500, { example: "e2", pronoun: "ok", clock: 700 });
const setting = (key: string, value: unknown): EventBody => ({ kind: "setting", author: null, key, value });

/** The event because of which the update could not be rebased; null = it was rebased. */
function stoppedBy(ledger: Ledger, task: Parameters<typeof basisOf>[1] = null): LedgerEvent | null {
  const rebased = rebaseUpdate(computed, basisOf(LEDGER, task), ledger, TIME);
  return "changed" in rebased ? rebased.changed : null;
}

describe("an update that was computed before other annotators judged", () => {
  it("equals the same update computed after these judgements, with later clocks", () => {
    const laterLedger = withEvents(LEDGER, judged);
    const rebased = rebaseUpdate(computed, basisOf(LEDGER), laterLedger, TIME);
    const { events } = update(laterLedger, SECOND);
    const withTime = events.map((event) => (event.kind === "note" ? { ...event, time: TIME } : event));
    expect(rebased).toEqual({ events: withTime });
    expect(Math.min(...withTime.map(({ clock }) => clock))).toBeGreaterThan(700);
  });

  it("is rebased despite judgements, names, assignments, unread settings, and their retractions", () => {
    const naming = {
      kind: "annotator",
      author: null,
      annotator: "x",
      name: "Xenia",
      role: "annotator",
    } as const;
    const others = written(LEDGER, naming, setting("order", "byExample"), {
      kind: "tasks",
      author: null,
      set: "s",
      tasks: null,
    });
    const [first] = others;
    const retracted = {
      kind: "retraction",
      author: null,
      events: [judged.id, first?.id ?? ""],
      reason: "",
    } as const;
    expect(stoppedBy(withEvents(LEDGER, judged, ...others, ...written(LEDGER, retracted)))).toBeNull();
  });

  it.each<[string, EventBody]>([
    ["the suite", { kind: "suite", author: null, text: "0".repeat(64), origin: null }],
    ["an output", { kind: "output", author: null, system: "good", text: null }],
    ["a setting that it reads", setting("profile", {})],
    ["the list of candidates", setting("candidates", [])],
  ])("is not rebased after a change of %s", (_what, body) => {
    const [event] = written(LEDGER, body);
    if (event === undefined) throw new Error("one event was written");
    expect(stoppedBy(withEvents(LEDGER, judged, event))).toEqual(event);
  });

  it("is not rebased after a change of an output was undone or redone", () => {
    const output = LEDGER.events.find(({ kind }) => kind === "output");
    if (output === undefined) throw new Error("the campaign has outputs");
    const [undo] = written(LEDGER, { kind: "retraction", author: null, events: [output.id], reason: "" });
    if (undo === undefined) throw new Error("one event was written");
    const undone = withEvents(LEDGER, undo);
    expect(stoppedBy(undone)).toEqual(undo);
    const [redo] = written(undone, { kind: "retraction", author: null, events: [undo.id], reason: "" });
    if (redo === undefined) throw new Error("one event was written");
    const rebased = rebaseUpdate(computed, basisOf(undone), withEvents(undone, redo), TIME);
    expect(rebased).toEqual({ changed: redo });
  });

  it("is not rebased after a new answer to a task whose answers the update read", () => {
    const filled = smallGap(501, "il", { example: "e2" });
    expect(stoppedBy(withEvents(LEDGER, filled))).toBeNull();
    expect(stoppedBy(withEvents(LEDGER, filled), "gap-filling")).toEqual(filled);
  });
});
