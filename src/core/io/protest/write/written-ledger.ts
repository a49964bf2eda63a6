// Converts a ledger into tables of a PROTEST database: the whole campaign into a master, a batch into a batch.

import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { ProtestOrigin } from "#core/suite/protest-origin.ts";
import { batchOrigin } from "./batch-origin.ts";
import { masterOrigin } from "./master-origin.ts";
import { type WrittenTables, writeTables } from "./write-tables.ts";

export interface WrittenLedger extends WrittenTables {
  readonly campaign: Campaign;
  /** Hash of the current suite. */
  readonly suite: string;
  /** The rows of suite and outputs, without judgements. */
  readonly origin: ProtestOrigin;
}

export function writeLedger(ledger: Ledger): WrittenLedger {
  const folded = foldEvents(ledger.events);
  const campaign = campaignOf(ledger, folded);
  const origin = originOf(ledger, campaign);
  return { campaign, suite: folded.suite?.text ?? "", origin, ...writeTables(campaign, origin) };
}

function originOf(ledger: Ledger, campaign: Campaign): ProtestOrigin {
  const { scope, texts } = ledger;
  if (scope === null) return masterOrigin(ledger, campaign);
  const text = texts.get(scope.origin ?? "");
  return text?.kind === "origin" ? text.origin : batchOrigin(ledger, { ...scope, tasks: [] });
}
