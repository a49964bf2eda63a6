// Computes how well links agree with correct links (precision, recall and F), for all or some source tokens.

import type { WordLink } from "#core/text/pharaoh.ts";

interface LinkAgreement {
  readonly precision: number;
  readonly recall: number;
  /** Harmonic mean of precision and recall. */
  readonly f: number;
}

/**
 * Compares links by sentence. Only links of source tokens for which `counted` is true count. A figure is NaN if there
 * are no links to compute it from.
 */
export function agreementOfLinks(
  right: readonly (readonly WordLink[])[],
  found: readonly (readonly WordLink[])[],
  counted: (sentence: number, source: number) => boolean = () => true,
): LinkAgreement {
  let all = 0;
  let given = 0;
  let common = 0;
  for (const [sentence, links] of right.entries()) {
    const keys = (sentenceLinks: readonly WordLink[]) =>
      new Set(
        sentenceLinks
          .filter(({ source }) => counted(sentence, source))
          .map((link) => `${link.source}-${link.target}`),
      );
    const expected = keys(links);
    const there = keys(found[sentence] ?? []);
    all += expected.size;
    given += there.size;
    for (const key of there) if (expected.has(key)) common++;
  }
  return { precision: common / given, recall: common / all, f: (2 * common) / (given + all) };
}
