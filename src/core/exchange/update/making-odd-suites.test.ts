// Tests annotations of unusual suites: with two examples of one token, with several references, or with tokens given
// example by example.
import { describe, expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { uniteEvents } from "#core/ledger/ledger.ts";
import type { AnnotatedAntecedent } from "#core/tasks/annotation/suite-annotation.ts";
import { annotated, exampleIn, make, withSetting } from "#tools/testing/campaigns/annotated-campaign.ts";
import { smallAnnotation, THEY_EXAMPLE } from "#tools/testing/campaigns/small-annotations.ts";
import {
  currentCampaign,
  exampleRows,
  smallFolder,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, LEDGER, update } from "#tools/testing/campaigns/updated-campaign.ts";
import { updateFromAnnotations } from "./update-proposals.ts";

describe("an update from annotations", () => {
  it("changes the last of two examples of one token, and removes both if the token is unsuitable", () => {
    const rows = ["e1\tevent_it\t1\t0\tIt\t", "e2\tpleonastic_it\t1\t0\tIt\t"];
    const withTwoExamples = smallLedger(exampleRows(...rows), { annotators: [ANNA] });
    const updateAfter = (content: Parameters<typeof smallAnnotation>[2]) =>
      make({
        ...withTwoExamples,
        events: uniteEvents(withTwoExamples.events, [smallAnnotation(50, "1:0", content, { clock: 500 })]),
      });
    expect(updateAfter({ category: "event_it" }).changes.examples).toMatchObject({
      changed: [{ id: "e2", columns: ["category"] }],
    });
    expect(updateAfter({ category: "addressee_generic_you" }).changes.examples).toMatchObject({
      changed: [{ id: "e2", columns: ["category"] }],
    });
    expect(updateAfter({ unsuitable: "other" }).changes.examples.removed).toEqual(["e1", "e2"]);
  });

  it("does not change further references, and reads the reference pronoun from the first reference", () => {
    const second = {
      "reference.2.txt": "Le ballon est rouge .\nIl rebondit .\nElles ont vu .\nIl brille .\n",
      "reference.2.align": "\n\n0-0\n\n",
    };
    const two = smallLedger(second, { annotators: [ANNA] });
    const { suite } = currentCampaign(two);
    const record = smallAnnotation(50, "2:0", THEY_EXAMPLE, { suite, clock: 500 });
    const { after } = make({ ...two, events: uniteEvents(two.events, [record]) });
    expect(currentCampaign(after).suite.references).toEqual(suite.references);
    expect(exampleIn(after, "1")?.referencePronoun).toEqual([0]);
  });

  it("keeps a reference antecedent whose line differs from the line of the source antecedent", () => {
    const translations = [
      { example: "e3", pronoun: [{ line: 3, position: 0 }], antecedents: [[{ line: 3, position: 1 }]] },
    ];
    const { suite } = smallFolder();
    const references = suite.references.map((reference) => ({ ...reference, alignment: null, translations }));
    const text = { ...suite, references };
    const ledger = smallLedger({}, { suite: text, annotators: [ANNA] });
    const record = smallAnnotation(50, "2:0", THEY_EXAMPLE, { suite: text, clock: 500 });
    const { after, changes } = make({ ...ledger, events: uniteEvents(ledger.events, [record]) });
    expect(exampleIn(after, "e3")).toMatchObject({
      referencePronoun: [0],
      referenceAntecedents: [{ line: 3, positions: [1] }],
    });
    expect(changes.examples.changed).toEqual([]);
  });

  it("keeps the hand-corrected reference pronoun of an example that nobody annotated", () => {
    const { suite } = smallFolder();
    const examples = suite.examples.map((example) =>
      example.id === "e1" ? { ...example, referencePronoun: [3] } : example,
    );
    const ledger = smallLedger({}, { suite: { ...suite, examples }, annotators: [ANNA] });
    const record = smallAnnotation(50, "2:0", THEY_EXAMPLE, { clock: 500 });
    const { after } = make({ ...ledger, events: uniteEvents(ledger.events, [record]) });
    expect(exampleIn(after, "e1")?.referencePronoun).toEqual([3]);
  });

  it("warns of outputs whose tokens are given per example, if an example needs other tokens", () => {
    const outputs = currentCampaign(LEDGER).outputs.map((output) => ({
      ...output,
      alignment: null,
      translations: [],
    }));
    const ledger = smallLedger({}, { outputs, annotators: [ANNA] });
    const warned = (position: string, content: Parameters<typeof smallAnnotation>[2]) =>
      make({
        ...ledger,
        events: uniteEvents(ledger.events, [smallAnnotation(50, position, content, { clock: 500 })]),
      }).warnings.map(({ code, file }) => `${code} ${file}`);
    expect(warned("2:0", THEY_EXAMPLE)).toEqual(["missing-alignment bad", "missing-alignment good"]);
    expect(warned("1:0", { unsuitable: "other" })).toEqual([]);
    expect(warned("1:3", { category: "addressee_deictic_plural_you" })).toEqual([]);
    const other = [{ line: 0, start: 3, end: 3, head: 3, referenceHead: [3], referenceSpan: [3] }];
    expect(warned("1:0", { category: "anaphoric_inter_subject_it", antecedents: other })).toHaveLength(2);
  });

  it("is refused in a batch", () => {
    const scope = { annotator: "a1", candidates: [], created: null, origin: null };
    const result = updateFromAnnotations({ ...LEDGER, scope }, "batch.json", { time: null });
    expect(result.ok ? [] : result.problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
      "unknown-format batch.json",
    ]);
  });

  it("makes the new example a candidate of every system, whether or not the list of candidates names the system", () => {
    const candidates = [{ system: "bad", example: "e1" }];
    const ledger = withSetting(
      annotated([smallAnnotation(50, "2:0", THEY_EXAMPLE)]),
      "candidates",
      candidates,
    );
    const { after } = make(ledger);
    const texts = new CampaignTexts(currentCampaign(after));
    expect(texts.index.numberOf({ system: "bad", example: "1" })).not.toBeNull();
    expect(texts.index.numberOf({ system: "good", example: "1" })).not.toBeNull();
    expect(texts.index.numberOf({ system: "bad", example: "e2" })).toBeNull();
  });
});

// An annotation contains reference tokens only on the line of the antecedent.
describe("reference tokens whose line differs from the antecedent's line", () => {
  const rows = [
    "id\tcategory\tline\tposition\tpronoun\tantecedents\treference_pronoun\treference_antecedents\treference_antecedent_spans",
    "e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1\t0\t1:2\t1:1,2",
    "",
  ].join("\n");
  const ledger = update(annotated([]), { "examples.tsv": rows }).after;
  const BALL: AnnotatedAntecedent = {
    line: 0,
    start: 0,
    end: 1,
    head: 1,
    referenceHead: [],
    referenceSpan: [],
  };
  const on = (line: number, ...positions: readonly number[]) => [{ line, positions }];

  it.each<[string, Partial<AnnotatedAntecedent>, head: unknown, span: unknown]>([
    ["stay if another category is annotated", {}, on(1, 2), on(1, 1, 2)],
    ["of the phrase are dropped if the phrase changes", { start: 1 }, on(1, 2), on(0)],
    ["of the head are dropped if the head changes", { head: 0 }, on(0), on(1, 1, 2)],
    [
      "of phrase and head are dropped if other links are annotated",
      { referenceHead: [1], referenceSpan: [0, 1] },
      on(0, 1),
      on(0, 0, 1),
    ],
  ])("%s", (_what, changedTranslation, head, span) => {
    const annotation = smallAnnotation(50, "1:0", {
      category: "anaphoric_inter_non-subject_it",
      referencePronoun: [0],
      antecedents: [{ ...BALL, ...changedTranslation }],
    });
    const { after } = make({
      ...ledger,
      events: uniteEvents(ledger.events, [{ ...annotation, clock: 7000 }]),
    });
    expect(make(after).events).toEqual([]);
    expect(exampleIn(after, "e1")).toMatchObject({
      category: "anaphoric_inter_non-subject_it",
      referenceAntecedents: head,
      referenceAntecedentSpans: span,
    });
  });
});
