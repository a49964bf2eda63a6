// Holds one import from the files to the campaign written: reading, refusal or summary, writing; and its cancel at any time.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { randomId } from "#browser/random-id.ts";
import type { RunningWorker } from "#browser/worker-client.ts";
import { WorkerEnded } from "#browser/worker-connection.ts";
import type { BackupSummary } from "#core/campaign/backup-summary.ts";
import type { ApprovedCount, ImportSummary } from "#core/campaign/import-summary.ts";
import type { ImportSettings } from "#core/formats/open-input.ts";
import type { Profile } from "#core/match/profile.ts";
import type { Problem } from "#core/shared/problem.ts";
import { addCampaign, listCampaigns } from "#storage/campaigns.ts";
import type { CampaignRecord } from "#storage/database.ts";
import { storageFailure } from "#storage/failure-words.ts";

export type ImportState =
  | { readonly step: "waiting" }
  | { readonly step: "reading"; readonly name: string; readonly share: number; readonly path: string }
  | { readonly step: "refused"; readonly name: string; readonly problems: readonly Problem[] }
  | ReadyState
  | BackupState
  | { readonly step: "restored" }
  | { readonly step: "written"; readonly id: string; readonly isBatch: boolean };

export interface ReadyState {
  readonly step: "ready";
  readonly name: string;
  readonly summary: ImportSummary;
  readonly warnings: readonly Problem[];
  /** Campaigns of this browser at that moment. */
  readonly known: readonly CampaignRecord[];
  readonly writing: boolean;
  /** Why writing failed; nothing was written then. */
  readonly failure: string | null;
}

export interface BackupState {
  readonly step: "backup";
  readonly name: string;
  readonly summary: BackupSummary;
  readonly known: readonly CampaignRecord[];
  readonly writing: boolean;
  readonly failure: string | null;
}

const WAITING: ImportState = { step: "waiting" };

/** One import at a time; beginning another one ends the one before. */
export class ImportFlow {
  readonly store: StoreApi<ImportState> = createStore<ImportState>(() => WAITING);
  readonly #startWorker: () => RunningWorker;
  #worker: RunningWorker | null = null;
  /** Grows with every import begun or cancelled, so that what comes late is not taken for the present one's. */
  #turn = 0;

  constructor(startWorker: () => RunningWorker) {
    this.#startWorker = startWorker;
  }

  /** Ends whatever is going on; nothing is left behind. */
  cancel(): void {
    this.#turn++;
    this.#worker?.terminate();
    this.#worker = null;
    this.#set(WAITING);
  }

  /** Reads and checks files, up to the summary or the refusal. */
  async open(coming: Promise<FilesToOpen>): Promise<void> {
    this.cancel();
    const turn = this.#turn;
    const tell = (state: ImportState) => {
      if (turn === this.#turn) this.#set(state);
    };
    let name = "";
    tell({ step: "reading", name, share: 0, path: "" });
    try {
      const opened = await coming;
      name = opened.name;
      if (turn !== this.#turn) return;
      tell({ step: "reading", name, share: 0, path: "" });
      this.#worker = this.#startWorker();
      let reading = true;
      const parsed = await this.#worker.api.open(opened.files, name, (share, path) => {
        // Progress takes another way than the answer and may come after it.
        if (reading) tell({ step: "reading", name, share, path });
      });
      reading = false;
      if (!parsed.ok) return tell({ step: "refused", name, problems: parsed.problems });
      const known = await listCampaigns();
      const { value: summary, warnings } = parsed;
      if (summary.kind === "backup")
        return tell({ step: "backup", name, summary, known, writing: false, failure: null });
      tell({ step: "ready", name, summary, warnings, known, writing: false, failure: null });
    } catch (error) {
      if (error instanceof WorkerEnded) return;
      const message = `cannot be opened: ${messageOf(error)}`;
      const problem: Problem = {
        code: "unreadable-file",
        severity: "error",
        file: name,
        line: null,
        message,
      };
      tell({ step: "refused", name, problems: [problem] });
    }
  }

  /** What the pass would approve; null where the import was ended meanwhile. */
  async countApproved(profile: Profile, targetLanguage: string): Promise<readonly ApprovedCount[] | null> {
    try {
      return (await this.#worker?.api.countApproved(profile, targetLanguage)) ?? null;
    } catch (error) {
      if (error instanceof WorkerEnded) return null;
      throw error;
    }
  }

  /** Writes the campaign, whole or not at all. `copyName` replaces the name of a campaign that is there already. */
  async write(settings: ImportSettings, copyName: string | null): Promise<void> {
    const state = this.store.getState();
    const worker = this.#worker;
    if (state.step !== "ready" || state.writing || worker === null) return;
    const turn = this.#turn;
    const tell = (next: ImportState) => {
      if (turn === this.#turn) this.#set(next);
    };
    tell({ ...state, writing: true, failure: null });
    try {
      const taken = await worker.api.takeCampaign(settings);
      if (turn !== this.#turn) return;
      if (!taken.ok) return tell({ step: "refused", name: state.name, problems: taken.problems });
      const { campaign, approved, progress } = taken.value;
      const named =
        copyName === null ? campaign : { ...campaign, suite: { ...campaign.suite, name: copyName } };
      const id = randomId();
      await addCampaign({ id, campaign: named, approved, progress, now: settings.created });
      worker.terminate();
      tell({ step: "written", id, isBatch: campaign.exchange.batch !== null });
    } catch (error) {
      if (error instanceof WorkerEnded) return;
      tell({ ...state, writing: false, failure: storageFailure(error) });
    }
  }

  /** Writes the campaigns at these places of the backup, each whole or not at all, beside what is here. */
  async restore(places: readonly number[], now: string): Promise<void> {
    const state = this.store.getState();
    const worker = this.#worker;
    if (state.step !== "backup" || state.writing || worker === null) return;
    const turn = this.#turn;
    this.#set({ ...state, writing: true, failure: null });
    let restored = 0;
    try {
      for (const place of places) {
        const { campaign, approved, progress, trashed } = await worker.api.takeBackedUp(place);
        if (turn !== this.#turn) return;
        const name = freeName(campaign.suite.name, await listCampaigns());
        const named = { ...campaign, suite: { ...campaign.suite, name } };
        await addCampaign({ id: randomId(), campaign: named, approved, progress, trashed, now });
        restored++;
      }
      worker.terminate();
      if (turn === this.#turn) this.#set({ step: "restored" });
    } catch (error) {
      if (error instanceof WorkerEnded || turn !== this.#turn) return;
      const failure = `${restored} of ${places.length} are restored; the next one could not be stored: ${storageFailure(error)}`;
      this.#set({ ...state, known: await listCampaigns(), writing: false, failure });
    }
  }

  #set(state: ImportState): void {
    this.store.setState(state, true);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The name, or the name with the first number that makes it the only one. */
export function freeName(name: string, known: readonly CampaignRecord[]): string {
  const taken = new Set(known.filter((record) => record.trashed === null).map((record) => record.name));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} (${number})`;
  return free;
}
