// Writes the scores of gap filling as one JSON object.

import type { CampaignGaps } from "#core/analysis/gaps/campaign-gaps.ts";
import type { GapAgreementRow } from "#core/analysis/gaps/gap-agreement.ts";
import type { BoundedShare, GapAccuracies, GapScore } from "#core/analysis/gaps/gap-scores.ts";
import { gapAgreementColumns, twoMethodsColumns } from "#core/analysis/gaps/gap-tables.ts";
import { recordOf } from "#core/tables/records.ts";

/**
 * The JSON of the scores. Keys have a fixed order, proportions are from 0 to 1 and not rounded, null = undefined (∅ in
 * the paper of DiscoMT 2015). Scores such as `acc_with_other` and `pron_f` are over answered gaps. The bounds are the
 * possible range of the accuracies once open gaps are answered. `agreement` and `judgement_comparison` have the figures of
 * the tables of agreement and of the comparison with judging. `bad_reading`: how bad translations count in precision
 * and Pron-F (`BadTranslationMode`).
 */
export function serializeGapsJson(gaps: CountedGapFigures): string {
  const { scores, bad, people, methods } = gaps;
  const rows = gaps.agreement;
  const agreementRecord = (row: (typeof rows)[number]) => ({
    ...recordOf(gapAgreementColumns({ people, all: "all" }), row),
    annotators: row.members.map((index) => people[index] ?? ""),
  });
  const object = {
    systems: scores.map(systemObject),
    bad_reading: bad,
    agreement: rows.map(agreementRecord),
    judgement_comparison: methods
      .filter(({ units }) => units > 0)
      .map((row) => recordOf(twoMethodsColumns("all"), row)),
  };
  return `${JSON.stringify(object)}\n`;
}

/** What the JSON of the scores contains. */
interface CountedGapFigures extends Pick<CampaignGaps, "scores" | "bad" | "people" | "methods"> {
  readonly agreement: readonly GapAgreementRow[];
}

function systemObject(score: GapScore) {
  const { system, pronF, labels, categories } = score;
  return {
    name: system,
    examples: score.examples,
    acc_with_other: score.withOther.value,
    acc_without_other: score.withoutOther.value,
    pron_f: pronF.fMax,
    labels: labels.map((one) => ({
      ...{ label: one.label, precision: one.precision, r_max: one.rMax, f_max: one.fMax },
      ...{ written: one.written, predicted: one.predicted, correct: one.correct },
      ...{ accepted: one.accepted, hits: one.hits },
    })),
    ...{ pron_precision: pronF.precision, pron_r_max: pronF.rMax },
    ...countObject(score),
    ...{ bounds_with_other: bounds(score.withOther), bounds_without_other: bounds(score.withoutOther) },
    categories: categories.map((one) => ({
      ...{ category: one.category, examples: one.examples },
      ...{ acc_with_other: one.withOther.value, acc_without_other: one.withoutOther.value },
      ...countObject(one),
      ...{ bounds_with_other: bounds(one.withOther), bounds_without_other: bounds(one.withoutOther) },
    })),
  };
}

function countObject(accuracies: GapAccuracies) {
  const { answered, open, bad, other, otherAlone, notLinked, withOther, withoutOther } = accuracies;
  return {
    ...{ answered, open, bad, other, other_alone: otherAlone, not_linked: notLinked },
    ...{
      hits_with_other: withOther.hits,
      hits_without_other: withoutOther.hits,
      without_other: withoutOther.of,
    },
  };
}

function bounds({ low, high }: BoundedShare): readonly [number | null, number | null] {
  return [low, high];
}
