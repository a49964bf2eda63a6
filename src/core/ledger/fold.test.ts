import { describe, expect, it } from "vitest";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { foldEvents } from "./fold.ts";
import { compareEvents, greatestClock, uniteEvents } from "./ledger.ts";

const HASH = (digit: string) => digit.repeat(64);

function event(number: number, body: EventBody, clock = number): LedgerEvent {
  return { ...body, id: smallId(number), clock, time: null };
}

const setting = (key: string, value: unknown): EventBody => ({ kind: "setting", author: null, key, value });
const output = (system: string, text: string | null): EventBody => ({
  kind: "output",
  author: null,
  system,
  text,
});
const suite = (text: string): EventBody => ({ kind: "suite", author: null, text, origin: null });
const naming = (
  annotator: string,
  name: string,
  role: "annotator" | "adjudicator" = "annotator",
): EventBody => ({
  kind: "annotator",
  author: null,
  annotator,
  name,
  role,
});
const tasks = (set: string, label: string | null): EventBody => ({
  kind: "tasks",
  author: null,
  set,
  tasks: label === null ? null : [{ label, annotator: null, candidates: [] }],
});
const tasksMade = (set: string) => ({ kind: "tasks", author: null, set, tasks: [] }) as const;
const retract = (...numbers: number[]): EventBody => ({
  kind: "retraction",
  author: null,
  events: numbers.map(smallId),
  reason: "",
});
const note = (file: string): EventBody => ({
  kind: "note",
  author: null,
  what: "import",
  file,
  annotators: [],
  events: [],
  warnings: [],
});

/** Folds events 1, 2, 3 … with these bodies. Fails if reverse order or duplicates give another state. */
function fold(...bodies: readonly EventBody[]) {
  const events = bodies.map((body, index) => event(index + 1, body));
  const folded = foldEvents(events);
  const withoutRegisters = (state: typeof folded) => ({ ...state, registers: null });
  expect(withoutRegisters(foldEvents(events.toReversed()))).toEqual(withoutRegisters(folded));
  expect(withoutRegisters(foldEvents([...events, ...events]))).toEqual(withoutRegisters(folded));
  return folded;
}

describe("the folded state", () => {
  it("has the latest value of each setting", () => {
    const { settings, clock } = fold(setting("name", "A"), setting("seed", 3), setting("name", "B"));
    expect([...settings]).toEqual([
      ["name", "B"],
      ["seed", 3],
    ]);
    expect(clock).toBe(3);
  });

  it("has the latest name and role of each annotator, in the order of their first events", () => {
    const { annotators } = fold(naming("b", "Ben"), naming("a", "Ann"), naming("b", "Benno", "adjudicator"));
    expect(annotators).toEqual([
      { id: "b", name: "Benno", role: "adjudicator" },
      { id: "a", name: "Ann", role: "annotator" },
    ]);
  });

  it("has the latest suite and outputs; an output that is removed and added again keeps its position", () => {
    const folded = fold(
      suite(HASH("1")),
      output("x", HASH("2")),
      output("y", HASH("3")),
      output("x", null),
      suite(HASH("4")),
      output("z", HASH("5")),
    );
    expect(folded.suite?.text).toBe(HASH("4"));
    expect(folded.outputs.map(({ system }) => system)).toEqual(["y", "z"]);
    const back = fold(
      output("x", HASH("2")),
      output("y", HASH("3")),
      output("x", null),
      output("x", HASH("6")),
    );
    expect(back.outputs.map(({ system, text }) => `${system} ${text[0]}`)).toEqual(["x 6", "y 3"]);
  });

  it("has the latest version of each assignment, without removed assignments", () => {
    const { assignments } = fold(tasks("s", "1"), tasks("t", "1"), tasks("s", "2"), tasks("t", null));
    expect(assignments).toEqual([{ name: "s", tasks: [{ label: "2", annotator: null, candidates: [] }] }]);
  });

  it("has the task of each assignment from its latest event", () => {
    const ofGaps: EventBody = { ...tasksMade("s"), task: "gap-filling" };
    expect(fold(tasks("s", "1"), ofGaps).assignments.map(({ task }) => task)).toEqual(["gap-filling"]);
    expect(fold(ofGaps, tasks("s", "1")).assignments.map(({ task }) => task)).toEqual([undefined]);
  });

  it("is empty without events", () => {
    expect(fold()).toMatchObject({ suite: null, outputs: [], annotators: [], judgements: [], clock: 0 });
  });

  it.each<[what: string, bodies: EventBody[], expected: string]>([
    ["a retracted event", [setting("k", 1), setting("k", 2), retract(2)], "1"],
    ["a retracted retraction", [setting("k", 1), setting("k", 2), retract(2), retract(3)], "2"],
    [
      "a retraction that is retracted and then restored",
      [setting("k", 1), setting("k", 2), retract(2), retract(3), retract(4)],
      "1",
    ],
    [
      "a retraction of several events",
      [setting("k", 1), setting("k", 2), setting("k", 3), retract(2, 3)],
      "1",
    ],
    ["a retraction of a later event", [setting("k", 1), retract(3), setting("k", 2)], "2"],
    ["a retraction that names itself", [setting("k", 1), setting("k", 2), retract(3, 2)], "1"],
    [
      "two retractions that name each other",
      [setting("k", 1), setting("k", 2), retract(2, 4), retract(3)],
      "2",
    ],
    ["a retraction of an unknown event", [setting("k", 1), retract(9)], "1"],
    [
      "an event retracted twice, of which one retraction is retracted",
      [setting("k", 1), setting("k", 2), retract(2), retract(2), retract(3)],
      "1",
    ],
  ])("has the current value of a setting after %s", (_what, bodies, expected) => {
    expect(String(fold(...bodies).settings.get("k"))).toBe(expected);
  });

  it("contains no retracted note or judgement, and lists the ids of retracted events", () => {
    const judged = smallJudgement(1);
    const events = [judged, event(2, note("a")), event(3, note("b")), event(4, retract(1, 2))];
    const folded = foldEvents(events);
    expect(folded.judgements).toEqual([]);
    expect(folded.registers.of("a1", judged)).toBeNull();
    expect(folded.registers.has(judged.id)).toBe(true);
    expect(folded.notes.map(({ file }) => file)).toEqual(["b"]);
    expect(folded.registers.find(smallId(2))).toBeNull(); // a note is not in a register
    expect([...folded.retracted].sort()).toEqual([smallId(1), smallId(2)]);
  });
});

it("foldEvents unites two versions of one judgement, with the greater clock", () => {
  const twice = [smallJudgement(1, { clock: 5 }), smallJudgement(1, { clock: 9 })];
  expect(foldEvents(twice).judgements).toEqual([smallJudgement(1, { clock: 9 })]);
});

it("a retraction that names itself does not count as retracted", () => {
  expect([...fold(setting("k", 1), retract(2, 1)).retracted]).toEqual([smallId(1)]);
});

describe("the order of events", () => {
  it("is by clock, then by id, never by time", () => {
    const late = { ...event(3, setting("k", 1), 5), time: "2020-01-01T00:00:00.000Z" };
    const early = { ...event(1, setting("k", 2), 7), time: "2019-01-01T00:00:00.000Z" };
    const same = event(2, setting("k", 3), 7);
    expect([same, early, late].sort(compareEvents)).toEqual([late, early, same]);
    expect([
      compareEvents(early, early),
      Math.sign(compareEvents(early, same)),
      Math.sign(compareEvents(same, early)),
    ]).toEqual([0, -1, 1]);
    expect([greatestClock([late, early, same]), greatestClock([early, late])]).toEqual([7, 7]);
    expect(greatestClock([])).toBe(0);
  });
});

describe("versions of one event from several files", () => {
  const record = smallJudgement(1, { clock: 5, supersedes: [smallId(8)], replica: null });
  const two = smallJudgement(1, { clock: 9, supersedes: [smallId(7)] });

  it("become one judgement with the greater clock, all superseded events, and the only replica", () => {
    for (const versions of [
      uniteEvents([record], [two]),
      uniteEvents([two], [record]),
      uniteEvents([two, record, two]),
    ]) {
      expect(versions).toEqual([{ ...two, clock: 9, supersedes: [smallId(7), smallId(8)] }]);
    }
  });

  it.each<[what: string, a: string | null, b: string | null, replica: string | null]>([
    ["the only replica if one version has none", null, "p1", "p1"],
    ["the greater of two replicas", "p1", "p2", "p2"],
    ["no replica if both versions have none", null, null, null],
  ])("become one judgement with %s", (_what, a, b, replica) => {
    const first = smallJudgement(1, { replica: a, clock: 2 });
    const second = smallJudgement(1, { replica: b });
    expect(uniteEvents([first], [second])).toMatchObject([{ replica }]);
    expect(uniteEvents([second], [first])).toMatchObject([{ replica }]);
  });

  it("become the same event, in whatever order they are united, even if they contradict each other", () => {
    const other = smallJudgement(1, { clock: 2, pronoun: "ok", time: null });
    const third = smallJudgement(1, { clock: 3, pronoun: "bad", remark: "z" });
    const orders = [
      uniteEvents([record], [other], [third]),
      uniteEvents([third], uniteEvents([other], [record])),
      uniteEvents(uniteEvents([other, third]), [record], [third]),
    ];
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).toEqual(orders[0]);
    const settings = [event(1, setting("k", "a")), event(1, setting("k", "b"), 9)];
    expect(uniteEvents(settings)).toEqual(uniteEvents(settings.toReversed()));
    expect(uniteEvents(settings)).toEqual([settings[1]]); // the greater text, because the clock is 9, not 1
    // For judgements, clocks do not decide whose content is kept: the text with “"time":null” is the greatest.
    expect(orders[0]).toMatchObject([{ clock: 5, time: null, content: { pronoun: "ok" } }]);
    const kinds = [smallJudgement(1), event(1, setting("k", "a"))];
    expect(uniteEvents(kinds)).toEqual([kinds[1]]); // greater because its text begins with “"kind":"setting"”
    expect(uniteEvents(kinds.toReversed())).toEqual([kinds[1]]);
    expect(uniteEvents([record], [other], kinds)).toEqual([kinds[1]]); // also with several judgements
    const lesser = event(1, naming("a", "Ann")); // its text begins with “"kind":"annotator"”
    expect(uniteEvents([lesser, record, other])).toEqual(uniteEvents([record, other]));
  });
});
