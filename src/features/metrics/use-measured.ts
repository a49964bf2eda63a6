// Computes the metrics of a campaign's texts in a worker, once per version of the texts.

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

/**
 * The scores as the command `metrics` computes them without options; null = not computed yet; a text = why it failed.
 */
export function useMeasured(session: CampaignSession): MeasuredTexts | string | null {
  const [measured, setMeasured] = useState<MeasuredTexts | string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { suite, outputs } = session.campaign;
    const settings = defaultMetricsSettings(suite.targetLanguage);
    setMeasured(null);
    measureInWorker({ suite, outputs }, settings, controller.signal).then(
      (found) => {
        // This screen links to filters by metric, which need these values.
        rememberMetrics(session, found.outcomes);
        setMeasured({ settings, ...found });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setMeasured(error instanceof Error ? error.message : String(error));
      },
    );
    return () => controller.abort();
  }, [session]);
  return measured;
}
