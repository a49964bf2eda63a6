// Computes the content of a report of a whole ledger in tests.

import { type ScopeRequest, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { type ReportContent, reportContentInParts } from "#core/analysis/report/report-content.ts";
import { runToEnd } from "#core/base/once.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";

export function reportContent(ledger: Ledger, request: ScopeRequest = WHOLE_CAMPAIGN): ReportContent {
  const campaign = campaignOf(ledger, foldOnce(ledger.events));
  return runToEnd(reportContentInParts(ledger, new ScopedCampaign(campaign, request)));
}
