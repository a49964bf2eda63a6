// Computes what follows from a campaign's texts and profile, for the browser and the command line: the verdicts, packed
// to be kept, the summary that is stored with a ledger, and what another profile would change. Computes which part of
// the campaign a report covers, too: the candidates of the requested systems and categories that pass the filter.

import * as v from "valibot";
import { getOrInsert } from "#core/base/grouping.ts";
import { once } from "#core/base/once.ts";
import {
  type Campaign,
  CampaignTexts,
  type CandidateIndex,
  type CandidateSpace,
  campaignOf,
  candidateIndexOf,
} from "#core/campaign/campaign.ts";
import { type AlignedText, outputText } from "#core/campaign/matching/translation.ts";
import {
  AutomaticPass,
  type Flip,
  flips,
  type Profile,
  type Verdict,
  type VerdictDetail,
} from "#core/campaign/matching/verdict.ts";
import {
  type Approvals,
  CandidateOutcomes,
  countProgress,
  withLearntApprovals,
} from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { Progress } from "#core/campaign/outcomes/outcome.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { type Folded, foldOnce, type Registers } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Suite } from "#core/suite/suite.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import {
  accuracyBySystem,
  type LocatedCandidate,
  type ReportScope,
  type ScopeRequest,
  scopeIn,
  scoreCandidates,
  WHOLE_CAMPAIGN,
} from "./accuracy.ts";
import { type AccuracyReport, accuracyReport } from "./accuracy-report.ts";

/** The parts of a campaign that the automatic pass needs, as plain data for a worker. */
export interface PassInput extends Pick<Campaign, "suite" | "outputs" | "profile"> {
  readonly isBatch: boolean;
}

export function passInputOf({ suite, outputs, profile, batch }: Campaign): PassInput {
  return { suite, outputs, profile, isBatch: batch !== null };
}

/**
 * Verdicts by output in the campaign's order, each in the order of the examples. In a batch, no candidate is approved,
 * because the annotator of the batch judges every candidate.
 */
export function computeVerdicts(input: PassInput, texts?: readonly AlignedText[]): VerdictDetail[][] {
  return runPass(input, (verdict) => verdict, texts);
}

/** `keep`: what is kept of each verdict. `texts`: the outputs with what they have cached; absent = they are made here. */
function runPass<V>(
  { suite, outputs, profile, isBatch }: PassInput,
  keep: (verdict: VerdictDetail) => V,
  texts: readonly AlignedText[] = outputs.map((output) => outputText(suite, output)),
): V[][] {
  const inBatch = { approved: false, reason: "in a batch" };
  return new AutomaticPass(suite, profile).run(texts, (verdict) =>
    keep(isBatch ? { ...verdict, ...inBatch } : verdict),
  );
}

/** What the automatic pass computes from the current texts and the profile, and hashes of the texts. */
export interface PassResults {
  /** Verdicts by output, each in the order of the examples. */
  readonly verdicts: readonly (readonly Verdict[])[];
  /** Hashes of the shown texts by candidate number; null = computed on demand. */
  readonly textHashes: readonly string[] | null;
}

/** Verdicts reduced to approval and reason, and hashes of all shown texts if `withHashes` is set. */
export function computePassResults(campaign: PassInput, withHashes: boolean): PassResults {
  const texts = new CampaignTexts({ ...campaign, candidates: null });
  const verdicts = computeReducedVerdicts(campaign, texts.outputs);
  return { verdicts, textHashes: withHashes ? texts.textHashes() : null };
}

/**
 * Like `computeVerdicts`, but without the words in which output and reference differ. Equal verdicts are one object, so
 * that those of 200,000 candidates take a megabyte or two.
 */
export function computeReducedVerdicts(
  input: PassInput,
  texts?: readonly AlignedText[],
): PassResults["verdicts"] {
  const known = new Map<string, Verdict>();
  const reduced = ({ approved, reason, matching }: Verdict) =>
    getOrInsert(known, `${approved} ${matching?.join()} ${reason}`, () => ({
      approved,
      reason,
      ...(matching === undefined ? {} : { matching }),
    }));
  return runPass(input, reduced, texts);
}

/**
 * Whether the texts are hashed together with the pass. Each judgement is compared with the hash of its text; for few
 * judgements, the hashes are computed on demand.
 */
export function mustHash(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  judgements: number,
): boolean {
  return judgements * 2 > suite.examples.length * outputs.length;
}

// Packs the results of an automatic pass, so that the browser can keep them between two runs of the page.

const packedPassSchema = v.strictObject({
  /** Everything that the results depend on. */
  key: v.string(),
  /** The different verdicts, each once. */
  different: v.array(
    v.strictObject({
      approved: v.boolean(),
      reason: v.string(),
      matching: v.exactOptional(v.array(v.number())),
    }),
  ),
  /** For each output, the index in `different` of the verdict of each example. */
  rows: v.array(v.instance(Uint32Array)),
  /** The hashes of the texts, one per line; null = they were not computed. */
  textHashes: v.nullable(v.string()),
});

export function packPass(key: string, { verdicts, textHashes }: PassResults) {
  const numbers = new Map<string, number>();
  const different: Verdict[] = [];
  const rows = verdicts.map((ofOutput) =>
    Uint32Array.from(ofOutput, (verdict) => {
      const text = JSON.stringify([verdict.approved, verdict.reason, verdict.matching]);
      const number = numbers.get(text) ?? different.push(verdict) - 1;
      numbers.set(text, number);
      return number;
    }),
  );
  return { key, different, rows, textHashes: textHashes?.join("\n") ?? null };
}

/** The packed results; null = `value` is none, or they are the results for another key. */
export function unpackPass(key: string, value: unknown): PassResults | null {
  const result = v.safeParse(packedPassSchema, value);
  if (!result.success || result.output.key !== key) return null;
  const { different, rows, textHashes } = result.output;
  const verdicts = rows.map((row) => Array.from(row).flatMap((number) => different[number] ?? []));
  if (verdicts.some((ofOutput, output) => ofOutput.length !== rows[output]?.length)) return null;
  return { verdicts, textHashes: textHashes === null ? null : textHashes.split("\n") };
}

export function approvalsOf(verdicts: readonly (readonly Verdict[])[]): Approvals {
  return (example, system) => {
    const verdict = verdicts[system]?.[example];
    return verdict?.approved === true ? (verdict.approver ?? "automatic pass") : null;
  };
}

/** Number of existing candidates that are approved. */
export function countApprovals(campaign: CandidateSpace, verdicts: readonly (readonly Verdict[])[]): number {
  const index = candidateIndexOf(campaign);
  const isApproved = (verdict: Verdict, example: number, system: number) =>
    verdict.approved && index.exists(index.numberAt(example, system));
  return verdicts.reduce(
    (sum, ofOutput, system) =>
      sum + ofOutput.filter((verdict, example) => isApproved(verdict, example, system)).length,
    0,
  );
}

// Summarises a campaign, so that lists of campaigns need not open it. The summary is computed from the current state
// and cached.

export interface CampaignSummary {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly examples: number;
  readonly systems: readonly string[];
  /** Number of candidates that the automatic pass approves. */
  readonly approved: number;
  /** Number of candidates that the automatic pass refers. */
  readonly referred: number;
  /** Hash of the current suite; empty if there is no suite. */
  readonly suiteHash: string;
  /**
   * Hashes of the current outputs, in the order of `systems`. Suite, outputs, moved boundaries and profile together
   * determine the result of the automatic pass.
   */
  readonly outputHashes: readonly string[];
  /** Ids of the events that moved boundaries between lines of these outputs; absent = none. */
  readonly boundaries?: readonly string[];
  readonly profile: Profile;
}

/** Makes the summary. `approved`: the number of candidates that the automatic pass approves. */
export function summarizeCampaign(
  campaign: Campaign,
  { suite: suitePut, outputs: puts }: Pick<Folded, "suite" | "outputs">,
  approved: number,
): CampaignSummary {
  const { suite, outputs, candidates, profile, boundaries } = campaign;
  const { name, sourceLanguage, targetLanguage } = suite;
  const lost = new Set(campaign.lost.systems);
  return {
    name,
    sourceLanguage,
    targetLanguage,
    examples: suite.examples.length,
    systems: outputs.map(({ system }) => system),
    approved,
    referred: (candidates?.length ?? suite.examples.length * outputs.length) - approved,
    suiteHash: suitePut?.text ?? "",
    outputHashes: puts.flatMap(({ system, text }) => (lost.has(system) ? [] : [text])),
    ...(boundaries.length === 0 ? {} : { boundaries: boundaries.map(({ id }) => id) }),
    profile,
  };
}

/** Figures that are stored with a ledger. */
export interface LedgerFigures {
  readonly progress: Progress;
  readonly summary: CampaignSummary;
}

/** Computes the progress and the summary of a checked ledger. Runs the automatic pass. */
export function figuresOf(ledger: Ledger): LedgerFigures {
  const folded = foldOnce(ledger.events);
  const campaign = campaignOf(ledger, folded);
  return campaignFigures(campaign, folded, computeReducedVerdicts(passInputOf(campaign)));
}

/** The progress and the summary of a campaign. `ofPass`: the verdicts of the automatic pass. */
export function campaignFigures(
  campaign: Campaign,
  folded: Pick<Folded, "suite" | "outputs">,
  ofPass: readonly (readonly Verdict[])[],
): LedgerFigures {
  const verdicts = withLearntApprovals(campaign, ofPass);
  return {
    progress: countProgress(
      new CandidateOutcomes(campaign, approvalsOf(verdicts)),
      campaign.gaps,
      annotatedTokens(campaign)?.count ?? null,
    ),
    summary: summarizeCampaign(campaign, folded, countApprovals(campaign, verdicts)),
  };
}

// Counts the annotated tokens of a suite without examples, and updates the count with every annotation.

export class AnnotatedTokens {
  readonly #registers: Registers;
  readonly #tokens = new Set<string>();

  /** If `registers` changes later, call `update` for every changed token. */
  constructor(registers: Registers) {
    this.#registers = registers;
    for (const { latest } of registers.ofTask(ANNOTATING)) this.update(latest);
  }

  get count(): number {
    return this.#tokens.size;
  }

  /** Updates the count. Call it after an annotation of the given token was added, changed or retracted. */
  update({ system, example }: CandidateKey): void {
    const all = this.#registers.ofCandidate({ system, example }, ANNOTATING);
    const isAnnotated = all.some(({ heads }) => heads.some(({ action }) => action !== "undo"));
    if (isAnnotated) this.#tokens.add(example);
    else this.#tokens.delete(example);
  }
}

/**
 * Returns a counter of annotated tokens; null if the suite has examples, because in that case candidates are counted.
 */
export function annotatedTokens(campaign: Pick<Campaign, "suite" | "registers">): AnnotatedTokens | null {
  const { suite, registers } = campaign;
  return suite.examples.length === 0 ? new AnnotatedTokens(registers) : null;
}

// Computes, in parts, which verdicts of a campaign another profile would change.

interface TriedCampaign {
  readonly suite: Suite;
  /** The existing candidates, and the outputs with their links. */
  readonly texts: Pick<CampaignTexts, "index" | "outputs">;
  /** Current verdicts by output, each in the order of the examples. */
  readonly verdicts: readonly (readonly Verdict[])[];
  /** Whether the campaign is a batch. In a batch every candidate has to be judged, whatever the profile. */
  readonly isBatch: boolean;
}

/** A changed verdict of an existing candidate. */
export interface CandidateFlip extends Flip {
  readonly candidate: number;
}

/** Candidates compared per step. */
const CANDIDATES_PER_STEP = 20;

/**
 * Finds the verdicts that the given profile would change, in the order of outputs and examples. Yields the number of
 * candidates compared so far.
 */
export function* tryInParts(
  { suite, texts, verdicts, isBatch }: TriedCampaign,
  profile: Profile,
): Generator<number, readonly CandidateFlip[]> {
  if (isBatch) return [];
  const pass = new AutomaticPass(suite, profile);
  const { index, outputs } = texts;
  const newVerdicts: Verdict[][] = outputs.map(() => []);
  let compared = 0;
  for (const example of suite.examples) {
    for (const [output, text] of outputs.entries()) {
      newVerdicts[output]?.push(pass.candidate(example, text));
      compared++;
      if (compared % CANDIDATES_PER_STEP === 0) yield compared;
    }
  }
  return flips(verdicts, newVerdicts).flatMap((flip): CandidateFlip[] => {
    const candidate = index.numberAt(flip.example, flip.output);
    return index.exists(candidate) ? [{ ...flip, candidate }] : [];
  });
}

/** The automatic pass over a whole campaign, and its outcomes. Each part is computed when it is first needed. */
function passOver(campaign: Campaign) {
  const verdicts = once(() => withLearntApprovals(campaign, computeVerdicts(passInputOf(campaign))));
  const outcomes = once(() => new CandidateOutcomes(campaign, approvalsOf(verdicts())));
  const scored = once(() => scoreCandidates(outcomes()));
  return { verdicts, outcomes, scored };
}

/** A campaign and its scope. Verdicts and outcomes are those of the whole campaign. */
export class ScopedCampaign {
  readonly campaign: Campaign;
  readonly request: ScopeRequest;
  /** Systems and categories of the scope, in the campaign's order. */
  readonly scope: ReportScope;
  readonly #pass: ReturnType<typeof passOver>;
  readonly #index: CandidateIndex;
  readonly #systems: ReadonlySet<string>;
  readonly #categories: ReadonlySet<string>;
  /** Whether the scope has the system or the example with this number, because `counts` is asked very often. */
  readonly #hasSystem: readonly boolean[];
  readonly #hasExample: readonly boolean[];

  constructor(campaign: Campaign, request: ScopeRequest = WHOLE_CAMPAIGN, pass = passOver(campaign)) {
    this.campaign = campaign;
    this.request = request;
    this.scope = scopeIn(campaign, request);
    this.#pass = pass;
    this.#index = candidateIndexOf(campaign);
    this.#systems = new Set(this.scope.systems);
    this.#categories = new Set(this.scope.categories);
    this.#hasSystem = campaign.outputs.map(({ system }) => this.#systems.has(system));
    this.#hasExample = campaign.suite.examples.map(({ category }) => this.#categories.has(category));
  }

  /** The same campaign with another scope. Both share the verdicts and outcomes. */
  within(request: ScopeRequest): ScopedCampaign {
    return new ScopedCampaign(this.campaign, request, this.#pass);
  }

  /** Verdicts by output in the campaign's order, each in the order of the examples. */
  get verdicts(): readonly (readonly VerdictDetail[])[] {
    return this.#pass.verdicts();
  }

  get outcomes(): CandidateOutcomes {
    return this.#pass.outcomes();
  }

  /** All candidates of the campaign, by system, then by example in suite order. */
  get scored(): readonly LocatedCandidate[] {
    return this.#pass.scored();
  }

  covers(candidate: CandidateKey & { readonly category: string }): boolean {
    const { filter } = this.request;
    return (
      this.#systems.has(candidate.system) &&
      this.#categories.has(candidate.category) &&
      (filter === null || filter.holds(candidate))
    );
  }

  /** Whether the candidate is in the scope. `candidate`: its number. */
  readonly counts = (candidate: number): boolean => {
    const example = this.#index.exampleNumber(candidate);
    if (!this.#hasSystem[this.#index.systemNumber(candidate)] || !this.#hasExample[example]) return false;
    const { filter } = this.request;
    return filter === null || filter.holds(this.#index.keyOf(candidate));
  };
}

/** The accuracy of the scope, cached because many tables begin with it. */
export function scopedAccuracy(scoped: ScopedCampaign): AccuracyReport {
  return getOrInsert(accuracies, scoped, () => {
    const { campaign, request, scope, scored, counts, outcomes } = scoped;
    const { bySystem } = outcomes.texts.index;
    const counted = scored.filter((_, at) => counts(bySystem[at] ?? -1));
    return accuracyReport(campaign, accuracyBySystem(counted, scope.systems, scope.categories), request);
  });
}

const accuracies = new WeakMap<ScopedCampaign, AccuracyReport>();
