// Recovers a campaign from its mirror files only.

import { figuresOf, type LedgerFigures } from "#core/analysis/accuracy/score-campaign.ts";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Ledger, type LedgerText, textsNamedBy, uniteEvents } from "#core/ledger/ledger.ts";
import { countPacked, type PackedLedger, packLedger } from "#core/ledger/packed-events.ts";
import type { LedgerPart } from "#core/sync/sync.ts";
import { type MirrorFacts, readMirror } from "./mirror-content.ts";

interface RecoveredCampaign extends LedgerFigures {
  readonly facts: MirrorFacts;
  readonly ledger: Ledger;
  /** Number of damaged places in the files. */
  readonly damaged: number;
  /** Whether a suite or output is lost, even an earlier one. Current ones are left out (`Campaign.lost`). */
  readonly lacksTexts: boolean;
}

export interface NotRecovered {
  /** The reason in words, as the second part of a sentence. */
  readonly why: string;
  /** Id of the campaign, the same in every copy; null = unknown. */
  readonly ledger: string | null;
  /**
   * Whether the files have no undamaged event, for example because the browser was killed soon after it had begun the
   * first file.
   */
  readonly isEmpty: boolean;
}

/**
 * Recovers a campaign from the undamaged records of its files (oldest first), or says why these are not enough.
 * Judgements come only from the files. Suite, outputs, names and settings may also come from `others`, which are copies
 * of the same campaign in this browser.
 */
export function recoverCampaign(
  files: readonly Uint8Array[],
  others: readonly LedgerPart[],
): RecoveredCampaign | NotRecovered {
  const { facts, events, texts, damaged } = readMirror(files);
  const isEmpty = events.length === 0;
  if (facts === null)
    return { why: "the record with the campaign's name and id is damaged", ledger: null, isEmpty };
  // With the suite and outputs of another copy, the result would look complete, but it would have no judgement.
  if (isEmpty) return { why: "no undamaged event is left", ledger: facts.ledger, isEmpty };
  const eventsOfOthers = others.map((other) => other.events.filter(({ kind }) => kind !== "judgement"));
  const allEvents = uniteEvents(events, ...eventsOfOthers);
  const ledger: Ledger = {
    id: facts.ledger,
    events: allEvents,
    texts: new Map([...textsFrom(others, allEvents), ...texts]),
    scope: facts.scope,
  };
  const problem = checkLedger("the mirror", ledger).find(
    // Without damage, the files have the same content as the database had, so errors in that content are accepted,
    // except malformed-json: without its suite, for example, a campaign cannot be shown.
    ({ severity, code }) => severity === "error" && (damaged > 0 || code === "malformed-json"),
  );
  if (problem !== undefined) return { why: problem.message, ledger: facts.ledger, isEmpty: false };
  const lacksTexts = allEvents.some(
    (event) =>
      (event.kind === "suite" || event.kind === "output") &&
      event.text !== null &&
      !ledger.texts.has(event.text),
  );
  return { facts, ledger, damaged, lacksTexts, ...figuresOf(ledger) };
}

/** A recovered campaign whose events are packed, as they are stored. */
export type PackedCampaign = Omit<RecoveredCampaign, "ledger"> & { readonly ledger: PackedLedger };

/** Like `recoverCampaign`, but with packed events, for sending the result to the page. */
export function recoverPacked(
  files: readonly Uint8Array[],
  others: readonly LedgerPart[],
): PackedCampaign | NotRecovered {
  const restored = recoverCampaign(files, others);
  return "why" in restored ? restored : { ...restored, ledger: packLedger(restored.ledger) };
}

/** What is known of a campaign whose database cannot be read. */
export interface UnreadableCampaign {
  /** Whether the unreadable database lists the campaign. */
  readonly isListed: boolean;
  /** Whether the campaign could still be read, so that the mirror was completed from it. */
  readonly isRead: boolean;
  /** Number of its events in the inventory; null = it is not in the inventory. */
  readonly events: number | null;
}

/** Whether recovering the campaign loses nothing that is known of it. If so, its unreadable database can be replaced. */
export function losesNothing(
  recovered: PackedCampaign | NotRecovered,
  { isListed, isRead, events }: UnreadableCampaign,
): boolean {
  // A mirror without events has nothing to lose.
  if ("why" in recovered) return recovered.isEmpty && !isListed && events === null;
  return isRead || (recovered.damaged === 0 && countPacked(recovered.ledger) >= (events ?? 0));
}

/** The texts that these events name, if other copies have them. */
function textsFrom(others: readonly LedgerPart[], events: readonly LedgerEvent[]): [string, LedgerText][] {
  const namedHashes = new Set(events.flatMap((event) => textsNamedBy(event)));
  return others.flatMap(({ texts }) => [...texts].filter(([hash]) => namedHashes.has(hash)));
}
