// Tests updates from annotations: they are one step of the history, keep judgements, and report unusable tokens.
import { describe, expect, it } from "vitest";
import { historyEntries } from "#core/campaign/history-entries.ts";
import { type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import {
  annotated,
  exampleIn,
  idsOf,
  make,
  unusedTokenLines,
} from "#tools/testing/campaigns/annotated-campaign.ts";
import { withRetraction } from "#tools/testing/campaigns/later-events.ts";
import {
  SMALL_PLAN,
  smallAnnotation,
  THEY_EXAMPLE,
  THEY_UNSUITABLE,
} from "#tools/testing/campaigns/small-annotations.ts";
import { currentCampaign, SMALL_FOLDER, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { LEDGER, update } from "#tools/testing/campaigns/updated-campaign.ts";
import { updateFromAnnotations } from "./update-proposals.ts";

const positions = (...all: readonly string[]): TokenRef[] =>
  all.map((position) => ({ line: Number(position.split(":")[0]), position: Number(position.split(":")[1]) }));

describe("an update from annotations", () => {
  it("changes nothing without annotations, whether or not there are targets", () => {
    for (const ledger of [LEDGER, annotated([])]) {
      const { events, unused, changes } = make(ledger);
      expect({ events, unused }).toEqual({ events: [], unused: [] });
      expect(changes.judgements).toEqual({ current: 4, stale: 0, orphaned: 0 });
    }
  });

  it("adds an annotated token as an example with reference tokens and the next number", () => {
    const { after, changes, unused } = make(annotated([smallAnnotation(50, "2:0", THEY_EXAMPLE)]));
    expect(unused).toEqual([]);
    expect(exampleIn(after, "1")).toEqual({
      id: "1",
      category: "anaphoric_inter_they",
      line: 2,
      position: 0,
      pronoun: "They",
      antecedents: [{ line: 0, start: 0, end: 1, head: 1 }],
      referencePronoun: [0],
      referenceAntecedents: [{ line: 0, positions: [1] }],
      referenceAntecedentSpans: [{ line: 0, positions: [0, 1] }],
    });
    expect(idsOf(after)).toEqual(["e1", "e2", "e3", "e4", "1"]);
    expect(changes.examples).toEqual({ added: ["1"], changed: [], removed: [] });
    expect(changes.otherParts).toEqual(["columns of the reference"]);
    expect(changes.judgements).toEqual({ current: 4, stale: 0, orphaned: 0 });
    expect(changes.annotations).toEqual({ current: 1, stale: 0, orphaned: 0 });
    expect(changes.answers).toEqual({ current: 0, stale: 0, orphaned: 0 });
    expect(changes.flips).toEqual([]);
    // The columns of the other examples are read from the links.
    expect(exampleIn(after, "e2")).toMatchObject({
      referencePronoun: [4],
      referenceAntecedents: [{ line: 0, positions: [1] }],
      referenceAntecedentSpans: [{ line: 0, positions: [0, 1] }],
    });
  });

  it("is one entry of the history with the names of its annotators, and is undone in one step", () => {
    const records = [
      smallAnnotation(50, "2:0", THEY_EXAMPLE),
      smallAnnotation(51, "2:0", THEY_EXAMPLE, { author: "a2" }),
      smallAnnotation(52, "1:3", { unsuitable: "other" }, { author: "a2" }),
    ];
    const before = annotated(records);
    const { after, events } = make(before);
    const note = historyEntries(after.events, new Set()).at(-1);
    expect(note).toMatchObject({
      kind: "note",
      note: {
        what: "suite-building",
        file: "examples: 1 added, 1 removed",
        annotators: ["a2", "a1"],
        time: null,
      },
    });
    const undone = withRetraction(after, ...(note?.events ?? []), events.at(-1)?.id ?? "");
    expect(currentCampaign(undone).suite).toEqual(currentCampaign(before).suite);
    expect(make(undone).changes.examples.added).toEqual(["1"]);
  });

  it("changes nothing if it is repeated", () => {
    const { after } = make(
      annotated([
        smallAnnotation(50, "2:0", THEY_EXAMPLE),
        smallAnnotation(51, "1:3", { unsuitable: "other" }),
      ]),
    );
    expect(make(after).events).toEqual([]);
  });

  it("depends only on the campaign, except for the note's time", () => {
    const ledger = annotated([smallAnnotation(50, "2:0", THEY_EXAMPLE)]);
    const at = (time: string | null) => {
      const result = updateFromAnnotations(ledger, "campaign", { time });
      return result.ok ? result.value.events.map((event) => ({ ...event, time: null })) : null;
    };
    expect(at("2026-05-06T07:08:09.000Z")).toEqual(at(null));
    expect(at(null)?.map(({ kind }) => kind)).toEqual(["suite", "note"]);
  });

  it("makes judgements stale if the antecedent changed, and orphaned if the example was removed", () => {
    const antecedents = [{ line: 0, start: 3, end: 3, head: 3, referenceHead: [3], referenceSpan: [3] }];
    const { changes, after } = make(
      annotated([
        smallAnnotation(50, "1:0", { category: "anaphoric_inter_subject_it", antecedents }),
        smallAnnotation(51, "1:5", { unsuitable: "linked-to-pronoun" }),
      ]),
    );
    expect(changes.examples).toEqual({
      added: [],
      removed: ["e2"],
      changed: [{ id: "e1", columns: ["antecedents", "referenceAntecedents", "referenceAntecedentSpans"] }],
    });
    expect(changes.judgements).toEqual({ current: 1, stale: 2, orphaned: 1 });
    expect(currentCampaign(after).judgements).toHaveLength(6);
  });

  it("gives an example that is added again its earlier id and its judgements", () => {
    const withoutExample = make(annotated([smallAnnotation(50, "1:5", { unsuitable: "other" })]));
    expect(withoutExample.changes.judgements).toEqual({ current: 3, stale: 0, orphaned: 1 });
    const secondAnnotation = smallAnnotation(60, "1:5", {
      category: "anaphoric_inter_non-subject_it",
      antecedents: [{ line: 0, start: 0, end: 1, head: 1, referenceHead: [1], referenceSpan: [0, 1] }],
    });
    const supersedes = [smallAnnotation(50, "1:5", {}).id];
    const laterLedger = {
      ...withoutExample.after,
      events: uniteEvents(withoutExample.after.events, [{ ...secondAnnotation, supersedes, clock: 5000 }]),
    };
    const { changes, after } = make(laterLedger);
    expect(changes.examples.added).toEqual(["e2"]);
    expect(changes.judgements).toEqual({ current: 4, stale: 0, orphaned: 0 });
    expect(idsOf(after)).toEqual(["e1", "e3", "e4", "e2"]);
  });

  it("does not use the number of an example that is named only by a judgement", () => {
    const judged = smallJudgement(70, { example: "17", clock: 990 });
    const ledger = annotated([smallAnnotation(50, "2:0", THEY_EXAMPLE)]);
    const { after } = make({ ...ledger, events: uniteEvents(ledger.events, [judged]) });
    expect(idsOf(after).at(-1)).toBe("18");
  });

  it("numbers new examples in the order of the text, whatever the order of annotation", () => {
    const records = [
      smallAnnotation(50, "3:1", { category: "event_it" }),
      smallAnnotation(51, "2:0", THEY_EXAMPLE),
      smallAnnotation(52, "0:0", { category: "event_it" }),
    ];
    const { after } = make(annotated(records));
    expect(["1", "2", "3"].map((id) => exampleIn(after, id)?.line)).toEqual([0, 2, 3]);
  });

  it("ignores annotations that only flag a token or an example", () => {
    const flag = { remark: "look again", flagged: true };
    const { unused, events } = make(
      annotated([smallAnnotation(50, "0:2", flag), smallAnnotation(51, "1:0", flag)]),
    );
    expect({ unused, events }).toEqual({ unused: [], events: [] });
  });

  it("does not name annotators whose annotations are stale", () => {
    const stale = smallAnnotation(51, "2:0", THEY_EXAMPLE, { author: "a2", textHash: "0".repeat(64) });
    const { events } = make(annotated([smallAnnotation(50, "2:0", THEY_EXAMPLE), stale]));
    expect(events.at(-1)).toMatchObject({ kind: "note", annotators: ["a1"] });
  });

  it("gives an example that is added again its id from the latest earlier suite", () => {
    const renamed = { "examples.tsv": (SMALL_FOLDER["examples.tsv"] ?? "").replace("e2\t", "x2\t") };
    const unsuitable = smallAnnotation(50, "1:5", { unsuitable: "other" }, { clock: 900 });
    const annotatedLedger = update(LEDGER, renamed).after;
    const withoutExample = make({
      ...annotatedLedger,
      events: uniteEvents(annotatedLedger.events, [unsuitable]),
    }).after;
    const secondAnnotation = smallAnnotation(
      51,
      "1:5",
      {
        category: "anaphoric_inter_non-subject_it",
        antecedents: [{ line: 0, start: 0, end: 1, head: 1, referenceHead: [1], referenceSpan: [0, 1] }],
      },
      { clock: 5000, supersedes: [unsuitable.id] },
    );
    const { after } = make({
      ...withoutExample,
      events: uniteEvents(withoutExample.events, [secondAnnotation]),
    });
    expect(idsOf(withoutExample)).toEqual(["e1", "e3", "e4"]);
    expect(idsOf(after)).toEqual(["e1", "e3", "e4", "x2"]);
  });

  it("reports annotated tokens that do not become examples, with the reason", () => {
    const differ = { ...THEY_EXAMPLE, category: "anaphoric_singular_they" };
    const records = [
      smallAnnotation(50, "2:0", THEY_EXAMPLE),
      smallAnnotation(51, "2:0", differ, { author: "a2" }),
      smallAnnotation(52, "1:0", { unsuitable: "cataphoric" }),
      smallAnnotation(53, "1:3", { category: "no_such_category" }),
      smallAnnotation(54, "3:0", THEY_UNSUITABLE, { textHash: "0".repeat(64) }),
      smallAnnotation(55, "0:1", { category: "event_it", flagged: true }),
      smallAnnotation(56, "0:40", { category: "event_it" }),
      smallAnnotation(57, "0:2", { remark: "?", flagged: true }),
      smallAnnotation(58, "0:3", { category: "event_it", referencePronoun: [9] }),
      smallAnnotation(59, "0:0", { category: "anaphoric_inter_they" }),
    ];
    const result = make(
      annotated(records, { selected: positions("1:0", "1:3", "3:0", "2:0", "2:2", "0:3", "0:0", "0:40") }),
    );
    expect(unusedTokenLines(result)).toEqual([
      "0:0 not finished",
      "0:1 not selected",
      "0:3 does not fit",
      "0:40 not in the source",
      "1:0 cataphoric",
      "1:3 no such category, e4 stays",
      "1:5 not selected",
      "2:0 annotators differ",
      "2:2 not annotated",
      "3:0 stale, e3 stays",
    ]);
    expect(idsOf(result.after)).toEqual(["e3", "e4"]);
  });

  it("keeps an unused category only if the targets have it; adds a new category only if it is used", () => {
    const labels = (ledger: Ledger) => currentCampaign(ledger).suite.categories.map(({ label }) => label);
    const targetCategories = [
      { label: "late", antecedentAgreement: false, key: "9" },
      { label: "first", antecedentAgreement: false, key: "8" },
      ...SMALL_PLAN.categories.filter(({ label }) => label !== "pleonastic_it"),
    ].map((category) => ({ forms: [], sentence: null, facets: null, wanted: 0, ...category }));
    const { after } = make(
      annotated([smallAnnotation(50, "2:0", { category: "first" })], { categories: targetCategories }),
    );
    expect(labels(after)[0]).toBe("first");
    expect(labels(after)).not.toContain("late");
    expect(labels(after)).not.toContain("pleonastic_it");
    expect(labels(after)).toContain("addressee_deictic_plural_you");
    expect(labels(after)).toHaveLength(13);
  });

  it("uses the targets' rule on whether the antecedent must agree", () => {
    const categories = SMALL_PLAN.categories.map((category) =>
      category.label === "anaphoric_singular_they" ? { ...category, antecedentAgreement: false } : category,
    );
    const { after, unused } = make(
      annotated([smallAnnotation(50, "2:0", { category: "anaphoric_singular_they" })], { categories }),
    );
    expect(unused).toEqual([]);
    expect(exampleIn(after, "1")).toMatchObject({ antecedents: [], referenceAntecedents: [] });
    expect(currentCampaign(after).suite.categories).toContainEqual({
      label: "anaphoric_singular_they",
      antecedentAgreement: false,
    });
  });
});

it("the note of an update does not name annotators whose annotations changed nothing", () => {
  const records = [
    smallAnnotation(50, "2:0", THEY_EXAMPLE, { author: "a2" }),
    smallAnnotation(51, "1:3", { category: "addressee_generic_you", referencePronoun: [3] }),
  ];
  const { events } = make(annotated(records));
  expect(events.at(-1)).toMatchObject({ kind: "note", annotators: ["a2"] });
});
