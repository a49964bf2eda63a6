import { describe, expect, it } from "vitest";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { buildOrigin } from "#core/io/protest/write/origin-rows.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import {
  currentCampaign,
  smallCampaign,
  smallFolder,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { checkLedger, type LedgerParts, makeLedger, seedOf, unusualEventWarnings } from "./file-ledger.ts";

const { suite, outputs } = smallFolder();
const PARTS: LedgerParts = {
  id: null,
  settings: { name: "Small" },
  suite,
  origin: null,
  outputs,
  annotators: [{ id: "a1", name: "Anna", role: "annotator" }],
  judgements: [smallJudgement(1), smallJudgement(2, { example: "e2" })],
  assignments: [{ name: "s", tasks: [{ label: "1", annotator: "a1", candidates: [] }] }],
  scope: null,
  warnings: [],
};
/** Rows of a database with arbitrary content. */
const ROWS = buildOrigin(smallCampaign());
const ledgerOf = (parts: Partial<LedgerParts> = {}) => makeLedger({ ...PARTS, ...parts });
const kinds = (parts: Partial<LedgerParts> = {}) =>
  ledgerOf(parts).events.map((event) => (event.kind === "setting" ? event.key : event.kind));

describe("makeLedger", () => {
  it("gives the same bytes for the same parts, whatever the order of the settings", () => {
    const settings = { name: "Small", seed: 3, targetLanguage: "fr" };
    const reordered = { targetLanguage: "fr", seed: 3, name: "Small" };
    expect(serializeCampaign(ledgerOf({ settings: reordered }))).toBe(
      serializeCampaign(ledgerOf({ settings })),
    );
  });

  it("keeps the task of each assignment", () => {
    const assignments = [
      { name: "s", tasks: [], task: "gap-filling" as const },
      { name: "t", tasks: [] },
    ];
    const { assignments: readSets } = foldEvents(ledgerOf({ assignments }).events);
    expect(readSets).toEqual(assignments);
  });

  it("puts events in a fixed order, with clocks from 1", () => {
    const warning = {
      code: "crlf-line-ends" as const,
      severity: "warning" as const,
      file: "f",
      line: 1,
      message: "m",
    };
    const parts = { settings: { seed: 1, name: "N", created: null }, warnings: [warning] };
    expect(kinds(parts)).toEqual([
      ...["created", "name", "seed", "suite", "output", "output", "annotator", "tasks"],
      ...["note", "judgement", "judgement"],
    ]);
    const { events } = ledgerOf(parts);
    expect(events.map(({ clock }) => clock)).toEqual(events.map((_, index) => index + 1));
    expect(events[8]).toMatchObject({
      what: "import",
      warnings: [{ code: "crlf-line-ends", file: "f", line: 1, message: "m" }],
    });
    expect(checkLedger("f", ledgerOf(parts))).toEqual([]);
  });

  it("computes the campaign's id from suite and outputs, and ids of new events from that id", () => {
    const { id, events } = ledgerOf();
    expect(id).toMatch(/^referee-[0-9a-f]{16}$/);
    expect(ledgerOf({ settings: { name: "Other", seed: 5 }, annotators: [], judgements: [] }).id).toBe(id);
    expect(ledgerOf({ outputs: outputs.slice(1) }).id).not.toBe(id);
    expect(ledgerOf({ suite: { ...suite, documents: [] } }).id).not.toBe(id);
    const own = ledgerOf({ id: "own" });
    expect(own.id).toBe("own");
    const ofFile = (of: typeof events) =>
      of.filter(({ kind }) => kind !== "judgement").map((event) => event.id);
    expect(ofFile(own.events).filter((id) => ofFile(events).includes(id))).toEqual([]);
  });

  it.each<[id: string, seed: number]>([
    ["referee-00000000000000ff", 255],
    ["referee-ffffffffffffffff", 4294967295],
    ["00000000-0000-4000-8000-000000000012", 18],
    ["small", 0],
    ["campaign-1234567", 0x1234567],
    ["a-0000000", 0],
    ["+1234567", 0x1234567],
  ])("derives a missing seed from the id: “%s” gives %i", (id, seed) => {
    expect(seedOf(id)).toBe(seed);
    expect(currentCampaign(ledgerOf({ id: `${id}`, settings: {} })).seed).toBe(seed);
    expect(checkLedger("f", ledgerOf({ id, settings: {} }))).toEqual([]);
    expect(currentCampaign(ledgerOf({ id, settings: { seed: 9 } })).seed).toBe(9);
  });

  it("uses the seed 0 for an empty id, for which checkLedger reports an error", () => {
    expect(seedOf("")).toBe(0);
    const [problem] = checkLedger("f", ledgerOf({ id: "", settings: {} }));
    expect(problem?.message).toBe("the id of the campaign is empty; expected 1 to 1000 characters");
  });

  it("names the database rows in the suite's event or, in a batch, in the scope", () => {
    const whole = ledgerOf({ origin: ROWS });
    const [hash] = [...whole.texts].find(([, text]) => text.kind === "origin") ?? [];
    expect(whole.scope).toBeNull();
    expect(currentCampaign(whole).origin).toBe(hash);
    const scope = { annotator: "a1", candidates: [{ system: "bad", example: "e1" }], created: null };
    const batch = ledgerOf({ origin: ROWS, scope });
    expect(batch.scope).toEqual({ ...scope, origin: hash });
    expect(batch.events.find((event) => event.kind === "suite")?.origin).toBeNull();
    expect(batch.texts.has(hash ?? "")).toBe(true);
  });

  it("stores a text shared by two systems once, and only the first of two judgements with the same id", () => {
    const [first] = outputs;
    if (first === undefined) throw new Error("no output");
    const twoSystems = ledgerOf({ outputs: [first, { ...first, system: "twin" }] });
    expect([...twoSystems.texts.values()].map(({ kind }) => kind)).toEqual(["suite", "output"]);
    const twice = ledgerOf({
      judgements: [smallJudgement(1, { remark: "x" }), smallJudgement(1, { remark: "y" })],
    });
    expect(currentCampaign(twice).judgements.map(({ content }) => content.remark)).toEqual(["x"]);
  });

  it("keeps the order of judgements, and raises a clock that is not greater than the previous clock", () => {
    const judgements = [smallJudgement(1, { clock: 900 }), smallJudgement(2, { clock: 3, example: "e2" })];
    const { events } = ledgerOf({ judgements });
    expect(events.slice(-2).map(({ id, clock }) => `${Number(id.slice(-4))} ${clock}`)).toEqual([
      "1 900",
      "2 901",
    ]);
    expect(events.at(-1)?.id).toBe(smallId(2));
  });
});

function warningsOf(...events: readonly LedgerEvent[]): string[] {
  return unusualEventWarnings("a.json", events).map(({ severity, message }) => `${severity}: ${message}`);
}

function annotator(name: string): LedgerEvent {
  return {
    kind: "annotator",
    id: smallId(90),
    clock: 1,
    time: null,
    author: null,
    annotator: "a1",
    name,
    role: "annotator",
  };
}

describe("unusualEventWarnings warns", () => {
  it.each([
    ["2026-02-30T00:00:00.000Z", true],
    ["2026-02-29T00:00:00.000Z", true],
    ["2024-02-29T00:00:00.000Z", false],
    ["1900-02-29T00:00:00.000Z", true],
    ["2000-02-29T00:00:00.000Z", false],
    ["2026-04-31T00:00:00.000Z", true],
    ["2026-12-31T23:59:59.000Z", false],
    ["2026-00-01T00:00:00.000Z", true],
    ["2026-01-00T00:00:00.000Z", true],
    ["2026-03-01T00:00:00.000Z", false],
  ])("of a time whose date is not in the calendar: %s (warning: %s)", (time, isOdd) => {
    const id = smallId(1);
    expect(warningsOf(smallJudgement(1, { time }))).toEqual(
      isOdd ? [`warning: event ${id} has the time ${time}, which does not exist in the calendar`] : [],
    );
  });

  it("of an annotator without a name", () => {
    expect(warningsOf(annotator("Anna"))).toEqual([]);
    expect(warningsOf(annotator(" "))).toEqual(["warning: annotator “a1” has no name; shown by that id"]);
  });

  const HAS_NUL =
    "has the character NUL (U+0000) in a name, a tag or a remark; other programs end the text there";

  it("of the character NUL in names, tags and remarks, once, with the number of further events", () => {
    expect(
      warningsOf(
        smallJudgement(1, { remark: "a\0" }),
        smallJudgement(2, { tags: ["\0"] }),
        annotator("A\0B"),
      ),
    ).toEqual([`warning: event ${smallId(1)} ${HAS_NUL} (and 2 more)`]);
  });

  it("of the character NUL in an annotation's category", () => {
    const annotations = ["A\0", "A", null].map((category, index) =>
      smallAnnotation(index + 1, "2:0", { category }),
    );
    expect(warningsOf(...annotations)).toEqual([`warning: event ${smallId(1)} ${HAS_NUL}`]);
  });

  it.each<[string, number[][], string | null]>([
    ["no judgement supersedes another judgement", [[], []], null],
    ["each judgement supersedes the previous judgement", [[], [1], [2]], null],
    ["a judgement supersedes a later judgement", [[2], []], null],
    ["a judgement supersedes an unknown judgement", [[9], [1]], null],
    ["each of several judgements supersedes the next judgement", [[2], [3], []], null],
    ["a judgement supersedes itself", [[1]], `${smallId(1)}`],
    ["two judgements supersede each other", [[2], [1]], `${smallId(1)}`],
    [
      "two judgements supersede each other; others supersede them or are superseded by them",
      [[2], [3, 5], [2], [2], []],
      `${smallId(2)}`,
    ],
  ])(
    "only of judgements that supersede themselves, directly or through others: %s",
    (_, supersededNumbers, first) => {
      const events = supersededNumbers.map((ids, index) =>
        smallJudgement(index + 1, { supersedes: ids.map(smallId) }),
      );
      const warnings = warningsOf(...events);
      expect(warnings.map((message) => message.replace(/ \(.*/, ""))).toEqual(
        first === null ? [] : [`warning: judgement ${first} supersedes itself, directly or through others`],
      );
    },
  );

  it("of judgements that are copied from each other", () => {
    const copied = [2, 1].map((from, index) => smallJudgement(index + 1, { copiedFrom: smallId(from) }));
    expect(warningsOf(...copied)).toEqual([
      `warning: judgement ${smallId(1)} is copied from itself, directly or through others (and 1 more)`,
    ]);
  });
});

it("checkLedger reports an unusual event as a warning", () => {
  const nameless = smallLedger({}, { annotators: [{ id: "a9", name: "", role: "annotator" }] });
  expect(checkLedger("c.json", nameless).map(({ severity, code }) => [severity, code])).toEqual([
    ["warning", "unknown-value"],
  ]);
});
