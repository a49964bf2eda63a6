// Holds English verbs that are hardly ever nouns (past, participle, of one person or thing), and adjectives that are said with “be”.

const PAST =
  "ate awoke became began bent bit blew bought bled bred broke brought built burnt caught chose clung crept dealt drank drew drove dug fell fled flew forbade forgave forgot fought froze grew heard held hid hung kept knelt knew laid led lent lost met mistook overcame paid ran rang rode rose sang sank sat sent shook shone shrank slept slid sold sought spent spoke spun stole stood stuck strove struck stung sung swam swept swore taught threw told tore undertook understood upheld withdrew woke won wore wove wrote died lived stayed arrived looked walked";
const PARTICIPLES =
  "awoken bitten blown broken chosen drawn driven eaten fallen flown forbidden forgiven forgotten frozen given grown hidden known mistaken proven ridden risen seen shaken shown shut sold spoken stolen sworn taken thrown torn understood woken worn woven written done gone made found bought built caught brought taught";
const PRESENT =
  "allows appears arises asks attracts avoids barks becomes begins behaves belongs brings builds burns carries catches chooses consists contains continues covers creates depends describes destroys disappears discovers eats enjoys exists expects explains falls feeds finds flows follows forgets gives goes grows guides happens hates hears helps hides holds hopes includes increases interacts introduces joins keeps kills knows lasts learns leaves lets lies likes lives loses loves makes means meets moves needs offers opens owns pays plays prefers prevents produces protects proves provides pulls puts reaches reads receives refuses remains remembers replaces requires returns runs says seems sees sells sends serves sings sits sleeps smells speaks spends stands starts stays strengthens stretches suggests supports surrounds survives swims takes talks teaches tells thinks throws tries turns understands uses waits wakes walks wants watches wears weighs wins wonders works worries writes";
const PREDICATES =
  "able afraid alive alone angry asleep awake aware bad beautiful big bored broken busy cheap clean clear close cold common dangerous dark dead deep different difficult dirty dry easy empty equal expensive false familiar famous fast few free fresh full funny glad good great happy hard healthy heavy high hot huge hungry ill important impossible interesting large late likely long lost loud low lucky mad near necessary new nice old open perfect poor possible proud quick quiet ready real rich right sad safe scary serious short shut sick silent similar simple slow small soft sorry strange strong sure sweet tall thick thin tired tiny true ugly unable useful useless warm weak wet wide wild wonderful wrong young";

const set = (words: string) => new Set(words.split(" "));

export const PAST_VERBS: ReadonlySet<string> = set(PAST);
export const PARTICIPLE_VERBS: ReadonlySet<string> = set(PARTICIPLES);
/** Some are plurals of nouns, too: what stands around tells. */
export const PRESENT_VERBS: ReadonlySet<string> = set(PRESENT);
/** Said of something with “be”. */
export const ADJECTIVES: ReadonlySet<string> = set(PREDICATES);
