// Reads what exports contain about each candidate: verdict, outcome and the latest judgement of each annotator.

import { getOrInsert } from "#core/base/grouping.ts";
import { hashText } from "#core/base/hash.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { alignedPronoun } from "#core/campaign/matching/translation.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { finishedOutcome, type Outcome } from "#core/campaign/outcomes/outcome.ts";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { decisionOf } from "#core/ledger/deciding.ts";
import { OVERLAP_LABEL, type PronounRecord } from "#core/ledger/event.ts";
import { type Annotator, candidateText, type PronounRegister } from "#core/ledger/fold.ts";
import { documentNumber, type Example, includesToken, type TokenRef } from "#core/suite/suite.ts";
import { effectiveMarks, originalCode } from "#core/tasks/judging/conflicts.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import type { JudgementState } from "#core/tasks/task.ts";
import { TASKS } from "#core/tasks/tasks.ts";
import { type OwnOutcome, outcomeName } from "./repeat-figures.ts";
import { approvalsOf } from "./score-campaign.ts";

/**
 * One annotator's judgement with values derived from it. Values that need the text are functions, because most readers
 * count judgements by their outcomes.
 */
export interface JudgementDetail {
  readonly annotator: Annotator;
  readonly judgement: PronounRecord;
  /**
   * `stale`: made on a text that has changed, so the judgement is not counted. `concurrent`: the latest of several
   * concurrent answers. Otherwise the state of the judgement itself.
   */
  readonly state: JudgementState | "stale" | "concurrent";
  /** What this judgement alone says; null if it does not count or is not finished. */
  readonly outcome: OwnOutcome | null;
  /** The conflicts of the judgement, including those that the annotator kept with a reason. */
  readonly conflicts: () => readonly string[];
  /** The conflicts as PROTEST's tool stores them: `"<pronoun> <antecedent>"`. */
  readonly originalCode: () => string;
  /** Id of the decision; the same for all judgements that one decision made (`decisionOf`). */
  readonly decision: () => string;
  /** Words at the positions of the selected tokens. For a stale judgement, these are words of the current text. */
  readonly selected: () => readonly string[];
  /**
   * The words that the answer about the pronoun is about. If it is “correct”: the words selected for the pronoun. Otherwise,
   * or if none is selected: the words linked to it, after the annotator fixed the links. Empty = no word is linked.
   */
  readonly judgedPronoun: () => readonly string[];
}

export interface CandidateResult {
  readonly system: string;
  readonly example: Example;
  readonly verdict: Verdict;
  readonly outcome: Outcome;
  /**
   * Text of the output tokens linked to the pronoun, whatever annotators fixed: what the automatic pass compared. Empty if
   * untranslated or not aligned.
   */
  readonly linkedPronoun: () => readonly string[];
  /** Id of the document with the pronoun; null if the suite has no documents. */
  readonly document: string | null;
  /** Whether an assignment gave the candidate to all annotators, for agreement; null if nothing was assigned. */
  readonly isShared: boolean | null;
  /**
   * Whether the candidate is in the audit's sample: it was approved, and it was assigned. If nothing was assigned, every
   * approval with a finished judgement is in the sample.
   */
  readonly isSampled: boolean;
  /** Judgements in the order of the campaign's annotators; empty if there are none. */
  readonly judgements: readonly JudgementDetail[];
}

/** Digits of a decision's id: enough for 200,000 decisions, of which two have the same id once in 10⁹ campaigns. */
const DECISION_DIGITS = 16;

/** Which candidates are read, and from which outcomes. By default all candidates, with outcomes from the verdicts. */
interface ReadFrom {
  readonly outcomes?: CandidateOutcomes;
  readonly counts?: (candidate: number) => boolean;
}

/**
 * The candidates' results, by system, then by example in suite order. They are made one by one when they are read,
 * because those of 200,000 candidates need a gigabyte.
 */
export class CandidateResults implements Iterable<CandidateResult> {
  readonly outcomes: CandidateOutcomes;
  readonly #verdicts: readonly (readonly Verdict[])[];
  readonly #campaign: Campaign;
  readonly #assigned: AssignedKeys | null;
  readonly #order: ReadonlyMap<string, number>;
  readonly #counts: (candidate: number) => boolean;
  /** The ids of decisions by their keys, because several tables need the id of each judgement's decision. */
  readonly #decisions = new Map<string, string>();
  #judged: readonly CandidateResult[] | null = null;

  /** `verdicts`: by output, then by example. */
  constructor(campaign: Campaign, verdicts: readonly (readonly Verdict[])[], from: ReadFrom = {}) {
    const { outcomes = new CandidateOutcomes(campaign, approvalsOf(verdicts)), counts = () => true } = from;
    this.outcomes = outcomes;
    this.#verdicts = verdicts;
    this.#campaign = campaign;
    this.#assigned = assignedKeys(campaign);
    this.#order = new Map(campaign.annotators.map(({ id }, index) => [id, index]));
    this.#counts = counts;
  }

  *[Symbol.iterator](): Generator<CandidateResult> {
    for (const candidate of this.outcomes.texts.index.bySystem)
      if (this.#counts(candidate)) yield this.#result(candidate);
  }

  /** Whether any of the candidates is of this example. */
  hasExample(example: number): boolean {
    return this.outcomes.texts.index.ofExample(example).some(this.#counts);
  }

  /** The results of one example, in the order of the systems. `example`: its number in the suite. */
  ofExample(example: number): CandidateResult[] {
    const candidates = this.outcomes.texts.index.ofExample(example).filter(this.#counts);
    return candidates.map((candidate) => this.#result(candidate));
  }

  /** Results of the candidates with a judgement. Kept, because several tables and texts read them. */
  judged(): readonly CandidateResult[] {
    this.#judged ??= this.outcomes.texts.index.bySystem
      .filter((candidate) => this.outcomes.registers(candidate).length > 0 && this.#counts(candidate))
      .map((candidate) => this.#result(candidate));
    return this.#judged;
  }

  #documentOf({ line }: Example): string | null {
    const { suite } = this.#campaign;
    return suite.documents[documentNumber(suite, line) ?? -1]?.id ?? null;
  }

  #result(candidate: number): CandidateResult {
    const { texts } = this.outcomes;
    const { index } = texts;
    const verdict = this.#verdicts[index.systemNumber(candidate)]?.[index.exampleNumber(candidate)];
    if (verdict === undefined) throw new RangeError(`no verdict for candidate ${candidate}`);
    const output = texts.output(candidate);
    const example = texts.example(candidate);
    const { system } = index.keyOf(candidate);
    const key = this.#assigned === null ? "" : candidateText({ system, example: example.id });
    const judgements = this.#details(candidate);
    const isAssigned = this.#assigned?.all.has(key) ?? judgements.some(({ outcome }) => outcome !== null);
    return {
      system,
      example,
      verdict,
      outcome: this.outcomes.outcome(candidate),
      linkedPronoun: () => alignedPronoun(example, output).map((token) => output.token(token)),
      document: this.#documentOf(example),
      isShared: this.#assigned?.shared.has(key) ?? null,
      isSampled: verdict.approved && isAssigned,
      judgements,
    };
  }

  #orderOf({ latest }: PronounRegister): number {
    return this.#order.get(latest.author) ?? this.#order.size;
  }

  #details(candidate: number): readonly JudgementDetail[] {
    const registers = this.outcomes.registers(candidate);
    if (registers.length === 0) return NO_JUDGEMENTS;
    const judgements = this.outcomes.countedJudgements(candidate);
    return registers
      .map((register, at) => ({ register, isStale: judgements[at]?.stale === true }))
      .sort((a, b) => this.#orderOf(a.register) - this.#orderOf(b.register))
      .map(({ register, isStale }) => this.#detail(register, candidate, isStale));
  }

  #detail(register: PronounRegister, candidate: number, isStale: boolean): JudgementDetail {
    const { latest, hasConcurrent } = register;
    const { texts } = this.outcomes;
    const { annotators, registers } = this.#campaign;
    const decisions = this.#decisions;
    const annotator = annotators[this.#orderOf(register)];
    const toJudge = this.outcomes.toJudge(candidate);
    const output = texts.output(candidate);
    const state = isStale
      ? "stale"
      : hasConcurrent
        ? "concurrent"
        : TASKS[latest.task].state(latest.content, toJudge);
    return {
      annotator: annotator ?? { id: latest.author, name: latest.author, role: "annotator" },
      judgement: latest,
      state,
      outcome: state === "done" ? outcomeName(finishedOutcome(latest.content)) : null,
      conflicts: () => TASKS[latest.task].conflicts(latest.content, toJudge),
      originalCode: () => originalCode(latest.content, toJudge.marks),
      decision: () => {
        const key = decisionOf(register, registers);
        return getOrInsert(decisions, key, () => hashText(key).slice(0, DECISION_DIGITS));
      },
      selected: () => latest.content.tokens.map((token) => output.token(token)),
      judgedPronoun: () => judgedPronoun(latest.content, toJudge.marks).map((token) => output.token(token)),
    };
  }
}

/** Only linked tokens can be selected for the pronoun; a token outside the links is one of the antecedent's head. */
function judgedPronoun(content: JudgementContent, marks: Marks): readonly TokenRef[] {
  const linked = effectiveMarks(content, marks).pronoun;
  if (content.pronoun !== "ok") return linked;
  const selected = linked.filter((token) => includesToken(content.tokens, token));
  return selected.length === 0 ? linked : selected;
}

const NO_JUDGEMENTS: readonly JudgementDetail[] = [];

/** Keys (`candidateText`) of the candidates in assignments of judging. */
interface AssignedKeys {
  readonly all: ReadonlySet<string>;
  readonly shared: ReadonlySet<string>;
}

/** Null if no candidate is assigned to be judged. */
function assignedKeys({ assignments }: Pick<Campaign, "assignments">): AssignedKeys | null {
  const shares = assignments.flatMap(({ task, tasks }) => (task === undefined ? tasks : []));
  if (shares.length === 0) return null;
  const keysOf = (ofShares: typeof shares) =>
    new Set(ofShares.flatMap(({ candidates }) => candidates.map(candidateText)));
  return { all: keysOf(shares), shared: keysOf(shares.filter(({ label }) => label === OVERLAP_LABEL)) };
}
