// Holds a browser of a team in whose place a test stands: its campaign opened as screens open it, its locks. For tests only.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import { eventDocument, textAttached, textDocumentId } from "#core/team/team-documents.ts";
import { databaseOf } from "#core/team/team-names.ts";
import type { ServerInTest } from "#couch/server-in-test.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { openShared, watchReopened } from "#session/opened-campaign.ts";
import { readEvents } from "#storage/read-events.ts";

/** As `navigator.locks`: who asks first holds it until what they do is done. */
export class LocksHere {
  readonly #last = new Map<string, Promise<unknown>>();

  async request<T>(
    name: string,
    { signal }: { readonly signal?: AbortSignal },
    act: () => Promise<T>,
  ): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve();
    let letGo = () => {};
    this.#last.set(name, new Promise<void>((done) => (letGo = done)));
    try {
      await Promise.race([before, aborted(signal)]);
      signal?.throwIfAborted();
      return await act();
    } finally {
      void before.then(letGo);
    }
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason)));
}

/** As the frame of a campaign: opens it, and again whenever it is to be read again. */
export async function shown(id: string): Promise<CampaignSession> {
  const session = await openShared(id);
  if (session === null) throw new Error(`${id} is not here`);
  watchReopened(id, () => void openShared(id));
  return session;
}

/** All events on the disk, each as often as it was written. */
export async function onDisk(copy: string): Promise<LedgerEvent[]> {
  return (await readEvents(copy, 0)).flatMap(({ events }) => events);
}

export const idsOf = (events: readonly LedgerEvent[]) => events.map(({ id }) => id);

/** The engine has this campaign, sent by `root`. */
export function putThere(engine: ServerInTest, { id, events, texts }: Ledger, name = "Small"): void {
  engine.put({ _id: "campaign", type: "campaign", campaign: id, name, version: 8, sentBy: "root" });
  for (const [hash, text] of texts) engine.put(textDocument(hash, text));
  for (const event of events) engine.put({ ...eventDocument(event, "root") });
}

function textDocument(hash: string, text: LedgerText) {
  const data = btoa(String.fromCharCode(...new TextEncoder().encode(textAttached(text))));
  return { _id: textDocumentId(hash), type: "text", sentBy: "root", _attachments: { text: { data } } };
}

export function placeOf({ id }: Ledger, user = "anna") {
  return { base: "/couch", database: databaseOf(id), user, role: "annotator" as const };
}
