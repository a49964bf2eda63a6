// Holds how a screen gets its campaign: read once, verdicts computed off the main thread, kept while screens change.

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { now } from "#browser/clock.ts";
import { startWorker } from "#browser/worker-client.ts";
import { CampaignSession, type SessionState } from "#session/campaign-session.ts";
import { readCampaign, readCampaignRecord, readJudgements } from "#storage/campaigns.ts";

export type OpenedCampaign =
  | { readonly status: "loading" }
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly message: string }
  | { readonly status: "ready"; readonly session: CampaignSession };

let current: { id: string; opening: Promise<CampaignSession | null> } | null = null;

async function open(id: string): Promise<CampaignSession | null> {
  const record = await readCampaignRecord(id);
  if (record === null || record.trashed !== null) return null;
  const [campaign, log] = await Promise.all([readCampaign(id), readJudgements(id, 0)]);
  if (campaign === null) return null;
  const { suite, outputs, profile, exchange } = campaign;
  const worker = startWorker();
  try {
    const verdicts = await worker.api.pass({ suite, outputs, profile, exchange: { batch: exchange.batch } });
    const judgements = log.map((entry) => entry.judgement);
    const lastSequence = log.at(-1)?.sequence ?? 0;
    return new CampaignSession({ id, campaign: { ...campaign, judgements }, verdicts, lastSequence, now });
  } finally {
    worker.terminate();
  }
}

function openShared(id: string): Promise<CampaignSession | null> {
  if (current?.id === id) return current.opening;
  void current?.opening.then((session) => session?.close());
  const opening = open(id);
  current = { id, opening };
  opening.catch(() => {
    if (current?.opening === opening) current = null;
  });
  return opening;
}

/** Ids of campaigns to read again go to the frames that show them. */
const reopened = new EventTarget();

/** Reads the opened campaign afresh, after a change of its profile, settings or name. */
export function reopenCampaign(id: string): void {
  void current?.opening.then((session) => session?.close());
  current = null;
  reopened.dispatchEvent(new Event(id));
}

export function useCampaign(id: string): OpenedCampaign {
  const [opened, setOpened] = useState<{ id: string; value: OpenedCampaign }>({
    id,
    value: { status: "loading" },
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const onReopen = () => setRound((count) => count + 1);
    reopened.addEventListener(id, onReopen);
    return () => reopened.removeEventListener(id, onReopen);
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the campaign again
  useEffect(() => {
    let wanted = true;
    openShared(id).then(
      (session) => {
        if (wanted)
          setOpened({ id, value: session === null ? { status: "missing" } : { status: "ready", session } });
      },
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        if (wanted) setOpened({ id, value: { status: "failed", message } });
      },
    );
    return () => {
      wanted = false;
    };
  }, [id, round]);
  return opened.id === id ? opened.value : { status: "loading" };
}

/** Re-renders with the part of the session's state that is selected. */
export function useSession<T>(session: CampaignSession, select: (state: SessionState) => T): T {
  return useStore(session.store, select);
}
