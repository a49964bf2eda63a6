// Holds one import from the files to the campaign written: reading, refusal or summary, writing; and its cancel at any time.

import { createStore, type StoreApi } from "zustand/vanilla";
import { now } from "#browser/clock.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { PlatformMissing } from "#browser/platform-missing.ts";
import { randomId } from "#browser/random-id.ts";
import type { RunningWorker } from "#browser/worker-client.ts";
import { WorkerEnded } from "#browser/worker-connection.ts";
import { ofAll } from "#core/base/number-words.ts";
import type { Parsed, Problem } from "#core/base/problem.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import { importFileEvents } from "#core/exchange/import-file.ts";
import type { BackupSummary } from "#core/io/open/backup-summary.ts";
import type { ImportSummary, PassCounts } from "#core/io/open/import-summary.ts";
import type { TakeInPreview, TakenLedger } from "#core/io/open/import-work.ts";
import type { ImportSettings } from "#core/io/open/open-files.ts";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { unpackLedger } from "#core/ledger/packed-ledger.ts";
import { writeEvents } from "#core/ledger/write-events.ts";
import { type InputChoices, NO_CHOICES, openChoices, withTaken } from "#core/text/checks/input-choices.ts";
import { listCampaigns } from "#storage/campaign-records.ts";
import { storageFailure } from "#storage/failure-words.ts";
import { addLedger, readLedger } from "#storage/ledgers.ts";
import type { CampaignRecord } from "#storage/records.ts";
import { importText } from "#text/import.ts";
import { importEvents } from "#workspace/campaign/import-events.ts";

export type ImportState =
  | { readonly step: "waiting" }
  | { readonly step: "reading"; readonly name: string; readonly share: number; readonly path: string }
  /** This browser lacks what reading needs. */
  | { readonly step: "failed"; readonly error: PlatformMissing }
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

/** One campaign of a backup, by its place in it, and what becomes of it. */
interface RestoreChoice {
  readonly place: number;
  /** Id of the copy that is here into which it is taken; null = it is added beside. */
  readonly into: string | null;
}

const WAITING: ImportState = { step: "waiting" };

/** One import at a time; beginning another one ends the one before. */
export class ImportFlow {
  readonly store: StoreApi<ImportState> = createStore<ImportState>(() => WAITING);
  readonly #startWorker: () => RunningWorker;
  #worker: RunningWorker | null = null;
  /** Grows with every import begun or cancelled, so that what comes late is not taken for the present one's. */
  #turn = 0;
  /** The files at hand, and what was chosen for them. */
  #files: FilesToOpen | null = null;
  #choices: InputChoices = NO_CHOICES;
  /** Takes back what is being written. */
  #writing = new AbortController();

  constructor(startWorker: () => RunningWorker) {
    this.#startWorker = startWorker;
  }

  /** Ends whatever is going on; nothing is left behind. */
  cancel(): void {
    this.#turn++;
    this.#writing.abort();
    this.#writing = new AbortController();
    this.#worker?.terminate();
    this.#worker = null;
    this.#set(WAITING);
  }

  /** Reads and checks files, up to the summary or the refusal. */
  open(coming: Promise<FilesToOpen>): Promise<void> {
    return this.#open(coming, NO_CHOICES);
  }

  /** Reads the same files again with what was chosen for the files that look wrong as a whole. */
  async choose(taken: readonly (number | null)[]): Promise<void> {
    const state = this.store.getState();
    const files = this.#files;
    if (files === null || state.step !== "refused") return;
    const open = openChoices(state.problems);
    await this.#open(Promise.resolve(files), withTaken(this.#choices, open, taken));
  }

  async #open(coming: Promise<FilesToOpen>, choices: InputChoices): Promise<void> {
    this.cancel();
    this.#choices = choices;
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
      this.#files = opened;
      tell({ step: "reading", name, share: 0, path: "" });
      this.#worker = this.#startWorker();
      let reading = true;
      const onProgress = (share: number, path: string) => {
        // Progress takes another way than the answer and may come after it.
        if (reading) tell({ step: "reading", name, share, path });
      };
      const parsed = await this.#worker.api.open(opened.files, name, onProgress, choices);
      reading = false;
      if (!parsed.ok) return tell({ step: "refused", name, problems: parsed.problems });
      const known = await listCampaigns();
      const { value: summary, warnings } = parsed;
      if (summary.kind === "backup")
        return tell({ step: "backup", name, summary, known, writing: false, failure: null });
      tell({ step: "ready", name, summary, warnings, known, writing: false, failure: null });
    } catch (error) {
      if (error instanceof WorkerEnded) return;
      if (error instanceof PlatformMissing) return tell({ step: "failed", error });
      const message = importText.refused.cannotBeOpened(messageOf(error));
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

  /** What the pass would come to; null where the import was ended meanwhile. */
  async countPass(profile: Profile, targetLanguage: string): Promise<PassCounts | null> {
    try {
      return (await this.#worker?.api.countPass(profile, targetLanguage)) ?? null;
    } catch (error) {
      if (error instanceof WorkerEnded) return null;
      throw error;
    }
  }

  /** What taking the opened input into a campaign that is here would do; null where the import was ended meanwhile. */
  async previewTakeIn(record: CampaignRecord): Promise<Parsed<TakeInPreview> | null> {
    const state = this.store.getState();
    if (state.step !== "ready") return null;
    try {
      const ledger = await readLedger(record.id);
      if (ledger === null) return null;
      return (await this.#worker?.api.previewTakeIn(ledger, state.name)) ?? null;
    } catch (error) {
      if (error instanceof WorkerEnded) return null;
      throw error;
    }
  }

  /** Takes the opened input into a campaign that is here, as it is then: all of it or nothing. */
  async takeIn(record: CampaignRecord, incoming: Ledger): Promise<void> {
    await this.#write(async (state) => {
      const writer = { newId: randomId, now: now() };
      await importEvents(record.id, writer.now, (ledger) =>
        importFileEvents(ledger, incoming, state.name, writer),
      );
      return { step: "written", id: record.id, isBatch: record.scope !== null };
    });
  }

  /** Writes the campaign, whole or not at all. `copyName` replaces the name of a campaign that is there already. */
  async write(settings: ImportSettings, copyName: string | null): Promise<void> {
    await this.#write(async (state, worker) => {
      const taken = await worker.api.takeLedger(settings);
      if (!taken.ok) return { step: "refused", name: state.name, problems: taken.problems };
      const id = randomId();
      // A folder or a database holds less than the campaign made of it, and no file holds another name.
      const filed = state.summary.kind === "campaign" && copyName === null;
      const named = copyName === null ? taken.value : called(taken.value, copyName);
      const { signal } = this.#writing;
      // What was opened is on the disk then: its memory is free for the second copy and the first screen.
      const onCommitted = () => worker.terminate();
      await addLedger({ ...named, id, now: now(), filed, signal, onCommitted });
      return { step: "written", id, isBatch: taken.value.ledger.scope !== null };
    });
  }

  async #write(work: (state: ReadyState, worker: RunningWorker) => Promise<ImportState>): Promise<void> {
    const state = this.store.getState();
    const worker = this.#worker;
    if (state.step !== "ready" || state.writing || worker === null) return;
    const turn = this.#turn;
    const tell = (next: ImportState) => {
      if (turn === this.#turn) this.#set(next);
    };
    tell({ ...state, writing: true, failure: null });
    try {
      const next = await work(state, worker);
      if (next.step === "written") worker.terminate();
      tell(next);
    } catch (error) {
      if (error instanceof WorkerEnded) return;
      tell({ ...state, writing: false, failure: storageFailure(error) });
    }
  }

  /** Writes what was chosen of the backup, each campaign whole or not at all: beside what is here, or into it. */
  async restore(choices: readonly RestoreChoice[]): Promise<void> {
    const state = this.store.getState();
    const worker = this.#worker;
    if (state.step !== "backup" || state.writing || worker === null) return;
    const turn = this.#turn;
    this.#set({ ...state, writing: true, failure: null });
    let restored = 0;
    try {
      for (const { place, into } of choices) {
        const { trashed, ...taken } = await worker.api.takeBackedUp(place);
        if (turn !== this.#turn) return;
        if (into === null) {
          const name = freeName(taken.summary.name, await listCampaigns());
          const named = name === taken.summary.name ? taken : called(taken, name);
          const { signal } = this.#writing;
          await addLedger({ ...named, id: randomId(), now: now(), trashed, filed: named === taken, signal });
        } else {
          const writer = { newId: randomId, now: now() };
          const incoming = unpackLedger(taken.ledger);
          await importEvents(into, writer.now, (ledger) =>
            importFileEvents(ledger, incoming, state.name, writer),
          );
          if (turn !== this.#turn) return;
        }
        restored++;
      }
      worker.terminate();
      if (turn === this.#turn) this.#set({ step: "restored" });
    } catch (error) {
      if (error instanceof WorkerEnded || turn !== this.#turn) return;
      const failure = importText.backup.failed(ofAll(restored, choices.length), storageFailure(error));
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

/** The campaign under another name. */
function called(taken: TakenLedger, name: string): TakenLedger & { readonly more: readonly LedgerEvent[] } {
  const body: EventBody = { kind: "setting", author: null, key: "name", value: name };
  const more = writeEvents([body], taken.ledger.clock, { newId: randomId, now: now() });
  return { ...taken, more, summary: { ...taken.summary, name } };
}

/** The name, or the name with the first number that makes it the only one. */
export function freeName(name: string, known: readonly CampaignRecord[]): string {
  const taken = new Set(known.filter((record) => record.trashed === null).map((record) => record.name));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} (${number})`;
  return free;
}
