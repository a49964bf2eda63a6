// Defines the wording of gap filling for screen, command line and files.

import type { UnlistedAnswers } from "#core/gaps/campaign-gaps.ts";
import type { BadReading, BoundedShare, GapScore } from "#core/gaps/gap-scores.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { listed } from "#core/shared/told-text.ts";
import type { Interval } from "#core/statistics/wilson.ts";
import { numberText, SHARE } from "#core/tables/units.ts";

/** Sign for a label that a system never wrote. */
export const NEVER_WRITTEN = "∅";
/** Sign for a figure with denominator 0 or without counted answers. */
export const NOTHING = "–";

/** Shares with three decimals, as in the paper. */
export const shareText = (value: number | null) => numberText(value, SHARE);

/** Possible range of a share; null if no open gap could change it. */
export function boundsOf({ low, high }: BoundedShare): Interval | null {
  return low === null || high === null || low === high ? null : { low, high };
}

interface GapColumn {
  readonly key: string;
  readonly heading: string;
  readonly meaning: string;
}

interface CountColumn extends GapColumn {
  readonly key: "examples" | "answered" | "open" | "bad" | "other" | "notLinked";
}

/** In table order. */
export const GAP_COUNTS: readonly CountColumn[] = [
  { key: "examples", heading: "gaps", meaning: "examples of the sample in the system’s output" },
  { key: "answered", heading: "answered", meaning: "settled, with labels or as a bad translation" },
  { key: "open", heading: "open", meaning: "not answered, to be discussed, or people disagree" },
  { key: "bad", heading: "bad", meaning: "of the answered: a bad translation" },
  {
    key: "other",
    heading: "other",
    meaning: "of the answered: another word is right, alone or beside labels",
  },
  { key: "notLinked", heading: "no gap", meaning: "the output has nothing that is linked to the pronoun" },
];

interface MeasureColumn extends GapColumn {
  readonly key: "withOther" | "withoutOther" | "pronF";
}

export const GAP_MEASURES: readonly [MeasureColumn, MeasureColumn, MeasureColumn] = [
  {
    key: "withOther",
    heading: "Acc+O",
    meaning: "accuracy with OTHER: hits / answered; a hit is an output whose own pronoun is accepted",
  },
  {
    key: "withoutOther",
    heading: "Acc−O",
    meaning: "accuracy without OTHER: the same of those where no other word is right",
  },
  {
    key: "pronF",
    heading: "Pron-F",
    meaning: "F of precision and Rmax over all labels but OTHER together",
  },
];

/** Explanations of the figures, one sentence each. */
const BAD_MEANING: Readonly<Record<BadReading, string>> = {
  "left-out": "A bad translation is a miss in both accuracies and is left out of precision and the F-scores.",
  incorrect:
    "A bad translation is a miss in both accuracies and counts as incorrect in precision and the F-scores.",
};

export const gapMeaning = (bad: BadReading): readonly string[] => [
  "A gap counts once it is answered: an adjudicator’s answer, else what all finished answers say. Where people disagree or want to discuss it, it is open.",
  "Acc+O and Acc−O have a range while gaps are open: every open gap a miss … every one a hit. The F-scores have none: what serves one label worst serves another best.",
  "Fmax of a label is the harmonic mean of precision and Rmax, by which an output that has another accepted pronoun is a hit, too.",
  BAD_MEANING[bad],
];

export const CELL_MEANING = `${NEVER_WRITTEN} = the system never wrote it. ${NOTHING} = nothing that counts to divide by.`;

export const GAP_AGREEMENT_MEANING: readonly string[] = [
  "A gap counts where two of the people answered it: with labels, as a bad translation, or to be discussed. Adjudicators are left out: they knew what others had answered.",
  "α and π take a set of labels as one answer: il and “il or ce” are two. α (MASI) counts sets that overlap as nearer (Passonneau 2006). In brackets the 95 % interval of 2,000 bootstrap samples of the gaps.",
];

export const TWO_METHODS_MEANING =
  "Candidates that are settled both ways: people called the pronoun right or wrong, seen, and its own label is accepted in its gap, unseen, or not. Whatever was judged with another word than the linked one, or approved by the automatic pass alone, is left out.";

export const SILVER_OUT_MEANING =
  "A row for each translation whose own pronoun is accepted in its gap: the words it has for the pronoun and for the antecedents’ heads. Accepted labels that no system wrote have no words, “another word” names none: they are not there. Nor is what missed its gap, is disagreed upon, or was judged wrong elsewhere. A campaign that reads the file accepts the same words again.";

type GapCounts = Pick<GapScore, "examples" | "answered" | "open">;

/** Number of gaps and progress, on one line. */
export function gapProgressText(scores: readonly GapCounts[]): string {
  const sum = (of: (one: GapCounts) => number) => scores.reduce((total, one) => total + of(one), 0);
  const [all, answered, open] = [
    sum(({ examples }) => examples),
    sum((one) => one.answered),
    sum((one) => one.open),
  ];
  const systems = counted(scores.length, "system");
  return `${counted(all, "gap")} of ${systems}: ${figure(answered)} answered, ${figure(open)} open`;
}

export const NO_GAP_IN_SAMPLE = "The sample names no example that is here: there is no gap to fill.";
export const NOTHING_SHARED = "No gap was answered by two people: there is no agreement to measure.";
export const NO_TWO_METHODS =
  "No candidate is settled both ways: there is nothing to hold beside yes/no judgements.";

/** Note about sampled examples that the suite no longer has. */
export function goneText(gone: number): string {
  return `${counted(gone, "example")} of the sample ${gone === 1 ? "is" : "are"} not in the suite any more, and not counted.`;
}

/** Note about unlisted labels; null if all labels are listed. */
export function unlistedText({ answers, labels }: UnlistedAnswers): string | null {
  if (answers === 0) return null;
  const stay = answers === 1 ? "it stays as it was" : "they stay as they were";
  return `${counted(answers, "answer has", "answers have")} a label that is not in the list (${listed(labels)}): ${stay} said, and no output can match that label.`;
}
