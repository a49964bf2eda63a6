// Builds the rows of the data set of gaps: context, correct labels, answers, and the system's own words.
import type { Campaign } from "#core/campaign/campaign.ts";
import type { AlignedText } from "#core/campaign/matching/translation.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { ResolutionRule } from "#core/ledger/event.ts";
import type { Example, Suite } from "#core/suite/suite.ts";
import { gapState, OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import type { GapLabels } from "#core/tasks/gap-filling/labels.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { CampaignGaps, NamedGapAnswer } from "./campaign-gaps.ts";
import { gapSentence, type OwnLabels, ownLabels } from "./gap-examples.ts";
import { type CountedGapAnswer, type GapOutcome, gapOutcomeOf } from "./gap-outcome.ts";

/** Kind of an answer in a file. “none”: only a remark or a flag. */
export type GapAnswerKind = "labels" | "bad" | "discussion" | "conflict" | "concurrent" | "stale" | "none";

export interface GapAnswer {
  readonly annotator: string;
  readonly role: "annotator" | "adjudicator";
  readonly answer: GapAnswerKind;
  /** The chosen labels in the order of the label set, even if the answer does not count. */
  readonly labels: readonly string[];
  readonly remark: string;
}

/** One candidate: an example in a system's output. */
export interface GapAnswerRow extends OwnLabels {
  readonly system: string;
  readonly example: string;
  readonly category: string;
  /** Index of the pronoun among the tokens of `source`, from 0. */
  readonly sourcePosition: number;
  readonly sourcePronoun: string;
  /** The source sentence, tokens separated by spaces. */
  readonly source: string;
  /** The output's sentence, with `GAP_TEXT` in place of the tokens linked to the pronoun. */
  readonly output: string;
  /** The outcome. Its labels are in the order of the label set. */
  readonly outcome: GapOutcome;
  readonly answers: readonly GapAnswer[];
}

interface GapCandidate {
  readonly system: string;
  readonly example: Example;
  readonly output: AlignedText;
  readonly answers: readonly NamedGapAnswer[];
}

/** The rows of the data set, one per gap, in the order of the gaps. */
export function gapAnswerRows(
  { suite, settings }: Pick<Campaign, "suite" | "settings">,
  { gaps, task }: Pick<CampaignGaps, "gaps" | "task">,
  { texts }: Pick<CandidateOutcomes, "texts">,
): GapAnswerRow[] {
  return gaps.map(({ candidate, system, answers }) => {
    const example = texts.example(candidate);
    const output = texts.output(candidate);
    return gapAnswerRow(suite, { system, example, output, answers }, task.labels, settings.resolutionRule);
  });
}

export function gapAnswerRow(
  { source }: Pick<Suite, "source">,
  { system, example, output, answers }: GapCandidate,
  labels: Pick<GapLabels, "labels">,
  resolutionRule: ResolutionRule,
): GapAnswerRow {
  const outcome = gapOutcomeOf(answers, resolutionRule);
  return {
    system,
    example: example.id,
    category: example.category,
    sourcePosition: example.position,
    sourcePronoun: example.pronoun,
    source: splitTokens(source[example.line] ?? "").join(" "),
    output: gapSentence(example, output),
    ...ownLabels(example, output, labels),
    outcome:
      outcome.kind === "labels" ? { ...outcome, labels: labelsInOrder(outcome.labels, labels) } : outcome,
    answers: answers.map((one) => ({
      annotator: one.annotator,
      role: one.adjudicator ? "adjudicator" : "annotator",
      answer: answerKind(one),
      labels: labelsInOrder(one.content.labels, labels),
      remark: one.content.remark,
    })),
  };
}

/** Sorts labels: listed ones in the order of the label set, then others in string order, OTHER last. */
export function labelsInOrder(names: readonly string[], { labels }: Pick<GapLabels, "labels">): string[] {
  const orderOf = (name: string) => {
    const listIndex = labels.findIndex((label) => label.name === name);
    if (listIndex >= 0) return listIndex;
    return name === OTHER ? labels.length + 1 : labels.length;
  };
  return [...names].sort((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1));
}

function answerKind({ content, stale, isConcurrent }: CountedGapAnswer): GapAnswerKind {
  if (stale) return "stale";
  if (isConcurrent) return "concurrent";
  const state = gapState(content);
  if (state === "conflict") return "conflict";
  if (state === "partial") return "discussion";
  if (state === "open") return "none";
  return content.badTranslation ? "bad" : "labels";
}
