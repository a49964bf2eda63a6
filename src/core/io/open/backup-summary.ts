// Summarises a backup before any of its campaigns is restored.

import { campaignOf } from "#core/campaign/campaign.ts";
import type { Backup } from "#core/io/file/backup.ts";
import { countRecords } from "#core/ledger/counted-records.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import { hashSuite } from "#core/suite/content-hash.ts";

export interface BackedUpFacts {
  /** Campaign id, the same in every copy. */
  readonly id: string;
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly suiteHash: string;
  /** Annotator id of a batch; null = a full campaign. */
  readonly batch: string | null;
  /** When the campaign was created, ISO 8601; null = unknown. */
  readonly created: string | null;
  /** When the campaign was put in the trash, ISO 8601; null = it was not. */
  readonly trashed: string | null;
  readonly annotators: number;
  readonly judgements: number;
  /** Number of annotated source tokens. */
  readonly annotations: number;
  readonly events: number;
}

export interface BackupSummary {
  readonly kind: "backup";
  readonly created: string;
  readonly campaigns: readonly BackedUpFacts[];
}

export function summarizeBackup({ created, campaigns }: Backup): BackupSummary {
  return {
    kind: "backup",
    created,
    campaigns: campaigns.map(({ ledger, trashed }) => {
      const campaign = campaignOf(ledger, foldOnce(ledger.events));
      const { name, sourceLanguage, targetLanguage } = campaign.suite;
      return {
        id: ledger.id,
        name,
        sourceLanguage,
        targetLanguage,
        suiteHash: hashSuite(campaign.suite),
        batch: campaign.batch?.annotator ?? null,
        created: campaign.created,
        trashed,
        annotators: campaign.annotators.length,
        ...countRecords(campaign.judgements),
        events: ledger.events.length,
      };
    }),
  };
}
