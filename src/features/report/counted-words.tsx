// Holds what the report counts, spelled out in sentences with the numbers of this campaign.

import type { Counts, Denominator } from "#core/score/accuracy.ts";
import { acceptedBeforeText, DENOMINATOR_WORDS, reasonsOf } from "#core/score/accuracy-words.ts";
import { counted, figure } from "#core/shared/number-words.ts";

export interface CountedWordsProps {
  /** Of all systems together. */
  readonly counts: Counts;
  readonly systems: number;
  /** Of the suite. */
  readonly examples: number;
  readonly profile: string;
  readonly denominator: Denominator;
}

export function CountedWords({ counts, systems, examples, profile, denominator }: CountedWordsProps) {
  const { approved, referred, correct, incorrect, excluded, open, standing } = counts;
  const judged = correct + incorrect + excluded;
  const candidates = counts.examples;
  const accepted = acceptedBeforeText(counts);
  const inSystems = `${counted(examples, "example")} in ${counted(systems, "system")}`;
  return (
    <div className="flex max-w-[75ch] flex-col gap-3">
      <p>
        {candidates === examples * systems ? `${inSystems} make ` : `This campaign holds, of ${inSystems}, `}
        <strong className="figures">{figure(candidates)}</strong>{" "}
        {candidates === 1 ? "candidate" : "candidates"}. The automatic pass ({profile}) approved{" "}
        <strong className="figures">{figure(approved)}</strong> and referred{" "}
        <strong className="figures">{figure(referred)}</strong> to people. {judgedSentence(judged, counts)}{" "}
        {open === 0 ? (
          "None is open."
        ) : (
          <>
            <strong className="figures">{figure(open)}</strong> {open === 1 ? "is" : "are"} open (
            {reasons(counts, "open")}).
          </>
        )}{" "}
        {counted(standing, "approval stands", "approvals stand")} unjudged.
      </p>
      {accepted === null ? null : <p>{accepted}</p>}
      <p>
        <strong className="font-semibold">
          Accuracy {denominator === "examples" ? "over examples" : "over judged candidates"}
        </strong>{" "}
        = {DENOMINATOR_WORDS[denominator].formula}. A judgement outranks the automatic pass; what counts is
        the answer about the pronoun, given the antecedent’s head. Intervals are Wilson’s, 95 %.
      </p>
      <p className="border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm">
        {denominator === "examples"
          ? "The automatic pass only approves, never rejects, and some of its approvals are wrong: accuracy over examples overestimates while approvals stand unjudged, and counts what is open as not correct."
          : "Mostly candidates that the automatic pass did not approve get judged, which are the harder ones: accuracy over judged candidates says little about the system as a whole unless the approved ones are judged as well."}
      </p>
    </div>
  );
}

function judgedSentence(judged: number, counts: Counts): string {
  if (judged === 0) return "Nobody has finished judging any of them yet.";
  const { correct, incorrect, excluded } = counts;
  const out =
    excluded === 0 ? "none excluded" : `${figure(excluded)} excluded (${reasons(counts, "excluded")})`;
  const are = counted(judged, "candidate is", "candidates are");
  return `${are} judged: ${figure(correct)} correct, ${figure(incorrect)} incorrect, ${out}.`;
}

function reasons(counts: Counts, key: "open" | "excluded"): string {
  return reasonsOf(counts, key)
    .map(({ reason, count }) => `${reason}: ${figure(count)}`)
    .join(", ");
}
