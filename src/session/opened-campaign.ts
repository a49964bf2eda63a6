// Holds the one campaign opened in this tab: opened once, kept while screens change, opened anew when the campaign itself changes.

import type { CampaignSession } from "#session/campaign-session.ts";
import { openCampaign } from "#session/open-campaign.ts";

let current: { id: string; opening: Promise<CampaignSession | null> } | null = null;
/** The one opened before, closed: what it could not write yet goes on in the next. */
let closing: Promise<CampaignSession | null> = Promise.resolve(null);

function leave(): void {
  if (current === null) return;
  closing = current.opening.then(
    async (session) => {
      await session?.close();
      return session;
    },
    () => null,
  );
  current = null;
}

async function openAfter(
  before: Promise<CampaignSession | null>,
  id: string,
): Promise<CampaignSession | null> {
  const session = await before;
  return openCampaign(id, {
    before: session?.id === id ? session : null,
    onChanged: () => reopenCampaign(id),
  });
}

/** The session for every screen that asks while the campaign stays; another campaign's is closed first. */
export function openShared(id: string): Promise<CampaignSession | null> {
  if (current?.id === id) return current.opening;
  leave();
  const opening = openAfter(closing, id);
  current = { id, opening };
  opening.catch(() => {
    if (current?.opening === opening) current = null;
  });
  return opening;
}

/** The one that is open in this tab, if it is that one: without opening it. */
export function sharedSession(id: string): Promise<CampaignSession | null> {
  return current?.id === id ? current.opening : Promise.resolve(null);
}

/** Ids of campaigns to read again go to the frames that show them. */
const reopened = new EventTarget();

/** Reads the opened campaign afresh, after a change of the campaign itself; whoever shows it goes on showing it until then. */
export function reopenCampaign(id: string): void {
  if (current?.id === id) leave();
  reopened.dispatchEvent(new Event(id));
}

/** Calls back whenever the campaign is to be read again, until stopped. */
export function watchReopened(id: string, onReopen: () => void): () => void {
  reopened.addEventListener(id, onReopen);
  return () => reopened.removeEventListener(id, onReopen);
}
