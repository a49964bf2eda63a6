// Finds the antecedent of each pronoun in an annotated corpus: the noun phrase to which the pronoun points, otherwise
// the nearest one before it in its coreference chain, never another pronoun (PROTEST 2016, §4).

import { addTo } from "#core/base/grouping.ts";
import type { CorpusMention, CorpusPiece, MentionKind } from "#core/suite/annotated-corpus.ts";

/** A mention whose kind is known. `piece`: the piece with the head, or the first piece if there is no head. */
export interface KnownMention {
  readonly mention: CorpusMention;
  readonly kind: MentionKind;
  readonly piece: CorpusPiece;
}

export interface PronounAntecedents {
  /** The nearest noun phrase that ends before the pronoun; null = none. */
  readonly before: CorpusMention | null;
  /** Whether a clause before the pronoun is nearer to it than the noun phrase `before`, or there is only a clause. */
  readonly isClauseNearer: boolean;
  /** The first noun phrase after the pronoun; null = none. */
  readonly after: CorpusMention | null;
  /** Whether the pronoun's chain has other mentions, or the pronoun points to a mention. */
  readonly hasOthers: boolean;
}

export const NO_ANTECEDENTS: PronounAntecedents = {
  before: null,
  isClauseNearer: false,
  after: null,
  hasOthers: false,
};

/** What the corpus gives as antecedents, by pronoun. A pointer to a mention takes precedence over the chain. */
export function antecedentsOf(
  mentions: readonly CorpusMention[],
  knownMentions: readonly (KnownMention | null)[],
): ReadonlyMap<CorpusMention, PronounAntecedents> {
  const chains = new Map<string, KnownMention[]>();
  for (const mention of knownMentions) {
    if (mention === null || mention.mention.chain === null) continue;
    addTo(chains, mention.mention.chain, mention);
  }
  const aroundOf = new Map<CorpusMention, PronounAntecedents>();
  for (const members of chains.values()) alongChain(members, aroundOf);
  const pointers = new Pointers(mentions, knownMentions);
  for (const mention of knownMentions) {
    if (mention?.kind !== "pronoun" || mention.mention.antecedent === null) continue;
    const pointedTo = pointers.from(mention.mention);
    const inChain = aroundOf.get(mention.mention) ?? NO_ANTECEDENTS;
    aroundOf.set(mention.mention, pointedTo === null ? { ...inChain, hasOthers: true } : pointedTo);
  }
  return aroundOf;
}

/** Follows pointers from mention to mention. There are no cycles, and results are cached per mention. */
class Pointers {
  readonly #mentions: readonly CorpusMention[];
  readonly #known: readonly (KnownMention | null)[];
  /** Results by the number of the mention to which a pointer leads. */
  readonly #resultByMention = new Map<number, PronounAntecedents | null>();

  constructor(mentions: readonly CorpusMention[], knownMentions: readonly (KnownMention | null)[]) {
    this.#mentions = mentions;
    this.#known = knownMentions;
  }

  /** Follows pointers to the first mention that is a noun phrase or a clause. Null if there is none. */
  from({ antecedent }: CorpusMention): PronounAntecedents | null {
    const visited: number[] = [];
    let target: PronounAntecedents | null = null;
    for (let at = antecedent; at !== null; at = this.#mentions[at]?.antecedent ?? null) {
      const cached = this.#resultByMention.get(at);
      target = cached === undefined ? this.#at(at) : cached;
      if (cached !== undefined) break;
      visited.push(at);
      if (target !== null) break;
    }
    for (const at of visited) this.#resultByMention.set(at, target);
    return target;
  }

  #at(number: number): PronounAntecedents | null {
    const mention = this.#known[number] ?? null;
    if (mention?.kind === "nominal") return { ...NO_ANTECEDENTS, before: mention.mention, hasOthers: true };
    if (mention?.kind === "clausal") return { ...NO_ANTECEDENTS, isClauseNearer: true, hasOthers: true };
    return null;
  }
}

/** Finds the antecedents of all pronouns of one chain, in O(n log n). */
function alongChain(
  members: readonly KnownMention[],
  aroundOf: Map<CorpusMention, PronounAntecedents>,
): void {
  const pronouns = members.filter(({ kind }) => kind === "pronoun").sort((a, b) => byStart(a.piece, b.piece));
  const others = members.filter(({ kind }) => kind === "nominal" || kind === "clausal");
  const byEnds = [...others].sort((a, b) => byEnd(a.piece, b.piece));
  const byStarts = others.filter(({ kind }) => kind === "nominal").sort((a, b) => byStart(a.piece, b.piece));
  let ended = 0;
  let begun = 0;
  let nearest: KnownMention | null = null;
  let noun: KnownMention | null = null;
  for (const { mention, piece } of pronouns) {
    for (
      let next = byEnds[ended];
      next !== undefined && isBefore(next.piece, piece);
      next = byEnds[++ended]
    ) {
      nearest = next;
      if (next.kind === "nominal") noun = next;
    }
    for (
      let next = byStarts[begun];
      next !== undefined && !isBefore(piece, next.piece);
      next = byStarts[begun]
    )
      begun++;
    aroundOf.set(mention, {
      before: noun?.mention ?? null,
      isClauseNearer: nearest?.kind === "clausal",
      after: byStarts[begun]?.mention ?? null,
      hasOthers: members.length > 1,
    });
  }
}

function byStart(a: CorpusPiece, b: CorpusPiece): number {
  return a.line - b.line || a.start - b.start || a.end - b.end;
}

/** Orders by end. Of two pieces that end together, the longer one comes first, so that the shorter one is nearest. */
function byEnd(a: CorpusPiece, b: CorpusPiece): number {
  return a.line - b.line || a.end - b.end || a.start - b.start;
}

/** Whether the first piece ends before the second begins. */
function isBefore(a: CorpusPiece, b: CorpusPiece): boolean {
  return a.line < b.line || (a.line === b.line && a.end < b.start);
}
