// Computes the correlations in parts, so that the page stays responsive.

import { useEffect, useState } from "react";
import { inParts } from "#browser/in-parts.ts";
import { type Correlations, correlateInParts, type ScoreTable } from "#core/analysis/metrics/correlate.ts";

/** Correlations of the table; null until they are computed. */
export function useCorrelations(table: ScoreTable): Correlations | null {
  const [finished, setCounted] = useState<{
    readonly of: ScoreTable;
    readonly correlations: Correlations;
  } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void inParts(correlateInParts(table), controller.signal).then((found) => {
      if (found !== null) setCounted({ of: table, correlations: found });
    });
    return () => controller.abort();
  }, [table]);
  return finished?.of === table ? finished.correlations : null;
}
