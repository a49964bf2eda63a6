// Packs a campaign that was built from texts for storage, with its figures and summary.

import { packLedger } from "#core/ledger/packed-ledger.ts";
import type { TakenLedger } from "#core/open/import-work.ts";
import { figuresOf } from "#core/score/campaign-summary.ts";
import type { StartedSuite, StartedText } from "#core/start/start-suite.ts";
import { type StartSummary, startSummary } from "#core/start/start-summary.ts";

export interface Started {
  readonly taken: TakenLedger;
  /** The id of all copies of the campaign. */
  readonly id: string;
  readonly texts: readonly StartedText[];
  readonly summary: StartSummary;
}

export function startedOf({ ledger, texts }: StartedSuite): Started {
  const taken = { ledger: packLedger(ledger), ...figuresOf(ledger) };
  return { taken, id: ledger.id, texts, summary: startSummary(ledger) };
}
