// Computes the correlations in parts, so that the page stays responsive.

import { useEffect, useState } from "react";
import { inParts } from "#browser/in-parts.ts";
import { type Correlations, correlateInParts, type ScoreTable } from "#core/analysis/metrics/correlate.ts";

/** Correlations of the table; null until they are computed. */
export function useCorrelations(table: ScoreTable): Correlations | null {
  const [counted, setCounted] = useState<{ readonly of: ScoreTable; readonly found: Correlations } | null>(
    null,
  );
  useEffect(() => {
    const leave = new AbortController();
    void inParts(correlateInParts(table), leave.signal).then((found) => {
      if (found !== null) setCounted({ of: table, found });
    });
    return () => leave.abort();
  }, [table]);
  return counted?.of === table ? counted.found : null;
}
