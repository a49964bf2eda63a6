// Describes disagreements in words, for the overview and for changes of roles.

import { DISAGREEMENT_WORDS, DISAGREEMENTS } from "#core/campaign/outcomes/disagreement.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { overviewPeopleText } from "#text/overview-people.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const { differing, roleChange } = overviewPeopleText;

/** Open disagreements that are no candidate state of their own. `open`: all open ones. Null = none. */
export function furtherInWords(session: CampaignSession, open: readonly number[]): string | null {
  const { outcomes } = session;
  const state = session.tally(null);
  const kinds = open
    .filter((candidate) => state.state(candidate) !== "disagreement")
    .map((candidate) => outcomes.disagreement(candidate)?.kind);
  if (kinds.length === 0) return null;
  const found = DISAGREEMENTS.map((kind) => ({
    words: DISAGREEMENT_WORDS[kind],
    count: kinds.filter((one) => one === kind).length,
  })).filter(({ count }) => count > 0);
  const which = found.map(({ words, count }) => (found.length === 1 ? words : differing.kind(words, count)));
  return kinds.length < open.length
    ? differing.more(kinds.length, which)
    : differing.candidates(kinds.length, which);
}

/** What a change of an annotator's role affects. */
interface DifferingFacts {
  /** With their displayed names. */
  readonly people: readonly Annotator[];
  /** Candidates with an open disagreement. */
  readonly open: readonly number[];
}

export function differingFacts({ campaign }: CampaignSession, open: readonly number[]): DifferingFacts {
  const names = annotatorNames(campaign.annotators);
  return {
    people: campaign.annotators.map((one) => ({ ...one, name: names.get(one.id) ?? one.name })),
    open,
  };
}

/** Disagreements that a changed role resolved or opened; null = no role has changed. */
export function roleChangeInWords(before: DifferingFacts, now: DifferingFacts): string | null {
  const changed = now.people.find(({ id, role }) =>
    before.people.some((one) => one.id === id && one.role !== role),
  );
  if (changed === undefined) return null;
  const [was, is] = [new Set(before.open), new Set(now.open)];
  const settled = before.open.filter((candidate) => !is.has(candidate)).length;
  const opened = now.open.filter((candidate) => !was.has(candidate)).length;
  const { name, role } = changed;
  if (was.size + is.size === 0) return roleChange.nothingOpen(name, role);
  const expected = role === "adjudicator" ? "settled" : "opened";
  const told = [
    { count: settled, what: "settled" as const },
    { count: opened, what: "opened" as const },
  ].filter(({ count, what }) => count > 0 || (settled + opened === 0 && what === expected));
  const changes = told.map(({ count, what }) => roleChange[what](count));
  return roleChange.changed(name, role, [...changes, roleChange.open(is.size)]);
}
