// Holds how it is told which outputs are judged as one with the one shown, and of those like it which are not.

import { counted } from "#core/shared/number-words.ts";
import type { Sitting } from "./sitting.ts";

const outputs = (count: number) => counted(count, "output");

/** Null = no output is like it. Told beside a tick that is off where it is judged by itself. */
export function togetherInWords(sitting: Sitting, candidate: number): string | null {
  const { likes } = sitting;
  const twins = likes.twins(candidate);
  if (twins.length === 0) return null;
  const apart = twins.filter((twin) => likes.apart.has(twin)).length;
  if (likes.apart.has(candidate)) {
    // Where all are, all are joined.
    return `Judge as one with ${outputs(twins.length - apart || twins.length)} more`;
  }
  const along = sitting.peers(candidate).length;
  const otherwise = twins.length - apart - along;
  const left = [
    ...(otherwise > 0 ? [`${otherwise} judged otherwise`] : []),
    ...(apart > 0 ? [`${apart} judged by ${apart === 1 ? "itself" : "themselves"}`] : []),
  ];
  const told = along === 0 ? "Judged as one with no other output" : `${outputs(along + 1)} judged as one`;
  return left.length === 0 ? told : `${told} (${left.join(", ")})`;
}
