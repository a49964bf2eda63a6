// Recognises English verbs, adverbs and clauses by their neighbouring words, without a tagger.

import { isWord, listedForm, type WordLists } from "./word-lists.ts";

/** Verb forms that are rarely nouns (past, participle, third person), and predicates: adjectives used after “be”. */
const PAST =
  "ate awoke became began bent bit blew bought bled bred broke brought built burnt caught chose clung crept dealt drank drew drove dug fell fled flew forbade forgave forgot fought froze grew heard held hid hung kept knelt knew laid led lent lost met mistook overcame paid ran rang rode rose sang sank sat sent shook shone shrank slept slid sold sought spent spoke spun stole stood stuck strove struck stung sung swam swept swore taught threw told tore undertook understood upheld withdrew woke won wore wove wrote died lived stayed arrived looked walked born";
const PARTICIPLES =
  "awoken bitten blown broken chosen drawn driven eaten fallen flown forbidden forgiven forgotten frozen given grown hidden known mistaken proven ridden risen seen shaken shown shut sold spoken stolen sworn taken thrown torn understood woken worn woven written done gone made found bought built caught brought taught";
const PRESENT =
  "allows appears represents applies arises asks attracts avoids barks becomes begins behaves belongs brings builds burns carries catches chooses consists contains continues covers creates depends describes destroys disappears discovers eats enjoys exists expects explains falls feeds finds flows follows forgets gives goes grows guides happens hates hears helps hides holds hopes includes increases interacts introduces joins keeps kills knows lasts learns leaves lets lies likes lives loses loves makes means meets moves needs offers opens owns pays plays prefers prevents produces protects proves provides pulls puts reaches reads receives refuses remains remembers replaces requires returns runs says seems sees sells sends serves sings sits sleeps smells speaks spends stands starts stays strengthens stretches suggests supports surrounds survives swims takes talks teaches tells thinks throws tries turns understands uses waits wakes walks wants watches wears weighs wins wonders works worries writes";
const PREDICATES =
  "able afraid alive alone angry asleep awake aware bad beautiful big bored broken busy cheap clean clear close cold common dangerous dark dead deep different difficult dirty dry easy empty equal expensive false familiar famous fast few free fresh full funny glad good great happy hard healthy heavy high hot huge hungry ill important impossible interesting large late likely long lost loud low lucky mad near necessary new nice old open perfect poor possible proud quick quiet ready real rich right sad safe scary serious short shut sick silent similar simple slow small soft sorry strange strong sure sweet tall thick thin tired tiny true ugly unable useful useless warm weak wet wide wild wonderful wrong young";

/** Verbs in their base form that are rarely nouns. */
const BASE =
  "allow appear become begin believe belong bring build buy carry choose consist contain create deny depend describe destroy disappear discover discuss eat enjoy exist expect explain forget grow hear include introduce join keep know learn lose maintain meet obtain pay prefer prevent produce protect prove provide receive refuse remain remember represent require sell send serve sing speak spend suggest survive teach understand write";

const set = (words: string) => new Set(words.split(" "));

const PAST_VERBS: ReadonlySet<string> = set(PAST);
const PARTICIPLE_VERBS: ReadonlySet<string> = set(PARTICIPLES);
/** Present verb forms. Some are also plural nouns; the context decides. */
const PRESENT_VERBS: ReadonlySet<string> = set(PRESENT);
/** Adjectives that are no part of a noun phrase if they follow “be”. */
const ADJECTIVES: ReadonlySet<string> = set(PREDICATES);

const BASE_VERBS: ReadonlySet<string> = set(BASE);

const IRREGULAR_PLURALS = new Set(["people", "children", "men", "women", "feet", "teeth", "mice", "police"]);
/** Nouns that end in -s but are not plurals, and can precede another noun. */
const NO_PLURALS = new Set(
  "news sports arms series species physics politics economics mathematics business process access address glass class gas bus bias canvas christmas texas".split(
    " ",
  ),
);
const BE_OR_HAVE = new Set("is are was were be been being am 's 're 've have has had".split(" "));
const BE = new Set("is are was were be been being am 're".split(" "));
/** Adverbs that can stand between an article and its noun, in addition to those in -ly. */
const ADVERBS = new Set(["very", "really", "only", "quite", "rather"]);
const NO_ADVERBS = new Set(
  "family early likely daily friendly elderly ugly lovely lonely weekly monthly yearly reply supply fly italy july ally belly bully jelly assembly monopoly anomaly butterfly".split(
    " ",
  ),
);

/**
 * Whether the word at `position` is not part of a noun phrase, according to the words around it. `start`: start of the
 * open phrase; null = none.
 */
export function isNoNoun(
  tokens: readonly string[],
  position: number,
  start: number | null,
  lists: WordLists,
): boolean {
  const word = tokens[position] ?? "";
  const token = listedForm(word);
  const previous = listedForm(tokens[position - 1] ?? "");
  const isArticle = lists.articles.has(token);
  if (token === "that") return start !== null || isClause(tokens, position + 1, lists);
  if (token === "'s") return start === null || !isPlain(tokens[position + 1] ?? "", lists);
  if (lists.nounVerbs.has(token)) {
    const isPast = /..ed$/.test(token) && !isPhraseContinued(tokens, position, lists);
    return isPast || !lists.articles.has(previous);
  }
  if (isArticle || /^\p{Lu}/u.test(word)) return false;
  if (isKnownVerb(tokens, position, start, lists)) return true;
  if (BASE_VERBS.has(token) && !lists.articles.has(previous) && !isAdjective(previous)) return true;
  if (start === null)
    return isVerb(tokens, position, lists) || isPredicate(tokens, position, lists) || isAdverb(token);
  // As in “cities interact”: a noun before another noun is singular, so the word after a plural is not a noun.
  if (isPlural(previous)) return true;
  return isAdverb(token) && !lists.articles.has(previous);
}

function isAdverb(token: string): boolean {
  return ADVERBS.has(token) || (/..ly$/.test(token) && !NO_ADVERBS.has(token));
}

/**
 * Whether the word is a known verb form that follows no article and no adverb. A past form always counts. Inside an
 * open phrase, a present form or participle counts if it follows one of the phrase's words (“her brother visited”).
 * Outside, a present form counts after “it” or another word of `others`. In both cases, no word of a phrase may follow.
 */
function isKnownVerb(
  tokens: readonly string[],
  position: number,
  start: number | null,
  lists: WordLists,
): boolean {
  const token = listedForm(tokens[position] ?? "");
  const previous = tokens[position - 1] ?? "";
  if (lists.articles.has(listedForm(previous)) || isAdverb(listedForm(previous))) return false;
  if (PAST_VERBS.has(token)) return true;
  const isBeforeNoun = isPhraseContinued(tokens, position, lists);
  if (start === null) {
    const hasSubjectBefore = listedForm(previous) === "it" || lists.others.has(listedForm(previous));
    return PRESENT_VERBS.has(token) && hasSubjectBefore && !isBeforeNoun;
  }
  if (isBeforeNoun || !isPlain(previous, lists)) return false;
  return PRESENT_VERBS.has(token) || PARTICIPLE_VERBS.has(token) || /..[^e]ed$/.test(token);
}

/** Predicative adjective or participle after “be”: “is happy”, “was eaten”. */
function isPredicate(tokens: readonly string[], position: number, lists: WordLists): boolean {
  const token = listedForm(tokens[position] ?? "");
  const previous = listedForm(tokens[position - 1] ?? "");
  if (BE_OR_HAVE.has(previous) && PARTICIPLE_VERBS.has(token)) return true;
  return BE.has(previous) && ADJECTIVES.has(token) && !isPhraseContinued(tokens, position, lists);
}

/** Whether the word after `position` can belong to the same phrase. */
function isPhraseContinued(tokens: readonly string[], position: number, lists: WordLists): boolean {
  const next = tokens[position + 1] ?? "";
  return isPlain(next, lists) && !lists.conjunctions.has(listedForm(next));
}

/**
 * Whether the word before shows that this word is a verb: “is eating”, “to attack malaria”, but not “to malaria”, “to
 * people”.
 */
function isVerb(tokens: readonly string[], position: number, lists: WordLists): boolean {
  const token = listedForm(tokens[position] ?? "");
  const previous = listedForm(tokens[position - 1] ?? "");
  if (BE_OR_HAVE.has(previous)) return /..(?:ing|ed)$/.test(token);
  const next = listedForm(tokens[position + 1] ?? "");
  if (!lists.beforeVerbs.has(previous) || lists.of.has(next)) return false;
  return previous !== "to" || (isWord(next) && !isPlural(token));
}

const RELATIVES = new Set(["who", "whom", "whose", "which", "that"]);
const SUBJECTS = new Set(["i", "you", "he", "she", "we", "they"]);
const AUXILIARIES = new Set(
  "is are was were am has have had been be do does did will would can could may might must shall should isn aren wasn weren hasn haven hadn don doesn didn won wouldn couldn shouldn".split(
    " ",
  ),
);

/**
 * Last token of a relative clause that starts after token `end` of a phrase and before `limit`: “who live there”, or
 * without a pronoun “the love you have for them”. The clause extends to the next punctuation or to the main clause,
 * which begins at the second auxiliary without a subject. Null = no clause.
 */
export function clauseEnd(
  tokens: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
  limit: number,
  { articles, relatives, conjunctions }: WordLists,
): number | null {
  const word = (position: number) => listedForm(tokens[position] ?? "");
  const isContact = SUBJECTS.has(word(end + 1)) && articles.has(word(start));
  if (!RELATIVES.has(word(end + 1)) && !isContact) return null;
  const belongsToClause = (word: string) =>
    SUBJECTS.has(word) || relatives.has(word) || conjunctions.has(word);
  let auxiliaryGroups = 0;
  let at = end + 2;
  for (; at < limit && isWord(tokens[at] ?? ""); at++) {
    if (!AUXILIARIES.has(word(at)) || AUXILIARIES.has(word(at - 1))) continue;
    if (auxiliaryGroups > 0 && !belongsToClause(word(at - 1))) break;
    auxiliaryGroups++;
  }
  return at > end + 2 ? at - 1 : null;
}

/**
 * Whether “that” introduces a clause and is not a demonstrative: a clause follows, or a plural, before which the
 * demonstrative would be “those”.
 */
function isClause(tokens: readonly string[], next: number, lists: WordLists): boolean {
  const token = listedForm(tokens[next] ?? "");
  if (!isWord(token) || lists.prepositions.has(token)) return true;
  return lists.articles.has(token) || lists.others.has(token) || isPlural(token);
}

function isAdjective(token: string): boolean {
  return ADJECTIVES.has(token);
}

/** Nouns that both “it” and “they” refer to: groups, persons of unknown gender, and plurals without a mark. */
const EITHER_NUMBER = set(
  "anybody anyone army audience band board child class club committee community company council couple crew crowd data everybody everyone family firm generation government group industry majority media minority nobody organisation organization parent party patient person population press public series somebody someone species staff student team union university user",
);
const PLURAL_PRONOUNS = set("they them their theirs themselves");
const SINGULAR_PRONOUNS = set("it its itself");
const PLURAL_ARTICLES = set("these those many several few both");

/**
 * Whether an English pronoun can refer to a phrase by its number: “they” not to “a culture”, “it” not to “those people”.
 * True where the words do not say it: names, groups, other pronouns.
 */
export function fitsInNumber(
  pronoun: string,
  tokens: readonly string[],
  { start, end, head }: { readonly start: number; readonly end: number; readonly head: number },
): boolean {
  const form = listedForm(pronoun);
  const isPluralForm = PLURAL_PRONOUNS.has(form);
  if (!isPluralForm && !SINGULAR_PRONOUNS.has(form)) return true;
  const word = tokens[head] ?? "";
  const noun = listedForm(word);
  const isCoordinated = tokens.slice(start, end + 1).some((token) => listedForm(token) === "and");
  if (EITHER_NUMBER.has(noun) || isCoordinated) return true;
  if (isPlural(noun) || PLURAL_ARTICLES.has(listedForm(tokens[start] ?? ""))) return isPluralForm;
  return !isPluralForm || /^\p{Lu}/u.test(word);
}

function isPlural(token: string): boolean {
  if (IRREGULAR_PLURALS.has(token)) return true;
  return /..[^sui’']s$/.test(token) && !NO_PLURALS.has(token);
}

/** Whether the word can be part of a noun phrase other than as an article: it is in no list of function words. */
function isPlain(word: string, { articles, prepositions, relatives, others }: WordLists): boolean {
  const token = listedForm(word);
  const isFunctionWord =
    articles.has(token) || prepositions.has(token) || relatives.has(token) || others.has(token);
  return isWord(token) && !isFunctionWord;
}
