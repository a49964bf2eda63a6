// Holds whether the alignment of the candidate shown is being mended, and whose link first.

import { useState } from "react";
import type { Question } from "#core/task/pronoun-judgement/answer.ts";

export interface Repairing {
  readonly isOpen: boolean;
  /** Null = the one that is most likely meant. */
  readonly first: Question | null;
  readonly begin: (first: Question | null) => void;
  readonly end: () => void;
}

/** Whoever comes back to a candidate does not come back to mending it. */
export function useRepairing(candidate: number | null): Repairing {
  const [repairing, setRepairing] = useState<{ candidate: number; first: Question | null } | null>(null);
  if (repairing !== null && repairing.candidate !== candidate) setRepairing(null);
  const shown = repairing?.candidate === candidate ? repairing : null;
  return {
    isOpen: shown !== null,
    first: shown?.first ?? null,
    begin: (first) => setRepairing(candidate === null ? null : { candidate, first }),
    end: () => setRepairing(null),
  };
}
