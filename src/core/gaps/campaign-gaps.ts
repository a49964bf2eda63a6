// Holds the gaps of a campaign with what people said of them, and all figures that come of it: counted once for screen, command and files.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { AnsweredGap } from "#core/gaps/gap-agreement.ts";
import { gapValueOf } from "#core/gaps/gap-agreement.ts";
import { type GapAnswerRow, gapAnswerRow, type NamedGapSaid } from "#core/gaps/gap-answers.ts";
import { ownLabels } from "#core/gaps/gap-candidate.ts";
import { type GapOutcome, gapOutcomeOf } from "#core/gaps/gap-outcome.ts";
import { gapCandidates } from "#core/gaps/gap-progress.ts";
import { type BadReading, type GapItem, type GapScore, gapScores, isHit } from "#core/gaps/gap-scores.ts";
import { type BothMethods, type TwoMethodsRow, twoMethods } from "#core/gaps/two-methods.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { voicesFor } from "#core/score/outcome.ts";
import { OTHER } from "#core/task/gap-filling/content.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { GAPS } from "#core/task/task-names.ts";

/** What one person said of a gap, and who they are. */
export interface SaidBy extends NamedGapSaid {
  /** The annotator's id. */
  readonly by: string;
}

/** One gap that is asked for. */
export interface CampaignGap extends GapItem {
  readonly candidate: number;
  readonly system: string;
  /** In the order of the campaign's people. */
  readonly said: readonly SaidBy[];
}

export interface CampaignGaps {
  readonly task: GapTask;
  /** System by system, in the campaign's order; examples in the suite's. A system whose gaps a batch leaves out is not there. */
  readonly gaps: readonly CampaignGap[];
  readonly scores: readonly GapScore[];
  /** How the scores count bad translations. */
  readonly bad: BadReading;
  /** Names of those who answered and are no adjudicators: the places in `answered`. */
  readonly people: readonly string[];
  /** A gap each, in the order of `gaps`. */
  readonly answered: readonly AnsweredGap[];
  /** All categories, then each that has a candidate settled by both methods. */
  readonly methods: readonly TwoMethodsRow[];
  /** Examples of the sample that the suite does not have any more. */
  readonly gone: number;
  readonly unlisted: UnlistedAnswers;
}

/** Answers of these gaps, on the present text, with labels that are not in the campaign's list. */
export interface UnlistedAnswers {
  readonly answers: number;
  /** These labels, each once, by code units. */
  readonly labels: readonly string[];
}

/** Gaps that are looked at before others get a turn. */
const PART = 200;

/** Of a campaign whose people fill gaps, with the candidates there are. */
export function campaignGaps(...given: Parameters<typeof campaignGapsInParts>): CampaignGaps {
  const collecting = campaignGapsInParts(...given);
  let part = collecting.next();
  while (part.done !== true) part = collecting.next();
  return part.value;
}

/** The same in parts, because reading the links of thousands of outputs would block the page. `counts`: whether a candidate is covered. */
export function* campaignGapsInParts(
  campaign: Campaign,
  task: GapTask,
  outcomes: CandidateOutcomes,
  bad: BadReading = "left-out",
  counts: (candidate: number) => boolean = () => true,
): Generator<undefined, CampaignGaps> {
  const { index } = outcomes.texts;
  const asked = task.examples === null ? null : new Set(task.examples);
  const people = peopleOf(campaign);
  const gaps: CampaignGap[] = [];
  const both: BothMethods[] = [];
  for (const [looked, candidate] of index.bySystem.entries()) {
    if (looked % PART === PART - 1) yield;
    if (!counts(candidate) || asked?.has(index.keyOf(candidate).example) === false) continue;
    const gap = gapOf(campaign, task, outcomes, people, candidate);
    gaps.push(gap);
    const judged = gap.outcome.kind === "open" ? null : judgedPronoun(outcomes, candidate);
    if (judged !== null) both.push({ category: gap.category, judged, accepted: isHit(gap) });
  }
  const known = new Set(index.examples);
  return {
    ...{ task, gaps },
    scores: gapScores(
      index.systems.flatMap((system) => {
        const items = gaps.filter((gap) => gap.system === system);
        return items.length === 0 ? [] : [{ system, items }];
      }),
      task.labels.labels.map(({ name }) => name),
      bad,
    ),
    bad,
    ...answersOf(gaps, people),
    methods: twoMethods(
      both,
      campaign.suite.categories.map(({ label }) => label),
    ),
    gone: (task.examples ?? []).filter((example) => !known.has(example)).length,
    unlisted: unlistedIn(gaps, task),
  };
}

function unlistedIn(gaps: readonly CampaignGap[], { labels }: GapTask): UnlistedAnswers {
  const listed = new Set([OTHER, ...labels.labels.map(({ name }) => name)]);
  const found = gaps.flatMap(({ said }) =>
    said.flatMap(({ content, stale }) => {
      const unlisted = stale ? [] : content.labels.filter((label) => !listed.has(label));
      return unlisted.length === 0 ? [] : [unlisted];
    }),
  );
  return { answers: found.length, labels: [...new Set(found.flat())].sort() };
}

/** The rows of the data set, a gap each in their order. */
export function gapAnswerRows(
  { suite, settings }: Pick<Campaign, "suite" | "settings">,
  { gaps, task }: Pick<CampaignGaps, "gaps" | "task">,
  { texts }: Pick<CandidateOutcomes, "texts">,
): GapAnswerRow[] {
  return gaps.map(({ candidate, system, said }) => {
    const [example, output] = [texts.example(candidate), texts.output(candidate)];
    return gapAnswerRow(suite, { system, example, output, said }, task.labels, settings.resolutionRule);
  });
}

interface People {
  readonly names: ReadonlyMap<string, string>;
  readonly adjudicators: ReadonlySet<string>;
  readonly places: ReadonlyMap<string, number>;
}

function peopleOf({ annotators }: Campaign): People {
  return {
    names: annotatorNames(annotators),
    adjudicators: new Set(annotators.filter(({ role }) => role === "adjudicator").map(({ id }) => id)),
    places: new Map(annotators.map(({ id }, place) => [id, place])),
  };
}

/** Whoever has answered without having been named comes last. */
function byPlace(places: People["places"], a: string, b: string): number {
  const place = (id: string) => places.get(id) ?? places.size;
  return place(a) - place(b) || (a < b ? -1 : 1);
}

function gapOf(
  { registers, settings }: Campaign,
  { labels }: GapTask,
  { texts }: CandidateOutcomes,
  people: People,
  candidate: number,
): CampaignGap {
  const key = texts.index.keyOf(candidate);
  const example = texts.example(candidate);
  const said = saidOf(registers, texts, people, candidate);
  return {
    ...{ candidate, system: key.system, example: example.id, category: example.category },
    ...ownLabels(example, texts.output(candidate), labels),
    outcome: gapOutcomeOf(said, settings.resolutionRule),
    said,
  };
}

/**
 * What people's answers of a gap come to, without looking at what the output has there: all that is needed to know whether it is to be
 * settled, and light.
 */
export function gapOutcomes(
  campaign: Campaign,
  task: GapTask,
  { texts }: Pick<CandidateOutcomes, "texts">,
): GapOutcome[] {
  const people = peopleOf(campaign);
  return gapCandidates(task, texts.index).map((candidate) =>
    gapOutcomeOf(saidOf(campaign.registers, texts, people, candidate), campaign.settings.resolutionRule),
  );
}

/** In the order of the campaign's people. */
function saidOf(
  registers: Campaign["registers"],
  texts: CandidateOutcomes["texts"],
  { names, adjudicators, places }: People,
  candidate: number,
): SaidBy[] {
  return registers
    .ofCandidate(texts.index.keyOf(candidate), GAPS)
    .map(
      ({ latest, twice }): SaidBy => ({
        by: latest.author,
        annotator: names.get(latest.author) ?? latest.author,
        content: latest.content,
        adjudicator: adjudicators.has(latest.author),
        stale: texts.isStaleAt(candidate, latest),
        twice,
      }),
    )
    .sort((a, b) => byPlace(places, a.by, b.by));
}

/** What people settled the pronoun as, seen; null where they did not, or with another word than the one that is linked: that is no gap's. */
function judgedPronoun(outcomes: CandidateOutcomes, candidate: number): BothMethods["judged"] | null {
  const registers = outcomes.registers(candidate);
  if (registers.length === 0) return null;
  const outcome = outcomes.outcome(candidate);
  if (outcome.kind !== "correct" && outcome.kind !== "incorrect") return null;
  const said = registers.map((register) => outcomes.said(candidate, register));
  const voices = voicesFor(outcome, said, outcomes.texts.judged(candidate));
  if (voices.some(({ content }) => content.fixedPronoun !== null)) return null;
  return outcome.kind === "correct" ? "ok" : "bad";
}

/** Adjudicators, who knew what others had answered, have no part in agreement. */
function answersOf(
  gaps: readonly CampaignGap[],
  { names, places }: People,
): Pick<CampaignGaps, "people" | "answered"> {
  const independent = gaps.map(({ category, said }) => ({
    category,
    given: new Map(
      said.flatMap((one) => {
        const value = one.adjudicator ? null : gapValueOf(one);
        return value === null ? [] : [[one.by, value] as const];
      }),
    ),
  }));
  const ids = [...new Set(independent.flatMap(({ given }) => [...given.keys()]))];
  ids.sort((a, b) => byPlace(places, a, b));
  return {
    people: ids.map((id) => names.get(id) ?? id),
    answered: independent.map(({ category, given }) => ({
      category,
      answers: ids.map((id) => given.get(id) ?? null),
    })),
  };
}
