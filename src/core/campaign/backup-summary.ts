// Holds what is told of a backup before anything of it is written.

import type { Backup } from "#core/formats/backup.ts";
import { hashSuite } from "#core/suite/content-hash.ts";

export interface BackedUpFacts {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly suiteHash: string;
  readonly created: string;
  readonly trashed: string | null;
  readonly annotators: number;
  readonly judgements: number;
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
    campaigns: campaigns.map(({ campaign, trashed }) => ({
      name: campaign.suite.name,
      sourceLanguage: campaign.suite.sourceLanguage,
      targetLanguage: campaign.suite.targetLanguage,
      suiteHash: hashSuite(campaign.suite),
      created: campaign.created,
      trashed,
      annotators: campaign.annotators.length,
      judgements: campaign.judgements.length,
    })),
  };
}
