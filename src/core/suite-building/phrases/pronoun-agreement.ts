// Says to which phrases an English pronoun can refer: as far as number and person say it, and ranked by salience.

import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { isWord } from "#core/text/tokens.ts";
import { isPlural } from "./noun-phrases.ts";
import { listedForm, type WordLists, wordLists } from "./pronoun-forms.ts";

/**
 * Points. Each sentence between phrase and pronoun costs `perSentence`, up to `FARTHEST`; each phrase that is nearer to
 * the pronoun costs `perNearer`. The round numbers that most often put the annotated antecedent first or among the first
 * three, both in the suite enfr and in newstest.
 */
const POINTS = {
  perSentence: -6,
  perNearer: -0.4,
  agrees: 16,
  subject: 3,
  afterPreposition: -3,
  withoutArticle: -6,
};
const FARTHEST = 6;

/** Adverbial conjunctions, before which a sentence ends and after which a clause begins with its subject. */
const BEFORE_CLAUSES = new Set("because but so if while although though until unless since as".split(" "));

/** The offers, the likeliest antecedent of the pronoun first; `offers`: nearest first. `tokensOf`: those of a line. */
export function rankedAntecedents(
  offers: readonly Antecedent[],
  pronoun: TokenRef,
  tokensOf: (line: number) => readonly string[],
): readonly Antecedent[] {
  const lists = wordLists("en");
  if (lists === null) return offers;
  const word = tokensOf(pronoun.line)[pronoun.position] ?? "";
  const points = new Map(
    offers.map((offer, nearer) => {
      const tokens = tokensOf(offer.line);
      const distance = Math.min(FARTHEST, pronoun.line - offer.line) * POINTS.perSentence;
      const agreement = isLikelyFor(word, tokens, offer) ? POINTS.agrees : 0;
      return [
        offer,
        distance +
          nearer * POINTS.perNearer +
          agreement +
          rolePoints(tokens, offer, lists) +
          formPoints(tokens, offer, lists),
      ];
    }),
  );
  return [...offers].sort((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0));
}

/** Points for the grammatical role: a subject begins its clause and is followed by its verb. */
function rolePoints(tokens: readonly string[], { start, end }: Antecedent, lists: WordLists): number {
  const before = listedForm(tokens[start - 1] ?? "");
  if (lists.prepositions.has(before) && !BEFORE_CLAUSES.has(before)) return POINTS.afterPreposition;
  const beginsClause =
    !isWord(before) ||
    lists.conjunctions.has(before) ||
    lists.relatives.has(before) ||
    BEFORE_CLAUSES.has(before);
  const after = listedForm(tokens[end + 1] ?? "");
  const isFollowedByVerb = isWord(after) && !lists.conjunctions.has(after) && !lists.prepositions.has(after);
  return beginsClause && isFollowedByVerb ? POINTS.subject : 0;
}

/** Points for the form: a singular without an article is mostly a substance, an abstract noun or a name. */
function formPoints(tokens: readonly string[], { start, head }: Antecedent, { articles }: WordLists): number {
  const hasArticle = articles.has(listedForm(tokens[start] ?? ""));
  const isName = start > 0 && isCapital(tokens[start] ?? "");
  return hasArticle || isName || isPlural(listedForm(tokens[head] ?? "")) ? 0 : POINTS.withoutArticle;
}

const set = (words: string) => new Set(words.split(" "));

/** Nouns to which “they” refers in the singular or plural: groups, persons of unknown gender, plurals without a mark. */
const EITHER_NUMBER = set(
  "anybody anyone army audience band board child class club committee community company council couple crew crowd data everybody everyone family firm generation government group industry majority media minority nobody organisation organization parent party patient person population press public series somebody someone species staff student team union university user",
);
const PLURAL_PRONOUNS = set("they them their theirs themselves");
const SINGULAR_PRONOUNS = set("it its itself");
const PLURAL_ARTICLES = set("these those many several few both");

/** Whether the noun has the ending of a noun for a person, as “sailor”, “teacher” and “guitarist”, but not “letter”. */
function isAgent(noun: string): boolean {
  return /..(?:er|or|ist|ian|man|woman)$/.test(noun) && !THINGS.has(noun);
}

/** Frequent nouns for things that end like nouns for persons. */
const THINGS = set(
  "anger answer border butter calculator chapter computer cooker copper corner corridor counter cover danger december dinner door drawer elevator error factor finger floor flower folder freezer gutter hammer harbor hunger ladder layer leather letter matter mirror monitor motor newspaper november number october order paper poster powder power printer quarter river rubber september shoulder shower silver slipper summer supper sweater theater thunder timber tower tractor trailer twist water weather winter wonder wrist",
);

/** Nouns for persons, to whom “it” does not refer. */
const PERSONS = set(
  "anybody anyone aunt boy brother cousin daughter everybody everyone father friend girl granddaughter grandfather grandmother grandson husband king lady man mother neighbor neighbour nephew niece nobody nurse prince princess queen sister somebody someone son uncle wife woman",
);
/** Nouns and titles to which “she” does not refer, and those to which “he” does not. */
const MALE = set("boy brother father grandfather grandson husband king man mr nephew prince sir son uncle");
const FEMALE = set(
  "aunt daughter girl granddaughter grandmother lady miss mother mrs ms niece princess queen sister wife woman",
);
const TITLES = set("mr mrs ms miss dr doctor prof professor sir lady king queen captain uncle aunt");
const MASCULINE_PRONOUNS = set("he him his himself");
const FEMININE_PRONOUNS = set("she her hers herself");

/**
 * Whether two English pronouns can have the same antecedent, as far as their forms say it: “it” and “its”, but not “it”
 * and “she”. True of other words.
 */
export function mayCorefer(one: string, other: string): boolean {
  const groups = [SINGULAR_PRONOUNS, PLURAL_PRONOUNS, MASCULINE_PRONOUNS, FEMININE_PRONOUNS];
  const groupOf = (pronoun: string) => groups.find((group) => group.has(listedForm(pronoun)));
  const [first, second] = [groupOf(one), groupOf(other)];
  return first === undefined || second === undefined || first === second;
}

/**
 * Whether an English pronoun probably refers to a phrase, as far as its words say it: “they” not to “a culture”, “it”
 * not to “those people” nor to “my aunt”, “she” only to a person or a name, and not to “her brother”. True where the
 * words do not say it: names, groups, other pronouns.
 */
export function isLikelyFor(
  pronoun: string,
  tokens: readonly string[],
  { start, end, head }: { readonly start: number; readonly end: number; readonly head: number },
): boolean {
  const form = listedForm(pronoun);
  const isPluralForm = PLURAL_PRONOUNS.has(form);
  const word = tokens[head] ?? "";
  const noun = listedForm(word);
  // “my aunt”, “Mrs Martin”, “her brother Paul”.
  const nounBefore = isCapital(word) ? listedForm(tokens[head - 1] ?? "") : "";
  const first = listedForm(tokens[start] ?? "");
  const isPerson = PERSONS.has(noun) || PERSONS.has(nounBefore) || TITLES.has(first);
  if (MASCULINE_PRONOUNS.has(form) || FEMININE_PRONOUNS.has(form)) {
    const others = MASCULINE_PRONOUNS.has(form) ? FEMALE : MALE;
    if ([noun, nounBefore, first].some((one) => others.has(one))) return false;
    return isPerson || isAgent(noun) || isCapital(word);
  }
  if (!isPluralForm && !SINGULAR_PRONOUNS.has(form)) return true;
  if (!isPluralForm && isPerson) return false;
  const isCoordinated = tokens.slice(start, end + 1).some((token) => listedForm(token) === "and");
  if (EITHER_NUMBER.has(noun) || isCoordinated) return true;
  if (isPlural(noun) || PLURAL_ARTICLES.has(first)) return isPluralForm;
  return !isPluralForm || isCapital(word);
}

function isCapital(token: string): boolean {
  return /^\p{Lu}/u.test(token);
}
