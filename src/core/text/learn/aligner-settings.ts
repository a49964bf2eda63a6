// Defines the parameters of the aligner with their sources. They were chosen by measurement (docs/alignment.md).

export const ALIGNER = {
  /** Version of the aligner, stored with computed links. Increase it whenever the same text would get other links. */
  version: 2,
  /** Number of passes of IBM model 1 (Brown et al. 1993, §4.1). */
  wordPasses: 3,
  /** Number of passes of the hidden Markov model (Vogel et al. 1996), after those of IBM model 1. */
  orderPasses: 4,
  /**
   * Dirichlet prior of each translation of a word, added to its expected count (Östling & Tiedemann 2016, §2.2: 0.001).
   */
  lexicalPrior: 0.001,
  /** Dirichlet prior for words that translate nothing. */
  nullPrior: 0.001,
  /** Prior probability that a token translates nothing (Och & Ney 2003, §2.1.3: p0). */
  nullShare: 0.04,
  /** Prior count for translating a word like its stem (hierarchical Dirichlet, as MacKay & Peto 1995). */
  stemWeight: 8,
  /** Prior count of a translation with similar spelling, multiplied by the similarity. */
  similarityWeight: 5,
  /** Divisor of the probability of links that contradict those transferred from another translation of the sentence. */
  carriedWeight: 100,
  /** Longest jump that has a probability of its own; all longer jumps share one probability. */
  longestJump: 40,
  /** Number of positions over which longer jumps are spread. */
  jumpTail: 200,
  /** A position is pruned if it is less probable than this share of the likeliest position. */
  pruningShare: 0.001,
  /** Maximum of source tokens × target tokens. Larger sentence pairs get no links. */
  mostCells: 1_000_000,
  /**
   * Maximum sum of source tokens × target tokens over different sentences. The model does not learn from text beyond
   * it.
   */
  mostLearnt: 16_000_000,
} as const;
