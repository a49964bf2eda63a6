// Packs a new campaign, built from texts, so that it can be stored, and adds its figures and summary.

import { type TakenLedger, takenLedger } from "#core/io/open/import-work.ts";
import type { StartedSuite, StartedSystem, StartedText } from "./start-suite.ts";
import { type StartSummary, startSummary } from "./start-summary.ts";

export interface StartPreview {
  readonly taken: TakenLedger;
  /** The id of all copies of the campaign. */
  readonly id: string;
  readonly texts: readonly StartedText[];
  readonly systems: readonly StartedSystem[];
  readonly summary: StartSummary;
}

export function startPreviewOf({ ledger, texts, systems }: StartedSuite): StartPreview {
  return { taken: takenLedger(ledger), id: ledger.id, texts, systems, summary: startSummary(ledger) };
}
