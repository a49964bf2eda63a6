// Makes a ledger from a file's content: events in a fixed order, with ids and clocks that depend only on the content.

import { getOrInsert } from "#core/base/grouping.ts";
import { hashText } from "#core/base/hash.ts";
import type { Problem } from "#core/base/problem.ts";
import type { Judgement, LedgerEvent, Note } from "#core/ledger/event.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { hashLedgerText, type Ledger, type LedgerText, type Scope } from "#core/ledger/ledger.ts";
import type { ListedEntry } from "#core/ledger/same-person.ts";
import type { SettingValues } from "#core/ledger/settings.ts";
import { FileEvents } from "#core/ledger/write-events.ts";
import {
  hashOutput,
  hashOutputByPlatform,
  hashSuite,
  hashSuiteByPlatform,
} from "#core/suite/content-hash.ts";
import type { ProtestOrigin } from "#core/suite/protest-origin.ts";
import type { Output, SuiteText } from "#core/suite/suite.ts";

/** The content of a file from which a ledger is made. */
export interface LedgerParts {
  /** Id of the campaign; null = computed from suite and outputs. */
  readonly id: string | null;
  /** Missing settings get their defaults; a missing seed is computed from the id. */
  readonly settings: Partial<SettingValues>;
  readonly suite: SuiteText;
  /** Rows of the database from which the content came; null = none. */
  readonly origin: ProtestOrigin | null;
  readonly outputs: readonly Output[];
  readonly annotators: readonly ListedEntry[];
  /** Judgements, which already have ids. Their order stays the same. */
  readonly judgements: readonly Judgement[];
  readonly assignments: readonly Assignment[];
  /** The scope of a batch; null = a full campaign. */
  readonly scope: Omit<Scope, "origin"> | null;
  /** Warnings of the reader, stored with the campaign. */
  readonly warnings: readonly Problem[];
}

/** Cached hash of each text object. Hashing takes most of the time, and text objects never change. */
const hashes = new WeakMap<object, string>();

/** Hashes suite and outputs by the platform as far as it can, so that `makeLedger` need not do it, which takes longer. */
export async function hashAhead({ suite, outputs }: Pick<LedgerParts, "suite" | "outputs">): Promise<void> {
  const keep = async (content: object, hashed: () => Promise<string | null>) => {
    const hash = hashes.has(content) ? null : await hashed();
    if (hash !== null) hashes.set(content, hash);
  };
  await keep(suite, () => hashSuiteByPlatform(suite));
  for (const output of outputs) await keep(output, () => hashOutputByPlatform(output));
}

/**
 * Makes the ledger. The same parts give the same ledger byte for byte. A batch's database rows are stored
 * with its scope.
 */
export function makeLedger(parts: LedgerParts): Ledger {
  const { suite, outputs, origin } = parts;
  const texts = new Map<string, LedgerText>();
  const addText = (content: object, text: LedgerText): string => {
    const hash = getOrInsert(hashes, content, () => hashLedgerText(text));
    texts.set(hash, text);
    return hash;
  };
  const originHash = origin === null ? null : addText(origin, { kind: "origin", origin });
  const suiteText = addText(suite, { kind: "suite", suite });
  const outputTexts = outputs.map((systemOutput) => {
    const { system, ...output } = systemOutput;
    return [system, addText(systemOutput, { kind: "output", output })] as const;
  });
  const id = parts.id ?? campaignIdOfHashes(suiteText, outputTexts);
  const events = new FileEvents(id);
  const settings = { seed: seedOf(id), ...parts.settings };
  for (const [key, value] of Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined) events.add({ kind: "setting", author: null, key, value });
  }
  const suiteOrigin = parts.scope === null ? originHash : null;
  events.add({ kind: "suite", author: null, text: suiteText, origin: suiteOrigin });
  for (const [system, text] of outputTexts) events.add({ kind: "output", author: null, system, text });
  for (const { id: annotator, ...entry } of parts.annotators) {
    events.add({ kind: "annotator", author: null, annotator, ...entry });
  }
  for (const { name, ...set } of parts.assignments) {
    events.add({ kind: "tasks", author: null, set: name, ...set });
  }
  if (parts.warnings.length > 0) events.add(importNote(parts.warnings));
  for (const judgement of parts.judgements) events.put(judgement);
  return {
    id,
    events: withoutDuplicates(events.events),
    texts,
    scope: parts.scope === null ? null : { ...parts.scope, origin: originHash },
  };
}

/**
 * Seed for a campaign without one, from the last eight characters of its id. If these do not begin with hexadecimal
 * digits (perhaps after a sign, which is ignored), the seed is 0.
 */
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

/** Removes each event that has the id of an earlier event. */
function withoutDuplicates(events: readonly LedgerEvent[]): LedgerEvent[] {
  const seen = new Set<string>();
  return events.filter(({ id }) => seen.size !== seen.add(id).size);
}

// Computes the id of a campaign from its suite and outputs, independent of its name.

export function campaignIdOf(suite: SuiteText, outputs: readonly Output[]): string {
  return campaignIdOfHashes(
    hashSuite(suite),
    outputs.map((output) => [output.system, hashOutput(output)]),
  );
}

/** Computes the id from hashes. `outputs`: pairs of a system and the hash of its output. */
function campaignIdOfHashes(suite: string, outputs: readonly (readonly [string, string])[]): string {
  return `referee-${hashText(JSON.stringify([suite, ...outputs])).slice(0, 16)}`;
}
