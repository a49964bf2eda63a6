// Holds how it is told which outputs are judged as one with the one shown, and of those like it which are not.

import { judgingNotices } from "#text/judging-notices.ts";
import type { Sitting } from "./sitting.ts";

const text = judgingNotices.together;

/** Null = no output is like it. Told beside a tick that is off where it is judged by itself. */
export function togetherInWords(sitting: Sitting, candidate: number): string | null {
  const { likes } = sitting;
  const twins = likes.twins(candidate);
  if (twins.length === 0) return null;
  const apart = twins.filter((twin) => likes.apart.has(twin)).length;
  if (likes.apart.has(candidate)) {
    // Where all are, all are joined.
    return text.joinMore(twins.length - apart || twins.length);
  }
  const along = sitting.peers(candidate).length;
  const otherwise = twins.length - apart - along;
  const left = [
    ...(otherwise > 0 ? [text.otherwise(otherwise)] : []),
    ...(apart > 0 ? [text.apart(apart)] : []),
  ];
  const told = along === 0 ? text.none : text.asOne(along + 1);
  return left.length === 0 ? told : `${told} (${left.join(", ")})`;
}
