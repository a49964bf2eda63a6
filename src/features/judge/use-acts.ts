// Holds the acts of judging over one sitting after another.

import { useMemo, useRef } from "react";
import { JudgeActs } from "#judging/judge-acts.ts";
import type { Sitting } from "#judging/sitting.ts";
import type { Surroundings } from "#judging/surroundings.ts";

/** What hangs on the way one came, as where “previous” leads, outlives a campaign that is opened anew under the sitting. */
export function useActs(sitting: Sitting, surroundings: () => Surroundings): JudgeActs {
  const before = useRef<JudgeActs | null>(null);
  const latest = useRef(surroundings);
  latest.current = surroundings;
  const acts = useMemo(() => new JudgeActs(sitting, () => latest.current(), before.current), [sitting]);
  before.current = acts;
  return acts;
}
