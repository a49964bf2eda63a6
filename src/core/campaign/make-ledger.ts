// Holds how what a file says becomes a ledger: events in a fixed order, with ids and clocks that only the content decides.

import { campaignIdOfHashes } from "#core/campaign/campaign-id.ts";
import type { Judgement, LedgerEvent, Note } from "#core/ledger/event.ts";
import type { TaskSet } from "#core/ledger/fold.ts";
import { hashLedgerText, type Ledger, type LedgerText, type Scope } from "#core/ledger/ledger.ts";
import type { ListedEntry } from "#core/ledger/same-person.ts";
import type { SettingValues } from "#core/ledger/settings.ts";
import { FileEvents } from "#core/ledger/write-events.ts";
import type { ProtestOrigin } from "#core/origin/origin.ts";
import type { Problem } from "#core/shared/problem.ts";
import type { Output, SuiteText } from "#core/suite/suite.ts";

/** A file's content, from which a ledger is made. */
export interface LedgerParts {
  /** Null = made of suite and outputs. */
  readonly id: string | null;
  /** What is left out stays as it is where nothing was set; the seed then comes from the id. */
  readonly settings: Partial<SettingValues>;
  readonly suite: SuiteText;
  /** Rows of the database it came from. */
  readonly origin: ProtestOrigin | null;
  readonly outputs: readonly Output[];
  readonly annotators: readonly ListedEntry[];
  /** With ids of their own; they are put in this order. */
  readonly judgements: readonly Judgement[];
  readonly taskSets: readonly TaskSet[];
  /** What a batch is limited to; null = whole. */
  readonly scope: Omit<Scope, "origin"> | null;
  /** Of the reading, kept with the campaign. */
  readonly warnings: readonly Problem[];
}

/** Each text is hashed once, however often a ledger is made of it: that is most of the work. Nobody writes into texts. */
const hashes = new WeakMap<object, string>();

/** The same parts give the same ledger, byte for byte. In a batch the rows of its database go with the scope. */
export function makeLedger(parts: LedgerParts): Ledger {
  const { suite, outputs, origin } = parts;
  const texts = new Map<string, LedgerText>();
  const keep = (of: object, text: LedgerText): string => {
    const hash = hashes.get(of) ?? hashLedgerText(text);
    hashes.set(of, hash);
    texts.set(hash, text);
    return hash;
  };
  const originHash = origin === null ? null : keep(origin, { kind: "origin", origin });
  const suiteText = keep(suite, { kind: "suite", suite });
  const outputTexts = outputs.map((one) => {
    const { system, ...output } = one;
    return [system, keep(one, { kind: "output", output })] as const;
  });
  const id = parts.id ?? campaignIdOfHashes(suiteText, outputTexts);
  const events = new FileEvents(id);
  const settings = { seed: seedOf(id), ...parts.settings };
  for (const [key, value] of Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined) events.add({ kind: "setting", author: null, key, value });
  }
  const originInForce = parts.scope === null ? originHash : null;
  events.add({ kind: "suite", author: null, text: suiteText, origin: originInForce });
  for (const [system, text] of outputTexts) events.add({ kind: "output", author: null, system, text });
  for (const { id: annotator, ...entry } of parts.annotators) {
    events.add({ kind: "annotator", author: null, annotator, ...entry });
  }
  for (const { name, ...set } of parts.taskSets) {
    events.add({ kind: "tasks", author: null, set: name, ...set });
  }
  if (parts.warnings.length > 0) events.add(importNote(parts.warnings));
  for (const judgement of parts.judgements) events.put(judgement);
  return {
    id,
    events: eachOnce(events.events),
    texts,
    scope: parts.scope === null ? null : { ...parts.scope, origin: originHash },
  };
}

/** The seed of a campaign that was given none; ids that others gave may end in anything, as “-1234567”. */
export function seedOf(id: string): number {
  const seed = Math.abs(Number.parseInt(id.slice(-8), 16));
  return Number.isNaN(seed) ? 0 : seed;
}

function importNote(warnings: readonly Problem[]): Omit<Note, "id" | "clock" | "time"> {
  return {
    kind: "note",
    author: null,
    what: "import",
    file: "",
    annotators: [],
    events: [],
    warnings: warnings.map(({ code, file, line, message }) => ({ code, file, line, message })),
  };
}

/** Each once: of records told twice the first stands. */
function eachOnce(events: readonly LedgerEvent[]): LedgerEvent[] {
  const seen = new Set<string>();
  return events.filter(({ id }) => seen.size !== seen.add(id).size);
}
