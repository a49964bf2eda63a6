// Finds the antecedent of each pronoun in an annotated corpus: the nearest noun phrase before it in its
// chain, never another pronoun (PROTEST 2016, §4).

import type { CorpusMention, CorpusPiece, MentionKind } from "#core/suite/annotated-corpus.ts";

/** A mention whose kind is known. Its position is that of its first piece. */
export interface KnownMention {
  readonly mention: CorpusMention;
  readonly kind: MentionKind;
  readonly piece: CorpusPiece;
}

export interface Around {
  /** The nearest noun phrase that ends before the pronoun; null = none. */
  readonly before: CorpusMention | null;
  /** Whether a clause of the chain is nearer than that. */
  readonly isClauseNearer: boolean;
  /** The first noun phrase after the pronoun; null = none. */
  readonly after: CorpusMention | null;
  /** Whether its chain has other mentions, or it points to a mention. */
  readonly hasOthers: boolean;
}

export const NOTHING_AROUND: Around = { before: null, isClauseNearer: false, after: null, hasOthers: false };

/** Antecedents of all pronouns, by mention. A pointer to a mention takes precedence over the chain. */
export function antecedentsOf(
  mentions: readonly CorpusMention[],
  known: readonly (KnownMention | null)[],
): ReadonlyMap<CorpusMention, Around> {
  const chains = new Map<string, KnownMention[]>();
  for (const one of known) {
    if (one === null || one.mention.chain === null) continue;
    const chain = chains.get(one.mention.chain);
    if (chain === undefined) chains.set(one.mention.chain, [one]);
    else chain.push(one);
  }
  const around = new Map<CorpusMention, Around>();
  for (const chain of chains.values()) alongChain(chain, around);
  const pointers = new Pointers(mentions, known);
  for (const one of known) {
    if (one?.kind !== "pronoun" || one.mention.antecedent === null) continue;
    const before = pointers.from(one.mention);
    const inChain = around.get(one.mention) ?? NOTHING_AROUND;
    around.set(one.mention, before === null ? { ...inChain, hasOthers: true } : before);
  }
  return around;
}

/** Follows pointers from mention to mention, without cycles, each once. */
class Pointers {
  readonly #mentions: readonly CorpusMention[];
  readonly #known: readonly (KnownMention | null)[];
  /** By the number of the mention that is pointed at. */
  readonly #found = new Map<number, Around | null>();

  constructor(mentions: readonly CorpusMention[], known: readonly (KnownMention | null)[]) {
    this.#mentions = mentions;
    this.#known = known;
  }

  /**
   * Follows pointers to the first mention that is no pronoun; null if all are pronouns or the last is in no
   * chain.
   */
  from({ antecedent }: CorpusMention): Around | null {
    const way: number[] = [];
    let found: Around | null = null;
    for (let at = antecedent; at !== null; at = this.#mentions[at]?.antecedent ?? null) {
      const before = this.#found.get(at);
      found = before === undefined ? this.#at(at) : before;
      if (before !== undefined) break;
      way.push(at);
      if (found !== null) break;
    }
    for (const at of way) this.#found.set(at, found);
    return found;
  }

  #at(number: number): Around | null {
    const one = this.#known[number] ?? null;
    if (one?.kind === "nominal") return { ...NOTHING_AROUND, before: one.mention, hasOthers: true };
    if (one?.kind === "clausal") return { ...NOTHING_AROUND, isClauseNearer: true, hasOthers: true };
    return null;
  }
}

/** All pronouns of one chain, in O(n log n). */
function alongChain(chain: readonly KnownMention[], around: Map<CorpusMention, Around>): void {
  const pronouns = chain.filter(({ kind }) => kind === "pronoun").sort((a, b) => byStart(a.piece, b.piece));
  const others = chain.filter(({ kind }) => kind === "nominal" || kind === "clausal");
  const byEnds = [...others].sort((a, b) => byEnd(a.piece, b.piece));
  const byStarts = others.filter(({ kind }) => kind === "nominal").sort((a, b) => byStart(a.piece, b.piece));
  let [ended, begun] = [0, 0];
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
    around.set(mention, {
      before: noun?.mention ?? null,
      isClauseNearer: nearest?.kind === "clausal",
      after: byStarts[begun]?.mention ?? null,
      hasOthers: chain.length > 1,
    });
  }
}

function byStart(a: CorpusPiece, b: CorpusPiece): number {
  return a.line - b.line || a.start - b.start || a.end - b.end;
}

/** Of two that end together the longer first, so that the shorter is nearest. */
function byEnd(a: CorpusPiece, b: CorpusPiece): number {
  return a.line - b.line || a.end - b.end || a.start - b.start;
}

/** Whether one ends before the other begins. */
function isBefore(one: CorpusPiece, other: CorpusPiece): boolean {
  return one.line < other.line || (one.line === other.line && one.end < other.start);
}
