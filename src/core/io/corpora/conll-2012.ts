// Reads files of CoNLL-2012 (OntoNotes with a column of coreference) as sentences and mentions.

import { copiedText, counted, quoted } from "#core/base/message-text.ts";
import { fileNameIn } from "#core/base/name.ts";
import type { FileProblems, ProblemList } from "#core/base/problem.ts";
import { type CorpusMention, NO_FACETS, type TokenFacets } from "#core/suite/suite-plan.ts";
import { pennBracket } from "#core/text/tokens.ts";
import { type CorpusPart, type CorpusReader, MentionBrackets, tokenFromWord } from "./corpus-parts.ts";

export const CONLL_2012: CorpusReader = {
  kind: "conll-2012",
  name: "an annotated corpus (CoNLL-2012)",
  described: {
    section: "corpora",
    becomes: "Proposals for annotators.",
    lost: "columns other than words and coreference",
  },
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

// Derives facts about a mention from words and tags of CoNLL-2012: whether it is a pronoun, its person and number,
// and whether it is a subject.

interface ConllWord {
  readonly token: string;
  /** Part of speech; null = the file has none. */
  readonly tag: string | null;
  /** Whether the word is a whole noun phrase that is a subject; null = the file has no trees. */
  readonly isSubject: boolean | null;
}

/** Tags of pronouns: personal, possessive and relative in the Penn Treebank; PN in the Chinese Treebank. */
const PRONOUNS = new Set("PRP PRP$ WP WP$ WDT PN".split(" "));
/** Tag of determiners. A determiner that is a whole mention, such as “this”, counts as a pronoun. */
const DETERMINERS = new Set(["DT"]);
const NOUN = /^(?:NNP?(S)?|N[RT])$/;
/** Tags that end the noun part of a phrase: prepositions, relative pronouns, verbs, some punctuation. */
const AFTER_NOUN = /^(?:IN|TO|W\w*\$?|VB\w*|,|:|-LRB-)$/;

const SPEAKER = new Set("i me my mine myself we us our ours ourselves 我 我们 咱们".split(" "));
const ADDRESSEE = new Set("you your yours yourself yourselves 你 您 你们".split(" "));
const SINGULAR = new Set(
  "it its itself he him his himself she her hers herself this that 它 他 她".split(" "),
);
const PLURAL = new Set("they them their theirs themselves these those 它们 他们 她们".split(" "));

/** Maximum number of tokens after the first one of a mention that are examined to find its grammatical number. */
const MOST_LOOKED_AT = 30;

type WordFacts = Pick<CorpusMention, "kind" | "facets" | "unsuitable" | "number">;

/** Facts about the mention from word `first` to word `last` (inclusive, 0-based) of the sentence `words`. */
function factsOfWords(words: readonly ConllWord[], first: number, last: number): WordFacts {
  const word = words[first];
  if (first !== last || word === undefined)
    return { kind: "nominal", facets: NO_FACETS, unsuitable: null, number: numberOf(words, first, last) };
  const { tag, isSubject } = word;
  const form = word.token.toLowerCase();
  const isPronoun = tag !== null && (PRONOUNS.has(tag) || DETERMINERS.has(tag));
  const kind = isPronoun ? "pronoun" : tag === null ? null : /^V/.test(tag) ? "clausal" : "nominal";
  const use = SPEAKER.has(form) ? "speaker" : ADDRESSEE.has(form) ? "addressee" : null;
  const facets: TokenFacets = { ...NO_FACETS, use, subject: isSubject };
  const byForm = SINGULAR.has(form) ? "singular" : PLURAL.has(form) ? "plural" : null;
  const number = kind === "nominal" ? numberOf(words, first, last) : byForm;
  return { kind, facets, unsuitable: use === "speaker" ? "speaker" : null, number };
}

/**
 * Grammatical number of the phrase: plural for several nouns joined by “and”. Otherwise the number of its last noun
 * before a preposition, relative pronoun or verb. Null = unknown: there is no noun, no tag, or the noun is Chinese.
 */
function numberOf(words: readonly ConllWord[], first: number, last: number): CorpusMention["number"] {
  let number: CorpusMention["number"] = null;
  let isJoined = false;
  for (let at = first; at <= Math.min(last, first + MOST_LOOKED_AT); at++) {
    const { tag = null } = words[at] ?? {};
    if (tag === null) return null;
    const noun = NOUN.exec(tag);
    if (noun !== null) {
      if (isJoined && number !== null) return "plural";
      // Chinese nouns have no number.
      number = tag.startsWith("NN") ? (noun[1] === undefined ? "singular" : "plural") : null;
    } else if (tag === "CC") isJoined = /^and$|^&$/i.test(words[at]?.token ?? "");
    else if (AFTER_NOUN.test(tag) && number !== null && tag !== ",") return number;
  }
  return number;
}

/** The original word: OntoNotes writes a bracket as “-LRB-” and a full stop as “/.”, for example. */
function plainWord(written: string): string {
  return pennBracket(written) ?? (/^\/[.?!,:;-]$/.test(written) ? written.slice(1) : written);
}

const CLAUSES = new Set(["S", "SINV", "SQ"]);

/** Follows the brackets of one sentence's tree, word by word. */
class ConllTree {
  readonly #open: string[] = [];

  /**
   * Whether the word is a subject. `bits`: the value of the word's tree column, such as “(S(NP*)”. Null = there is no
   * tree.
   */
  isSubject(bits: string): boolean | null {
    if (!bits.includes("*") || (bits === "*" && this.#open.length === 0)) return null;
    const [before = "", after = ""] = bits.split("*");
    for (const [, label = ""] of before.matchAll(/\(([^()\s]+)/g))
      this.#open.push(label.replace(/[-=].*$/, ""));
    const phrase = this.#open.at(-1);
    const clause = this.#open.at(-2);
    const isWholePhrase = phrase === "NP" && /\(NP(?:[-=][^()]*)?$/.test(before) && after.startsWith(")");
    const isSubject = isWholePhrase && clause !== undefined && CLAUSES.has(clause);
    const closed = after.length - after.replaceAll(")", "").length;
    this.#open.length = Math.max(0, this.#open.length - closed);
    return isSubject;
  }
}
