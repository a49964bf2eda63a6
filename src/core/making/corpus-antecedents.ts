// Holds what each pronoun of an annotated corpus refers to: the nearest noun phrase of its chain before it, never another pronoun (PROTEST 2016, §4).

import type { CorpusMention, CorpusPiece, MentionKind } from "#core/suite/annotated-corpus.ts";

/** A mention of which it is decided what it is. Its place is that of its first piece. */
export interface KnownMention {
  readonly mention: CorpusMention;
  readonly kind: MentionKind;
  readonly piece: CorpusPiece;
}

export interface Around {
  /** The nearest noun phrase that ends before the pronoun; null = there is none. */
  readonly before: CorpusMention | null;
  /** Whether a clause of the chain is nearer than that. */
  readonly isClauseNearer: boolean;
  /** The first noun phrase after the pronoun; null = there is none. */
  readonly after: CorpusMention | null;
  /** Whether anything else is in its chain, or it points to something. */
  readonly hasOthers: boolean;
}

export const NOTHING_AROUND: Around = { before: null, isClauseNearer: false, after: null, hasOthers: false };

/** By mention, of all pronouns. What a pronoun points to counts before its chain. */
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

/** Pointers from mention to mention, in no circle; each is followed once. */
class Pointers {
  readonly #mentions: readonly CorpusMention[];
  readonly #known: readonly (KnownMention | null)[];
  /** By the mention that is pointed at. */
  readonly #found = new Map<number, Around | null>();

  constructor(mentions: readonly CorpusMention[], known: readonly (KnownMention | null)[]) {
    this.#mentions = mentions;
    this.#known = known;
  }

  /** Up to the first that is no pronoun; null = all are, or the last one is in no chain of its own. */
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

/** All of one chain, in time n log n. */
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

/** Of two that end together the longer one first, so that the shorter is the nearest. */
function byEnd(a: CorpusPiece, b: CorpusPiece): number {
  return a.line - b.line || a.end - b.end || a.start - b.start;
}

/** Whether one ends before the other begins. */
function isBefore(one: CorpusPiece, other: CorpusPiece): boolean {
  return one.line < other.line || (one.line === other.line && one.end < other.start);
}
