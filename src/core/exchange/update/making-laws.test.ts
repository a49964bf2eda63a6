// Tests laws of suite building on random annotations and targets, and on real suites: no example is lost, none is built
// twice, and all fit the texts.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { referenceText, referenceTranslation } from "#core/campaign/matching/translation.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { type Ledger, uniteEvents, uniteLedgers } from "#core/ledger/ledger.ts";
import { checkExamples, checkSuite } from "#core/suite/suite.ts";
import { type SuitePlan, UNSUITABLE } from "#core/suite/suite-plan.ts";
import { contentOfExample } from "#core/suite-building/annotation/annotate.ts";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import { suiteFrom } from "#core/suite-building/annotation/suite-from.ts";
import { planOfSuite } from "#core/suite-building/targets/plan-of.ts";
import { type AnnotationContent, tokenOfPlace, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { SMALL_PLAN, smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import { currentCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA } from "#tools/testing/campaigns/updated-campaign.ts";
import { isLong, runs } from "#tools/testing/runs/long.ts";
import { sharedDataPath, sharedFolder, skippedNote } from "#tools/testing/shared-data.ts";
import { updateFromAnnotations } from "./update-proposals.ts";

const BEN = { id: "a2", name: "Ben", role: "annotator" as const };
const CAROL = { id: "a3", name: "Carol", role: "adjudicator" as const };
const BARE = smallLedger({}, { annotators: [ANNA, BEN, CAROL] });

/** Positions in the source, some of which do not exist. */
const anyPosition = fc.constantFrom("0:0", "1:0", "1:3", "1:5", "2:0", "2:2", "3:0", "3:1", "9:0", "0:7");
const labels = fc.constantFrom(...SMALL_PLAN.categories.slice(0, 9).map(({ label }) => label), "unheard_of");
const fewNumbers = fc.array(fc.nat(7), { maxLength: 2 });
const antecedents = fc.array(
  fc.record({
    line: fc.nat(4),
    start: fc.nat(5),
    end: fc.nat(5),
    head: fc.nat(5),
    referenceHead: fewNumbers,
    referenceSpan: fewNumbers,
  }),
  { maxLength: 2 },
);
const contents: fc.Arbitrary<Partial<AnnotationContent>> = fc.oneof(
  fc.record({ category: labels, antecedents, referencePronoun: fc.option(fewNumbers) }),
  fc.record({ category: labels, antecedents: fc.constant([]), referencePronoun: fc.option(fewNumbers) }),
  fc.record({ unsuitable: fc.constantFrom(...UNSUITABLE) }),
  fc.record({ remark: fc.constant("?"), flagged: fc.boolean() }),
);
const anyAnnotations = fc.array(
  fc.record({
    by: fc.constantFrom("a1", "a2", "a3"),
    position: anyPosition,
    content: contents,
    isStale: fc.nat(5),
  }),
  { maxLength: 14 },
);
const plans: fc.Arbitrary<SuitePlan> = fc.record({
  forms: fc.constant(SMALL_PLAN.forms),
  categories: fc.subarray([...SMALL_PLAN.categories], { minLength: 1 }),
  seed: fc.constant(null),
  selected: fc.option(
    fc
      .array(anyPosition, { maxLength: 8 })
      .map((all) => all.flatMap((position) => tokenOfPlace(position) ?? [])),
  ),
});

/** The ledger with these targets and with the last annotation of each annotator about each token. */
function annotated(records: readonly Judgement[], ledger: Ledger, plan: SuitePlan | null): Ledger {
  const latest = new Map(records.map((record) => [`${record.author} ${record.example}`, record]));
  const setting = { kind: "setting", id: "00000000-0000-4000-8000-000000009999", time: null } as const;
  return {
    ...ledger,
    events: uniteEvents(ledger.events, [
      ...[...latest.values()].map((record, at) => ({ ...record, clock: 1000 + at })),
      { ...setting, clock: 5000, author: null, key: "plan", value: plan },
    ]),
  };
}

function make(ledger: Ledger) {
  const result = updateFromAnnotations(ledger, "campaign", { time: null });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { events, texts, unused } = result.value;
  return { events, unused, after: uniteLedgers(ledger, { ...ledger, events, texts }) };
}

describe("an update from any annotations and targets", () => {
  const random = fc.tuple(anyAnnotations, plans).map(([all, plan]) => {
    const records = all.map(({ by: author, position, content, isStale }, at) =>
      smallAnnotation(4000 + at, position, content, {
        author,
        ...(isStale === 0 ? { textHash: "old" } : {}),
      }),
    );
    return { plan, ledger: annotated(records, BARE, plan) };
  });

  it("gives a consistent suite, and repeating the update changes nothing", () => {
    fc.assert(
      fc.property(random, ({ ledger }) => {
        const { after } = make(ledger);
        const { suite } = currentCampaign(after);
        const rows = suite.examples.map((example) => ({ example, fileLine: null }));
        const texts = { ...suite, reference: suite.references[0]?.lines ?? [] };
        const problems = [...checkSuite("s", suite), ...checkExamples("s", rows, texts)];
        expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
        expect(new Set(suite.examples.map(({ id }) => id)).size).toBe(suite.examples.length);
        expect(make(after).events).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });

  it("makes an annotated token an example or says why not; keeps examples of other selected tokens", () => {
    fc.assert(
      fc.property(random, ({ ledger, plan }) => {
        const before = currentCampaign(ledger);
        const { unused, after } = make(ledger);
        const examples = new Map(
          currentCampaign(after).suite.examples.map((example) => [tokenPlace(example), example]),
        );
        const why = new Map(unused.map((unusedToken) => [tokenPlace(unusedToken.token), unusedToken]));
        expect(why.size).toBe(unused.length);
        const isSelected = (position: string) => plan.selected?.map(tokenPlace).includes(position) !== false;
        const exampleAt = new Map(before.suite.examples.map((example) => [tokenPlace(example), example]));
        const annotations = campaignAnnotations(before);
        for (const position of new Set([...annotations.keys(), ...exampleAt.keys()])) {
          const example = examples.get(position);
          const outcome = annotations.get(position)?.outcome;
          const isAnnotated =
            outcome !== undefined && !(outcome.kind === "open" && outcome.why === "not annotated");
          if (outcome?.kind === "settled" && outcome.content.unsuitable === null && !why.has(position)) {
            expect(example).toMatchObject({ category: outcome.content.category });
          } else if (!isAnnotated && exampleAt.has(position) && isSelected(position)) {
            expect(example?.category).toBe(exampleAt.get(position)?.category);
          } else if (!isSelected(position) || outcome?.kind === "settled") {
            // If an annotation is faulty, an existing example stays unchanged.
            const keptExample = why.get(position)?.keptExample;
            expect(example?.id ?? null).toBe(keptExample ?? null);
            expect(why.has(position) || !isAnnotated).toBe(true);
          } else {
            expect(example?.id).toBe(exampleAt.get(position)?.id);
            expect(why.has(position) || !isAnnotated).toBe(true);
          }
        }
      }),
      { numRuns: runs(40, 120) },
    );
  });

  it("never gives the id of an existing example to another token", () => {
    fc.assert(
      fc.property(random, ({ ledger }) => {
        const ids = new Map(
          currentCampaign(ledger).suite.examples.map((example) => [example.id, tokenPlace(example)]),
        );
        for (const example of currentCampaign(make(ledger).after).suite.examples) {
          expect(ids.get(example.id) ?? tokenPlace(example)).toBe(tokenPlace(example));
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** Annotations that describe each example as it is. */
function asItIs(ledger: Ledger): Ledger {
  const { suite } = currentCampaign(ledger);
  const [reference] = suite.references;
  if (reference === undefined) throw new Error("there is a reference");
  const text = referenceText(suite, reference);
  const records = suite.examples.map((example, at) => {
    const content = contentOfExample(example, referenceTranslation(example, text, 0));
    return smallAnnotation(4000 + at, tokenPlace(example), content, { suite });
  });
  return annotated(records, ledger, planOfSuite(suite));
}

/** A short run has one of the two real suites. */
const SUITES = isLong ? ["enfr", "newstest", "small"] : ["enfr", "small"];

/** Outputs that the real campaigns have here; null = all. An update compares the verdicts on them. */
const SYSTEMS = isLong ? null : ["ref-copy", "syn-ant", "smt-examples"];

describe.each(SUITES)("annotations that describe the suite %s as it is", (name) => {
  const path = name === "small" ? "" : sharedDataPath(name);
  const skipped = skippedNote(path);

  it.skipIf(path === undefined)(
    `change nothing, and rebuild the examples after these were removed${skipped}`,
    () => {
      const whole =
        path === "" || path === undefined
          ? BARE
          : sharedFolder(path, { sourceLanguage: "en", targetLanguage: "fr" }, SYSTEMS);
      const people = {
        kind: "annotator",
        id: "00000000-0000-4000-8000-000000009998",
        clock: 900,
        time: null,
      } as const;
      const naming = { ...people, author: null, annotator: "a1", name: "Anna", role: "annotator" } as const;
      const ledger = asItIs({ ...whole, events: uniteEvents(whole.events, [naming]) });
      const { events, unused } = make(ledger);
      expect({ events, unused }).toEqual({ events: [], unused: [] });
      const campaign = currentCampaign(ledger);
      // Without examples, the same annotations build the same rows again, with their ids.
      const { suite } = campaign;
      const withoutExamples = { ...campaign, suite: { ...suite, examples: [] } };
      const rebuilt = suiteFrom(withoutExamples, planOfSuite(suite), [suite]);
      const inOrder = [...suite.examples].sort((a, b) => a.line - b.line || a.position - b.position);
      expect(rebuilt.suite.examples.map(({ id, category, position }) => [id, category, position])).toEqual(
        inOrder.map(({ id, category, position }) => [id, category, position]),
      );
    },
  );
});
