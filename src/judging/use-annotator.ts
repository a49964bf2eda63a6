// Holds who is judging in this browser: chosen once per campaign, kept with the settings; a batch is its annotator's.

import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { readTab, writeTab } from "#browser/tab-memory.ts";
import type { Role } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { personOf } from "#core/ledger/same-person.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { addAnnotator } from "#session/change-campaign.ts";
import { teamKey, teamUserIn } from "#session/team-key.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";

/** No annotator's id: whoever judged in this tab has left. */
const NOBODY = "";

export interface AnnotatorChoice {
  /** Undefined while being read, null while nobody is chosen. */
  readonly current: Annotator | null | undefined;
  readonly known: readonly Annotator[];
  readonly choose: (annotator: Annotator) => Promise<void>;
  readonly create: (name: string, role?: Role) => Promise<void>;
  /** Null where nobody else may judge: in a batch. */
  readonly leave: (() => Promise<void>) | null;
}

/** `isMember`: who has just joined a team is about to be listed, and nobody is asked who they are meanwhile. */
export function annotatorOf(
  known: readonly Annotator[],
  person: unknown,
  isMember: boolean,
): Annotator | null | undefined {
  if (person === undefined) return undefined;
  return known.find(({ id }) => id === person) ?? (isMember ? undefined : null);
}

export function useAnnotator(session: CampaignSession): AnnotatorChoice {
  const { annotators: known, batch, merged } = session.campaign;
  const key = `annotator:${session.id}`;
  const read = useLiveQuery(async () => {
    const [chosen, team] = [await readSetting(key), await readSetting(teamKey(session.id))];
    return { chosen, member: teamUserIn(team) };
  }, [key, session.id]);
  // A batch is its annotator's; and in a team's campaign everybody is who they signed in as.
  const owner = batch?.annotator ?? read?.member ?? null;
  // Somebody else who begins in another tab must not become the one whose name is on this one.
  const [mine, setMine] = useState(() => readTab(key));
  const wanted = owner ?? mine ?? read?.chosen;
  // Whoever began here may have turned out to be somebody else's second entry.
  const person = typeof wanted === "string" ? personOf(merged, wanted) : wanted;
  const current = read === undefined ? undefined : annotatorOf(known, person ?? null, read.member !== null);
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
    known,
    choose: (annotator) => take(annotator.id),
    create: async (name, role = "annotator") => {
      const annotator = await addAnnotator(session, name, role);
      await take(annotator.id);
    },
    leave: owner === null ? () => take(null) : null,
  };
}
