// Performs an import in steps: opens files, counts results, and returns the campaign. The opened input is kept between
// steps.

import { campaignFigures, figuresOf, type LedgerFigures } from "#core/analysis/accuracy/campaign-summary.ts";
import {
  computeVerdicts,
  mustHash,
  type PassResults,
  passInputOf,
  reducedVerdicts,
} from "#core/analysis/accuracy/score-campaign.ts";
import type { Parsed } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import type { AlignedText } from "#core/campaign/matching/translation.ts";
import type { VerdictDetail } from "#core/campaign/matching/verdict.ts";
import { importFile } from "#core/exchange/import-file.ts";
import type { JudgementImport } from "#core/exchange/import-judgements.ts";
import { type Backup, openBackup } from "#core/io/file/backup.ts";
import type { FolderProgress } from "#core/io/folder/campaign-folder.ts";
import { continueBatch } from "#core/io/protest/write/continue-batch.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { foldEvents, foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { type PackedLedger, packLedger } from "#core/ledger/packed-ledger.ts";
import { readSettings } from "#core/ledger/settings.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";
import { type BackupSummary, summarizeBackup } from "./backup-summary.ts";
import {
  openedCampaign,
  countPass,
  type ImportSummary,
  type PassCounts,
  summarizeInput,
} from "./import-summary.ts";
import { type OpeningTools, openAny } from "./open-any.ts";
import { type ImportSettings, ledgerFrom, type OpenedInput, unpackInput } from "./open-files.ts";

/** An imported campaign with the figures that the list of campaigns shows. */
export interface LedgerWithFigures extends LedgerFigures {
  readonly ledger: PackedLedger;
}

/** An imported campaign that is opened next, with its verdicts. */
export interface TakenLedger extends LedgerWithFigures {
  readonly passed: PassResults;
}

/** An opened input to import into an existing campaign, with its effects. */
export interface IncomingPreview {
  readonly incoming: Ledger;
  readonly preview: JudgementImport;
}

/** Several batches were opened together, such as the archive that a coordinator has made for all annotators. */
interface BatchesSummary {
  readonly kind: "batches";
  /** Names of the annotators. */
  readonly batches: readonly string[];
}

/** What an import has found. */
export type OpenedSummary = ImportSummary | BackupSummary | BatchesSummary;

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

  /** Opens files, and forgets an input that was opened before. */
  async open(
    files: readonly SourceFile[],
    name: string,
    progress: FolderProgress,
    choices: InputChoices,
  ): Promise<Parsed<OpenedSummary>> {
    this.#opened = null;
    this.#backup = null;
    this.#batches = [];
    this.#pass = null;
    const backup = openBackup(files);
    if (backup !== null) {
      if (!backup.ok) return backup;
      this.#backup = backup.value;
      return { ...backup, value: summarizeBackup(backup.value) };
    }
    // A suite without outputs is accepted; systems can be added later.
    const tools = { ...this.#tools, mayLackOutputs: true, choices, progress };
    const parsed = await openAny(files, name, tools);
    if (parsed.ok) {
      this.#opened = parsed.value;
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
    return { ...parsed, value: takenLedger(ledger, { campaign, folded }, this.#verdictsOf(campaign, null)) };
  }

  /** The verdicts on the campaign. The pass runs only if profile or target language differ from those of the last one. */
  #verdictsOf(campaign: Campaign, texts: readonly AlignedText[] | null): PassOfInput["verdicts"] {
    const key = JSON.stringify([campaign.profile, campaign.suite.targetLanguage]);
    if (this.#pass?.key !== key)
      this.#pass = { key, verdicts: computeVerdicts(passInputOf(campaign), texts) };
    return this.#pass.verdicts;
  }

  /** Effects of importing the opened input into an existing campaign. `file`: name of the input's file. */
  previewIncoming(ledger: Ledger, file: string): Parsed<IncomingPreview> {
    // A folder or database gets the settings of the campaign.
    const incoming = ledgerFrom(this.#input, readSettings(foldEvents(ledger.events).settings));
    if (!incoming.ok) return incoming;
    const continued = continueBatch(ledger, incoming.value, this.#input);
    const preview = importFile(ledger, continued, file);
    if (!preview.ok) return preview;
    return { ...preview, value: { incoming: continued, preview: preview.value } };
  }

  /** One campaign of the opened backup, by index. */
  backedUpCampaign(index: number): LedgerWithFigures & { readonly trashed: string | null } {
    const found = this.#backup?.campaigns[index];
    if (found === undefined) throw new Error("no backup is open");
    const { ledger, trashed } = found;
    return { ledger: packLedger(ledger), ...figuresOf(ledger), trashed };
  }
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
  readonly verdicts: readonly (readonly VerdictDetail[])[];
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
  verdicts: PassOfInput["verdicts"] = computeVerdicts(passInputOf(campaign)),
): TakenLedger {
  const textHashes = mustHash(campaign, campaign.judgements.length)
    ? new CampaignTexts({ ...campaign, candidates: null }).textHashes()
    : null;
  const figures = campaignFigures(campaign, folded, verdicts);
  return {
    ledger: packLedger(ledger),
    ...figures,
    passed: { verdicts: reducedVerdicts(verdicts), textHashes },
  };
}
