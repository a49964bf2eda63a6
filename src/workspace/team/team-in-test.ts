// Imitates a team member's browser for tests: an open campaign and locks.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import { eventDocument, textAttached, textDocumentId } from "#core/sync/team/team-documents.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import type { ServerInTest } from "#couch/server-in-test.ts";
import { readEvents } from "#storage/ledgers.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { openSharedSession, watchReopened } from "#workspace/campaign/opened-campaign.ts";
import type { ReplicationRunner } from "./replication-runner.ts";

/** Locks as in `navigator.locks`: the first caller has the lock until its action ends. */
export class LocksInTest {
  readonly #last = new Map<string, Promise<unknown>>();

  async request<T>(
    name: string,
    { signal }: { readonly signal?: AbortSignal },
    action: () => Promise<T>,
  ): Promise<T> {
    const previous = this.#last.get(name) ?? Promise.resolve();
    let release = () => {};
    this.#last.set(name, new Promise<void>((resolve) => (release = resolve)));
    try {
      await Promise.race([previous, aborted(signal)]);
      signal?.throwIfAborted();
      return await action();
    } finally {
      void previous.then(release);
    }
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason)));
}

/** Opens a campaign and reloads it if necessary, as the campaign's screens do. */
export async function openAsFrame(id: string): Promise<CampaignSession> {
  const session = await openSharedSession(id);
  if (session === null) throw new Error(`${id} is not here`);
  watchReopened(id, () => void openSharedSession(id));
  return session;
}

/**
 * Ends the pause after a failure. Throws until replication reports a failure (it does not report the first ones), so
 * tests call this repeatedly.
 */
export function requireAway(runner: ReplicationRunner): void {
  runner.tryNow();
  if (runner.store.getState().replication?.phase !== "away") throw new Error("it reports no failure");
}

/** All events on the disk, including duplicates. */
export async function onDisk(copy: string): Promise<LedgerEvent[]> {
  return (await readEvents(copy, 0)).flatMap(({ events }) => events);
}

export const idsOf = (events: readonly LedgerEvent[]) => events.map(({ id }) => id);

/** Puts this campaign on the server, sent by `root`. */
export function putOnServer(server: ServerInTest, { id, events, texts }: Ledger): void {
  server.put({ _id: "campaign", type: "campaign", campaign: id, name: "Small", version: 8, sentBy: "root" });
  for (const [hash, text] of texts) server.put(textDocument(hash, text));
  for (const event of events) server.put({ ...eventDocument(event, "root") });
}

function textDocument(hash: string, text: LedgerText) {
  const data = btoa(String.fromCharCode(...new TextEncoder().encode(textAttached(text))));
  return { _id: textDocumentId(hash), type: "text", sentBy: "root", _attachments: { text: { data } } };
}

export function connectionOf({ id }: Ledger) {
  return { base: "/couch", database: databaseOf(id), user: "anna", role: "annotator" as const };
}
