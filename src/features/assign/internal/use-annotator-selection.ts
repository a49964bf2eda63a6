// Manages the selection of annotators for an assignment, including new ones.

import { useMemo, useState } from "react";
import { randomId } from "#browser/random-id.ts";
import { enteredName } from "#core/base/name.ts";
import { annotatorNames, isListed, nameAsSeen } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { isMemberName } from "#core/sync/team/team-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Maximum number of annotators of one assignment, because each of them can get a file. */
export const MOST_PEOPLE = 100;

/** The entry of the coordinator at this browser, who assigns the work; null = there is none. */
function coordinatorIn({ campaign, member, serverRole }: CampaignSession): string | null {
  return serverRole === "coordinator" ? personOf(campaign.aliases, member) : null;
}

export function useAnnotatorSelection(session: CampaignSession) {
  const { annotators } = session.campaign;
  const { member } = session;
  const coordinator = coordinatorIn(session);
  const [added, setAdded] = useState<readonly Annotator[]>([]);
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const allAnnotators = useMemo(
    () => [...annotators, ...added.filter(({ id }) => annotators.every((annotator) => annotator.id !== id))],
    [annotators, added],
  );
  const people = useMemo(
    () =>
      allAnnotators.filter(({ id, role }) => ticks.get(id) ?? (role !== "adjudicator" && id !== coordinator)),
    [allAnnotators, ticks, coordinator],
  );
  return {
    listed: allAnnotators,
    /** The selected annotators. At first all annotators except adjudicators and the coordinator are. */
    coordinator,
    people,
    isTicked: ({ id }: Annotator) => people.some((person) => person.id === id),
    tick: ({ id }: Annotator, ticked: boolean) => setTicks(new Map(ticks).set(id, ticked)),
    /** Selects nobody, so that the same press does not assign more work to the same annotators. */
    untickAll: () => setTicks(new Map(allAnnotators.map(({ id }) => [id, false]))),
    /** Adds an annotator; false = the name is empty or already exists. */
    add: (newName: string): boolean => {
      const annotator = newAnnotator(newName, allAnnotators, member !== null);
      if (annotator !== null) setAdded([...added, annotator]);
      return annotator !== null;
    },
  };
}

export type AnnotatorSelection = ReturnType<typeof useAnnotatorSelection>;

/** Names, as displayed, of the annotators who get work. */
export function namesOf(
  { listed: annotators }: AnnotatorSelection,
  withWork: readonly { readonly annotator: Annotator }[],
): readonly string[] {
  const names = annotatorNames(annotators);
  return withWork.map(({ annotator }) => names.get(annotator.id) ?? annotator.name);
}

// Makes the entry of a person to whom work is assigned before they are listed.

/**
 * The new entry; null = the name is empty or already listed. In a team, the entry has the id that the account
 * with this name will have, so that it is the person's own after sign-in. If no account can have the name, or
 * without a team, the id is random.
 */
export function newAnnotator(
  typed: string,
  listed: readonly Annotator[],
  isInTeam: boolean,
): Annotator | null {
  if (nameAsSeen(typed) === "" || isListed(listed, typed)) return null;
  const name = enteredName(typed);
  const account = nameAsSeen(typed).toLowerCase();
  return { id: isInTeam && isMemberName(account) ? account : randomId(), name, role: "annotator" };
}
