// Computes the metrics of a campaign's texts in a worker, once per version of the texts.

import { measureInWorker } from "#browser/metrics-client.ts";
import {
  defaultMetricsSettings,
  type Metrics,
  type NamedMetricsSettings,
} from "#core/analysis/metrics/measure-items.ts";
import type { SystemOutcomes } from "#core/analysis/metrics/metric-values.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useComputation } from "#workspace/campaign/use-computation.ts";
import { rememberMetrics } from "#workspace/campaign/use-scope.ts";

export interface MeasuredTexts {
  readonly session: CampaignSession;
  readonly settings: NamedMetricsSettings;
  readonly metrics: Metrics;
  readonly outcomes: readonly SystemOutcomes[];
}

/** The scores as the command `metrics` computes them without options. */
export function useMeasured(session: CampaignSession) {
  return useComputation(
    async (signal): Promise<MeasuredTexts> => {
      const { suite, outputs } = session.campaign;
      const settings = defaultMetricsSettings(suite.targetLanguage);
      const measured = await measureInWorker({ suite, outputs }, settings, signal);
      // This screen links to filters by metric, which need these values.
      rememberMetrics(session, measured.outcomes);
      return { session, settings, ...measured };
    },
    [session],
  );
}
