// Opens campaign sessions for tests, without a worker.
import { randomId } from "#browser/random-id.ts";
import type { RunningWorker } from "#browser/worker-clients.ts";
import { computeVerdicts, figuresOf, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { packReadableBackup } from "#core/io/open/check-written-campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { database } from "#storage/database.ts";
import { addLedger } from "#storage/ledgers.ts";
import { CampaignSession } from "./campaign-session.ts";

export const NOW = "2026-04-01T00:00:00.000Z";
export const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
export const BEN = { id: "a2", name: "Ben", role: "annotator" as const };

/** The replica id of the test's browser. */
const REPLICA = "22222222-0000-4000-8000-000000000000";

const opened: CampaignSession[] = [];

/** Returns a function that computes a value once per ledger, because many tests open the same ledger again. */
function onceFor<Value>(compute: (ledger: Ledger) => Value): (ledger: Ledger) => Value {
  const computed = new WeakMap<Ledger, { readonly value: Value }>();
  return (ledger) => {
    const known = computed.get(ledger) ?? { value: compute(ledger) };
    computed.set(ledger, known);
    return known.value;
  };
}
const figuresOfLedger = onceFor(figuresOf);
const verdictsOf = onceFor((ledger) =>
  computeVerdicts(passInputOf(campaignOf(ledger, foldEvents(ledger.events)))),
);

/** Stores the ledger as a campaign and returns the id of the copy. */
export async function storeLedger(ledger: Ledger): Promise<string> {
  const id = randomId();
  await addLedger({ id, ledger, ...figuresOfLedger(ledger), now: NOW, filed: false });
  return id;
}

/** Opens a session. `storedCopy`: id of a stored copy; null = the ledger is stored first. */
export async function openSession(
  ledger: Ledger,
  onChanged: () => void = () => {},
  storedCopy: string | null = null,
): Promise<CampaignSession> {
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const verdicts = verdictsOf(ledger);
  const parts = { ledger, campaign, verdicts, lastSequence: 0, replica: REPLICA, now: () => NOW };
  const session = new CampaignSession({ ...parts, id: storedCopy ?? (await storeLedger(ledger)), onChanged });
  opened.push(session);
  return session;
}

/**
 * Makes every write to this copy fail, as if another tab had erased the campaign. The returned function repairs the
 * storage.
 */
export async function breakStorage(id: string): Promise<() => Promise<void>> {
  const record = await database.progress.get(id);
  await database.progress.delete(id);
  return async () => {
    if (record !== undefined) await database.progress.put(record);
  };
}

/** Call after each test. */
export async function closeSessions(): Promise<void> {
  for (const session of opened.splice(0)) await session.close();
}

export function numberOf(session: CampaignSession, system: string, example: string): number {
  const candidate = session.candidates.numberOf({ system, example });
  if (candidate === null) throw new Error(`there is no ${example} in “${system}”`);
  return candidate;
}

/** A client that packs backups in this thread, as a worker would. */
export function packingInTest(
  pack: RunningWorker["api"]["packBackup"] = async (backup) => packReadableBackup(backup),
  terminate: () => void = () => {},
) {
  return (): RunningWorker => {
    const notExpected = () => Promise.reject(new Error("not asked for"));
    return {
      api: {
        pass: notExpected,
        open: notExpected,
        chooseBatch: notExpected,
        countPass: notExpected,
        takeLedger: notExpected,
        previewIncoming: notExpected,
        figuresAfter: notExpected,
        backedUpCampaign: notExpected,
        packBackup: pack,
      },
      terminate,
    };
  };
}
