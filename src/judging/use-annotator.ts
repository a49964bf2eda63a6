// Stores who judges and who resolves disagreements in this browser, once per campaign. A batch has a fixed annotator.

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

/** Stored instead of an annotator's id after the annotator has left this tab. */
const NOBODY = "";

export interface AnnotatorChoice {
  /** Undefined = not read yet, null = nobody is chosen. */
  readonly current: Annotator | null | undefined;
  readonly known: readonly Annotator[];
  readonly choose: (annotator: Annotator) => Promise<void>;
  readonly create: (name: string, role?: Role) => Promise<void>;
  /** Makes an annotator of the campaign an adjudicator, and chooses them. */
  readonly adjudicateAs: (annotator: Annotator) => Promise<void>;
  /** Null if the annotator is fixed: in a batch, or in a team. */
  readonly leave: (() => Promise<void>) | null;
}

/** `isMember`: the user has joined a team. Until they are listed, undefined, so that nobody asks who they are. */
export function annotatorOf(
  known: readonly Annotator[],
  person: unknown,
  isMember: boolean,
): Annotator | null | undefined {
  if (person === undefined) return undefined;
  return known.find(({ id }) => id === person) ?? (isMember ? undefined : null);
}

/** Storage key, separate for adjudicator and annotator, because a resolver is not assumed to judge here. */
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
  // A batch belongs to its annotator; in a team, the user is the one who signed in.
  const owner = batch?.annotator ?? read?.member ?? null;
  // A choice in another tab must not change the annotator of this tab.
  const [held, setHeld] = useState(() => ({ key, id: readTab(key) }));
  const mine = held.key === key ? held.id : readTab(key);
  const setMine = (id: string) => setHeld({ key, id });
  // An adjudicator who judges here is not asked again who resolves.
  const judges = resolves ? (readTab(keyOf(session, false)) ?? read?.judges) : null;
  const isAdjudicator = known.some(({ id, role }) => id === judges && role === "adjudicator");
  const wanted = owner ?? mine ?? read?.chosen ?? (isAdjudicator ? judges : null);
  // The annotator may have been merged with another entry meanwhile.
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
