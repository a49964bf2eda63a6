// Holds the small words by which phrases and heads are found, by source language; no tagger. Lower case.

interface Lists {
  readonly articles: string;
  readonly prepositions: string;
  readonly relatives: string;
  /** Pronouns and other words that no noun phrase holds. */
  readonly others: string;
  /** Nouns of quantity: with “of” after them the noun behind is the head. */
  readonly quantities: string;
  readonly conjunctions: string;
}

const LISTS: Readonly<Record<string, Lists>> = {
  en: {
    articles:
      "the a an this that these those my your his her its our their some any each every all both no another other such many few several most more",
    prepositions:
      "of in on at by for with from to into onto about between among against through during before after above below under over near behind beyond within without toward towards across along around as like than per despite upon off out up down via inside outside since until",
    relatives: "who whom whose which that where when what why how",
    others:
      "i you he she it we they me him them us myself yourself himself herself itself ourselves themselves is are was were be been being am has have had having do does did done doing will would shall should can could may might must ca wo 's 're 've 'll 'd 'm n't not if because so but then there here just also even very too really only well now still yet ever never always often sometimes maybe perhaps let get got gets make makes made take takes took go goes went gone come comes came say says said think thinks thought know knows knew see sees saw want wants wanted look looks looked give gives gave use uses used find found tell told ask put keep kept try turned turn became become becomes began started start called think believe feel felt need needs like likes mean means show shows showed work worked works happen happens happened seem seems while whether though although thus however",
    quantities:
      "lot lots number couple kind kinds sort sorts type types piece pieces bit majority variety group groups bunch handful one ones percent half part dozens hundreds thousands millions billions series set plenty",
    conjunctions: "and or nor",
  },
  de: {
    articles:
      "der die das den dem des ein eine einen einem einer eines dieser diese dieses diesen diesem jeder jede jedes mein dein sein ihr unser euer seine ihre seinen ihren seiner ihrer kein keine alle viele einige",
    prepositions:
      "von in im am an auf aus bei mit nach seit zu zum zur durch für gegen ohne um über unter vor hinter neben zwischen während wegen trotz",
    relatives: "der die das den dem dessen deren welche welcher welches wo",
    others:
      "ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen sich ist sind war waren sein hat haben hatte hatten wird werden wurde wurden kann können muss müssen soll sollen will wollen nicht auch nur noch schon aber denn weil dass wenn ob als wie so da hier dort",
    quantities: "menge anzahl reihe art teil hälfte",
    conjunctions: "und oder",
  },
  fr: {
    articles:
      "le la les l' l’ un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs chaque tout toute tous toutes plusieurs quelques",
    prepositions:
      "de d' d’ du des à au aux en dans par pour sur sous avec sans chez entre vers depuis pendant contre avant après",
    relatives: "qui que qu' qu’ dont où lequel laquelle lesquels lesquelles",
    others:
      "je j' j’ tu il elle on nous vous ils elles me m' m’ te t' t’ se s' s’ y ne n' n’ pas est sont était étaient être a ont avait avaient avoir fait faire peut peuvent doit doivent mais si quand comme donc aussi très bien plus",
    quantities: "nombre majorité plupart partie sorte type moitié série beaucoup",
    conjunctions: "et ou ni",
  },
  es: {
    articles:
      "el la los las un una unos unas este esta estos estas ese esa esos esas mi mis tu tus su sus nuestro nuestra nuestros nuestras cada todo toda todos todas varios varias",
    prepositions:
      "de del a al en con por para sin sobre entre hacia desde hasta contra durante según bajo ante tras",
    relatives: "que quien quienes cual cuales cuyo cuya donde",
    others:
      "yo tú él ella nosotros ellos ellas me te se nos os lo le les no es son era eran ser está están estar ha han había haber hay puede pueden pero si cuando como también muy más ya",
    quantities: "número mayoría parte tipo mitad serie grupo",
    conjunctions: "y e o u ni",
  },
  it: {
    articles:
      "il lo la i gli le l' l’ un uno una un' un’ questo questa questi queste quel quello quella quei mio mia tuo tua suo sua nostro nostra vostro vostra loro ogni tutti tutte",
    prepositions:
      "di d' d’ del dello della dei degli delle dell' dell’ a al allo alla ai agli alle all' all’ da dal dalla dai dalle in nel nella nei nelle con su sul sulla sui sulle per tra fra senza sopra sotto",
    relatives: "che cui quale quali dove",
    others:
      "io tu lui lei noi voi mi ti si ci vi ne non è sono era erano essere ha hanno aveva avere può possono deve ma se quando come anche molto più già",
    quantities: "numero maggioranza parte tipo metà serie gruppo",
    conjunctions: "e ed o né",
  },
  nl: {
    articles: "de het een deze dit die dat mijn jouw zijn haar ons onze hun elke elk alle",
    prepositions:
      "van in op aan bij met naar voor door uit over onder tussen tegen zonder om tot na tijdens achter naast",
    relatives: "die dat wie welke waar",
    others:
      "ik jij je hij zij ze wij we jullie u mij me jou hem zich is zijn was waren heeft hebben had hadden wordt worden werd kan kunnen moet moeten zal niet ook maar want omdat als dan er hier daar",
    quantities: "aantal reeks soort deel helft groep",
    conjunctions: "en of",
  },
  cs: {
    articles: "ten ta to ti ty tento tato toto můj tvůj jeho její náš váš jejich každý všechny",
    prepositions: "v ve na do z ze s se k ke o u po pro při od za před mezi nad pod bez přes",
    relatives: "který která které kteří kterou kterého kterých jenž",
    others:
      "já ty on ona ono my vy oni mě tě ho mu je jsou byl byla bylo byli být má mají měl může mohou ale že když jako také si se ne",
    quantities: "počet většina část druh polovina řada skupina",
    conjunctions: "a i nebo",
  },
  ru: {
    articles: "этот эта это эти тот та те мой твой его её их наш ваш свой каждый все",
    prepositions: "в во на до из с со к ко о об у по для при от за перед между над под без через",
    relatives: "который которая которое которые которого которой которых что где",
    others:
      "я ты он она оно мы вы они меня тебя ему ей им был была было были быть есть может могут но что если когда как также не и",
    quantities: "количество число большинство часть вид половина ряд группа",
    conjunctions: "и или",
  },
};

export interface WordLists {
  readonly articles: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  readonly relatives: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  readonly quantities: ReadonlySet<string>;
  readonly conjunctions: ReadonlySet<string>;
}

const read = new Map<string, WordLists | null>();

/** Null where there are no lists of the language (BCP 47). */
export function wordLists(language: string): WordLists | null {
  const [primary = ""] = language.toLowerCase().split("-");
  const known = read.get(primary);
  if (known !== undefined) return known;
  const lists = Object.hasOwn(LISTS, primary) ? LISTS[primary] : undefined;
  const set = (text: string) => new Set(text.split(" "));
  const made =
    lists === undefined
      ? null
      : {
          articles: set(lists.articles),
          prepositions: set(lists.prepositions),
          relatives: set(lists.relatives),
          others: set(lists.others),
          quantities: set(lists.quantities),
          conjunctions: set(lists.conjunctions),
        };
  read.set(primary, made);
  return made;
}

/** Whether a token has a letter or a digit: all else is punctuation. */
export function isWord(token: string): boolean {
  return /[\p{L}\p{N}]/u.test(token);
}
