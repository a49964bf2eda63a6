// Holds what links of one translation say of another one of the same sentence: tokens that both have are linked alike.

import { diffArrays } from "diff";
import type { LikelyLinks } from "#core/align/learn/known-links.ts";
import { foldedWord } from "#core/align/learn/vocabulary.ts";
import type { Link } from "#core/align/pharaoh.ts";

/** Edits after which two translations have too little in common. */
const MOST_EDITS = 400;

/**
 * By token of `other` that stands in the longest common subsequence of both, capitals apart: what the token of `translation` is
 * linked to. Links of other tokens say nothing.
 */
export function carriedLinks(
  translation: readonly string[],
  links: readonly Link[],
  other: readonly string[],
): LikelyLinks[] {
  const changes = diffArrays(translation.map(foldedWord), other.map(foldedWord), {
    maxEditLength: MOST_EDITS,
  });
  const sources = new Map<number, number[]>();
  for (const { source, target } of links) sources.set(target, [...(sources.get(target) ?? []), source]);
  const carried: LikelyLinks[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed) {
      for (let at = 0; at < count; at++) {
        carried.push({ target: to + at, sources: sources.get(from + at) ?? [] });
      }
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  return carried;
}
