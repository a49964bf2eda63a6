// Explains in sentences, with the campaign's numbers, what a report counts; for the page and for files.

import { counted, formatNumber } from "#core/base/number-words.ts";
import { type Denominator, type OutcomeCounts, untranslatedIn } from "./accuracy.ts";
import { columnOfDenominator } from "./accuracy-columns.ts";
import { reasonsText } from "./accuracy-words.ts";

/** A sentence with emphasised figures. */
type Sentence = readonly (string | { readonly figure: string })[];

export interface CountedParts {
  /** Counts over all systems. */
  readonly counts: OutcomeCounts;
  readonly systems: number;
  readonly examples: number;
  readonly profile: string;
  /** Whether the report covers only some candidates. */
  readonly isPart: boolean;
}

export function countedSentence({ counts, systems, examples, profile, isPart }: CountedParts): Sentence {
  const { approved, approvedByLearnt, referred, correct, incorrect, excluded, open } = counts;
  const candidates = counts.examples;
  const toJudge = referred - untranslatedIn(counts);
  const inSystems = `${counted(examples, "example")} in ${counted(systems, "system")}`;
  const beginning = isPart ? "The filter selects, from" : "The campaign has, from";
  const openWords = `${open === 1 ? " is" : " are"} open (${reasonsText(counts, "open")}).`;
  return [
    candidates === examples * systems ? `${inSystems} make ` : `${beginning} ${inSystems}, `,
    { figure: formatNumber(candidates) },
    ` ${candidates === 1 ? "candidate" : "candidates"}. The matching rules (${profile}) approved `,
    { figure: formatNumber(approved - approvedByLearnt) },
    " of them; ",
    ...(approvedByLearnt === 0
      ? []
      : [
          { figure: formatNumber(approvedByLearnt) },
          ` ${approvedByLearnt === 1 ? "was" : "were"} approved by learnt agreement; `,
        ]),
    { figure: formatNumber(toJudge) },
    ` ${toJudge === 1 ? "needs" : "need"} judging. ${judgedSentence(correct + incorrect + excluded, counts)} `,
    ...(open === 0 ? ["None is open."] : [{ figure: formatNumber(open) }, openWords]),
    ` ${uncheckedSentence(counts)}`,
  ];
}

/** So that a reader can add the numbers up: an approved candidate that is judged or open is not among those to judge. */
function uncheckedSentence({ approved, approvedNotJudged }: OutcomeCounts): string {
  const unchecked = `${counted(approvedNotJudged, "automatic approval has", "automatic approvals have")} not been checked`;
  const checked = approved - approvedNotJudged;
  return checked === 0
    ? `${unchecked}.`
    : `${unchecked}; the other ${formatNumber(checked)} ${checked === 1 ? "is" : "are"} among the judged or open candidates.`;
}

export const DENOMINATOR_NAME: Readonly<Record<Denominator, string>> = {
  examples: "Accuracy over examples",
  translated: "Accuracy over translated candidates",
  judged: "Accuracy over judged candidates",
};

/** The meaning of a denominator, as the end of a sentence that begins with its name. */
export function denominatorMeaning(denominator: Denominator): string {
  return (
    `= ${columnOfDenominator(denominator).meaning}. Human judgements override automatic approval. ` +
    "Only the pronoun answer counts. 95% Wilson intervals."
  );
}

/** The caveat about an accuracy with this denominator, as far as it applies to the counts; null = none applies. */
export function denominatorCaveat(
  denominator: Denominator,
  { approvedNotJudged, open }: Pick<OutcomeCounts, "approvedNotJudged" | "open">,
): string | null {
  if (denominator === "judged" || (approvedNotJudged > 0 && open > 0)) return DENOMINATOR_CAVEAT[denominator];
  if (approvedNotJudged > 0) return "Unchecked approvals may inflate accuracy.";
  return open > 0 ? "Open candidates count as incorrect." : null;
}

export const DENOMINATOR_CAVEAT: Readonly<Record<Denominator, string>> = {
  examples: "Unchecked approvals may inflate accuracy; open candidates count as incorrect.",
  translated: "Unchecked approvals may inflate accuracy; open candidates count as incorrect.",
  judged:
    "Mostly candidates that were not approved automatically are judged, and these are harder. Accuracy over judged candidates describes the whole system only if the approved ones are judged, too.",
};

/** Explains the lines under each figure of the table. */
export const CELL_LINES_MEANING: Readonly<Record<Denominator, string>> = {
  examples: "Under each figure: correct/counted and the 95% interval.",
  translated: "Under each figure: correct/counted and the 95% interval.",
  judged:
    "Under each figure: correct/counted and the 95% interval; then the antecedent’s head: correct in percent · correct/answered.",
};

/** What has been done as long as no judgement decides a candidate; null if a candidate is judged or excluded. */
export function nothingDecidedText({ correct, incorrect, excluded, openWhy }: OutcomeCounts): string | null {
  if (correct + incorrect + excluded > 0) return null;
  const disagreements = openWhy["annotators disagree"] ?? 0;
  const rest = "Unjudged approvals count as correct, and all other candidates are open.";
  if (disagreements === 0)
    return `No judgement is finished yet, so accuracy over examples is only the share of examples that the matching rules approved. ${rest}`;
  const judged = counted(disagreements, "candidate is judged", "candidates are judged");
  return `${judged}, ${disagreements === 1 ? "" : "all "}in disagreement, so no judgement decides a candidate yet. ${rest}`;
}

function judgedSentence(judged: number, counts: OutcomeCounts): string {
  if (judged === 0) {
    const disagreements = counts.openWhy["annotators disagree"] ?? 0;
    if (disagreements === 0) return "None is judged or excluded yet.";
    const judgedCandidates = counted(disagreements, "candidate is judged", "candidates are judged");
    return `${judgedCandidates}, ${disagreements === 1 ? "" : "all "}in disagreement.`;
  }
  const { correct, incorrect, excluded } = counts;
  const exclusions =
    excluded === 0
      ? "none excluded"
      : `${formatNumber(excluded)} excluded (${reasonsText(counts, "excluded")})`;
  const judgedWords = counted(judged, "candidate is", "candidates are");
  return `${judgedWords} judged or excluded: ${formatNumber(correct)} correct, ${formatNumber(incorrect)} incorrect, ${exclusions}.`;
}
