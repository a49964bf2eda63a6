// Keeps who judges in this browser, and who resolves disagreements: each chosen once per campaign. A batch is its annotator's.

import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { readTab, writeTab } from "#browser/tab-memory.ts";
import type { Role } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { addAnnotator, setRole } from "#workspace/campaign/change-campaign.ts";
import { teamKey, teamUserIn } from "#workspace/team/team-key.ts";

/** No annotator's id: whoever judged in this tab has left. */
const NOBODY = "";

export interface AnnotatorChoice {
  /** Undefined while being read, null while nobody is chosen. */
  readonly current: Annotator | null | undefined;
  readonly known: readonly Annotator[];
  readonly choose: (annotator: Annotator) => Promise<void>;
  readonly create: (name: string, role?: Role) => Promise<void>;
  /** Makes somebody who is in the campaign an adjudicator, and chooses them. */
  readonly adjudicateAs: (annotator: Annotator) => Promise<void>;
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

/** What an adjudicator's name is kept under, and whoever judges: who has settled something is not taken for who judges here. */
const keyOf = ({ id }: CampaignSession, resolves: boolean) =>
  `${resolves ? "adjudicator" : "annotator"}:${id}`;

export function useAnnotator(session: CampaignSession, resolves: boolean): AnnotatorChoice {
  const { annotators: known, batch, merged } = session.campaign;
  const key = keyOf(session, resolves);
  const found = useLiveQuery(async () => {
    const chosen = await readSetting(key);
    const judges = await readSetting(keyOf(session, false));
    return { key, chosen, judges, member: teamUserIn(await readSetting(teamKey(session.id))) };
  }, [key]);
  const read = found?.key === key ? found : undefined;
  // A batch is its annotator's; and in a team's campaign everybody is who they signed in as.
  const owner = batch?.annotator ?? read?.member ?? null;
  // Somebody else who begins in another tab must not become the one whose name is on this one.
  const [held, setHeld] = useState(() => ({ key, id: readTab(key) }));
  const mine = held.key === key ? held.id : readTab(key);
  const setMine = (id: string) => setHeld({ key, id });
  // An adjudicator who judges here is not asked once more who resolves.
  const judges = resolves ? (readTab(keyOf(session, false)) ?? read?.judges) : null;
  const isAdjudicator = known.some(({ id, role }) => id === judges && role === "adjudicator");
  const wanted = owner ?? mine ?? read?.chosen ?? (isAdjudicator ? judges : null);
  // Whoever began here may have turned out to be somebody else's second entry.
  const person = typeof wanted === "string" ? personOf(merged, wanted) : wanted;
  const current = read === undefined ? undefined : annotatorOf(known, person ?? null, read.member !== null);
  const sits = current?.id;
  useEffect(() => {
    if (sits === undefined) return;
    writeTab(key, sits);
    setHeld({ key, id: sits });
  }, [key, sits]);
  const take = async (id: string | null) => {
    writeTab(key, id ?? NOBODY);
    setMine(id ?? NOBODY);
    await writeSetting(key, id);
  };
  return {
    current,
    known,
    choose: (annotator) => take(annotator.id),
    adjudicateAs: async ({ id }) => {
      await setRole(session, id, "adjudicator");
      await take(id);
    },
    create: async (name, role = "annotator") => {
      const annotator = await addAnnotator(session, name, role);
      await take(annotator.id);
    },
    leave: owner === null ? () => take(null) : null,
  };
}
