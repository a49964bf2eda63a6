// Proposes annotations of source tokens from an annotated corpus: for each pronoun its antecedent and what is proposed.

import { addTo } from "#core/base/grouping.ts";
import { counted, listed, quoted, shortened } from "#core/base/message-text.ts";
import { type Problem, ProblemList } from "#core/base/problem.ts";
import { type Antecedent, compareInTextOrder, type TokenRef } from "#core/suite/suite.ts";
import type {
  AnnotatedCorpus,
  CorpusMention,
  CorpusPiece,
  MentionKind,
  TokenFacets,
  TokenProposal,
  Unsuitable,
} from "#core/suite/suite-plan.ts";
import { containsToken } from "#core/suite-building/phrases/edit-antecedent.ts";
import { headOf } from "#core/suite-building/phrases/noun-phrases.ts";
import { pronounForms } from "#core/suite-building/phrases/pronoun-forms.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { type CorpusFit, comparableToken } from "./fit-corpus.ts";

export interface CorpusCounts {
  readonly sentences: number;
  readonly sentencesFound: number;
  /** Number of pronoun mentions. */
  readonly pronouns: number;
  /** Number of proposals, each for a different token. */
  readonly proposed: number;
  /** Number of proposals with an antecedent. */
  readonly withAntecedent: number;
  /** Number of proposals that the token is unsuitable. */
  readonly unsuitable: number;
  /** Number of pronouns not proposed because their word is missing in the source or is part of another word. */
  readonly notFound: number;
  /** Number of pronouns not proposed because another mention was proposed for the same token. */
  readonly twice: number;
}

interface CorpusProposals {
  /** In text order. */
  readonly proposals: readonly TokenProposal[];
  /** Warnings about everything that is not proposed, or not exactly as in the corpus. */
  readonly problems: readonly Problem[];
  readonly counts: CorpusCounts;
}

interface ProposeFor {
  /** Tokens per source line. */
  readonly source: readonly (readonly string[])[];
  /** Source language, BCP 47. */
  readonly language: string;
  readonly fit: CorpusFit;
}

/** Makes one proposal per pronoun of the corpus, with the antecedent. Reports everything that cannot be proposed. */
export function proposeFromCorpus(corpus: AnnotatedCorpus, to: ProposeFor): CorpusProposals {
  return new Proposer(corpus, to).all();
}

class Proposer {
  readonly #corpus: AnnotatedCorpus;
  readonly #target: ProposeFor;
  readonly #forms: ReadonlySet<string>;
  readonly #problems = new ProblemList();
  readonly #proposals = new Map<string, TokenProposal>();
  #notFound = 0;
  #twice = 0;

  constructor(corpus: AnnotatedCorpus, to: ProposeFor) {
    this.#corpus = corpus;
    this.#target = to;
    this.#forms = new Set(pronounForms(to.language).map(({ form }) => form));
  }

  all(): CorpusProposals {
    const { mentions, sentences } = this.#corpus;
    this.#reportMissing();
    const knownMentions = mentions.map((mention) => this.#known(mention));
    const aroundOf = antecedentsOf(mentions, knownMentions);
    const isLinked = ({ chain, antecedent }: CorpusMention) => chain !== null || antecedent !== null;
    const filesWithChains = new Set(mentions.filter(isLinked).map(({ file }) => file));
    let pronouns = 0;
    for (const knownMention of knownMentions) {
      if (knownMention?.kind !== "pronoun") continue;
      pronouns++;
      const { mention } = knownMention;
      const hasChains = filesWithChains.has(mention.file);
      this.#propose(
        knownMention,
        decideProposal(mention, aroundOf.get(mention) ?? NO_ANTECEDENTS, hasChains),
      );
    }
    const proposals = [...this.#proposals.values()].sort(compareInTextOrder);
    const sentencesFound = sentences.filter((_, line) => this.#target.fit.isFound(line)).length;
    const counts: CorpusCounts = {
      sentences: sentences.length,
      sentencesFound,
      pronouns,
      proposed: proposals.length,
      withAntecedent: proposals.filter(({ antecedents }) => antecedents.length > 0).length,
      unsuitable: proposals.filter(({ unsuitable }) => unsuitable !== null).length,
      notFound: this.#notFound,
      twice: this.#twice,
    };
    return { proposals, problems: this.#problems.all, counts };
  }

  #known(mention: CorpusMention): KnownMention | null {
    const [piece] = mention.pieces;
    if (piece === undefined) return null;
    return {
      mention,
      piece: pieceOfHead(mention) ?? piece,
      kind: mention.kind ?? this.#likelyKind(mention, piece),
    };
  }

  /**
   * The likely kind of a mention: a pronoun if it is one word with a pronoun form of the language, otherwise a noun
   * phrase.
   */
  #likelyKind({ pieces }: CorpusMention, piece: CorpusPiece): "pronoun" | "nominal" {
    const isOneWord = pieces.length === 1 && piece.start === piece.end;
    return isOneWord && this.#isForm({ line: piece.line, position: piece.start }) ? "pronoun" : "nominal";
  }

  #word({ line, position }: TokenRef): string {
    return this.#corpus.sentences[line]?.[position] ?? "";
  }

  #isForm(token: TokenRef): boolean {
    return this.#forms.has(this.#word(token).toLowerCase());
  }

  #propose({ mention, piece }: KnownMention, decided: CorpusDecision): void {
    const word = this.#pronounWord(mention, piece);
    const token = this.#tokenFor(mention, word);
    if (token === null) {
      this.#notFound++;
      return;
    }
    const place = tokenPlace(token);
    const earlier = this.#proposals.get(place);
    if (earlier !== undefined) {
      this.#twice++;
      const message = () =>
        `${quoted(mention.from)} marks the same word as ${quoted(earlier.from)}; only the latter is proposed`;
      this.#report("duplicate-id", mention, message);
      return;
    }
    if (decided.lacksAntecedent) {
      const message = () =>
        `${quoted(this.#word(word))} (${shortened(mention.from)}) refers to something mentioned before, but its chain has no noun phrase before it; the pronoun is proposed without an antecedent`;
      this.#report("missing-antecedent", mention, message);
    }
    const { facets, unsuitable, antecedent } = decided;
    const antecedents = antecedent === null ? [] : this.#antecedents(mention, antecedent);
    const from = shortened(mention.from, 200);
    this.#proposals.set(place, { ...token, ...facets, antecedents, unsuitable, from });
  }

  #report(code: Problem["code"], { file, fileLine }: CorpusMention, message: () => string): void {
    this.#problems.in(file).warning(code, message, fileLine);
  }

  /** The word of a pronoun mention with several words: its head, otherwise the pronoun, otherwise the last word. */
  #pronounWord(mention: CorpusMention, piece: CorpusPiece): TokenRef {
    const { line, start, end } = piece;
    if (start === end) return { line, position: start };
    const words = Array.from({ length: Math.min(end - start + 1, MOST_WORDS) }, (_, at) => ({
      line,
      position: start + at,
    }));
    const word = mention.head ?? words.find((token) => this.#isForm(token)) ?? { line, position: end };
    const message = () =>
      `${quoted(mention.from)} is a pronoun of several words; it is proposed for ${quoted(this.#word(word))}`;
    this.#report("unknown-value", mention, message);
    return word;
  }

  /**
   * The source token that is exactly this word; null = none. Reports a missing word, unless its whole sentence is
   * missing.
   */
  #tokenFor(mention: CorpusMention, word: TokenRef): TokenRef | null {
    const { fit, source } = this.#target;
    const sourceTokens = fit.tokensAt(word);
    const written = (token: TokenRef) => source[token.line]?.[token.position] ?? "";
    const wanted = comparableToken(this.#word(word));
    const same = sourceTokens.find((token) => comparableToken(written(token)) === wanted);
    if (same !== undefined) return same;
    // A missing sentence was already reported for its document.
    if (fit.isFound(word.line)) {
      const sourceWord = sourceTokens.map(written).join(" ");
      const message = () =>
        `${quoted(this.#word(word))} (${shortened(mention.from)}) ${sourceWord === "" ? "is not in the sentence of the source" : `is ${quoted(sourceWord)} in the source`}; nothing is proposed`;
      this.#report("pronoun-not-found", mention, message);
    }
    return null;
  }

  #antecedents(pronoun: CorpusMention, antecedent: CorpusMention): readonly Antecedent[] {
    const isSplit = pronoun.isSplit || antecedent.isSplit;
    const pieces = isSplit ? antecedent.pieces : [pieceOfHead(antecedent) ?? antecedent.pieces[0]];
    const carriedTokens = pieces.flatMap((piece) =>
      piece === undefined ? [] : (this.#carried(piece, antecedent) ?? []),
    );
    if (carriedTokens.length === 0) {
      const message = () =>
        `the antecedent ${quoted(antecedent.from)} of ${quoted(pronoun.from)} is not in the source`;
      this.#report("missing-antecedent", antecedent, message);
    }
    return carriedTokens.sort((a, b) => a.line - b.line || a.start - b.start);
  }

  /**
   * The piece of a mention as an antecedent in the source. If the piece extends over several lines there, only its part
   * on the first line. Null = not found.
   */
  #carried(piece: CorpusPiece, { head }: CorpusMention): Antecedent | null {
    const { fit, source, language } = this.#target;
    const { line, start, end } = piece;
    const edges = [start, end].map((position) => fit.tokensAt({ line, position }));
    const first = edges[0]?.[0] ?? this.#nextFound(piece, 1);
    const last = edges[1]?.at(-1) ?? this.#nextFound(piece, -1);
    if (first === null || last === null) return null;
    const tokens = source[first.line] ?? [];
    const stop = last.line === first.line ? last.position : tokens.length - 1;
    if (stop < first.position) return null;
    const [headToken] = head === null ? [] : fit.tokensAt(head);
    const isInside =
      headToken !== undefined &&
      headToken.line === first.line &&
      headToken.position >= first.position &&
      headToken.position <= stop;
    const at = isInside ? headToken.position : headOf(tokens, first.position, stop, language);
    return { line: first.line, start: first.position, end: stop, head: at };
  }

  /**
   * The first word of the piece, seen from one end, that is in the source. `by`: 1 = from the start, −1 = from the end.
   */
  #nextFound({ line, start, end }: CorpusPiece, by: 1 | -1): TokenRef | null {
    const from = by === 1 ? start : end;
    for (let step = 0; step <= Math.min(end - start, MOST_WORDS); step++) {
      const sourceTokens = this.#target.fit.tokensAt({ line, position: from + by * step });
      const token = by === 1 ? sourceTokens[0] : sourceTokens.at(-1);
      if (token !== undefined) return token;
    }
    return null;
  }

  #reportMissing(): void {
    const { documents, sentences } = this.#corpus;
    for (const [number, { id, file, firstLine }] of documents.entries()) {
      const end = documents[number + 1]?.firstLine ?? sentences.length;
      const missing: number[] = [];
      for (let line = firstLine; line < end; line++) if (!this.#target.fit.isFound(line)) missing.push(line);
      if (missing.length === 0) continue;
      const sentenceCount = end - firstLine;
      const texts = missing.slice(0, 4).map((line) => quoted(sentences[line]?.slice(0, 40).join(" ") ?? ""));
      const more = missing.length > texts.length ? ` … and ${missing.length - texts.length} more` : "";
      const message =
        missing.length === sentenceCount
          ? `no sentence of the document ${quoted(id)} (${counted(sentenceCount, "sentence")}) is in the source`
          : `the source lacks ${missing.length} of ${counted(sentenceCount, "sentence")} of ${quoted(id)}: ${listed(texts)}${more}`;
      this.#problems.in(file).warning("sentence-not-found", message);
    }
  }
}

/** Maximum number of words of a mention that are examined. */
const MOST_WORDS = 200;

/** The piece of the mention that contains its head. Null if the corpus marks no head. */
function pieceOfHead({ pieces, head }: CorpusMention): CorpusPiece | null {
  return head === null ? null : (pieces.find((piece) => containsToken(piece, head)) ?? null);
}

// Finds the antecedent of each pronoun in an annotated corpus: the noun phrase to which the pronoun points, otherwise
// the nearest one before it in its coreference chain, never another pronoun (PROTEST 2016, §4).

/** A mention whose kind is known. `piece`: the piece with the head, or the first piece if there is no head. */
interface KnownMention {
  readonly mention: CorpusMention;
  readonly kind: MentionKind;
  readonly piece: CorpusPiece;
}

interface PronounAntecedents {
  /** The nearest noun phrase that ends before the pronoun; null = none. */
  readonly before: CorpusMention | null;
  /** Whether a clause before the pronoun is nearer to it than the noun phrase `before`, or there is only a clause. */
  readonly isClauseNearer: boolean;
  /** The first noun phrase after the pronoun; null = none. */
  readonly after: CorpusMention | null;
  /** Whether the pronoun's chain has other mentions, or the pronoun points to a mention. */
  readonly hasOthers: boolean;
}

const NO_ANTECEDENTS: PronounAntecedents = {
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

// Decides the proposal for a pronoun from its corpus annotation and its antecedent.

interface CorpusDecision {
  readonly facets: TokenFacets;
  readonly unsuitable: Unsuitable | null;
  /** The pronoun's antecedent; null = none. */
  readonly antecedent: CorpusMention | null;
  /** Whether the corpus says that there is an antecedent but does not give it. */
  readonly lacksAntecedent: boolean;
}

/**
 * Decides what is proposed for a pronoun. The corpus annotation takes precedence; what it does not state follows from
 * the pronoun's coreference chain. `hasChains`: whether the corpus has coreference chains, or pointers from a mention
 * to its antecedent. Without them, a missing antecedent means nothing.
 */
function decideProposal(
  mention: CorpusMention,
  around: PronounAntecedents,
  hasChains: boolean,
): CorpusDecision {
  const { facets, unsuitable } = mention;
  switch (facets.use) {
    case null:
      return hasChains
        ? byChain(mention, around)
        : decision({ ...facets, number: numberOf(mention, null) }, unsuitable);
    case "anaphoric":
      return anaphoric(mention, around);
    case "cataphoric":
      return decision(facets, unsuitable, around.after);
    default:
      return decision(facets, unsuitable);
  }
}

function decision(
  facets: TokenFacets,
  unsuitable: Unsuitable | null,
  antecedent: CorpusMention | null = null,
): CorpusDecision {
  return { facets, unsuitable, antecedent, lacksAntecedent: false };
}

function anaphoric(
  mention: CorpusMention,
  { before, after, isClauseNearer, hasOthers }: PronounAntecedents,
): CorpusDecision {
  const facets = { ...mention.facets, number: numberOf(mention, before) };
  const { unsuitable } = mention;
  if (unsuitable !== null) return decision(facets, unsuitable);
  if (before !== null) return decision(facets, null, before);
  // The case of “No NP antecedent was found” (PROTEST 2016, §5.1): the chain has only pronouns.
  const isOfPronouns = hasOthers && after === null && !isClauseNearer;
  return isOfPronouns
    ? decision(facets, "linked-to-pronoun")
    : { ...decision(facets, null), lacksAntecedent: true };
}

function byChain(mention: CorpusMention, around: PronounAntecedents): CorpusDecision {
  const { before, after, isClauseNearer, hasOthers } = around;
  const { facets, unsuitable } = mention;
  if (unsuitable !== null) return decision(facets, unsuitable);
  if (isClauseNearer) return decision({ ...facets, use: "event" }, null);
  if (before !== null) return anaphoric({ ...mention, facets: { ...facets, use: "anaphoric" } }, around);
  if (after !== null) return decision({ ...facets, use: "cataphoric" }, "cataphoric", after);
  return hasOthers
    ? decision({ ...facets, use: "anaphoric" }, "linked-to-pronoun")
    : decision({ ...facets, use: null }, "no-specific-antecedent");
}

/**
 * Number given by the corpus, otherwise that of the pronoun's form. “They” with a singular antecedent is singular if
 * the antecedent is a person. If it is not, the number is unknown, because the antecedent may be a group.
 */
function numberOf(
  { facets, number }: CorpusMention,
  antecedent: CorpusMention | null,
): TokenFacets["number"] {
  if (facets.number !== null || number !== "plural" || antecedent?.number !== "singular")
    return facets.number ?? number;
  return antecedent.isPerson ? "singular" : null;
}
