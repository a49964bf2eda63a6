// Computes metrics in a worker, once for the texts of a campaign.

import { useEffect, useState } from "react";
import { measureInWorker } from "#browser/metrics-client.ts";
import {
  defaultMetricsSettings,
  type NamedMetricsSettings,
} from "#core/analysis/metrics/default-settings.ts";
import type { SystemOutcomes } from "#core/analysis/metrics/example-outcomes.ts";
import type { Metrics } from "#core/analysis/metrics/metrics-of.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { rememberMetrics } from "#workspace/campaign/candidate-facts.ts";

export interface MeasuredTexts {
  readonly settings: NamedMetricsSettings;
  readonly metrics: Metrics;
  readonly outcomes: readonly SystemOutcomes[];
}

/** As the command `metrics` without options; null = not computed yet, a text = why it cannot be. */
export function useMeasured(session: CampaignSession): MeasuredTexts | string | null {
  const [measured, setMeasured] = useState<MeasuredTexts | string | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    const { suite, outputs } = session.campaign;
    const settings = defaultMetricsSettings(suite.targetLanguage);
    setMeasured(null);
    measureInWorker({ suite, outputs }, settings, leave.signal).then(
      (found) => {
        // Filters by metric, to which this screen links, need these values.
        rememberMetrics(session, found.outcomes);
        setMeasured({ settings, ...found });
      },
      (error: unknown) => {
        if (!leave.signal.aborted) setMeasured(error instanceof Error ? error.message : String(error));
      },
    );
    return () => leave.abort();
  }, [session]);
  return measured;
}
