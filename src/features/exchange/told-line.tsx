// Holds the line that says what came of an act.

import type { Told } from "./use-told.ts";

export function ToldLine({ told }: { readonly told: Pick<Told, "text" | "failed" | "busy"> }) {
  return (
    <p role="status" className={`min-h-6 text-sm ${told.failed ? "text-bad" : "text-muted"}`}>
      {told.busy ? "Working…" : told.text}
    </p>
  );
}
