// Previews an update, and writes it with imported judgements in one transaction. Judgements that arrived since the
// preview are kept.
import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { type ExchangeClient, inExchange } from "#browser/worker-clients.ts";
import type { Parsed } from "#core/base/problem.ts";
import type { NamedLedger } from "#core/exchange/import-all.ts";
import { type IntakeChange, intakeEvents } from "#core/exchange/intake/intake.ts";
import { type AnnotatorMatch, matchByName } from "#core/exchange/merge-campaigns.ts";
import { basisOf, rebaseUpdate, type UpdateBasis } from "#core/exchange/update/update-campaign.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import type { Output } from "#core/suite/suite.ts";
import type { TaskName } from "#core/tasks/task-names.ts";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { changeLedger, type LedgerChange, readLedger } from "#storage/ledgers.ts";
import { changesText, sessionText } from "#text/session-text.ts";
import { type CampaignSession, mustBeSendable } from "./campaign-session.ts";
import { reopenCampaign, sharedSession } from "./opened-campaign.ts";
import { savedLedger } from "./saved-campaign.ts";

const text = changesText.update;

interface WrittenUpdate {
  readonly events: readonly LedgerEvent[];
  /** Texts that the events name and the campaign lacks; absent = none. */
  readonly texts?: ReadonlyMap<string, LedgerText>;
}

/** Judgements to import after an update, in the same transaction. */
interface ImportedJudgements {
  readonly files: readonly NamedLedger[];
  readonly match: AnnotatorMatch;
}

const NO_JUDGEMENTS: ImportedJudgements = { files: [], match: matchByName };

/**
 * Writes the update and the judgements in one transaction, as one change. Returns whether anything was new. Throws if
 * something that the update depends on has changed since the preview. In this case, nothing is written, and a new
 * preview is needed.
 */
export async function writeUpdate(
  session: CampaignSession,
  { events, texts = new Map() }: WrittenUpdate,
  basis: UpdateBasis,
  { files, match }: ImportedJudgements = NO_JUDGEMENTS,
): Promise<boolean> {
  await savedLedger(session);
  return writeIntake(session.id, match, (ledger, time) => {
    const rebased = events.length === 0 ? { events } : rebaseUpdate(events, basis, ledger, time);
    if ("changed" in rebased) throw new Error(text.previewAgain(changedInWords(rebased.changed)));
    return {
      update: { events: rebased.events, texts },
      judgements: files,
      check: (written) => mustBeSendable(session, written),
    };
  });
}

/**
 * Adds outputs of new systems to a campaign, which need not be open, in one transaction. An output of a system that the
 * campaign has by now is left out, because the user added that one. Returns the names of the added systems. Throws if
 * something unsaved cannot be written first, if the outputs do not fit the campaign any more, or if it changes
 * meanwhile. In this case, nothing is written. `signal` ends the computation.
 */
export async function writeFurtherOutputs(
  id: string,
  outputs: readonly Output[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const session = await sharedSession(id);
  const ledger = session === null ? await readLedger(id) : await savedLedger(session);
  const record = await readCampaignRecord(id);
  if (ledger === null || record === null || record.trashed !== null) throw new Error(sessionText.gone);
  const present = new Set(foldOnce(ledger.events).outputs.map(({ system }) => system));
  const added = outputs.filter(({ system }) => !present.has(system));
  const names = added.map(({ system }) => system);
  if (added.length === 0) return names;
  const update = await inExchange(signal, (api) => api.outputUpdate(ledger, added, now()));
  if (!update.ok) throw new Error(update.problems.map(({ message }) => message).join("; "));
  const { events, texts } = update.value;
  await writeIntake(id, matchByName, (current, time) => {
    const rebased = rebaseUpdate(events, basisOf(ledger), current, time);
    if ("changed" in rebased) throw new Error(text.previewAgain(changedInWords(rebased.changed)));
    return {
      update: { events: rebased.events, texts },
      judgements: [],
      check: (written) => {
        if (session !== null) mustBeSendable(session, written);
      },
    };
  });
  return names;
}

/** Imports the judgements of files into a campaign, which need not be open. Returns whether anything was new. */
export function writeJudgements(id: string, files: readonly NamedLedger[]): Promise<boolean> {
  return writeIntake(id, matchByName, () => ({ update: null, judgements: files }));
}

/** `change`: what is written to the campaign as it is on the disk. */
function writeIntake(
  id: string,
  match: AnnotatorMatch,
  change: (ledger: Ledger, time: string) => CheckedChange,
): Promise<boolean> {
  const time = now();
  return importEvents(id, time, (ledger) => {
    const { check, ...changed } = change(ledger, time);
    const written = intakeEvents(ledger, changed, { newId: randomId, now: time }, match);
    check?.(written?.events ?? []);
    return written;
  });
}

type CheckedChange = IntakeChange & {
  /** Throws if the events must not be written. */
  readonly check?: (written: readonly LedgerEvent[]) => void;
};

function changedInWords(event: LedgerEvent): string {
  switch (event.kind) {
    case "suite":
      return text.suite;
    case "output":
      return text.output(event.system);
    case "setting":
      return text.setting;
    case "judgement":
      return text.annotation;
    default:
      return text.earlierChange;
  }
}

export interface PreviewedUpdate<Update> {
  readonly updateResult: Parsed<Update>;
  /** The state of the campaign from which the update was computed. */
  readonly basis: UpdateBasis;
}

/** Computes an update of the campaign as it is on the disk. `task`: the task whose judgements the update reads. */
export async function previewUpdate<Update>(
  session: CampaignSession,
  signal: AbortSignal,
  compute: (api: ExchangeClient, ledger: Ledger) => Promise<Parsed<Update>>,
  task: TaskName | null = null,
): Promise<PreviewedUpdate<Update>> {
  const ledger = await savedLedger(session);
  const updateResult = await inExchange(signal, (api) => compute(api, ledger));
  return { updateResult, basis: basisOf(ledger, task) };
}

/** Writes a previewed update. Resolves to the update. Throws if it has errors. */
export async function writePreviewed<Update extends WrittenUpdate>(
  session: CampaignSession,
  { updateResult, basis }: PreviewedUpdate<Update>,
): Promise<Update> {
  if (!updateResult.ok) throw new Error("The files cannot be used.");
  await writeUpdate(session, updateResult.value, basis);
  return updateResult.value;
}

/**
 * Imports events. `change` returns the events, or null for none; if it throws, nothing is written. Returns whether
 * anything was written.
 */
export async function importEvents(
  id: string,
  now: string,
  change: (ledger: Ledger) => Pick<LedgerChange, "events" | "texts"> | null,
): Promise<boolean> {
  const written = await changeLedger(id, change, now);
  if (written) reopenCampaign(id);
  return written;
}
