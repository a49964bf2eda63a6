// Transfers links from one translation of a sentence to another: tokens in both get the same links.

import { diffArrays } from "diff";
import { addTo } from "#core/base/grouping.ts";
import type { WordLink } from "#core/text/pharaoh.ts";
import type { LikelyLinks } from "./known-links.ts";
import { foldedWord } from "./vocabulary.ts";

/** Number of edits above which two translations have too little in common, and no links are transferred. */
const MOST_EDITS = 400;

/**
 * Links for those tokens of `other` that are in the longest common subsequence of both translations, ignoring case.
 * Other tokens get no links.
 */
export function carriedLinks(
  translation: readonly string[],
  links: readonly WordLink[],
  other: readonly string[],
): LikelyLinks[] {
  const changes = diffArrays(translation.map(foldedWord), other.map(foldedWord), {
    maxEditLength: MOST_EDITS,
  });
  const sources = new Map<number, number[]>();
  for (const { source, target } of links) addTo(sources, target, source);
  const transferred: LikelyLinks[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed) {
      for (let at = 0; at < count; at++) {
        transferred.push({ target: to + at, sources: sources.get(from + at) ?? [] });
      }
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  return transferred;
}
