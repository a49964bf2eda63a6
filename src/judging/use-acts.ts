// Holds the acts over one sitting after another: made once for each, and asking of the screen as it is by then.

import { useRef } from "react";

/** `make` is told the acts before: what hangs on the way one came outlives a campaign that is opened anew under the sitting. */
export function useActs<Sitting, Surroundings, Acts>(
  sitting: Sitting,
  surroundings: Surroundings,
  make: (sitting: Sitting, surroundings: () => Surroundings, before: Acts | null) => Acts,
): Acts {
  const latest = useRef(surroundings);
  latest.current = surroundings;
  const held = useRef<{ readonly sitting: Sitting; readonly acts: Acts } | null>(null);
  if (held.current?.sitting !== sitting) {
    const before = held.current?.acts ?? null;
    held.current = { sitting, acts: make(sitting, () => latest.current, before) };
  }
  return held.current.acts;
}
