// Stores, once per campaign and browser, who judges and who resolves disagreements. In a batch or a team, the annotator
// is fixed.

import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { readTab, writeTab } from "#browser/tab-memory.ts";
import type { Role } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { addAnnotator, changeAnnotator } from "#workspace/campaign/change-campaign.ts";
import { ownEntryIn, teamKey } from "#workspace/team/team-key.ts";

/** Stored instead of an annotator's id after the annotator has left this tab. */
const NOBODY = "";

export interface AnnotatorChoice {
  /** Undefined = not read yet; null = nobody has been chosen. */
  readonly current: Annotator | null | undefined;
  readonly annotators: readonly Annotator[];
  readonly choose: (annotator: Annotator) => Promise<void>;
  readonly create: (name: string, role?: Role) => Promise<void>;
  /** Makes an annotator of the campaign an adjudicator, and chooses them. */
  readonly adjudicateAs: (annotator: Annotator) => Promise<void>;
  /** Null if the annotator is fixed, as in a batch or a team. */
  readonly leave: (() => Promise<void>) | null;
}

/**
 * The chosen person's entry in the list of annotators; null = nobody is chosen, or the person is not listed. Undefined
 * = `person` is not read yet, or is a team member (`isMember`) who is not listed yet and must not be asked for a name.
 */
export function annotatorOf(
  allAnnotators: readonly Annotator[],
  person: unknown,
  isMember: boolean,
): Annotator | null | undefined {
  if (person === undefined) return undefined;
  return allAnnotators.find(({ id }) => id === person) ?? (isMember ? undefined : null);
}

/** Storage key. Adjudicator and annotator have separate keys, because an adjudicator need not judge in this browser. */
const keyOf = ({ id }: CampaignSession, resolves: boolean) =>
  `${resolves ? "adjudicator" : "annotator"}:${id}`;

export function useAnnotator(session: CampaignSession, resolves: boolean): AnnotatorChoice {
  const { annotators, batch, aliases } = session.campaign;
  const key = keyOf(session, resolves);
  const stored = useLiveQuery(async () => {
    const chosenId = await readSetting(key);
    const judgingId = await readSetting(keyOf(session, false));
    return { key, chosen: chosenId, judgingId, member: ownEntryIn(await readSetting(teamKey(session.id))) };
  }, [key]);
  const storedForKey = stored?.key === key ? stored : undefined;
  // A batch belongs to its annotator. In a team, the annotator is the signed-in user.
  const owner = batch?.annotator ?? storedForKey?.member ?? null;
  // A choice in another tab must not change the annotator of this tab.
  const [tabChoice, setTabChoice] = useState(() => ({ key, id: readTab(key) }));
  const tabId = tabChoice.key === key ? tabChoice.id : readTab(key);
  const setTabId = (id: string) => setTabChoice({ key, id });
  // An adjudicator who also judges here is not asked a second time who they are.
  const judgingId = resolves ? (readTab(keyOf(session, false)) ?? storedForKey?.judgingId) : null;
  const isAdjudicator = annotators.some(({ id, role }) => id === judgingId && role === "adjudicator");
  const wantedId = owner ?? tabId ?? storedForKey?.chosen ?? (isAdjudicator ? judgingId : null);
  // The annotator may have been merged with another entry meanwhile.
  const person = typeof wantedId === "string" ? personOf(aliases, wantedId) : wantedId;
  const current =
    storedForKey === undefined
      ? undefined
      : annotatorOf(annotators, person ?? null, storedForKey.member !== null);
  const sessionId = current?.id;
  useEffect(() => {
    if (sessionId === undefined) return;
    writeTab(key, sessionId);
    setTabChoice({ key, id: sessionId });
  }, [key, sessionId]);
  const setChoice = async (id: string | null) => {
    writeTab(key, id ?? NOBODY);
    setTabId(id ?? NOBODY);
    await writeSetting(key, id);
  };
  return {
    current,
    annotators,
    choose: (annotator) => setChoice(annotator.id),
    adjudicateAs: async ({ id }) => {
      await changeAnnotator(session, id, { role: "adjudicator" });
      await setChoice(id);
    },
    create: async (name, role = "annotator") => {
      const annotator = await addAnnotator(session, name, role);
      await setChoice(annotator.id);
    },
    leave: owner === null ? () => setChoice(null) : null,
  };
}
