// Selects the events to import from a batch, another copy or another campaign of the same suite, with the annotators'
// ids in this campaign.

import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { hasSameSuite, mergedEvents } from "#core/exchange/merge-campaigns.ts";
import { annotatorNumbers } from "#core/io/protest/read/annotator-numbers.ts";
import type { AnnotatorNamed, LedgerEvent } from "#core/ledger/event.ts";
import { type Annotator, type Folded, foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { personOf } from "#core/ledger/same-person.ts";
import type { AnnotatorMatch, MatchedAnnotator } from "./match-annotators.ts";

export interface AnnotatorAfterImport extends Annotator {
  /** Whether the annotator is new in this campaign. */
  readonly isNew: boolean;
}

export interface IncomingEvents {
  /** The batch's annotator, all annotators of a full copy, or the annotators whose judgements another campaign adds. */
  readonly people: readonly AnnotatorAfterImport[];
  /** Events of the file, with the annotators' ids in this campaign. */
  readonly events: readonly LedgerEvent[];
  /** Number of judgements of other annotators in a batch, which are not imported. */
  readonly others: number;
  /** Id of another campaign of the same suite that is merged; null if the file belongs to this campaign. */
  readonly otherCampaign: string | null;
  /** Annotators of `otherCampaign` who are new in this campaign, with their match. */
  readonly newcomers: readonly MatchedAnnotator[];
}

const NO_OTHER_CAMPAIGN: Pick<IncomingEvents, "otherCampaign" | "newcomers"> = {
  otherCampaign: null,
  newcomers: [],
};

interface FoldedLedger {
  readonly ledger: Ledger;
  readonly folded: Folded;
}

/**
 * Selects the annotator's judgements, questions and name from a batch, everything from a full copy, and from another campaign of
 * the same suite what merging adds (`mergedEvents`). `match` matches the annotators of that campaign with those of this
 * one. Errors: unknown-format (this campaign is a batch), other-campaign (other texts, or the batch's annotator is
 * missing or another person here).
 */
export function checkIncoming(
  here: FoldedLedger,
  incoming: Ledger,
  file: string,
  match: AnnotatorMatch,
): Parsed<IncomingEvents> {
  const problems = new FileProblems(file);
  if (here.ledger.scope !== null) {
    const message = "this campaign is a batch itself; import batches into the campaign they came from";
    return problems.fail("unknown-format", message);
  }
  const folded = foldEvents(incoming.events);
  if (incoming.id !== here.ledger.id && hasSameSuite(here.folded, incoming, folded)) {
    const { events, newcomers } = mergedEvents(here.ledger, here.folded, incoming, match);
    const people = peopleAfter(here, events);
    return problems.conclude(() => ({ people, events, others: 0, otherCampaign: incoming.id, newcomers }));
  }
  if (incoming.id !== here.ledger.id && !hasSameTexts(here, incoming, folded)) {
    const message = `this file belongs to another campaign (“${incoming.id}”) with different texts; this one is “${here.ledger.id}”`;
    return problems.fail("other-campaign", message);
  }
  if (incoming.scope === null) {
    const inFile = folded.annotators.filter(({ id }) => !here.folded.aliases.has(id));
    const people = markedNew(here, inFile);
    return problems.conclude(() => ({ people, events: incoming.events, others: 0, ...NO_OTHER_CAMPAIGN }));
  }
  return eventsOfBatch(here, incoming, folded, incoming.scope.annotator, file);
}

/** The annotators whose judgements are among `events`, with name and role as after the import. */
function peopleAfter(here: FoldedLedger, events: readonly LedgerEvent[]): readonly AnnotatorAfterImport[] {
  const after = foldEvents([...here.ledger.events, ...events]);
  const authors = new Set(
    events.flatMap((event) => (event.kind === "judgement" ? [personOf(after.aliases, event.author)] : [])),
  );
  const people = after.annotators.filter(({ id }) => authors.has(id));
  return markedNew(here, people);
}

function markedNew({ folded }: FoldedLedger, people: readonly Annotator[]): AnnotatorAfterImport[] {
  const knownIds = new Set(folded.annotators.map(({ id }) => id));
  return people.map((annotator) => ({ ...annotator, isNew: !knownIds.has(annotator.id) }));
}

/**
 * The judgements and questions of the batch's `owner`, under all entries of that person, and the names of entries that this campaign
 * does not have.
 */
function eventsOfBatch(
  here: FoldedLedger,
  incoming: Ledger,
  folded: Folded,
  owner: string,
  file: string,
): Parsed<IncomingEvents> {
  const problems = new FileProblems(file);
  const batchEntry = folded.entries.find(({ id }) => id === owner);
  if (batchEntry === undefined) {
    const message = `the batch belongs to annotator “${owner}” but does not contain their name`;
    return problems.fail("other-campaign", message);
  }
  const ownEntry = entryOfBatchAnnotator(here, batchEntry, namingOf(incoming, owner), problems);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const person = here.folded.annotators.find(({ id }) => id === personOf(here.folded.aliases, ownEntry.id));
  const isOfOwner = (entry: string) => personOf(folded.aliases, entry) === personOf(folded.aliases, owner);
  const records = incoming.events.filter((event) => event.kind === "judgement");
  const own = records
    .filter(({ author }) => isOfOwner(author))
    .map((record) => (record.author === owner ? { ...record, author: ownEntry.id } : record));
  const queries = incoming.events
    .filter((event) => event.kind === "query")
    .filter(({ author }) => isOfOwner(author))
    .map((query) => (query.author === owner ? { ...query, author: ownEntry.id } : query));
  const knownIds = new Set(here.folded.entries.map(({ id }) => id));
  const isNaming = ({ annotator }: AnnotatorNamed) =>
    isOfOwner(annotator) && !knownIds.has(annotator === owner ? ownEntry.id : annotator);
  const naming = incoming.events.filter((event) => event.kind === "annotator" && isNaming(event));
  return problems.conclude(() => ({
    people: [person === undefined ? { ...ownEntry, isNew: true } : { ...person, isNew: false }],
    events: [...naming, ...own, ...queries],
    others: records.length - own.length,
    ...NO_OTHER_CAMPAIGN,
  }));
}

/** The events that name this annotator entry. */
function namingOf({ events }: Ledger, entry: string): AnnotatorNamed[] {
  return events.filter((event) => event.kind === "annotator").filter(({ annotator }) => annotator === entry);
}

/**
 * Whether the file is a batch that names no campaign, and each of its candidates has the same text and links as in this
 * campaign. A database without a master_id names no campaign.
 */
function hasSameTexts(here: FoldedLedger, incoming: Ledger, folded: Folded): boolean {
  if (incoming.scope === null || !incoming.id.startsWith("referee-")) return false;
  const ownTexts = new CampaignTexts(campaignOf(here.ledger, here.folded));
  const incomingTexts = new CampaignTexts(campaignOf(incoming, folded));
  return incomingTexts.index.numbers.every((candidate) => {
    const number = ownTexts.index.numberOf(incomingTexts.index.keyOf(candidate));
    return number !== null && ownTexts.textHash(number) === incomingTexts.textHash(candidate);
  });
}

/**
 * Finds the entry of the batch's annotator in this campaign: the entry with the same id; otherwise the entry with the
 * same name whose number in databases is the batch's id; otherwise the only entry with the same name. If there is
 * none, returns the batch's entry, which is new. Reports an error if the entry with the same id is another person: it
 * never had the batch's name here, and none of its naming events is in the batch.
 */
function entryOfBatchAnnotator(
  { folded, ledger }: FoldedLedger,
  incomingEntry: Annotator,
  naming: readonly AnnotatorNamed[],
  problems: FileProblems,
): Annotator {
  const { entries } = folded;
  const sameId = entries.find(({ id }) => id === incomingEntry.id);
  if (sameId !== undefined) {
    const ownNamings = namingOf(ledger, incomingEntry.id);
    const isSamePerson = ownNamings.some(
      ({ id, name }) => name === incomingEntry.name || naming.some((event) => event.id === id),
    );
    if (!isSamePerson) {
      const message = `the batch belongs to annotator ${incomingEntry.id}, “${incomingEntry.name}”; here annotator ${incomingEntry.id} is “${sameId.name}”, whose judgements are unchanged`;
      problems.error("other-campaign", message);
    }
    return sameId;
  }
  const numbers = annotatorNumbers(entries);
  const namesakes = entries.filter(({ name }) => name === incomingEntry.name);
  const numbered = namesakes.find(({ id }) => String(numbers.get(id)) === incomingEntry.id);
  const [first, second] = namesakes;
  return numbered ?? (second === undefined ? first : undefined) ?? incomingEntry;
}
