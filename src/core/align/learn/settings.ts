// Holds the numbers that the aligner works with, each with where it comes from; chosen by measurement (docs/alignment.md).

export const ALIGNER = {
  /** Told wherever links made here are kept: other links for the same text are another version. */
  version: 1,
  /** Passes of IBM model 1 (Brown et al. 1993, §4.1), then of the hidden Markov model (Vogel et al. 1996). */
  wordPasses: 3,
  orderPasses: 4,
  /** Dirichlet prior of each translation of a word, added to its expected count (Östling & Tiedemann 2016, §2.2: 0.001). */
  lexicalPrior: 0.001,
  /** The same for words that translate nothing. */
  nullPrior: 0.001,
  /** How likely a token is to translate nothing, whatever it is (Och & Ney 2003, §2.1.3: p0). */
  nullShare: 0.04,
  /** Prior counts by which a word is expected to be translated as its stem is (hierarchical Dirichlet, as MacKay & Peto 1995). */
  stemWeight: 8,
  /** Prior count of a translation that is written alike, by its likeness. */
  likenessWeight: 5,
  /** How many times likelier a link is that was carried over from another translation of the sentence. */
  carriedWeight: 100,
  /** Jumps further than this are as likely as each other. */
  longestJump: 40,
  /** Positions over which the jumps beyond are spread. */
  jumpTail: 200,
  /** Share of the likeliest position below which another is not followed further. */
  faint: 0.001,
  /** Tokens of the source times those of the target: longer sentences are left without links. */
  mostCells: 1_000_000,
  /** The same summed over all different sentences: text to learn from beyond this is left aside. */
  mostLearnt: 16_000_000,
} as const;
