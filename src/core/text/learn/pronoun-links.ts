// Links English pronouns that the aligner left without a French pronoun: objects before the verb (“le vit”, “l’ a vu”) and
// subjects before or after it (“dit-elle”). Measured in docs/alignment.md.

import type { WordLink } from "#core/text/pharaoh.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";
import { knownLinksOf, type SentencePair } from "./learning-text.ts";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** French forms of an English pronoun, of either number and gender, so that wrong translations are linked as right ones are. */
interface Forms {
  readonly subjects: ReadonlySet<string>;
  readonly objects: ReadonlySet<string>;
}

const THIRD_PERSON: Forms = {
  subjects: setOf("il elle ils elles ce c' ça cela"),
  objects: setOf("le la l' les lui leur y en"),
};
const ADDRESSED: Forms = { subjects: setOf("tu vous"), objects: setOf("te t' vous") };

/** Other forms that translate a pronoun; a pronoun linked to one of them is left as it is. */
const STRONG_FORMS = setOf("eux elle elles lui celui celle ceux celles moi toi nous");

const SUBJECTS = setOf("he she it they you");
const OBJECTS = setOf("him her it them you");
const PRONOUNS = setOf("i he she it we you they me him her us them");

/** English words and punctuation that are no verbs: a pronoun after them is no object. */
const NEVER_VERBS = setOf('that whoever which who and but because if when as than what where while , ; : "');
/** English words after a subject. “It” and “her” before them are no objects. */
const AFTER_SUBJECTS = setOf(
  "is was are were 's 're 've 'll 'd has had will would can could should may might must does did",
);

/** French words between a pronoun and the verb: negation, other pronouns, auxiliaries. */
const BEFORE_VERBS = setOf(
  "ne n' me m' te t' se s' le la l' les lui leur y en ai as a avons avez ont avais avait avions aviez avaient aurai auras aura aurons aurez auront aurait auraient ayant avoir eut eurent est sont était étaient sera seront serait seraient soit soient fut furent pas jamais toujours déjà encore",
);
/** The farthest that a pronoun stands before its verb, in tokens: “ne l’ a pas vu”. */
const FARTHEST = 4;
/** A word of the source within this many tokens of the pronoun may have its form by mistake. */
const NEAR = 2;

/** Languages of the two sides, BCP 47. */
interface LinkedLanguages {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/**
 * The computed links of an English–French sentence pair, with links of pronouns that had none, or only links to words that
 * are no pronouns. Such a pronoun is linked to the only pronoun form that stands beside the verb's translation and
 * belongs to no other word; its other links go. Known links (`knownLinksOf`) stay. For other languages, the same links.
 * Sorted by source, then by target; positions from 0.
 */
export function withPronounLinks(
  pair: SentencePair,
  links: readonly WordLink[],
  { sourceLanguage, targetLanguage }: LinkedLanguages,
): readonly WordLink[] {
  if (primaryLanguage(sourceLanguage) !== "en" || primaryLanguage(targetLanguage) !== "fr") return links;
  const known = knownLinksOf(pair);
  const line = new PronounLine(pair, links);
  for (const at of pair.source.keys()) if (!known.has(at)) line.linkPronoun(at, known);
  return line.links.toSorted((a, b) => a.source - b.source || a.target - b.target);
}

class PronounLine {
  links: WordLink[];
  readonly #source: readonly string[];
  readonly #target: readonly string[];
  /** The last part of each target token in lower case: “elle” of “-t-elle”. */
  readonly #forms: readonly string[];

  constructor({ source, target }: SentencePair, links: readonly WordLink[]) {
    this.links = [...links];
    this.#source = source.map(written);
    this.#target = target;
    this.#forms = target.map((word) => written(word).split("-").at(-1) ?? "");
  }

  linkPronoun(at: number, known: ReadonlyMap<number, unknown>): void {
    const word = this.#source[at] ?? "";
    if (!SUBJECTS.has(word) && !OBJECTS.has(word)) return;
    const earlier = this.#linkedTo(at);
    if (earlier.some((to) => this.#isPronoun(to))) return;
    const [place, ...others] = new Set(this.#places(at, word));
    if (place === undefined || others.length > 0) return;
    const owners = this.links.filter(({ source, target }) => target === place && source !== at);
    if (owners.some(({ source }) => known.has(source))) return;
    this.links = this.links.filter(({ source, target }) => source !== at && target !== place);
    this.links.push({ source: at, target: place });
    // “she” had “dit”, and “said” had “-elle”: they exchange their words.
    for (const { source } of owners) {
      if (this.#linkedTo(source).length > 0) continue;
      for (const target of earlier) if (target !== place) this.links.push({ source, target });
    }
  }

  /** Free pronoun forms beside the translation of the verb of the pronoun `word` at `at`. */
  #places(at: number, word: string): number[] {
    const { subjects, objects } = word === "you" ? ADDRESSED : THIRD_PERSON;
    const verb = this.#linkedTo(at - 1);
    const isObject =
      OBJECTS.has(word) &&
      !NEVER_VERBS.has(this.#source[at - 1] ?? "") &&
      !AFTER_SUBJECTS.has(this.#source[at + 1] ?? "");
    const asObject = isObject ? verb.flatMap((anchor) => this.#before(anchor, objects, at)) : [];
    if (!SUBJECTS.has(word)) return asObject;
    const next = [...this.#linkedTo(at + 1), ...this.#linkedTo(at + 2)];
    return [
      ...asObject,
      ...next.flatMap((anchor) => this.#before(anchor, subjects, at)),
      ...[...next, ...verb].flatMap((anchor) => this.#inverted(anchor, subjects, at)),
    ];
  }

  /** The nearest free form before the word at `anchor`, with nothing but words of `BEFORE_VERBS` between them. */
  #before(anchor: number, forms: ReadonlySet<string>, pronoun: number): number[] {
    for (let to = anchor - 1; to >= Math.max(0, anchor - FARTHEST); to--) {
      const form = this.#forms[to] ?? "";
      if (forms.has(form) && this.#isFree(to, pronoun)) return [to];
      if (!BEFORE_VERBS.has(form)) break;
    }
    return [];
  }

  /** The free form with a hyphen directly after the word at `anchor`. */
  #inverted(anchor: number, forms: ReadonlySet<string>, pronoun: number): number[] {
    const to = anchor + 1;
    const isForm = (this.#target[to] ?? "").startsWith("-") && forms.has(this.#forms[to] ?? "");
    return isForm && this.#isFree(to, pronoun) ? [to] : [];
  }

  /**
   * Whether the form is linked to no other word than the pronoun, its verb, or a pronoun beside it that has another form,
   * and is not part of “ce que”, “ce qui” or “il y a”.
   */
  #isFree(to: number, pronoun: number): boolean {
    const form = this.#forms[to];
    const following = this.#forms[to + 1] ?? "";
    if ((form === "ce" && following.startsWith("qu")) || (form === "il" && following === "y")) return false;
    return this.links.every(({ source, target }) => {
      if (target !== to || source === pronoun) return true;
      if (Math.abs(source - pronoun) > NEAR) return false;
      const isOther = PRONOUNS.has(this.#source[source] ?? "");
      return !isOther || this.#linkedTo(source).some((other) => other !== to && this.#isPronoun(other));
    });
  }

  #linkedTo(at: number): number[] {
    return this.links.flatMap(({ source, target }) => (source === at ? [target] : []));
  }

  #isPronoun(to: number): boolean {
    const form = this.#forms[to] ?? "";
    const forms = [THIRD_PERSON, ADDRESSED].flatMap(({ subjects, objects }) => [subjects, objects]);
    return [...forms, STRONG_FORMS].some((one) => one.has(form));
  }
}

/** In lower case, with the plain apostrophe. */
function written(word: string): string {
  return word.toLowerCase().replaceAll("’", "'");
}
