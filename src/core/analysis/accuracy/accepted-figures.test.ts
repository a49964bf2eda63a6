import fc from "fast-check";
import { expect, it } from "vitest";
import { RESOLUTION_RULES, type ReuseAnswers, type SettingValues } from "#core/ledger/event.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import {
  currentCampaign,
  type FlatJudgement,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { type OutcomeCounts, possibleRange } from "./accuracy.ts";

const PEOPLE = ["a1", "a2", "j1"];
const ANNOTATORS = PEOPLE.map((id) => ({
  id,
  name: id,
  role: id === "j1" ? ("adjudicator" as const) : ("annotator" as const),
}));

/** Possible tokens of a judgement: none, or one that some output links to e1's pronoun. */
const WORDS = [[], [0], [1], [2]].map((positions) => positions.map((position) => ({ line: 1, position })));

const judgement = fc.record({
  system: fc.constantFrom("a", "b", "c", "d", "e"),
  example: fc.constantFrom("e1", "e1", "e2"),
  author: fc.constantFrom(...PEOPLE),
  antecedent: fc.constantFrom("ok" as const, "bad" as const, "unset" as const),
  pronoun: fc.constantFrom("ok" as const, "ok" as const, "bad" as const, "unset" as const),
  tokens: fc.constantFrom(...WORDS),
  fixedPronoun: fc.constantFrom(null, null, ...WORDS),
  tags: fc.constantFrom([], [], [], ["bad_translation"], ["ant_unsure"]),
  keptBecause: fc.constantFrom("so it is", null),
  textHash: fc.constantFrom("", "", "", "another"),
});

function scored(
  contents: readonly FlatJudgement[],
  reuseAnswers: ReuseAnswers,
  settings: Partial<SettingValues>,
) {
  const judgements = contents.map((content, number) => smallJudgement(number + 1, content));
  const ledger = equalOutputsLedger({ reuseAnswers, ...settings }, { annotators: ANNOTATORS, judgements });
  return scoreCampaign(currentCampaign(ledger)).flatMap(({ system, total, categories }) => [
    ...categories.map(({ category, counts }) => ({ system, category, counts })),
    { system, category: null, counts: total },
  ]);
}

/** All figures of a cell except the reasons for open candidates. */
const figures = (counts: OutcomeCounts) => ({ ...counts, openWhy: null, range: possibleRange(counts) });

it("for any judgements, letting the automatic pass reuse answers changes only why candidates are open", () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.array(judgement, { maxLength: 10 }),
      fc.constantFrom(...RESOLUTION_RULES),
      fc.constantFrom("none" as const, "own" as const, "all" as const),
      (all, resolutionRule, other) => {
        const withReuse = scored(all, "pass", { resolutionRule });
        const otherRows = scored(all, other, { resolutionRule });
        for (const [index, row] of withReuse.entries()) {
          const otherRow = otherRows[index];
          if (otherRow === undefined) throw new Error("both have the same rows");
          expect({ ...row, counts: figures(row.counts) }).toEqual({
            ...otherRow,
            counts: figures(otherRow.counts),
          });
          const { "reused answer": reused = 0, "not judged": stillOpen = 0, ...rest } = row.counts.openWhy;
          const { "not judged": unjudged = 0, ...others } = otherRow.counts.openWhy;
          expect([reused + stillOpen, rest]).toEqual([unjudged, others]);
          accepted += reused;
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(0);
});
