// Tests that random annotated texts keep sentences, documents and mentions when they are written in each format and
// read back.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnnotatedCorpus } from "#core/io/open/read-raw-file.ts";
import type { AnnotatedCorpus } from "#core/suite/suite-plan.ts";
import { fitCorpus } from "#core/suite-building/corpus/fit-corpus.ts";
import { proposeFromCorpus } from "#core/suite-building/corpus/propose-from-corpus.ts";
import {
  conllFile,
  corefUdFile,
  mmaxFiles,
  type WrittenMention,
  type WrittenText,
} from "#tools/testing/corpora/annotated-corpora.ts";
import { SAME_TEXT } from "#tools/testing/corpora/corpus-mentions.ts";

const word = fc.constantFrom(
  "a",
  "lamp",
  "x<y",
  'q"',
  "&amp;",
  "R&D",
  "naïve",
  "它",
  "1.5",
  "'s",
  "bird",
  "!",
);

/**
 * Random mentions of one sentence: single words and pairs of adjacent words. They never cross, because brackets cannot
 * represent mentions that cross.
 */
function mentionsOf(line: number, length: number): fc.Arbitrary<WrittenMention[]> {
  return fc
    .uniqueArray(
      fc.record({ start: fc.nat(length - 1), isLong: fc.boolean(), chain: fc.integer({ min: 1, max: 4 }) }),
      {
        selector: ({ start }) => Math.floor(start / 2),
        maxLength: 4,
      },
    )
    .map((all) =>
      all.map(({ start, isLong, chain }) => {
        const end = isLong && start % 2 === 0 && start + 1 < length ? start + 1 : start;
        return { line, start, end, chain: String(chain), isPronoun: end === start };
      }),
    );
}

const text = (id: string): fc.Arbitrary<WrittenText> =>
  fc
    .array(fc.array(word, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 })
    .chain((sentences) =>
      fc
        .tuple(...sentences.map((words, line) => mentionsOf(line, words.length)))
        .map((mentions) => ({ id, sentences, mentions: mentions.flat() })),
    );

function read(files: Parameters<typeof readAnnotatedCorpus>[0]): AnnotatedCorpus {
  const parsed = readAnnotatedCorpus(files);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

/** The content of a corpus without files and line numbers. Chains are named by their first mention. */
function contentOf({ sentences, documents, mentions }: AnnotatedCorpus) {
  const sorted = mentions
    .map(({ pieces, kind, chain }) => ({ pieces, kind, chain }))
    .sort((a, b) => JSON.stringify(a.pieces).localeCompare(JSON.stringify(b.pieces)));
  const names = new Map<string | null, number>();
  for (const { chain } of sorted) if (!names.has(chain)) names.set(chain, names.size);
  return {
    sentences,
    documents: documents.map(({ id, firstLine }) => ({ id, firstLine })),
    mentions: sorted.map((one) => ({ ...one, chain: names.get(one.chain) })),
  };
}

function expected(texts: readonly WrittenText[]) {
  let line = 0;
  const documents: { id: string; firstLine: number }[] = [];
  const mentions: AnnotatedCorpus["mentions"][number][] = [];
  const blank = read(conllFiles("a b"));
  for (const [number, one] of texts.entries()) {
    documents.push({ id: one.id, firstLine: line });
    for (const mention of one.mentions) {
      const { start, end, isPronoun, chain } = mention;
      const pieces = [{ line: line + mention.line, start, end }];
      const kind = isPronoun ? "pronoun" : "nominal";
      mentions.push({ ...EMPTY, pieces, kind, chain: `${number} ${chain}` });
    }
    line += one.sentences.length;
  }
  return contentOf({
    ...blank,
    sentences: texts.flatMap(({ sentences }) => sentences),
    documents: documents.map((one) => ({ ...one, file: "" })),
    mentions,
  });
}

const EMPTY = {
  from: "",
  file: "",
  fileLine: 1,
  head: null,
  antecedent: null,
  unsuitable: null,
  isSplit: false,
  number: null,
  isPerson: false,
  facets: { use: null, subject: null, number: null, generic: null, group: null },
} as const;

function conllFiles(words: string) {
  return [conllFile([{ id: "blank", sentences: [words.split(" ")], mentions: [] }])];
}

const texts = fc.tuple(text("first"), text("second"));

describe("an annotated text that is written and read again", () => {
  it.each([
    ["MMAX2", (both: readonly WrittenText[]) => both.flatMap(mmaxFiles)],
    ["CoNLL-2012", (both: readonly WrittenText[]) => [conllFile(both)]],
    ["CorefUD", (both: readonly WrittenText[]) => [corefUdFile(both)]],
  ])("is the same in the format %s", (_format, print) => {
    fc.assert(
      fc.property(texts, (both) => {
        expect(contentOf(read(print(both)))).toEqual(expected(both));
      }),
    );
  });

  it("gives one proposal per pronoun, with the same position and earlier antecedents in every format", () => {
    fc.assert(
      fc.property(texts, (both) => {
        const proposed = [both.flatMap(mmaxFiles), [conllFile(both)], [corefUdFile(both)]].map((files) => {
          const corpus = read(files);
          const { proposals, counts } = proposeFromCorpus(corpus, {
            source: corpus.sentences,
            language: "en",
            fit: SAME_TEXT,
          });
          const pronouns = both
            .flatMap(({ mentions }) => mentions)
            .filter(({ isPronoun }) => isPronoun).length;
          expect([counts.pronouns, counts.proposed, counts.notFound, counts.twice]).toEqual([
            pronouns,
            pronouns,
            0,
            0,
          ]);
          // Uses are not compared, because a use follows from the chain if the corpus does not state it.
          return proposals.map(({ line, position, antecedents }) => [
            line,
            position,
            antecedents
              .filter((one) => one.line < line || (one.line === line && one.end < position))
              .map(({ start, end, ...rest }) => [rest.line, start, end]),
          ]);
        });
        expect(proposed[1]).toEqual(proposed[0]);
        expect(proposed[2]).toEqual(proposed[0]);
      }),
    );
  });

  it("has its words matched to other tokens with the same characters, in each sentence that is found", () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (both, isOneLine) => {
        const corpus = read([conllFile(both)]);
        const letters = corpus.sentences.map((words) =>
          // An escape of Moses, such as &amp;, counts as one character.
          words.flatMap((one) => (one === "&amp;" ? [one] : [...one])),
        );
        const source = isOneLine ? [letters.flat()] : letters;
        const fit = fitCorpus(corpus, source);
        for (const [line, words] of corpus.sentences.entries()) {
          if (!fit.isFound(line)) continue;
          const there = words.map((_, position) => fit.tokensAt({ line, position }));
          const written = there.map((tokens) =>
            tokens.map((token) => source[token.line]?.[token.position]).join(""),
          );
          expect(written).toEqual(words);
        }
      }),
    );
  });
});
