// Lists words of source languages: pronoun forms, active or inactive with the reason (PROTEST 2016, §5.1), and the
// function words by which phrases are found.

import { getOrInsert } from "#core/base/grouping.ts";
import type { PlannedForm } from "#core/suite/suite-plan.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";

const GROUPS = [
  "object",
  "homograph",
  "demonstrative",
  "person",
  "speaker",
  "possessive",
  "reflexive",
  "relative",
] as const;
type Group = (typeof GROUPS)[number];

/** Reason why a group of forms is inactive. */
const WHY: { readonly [G in Group]: string } = {
  reflexive: "reflexive: infrequent",
  relative: "relative: rarely marked for number and gender, and unambiguous where marked",
  speaker: "refers to the speaker: unambiguous",
  person: "he, she: unambiguous",
  possessive: "possessive: agrees with the noun that follows, not with the antecedent",
  demonstrative: "demonstrative (same issues as “it”)",
  homograph: "mostly an article, a preposition or a verb with the same spelling",
  object: "not one of the PROTEST 2016 pronouns (it, they, you)",
};

interface Language {
  readonly on: string;
  readonly off: { readonly [G in Group]?: string };
}

/** Lower-case forms separated by spaces, by primary language subtag. Each form is in one group only. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  en: {
    on: "it they you",
    off: {
      object: "them",
      demonstrative: "this that these those",
      person: "he him she her",
      speaker: "i me we us one",
      possessive: "my your his its our their mine yours hers ours theirs",
      reflexive: "myself yourself himself herself itself oneself ourselves yourselves themselves themself",
      relative: "who whom whose which",
    },
  },
  de: {
    on: "er sie es ihn ihm ihr ihnen man du dich dir euch",
    off: {
      speaker: "ich mich mir wir uns",
      possessive:
        "mein meine meinen meinem meiner meines dein deine deinen deinem deiner deines sein seine seinen seinem seiner seines ihre ihren ihrem ihrer ihres unser unsere unseren unserem unserer unseres euer eure euren eurem eurer eures",
      reflexive: "sich einander",
      relative: "welcher welche welches welchen welchem was wer wen wem",
      demonstrative:
        "dieser diese dieses diesen diesem dies jener jene jenes jenen jenem der die das den dem denen dessen deren",
    },
  },
  fr: {
    on: "il ils elle elles lui leur eux y ce c' c’ on vous tu te t' t’ toi",
    off: {
      homograph: "le la les l' l’ en",
      speaker: "je j' j’ me m' m’ moi nous",
      possessive:
        "mon ma mes ton ta tes son sa ses notre nos votre vos leurs mien mienne tien tienne sien sienne",
      reflexive: "se s' s’ soi lui-même elle-même eux-mêmes elles-mêmes",
      relative: "qui que qu' qu’ dont où quoi lequel laquelle lesquels lesquelles duquel auquel",
      demonstrative:
        "ça cela ceci celui celle ceux celles celui-ci celle-ci ceux-ci celles-ci celui-là celle-là ceux-là celles-là",
    },
  },
  es: {
    on: "él ella ello ellos ellas lo le les usted ustedes tú te ti contigo vosotros vosotras os vos",
    off: {
      homograph: "la los las",
      speaker: "yo me mí conmigo nosotros nosotras nos",
      possessive:
        "mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras mío mía tuyo tuya suyo suya suyos suyas",
      reflexive: "se sí consigo",
      relative: "que quien quienes cual cuales cuyo cuya cuyos cuyas",
      demonstrative:
        "este esta esto estos estas ese esa eso esos esas aquel aquella aquello aquellos aquellas éste ésta éstos éstas ése ésa ésos ésas",
    },
  },
  it: {
    on: "lui lei loro esso essa essi esse egli ella lo li ne ci vi voi tu te ti",
    off: {
      homograph: "la le gli l' l’",
      speaker: "io me mi noi",
      possessive:
        "mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra vostri vostre",
      reflexive: "si sé",
      relative: "che cui quale quali chi",
      demonstrative: "questo questa questi queste quello quella quelli quelle ciò",
    },
  },
  nl: {
    on: "hij hem zij ze het hen hun er men jij je jou jullie u",
    off: {
      speaker: "ik mij me wij we ons",
      possessive: "mijn jouw zijn haar onze uw",
      reflexive: "zich zichzelf elkaar",
      relative: "die dat wie wat welke wiens",
      demonstrative: "dit deze",
    },
  },
  cs: {
    on: "on ona ono oni ony jeho jej ho něj něho jemu mu němu něm jím ním ji ni jí ní jich nich jim nim jimi nimi vy vás vám vámi ty tebe tě tobě ti tebou",
    off: {
      homograph: "je",
      speaker: "já mě mne mně mi mnou my nás nám námi",
      possessive: "můj moje má mé tvůj tvoje tvá tvé její náš naše váš vaše jejich svůj svá své",
      reflexive: "se si sebe sobě sebou",
      relative: "který která které kteří jenž jež což kdo co",
      demonstrative: "ten ta to tento tato toto tito tyto tohle",
    },
  },
  ru: {
    on: "он она оно они его него ему нему им ним нём нем её ее неё нее ей ней ею нею их них ими ними вы вас вам вами ты тебя тебе тобой тобою",
    off: {
      speaker: "я меня мне мной мною мы нас нам нами",
      possessive:
        "мой моя моё мои твой твоя твоё твои наш наша наше наши ваш ваша ваше ваши свой своя своё свои",
      reflexive: "себя себе собой собою",
      relative: "который которая которое которые кто что чей",
      demonstrative: "это этот эта эти то тот та те",
    },
  },
};

/**
 * Active forms that can only address somebody, by primary language subtag. Forms that mean something else, too, are left
 * out: German “ihr” and “sie”, Italian “vi”. English “you” addresses or is general, which its form does not decide.
 */
const ADDRESSING: Readonly<Record<string, string>> = {
  de: "du dich dir euch",
  fr: "tu te t' t’ toi vous",
  es: "usted ustedes tú te ti contigo vosotros vosotras os vos",
  it: "tu te ti voi",
  nl: "jij je jou jullie u",
  cs: "vy vás vám vámi ty tebe tě tobě ti tebou",
  ru: "вы вас вам вами ты тебя тебе тобой тобою",
};

/** Forms of a language (BCP 47) whose use the form alone decides: they address somebody. */
export function addressingForms(language: string): ReadonlySet<string> {
  const primary = primaryLanguage(language);
  return new Set(formsIn(Object.hasOwn(ADDRESSING, primary) ? (ADDRESSING[primary] ?? "") : ""));
}

/** Groups that can translate an active pronoun of another language. */
const REFERRING: readonly Group[] = ["object", "homograph", "demonstrative", "person"];

const pronouns = new Map<string, ReadonlySet<string>>();

/** Forms of a language (BCP 47) that can translate an active pronoun; empty for a language without a list. */
export function pronounsOf(language: string): ReadonlySet<string> {
  return getOrInsert(pronouns, language, () => {
    const lists = listsOf(language);
    const texts = lists === null ? [] : [lists.on, ...REFERRING.map((group) => lists.off[group] ?? "")];
    return new Set(texts.flatMap(formsIn));
  });
}

function formsIn(text: string): string[] {
  return text.split(" ").filter((form) => form !== "");
}

function listsOf(language: string): Language | null {
  const primary = primaryLanguage(language);
  return Object.hasOwn(LANGUAGES, primary) ? (LANGUAGES[primary] ?? null) : null;
}

/** Forms of a source language (BCP 47), active ones first; empty for a language without a list. */
export function pronounForms(language: string): readonly PlannedForm[] {
  const lists = listsOf(language);
  if (lists === null) return [];
  const forms = (text: string, isOn: boolean, why: string) =>
    formsIn(text).map((form): PlannedForm => ({ form, isOn, why }));
  return [
    ...forms(lists.on, true, ""),
    ...GROUPS.flatMap((group) => forms(lists.off[group] ?? "", false, WHY[group])),
  ];
}

// Lists, per source language, the function words by which phrases and heads are found without a tagger. Lower case.

interface Lists {
  readonly articles: string;
  readonly prepositions: string;
  /** Words between a noun of quantity and its complement. */
  readonly of: string;
  readonly relatives: string;
  /** Pronouns and other words that are never part of a noun phrase. */
  readonly others: string;
  /** Verbs that are nouns after an article; undefined = none known. */
  readonly nounVerbs?: string;
  /** Words directly before a verb; undefined = none known. */
  readonly beforeVerbs?: string;
  /**
   * Nouns of quantity: with “of”, the following noun is the head. Nouns of groups (“team”) are not among
   * them, because pronouns refer to them.
   */
  readonly quantities: string;
  readonly conjunctions: string;
  /** In noun-first languages: adjectives that precede the noun. */
  readonly adjectives: string;
}

const LISTS: Readonly<Record<string, Lists>> = {
  en: {
    articles:
      "the a an this that these those my your his her its our their some any each every all both no another other such many few several most more",
    prepositions:
      "of in on at by for with from to into onto about between among against through throughout during before after above below under over near behind beyond within without toward towards across along around as like than per despite upon off out up down via inside outside since until beside besides except amid",
    of: "of",
    relatives: "who whom whose which that where when what why how",
    others:
      "i you he she it we they me him them us mine yours hers ours theirs myself yourself himself herself itself ourselves yourselves themselves is are was were be been being am has have had having do does did done doing will would shall should can could may might must cannot ca wo ai 's 're 've 'll 'd 'm 't n't didn don doesn isn wasn weren aren ain couldn wouldn shouldn hasn haven hadn mustn needn won not if because so but then there here just also even too well now still yet ever never always often sometimes already almost away back again together instead maybe perhaps let get got gets make makes made take takes took taken go goes went gone come comes came say says said thinks knew know knows known see sees saw seen wanted gave given gives keeps kept tried became become becomes began begun happen happens happened seem seems while whether though although thus however aback ahead apart aside abroad forth forward",
    nounVerbs:
      "think thought want wants look looks looked give use uses used find finds found tell told ask asked put keep try turn turns turned start starts started call calls called believe believed feel felt need needs needed like likes liked mean means meant show shows showed work works worked",
    beforeVerbs:
      "i you he she we they who to will would shall should can could may might must do does did cannot don doesn didn 't n't 'll 'd let",
    quantities:
      "lot lots number couple kind kinds sort sorts type types piece pieces bit majority variety bunch handful one ones percent half third quarter part dozens hundreds thousands millions billions series set plenty",
    conjunctions: "and or nor",
    adjectives: "",
  },
  de: {
    articles:
      "der die das den dem des ein eine einen einem einer eines dieser diese dieses diesen diesem jener jene jenes jeder jede jedes jeden jedem mein meine meinen meinem meiner dein deine deinen deinem deiner sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren unserem unserer euer eure euren eurem eurer kein keine keinen keinem keiner alle allen aller viele vielen einige einigen mehrere manche beide beiden solche andere anderen",
    prepositions:
      "von vom in im ins am an ans auf aufs aus bei beim mit nach seit zu zum zur durch für fürs gegen ohne um ums über unter vor vorm hinter neben zwischen während wegen trotz gegenüber innerhalb außerhalb statt bis außer",
    of: "von vom der des",
    relatives:
      "der die das den dem dessen deren denen welche welcher welches welchen welchem wo was wer wen wem",
    others:
      "ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen sich man ist sind bin bist war waren hat haben habe hatte hatten wird werden wurde wurden worden kann können konnte konnten muss müssen musste soll sollen sollte will wollen wollte darf dürfen mag möchte möchten würde würden nicht auch nur noch schon aber denn weil dass ob wenn als wie so da hier dort dann doch immer sehr mehr",
    quantities: "menge anzahl reihe art arten teil hälfte mehrheit vielzahl paar prozent drittel viertel",
    conjunctions: "und oder sowie",
    adjectives: "",
  },
  fr: {
    articles:
      "le la les l' un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs chaque tout toute tous toutes plusieurs quelque quelques certains certaines aucun aucune",
    prepositions:
      "de d' du des à au aux en dans par pour sur sous avec sans chez entre vers depuis pendant contre avant après devant derrière parmi malgré selon jusque jusqu' dès hors",
    of: "de d' du des",
    relatives:
      "qui que qu' dont où quoi lequel laquelle lesquels lesquelles duquel auquel auxquels auxquelles",
    others:
      "je j' tu il elle on nous vous ils elles me m' te t' se s' y ne n' pas ça cela c' moi toi lui eux est sont était étaient être été a ai as ont avait avaient avoir eu fait faire peut peuvent doit doivent va vont veut veulent mais si quand comme donc car aussi très bien plus moins déjà encore toujours jamais ici là",
    quantities:
      "nombre majorité plupart partie sorte type genre moitié série beaucoup centaine centaines millier milliers million millions dizaine dizaines tiers quart peu",
    conjunctions: "et ou ni",
    adjectives:
      "petit petite petits petites grand grande grands grandes gros grosse bon bonne bons bonnes beau bel belle beaux belles nouveau nouvel nouvelle nouveaux nouvelles vieux vieil vieille vieilles jeune jeunes mauvais mauvaise joli jolie long longue premier première premiers premières dernier dernière derniers dernières second seconde deuxième troisième autre autres même mêmes seul seule vrai vraie meilleur meilleure meilleurs meilleures ancien ancienne deux trois quatre cinq six sept huit neuf dix cent mille",
  },
  es: {
    articles:
      "el la los las lo un una unos unas este esta estos estas ese esa esos esas aquel aquella aquellos aquellas mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras cada todo toda todos todas varios varias algún alguna algunos algunas ningún ninguna muchos muchas pocos pocas ambos ambas",
    prepositions:
      "de del a al en con por para sin sobre entre hacia desde hasta contra durante según bajo ante tras mediante",
    of: "de del",
    relatives: "que quien quienes cual cuales cuyo cuya cuyos cuyas donde",
    others:
      "yo tú él ella ello nosotros nosotras vosotros vosotras ellos ellas usted ustedes me te se nos os le les no es son soy era eran ser fue fueron está están estaba estar ha han he había haber hay hace puede pueden puedo debe deben va van pero si cuando como porque también muy más menos ya aquí allí siempre nunca",
    quantities:
      "número mayoría parte tipo clase especie mitad serie montón par docena cientos miles millones tercio cuarto",
    conjunctions: "y e o u ni",
    adjectives:
      "gran grande grandes buen buena buenos buenas mal mala malos malas nuevo nueva nuevos nuevas viejo vieja viejos viejas pequeño pequeña primer primera primeros primeras segundo segunda tercer tercera último última últimos últimas mejor mejores peor otro otra otros otras mismo misma mismos mismas propio propia dos tres cuatro cinco seis siete ocho nueve diez cien mil",
  },
  it: {
    articles:
      "il lo la i gli le l' un uno una un' questo questa questi queste quest' quel quello quella quei quegli quelle quell' mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra vostri vostre loro ogni tutto tutta tutti tutte alcuni alcune qualche molti molte nessun nessuna entrambi",
    prepositions:
      "di d' del dello della dell' dei degli delle a al allo alla all' ai agli alle da dal dallo dalla dall' dai dagli dalle in nel nello nella nell' nei negli nelle con col su sul sullo sulla sull' sui sugli sulle per tra fra senza sopra sotto contro verso durante dopo prima",
    of: "di d' del dello della dell' dei degli delle",
    relatives: "che cui chi quale quali dove",
    others:
      "io tu lui lei noi voi esso essa essi esse mi ti si ci vi ne non è sono ero era erano essere stato ho hai ha hanno abbiamo aveva avevano avere può possono posso deve devono va vanno fa c' ma se quando come perché anche molto più meno già qui lì sempre mai",
    quantities:
      "numero maggioranza maggior parte tipo genere sorta metà serie paio centinaia migliaia milioni terzo quarto",
    conjunctions: "e ed o od né",
    adjectives:
      "grande grandi gran buon buono buona buoni buone bel bello bella belli belle brutto brutta nuovo nuova nuovi nuove vecchio vecchia vecchi vecchie giovane giovani piccolo piccola piccoli piccole primo prima primi prime secondo seconda ultimo ultima ultimi ultime altro altra altri altre stesso stessa stessi stesse miglior migliore migliori due tre quattro cinque sei sette otto nove dieci cento mille",
  },
  nl: {
    articles:
      "de het een deze dit die dat mijn jouw je zijn haar ons onze jullie hun uw elke elk ieder iedere alle veel enkele geen sommige beide andere",
    prepositions:
      "van in op aan bij met naar voor door uit over onder tussen tegen zonder om tot na tijdens achter naast sinds volgens binnen buiten langs per rond te",
    of: "van",
    relatives: "die dat wie wat welke waar wiens",
    others:
      "ik jij je hij zij ze wij we jullie u mij me jou hem zich men is ben bent zijn was waren heb heeft hebben had hadden wordt worden werd werden kan kunnen kon moet moeten zal zullen zou zouden wil willen mag mogen niet ook maar want omdat als dan er hier daar nog al zo heel zeer meer altijd nooit",
    quantities: "aantal reeks soort soorten deel helft meerderheid paar procent derde kwart",
    conjunctions: "en of noch",
    adjectives: "",
  },
  cs: {
    articles:
      "ten ta to ti ty toho té tomu tu tom tím tento tato toto tito tyto můj má mé moje tvůj tvá tvé jeho její náš naše váš vaše jejich svůj svá své každý každá každé všechen všechna všechny žádný žádná žádné některý některé",
    prepositions:
      "v ve na do z ze s se k ke ku o u po pro při od ode za před mezi nad pod bez beze přes podle proti kolem během kvůli vedle",
    of: "z ze",
    relatives:
      "který která které kteří kterou kterého kterému kterém kterým kterých kterými jenž jež jehož jejíž kdo co kde kdy",
    others:
      "já ty on ona ono my vy oni ony mě mně mi tě tobě ti ho jej mu ji jí je nás nám vás vám jim jich si se jsem jsi je jsme jste jsou byl byla bylo byli byly bude budou být mám máš má máme mají měl měla může mohou chce ale že když protože jako také už ještě ne tak tam tady velmi vždy nikdy",
    quantities: "počet většina část druh polovina řada třetina procent spousta",
    conjunctions: "a i nebo ani či",
    adjectives: "",
  },
  ru: {
    articles:
      "этот эта это эти этого этой этому эту этом этим этих тот та те того той тому ту мой моя моё мои твой твоя твоё твои его её их наш наша наше наши ваш ваша ваше ваши свой своя своё свои каждый каждая каждое весь вся всё все никакой некоторые многие другой другие",
    prepositions:
      "в во на до из с со к ко о об обо у по для при от за перед между над под без через около после против среди ради вокруг кроме из-за из-под",
    of: "из",
    relatives:
      "который которая которое которые которого которой которому которую котором которым которых которыми что где когда кто чей",
    others:
      "я ты он она оно мы вы они меня мне тебя тебе ему ей им нас нам вас вам себя не и был была было были будет будут быть есть нет может могут мог хочет но а если как потому также уже ещё еще только очень так там тут здесь всегда никогда бы же ли",
    quantities: "количество число большинство часть вид половина ряд множество треть процентов",
    conjunctions: "и или либо",
    adjectives: "",
  },
};

/** Primary subtags of languages in which the noun precedes its modifiers. */
const NOUN_FIRST: ReadonlySet<string> = new Set("ar ca es fa fr gl he id it ms oc pt ro vi".split(" "));

/** Whether the head of a phrase is at its beginning in this language (BCP 47). */
export function isNounFirst(language: string): boolean {
  return NOUN_FIRST.has(primaryLanguage(language));
}

export type WordLists = { readonly [K in keyof Required<Lists>]: ReadonlySet<string> };

const cache = new Map<string, WordLists | null>();

/** The lists of a language (BCP 47); null if there are none. */
export function wordLists(language: string): WordLists | null {
  const primary = primaryLanguage(language);
  return getOrInsert(cache, primary, () => {
    const lists = Object.hasOwn(LISTS, primary) ? LISTS[primary] : undefined;
    return lists === undefined ? null : setsOf(lists);
  });
}

function setsOf({ nounVerbs = "", beforeVerbs = "", ...lists }: Lists): WordLists {
  return {
    articles: setOf(lists.articles),
    prepositions: setOf(lists.prepositions),
    of: setOf(lists.of),
    relatives: setOf(lists.relatives),
    others: setOf(lists.others),
    nounVerbs: setOf(nounVerbs),
    beforeVerbs: setOf(beforeVerbs),
    quantities: setOf(lists.quantities),
    conjunctions: setOf(lists.conjunctions),
    adjectives: setOf(lists.adjectives),
  };
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(" ").filter((word) => word !== ""));
}

/** The token as word lists write it: in lower case, with the plain apostrophe. */
export function listedForm(token: string): string {
  return token.toLowerCase().replaceAll("’", "'");
}
