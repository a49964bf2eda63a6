// Writes annotated texts in each format of corpora, so that tests can read them back. The sentences are invented.

import type { SourceFile } from "#core/io/text-file.ts";

/** A mention in a test: the first and last word (from 0, inclusive) of a phrase in one sentence. */
export interface WrittenMention {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly chain: string;
  readonly isPronoun: boolean;
}

export interface WrittenText {
  readonly id: string;
  readonly sentences: readonly (readonly string[])[];
  readonly mentions: readonly WrittenMention[];
}

export function textFile(path: string, text: string): SourceFile {
  return { path, bytes: new TextEncoder().encode(text) };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** For each sentence, the number of its first word in the text, from 1. */
function firstWords(sentences: WrittenText["sentences"]): number[] {
  let next = 1;
  return sentences.map(({ length }) => {
    const first = next;
    next += length;
    return first;
  });
}

export function wordsXml(words: readonly string[]): string {
  const rows = words.map((word, at) => `<word id="word_${at + 1}">${escaped(word)}</word>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE words SYSTEM "words.dtd">\n<words>\n${rows.join("\n")}\n</words>\n`;
}

/** One level of an MMAX2 document. `markables`: attributes of each, in the order in which they are written. */
export function levelXml(level: string, markables: readonly Readonly<Record<string, string>>[]): string {
  const rows = markables.map((attributes) => {
    const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
    return `<markable ${pairs.join(" ")} />`;
  });
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE markables SYSTEM "markables.dtd">\n`;
  return `${head}<markables xmlns="www.eml.org/NameSpaces/${level}">\n${rows.join("\n")}\n</markables>\n`;
}

/** The text in the format of MMAX2: three files. */
export function mmaxFiles({ id, sentences, mentions }: WrittenText): SourceFile[] {
  const first = firstWords(sentences);
  const span = (line: number, start: number, end: number) => {
    const from = (first[line] ?? 0) + start;
    const to = (first[line] ?? 0) + end;
    return from === to ? `word_${from}` : `word_${from}..word_${to}`;
  };
  const lines = sentences.map((words, line) => ({
    id: `markable_${line}`,
    span: span(line, 0, words.length - 1),
    mmax_level: "sentence",
  }));
  const coref = mentions.map(({ line, start, end, chain, isPronoun }, at) => ({
    id: `markable_${1000 + at}`,
    span: span(line, start, end),
    coref_class: `set_${chain}`,
    mmax_level: "coref",
    mention: isPronoun ? "pronoun" : "np",
    ...(isPronoun ? { type: "anaphoric" } : { nptype: "antecedent" }),
  }));
  return [
    textFile(`Basedata/${id}_words.xml`, wordsXml(sentences.flat())),
    textFile(`Markables/${id}_sentence_level.xml`, levelXml("sentence", lines)),
    textFile(`Markables/${id}_coref_level.xml`, levelXml("coref", coref)),
  ];
}

/** Brackets that open or close at a word. If several open, the longer mention comes first. */
function bracketsAt(mentions: readonly WrittenMention[], line: number, at: number) {
  const here = mentions.filter((one) => one.line === line);
  return {
    opening: here.filter((one) => one.start === at).sort((a, b) => b.end - a.end),
    closing: here.filter((one) => one.end === at && one.start < at).sort((a, b) => b.start - a.start),
  };
}

/** The texts in the format of CoNLL-2012, with tags and a flat tree. */
export function conllFile(texts: readonly WrittenText[]): SourceFile {
  const parts = texts.map(({ id, sentences, mentions }) => {
    const lines = sentences.map((words, line) =>
      words
        .map((word, at) => {
          const { opening, closing } = bracketsAt(mentions, line, at);
          const coref = [
            ...closing.map(({ chain }) => `${chain})`),
            ...opening.map(({ chain, end }) => `(${chain}${end === at ? ")" : ""}`),
          ].join("|");
          const isPronoun = opening.some((one) => one.isPronoun);
          const tree = `${at === 0 ? "(TOP(S" : ""}*${at === words.length - 1 ? "))" : ""}`;
          return [
            id,
            "0",
            at,
            word,
            isPronoun ? "PRP" : "NN",
            tree,
            "-",
            "-",
            "-",
            "-",
            "*",
            coref || "-",
          ].join("  ");
        })
        .join("\n"),
    );
    return `#begin document (${id}); part 000\n${lines.join("\n\n")}\n\n#end document\n`;
  });
  return textFile("texts.v4_gold_conll", parts.join(""));
}

/** The texts in the format of CorefUD. */
export function corefUdFile(texts: readonly WrittenText[]): SourceFile {
  const parts = texts.map(({ id, sentences, mentions }) => {
    const lines = sentences.map((words, line) => {
      const rows = words.map((word, at) => {
        const { opening, closing } = bracketsAt(mentions, line, at);
        const entity = [
          ...closing.map(({ chain }) => `e${chain})`),
          ...opening.map(
            ({ chain, end, start }) => `(e${chain}--${end - start + 1}-${end === at ? ")" : ""}`,
          ),
        ].join("");
        const upos = opening.some((one) => one.isPronoun) ? "PRON" : "NOUN";
        return [
          at + 1,
          word,
          "_",
          upos,
          "_",
          "_",
          "0",
          "dep",
          "_",
          entity === "" ? "_" : `Entity=${entity}`,
        ].join("\t");
      });
      return `# sent_id = ${line}\n# text = ${words.join(" ")}\n${rows.join("\n")}\n`;
    });
    return `# newdoc id = ${id}\n# global.Entity = eid-etype-head-other\n${lines.join("\n")}\n`;
  });
  return textFile("texts.conllu", parts.join(""));
}
