// Chooses the tokenisation of a source corpus to which the positions in its rows refer.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { CorpusText, ProtestOrigin } from "#core/suite/protest-origin.ts";
import { splitTokens } from "#core/text/tokens.ts";

/**
 * The source of the current systems whose candidates use this corpus. If these systems have different sources (for
 * example because one output was replaced), it is the first of those in which most pronouns and heads are at the
 * positions of the rows. If no current system uses the corpus, it is the source of the system for which the corpus was
 * read, otherwise the suite's.
 */
export function ownSource(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  { rows, candidates }: ProtestOrigin,
  { corpus, system }: Pick<CorpusText, "corpus" | "system">,
): readonly string[] {
  const systemsOfCorpus = new Set(
    rows.pro_candidates.map(({ srccorpus }, index) =>
      srccorpus === corpus ? candidates[index]?.system : undefined,
    ),
  );
  const users = outputs.filter((output) => systemsOfCorpus.has(output.system));
  const sharing = users.length > 0 ? users : outputs.filter((output) => output.system === system);
  const [first = suite.source, ...others] = sharing.map(({ sourceLines }) => sourceLines ?? suite.source);
  if (others.length === 0) return first;
  const words = [
    ...rows.pro_candidates.map((row) => ({ ...row, word: row.srcpro, position: row.srcpos })),
    ...rows.pro_antecedents.map((row) => ({ ...row, word: row.srchead, position: row.srcheadpos })),
  ].filter(({ srccorpus }) => srccorpus === corpus);
  const matchesIn = (source: readonly string[]) =>
    words.filter(({ word, line, position }) => splitTokens(source[line] ?? "")[position] === word).length;
  return others.reduce(
    (best, source) => {
      const count = matchesIn(source);
      return count > best.count ? { source, count } : best;
    },
    { source: first, count: matchesIn(first) },
  ).source;
}
