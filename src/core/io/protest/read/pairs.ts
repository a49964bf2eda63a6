// Pairs each target corpus with the source corpus to which its candidates' positions refer, and decides which pairs are
// references and which are systems.

import { getOrInsert } from "#core/base/grouping.ts";
import type { LimitedProblems } from "#core/io/protest/limited-problems.ts";
import type { ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";
import { isReferenceName } from "./corpus-names.ts";
import type { Corpus } from "./read-corpora.ts";

/** A usable row of pro_candidates, and its index in the table. */
export interface PairCandidate {
  readonly row: ProtestRow<"pro_candidates">;
  readonly index: number;
  readonly category: string;
}

export interface CorpusPair {
  readonly source: Corpus;
  readonly target: Corpus;
  readonly candidates: readonly PairCandidate[];
}

export interface CorpusRoles {
  /** Pairs that become references of the suite, for the automatic pass; empty in a batch. */
  readonly references: readonly CorpusPair[];
  /** Pairs whose candidates are judged: all that are not in `unjudged`. */
  readonly systems: readonly CorpusPair[];
  /**
   * Pairs with the name of a reference; empty if all pairs have such a name. Their candidates are not judged, but rows
   * about them are kept.
   */
  readonly unjudged: readonly CorpusPair[];
  /** The corpus whose text is the suite's source. */
  readonly base: Corpus;
}

/**
 * Candidates by target corpus, in the order of the corpora. Candidates that cannot be placed are reported and ignored.
 */
export function readPairs(
  tables: ProtestTables,
  corpora: ReadonlyMap<number, Corpus>,
  categories: ReadonlyMap<number, string>,
  problems: LimitedProblems,
): CorpusPair[] {
  const byTarget = new Map<number, { source: Corpus; candidates: PairCandidate[]; seen: Set<number> }>();
  for (const [index, row] of tables.pro_candidates.entries()) {
    const ignore = (reason: string) =>
      problems.warn(
        "dangling-id",
        "candidates ignored",
        `pro_candidates, id ${row.id}: ${reason}; the candidate is ignored`,
      );
    const source = corpora.get(row.srccorpus);
    const category = categories.get(row.category_no);
    if (source === undefined) ignore(`there is no source corpus ${row.srccorpus}`);
    else if (!corpora.has(row.tgtcorpus)) ignore(`there is no target corpus ${row.tgtcorpus}`);
    else if (category === undefined) ignore(`there is no category ${row.category_no}`);
    else {
      const newPair = () => ({ source, candidates: [], seen: new Set<number>() });
      const known = getOrInsert(byTarget, row.tgtcorpus, newPair);
      if (known.source !== source) {
        ignore(`other candidates of corpus ${row.tgtcorpus} refer to the source corpus ${known.source.id}`);
      } else if (known.seen.has(row.example_no)) {
        ignore(`example ${row.example_no} already has a candidate in corpus ${row.tgtcorpus}`);
      } else {
        known.seen.add(row.example_no);
        known.candidates.push({ row, index, category });
      }
    }
  }
  return [...corpora.values()].flatMap((target) => {
    const pair = byTarget.get(target.id);
    return pair === undefined ? [] : [{ source: pair.source, target, candidates: pair.candidates }];
  });
}

/**
 * The roles of the pairs; null = there is no pair. A corpus with the name of a reference is a reference, unless all
 * corpora have such names. A batch has no reference for the automatic pass, so that nothing in it is approved
 * automatically.
 */
export function corpusRolesOf(pairs: readonly CorpusPair[], isBatch: boolean): CorpusRoles | null {
  const referencePairs = pairs.filter(({ target }) => isReferenceName(target.name));
  const unjudged = referencePairs.length === pairs.length ? [] : referencePairs;
  const systems = pairs.filter((pair) => !unjudged.includes(pair));
  const base = unjudged[0]?.source ?? commonSource(pairs);
  return base === null ? null : { references: isBatch ? [] : unjudged, systems, unjudged, base };
}

/**
 * The source with the most candidates; if several sources have equally many, the first of them. Sources with equal
 * lines count as one.
 */
function commonSource(pairs: readonly CorpusPair[]): Corpus | null {
  const kinds: { corpus: Corpus; candidates: number }[] = [];
  for (const { source, candidates } of pairs) {
    const kind = kinds.find(({ corpus }) => sameLines(corpus, source));
    if (kind === undefined) kinds.push({ corpus: source, candidates: candidates.length });
    else kind.candidates += candidates.length;
  }
  const most = Math.max(...kinds.map(({ candidates }) => candidates));
  return kinds.find(({ candidates }) => candidates === most)?.corpus ?? null;
}

export function sameLines(a: Corpus, b: Corpus): boolean {
  if (a === b) return true;
  return a.lines.length === b.lines.length && a.lines.every((line, index) => line === b.lines[index]);
}
