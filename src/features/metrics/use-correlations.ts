// Computes the correlations in parts, so that the page stays responsive.

import { useCallback } from "react";
import { inParts } from "#browser/in-parts.ts";
import { correlateInParts, type ScoreTable } from "#core/analysis/metrics/correlate.ts";
import { useComputation } from "#workspace/campaign/use-computation.ts";

/** The correlations, with the table from which they were computed. */
export function useCorrelations(table: ScoreTable) {
  const compute = useCallback(
    async (signal: AbortSignal, onShare: (share: number) => void) => {
      const correlations = await inParts(correlateInParts(table), signal, onShare);
      return correlations === null ? null : { table, correlations };
    },
    [table],
  );
  return useComputation(compute);
}
