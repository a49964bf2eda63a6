// Reads files of CoNLL-2012 (OntoNotes with a column of coreference) as sentences and mentions.

import { copiedText, quoted } from "#core/base/message-text.ts";
import { fileNameIn } from "#core/base/name.ts";
import { counted } from "#core/base/number-words.ts";
import type { FileProblems, ProblemList } from "#core/base/problem.ts";
import type { CorpusMention } from "#core/suite/annotated-corpus.ts";
import { ConllTree, type ConllWord, factsOfWords, plainWord } from "./conll-words.ts";
import { type CorpusPart, type CorpusReader, tokenFromWord } from "./corpus-parts.ts";
import { MentionBrackets } from "./mention-brackets.ts";

/**
 * Minimum number of columns of a row with all annotations of OntoNotes. In shorter rows, the part of speech and the
 * tree are unknown.
 */
const ANNOTATED_COLUMNS = 11;
/** Minimum number of columns: document, part, number, word and coreference. */
const MINIMUM_COLUMNS = 5;

/** The documents of one file, in order. Lines and brackets with problems are reported, and everything else is used. */
function readConll(path: string, lines: readonly string[], problems: ProblemList): readonly CorpusPart[] {
  const reader = new ConllReader(problems.in(path));
  lines.forEach((line, index) => {
    reader.line(line, index + 1);
  });
  return reader.end();
}

interface OpenMention {
  readonly chain: string;
  readonly fileLine: number;
}

class ConllReader {
  readonly #problems: FileProblems;
  readonly #parts: CorpusPart[] = [];
  #id: string | null = null;
  #sentences: string[][] = [];
  #mentions: CorpusMention[] = [];
  #words: ConllWord[] = [];
  #brackets = new MentionBrackets<OpenMention>();
  #pairs: (OpenMention & { readonly first: number; readonly last: number })[] = [];
  #tree = new ConllTree();

  constructor(problems: FileProblems) {
    this.#problems = problems;
  }

  /** Processes one line. `fileLine`: its number in the file, from 1. */
  line(text: string, fileLine: number): void {
    const line = text.trim();
    if (line === "") this.#endSentence();
    else if (line.startsWith("#begin document")) {
      this.#endDocument();
      this.#id = nameIn(line);
    } else if (line.startsWith("#end document")) this.#endDocument();
    else if (!line.startsWith("#")) this.#word(line, fileLine);
  }

  /** Ends the last document and returns all documents. */
  end(): readonly CorpusPart[] {
    this.#endDocument();
    return this.#parts;
  }

  #word(line: string, fileLine: number): void {
    const columns = line.split(/\s+/);
    if (columns.length < MINIMUM_COLUMNS) {
      const message = () =>
        `found ${counted(columns.length, "column")} in ${quoted(line)}; expected at least ${MINIMUM_COLUMNS}: document, part, number, word, …, coreference. The line is left out`;
      this.#problems.warning("malformed-cell", message, fileLine);
      return;
    }
    const isWhole = columns.length >= ANNOTATED_COLUMNS;
    const tag = isWhole && !/^[-_*]?$/.test(columns[4] ?? "") ? copiedText(columns[4] ?? "") : null;
    const isSubject = isWhole ? this.#tree.isSubject(columns[5] ?? "") : null;
    const at = this.#words.length;
    this.#words.push({ token: tokenFromWord(plainWord(columns[3] ?? "")), tag, isSubject });
    this.#coreference(columns.at(-1) ?? "-", at, fileLine);
  }

  #coreference(column: string, at: number, fileLine: number): void {
    if (column === "-" || column === "_" || column === "*") return;
    for (const bracket of column.split("|")) {
      const [, opens, chain = "", closes] = /^(\()?([^()|]+)(\))?$/.exec(bracket) ?? [];
      if (chain === "" || (opens === undefined && closes === undefined)) {
        const message = () =>
          `found ${quoted(bracket)} in ${quoted(column)}; expected “(12”, “12)” or “(12)”. It is left out`;
        this.#problems.warning("broken-markable", message, fileLine);
        continue;
      }
      const name = copiedText(chain);
      if (opens !== undefined) this.#brackets.open(name, at, { chain: name, fileLine });
      if (closes === undefined) continue;
      const pair = this.#brackets.close(name, at);
      if (pair !== null) this.#pairs.push({ ...pair.data, first: pair.first, last: pair.last });
      else {
        const message = () =>
          `found ${quoted(bracket)}, but no mention of chain ${quoted(name)} is open in this sentence. It is left out`;
        this.#problems.warning("broken-markable", message, fileLine);
      }
    }
  }

  #endSentence(): void {
    for (const { chain, fileLine } of this.#brackets.unclosed()) {
      const message = () =>
        `a mention of chain ${quoted(chain)} begins here and is not closed in its sentence. It is left out`;
      this.#problems.warning("broken-markable", message, fileLine);
    }
    const line = this.#sentences.length;
    for (const { chain, fileLine, first, last } of this.#pairs) {
      this.#mentions.push({
        from: `${fileNameIn(this.#problems.file)} line ${fileLine}, chain ${chain}`,
        file: this.#problems.file,
        fileLine,
        pieces: [{ line, start: first, end: last }],
        head: null,
        chain,
        antecedent: null,
        ...factsOfWords(this.#words, first, last),
        isSplit: false,
        isPerson: false,
      });
    }
    if (this.#words.length > 0) this.#sentences.push(this.#words.map(({ token }) => token));
    this.#words = [];
    this.#pairs = [];
    this.#tree = new ConllTree();
  }

  #endDocument(): void {
    this.#endSentence();
    const id = this.#id ?? fileNameIn(this.#problems.file);
    if (this.#sentences.length > 0)
      this.#parts.push({
        id,
        file: this.#problems.file,
        sentences: this.#sentences,
        mentions: this.#mentions,
      });
    this.#id = null;
    this.#sentences = [];
    this.#mentions = [];
  }
}

/**
 * The document's name in “#begin document (bc/cctv/00/cctv_0000); part 001”. Each part is a separate document; the
 * number of a part after the first belongs to its name.
 */
function nameIn(line: string): string {
  const [, name = "", part = "0"] = /\(([^()]*)\)(?:;\s*part\s*(\d+))?/.exec(line.slice(0, 500)) ?? [];
  return Number(part) === 0 ? name : `${name} part ${Number(part)}`;
}

export const CONLL_2012: CorpusReader = {
  kind: "conll-2012",
  name: "an annotated corpus (CoNLL-2012)",
  recognise: ({ path, start }) => {
    if (/^\s*#begin document/.test(start)) return "an annotated corpus (CoNLL-2012), with “#begin document”";
    return /(?:_|\.)conll$/i.test(path) ? "an annotated corpus (CoNLL-2012), by its name" : null;
  },
  readParts: readConll,
  examples: [
    {
      path: "a.txt",
      content: "#begin document (d); part 000\nd 0 0 It (1)\nd 0 1 fell -\n\n#end document\n",
    },
    { path: "a_conll", content: "d 0 0 It (1)\nd 0 1 fell -\n" },
  ],
};
