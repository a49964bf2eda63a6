// Takes files in as a new campaign: opens them, summarises what they contain, runs the automatic pass, and gives the
// campaign that would be added.

import {
  campaignFigures,
  computeReducedVerdicts,
  figuresOf,
  type LedgerFigures,
  mustHash,
  type PassResults,
  passInputOf,
} from "#core/analysis/accuracy/score-campaign.ts";
import { finishedGaps, gapCandidates } from "#core/analysis/gaps/gap-outcome.ts";
import { freeBytes } from "#core/base/free-bytes.ts";
import { countsBy, getOrInsert } from "#core/base/grouping.ts";
import { type Parsed, withWarnings } from "#core/base/problem.ts";
import { type Campaign, CampaignTexts, campaignOf, candidateIndexOf } from "#core/campaign/campaign.ts";
import { hashAhead } from "#core/campaign/file-ledger.ts";
import type { AlignedText } from "#core/campaign/matching/translation.ts";
import type { Profile, Verdict } from "#core/campaign/matching/verdict.ts";
import {
  CandidateOutcomes,
  type DecisionCounts,
  judgingWorkload,
} from "#core/campaign/outcomes/candidate-outcomes.ts";
import { recentPace, timedSeconds } from "#core/campaign/queue/pace.ts";
import { decisionsIn } from "#core/exchange/divide-candidates.ts";
import { type ImportPreview, previewImports } from "#core/exchange/import-all.ts";
import { type Backup, isBackup, openBackup } from "#core/io/file/campaign-file.ts";
import type { FolderProgress } from "#core/io/folder/campaign-folder.ts";
import type { SuiteSettings } from "#core/io/folder/folder-files.ts";
import {
  type FileToOpen,
  type ImportSettings,
  ledgerFrom,
  type OpenedInput,
  type OpeningTools,
  openAny,
  readFiles,
  unpackInput,
} from "#core/io/open/open-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { countRecords } from "#core/ledger/deciding.ts";
import { DEFAULT_SETTINGS, readSettings } from "#core/ledger/event.ts";
import { type Annotator, type Folded, foldEvents, foldOnce } from "#core/ledger/fold.ts";
import type { Ledger, Scope } from "#core/ledger/ledger.ts";
import { type PackedLedger, packLedger, unpackLedger } from "#core/ledger/packed-events.ts";
import type { Category } from "#core/suite/category.ts";
import { hashSuite } from "#core/suite/suite.ts";
import { batchTokensOf, finishedBy } from "#core/suite-building/annotation/campaign-annotations.ts";
import { GAPS, JUDGING } from "#core/tasks/tasks.ts";
import type { InputChoices } from "#core/text/checks/check-text.ts";

/** An imported campaign with the figures that the list of campaigns shows. */
export interface LedgerWithFigures extends LedgerFigures {
  readonly ledger: PackedLedger;
}

/** An imported campaign that is opened next, with its verdicts. */
export interface TakenLedger extends LedgerWithFigures {
  readonly passed: PassResults;
}

/** Several batches were opened together, such as the archive that a coordinator has made for all annotators. */
interface BatchesSummary {
  readonly kind: "batches";
  /** Names of the annotators. */
  readonly batches: readonly string[];
}

/** What an import has found. */
type OpenedSummary = ImportSummary | BackupSummary | BatchesSummary;

/** Share of the progress that reading takes; checking takes the rest. */
const READING = 0.25;

/**
 * The current import. The page calls it in the worker, where the texts of opened files stay until the campaign is
 * imported; the page gets only counts.
 */
export class ImportWork {
  readonly #tools: OpeningTools;
  #opened: OpenedInput | null = null;
  #backup: Backup | null = null;
  #batches: readonly OpenedBatch[] = [];
  /** The last pass on the opened input. */
  #pass: PassOfInput | null = null;

  constructor(tools: OpeningTools) {
    this.#tools = tools;
  }

  get #input(): OpenedInput {
    if (this.#opened === null) throw new Error("no input is open");
    return this.#opened;
  }

  /**
   * Reads and checks files, and forgets an input that was opened before. `onProgress` is called with the finished share
   * (0 to 1) and the current file.
   */
  async open(
    files: readonly FileToOpen[],
    name: string,
    onProgress: (share: number, path: string) => void,
    choices: InputChoices,
  ): Promise<Parsed<OpenedSummary>> {
    const read = await readFiles(files, (share, path) => onProgress(share * READING, path));
    if (!read.ok) return read;
    const progress: FolderProgress = (done, total, path) =>
      onProgress(READING + (1 - READING) * (done / total), path);
    return withWarnings(await this.#open(read.value, name, progress, choices), read.warnings);
  }

  /**
   * The files of a folder lose their bytes as soon as each is read, so that a large folder's bytes and texts are not in
   * memory together.
   */
  async #open(
    files: readonly SourceFile[],
    name: string,
    progress: FolderProgress,
    choices: InputChoices,
  ): Promise<Parsed<OpenedSummary>> {
    this.#opened = null;
    this.#backup = null;
    this.#batches = [];
    this.#pass = null;
    const [first, second] = files;
    if (first !== undefined && second === undefined && isBackup(first)) {
      const backup = openBackup(first);
      if (!backup.ok) return backup;
      this.#backup = backup.value;
      return { ...backup, value: summarizeBackup(backup.value) };
    }
    // A suite without outputs is accepted; systems can be added later.
    const tools = { ...this.#tools, mayLackOutputs: true, choices, progress, release: releaseBytes };
    const parsed = await openAny(files, name, tools);
    if (parsed.ok) {
      this.#opened = parsed.value;
      if (parsed.value.kind !== "campaign") await hashAhead(parsed.value.parts);
      return { ...parsed, value: summarizeInput(parsed.value) };
    }
    this.#batches = await readBatches(files, tools);
    if (this.#batches.length < 2) return parsed;
    const batches = this.#batches.map(({ annotator }) => annotator);
    return { ok: true, value: { kind: "batches", batches }, warnings: [] };
  }

  /** Opens one of several batches that `open` found, by index. */
  chooseBatch(index: number): Parsed<ImportSummary> {
    const chosen = this.#batches[index];
    if (chosen === undefined) throw new Error("no such batch");
    this.#opened = chosen.opened;
    this.#pass = null;
    return { ok: true, value: summarizeInput(chosen.opened), warnings: [] };
  }

  /** Results of the automatic pass on the opened input with this profile. */
  countPass(profile: Profile, targetLanguage: string): PassCounts {
    const { campaign } = openedCampaign(this.#input);
    const texts = new CampaignTexts(campaign);
    const verdicts = this.#verdictsOf(withRules(campaign, { profile, targetLanguage }), texts.outputs);
    return countPass(texts, verdicts);
  }

  /**
   * The opened input as a campaign with its figures. If it is a campaign file, `settings` are ignored. The verdicts are
   * those that the preview has counted, unless the settings have changed since.
   */
  takeLedger(settings: ImportSettings): Parsed<TakenLedger> {
    const opened = this.#input;
    const parsed = ledgerFrom(opened, settings);
    if (!parsed.ok) return parsed;
    const ledger = parsed.value;
    const previewed = openedCampaign(opened);
    // The settings change neither texts nor judgements, so the preview's fold remains valid. Roles decide what counts.
    const keepsRoles = (settings.adjudicators ?? []).length === 0;
    const { campaign, folded } =
      opened.kind === "campaign"
        ? previewed
        : keepsRoles
          ? { ...previewed, campaign: withRules(previewed.campaign, settings) }
          : foldedCampaign(ledger);
    return { ...parsed, value: takenLedger(ledger, { campaign, folded }, this.#verdictsOf(campaign)) };
  }

  /** The verdicts on the campaign. The pass runs only if profile or target language differ from those of the last one. */
  #verdictsOf(campaign: Campaign, texts?: readonly AlignedText[]): PassOfInput["verdicts"] {
    const key = JSON.stringify([campaign.profile, campaign.suite.targetLanguage]);
    if (this.#pass?.key !== key)
      this.#pass = { key, verdicts: computeReducedVerdicts(passInputOf(campaign), texts) };
    return this.#pass.verdicts;
  }

  /** What the opened input would change in an existing campaign. `file`: name of the input's file. */
  previewIncoming(ledger: Ledger, file: string): ImportPreview {
    // A folder or database gets the settings of the campaign.
    const incoming = ledgerFrom(this.#input, readSettings(foldEvents(ledger.events).settings));
    return incoming.ok
      ? previewImports(ledger, [{ file, ledger: incoming.value, database: this.#input }], [])
      : previewImports(ledger, [], [{ file, problems: incoming.problems }]);
  }

  /** One campaign of the opened backup, by index. */
  backedUpCampaign(index: number): LedgerWithFigures & { readonly trashed: string | null } {
    const found = this.#backup?.campaigns[index];
    if (found === undefined) throw new Error("no backup is open");
    const { ledger, trashed } = found;
    return { ledger: packLedger(ledger), ...figuresOf(ledger), trashed };
  }

  /** The figures of a campaign after a backup was imported into it. */
  figuresAfter(ledger: PackedLedger): LedgerFigures {
    return figuresOf(unpackLedger(ledger));
  }
}

/** Frees the file's bytes. Bytes of a file in an archive may share their buffer with others, and then stay. */
function releaseBytes({ bytes: { buffer, byteLength } }: SourceFile): void {
  if (byteLength > 0 && byteLength === buffer.byteLength) freeBytes(buffer);
}

interface OpenedBatch {
  /** Name of the annotator. */
  readonly annotator: string;
  readonly opened: OpenedInput;
}

/** The batches in an archive or among several files; empty if anything else is there, too. */
async function readBatches(files: readonly SourceFile[], tools: OpeningTools): Promise<OpenedBatch[]> {
  const unpacked = unpackInput(files);
  if (!unpacked.ok || unpacked.value.length < 2) return [];
  const batches: OpenedBatch[] = [];
  for (const file of unpacked.value) {
    if (!/\.(json|json\.gz|db)$/i.test(file.path)) return [];
    const parsed = await openAny([file], file.path, tools);
    const batch = parsed.ok ? summarizeInput(parsed.value).batch : null;
    if (!parsed.ok || batch === null) return [];
    batches.push({ annotator: batch.annotator, opened: parsed.value });
  }
  return batches;
}

interface PassOfInput {
  /** What the pass depends on besides the input. */
  readonly key: string;
  readonly verdicts: PassResults["verdicts"];
}

type ChosenRules = Pick<ImportSettings, "profile" | "targetLanguage"> &
  Partial<Pick<ImportSettings, "name" | "sourceLanguage">>;

/** The campaign with the profile, name and languages that the user has chosen. */
function withRules(campaign: Campaign, { profile, ...named }: ChosenRules): Campaign {
  const { name, sourceLanguage } = campaign.suite;
  return { ...campaign, profile, suite: { ...campaign.suite, name, sourceLanguage, ...named } };
}

function foldedCampaign(ledger: Ledger) {
  const folded = foldOnce(ledger.events);
  return { campaign: campaignOf(ledger, folded), folded };
}

/** The ledger with its figures and its verdicts, by default those of a new automatic pass. */
export function takenLedger(
  ledger: Ledger,
  { campaign, folded }: ReturnType<typeof foldedCampaign> = foldedCampaign(ledger),
  verdicts: PassOfInput["verdicts"] = computeReducedVerdicts(passInputOf(campaign)),
): TakenLedger {
  const textHashes = mustHash(campaign, campaign.judgements.length)
    ? new CampaignTexts({ ...campaign, candidates: null }).textHashes()
    : null;
  const figures = campaignFigures(campaign, folded, verdicts);
  return {
    ledger: packLedger(ledger),
    ...figures,
    passed: { verdicts, textHashes },
  };
}

// Summarises an opened input before anything is written: counts, missing settings, and results of the automatic pass.

export interface ImportSummary {
  readonly kind: OpenedInput["kind"];
  /** Campaign id, the same in every copy and batch. */
  readonly id: string;
  /** Settings of the input; each is null if the input lacks it. */
  readonly settings: SuiteSettings;
  /**
   * The profile of a campaign file, which may be a custom one; null for a folder or database, which has at most the
   * name of a shipped profile (in `settings`).
   */
  readonly profile: Profile | null;
  /** Time when the campaign was created; null = unknown. */
  readonly created: string | null;
  readonly suiteHash: string;
  readonly examples: number;
  /** Categories in suite order, without those that have no example. */
  readonly categories: readonly (Category & { readonly examples: number })[];
  readonly systems: readonly string[];
  readonly candidates: number;
  readonly sentences: number;
  readonly documents: number;
  readonly references: number;
  readonly annotators: number;
  /** Annotators of a database, which has no roles; empty for other inputs. */
  readonly people: readonly Annotator[];
  readonly judgements: number;
  /** Number of annotated source tokens. */
  readonly annotations: number;
  /** Whether the input contains guidelines. */
  readonly hasOwnGuidelines: boolean;
  /** Whether the input contains a task of gap filling. */
  readonly hasGapTask: boolean;
  /** Whether the input contains targets for building its suite. */
  readonly hasTargets: boolean;
  /** Number of silver references. */
  readonly silver: number;
  /** The work in the batch; null = not a batch. */
  readonly batch: BatchSummary | null;
}

/** What an invited annotator reads before opening a batch. */
export interface BatchSummary {
  /** Name of the annotator. */
  readonly annotator: string;
  readonly scope: Scope;
  readonly task: "judge" | "judge/gaps" | "judge/tokens";
  /** Number of items to judge, fill or annotate. */
  readonly items: number;
  /** Number of items that the annotator has not finished. */
  readonly left: number;
  /**
   * Estimated seconds for the rest, at the pace of the annotator's last decisions in the file, or before those, at the
   * pace of the invitation; null = unknown.
   */
  readonly seconds: number | null;
  /** The coordinator's note; empty = none. */
  readonly note: string;
}

export interface ApprovedCount {
  readonly system: string;
  readonly approved: number;
  readonly referred: number;
}

export interface PassCounts {
  readonly systems: readonly ApprovedCount[];
  /** Number of decisions that people must make on the referred candidates; one decision may judge a group. */
  readonly decisions: DecisionCounts;
}

interface CampaignIn {
  readonly campaign: Campaign;
  readonly folded: Folded;
  /** Null = not a batch. */
  readonly scope: Scope | null;
}

/** Cached per input, because creating the campaign hashes all its texts. */
const campaigns = new WeakMap<OpenedInput, CampaignIn>();

/** The campaign of the input, with placeholders for missing settings. */
function openedCampaign(opened: OpenedInput): CampaignIn {
  return getOrInsert(campaigns, opened, () => {
    const ledger = previewedLedger(opened);
    const folded = foldOnce(ledger.events);
    return { campaign: campaignOf(ledger, folded), folded, scope: ledger.scope };
  });
}

/** A folder with judgements is previewed with the ledger that has been folded for their check. */
function previewedLedger(opened: OpenedInput): Ledger {
  if (opened.kind === "folder" && opened.checked !== null) return opened.checked;
  const ledger = ledgerFrom(opened, DEFAULT_SETTINGS);
  if (!ledger.ok) throw new Error("the placeholder settings are invalid");
  return ledger.value;
}

export function summarizeInput(opened: OpenedInput): ImportSummary {
  const { campaign, folded, scope } = openedCampaign(opened);
  const { suite, outputs, annotators, judgements } = campaign;
  const counts = countsBy(suite.examples, ({ category }) => category);
  return {
    kind: opened.kind,
    id: campaign.id,
    settings: settingsOf(opened, campaign),
    profile: opened.kind === "campaign" ? campaign.profile : null,
    created: campaign.created,
    suiteHash: folded.suite?.text ?? "",
    examples: suite.examples.length,
    categories: suite.categories
      .map((category) => ({ ...category, examples: counts.get(category.label) ?? 0 }))
      .filter((category) => category.examples > 0),
    systems: outputs.map((output) => output.system),
    candidates: candidateIndexOf(campaign).count,
    sentences: suite.source.length,
    documents: suite.documents.length,
    references: suite.references.length,
    annotators: annotators.length,
    people: opened.kind === "database" && scope === null ? annotators : [],
    ...countRecords(judgements),
    hasOwnGuidelines: campaign.guidelines.own !== null,
    hasGapTask: campaign.gaps !== null,
    hasTargets: campaign.plan !== null,
    silver: campaign.silver.length,
    batch: scope === null ? null : summarizeBatch(campaign, scope),
  };
}

function summarizeBatch(campaign: Campaign, scope: Scope): BatchSummary {
  const { annotators, settings, gaps } = campaign;
  const { annotator } = scope;
  const { note } = settings;
  const name = annotatorNames(annotators).get(annotator) ?? annotator;
  const tokens = batchTokensOf(campaign);
  if (tokens !== null) {
    const left = tokens.length - finishedBy(campaign, annotator, tokens);
    // Nobody has measured the pace of annotating tokens yet.
    const facts = { items: tokens.length, left, seconds: null, note };
    return { annotator: name, scope, task: "judge/tokens", ...facts };
  }
  // A batch has no approvals: everything in it is to be judged.
  const outcomes = new CandidateOutcomes(campaign, () => null);
  const { index } = outcomes.texts;
  const isOnlyGaps = gaps !== null && !gaps.alsoJudged;
  const items = isOnlyGaps ? gapCandidates(gaps, index) : index.numbers;
  const filled = isOnlyGaps ? finishedGaps(campaign, outcomes.texts).get(annotator) : undefined;
  const stateOf = (candidate: number) => outcomes.stateFor(annotator, candidate);
  const open = items.filter((one) => (isOnlyGaps ? filled?.has(one) !== true : stateOf(one) !== "done"));
  const seconds = timedSeconds(campaign, index, { annotator, task: isOnlyGaps ? GAPS : JUDGING }, stateOf);
  const pace = recentPace(seconds) ?? scope.secondsPerDecision ?? null;
  const decisions = decisionsIn(outcomes, settings, open, isOnlyGaps ? "text" : "translation");
  return {
    annotator: name,
    scope,
    task: isOnlyGaps ? "judge/gaps" : "judge",
    items: items.length,
    left: open.length,
    seconds: decisions === null || pace === null ? null : decisions * pace,
    note,
  };
}

function settingsOf(opened: OpenedInput, campaign: Campaign): SuiteSettings {
  if (opened.kind !== "campaign") return opened.settings;
  const { suite, profile } = campaign;
  const { name, sourceLanguage, targetLanguage } = suite;
  return { name, sourceLanguage, targetLanguage, profile: profile.name };
}

/** Counts the results of the automatic pass, and the decisions that people must make on the referred candidates. */
function countPass(texts: CampaignTexts, verdicts: readonly (readonly Verdict[])[]): PassCounts {
  const systems = verdicts.map((ofSystem, system) => {
    const counted = ofSystem.filter((_, example) =>
      texts.index.exists(texts.index.numberAt(example, system)),
    );
    const approved = counted.filter((verdict) => verdict.approved).length;
    return { system: texts.index.systems[system] ?? "", approved, referred: counted.length - approved };
  });
  return { systems, decisions: judgingWorkload(texts, verdicts).decisions };
}

// Summarises a backup before any of its campaigns is restored.

export interface BackedUpFacts {
  /** Campaign id, the same in every copy. */
  readonly id: string;
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly suiteHash: string;
  /** Annotator id of a batch; null = a full campaign. */
  readonly batch: string | null;
  /** When the campaign was created, ISO 8601; null = unknown. */
  readonly created: string | null;
  /** When the campaign was put in the trash, ISO 8601; null = it was not. */
  readonly trashed: string | null;
  readonly annotators: number;
  readonly judgements: number;
  /** Number of annotated source tokens. */
  readonly annotations: number;
  readonly events: number;
}

export interface BackupSummary {
  readonly kind: "backup";
  readonly created: string;
  readonly campaigns: readonly BackedUpFacts[];
}

function summarizeBackup({ created, campaigns }: Backup): BackupSummary {
  return {
    kind: "backup",
    created,
    campaigns: campaigns.map(({ ledger, trashed }) => {
      const campaign = campaignOf(ledger, foldOnce(ledger.events));
      const { name, sourceLanguage, targetLanguage } = campaign.suite;
      return {
        id: ledger.id,
        name,
        sourceLanguage,
        targetLanguage,
        suiteHash: hashSuite(campaign.suite),
        batch: campaign.batch?.annotator ?? null,
        created: campaign.created,
        trashed,
        annotators: campaign.annotators.length,
        ...countRecords(campaign.judgements),
        events: ledger.events.length,
      };
    }),
  };
}
