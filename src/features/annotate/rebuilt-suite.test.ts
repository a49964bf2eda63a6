// Annotates suites of the real data again from source, reference and links with key presses, and expects the
// same examples.
// @whole: annotates a whole real suite.

import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import {
  type AlignedText,
  referenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import type { Example } from "#core/suite/suite.ts";
import { contentOfExample } from "#core/suite-building/annotation/annotate.ts";
import { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { suiteFrom } from "#core/suite-building/annotation/suite-from.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import { keysFor, pressOf } from "#tools/testing/annotator-keys.ts";
import { withoutExamples } from "#tools/testing/campaigns/without-examples.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath, sharedFolder, skippedNote } from "#tools/testing/shared-data.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { annotationCommands, pressAnnotationKey } from "./internal/annotation-commands.tsx";
import { AnnotationSession } from "./internal/annotation-session.ts";

afterEach(closeSessions);

/** The example without its id. Each antecedent has its reference translations; antecedents are in text order. */
function rowOf({ id: _, antecedents, referenceAntecedents, referenceAntecedentSpans, ...example }: Example) {
  const byHead = antecedents.map((antecedent, at) => ({
    ...antecedent,
    head: [antecedent.head, referenceAntecedents?.[at]],
    span: referenceAntecedentSpans?.[at],
  }));
  return { ...example, antecedents: byHead.sort((a, b) => a.line - b.line || a.start - b.start) };
}

/** Adds `referencePronoun`, which newstest lacks but which follows from the links. */
function writtenOut(example: Example, text: AlignedText): Example {
  const { pronoun } = referenceTranslation(example, text, 0);
  return { ...example, referencePronoun: pronoun.map(({ position }) => position) };
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

describe.each(isLong ? ["enfr", "newstest"] : ["enfr"])("the suite of %s", (name) => {
  const path = sharedDataPath(name);
  const skipped = skippedNote(path);

  it.skipIf(path === undefined)(
    `is rebuilt with key presses only, with a median of at most three per example${skipped}`,
    { timeout: 120_000 },
    async () => {
      const inputFiles = sharedFolder(path ?? "", { sourceLanguage: "en", targetLanguage: "fr" });
      const { ledger, whole } = withoutExamples(inputFiles);
      const session = await openSession(ledger);
      const plan = protestPlan("en");
      const source = new AnnotatedSource(session.campaign.suite, plan, session.references[0] ?? null);
      const examples = [...whole.examples].sort((a, b) => a.line - b.line || a.position - b.position);
      const task = new AnnotationSession({
        session,
        annotator: ANNA.id,
        source,
        queue: examples,
        startAt: examples[0] ?? null,
      });
      const commands = annotationCommands(task, () => ({
        autoAdvance: true,
        tooFastMs: 0,
        now: () => 0,
        focusRemark: () => {},
        toggle: () => {},
        changePlan: () => {},
      }));
      const presses = { with: [] as number[], without: [] as number[] };
      const [reference] = whole.references;
      if (reference === undefined) throw new Error("there is a reference");
      const text = referenceText(whole, reference);
      for (const [at, example] of examples.entries()) {
        expect(task.store.getState().position).toBe(at);
        const expected = contentOfExample(example, referenceTranslation(example, text, 0));
        const keys = keysFor(source, example, expected, task.offers(example), task.queue);
        for (const key of keys) expect(pressAnnotationKey(commands, pressOf(key), false), key).toBe(true);
        // A pronoun without a link, or linked to a word that is no pronoun, waits for a second Enter.
        const waits = task.store.getState().position === at;
        if (waits) pressAnnotationKey(commands, pressOf("Enter"), false);
        const count = keys.length + (waits ? 1 : 0);
        (example.antecedents.length > 0 ? presses.with : presses.without).push(count);
      }
      const built = suiteFrom(session.campaign, plan);
      expect(built.unused).toEqual([]);
      expect(built.suite.examples.map(rowOf)).toEqual(examples.map((one) => rowOf(writtenOut(one, text))));
      expect(median(presses.with)).toBeLessThanOrEqual(3);
      expect(median(presses.without)).toBeLessThanOrEqual(1);
    },
  );
});
