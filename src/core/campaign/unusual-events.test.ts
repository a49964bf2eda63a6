import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { checkLedger, unusualEventWarnings } from "./file-ledger.ts";

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
