// Holds who is judging in this browser: chosen once per campaign, kept with the settings.

import { useLiveQuery } from "dexie-react-hooks";
import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import type { Annotator } from "#core/judgement/judgement.ts";
import { addAnnotator, readCampaignRecord } from "#storage/campaigns.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";

export interface AnnotatorChoice {
  /** Undefined while being read, null while nobody is chosen. */
  readonly current: Annotator | null | undefined;
  readonly known: readonly Annotator[];
  readonly choose: (annotator: Annotator) => Promise<void>;
  readonly create: (name: string) => Promise<void>;
  readonly leave: () => Promise<void>;
}

export function useAnnotator(campaign: string): AnnotatorChoice {
  const key = `annotator:${campaign}`;
  const read = useLiveQuery(async () => {
    const [record, chosen] = await Promise.all([readCampaignRecord(campaign), readSetting(key)]);
    const known = record?.annotators ?? [];
    return { known, current: known.find((annotator) => annotator.id === chosen) ?? null };
  }, [campaign]);
  return {
    current: read?.current,
    known: read?.known ?? [],
    choose: (annotator) => writeSetting(key, annotator.id),
    create: async (name) => {
      const annotator = { id: randomId(), name };
      await addAnnotator(campaign, annotator, now());
      await writeSetting(key, annotator.id);
    },
    leave: () => writeSetting(key, null),
  };
}
