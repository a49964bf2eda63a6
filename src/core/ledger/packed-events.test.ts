import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import {
  JUDGE_ANSWERS,
  type JudgeVerdict,
  type LedgerEvent,
  MOST_VERDICTS,
  type VerdictsGiven,
} from "./event.ts";
import { foldOnce } from "./fold.ts";
import { eventText } from "./ledger.ts";
import {
  countPacked,
  eventsOf,
  MOST_PACKED,
  packEvents,
  packLedger,
  recordTimes,
  unpackEvents,
  unpackLedger,
} from "./packed-events.ts";

const OTHERS = smallLedger({}, { annotators: [{ id: "a1", name: "Anna", role: "annotator" }] }).events;

const id = fc.oneof({ weight: 9, arbitrary: fc.uuid() }, fc.constantFrom("", "\n", "a\nb"));
const text = fc.constantFrom("", "a", "b", "ä\u0000", "e1");
const token = fc.record({ line: fc.nat(3), position: fc.nat(3) });
const answer = fc.constantFrom("ok" as const, "bad" as const, "unset" as const);
const small = fc.option(fc.nat(4));
const parts = fc.record({
  id,
  clock: fc.nat(2 ** 45),
  time: fc.option(fc.constantFrom("2026-05-06T07:08:09.000Z", "2026-05-06T07:08:10.000Z")),
  author: text,
  system: text,
  example: text,
  supersedes: fc.array(fc.nat(40).map(smallId), { maxLength: 3 }),
  actionId: id,
  action: fc.constantFrom("judge" as const, "undo" as const, "redo" as const, "import" as const),
  replica: fc.option(text),
  copiedFrom: fc.option(text),
  textHash: text,
  antecedent: answer,
  pronoun: answer,
  tokens: fc.array(token, { maxLength: 2 }),
  tags: fc.array(text, { maxLength: 2 }),
  remark: text,
  flagged: fc.boolean(),
  keptBecause: fc.option(text),
  fixedPronoun: fc.option(fc.array(token, { maxLength: 2 })),
  contextBefore: small,
  contextAfter: small,
  referenceOpened: fc.option(fc.boolean()),
  seconds: fc.option(fc.double({ min: 0, max: 9, noNaN: true })),
  guidelines: text,
});
const anyJudgement = parts.map((fields) => smallJudgement(0, fields));

function verdictsEvent(id: string, verdicts: readonly JudgeVerdict[]): VerdictsGiven {
  const judge = { judge: "gemba", version: "1", reference: null, context: 1 };
  return { kind: "verdicts", id, clock: 3, time: null, author: null, ...judge, verdicts };
}

const amount = fc.constantFrom(0, 0.1, 1 / 3);
const verdict = fc.record(
  {
    system: text,
    example: fc.oneof(text, fc.constantFrom("__proto__", "null")),
    textHash: text,
    verdict: fc.constantFrom(...JUDGE_ANSWERS),
    probability: amount,
    reason: fc.constantFrom("", "“il”\nagrees", "null"),
    promptHash: text,
    cost: amount,
    seconds: amount,
  },
  { requiredKeys: ["system", "example", "textHash", "verdict"] },
);
const anyVerdicts = fc.record({ id, verdicts: fc.array(verdict, { maxLength: 6 }) });

/** The packed events as they are after writing to the disk and reading. */
function packed(events: readonly LedgerEvent[]) {
  return structuredClone(packEvents(events));
}

describe("events packed into one record", () => {
  it("are the same, in the same order, after they are unpacked", () => {
    const event: fc.Arbitrary<LedgerEvent> = fc.oneof(
      { weight: 5, arbitrary: anyJudgement },
      { weight: 1, arbitrary: fc.constantFrom(...OTHERS) },
      { weight: 1, arbitrary: anyVerdicts.map(({ id, verdicts }) => verdictsEvent(id, verdicts)) },
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const back = unpackEvents(packed(events));
        expect(back).toEqual(events);
        expect(back.map(eventText)).toEqual(events.map(eventText));
      }),
      { numRuns: 300 },
    );
  });

  it("keep the references to superseded judgements, whether these are in the same record or in other records", () => {
    const events = [
      smallJudgement(1),
      smallJudgement(2, { supersedes: [smallId(1), smallId(90)] }),
      smallJudgement(3, { supersedes: [smallId(90), smallId(4)] }),
      smallJudgement(4, { supersedes: [] }),
    ];
    expect(
      unpackEvents(packed(events)).flatMap((event) => (event.kind === "judgement" ? [event.supersedes] : [])),
    ).toEqual([[], [smallId(1), smallId(90)], [smallId(90), smallId(4)], []]);
  });

  it("up to the maximum number can be unpacked even if all values differ; packing one more throws", () => {
    const events = Array.from({ length: MOST_PACKED }, (_, number) => {
      const of = (what: string) => `${what} ${number}`;
      const words = {
        time: of("t"),
        system: of("s"),
        example: of("e"),
        copiedFrom: of("c"),
        textHash: of("h"),
      };
      return smallJudgement(number, { ...words, remark: of("r") });
    });
    expect(unpackEvents(packed(events)).at(-1)).toEqual(events.at(-1));
    expect(() => packEvents([...events, smallJudgement(0)])).toThrow(RangeError);
  });

  it("keep as many verdicts as an event may have, all of them different", () => {
    const verdicts = Array.from({ length: MOST_VERDICTS }, (_, at): JudgeVerdict => {
      const texts = { textHash: `h${at}`, reason: `r${at}`, promptHash: `p${at}` };
      const numbers = { probability: at / MOST_VERDICTS, cost: at, seconds: at + 0.5 };
      return { system: `s${at}`, example: `e${at}`, verdict: "correct", ...texts, ...numbers };
    });
    expect(unpackEvents(packed([verdictsEvent("v", verdicts)]))).toEqual([verdictsEvent("v", verdicts)]);
  });

  it("parse no verdicts before these are read", () => {
    const whole = packed([
      verdictsEvent("v", [{ system: "s", example: "e", textHash: "", verdict: "correct" }]),
    ]);
    const [event] = unpackEvents({ ...whole, verdictColumns: whole.verdictColumns.map(() => "no JSON") });
    expect(event?.id).toBe("v");
    expect(() => event?.kind === "verdicts" && event.verdicts).toThrow(SyntaxError);
  });

  it("store the columns in which judges agree once, whatever else they say", () => {
    const of = (judge: string) =>
      verdictsEvent(
        judge,
        ["e1", "e2", "e3"].map((example, at) => {
          return { system: "s", example, textHash: `h${at}`, verdict: "correct", reason: `${judge} ${at}` };
        }),
      );
    const whole = packed([of("one"), of("two")]);
    expect(unpackEvents(whole)).toEqual([of("one"), of("two")]);
    // System, example, hash and verdict are the same; each judge has its own reasons.
    expect(whole.verdictColumns).toHaveLength(6);
    expect(whole.verdictColumns.filter((column) => column.includes("h1"))).toHaveLength(1);
  });

  it("store repeated content and repeated provenance once", () => {
    const events = Array.from({ length: 100 }, (_, number) => smallJudgement(number + 1));
    const { contents, provenances } = packed(events);
    expect([contents.length, provenances.length]).toEqual([1, 1]);
  });

  it.each([
    ["counts of events", { count: 3 }],
    ["clocks", { clocks: new Float64Array() }],
    ["words", { words: [] }],
    ["words that must not be null", { words: [null, null, null, null, null] }],
    ["contents", { contents: [] }],
    ["circumstances", { circumstances: [] }],
    ["provenances", { provenances: [] }],
    ["rows", { rows: new Uint16Array() }],
    ["the ends of superseded ids", { supersedesEnd: new Uint32Array() }],
    ["the superseded ids", { supersedes: new Int32Array() }],
    ["the superseded ids outside the record", { outside: [] }],
  ])("cannot be unpacked if the %s are damaged", (_what, part) => {
    const whole = packed([smallJudgement(1, { supersedes: [smallId(90)] })]); // one row
    expect(() => unpackEvents({ ...whole, ...part })).toThrow(/^a record of events is damaged: row [01] /);
  });
});

const LEDGER = smallLedger(
  {},
  {
    annotators: [{ id: "a1", name: "Anna", role: "annotator" }],
    judgements: Array.from({ length: 1500 }, (_, number) =>
      smallJudgement(number + 1, { clock: 100 + number, actionId: smallId(7000 + number) }),
    ),
  },
);

it("a ledger is the same after it was packed and unpacked", () => {
  const packed = structuredClone(packLedger(LEDGER));
  expect(packed.blocks.map(({ count }) => count)).toEqual([1000, LEDGER.events.length - 1000]);
  expect(packed.clock).toBe(1599);
  expect(countPacked(packed)).toBe(LEDGER.events.length);
  expect(unpackLedger(packed)).toEqual(LEDGER);
});

it("the times of judgements can be read without unpacking", () => {
  const times = packLedger(LEDGER).blocks.flatMap((block) =>
    Array.from(recordTimes(block), ({ time }) => time),
  );
  expect(times).toEqual(LEDGER.events.flatMap((event) => (event.kind === "judgement" ? [event.time] : [])));
});

it("a stored record has its unpacked events first, then the packed ones", () => {
  const [first, second] = [smallJudgement(1), smallJudgement(2)];
  expect(eventsOf({ events: [second], packed: packed([first]) })).toEqual([second, first]);
  expect(eventsOf({ events: [second] })).toEqual([second]);
});

it("foldOnce folds the same array of events only once", () => {
  expect(foldOnce(LEDGER.events)).toBe(foldOnce(LEDGER.events));
  expect(foldOnce([...LEDGER.events])).not.toBe(foldOnce(LEDGER.events));
});
