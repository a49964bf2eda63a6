// Compares two states of a campaign: systems, suite, settings, verdicts, judgements, gap answers and annotations.

import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { candidateText, isPronounRegister, type Register } from "#core/ledger/registers.ts";
import type { Output, Suite } from "#core/suite/suite.ts";
import { isStaleAnnotation } from "#core/suite-building/annotation/token-text.ts";
import { ANNOTATING, GAPS } from "#core/tasks/task-names.ts";
import { compareByName, isEqualAsJson } from "./compare-by-name.ts";
import { type ChangedExamples, compareExamples, hasOtherColumns } from "./compare-examples.ts";
import { type LostAnswers, lostAnnotations, lostJudgements } from "./lost-answers.ts";

/** States of a judgement: made on the current text (`current`), stale, or orphaned. */
const RECORD_STATES = ["current", "stale", "orphaned"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

interface ChangedSystem {
  readonly system: string;
  /** Lines (0-based) whose tokens or original text differ. */
  readonly lines: readonly number[];
  /** Whether links or the system's own source differ. */
  readonly linksDiffer: boolean;
}

export interface ChangedVerdict extends CandidateKey {
  readonly before: Verdict;
  readonly after: Verdict;
}

/** One annotator's judgement of a candidate, with its state before and after. */
interface ChangedState extends CandidateKey {
  readonly annotator: string;
  readonly before: RecordState;
  readonly after: RecordState;
}

export interface UpdateChanges {
  readonly systems: {
    readonly added: readonly string[];
    readonly changed: readonly ChangedSystem[];
    readonly removed: readonly string[];
  };
  readonly examples: ChangedExamples;
  /** Lines (0-based) of the source that differ. */
  readonly source: readonly number[];
  /** Lines (0-based) of each reference that differ; null = the reference was added or removed. */
  readonly references: readonly (readonly number[] | null)[];
  /** Other parts of the suite that differ. */
  readonly otherParts: readonly (
    | "categories"
    | "documents"
    | "links of references"
    | "columns of the reference"
  )[];
  /** Names of settings that differ. */
  readonly settings: readonly (
    | "name"
    | "languages"
    | "profile"
    | "guidelines"
    | "silver references"
    | "gap filling"
    | "targets"
    | "proposals"
  )[];
  /** Verdicts of candidates that exist before and after the update and are approved in only one of the two states. */
  readonly flips: readonly ChangedVerdict[];
  /**
   * Number of registers of judging (an annotator's judgements of one candidate) in each state after the update. The
   * three numbers add up to all registers of judging.
   */
  readonly judgements: Readonly<Record<RecordState, number>>;
  readonly judgementChanges: readonly ChangedState[];
  /** Finished judgements that lack an answer or have a conflict after the update. */
  readonly lostJudgements: LostAnswers;
  /** Finished annotations that lack an answer or have a conflict after the update. */
  readonly lostAnnotations: LostAnswers;
  /** Like `judgements`, for gap answers. */
  readonly answers: Readonly<Record<RecordState, number>>;
  readonly answerChanges: readonly ChangedState[];
  /** Like `judgements`, for annotations, which are never orphaned. */
  readonly annotations: Readonly<Record<RecordState, number>>;
  /** `example` contains the token's position. */
  readonly annotationChanges: readonly ChangedState[];
}

/** A campaign before or after the update, with its texts, which are read once for all comparisons. */
export interface CampaignState {
  readonly campaign: Campaign;
  readonly texts: CampaignTexts;
}

export function campaignStateOf(campaign: Campaign): CampaignState {
  return { campaign, texts: new CampaignTexts(campaign) };
}

export function compareCampaigns(then: CampaignState, now: CampaignState): UpdateChanges {
  const before = then.campaign;
  const after = now.campaign;
  return {
    systems: compareSystems(before.outputs, after.outputs),
    examples: compareExamples(before.suite, after.suite),
    ...compareSuites(before.suite, after.suite),
    settings: compareSettings(before, after),
    flips: compareVerdicts(then, now),
    ...compareRecords(then, now),
    lostJudgements: lostJudgements(then, now),
    lostAnnotations: lostAnnotations(then, now),
  };
}

function compareSystems(before: readonly Output[], after: readonly Output[]): UpdateChanges["systems"] {
  const nameOf = ({ system }: Output) => system;
  return compareByName(before, after, nameOf, (outputBefore, output): ChangedSystem | null => {
    const tokens = linesOf(outputBefore.lines, output.lines);
    const written = linesOf(outputBefore.raw ?? outputBefore.lines, output.raw ?? output.lines);
    const lines = [...new Set([...tokens, ...written])].sort((a, b) => a - b);
    const linksDiffer = !isEqualAsJson(linksOf(outputBefore), linksOf(output));
    return lines.length > 0 || linksDiffer ? { system: output.system, lines, linksDiffer } : null;
  });
}

/** The links, and whether Referee computed them, but not the amount of text from which the aligner learnt. */
function linksOf({ alignment, sourceLines, translations, aligned }: Output) {
  return { alignment, sourceLines, translations, isComputed: aligned !== undefined };
}

function linesOf(before: readonly string[], after: readonly string[]): number[] {
  const all = Array.from({ length: Math.max(before.length, after.length) }, (_, line) => line);
  return all.filter((line) => before[line] !== after[line]);
}

function compareSuites(
  before: Suite,
  after: Suite,
): Pick<UpdateChanges, "source" | "references" | "otherParts"> {
  const count = Math.max(before.references.length, after.references.length);
  const pairs = Array.from({ length: count }, (_, number) => [
    before.references[number],
    after.references[number],
  ]);
  const hasOtherLinks = pairs.some(
    ([a, b]) => a?.lines !== undefined && b !== undefined && !isEqualAsJson(a.alignment, b.alignment),
  );
  return {
    source: linesOf(before.source, after.source),
    references: pairs.map(([a, b]) =>
      a === undefined || b === undefined ? null : linesOf(a.lines, b.lines),
    ),
    otherParts: namesOfChanged([
      ["categories", isEqualAsJson(before.categories, after.categories)],
      ["documents", isEqualAsJson(before.documents, after.documents)],
      ["links of references", !hasOtherLinks],
      ["columns of the reference", !hasOtherColumns(before, after)],
    ]),
  };
}

function compareSettings(before: Campaign, after: Campaign): UpdateChanges["settings"] {
  const then = before.suite;
  const now = after.suite;
  const hasSameLanguages =
    then.sourceLanguage === now.sourceLanguage && then.targetLanguage === now.targetLanguage;
  return namesOfChanged([
    ["name", then.name === now.name],
    ["languages", hasSameLanguages],
    ["profile", isEqualAsJson(before.profile, after.profile)],
    ["guidelines", before.guidelines.own === after.guidelines.own],
    ["silver references", isEqualAsJson(before.silver, after.silver)],
    ["gap filling", isEqualAsJson(before.gaps, after.gaps)],
    ["targets", isEqualAsJson(before.plan, after.plan)],
    ["proposals", isEqualAsJson(before.proposals, after.proposals)],
  ]);
}

function namesOfChanged<Name>(parts: readonly (readonly [name: Name, isSame: boolean])[]): readonly Name[] {
  return parts.flatMap(([name, isSame]) => (isSame ? [] : [name]));
}

function verdictsByKey({
  campaign,
  texts: { index, outputs },
}: CampaignState): ReadonlyMap<string, CandidateKey & { readonly verdict: Verdict }> {
  const verdicts = computeVerdicts(passInputOf(campaign), outputs);
  return new Map(
    index.numbers.flatMap((candidate) => {
      const key = index.keyOf(candidate);
      const verdict = verdicts[index.systemNumber(candidate)]?.[index.exampleNumber(candidate)];
      if (verdict === undefined) return [];
      const { approved, reason } = verdict;
      return [[candidateText(key), { ...key, verdict: { approved, reason } }]];
    }),
  );
}

function compareVerdicts(before: CampaignState, after: CampaignState): ChangedVerdict[] {
  const verdictsBefore = verdictsByKey(before);
  return [...verdictsByKey(after)].flatMap(([text, { system, example, verdict }]): ChangedVerdict[] => {
    const verdictBefore = verdictsBefore.get(text)?.verdict;
    if (verdictBefore === undefined || verdictBefore.approved === verdict.approved) return [];
    return [{ system, example, before: verdictBefore, after: verdict }];
  });
}

type StateIn = (state: CampaignState, register: Register) => RecordState;

function stateOfJudgement({ texts }: CampaignState, { latest, heads }: Register): RecordState {
  if (texts.index.numberOf(latest) === null) return "orphaned";
  // Concurrent answers are stale only if all are, because the annotator can still choose one on the current text.
  return heads.every((head) => texts.isStale(head)) ? "stale" : "current";
}

/** State of an annotation. A token belongs to the source, not to an example, so only its sentences matter. */
function stateOfAnnotation({ campaign }: CampaignState, { heads }: Register): RecordState {
  return heads.every((head) => isStaleAnnotation(campaign.suite, head)) ? "stale" : "current";
}

function compareRecords(
  before: CampaignState,
  after: CampaignState,
): Pick<
  UpdateChanges,
  "judgements" | "judgementChanges" | "answers" | "answerChanges" | "annotations" | "annotationChanges"
> {
  const { registers } = after.campaign;
  const compared = (all: readonly Register[], stateIn: StateIn = stateOfJudgement) =>
    compareStates(before, after, all, stateIn);
  const judged = compared(registers.all.filter(isPronounRegister));
  const filled = compared(registers.ofTask(GAPS));
  const annotated = compared(registers.ofTask(ANNOTATING), stateOfAnnotation);
  return {
    judgements: judged.counts,
    judgementChanges: judged.changes,
    answers: filled.counts,
    answerChanges: filled.changes,
    annotations: annotated.counts,
    annotationChanges: annotated.changes,
  };
}

function compareStates(
  before: CampaignState,
  after: CampaignState,
  registers: readonly Register[],
  stateIn: StateIn,
) {
  const counts = { current: 0, stale: 0, orphaned: 0 };
  const changes = registers.flatMap((register): ChangedState[] => {
    const { author: annotator, system, example } = register.latest;
    const stateBefore = stateIn(before, register);
    const stateAfter = stateIn(after, register);
    counts[stateAfter]++;
    return stateBefore === stateAfter
      ? []
      : [{ annotator, system, example, before: stateBefore, after: stateAfter }];
  });
  return { counts, changes };
}
