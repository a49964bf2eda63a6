// Makes two invented sentences with mentions, and prints in short form what is proposed for them.

import { type AnnotatedCorpus, type CorpusMention, NO_FACETS } from "#core/suite/suite-plan.ts";
import { type CorpusFit, fitCorpus } from "#core/suite-building/corpus/fit-corpus.ts";
import { proposeFromCorpus } from "#core/suite-building/corpus/propose-from-corpus.ts";
import { splitTokens } from "#core/text/tokens.ts";

type Given = Partial<Omit<CorpusMention, "facets">> & { readonly facets?: Partial<CorpusMention["facets"]> };

/** Makes a mention. `at`: its parts as `line:start-end`, separated by spaces. */
export function mention(
  at: string,
  chain: string | null,
  kind: CorpusMention["kind"],
  more: Given = {},
): CorpusMention {
  const pieces = at.split(" ").map((piece) => {
    const [line = 0, start = 0, end = start] = piece.split(/[:-]/).map(Number);
    return { line, start, end };
  });
  return {
    from: `f ${at}`,
    file: "f",
    fileLine: 7,
    pieces,
    head: null,
    kind,
    chain,
    antecedent: null,
    unsuitable: null,
    isSplit: false,
    number: null,
    isPerson: false,
    ...more,
    facets: { ...NO_FACETS, ...more.facets },
  };
}

/** How a corpus fits a suite with the same sentences and tokens: everything is found. */
export const SAME_TEXT: CorpusFit = { isFound: () => true, tokensAt: (token) => [token] };

// Positions of the tokens, from 0 in each sentence:
//               0   1   2    3  4      5    6  7    8      9  |  0  1    2  3     4    5     6
const SENTENCES = ["The old lamp of Ann's aunt fell onto birds .", "It hit them , and they fled ."].map(
  splitTokens,
);

function corpusOf(mentions: readonly CorpusMention[]): AnnotatedCorpus {
  return { sentences: SENTENCES, documents: [{ id: "d", firstLine: 0, file: "w" }], mentions };
}

export function propose(mentions: readonly CorpusMention[], source = SENTENCES) {
  const corpus = corpusOf(mentions);
  const fit = source === SENTENCES ? SAME_TEXT : fitCorpus(corpus, source);
  const { proposals, problems, counts } = proposeFromCorpus(corpus, { source, language: "en", fit });
  const short = proposals.map(({ line, position, antecedents, use, unsuitable, number }) => ({
    at: `${line}:${position}`,
    antecedents: antecedents.map((one) => `${one.line}:${one.start}-${one.end}:${one.head}`).join(" "),
    use,
    unsuitable,
    number,
  }));
  return {
    proposals,
    short,
    counts,
    messages: problems.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`),
  };
}

export const LAMP = mention("0:0-5", "a", "nominal");
export const BIRDS = mention("0:8", "b", "nominal");
export const ANAPHORIC = { facets: { use: "anaphoric" } } as const;
