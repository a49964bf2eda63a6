// Describes in words how many disagreements a changed role resolves or reopens.

import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { annotatorsText } from "#text/annotators.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const { roleChange } = annotatorsText;

/** The state that a change of an annotator's role can affect. */
interface RoleFacts {
  /** Annotators with their displayed names. */
  readonly people: readonly Annotator[];
  /** Candidates with an open disagreement. */
  readonly open: readonly number[];
}

export function roleFacts({ campaign }: CampaignSession, open: readonly number[]): RoleFacts {
  const nameOf = annotatorNameLookup(campaign.annotators);
  return {
    people: campaign.annotators.map((one) => ({ ...one, name: nameOf(one.id) })),
    open,
  };
}

/** Says how many disagreements a changed role resolved or reopened; null = no role has changed. */
export function roleChangeInWords(before: RoleFacts, now: RoleFacts): string | null {
  const changedPerson = now.people.find(({ id, role }) =>
    before.people.some((one) => one.id === id && one.role !== role),
  );
  if (changedPerson === undefined) return null;
  const [openBefore, openNow] = [new Set(before.open), new Set(now.open)];
  const resolvedCount = before.open.filter((candidate) => !openNow.has(candidate)).length;
  const reopened = now.open.filter((candidate) => !openBefore.has(candidate)).length;
  const { name, role } = changedPerson;
  if (openBefore.size + openNow.size === 0) return roleChange.nothingOpen(name, role);
  const expected = role === "adjudicator" ? "settled" : "opened";
  const effects = [
    { count: resolvedCount, what: "settled" as const },
    { count: reopened, what: "opened" as const },
  ].filter(({ count, what }) => count > 0 || (resolvedCount + reopened === 0 && what === expected));
  const changes = effects.map(({ count, what }) => roleChange[what](count));
  return roleChange.changed(name, role, [...changes, roleChange.open(openNow.size)]);
}
