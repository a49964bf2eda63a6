// Holds what is taken of another copy or a batch, and from whom: only what belongs to this campaign.

import { campaignOf } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Annotator, type Folded, foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { annotatorNumbers } from "#core/protest/annotator-numbers.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";

export interface Person extends Annotator {
  /** Whether the campaign does not know the annotator yet. */
  readonly isNew: boolean;
}

export interface Incoming {
  readonly people: readonly Person[];
  /** Under the ids that the annotators have here. */
  readonly events: readonly LedgerEvent[];
  /** Records of other annotators in a batch, which are left aside. */
  readonly others: number;
}

interface Here {
  readonly ledger: Ledger;
  readonly folded: Folded;
}

/** Of a batch its annotator's records are taken and their name; of a whole copy everything. */
export function checkIncoming(here: Here, incoming: Ledger, file: string): Parsed<Incoming> {
  const problems = new ProblemList();
  if (here.ledger.scope !== null) {
    const message =
      "this campaign is a batch itself; batches are brought back to the campaign they came from";
    problems.error("unknown-format", file, null, message);
    return { ok: false, problems: problems.all };
  }
  const folded = foldEvents(incoming.events);
  if (incoming.id !== here.ledger.id && !hasSameTexts(here, incoming, folded)) {
    const message = `the file is of the campaign “${incoming.id}”; this one is “${here.ledger.id}”, and their texts differ`;
    problems.error("other-campaign", file, null, message);
    return { ok: false, problems: problems.all };
  }
  if (incoming.scope === null) {
    const people = folded.annotators.map((annotator) => ({ ...annotator, isNew: !isKnown(here, annotator) }));
    return problems.conclude(() => ({ people, events: incoming.events, others: 0 }));
  }
  const owner = incoming.scope.annotator;
  const theirs = folded.annotators.find(({ id }) => id === owner);
  if (theirs === undefined) {
    problems.error(
      "other-campaign",
      file,
      null,
      `the batch is of annotator “${owner}”, whom it does not name`,
    );
    return { ok: false, problems: problems.all };
  }
  const person = personHere(here, theirs, file, problems);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const records = incoming.events.filter((event) => event.kind === "judgement");
  const own = records.filter(({ by }) => by === owner).map((record) => ({ ...record, by: person.id }));
  const naming = incoming.events.filter((event) => event.kind === "annotator" && event.annotator === owner);
  return problems.conclude(() => ({
    people: [person],
    events: person.isNew ? [...naming, ...own] : own,
    others: records.length - own.length,
  }));
}

function isKnown({ folded }: Here, { id }: Annotator): boolean {
  return folded.annotators.some((known) => known.id === id);
}

/**
 * A database without a master_id says of itself only what is in it: it is of this campaign if each of its candidates stands
 * here with the same text and marks.
 */
function hasSameTexts(here: Here, incoming: Ledger, folded: Folded): boolean {
  if (incoming.scope === null || !incoming.id.startsWith("referee-")) return false;
  const [ours, theirs] = [
    new CampaignTexts(campaignOf(here.ledger, here.folded)),
    new CampaignTexts(campaignOf(incoming, folded)),
  ];
  return theirs.index.numbers.every((candidate) => {
    const number = ours.index.numberOf(theirs.index.keyOf(candidate));
    return number !== null && ours.textHash(number) === theirs.textHash(candidate);
  });
}

/** By id; else by the number that a database of this campaign gives them; else the one person here of that name. */
function personHere({ folded }: Here, theirs: Annotator, file: string, problems: ProblemList): Person {
  const { annotators } = folded;
  const sameId = annotators.find(({ id }) => id === theirs.id);
  if (sameId !== undefined) {
    if (sameId.name !== theirs.name) {
      const message = `the batch is of annotator ${theirs.id}, “${theirs.name}”; here annotator ${theirs.id} is “${sameId.name}”, whose judgements stay as they are`;
      problems.error("other-campaign", file, null, message);
    }
    return { ...sameId, isNew: false };
  }
  const numbers = annotatorNumbers(annotators);
  const namesakes = annotators.filter(({ name }) => name === theirs.name);
  const numbered = namesakes.find(({ id }) => String(numbers.get(id)) === theirs.id);
  const [first, second] = namesakes;
  const found = numbered ?? (second === undefined ? first : undefined);
  return found === undefined ? { ...theirs, isNew: true } : { ...found, isNew: false };
}
