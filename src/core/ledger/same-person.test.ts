// Tests one person with two entries: which entry represents both, in any order of the merges, and the effect on their
// events.
import { describe, expect, it } from "vitest";
import type { AnnotatorNamed, LedgerEvent, PronounRecord } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { mergedEntries } from "#core/ledger/same-person.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";

/** Event number `clock` names entry `annotator`, and merges it into `sameAs`. */
function named(clock: number, annotator: string, sameAs?: string | null): AnnotatorNamed {
  return {
    kind: "annotator",
    id: smallId(100 + clock),
    clock,
    time: null,
    author: null,
    annotator,
    name: `Name ${annotator}`,
    role: "annotator",
    ...(sameAs === undefined ? {} : { sameAs }),
  };
}

const people = ["a", "b", "c"].map((id, place) => named(place + 1, id));

describe("which entry represents whom", () => {
  it.each<[string, readonly AnnotatorNamed[], Record<string, string>]>([
    ["nobody is anybody else", [], {}],
    ["b is a", [named(4, "b", "a")], { b: "a" }],
    ["b is a, and a is c: all are c", [named(4, "b", "a"), named(5, "a", "c")], { b: "c", a: "c" }],
    [
      "b is a, said first, a is b, said later: the later would close a circle",
      [named(4, "b", "a"), named(5, "a", "b")],
      { b: "a" },
    ],
    ["a circle of three", [named(4, "a", "b"), named(5, "b", "c"), named(6, "c", "a")], { a: "c", b: "c" }],
    ["b is an alias of a, then separate again", [named(4, "b", "a"), named(5, "b", null)], {}],
    ["b is a, then b has another name", [named(4, "b", "a"), named(5, "b")], { b: "a" }],
    ["b is a, then c: the latest counts", [named(4, "b", "a"), named(5, "b", "c")], { b: "c" }],
    [
      "said again later, it is said later",
      [named(4, "b", "a"), named(5, "a", "b"), named(6, "b", "a")],
      { a: "b" },
    ],
    ["an alias of an unknown annotator", [named(4, "b", "nobody")], {}],
    ["oneself", [named(4, "b", "b")], {}],
  ])("%s", (_, said, expected) => {
    expect(Object.fromEntries(mergedEntries([...people, ...said]))).toEqual(expected);
  });
});

const judged = (number: number, author: string, change: Partial<PronounRecord> = {}): LedgerEvent => ({
  ...smallJudgement(number, { author, system: "good", pronoun: number % 2 === 0 ? "ok" : "bad" }),
  clock: number + 10,
  ...change,
});
const heads = (events: readonly LedgerEvent[], by: string) =>
  foldEvents(events)
    .registers.of(by, { system: "good", example: "e1" })
    ?.heads.map(({ id }) => id);

describe("their events", () => {
  const said = [judged(1, "a"), judged(2, "b")];

  it("is one person's from then on: answered twice if it differs", () => {
    const folded = foldEvents([...people, ...said, named(20, "b", "a")]);
    expect(folded.annotators.map(({ id }) => id)).toEqual(["a", "c"]);
    expect(folded.entries.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(folded.judgements.map(({ author }) => author)).toEqual(["a", "a"]);
    const register = folded.registers.of("a", { system: "good", example: "e1" });
    expect(register?.twice).toBe(true);
    expect(folded.registers.of("b", { system: "good", example: "e1" })).toBeNull();
  });

  it("comes under the entry that represents both also if it comes later, and what they have to do", () => {
    const tasks: LedgerEvent = {
      kind: "tasks",
      id: smallId(200),
      clock: 21,
      time: null,
      author: null,
      set: "1",
      tasks: [{ label: "1", annotator: "b", candidates: [] }],
    };
    const folded = foldEvents([...people, named(20, "b", "a"), tasks, judged(30, "b")]);
    expect(folded.registers.annotators).toEqual(["a"]);
    expect(folded.taskSets[0]?.tasks[0]?.annotator).toBe("a");
  });

  it("is as before once it is retracted, except later events, which stay their author's", () => {
    const merge = named(20, "b", "a");
    const both = judged(21, "a", { supersedes: [smallId(1), smallId(2)] });
    const back: LedgerEvent = {
      kind: "retraction",
      id: smallId(201),
      clock: 40,
      time: null,
      author: null,
      events: [merge.id],
      reason: "two people",
    };
    const events = [...people, ...said, merge, both];
    expect(heads(events, "a")).toEqual([both.id]);
    expect(heads([...events, back], "a")).toEqual([both.id]);
    expect(heads([...events, back], "b")).toEqual([smallId(2)]);
  });
});
