// Proposes annotations of source tokens from an annotated corpus.

import { listed, quoted, shortened } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import { type Problem, ProblemList } from "#core/base/problem.ts";
import type {
  AnnotatedCorpus,
  CorpusMention,
  CorpusPiece,
  TokenProposal,
} from "#core/suite/annotated-corpus.ts";
import { type Antecedent, compareInTextOrder, type TokenRef } from "#core/suite/suite.ts";
import { containsToken } from "#core/suite-building/phrases/edit-antecedent.ts";
import { headOf } from "#core/suite-building/phrases/head-rule.ts";
import { pronounForms } from "#core/suite-building/phrases/pronoun-forms.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { comparableToken } from "./comparable-text.ts";
import { antecedentsOf, type KnownMention, NO_ANTECEDENTS } from "./corpus-antecedents.ts";
import { type CorpusDecision, decideProposal } from "./corpus-facets.ts";
import type { CorpusFit } from "./fit-corpus.ts";

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
