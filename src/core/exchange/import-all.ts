// Imports several batches or copies one after the other, previews them, and merges copies of one campaign into one
// ledger.

import { type Parsed, type Problem, ProblemList } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { continueBatch, type DatabaseState } from "#core/io/protest/write/continue-batch.ts";
import { isStateKey, type LedgerEvent, readSettings } from "#core/ledger/event.ts";
import { foldEvents, foldOnce } from "#core/ledger/fold.ts";
import {
  greatestClock,
  type Ledger,
  type LedgerText,
  uniteEvents,
  uniteLedgers,
  type WriteContext,
} from "#core/ledger/ledger.ts";
import { SOURCE_SYSTEM } from "#core/tasks/annotation/suite-annotation.ts";
import {
  type AnnotatorAfterImport,
  countKinds,
  eventsOfImport,
  importJudgements,
  itemsAbout,
  type JudgementImport,
  withoutCopyNames,
} from "./import-judgements.ts";
import { type AnnotatorMatch, hasSameSuite, matchByName, mergedEvents } from "./merge-campaigns.ts";

export interface RefusedFile {
  readonly file: string;
  readonly problems: readonly Problem[];
}

export interface FilePreview {
  readonly file: string;
  readonly ledger: Ledger;
  readonly people: readonly AnnotatorAfterImport[];
  /** Number of items by kind, compared with the campaign after the import of the files before this one. */
  readonly counts: ReturnType<typeof countKinds>;
}

export interface ImportPreview {
  /** Previews of the files, in import order. */
  readonly files: readonly FilePreview[];
  readonly refused: readonly RefusedFile[];
  readonly together: JudgementImport;
  /** Warnings about answers and verdicts in files that can be imported; absent = none. */
  readonly warnings?: readonly Problem[];
}

/**
 * Previews the import of `inputs`. `refused`: files that could not be opened. In the result, `refused` also contains
 * the files whose import is refused.
 */
export function previewImports(
  ledger: Ledger,
  inputs: readonly NamedLedger[],
  refused: readonly RefusedFile[],
  match: AnnotatorMatch = matchByName,
): ImportPreview {
  const { files, together } = importAll(ledger, inImportOrder(inputs), match);
  return {
    files: files.flatMap(({ file, ledger: incoming, imported }) =>
      imported.ok
        ? [
            {
              file,
              ledger: incoming,
              people: imported.value.people,
              counts: countKinds(imported.value.items),
            },
          ]
        : [],
    ),
    refused: [
      ...refused,
      ...files.flatMap(({ file, imported }) => (imported.ok ? [] : [{ file, problems: imported.problems }])),
    ],
    together,
  };
}

// Imports several batches or copies one after the other and sums up their effects.

export interface NamedLedger {
  /** File name for messages. */
  readonly file: string;
  readonly ledger: Ledger;
  /** State of the PROTEST database, if the file is a database; otherwise null or undefined. */
  readonly database?: DatabaseState | null;
}

interface FileImport {
  readonly file: string;
  /** The file's ledger as it is imported after the files before it: `continueBatch` may have changed it. */
  readonly ledger: Ledger;
  readonly imported: Parsed<JudgementImport>;
}

interface ImportOfAll {
  readonly files: readonly FileImport[];
  /**
   * Effects of all files that can be imported: the ledger before the first import, compared with that after the last.
   */
  readonly together: JudgementImport;
}

/**
 * Orders files for import, independent of their given order: full copies first, and older states of a
 * database before newer ones.
 */
export function inImportOrder(inputs: readonly NamedLedger[]): NamedLedger[] {
  const rank = ({ ledger, database }: NamedLedger) => [
    ledger.scope === null ? 0 : 1,
    database?.changes ?? 0,
    greatestClock(ledger.events),
    ledger.events.length,
  ];
  const keyed = inputs.map((input) => ({ input, keys: rank(input) }));
  keyed.sort((a, b) => {
    const difference = a.keys.findIndex((key, index) => key !== b.keys[index]);
    if (difference >= 0) return (a.keys[difference] ?? 0) - (b.keys[difference] ?? 0);
    return a.input.file < b.input.file ? -1 : a.input.file > b.input.file ? 1 : 0;
  });
  return keyed.map(({ input }) => input);
}

/**
 * Computes the effects of importing the files one by one into `ledger`. Files that cannot be imported are reported in
 * `files` and skipped. Writes nothing.
 */
export function importAll(
  ledger: Ledger,
  inputs: readonly NamedLedger[],
  match: AnnotatorMatch = matchByName,
): ImportOfAll {
  let current = ledger;
  const files = inputs.map(({ file, ledger: incoming, database }): FileImport => {
    const continued = continueBatch(current, incoming, database ?? { kind: "campaign" });
    const imported = importJudgements(...unscopedCopies(current, continued), file, match);
    if (imported.ok) current = withImported(current, imported.value);
    return { file, ledger: continued, imported };
  });
  const imports = files.flatMap(({ imported }) => (imported.ok ? [imported.value] : []));
  const people = new Map<string, AnnotatorAfterImport>();
  for (const person of imports.flatMap((imported) => imported.people)) {
    if (!people.has(person.id)) people.set(person.id, person);
  }
  const importedItems = imports.flatMap(({ items }) => items);
  const campaign = campaignOf(current, foldEvents(current.events));
  return {
    files,
    together: {
      people: [...people.values()],
      events: uniteEvents(...imports.map(({ events }) => events)),
      texts: new Map(imports.flatMap(({ texts }) => [...texts])),
      retractions: imports.flatMap(({ retractions }) => retractions),
      restored: imports.flatMap(({ restored }) => restored),
      items: itemsAbout(importedItems, foldEvents(ledger.events), campaign),
      others: imports.reduce((sum, { others }) => sum + others, 0),
      otherCampaign: imports.map(({ otherCampaign }) => otherCampaign).find((id) => id !== null) ?? null,
      newcomers: imports.flatMap(({ newcomers }) => newcomers),
    },
  };
}

/** The ledger after the import, without the retractions that the import retracts. */
function withImported(ledger: Ledger, { events, texts, retractions }: JudgementImport): Ledger {
  const retracted = new Set(retractions);
  const kept = ledger.events.filter(({ id }) => !retracted.has(id));
  return { ...ledger, events: uniteEvents(kept, events), texts: new Map([...ledger.texts, ...texts]) };
}

/**
 * Events that import the files; one undo retracts all of them. Null if the ledger already has everything. Throws an
 * Error if a file cannot be imported.
 */
export function importAllEvents(
  ledger: Ledger,
  inputs: readonly NamedLedger[],
  writer: WriteContext,
  match: AnnotatorMatch = matchByName,
): NewEvents | null {
  const { files, together } = importAll(ledger, inputs, match);
  const problems = files.flatMap(({ imported }) => (imported.ok ? [] : imported.problems));
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join("; "));
  const { events: imported, retractions, texts } = together;
  if (imported.length === 0 && retractions.length === 0 && texts.size === 0) return null;
  const names = files.map(({ file }) => file).join(", ");
  const events = eventsOfImport(together, names, greatestClock(ledger.events), writer);
  return { events, texts };
}

/**
 * If both ledgers are copies of one batch, returns them without scope, so that they are united like copies of a
 * campaign.
 */
function unscopedCopies(ledger: Ledger, incoming: Ledger): readonly [Ledger, Ledger] {
  const isSameBatch =
    ledger.scope !== null &&
    ledger.id === incoming.id &&
    ledger.scope.annotator === incoming.scope?.annotator &&
    isOnlyForGaps(ledger) === isOnlyForGaps(incoming) &&
    isForTokens(ledger) === isForTokens(incoming);
  return isSameBatch
    ? [
        { ...ledger, scope: null },
        { ...incoming, scope: null },
      ]
    : [ledger, incoming];
}

/**
 * Whether the batch asks only for gaps. Batches for gaps and for judging are not united, because a batch for gaps hides
 * words that a batch for judging shows.
 */
function isOnlyForGaps({ events }: Ledger): boolean {
  return readSettings(foldOnce(events).settings).gaps?.alsoJudged === false;
}

function isForTokens({ scope }: Ledger): boolean {
  return scope?.candidates.some(({ system }) => system === SOURCE_SYSTEM) === true;
}

export interface NewEvents {
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

// Merges copies and batches of a campaign, and campaigns of the same suite, into one ledger. The ledger does not depend
// on the order of the files.

export interface MergedCopies {
  readonly ledger: Ledger;
  /** The import of the batches into the united copies. */
  readonly preview: ImportPreview;
  /** Number of events that were not in the first full copy among the inputs. */
  readonly added: number;
  /** File name of the first full copy among the inputs. */
  readonly into: string;
}

/**
 * Unites the full copies of each campaign, merges campaigns of the same suite into the one with the smallest id, then
 * imports the batches as `previewImports` does. The name of a second copy is kept only if all copies of the campaign
 * have it. `match` matches annotators of the other campaigns. Errors: missing-required-file (only batches),
 * other-campaign (another suite), and those of `importJudgements` for each batch.
 */
export function mergeLedgers(
  inputs: readonly NamedLedger[],
  match: AnnotatorMatch = matchByName,
): Parsed<MergedCopies> {
  const problems = new ProblemList();
  const fullCopies = inputs.filter(({ ledger }) => ledger.scope === null);
  const [first] = fullCopies;
  if (first === undefined) {
    const message = "found only batches; add a file of the campaign they were made from";
    return problems.in(inputs[0]?.file ?? "").fail("missing-required-file", message);
  }
  const base = unitedCopies(fullCopies, match, problems);
  if (base === null || problems.hasErrors) return { ok: false, problems: problems.all };
  const batches = inputs.filter(({ ledger }) => ledger.scope !== null);
  const preview = previewImports(base, batches, [], match);
  for (const refused of preview.refused) problems.addAll(refused.problems);
  const { events, texts } = preview.together;
  const merged = uniteLedgers(base, { ...base, events, texts });
  const knownIds = new Set(first.ledger.events.map(({ id }) => id));
  const added = merged.events.filter((event) => !knownIds.has(event.id) && isCounted(event)).length;
  return problems.conclude(() => ({ ledger: merged, preview, added, into: first.file }));
}

/** The copy without the names of second copies (`withoutCopyNames`) that another copy of its campaign lacks. */
function withoutOwnName(copy: Ledger, fullCopies: readonly NamedLedger[]): Ledger {
  const copies = fullCopies.filter(({ ledger }) => ledger.id === copy.id);
  const isInAll = ({ id }: LedgerEvent) =>
    copies.every(({ ledger }) => ledger.events.some((event) => event.id === id));
  return { ...copy, events: withoutCopyNames(copy.events, isInAll) };
}

/** Whether the event adds information. Events about the state of a database do not. */
function isCounted(event: LedgerEvent): boolean {
  return event.kind !== "judgement" || !isStateKey(event);
}

/**
 * Unites full copies and merges campaigns of the same suite. Null if `fullCopies` is empty. Campaigns with another
 * suite are reported in `problems` and not merged.
 */
function unitedCopies(
  fullCopies: readonly NamedLedger[],
  match: AnnotatorMatch,
  problems: ProblemList,
): Ledger | null {
  const byId = new Map<string, NamedLedger>();
  for (const { file, ledger: copy, database } of inImportOrder(fullCopies)) {
    const ledger = withoutOwnName(copy, fullCopies);
    const earlier = byId.get(ledger.id);
    if (earlier === undefined) byId.set(ledger.id, { file, ledger });
    else {
      const continued = continueBatch(earlier.ledger, ledger, database ?? { kind: "campaign" });
      byId.set(ledger.id, { ...earlier, ledger: uniteLedgers(earlier.ledger, continued) });
    }
  }
  const [first, ...others] = [...byId.values()].sort((a, b) => (a.ledger.id < b.ledger.id ? -1 : 1));
  if (first === undefined) return null;
  let united = first.ledger;
  for (const { file, ledger } of others) {
    const folded = foldEvents(united.events);
    if (hasSameSuite(folded, ledger, foldEvents(ledger.events))) {
      united = uniteLedgers(united, {
        ...ledger,
        events: mergedEvents(united, folded, ledger, match).events,
      });
      continue;
    }
    const message = `the file is of the campaign “${ledger.id}”, whose suite differs from that of “${first.ledger.id}” (${first.file})`;
    problems.in(file).error("other-campaign", message);
  }
  return united;
}
