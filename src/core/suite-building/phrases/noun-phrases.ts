// Finds noun phrases and their heads by rule, without a tagger, and offers them as antecedents. Annotators adjust their
// length.

import { type Antecedent, compareInTextOrder, type TokenRef } from "#core/suite/suite.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";
import { isWord } from "#core/text/tokens.ts";
import { haveCommonToken, haveSameSpan } from "./edit-antecedent.ts";
import { isNounFirst, listedForm, type WordLists, wordLists } from "./pronoun-forms.ts";

interface OfferOptions {
  /** Source language, BCP 47. */
  readonly language: string;
  /** First line of the pronoun's document. */
  readonly documentStart: number;
  /** Maximum number of offers. */
  readonly most: number;
}

/** Number of sentences searched before the pronoun’s own. */
const LINES_BACK = 12;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Noun phrases before the pronoun in its document, nearest first; never pronouns or function words alone. A phrase ends
 * at a preposition, relative word, conjunction, known verb, final adverb, expression of time (“last summer”) or
 * punctuation, and a new one starts at an article. In English, a single word is offered only if it is probably a noun. A
 * phrase followed by “of” or a relative clause is offered both with and without that addition, as is an English subject
 * with a prepositional phrase before its verb; a possessor (“the dog’s tail”) is also offered alone. Without word lists,
 * every word of at least three letters is offered; in Chinese, Japanese, Korean and Thai script, every word.
 * `tokensOf`: tokens of a source line.
 */
export function offeredAntecedents(
  tokensOf: (line: number) => readonly string[],
  pronoun: TokenRef,
  { language, documentStart, most }: OfferOptions,
): readonly Antecedent[] {
  const lists = wordLists(language);
  const isEnglish = primaryLanguage(language) === "en";
  const offers: Antecedent[] = [];
  for (let line = pronoun.line; line >= Math.max(documentStart, pronoun.line - LINES_BACK); line--) {
    const tokens = tokensOf(line);
    const limit = line === pronoun.line ? Math.min(pronoun.position, tokens.length) : tokens.length;
    const spans = lists === null ? wordsOf(tokens, limit) : phrasesOf(tokens, limit, lists, isEnglish);
    for (const { start, end } of spans.reverse()) {
      if (offers.length === most) return offers;
      offers.push({ line, start, end, head: headOf(tokens, start, end, language) });
    }
  }
  return offers;
}

const MAY_BE_NOUN = /\p{L}{3}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;

function wordsOf(tokens: readonly string[], limit: number): Span[] {
  return tokens
    .slice(0, limit)
    .flatMap((token, at) => (MAY_BE_NOUN.test(token) ? [{ start: at, end: at }] : []));
}

/** Phrases of one sentence in order. Of phrases with the same start, that with a relative clause comes first, the whole phrase last. */
function phrasesOf(tokens: readonly string[], limit: number, lists: WordLists, isEnglish: boolean): Span[] {
  const chunks = chunksOf(tokens, limit, lists, isEnglish).filter(
    (chunk) => !isEnglish || mayBeNounPhrase(tokens, chunk, lists),
  );
  return chunks.flatMap((chunk, at) => {
    const whole = withWhatFollows(tokens, chunk, chunks[at + 1], lists);
    const clauses = [whole, chunk].map((span) =>
      span === null || !isEnglish ? null : withClause(tokens, span, limit, lists),
    );
    // “One” of “one of the panes” is only a number.
    const isNumberOfThem = whole !== null && listedForm(tokens[chunk.end] ?? "") === "one";
    const chunkWithNoun = hasNoun(tokens, chunk, lists) && !isNumberOfThem ? chunk : null;
    const subject = isEnglish ? wholeSubject(tokens, chunk, chunks[at + 1], lists) : null;
    // Later ones are offered first: “a bowl of milk” before “a bowl”.
    return [...clauses, chunkWithNoun, ownerOf(tokens, chunk), subject ?? whole].filter(
      (span) => span !== null,
    );
  });
}

function withClause(tokens: readonly string[], span: Span, limit: number, lists: WordLists): Span | null {
  const end = clauseEnd(tokens, span, limit, lists);
  return end === null ? null : { start: span.start, end };
}

/** The phrase with what follows it: “the keys of the old car” for “the keys”. Null if nothing belongs to it. */
function withWhatFollows(
  tokens: readonly string[],
  { start, end }: Span,
  next: Span | undefined,
  { of }: WordLists,
): Span | null {
  if (next?.start !== end + 2 || !of.has(listedForm(tokens[end + 1] ?? ""))) return null;
  return { start, end: next.end };
}

/**
 * The subject of a clause with the prepositional phrase between it and its verb: “the bakery on our street” for “the
 * bakery” before “opened”. Null if the words do not show that it belongs to the subject.
 */
function wholeSubject(
  tokens: readonly string[],
  { start, end }: Span,
  next: Span | undefined,
  lists: WordLists,
): Span | null {
  const { prepositions, conjunctions, relatives } = lists;
  const wordAt = (at: number) => listedForm(tokens[at] ?? "");
  if (next?.start !== end + 2 || !prepositions.has(wordAt(end + 1))) return null;
  const before = wordAt(start - 1);
  const beginsClause = start === 0 || !isWord(before) || conjunctions.has(before) || relatives.has(before);
  return beginsClause && isFiniteVerb(wordAt(next.end + 1), lists) ? { start, end: next.end } : null;
}

/** Whether the word is a verb form that follows a subject. */
function isFiniteVerb(token: string, { nounVerbs }: WordLists): boolean {
  const verbs = [AUXILIARIES, PAST_VERBS, PRESENT_VERBS, nounVerbs];
  return verbs.some((list) => list.has(token)) || /..[^e]ed$/.test(token);
}

/** The possessor of a phrase: “the dog” for “the dog’s tail”. Null if there is none. */
function ownerOf(tokens: readonly string[], { start, end }: Span): Span | null {
  const possessiveIndex = tokens.slice(start, end + 1).findIndex((token) => listedForm(token) === "'s");
  return possessiveIndex > 0 ? { start, end: start + possessiveIndex - 1 } : null;
}

/**
 * The phrases without the “of” or relative clause that follows them. Some have only articles (“all” in “all of them”)
 * and become noun phrases only with what follows.
 */
function chunksOf(tokens: readonly string[], limit: number, lists: WordLists, isEnglish: boolean): Span[] {
  const spans: Span[] = [];
  let start: number | null = null;
  const close = (end: number) => {
    if (start !== null) spans.push({ start, end });
    start = null;
  };
  for (let position = 0; position < limit; position++) {
    const token = listedForm(tokens[position] ?? "");
    const previous = listedForm(tokens[position - 1] ?? "");
    const isOutside =
      isBoundary(token, lists) ||
      (isEnglish && (isNoNoun(tokens, position, start, lists) || isTime(tokens, position, start, lists)));
    if (isOutside) close(position - 1);
    else if (start === null) start = position;
    else if (lists.articles.has(token) && !lists.articles.has(previous)) {
      close(position - 1);
      start = position;
    }
  }
  close(limit - 1);
  return spans;
}

function isBoundary(token: string, lists: WordLists): boolean {
  const { prepositions, relatives, others, conjunctions, articles } = lists;
  // In English, ’s is a possessive or a verb, depending on its neighbours.
  if (token === "'s") return false;
  if (articles.has(token) && !others.has(token)) return false;
  if (prepositions.has(token) || relatives.has(token) || others.has(token) || conjunctions.has(token))
    return true;
  return !isWord(token);
}

/** Whether the span contains anything but articles and numbers: “1911” is a year or a quantity. */
function hasNoun(tokens: readonly string[], { start, end }: Span, { articles }: WordLists): boolean {
  return tokens
    .slice(start, end + 1)
    .some((token) => isWord(token) && !isNumber(token) && !articles.has(listedForm(token)));
}

// Finds the head of a noun phrase by rule: usually the last word before its first preposition or relative word (tuned
// on PROTEST's antecedents).

/**
 * Position of the head of tokens `start` to `end` (0-based, inclusive). The head is the last word before the first
 * preposition, relative word, verb, pronoun or coordinated phrase. In noun-first languages it is the first word that
 * cannot precede a noun. After a quantity with “of” (“a lot of people”) it is the head of the following phrase. It is
 * punctuation or a possessive ’s only if there is nothing else. If there are no word lists for the language, it is the
 * last word (in noun-first languages the first).
 */
export function headOf(tokens: readonly string[], start: number, end: number, language: string): number {
  const lists = wordLists(language);
  const nounFirst = isNounFirst(language);
  const last = lastWord(tokens, start, end);
  if (last === null) return end;
  if (lists === null) return nounFirst ? firstWord(tokens, start, last) : last;
  let from = start;
  for (;;) {
    const stop = firstBreak(tokens, from, end, lists);
    const until = stop === null ? end : stop - 1;
    const head = nounFirst ? firstNoun(tokens, from, until, lists) : lastWord(tokens, from, until);
    if (stop === null || head === null) return head ?? last;
    if (!isQuantity(tokens, head, stop, lists) || lastWord(tokens, stop + 1, end) === null) return head;
    from = stop + 1;
  }
}

/** The first token that does not belong to the noun itself but to what follows it; null = none. */
function firstBreak(tokens: readonly string[], from: number, end: number, lists: WordLists): number | null {
  let words = 0;
  for (let position = from; position <= end; position++) {
    if (words > 0 && isBreak(tokens, position, lists)) return position;
    const token = tokens[position] ?? "";
    if (isWord(token) && !isArticleOrPreposition(token, lists)) words++;
  }
  return null;
}

function isArticleOrPreposition(token: string, { articles, prepositions }: WordLists): boolean {
  return articles.has(listedForm(token)) || prepositions.has(listedForm(token));
}

/** Marks that end the noun's own part of the phrase, except between adjectives: “a big, old house”. */
const PAUSES = new Set([",", "--", "–", "—", "("]);

function isBreak(tokens: readonly string[], position: number, lists: WordLists): boolean {
  const token = listedForm(tokens[position] ?? "");
  const { prepositions, of, relatives, others, conjunctions } = lists;
  if (prepositions.has(token) || of.has(token) || relatives.has(token) || others.has(token))
    return token !== "'s";
  return (conjunctions.has(token) || PAUSES.has(token)) && beginsPhrase(tokens, position + 1, lists);
}

/** Whether another phrase begins here, with an article or a name: “Congress and the people”, “Tom and Ann”. */
function beginsPhrase(tokens: readonly string[], next: number, { articles }: WordLists): boolean {
  const token = tokens[next] ?? "";
  return articles.has(listedForm(token)) || (isCapital(token) && isCapital(tokens[next - 2] ?? ""));
}

function isCapital(token: string): boolean {
  return /^\p{Lu}/u.test(token);
}

const NUMBER = /^\p{N}[\p{N}.,]*$/u;
/** Written numbers of English. “One” may be a pronoun with a relative clause: “the one that fell”. */
const NUMBER_WORDS = new Set(
  "two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand".split(
    " ",
  ),
);

function isNumber(token: string): boolean {
  return NUMBER.test(token) || NUMBER_WORDS.has(listedForm(token));
}

/**
 * Whether the word at `head` is a quantity with “of”: “a lot of”, “one of”, “10 percent of”. If so, the head is in the
 * following phrase.
 */
function isQuantity(tokens: readonly string[], head: number, stop: number, lists: WordLists): boolean {
  const word = listedForm(tokens[head] ?? "");
  const isOf = lists.of.has(listedForm(tokens[stop] ?? ""));
  return isOf && (lists.quantities.has(word) || NUMBER.test(word));
}

/** First word after articles, numbers and adjectives that can precede a noun. */
function firstNoun(tokens: readonly string[], start: number, end: number, lists: WordLists): number | null {
  const isNoun = (token: string) =>
    isWord(token) &&
    !isArticleOrPreposition(token, lists) &&
    !lists.adjectives.has(listedForm(token)) &&
    !NUMBER.test(token);
  const nounIndex = tokens.slice(start, end + 1).findIndex(isNoun);
  return nounIndex < 0 ? lastWord(tokens, start, end) : start + nounIndex;
}

function firstWord(tokens: readonly string[], start: number, last: number): number {
  return start + tokens.slice(start, last + 1).findIndex(isWord);
}

function lastWord(tokens: readonly string[], start: number, end: number): number | null {
  for (let position = end; position >= start; position--) {
    const token = tokens[position] ?? "";
    if (isWord(token) && listedForm(token) !== "'s") return position;
  }
  return null;
}

// Orders offered antecedents by number, by distance, and by the annotator's earlier annotations in the document.

/** One annotator's annotation of another token. */
export interface EarlierAnnotation {
  readonly token: TokenRef;
  readonly antecedents: readonly Antecedent[];
}
/** Farthest sentence before the pronoun's own whose earlier antecedent comes before phrases of the same sentence. */
const RECENT_LINES = 2;

/**
 * Combines the antecedents offered by rule (`offersByRule`) with the annotator's earlier annotations in this document
 * (`first`: its first line). First come the antecedents of the nearest annotated pronoun that can have the same one
 * (`mayCorefer`), then the offers by rule; old antecedents come after the offers of the pronoun's own sentence, and a
 * later mention with the same words comes instead of them. Any other earlier antecedent precedes the first offer
 * by rule that shares a word with it, and is not offered if there is none. Each span occurs once. Of several
 * phrases with the same words, only the nearest is offered, and those that the annotator chose before. Phrases that are
 * unlikely for the pronoun come last.
 */
export function combineOffers(
  token: TokenRef,
  offersByRule: readonly Antecedent[],
  annotated: readonly EarlierAnnotation[],
  {
    first,
    fits,
    mayCorefer,
    wordsOf,
  }: {
    readonly first: number;
    /** Whether the pronoun probably refers to the phrase, as far as its words say it. */
    readonly fits: (antecedent: Antecedent) => boolean;
    /** Whether the pronoun can have the same antecedent as another one, as far as their forms say it. */
    readonly mayCorefer: (other: TokenRef) => boolean;
    /** The words of a phrase. Phrases that differ in capitals only have the same words. */
    readonly wordsOf: (antecedent: Antecedent) => string;
  },
): readonly Antecedent[] {
  const earlier = annotated
    .filter(
      (annotation) =>
        annotation.antecedents.length > 0 &&
        annotation.token.line >= first &&
        compareInTextOrder(annotation.token, token) < 0,
    )
    .sort((a, b) => compareInTextOrder(b.token, a.token))
    .map((annotation) => ({
      isOfSameForm: mayCorefer(annotation.token),
      antecedents: annotation.antecedents.filter((antecedent) => mayBeOffered(antecedent, token)),
    }));
  const earlierAntecedents = earlier.flatMap(({ antecedents }) => antecedents);
  const offers: Antecedent[] = [];
  const add = ({ line, start, end, head }: Antecedent) => {
    const offer = { line, start, end, head };
    if (!offers.some((antecedent) => haveSameSpan(antecedent, offer))) offers.push(offer);
  };
  const latestAnnotation = earlier.find((one) => one.isOfSameForm && one.antecedents.length > 0);
  const latest = (latestAnnotation?.antecedents ?? []).map(lastMention);
  const isRecent = ({ line }: Antecedent) => line >= token.line - RECENT_LINES;
  for (const antecedent of latest) if (isRecent(antecedent)) add(antecedent);
  for (const offer of offersByRule) if (offer.line === token.line) addWithEarlier(offer);
  for (const antecedent of latest) add(antecedent);
  for (const offer of offersByRule) addWithEarlier(offer);
  const listed = offers.filter(isListed);
  return [...listed.filter(fits), ...listed.filter((offer) => !fits(offer))];

  /** Whether the offer is the nearest one with its words, or the annotator chose it before. */
  function isListed(offer: Antecedent): boolean {
    if (earlierAntecedents.some((antecedent) => haveSameSpan(antecedent, offer))) return true;
    const words = wordsOf(offer).toLowerCase();
    const isNearer = ({ line, start }: Antecedent) =>
      line > offer.line || (line === offer.line && start > offer.start);
    return !offers.some((other) => isNearer(other) && wordsOf(other).toLowerCase() === words);
  }

  function lastMention(antecedent: Antecedent): Antecedent {
    const words = wordsOf(antecedent).toLowerCase();
    const isLater = (offer: Antecedent) =>
      offer.line > antecedent.line && wordsOf(offer).toLowerCase() === words;
    const later = offersByRule.filter(isLater).sort((a, b) => b.line - a.line || b.start - a.start);
    return later[0] ?? antecedent;
  }

  function addWithEarlier(offer: Antecedent): void {
    for (const antecedent of earlierAntecedents) if (haveCommonToken(antecedent, offer)) add(antecedent);
    add(offer);
  }
}

function mayBeOffered({ line, end }: Antecedent, token: TokenRef): boolean {
  if (line < token.line - LINES_BACK) return false;
  return line < token.line || (line === token.line && end < token.position);
}

// Recognises English verbs, adverbs and clauses by their neighbouring words, without a tagger.

/** Verb forms that are rarely nouns (past, participle, third person), and predicates: adjectives used after “be”. */
const PAST =
  "ate awoke became began bent bit blew bought bled bred broke brought built burnt caught chose clung crept dealt drank drew drove dug fell fled flew forbade forgave forgot fought froze grew heard held hid hung kept knelt knew laid led lent lost met mistook overcame paid ran rang rode rose sang sank sat sent shook shone shrank slept slid sold sought spent spoke spun stole stood stuck strove struck stung sung swam swept swore taught threw told tore undertook understood upheld withdrew woke won wore wove wrote died lived stayed arrived looked walked born";
const PARTICIPLES =
  "awoken bitten blown broken chosen drawn driven eaten fallen flown forbidden forgiven forgotten frozen given grown hidden known mistaken proven ridden risen seen shaken shown shut sold spoken stolen sworn taken thrown torn understood woken worn woven written done gone made found bought built caught brought taught left";
const PRESENT =
  "allows appears represents applies arises asks attracts avoids barks becomes begins behaves belongs brings builds burns carries catches chooses consists contains continues covers creates depends describes destroys disappears discovers eats enjoys exists expects explains falls feeds finds flows follows forgets gives goes grows guides hangs happens hates hears helps hides holds hopes includes increases interacts introduces joins keeps kills knows lasts learns leaves lets lies likes lives loses loves makes means meets moves needs offers opens owns pays plays prefers prevents produces protects proves provides pulls puts reaches reads receives refuses remains remembers replaces requires returns runs says seems sees sells sends serves sings sits sleeps smells speaks spends stands starts stays strengthens stretches suggests supports surrounds survives swims takes talks teaches tells thinks throws tries turns understands uses waits wakes walks wants watches wears weighs wins wonders works worries writes";
const PREDICATES =
  "able afraid alive alone angry asleep awake aware bad beautiful big bored broken busy cheap clean clear close cold common dangerous dark dead deep different difficult dirty dry early easy empty equal expensive false familiar famous fast few free fresh full funny glad good great happy hard healthy heavy high hot huge hungry ill important impossible interesting large late likely long lost loud low lucky mad near necessary new nice old open perfect poor possible proud quick quiet ready real rich right sad safe scary serious short shut sick silent similar simple slow small soft sorry strange strong sure sweet tall thick thin tired tiny true ugly unable useful useless warm weak wet wide wild wonderful wrong young";

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

/** Those of `ADJECTIVES` that are verbs as well. */
const ADJECTIVES_LIKE_VERBS = set("clean clear close dirty dry empty free open quiet slow warm wet");

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
/** Pronouns that no noun follows. */
const INDEFINITES = set(
  "somebody someone something everybody everyone everything anybody anyone anything nobody nothing",
);
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
function isNoNoun(
  tokens: readonly string[],
  position: number,
  start: number | null,
  lists: WordLists,
): boolean {
  const word = tokens[position] ?? "";
  const token = listedForm(word);
  const previous = listedForm(tokens[position - 1] ?? "");
  const isArticle = lists.articles.has(token);
  if (start !== null && isAfterPhrase(tokens, position, lists)) return true;
  if (token === "that") return start !== null || previous === "so" || isClause(tokens, position + 1, lists);
  if (token === "'s") return start === null || !isPlain(tokens[position + 1] ?? "", lists);
  if (lists.nounVerbs.has(token)) {
    const isPast = /..ed$/.test(token) && !isPhraseContinued(tokens, position, lists);
    return isPast || !lists.articles.has(previous);
  }
  if (isBeforeObject(tokens, position, start, lists)) return true;
  if (isArticle || /^\p{Lu}/u.test(word)) return false;
  if (isKnownVerb(tokens, position, start, lists)) return true;
  if (BASE_VERBS.has(token) && !lists.articles.has(previous) && !isAdjective(previous)) return true;
  if (start === null)
    return isVerb(tokens, position, lists) || isPredicate(tokens, position, lists) || isAdverb(token);
  if (INDEFINITES.has(previous)) return true;
  const isInPhrase = isPlain(previous, lists) && !lists.articles.has(previous) && !isAdjective(previous);
  // “the gate open”: an adjective after its noun.
  if (ADJECTIVES.has(token) && isInPhrase && !isPhraseContinued(tokens, position, lists)) return true;
  // As in “cities interact”: a noun before another noun is singular, so the word after a plural is not a noun.
  if (isPlural(previous)) return true;
  return isAdverb(token) && !lists.articles.has(previous);
}

/** Pronouns that are never subjects. */
const OBJECTS = set("them him me us");

/**
 * Whether the word is probably a verb, because an object follows it: “pick them”; at the beginning of a sentence also
 * “Wrap it” and “Pick the flowers”; after a name also “Marta read it”. After another noun, “it” may be a subject: “after
 * the storm it rained”.
 */
function isBeforeObject(
  tokens: readonly string[],
  position: number,
  start: number | null,
  lists: WordLists,
): boolean {
  const next = listedForm(tokens[position + 1] ?? "");
  const previous = tokens[position - 1] ?? "";
  if (lists.articles.has(listedForm(tokens[position] ?? "")) || lists.articles.has(listedForm(previous)))
    return false;
  if (OBJECTS.has(next)) return true;
  const isFirst = !isWord(previous);
  if (isFirst) return /^\p{Lu}/u.test(tokens[position] ?? "") && (next === "it" || lists.articles.has(next));
  return next === "it" && start === position - 1 && /^\p{Lu}/u.test(previous);
}

/** Adverbs that end a sentence more often than they stand before a noun. */
const LAST_ADVERBS = set(
  "next later soon first last once twice ago anyway afterwards afterward upstairs downstairs somewhere everywhere anywhere elsewhere",
);

/**
 * Whether the word follows an open phrase without being part of it: “a bowl of milk next to the oven”, “fed the cat
 * first”. After an article or an adjective it is part of the phrase.
 */
function isAfterPhrase(tokens: readonly string[], position: number, lists: WordLists): boolean {
  const word = (at: number) => listedForm(tokens[at] ?? "");
  const previous = word(position - 1);
  if (lists.articles.has(previous) || isAdjective(previous)) return false;
  if (BEFORE_TO.has(word(position)) && word(position + 1) === "to") return true;
  return LAST_ADVERBS.has(word(position)) && !isPhraseContinued(tokens, position, lists);
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
  // “It sells bread”: only the third person follows the pronoun, even if a noun follows.
  if (THIRD_PERSON.has(listedForm(previous)) && isPlural(token)) return true;
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

/** Whether the word after `position` can belong to the same phrase. Before an adverb, a phrase ends. */
function isPhraseContinued(tokens: readonly string[], position: number, lists: WordLists): boolean {
  const next = tokens[position + 1] ?? "";
  return isPlain(next, lists) && !lists.conjunctions.has(listedForm(next)) && !isAdverb(listedForm(next));
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
  // “To old friends”, but not “to open doors”.
  if (
    ADJECTIVES.has(token) &&
    !ADJECTIVES_LIKE_VERBS.has(token) &&
    isPhraseContinued(tokens, position, lists)
  )
    return false;
  return previous !== "to" || (isWord(next) && !isPlural(token));
}

const RELATIVES = new Set(["who", "whom", "whose", "which", "that"]);
/** Subjects that only a verb in the third person follows. */
const THIRD_PERSON = new Set(["it", "he", "she"]);
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
function clauseEnd(
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
  const hasSubject = (at: number) => belongsToClause(word(at - 1)) || AUXILIARIES.has(word(at - 1));
  let auxiliaryGroups = 0;
  let at = end + 2;
  for (; at < limit && isWord(tokens[at] ?? ""); at++) {
    // “The people who own the plots wrote”: a verb after the clause's own, without a subject, is that of the main clause.
    if (word(end + 1) === "who" && at > end + 2 && PAST_VERBS.has(word(at)) && !hasSubject(at)) break;
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

const TIMES = set(
  "second minute hour morning afternoon evening night day week weekend month season spring summer autumn fall winter term semester year decade century time monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december",
);
const BEFORE_TIMES = set("last next this that every each");
const TIME_ADVERBS = set("yesterday today tonight tomorrow");

/**
 * Whether the word belongs to an expression of time that follows a phrase (“a boat last summer”) or is one by itself
 * (“yesterday”, but not “yesterday’s bread”). `start`: start of the open phrase; null = none.
 */
function isTime(
  tokens: readonly string[],
  position: number,
  start: number | null,
  lists: WordLists,
): boolean {
  const word = (at: number) => listedForm(tokens[at] ?? "");
  const isCounted = (at: number) => BEFORE_TIMES.has(word(at)) && TIMES.has(word(at + 1));
  if (TIME_ADVERBS.has(word(position))) return word(position + 1) !== "'s";
  const follows = (at: number) => isPlain(word(at), lists) && word(at) !== "'s";
  if (isCounted(position)) return start !== null && follows(position - 1);
  return start === null && isCounted(position - 1) && follows(position - 2);
}

/** Endings of nouns for things that are not counted, with which few verbs and adjectives end. */
const NOUN_ENDING = /..(?:tion|sion|ment|ness|ity|ship|ism|ance|ence|dom|hood)$/;

/** Words that are no nouns after a preposition: “at first”, “at least”. */
const RANKS = set("first last least most best worst once");

/** Words after which “to” is followed by a noun and not by a verb. */
const BEFORE_TO = set("according close contrary due next owing prior similar thanks");

/**
 * Whether a phrase may be one with a noun. True for phrases of several words and with an article. A single word may be
 * a verb or an adjective (“sells”, “heavy”), so it must be a plural, a name, begin the sentence, have the ending of a
 * noun, follow a preposition or a verb with an object, or be followed by “of” or a verb. Expressions of time are none.
 */
function mayBeNounPhrase(tokens: readonly string[], { start, end }: Span, lists: WordLists): boolean {
  const word = tokens[start] ?? "";
  const token = listedForm(word);
  if (start !== end || lists.articles.has(token)) return true;
  if (TIMES.has(token) || RANKS.has(token)) return false;
  // “Suddenly”: at the beginning of a sentence, a capital says nothing.
  const isFirst = !isWord(tokens[start - 1] ?? "");
  if (isFirst && (isAdverb(token) || isAdjective(token))) return false;
  // “Peel the pears”: no noun phrase is directly before another one.
  if (isFirst && lists.articles.has(listedForm(tokens[start + 1] ?? ""))) return false;
  if (/^\p{Lu}/u.test(word) || isPlural(token) || NOUN_ENDING.test(token)) return true;
  if (isAdjective(token) || isAdverb(token) || /..(?:ing|ed)$/.test(token)) return false;
  const wordAt = (at: number) => listedForm(tokens[at] ?? "");
  const [before, previous, next] = [wordAt(start - 2), wordAt(start - 1), wordAt(start + 1)];
  const isSubject = AUXILIARIES.has(next) || PAST_VERBS.has(next) || /..[^e]ed$/.test(next);
  if (isSubject || lists.of.has(next) || (RELATIVES.has(next) && next !== "that")) return true;
  if (previous === "to") return BEFORE_TO.has(before);
  if (lists.prepositions.has(previous) || lists.of.has(previous)) return previous !== "as";
  if (BE.has(previous) || previous === "'s") return before === "there";
  return isPlain(previous, lists) && !lists.conjunctions.has(previous) && !isAdverb(previous);
}

/** Whether the word is a known adjective or its comparative or superlative: “smaller”, “happiest”. */
function isAdjective(token: string): boolean {
  if (ADJECTIVES.has(token)) return true;
  const [, stem] = /^(\p{L}{2,}?)(?:er|est)$/u.exec(token) ?? [];
  if (stem === undefined) return false;
  return [stem, `${stem}e`, stem.replace(/i$/, "y"), stem.replace(/(.)\1$/, "$1")].some((base) =>
    ADJECTIVES.has(base),
  );
}

/** Whether the word, in lower case, is probably a plural. */
export function isPlural(token: string): boolean {
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
