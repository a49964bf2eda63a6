// Runs one import, from the files to the written campaign: reading, refusal or summary, settings, writing. It can be
// cancelled at any time.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { languageTag } from "#browser/language-name.ts";
import { PlatformMissing } from "#browser/platform.ts";
import { type RunningWorker, WorkerEnded } from "#browser/worker-clients.ts";
import { errorMessage, ofAll } from "#core/base/message-text.ts";
import type { Problem } from "#core/base/problem.ts";
import { findProfile, PROTEST_2016, type Profile } from "#core/campaign/matching/verdict.ts";
import type { ImportPreview } from "#core/exchange/import-all.ts";
import { freeName } from "#core/exchange/import-judgements.ts";
import type { BackupSummary, ImportSummary, PassCounts } from "#core/exchange/intake/new-campaign.ts";
import type { ImportSettings } from "#core/io/open/open-files.ts";
import { guessAdjudicators } from "#core/ledger/annotator-names.ts";
import { DEFAULT_SETTINGS, type QueueOrder } from "#core/ledger/event.ts";
import { packLedger, unpackLedger } from "#core/ledger/packed-events.ts";
import { type InputChoices, NO_CHOICES, openChoices, withChosen } from "#core/text/checks/check-text.ts";
import type { NameAndLanguages } from "#parts/file-fields.tsx";
import { listCampaigns, updateCampaign } from "#storage/campaign-list.ts";
import type { CampaignRecord } from "#storage/database.ts";
import { storageFailure } from "#storage/failure-words.ts";
import { readLedger } from "#storage/ledgers.ts";
import { receivedKey, writeSetting } from "#storage/stored-settings.ts";
import { importText } from "#text/import-text.ts";
import { writeJudgements } from "#workspace/campaign/change-campaign.ts";
import { addCampaign } from "#workspace/campaign/opened-campaign.ts";

export type ImportState =
  | { readonly step: "waiting" }
  | { readonly step: "reading"; readonly name: string; readonly share: number; readonly path: string }
  /** This browser lacks a feature that reading needs. */
  | { readonly step: "failed"; readonly error: PlatformMissing }
  | { readonly step: "refused"; readonly name: string; readonly problems: readonly Problem[] }
  | ReadyState
  | BackupState
  /** Several batches were opened together, and the user says whose work it is. `batches`: names of the annotators. */
  | { readonly step: "batches"; readonly name: string; readonly batches: readonly string[] }
  | { readonly step: "restored" }
  /**
   * `screen`: the screen of the campaign to open. `added`: what was added to an existing campaign, in words; absent = a
   * campaign was made.
   */
  | {
      readonly step: "written";
      readonly id: string;
      readonly screen: "" | "judge" | "return" | "team/import";
      readonly added?: string;
    };

export interface ReadyState {
  readonly step: "ready";
  readonly name: string;
  readonly summary: ImportSummary;
  readonly warnings: readonly Problem[];
  /** Campaigns in this browser when the input was read. */
  readonly existing: readonly CampaignRecord[];
  readonly writing: boolean;
  /** Why writing failed, in which case nothing was written; null = no failure. */
  readonly failure: string | null;
}

export interface BackupState {
  readonly step: "backup";
  readonly name: string;
  readonly summary: BackupSummary;
  readonly existing: readonly CampaignRecord[];
  readonly writing: boolean;
  readonly failure: string | null;
}

/** Choice for one campaign of a backup, by its index. */
interface RestoreChoice {
  readonly place: number;
  /** Id of the existing copy to import into; null = add a second copy. */
  readonly into: string | null;
}

const WAITING: ImportState = { step: "waiting" };

const NOT_WRITING = { writing: false, failure: null };

/** Only one import runs at a time: starting another one cancels it. */
export class ImportFlow {
  readonly store: StoreApi<ImportState> = createStore<ImportState>(() => WAITING);
  readonly #startWorker: () => RunningWorker;
  #worker: RunningWorker | null = null;
  /** Aborted when another import is started or this one is cancelled. Its results are then ignored. */
  #running = new AbortController();
  /** The current files, and the choices made for problems in them. */
  #files: FilesToOpen | null = null;
  #choices: InputChoices = NO_CHOICES;
  /** Index of the batch that was chosen among several; null = none. */
  #batch: number | null = null;

  constructor(startWorker: () => RunningWorker) {
    this.#startWorker = startWorker;
  }

  /** Cancels everything and leaves nothing behind. */
  cancel(): void {
    this.#running.abort();
    this.#running = new AbortController();
    this.#endWorker();
    this.store.setState(WAITING, true);
  }

  #endWorker(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** Reads and checks files, and ends at the summary or the refusal. */
  open(pendingFiles: Promise<FilesToOpen>): Promise<void> {
    return this.#open(pendingFiles, NO_CHOICES);
  }

  /** Reads the same files again, with choices for files that may be in a wrong encoding, order or format. */
  async choose(taken: readonly (number | null)[]): Promise<void> {
    const state = this.store.getState();
    const files = this.#files;
    if (files === null || state.step !== "refused") return;
    const undecided = openChoices(state.problems);
    await this.#open(Promise.resolve(files), withChosen(this.#choices, undecided, taken));
  }

  /** Goes on with one of several batches, by its index. */
  async chooseBatch(index: number): Promise<void> {
    const state = this.store.getState();
    const worker = this.#worker;
    if (state.step !== "batches" || worker === null) return;
    const { signal } = this.#running;
    const parsed = await worker.api.chooseBatch(index);
    if (!parsed.ok) return;
    this.#batch = index;
    const existing = await listCampaigns();
    const { value: summary, warnings } = parsed;
    this.#set(signal, { step: "ready", name: state.name, summary, warnings, existing, ...NOT_WRITING });
  }

  async #open(pendingFiles: Promise<FilesToOpen>, choices: InputChoices): Promise<void> {
    this.cancel();
    this.#choices = choices;
    this.#batch = null;
    const { signal } = this.#running;
    let name = "";
    this.#set(signal, { step: "reading", name, share: 0, path: "" });
    try {
      // The worker loads its code while the files of a dropped folder are listed. If it cannot start, nobody waits for the
      // files, whose listing then ends with an error of its own.
      pendingFiles.catch(() => {});
      this.#worker = this.#startWorker();
      const openedFiles = await pendingFiles;
      name = openedFiles.name;
      if (signal.aborted) return;
      this.#files = openedFiles;
      this.#set(signal, { step: "reading", name, share: 0, path: "" });
      let reading = true;
      const onProgress = (share: number, path: string) => {
        // A progress message can arrive after the result.
        if (reading) this.#set(signal, { step: "reading", name, share, path });
      };
      const parsed = await this.#worker.api.open(openedFiles.files, name, onProgress, choices);
      reading = false;
      if (!parsed.ok) return this.#set(signal, { step: "refused", name, problems: parsed.problems });
      const existing = await listCampaigns();
      const { value: summary, warnings } = parsed;
      if (summary.kind === "backup")
        return this.#set(signal, { step: "backup", name, summary, existing, ...NOT_WRITING });
      if (summary.kind === "batches")
        return this.#set(signal, { step: "batches", name, batches: summary.batches });
      this.#set(signal, { step: "ready", name, summary, warnings, existing, ...NOT_WRITING });
    } catch (error) {
      if (error instanceof WorkerEnded) return;
      if (error instanceof PlatformMissing) return this.#set(signal, { step: "failed", error });
      const message = importText.refused.cannotBeOpened(errorMessage(error));
      const problem: Problem = {
        code: "unreadable-file",
        severity: "error",
        file: name,
        line: null,
        message,
      };
      this.#set(signal, { step: "refused", name, problems: [problem] });
    }
  }

  /** Counts automatic approvals and decisions under the profile; null if the import has ended meanwhile. */
  async countPass(profile: Profile, targetLanguage: string): Promise<PassCounts | null> {
    try {
      return (await this.#worker?.api.countPass(profile, targetLanguage)) ?? null;
    } catch (error) {
      if (error instanceof WorkerEnded) return null;
      throw error;
    }
  }

  /**
   * What the input would change in an existing campaign; null if the import has ended or the campaign was deleted
   * meanwhile.
   */
  async previewIncoming(record: CampaignRecord): Promise<ImportPreview | null> {
    const state = this.store.getState();
    if (state.step !== "ready") return null;
    try {
      const ledger = await readLedger(record.id);
      if (ledger === null) return null;
      return (await this.#worker?.api.previewIncoming(ledger, state.name)) ?? null;
    } catch (error) {
      if (error instanceof WorkerEnded) return null;
      throw error;
    }
  }

  /**
   * Imports the previewed files into the current state of an existing campaign, completely or not at all. `count`: of the
   * new judgements of a returned batch, which the next screen confirms; 0 = not counted.
   */
  async importInto(
    record: CampaignRecord,
    { files }: Pick<ImportPreview, "files">,
    count = 0,
  ): Promise<void> {
    await this.#write(async ({ summary: { batch } }) => {
      await writeJudgements(record.id, files);
      if (batch !== null && record.scope === null) {
        const added = importText.ready.added(count, batch.annotator, batch.task);
        return { step: "written", id: record.id, screen: "team/import", added };
      }
      return { step: "written", id: record.id, screen: record.scope === null ? "" : "judge" };
    });
  }

  /**
   * Writes the campaign, completely or not at all. `copyName`: name of a second copy; null = the campaign keeps its
   * name.
   */
  async write(settings: ImportSettings, copyName: string | null): Promise<void> {
    await this.#write(async (state, worker, signal) => {
      const taken = await worker.api.takeLedger(settings);
      if (!taken.ok) return { step: "refused", name: state.name, problems: taken.problems };
      // The page has everything now, so the worker's memory is released. If writing fails, the files are read again.
      this.#endWorker();
      // A folder or database contains less than the campaign made from it.
      const filed = state.summary.kind === "campaign";
      const id = await addCampaign(taken.value, { name: copyName, filed, signal });
      if (state.summary.batch !== null)
        await writeSetting(receivedKey(id), state.summary.kind === "database" ? "protest" : "referee");
      const isDone = state.summary.batch?.left === 0;
      return {
        step: "written",
        id,
        screen: taken.value.ledger.scope === null ? "" : isDone ? "return" : "judge",
      };
    });
  }

  async #write(
    work: (state: ReadyState, worker: RunningWorker, signal: AbortSignal) => Promise<ImportState>,
  ): Promise<void> {
    const state = this.store.getState();
    const worker = this.#worker;
    if (state.step !== "ready" || state.writing || worker === null) return;
    const { signal } = this.#running;
    this.#set(signal, { ...state, writing: true, failure: null });
    try {
      const next = await work(state, worker, signal);
      if (next.step === "written") worker.terminate();
      this.#set(signal, next);
    } catch (error) {
      if (error instanceof WorkerEnded || signal.aborted) return;
      const refused = this.#worker === null ? await this.#openAgain(state.name) : null;
      this.#set(signal, refused ?? { ...state, writing: false, failure: storageFailure(error) });
    }
  }

  /** Opens the same input in a new worker. Returns the refusal if that is no longer possible; null = it is open. */
  async #openAgain(name: string): Promise<ImportState | null> {
    const worker = this.#startWorker();
    this.#worker = worker;
    try {
      const opened = await worker.api.open(this.#files?.files ?? [], name, () => {}, this.#choices);
      if (!opened.ok) return { step: "refused", name, problems: opened.problems };
      if (this.#batch !== null) await worker.api.chooseBatch(this.#batch);
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error;
    }
    return null;
  }

  /**
   * Restores the chosen campaigns of the backup, each completely or not at all: as a new copy or into the existing one.
   */
  async restore(choices: readonly RestoreChoice[]): Promise<void> {
    const state = this.store.getState();
    const worker = this.#worker;
    if (state.step !== "backup" || state.writing || worker === null) return;
    const { signal } = this.#running;
    this.#set(signal, { ...state, writing: true, failure: null });
    let restored = 0;
    try {
      for (const { place, into } of choices) {
        const { trashed, ...taken } = await worker.api.backedUpCampaign(place);
        if (signal.aborted) return;
        if (into === null) {
          const name = freeCampaignName(taken.summary.name, await listCampaigns());
          const changedName = name === taken.summary.name ? null : name;
          await addCampaign(taken, { name: changedName, filed: true, trashed, signal });
        } else {
          await writeJudgements(into, [{ file: state.name, ledger: unpackLedger(taken.ledger) }]);
          if (signal.aborted) return;
          // The campaign is restored by now. Opening it computes the figures again.
          await refreshListed(into, worker).catch(() => undefined);
          if (signal.aborted) return;
        }
        restored++;
      }
      worker.terminate();
      this.#set(signal, { step: "restored" });
    } catch (error) {
      if (error instanceof WorkerEnded || signal.aborted) return;
      const failure = importText.backup.failed(ofAll(restored, choices.length), storageFailure(error));
      this.#set(signal, { ...state, existing: await listCampaigns(), writing: false, failure });
    }
  }

  /** Changes the state, unless the import has ended. `running`: the signal of the import. */
  #set(running: AbortSignal, state: ImportState): void {
    if (!running.aborted) this.store.setState(state, true);
  }
}

/** Updates the figures in the list of campaigns, as they are after an import into a campaign that is not open. */
async function refreshListed(id: string, worker: RunningWorker): Promise<void> {
  const ledger = await readLedger(id);
  if (ledger !== null) await updateCampaign(id, await worker.api.figuresAfter(packLedger(ledger)), null);
}

/** The name, with the first number that makes it unique if it is taken. */
export function freeCampaignName(name: string, existing: readonly CampaignRecord[]): string {
  const takenNames = new Set(
    existing.filter((record) => record.trashed === null).map((record) => record.name),
  );
  return freeName(name, takenNames);
}

// The settings of an import: fields with defaults from the input, and what is imported from them.

/** The fields as entered. */
export interface ImportForm extends NameAndLanguages {
  readonly profile: Profile;
  readonly order: QueueOrder;
  /** Ids of the adjudicators. */
  readonly adjudicators: readonly string[];
}

export function formFrom({ summary, existing }: Pick<ReadyState, "summary" | "existing">): ImportForm {
  const { settings, profile } = summary;
  return {
    name: freeCampaignName(settings.name ?? importText.settings.newName, existing),
    sourceLanguage: settings.sourceLanguage ?? "",
    targetLanguage: settings.targetLanguage ?? "",
    profile: profile ?? findProfile(settings.profile ?? "") ?? PROTEST_2016,
    order: DEFAULT_SETTINGS.order,
    adjudicators: guessAdjudicators(summary.people),
  };
}

/** The settings to import with: the entered values without surrounding spaces, and language codes for names. */
export function settingsFrom(form: ImportForm): ImportSettings {
  return {
    name: form.name.trim(),
    sourceLanguage: languageTag(form.sourceLanguage) ?? "",
    targetLanguage: languageTag(form.targetLanguage) ?? "",
    profile: form.profile,
    order: form.order,
    adjudicators: form.adjudicators,
  };
}
