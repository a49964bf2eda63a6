// Tests that a suite that is being built has the same annotations and examples after writing and reading a folder, and
// that building it once more then changes nothing.
import fc from "fast-check";
import { expect, it } from "vitest";
import { writeFolder } from "#core/io/folder/write-folder.ts";
import { readSettings } from "#core/ledger/event.ts";
import { UNSUITABLE } from "#core/suite/suite-plan.ts";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import { annotated, make } from "#tools/testing/campaigns/annotated-campaign.ts";
import { SMALL_PLAN, smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { ledgerFrom, openFiles } from "./open-files.ts";

const labels = fc.constantFrom(
  ...SMALL_PLAN.categories.map(({ label }) => label),
  "constructor",
  "__proto__",
);
const few = fc.array(fc.nat(6), { maxLength: 3 });
const antecedent = fc.record({
  line: fc.nat(4),
  start: fc.nat(5),
  end: fc.nat(5),
  head: fc.nat(5),
  referenceHead: few,
  referenceSpan: few,
});
const content = fc.record({
  category: fc.option(labels),
  antecedents: fc.array(antecedent, { maxLength: 2 }),
  referencePronoun: fc.option(few),
  unsuitable: fc.option(fc.constantFrom(...UNSUITABLE), { freq: 3 }),
  remark: fc.constantFrom("", "=1+1", "a\tb\nc", "\u202Ex", "&#9;"),
  flagged: fc.boolean(),
});
const annotationLists = fc.array(
  fc.record({
    by: fc.constantFrom("a1", "a2"),
    place: fc.constantFrom("0:0", "1:0", "1:3", "1:5", "2:0", "3:0", "9:0"),
    content,
    isStale: fc.nat(4),
  }),
  { maxLength: 10 },
);

it("a suite built from annotations is read unchanged from a written folder, and building it again adds no event", () => {
  fc.assert(
    fc.property(annotationLists, (all) => {
      const records = all.map(({ by: author, place, content: it, isStale }, at) =>
        smallAnnotation(4000 + at, place, it, { author, ...(isStale === 0 ? { textHash: "old" } : {}) }),
      );
      const { after, unused } = make(annotated(records));
      const before = currentCampaign(after);
      const written = writeFolder("folder", after, before);
      if (!written.ok) throw new Error(JSON.stringify(written.problems));
      const opened = openFiles(written.value.files, "folder");
      if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
      expect(opened.warnings.filter(({ file }) => /plan|annotations|judgements/.test(file))).toEqual([]);
      const ledger = ledgerFrom(opened.value, readSettings(new Map()));
      if (!ledger.ok) throw new Error(JSON.stringify(ledger.problems));
      const back = currentCampaign(ledger.value);
      expect(back.suite.examples).toEqual(before.suite.examples);
      expect(back.suite.categories).toEqual(before.suite.categories);
      expect(back.plan).toEqual(before.plan);
      expect(campaignAnnotations(back)).toEqual(campaignAnnotations(before));
      const again = make(ledger.value);
      expect(again.events).toEqual([]);
      expect(again.unused).toEqual(make(after).unused);
      expect(again.unused.length).toBeLessThanOrEqual(unused.length);
    }),
    { numRuns: 40 },
  );
});
