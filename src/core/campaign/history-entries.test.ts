// Tests the history: it contains each action once, with the events that undoing the action retracts.
import { describe, expect, it } from "vitest";
import { historyEntries } from "#core/campaign/history-entries.ts";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { writeEvents } from "#core/ledger/ledger.ts";
import { REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { smallGap } from "#tools/testing/campaigns/small-gaps.ts";

const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
const LEDGER = smallLedger(
  {},
  {
    annotators: [ANNA],
    warnings: [{ code: "crlf-line-ends", severity: "warning", file: "f", line: 1, message: "m" }],
  },
);
const DAY = "2026-03-04T10:00:00.000Z";

/** The entries after the first, in a few words each; `!` = undone. */
function entryLines(
  laterEvents: readonly LedgerEvent[],
  retracted: readonly string[] = [],
): readonly string[] {
  const entries = historyEntries([...LEDGER.events, ...laterEvents], new Set(retracted));
  return entries.slice(1).map((entry) => {
    const undone = entry.isUndone ? "!" : "";
    switch (entry.kind) {
      case "judged":
        return `${undone}${entry.by} judged ${entry.candidates}${entry.gaps === 0 ? "" : `, filled ${entry.gaps}`}${entry.tokens === 0 ? "" : `, annotated ${entry.tokens}`} in ${entry.changes}`;
      case "note":
        return `${undone}${entry.note.what} ${entry.note.file}, undoes ${entry.events.length}`;
      case "setting":
        return `${undone}${entry.key}`;
      case "person":
        return `${undone}${entry.before === null ? "new" : "changed"} ${entry.event.name}`;
      case "tasks":
        return `${undone}tasks ${entry.set}${entry.isGone ? " removed" : ""}`;
      default:
        return `${undone}${entry.kind}`;
    }
  });
}

let count = 0;
const written = (clock: number, ...bodies: readonly EventBody[]) =>
  writeEvents(bodies, 1000 + clock, { newId: () => smallId(2000 + count++), now: DAY });
const setting: EventBody = { kind: "setting", author: null, key: "resolutionRule", value: "majority" };
const person = (annotator: string, name: string): EventBody => ({
  kind: "annotator",
  author: null,
  annotator,
  name,
  role: "annotator",
});
const note = (
  what: "judgement-import" | "update" | "assignment",
  ...events: readonly string[]
): EventBody => ({
  kind: "note",
  author: null,
  what,
  file: "f",
  annotators: [],
  events,
  warnings: [],
});
const judged = (number: number, clock: number, more: object = {}) =>
  smallJudgement(number, { clock: 1000 + clock, time: DAY, ...more });

describe("historyEntries", () => {
  it("begins with one entry for the campaign's files, which counts their warnings", () => {
    expect(historyEntries(LEDGER.events, new Set())).toMatchObject([
      { kind: "begun", warnings: 1, events: [] },
    ]);
    expect(historyEntries(LEDGER.events.toReversed(), new Set())).toHaveLength(1);
  });

  it("combines an annotator's judgements of one day until another action follows", () => {
    const judgements = [
      judged(1, 1),
      judged(2, 2),
      judged(3, 3, { example: "e2" }),
      judged(4, 4, { author: "a2" }),
    ];
    expect(entryLines(judgements)).toEqual(["a1 judged 2 in 3", "a2 judged 1 in 1"]);
    expect(entryLines([judged(1, 1), ...written(1, setting), judged(2, 3)])).toEqual([
      "a1 judged 1 in 1",
      "resolutionRule",
      "a1 judged 1 in 1",
    ]);
    expect(entryLines([judged(1, 1), judged(2, 2, { time: "2026-03-05T10:00:00.000Z" })])).toHaveLength(2);
  });

  it("has one entry per annotator while several judge alternately, ordered by the last judgement", () => {
    const alternating = [
      judged(1, 1),
      judged(2, 2, { author: "a2" }),
      judged(3, 3, { example: "e2" }),
      judged(4, 4, { author: "a2", example: "e2" }),
      judged(5, 5, { author: "a3" }),
      judged(6, 6, { author: "a2", example: "e3" }),
    ];
    expect(entryLines(alternating)).toEqual(["a1 judged 2 in 2", "a3 judged 1 in 1", "a2 judged 3 in 3"]);
    const nextDay = judged(7, 7, { example: "e3", time: "2026-03-05T10:00:00.000Z" });
    expect(entryLines([...alternating, nextDay]).at(-1)).toBe("a1 judged 1 in 1");
  });

  it("counts gaps and judged candidates separately in an entry that has both", () => {
    const filled = (number: number, example: string) =>
      smallGap(number, "il", { clock: 1000 + number, time: DAY, example });
    const repeat = { task: REPEATED_JUDGING, example: "e2" };
    expect(entryLines([filled(1, "e1"), filled(2, "e1"), filled(3, "e2")])).toEqual([
      "a1 judged 0, filled 2 in 3",
    ]);
    // e1 was judged and its gap filled. e2 was judged and repeated, which counts as one candidate.
    const both = [judged(1, 1), filled(2, "e1"), judged(3, 3, { example: "e2" }), judged(4, 4, repeat)];
    expect(entryLines(both)).toEqual(["a1 judged 2, filled 1 in 4"]);
  });

  it("includes the events that a note names in the entry of the note", () => {
    const [setTo] = written(4, setting);
    if (setTo === undefined) throw new Error("one event");
    const updateNote = written(6, note("update", setTo.id));
    expect(entryLines([setTo, ...updateNote])).toEqual(["update f, undoes 1"]);
    const withNote = historyEntries([...LEDGER.events, setTo, ...updateNote], new Set());
    expect(withNote.at(-1)?.events).toEqual([setTo.id]);
    expect(entryLines([judged(2, 2), ...written(7, note("judgement-import", smallId(2)))])).toEqual([
      "judgement-import f, undoes 1",
    ]);
  });

  it("shows new and renamed annotators, new and removed assignments, and undone actions", () => {
    const events = written(
      1,
      person("a2", "Ben"),
      person("a2", "Benno"),
      { kind: "tasks", author: null, set: "1", tasks: [] },
      { kind: "tasks", author: null, set: "1", tasks: null },
      note("assignment"),
      setting,
    );
    const last = events.at(-1)?.id ?? "";
    const expected = ["new Ben", "changed Benno", "tasks 1", "tasks 1 removed", "assignment f, undoes 0"];
    expect(entryLines(events)).toEqual([...expected, "resolutionRule"]);
    expect(
      entryLines(
        [...events, ...written(20, { kind: "retraction", author: null, events: [last], reason: "" })],
        [last],
      ),
    ).toEqual([...expected, "!resolutionRule", "retraction"]);
  });

  it("gives the previous event of a renamed annotator, ignoring retracted events", () => {
    const [ben, benno, bern] = written(1, person("a2", "Ben"), person("a2", "Benno"), person("a2", "Bern"));
    if (ben === undefined || benno === undefined || bern === undefined) throw new Error("three events");
    const entries = historyEntries([...LEDGER.events, ben, benno, bern], new Set([benno.id]));
    expect(entries.at(-1)).toMatchObject({ kind: "person", before: { name: "Ben" } });
  });
});
