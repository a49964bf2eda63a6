// Holds who is judging in this browser: chosen once per campaign, kept with the settings; a batch is its annotator's.

import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { readTab, writeTab } from "#browser/tab-memory.ts";
import type { Annotator } from "#core/judgement/judgement.ts";
import { addAnnotator, readCampaignRecord } from "#storage/campaigns.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";

/** No annotator's id: whoever judged in this tab has left. */
const NOBODY = "";

export interface AnnotatorChoice {
  /** Undefined while being read, null while nobody is chosen. */
  readonly current: Annotator | null | undefined;
  readonly known: readonly Annotator[];
  readonly choose: (annotator: Annotator) => Promise<void>;
  readonly create: (name: string) => Promise<void>;
  /** Null where nobody else may judge: in a batch. */
  readonly leave: (() => Promise<void>) | null;
}

/** `owner`: the annotator (id) whose batch it is; null = it is no batch. */
export function useAnnotator(campaign: string, owner: string | null): AnnotatorChoice {
  const key = `annotator:${campaign}`;
  const read = useLiveQuery(async () => {
    const [record, chosen] = await Promise.all([readCampaignRecord(campaign), readSetting(key)]);
    const known = record?.annotators ?? [];
    return { known, chosen };
  }, [campaign, key]);
  // Somebody else who begins in another tab must not become the one whose name is on this one.
  const [mine, setMine] = useState(() => readTab(key));
  const wanted = owner ?? mine ?? read?.chosen;
  const current =
    read === undefined ? undefined : (read.known.find((annotator) => annotator.id === wanted) ?? null);
  const found = current?.id;
  useEffect(() => {
    if (found === undefined) return;
    writeTab(key, found);
    setMine(found);
  }, [key, found]);
  const take = async (id: string | null) => {
    writeTab(key, id ?? NOBODY);
    setMine(id ?? NOBODY);
    await writeSetting(key, id);
  };
  return {
    current,
    known: read?.known ?? [],
    choose: (annotator) => take(annotator.id),
    create: async (name) => {
      const annotator = { id: randomId(), name };
      await addAnnotator(campaign, annotator, now());
      await take(annotator.id);
    },
    leave: owner === null ? () => take(null) : null,
  };
}
