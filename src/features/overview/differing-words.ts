// Holds what is told of what people differ over: beside where they disagree, and when somebody's role is changed.

import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { DISAGREEMENT_WORDS, DISAGREEMENTS } from "#core/score/disagreement.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

/** What is open among people without being a state of its own; `open`: all that is. Null = nothing. */
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
  const many =
    kinds.length < open.length ? `${figure(kinds.length)} more` : counted(kinds.length, "candidate");
  const which = found.map(({ words, count }) => (found.length === 1 ? words : `${words} ${figure(count)}`));
  return `People differ over ${many}: ${which.join(", ")}.`;
}

/** What a change of somebody's role changes. */
export interface DifferingFacts {
  /** With their names as people read them. */
  readonly people: readonly Annotator[];
  /** Candidates over which people differ and that nobody settled. */
  readonly open: readonly number[];
}

export function differingFacts({ campaign }: CampaignSession, open: readonly number[]): DifferingFacts {
  const names = annotatorNames(campaign.annotators);
  return {
    people: campaign.annotators.map((one) => ({ ...one, name: names.get(one.id) ?? one.name })),
    open,
  };
}

/** What somebody's new role settled, or opened again; null = nobody has another role. */
export function roleChangeInWords(before: DifferingFacts, now: DifferingFacts): string | null {
  const changed = now.people.find(({ id, role }) =>
    before.people.some((one) => one.id === id && one.role !== role),
  );
  if (changed === undefined) return null;
  const [was, is] = [new Set(before.open), new Set(now.open)];
  const settled = before.open.filter((candidate) => !is.has(candidate)).length;
  const opened = now.open.filter((candidate) => !was.has(candidate)).length;
  const who = `${changed.name} is an ${changed.role} now`;
  if (was.size + is.size === 0) return `${who}: people differ over nothing that is open.`;
  const differences = (count: number) =>
    count === 0 ? "no difference is" : counted(count, "difference is", "differences are");
  const expected = changed.role === "adjudicator" ? "settled" : "opened";
  const told = [
    { count: settled, what: "settled" },
    { count: opened, what: "opened" },
  ].filter(({ count, what }) => count > 0 || (settled + opened === 0 && what === expected));
  const changes = told.map(({ count, what }) => `${differences(count)} ${what} by that`);
  const left = is.size === 0 ? "none is open" : `${counted(is.size, "is", "are")} open`;
  return `${who}: ${[...changes, left].join(", ")}.`;
}
