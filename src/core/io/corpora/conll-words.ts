// Derives facts about a mention from words and tags of CoNLL-2012: whether it is a pronoun, its person and number,
// and whether it is a subject.

import { type CorpusMention, NO_FACETS, type TokenFacets } from "#core/suite/annotated-corpus.ts";
import { pennBracket } from "#core/text/escaped-tokens.ts";

export interface ConllWord {
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
export function factsOfWords(words: readonly ConllWord[], first: number, last: number): WordFacts {
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
export function plainWord(written: string): string {
  return pennBracket(written) ?? (/^\/[.?!,:;-]$/.test(written) ? written.slice(1) : written);
}

const CLAUSES = new Set(["S", "SINV", "SQ"]);

/** Follows the brackets of one sentence's tree, word by word. */
export class ConllTree {
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
