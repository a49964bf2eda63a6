// Performs an import in steps: opens files, counts results, and returns the campaign. The opened input is kept between
// steps.

import { figuresOf, type LedgerFigures } from "#core/analysis/accuracy/campaign-summary.ts";
import type { Parsed } from "#core/base/problem.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import { importFile } from "#core/exchange/import-file.ts";
import type { JudgementImport } from "#core/exchange/import-judgements.ts";
import { type Backup, openBackup } from "#core/io/file/backup.ts";
import type { FolderProgress } from "#core/io/folder/campaign-folder.ts";
import { continueBatch } from "#core/io/protest/write/continue-batch.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { type PackedLedger, packLedger } from "#core/ledger/packed-ledger.ts";
import { readSettings } from "#core/ledger/settings.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";
import { type BackupSummary, summarizeBackup } from "./backup-summary.ts";
import { countPass, type ImportSummary, type PassCounts, summarizeInput } from "./import-summary.ts";
import { type OpeningTools, openAny } from "./open-any.ts";
import { type ImportSettings, ledgerFrom, type OpenedInput } from "./open-files.ts";

/** An imported campaign with the figures that the list of campaigns shows. */
export interface LedgerWithFigures extends LedgerFigures {
  readonly ledger: PackedLedger;
}

/** An opened input to import into an existing campaign, with its effects. */
export interface IncomingPreview {
  readonly incoming: Ledger;
  readonly preview: JudgementImport;
}

export class ImportWork {
  readonly #tools: OpeningTools;
  #opened: OpenedInput | null = null;
  #backup: Backup | null = null;

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
  ): Promise<Parsed<ImportSummary | BackupSummary>> {
    this.#opened = null;
    this.#backup = null;
    const backup = openBackup(files);
    if (backup !== null) {
      if (!backup.ok) return backup;
      this.#backup = backup.value;
      return { ...backup, value: summarizeBackup(backup.value) };
    }
    // A suite without outputs is accepted; systems can be added later.
    const tools = { ...this.#tools, mayLackOutputs: true, choices, progress };
    const parsed = await openAny(files, name, tools);
    if (!parsed.ok) return parsed;
    this.#opened = parsed.value;
    return { ...parsed, value: summarizeInput(parsed.value) };
  }

  /** Results of the automatic pass on the opened input with this profile. */
  countPass(profile: Profile, targetLanguage: string): PassCounts {
    return countPass(this.#input, profile, targetLanguage);
  }

  /** The opened input as a campaign with its figures. If it is a campaign file, `settings` are ignored. */
  takeLedger(settings: ImportSettings): Parsed<LedgerWithFigures> {
    const parsed = ledgerFrom(this.#input, settings);
    return parsed.ok ? { ...parsed, value: withFigures(parsed.value) } : parsed;
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
    return { ...withFigures(found.ledger), trashed: found.trashed };
  }
}

function withFigures(ledger: Ledger): LedgerWithFigures {
  return { ledger: packLedger(ledger), ...figuresOf(ledger) };
}
