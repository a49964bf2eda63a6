import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { utcTime } from "#core/base/utc-time.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import {
  clockInWords,
  clockOutOfRange,
  type EventBody,
  eventSchema,
  isDatabaseKey,
  isStateKey,
  LARGEST_CLOCK,
  LARGEST_FOREIGN_CLOCK,
  type LedgerEvent,
  nextClock,
  referenceKey,
  stateKey,
} from "./event.ts";
import { eventText, FileEvents } from "./ledger.ts";

const HASH = "a".repeat(64);
const TIME = "2026-05-06T07:08:09.000Z";

function event(body: EventBody): LedgerEvent {
  return { ...body, id: smallId(1), clock: 3, time: TIME };
}

const JUDGEMENT = smallJudgement(1, {
  supersedes: [smallId(2), smallId(3)],
  copiedFrom: smallId(4),
  textHash: "h",
  antecedent: "ok",
  pronoun: "bad",
  tokens: [{ line: 0, position: 1 }],
  tags: ["ant_unsure"],
  remark: "a “remark”\n",
  flagged: true,
  keptBecause: "so",
  fixedPronoun: [{ line: 1, position: 0 }],
  fixedAntecedent: [],
  contextBefore: 2,
  contextAfter: 0,
  referenceOpened: true,
  seconds: 86_400,
  guidelines: "2",
  groupedBy: "translation",
  textOpened: false,
});

/** One event of every kind. */
const EVENTS: Readonly<Record<LedgerEvent["kind"], LedgerEvent>> = {
  judgement: JUDGEMENT,
  annotator: event({ kind: "annotator", author: null, annotator: "a1", name: "Anna", role: "adjudicator" }),
  setting: event({
    kind: "setting",
    author: "a1",
    key: "later",
    value: { b: [1, null, { d: "", c: 2 }], a: true },
  }),
  suite: event({ kind: "suite", author: null, text: HASH, origin: "b".repeat(64) }),
  output: event({ kind: "output", author: null, system: "bad", text: HASH }),
  tasks: event({
    kind: "tasks",
    author: "a1",
    set: "s",
    tasks: [{ label: "IAA", annotator: "a1", candidates: [{ system: "bad", example: "e1" }] }],
  }),
  query: event({
    kind: "query",
    author: "a1",
    task: "pronoun-judgement",
    system: "bad",
    example: "e1",
    text: "why?",
    replaces: null,
  }),
  reply: event({
    kind: "reply",
    author: null,
    query: smallId(1),
    asker: "a1",
    text: "because",
    replaces: smallId(2),
  }),
  verdicts: event({
    kind: "verdicts",
    author: null,
    judge: "a model",
    version: "1",
    reference: false,
    context: 2,
    verdicts: [
      { system: "bad", example: "e1", textHash: HASH, seconds: 1.5, verdict: "correct", probability: 0.9 },
      { system: "good", example: "e1", textHash: "", verdict: "abstains", promptHash: "ab", cost: 0.01 },
    ],
  }),
  boundary: event({
    kind: "boundary",
    author: "a1",
    system: "bad",
    text: HASH,
    line: 3,
    from: 20,
    at: 26,
    to: 31,
    links: ["0-0 1-2", ""],
    before: 24,
    example: "e1",
    replica: smallId(7),
  }),
  retraction: event({ kind: "retraction", author: null, events: [smallId(5)], reason: "a slip" }),
  note: event({
    kind: "note",
    author: null,
    what: "judgement-import",
    file: "b.json",
    annotators: ["a1"],
    events: [smallId(6)],
    warnings: [{ code: "crlf-line-ends", file: "source.txt", line: 3, message: "m" }],
  }),
};
const ALL = Object.values(EVENTS);

/** Returns the value with the keys of every object in reverse order. */
function keysReversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keysReversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, keysReversed(item)]),
  );
}

describe("an event as text", () => {
  it.each(ALL.map((event) => [event.kind, event] as const))(
    "gives the same %s event when it is read again",
    (_kind, event) => {
      const parsed: unknown = JSON.parse(eventText(event));
      expect(v.parse(eventSchema, parsed)).toEqual(event);
    },
  );

  it.each(ALL.map((event) => [event.kind, event] as const))(
    "has the same bytes for a %s event, whatever the order of keys in memory",
    (_kind, event) => {
      const other = v.parse(eventSchema, keysReversed(JSON.parse(eventText(event))));
      expect(eventText(other)).toBe(eventText(event));
      expect(eventText({ ...event, ...(keysReversed(event) as object) })).toBe(eventText(event));
    },
  );

  it.each<[what: string, of: LedgerEvent]>([
    ["an event without a time", { ...EVENTS.note, time: null }],
    [
      "a suite that does not come from a database",
      event({ kind: "suite", author: null, text: HASH, origin: null }),
    ],
    ["a removed output", event({ kind: "output", author: null, system: "bad", text: null })],
    [
      "an assignment of gaps",
      event({ kind: "tasks", author: null, set: "s", tasks: [], task: "gap-filling" }),
    ],
    ["a removed assignment", event({ kind: "tasks", author: null, set: "s", tasks: null })],
    [
      "a share that is assigned to nobody",
      event({
        kind: "tasks",
        author: null,
        set: "s",
        tasks: [{ label: "", annotator: null, candidates: [] }],
      }),
    ],
    [
      "a note about a created batch",
      event({
        kind: "note",
        author: null,
        what: "assignment",
        file: "",
        annotators: [],
        events: [],
        warnings: [],
      }),
    ],
    ["a setting with the value null", event({ kind: "setting", author: null, key: "created", value: null })],
    [
      "an annotator without a name",
      event({ kind: "annotator", author: null, annotator: "a", name: "", role: "annotator" }),
    ],
    [
      "a judgement with many unknown values",
      smallJudgement(1, {
        time: null,
        replica: null,
        referenceOpened: null,
        seconds: null,
        contextBefore: null,
        contextAfter: null,
        guidelines: "",
      }),
    ],
  ])("is the same when it is read again: %s", (_what, of) => {
    expect(v.parse(eventSchema, JSON.parse(eventText(of)))).toEqual(of);
  });

  it("has its keys, and those of nested objects, in a fixed order", () => {
    expect(eventText(EVENTS.annotator)).toBe(
      `{"kind":"annotator","id":"${smallId(1)}","clock":3,"time":"${TIME}","author":null,"annotator":"a1","name":"Anna","role":"adjudicator"}`,
    );
    expect(eventText(EVENTS.setting)).toContain(
      '"key":"later","value":{"a":true,"b":[1,null,{"c":2,"d":""}]}',
    );
    const onlyNested = { ...EVENTS.setting, value: { only: { d: 1, c: 2 } } };
    expect(eventText(onlyNested)).toContain('"value":{"only":{"c":2,"d":1}}');
    expect(eventText(EVENTS.note)).toBe(
      `{"kind":"note","id":"${smallId(1)}","clock":3,"time":"${TIME}","author":null,"events":["${smallId(6)}"],"what":"judgement-import","file":"b.json","annotators":["a1"],"warnings":[{"file":"source.txt","code":"crlf-line-ends","line":3,"message":"m"}]}`,
    );
    expect(eventText(EVENTS.tasks)).toContain(
      '"set":"s","tasks":[{"annotator":"a1","label":"IAA","candidates":[{"system":"bad","example":"e1"}]}]',
    );
    expect(eventText(EVENTS.suite)).toContain('"author":null,"text":"aaaa');
    expect(eventText(EVENTS.retraction)).toContain(`"events":["${smallId(5)}"],"reason":"a slip"`);
    expect(eventText(JUDGEMENT)).toContain(
      '"content":{"antecedent":"ok","pronoun":"bad","tokens":[{"line":0,"position":1}]',
    );
  });
});

describe("an invalid event", () => {
  it.each<[kind: LedgerEvent["kind"], change: Record<string, unknown>]>([
    // These rows change fields that all events have.
    ["note", { kind: "forget" }],
    ["note", { id: "1" }],
    ["note", { id: null }],
    ["note", { clock: 0 }],
    ["note", { clock: 1.5 }],
    ["note", { clock: 2 ** 52 + 1 }],
    ["note", { clock: null }],
    ["note", { time: "yesterday" }],
    ["note", { time: 7 }],
    ["note", { author: "" }],
    ["note", { author: 1 }],
    ...ALL.flatMap(({ kind }): [LedgerEvent["kind"], Record<string, unknown>][] => [
      [kind, { extra: 1 }],
      [kind, { id: undefined }],
    ]),
    ["judgement", { author: null }],
    ["judgement", { task: "other" }],
    ["judgement", { system: "" }],
    ["judgement", { example: "" }],
    ["judgement", { example: "e".repeat(1001) }],
    ["judgement", { supersedes: null }],
    ["judgement", { supersedes: ["1"] }],
    ["judgement", { actionId: "" }],
    ["judgement", { action: "guess" }],
    ["judgement", { replica: "here" }],
    ["judgement", { copiedFrom: "" }],
    ["judgement", { textHash: null }],
    ["judgement", { content: { ...JUDGEMENT.content, antecedent: "maybe" } }],
    ["judgement", { content: { ...JUDGEMENT.content, extra: 1 } }],
    ["judgement", { content: { ...JUDGEMENT.content, tokens: [{ line: -1, position: 0 }] } }],
    ["judgement", { content: { ...JUDGEMENT.content, tokens: [{ line: 0, position: 0, text: "" }] } }],
    ["judgement", { content: { ...JUDGEMENT.content, fixedPronoun: undefined } }],
    ["judgement", { circumstances: { ...JUDGEMENT.circumstances, seconds: -1 } }],
    ["judgement", { circumstances: { ...JUDGEMENT.circumstances, seconds: 86_401 } }],
    ["judgement", { circumstances: { ...JUDGEMENT.circumstances, contextBefore: 0.5 } }],
    ["judgement", { circumstances: { ...JUDGEMENT.circumstances, referenceOpened: 1 } }],
    ["judgement", { circumstances: { ...JUDGEMENT.circumstances, guidelines: null } }],
    ["judgement", { circumstances: { ...JUDGEMENT.circumstances, alike: "words" } }],
    ["judgement", { circumstances: { ...JUDGEMENT.circumstances, textOpened: null } }],
    ["judgement", { circumstances: null }],
    ["annotator", { annotator: "" }],
    ["annotator", { name: null }],
    ["annotator", { role: "boss" }],
    ["setting", { key: "" }],
    ["setting", { key: 1 }],
    ["setting", { value: undefined }],
    ["suite", { text: null }],
    ["suite", { text: "A".repeat(64) }],
    ["suite", { text: "a".repeat(63) }],
    ["suite", { origin: "a".repeat(65) }],
    ["output", { system: "" }],
    ["output", { text: "x" }],
    ["output", { text: undefined }],
    ["tasks", { set: "" }],
    ["tasks", { tasks: [{ label: "1", annotator: "", candidates: [] }] }],
    ["tasks", { tasks: [{ label: 1, annotator: null, candidates: [] }] }],
    ["tasks", { tasks: [{ label: "1", annotator: null, candidates: [3] }] }],
    ["tasks", { tasks: [{ label: "1", annotator: null, candidates: [{ system: "s", example: "" }] }] }],
    ["retraction", { events: ["x"] }],
    ["retraction", { events: smallId(1) }],
    ["retraction", { reason: null }],
    ["note", { what: "party" }],
    ["note", { file: null }],
    ["note", { annotators: [""] }],
    ["note", { events: [1] }],
    ["note", { warnings: [{ code: "c", file: "f", line: -1, message: "m" }] }],
    ["note", { warnings: ["w"] }],
  ])("does not match the schema: kind “%s” with the change %o", (kind, change) => {
    // The event is converted to JSON and back, as in a file. An undefined value thereby becomes a missing key.
    const invalid: unknown = JSON.parse(
      JSON.stringify({ ...JSON.parse(eventText(EVENTS[kind])), ...change }),
    );
    expect(v.is(eventSchema, invalid)).toBe(false);
  });
});

const ledger = smallLedger();
/** The small campaign with this clock on its last event. */
const at = (clock: number) => ({
  ...ledger,
  events: ledger.events.map((event, index) =>
    index === ledger.events.length - 1 ? { ...event, clock } : event,
  ),
});
const SCOPE = { annotator: "a", candidates: [], created: null, origin: null };
/** The limit: 2^51 plus a thousand for each of the campaign's nine events. */
const BOUND = 2251799813685248 + 9000;

describe("the clocks of events", () => {
  it("increase by one, and stop at 2^52", () => {
    expect([nextClock(0), nextClock(7, 2), nextClock(2 ** 52 - 1)]).toEqual([1, 10, 2 ** 52]);
    expect([nextClock(2 ** 52), nextClock(Number.MAX_SAFE_INTEGER, 5)]).toEqual([
      LARGEST_CLOCK,
      LARGEST_CLOCK,
    ]);
    const events = new FileEvents("c", 2 ** 52);
    events.add({ kind: "retraction", author: null, events: [], reason: "" });
    expect(events.clock).toBe(2 ** 52);
  });

  it("are in range up to 2^51 plus a thousand per event", () => {
    expect(ledger.events).toHaveLength(9);
    expect(clockOutOfRange(at(BOUND))).toBeNull();
    expect(clockOutOfRange(at(BOUND + 1))).toMatchObject({ event: { clock: BOUND + 1 }, bound: BOUND });
    expect(clockOutOfRange({ events: [], scope: null })).toBeNull();
    expect(clockInWords({ id: "e", clock: BOUND + 1 }, BOUND)).toBe(
      "event e has the clock 2251799813694249; expected at most 2251799813694248, so that later events can have greater clocks",
    );
  });

  it("of a batch have a higher limit, which is below 2^52", () => {
    expect(clockOutOfRange({ ...at(BOUND + 1), scope: SCOPE })).toBeNull();
    expect(clockOutOfRange({ ...at(2 ** 52), scope: SCOPE })?.bound).toBeLessThan(2 ** 52);
  });

  it("stay in range if an event is added to a ledger whose greatest clock is at the limit", () => {
    const full = at(BOUND);
    const last = full.events.at(-1);
    if (last === undefined) throw new Error("no event");
    const more = [...full.events, { ...last, id: "another", clock: nextClock(BOUND) }];
    expect(clockOutOfRange({ ...full, events: more })).toBeNull();
    expect(LARGEST_FOREIGN_CLOCK).toBe(2 ** 51);
  });
});

describe("a point in time as text", () => {
  it.each<[milliseconds: number, text: string]>([
    [0, "1970-01-01T00:00:00.000Z"],
    [Date.UTC(2026, 10, 25, 15, 30, 0, 7), "2026-11-25T15:30:00.007Z"],
    [253402300799999, "9999-12-31T23:59:59.999Z"],
    [253402300800000, "9999-12-31T23:59:59.999Z"],
    [8.64e15, "9999-12-31T23:59:59.999Z"],
    [-62167219200000, "0000-01-01T00:00:00.000Z"],
    [-62167219200001, "0000-01-01T00:00:00.000Z"],
    [-8.64e15, "0000-01-01T00:00:00.000Z"],
    [Number.NaN, "1970-01-01T00:00:00.000Z"],
  ])("%d ms is %s, with a year of four digits", (milliseconds, text) => {
    expect(utcTime(new Date(milliseconds))).toBe(text);
  });
});

const OTHER = { system: "north", example: "state 1" };

it("only keys of a PROTEST database are database keys, whatever the example is called", () => {
  expect([referenceKey(7), stateKey("1"), OTHER].map(isDatabaseKey)).toEqual([true, true, false]);
});

it("only the key of a database's state is a state key", () => {
  expect([referenceKey(7), stateKey("1"), OTHER].map(isStateKey)).toEqual([false, true, false]);
});

it("the keys of two candidates, and of two databases, differ", () => {
  const keys = [referenceKey(7), referenceKey(8), stateKey("7"), stateKey("8")];
  expect(new Set(keys.map(({ example }) => example)).size).toBe(4);
});
