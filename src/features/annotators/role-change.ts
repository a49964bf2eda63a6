// Describes in words how many disagreements a changed role resolves or reopens.

import { openDisagreements } from "#core/analysis/accuracy/disagreement-table.ts";
import { approvalsOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
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

/** Number of open disagreements that this annotator's earlier answers would resolve if they became an adjudicator. */
export function resolvedByPromotion(
  { campaign, verdicts }: Pick<CampaignSession, "campaign" | "verdicts">,
  annotator: string,
): number {
  const openWith = (annotators: Campaign["annotators"]) =>
    openDisagreements(new CandidateOutcomes({ ...campaign, annotators }, approvalsOf(verdicts)));
  const promoted = campaign.annotators.map((one) =>
    one.id === annotator ? { ...one, role: "adjudicator" as const } : one,
  );
  const openAfter = new Set(openWith(promoted));
  return openWith(campaign.annotators).filter((candidate) => !openAfter.has(candidate)).length;
}

/**
 * Adjudicators of a blind campaign to whom the server does not send others' answers yet, because it still has a personal
 * database for them. `databases`: the personal databases with the annotator entry of each; null = not blind.
 */
export function unknownToServer(
  annotators: readonly Annotator[],
  databases: Readonly<Record<string, string>> | null,
): readonly Annotator[] {
  const owners = new Set(Object.values(databases ?? {}));
  return annotators.filter(({ id, role }) => role === "adjudicator" && owners.has(id));
}

/** A changed role, with the role before. */
export interface ChangedRole {
  readonly annotator: string;
  readonly roleBefore: Annotator["role"];
}

/** The annotator whose role has changed; null = none. */
export function changedRole(before: RoleFacts, now: RoleFacts): ChangedRole | null {
  for (const { id, role } of before.people) {
    const current = now.people.find((one) => one.id === id);
    if (current !== undefined && current.role !== role) return { annotator: id, roleBefore: role };
  }
  return null;
}

/** Says how many disagreements a changed role resolved or reopened; null = no role has changed. */
export function roleChangeInWords(before: RoleFacts, now: RoleFacts): string | null {
  const changedPerson = now.people.find(({ id, role }) =>
    before.people.some((one) => one.id === id && one.role !== role),
  );
  if (changedPerson === undefined) return null;
  const openBefore = new Set(before.open);
  const openNow = new Set(now.open);
  const resolvedCount = before.open.filter((candidate) => !openNow.has(candidate)).length;
  const reopened = now.open.filter((candidate) => !openBefore.has(candidate)).length;
  const { name, role } = changedPerson;
  if (openBefore.size + openNow.size === 0) return roleChange.nothingOpen(name, role);
  const expected = role === "adjudicator" ? "resolved" : "opened";
  const effects = [
    { count: resolvedCount, what: "resolved" as const },
    { count: reopened, what: "opened" as const },
  ].filter(({ count, what }) => count > 0 || (resolvedCount + reopened === 0 && what === expected));
  const changes = effects.map(({ count, what }) => roleChange[what](count));
  return roleChange.changed(name, role, [...changes, roleChange.open(openNow.size)]);
}
