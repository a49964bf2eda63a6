// Recovers a campaign from its mirror files only.

import { figuresOf, type LedgerFigures } from "#core/analysis/accuracy/campaign-summary.ts";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Ledger, type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { type PackedLedger, packLedger } from "#core/ledger/packed-ledger.ts";
import { type MirrorFacts, readMirror } from "./mirror-content.ts";
import type { CopyOfLedger } from "./reconcile.ts";

interface RecoveredCampaign extends LedgerFigures {
  readonly facts: MirrorFacts;
  readonly ledger: Ledger;
  /** Number of damaged places in the files. */
  readonly damaged: number;
}

export interface NotRecovered {
  /** In words, as the end of a sentence. */
  readonly why: string;
  /** The campaign's own id; null = unknown. */
  readonly ledger: string | null;
  /** Whether nothing at all is whole, as in a file that was begun when the browser was killed. */
  readonly isEmpty: boolean;
}

/**
 * Recovers a campaign from the whole records of its files (oldest first), or says why they make no campaign. Judgements
 * come only from the files. Suite, outputs, names and settings may also come from `others`, copies of the same campaign
 * in this browser.
 */
export function recoverCampaign(
  files: readonly Uint8Array[],
  others: readonly CopyOfLedger[],
): RecoveredCampaign | NotRecovered {
  const { facts, events, texts, damaged } = readMirror(files);
  if (facts === null) {
    const isEmpty = events.length === 0 && texts.size === 0;
    return { why: "the record with the campaign's name and id is damaged", ledger: null, isEmpty };
  }
  const frames = others.map((other) => other.events.filter(({ kind }) => kind !== "judgement"));
  const allEvents = uniteEvents(events, ...frames);
  const ledger: Ledger = {
    id: facts.ledger,
    events: allEvents,
    texts: new Map([...textsFrom(others, allEvents), ...texts]),
    scope: facts.scope,
  };
  const problem = checkLedger("the mirror", ledger).find(
    // Undamaged files are accepted as the database had them, with any content. But missing texts cannot be shown.
    ({ severity, code }) => severity === "error" && (damaged > 0 || code === "malformed-json"),
  );
  if (problem !== undefined) return { why: problem.message, ledger: facts.ledger, isEmpty: false };
  return { facts, ledger, damaged, ...figuresOf(ledger) };
}

/** A recovered campaign with packed events, as they are stored. */
export type PackedCampaign = Omit<RecoveredCampaign, "ledger"> & { readonly ledger: PackedLedger };

/** Like `restoreCampaign`, with packed events, for sending to the page. */
export function recoverPacked(
  files: readonly Uint8Array[],
  others: readonly CopyOfLedger[],
): PackedCampaign | NotRecovered {
  const restored = recoverCampaign(files, others);
  return "why" in restored ? restored : { ...restored, ledger: packLedger(restored.ledger) };
}

/** Texts of other copies that these events name. */
function textsFrom(others: readonly CopyOfLedger[], events: readonly LedgerEvent[]): [string, LedgerText][] {
  const namedHashes = new Set(events.flatMap((event) => textsNamedBy(event)));
  return others.flatMap(({ texts }) => [...texts].filter(([hash]) => namedHashes.has(hash)));
}
