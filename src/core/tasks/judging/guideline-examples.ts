// Contains the examples of the guidelines: own sentences for English–French and English–German, by kind of pronoun.

/** What to answer: Yes or No to both questions, or the tag to add. */
export type ExampleVerdict = "yes" | "no" | "tag";

export interface GuidelineExample {
  /** The words in question stand between asterisks. */
  readonly source: string;
  readonly translation: string;
  /** The translation in English, word by word. */
  readonly gloss: string;
  readonly verdict: ExampleVerdict;
  /** Why, or which tag. */
  readonly why: string;
}

type Row = readonly [
  source: string,
  translation: string,
  gloss: string,
  verdict: ExampleVerdict,
  why: string,
];

/** Kinds of pronouns whose categories share their examples. */
type Kind =
  | "subject"
  | "object"
  | "they"
  | "singular they"
  | "group"
  | "event"
  | "pleonastic"
  | "generic you"
  | "one person"
  | "several people"
  | "cannot";

const FRENCH: Readonly<Record<Kind, readonly Row[]>> = {
  subject: [
    [
      "The lamp is new. *It* was cheap.",
      "La lampe est neuve. *Elle* était bon marché.",
      "The lamp is new. She was cheap.",
      "yes",
      "“elle” agrees with “la lampe”",
    ],
    [
      "The lamp is new. *It* was cheap.",
      "Le lit est neuf. *Il* était bon marché.",
      "The bed is new. He was cheap.",
      "no",
      "the noun is incorrect; the pronoun is correct, because it agrees with “le lit”",
    ],
    [
      "I bought a bike, and *it* broke at once.",
      "J’ai acheté un vélo, et *ce vélo* s’est cassé aussitôt.",
      "I bought a bike, and this bike broke at once.",
      "yes",
      "a noun may stand for the pronoun if it names the same thing and sounds natural",
    ],
  ],
  object: [
    [
      "She found the key and gave *it* to me.",
      "Elle a trouvé la clé et me *l’*a donnée.",
      "She found the key and gave it to me.",
      "yes",
      "“l’” can stand for a feminine noun",
    ],
    [
      "She closed the window and opened *it* again.",
      "Elle a fermé la fenêtre et *le* rouvrit.",
      "She closed the window and reopened him.",
      "no",
      "“le” does not agree with “la fenêtre”",
    ],
    [
      "Where is the soup? I tasted *it*.",
      "Où est la soupe ? J’ai goûté.",
      "Where is the soup? I tasted.",
      "yes",
      "French can leave the object out here; for Yes no word is chosen",
    ],
  ],
  they: [
    [
      "The cups are old. *They* are all chipped.",
      "Les tasses sont vieilles. *Elles* sont toutes ébréchées.",
      "The cups are old. They (f.) are all chipped.",
      "yes",
      "“elles” agrees with “les tasses”",
    ],
    [
      "The cups are old. *They* are all chipped.",
      "Les tasses sont vieilles. *Ils* sont tous ébréchés.",
      "The cups are old. They (m.) are all chipped.",
      "no",
      "“ils” does not agree with “les tasses”",
    ],
    [
      "The nurses went home, because *they* were tired.",
      "Les infirmiers sont rentrés, parce qu’*ils* étaient fatigués.",
      "The nurses (m.) went home, because they (m.) were tired.",
      "yes",
      "the source leaves the gender open",
    ],
  ],
  "singular they": [
    [
      "If anybody calls, ask *them* to wait.",
      "Si quelqu’un appelle, demande-*lui* d’attendre.",
      "If anybody calls, ask him or her to wait.",
      "yes",
      "“lui” is singular and fits anybody",
    ],
    [
      "Someone left *their* bag; *they* will come back.",
      "Quelqu’un a laissé son sac ; *ils* vont revenir.",
      "Someone left their bag; they (several) will come back.",
      "no",
      "“ils” makes one person into several",
    ],
  ],
  group: [
    [
      "The team won because *they* ran faster.",
      "L’équipe a gagné parce qu’*elle* courait plus vite.",
      "The team won because she ran faster.",
      "yes",
      "“elle” agrees with “l’équipe”",
    ],
    [
      "The team won because *they* ran faster.",
      "L’équipe a gagné parce qu’*ils* couraient plus vite.",
      "The team won because they (its members) ran faster.",
      "yes",
      "speakers refer to the members; add “acceptable but non-standard” if you would not write it",
    ],
    [
      "The family moved. *It* needed more room.",
      "La famille a déménagé. *Il* avait besoin de place.",
      "The family moved. He needed room.",
      "no",
      "“il” is neither the family nor its members",
    ],
  ],
  event: [
    [
      "He apologised. *It* surprised us.",
      "Il s’est excusé. *Ça* nous a surpris.",
      "He apologised. That surprised us.",
      "yes",
      "“ça” or “cela” takes up what happened",
    ],
    [
      "He apologised. *It* surprised us.",
      "Il s’est excusé. *Il* nous a surpris.",
      "He apologised. He surprised us.",
      "no",
      "“il” can only be the man",
    ],
    [
      "They sold the house. *It* was a mistake.",
      "Ils ont vendu la maison. *C’*était une erreur.",
      "They sold the house. That was a mistake.",
      "yes",
      "“ce” takes up the sale",
    ],
  ],
  pleonastic: [
    ["*It* rains a lot here.", "*Il* pleut beaucoup ici.", "It rains a lot here.", "yes", "the usual form"],
    [
      "*It* is hard to choose.",
      "*Ça* est difficile de choisir.",
      "That is hard to choose.",
      "no",
      "“c’est” or “il est” would be correct",
    ],
    [
      "*It* is time to leave.",
      "*Nous devons* partir.",
      "We must leave.",
      "tag",
      "the clause is translated as a whole: add “free translation”, judge the clause, choose no word",
    ],
  ],
  "generic you": [
    [
      "In winter *you* need warm shoes.",
      "En hiver, *on* a besoin de chaussures chaudes.",
      "In winter one needs warm shoes.",
      "yes",
      "“on” is the usual form",
    ],
    [
      "In winter *you* need warm shoes.",
      "En hiver, *il faut* des chaussures chaudes.",
      "In winter warm shoes are needed.",
      "tag",
      "add “free translation” and answer Yes",
    ],
    [
      "*You* never know.",
      "*Vous* savez jamais, Monsieur.",
      "You never know, Sir.",
      "no",
      "it now speaks to one man",
    ],
  ],
  "one person": [
    [
      "Anna, are *you* ready?",
      "Anna, *tu* es prête ?",
      "Anna, are you (familiar) ready?",
      "yes",
      "also add “familiar (tu, du)”",
    ],
    [
      "Anna, are *you* ready?",
      "Anna, êtes-*vous* prête ?",
      "Anna, are you (polite) ready?",
      "yes",
      "also add “polite (vous, Sie)”",
    ],
    [
      "Anna, are *you* ready?",
      "Anna, *on* est prêt ?",
      "Anna, are we ready?",
      "no",
      "“on” does not address Anna",
    ],
  ],
  "several people": [
    [
      "Children, have *you* eaten?",
      "Les enfants, avez-*vous* mangé ?",
      "Children, have you (several) eaten?",
      "yes",
      "“vous” addresses several people",
    ],
    [
      "Children, have *you* eaten?",
      "Les enfants, as-*tu* mangé ?",
      "Children, have you (one person) eaten?",
      "no",
      "“tu” addresses one person",
    ],
  ],
  cannot: [
    [
      "The dog lost its ball. *It* barked.",
      "Chien la balle sa *il* de perdu aboyé le.",
      "Dog the ball his he of lost barked the.",
      "tag",
      "too garbled: add “bad translation” and leave the questions blank",
    ],
    [
      "I saw the boat. *It* was green.",
      "*J’*ai vu le bateau. Il était vert.",
      "I saw the boat. He was green.",
      "tag",
      "“il” is there, but another word is marked: fix the marked words, or add “wrong alignment”",
    ],
    [
      "I don’t think *it* matters.",
      "Je pense pas que *ça* compte.",
      "I think not that that counts.",
      "yes",
      "everybody says it without “ne”: Yes, and add “acceptable but non-standard”",
    ],
  ],
};

const GERMAN: Readonly<Record<Kind, readonly Row[]>> = {
  subject: [
    [
      "The lamp is new. *It* was cheap.",
      "Die Lampe ist neu. *Sie* war billig.",
      "The lamp is new. She was cheap.",
      "yes",
      "“sie” agrees with “die Lampe”",
    ],
    [
      "The lamp is new. *It* was cheap.",
      "Der Tisch ist neu. *Er* war billig.",
      "The table is new. He was cheap.",
      "no",
      "the noun is incorrect; the pronoun is correct, because it agrees with “der Tisch”",
    ],
    [
      "I bought a bike, and *it* broke at once.",
      "Ich habe ein Rad gekauft, und *das Rad* ging sofort kaputt.",
      "I bought a bike, and the bike broke at once.",
      "yes",
      "a noun may stand for the pronoun if it names the same thing and sounds natural",
    ],
  ],
  object: [
    [
      "She found the key and gave *it* to me.",
      "Sie fand den Schlüssel und gab *ihn* mir.",
      "She found the key and gave him to me.",
      "yes",
      "“ihn” agrees with “den Schlüssel”",
    ],
    [
      "She closed the window and opened *it* again.",
      "Sie schloss das Fenster und öffnete *sie* wieder.",
      "She closed the window and opened her again.",
      "no",
      "“sie” does not agree with “das Fenster”",
    ],
    [
      "Where is the soup? I ate *it*.",
      "Wo ist die Suppe? *Die* habe ich gegessen.",
      "Where is the soup? That one I ate.",
      "yes",
      "a demonstrative that agrees is natural here",
    ],
  ],
  they: [
    [
      "The cups are old. *They* are all chipped.",
      "Die Tassen sind alt. *Sie* sind alle angeschlagen.",
      "The cups are old. They are all chipped.",
      "yes",
      "the usual form",
    ],
    [
      "The cups are old. *They* are all chipped.",
      "Die Tassen sind alt. *Es* ist alles angeschlagen.",
      "The cups are old. It is all chipped.",
      "no",
      "“es” does not take up “die Tassen”",
    ],
    [
      "I like the glasses, but *they* are dear.",
      "Ich mag die Brille, aber *sie* ist teuer.",
      "I like the spectacles (one pair), but she is dear.",
      "yes",
      "the noun is singular in German, so the pronoun is, too",
    ],
  ],
  "singular they": [
    [
      "If anybody calls, *they* should wait.",
      "Wenn jemand anruft, soll *er* warten.",
      "If anybody calls, he should wait.",
      "yes",
      "“jemand” is usually taken up by “er”",
    ],
    [
      "If anybody calls, *they* should wait.",
      "Wenn jemand anruft, sollen *sie* warten.",
      "If anybody calls, they (several) should wait.",
      "no",
      "“sollen sie” makes one person into several",
    ],
  ],
  group: [
    [
      "The team won because *they* ran faster.",
      "Die Mannschaft gewann, weil *sie* schneller lief.",
      "The team won because she ran faster.",
      "yes",
      "“sie” agrees with “die Mannschaft”",
    ],
    [
      "The couple moved. *They* needed more room.",
      "Das Paar zog um. *Sie* brauchten mehr Platz.",
      "The couple moved. They needed more room.",
      "yes",
      "speakers refer to the two people; add “acceptable but non-standard” if you would not write it",
    ],
    [
      "The team won because *they* ran faster.",
      "Die Mannschaft gewann, weil *er* schneller lief.",
      "The team won because he ran faster.",
      "no",
      "“er” does not agree with “die Mannschaft”",
    ],
  ],
  event: [
    [
      "He apologised. *It* surprised us.",
      "Er hat sich entschuldigt. *Das* hat uns überrascht.",
      "He apologised. That surprised us.",
      "yes",
      "“das” takes up what happened",
    ],
    [
      "He apologised. *It* surprised us.",
      "Er hat sich entschuldigt. *Er* hat uns überrascht.",
      "He apologised. He surprised us.",
      "no",
      "“er” can only be the man",
    ],
    [
      "They sold the house. *It* was a mistake.",
      "Sie haben das Haus verkauft. *Dieser Verkauf* war ein Fehler.",
      "They sold the house. This sale was a mistake.",
      "yes",
      "a noun may name the event if it sounds natural",
    ],
  ],
  pleonastic: [
    ["*It* rains a lot here.", "*Es* regnet hier viel.", "It rains here a lot.", "yes", "the usual form"],
    [
      "*It* rains a lot here.",
      "*Er* regnet hier viel.",
      "He rains here a lot.",
      "no",
      "only “es” is possible",
    ],
    [
      "*It* is cold in the kitchen.",
      "In der Küche ist es *kalt*.",
      "In the kitchen is it cold.",
      "tag",
      "“es” is there, but another word is marked: fix the marked words",
    ],
  ],
  "generic you": [
    [
      "In winter *you* need warm shoes.",
      "Im Winter braucht *man* warme Schuhe.",
      "In winter one needs warm shoes.",
      "yes",
      "“man” is the usual form",
    ],
    [
      "In winter *you* need warm shoes.",
      "Im Winter *werden* warme Schuhe *gebraucht*.",
      "In winter warm shoes are needed.",
      "tag",
      "add “free translation” and answer Yes",
    ],
    [
      "*You* never know.",
      "*Sie* wissen nie, Herr Kurz.",
      "You never know, Mr Kurz.",
      "no",
      "it now speaks to one man",
    ],
  ],
  "one person": [
    [
      "Anna, are *you* ready?",
      "Anna, bist *du* fertig?",
      "Anna, are you (familiar) ready?",
      "yes",
      "also add “familiar (tu, du)”",
    ],
    [
      "Anna, are *you* ready?",
      "Anna, sind *Sie* fertig?",
      "Anna, are you (polite) ready?",
      "yes",
      "also add “polite (vous, Sie)”",
    ],
    [
      "Anna, are *you* ready?",
      "Anna, seid *ihr* fertig?",
      "Anna, are you (several) ready?",
      "no",
      "“ihr” addresses several people",
    ],
  ],
  "several people": [
    [
      "Children, have *you* eaten?",
      "Kinder, habt *ihr* gegessen?",
      "Children, have you (several) eaten?",
      "yes",
      "“ihr” addresses several people",
    ],
    [
      "Children, have *you* eaten?",
      "Kinder, hast *du* gegessen?",
      "Children, have you (one person) eaten?",
      "no",
      "“du” addresses one person",
    ],
  ],
  cannot: [
    [
      "The dog lost its ball. *It* barked.",
      "Hund der Ball *er* von verlor das bellte sein.",
      "Dog the ball he of lost the barked his.",
      "tag",
      "too garbled: add “bad translation” and leave the questions blank",
    ],
    [
      "I saw the boat. *It* was green.",
      "*Ich* sah das Boot. Es war grün.",
      "I saw the boat. It was green.",
      "tag",
      "“es” is there, but another word is marked: fix the marked words, or add “wrong alignment”",
    ],
    [
      "The girl said that *she* was cold.",
      "Das Mädchen sagte, dass *sie* friere.",
      "The girl (neuter) said that she was cold.",
      "yes",
      "everybody says “sie” for a girl: Yes, and add “acceptable but non-standard”",
    ],
  ],
};

const BY_LANGUAGE: ReadonlyMap<string, typeof FRENCH> = new Map([
  ["fr", FRENCH],
  ["de", GERMAN],
]);

/** The kind of each of PROTEST's categories. Other categories have the examples of their kind of question. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ["anaphoric_intra_subject_it", "subject"],
  ["anaphoric_inter_subject_it", "subject"],
  ["anaphoric_intra_non-subject_it", "object"],
  ["anaphoric_inter_non-subject_it", "object"],
  ["anaphoric_intra_they", "they"],
  ["anaphoric_inter_they", "they"],
  ["anaphoric_singular_they", "singular they"],
  ["anaphoric_group_it-they", "group"],
  ["event_it", "event"],
  ["pleonastic_it", "pleonastic"],
  ["addressee_generic_you", "generic you"],
  ["addressee_deictic_singular_you", "one person"],
  ["addressee_deictic_plural_you", "several people"],
]);

interface ExamplesFor {
  readonly examples: readonly GuidelineExample[];
  /** Whether the reader needs the glosses, because the translations are not in the campaign's target language. */
  readonly needsGlosses: boolean;
}

function examplesOf(kind: Kind, targetLanguage: string): ExamplesFor {
  const [language = ""] = targetLanguage.toLowerCase().split(/[-_]/);
  const rows = (BY_LANGUAGE.get(language) ?? FRENCH)[kind];
  return {
    needsGlosses: !BY_LANGUAGE.has(language),
    examples: rows.map(([source, translation, gloss, verdict, why]) => ({
      source,
      translation,
      gloss,
      verdict,
      why,
    })),
  };
}

/** The examples of a category. Without examples in the target language: French ones, with glosses. */
export function categoryExamples(
  category: string,
  needsAntecedent: boolean,
  targetLanguage: string,
): ExamplesFor {
  return examplesOf(KINDS.get(category) ?? (needsAntecedent ? "subject" : "event"), targetLanguage);
}

/** The examples of translations that cannot be judged, and of acceptable ones that break a rule. */
export function difficultExamples(targetLanguage: string): ExamplesFor {
  return examplesOf("cannot", targetLanguage);
}
