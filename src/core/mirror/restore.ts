// Holds how a campaign comes back from the files of its second copy alone.

import { checkLedger } from "#core/campaign/check-ledger.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Ledger, type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { type PackedLedger, packLedger } from "#core/ledger/packed-ledger.ts";
import { type MirrorFacts, readMirror } from "#core/mirror/mirror-content.ts";
import type { CopyOfLedger } from "#core/mirror/reconcile.ts";
import { figuresOf, type LedgerFigures } from "#core/score/campaign-summary.ts";

interface RestoredCampaign extends LedgerFigures {
  readonly facts: MirrorFacts;
  readonly ledger: Ledger;
  /** Places of the files that are spoilt. */
  readonly damaged: number;
}

export interface NotRestored {
  /** In words, as the end of a sentence. */
  readonly why: string;
  /** The campaign's own id; null = nothing whole says it. */
  readonly ledger: string | null;
  /** Whether nothing at all is whole, as in a file that was begun when the browser was killed. */
  readonly isEmpty: boolean;
}

/**
 * The campaign as far as its files (oldest first) are whole, or why what is whole makes none. What people said comes from the
 * files alone; suite, outputs, names and settings also from `others`, copies of the same campaign that are here.
 */
export function restoreCampaign(
  files: readonly Uint8Array[],
  others: readonly CopyOfLedger[],
): RestoredCampaign | NotRestored {
  const { facts, events, texts, damaged } = readMirror(files);
  if (facts === null) {
    const isEmpty = events.length === 0 && texts.size === 0;
    return { why: "the place that says what campaign it is is damaged", ledger: null, isEmpty };
  }
  const frames = others.map((other) => other.events.filter(({ kind }) => kind !== "judgement"));
  const united = uniteEvents(events, ...frames);
  const ledger: Ledger = {
    id: facts.ledger,
    events: united,
    texts: new Map([...textsFrom(others, united), ...texts]),
    scope: facts.scope,
  };
  const problem = checkLedger("the second copy", ledger).find(
    // What is whole is what the database had, whatever it said; but what is named and not there shows nothing.
    ({ severity, code }) => severity === "error" && (damaged > 0 || code === "malformed-json"),
  );
  if (problem !== undefined) return { why: problem.message, ledger: facts.ledger, isEmpty: false };
  return { facts, ledger, damaged, ...figuresOf(ledger) };
}

/** As a campaign comes back: its events packed, as they will lie. */
export type PackedCampaign = Omit<RestoredCampaign, "ledger"> & { readonly ledger: PackedLedger };

/** As `restoreCampaign`, for whoever sends it on. */
export function restorePacked(
  files: readonly Uint8Array[],
  others: readonly CopyOfLedger[],
): PackedCampaign | NotRestored {
  const restored = restoreCampaign(files, others);
  return "why" in restored ? restored : { ...restored, ledger: packLedger(restored.ledger) };
}

/** The texts of others that these events name. */
function textsFrom(others: readonly CopyOfLedger[], events: readonly LedgerEvent[]): [string, LedgerText][] {
  const named = new Set(events.flatMap((event) => textsNamedBy(event)));
  return others.flatMap(({ texts }) => [...texts].filter(([hash]) => named.has(hash)));
}
