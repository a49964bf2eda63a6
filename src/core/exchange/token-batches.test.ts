// Tests that annotations of assigned tokens can be imported in any order and repeatedly, from batches or copies.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { masterOrigin } from "#core/io/protest/write/origin-rows.ts";
import { writeTables } from "#core/io/protest/write/write-protest.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import { tokenKey } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { importOne } from "#tools/testing/after-import.ts";
import { later, smallWriter } from "#tools/testing/campaigns/later-events.ts";
import {
  SMALL_PLAN,
  smallAnnotation,
  THEY_EXAMPLE,
  THEY_UNSUITABLE,
} from "#tools/testing/campaigns/small-annotations.ts";
import { currentCampaign, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS } from "#tools/testing/campaigns/small-gaps.ts";
import { foldText } from "#tools/testing/fold-text.ts";
import { importAllEvents, inImportOrder, type NamedLedger } from "./import-all.ts";
import { importJudgements } from "./import-judgements.ts";
import { makeBatch } from "./make-batch.ts";

const ANNA = { id: "a1", name: "Anna", role: "annotator" } as const;
const BEN = { id: "a2", name: "Ben", role: "annotator" } as const;
/** Pronouns of the small source: it, you and it in the first document, they and it in the second. */
const POSITIONS = ["1:0", "1:3", "1:5", "2:0", "3:0"];
const TOKENS = POSITIONS.map((token) => {
  const [line, position] = token.split(":").map(Number);
  return { line: line ?? 0, position: position ?? 0 };
});
const MASTER = smallLedger(
  {},
  {
    annotators: [ANNA, BEN],
    settings: { plan: SMALL_PLAN },
    judgements: [smallJudgement(1, { remark: "a judgement of Anna’s" })],
  },
);
const KEYS = TOKENS.map(tokenKey);

const batchOf = (ledger: Ledger, annotator: string, candidates: readonly CandidateKey[] = KEYS) =>
  makeBatch(ledger, { annotator, candidates, tasks: [], created: null, task: ANNOTATING });
const namedLedger = (file: string, ledger: Ledger): NamedLedger => ({ file, ledger });
const importedInto = (ledger: Ledger, ...inputs: readonly NamedLedger[]): Ledger => {
  const { events } = importAllEvents(ledger, inImportOrder(inputs), smallWriter(9000)) ?? { events: [] };
  return { ...ledger, events: uniteEvents(ledger.events, events) };
};
/** The state of the ledger without its notes, which contain time and file. */
const eventIds = (ledger: Ledger) =>
  foldText({ ...ledger, events: ledger.events.filter(({ kind }) => kind !== "note") });
const annotated = (ledger: Ledger, ...records: readonly ReturnType<typeof smallAnnotation>[]): Ledger => ({
  ...ledger,
  events: uniteEvents(ledger.events, records),
});

describe("a batch of tokens", () => {
  const HERE = annotated(
    MASTER,
    smallAnnotation(11, "2:0", THEY_EXAMPLE),
    smallAnnotation(12, "2:0", THEY_UNSUITABLE, { author: "a2" }),
  );
  const batch = batchOf(HERE, "a1", KEYS.slice(1, 4));

  it("has the annotator's annotations of its tokens, but no outputs, candidates or others' answers", () => {
    const campaign = currentCampaign(batch);
    expect(campaign.batchTokens).toEqual(TOKENS.slice(1, 4));
    expect([campaign.candidates, campaign.outputs, campaign.plan]).toEqual([[], [], SMALL_PLAN]);
    expect(campaign.judgements.map(({ author, task, example }) => `${author} ${task} ${example}`)).toEqual([
      "a1 suite-annotation 2:0",
    ]);
    expect(currentCampaign(batchOf(HERE, "a1", KEYS.slice(0, 2))).judgements).toEqual([]);
  });

  it("contains the source, but no examples, no reference tokens and no selection", () => {
    const plan = { ...SMALL_PLAN, selected: [{ line: 1, position: 0 }] };
    const ledger = smallLedger({}, { annotators: [ANNA, BEN], settings: { plan } });
    expect(currentCampaign(ledger).suite.examples).toHaveLength(4);
    const blind = batchOf(ledger, "a2");
    const { suite, plan: planned, batchTokens } = currentCampaign(blind);
    expect([suite.examples, suite.references[0]?.translations, planned]).toEqual([[], null, SMALL_PLAN]);
    expect(batchTokens).toEqual(TOKENS);
    expect(suite.source).toEqual(currentCampaign(ledger).suite.source);
    expect(checkLedger("b.json", blind)).toEqual([]);
    const text = serializeCampaign(blind);
    expect(text).not.toContain("0:0-1:1");
    expect(parseCampaign("b.json", text)).toEqual({ ok: true, value: blind, warnings: [] });
    expect(batchOf(ledger, "a2")).toEqual(blind);
    // The batch's annotations refer to the same text as the campaign. The batch's suite is not imported.
    const annotatedBatch = annotated(
      blind,
      smallAnnotation(21, "1:0", { category: "anaphoric_inter_subject_it" }, { author: "a2" }),
    );
    const back = importedInto(ledger, namedLedger("b.json", annotatedBatch));
    expect(currentCampaign(back).suite).toEqual(currentCampaign(ledger).suite);
    expect(currentCampaign(back).plan).toEqual(plan);
    expect(campaignAnnotations(currentCampaign(back)).get("1:0")?.annotations[0]?.stale).toBe(false);
    const imported = importOne(blind, annotatedBatch, "b.json");
    expect(imported.ok && imported.value.items.map(({ kind }) => kind)).toEqual(["added"]);
  });

  it("can be read again without problems", () => {
    expect(checkLedger("b.json", batch)).toEqual([]);
    expect(parseCampaign("b.json", serializeCampaign(batch))).toEqual({
      ok: true,
      value: batch,
      warnings: [],
    });
  });

  it("differs from a batch of candidates, which has no tokens", () => {
    const candidates = [{ system: "bad", example: "e1" }];
    const judging = makeBatch(HERE, { annotator: "a1", candidates, tasks: [], created: null });
    expect([currentCampaign(judging).batchTokens, currentCampaign(HERE).batchTokens]).toEqual([null, null]);
    expect(currentCampaign(judging).candidates).toEqual(candidates);
  });

  it.each([
    ["a word instead of the position of a token", '"example":"1:3"', '"example":"there"'],
    ["the id of an example instead of a token", '"example":"1:3"', '"example":"e1"'],
  ])("cannot be read with %s", (_what, from, to) => {
    const text = serializeCampaign(batch);
    expect(text).toContain(from);
    expect(parseCampaign("b.json", text.replace(from, to))).toMatchObject({ ok: false });
  });

  it("keeps the gap setting; an assignment of tokens writes no tasks to a database", () => {
    const ledger = smallLedger({}, { annotators: [ANNA], settings: { plan: SMALL_PLAN, gaps: SMALL_GAPS } });
    expect(currentCampaign(batchOf(ledger, "a1")).gaps).toEqual(SMALL_GAPS);
    const tasks = [{ label: "1", annotator: "a1", candidates: KEYS }];
    const assigned = later(ledger, {
      kind: "tasks",
      author: null,
      set: "assignment 1",
      tasks,
      task: ANNOTATING,
    });
    const campaign = currentCampaign(assigned);
    expect(campaign.assignments).toEqual([{ name: "assignment 1", tasks, task: ANNOTATING }]);
    const { tables } = writeTables(campaign, masterOrigin(assigned, campaign));
    expect([tables.task_definition, tables.annotation_tasks]).toEqual([[], []]);
  });

  it("can be united only with a batch of the same kind and annotator", () => {
    const judging = makeBatch(HERE, {
      annotator: "a1",
      candidates: [{ system: "bad", example: "e1" }],
      tasks: [],
      created: null,
    });
    expect(importOne(batch, batch, "b.json").ok).toBe(true);
    expect(importOne(judging, batch, "b.json").ok).toBe(false);
    expect(importOne(batch, judging, "b.json").ok).toBe(false);
    expect(importOne(batch, batchOf(HERE, "a2"), "b.json").ok).toBe(false);
  });
});

describe("the preview of a batch of tokens", () => {
  const items = (here: Ledger, incoming: Ledger) => {
    const result = importJudgements(here, incoming, "b.json");
    return result.ok
      ? result.value.items.map(
          ({ kind, annotator, task, example }) => `${kind} ${annotator} ${task} ${example}`,
        )
      : result.problems;
  };
  const annotationOfThey = smallAnnotation(11, "2:0", THEY_EXAMPLE, { clock: 500 });

  it("lists each annotated token once", () => {
    const batch = annotated(
      batchOf(MASTER, "a1"),
      annotationOfThey,
      smallAnnotation(12, "1:3", { category: "addressee_generic_you" }, { clock: 501 }),
    );
    expect(items(MASTER, batch)).toEqual(["added a1 suite-annotation 2:0", "added a1 suite-annotation 1:3"]);
    expect(items(importedInto(MASTER, namedLedger("b", batch)), batch)).toEqual([
      "unchanged a1 suite-annotation 2:0",
      "unchanged a1 suite-annotation 1:3",
    ]);
  });

  it("lists changed, concurrent, stale and orphaned annotations", () => {
    const here = annotated(MASTER, smallAnnotation(10, "2:0", THEY_UNSUITABLE));
    const batch = batchOf(here, "a1");
    expect(
      items(here, annotated(batch, { ...annotationOfThey, supersedes: [smallAnnotation(10, "2:0", {}).id] })),
    ).toContain("changed a1 suite-annotation 2:0");
    expect(items(here, annotated(batch, annotationOfThey))).toContain("concurrent a1 suite-annotation 2:0");
    expect(
      items(MASTER, annotated(batchOf(MASTER, "a1"), { ...annotationOfThey, textHash: "another" })),
    ).toEqual(["stale a1 suite-annotation 2:0"]);
    const outside = { ...annotationOfThey, example: "2:5" };
    expect(items(MASTER, annotated(batchOf(MASTER, "a1"), outside))).toEqual([
      "orphaned a1 suite-annotation 2:5",
    ]);
  });
});

describe("assigning, annotating and importing", () => {
  const anyAnnotation = fc.record({
    token: fc.constantFrom(...POSITIONS),
    by: fc.constantFrom("a1", "a2"),
    kind: fc.constantFrom(THEY_EXAMPLE, THEY_UNSUITABLE, {}),
    remark: fc.constantFrom("", "x"),
  });
  const annotationLists = fc.array(anyAnnotation, { maxLength: 12 });

  it("gives the same campaign for any order and repetition of imports, from batches or full copies", () => {
    fc.assert(
      fc.property(annotationLists, annotationLists, fc.boolean(), (before, after, isImportedTwice) => {
        let number = 100;
        const record = ({ token, by: author, kind, remark }: (typeof before)[number], ledger: Ledger) => {
          const latest = currentCampaign(ledger).registers.of(
            author,
            tokenKey(TOKENS[POSITIONS.indexOf(token)] ?? { line: 0, position: 0 }),
            ANNOTATING,
          );
          const supersedes = latest?.heads.map(({ id }) => id) ?? [];
          number++;
          return smallAnnotation(
            number,
            token,
            { ...kind, remark },
            { author, supersedes, clock: 1000 + number },
          );
        };
        const annotatedIn = (ledger: Ledger, list: typeof before) =>
          list.reduce((all, entry) => annotated(all, record(entry, all)), ledger);
        const master = annotatedIn(MASTER, before);
        const of = (by: string) => after.filter((entry) => entry.by === by);
        const annas = annotatedIn(batchOf(master, "a1"), of("a1"));
        const bens = annotatedIn(batchOf(master, "a2"), of("a2"));
        const a = namedLedger("a.json", annas);
        const b = namedLedger("b.json", bens);
        const both = importedInto(master, a, b);
        const everything = {
          ...master,
          events: uniteEvents(
            master.events,
            annas.events.filter(({ kind }) => kind === "judgement"),
            bens.events.filter(({ kind }) => kind === "judgement"),
          ),
        };
        expect(eventIds(both)).toBe(eventIds(everything));
        expect(eventIds(importedInto(importedInto(master, a), b))).toBe(eventIds(both));
        expect(eventIds(importedInto(importedInto(master, b), a))).toBe(eventIds(both));
        if (isImportedTwice) expect(eventIds(importedInto(importedInto(both, b), a, a))).toBe(eventIds(both));
        // Both annotators worked in this full copy of the campaign.
        expect(eventIds(importedInto(master, namedLedger("copy.json", everything)))).toBe(eventIds(both));
        expect(eventIds(importedInto(importedInto(master, a), namedLedger("copy.json", everything)))).toBe(
          eventIds(both),
        );
        const outcomes = [...campaignAnnotations(currentCampaign(both))]
          .map(([token, { outcome }]) => [token, outcome.kind])
          .sort();
        expect(
          [...campaignAnnotations(currentCampaign(everything))]
            .map(([token, { outcome }]) => [token, outcome.kind])
            .sort(),
        ).toEqual(outcomes);
      }),
      { numRuns: 25 },
    );
  });

  it("imports only the annotator's annotations of a batch, even if another annotator annotated in it", () => {
    const batch = annotated(
      batchOf(MASTER, "a1"),
      smallAnnotation(11, "2:0", THEY_EXAMPLE),
      smallAnnotation(12, "2:0", THEY_UNSUITABLE, { author: "a2" }),
    );
    const result = importJudgements(MASTER, batch, "b.json");
    expect(result.ok && [result.value.items.length, result.value.others]).toEqual([1, 1]);
  });
});
