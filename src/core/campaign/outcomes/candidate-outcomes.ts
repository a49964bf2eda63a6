// Computes the outcome of every candidate from its verdict, its judgements and equal outputs, and the silver
// references that follow from the outcomes.

import { addTo, getOrInsert, listsBy } from "#core/base/grouping.ts";
import {
  type Campaign,
  type CampaignSettings,
  type CampaignTexts,
  campaignTexts,
} from "#core/campaign/campaign.ts";
import {
  type AlignedText,
  type MarkedTranslation,
  markedTranslation,
} from "#core/campaign/matching/translation.ts";
import type { Approver, Verdict } from "#core/campaign/matching/verdict.ts";
import type { Grouping, PronounRecord } from "#core/ledger/event.ts";
import {
  adjudicatorIds,
  isPronounRegister,
  type PronounRegister,
  type Registers,
} from "#core/ledger/fold.ts";
import {
  type Example,
  keyOfExample,
  type SilverReference,
  silverKey,
  type TokenRef,
  wordsKey,
} from "#core/suite/suite.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-filling.ts";
import type { Answer } from "#core/tasks/judging/content.ts";
import type { CandidateToJudge } from "#core/tasks/judging/pronoun-judgement.ts";
import { JUDGING, TASKS } from "#core/tasks/tasks.ts";
import {
  antecedentAnswer,
  type CandidateState,
  type CountedJudgement,
  candidateState,
  type Disagreement,
  disagreementOf,
  NO_COUNTS,
  NO_TRANSLATION,
  type OpenReason,
  type Outcome,
  outcomeOf,
  outcomeState,
  type Progress,
  progressOf,
  type ReuseEvidence,
  reuseEvidence,
  supportersOf,
  withoutTranslation,
} from "./outcome.ts";

/** What approved the example in the system's output; both are numbers in `CandidateIndex`. Null = nothing did. */
export type Approvals = (example: number, system: number) => Approver | null;

export class CandidateOutcomes {
  readonly texts: CampaignTexts;
  readonly groups: CandidateGroups;
  readonly #campaign: Campaign;
  readonly #approved: Approvals;
  /** What is known of each candidate, by its number, while the registers have this number of records. */
  #known: (KnownCandidate | undefined)[] = [];
  #records = 0;
  readonly #adjudicators: ReadonlySet<string>;
  /**
   * Null if no answers are applied automatically: `reuseAnswers` is not “pass”, or the campaign is a batch, in which
   * every candidate is to be judged.
   */
  readonly #reusedAnswers: ReusedAnswers | null;

  constructor(campaign: Campaign, approved: Approvals, texts = campaignTexts(campaign)) {
    this.#campaign = campaign;
    this.#approved = approved;
    this.texts = texts;
    this.groups = new CandidateGroups(texts);
    this.#adjudicators = adjudicatorIds(campaign.annotators);
    const { settings, batch, registers, silver } = campaign;
    const isReusing = settings.reuseAnswers === "pass" && batch === null;
    const weight = (candidate: number) => this.weight(candidate);
    const parts = { texts, groups: this.groups, registers, silver, weight };
    this.#reusedAnswers = isReusing ? new ReusedAnswers(parts) : null;
  }

  /** Translations judged correct in other campaigns. */
  get silver(): readonly SilverReference[] {
    return this.#campaign.silver;
  }

  /**
   * Whether a judgement of one candidate can change the outcomes of other candidates, because an answer for the same
   * translation is reused.
   */
  get reusesAnswers(): boolean {
    return this.#reusedAnswers !== null;
  }

  /** The outcomes with changed settings, to show the effect of a change before it is applied. */
  withSettings(change: Partial<CampaignSettings>): CandidateOutcomes {
    const settings = { ...this.#campaign.settings, ...change };
    return new CandidateOutcomes({ ...this.#campaign, settings }, this.#approved, this.texts);
  }

  /** What approved the candidate, whether or not it was judged; null = nothing did. */
  approver(candidate: number): Approver | null {
    const { index } = this.texts;
    return this.#approved(index.exampleNumber(candidate), index.systemNumber(candidate));
  }

  isApproved(candidate: number): boolean {
    return this.approver(candidate) !== null;
  }

  /** Whether a person has to judge the candidate: it is translated, and nothing approved it. */
  isReferred(candidate: number): boolean {
    return !this.isApproved(candidate) && this.texts.isTranslated(candidate);
  }

  /** Registers of all annotators with a judgement of the candidate. */
  registers(candidate: number): readonly PronounRegister[] {
    return this.#of(candidate).registers;
  }

  /** The current judgement in each register, in the form from which outcomes are computed. */
  countedJudgements(candidate: number): readonly CountedJudgement[] {
    const known = this.#of(candidate);
    known.judgements ??= known.registers.map(({ latest, hasConcurrent }) => ({
      content: latest.content,
      adjudicator: this.#adjudicators.has(latest.author),
      stale: this.texts.isStaleAt(candidate, latest),
      isConcurrent: hasConcurrent,
    }));
    return known.judgements;
  }

  /** Like `CampaignTexts.toJudge`. The links of a judged candidate are read only once. */
  toJudge(candidate: number): CandidateToJudge {
    const known = this.#of(candidate);
    if (known.registers.length === 0) return this.texts.toJudge(candidate);
    known.toJudge ??= this.texts.toJudge(candidate);
    return known.toJudge;
  }

  /** Known until a judgement is added, because every table of a report asks for every candidate. */
  #of(candidate: number): KnownCandidate {
    const { records } = this.#campaign.registers;
    if (records !== this.#records) this.#known = [];
    this.#records = records;
    const known = this.#known[candidate];
    if (known !== undefined) return known;
    const registers = this.#campaign.registers.ofCandidate(this.texts.index.keyOf(candidate));
    const found: KnownCandidate =
      registers.length === 0 ? NOT_JUDGED : { registers, judgements: null, toJudge: null, outcome: null };
    this.#known[candidate] = found;
    return found;
  }

  /**
   * Answer about the antecedent's head by the annotators whose judgements gave the outcome; “unset” as in
   * `antecedentAnswer`.
   */
  antecedent(candidate: number, outcome: Outcome): Answer {
    const judgements = this.countedJudgements(candidate);
    if (judgements.length === 0) return "unset";
    return antecedentAnswer(judgements, this.toJudge(candidate), outcome);
  }

  outcome(candidate: number): Outcome {
    const outcome = this.#outcome(candidate);
    if (this.#reusedAnswers === null || outcome.kind !== "open" || outcome.why !== "not judged")
      return outcome;
    const why = this.#reusedAnswers.earlierAnswer(candidate);
    return why === null ? outcome : { kind: "open", why };
  }

  /** The judges (`judgeDigits`) for which `outcomeBeforeObjections` can differ from the outcome. */
  judgesThatChangedAnswers(): ReadonlySet<string> {
    return judgesThatChangedAnswers(this.#campaign.registers);
  }

  /**
   * The outcome as it would be if no annotator had changed an answer after an objection of this judge (`judgeDigits`).
   * Null = nobody has.
   */
  outcomeBeforeObjections(candidate: number, judge: string): Outcome | null {
    const before = this.registers(candidate).map(({ latest }) =>
      answerBeforeObjection(latest, judge, this.#campaign.registers),
    );
    if (before.every((content) => content === null)) return null;
    const judgements = this.countedJudgements(candidate).map((judgement, at) => ({
      ...judgement,
      content: before[at] ?? judgement.content,
    }));
    return this.#outcomeOf(candidate, judgements);
  }

  /** The disagreement over the candidate and whether it is resolved; null = none. */
  disagreement(candidate: number): Disagreement | null {
    const registers = this.registers(candidate);
    if (registers.length < 2 && registers.every(({ hasConcurrent }) => !hasConcurrent)) return null;
    const judgements = this.countedJudgements(candidate);
    return disagreementOf(judgements, this.toJudge(candidate), this.#campaign.settings.resolutionRule);
  }

  /** Whether the judgements of the candidate speak for or against reusing its translation for other outputs. */
  weight(candidate: number): ReuseEvidence {
    const judgements = this.countedJudgements(candidate);
    if (judgements.length === 0) return "none";
    return reuseEvidence(judgements, this.toJudge(candidate), this.#campaign.settings.resolutionRule);
  }

  /** Ids of the annotators whose judgements gave the outcome. */
  decidingAnnotators(candidate: number): string[] {
    const outcome = this.outcome(candidate);
    const registers = this.registers(candidate);
    const people = this.countedJudgements(candidate).map((judgement, at) => ({
      ...judgement,
      by: registers[at]?.latest.author ?? "",
    }));
    return supportersOf(outcome, people, this.toJudge(candidate)).map(({ by }) => by);
  }

  /** Outcome from the verdict and the judgements, without reusing earlier answers. */
  #outcome(candidate: number): Outcome {
    const known = this.#of(candidate);
    if (known.registers.length === 0) {
      if (this.isApproved(candidate)) return APPROVED;
      return this.texts.isTranslated(candidate) ? NOT_JUDGED_YET : NOT_TRANSLATED;
    }
    known.outcome ??= this.#outcomeOf(candidate, this.countedJudgements(candidate));
    return known.outcome;
  }

  /** The outcome of a candidate with these judgements. */
  #outcomeOf(candidate: number, judgements: readonly CountedJudgement[]): Outcome {
    const outcome = outcomeOf(
      this.isApproved(candidate),
      judgements,
      this.toJudge(candidate),
      this.#campaign.settings.resolutionRule,
    );
    return this.texts.isTranslated(candidate) ? outcome : withoutTranslation(outcome);
  }

  /** State over all annotators. Counts of these states equal the counts in the report. */
  state(candidate: number): CandidateState {
    return outcomeState(this.outcome(candidate));
  }

  /** State of the candidate by one annotator's judgement; without one, by the verdict or a reused answer. */
  stateFor(annotator: string, candidate: number): CandidateState {
    const state = this.#stateFor(annotator, candidate);
    if (this.#reusedAnswers === null || state !== "open") return state;
    return this.state(candidate) === "reused" ? "reused" : state;
  }

  #stateFor(annotator: string, candidate: number): CandidateState {
    const approved = this.isApproved(candidate);
    const register = this.#campaign.registers.of(annotator, this.texts.index.keyOf(candidate));
    if (register === null)
      return approved || this.texts.isTranslated(candidate)
        ? candidateState(approved, "open")
        : "untranslated";
    const { latest, hasConcurrent } = register;
    const { state } = TASKS[latest.task];
    const judged = state(latest.content, this.toJudge(candidate));
    if (judged !== "open" && this.texts.isStaleAt(candidate, latest)) return "stale";
    return hasConcurrent ? "conflict" : candidateState(approved, judged);
  }

  /** Whether the candidate has a judgement that does not count because the text has changed. */
  isStale(candidate: number): boolean {
    return this.countedJudgements(candidate).some(({ stale }) => stale);
  }
}

/** A candidate's judgements, and what was computed from them; null = not needed yet. */
interface KnownCandidate {
  readonly registers: readonly PronounRegister[];
  /** In the order of the registers. */
  judgements: readonly CountedJudgement[] | null;
  toJudge: CandidateToJudge | null;
  outcome: Outcome | null;
}

/** Shared by all candidates without a judgement. */
const NOT_JUDGED: KnownCandidate = { registers: [], judgements: [], toJudge: null, outcome: null };
const APPROVED: Outcome = { kind: "approved" };
const NOT_JUDGED_YET: Outcome = { kind: "open", why: "not judged" };
const NOT_TRANSLATED: Outcome = { kind: "excluded", why: NO_TRANSLATION };

/** The progress of all candidates. `annotated`: number of annotated tokens; null if the suite has examples. */
export function countProgress(
  outcomes: CandidateOutcomes,
  gaps: GapTask | null,
  annotated: number | null = null,
): Progress {
  const counts = { ...NO_COUNTS };
  for (const candidate of outcomes.texts.index.numbers) counts[outcomes.state(candidate)]++;
  return progressOf(counts, gaps, annotated);
}

// Finds candidates whose translation was judged correct before, in another output or another campaign, or is known to be
// wrong.

/** The source of the earlier answer: another output of this campaign, or only a silver reference, right or wrong. */
type EarlierAnswer = Extract<OpenReason, "reused answer" | "silver reference" | "known wrong">;

interface ReuseParts {
  readonly texts: CampaignTexts;
  readonly groups: CandidateGroups;
  readonly registers: Registers;
  readonly silver: readonly SilverReference[];
  /** Whether a candidate's judgements speak for or against its translation. */
  readonly weight: (candidate: number) => ReuseEvidence;
}

class ReusedAnswers {
  readonly #parts: ReuseParts;
  /** Keys of the silver references' translations and what they are, by example id. */
  readonly #silver = new Map<string, Map<string, EarlierAnswer>>();
  /**
   * By example number: the key of each known translation, and what is known of it. Cleared when judgements change.
   */
  readonly #earlierByExample = new Map<number, ReadonlyMap<string, EarlierAnswer>>();
  #records = 0;

  constructor(parts: ReuseParts) {
    this.#parts = parts;
    for (const { example, pronoun, antecedents, isWrong } of parts.silver) {
      const known = getOrInsert(this.#silver, example, () => new Map<string, EarlierAnswer>());
      known.set(wordsKey(pronoun, antecedents), isWrong === true ? "known wrong" : "silver reference");
    }
  }

  /**
   * What is known of the candidate's translation: why it is accepted, or that it is wrong. Null if no equal translation
   * was judged correct or is a silver reference, or if judgements in this campaign speak against it (`reuseEvidence`).
   */
  earlierAnswer(candidate: number): EarlierAnswer | null {
    const { texts, groups, registers } = this.#parts;
    if (registers.records !== this.#records) {
      this.#earlierByExample.clear();
      this.#records = registers.records;
    }
    const example = texts.index.exampleNumber(candidate);
    const earlierKeys = getOrInsert(this.#earlierByExample, example, () => this.#earlier(candidate));
    // Usually no translation is accepted. The candidate's own translation is then not read, because that takes time.
    return earlierKeys.size === 0 ? null : (earlierKeys.get(groups.key(candidate, "translation")) ?? null);
  }

  #earlier(candidate: number): ReadonlyMap<string, EarlierAnswer> {
    const { texts, groups, weight } = this.#parts;
    const earlierByKey = new Map(this.#silver.get(texts.example(candidate).id));
    const wrongKeys = new Set<string>();
    for (const other of groups.ofExample(candidate)) {
      const otherWeight = weight(other);
      const key = otherWeight === "none" ? "" : groups.key(other, "translation");
      if (otherWeight === "for") earlierByKey.set(key, "reused answer");
      if (otherWeight === "against") wrongKeys.add(key);
    }
    for (const key of wrongKeys) earlierByKey.delete(key);
    return earlierByKey;
  }
}

// Applies the approvals of the learnt agreement that a coordinator allowed.

const REASON = { approved: true, reason: "learnt agreement", approver: "learnt agreement" } as const;

/**
 * The verdicts with the approvals of the learnt agreement (the setting `learntApprovals`). `verdicts`: of the automatic
 * pass, by output in the campaign's order, each in the order of the examples.
 *
 * A candidate that the automatic pass approves stays its approval. A candidate whose text has changed since is not
 * approved. A batch has no approvals, because its annotator judges every candidate.
 */
export function withLearntApprovals<One extends Verdict>(
  campaign: Campaign,
  verdicts: readonly (readonly One[])[],
): readonly (readonly One[])[] {
  const { learntApprovals, batch } = campaign;
  if (learntApprovals.length === 0 || batch !== null) return verdicts;
  const texts = campaignTexts(campaign);
  const { index } = texts;
  const changed = verdicts.map((ofOutput) => [...ofOutput]);
  for (const { system, candidates } of learntApprovals)
    for (const { example, textHash } of candidates) {
      const candidate = index.numberOf({ system, example });
      if (candidate === null || texts.textHash(candidate) !== textHash) continue;
      const ofOutput = changed[index.systemNumber(candidate)] ?? [];
      const verdict = ofOutput[index.exampleNumber(candidate)];
      if (verdict?.approved === false) ofOutput[index.exampleNumber(candidate)] = { ...verdict, ...REASON };
    }
  return changed;
}

// Finds what an annotator answered before the second look, in which a judge's objection may have changed the answer.

/** The record of the answer that was first compared with the judge's verdict: the earliest that mentions a second look. */
export function firstLookedAt(latest: PronounRecord, registers: Registers): PronounRecord {
  let first = latest;
  for (;;) {
    const before = first.supersedes
      .map((id) => registers.find(id))
      .find((one) => one?.task === JUDGING && one.circumstances.secondLook !== undefined);
    if (before?.task !== JUDGING) return first;
    first = before;
  }
}

/** The answer that an annotator changed after an objection of a judge; null = the record does not follow such a change. */
function changedAnswer(record: PronounRecord, registers: Registers) {
  const { copiedFrom, circumstances } = record;
  // Copies for grouped outputs have no second look of their own: that of the answer from which they were copied counts.
  const isCopy = circumstances.secondLook === undefined && copiedFrom !== null;
  const answered = isCopy ? registers.find(copiedFrom) : record;
  if (answered?.task !== JUDGING) return null;
  const made = answered.circumstances.secondLook;
  return made?.state === "changed" ? { answered, judge: made.judge } : null;
}

/**
 * The answer that the annotator gave before an objection of this judge (`judgeDigits`) led to another one; null = the
 * record does not follow such a change.
 */
function answerBeforeObjection(
  record: PronounRecord,
  judge: string,
  registers: Registers,
): PronounRecord["content"] | null {
  const changed = changedAnswer(record, registers);
  return changed?.judge === judge ? firstLookedAt(changed.answered, registers).content : null;
}

/** The judges (`judgeDigits`) whose objections changed an answer. Empty in a campaign without a second look. */
function judgesThatChangedAnswers(registers: Registers): ReadonlySet<string> {
  return new Set(
    registers.all
      .filter(isPronounRegister)
      .flatMap(({ latest }) => changedAnswer(latest, registers)?.judge ?? []),
  );
}

// Groups outputs of one example by the same text, or by the same translation of pronoun and antecedents, so
// that one decision can judge a group.

/**
 * Returns a key that is equal for two outputs of one example if both of these hold: the lines with the pronoun, an
 * antecedent or a linked token have the same text except for case, and the linked tokens have the same positions.
 */
function textKey(example: Example, output: AlignedText, { pronoun, antecedents }: MarkedTranslation): string {
  const linked = [pronoun, ...antecedents.map(({ head }) => head)];
  const lines = [...new Set([example, ...example.antecedents, ...linked.flat()].map(({ line }) => line))];
  const sentences = lines.sort((a, b) => a - b).map((line) => output.text(line).toLowerCase());
  const places = linked.map((tokens) => tokens.map(({ line, position }) => `${line}:${position}`).join(" "));
  return `${places.join(", ")} ${JSON.stringify(sentences)}`;
}

/**
 * Returns a key that is equal for outputs of one example if the tokens linked to the pronoun, and those linked to each
 * antecedent's head, are equal except for case, in text order. If the pronoun or a head is not linked, the key is that
 * of `textKey`.
 */
function translationKey(example: Example, output: AlignedText, marks: MarkedTranslation): string {
  const { pronoun, antecedents } = marks;
  const heads = antecedents.map(({ head }) => head);
  if ([pronoun, ...heads].some((tokens) => tokens.length === 0)) return textKey(example, output, marks);
  const words = (tokens: readonly TokenRef[]) => tokens.map((token) => output.token(token));
  return wordsKey(words(pronoun), heads.map(words));
}

const KEYS = { text: textKey, translation: translationKey } as const;

/** Returns a key that is equal for outputs of one example in the same group. */
export function groupKey(example: Example, output: AlignedText, grouping: Grouping): string {
  return KEYS[grouping](example, output, markedTranslation(example, output));
}

/** Groups the candidates of a campaign. Keys are computed on demand. */
export class CandidateGroups {
  readonly #texts: CampaignTexts;
  readonly #cachedKeys: Readonly<Record<Grouping, Map<number, string>>> = {
    text: new Map(),
    translation: new Map(),
  };

  constructor(texts: CampaignTexts) {
    this.#texts = texts;
  }

  /**
   * Returns a key that is equal for candidates of one example in the same group. Throws a RangeError for an unknown
   * candidate.
   */
  key(candidate: number, grouping: Grouping): string {
    return getOrInsert(this.#cachedKeys[grouping], candidate, () => this.#newKey(candidate, grouping));
  }

  #newKey(candidate: number, grouping: Grouping): string {
    return groupKey(this.#texts.example(candidate), this.#texts.output(candidate), grouping);
  }

  /** All candidates of the candidate's group including itself, ascending. */
  members(candidate: number, grouping: Grouping): number[] {
    const key = this.key(candidate, grouping);
    return this.ofExample(candidate).filter((other) => this.key(other, grouping) === key);
  }

  /** All candidates of the candidate's example, ascending. */
  ofExample(candidate: number): number[] {
    const { index } = this.#texts;
    return index.ofExample(index.exampleNumber(candidate));
  }

  /** Number of decisions if each group is judged together. `grouping` null = each candidate is judged separately. */
  decisions(candidates: readonly number[], grouping: Grouping | null): number {
    if (grouping === null) return candidates.length;
    let count = 0;
    for (const ofExample of this.#byExample(candidates))
      count += new Set(ofExample.map((candidate) => this.key(candidate, grouping))).size;
    return count;
  }

  /**
   * Number of decisions by each grouping, for any number of candidates: their keys, as long as sentences, are not kept.
   * A group by text is a part of a group by translation, so only texts with the same translation are compared.
   */
  countGroups(candidates: readonly number[]): Readonly<Record<Grouping, number>> {
    const counts = { text: 0, translation: 0 };
    for (const ofExample of this.#byExample(candidates)) {
      const example = this.#texts.example(ofExample[0] ?? 0);
      const outputs = ofExample.map((candidate) => {
        const output = this.#texts.output(candidate);
        return { output, marks: markedTranslation(example, output) };
      });
      const groups = listsBy(outputs, ({ output, marks }) => translationKey(example, output, marks));
      counts.translation += groups.size;
      for (const group of groups.values())
        counts.text +=
          group.length === 1
            ? 1
            : new Set(group.map(({ output, marks }) => textKey(example, output, marks))).size;
    }
    return counts;
  }

  /** The candidates in lists, one per example. */
  *#byExample(candidates: readonly number[]): Generator<readonly number[]> {
    const { index } = this.#texts;
    const sorted = Uint32Array.from(candidates).sort(); // candidates of one example follow each other
    for (let start = 0, end = 0; start < sorted.length; start = end) {
      const example = index.exampleNumber(sorted[start] ?? 0);
      while (end < sorted.length && index.exampleNumber(sorted[end] ?? 0) === example) end++;
      yield Array.from(sorted.subarray(start, end));
    }
  }
}

// Counts the decisions that annotators need to judge the referred candidates, and those that can be judged a second time.

/** For more candidates than this, decisions are not counted, because counting would take long. */
export const MOST_COUNTED_CANDIDATES = 10_000;

/** Number of decisions without groups, with groups by text, and with groups by translation. */
export interface DecisionCounts {
  readonly candidate: number;
  readonly text: number;
  readonly translation: number;
  /** Numbers of candidates from which repeats can be chosen. */
  readonly again: RepeatPools;
}

/** The work of judging the referred candidates. */
export interface JudgingWorkload {
  /** Number of referred candidates. */
  readonly referred: number;
  readonly decisions: DecisionCounts;
  /** Systems in the campaign's order. */
  readonly systems: readonly { readonly name: string; readonly referred: number }[];
}

export function countDecisions(groups: CandidateGroups, candidates: readonly number[]): DecisionCounts {
  return {
    candidate: candidates.length,
    ...groups.countGroups(candidates),
    again: repeatPools(candidates, groups),
  };
}

/**
 * Counts what must be judged. `verdicts`: by output, each in the order of the examples. `covers`: whether a candidate
 * (number) is counted. The result does not depend on judgements.
 */
export function judgingWorkload(
  texts: CampaignTexts,
  verdicts: readonly (readonly Verdict[])[],
  covers: (candidate: number) => boolean = () => true,
): JudgingWorkload {
  const { index } = texts;
  const isReferred = (candidate: number) =>
    texts.isTranslated(candidate) &&
    verdicts[index.systemNumber(candidate)]?.[index.exampleNumber(candidate)]?.approved === false;
  const referred = index.numbers.filter((candidate) => isReferred(candidate) && covers(candidate));
  const counts = index.systems.map(() => 0);
  for (const candidate of referred)
    counts[index.systemNumber(candidate)] = (counts[index.systemNumber(candidate)] ?? 0) + 1;
  return {
    referred: referred.length,
    decisions: countDecisions(new CandidateGroups(texts), referred),
    systems: index.systems.map((name, system) => ({ name, referred: counts[system] ?? 0 })),
  };
}

/**
 * Above this number of candidates, each repeat is chosen independently of the others, so their count is not known in
 * advance.
 */
export const MOST_COUNTED_REPEATS = 10_000;

/**
 * Numbers of candidates from which the repeat check chooses, per rule. `grouped` is 0 if there are more than `MOST_COUNTED_REPEATS`
 * candidates.
 */
export interface RepeatPools {
  readonly grouped: number;
  readonly all: number;
}

export function repeatPools(
  candidates: readonly number[],
  groups: Pick<CandidateGroups, "members" | "key">,
): RepeatPools {
  const all = candidates.length;
  return { all, grouped: all > MOST_COUNTED_REPEATS ? 0 : groupedAmong(candidates, groups).length };
}

/** The candidates that the order by example groups with a candidate that has another text. */
export function groupedAmong(
  candidates: readonly number[],
  groups: Pick<CandidateGroups, "members" | "key">,
): number[] {
  const included = new Set(candidates);
  const differ = (a: number, b: number) => groups.key(a, "text") !== groups.key(b, "text");
  return candidates.filter((candidate) =>
    groups.members(candidate, "translation").some((other) => included.has(other) && differ(candidate, other)),
  );
}

// Collects the silver references of a campaign: translations judged correct, for use as references elsewhere.

/** References to export by key of example and translation, each with the index of its example. */
type ReferencesByKey = Map<string, { readonly index: number; readonly reference: SilverReference }>;

/** What judgements say of the translations of one example, by key of the translation. */
interface JudgedTranslations {
  /** The candidates that speak for each translation and whose translations are exported. */
  readonly supporters: ReadonlyMap<string, readonly number[]>;
  /** Translations that a judgement speaks against. */
  readonly wrong: ReadonlySet<string>;
}

/**
 * Silver references in example order, for each example in system order. A translation is included if other outputs
 * could reuse its answer (`reuseEvidence`, `ReusedAnswers`), whatever the setting `reuseAnswers`: it was judged correct
 * without a fixed link, and nowhere judged incorrect or disagreed on. Translations of which the pronoun or a head is
 * not linked are not exported. `counts` restricts the candidates whose translations are exported, but negative
 * judgements of all candidates count. Silver references that the campaign imported are included unless a judgement
 * speaks against them or `counts` accepts no candidate of their example. References of unknown examples come last. Two
 * references for the same translation become one, with the larger number of annotators, because nobody knows whether
 * they are the same people.
 */
export function silverReferences(
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean = () => true,
): SilverReference[] {
  const { texts, silver } = outcomes;
  const { index } = texts;
  const entries: ReferencesByKey = new Map();
  const wrongKeys = new Set<string>();
  for (const [number, id] of index.examples.entries()) {
    const { supporters, wrong } = judgedTranslations(outcomes, index.ofExample(number), counts);
    for (const key of wrong) wrongKeys.add(keyOfExample(id, key));
    for (const [key, candidates] of supporters) {
      const reference = wrong.has(key) ? null : referenceOf(outcomes, candidates);
      if (reference !== null) entries.set(keyOfExample(id, key), { index: number, reference });
    }
  }
  const indexOfExample = new Map(index.examples.map((id, number) => [id, number]));
  for (const imported of silver) {
    const key = silverKey(imported);
    const ownReference = entries.get(key)?.reference;
    const number = indexOfExample.get(imported.example) ?? indexOfExample.size;
    const isCounted = number === indexOfExample.size || index.ofExample(number).some(counts);
    if (wrongKeys.has(key) || !isCounted) continue;
    entries.set(key, {
      index: number,
      reference: ownReference === undefined ? imported : united(ownReference, imported),
    });
  }
  return [...entries.values()].sort((a, b) => a.index - b.index).map(({ reference }) => reference);
}

/** `candidates`: those of one example, in the order of the systems. */
function judgedTranslations(
  outcomes: CandidateOutcomes,
  candidates: readonly number[],
  counts: (candidate: number) => boolean,
): JudgedTranslations {
  const supporters = new Map<string, number[]>();
  const wrong = new Set<string>();
  for (const candidate of candidates) {
    const weight = outcomes.weight(candidate);
    if (weight === "none") continue;
    const key = outcomes.groups.key(candidate, "translation");
    if (weight === "against") wrong.add(key);
    else if (counts(candidate)) addTo(supporters, key, candidate);
  }
  return { supporters, wrong };
}

function united(ownReference: SilverReference, imported: SilverReference): SilverReference {
  return {
    ...ownReference,
    antecedent: ownReference.antecedent === imported.antecedent ? ownReference.antecedent : "unset",
    people: Math.max(ownReference.people, imported.people),
    systems: [...new Set([...ownReference.systems, ...imported.systems])],
  };
}

function referenceOf(outcomes: CandidateOutcomes, candidates: readonly number[]): SilverReference | null {
  const { texts } = outcomes;
  const [first] = candidates;
  const words = first === undefined ? null : silverWords(texts, first);
  if (words === null) return null;
  const heads = new Set(
    candidates.map((candidate) => outcomes.antecedent(candidate, outcomes.outcome(candidate))),
  );
  const [head = "unset"] = heads;
  return {
    ...words,
    antecedent: heads.size === 1 ? head : "unset",
    people: new Set(candidates.flatMap((candidate) => outcomes.decidingAnnotators(candidate))).size,
    systems: candidates.map((candidate) => texts.index.keyOf(candidate).system),
  };
}

/** The candidate's words for the pronoun and each antecedent's head; null if any of them is not linked. */
export function silverWords(
  texts: CampaignTexts,
  candidate: number,
): Pick<SilverReference, "example" | "pronoun" | "antecedents"> | null {
  const output = texts.output(candidate);
  const example = texts.example(candidate);
  const translation = markedTranslation(example, output);
  const words = (tokens: readonly TokenRef[]) => tokens.map((token) => output.token(token));
  const pronoun = words(translation.pronoun);
  const antecedents = translation.antecedents.map(({ head }) => words(head));
  if ([pronoun, ...antecedents].some((tokens) => tokens.length === 0)) return null;
  return { example: example.id, pronoun, antecedents };
}
