// Defines the wording of gap filling for screen, command line and files.

import { listed } from "#core/base/message-text.ts";
import { counted, formatNumber } from "#core/base/number-words.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import { intervalsMeaning } from "#core/tables/table.ts";
import { numberText, SHARE } from "#core/tables/units.ts";
import type { GapOpenReason } from "./gap-outcome.ts";
import {
  type BadTranslationMode,
  GAP_MEASURES,
  type GapColumn,
  type GapScore,
  type PossibleShare,
} from "./gap-scores.ts";

/** Written instead of a figure if a system never wrote the label. */
export const NEVER_WRITTEN = "∅";
/** Written instead of a figure if the figure's denominator is 0 or no answer counts. */
export const UNDEFINED_FIGURE = "–";

/** Formats shares with three decimals, as in DiscoMT 2015. */
export const shareText = (value: number | null) => numberText(value, SHARE);

/** Possible range of a share; null if no open gap could change it, or if a bound is undefined. */
export function boundsOf({ low, high }: PossibleShare): Interval | null {
  return low === null || high === null || low === high ? null : { low, high };
}

interface CountColumn extends GapColumn {
  readonly key: "examples" | "answered" | "open" | "bad" | "other" | "notLinked";
}

/** The columns with counts, in the order of the table. */
export const GAP_COUNTS: readonly CountColumn[] = [
  {
    key: "examples",
    id: "examples",
    heading: "gaps",
    meaning: "examples of the sample in the system’s output",
  },
  { key: "answered", id: "answered", heading: "answered", meaning: "with labels or as a bad translation" },
  {
    key: "open",
    id: "open",
    heading: "open",
    meaning: "not answered, needs discussion, or annotators disagree",
  },
  { key: "bad", id: "bad", heading: "bad", meaning: "of the answered gaps: a bad translation" },
  {
    key: "other",
    id: "other",
    heading: "other",
    meaning: "of the answered gaps: another word is right, alone or together with labels",
  },
  {
    key: "notLinked",
    id: "not_linked",
    heading: "no gap",
    meaning: "no word of the output is linked to the pronoun",
  },
];

/** What a bad translation counts as, for each setting. */
const BAD_MEANING: Readonly<Record<BadTranslationMode, string>> = {
  "left-out": "A bad translation is a miss in both accuracies and is excluded from precision and F-scores.",
  incorrect:
    "A bad translation is a miss in both accuracies and counts as incorrect in precision and F-scores.",
};

export const gapMeaning = (bad: BadTranslationMode): readonly string[] => [
  "A gap counts once it is answered, by an adjudicator or by annotators who agree. A gap with a disagreement or a need for discussion is open.",
  "While gaps are open, Acc+O and Acc−O have a range: from all open gaps as misses to all as hits. F-scores have no range.",
  "Fmax of a label is the harmonic mean of precision and Rmax, which also counts another accepted pronoun as a hit.",
  BAD_MEANING[bad],
];

/** Why a gap is open, in words. */
export const GAP_OPEN_WORDS: Readonly<Record<GapOpenReason, string>> = {
  "not answered": "not answered",
  "discussion required": "needs discussion",
  conflict: "conflict",
  "two answers": "two answers",
  "annotators disagree": "disagreement",
  stale: "outdated",
};

export const GAP_SCORE_MEANING = `${GAP_MEASURES.map(({ heading, meaning }) => `${heading}: ${meaning}.`).join(" ")} ${intervalsMeaning("examples")}`;

export const CELL_MEANING = `${NEVER_WRITTEN} = the system never wrote it. ${UNDEFINED_FIGURE} = undefined (no cases).`;

export const GAP_AGREEMENT_MEANING: readonly string[] = [
  "A gap counts if two annotators answered it: with labels, as a bad translation, or as needing discussion. Adjudicators are not counted, because they saw the others’ answers. A unit is one decision of each annotator, whatever the number of gaps that it filled.",
  "The coefficients treat each set of labels as one answer: “il” and “il or ce” differ. α (MASI) counts overlapping sets as closer (Passonneau 2006). The 95% intervals come from the jackknife over examples.",
];

export const TWO_METHODS_MEANING =
  "Candidates with both a judgement (correct or incorrect) and a filled gap; what was judged together and filled together is one unit. “Accepted”: the system’s pronoun is among the accepted labels. Candidates judged with another word than the linked one, or only approved automatically, are excluded.";

export const SILVER_EXPORT_MEANING =
  "One row per translation whose own pronoun is accepted in its gap, with the words for the pronoun and the antecedents’ heads. Labels that no system used, “another word”, misses, disagreements and translations judged incorrect are not included. A campaign that reads the file accepts the same words.";

type ProgressCounts = Pick<GapScore, "examples" | "answered" | "open">;

/** Number of gaps and progress, on one line. */
export function gapProgressText(scores: readonly ProgressCounts[]): string {
  const sum = (of: (one: ProgressCounts) => number) => scores.reduce((total, one) => total + of(one), 0);
  const all = sum(({ examples }) => examples);
  const answered = sum((one) => one.answered);
  const open = sum((one) => one.open);
  const systems = counted(scores.length, "system");
  return `${counted(all, "gap")} of ${systems}: ${formatNumber(answered)} answered, ${formatNumber(open)} open`;
}

export const NO_GAP_IN_SAMPLE = "The sample has no example of this test suite, so there are no gaps to fill.";
export const NOTHING_SHARED = "Agreement needs two annotators on the same gaps.";
export const NO_GAP_WITH_JUDGEMENT = "No candidate has both a judgement and a filled gap.";

/** Note about sampled examples that the suite no longer has. */
export function missingExamplesText(missing: number): string {
  return `${counted(missing, "example")} of the sample ${missing === 1 ? "is" : "are"} no longer in the test suite and not counted.`;
}

/** Answers to the campaign's gaps, on the current text, with a label that is not in the campaign's list. */
export interface UnlistedAnswers {
  readonly answers: number;
  /** The unlisted labels, each once, in string order. */
  readonly labels: readonly string[];
}

/** Note about unlisted labels; null if all labels are listed. */
export function unlistedText({ answers, labels }: UnlistedAnswers): string | null {
  if (answers === 0) return null;
  const stay = answers === 1 ? "it is kept" : "they are kept";
  return `${counted(answers, "answer has", "answers have")} a label that is not in the list (${listed(labels)}): ${stay}, but no output can match that label.`;
}
