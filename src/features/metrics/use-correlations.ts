// Holds how the screen gets its correlations: counted part by part, so that the page never stands still for them.

import { useEffect, useState } from "react";
import { inParts } from "#browser/in-parts.ts";
import { type Correlations, correlateInParts, type ScoreTable } from "#core/analysis/metrics/correlate.ts";

/** Of the table; until another one is counted, null. */
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
