// Decides whether this tab may write for an annotator: one tab at a time, so that two never contradict each other.

import { useCallback, useEffect, useRef, useState } from "react";
import { openWriterLock, type Turn, type WriterLock } from "#browser/writer-lock.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { reopenCampaign } from "#workspace/campaign/opened-campaign.ts";
import { ownEntry } from "#workspace/team/own-entry.ts";

/** Told to fields that hold what is typed and not said yet, before another tab may judge. */
export const HAND_OVER = "handover";

interface TurnChoice {
  readonly turn: Turn;
  readonly takeOver: () => void;
}

/** Stays with the campaign while that is opened anew: who judges goes on judging. */
export function useTurn(session: CampaignSession, annotator: string | undefined): TurnChoice {
  const entry = annotator === undefined ? undefined : ownEntry(session, annotator);
  const [turn, setTurn] = useState<Turn>("waiting");
  const lock = useRef<WriterLock | null>(null);
  const latest = useRef(session);
  latest.current = session;
  const { id } = session;
  useEffect(() => {
    if (entry === undefined) return;
    let wanted = true;
    let told = 0;
    const catchUp = async (): Promise<void> => {
      const known = latest.current;
      await known.catchUp().catch(() => undefined);
      if (known !== latest.current) await catchUp(); // opened anew meanwhile
    };
    const opened = openWriterLock({
      name: `referee ${id} ${entry}`,
      onTurn: (next) => {
        // What the other tab wrote last must be known here before anything is said.
        const mine = ++told;
        const known = next === "writer" ? catchUp() : Promise.resolve();
        void known.then(() => {
          if (wanted && mine === told) setTurn(next);
        });
      },
      finish: () => {
        window.dispatchEvent(new Event(HAND_OVER));
        return latest.current.retry();
      },
      onStolen: () => reopenCampaign(id),
    });
    lock.current = opened;
    return () => {
      wanted = false;
      setTurn("waiting");
      opened.close();
    };
  }, [id, entry]);
  const takeOver = useCallback(() => lock.current?.takeOver(), []);
  return { turn, takeOver };
}
